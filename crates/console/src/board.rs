//! Draws the board as lines of text.

use std::fmt::Write as _;

use game::{Color, Kind, Square};
use view::{Diagram, Piece};

/// How pieces are drawn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum PieceStyle {
    /// ♔ to ♟, with the variation selector that prevents emoji; letters for pieces without a symbol.
    #[default]
    Symbols,
    /// K to p, as in FEN.
    Letters,
}

/// The colours available for drawing.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum ColorDepth {
    /// None, and no cursor control either: a pipe or a dumb terminal.
    #[default]
    Plain,
    /// No colours, but squares are positioned by column: a terminal whose user wants no colours.
    Placed,
    /// The sixteen standard colours.
    Sixteen,
    /// The 256-colour palette.
    Palette,
}

/// The highlighting of a square.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Mark {
    None,
    /// The origin or target of the last move, or a square marked by the caller.
    LastMove,
    /// The square of a royal piece in check.
    Check,
}

/// Draws the board with coordinates on all sides, each line terminated. Marks the given squares like those of the last move.
///
/// Highlighted squares get brackets as well as colours, so they can be told apart without colour vision.
pub fn render(diagram: &Diagram, marked: &[Square], below: Color, style: PieceStyle, colors: ColorDepth) -> String {
    let mut files: Vec<u8> = (0..diagram.files).collect();
    let mut ranks: Vec<u8> = (0..diagram.ranks).collect();
    match below {
        Color::White => ranks.reverse(),
        Color::Black => files.reverse(),
    }
    // Ranks from 10 up need two columns.
    let width = diagram.ranks.to_string().len();
    let letters: String = files.iter().map(|file| format!(" {} ", char::from(b'A' + file))).collect();
    let letters = format!("{:margin$}{}\n", "", letters.trim_end(), margin = width + 2);
    let mut text = letters.clone();
    for rank in ranks {
        let number = rank + 1;
        _ = write!(text, " {number:>width$} ");
        for (index, &file) in files.iter().enumerate() {
            let Some(square) = Square::new(file, rank) else { continue };
            if colors != ColorDepth::Plain {
                // Terminals disagree about the width of symbols, so each square is positioned explicitly.
                _ = write!(text, "\x1b[{}G", width + 3 + 3 * index);
            }
            let mark = mark(diagram, marked, square);
            cell(&mut text, square, mark, diagram, style, colors);
        }
        _ = writeln!(text, " {number}");
    }
    text + &letters
}

fn mark(diagram: &Diagram, marked: &[Square], square: Square) -> Mark {
    if diagram.checks.contains(&square) {
        Mark::Check
    } else if marked.contains(&square) || diagram.last_move.is_some_and(|(from, to)| from == square || to == square) {
        Mark::LastMove
    } else {
        Mark::None
    }
}

fn cell(text: &mut String, square: Square, mark: Mark, diagram: &Diagram, style: PieceStyle, colors: ColorDepth) {
    let (left, right) = match mark {
        Mark::None => (' ', ' '),
        Mark::LastMove => ('[', ']'),
        Mark::Check => ('!', '!'),
    };
    let is_dark = (square.file() + square.rank()).is_multiple_of(2);
    let ground = match (colors, mark) {
        (ColorDepth::Plain | ColorDepth::Placed, _) => "",
        (ColorDepth::Sixteen, Mark::Check) => "\x1b[30;41m",
        (ColorDepth::Sixteen, Mark::LastMove) => "\x1b[30;43m",
        (ColorDepth::Sixteen, Mark::None) if is_dark => "\x1b[30;42m",
        (ColorDepth::Sixteen, Mark::None) => "\x1b[30;47m",
        (ColorDepth::Palette, Mark::Check) => "\x1b[38;5;16;48;5;209m",
        (ColorDepth::Palette, Mark::LastMove) if is_dark => "\x1b[38;5;16;48;5;179m",
        (ColorDepth::Palette, Mark::LastMove) => "\x1b[38;5;16;48;5;222m",
        (ColorDepth::Palette, Mark::None) if is_dark => "\x1b[38;5;16;48;5;108m",
        (ColorDepth::Palette, Mark::None) => "\x1b[38;5;16;48;5;187m",
    };
    text.push_str(ground);
    text.push(left);
    match diagram.piece_at(square) {
        Some(piece) => push_piece(text, piece, style),
        None => text.push(if ground.is_empty() && is_dark { '.' } else { ' ' }),
    }
    text.push(right);
    if !ground.is_empty() {
        text.push_str("\x1b[0m");
    }
}

/// A single piece.
pub fn piece(color: Color, kind: Kind<'_>, style: PieceStyle) -> String {
    let mut text = String::new();
    push_piece(&mut text, &Piece { color, kind: kind.into(), checked: 0 }, style);
    text
}

fn push_piece(text: &mut String, piece: &Piece, style: PieceStyle) {
    match (style, symbol(piece)) {
        (PieceStyle::Symbols, Some(symbol)) => {
            text.push(symbol);
            text.push('\u{fe0e}');
        }
        _ => text.push(match piece.color {
            Color::White => piece.kind.letter,
            Color::Black => piece.kind.letter.to_ascii_lowercase(),
        }),
    }
}

/// The chess symbol of a piece, if it has one.
fn symbol(piece: &Piece) -> Option<char> {
    let (white, black) = match piece.kind.name.as_ref() {
        "king" => ('♔', '♚'),
        "queen" => ('♕', '♛'),
        "rook" => ('♖', '♜'),
        "bishop" => ('♗', '♝'),
        "knight" => ('♘', '♞'),
        "pawn" => ('♙', '♟'),
        _ => return None,
    };
    Some(match piece.color {
        Color::White => white,
        Color::Black => black,
    })
}

#[cfg(test)]
mod tests {
    use game::{Game, Rules};

    use super::*;

    fn board(name: &str, style: PieceStyle, colors: ColorDepth) -> Vec<String> {
        let rules = Rules::named(name).unwrap();
        let game = Game::new(&rules, &rules.start()).unwrap();
        render(&Diagram::from_game(&game), &[], Color::White, style, colors).lines().map(str::to_owned).collect()
    }

    #[test]
    fn sixteen_ranks_have_room_for_their_numbers() {
        let lines = board("big1", PieceStyle::Letters, ColorDepth::Plain);
        assert_eq!(lines[0], "     A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P");
        assert_eq!(lines[1], " 16  r  n  w  h  b  o  a  q  k  c  s  b  h  w  n  r  16");
        assert_eq!(lines[16], "  1  R  N  W  H  B  O  A  Q  K  C  S  B  H  W  N  R  1");
        assert_eq!(lines.len(), 18);
    }

    #[test]
    fn pieces_without_a_symbol_are_letters() {
        let lines = board("capa1", PieceStyle::Symbols, ColorDepth::Plain);
        assert!(lines[1].contains(" a ") && lines[1].contains(" c "), "{lines:?}");
        assert!(lines[8].contains(" A ") && lines[8].contains('♔'), "{lines:?}");
    }

    #[test]
    fn squares_are_placed_by_column() {
        let lines = board("big1", PieceStyle::Letters, ColorDepth::Palette);
        assert!(lines[1].starts_with(" 16 \x1b[5G\x1b[38;5;16;48;5;187m r \x1b[0m\x1b[8G"), "{:?}", lines[1]);
    }
}
