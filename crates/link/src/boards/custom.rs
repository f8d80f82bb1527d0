//! `x…` in variants: one bit per square, then the colour and type of each piece, then the turn.

use chess::Color;
use variants::{Board, Kind, Piece, Ruleset};

use crate::base64url;
use crate::error::{BoardFault, LinkError, Part};

/// Returns the text of a board, including the `x`.
pub fn write(board: &Board, rules: &Ruleset) -> String {
    let mut bits = Bits::default();
    for square in board.size().squares() {
        bits.push(u8::from(board.at(square).is_some()), 1);
    }
    for (_, piece) in board.pieces() {
        bits.push(u8::from(piece.color == Color::Black), 1);
        bits.push(piece.kind.number(), width(rules));
    }
    bits.push(u8::from(board.turn == Color::Black), 1);
    base64url::write('x', &bits.bytes)
}

/// Parses the text after the `x`.
pub fn read(digits: &str, rules: &Ruleset) -> Result<Board, LinkError> {
    read_bytes(&base64url::read(digits, Part::Board)?, rules).map_err(LinkError::Board)
}

fn read_bytes(bytes: &[u8], rules: &Ruleset) -> Result<Board, BoardFault> {
    let size = rules.size();
    let mut bits = Reader { bytes, at: 0 };
    let occupied: Vec<_> = size.squares().map(|square| (square, bits.take(1))).collect();
    let pieces = occupied.iter().filter(|(_, bit)| *bit == 1).count();
    let squares = occupied.len();
    let needed = (squares + pieces * (1 + width(rules)) + 1).div_ceil(8);
    if bytes.len() < needed {
        return Err(BoardFault::Short { needed, got: bytes.len() });
    }
    if bytes.len() > needed {
        return Err(BoardFault::LeftOver { bytes: bytes.len() - needed });
    }
    let mut board = Board::new(size);
    for (square, _) in occupied.into_iter().filter(|(_, bit)| *bit == 1) {
        let color = if bits.take(1) == 1 { Color::Black } else { Color::White };
        let got = bits.take(width(rules));
        if usize::from(got) >= rules.types().count() {
            return Err(BoardFault::Kind { got });
        }
        board.set(square, Some(Piece { kind: Kind::new(got), color }));
    }
    board.turn = if bits.take(1) == 1 { Color::Black } else { Color::White };
    if bits.rest() != 0 {
        return Err(BoardFault::Filling);
    }
    Ok(board)
}

/// Returns the number of bits of a piece type.
fn width(rules: &Ruleset) -> usize {
    let last = rules.types().count().saturating_sub(1).max(1);
    (usize::BITS - last.leading_zeros()) as usize
}

/// A bit string, lowest bit of each byte first.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    count: usize,
}

impl Bits {
    fn push(&mut self, value: u8, width: usize) {
        for bit in 0..width {
            if self.count.is_multiple_of(8) {
                self.bytes.push(0);
            }
            if let Some(byte) = self.bytes.last_mut() {
                *byte |= (value >> bit & 1) << (self.count % 8);
            }
            self.count += 1;
        }
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    /// Takes the next `width` bits; bits past the end are zero.
    fn take(&mut self, width: usize) -> u8 {
        (0..width).fold(0, |value, bit| {
            let byte = self.bytes.get(self.at / 8).copied().unwrap_or(0);
            let taken = byte >> (self.at % 8) & 1;
            self.at += 1;
            value | taken << bit
        })
    }

    /// Returns the bits of the last byte that were not taken.
    fn rest(&self) -> u8 {
        if self.at.is_multiple_of(8) { 0 } else { self.bytes.get(self.at / 8).map_or(0, |byte| byte >> (self.at % 8)) }
    }
}
