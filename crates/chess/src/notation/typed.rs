//! Moves as people type them: SAN in the letters of their language or in English, UCI, or two squares.
//!
//! **Reads** whatever [`san`] reads in the given letters, with or without a move number and spaces; what is not written like a
//! move in them is tried with the English letters, with figurines and as [`uci`], and in Russian with the Latin letters of
//! files that Cyrillic ones look like. Whoever writes in small letters only, or in
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
use alloc::vec::Vec;

use super::excerpt;
use super::san::{self, Letters, SanError};
use super::uci;
use crate::position::BrokenRule;
use crate::zobrist::Key;
use crate::{Castling, Move, Position};

/// The maximum length of a move in characters.
const LONGEST: usize = 64;

/// Parses a legal move of the position.
///
/// ```
/// use linkmate_chess::{Castling, Position, Role, notation::{san::Letters, typed}};
/// let m = typed::parse("1. nf3", &Position::start(), Castling::Standard, Letters::English)?;
/// assert_eq!(m.role(), Role::Knight);
/// # Ok::<(), linkmate_chess::notation::san::SanError>(())
/// ```
pub fn parse<K: Key>(text: &str, position: &Position<K>, rules: Castling, letters: Letters) -> Result<Move, SanError> {
    let malformed = || SanError::Malformed { text: excerpt(text) };
    let typed = typed(text, letters).ok_or_else(malformed)?;
    let ambiguous = |one: Move, other: Move| {
        let from = one.from().bitboard() | other.from().bitboard();
        SanError::Ambiguous { text: excerpt(text), from }
    };
    let is_final = |error: &SanError| matches!(error, SanError::PromotionMissing { .. });
    let read = |reading: &str| read(reading, position, rules, letters);
    typed.resolve(read, is_final, ambiguous).unwrap_or_else(|| Err(malformed()))
}

fn typed(text: &str, letters: Letters) -> Option<Typed> {
    let names_piece = |letter| [letters, Letters::English].iter().any(|letters| letters.names_piece(letter));
    Typed::new(text, (8, 8), letters, names_piece, |letter| letters.names_piece(letter))
}

/// The possible readings of a hastily typed move, on a board of any size.
#[derive(Clone, Debug)]
pub struct Typed {
    bare: String,
    size: BoardSize,
    readings: Vec<String>,
}

/// The number of files and ranks of a board.
type BoardSize = (u8, u8);

impl Typed {
    /// Returns the readings of a text on a board of this size, or `None` if the text is two moves or too long for one.
    /// More letters may name pieces at the beginning (`names_piece`) than promotions at the end (`names_promotion`).
    #[must_use]
    pub fn new(
        text: &str,
        size: BoardSize,
        letters: Letters,
        names_piece: impl Fn(char) -> bool,
        names_promotion: impl Fn(char) -> bool,
    ) -> Option<Typed> {
        let bare = bare(text)?;
        let readings = readings(&bare, size, letters, names_piece, names_promotion);
        Some(Typed { bare, size, readings })
    }

    /// Returns the readings of the text; the first is the text as it is.
    #[must_use]
    pub fn readings(&self) -> &[String] {
        &self.readings
    }

    /// Returns the move that one of the readings stands for, or the reason why none does. `read` returns `None` for a
    /// reading that does not have the form of a move; the result is `None` if this holds for all. A final error ends
    /// the search.
    pub fn resolve<M: Copy + PartialEq, E>(
        &self,
        read: impl Fn(&str) -> Option<Result<M, E>>,
        is_final: impl Fn(&E) -> bool,
        ambiguous: impl FnOnce(M, M) -> E,
    ) -> Option<Result<M, E>> {
        let mut found: Option<M> = None;
        let mut error = None;
        for (index, reading) in self.readings.iter().enumerate() {
            match (read(reading), found) {
                (Some(Ok(m)), Some(other)) if m != other => return Some(Err(ambiguous(m, other))),
                // In `bc4` the first letter may be a file or a bishop. Any other reading that is legal as typed is final.
                (Some(Ok(m)), _) if index == 0 && !is_two_files(&self.bare, self.size) => return Some(Ok(m)),
                (Some(Ok(m)), _) => found = Some(m),
                (Some(Err(reason)), _) if is_final(&reason) => return Some(Err(reason)),
                // An illegal pawn capture does not turn into a legal bishop capture.
                (Some(Err(illegal)), _) if index == 0 && is_capture_of_pawn(&self.bare, self.size) => {
                    return Some(Err(illegal));
                }
                (Some(Err(reason)), _) => _ = error.get_or_insert(reason),
                (None, _) => {}
            }
        }
        found.map(Ok).or(error.map(Err))
    }
}

