//! `x…` in chess: a bitboard of occupied squares, a nibble for each piece, one for the turn, and the clocks.

use std::num::NonZeroU16;

use chess::{Bitboard, Board, CastlingMode, Color, Piece, Rank, Role, Setup, Square};

use super::castling;
use crate::base64url;
use crate::error::{BoardFault, LinkError, Part};

/// The meaning of a nibble's low three bits. Castling rights and en passant are encoded as piece kinds.
const KINDS: [(Role, Special); 8] = [
    (Role::King, Special::None),
    (Role::Queen, Special::None),
    (Role::Rook, Special::None),
    (Role::Rook, Special::MayCastle),
    (Role::Bishop, Special::None),
    (Role::Knight, Special::None),
    (Role::Pawn, Special::None),
    (Role::Pawn, Special::EnPassant),
];

/// Added to the kind of a black piece.
const BLACK: u8 = 8;

#[derive(Copy, Clone, PartialEq, Eq)]
enum Special {
    None,
    MayCastle,
    /// This pawn has just made a double step.
    EnPassant,
}

/// Parses the text after the `x`.
pub fn read(digits: &str, mode: CastlingMode) -> Result<Setup, LinkError> {
    read_bytes(&base64url::read(digits, Part::Board)?, mode).map_err(LinkError::Board)
}

/// Returns the text of a setup, including the `x`.
pub fn write(setup: &Setup) -> String {
    base64url::write('x', &bytes(setup))
}

fn read_bytes(bytes: &[u8], mode: CastlingMode) -> Result<Setup, BoardFault> {
    let short = |needed| BoardFault::Short { needed, got: bytes.len() };
    let (squares, rest) = bytes.split_first_chunk().ok_or_else(|| short(8))?;
    let occupied = Bitboard(u64::from_le_bytes(*squares));
    // One nibble per piece and one for the turn.
    let needed = occupied.count() as usize / 2 + 1;
    let (nibbles, clocks) = rest.split_at_checked(needed).ok_or_else(|| short(8 + needed))?;
    let mut nibbles = nibbles.iter().flat_map(|byte| [byte & 15, byte >> 4]);
    let mut nibble = || nibbles.next().unwrap_or(0);

    let mut board = Board::empty();
    let (mut rooks, mut passed) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for square in occupied {
        let nibble = nibble();
        let (role, special) = KINDS[usize::from(nibble % BLACK)];
        let color = if nibble < BLACK { Color::White } else { Color::Black };
        board.put(square, Piece { color, role });
        match special {
            Special::None => {}
            Special::MayCastle => rooks |= square.bitboard(),
            Special::EnPassant => passed |= square.bitboard(),
        }
    }
    let turn = match nibble() {
        0 => Color::White,
        1 => Color::Black,
        got => return Err(BoardFault::Turn { got }),
    };
    if nibble() != 0 {
        return Err(BoardFault::Filling);
    }
    castling::check(&board, rooks, mode)?;
    let en_passant = passed_square(&board, passed, turn)?;
    let (halfmoves, fullmoves) = read_clocks(clocks)?;
    Ok(Setup { castling: castling::claims(&board, rooks), board, turn, en_passant, halfmoves, fullmoves })
}

/// Returns the square that the pawn has just passed over.
fn passed_square(board: &Board, passed: Bitboard, turn: Color) -> Result<Option<Square>, BoardFault> {
    let Some(pawn) = passed.first() else { return Ok(None) };
    if passed.count() > 1 {
        return Err(BoardFault::PassedTwice { pawns: passed });
    }
    if board.color_at(pawn) == Some(turn) {
        return Err(BoardFault::PassedTurn { pawn });
    }
    if pawn.rank() != fourth(!turn) {
        return Err(BoardFault::PassedRank { pawn });
    }
    Ok(pawn.offset(0, behind(!turn)))
}

fn fourth(color: Color) -> Rank {
    Rank::Fourth.seen_by(color)
}

/// Returns the rank offset of one step backwards for a pawn of that colour.
fn behind(color: Color) -> i8 {
    match color {
        Color::White => -1,
        Color::Black => 1,
    }
}

fn read_clocks(bytes: &[u8]) -> Result<(u16, NonZeroU16), BoardFault> {
    let mut rest = bytes;
    if rest.is_empty() {
        return Ok((0, NonZeroU16::MIN));
    }
    let numbers = varint(&mut rest).zip(varint(&mut rest));
    let clocks = numbers.and_then(|(half, full)| Some((half, NonZeroU16::new(full)?)));
    let clocks = clocks.ok_or(BoardFault::Clocks)?;
    if rest.is_empty() { Ok(clocks) } else { Err(BoardFault::LeftOver { bytes: rest.len() }) }
}

/// Takes a 16-bit LEB128 number from the front.
fn varint(bytes: &mut &[u8]) -> Option<u16> {
    let mut number = 0_u32;
    for (index, &byte) in bytes.iter().take(3).enumerate() {
        number |= u32::from(byte & 0x7f) << (7 * index);
        if byte < 0x80 {
            *bytes = &bytes[index + 1..];
            return u16::try_from(number).ok();
        }
    }
    None
}

fn bytes(setup: &Setup) -> Vec<u8> {
    let board = &setup.board;
    let rooks = setup.unmoved();
    let passed = setup.en_passant.and_then(|square| square.offset(0, -behind(!setup.turn)));
    let mut bytes = board.occupied().0.to_le_bytes().to_vec();
    let mut nibbles: Vec<u8> = board.pieces().map(|(square, piece)| nibble(square, piece, rooks, passed)).collect();
    nibbles.push(setup.turn as u8);
    bytes.extend(nibbles.chunks(2).map(|pair| pair[0] | pair.get(1).map_or(0, |high| high << 4)));
    if (setup.halfmoves, setup.fullmoves) != (0, NonZeroU16::MIN) {
        push_varint(&mut bytes, setup.halfmoves);
        push_varint(&mut bytes, setup.fullmoves.get());
    }
    bytes
}

fn nibble(square: Square, piece: Piece, rooks: Bitboard, passed: Option<Square>) -> u8 {
    let special = match piece.role {
        Role::Rook if rooks.contains(square) => Special::MayCastle,
        Role::Pawn if passed == Some(square) => Special::EnPassant,
        _ => Special::None,
    };
    let kind = KINDS.iter().position(|&kind| kind == (piece.role, special)).unwrap_or_default();
    let kind = u8::try_from(kind).unwrap_or_default();
    if piece.color == Color::Black { kind + BLACK } else { kind }
}

fn push_varint(bytes: &mut Vec<u8>, mut number: u16) {
    while number >= 0x80 {
        bytes.push(number.to_le_bytes()[0] | 0x80);
        number >>= 7;
    }
    bytes.push(number.to_le_bytes()[0]);
}
