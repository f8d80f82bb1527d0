//! The board as lines of text.

use std::fmt::Write as _;

use chess::{Color, File, Move, Piece, Position, Rank, Role, Square};

/// What stands for the pieces.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum PieceStyle {
    /// ♔ to ♟, with the mark that keeps them text where they could become emoji.
    #[default]
    Symbols,
    /// K to p, as in FEN.
    Letters,
}

/// How many colours there are to draw with.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Ink {
    /// None: a pipe or a dumb terminal.
    #[default]
    Plain,
    /// None, but each square is put where it belongs: a terminal whose user wants no colours.
    Placed,
    /// The sixteen that every terminal has.
    Sixteen,
    /// The palette of 256.
    Palette,
}

/// What a square is drawn like.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Mark {
    None,
    /// The last move came from or went to it.
    LastMove,
    /// The king on it is in check.
    Check,
}

/// The board with its letters and digits on all sides, each line ended.
///
/// Marks are brackets as well as colours, so that nobody needs to tell colours apart.
pub fn draw(position: &Position, last: Option<Move>, below: Color, pieces: PieceStyle, ink: Ink) -> String {
    let (mut files, mut ranks) = (File::ALL, Rank::ALL);
    match below {
        Color::White => ranks.reverse(),
        Color::Black => files.reverse(),
    }
    let letters: String = files.iter().map(|file| format!(" {} ", file.letter().to_ascii_uppercase())).collect();
    let letters = format!("   {}\n", letters.trim_end());
    let mut text = letters.clone();
    for rank in ranks {
        let _ = write!(text, " {} ", rank.digit());
        for (index, &file) in files.iter().enumerate() {
            let square = Square::at(file, rank);
            if ink != Ink::Plain {
                // Terminals disagree about how wide a symbol is: each square is put where it belongs.
                let _ = write!(text, "\x1b[{}G", 4 + 3 * index);
            }
            cell(&mut text, square, position.piece_at(square), mark(position, last, square), pieces, ink);
        }
        let _ = writeln!(text, " {}", rank.digit());
    }
    text + &letters
}

fn mark(position: &Position, last: Option<Move>, square: Square) -> Mark {
    if position.is_check() && position.king(position.turn()) == square {
        Mark::Check
    } else if last.is_some_and(|last| last.from() == square || last.to() == square) {
        Mark::LastMove
    } else {
        Mark::None
    }
}

fn cell(text: &mut String, square: Square, piece: Option<Piece>, mark: Mark, pieces: PieceStyle, ink: Ink) {
    let (left, right) = match mark {
        Mark::None => (' ', ' '),
        Mark::LastMove => ('[', ']'),
        Mark::Check => ('!', '!'),
    };
    let is_dark = square.is_dark();
    let ground = match (ink, mark) {
        (Ink::Plain | Ink::Placed, _) => "",
        (Ink::Sixteen, Mark::Check) => "\x1b[30;41m",
        (Ink::Sixteen, Mark::LastMove) => "\x1b[30;43m",
        (Ink::Sixteen, Mark::None) if is_dark => "\x1b[30;42m",
        (Ink::Sixteen, Mark::None) => "\x1b[30;47m",
        (Ink::Palette, Mark::Check) => "\x1b[38;5;16;48;5;209m",
        (Ink::Palette, Mark::LastMove) if is_dark => "\x1b[38;5;16;48;5;179m",
        (Ink::Palette, Mark::LastMove) => "\x1b[38;5;16;48;5;222m",
        (Ink::Palette, Mark::None) if is_dark => "\x1b[38;5;16;48;5;108m",
        (Ink::Palette, Mark::None) => "\x1b[38;5;16;48;5;187m",
    };
    text.push_str(ground);
    text.push(left);
    match (piece, pieces) {
        (Some(piece), PieceStyle::Symbols) => {
            text.push(symbol(piece));
            text.push('\u{fe0e}');
        }
        (Some(piece), PieceStyle::Letters) => text.push(piece.letter()),
        (None, _) => text.push(if ground.is_empty() && is_dark { '.' } else { ' ' }),
    }
    text.push(right);
    if !ground.is_empty() {
        text.push_str("\x1b[0m");
    }
}

fn symbol(piece: Piece) -> char {
    let [white, black] = match piece.role {
        Role::King => ['♔', '♚'],
        Role::Queen => ['♕', '♛'],
        Role::Rook => ['♖', '♜'],
        Role::Bishop => ['♗', '♝'],
        Role::Knight => ['♘', '♞'],
        Role::Pawn => ['♙', '♟'],
    };
    if piece.color == Color::White { white } else { black }
}
