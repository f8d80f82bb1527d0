//! Compares standard chess and Chess960 made of behaviours with `crates/chess`.

use chess::notation::fen;
use chess::{CastlingMode, Color, EnPassantMode, Position, Rank, Role};
use linkmate_variants::{Board, Move, Ruleset, Square, rulesets};
use testkit::corpora::{Header, rows};
use testkit::walks::{Style, Walk};

fn rules() -> &'static Ruleset {
    rulesets::named("c1").expect("standard chess").ruleset()
}

/// Converts a position by way of its text: castling rights and en passant become marks; the clocks are dropped.
fn board(position: &Position) -> Board {
    let setup = position.to_setup(EnPassantMode::Always);
    let unmoved = setup.unmoved();
    let passed = setup.en_passant.map(|square| chess::Square::at(square.file(), Rank::Fourth.seen_by(!setup.turn)));
    let mut text = String::new();
    for rank in Rank::ALL.into_iter().rev() {
        let mut empty = 0;
        for file in chess::File::ALL {
            let square = chess::Square::at(file, rank);
            let piece = setup.board.piece_at(square);
            match piece {
                Some(piece) => text.push(piece.letter()),
                None => empty += 1,
            }
            if empty > 0 && (piece.is_some() || file == chess::File::H) {
                let at = text.len() - usize::from(piece.is_some());
                text.insert(at, char::from(b'0' + std::mem::take(&mut empty)));
            }
            match piece.map(|piece| piece.role) {
                Some(Role::Rook) if unmoved.contains(square) => text.push('\''),
                Some(Role::Pawn) if passed == Some(square) => text.push('^'),
                _ => {}
            }
        }
        text.push(if rank == Rank::First { ' ' } else { '/' });
    }
    text.push(if setup.turn == Color::White { 'w' } else { 'b' });
    rules().read_board(&text).unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

fn square(square: chess::Square) -> Square {
    Square::new(square.file() as u8, square.rank() as u8).expect("on the board")
}

/// Converts a move. The variant of castling matters only where a king step leads to the same square.
fn translated(m: chess::Move) -> Move {
    let variant = match m.promotion() {
        Some(role) => Role::PROMOTIONS.iter().position(|&other| other == role).expect("a promotion") as u8,
        None => u8::from(m.castling_side().is_some()),
    };
    Move { from: square(m.from()), to: square(m.to()), variant }
}

/// Asserts the same moves in the same order, and the same board after each of them.
fn check(position: &Position) {
    let ruleset = rules();
    let board_here = board(position);
    let mut moves: Vec<chess::Move> = position.legal_moves().into_iter().collect();
    moves.sort_unstable();
    let expected: Vec<Move> = moves.iter().map(|&m| translated(m)).collect();
    let fen = fen::write_position(position);
    assert_eq!(ruleset.legal_moves(&board_here), expected, "{fen}");
    for &m in &moves {
        let mut after = *position;
        after.play_unchecked(m);
        assert!(ruleset.after(&board_here, translated(m)) == board(&after), "{fen} {m:?}");
    }
}

#[test]
fn perft_of_the_start() {
    let ruleset = rules();
    for (depth, nodes) in [(1, 20), (2, 400), (3, 8_902), (4, 197_281)] {
        assert_eq!(ruleset.perft(ruleset.start(), depth), nodes);
    }
}

#[test]
fn random_games() {
    for castling in [CastlingMode::Standard, CastlingMode::Chess960] {
        for style in Style::ALL {
            let mut walk = Walk::new(9, castling, style);
            for _ in 0..500 {
                check(&walk.position);
                if let Some(m) = walk.choose() {
                    walk.position.play(m).expect("a legal move");
                }
            }
        }
    }
}

/// Checks the perft values of a suite, up to a depth and a number of nodes.
fn suite(name: &str, deepest: u32, most: u64) {
    let Some(rows) = rows(name, Header::No) else { return };
    for row in rows {
        // Some positions of the standard suites are playable only under Chess960 rules.
        let read = |castling| fen::parse_position(&row[0], castling).ok();
        let is_960 = name.contains("960");
        let position = (!is_960)
            .then(|| read(CastlingMode::Standard))
            .flatten()
            .or_else(|| read(CastlingMode::Chess960))
            .unwrap_or_else(|| panic!("{}", row[0]));
        for known in row[1].split(' ') {
            let (depth, nodes) = known.split_once(':').expect("depth:nodes");
            let (depth, nodes): (u32, u64) = (depth.parse().unwrap(), nodes.parse().unwrap());
            if depth <= deepest && nodes <= most {
                assert_eq!(rules().perft(&board(&position), depth), nodes, "{} depth {depth}", row[0]);
            }
        }
    }
}

#[test]
fn perft_of_the_tricky_suite() {
    suite("perft/tricky.tsv", 3, u64::MAX);
}

#[test]
fn perft_of_chess960() {
    suite("perft/chess960.tsv", 4, 30_000);
}

#[test]
fn a_hundred_thousand_positions_of_real_games() {
    let Some(rows) = rows("fens/standard.tsv", Header::No) else { return };
    std::thread::scope(|scope| {
        for half in rows[..100_000].chunks(50_000) {
            scope.spawn(move || {
                for row in half {
                    let position = fen::parse_position(&row[0], CastlingMode::Standard).expect("a real position");
                    check(&position);
                }
            });
        }
    });
}