/// Returns the rule broken by a text that [`parse`] finds illegal. Returns `None` if the text is not a move, or if only its
/// marks are wrong. Of several readings, the one that is closest to a legal move counts.
///
/// ```
/// use linkmate_chess::{Position, Role, Square, notation::{san::Letters, typed}, position::BrokenRule};
/// let rule = typed::broken_rule("E2 E5", &Position::start(), Letters::English);
/// assert_eq!(rule, Some(BrokenRule::Movement { role: Role::Pawn, from: Square::E2 }));
/// ```
#[must_use]
pub fn broken_rule<K: Key>(text: &str, position: &Position<K>, letters: Letters) -> Option<BrokenRule> {
    let rule = |text: &String| {
        let mut all = [letters, Letters::English, Letters::Figurines].into_iter();
        all.find_map(|letters| san::broken_rule(text, position, letters))?
    };
    let rules: Vec<BrokenRule> = typed(text, letters)?.readings().iter().filter_map(rule).collect();
    rules.into_iter().reduce(|first, other| if other.nearness() > first.nearness() { other } else { first })
}

/// How a text may be meant: as it stands; with a large letter first or small letters only, where somebody writes in one case;
/// with a large letter for what a pawn becomes; and in Russian with the letters of files that look like it.
fn readings(
    bare: &str,
    size: BoardSize,
    letters: Letters,
    names_piece: impl Fn(char) -> bool,
    names_promotion: impl Fn(char) -> bool,
) -> Vec<String> {
    let lower: String = bare.chars().map(small).collect();
    let first = bare.chars().next().unwrap_or_default();
    let is_lower = first == small(first);
    let is_upper = bare == bare.chars().map(large).collect::<String>();
    // `e2 E4` and `E2 e4` are two squares, `B1e2` is a bishop's move.
    let has_squares = is_two_squares(&lower, size) && (is_lower || is_upper || !names_piece(first));
    let exact = if has_squares && !is_upper { squares_in_small_letters(bare) } else { bare.into() };
    let mut readings = vec![exact];
    let castling = match lower.as_str() {
        "oo" | "00" => Some("O-O"),
        "ooo" | "000" => Some("O-O-O"),
        _ => None,
    };
    let mut promoting = lower.clone();
    if let Some(last) = promoting.pop() {
        promoting.push(large(last));
    }
    // Two squares are two squares: `b1b3` is no bishop's move from the first rank.
    if !has_squares && (is_lower || is_upper) {
        // A capital among small letters is intentional, so it is not reinterpreted.
        readings.push(lower.chars().take(1).map(large).chain(lower.chars().skip(1)).collect());
        if is_upper && !is_two_files(&lower, size) {
            readings.push(lower);
        }
    }
    if promoting.chars().last().is_some_and(names_promotion) {
        readings.push(promoting);
    }
    if letters == Letters::Russian {
        readings.extend(latin_files(bare));
    }
    readings.extend(castling.map(String::from));
    readings
}

/// The text with its two squares in small letters; what follows them stays.
fn squares_in_small_letters(text: &str) -> String {
    let (mut ranks, mut in_rank) = (0, false);
    let small_until = |c: char| {
        let is_digit = c.is_ascii_digit();
        ranks += usize::from(is_digit && !in_rank);
        in_rank = is_digit;
        if is_digit || ranks < 2 { small(c) } else { c }
    };
    text.chars().map(small_until).collect()
}

