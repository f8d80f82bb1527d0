//! Tests what each format accepts, refuses and writes.

use linkmate_chess::notation::san::{self, Letters};
use linkmate_chess::notation::{fen, uci, usfen};
use linkmate_chess::{CastlingMode, EnPassantMode, Position, Setup, Square};

fn position(text: &str) -> Position {
    fen::parse_position(text, CastlingMode::Chess960).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn a_fen_may_stop_after_any_field() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 3 7";
    let fields: Vec<&str> = start.split(' ').collect();
    for count in 1..=6 {
        let setup = fen::parse(&fields[..count].join(" ")).unwrap();
        let given = fen::write(&setup);
        let defaults = ["", "w", "-", "-", "0", "1"];
        let want: Vec<&str> = (0..6).map(|i| if i < count { fields[i] } else { defaults[i] }).collect();
        assert_eq!(given, want.join(" "));
    }
}

#[test]
fn epd_operations_are_read_and_ignored() {
    let board = "8/8/8/8/8/8/8/8 w - -";
    for rest in [" bm Nf3;", " id \"a; b\"; bm e4; c0 \"x\";", "  bm Nf3 ; ", " 3 7 bm Nf3;", " noop;"] {
        assert!(fen::parse(&format!("{board}{rest}")).is_ok(), "{rest}");
    }
    for rest in [" bm Nf3", " x 1", " ; bm", " 0 1 x", " 0 1 2", " id \"a;"] {
        assert!(fen::parse(&format!("{board}{rest}")).is_err(), "{rest}");
    }
}

#[test]
fn castling_is_read_and_written_in_both_styles() {
    let round = |text: &str, rules| {
        let position = fen::parse_position(text, rules).unwrap_or_else(|error| panic!("{text}: {error}"));
        let setup = position.to_setup(EnPassantMode::Legal);
        [fen::write(&setup), fen::write_shredder(&setup)].map(|fen| fen.split(' ').nth(2).unwrap().to_owned())
    };
    assert_eq!(round("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", CastlingMode::Standard), ["KQkq", "HAha"]);
    assert_eq!(round("r3k2r/8/8/8/8/8/8/R3K2R w qK - 0 1", CastlingMode::Standard), ["Kq", "Ha"]);
    // Two rooks on one side: the letter refers to the outer one, the inner one is named by its file.
    assert_eq!(round("4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1", CastlingMode::Chess960), ["Q", "A"]);
    assert_eq!(round("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", CastlingMode::Chess960), ["B", "B"]);
    assert!(fen::parse_position("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", CastlingMode::Standard).is_err());
    // A setup keeps castling claims even on an empty board.
    assert_eq!(fen::write(&fen::parse("8/8/8/8/8/8/8/8 w Kgq - 0 1").unwrap()), "8/8/8/8/8/8/8/8 w Kqg - 0 1");
}

