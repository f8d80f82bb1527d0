//! The moves of a game as they are told.

use chess::Color;
use variants::{Board, Game, Move};

/// The last move with its number.
pub fn last_move(game: &Game) -> Option<String> {
    game.moves().len().checked_sub(1).map(|index| numbered(game, index))
}

/// A move with its number: `1. e2-e4`, `1... e7-e5`.
fn numbered(game: &Game, index: usize) -> String {
    let (before, m) = (&game.boards()[index], game.moves()[index]);
    let dots = if before.turn == Color::White { "." } else { "..." };
    format!("{}{dots} {}", number(game, index), told(game, index, before, m))
}

/// The number of a move: the first is 1, whoever makes it.
pub fn number(game: &Game, index: usize) -> usize {
    let late = usize::from(game.boards()[0].turn == Color::Black);
    (index + late) / 2 + 1
}

/// A move that was played, with `+` or `#`.
pub fn told(game: &Game, index: usize, before: &Board, m: Move) -> String {
    let rules = game.rules();
    let after = &game.boards()[index + 1];
    let is_check = !rules.checked(after).is_empty();
    // Whoever moved on was not mated.
    let is_mate = is_check && game.moves().len() == index + 1 && rules.legal_moves(after).is_empty();
    let mark = if is_mate {
        "#"
    } else if is_check {
        "+"
    } else {
        ""
    };
    format!("{}{mark}", rules.tell_move(before, m))
}
