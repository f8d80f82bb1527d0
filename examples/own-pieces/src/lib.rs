//! *Swap and mud*: a game on 6×6 squares with two behaviours that rulesets written as text do not have.
//!
//! - The **swapper** goes one square in any direction, and may also swap places with a piece of its own side there.
//! - The **mud** never moves. An opponent's piece that stands beside it is stuck: a move along a line ends after one square.
//!
//! ```text
//! 6  k r . m r s
//! 5  p p p p p p
//! 4  . . . . . .
//! 3  . . . . . .
//! 2  P P P P P P
//! 1  S R M . R K
//!    a b c d e f
//! ```
//!
//! [`swap`] and [`mud`] implement the traits of `variants::behaviour`; [`rules`] puts the game together. From there on it is a game
//! like any other: `cargo run -p own-pieces` plays it in a terminal.

pub mod mud;
pub mod swap;

use game::{Color, Rules};
use variants::behaviour::{ANY, Effect, Filter, Manner, Moves, Purpose};
use variants::{Board, Kind, Piece, PieceType, Ruleset, Size, Square, Step};

/// The board at the start, from the far side.
const START: [&str; 6] = ["kr.mrs", "pppppp", "......", "......", "PPPPPP", "SRM.RK"];

/// The rules of the game.
///
/// ```
/// use game::Game;
/// let rules = own_pieces::rules();
/// let game = Game::new(&rules, &rules.start())?;
/// assert_eq!(game.legal_moves().len(), 10);
/// # Ok::<(), game::Unplayable>(())
/// ```
#[must_use]
pub fn rules() -> Rules {
    let types = vec![
        PieceType::new("king", 'K').moves(walk(everywhere(), 1, Purpose::Both)).filters(Filter::StaysSafe),
        PieceType::new("rook", 'R').moves(walk(Step { files: 1, ranks: 0 }.everywhere(), ANY, Purpose::Both)),
        PieceType::new("swapper", 'S')
            .moves(walk(everywhere(), 1, Purpose::Both))
            .moves(swap::Swap)
            .applies(swap::Swap),
        PieceType::new("mud", 'M').filters(mud::Mud),
        pawn(Kind::new(1), Kind::new(2)),
    ];
    let start = board(&types);
    Rules::from_ruleset(Ruleset::new("Swap and mud", types, start).expect("its types name each other"))
}

/// A pawn that becomes a rook or a swapper.
fn pawn(rook: Kind, swapper: Kind) -> PieceType {
    let promoting = |moves| Moves::Promoting { ranks: vec![5], choices: 2, moves: Box::new(moves) };
    let diagonal = vec![Step { files: -1, ranks: 1 }, Step { files: 1, ranks: 1 }];
    PieceType::new("pawn", 'P')
        .moves(promoting(walk(vec![Step::FORWARD], 1, Purpose::Move)))
        .moves(promoting(walk(diagonal, 1, Purpose::Capture)))
        .applies(Effect::Promote { ranks: vec![5], into: vec![rook, swapper] })
}

fn walk(steps: Vec<Step>, reach: u8, purpose: Purpose) -> Moves {
    Moves::Walk { steps, reach, purpose, manner: Manner::Slide }
}

/// One square in each of the eight directions.
fn everywhere() -> Vec<Step> {
    [Step { files: 1, ranks: 0 }.everywhere(), Step { files: 1, ranks: 1 }.everywhere()].concat()
}

fn board(types: &[PieceType]) -> Board {
    let mut board = Board::new(Size::new(6, 6).expect("a size"));
    for (rank, row) in (0..).zip(START.iter().rev()) {
        for (file, letter) in (0..).zip(row.chars()) {
            let kind = types.iter().position(|piece| piece.letter == letter.to_ascii_uppercase());
            let kind = kind.map(|index| Kind::new(index as u8));
            let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
            let square = Square::new(file, rank).expect("on the board");
            board.set(square, kind.map(|kind| Piece { kind, color }));
        }
    }
    board
}
