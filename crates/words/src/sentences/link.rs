//! Links that are none, and what no link can say.

use link::{Base64Fault, BoardFault, GivenError, LinkError, MovesFault, Part, RookFault};

use super::{Value, number, quoted, say, text};
use crate::{Explain, Lang};

fn part(part: Part) -> Value {
    text(part)
}

impl Explain for GivenError {
    fn explain(&self, lang: Lang) -> String {
        match self {
            GivenError::Setup(error) => error.explain(lang),
            GivenError::Link(error) => error.explain(lang),
        }
    }
}

impl Explain for LinkError {
    fn explain(&self, lang: Lang) -> String {
        match self {
            LinkError::TooLong { part: which, length, limit } => say(
                lang,
                "link-too_long",
                [("part", part(*which)), ("length", number(*length)), ("limit", number(*limit))],
            ),
            LinkError::NotChess { ruleset } => say(lang, "link-not_chess", [("ruleset", text(ruleset))]),
            LinkError::Rules(error) => say(lang, "link-rules", [("fault", text(error.explain(lang)))]),
            LinkError::IllegalMove(error) => error.explain(lang),
            LinkError::TooMuchWork { ply } => say(lang, "link-too_much_work", [("ply", number(*ply))]),
            LinkError::UnknownRuleset { text } => say(lang, "link-ruleset", [("text", quoted(text))]),
            LinkError::NoBoard => say(lang, "link-no_board", []),
            LinkError::TooManyParts => say(lang, "link-too_many_parts", []),
            LinkError::TrailingSlash => say(lang, "link-trailing_slash", []),
            LinkError::UnknownBoard { ruleset, text: shown } => {
                say(lang, "link-board_format", [("ruleset", text(ruleset)), ("text", quoted(shown))])
            }
            LinkError::UnknownMoves { text } => say(lang, "link-moves_format", [("text", quoted(text))]),
            LinkError::Base64 { part: which, fault } => {
                say(lang, "link-base64", [("part", part(*which)), ("fault", text(fault.explain(lang)))])
            }
            LinkError::Board(fault) => say(lang, "link-board", [("fault", text(fault.explain(lang)))]),
            LinkError::Moves(fault) => say(lang, "link-moves", [("fault", text(fault.explain(lang)))]),
            LinkError::NotPlayable(error) => say(lang, "link-board", [("fault", text(error.explain(lang)))]),
            LinkError::GameTooLong { plies } => {
                say(lang, "link-game_too_long", [("plies", number(*plies)), ("limit", number(link::MAX_MOVES))])
            }
        }
    }
}

impl Explain for Base64Fault {
    fn explain(&self, lang: Lang) -> String {
        match self {
            Base64Fault::Empty => say(lang, "link-base64-empty", []),
            Base64Fault::Character { got } => {
                say(lang, "link-base64-character", [("got", text(format_args!("{got:?}")))])
            }
            Base64Fault::Padding => say(lang, "link-base64-padding", []),
            Base64Fault::Length => say(lang, "link-base64-length", []),
            Base64Fault::SpareBits => say(lang, "link-base64-spare_bits", []),
        }
    }
}

impl Explain for BoardFault {
    fn explain(&self, lang: Lang) -> String {
        match self {
            BoardFault::StartNumber { text } => say(lang, "link-start_number", [("text", quoted(text))]),
            BoardFault::Short { needed, got } => {
                say(lang, "link-board_short", [("needed", number(*needed)), ("got", number(*got))])
            }
            BoardFault::Turn { got } => say(lang, "link-board_turn", [("got", number(*got))]),
            BoardFault::Filling => say(lang, "link-board_filling", []),
            BoardFault::Rook { rook, fault } => {
                say(lang, "link-board_rook", [("rook", text(rook)), ("fault", text(fault.explain(lang)))])
            }
            BoardFault::PassedTwice { pawns } => say(lang, "link-board_passed_twice", [("pawns", text(pawns))]),
            BoardFault::PassedTurn { pawn } => say(lang, "link-board_passed_turn", [("pawn", text(pawn))]),
            BoardFault::PassedRank { pawn } => say(lang, "link-board_passed_rank", [("pawn", text(pawn))]),
            BoardFault::Clocks => say(lang, "link-board_clocks", []),
            BoardFault::LeftOver { bytes } => say(lang, "link-board_left_over", [("bytes", number(*bytes))]),
            BoardFault::Kind { got } => say(lang, "link-board_kind", [("got", number(*got))]),
            BoardFault::NotCanonical { written } => {
                say(lang, "link-board_not_canonical", [("written", quoted(written))])
            }
            BoardFault::Unsayable(violation) => {
                say(lang, "link-board_unsayable", [("violation", text(violation.explain(lang)))])
            }
        }
    }
}

impl Explain for RookFault {
    fn explain(&self, lang: Lang) -> String {
        let name = match self {
            RookFault::NoKing => "link-rook-no_king",
            RookFault::KingElsewhere => "link-rook-king_elsewhere",
            RookFault::NotInCorner => "link-rook-not_in_corner",
            RookFault::SecondRook => "link-rook-second_rook",
        };
        say(lang, name, [])
    }
}

impl Explain for MovesFault {
    fn explain(&self, lang: Lang) -> String {
        match self {
            MovesFault::Zero => say(lang, "link-moves_zero", []),
            MovesFault::TrailingZero => say(lang, "link-moves_trailing_zero", []),
            MovesFault::NoMoves => say(lang, "link-moves_none", []),
            MovesFault::GameOver { ply } => say(lang, "link-moves_game_over", [("ply", number(*ply))]),
            MovesFault::NoEnd { ply } => say(lang, "link-moves_no_end", [("ply", number(*ply))]),
            MovesFault::NoSuchMove { ply, place, count } => say(
                lang,
                "link-moves_no_such_move",
                [("ply", number(*ply)), ("place", number(*place)), ("last", number(count - 1))],
            ),
        }
    }
}
