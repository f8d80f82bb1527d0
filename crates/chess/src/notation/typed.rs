//! Moves as people type them: SAN in the letters of their language or in English, UCI, or two squares.
//!
//! **Reads** everything that [`san`] reads with the given letters, with or without a move number and spaces. Input that
//! does not look like a move in these letters is tried with English letters, with figurines and as [`uci`]. In files,
//! captures and castling, Cyrillic letters are read as the Latin ones they resemble (`е2 е4`). Two squares may be separated
//! by a dash, a comma or an arrow (`A2,A4`, `a2->a4`). Input that is all lower case or all upper case is accepted if it can
//! mean only one move; a capital piece letter before lower-case letters is never read as a file. An illegal move is not
//! tried with other letters: in Spanish, `Rf1` is always a king move, never a rook move. Castling may be written as
//! king takes rook (`e1h1`) only in Chess960.
//!
//! ```
//! use linkmate_chess::{CastlingMode, Position, notation::{san::Letters, typed}};
//! let position = Position::start();
//! let knight = typed::parse("Nf3", &position, CastlingMode::Standard, Letters::Russian)?;
//! assert_eq!(typed::parse("Кf3", &position, CastlingMode::Standard, Letters::Russian)?, knight);
//! assert_eq!(typed::parse(" g1 f3 ", &position, CastlingMode::Standard, Letters::Russian)?, knight);
//! # Ok::<(), linkmate_chess::notation::san::SanError>(())
//! ```

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::excerpt;
use super::san::{self, Letters, SanError};
use super::uci;
use crate::position::{BrokenRule, Witness};
use crate::zobrist::Key;
use crate::{CastlingMode, Move, Position, Rank, Role, Square};

/// The maximum length of a move in characters.
const MAX_LENGTH: usize = 64;

/// Parses a legal move in the position.
///
/// ```
/// use linkmate_chess::{CastlingMode, Position, Role, notation::{san::Letters, typed}};
/// let m = typed::parse("1. nf3", &Position::start(), CastlingMode::Standard, Letters::English)?;
/// assert_eq!(m.role(), Role::Knight);
/// # Ok::<(), linkmate_chess::notation::san::SanError>(())
/// ```
pub fn parse<K: Key>(
    text: &str,
    position: &Position<K>,
    mode: CastlingMode,
    letters: Letters,
) -> Result<Move, SanError> {
    let malformed = || SanError::Malformed { text: excerpt(text) };
    let typed = typed(text, letters).ok_or_else(malformed)?;
    let ambiguous = |one: Move, other: Move| {
        let from = one.from().bitboard() | other.from().bitboard();
        SanError::Ambiguous { text: excerpt(text), from }
    };
    let is_final = |error: &SanError| matches!(error, SanError::PromotionMissing { .. });
    let read = |reading: &str| read(reading, position, mode, letters);
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
    /// Returns the readings of a string on a board of this size, or `None` if it contains two moves or is too long.
    /// `names_piece` accepts the letters that may name a piece at the start, and `names_promotion` those that may name a
    /// promotion at the end.
    #[must_use]
    pub fn new(
        text: &str,
        size: BoardSize,
        letters: Letters,
        names_piece: impl Fn(char) -> bool,
        names_promotion: impl Fn(char) -> bool,
    ) -> Option<Typed> {
        let bare = in_latin(&bare(text)?, letters);
        let readings = readings(&bare, size, names_piece, names_promotion);
        Some(Typed { bare, size, readings })
    }

    /// Returns the readings of the text. The first is closest to the text as typed.
    #[must_use]
    pub fn readings(&self) -> &[String] {
        &self.readings
    }

    /// Returns the move that the text stands for, or an error if no reading is legal or two are legal but differ. `read`
    /// returns `None` for a reading that does not look like a move; if none does, the result is `None`. An error for which
    /// `is_final` returns true ends the search.
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
                // In `bc4` the first letter may be a file or a bishop. Any other move that is legal as typed is final.
                (Some(Ok(m)), _) if index == 0 && !is_two_files(&self.bare, self.size) => return Some(Ok(m)),
                (Some(Ok(m)), _) => found = Some(m),
                (Some(Err(reason)), _) if is_final(&reason) => return Some(Err(reason)),
                // An illegal pawn capture does not turn into a legal bishop capture.
                (Some(Err(illegal)), _) if index == 0 && is_pawn_capture(&self.bare, self.size) => {
                    return Some(Err(illegal));
                }
                (Some(Err(reason)), _) => _ = error.get_or_insert(reason),
                (None, _) => {}
            }
        }
        found.map(Ok).or(error.map(Err))
    }
}

