//! Each error has a code of its own and names the part that is wrong.

use std::collections::BTreeSet;

use game::Rules;
use linkmate_link::{Link, LinkError};

fn refused(text: &str) -> LinkError {
    text.parse::<Link>().map_or_else(|error| error, |link| panic!("{text} was read as {link}"))
}

fn unsayable(text: &str) -> LinkError {
    Link::new(&Rules::STANDARD, &Rules::STANDARD.read_setup(text).unwrap()).unwrap_err()
}

#[test]
fn each_error_says_where_and_why() {
    let long = format!("c1/s/m{}", "A".repeat(8_192));
    let long_board = format!("c1/x{}", "A".repeat(128));
    let mut codes = BTreeSet::new();
    for (text, code, sentence) in [
        ("", "link.ruleset", "link, ruleset: there is no ruleset \"\""),
        ("c2/s", "link.ruleset", "link, ruleset: there is no ruleset \"c2\""),
        ("aaaaaaaaaaaaaaaaa/s", "link.too_long", "link, ruleset: 17 characters, at most 16 are read"),
        (&long, "link.too_long", "link, moves: 8193 characters, at most 8192 are read"),
        (&long_board, "link.too_long", "link, board: 129 characters, at most 128 are read"),
        ("c1", "link.no_board", "link, board: there is none after the ruleset"),
        ("c1/", "link.no_board", "link, board: there is none after the ruleset"),
        ("c1/s/", "link.trailing_slash", "link, moves: there are none after the slash"),
        ("c1/s/mIQ/x", "link.too_many_parts", "link: expected ruleset, board and moves, got more parts"),
        ("c1/n518", "link.board_format", "link, board: no board of c1 is written \"n518\""),
        ("f1/s", "link.board_format", "link, board: no board of f1 is written \"s\""),
        ("c1/s/e4", "link.moves_format", "link, moves: expected m and the moves, got \"e4\""),
        ("c1/s/m", "link.base64", "link, moves: there is nothing after the letter"),
        ("c1/s/mé", "link.base64", "link, moves: 'é' is not a character of base64url"),
        ("c1/s/mIQ==", "link.base64", "link, moves: base64url is written without = at the end"),
        ("c1/s/mI", "link.base64", "link, moves: one character too few or too many"),
        ("c1/s/mIR", "link.base64", "link, moves: the last character has bits that belong to no byte"),
        ("f1/n960", "link.start_number", "link, board: start positions have the numbers 0 to 959, got \"960\""),
        ("f1/n+1", "link.start_number", "link, board: start positions have the numbers 0 to 959, got \"+1\""),
        ("f1/n007", "link.board_not_canonical", "link, board: this board is written \"n7\""),
        (
            "c1/x__8AAAAA__9TFEA1ZmZmZu7u7u7bnMi9AA",
            "link.board_not_canonical",
            "link, board: this board is written \"s\"",
        ),
        ("c1/xAAAA", "link.board_short", "link, board: 8 bytes are needed at least, got 3"),
        ("c1/xEAAAAAAAABCAAg", "link.board_turn", "link, board: the turn is 0 or 1, got 2"),
        ("c1/xAAAAAAAAAAAQ", "link.board_filling", "link, board: the nibble that fills the last byte is not zero"),
        (
            "c1/xEAAACAAAABAwCA",
            "link.board_rook",
            "link, board: the rook on d4 cannot be one that may castle: the one king of its colour is not on the same \
             back rank",
        ),
        (
            "c1/xoAAAAAAAABAwCA",
            "link.board_rook",
            "link, board: the rook on h1 cannot be one that may castle: its king is not on the e-file",
        ),
        (
            "f1/x0AAAAAAAABAwgwA",
            "link.board_rook",
            "link, board: the rook on g1 cannot be one that may castle: there is another on that side of the king",
        ),
        (
            "c1/xEAAAGAAAABBwhwE",
            "link.board_en_passant",
            "link, board: the pawns on d4 e4 cannot all have just made a double step",
        ),
        (
            "c1/xEAAAEAAAABBwCA",
            "link.board_en_passant",
            "link, board: the pawn on e4 cannot have just moved: it belongs to the side to move",
        ),
        (
            "c1/xEAAAAAAAABCAAAU",
            "link.board_clocks",
            "link, board: the clocks are two numbers, the second not zero, none above 65,535",
        ),
        ("c1/xEAAAAAAAABCAAAUJCQ", "link.board_left_over", "link, board: bytes left over after the clocks: 1"),
        ("c1/s/mAA", "link.moves_zero", "link, moves: the number is zero"),
        ("c1/s/mIQA", "link.moves_trailing_zero", "link, moves: the number has a zero byte at its end"),
        ("c1/s/mAQ", "link.moves_none", "link, moves: a game without moves has no moves part"),
        (
            "c1/xAAAAAAACAAGAAQ/mAw",
            "link.moves_no_such_move",
            "link, moves: half-move 1: the legal moves have the numbers 0 to 0, got 1",
        ),
        ("c1/s/mAg", "link.moves_no_end", "link, moves: half-move 1: the number ends too early"),
        ("c1/xAQAAAAAAIIAQGA/mAg", "link.moves_game_over", "link, moves: half-move 1: there is no legal move any more"),
        ("c1/xAAAAAAAAAAAA/mIQ", "setup.no_king", "link, board: not playable: White has no king; Black has no king"),
    ] {
        let error = refused(text);
        assert_eq!((error.code(), error.to_string().as_str()), (code, sentence), "{text}");
        codes.insert(code);
    }
    let error = unsayable("4k3/8/8/8/8/8/8/4K3 w K - 0 1");
    assert_eq!(error.code(), "link.board_unsayable");
    assert!(error.to_string().starts_with("link, board: a link cannot say this: White claims castling K"), "{error}");
    assert_eq!(unsayable("4k3/8/8/8/8/8/8/4K3 w - e6 0 1").code(), "link.board_unsayable");
    assert_eq!(unsayable("4k3/8/8/8/8/8/8/K3K2R w K - 0 1").code(), "link.board_unsayable");
    assert!(codes.len() > 20);
}
