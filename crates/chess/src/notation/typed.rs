//! Moves as people type them: SAN in the letters of their language or in English, UCI, or two squares.
//!
//! **Reads** whatever [`san`] reads in the given letters, with or without a move number and spaces; what is not written like a
//! move in them is tried with the English letters, with figurines, in small and large letters, and as [`uci`]. A move that is only illegal is never tried otherwise: in Spanish `Rf1` is a
//! king's move, and no rook goes there instead.
//!
//! ```
//! use linkmate_chess::{Castling, Position, notation::{san::Letters, typed}};
//! let position = Position::start();
//! let knight = typed::parse("Nf3", &position, Castling::Standard, Letters::Russian)?;
//! assert_eq!(typed::parse("Кf3", &position, Castling::Standard, Letters::Russian)?, knight);
//! assert_eq!(typed::parse(" g1 f3 ", &position, Castling::Standard, Letters::Russian)?, knight);
//! # Ok::<(), linkmate_chess::notation::san::SanError>(())
//! ```

use super::san::{self, Letters, SanError};
use super::uci;
use crate::zobrist::Key;
use crate::{Castling, Move, Position};
use alloc::string::String;

/// No move is longer.
const LONGEST: usize = 64;

/// Reads a legal move of the position.
pub fn parse<K: Key>(text: &str, position: &Position<K>, rules: Castling, letters: Letters) -> Result<Move, SanError> {
    // Without the move's number and without spaces.
    let bare = text.trim().trim_start_matches(|c: char| c.is_ascii_digit());
    let bare = if bare.starts_with('.') { bare.trim_start_matches('.') } else { text };
    let bare: String = bare.chars().filter(|c| !c.is_whitespace()).take(LONGEST).collect();
    let small: String = bare.chars().map(small).collect();
    let large: String = small.chars().take(1).map(large).chain(small.chars().skip(1)).collect();
    let mut first = None;
    for text in [&bare, &small, &large] {
        for letters in [letters, Letters::English, Letters::Figurines] {
            match san::parse_in(text, position, letters) {
                Err(malformed @ SanError::Malformed { .. }) => _ = first.get_or_insert(malformed),
                // In Chess960 the king takes his rook.
                Err(SanError::Illegal { text: shown }) => {
                    return uci::parse(&small, position, rules).map_err(|_| SanError::Illegal { text: shown });
                }
                read => return read,
            }
        }
    }
    uci::parse(&small, position, rules).map_err(|_| first.unwrap_or(SanError::Malformed { text: bare }))
}

/// The small form of a letter that a piece's name may begin with: the tables of all others are larger than the rules.
fn small(letter: char) -> char {
    match letter {
        'А'..='Я' => char::from_u32(letter as u32 + 32).unwrap_or(letter),
        _ => letter.to_ascii_lowercase(),
    }
}

/// The large form of such a letter.
fn large(letter: char) -> char {
    match letter {
        'а'..='я' => char::from_u32(letter as u32 - 32).unwrap_or(letter),
        _ => letter.to_ascii_uppercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;

    fn typed(text: &str, fen: &str, rules: Castling, letters: Letters) -> Result<alloc::string::String, &'static str> {
        let position: Position = Position::new(&fen::parse(fen).unwrap(), rules).unwrap();
        let read = parse(text, &position, rules, letters);
        read.map(|m| uci::write(m, &position, rules)).map_err(|error| error.code())
    }

    #[test]
    fn every_way_to_type_a_move() {
        let fen = "r3k2r/1P6/8/8/8/8/8/R3K2R w KQkq - 0 1";
        for (text, letters, read) in [
            ("O-O", Letters::English, Ok("e1g1")),
            ("0-0-0", Letters::Spanish, Ok("e1c1")),
            ("e1g1", Letters::English, Ok("e1g1")),
            ("e1h1", Letters::English, Ok("e1g1")),
            ("E1 F2", Letters::Russian, Ok("e1f2")),
            ("e1  f2", Letters::Russian, Ok("e1f2")),
            ("1. Kf2", Letters::Russian, Ok("e1f2")),
            ("12...Kf2", Letters::English, Ok("e1f2")),
            ("Кр f2", Letters::Russian, Ok("e1f2")),
            ("КРF2", Letters::Russian, Ok("e1f2")),
            ("kf2", Letters::English, Ok("e1f2")),
            ("rg1", Letters::English, Ok("h1g1")),
            ("b7a8q", Letters::Russian, Ok("b7a8q")),
            ("b8=N", Letters::Russian, Ok("b7b8n")),
            ("b8К", Letters::Russian, Ok("b7b8n")),
            ("♖g1", Letters::Spanish, Ok("h1g1")),
            ("Rg1", Letters::English, Ok("h1g1")),
            ("Tg1", Letters::Spanish, Ok("h1g1")),
            // A king in Spanish; the rook does not go there instead.
            ("Rg1", Letters::Spanish, Err("san.illegal")),
            ("b8", Letters::English, Err("san.promotion_missing")),
            ("b7b8", Letters::English, Err("san.promotion_missing")),
            ("?", Letters::English, Err("san.malformed")),
            ("", Letters::Russian, Err("san.malformed")),
        ] {
            let read = read.map(alloc::string::String::from);
            assert_eq!(typed(text, fen, Castling::Standard, letters), read, "{text}");
        }
        let fen = "4k3/8/8/8/8/8/8/4KR2 w F - 0 1";
        assert_eq!(typed("e1f1", fen, Castling::Chess960, Letters::English).as_deref(), Ok("e1f1"));
    }
}