/// Returns true if a text has the form of a pawn capture, from a file to an adjacent one.
fn is_capture_of_pawn(text: &str, (files, _): BoardSize) -> bool {
    let bytes: Vec<u8> = text.bytes().filter(|byte| !matches!(byte, b'x' | b':')).collect();
    let is_file = |byte: u8| (b'a'..b'a' + files).contains(&byte);
    matches!(bytes[..], [from, to, b'1'..=b'9', ..] if is_file(from) && is_file(to) && from.abs_diff(to) == 1)
}

fn is_two_files(text: &str, (files, _): BoardSize) -> bool {
    let is_file = |byte: u8| (b'a'..b'a' + files).contains(&byte);
    matches!(text.as_bytes(), [one, other, ..] if is_file(*one) && is_file(*other))
}

fn is_two_squares(text: &str, size: BoardSize) -> bool {
    let bytes: Vec<u8> = text.bytes().filter(|byte| !matches!(byte, b'-' | b'x' | b':')).collect();
    let after_first = square_length(&bytes, size).and_then(|length| bytes.get(length..));
    after_first.and_then(|rest| square_length(rest, size)).is_some()
}

/// Returns the length in bytes of the square at the beginning of a text, if there is one.
fn square_length(bytes: &[u8], (files, ranks): BoardSize) -> Option<usize> {
    bytes.first()?.checked_sub(b'a').filter(|file| *file < files)?;
    let digits = bytes[1..].iter().take_while(|byte| byte.is_ascii_digit()).take(3);
    let (length, rank) =
        digits.fold((0, 0_u16), |(length, rank), digit| (length + 1, rank * 10 + u16::from(digit - b'0')));
    (bytes.get(1) != Some(&b'0') && (1..=u16::from(ranks)).contains(&rank)).then_some(1 + length)
}

/// The text with Latin letters for Cyrillic ones that look the same and name a file: those before a digit, or before the
/// sign for taking. `None` if there are none.
fn latin_files(text: &str) -> Option<String> {
    let chars: Vec<char> = text.chars().collect();
    let latin = |(index, &c): (usize, &char)| {
        let names_file = matches!(chars.get(index + 1), Some('1'..='9' | 'x' | 'х' | ':'));
        let file = match c {
            'а' | 'А' => 'a',
            'В' => 'b',
            'с' | 'С' => 'c',
            'е' | 'Е' => 'e',
            'Н' => 'h',
            _ => c,
        };
        if names_file { file } else { c }
    };
    let read: String = chars.iter().enumerate().map(latin).collect();
    (read != text).then(|| read.chars().map(|c| if c.is_ascii() { small(c) } else { c }).collect())
}

/// Removes the move number and spaces from a text. Returns `None` if it is two moves or too long for one.
fn bare(text: &str) -> Option<String> {
    let text = text.trim();
    let unnumbered = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_numbered = unnumbered.len() < text.len() && unnumbered.starts_with(['.', '…', ' ']);
    let text = if is_numbered { unnumbered.trim_start_matches(['.', '…', ' ']) } else { text };
    if is_numbered && text.contains(char::is_whitespace) {
        return None;
    }
    let plain = |c| if matches!(c, '–' | '—') { '-' } else { c };
    let bare: String = text.chars().filter(|c| !c.is_whitespace()).map(plain).take(LONGEST + 1).collect();
    (bare.chars().count() <= LONGEST).then_some(bare)
}

/// Parses a text with these letters, or else as English, figurines or UCI; `None` if it does not have the form of a move.
fn read<K: Key>(
    text: &str,
    position: &Position<K>,
    rules: Castling,
    letters: Letters,
) -> Option<Result<Move, SanError>> {
    for letters in [letters, Letters::English, Letters::Figurines] {
        match san::parse_in(text, position, letters) {
            Err(SanError::Malformed { .. }) => {}
            // In Chess960 castling may be written as king takes rook.
            Err(illegal @ SanError::Illegal { .. }) => {
                return Some(uci::parse(text, position, rules).map_err(|_| illegal));
            }
            read => return Some(read),
        }
    }
    uci::parse(text, position, rules).ok().map(Ok)
}

