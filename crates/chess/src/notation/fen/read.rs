//! Parses FEN and its dialects.

use alloc::string::String;
use core::num::NonZeroU16;

use super::super::excerpt;
use super::{FenError, MAX_LENGTH, ReadError};
use crate::castling::{CastlingClaim, CastlingClaims, CastlingMode};
use crate::{Bitboard, Board, ByColor, ByRole, Color, Piece, Position, Rank, Setup, Square};

/// The separators between fields and between ranks, in which FEN and usFEN differ.
pub(in crate::notation) trait Dialect {
    /// True if repeated separators, surrounding white space and trailing EPD operations are allowed.
    const LOOSE: bool;
    fn separates_fields(byte: u8) -> bool;
    fn separates_ranks(byte: u8) -> bool;
}

struct Fen;

impl Dialect for Fen {
    const LOOSE: bool = true;

    #[inline(always)]
    fn separates_fields(byte: u8) -> bool {
        matches!(byte, b' ' | b'\t')
    }

    #[inline(always)]
    fn separates_ranks(byte: u8) -> bool {
        byte == b'/'
    }
}

/// Parses a FEN into a playable position.
///
/// ```
/// use linkmate_chess::{CastlingMode, notation::fen};
/// let position = fen::parse_position("4k3/8/8/8/8/8/8/4K2R w K - 0 1", CastlingMode::Standard)?;
/// assert_eq!(position.legal_moves().len(), 15);
/// let no_kings = fen::parse_position("8/8/8/8/8/8/8/8 w - - 0 1", CastlingMode::Standard);
/// assert_eq!(no_kings.unwrap_err().code(), "setup.no_king");
/// # Ok::<(), fen::ReadError>(())
/// ```
pub fn parse_position(text: &str, mode: CastlingMode) -> Result<Position, ReadError> {
    Ok(Position::new(&parse(text)?, mode)?)
}

/// Parses a FEN without checking that the setup is playable.
///
/// ```
/// use linkmate_chess::{Color, Piece, Role, Square, notation::fen};
/// let setup = fen::parse("8/8/8/8/8/2n5/8/8 b")?;
/// assert_eq!(setup.turn, Color::Black);
/// assert_eq!(setup.board.piece_at(Square::C3), Some(Piece { color: Color::Black, role: Role::Knight }));
/// assert_eq!(fen::parse("8/8/8/8/8/8/8 w").unwrap_err().code(), "fen.rank_count");
/// # Ok::<(), fen::FenError>(())
/// ```
pub fn parse(text: &str) -> Result<Setup, FenError> {
    parse_in::<Fen>(text)
}

pub(in crate::notation) fn parse_in<D: Dialect>(text: &str) -> Result<Setup, FenError> {
    if text.len() > MAX_LENGTH {
        return Err(FenError::TooLong { length: text.len() });
    }
    let mut rest = if D::LOOSE { text.trim_ascii() } else { text };
    if rest.is_empty() {
        return Err(FenError::Empty);
    }
    let placement = take_field::<D>(&mut rest);
    let mut setup = Setup { board: parse_placement::<D>(placement)?, ..Setup::empty() };
    let Some(turn) = next_field::<D>(&mut rest) else { return Ok(setup) };
    setup.turn = match turn {
        "w" => Color::White,
        "b" => Color::Black,
        _ => return Err(FenError::Turn { text: excerpt(turn) }),
    };
    let Some(castling) = next_field::<D>(&mut rest) else { return Ok(setup) };
    setup.castling = parse_castling(castling)?;
    let Some(en_passant) = next_field::<D>(&mut rest) else { return Ok(setup) };
    setup.en_passant = parse_en_passant(en_passant)?;
    if is_epd::<D>(rest) {
        return Ok(setup);
    }
    let Some(halfmoves) = next_field::<D>(&mut rest) else { return Ok(setup) };
    setup.halfmoves = parse_number(halfmoves).ok_or_else(|| FenError::Halfmoves { text: excerpt(halfmoves) })?;
    let Some(fullmoves) = next_field::<D>(&mut rest) else { return Ok(setup) };
    setup.fullmoves = parse_number(fullmoves)
        .and_then(NonZeroU16::new)
        .ok_or_else(|| FenError::Fullmoves { text: excerpt(fullmoves) })?;
    if rest.is_empty() || is_epd::<D>(rest) {
        return Ok(setup);
    }
    Err(FenError::Trailing { text: excerpt(without_separators::<D>(rest)) })
}

/// Takes the next field, if there is one, without the separator before it.
#[inline]
fn next_field<'a, D: Dialect>(rest: &mut &'a str) -> Option<&'a str> {
    if rest.is_empty() {
        return None;
    }
    *rest = without_separators::<D>(rest);
    Some(take_field::<D>(rest))
}

/// Takes the text up to the next separator.
#[inline]
fn take_field<'a, D: Dialect>(rest: &mut &'a str) -> &'a str {
    let bytes = rest.as_bytes();
    let length = bytes.iter().position(|&byte| D::separates_fields(byte)).unwrap_or(bytes.len());
    let (field, after) = rest.split_at(length);
    *rest = after;
    field
}

