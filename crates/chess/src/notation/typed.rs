//! Moves as people type them: SAN in the letters of their language or in English, UCI, or two squares.
//!
//! **Reads** whatever [`san`] reads in the given letters, with or without a move number and spaces; what is not written like a
//! move in them is tried with the English letters, with figurines and as [`uci`]. Whoever writes in small letters only, or in
//! large ones, is understood where that can mean but one move; a large letter among small ones never becomes a pawn. A move
//! that is only illegal is never tried in other letters: in Spanish `Rf1` is a king's move, and no rook goes there instead.
//!
//! ```
//! use linkmate_chess::{Castling, Position, notation::{san::Letters, typed}};
//! let position = Position::start();
//! let knight = typed::parse("Nf3", &position, Castling::Standard, Letters::Russian)?;
//! assert_eq!(typed::parse("Кf3", &position, Castling::Standard, Letters::Russian)?, knight);
//! assert_eq!(typed::parse(" g1 f3 ", &position, Castling::Standard, Letters::Russian)?, knight);
//! # Ok::<(), linkmate_chess::notation::san::SanError>(())
//! ```

use alloc::string::String;
use alloc::vec;

use super::excerpt;
use super::san::{self, Letters, SanError};
use super::uci;
use crate::position::BrokenRule;
use crate::zobrist::Key;
use crate::{Castling, Move, Position};

/// No move is longer.
const LONGEST: usize = 64;

/// Reads a legal move of the position.
pub fn parse<K: Key>(text: &str, position: &Position<K>, rules: Castling, letters: Letters) -> Result<Move, SanError> {
    let malformed = || SanError::Malformed { text: excerpt(text) };
    let bare = bare(text).ok_or_else(malformed)?;
    let exact = read(&bare, position, rules, letters);
    // In `bb4` and `bc4` the first letter may be a file or a piece in haste.
    let is_sloppy = matches!(bare.as_bytes(), [b'a'..=b'h', b'a'..=b'h', ..]);
    if let (Some(Ok(m)), false) = (&exact, is_sloppy) {
        return Ok(*m);
    }
    let lower: String = bare.chars().map(small).collect();
    let capital: String = lower.chars().take(1).map(large).chain(lower.chars().skip(1)).collect();
    let is_lower = bare.chars().next().is_some_and(|first| first == small(first));
    let is_upper = bare == bare.chars().map(large).collect::<String>();
    let mut readings = vec![exact];
    // A letter that is large among small ones was meant so.
    if is_lower || is_upper {
        readings.push(read(&capital, position, rules, letters));
    }
    if is_upper && !matches!(lower.as_bytes(), [b'a'..=b'h', b'a'..=b'h', ..]) {
        readings.push(read(&lower, position, rules, letters));
    }
    let mut found: Option<Move> = None;
    let mut error = None;
    for reading in readings.into_iter().flatten() {
        match (reading, found) {
            (Ok(m), Some(other)) if m != other => {
                let from = m.from().bitboard() | other.from().bitboard();
                return Err(SanError::Ambiguous { text: excerpt(text), from });
            }
            (Ok(m), _) => found = Some(m),
            (Err(reason), _) => _ = error.get_or_insert(reason),
        }
    }
    found.ok_or_else(|| error.unwrap_or_else(malformed))
}

/// The rule that a text breaks which [`parse`] calls illegal: for whoever typed it. `None` if the text says no move, or if it
/// is wrong only in what it says beside the move.
///
/// ```
/// use linkmate_chess::{Position, notation::{san::Letters, typed}};
/// let rule = typed::broken_rule("E2 E5", &Position::start(), Letters::English).unwrap();
/// assert_eq!(rule.to_string(), "a pawn does not move so");
/// ```
#[must_use]
pub fn broken_rule<K: Key>(text: &str, position: &Position<K>, letters: Letters) -> Option<BrokenRule> {
    let bare = bare(text)?;
    let lower: String = bare.chars().map(small).collect();
    let capital: String = lower.chars().take(1).map(large).chain(lower.chars().skip(1)).collect();
    let mut texts = [&bare, &lower, &capital].into_iter();
    texts.find_map(|text| {
        let mut all = [letters, Letters::English, Letters::Figurines].into_iter();
        all.find_map(|letters| san::broken_rule(text, position, letters))
    })?
}

/// The text without the move's number and without spaces; `None` if it is two moves.
fn bare(text: &str) -> Option<String> {
    let text = text.trim();
    let unnumbered = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_numbered = unnumbered.len() < text.len() && unnumbered.starts_with(['.', '…', ' ']);
    let text = if is_numbered { unnumbered.trim_start_matches(['.', '…', ' ']) } else { text };
    if is_numbered && text.contains(char::is_whitespace) {
        return None;
    }
    let plain = |c| if matches!(c, '–' | '—') { '-' } else { c };
    Some(text.chars().filter(|c| !c.is_whitespace()).map(plain).take(LONGEST).collect())
}

/// What a text says in these letters, else in English ones, in figurines or in UCI; `None` if it is not written like a move.
fn read<K: Key>(
    text: &str,
    position: &Position<K>,
    rules: Castling,
    letters: Letters,
) -> Option<Result<Move, SanError>> {
    for letters in [letters, Letters::English, Letters::Figurines] {
        match san::parse_in(text, position, letters) {
            Err(SanError::Malformed { .. }) => {}
            // In Chess960 the king takes his rook.
            Err(illegal @ SanError::Illegal { .. }) => {
                return Some(uci::parse(text, position, rules).map_err(|_| illegal));
            }
            read => return Some(read),
        }
    }
    uci::parse(text, position, rules).ok().map(Ok)
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
            ("RG1", Letters::English, Ok("h1g1")),
            ("5 Kf2", Letters::English, Ok("e1f2")),
            ("3… Kf2", Letters::English, Ok("e1f2")),
            ("O–O", Letters::English, Ok("e1g1")),
            ("1. e1 f2", Letters::English, Err("san.malformed")),
            ("B8=Q", Letters::English, Ok("b7b8q")),
            ("Ee4", Letters::English, Err("san.malformed")),
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
        // A bishop and a pawn can go to b4, and a bishop and a pawn can take on c4.
        let fen = "4k3/8/8/8/2n5/1P6/3B4/4KB2 w - - 0 1";
        for (text, read) in [
            ("Bb4", Ok("d2b4")),
            ("b4", Ok("b3b4")),
            ("bb4", Err("san.ambiguous")),
            ("BB4", Ok("d2b4")),
            ("B4", Ok("b3b4")),
            ("bxc4", Ok("b3c4")),
            ("Bxc4", Ok("f1c4")),
            ("BXC4", Err("san.ambiguous")),
            ("bc4", Err("san.ambiguous")),
            ("bc3", Ok("d2c3")),
            ("BC3", Ok("d2c3")),
            ("Cc4", Err("san.malformed")),
        ] {
            let read = read.map(alloc::string::String::from);
            assert_eq!(typed(text, fen, Castling::Standard, Letters::English), read, "{text}");
        }
        let fen = "4k3/8/8/8/8/8/8/4KR2 w F - 0 1";
        assert_eq!(typed("e1f1", fen, Castling::Chess960, Letters::English).as_deref(), Ok("e1f1"));
    }
}
