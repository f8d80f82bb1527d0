//! Compares who can still win with chasolver, on random positions with few pieces, locked pawns and unusual bishops. Where both
//! decide they must agree, unless our helpmate proves chasolver wrong by the rules of its own library.
//!
//! `LINKMATE_POSITIONS=1000000 cargo test --release -p peers --test it dead` for the long run.

use std::str::FromStr as _;
use std::sync::atomic::{AtomicU64, Ordering};

use chess::dead::{Winnable, winnable};
use chess::notation::fen;
use chess::{
    CastlingMode, Color, Effort, EnPassantMode, File, Move, Piece, Position, Rank, Role, Setup, Square, attacks,
};
use testkit::walks::{Random, Style, Walk};

const POSITIONS: u64 = 4_000;

#[test]
fn we_never_contradict_chasolver_without_a_helpmate() {
    let wanted = std::env::var("LINKMATE_POSITIONS").map_or(POSITIONS, |text| text.parse().expect("a number"));
    let threads = std::thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let decided = [const { AtomicU64::new(0) }; 4];
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let decided = &decided;
            scope.spawn(move || {
                for seed in (thread..wanted).step_by(threads as usize) {
                    let position = position(seed);
                    for winner in Color::ALL {
                        decided[compare(&position, winner)].fetch_add(1, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    let [winnable, unwinnable, undecided, refuted] = decided.map(AtomicU64::into_inner);
    println!(
        "{wanted} positions: {winnable} winnable, {unwinnable} unwinnable, {undecided} undecided, chasolver wrong in {refuted}"
    );
    assert_eq!(winnable + unwinnable + undecided + refuted, 2 * wanted);
    assert!(unwinnable > wanted / 50 && winnable > wanted / 50, "{winnable} winnable, {unwinnable} unwinnable");
}

/// Returns 0 if both decide winnable, 1 if both decide unwinnable, 2 if either is undecided, 3 if we have a helpmate where
/// chasolver decides unwinnable.
fn compare(position: &Position, winner: Color) -> usize {
    let text = fen::write_position(position);
    let board = solver_chess::Board::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let color = match winner {
        Color::White => solver_chess::Color::White,
        Color::Black => solver_chess::Color::Black,
    };
    match (winnable(position, winner, Effort::Quick), chasolver::winnability(&board, color)) {
        (Winnable::Yes(_), Some(chasolver::Winnability::Winnable { .. })) => 0,
        (Winnable::No(_), Some(chasolver::Winnability::Unwinnable)) => 1,
        (Winnable::Undecided(_), _) | (_, None) => 2,
        (Winnable::Yes(moves), Some(chasolver::Winnability::Unwinnable)) if is_mate(board, &moves, color) => {
            println!("chasolver calls this unwinnable: {text} {winner:?}");
            3
        }
        (ours, theirs) => panic!("{text} {winner:?}: {ours:?}, chasolver {theirs:?}"),
    }
}

/// Returns true if moves that are legal for the peer lead to mate by that side.
fn is_mate(start: solver_chess::Board, moves: &[Move], winner: solver_chess::Color) -> bool {
    let mut board = start;
    for m in moves {
        let square = |square: Square| solver_chess::ALL_SQUARES[square.index()];
        let promotion = m.promotion().map(|role| match role {
            Role::Rook => solver_chess::Piece::Rook,
            Role::Bishop => solver_chess::Piece::Bishop,
            Role::Knight => solver_chess::Piece::Knight,
            _ => solver_chess::Piece::Queen,
        });
        let m = solver_chess::ChessMove::new(square(m.from()), square(m.to()), promotion);
        if !board.legal(m) {
            return false;
        }
        board = board.make_move_new(m);
    }
    board.status() == solver_chess::BoardStatus::Checkmate && board.side_to_move() != winner
}

/// chasolver 3.0.0 decides unwinnable for Black here, but winnable after the first two moves of the helpmate.
#[test]
fn a_helpmate_that_chasolver_overlooks() {
    let text = "8/8/1p1p4/pP1P2p1/P1p2pPp/K1P2P1P/8/1k6 b - - 0 1";
    let position = fen::parse_position(text, CastlingMode::Standard).unwrap();
    assert_eq!(compare(&position, Color::Black), 3, "chasolver has been corrected: remove this test");
}

/// Returns the position of a seed, cycling through the kinds.
fn position(seed: u64) -> Position {
    match seed % 4 {
        0 => few_pieces(seed),
        kind => locked(seed, kind == 3),
    }
}

/// Returns a position with few pieces from a game that prefers captures.
fn few_pieces(seed: u64) -> Position {
    let mut walk = Walk::new(seed, CastlingMode::Standard, Style::Capturing);
    loop {
        let Some(m) = walk.choose() else { continue };
        walk.position.play_unchecked(m);
        let count = walk.position.board().occupied().count();
        if count <= 6 + (seed % 7) as u32 {
            return walk.position;
        }
    }
}

/// Returns a position with pawns that block each other, bishops and perhaps other pieces, after a few random moves.
fn locked(seed: u64, with_others: bool) -> Position {
    let mut random = Random(seed);
    loop {
        let mut setup = Setup::empty();
        let (low, spread) = (1 + random.below(4), 1 + random.below(3));
        for file in File::ALL {
            if seed % 4 != 1 && random.below(12) == 0 {
                continue;
            }
            let rank = (low + random.below(spread)).min(5);
            let white = Square::at(file, Rank::ALL[rank]);
            setup.board.put(white, Piece { color: Color::White, role: Role::Pawn });
            let gap = usize::from(seed % 4 != 1 && random.below(16) == 0);
            if let Some(&black) = Rank::ALL.get(rank + 1 + gap).filter(|&&rank| rank != Rank::Eighth) {
                setup.board.put(Square::at(file, black), Piece { color: Color::Black, role: Role::Pawn });
            }
        }
        let mut put = |color, role| {
            let free: Vec<Square> = (!setup.board.occupied()).squares().collect();
            setup.board.put(free[random.below(free.len())], Piece { color, role });
        };
        put(Color::White, Role::King);
        put(Color::Black, Role::King);
        let mut dice = Random(seed ^ 0x5eed);
        for color in Color::ALL {
            for _ in 0..dice.below(4) {
                put(color, Role::Bishop);
            }
            if with_others && dice.below(2) == 0 {
                put(color, [Role::Knight, Role::Rook, Role::Queen, Role::Pawn][dice.below(4)]);
            }
        }
        setup.turn = Color::ALL[dice.below(2)];
        // If a pawn can capture another one, hardly anything stays locked.
        let (white, black) =
            (setup.board.by_piece(Color::White, Role::Pawn), setup.board.by_piece(Color::Black, Role::Pawn));
        if (attacks::pawns(Color::White, white) & black).is_nonempty() && seed % 8 != 3 {
            continue;
        }
        let Ok(mut position) = Position::new(&setup, CastlingMode::Standard) else { continue };
        for _ in 0..dice.below(6) {
            let mut moves = position.legal_moves();
            moves.sort_unstable();
            if moves.is_empty() {
                break;
            }
            let m = moves[dice.below(moves.len())];
            position.play_unchecked(m);
        }
        // The peer reads positions as FEN and requires en passant squares where a capture is possible.
        let text = fen::write(&position.to_setup(EnPassantMode::Legal));
        if solver_chess::Board::from_str(&text).is_ok() {
            return position;
        }
    }
}
