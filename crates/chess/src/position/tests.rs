use alloc::vec::Vec;

use super::*;
use crate::moves::Kind;
use crate::notation::fen;
use crate::{CastlingMode, Move, MoveList, chess960};

/// Positions with special moves that are legal or just fail to be.
const TRICKY: [&str; 24] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    // En passant: legal, pinned along the rank, pinned on a diagonal, parrying a check, not parrying one.
    "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1",
    "8/8/8/K1pP3r/8/8/8/4k3 w - c6 0 1",
    "4k3/8/8/2pP4/8/5b2/8/4K2B w - c6 0 1",
    "8/8/8/2pP4/1K6/8/8/4k3 w - c6 0 1",
    "6k1/8/8/2pP4/8/4n3/6K1/8 w - c6 0 1",
    "7k/8/8/8/1pPp4/8/8/B3K3 b - c3 0 1",
    // Castling: attacks on the king's path, on the rook's path only, out of check, with a rook that shields the king.
    "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "4k3/8/8/8/8/8/8/qR2K3 w B - 0 1",
    "4k3/8/8/8/8/8/8/r1RK4 w C - 0 1",
    "4k3/8/8/8/8/8/8/1K1R4 w D - 0 1",
    "4k3/8/8/8/8/8/8/5KR1 w G - 0 1",
    // Double check, pins in every direction, promotions with capture.
    "4k3/8/8/8/8/3n4/8/r3K2R w K - 0 1",
    "4r1k1/8/8/b6b/8/2P1N1P1/8/r1Q1K1Rr w - - 0 1",
    "1n1n1k2/P1P5/8/8/2K5/8/5p1p/4N3 w - - 0 1",
    "1n1n1k2/P1P5/8/8/2K5/8/5p1p/4N3 b - - 0 1",
    "k7/8/8/3Q4/8/8/8/7K b - - 0 1",
];

