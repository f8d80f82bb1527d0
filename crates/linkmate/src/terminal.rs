//! What a terminal shows besides the lines that programs read.

use std::io::{self, IsTerminal as _};

use chess::{Bitboard, Setup};
use console::{PieceStyle, render_board, shell};
use game::{Color, Square};
use view::Diagram;

/// Returns true if a board is drawn: for a single position given as an argument, with the output on a terminal.
pub fn is_shown(items: &[String]) -> bool {
    items.len() == 1 && io::stdout().is_terminal()
}

/// Draws the board with squares marked.
pub fn board(setup: &Setup, marked: Bitboard) -> String {
    let marked: Vec<Square> = marked.squares().filter_map(|square| Square::named(&square.to_string())).collect();
    let diagram = Diagram::from_setup(&(*setup).into());
    render_board(&diagram, &marked, Color::White, PieceStyle::Symbols, shell::color_depth())
}
