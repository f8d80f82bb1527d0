//! Each error has its own code and names the part of the link that is wrong.

use std::collections::BTreeSet;

use game::Rules;
use linkmate_link::{Link, LinkError};

fn refused(text: &str) -> LinkError {
    text.parse::<Link>().map_or_else(|error| error, |link| panic!("{text} was read as {link}"))
}

fn unencodable(text: &str) -> LinkError {
    Link::new(&Rules::STANDARD, &Rules::STANDARD.read_setup(text).unwrap()).unwrap_err()
}

#[test]
fn each_error_names_its_place_and_cause() {
    let long = format!("c1/s/m{}", "A".repeat(8_192));
    let long_board = format!("c1/x{}", "A".repeat(128));
    let mut codes = BTreeSet::new();
    for (text, code, sentence) in [
        ("", "link.ruleset", "link, ruleset: there is no ruleset \"\""),
        ("c2/s", "link.ruleset", "link, ruleset: there is no ruleset \"c2\""),
        (
            "aaaaaaaaaaaaaaaaa/s",
            "link.too_long",
            "link, ruleset: the ruleset part of the link has 17 characters; at most 16 are allowed",
        ),
        (
            &long,
            "link.too_long",
            "link, moves: the moves part of the link has 8193 characters; at most 8192 are allowed",
        ),
        (
            &long_board,
            "link.too_long",
            "link, board: the board part of the link has 129 characters; at most 128 are allowed",
        ),
        ("c1", "link.no_board", "link, board: the link has no board after the ruleset"),
        ("c1/", "link.no_board", "link, board: the link has no board after the ruleset"),
        ("c1/s/", "link.trailing_slash", "link, moves: the link has no moves after the slash"),
        (
            "c1/s/mIQ/x",
            "link.too_many_parts",
            "link: a link has a ruleset, a board and moves, but this one has more parts",
        ),
        ("c1/n518", "link.board_format", "link, board: \"n518\" is not a board of c1"),
        ("f1/s", "link.board_format", "link, board: \"s\" is not a board of f1"),
        ("c1/s/e4", "link.moves_format", "link, moves: expected moves that begin with m, got \"e4\""),
        (
            "c1/s/m",
            "link.base64",
            "link, moves: the moves part of the link can't be decoded: nothing follows its first letter",
        ),
        (
            "c1/s/mé",
            "link.base64",
            "link, moves: the moves part of the link can't be decoded: 'é' is not a base64url character",
        ),
        (
            "c1/s/mIQ==",
            "link.base64",
            "link, moves: the moves part of the link can't be decoded: base64url has no = at the end",
        ),
        (
            "c1/s/mI",
            "link.base64",
            "link, moves: the moves part of the link can't be decoded: it has one character too many or too few",
        ),
        (
            "c1/s/mIR",
            "link.base64",
            "link, moves: the moves part of the link can't be decoded: the unused bits of its last character are not zero",
        ),
        ("f1/n960", "link.start_number", "link, board: start positions are numbered 0–959, got \"960\""),
        ("f1/n+1", "link.start_number", "link, board: start positions are numbered 0–959, got \"+1\""),
        ("f1/n007", "link.board_not_canonical", "link, board: this board must be written as \"n7\""),
        (
            "c1/x__8AAAAA__9TFEA1ZmZmZu7u7u7bnMi9AA",
            "link.board_not_canonical",
            "link, board: this board must be written as \"s\"",
        ),
        ("c1/xAAAA", "link.board_short", "link, board: the board needs at least 8 bytes, got 3"),
        ("c1/xEAAAAAAAABCAAg", "link.board_turn", "link, board: the side to move must be 0 or 1, got 2"),
        ("c1/xAAAAAAAAAAAQ", "link.board_filling", "link, board: the unused half of the board's last byte is not zero"),
        (
            "c1/xEAAACAAAABAwCA",
            "link.board_rook",
            "link, board: the rook on d4 can't have the right to castle: there is no single king of its side on the \
             same back rank",
        ),
        (
            "c1/xoAAAAAAAABAwCA",
            "link.board_rook",
            "link, board: the rook on h1 can't have the right to castle: its king is not on the e-file",
        ),
        (
            "f1/x0AAAAAAAABAwgwA",
            "link.board_rook",
            "link, board: the rook on g1 can't have the right to castle: another rook on that side of the king already has it",
        ),
        (
            "c1/xEAAAGAAAABBwhwE",
            "link.board_en_passant",
            "link, board: the pawns on d4 and e4 can't all have just made a double step",
        ),
        (
            "c1/xEAAAEAAAABBwCA",
            "link.board_en_passant",
            "link, board: the pawn on e4 can't have just moved: its own side is to move",
        ),
        (
            "c1/xEAAAAAAAABCAAAU",
            "link.board_clocks",
            "link, board: the halfmove clock must be 0–65535 and the move number 1–65535",
        ),
        (
            "c1/xEAAAAAAAABCAAAUJCQ",
            "link.board_left_over",
            "link, board: the board has bytes left over after the clocks: 1",
        ),
        ("c1/s/mAA", "link.moves_zero", "link, moves: the number that stands for the moves is zero"),
        (
            "c1/s/mIQA",
            "link.moves_trailing_zero",
            "link, moves: the number that stands for the moves ends with a zero byte",
        ),
        ("c1/s/mAQ", "link.moves_none", "link, moves: a game without moves has no moves part"),
        (
            "c1/xAAAAAAACAAGAAQ/mAw",
            "link.moves_no_such_move",
            "link, moves: at half-move 1 the legal moves are numbered 0–0, got 1",
        ),
        ("c1/s/mAg", "link.moves_no_end", "link, moves: the moves are cut off at half-move 1"),
        ("c1/xAQAAAAAAIIAQGA/mAg", "link.moves_game_over", "link, moves: there is no legal move left at half-move 1"),
        ("c1/xAAAAAAAAAAAA/mIQ", "setup.no_king", "link, board: not playable: White has no king; Black has no king"),
    ] {
        let error = refused(text);
        assert_eq!((error.code(), error.to_string().as_str()), (code, sentence), "{text}");
        codes.insert(code);
    }
    let error = unencodable("4k3/8/8/8/8/8/8/4K3 w K - 0 1");
    assert_eq!(error.code(), "link.board_unsayable");
    assert!(
        error.to_string().starts_with("link, board: a link can't hold this: White has the castling right K"),
        "{error}"
    );
    assert_eq!(unencodable("4k3/8/8/8/8/8/8/4K3 w - e6 0 1").code(), "link.board_unsayable");
    assert_eq!(unencodable("4k3/8/8/8/8/8/8/K3K2R w K - 0 1").code(), "link.board_unsayable");
    assert!(codes.len() > 20);
}