#[test]
fn usfen_reads_every_separator() {
    let setup = Setup::start();
    for text in [
        "rnbqkbnr~pppppppp~8~8~8~8~PPPPPPPP~RNBQKBNR+w+KQkq+-+0+1",
        "rnbqkbnr~pppppppp~8~8~8~8~PPPPPPPP~RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1",
        "rnbqkbnr/pppppppp~8/8~8/8~PPPPPPPP/RNBQKBNR+w_KQkq -+0+1",
        "rnbqkbnr~pppppppp~8~8~8~8~PPPPPPPP~RNBQKBNR+w+KQkq",
    ] {
        assert_eq!(usfen::parse(text), Ok(setup), "{text}");
    }
    for text in [
        "4k3~8~8~8~8~8~8~4K3++w",
        "+4k3~8~8~8~8~8~8~4K3",
        "4k3~8~8~8~8~8~8~4K3+",
        "4k3~8~8~8~8~8~8~4K3+w+",
        "4k3~8~8~8~8~8~8~4K3+w++-+0+1",
        "4k3~8~8~8~8~8~8~4K3+w+-+-+",
        "4k3~8~8~8~8~8~8~4K3+w+-+-++5",
        "4k3~8~8~8~8~8~8~4K3+w+-+-+bm+Kd2;",
    ] {
        assert!(usfen::parse(text).is_err(), "{text}");
    }
    let junk = usfen::parse("4k3~8~8~8~8~8~8~4K3+w+-+-+0+1+junk").unwrap_err();
    assert_eq!(junk.to_string(), "fen: only EPD operations such as \"bm Nf3;\" may follow the position, got \"junk\"");
    assert_eq!(usfen::write_position(&Position::start()), usfen::write(&setup));
    assert!(fen::parse("rnbqkbnr~pppppppp~8~8~8~8~PPPPPPPP~RNBQKBNR w KQkq - 0 1").is_err());
    assert!(fen::parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR+w").is_err());
}

#[test]
fn san_reads_every_form() {
    let check = |fen: &str, want: &str, texts: &[&str]| {
        let position = position(fen);
        for text in texts {
            let m = san::parse(text, &position).unwrap_or_else(|error| panic!("{fen}: {error}"));
            assert_eq!(san::write(m, &position), want, "{text} in {fen}");
        }
    };
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    check(
        start,
        "e4",
        &["e4", "Pe4", "e2e4", "e2-e4", "E2 E4", "E2-E4", "E2E4", "e2 e4", "2e4", "e4!", "e4+?!", "Pe2-e4"],
    );
    check(start, "Nf3", &["Nf3", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "g1f3", "G1 F3", "Nxf3", "Nf3#"]);
    check("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", &["exd5", "ed5", "e4xd5", "e4d5", "e:d5", "exd5+", "E4 D5"]);
    check(
        "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1",
        "dxc6",
        &["dxc6", "dc6", "dxc6e.p.", "dxc6 e.p.", "dxc6ep", "d5c6", "D5 C6"],
    );
    let promotion = "8/4P3/8/8/k7/8/8/4K3 w - - 0 1";
    check(
        promotion,
        "e8=Q+",
        &["e8=Q", "e8Q", "e8(Q)", "e8/Q", "e8=Q+", "e7e8q", "e7-e8=Q", "E7 E8 Q", "e7e8Q", "e8q"],
    );
    check(promotion, "e8=B+", &["e8=B", "e8B", "e7e8b"]);
    let castling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    check(castling, "O-O", &["O-O", "0-0", "o-o", "e1g1", "E1 G1", "e1h1", "O-O+", "Ke1-g1"]);
    check(castling, "O-O-O", &["O-O-O", "0-0-0", "o-o-o", "e1c1"]);
}

#[test]
fn malformed_illegal_and_ambiguous_san_get_their_codes() {
    let code = |fen: &str, text: &str| san::parse(text, &position(fen)).unwrap_err().code();
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for text in [
        "", " ", "x", "e", "9", "e9", "Nf", "Nf3 ", " Nf3", "e4e", "O-O-O-O", "O-0", "e4!+", "Q@e3", "é4", "xd5",
        "e4=", "e2e4e5", "Nf3e.p.", "♘f3",
    ] {
        assert_eq!(code(start, text), "san.malformed", "{text:?}");
    }
    for text in
        ["e5", "Nd2", "O-O", "Ke2", "exd3", "exe4", "e2xe4", "e4=Q", "Bg1f3", "Nf3=Q", "Nf6", "a1a1", "e2e4e.p."]
    {
        assert_eq!(code(start, text), "san.illegal", "{text:?}");
    }
    for text in ["--", "Z0", "0000", "@@@@", "null"] {
        assert_eq!(code(start, text), "san.null_move", "{text:?}");
    }
    let rooks = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1";
    assert_eq!(code(rooks, "Rd1"), "san.ambiguous");
    assert_eq!(
        san::parse("Rd1", &position(rooks)).unwrap_err().to_string(),
        "san: Rd1 is ambiguous: it can be played from a1 or h1"
    );
    let pawn = "8/4P3/8/8/k7/8/8/4K3 w - - 0 1";
    for text in ["e8", "e7e8", "E7 E8"] {
        assert_eq!(code(pawn, text), "san.promotion_missing", "{text}");
    }
    assert_eq!(code(pawn, "e8=K"), "san.malformed");
    assert_eq!(code(start, &"N".repeat(1000)), "san.malformed");
}

#[test]
fn san_writes_the_shortest_unambiguous_form() {
    let write = |fen: &str, from: &str, to: &str| {
        let position = position(fen);
        let m = position.find_move(from.parse().unwrap(), to.parse().unwrap(), None).unwrap();
        san::write(m, &position)
    };
    assert_eq!(write("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "a1", "d1"), "Rad1");
    assert_eq!(write("4k3/R7/8/8/8/8/4K3/R7 w - - 0 1", "a1", "a3"), "R1a3");
    assert_eq!(write("6k1/8/8/8/Q6Q/8/8/Q3K3 w - - 0 1", "a4", "d4"), "Qa4d4");
    assert_eq!(write("k3r3/8/8/8/8/4N3/8/N3K3 w - - 0 1", "a1", "c2"), "Nc2", "the other knight is pinned");
    assert_eq!(write("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "a1", "a8"), "Ra8#");
}

#[test]
fn letters_of_a_language_replace_the_english_ones() {
    let start = Position::start();
    let knight = san::parse("Nf3", &start).unwrap();
    for (letters, text) in
        [(Letters::English, "Nf3"), (Letters::Russian, "Кf3"), (Letters::Spanish, "Cf3"), (Letters::Figurines, "♘f3")]
    {
        assert_eq!(san::write_in(knight, &start, letters), text);
        for other in Letters::ALL {
            assert_eq!(san::parse_in(text, &start, other) == Ok(knight), letters == other, "{text} in {other:?}");
        }
    }
    let position = position("r3k2r/6P1/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for m in position.legal_moves() {
        for letters in Letters::ALL {
            let text = san::write_in(m, &position, letters);
            assert_eq!(san::parse_in(&text, &position, letters), Ok(m), "{text}");
        }
    }
    let read = |text, letters| san::parse_in(text, &position, letters).ok().map(|m| san::write(m, &position));
    assert_eq!(read("Крe2", Letters::Russian).as_deref(), Some("Ke2"));
    assert_eq!(read("О-О", Letters::Russian).as_deref(), Some("O-O"), "the Cyrillic letter");
    assert_eq!(read("gxh8=Ф+", Letters::Russian).as_deref(), Some("gxh8=Q+"));
    assert_eq!(read("gхh8=Ф", Letters::Russian).as_deref(), Some("gxh8=Q+"), "the Cyrillic letter");
    assert_eq!(read("Re2", Letters::Spanish).as_deref(), Some("Ke2"));
    assert_eq!(read("gxh8=D", Letters::Spanish).as_deref(), Some("gxh8=Q+"));
    assert_eq!(read("g7h8q", Letters::Spanish).as_deref(), Some("gxh8=Q+"), "squares are the same everywhere");
    assert_eq!(read("gxh8=q", Letters::Spanish), None);
    assert_eq!(read("♚e2", Letters::Figurines).as_deref(), Some("Ke2"));
    assert_eq!(read("♔\u{fe0e}e2", Letters::Figurines).as_deref(), Some("Ke2"));
}

#[test]
fn uci_castling_depends_on_the_castling_rules() {
    let position = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let castling = uci::parse("e1g1", &position, CastlingMode::Standard).unwrap();
    assert_eq!(uci::parse("e1h1", &position, CastlingMode::Standard), Ok(castling));
    assert_eq!(uci::parse("e1h1", &position, CastlingMode::Chess960), Ok(castling));
    assert_eq!(uci::parse("e1g1", &position, CastlingMode::Chess960).unwrap_err().code(), "uci.illegal");
    assert_eq!(uci::write(castling, &position, CastlingMode::Standard), "e1g1");
    assert_eq!(uci::write(castling, &position, CastlingMode::Chess960), "e1h1");
    assert_eq!(castling.to(), Square::G1);
    for text in ["", "e2", "e2e4q5", "e7e8k", "e7e8p", "E2E4", "e2-e4", "é2e4"] {
        assert_eq!(uci::parse(text, &position, CastlingMode::Standard).unwrap_err().code(), "uci.malformed", "{text}");
    }
    assert_eq!(uci::parse("0000", &position, CastlingMode::Standard).unwrap_err().code(), "uci.null_move");
}

/// The README shows a position of this game.
#[test]
fn the_immortal_game_ends_as_the_readme_says() {
    let mut game = position("r1bk2nr/p2p1pNp/n2B4/1p1NP2P/6P1/3P1Q2/P1P1K3/q5b1 w - - 1 22");
    for text in ["Qf6+", "Nxf6", "Be7#"] {
        let m = san::parse(text, &game).unwrap();
        assert_eq!(san::write(m, &game), text);
        game.play(m).unwrap();
    }
    assert!(game.is_checkmate());
}
