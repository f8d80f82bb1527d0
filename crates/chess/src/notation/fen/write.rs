//! Writes FEN and its dialects.

use alloc::string::String;

use crate::castling::{self, CastlingClaim, CastlingClaims, CastlingSide};
use crate::notation::push_square;
use crate::zobrist::Key;
use crate::{Board, Color, EnPassantMode, Piece, Position, Role, Setup};

/// How castling rights are written.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Style {
    XFen,
    Shredder,
}

/// The separators between ranks and between fields.
#[derive(Copy, Clone)]
pub(in crate::notation) struct Separators {
    pub rank: char,
    pub field: char,
}

const PLAIN: Separators = Separators { rank: '/', field: ' ' };

/// Like [`write()`], with other separators.
pub(in crate::notation) fn write_separated(setup: &Setup, separators: Separators) -> String {
    write_in(setup, Style::XFen, separators)
}

/// Writes a setup as FEN with castling as X-FEN: `K` and `Q` for the outermost rooks, a file letter for others.
///
/// ```
/// use linkmate_chess::notation::fen;
/// let setup = fen::parse("4k3/8/8/8/8/8/8/4K1RR w G")?;
/// assert_eq!(fen::write(&setup), "4k3/8/8/8/8/8/8/4K1RR w G - 0 1");
/// let setup = fen::parse("4k3/8/8/8/8/8/8/4K1RR w H")?;
/// assert_eq!(fen::write(&setup), "4k3/8/8/8/8/8/8/4K1RR w K - 0 1");
/// # Ok::<(), fen::FenError>(())
/// ```
#[must_use]
pub fn write(setup: &Setup) -> String {
    write_in(setup, Style::XFen, PLAIN)
}

/// Writes a setup as FEN with castling as Shredder-FEN: the files of the rooks.
///
/// ```
/// use linkmate_chess::{Setup, notation::fen};
/// assert_eq!(fen::write_shredder(&Setup::start()), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
/// ```
#[must_use]
pub fn write_shredder(setup: &Setup) -> String {
    write_in(setup, Style::Shredder, PLAIN)
}

/// Writes a position as FEN, with the en passant square only if a capture is legal.
///
/// ```
/// use linkmate_chess::{Position, notation::{fen, san}};
/// let mut position = Position::start();
/// position.play(san::parse("e4", &position)?)?;
/// let text = fen::write_position(&position);
/// assert_eq!(text, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn write_position<K: Key>(position: &Position<K>) -> String {
    write(&position.to_setup(EnPassantMode::Legal))
}

fn write_in(setup: &Setup, style: Style, Separators { rank, field }: Separators) -> String {
    let mut text = String::with_capacity(90);
    write_placement(&mut text, &setup.board, rank);
    text.push(field);
    text.push(setup.turn.letter());
    text.push(field);
    write_castling(&mut text, setup, style);
    text.push(field);
    match setup.en_passant {
        Some(square) => push_square(&mut text, square),
        None => text.push('-'),
    }
    text.push(field);
    push_number(&mut text, setup.halfmoves);
    text.push(field);
    push_number(&mut text, setup.fullmoves.get());
    text
}

fn write_placement(text: &mut String, board: &Board, separator: char) {
    // Looking up 64 squares takes longer than going through the pieces.
    let mut letters = [0; 64];
    for color in Color::ALL {
        for role in Role::ALL {
            let letter = Piece { color, role }.letter() as u8;
            board.by_piece(color, role).squares().for_each(|square| letters[square.index()] = letter);
        }
    }
    for (index, rank) in letters.chunks_exact(8).enumerate().rev() {
        let mut empty = 0;
        for &letter in rank {
            if letter == 0 {
                empty += 1;
                continue;
            }
            flush(text, &mut empty);
            text.push(letter as char);
        }
        flush(text, &mut empty);
        if index > 0 {
            text.push(separator);
        }
    }

    fn flush(text: &mut String, empty: &mut u8) {
        if *empty > 0 {
            text.push((b'0' + *empty) as char);
            *empty = 0;
        }
    }
}

/// Appends a number; faster than the formatting machinery.
fn push_number(text: &mut String, number: u16) {
    let mut place = 10_000;
    while place > 1 && number < place {
        place /= 10;
    }
    while place > 0 {
        text.push((b'0' + (number / place % 10) as u8) as char);
        place /= 10;
    }
}

fn write_castling(text: &mut String, setup: &Setup, style: Style) {
    let start = text.len();
    for color in Color::ALL {
        let mut styled = CastlingClaims::NONE;
        for claim in setup.castling.by_color(color) {
            styled.add(color, in_style(&setup.board, color, claim, style));
        }
        // The king side comes first in either style.
        for side in CastlingSide::ALL {
            for claim in styled.by_color(color).filter(|claim| side_of(&setup.board, color, *claim) == side) {
                let letter = claim.letter();
                text.push(if color == Color::White { letter } else { letter.to_ascii_lowercase() });
            }
        }
    }
    if text.len() == start {
        text.push('-');
    }
}

/// Returns the side of the king that a claim is about, or the queen side if that is unclear.
fn side_of(board: &Board, color: Color, claim: CastlingClaim) -> CastlingSide {
    match (claim, board.king(color)) {
        (CastlingClaim::Side(side), _) => side,
        (CastlingClaim::File(file), Some(king)) if file > king.file() => CastlingSide::King,
        (CastlingClaim::File(_), _) => CastlingSide::Queen,
    }
}

/// Returns the claim for the same rook in the given style, or the claim itself if it names no rook.
fn in_style(board: &Board, color: Color, claim: CastlingClaim, style: Style) -> CastlingClaim {
    let Some(rook) = castling::claimed_rook(board, color, claim) else {
        return claim;
    };
    let Some(king) = board.king(color) else {
        return claim;
    };
    let by_side = CastlingClaim::Side(CastlingSide::from_squares(king, rook));
    match style {
        Style::Shredder => CastlingClaim::File(rook.file()),
        Style::XFen if castling::claimed_rook(board, color, by_side) == Some(rook) => by_side,
        Style::XFen => CastlingClaim::File(rook.file()),
    }
}
