//! Errors of positions: malformed FENs and unplayable setups.

use chess::notation::fen::{self, FenError, ReadError};
use chess::position::{CastlingFault, EnPassantFault, NotPlayable, Violation};
use chess::square::ParseSquareError;
use chess::{CastlingMode, CastlingSide};

use super::{Explain, Lang, ToValue as _, Translate, list, quoted};

impl Translate for FenError {
    fn english(&self) -> String {
        self.sentence().to_string()
    }

    fn translate(&self, lang: Lang) -> String {
        match self {
            FenError::Empty => message!(lang, "fen-empty"),
            FenError::TooLong { length } => message!(lang, "fen-too_long", length, limit = fen::MAX_LENGTH),
            FenError::RankCount { got } => message!(lang, "fen-rank_count", got),
            FenError::RankWidth { rank, got, text } => message!(lang, "fen-rank_width", rank, got, text = quoted(text)),
            FenError::Placement { rank, got } => message!(lang, "fen-placement", rank, got = quoted(got)),
            FenError::AdjacentDigits { rank, text } => message!(lang, "fen-adjacent_digits", rank, text = quoted(text)),
            FenError::Turn { text } => message!(lang, "fen-turn", text = quoted(text)),
            FenError::Castling { text } => message!(lang, "fen-castling", text = quoted(text)),
            FenError::CastlingTwice { letter } => message!(lang, "fen-castling_twice", letter = quoted(letter)),
            FenError::EnPassant { text } => message!(lang, "fen-en_passant", text = quoted(text)),
            FenError::Halfmoves { text } => message!(lang, "fen-halfmoves", text = quoted(text)),
            FenError::Fullmoves { text } => message!(lang, "fen-fullmoves", text = quoted(text)),
            FenError::Trailing { text } => message!(lang, "fen-trailing", text = quoted(text)),
        }
    }
}

impl Translate for ReadError {
    fn english(&self) -> String {
        self.sentence().to_string()
    }

    fn translate(&self, lang: Lang) -> String {
        match self {
            ReadError::Malformed(error) => error.explain(lang),
            ReadError::NotPlayable(error) => error.explain(lang),
        }
    }
}

impl Translate for NotPlayable {
    fn translate(&self, lang: Lang) -> String {
        message!(lang, "setup-not_playable", reasons = list(self.violations(), "; ", lang))
    }
}

impl Translate for Violation {
    fn translate(&self, lang: Lang) -> String {
        match self {
            Violation::NoKing { color } => message!(lang, "setup-no_king", color),
            Violation::ManyKings { color, squares } => {
                message!(lang, "setup-many_kings", color, count = squares.count(), squares)
            }
            Violation::PawnOnLastRank { squares } => message!(lang, "setup-pawn_on_last_rank", squares),
            Violation::ManyPawns { color, squares } => {
                message!(lang, "setup-many_pawns", color, count = squares.count())
            }
            Violation::ManyPieces { color, squares } => {
                message!(lang, "setup-many_men", color, count = squares.count())
            }
            Violation::OpponentInCheck { king, by } => message!(lang, "setup-opponent_in_check", king, by),
            Violation::ManyCheckers { king, by } => message!(lang, "setup-many_checkers", king, count = by.count(), by),
            Violation::Castling { color, claim, fault } => {
                message!(lang, "setup-castling", color, claim = claim.letter(), fault)
            }
            Violation::EnPassant { square, fault } => message!(lang, "setup-en_passant", square, fault),
        }
    }
}

impl Translate for CastlingFault {
    fn translate(&self, lang: Lang) -> String {
        match self {
            CastlingFault::King { needed, mode: CastlingMode::Standard } => {
                message!(lang, "setup-castling-king", square = needed)
            }
            CastlingFault::King { needed, mode: CastlingMode::Chess960 } => {
                message!(lang, "setup-castling-king_rank", rank = needed.rank())
            }
            CastlingFault::Rook { needed } => message!(lang, "setup-castling-rook", square = needed),
            CastlingFault::SameRook { rook } => message!(lang, "setup-castling-same_rook", square = rook),
            CastlingFault::NotInCorner { rook } => message!(lang, "setup-castling-not_in_corner", square = rook),
            CastlingFault::NoRookBeyond { side: CastlingSide::King, .. } => {
                message!(lang, "setup-castling-no_rook_right")
            }
            CastlingFault::NoRookBeyond { side: CastlingSide::Queen, .. } => {
                message!(lang, "setup-castling-no_rook_left")
            }
            CastlingFault::SecondRook { other, .. } => message!(lang, "setup-castling-second_rook", square = other),
        }
    }
}

impl Translate for EnPassantFault {
    fn translate(&self, lang: Lang) -> String {
        match self {
            EnPassantFault::WrongRank { needed } => message!(lang, "setup-en_passant-wrong_rank", rank = needed),
            EnPassantFault::NoPawn { needed } => message!(lang, "setup-en_passant-no_pawn", square = needed),
            EnPassantFault::NotEmpty { squares } => message!(lang, "setup-en_passant-not_empty", squares),
        }
    }
}

impl Translate for ParseSquareError {
    fn english(&self) -> String {
        self.sentence().to_string()
    }

    fn translate(&self, lang: Lang) -> String {
        message!(lang, "square-malformed", text = quoted(&self.text))
    }
}