fn position(text: &str) -> Position {
    fen::parse_position(text, CastlingMode::Chess960).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Every representable move, legal or not.
fn all_moves() -> impl Iterator<Item = Move> {
    const KINDS: [Kind; 8] = [
        Kind::Normal,
        Kind::EnPassant,
        Kind::CastleKingSide,
        Kind::CastleQueenSide,
        Kind::PromoteQueen,
        Kind::PromoteRook,
        Kind::PromoteBishop,
        Kind::PromoteKnight,
    ];
    let between = |from| Square::ALL.into_iter().map(move |to| (from, to));
    Square::ALL.into_iter().flat_map(between).flat_map(|(from, to)| {
        let of_role = move |role| KINDS.into_iter().map(move |kind| Move::new(role, from, to, kind));
        Role::ALL.into_iter().flat_map(of_role)
    })
}

#[test]
fn the_generator_and_the_predicate_agree_on_every_move() {
    for text in TRICKY {
        let position = position(text);
        let mut generated = position.legal_moves();
        generated.sort_unstable();
        let mut judged: Vec<Move> = all_moves().filter(|&m| position.is_legal(m)).collect();
        judged.sort_unstable();
        assert_eq!(&generated[..], judged, "{text}");
        assert_eq!(position.count_legal_moves(), judged.len(), "{text}");
        for &m in &judged {
            let found = position.find_move(m.from(), m.to(), m.promotion());
            let is_step = found.is_some_and(|found| found.castling_side().is_none());
            assert!(
                found == Some(m) || (m.castling_side().is_some() && (is_step || m.from() == m.to())),
                "{m:?} in {text}"
            );
        }
    }
}

/// A simple pseudo-random generator for walks.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

#[test]
fn incremental_updates_equal_a_rebuild_from_the_setup() {
    let mut random = Random(42);
    for game in 0..200 {
        let setup = chess960::start(if game % 2 == 0 { 518 } else { random.below(960) as u16 }).unwrap();
        let mut position = Position::new(&setup, CastlingMode::Chess960).unwrap();
        for _ in 0..150 {
            let moves: MoveList = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play(moves[random.below(moves.len())]).unwrap();
            let rebuilt = Position::new(&position.to_setup(EnPassantMode::Always), CastlingMode::Chess960).unwrap();
            assert_eq!(position, rebuilt, "{position:?}");
            assert_eq!(position.zobrist(), rebuilt.zobrist(), "{position:?}");
            assert_eq!(position.without_key(), rebuilt.without_key());
            let legal_only = Position::new(&position.to_setup(EnPassantMode::Legal), CastlingMode::Chess960).unwrap();
            assert_eq!(
                position, legal_only,
                "{position:?}: an en passant square without a legal capture does not count"
            );
            assert_eq!(position.zobrist(), legal_only.zobrist(), "{position:?}");
        }
    }
}

#[test]
fn equality_is_the_repetition_rule() {
    let same = |a: &str, b: &str| {
        let (a, b) = (position(a), position(b));
        assert_eq!(a == b, a.zobrist() == b.zobrist());
        a == b
    };
    let board = "4k3/8/8/8/2pP4/8/8/4K2R";
    assert!(same(&alloc::format!("{board} b - - 0 1"), &alloc::format!("{board} b - - 7 9")), "clocks do not count");
    assert!(!same(&alloc::format!("{board} b - - 0 1"), &alloc::format!("{board} w - - 0 1")), "the turn counts");
    assert!(!same(&alloc::format!("{board} b K - 0 1"), &alloc::format!("{board} b - - 0 1")), "rights count");
    assert!(
        !same(&alloc::format!("{board} b - d3 0 1"), &alloc::format!("{board} b - - 0 1")),
        "a legal capture counts"
    );
    let no_capture = "4k3/8/8/8/3P4/8/8/4K3 b -";
    assert!(same(&alloc::format!("{no_capture} d3 0 1"), &alloc::format!("{no_capture} - 0 1")));
    let pinned = "8/8/8/8/k1pP3R/8/8/4K3 b -";
    assert!(same(&alloc::format!("{pinned} d3 0 1"), &alloc::format!("{pinned} - 0 1")), "the capture is illegal");
}

#[test]
fn en_passant_by_mode() {
    let mode = |text: &str| {
        let position = position(text);
        [EnPassantMode::Legal, EnPassantMode::PseudoLegal, EnPassantMode::Always].map(|mode| position.en_passant(mode))
    };
    let square = Some(Square::D3);
    assert_eq!(mode("4k3/8/8/8/2pP4/8/8/4K3 b - d3 0 1"), [square, square, square]);
    assert_eq!(mode("8/8/8/8/k1pP3R/8/8/4K3 b - d3 0 1"), [None, square, square]);
    assert_eq!(mode("4k3/8/8/8/3P4/8/8/4K3 b - d3 0 1"), [None, None, square]);
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut position = position(TRICKY[1]);
    let before = alloc::format!("{position:?}");
    for m in all_moves().filter(|&m| !position.is_legal(m)).collect::<Vec<_>>() {
        assert_eq!(position.play(m), Err(IllegalMove(m)));
    }
    assert_eq!(alloc::format!("{position:?}"), before);
}

#[test]
fn unchecked_moves_never_panic() {
    for text in TRICKY {
        for m in all_moves() {
            let mut position = position(text);
            position.play_unchecked(m);
            let _ = (position.zobrist(), position.checkers());
        }
    }
}

#[test]
fn clocks_saturate() {
    let mut position = position("4k3/8/8/8/8/8/8/4K3 b - - 65535 65535");
    let m = position.find_move(Square::E8, Square::E7, None).unwrap();
    position.play(m).unwrap();
    assert_eq!((position.halfmoves(), position.fullmoves().get()), (65_535, 65_535));
}

#[test]
fn the_longest_move_lists_fit() {
    // The most legal moves in any reachable position.
    let known = position("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    assert_eq!(known.legal_moves().len(), 218);
    let mut random = Random(7);
    let mut most = 0;
    for _ in 0..20_000 {
        let mut setup = Setup::empty();
        let white = |role| Piece { color: Color::White, role };
        setup.board.put(Square::A1, white(Role::King));
        while setup.board.occupied().count() < 16 {
            setup.board.put(Square::ALL[1 + random.below(62)], white(Role::Queen));
        }
        setup.board.put(Square::H8, Piece { color: Color::Black, role: Role::King });
        setup.board.colors.white = setup.board.colors.white.without(Square::H8);
        if let Ok(position) = Position::new(&setup, CastlingMode::Standard) {
            most = most.max(position.legal_moves().len());
        }
    }
    assert!(most > 150, "{most}");
}

#[test]
fn a_pinned_piece_is_alone_between_king_and_slider() {
    let pinned = |text: &str| position(text).pinned(Color::White);
    assert_eq!(pinned("4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1"), Square::C3.bitboard());
    assert!(pinned("4k3/8/8/8/1b6/2N5/3P4/4K3 w - - 0 1").is_empty(), "two pieces are in the way");
    assert!(pinned("4k3/8/8/8/1b6/2n5/8/4K3 w - - 0 1").is_empty(), "the piece is the opponent's");
    assert!(pinned("4k3/8/8/8/1r6/2N5/8/4K3 w - - 0 1").is_empty(), "a rook does not slide diagonally");
}

#[test]
fn find_move_accepts_castling_by_landing_square_or_rook() {
    let position = position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    let king_side = Move::castling(Color::White, Square::E1, CastlingSide::King);
    let queen_side = Move::castling(Color::White, Square::E1, CastlingSide::Queen);
    assert_eq!(position.find_move(Square::E1, Square::G1, None), Some(king_side));
    assert_eq!(position.find_move(Square::E1, Square::H1, None), Some(king_side));
    assert_eq!(position.find_move(Square::E1, Square::C1, None), Some(queen_side));
    assert_eq!(position.find_move(Square::E1, Square::A1, None), Some(queen_side));
    assert_eq!(position.find_move(Square::E1, Square::B1, None), None);
}

#[test]
fn a_king_that_could_step_or_castle_steps_when_the_square_is_named() {
    let position = position("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    let step = Move::normal(Role::King, Square::F1, Square::G1);
    assert_eq!(position.find_move(Square::F1, Square::G1, None), Some(step));
    let castling = Move::castling(Color::White, Square::F1, CastlingSide::King);
    assert_eq!(position.find_move(Square::F1, Square::H1, None), Some(castling));
    assert!(position.legal_moves().contains(&step) && position.legal_moves().contains(&castling));
}

#[test]
fn a_captured_rook_loses_its_right() {
    let mut position = position("r3k2r/8/8/8/8/8/6B1/4K3 w kq - 0 1");
    position.play(position.find_move(Square::G2, Square::A8, None).unwrap()).unwrap();
    assert_eq!(position.castling_rook(Color::Black, CastlingSide::Queen), None);
    assert_eq!(position.castling_rook(Color::Black, CastlingSide::King), Some(Square::H8));
}

#[test]
fn violations_have_their_message_and_squares() {
    let said = |text: &str, mode| fen::parse_position(text, mode).unwrap_err();
    let check = |text: &str, mode, message: &str, squares: &[Square]| {
        let fen::ReadError::NotPlayable(error) = said(text, mode) else { panic!("{text}") };
        assert_eq!(alloc::format!("{error}"), alloc::format!("not playable: {message}"), "{text}");
        let shown = error.violations().iter().fold(Bitboard::EMPTY, |all, violation| all | violation.squares());
        assert_eq!(shown, Bitboard::from_iter(squares.iter().copied()), "{text}");
    };
    use Square::{A1, A8, B1, C1, E1, E8, G1, H1};
    check(
        "4k3/8/8/8/8/8/8/4K1RR w G - 0 1",
        CastlingMode::Standard,
        "White has the castling right G, but the rook on g1 is not in the corner",
        &[G1],
    );
    check(
        "4k3/8/8/8/8/8/8/K3K2R w K - 0 1",
        CastlingMode::Standard,
        "White has 2 kings instead of one (a1 e1)",
        &[A1, E1],
    );
    check(
        "4k3/8/8/8/8/8/8/K3r3 b - - 0 1",
        CastlingMode::Standard,
        "the king on a1 is in check from e1, but it is the other side's turn",
        &[A1, E1],
    );
    check(
        "4k3/8/8/8/8/8/8/K3K3 b - - 0 1",
        CastlingMode::Standard,
        "White has 2 kings instead of one (a1 e1)",
        &[A1, E1],
    );
    check(
        "K3K3/8/8/8/8/8/8/8 w - - 0 1",
        CastlingMode::Standard,
        "Black has no king; White has 2 kings instead of one (a8 e8)",
        &[A8, E8],
    );
    check(
        "4k3/8/8/8/8/8/8/K7 w Q - 0 1",
        CastlingMode::Chess960,
        "White has the castling right Q, but there is no rook to the king's left",
        &[A1],
    );
    check(
        "4k3/8/8/8/8/8/8/1RRK4 w BC - 0 1",
        CastlingMode::Chess960,
        "White has the castling right B, but another right names the rook on c1, on the same side of the king",
        &[B1, C1],
    );
    check(
        "4k3/8/8/8/8/8/8/4K2R w KH - 0 1",
        CastlingMode::Standard,
        "White has the castling right H, but another right already names the rook on h1",
        &[H1],
    );
    let two_kings_in_check = said("4k3/8/4r3/8/8/8/8/K3K3 b - - 0 1", CastlingMode::Standard);
    assert!(alloc::format!("{two_kings_in_check}").contains("the king on e1 is in check from e6"));
}

/// Checks that a move's number is its index in the sorted list, here and down to `depth`.
fn check_numbering(position: &Position, depth: usize) {
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    for (number, &m) in moves.iter().enumerate() {
        let same = |count| {
            assert_eq!(count, moves.len(), "{position:?}");
            number
        };
        assert_eq!(position.numbered_move(same), Some(m), "{position:?}");
        assert_eq!(position.move_number(m), Some(MoveNumber { number, count: moves.len() }), "{position:?}");
        if depth > 0 {
            let mut after = *position;
            after.play_unchecked(m);
            check_numbering(&after, depth - 1);
        }
    }
    assert_eq!(position.numbered_move(|count| count), None);
}

#[test]
fn moves_have_the_numbers_of_the_sorted_list() {
    for text in TRICKY {
        check_numbering(&position(text), 2);
    }
    for number in (0..960).step_by(37) {
        let start = chess960::start(number).unwrap();
        check_numbering(&Position::new(&start, CastlingMode::Chess960).unwrap(), 2);
    }
}

#[test]
fn illegal_moves_have_no_number() {
    for text in TRICKY {
        let position = position(text);
        let legal = position.legal_moves();
        for from in Square::ALL {
            for to in Square::ALL {
                for role in Role::ALL {
                    let m = Move::normal(role, from, to);
                    assert_eq!(position.move_number(m).is_some(), legal.contains(&m), "{text} {m:?}");
                }
                let en_passant = Move::en_passant(from, to);
                assert_eq!(position.move_number(en_passant).is_some(), legal.contains(&en_passant), "{text}");
                let promotion = Move::promoting(from, to, Role::Rook).unwrap();
                assert_eq!(position.move_number(promotion).is_some(), legal.contains(&promotion), "{text}");
            }
            for side in CastlingSide::ALL {
                let castling = Move::castling(position.turn(), from, side);
                assert_eq!(position.move_number(castling).is_some(), legal.contains(&castling), "{text}");
            }
        }
    }
}
