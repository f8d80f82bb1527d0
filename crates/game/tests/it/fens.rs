//! FENs of lichess's variants are read if our boards can represent them, and refused with a reason otherwise.

use linkmate_game::{Rules, SetupError};

fn rules(name: &str) -> Rules {
    Rules::named(name).expect(name)
}

fn read(name: &str, fen: &str) -> Result<String, SetupError> {
    rules(name).read_setup(fen).map(|setup| setup.to_string())
}

#[test]
fn fen_fields_become_marks() {
    for (name, fen, board) in [
        ("atomic1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", None),
        ("hill1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", None),
        ("horde1", "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1", None),
        ("racing1", "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1", None),
        ("anti1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", None),
        ("three1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 +0+0", None),
        ("three1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1", None),
        ("three1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", None),
        ("three1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +2+1", Some("4k++3/8/8/8/8/8/8/4K+3 w")),
        ("three1", "4k3/8/8/8/8/8/8/4K3 w - - 1+2 0 1", Some("4k++3/8/8/8/8/8/8/4K+3 w")),
        ("atomic1", "4k3/8/8/8/3pP3/8/8/R3K2R b K e3 12 40", Some("4k3/8/8/8/3pP^3/8/8/R3K2R' b")),
        ("berolina1", "4k3/8/8/8/5pP1/8/8/4K3 b - f3 0 1", Some("4k3/8/8/8/5pP>1/8/8/4K3 b")),
        ("berolina1", "4k3/8/8/8/4Pp2/8/8/4K3 b - f3 0 1", Some("4k3/8/8/8/4P<p2/8/8/4K3 b")),
        // The files of the rooks, as Chess960 has them.
        ("atomic1", "4k3/8/8/8/8/8/8/RR2K2R w B -", Some("4k3/8/8/8/8/8/8/RR'2K2R w")),
        ("capa1", "4k5/10/10/10/10/10/10/R4K3R w KQ - 0 1", Some("4k5/10/10/10/10/10/10/R'4K3R' w")),
    ] {
        let start = rules(name).start().to_string();
        assert_eq!(read(name, fen).as_deref(), Ok(board.unwrap_or(&start)), "{name} {fen}");
    }
}

#[test]
fn fens_the_ruleset_cannot_express_are_refused() {
    for (name, fen, code) in [
        ("anti1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "fen.no_castling"),
        ("atomic1", "4k3/8/8/8/8/8/8/4K3 w K - 0 1", "fen.no_castling"),
        ("atomic1", "4k3/8/8/8/8/4K3/8/7R w K - 0 1", "fen.no_castling"),
        ("atomic1", "4k3/8/8/8/8/8/8/4K2R w KK - 0 1", "fen.castling_twice"),
        ("atomic1", "4k3/8/8/8/8/8/8/4K2R w x - 0 1", "fen.castling"),
        ("atomic1", "4k3/8/8/8/8/8/8/4K3 b - e3 0 1", "fen.no_en_passant"),
        ("atomic1", "4k3/8/8/8/4P3/4n3/8/4K3 b - e3 0 1", "fen.no_en_passant"),
        ("racing1", "8/8/8/8/8/8/k6K/8 w - e6 0 1", "fen.no_en_passant"),
        ("berolina1", "4k3/8/8/8/4PpP1/8/8/4K3 b - f3 0 1", "fen.no_en_passant"),
        ("berolina1", "4k3/8/8/8/5P2/8/8/4K3 b - f3 0 1", "fen.no_en_passant"),
        ("atomic1", "4k3/8/8/8/8/8/8/4K3 b - e9 0 1", "fen.en_passant"),
        ("atomic1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +0+0", "fen.checks"),
        ("three1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +4+0", "fen.checks"),
        ("three1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +0", "fen.checks"),
        ("three1", "4k3/8/8/8/8/8/8/8 w - - 0 1 +0+1", "fen.checks"),
        ("three1", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1 +0+0", "fen.trailing"),
        ("atomic1", "4k3/8/8/8/8/8/8/4K3 w - - x 1", "fen.halfmoves"),
        ("atomic1", "4k3/8/8/8/8/8/8/4K3 w - - 0 0", "fen.fullmoves"),
        ("atomic1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 bm", "fen.trailing"),
        ("atomic1", "4k3/8/8/8/8/8/8/4K2R' w K - 0 1", "fen.mark"),
        ("atomic1", "4k3/8/8/8/8/8/8/4K3 x - - 0 1", "rules.turn"),
        ("atomic1", "4k3/8/8/8/8/8/4K3 w - - 0 1", "rules.ranks"),
    ] {
        let error = read(name, fen).expect_err(fen);
        assert_eq!(error.code(), code, "{name} {fen}: {error}");
    }
}

/// What FEN cannot express is written as the text of a board.
#[test]
fn written_fens_are_read_back() {
    for (name, board, fen) in [
        ("atomic1", "4k3/8/8/8/3pP^3/8/8/R3K2R' b", "4k3/8/8/8/3pP3/8/8/R3K2R b K e3 0 1"),
        ("three1", "4k++3/8/8/8/8/8/8/4K+3 w", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +2+1"),
        ("atomic1", "4k3/8/8/8/8/8/8/RR'2K2R w", "4k3/8/8/8/8/8/8/RR2K2R w B - 0 1"),
        ("three1", "4k++3/8/8/8/8/8/8/3K+K3 w", "4k++3/8/8/8/8/8/8/3K+K3 w"),
        ("hill1", "4k3/8/8/8/8/R'3K2R'/8/8 w", "4k3/8/8/8/8/R'3K2R'/8/8 w"),
    ] {
        let setup = rules(name).read_setup(board).expect(board);
        assert_eq!(setup.to_fen(), fen);
        assert_eq!(rules(name).read_setup(fen).as_ref(), Ok(&setup), "{fen}");
    }
    for name in Rules::names() {
        let start = rules(name).start();
        assert_eq!(rules(name).read_setup(&start.to_fen()), Ok(start), "{name}");
    }
}