/// Removes the leading separator or, in a loose dialect, all of them.
#[inline]
fn without_separators<D: Dialect>(text: &str) -> &str {
    let separators = text.bytes().take_while(|&byte| D::separates_fields(byte)).count();
    &text[if D::LOOSE { separators } else { separators.min(1) }..]
}

fn parse_placement<D: Dialect>(text: &str) -> Result<Board, FenError> {
    let mut roles = [Bitboard::EMPTY; 6];
    let mut colors = [Bitboard::EMPTY; 2];
    let mut rank = Rank::Eighth;
    let mut rank_start = 0;
    let mut width: u32 = 0;
    let mut after_digit = false;
    for (index, byte) in text.bytes().enumerate() {
        let rank_text = |end: usize| excerpt(&text[rank_start..end]);
        match byte {
            b'1'..=b'8' => {
                if after_digit {
                    return Err(FenError::AdjacentDigits { rank, text: whole_rank::<D>(text, rank_start) });
                }
                width += u32::from(byte - b'0');
                after_digit = true;
                continue;
            }
            _ if D::separates_ranks(byte) => {
                if width != 8 {
                    return Err(FenError::RankWidth { rank, got: width, text: rank_text(index) });
                }
                rank = match Rank::new((rank as u8).wrapping_sub(1)) {
                    Some(rank) => rank,
                    None => return Err(rank_count::<D>(text)),
                };
                rank_start = index + 1;
                width = 0;
            }
            _ => {
                let Some(piece) = PIECES[usize::from(byte)] else {
                    let got = text[index..].chars().next().unwrap_or('\u{fffd}');
                    return Err(FenError::Placement { rank, got });
                };
                if width < 8 {
                    let square = 1 << (rank as u32 * 8 + width);
                    roles[piece.role as usize].0 |= square;
                    colors[piece.color as usize].0 |= square;
                }
                width = width.saturating_add(1);
            }
        }
        after_digit = false;
    }
    if rank != Rank::First {
        return Err(rank_count::<D>(text));
    }
    if width != 8 {
        return Err(FenError::RankWidth { rank, got: width, text: excerpt(&text[rank_start..]) });
    }
    Ok(Board { roles: ByRole(roles), colors: ByColor { white: colors[0], black: colors[1] } })
}

/// The piece for each letter.
static PIECES: [Option<Piece>; 256] = {
    let mut table = [None; 256];
    let mut byte = 0;
    while byte < 128 {
        table[byte] = Piece::from_letter(byte as u8 as char);
        byte += 1;
    }
    table
};

fn rank_count<D: Dialect>(text: &str) -> FenError {
    FenError::RankCount { got: text.bytes().filter(|&byte| D::separates_ranks(byte)).count() + 1 }
}

fn whole_rank<D: Dialect>(text: &str, start: usize) -> String {
    let rank = text[start..].split(|c: char| c.is_ascii() && D::separates_ranks(c as u8)).next();
    excerpt(rank.unwrap_or_default())
}

fn parse_castling(text: &str) -> Result<CastlingClaims, FenError> {
    let mut claims = CastlingClaims::NONE;
    if text == "-" {
        return Ok(claims);
    }
    if text.is_empty() {
        return Err(FenError::Castling { text: excerpt(text) });
    }
    for letter in text.chars() {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let claim = CastlingClaim::from_letter(letter.to_ascii_uppercase())
            .ok_or_else(|| FenError::Castling { text: excerpt(text) })?;
        if !claims.add(color, claim) {
            return Err(FenError::CastlingTwice { letter });
        }
    }
    Ok(claims)
}

fn parse_en_passant(text: &str) -> Result<Option<Square>, FenError> {
    if text == "-" {
        return Ok(None);
    }
    let square = text.parse().ok().filter(|square: &Square| matches!(square.rank(), Rank::Third | Rank::Sixth));
    square.map(Some).ok_or_else(|| FenError::EnPassant { text: excerpt(text) })
}

/// Parses a number written in digits only, without sign or space.
fn parse_number(text: &str) -> Option<u16> {
    if text.is_empty() {
        return None;
    }
    let digit = |byte: u8| byte.is_ascii_digit().then(|| u16::from(byte - b'0'));
    text.bytes().try_fold(0u16, |number, byte| number.checked_mul(10)?.checked_add(digit(byte)?))
}

/// Returns true if a string is a list of EPD operations, each a word, operands and a semicolon. Quoted operands may contain
/// anything.
fn is_epd<D: Dialect>(text: &str) -> bool {
    if !D::LOOSE {
        return false;
    }
    let mut bytes = text.bytes();
    let mut operations = 0;
    loop {
        let Some(first) = bytes.find(|&byte| !D::separates_fields(byte)) else { return operations > 0 };
        if !first.is_ascii_alphabetic() {
            return false;
        }
        let mut quoted = false;
        let closed = bytes.any(|byte| {
            quoted ^= byte == b'"';
            byte == b';' && !quoted
        });
        if !closed {
            return false;
        }
        operations += 1;
    }
}
