//! Errors of links: invalid links, and games that no link can encode.

use link::{Base64Fault, BoardFault, GivenError, LinkError, MovesFault, RookFault};

use super::{Explain, Lang, ToValue as _, Translate, quoted};

impl Translate for GivenError {
    fn english(&self) -> String {
        self.sentence().to_string()
    }

    fn translate(&self, lang: Lang) -> String {
        match self {
            GivenError::Setup(error) => error.explain(lang),
            GivenError::Link(error) => error.explain(lang),
        }
    }
}

impl Translate for LinkError {
    fn english(&self) -> String {
        self.sentence().to_string()
    }

    fn translate(&self, lang: Lang) -> String {
        match self {
            LinkError::TooLong { part, length, limit } => say!(lang, "link-too_long", part, length, limit),
            LinkError::NotChess { ruleset } => say!(lang, "link-not_chess", ruleset),
            LinkError::Rules(error) => error.explain(lang),
            LinkError::IllegalMove(error) => error.explain(lang),
            LinkError::TooMuchWork { ply } => say!(lang, "link-too_much_work", ply),
            LinkError::UnknownRuleset { text } => say!(lang, "link-ruleset", text = quoted(text)),
            LinkError::NoText { title } => say!(lang, "link-no_text", title),
            LinkError::NoBoard => say!(lang, "link-no_board"),
            LinkError::TooManyParts => say!(lang, "link-too_many_parts"),
            LinkError::TrailingSlash => say!(lang, "link-trailing_slash"),
            LinkError::UnknownBoard { ruleset, text } => say!(lang, "link-board_format", ruleset, text = quoted(text)),
            LinkError::UnknownMoves { text } => say!(lang, "link-moves_format", text = quoted(text)),
            LinkError::Base64 { part, fault } => say!(lang, "link-base64", part, fault),
            LinkError::Board(fault) => fault.explain(lang),
            LinkError::Moves(fault) => fault.explain(lang),
            LinkError::NotPlayable(error) => error.explain(lang),
            LinkError::GameTooLong { plies } => say!(lang, "link-game_too_long", plies, limit = link::MAX_MOVES),
        }
    }
}

impl Translate for Base64Fault {
    fn translate(&self, lang: Lang) -> String {
        match self {
            Base64Fault::Empty => say!(lang, "link-base64-empty"),
            Base64Fault::Character { got } => say!(lang, "link-base64-character", got = quoted(got)),
            Base64Fault::Padding => say!(lang, "link-base64-padding"),
            Base64Fault::Length => say!(lang, "link-base64-length"),
            Base64Fault::SpareBits => say!(lang, "link-base64-spare_bits"),
        }
    }
}

impl Translate for BoardFault {
    fn translate(&self, lang: Lang) -> String {
        match self {
            BoardFault::StartNumber { text } => say!(lang, "link-start_number", text = quoted(text)),
            BoardFault::Short { needed, got } => say!(lang, "link-board_short", needed, got),
            BoardFault::Turn { got } => say!(lang, "link-board_turn", got),
            BoardFault::Filling => say!(lang, "link-board_filling"),
            BoardFault::Rook { rook, fault } => say!(lang, "link-board_rook", rook, fault),
            BoardFault::PassedTwice { pawns } => say!(lang, "link-board_passed_twice", pawns),
            BoardFault::PassedTurn { pawn } => say!(lang, "link-board_passed_turn", pawn),
            BoardFault::PassedRank { pawn } => say!(lang, "link-board_passed_rank", pawn),
            BoardFault::Clocks => say!(lang, "link-board_clocks"),
            BoardFault::LeftOver { bytes } => say!(lang, "link-board_left_over", bytes),
            BoardFault::Kind { got } => say!(lang, "link-board_kind", got),
            BoardFault::NotCanonical { written } => say!(lang, "link-board_not_canonical", written = quoted(written)),
            BoardFault::Unsayable(violation) => say!(lang, "link-board_unsayable", violation),
        }
    }
}

impl Translate for RookFault {
    fn translate(&self, lang: Lang) -> String {
        match self {
            RookFault::NoKing => say!(lang, "link-rook-no_king"),
            RookFault::KingElsewhere => say!(lang, "link-rook-king_elsewhere"),
            RookFault::NotInCorner => say!(lang, "link-rook-not_in_corner"),
            RookFault::SecondRook => say!(lang, "link-rook-second_rook"),
        }
    }
}

impl Translate for MovesFault {
    fn translate(&self, lang: Lang) -> String {
        match self {
            MovesFault::Zero => say!(lang, "link-moves_zero"),
            MovesFault::TrailingZero => say!(lang, "link-moves_trailing_zero"),
            MovesFault::NoMoves => say!(lang, "link-moves_none"),
            MovesFault::GameOver { ply } => say!(lang, "link-moves_game_over", ply),
            MovesFault::NoEnd { ply } => say!(lang, "link-moves_no_end", ply),
            MovesFault::NoSuchMove { ply, place, count } => {
                say!(lang, "link-moves_no_such_move", ply, place, last = count - 1)
            }
        }
    }
}