/// Returns the rule broken by a move that [`parse`] rejects as illegal. Returns `None` if the text is not a move, or if only
/// its marks are wrong. If there are several readings, the one closest to a legal move is used.
///
/// ```
/// use linkmate_chess::{CastlingMode, Position, Role, Square, notation::{san::Letters, typed}, position::BrokenRule};
/// let rule = typed::broken_rule("E2 E5", &Position::start(), CastlingMode::Standard, Letters::English);
/// assert_eq!(rule, Some(BrokenRule::Movement { role: Role::Pawn, from: Square::E2 }));
/// ```
#[must_use]
pub fn broken_rule<K: Key>(
    text: &str,
    position: &Position<K>,
    mode: CastlingMode,
    letters: Letters,
) -> Option<BrokenRule> {
    let rule = |text: &String| {
        if let Some(to) = own_piece_taken(text, position, mode, letters) {
            return Some(BrokenRule::OwnPiece { witness: Witness { piece: position.piece_at(to)?, square: to } });
        }
        let mut all = letter_sets(letters).into_iter();
        let broken = all.find_map(|letters| san::broken_rule(text, position, letters, None));
        broken.unwrap_or_else(|| {
            let (base, role) = wrong_promotion(text, letters)?;
            let to = letter_sets(letters).into_iter().find_map(|letters| san::target(base, letters))?;
            if to.rank() == Rank::Eighth.seen_by(position.turn()) {
                return Some(BrokenRule::PromotionChoice { to });
            }
            letter_sets(letters)
                .into_iter()
                .find_map(|letters| san::broken_rule(base, position, letters, Some(role)))?
        })
    };
    let rules: Vec<BrokenRule> = typed(text, letters)?.readings().iter().filter_map(rule).collect();
    rules.into_iter().reduce(|first, other| if other.nearness() > first.nearness() { other } else { first })
}

/// Returns the first square in the text that is not on the board, if the text otherwise looks like a move.
///
/// ```
/// use linkmate_chess::notation::typed::missing_square;
/// assert_eq!(missing_square("E9 E4", (8, 8)).as_deref(), Some("E9"));
/// assert_eq!(missing_square("Nxi3", (8, 8)).as_deref(), Some("i3"));
/// assert_eq!(missing_square("hello", (8, 8)), None);
/// ```
#[must_use]
pub fn missing_square(text: &str, size: (u8, u8)) -> Option<String> {
    let chars: Vec<char> = bare(text)?.chars().collect();
    let names_square = |pair: &[char]| pair[0].is_alphabetic() && pair[1].is_ascii_digit();
    let start = chars.windows(2).position(names_square)?;
    // A piece letter, a file and a capture sign may come first.
    let is_move = start <= 3 && chars[..start].iter().all(|c| c.is_alphabetic());
    let mut rest = &chars[start..];
    let mut missing = None;
    for _ in 0..2 {
        let separators = rest.iter().take_while(|c| matches!(c, '-' | ':' | 'x' | 'X' | 'х' | 'Х')).count();
        let square = &rest[separators..];
        if square.len() < 2 || !names_square(square) {
            break;
        }
        let length = 1 + square[1..].iter().take_while(|c| c.is_ascii_digit()).count();
        let name: String = square[..length].iter().collect();
        let lower: String = in_latin(&name, Letters::English).chars().map(lowercase).collect();
        if square_length(lower.as_bytes(), size) != Some(length) {
            missing = missing.or(Some(name));
        }
        rest = &square[length..];
    }
    // A promotion may follow.
    missing.filter(|_| is_move && rest.len() <= 3 && rest.iter().all(|c| c.is_alphabetic() || "=+#!?".contains(*c)))
}

/// Removes spaces and replaces Cyrillic letters that look like Latin file letters. Returns `None` if the text contains two
/// moves or is too long.
///
/// ```
/// assert_eq!(linkmate_chess::notation::typed::latin(" Е2 ").as_deref(), Some("E2"));
/// ```
#[must_use]
pub fn latin(text: &str) -> Option<String> {
    Some(in_latin(&bare(text)?, Letters::English))
}

/// Returns the sets of letters to try, in order.
fn letter_sets(letters: Letters) -> [Letters; 3] {
    [letters, Letters::English, Letters::Figurines]
}

