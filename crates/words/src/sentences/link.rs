//! Errors of links: invalid links, and games that no link can encode.

use link::{Base64Fault, BoardFault, LinkError, MovesFault, PositionInputError, RookFault};

use super::{Explain, Lang, ToValue as _, Translate, quoted};

impl Translate for PositionInputError {
    fn english(&self) -> String {
        self.sentence().to_string()
    }

    fn translate(&self, lang: Lang) -> String {
        match self {
            PositionInputError::Setup(error) => error.explain(lang),
            PositionInputError::Link(error) => error.explain(lang),
        }
    }
}

impl Translate for LinkError {
    fn english(&self) -> String {
        self.sentence().to_string()
    }

    fn translate(&self, lang: Lang) -> String {
        match self {
            LinkError::TooLong { part, length, limit } => message!(lang, "link-too_long", part, length, limit),
            LinkError::NotChess { ruleset } => message!(lang, "link-not_chess", ruleset),
            LinkError::Rules(error) => error.explain(lang),
            LinkError::IllegalMove(error) => error.explain(lang),
            LinkError::TooMuchWork { ply } => message!(lang, "link-too_much_work", ply),
            LinkError::UnknownRuleset { text } => message!(lang, "link-ruleset", text = quoted(text)),
            LinkError::NoText { title } => message!(lang, "link-no_text", title),
            LinkError::NoBoard => message!(lang, "link-no_board"),
            LinkError::TooManyParts => message!(lang, "link-too_many_parts"),
            LinkError::TrailingSlash => message!(lang, "link-trailing_slash"),
            LinkError::UnknownBoard { ruleset, text } => {
                message!(lang, "link-board_format", ruleset, text = quoted(text))
            }
            LinkError::UnknownMoves { text } => message!(lang, "link-moves_format", text = quoted(text)),
            LinkError::Base64 { part, fault } => message!(lang, "link-base64", part, fault),
            LinkError::Board(fault) => fault.explain(lang),
            LinkError::Moves(fault) => fault.explain(lang),
            LinkError::NotPlayable(error) => error.explain(lang),
            LinkError::GameTooLong { plies } => message!(lang, "link-game_too_long", plies, limit = link::MAX_MOVES),
        }
    }
}

impl Translate for Base64Fault {
    fn translate(&self, lang: Lang) -> String {
        match self {
            Base64Fault::Empty => message!(lang, "link-base64-empty"),
            Base64Fault::Character { got } => message!(lang, "link-base64-character", got = quoted(got)),
            Base64Fault::Padding => message!(lang, "link-base64-padding"),
            Base64Fault::Length => message!(lang, "link-base64-length"),
            Base64Fault::SpareBits => message!(lang, "link-base64-spare_bits"),
        }
    }
}

impl Translate for BoardFault {
    fn translate(&self, lang: Lang) -> String {
        match self {
            BoardFault::StartNumber { text } => message!(lang, "link-start_number", text = quoted(text)),
            BoardFault::Short { needed, got } => message!(lang, "link-board_short", needed, got),
            BoardFault::Turn { got } => message!(lang, "link-board_turn", got),
            BoardFault::Filling => message!(lang, "link-board_filling"),
            BoardFault::Rook { rook, fault } => message!(lang, "link-board_rook", rook, fault),
            BoardFault::PassedTwice { pawns } => message!(lang, "link-board_passed_twice", pawns),
            BoardFault::PassedTurn { pawn } => message!(lang, "link-board_passed_turn", pawn),
            BoardFault::PassedRank { pawn } => message!(lang, "link-board_passed_rank", pawn),
            BoardFault::Clocks => message!(lang, "link-board_clocks"),
            BoardFault::LeftOver { bytes } => message!(lang, "link-board_left_over", bytes),
            BoardFault::Kind { got } => message!(lang, "link-board_kind", got),
            BoardFault::NotCanonical { written } => {
                message!(lang, "link-board_not_canonical", written = quoted(written))
            }
            BoardFault::Unencodable(violation) => message!(lang, "link-board_unsayable", violation),
        }
    }
}

impl Translate for RookFault {
    fn translate(&self, lang: Lang) -> String {
        match self {
            RookFault::NoKing => message!(lang, "link-rook-no_king"),
            RookFault::KingElsewhere => message!(lang, "link-rook-king_elsewhere"),
            RookFault::NotInCorner => message!(lang, "link-rook-not_in_corner"),
            RookFault::SecondRook => message!(lang, "link-rook-second_rook"),
        }
    }
}

impl Translate for MovesFault {
    fn translate(&self, lang: Lang) -> String {
        match self {
            MovesFault::Zero => message!(lang, "link-moves_zero"),
            MovesFault::TrailingZero => message!(lang, "link-moves_trailing_zero"),
            MovesFault::NoMoves => message!(lang, "link-moves_none"),
            MovesFault::GameOver { ply } => message!(lang, "link-moves_game_over", ply),
            MovesFault::NoEnd { ply } => message!(lang, "link-moves_no_end", ply),
            MovesFault::NoSuchMove { ply, place, count } => {
                message!(lang, "link-moves_no_such_move", ply, place, last = count - 1)
            }
        }
    }
}
