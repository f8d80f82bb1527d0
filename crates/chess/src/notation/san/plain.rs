//! The fast path for moves as nearly all programs write them: `Nf3`, `exd5+`, `R1xe4`, `e8=Q#`. Everything else, and every
//! move that is not legal, is left to the general reader.

use super::squares_on;
use crate::zobrist::Key;
use crate::{Bitboard, Color, File, Move, Position, Rank, Role, Square, attacks};

/// The number of bytes that [`read`] looks at.
pub(in crate::notation) const WINDOW: usize = 16;

/// Reads the move at the beginning of a text, with English letters and followed by white space. Returns it with the number of
/// its bytes, or `None` if it is not written in a plain form or not legal.
#[inline]
pub(in crate::notation) fn read<K: Key>(text: &[u8; WINDOW], position: &Position<K>) -> Option<(Move, usize)> {
    let role = match text[0] {
        b'a'..=b'h' => return pawn_move(text, position),
        b'N' => Role::Knight,
        b'B' => Role::Bishop,
        b'R' => Role::Rook,
        b'Q' => Role::Queen,
        b'K' => Role::King,
        _ => return None,
    };
    let [_, a, b, c, d, ..] = *text;
    let (mask, to, end) = if let Some(to) = Square::from_ascii(a, b) {
        (Bitboard::FULL, to, 3)
    } else if a == b'x' {
        (Bitboard::FULL, Square::from_ascii(b, c)?, 4)
    } else {
        let (file, rank) = (File::from_letter(a.into()), Rank::from_digit(a.into()));
        if file.is_none() && rank.is_none() {
            return None;
        }
        let (to, end) = if b == b'x' { (Square::from_ascii(c, d)?, 5) } else { (Square::from_ascii(b, c)?, 4) };
        (squares_on(file, rank), to, end)
    };
    let end = end_of_move(text, end)?;
    let m = super::pick_piece(position, role, mask, to).ok()?;
    Some((m, end))
}

#[inline]
fn pawn_move<K: Key>(text: &[u8; WINDOW], position: &Position<K>) -> Option<(Move, usize)> {
    let [a, b, c, d, ..] = *text;
    let turn = position.turn();
    let pawns = position.board().by_piece(turn, Role::Pawn);
    let (from, to, end) = if b == b'x' {
        let (file, to) = (File::from_letter(a.into())?, Square::from_ascii(c, d)?);
        ((attacks::pawn(!turn, to) & pawns & file.bitboard()).first()?, to, 4)
    } else {
        let to = Square::from_ascii(a, b)?;
        let (back, double) = match turn {
            Color::White => (-8, Rank::Fourth),
            Color::Black => (8, Rank::Fifth),
        };
        let near = to.bitboard().shifted(back);
        // If two pawns are on the file, the nearer one blocks the other.
        let from = match (near & pawns).first() {
            Some(from) => from,
            None if to.rank() == double => (near.shifted(back) & pawns).first()?,
            None => return None,
        };
        (from, to, 2)
    };
    let (promotion, end) = match [text[end], text[end + 1]] {
        [b'=', b'Q'] => (Some(Role::Queen), end + 2),
        [b'=', b'R'] => (Some(Role::Rook), end + 2),
        [b'=', b'B'] => (Some(Role::Bishop), end + 2),
        [b'=', b'N'] => (Some(Role::Knight), end + 2),
        _ => (None, end),
    };
    let end = end_of_move(text, end)?;
    let m = position.pawn_move(from, to, promotion)?;
    position.is_legal(m).then_some((m, end))
}

/// Skips check and mate signs and glyphs. Returns the end of the move if white space follows.
#[inline]
fn end_of_move(text: &[u8; WINDOW], mut end: usize) -> Option<usize> {
    end += usize::from(matches!(text[end], b'+' | b'#'));
    while end + 1 < WINDOW && matches!(text[end], b'!' | b'?') {
        end += 1;
    }
    matches!(text[end], b' ' | b'\n' | b'\r').then_some(end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::notation::san::{self, Letters};
    use crate::{CastlingMode, MoveList};
    use alloc::format;
    use alloc::string::String;
    use alloc::vec::Vec;

    fn window(text: &str) -> [u8; WINDOW] {
        let mut window = [b' '; WINDOW];
        window[..text.len()].copy_from_slice(text.as_bytes());
        window
    }

    /// Whatever the fast path reads, the general reader reads, too.
    #[test]
    fn the_general_reader_agrees() {
        let positions = [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "4k3/1P6/8/2pPp3/8/1N3N2/3r4/R2K3R w - c6 0 1",
            "4k3/8/8/8/1bN3N1/2N5/8/r1N1K3 w - - 0 1",
            "k7/8/8/8/pPp5/8/6p1/K1N4R b - b3 0 1",
        ];
        let (mut read_both, mut read_one) = (0, 0);
        for fen in positions {
            let position = fen::parse_position(fen, CastlingMode::Standard).expect("a position");
            let legal: MoveList = position.legal_moves();
            let mut texts: Vec<String> = legal.iter().map(|&m| san::write(m, &position)).collect();
            // Everything of this shape, legal or not.
            for first in
                ["", "N", "B", "R", "Q", "K", "Nb", "N1", "Nbx", "N3x", "Nx", "Rx", "ax", "bx", "dx", "cx", "P"]
            {
                for to in Square::ALL {
                    for last in ["", "+", "=Q", "=N#", "=K", "!?", "N", "x", "e.p.", "++"] {
                        texts.push(format!("{first}{to}{last}"));
                    }
                }
            }
            for text in &texts {
                let slow = san::resolve(text.as_bytes(), &position, Letters::English).ok();
                match read(&window(text), &position) {
                    Some((m, end)) => {
                        assert_eq!((Some(m), end), (slow, text.len()), "{text} in {fen}");
                        read_both += 1;
                    }
                    None => read_one += usize::from(slow.is_some()),
                }
            }
            for &m in &legal {
                let text = san::write(m, &position);
                // Castling and origins with file and rank are left out.
                let is_plain = m.castling_side().is_none() && text.trim_end_matches(['+', '#']).len() < 5;
                assert!(!is_plain || read(&window(&text), &position).is_some(), "{text} in {fen}");
            }
        }
        assert!(read_both > 300 && read_one > 0, "{read_both} {read_one}");
    }

    #[test]
    fn only_whole_words_are_read() {
        let position = Position::start();
        for text in ["e4e5", "e4;", "e4$1", "Nf3(", "e", "", "e4}", "e4!?!?!?!?!?!?!?"] {
            assert_eq!(read(&window(text), &position), None, "{text}");
        }
        assert_eq!(read(&window("e4!!\ne5"), &position).map(|(_, end)| end), Some(4));
    }
}