/// Returns the destination if the king would capture a piece of its own side, which does not mean castling in standard
/// chess.
fn own_piece_taken<K: Key>(text: &str, position: &Position<K>, mode: CastlingMode, letters: Letters) -> Option<Square> {
    if mode == CastlingMode::Chess960 {
        return None;
    }
    let turn = position.turn();
    let (from, to) = letter_sets(letters).into_iter().find_map(|letters| san::squares(text, letters))?;
    let is_own = position.piece_at(to).is_some_and(|piece| piece.color == turn);
    (from == position.king(turn) && from != to && is_own).then_some(to)
}

/// Splits off a promotion to a king or pawn, which is not allowed.
fn wrong_promotion(text: &str, letters: Letters) -> Option<(&str, Role)> {
    let text = text.trim_end_matches(['+', '#', '!', '?', ')']);
    let named = |letters: Letters| {
        [Role::King, Role::Pawn].into_iter().find_map(|role| Some((text.strip_suffix(letters.letter(role))?, role)))
    };
    let (base, role) = letter_sets(letters).into_iter().find_map(named)?;
    Some((base.strip_suffix(['=', '(', '/']).unwrap_or(base), role))
}

/// Returns the possible readings of the text: as typed; with a capital first or in lower case, if the text is all in one
/// case; with a capital for the promotion; and with a Latin file letter first, if the Cyrillic letter there resembles one.
fn readings(
    bare: &str,
    size: BoardSize,
    names_piece: impl Fn(char) -> bool,
    names_promotion: impl Fn(char) -> bool,
) -> Vec<String> {
    let lower: String = bare.chars().map(lowercase).collect();
    let first = bare.chars().next().unwrap_or_default();
    let is_lower = first == lowercase(first);
    let is_upper = bare == bare.chars().map(uppercase).collect::<String>();
    // `e2 E4` and `E2 e4` are two squares, `B1e2` is a bishop's move.
    let has_squares = is_two_squares(&lower, size) && (is_lower || is_upper || !names_piece(first));
    let exact = match (has_squares, is_upper) {
        (_, true) => bare.into(),
        (true, false) => with_lowercase_squares(bare),
        (false, false) => with_lowercase_x(bare),
    };
    let mut readings = vec![exact];
    let castling = match lower.as_str() {
        "oo" | "00" => Some("O-O"),
        "ooo" | "000" => Some("O-O-O"),
        _ => None,
    };
    let mut promoting = lower.clone();
    if let Some(last) = promoting.pop() {
        promoting.push(uppercase(last));
    }
    let file_first = file_first(&lower).filter(|_| is_lower || is_upper);
    // Two squares are never read as anything else: `b1b3` is not a bishop move from the first rank.
    if !has_squares && (is_lower || is_upper) {
        // A capital among lower-case letters is intentional, so it is not reinterpreted.
        readings.push(lower.chars().take(1).map(uppercase).chain(lower.chars().skip(1)).collect());
        if is_upper && !is_two_files(&lower, size) {
            readings.push(lower);
        }
    }
    if promoting.chars().last().is_some_and(names_promotion) {
        readings.push(promoting);
    }
    readings.extend(file_first);
    readings.extend(castling.map(String::from));
    readings
}

/// Converts the capture sign in a move such as `NXe5` to lower case.
fn with_lowercase_x(text: &str) -> String {
    let next = text.chars().skip(1).map(Some).chain([None]);
    let convert = |(index, (c, next)): (usize, (char, Option<char>))| match next {
        Some('a'..='z') if c == 'X' && index > 0 => 'x',
        _ => c,
    };
    text.chars().zip(next).enumerate().map(convert).collect()
}

/// Converts the two squares to lower case and leaves the rest unchanged.
fn with_lowercase_squares(text: &str) -> String {
    let (mut ranks, mut in_rank) = (0, false);
    let convert = |c: char| {
        let is_digit = c.is_ascii_digit();
        ranks += usize::from(is_digit && !in_rank);
        in_rank = is_digit;
        if is_digit || ranks < 2 { lowercase(c) } else { c }
    };
    text.chars().map(convert).collect()
}