/// Converts a Latin or Cyrillic letter to lower case. The Unicode tables for all letters take more space than the rules,
/// which matters in WebAssembly.
fn small(letter: char) -> char {
    match letter {
        'А'..='Я' => char::from_u32(letter as u32 + 32).unwrap_or(letter),
        _ => letter.to_ascii_lowercase(),
    }
}

/// Converts a Latin or Cyrillic letter to upper case.
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
            ("oo", Letters::English, Ok("e1g1")),
            ("OOO", Letters::Russian, Ok("e1c1")),
            ("e1g1", Letters::English, Ok("e1g1")),
            ("e1h1", Letters::English, Ok("e1g1")),
            ("E1 F2", Letters::Russian, Ok("e1f2")),
            ("e1  f2", Letters::Russian, Ok("e1f2")),
            ("1. Kf2", Letters::Russian, Ok("e1f2")),
            ("12...Kf2", Letters::English, Ok("e1f2")),
            ("Кр f2", Letters::Russian, Ok("e1f2")),
            // Cyrillic letters that look like Latin ones.
            ("Е1 е2", Letters::Russian, Ok("e1e2")),
            ("Е1 Н1", Letters::Russian, Ok("e1g1")),
            ("Ла1с1", Letters::Russian, Ok("a1c1")),
            ("В7 А8 Ф", Letters::Russian, Ok("b7a8q")),
            ("Е1 е2", Letters::English, Err("san.malformed")),
            ("e1 E2", Letters::English, Ok("e1e2")),
            ("E1 e2", Letters::English, Ok("e1e2")),
            ("b7 A8 n", Letters::English, Ok("b7a8n")),
            // Promotions with letters of either case.
            ("b7 b8 d", Letters::Spanish, Ok("b7b8q")),
            ("B8=D", Letters::Spanish, Ok("b7b8q")),
            ("b8=t", Letters::Spanish, Ok("b7b8r")),
            ("b7 b8 ф", Letters::Russian, Ok("b7b8q")),
            ("b8=к", Letters::Russian, Ok("b7b8n")),
            ("B8=Ф", Letters::Russian, Ok("b7b8q")),
            (
                "Kf2!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!x",
                Letters::English,
                Err("san.malformed"),
            ),
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
            // A king in Spanish; it is not read as an English rook.
            ("Rg1", Letters::Spanish, Err("san.illegal")),
            ("b8", Letters::English, Err("san.promotion_missing")),
            ("b7b8", Letters::English, Err("san.promotion_missing")),
            ("?", Letters::English, Err("san.malformed")),
            ("", Letters::Russian, Err("san.malformed")),
        ] {
            let read = read.map(alloc::string::String::from);
            assert_eq!(typed(text, fen, Castling::Standard, letters), read, "{text}");
        }
        // Two squares are no bishop's move from a rank.
        let fen = "4k3/8/8/8/8/8/8/1N1BK3 w - - 0 1";
        assert_eq!(
            typed("c1 f3", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", Castling::Standard, Letters::Spanish),
            Err("san.illegal")
        );
        // A pawn move that lacks its promotion, or is illegal because of a pin, is not read as a bishop move.
        let promoting = "2r1k3/1P6/8/8/6B1/8/8/4K3 w - - 0 1";
        for text in ["bxc8", "bc8", "BXC8"] {
            assert_eq!(
                typed(text, promoting, Castling::Standard, Letters::English),
                Err("san.promotion_missing"),
                "{text}"
            );
        }
        let pinned = "1r2k3/8/8/8/2n5/1P6/1K6/5B2 w - - 0 1";
        assert_eq!(typed("bxc4", pinned, Castling::Standard, Letters::English), Err("san.illegal"));
        for text in ["b1 b3", "B1 B3", "b1-b3", "b1xb3"] {
            assert_eq!(typed(text, fen, Castling::Standard, Letters::English), Err("san.illegal"), "{text}");
        }
        assert_eq!(typed("B1b3", fen, Castling::Standard, Letters::English), Ok("d1b3".into()));
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
            // The pawn cannot capture there, and the text is not read as a bishop move.
            ("bc3", Err("san.illegal")),
            ("bxc3", Err("san.illegal")),
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
