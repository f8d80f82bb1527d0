//! Positions: FENs that are none, and setups that cannot be played on.

use chess::notation::fen::{self, FenError, ReadError};
use chess::position::{CastlingFault, EnPassantFault, NotPlayable, Violation};
use chess::square::ParseSquareError;
use chess::{Castling, CastlingSide};

use super::{color, number, quoted, say, text};
use crate::{Explain, Lang};

impl Explain for FenError {
    fn explain(&self, lang: Lang) -> String {
        match self {
            FenError::Empty => say(lang, "fen-empty", []),
            FenError::TooLong { length } => {
                say(lang, "fen-too_long", [("length", number(*length)), ("limit", number(fen::MAX_LENGTH))])
            }
            FenError::RankCount { got } => say(lang, "fen-rank_count", [("got", number(*got))]),
            FenError::RankWidth { rank, got, text: shown } => {
                say(lang, "fen-rank_width", [("rank", text(rank)), ("got", number(*got)), ("text", quoted(shown))])
            }
            FenError::Placement { rank, got } => {
                say(lang, "fen-placement", [("rank", text(rank)), ("got", text(format_args!("{got:?}")))])
            }
            FenError::AdjacentDigits { rank, text: shown } => {
                say(lang, "fen-adjacent_digits", [("rank", text(rank)), ("text", quoted(shown))])
            }
            FenError::Turn { text } => say(lang, "fen-turn", [("text", quoted(text))]),
            FenError::Castling { text } => say(lang, "fen-castling", [("text", quoted(text))]),
            FenError::CastlingTwice { letter } => {
                say(lang, "fen-castling_twice", [("letter", text(format_args!("{letter:?}")))])
            }
            FenError::EnPassant { text } => say(lang, "fen-en_passant", [("text", quoted(text))]),
            FenError::Halfmoves { text } => say(lang, "fen-halfmoves", [("text", quoted(text))]),
            FenError::Fullmoves { text } => say(lang, "fen-fullmoves", [("text", quoted(text))]),
            FenError::Trailing { text } => say(lang, "fen-trailing", [("text", quoted(text))]),
        }
    }
}

impl Explain for ReadError {
    fn explain(&self, lang: Lang) -> String {
        match self {
            ReadError::Malformed(error) => error.explain(lang),
            ReadError::NotPlayable(error) => error.explain(lang),
        }
    }
}

impl Explain for NotPlayable {
    fn explain(&self, lang: Lang) -> String {
        let reasons: Vec<String> = self.violations().iter().map(|violation| violation.explain(lang)).collect();
        say(lang, "setup-not_playable", [("reasons", text(reasons.join("; ")))])
    }
}

impl Explain for Violation {
    fn explain(&self, lang: Lang) -> String {
        match *self {
            Violation::NoKing { color: side } => say(lang, "setup-no_king", [("color", color(side))]),
            Violation::ManyKings { color: side, squares } => say(
                lang,
                "setup-many_kings",
                [("color", color(side)), ("count", number(squares.count())), ("squares", text(squares))],
            ),
            Violation::PawnOnLastRank { squares } => say(lang, "setup-pawn_on_last_rank", [("squares", text(squares))]),
            Violation::ManyPawns { color: side, squares } => {
                say(lang, "setup-many_pawns", [("color", color(side)), ("count", number(squares.count()))])
            }
            Violation::ManyMen { color: side, squares } => {
                say(lang, "setup-many_men", [("color", color(side)), ("count", number(squares.count()))])
            }
            Violation::OpponentInCheck { king, by } => {
                say(lang, "setup-opponent_in_check", [("king", text(king)), ("by", text(by))])
            }
            Violation::ManyCheckers { king, by } => say(
                lang,
                "setup-many_checkers",
                [("king", text(king)), ("count", number(by.count())), ("by", text(by))],
            ),
            Violation::Castling { color: side, claim, fault } => say(
                lang,
                "setup-castling",
                [("color", color(side)), ("claim", text(claim.letter())), ("fault", text(fault.explain(lang)))],
            ),
            Violation::EnPassant { square, fault } => {
                say(lang, "setup-en_passant", [("square", text(square)), ("fault", text(fault.explain(lang)))])
            }
        }
    }
}

impl Explain for CastlingFault {
    fn explain(&self, lang: Lang) -> String {
        match *self {
            CastlingFault::King { needed, rules: Castling::Standard } => {
                say(lang, "setup-castling-king", [("square", text(needed))])
            }
            CastlingFault::King { needed, rules: Castling::Chess960 } => {
                say(lang, "setup-castling-king_rank", [("rank", text(needed.rank()))])
            }
            CastlingFault::Rook { needed } => say(lang, "setup-castling-rook", [("square", text(needed))]),
            CastlingFault::SameRook { rook } => say(lang, "setup-castling-same_rook", [("square", text(rook))]),
            CastlingFault::NotInCorner { rook } => say(lang, "setup-castling-not_in_corner", [("square", text(rook))]),
            CastlingFault::NoRookBeyond { side: CastlingSide::King, .. } => {
                say(lang, "setup-castling-no_rook_right", [])
            }
            CastlingFault::NoRookBeyond { side: CastlingSide::Queen, .. } => {
                say(lang, "setup-castling-no_rook_left", [])
            }
            CastlingFault::SecondRook { other, .. } => {
                say(lang, "setup-castling-second_rook", [("square", text(other))])
            }
        }
    }
}

impl Explain for EnPassantFault {
    fn explain(&self, lang: Lang) -> String {
        match *self {
            EnPassantFault::WrongRank { needed } => say(lang, "setup-en_passant-wrong_rank", [("rank", text(needed))]),
            EnPassantFault::NoPawn { needed } => say(lang, "setup-en_passant-no_pawn", [("square", text(needed))]),
            EnPassantFault::NotEmpty { squares } => {
                say(lang, "setup-en_passant-not_empty", [("squares", text(squares))])
            }
        }
    }
}

impl Explain for ParseSquareError {
    fn explain(&self, lang: Lang) -> String {
        say(lang, "square-malformed", [("text", quoted(&self.text))])
    }
}