/// Returns true if the text looks like a capture by a pawn, from one file to an adjacent one.
fn is_pawn_capture(text: &str, (files, _): BoardSize) -> bool {
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

/// Returns the length in bytes of the square at the start of the text, if there is one.
fn square_length(bytes: &[u8], (files, ranks): BoardSize) -> Option<usize> {
    bytes.first()?.checked_sub(b'a').filter(|file| *file < files)?;
    let digits = bytes[1..].iter().take_while(|byte| byte.is_ascii_digit()).take(3);
    let (length, rank) =
        digits.fold((0, 0_u16), |(length, rank), digit| (length + 1, rank * 10 + u16::from(digit - b'0')));
    (bytes.get(1) != Some(&b'0') && (1..=u16::from(ranks)).contains(&rank)).then_some(1 + length)
}

/// Replaces Cyrillic letters in files, captures and castling with the Latin ones they resemble. The first letter may name a
/// piece, so it is replaced only before a digit.
fn in_latin(text: &str, letters: Letters) -> String {
    let chars: Vec<char> = text.chars().collect();
    let is_castling = chars.iter().all(|c| matches!(c, 'O' | 'o' | '0' | 'О' | 'о' | '-'));
    let latin = |(index, &c): (usize, &char)| {
        let next = chars.get(index + 1).copied();
        let names_file = match next {
            Some('1'..='9') => true,
            Some('x' | 'X' | 'х' | 'Х' | ':' | '-' | 'a'..='p') => index > 0,
            Some(next) => index > 0 && look_alike(next).is_some(),
            None => false,
        };
        match c {
            'О' if is_castling => 'O',
            'о' if is_castling => 'o',
            'х' if index > 0 && next.is_some() => 'x',
            'Х' if index > 0 && next.is_some() => 'X',
            'П' if index == 0 && letters == Letters::Russian => 'п',
            _ if names_file => look_alike(c).unwrap_or(c),
            _ => c,
        }
    };
    chars.iter().enumerate().map(latin).collect()
}

/// Returns the Latin file letter that a Cyrillic letter looks like.
fn look_alike(c: char) -> Option<char> {
    Some(match c {
        'а' => 'a',
        'А' => 'A',
        'В' => 'B',
        'с' => 'c',
        'С' => 'C',
        'е' => 'e',
        'Е' => 'E',
        'Н' => 'H',
        _ => return None,
    })
}

/// Replaces a Cyrillic first letter with the Latin file letter that it resembles, as in `ехd5`.
fn file_first(lower: &str) -> Option<String> {
    let mut chars = lower.chars();
    let file = look_alike(chars.next()?)?;
    Some([file].into_iter().chain(chars).collect())
}

/// Removes the move number and spaces. Returns `None` if the text contains two moves or is too long.
fn bare(text: &str) -> Option<String> {
    let text = text.trim();
    let unnumbered = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_numbered = unnumbered.len() < text.len() && unnumbered.starts_with(['.', '…', ' ']);
    let text = if is_numbered { unnumbered.trim_start_matches(['.', '…', ' ']) } else { text };
    if is_numbered && text.contains(char::is_whitespace) {
        return None;
    }
    let plain = |c| if matches!(c, '–' | '—' | '→' | '>' | ',') { '-' } else { c };
    let mut bare: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).map(plain).take(MAX_LENGTH + 1).collect();
    if bare.len() > MAX_LENGTH {
        return None;
    }
    // `->` counts as one dash, but `--` alone is a null move.
    if bare.iter().any(|c| *c != '-') {
        bare.dedup_by(|c, before| *c == '-' && *before == '-');
    }
    Some(bare.into_iter().collect())
}

/// Parses the text with these letters, or else as English, figurines or UCI. Returns `None` if it does not look like a move.
fn read<K: Key>(
    text: &str,
    position: &Position<K>,
    mode: CastlingMode,
    letters: Letters,
) -> Option<Result<Move, SanError>> {
    let illegal = || SanError::Illegal { text: excerpt(text) };
    if own_piece_taken(text, position, mode, letters).is_some() {
        return Some(Err(illegal()));
    }
    for letters in letter_sets(letters) {
        match san::parse_in(text, position, letters) {
            Err(SanError::Malformed { .. }) => {}
            // In Chess960 castling may be written as king takes rook.
            Err(illegal @ SanError::Illegal { .. }) => {
                return Some(uci::parse(text, position, mode).map_err(|_| illegal));
            }
            read => return Some(read),
        }
    }
    if let Ok(m) = uci::parse(text, position, mode) {
        return Some(Ok(m));
    }
    let (base, _) = wrong_promotion(text, letters)?;
    letter_sets(letters).into_iter().find_map(|letters| san::target(base, letters)).map(|_| Err(illegal()))
}

