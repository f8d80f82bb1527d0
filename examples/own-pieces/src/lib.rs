//! *Swap and mud*: a game on a 6×6 board with two behaviours that text rulesets do not have.
//!
//! - The **swapper** moves one square in any direction. It can also swap places with an adjacent piece of its own side.
//! - The **mud** never moves. Opposing pieces next to it are stuck: their moves along a line end after one square.
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
//! [`swap`] and [`mud`] implement the traits of `variants::behaviour`, and [`rules`] builds the ruleset. From then on it is a
//! game like any other: `cargo run -p own-pieces` plays it in a terminal.

pub mod mud;
pub mod swap;

use game::{Color, Rules};
use variants::behaviour::{ANY, Effect, Filter, Manner, Moves, Purpose};
use variants::{Board, Kind, Piece, PieceType, Ruleset, Size, Square, Step};

/// The start position, rank 6 first.
const START: [&str; 6] = ["kr.mrs", "pppppp", "......", "......", "PPPPPP", "SRM.RK"];

/// Returns the rules of the game.
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
    Rules::from_ruleset(Ruleset::new("Swap and mud", types, start).expect("promotions name existing types"))
}

/// A pawn that promotes to a rook or a swapper.
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

/// One step in each of the eight directions.
fn everywhere() -> Vec<Step> {
    [Step { files: 1, ranks: 0 }.everywhere(), Step { files: 1, ranks: 1 }.everywhere()].concat()
}

fn board(types: &[PieceType]) -> Board {
    let mut board = Board::new(Size::new(6, 6).expect("6x6 is a valid size"));
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
