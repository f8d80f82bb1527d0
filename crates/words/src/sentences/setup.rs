//! Errors of positions: malformed FENs and unplayable setups.

use chess::notation::fen::{self, FenError, ReadError};
use chess::position::{CastlingFault, EnPassantFault, NotPlayable, Violation};
use chess::square::ParseSquareError;
use chess::{Castling, CastlingSide};

use super::{Explain, Lang, ToValue as _, Translate, list, quoted};

impl Translate for FenError {
    fn english(&self) -> String {
        self.sentence().to_string()
    }

    fn translate(&self, lang: Lang) -> String {
        match self {
            FenError::Empty => say!(lang, "fen-empty"),
            FenError::TooLong { length } => say!(lang, "fen-too_long", length, limit = fen::MAX_LENGTH),
            FenError::RankCount { got } => say!(lang, "fen-rank_count", got),
            FenError::RankWidth { rank, got, text } => say!(lang, "fen-rank_width", rank, got, text = quoted(text)),
            FenError::Placement { rank, got } => say!(lang, "fen-placement", rank, got = quoted(got)),
            FenError::AdjacentDigits { rank, text } => say!(lang, "fen-adjacent_digits", rank, text = quoted(text)),
            FenError::Turn { text } => say!(lang, "fen-turn", text = quoted(text)),
            FenError::Castling { text } => say!(lang, "fen-castling", text = quoted(text)),
            FenError::CastlingTwice { letter } => say!(lang, "fen-castling_twice", letter = quoted(letter)),
            FenError::EnPassant { text } => say!(lang, "fen-en_passant", text = quoted(text)),
            FenError::Halfmoves { text } => say!(lang, "fen-halfmoves", text = quoted(text)),
            FenError::Fullmoves { text } => say!(lang, "fen-fullmoves", text = quoted(text)),
            FenError::Trailing { text } => say!(lang, "fen-trailing", text = quoted(text)),
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
        say!(lang, "setup-not_playable", reasons = list(self.violations(), "; ", lang))
    }
}

impl Translate for Violation {
    fn translate(&self, lang: Lang) -> String {
        match self {
            Violation::NoKing { color } => say!(lang, "setup-no_king", color),
            Violation::ManyKings { color, squares } => {
                say!(lang, "setup-many_kings", color, count = squares.count(), squares)
            }
            Violation::PawnOnLastRank { squares } => say!(lang, "setup-pawn_on_last_rank", squares),
            Violation::ManyPawns { color, squares } => say!(lang, "setup-many_pawns", color, count = squares.count()),
            Violation::ManyMen { color, squares } => say!(lang, "setup-many_men", color, count = squares.count()),
            Violation::OpponentInCheck { king, by } => say!(lang, "setup-opponent_in_check", king, by),
            Violation::ManyCheckers { king, by } => say!(lang, "setup-many_checkers", king, count = by.count(), by),
            Violation::Castling { color, claim, fault } => {
                say!(lang, "setup-castling", color, claim = claim.letter(), fault)
            }
            Violation::EnPassant { square, fault } => say!(lang, "setup-en_passant", square, fault),
        }
    }
}

impl Translate for CastlingFault {
    fn translate(&self, lang: Lang) -> String {
        match self {
            CastlingFault::King { needed, rules: Castling::Standard } => {
                say!(lang, "setup-castling-king", square = needed)
            }
            CastlingFault::King { needed, rules: Castling::Chess960 } => {
                say!(lang, "setup-castling-king_rank", rank = needed.rank())
            }
            CastlingFault::Rook { needed } => say!(lang, "setup-castling-rook", square = needed),
            CastlingFault::SameRook { rook } => say!(lang, "setup-castling-same_rook", square = rook),
            CastlingFault::NotInCorner { rook } => say!(lang, "setup-castling-not_in_corner", square = rook),
            CastlingFault::NoRookBeyond { side: CastlingSide::King, .. } => say!(lang, "setup-castling-no_rook_right"),
            CastlingFault::NoRookBeyond { side: CastlingSide::Queen, .. } => say!(lang, "setup-castling-no_rook_left"),
            CastlingFault::SecondRook { other, .. } => say!(lang, "setup-castling-second_rook", square = other),
        }
    }
}

impl Translate for EnPassantFault {
    fn translate(&self, lang: Lang) -> String {
        match self {
            EnPassantFault::WrongRank { needed } => say!(lang, "setup-en_passant-wrong_rank", rank = needed),
            EnPassantFault::NoPawn { needed } => say!(lang, "setup-en_passant-no_pawn", square = needed),
            EnPassantFault::NotEmpty { squares } => say!(lang, "setup-en_passant-not_empty", squares),
        }
    }
}

impl Translate for ParseSquareError {
    fn english(&self) -> String {
        self.sentence().to_string()
    }

    fn translate(&self, lang: Lang) -> String {
        say!(lang, "square-malformed", text = quoted(&self.text))
    }
}