/// Converts a Latin or Cyrillic letter to lower case. The standard library's Unicode tables are larger than all the chess
/// rules, which matters in WebAssembly.
fn lowercase(letter: char) -> char {
    match letter {
        'А'..='Я' => char::from_u32(letter as u32 + 32).unwrap_or(letter),
        _ => letter.to_ascii_lowercase(),
    }
}

/// Converts a Latin or Cyrillic letter to upper case.
fn uppercase(letter: char) -> char {
    match letter {
        'а'..='я' => char::from_u32(letter as u32 - 32).unwrap_or(letter),
        _ => letter.to_ascii_uppercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;

    fn typed(
        text: &str,
        fen: &str,
        mode: CastlingMode,
        letters: Letters,
    ) -> Result<alloc::string::String, &'static str> {
        let position: Position = Position::new(&fen::parse(fen).unwrap(), mode).unwrap();
        let read = parse(text, &position, mode, letters);
        read.map(|m| uci::write(m, &position, mode)).map_err(|error| error.code())
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
            ("00", Letters::English, Ok("e1g1")),
            ("000", Letters::Spanish, Ok("e1c1")),
            // King takes rook is castling only in Chess960.
            ("e1h1", Letters::English, Err("san.illegal")),
            ("E1 H1", Letters::English, Err("san.illegal")),
            ("Ke1xa1", Letters::English, Err("san.illegal")),
            // Separators between two squares.
            ("E1,F2", Letters::English, Ok("e1f2")),
            ("e1, f2", Letters::English, Ok("e1f2")),
            ("e1->f2", Letters::English, Ok("e1f2")),
            ("e1 → f2", Letters::English, Ok("e1f2")),
            ("e1 — f2", Letters::English, Ok("e1f2")),
            ("E1 F2", Letters::Russian, Ok("e1f2")),
            ("e1  f2", Letters::Russian, Ok("e1f2")),
            ("1. Kf2", Letters::Russian, Ok("e1f2")),
            ("12...Kf2", Letters::English, Ok("e1f2")),
            ("Кр f2", Letters::Russian, Ok("e1f2")),
            // Cyrillic letters that look like Latin ones.
            ("Е1 е2", Letters::Russian, Ok("e1e2")),
            ("Е1 Н1", Letters::Russian, Err("san.illegal")),
            ("Е1-с1", Letters::Russian, Ok("e1c1")),
            ("оо", Letters::Russian, Ok("e1g1")),
            ("О-О-О", Letters::English, Ok("e1c1")),
            ("Ва8", Letters::Russian, Err("san.malformed")),
            ("Ла1с1", Letters::Russian, Ok("a1c1")),
            ("В7 А8 Ф", Letters::Russian, Ok("b7a8q")),
            ("Е1 е2", Letters::English, Ok("e1e2")),
            ("е1е2", Letters::Spanish, Ok("e1e2")),
            // The Cyrillic `К` looks like the English king's letter but is the Russian knight's.
            ("Кf2", Letters::English, Err("san.malformed")),
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
            // A pawn cannot promote to a king or a pawn.
            ("b8=K", Letters::English, Err("san.illegal")),
            ("b7 b8 k", Letters::English, Err("san.illegal")),
            ("b8=Кр", Letters::Russian, Err("san.illegal")),
            ("b8(P)", Letters::English, Err("san.illegal")),
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
            assert_eq!(typed(text, fen, CastlingMode::Standard, letters), read, "{text}");
        }
        // Russian captures in Cyrillic letters only, and the pawn's letter.
        let takes = "4k3/8/2p5/4n3/B3N3/8/3P2N1/4K3 w - - 0 1";
        for (text, read) in [
            ("Схс6", Ok("a4c6")),
            ("С:с6", Ok("a4c6")),
            ("схс6", Ok("a4c6")),
            ("СХС6", Ok("a4c6")),
            ("КХе3", Ok("g2e3")),
            ("Кgхе3", Ok("g2e3")),
            ("КХс5", Ok("e4c5")),
            ("Пd4", Ok("d2d4")),
            ("пd4", Ok("d2d4")),
            ("NXc5", Ok("e4c5")),
        ] {
            let read = read.map(alloc::string::String::from);
            assert_eq!(typed(text, takes, CastlingMode::Standard, Letters::Russian), read, "{text}");
        }
        // A capital among lower-case letters is a bishop, not a file.
        let both = "4k3/8/8/3p4/2P5/1B6/8/4K3 w - - 0 1";
        for (text, read) in [
            ("Схd5", Err("san.illegal")),
            ("схd5", Ok("c4d5")),
            ("сd5", Ok("c4d5")),
            ("СХD5", Ok("c4d5")),
            ("ехd5", Err("san.illegal")),
        ] {
            let read = read.map(alloc::string::String::from);
            assert_eq!(typed(text, both, CastlingMode::Standard, Letters::Russian), read, "{text}");
        }
        // Two squares are not read as a bishop move from a rank.
        let fen = "4k3/8/8/8/8/8/8/1N1BK3 w - - 0 1";
        assert_eq!(
            typed("c1 f3", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", CastlingMode::Standard, Letters::Spanish),
            Err("san.illegal")
        );
        // A pawn move that does not name the promotion, or is illegal because of a pin, is not read as a bishop move.
        let promoting = "2r1k3/1P6/8/8/6B1/8/8/4K3 w - - 0 1";
        for text in ["bxc8", "bc8", "BXC8"] {
            assert_eq!(
                typed(text, promoting, CastlingMode::Standard, Letters::English),
                Err("san.promotion_missing"),
                "{text}"
            );
        }
        let pinned = "1r2k3/8/8/8/2n5/1P6/1K6/5B2 w - - 0 1";
        assert_eq!(typed("bxc4", pinned, CastlingMode::Standard, Letters::English), Err("san.illegal"));
        for text in ["b1 b3", "B1 B3", "b1-b3", "b1xb3"] {
            assert_eq!(typed(text, fen, CastlingMode::Standard, Letters::English), Err("san.illegal"), "{text}");
        }
        assert_eq!(typed("B1b3", fen, CastlingMode::Standard, Letters::English), Ok("d1b3".into()));
        // Either a bishop or a pawn can move to b4, and either a bishop or a pawn can capture on c4.
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
            assert_eq!(typed(text, fen, CastlingMode::Standard, Letters::English), read, "{text}");
        }
        let fen = "4k3/8/8/8/8/8/8/4KR2 w F - 0 1";
        assert_eq!(typed("e1f1", fen, CastlingMode::Chess960, Letters::English).as_deref(), Ok("e1f1"));
    }

    #[test]
    fn the_first_square_off_the_board_is_reported() {
        for (text, size, missing) in [
            ("Z9 E4", (8, 8), Some("Z9")),
            ("e2 e9", (8, 8), Some("e9")),
            ("e0", (8, 8), Some("e0")),
            ("Nbxe9+", (8, 8), Some("e9")),
            ("e7->e10=Q", (8, 8), Some("e10")),
            ("e7->e10=Q", (8, 10), None),
            ("p16 q16", (16, 16), Some("q16")),
            ("Е9 Е4", (8, 8), Some("Е9")),
            ("Е2 Е4", (8, 8), None),
            ("e2 e4", (8, 8), None),
            ("e9 e4 and more", (8, 8), None),
            ("0000", (8, 8), None),
            ("e", (8, 8), None),
            ("", (8, 8), None),
        ] {
            assert_eq!(missing_square(text, size).as_deref(), missing, "{text}");
        }
    }

    #[test]
    fn illegal_typed_moves_get_their_broken_rule() {
        let fen = "4k3/P7/8/8/8/8/1P6/R3K2R w KQ - 0 1";
        let position: Position = Position::new(&fen::parse(fen).unwrap(), CastlingMode::Standard).unwrap();
        let rule = |text| broken_rule(text, &position, CastlingMode::Standard, Letters::English);
        let rook = Witness { piece: position.piece_at(Square::H1).unwrap(), square: Square::H1 };
        assert_eq!(rule("E1 H1"), Some(BrokenRule::OwnPiece { witness: rook }));
        assert_eq!(rule("a8=K"), Some(BrokenRule::PromotionChoice { to: Square::A8 }));
        assert_eq!(rule("A7 A8 K"), Some(BrokenRule::PromotionChoice { to: Square::A8 }));
        assert_eq!(rule("b3=K"), Some(BrokenRule::NoPromotion { role: Role::Pawn, to: Square::B3 }));
        assert_eq!(rule("b2xb4"), Some(BrokenRule::EmptyTarget { to: Square::B4 }));
        assert_eq!(rule("bxb3"), Some(BrokenRule::EmptyTarget { to: Square::B3 }));
    }
}
