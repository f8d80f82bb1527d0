//! FEN, the usual text for a position.
//!
//! **Reads** the six fields of FEN, separated by spaces. The text may stop after any field from the first on; what is
//! missing is `w`, `-`, `-`, `0`, `1`. Castling may be X-FEN (`KQkq`, where a letter means the outermost rook on that
//! side) or Shredder-FEN (`HAha`, the rooks' files), in any order. EPD operations (`bm Nf3; id "x";`) after the fourth or
//! the sixth field are read and ignored. Space around the text is ignored. Anything else is an error that says which
//! field is wrong and why.
//!
//! **Writes** six fields, castling as X-FEN ([`write`]) or Shredder-FEN ([`write_shredder`]). Which en passant squares
//! are told is chosen with [`EnPassantMode`](crate::EnPassantMode) when a setup is made from a position.
//!
//! ```
//! use linkmate_chess::{Castling, notation::fen};
//! let position = fen::parse_position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq", Castling::Standard)?;
//! assert_eq!(fen::write_position(&position), "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
//! assert_eq!(
//!     fen::parse("4k3/8/8/pppp5/8/8/8/4K3 w - - 0 1").unwrap_err().to_string(),
//!     "fen field 1: rank 5 has 9 squares, needs 8 (\"pppp5\")",
//! );
//! # Ok::<(), fen::ReadError>(())
//! ```

use alloc::string::{String, ToString};
use core::fmt::{self, Write};
use core::num::NonZeroU16;

use crate::castling::{self, Castling, CastlingClaim, CastlingClaims, CastlingSide};
use crate::position::NotPlayable;
use crate::zobrist::Key;
use crate::{Board, Color, EnPassantMode, File, Piece, Position, Rank, Setup, Square};

/// A longer text is refused unread: a FEN has about 90 characters, EPD operations a few hundred.
pub const MAX_LENGTH: usize = 4096;

/// Why a text is no FEN: which field, what was expected, what was there.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum FenError {
    /// There is no text.
    Empty,
    /// The text is longer than [`MAX_LENGTH`] bytes.
    TooLong {
        /// How long it is.
        length: usize,
    },
    /// The board does not have eight ranks.
    RankCount {
        /// How many it has.
        got: usize,
    },
    /// A rank does not have eight squares.
    RankWidth {
        /// Which rank.
        rank: Rank,
        /// How many it has.
        got: u32,
        /// The rank's text.
        text: String,
    },
    /// Something that is neither a piece letter nor a digit 1–8.
    Placement {
        /// On which rank.
        rank: Rank,
        /// What was there.
        got: char,
    },
    /// Two digits side by side.
    AdjacentDigits {
        /// On which rank.
        rank: Rank,
        /// The rank's text.
        text: String,
    },
    /// The turn is neither `w` nor `b`.
    Turn {
        /// What was there.
        text: String,
    },
    /// The castling field is neither `-` nor letters of KQ, A–H and their lower case.
    Castling {
        /// What was there.
        text: String,
    },
    /// A castling letter is given twice.
    CastlingTwice {
        /// The letter.
        letter: char,
    },
    /// The en passant field is neither `-` nor a square on rank 3 or 6.
    EnPassant {
        /// What was there.
        text: String,
    },
    /// The halfmove clock is no number from 0 to 65,535.
    Halfmoves {
        /// What was there.
        text: String,
    },
    /// The fullmove number is no number from 1 to 65,535.
    Fullmoves {
        /// What was there.
        text: String,
    },
    /// Text after the last field that is no list of EPD operations.
    Trailing {
        /// What was there.
        text: String,
    },
}

impl FenError {
    /// The stable code, the same in Rust, on the command line, over HTTP and in Python.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            FenError::Empty => "fen.empty",
            FenError::TooLong { .. } => "fen.too_long",
            FenError::RankCount { .. } => "fen.rank_count",
            FenError::RankWidth { .. } => "fen.rank_width",
            FenError::Placement { .. } => "fen.placement",
            FenError::AdjacentDigits { .. } => "fen.adjacent_digits",
            FenError::Turn { .. } => "fen.turn",
            FenError::Castling { .. } => "fen.castling",
            FenError::CastlingTwice { .. } => "fen.castling_twice",
            FenError::EnPassant { .. } => "fen.en_passant",
            FenError::Halfmoves { .. } => "fen.halfmoves",
            FenError::Fullmoves { .. } => "fen.fullmoves",
            FenError::Trailing { .. } => "fen.trailing",
        }
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenError::Empty => f.write_str("fen: expected a position, got nothing"),
            FenError::TooLong { length } => {
                write!(f, "fen: {length} bytes long, at most {MAX_LENGTH} are read")
            }
            FenError::RankCount { got } => {
                write!(f, "fen field 1: the board has {got} ranks, needs 8")
            }
            FenError::RankWidth { rank, got, text } => {
                write!(f, "fen field 1: rank {rank} has {got} squares, needs 8 ({text:?})")
            }
            FenError::Placement { rank, got } => {
                write!(f, "fen field 1: rank {rank}: expected one of PNBRQKpnbrqk or a digit 1-8, got {got:?}")
            }
            FenError::AdjacentDigits { rank, text } => {
                write!(f, "fen field 1: rank {rank} has two digits side by side ({text:?})")
            }
            FenError::Turn { text } => write!(f, "fen field 2: expected w or b, got {text:?}"),
            FenError::Castling { text } => {
                write!(f, "fen field 3: expected - or letters of KQkq, A-H, a-h, got {text:?}")
            }
            FenError::CastlingTwice { letter } => {
                write!(f, "fen field 3: {letter:?} is given twice")
            }
            FenError::EnPassant { text } => {
                write!(f, "fen field 4: expected - or a square on rank 3 or 6, got {text:?}")
            }
            FenError::Halfmoves { text } => write!(f, "fen field 5: expected a number from 0 to 65535, got {text:?}"),
            FenError::Fullmoves { text } => write!(f, "fen field 6: expected a number from 1 to 65535, got {text:?}"),
            FenError::Trailing { text } => {
                write!(f, "fen: expected the end or EPD operations such as bm Nf3; got {text:?}")
            }
        }
    }
}

impl core::error::Error for FenError {}

/// Why a text gives no position: it is no FEN, or what it says cannot be played on.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ReadError {
    /// The text is no FEN.
    Malformed(FenError),
    /// The setup cannot be played on.
    NotPlayable(NotPlayable),
}

impl ReadError {
    /// The stable code; of several violations, the first one's.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            ReadError::Malformed(error) => error.code(),
            ReadError::NotPlayable(error) => error.violations().first().map_or("setup", |first| first.code()),
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Malformed(error) => error.fmt(f),
            ReadError::NotPlayable(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ReadError {}

impl From<FenError> for ReadError {
    fn from(error: FenError) -> ReadError {
        ReadError::Malformed(error)
    }
}

impl From<NotPlayable> for ReadError {
    fn from(error: NotPlayable) -> ReadError {
        ReadError::NotPlayable(error)
    }
}

/// Reads a FEN and lets it through the gate.
pub fn parse_position(text: &str, rules: Castling) -> Result<Position, ReadError> {
    Ok(Position::new(&parse(text)?, rules)?)
}

/// Reads a FEN.
pub fn parse(text: &str) -> Result<Setup, FenError> {
    parse_with(text, &Separators { fields: |byte| byte.is_ascii_whitespace(), ranks: |byte| byte == b'/' })
}

/// What stands between fields and between ranks: FEN and usFEN differ in nothing else.
pub(super) struct Separators {
    pub(super) fields: fn(u8) -> bool,
    pub(super) ranks: fn(u8) -> bool,
}

pub(super) fn parse_with(text: &str, separators: &Separators) -> Result<Setup, FenError> {
    if text.len() > MAX_LENGTH {
        return Err(FenError::TooLong { length: text.len() });
    }
    let mut fields = Fields { rest: text, is_separator: separators.fields };
    let placement = fields.next().ok_or(FenError::Empty)?;
    let mut setup = Setup { board: parse_placement(placement, separators.ranks)?, ..Setup::empty() };
    let Some(turn) = fields.next() else {
        return Ok(setup);
    };
    setup.turn = match turn {
        "w" => Color::White,
        "b" => Color::Black,
        _ => {
            return Err(FenError::Turn { text: excerpt(turn) });
        }
    };
    let Some(castling) = fields.next() else {
        return Ok(setup);
    };
    setup.castling = parse_castling(castling)?;
    let Some(en_passant) = fields.next() else {
        return Ok(setup);
    };
    setup.en_passant = parse_en_passant(en_passant)?;
    if is_epd(fields.trimmed()) {
        return Ok(setup);
    }
    let Some(halfmoves) = fields.next() else {
        return Ok(setup);
    };
    setup.halfmoves = parse_number(halfmoves).ok_or_else(|| FenError::Halfmoves { text: excerpt(halfmoves) })?;
    let Some(fullmoves) = fields.next() else {
        return Ok(setup);
    };
    setup.fullmoves = parse_number(fullmoves)
        .and_then(NonZeroU16::new)
        .ok_or_else(|| FenError::Fullmoves { text: excerpt(fullmoves) })?;
    match fields.trimmed() {
        rest if rest.is_empty() || is_epd(rest) => Ok(setup),
        rest => Err(FenError::Trailing { text: excerpt(rest) }),
    }
}

/// The words of a text.
struct Fields<'a> {
    rest: &'a str,
    is_separator: fn(u8) -> bool,
}

impl<'a> Fields<'a> {
    fn trimmed(&mut self) -> &'a str {
        let is_separator = self.is_separator;
        self.rest = self.rest.trim_start_matches(|c: char| c.is_ascii() && is_separator(c as u8));
        self.rest
    }

    fn next(&mut self) -> Option<&'a str> {
        let text = self.trimmed();
        let end = text.bytes().position(self.is_separator).unwrap_or(text.len());
        let (field, rest) = text.split_at(end);
        self.rest = rest;
        (!field.is_empty()).then_some(field)
    }
}

/// The beginning of a text, short enough for a message.
pub(super) fn excerpt(text: &str) -> String {
    const SHOWN: usize = 40;
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => text[..end].to_string() + "…",
        None => text.to_string(),
    }
}

fn parse_placement(text: &str, is_separator: fn(u8) -> bool) -> Result<Board, FenError> {
    let mut board = Board::empty();
    let ranks = text.bytes().filter(|&byte| is_separator(byte)).count() + 1;
    if ranks != 8 {
        return Err(FenError::RankCount { got: ranks });
    }
    let texts = text.split(|c: char| c.is_ascii() && is_separator(c as u8));
    for (rank, text) in Rank::ALL.into_iter().rev().zip(texts) {
        let mut width = 0;
        let mut after_digit = false;
        for letter in text.chars() {
            if let Some(piece) = Piece::from_letter(letter) {
                if let Some(file) = File::new(width as u8) {
                    // The square is empty: each is visited once.
                    let square = Square::at(file, rank).bitboard();
                    board.roles[piece.role] |= square;
                    board.colors[piece.color] |= square;
                }
                width += 1;
                after_digit = false;
            } else if let '1'..='8' = letter {
                if after_digit {
                    return Err(FenError::AdjacentDigits { rank, text: excerpt(text) });
                }
                width += u32::from(letter) - u32::from('0');
                after_digit = true;
            } else {
                return Err(FenError::Placement { rank, got: letter });
            }
        }
        if width != 8 {
            return Err(FenError::RankWidth { rank, got: width, text: excerpt(text) });
        }
    }
    Ok(board)
}

fn parse_castling(text: &str) -> Result<CastlingClaims, FenError> {
    let mut claims = CastlingClaims::NONE;
    if text == "-" {
        return Ok(claims);
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

/// Digits only: no sign, no space.
fn parse_number(text: &str) -> Option<u16> {
    let all_digits = text.bytes().all(|byte| byte.is_ascii_digit());
    if all_digits { text.parse().ok() } else { None }
}

/// Whether a text is a list of EPD operations: a word, operands, a semicolon; quoted operands may hold anything.
fn is_epd(text: &str) -> bool {
    let mut bytes = text.bytes();
    let mut operations = 0;
    loop {
        let Some(first) = bytes.find(|byte| !byte.is_ascii_whitespace() && !matches!(byte, b'+' | b'_')) else {
            return operations > 0;
        };
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

/// How castling rights are written.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Style {
    XFen,
    Shredder,
}

/// Writes a setup as FEN, castling as X-FEN: `K` and `Q` for the outermost rooks, a file letter for others.
#[must_use]
pub fn write(setup: &Setup) -> String {
    write_with(setup, Style::XFen, '/', ' ')
}

/// Writes a setup as FEN, castling as Shredder-FEN: the files of the rooks.
///
/// ```
/// use linkmate_chess::{Setup, notation::fen};
/// assert_eq!(fen::write_shredder(&Setup::start()), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
/// ```
#[must_use]
pub fn write_shredder(setup: &Setup) -> String {
    write_with(setup, Style::Shredder, '/', ' ')
}

/// Writes a position as FEN, with the en passant square only where a capture is legal.
#[must_use]
pub fn write_position<K: Key>(position: &Position<K>) -> String {
    write(&position.to_setup(EnPassantMode::Legal))
}

pub(super) fn write_xfen(setup: &Setup, rank_separator: char, field_separator: char) -> String {
    write_with(setup, Style::XFen, rank_separator, field_separator)
}

fn write_with(setup: &Setup, style: Style, rank_separator: char, field_separator: char) -> String {
    let mut text = String::with_capacity(90);
    write_placement(&mut text, &setup.board, rank_separator);
    text.push(field_separator);
    text.push(setup.turn.letter());
    text.push(field_separator);
    write_castling(&mut text, setup, style);
    text.push(field_separator);
    // Writing to a string cannot fail.
    let _ = match setup.en_passant {
        Some(square) => write!(text, "{square}"),
        None => write!(text, "-"),
    };
    let _ = write!(text, "{field_separator}{}{field_separator}{}", setup.halfmoves, setup.fullmoves);
    text
}

fn write_placement(text: &mut String, board: &Board, rank_separator: char) {
    for rank in Rank::ALL.into_iter().rev() {
        let mut empty = 0u8;
        for file in File::ALL {
            match board.piece_at(Square::at(file, rank)) {
                Some(piece) => {
                    flush(text, &mut empty);
                    text.push(piece.letter());
                }
                None => empty += 1,
            }
        }
        flush(text, &mut empty);
        if rank != Rank::First {
            text.push(rank_separator);
        }
    }

    fn flush(text: &mut String, empty: &mut u8) {
        if *empty > 0 {
            text.push((b'0' + *empty) as char);
            *empty = 0;
        }
    }
}

fn write_castling(text: &mut String, setup: &Setup, style: Style) {
    let start = text.len();
    for color in Color::ALL {
        let mut styled = CastlingClaims::NONE;
        for claim in setup.castling.of(color) {
            styled.add(color, in_style(&setup.board, color, claim, style));
        }
        for claim in styled.of(color) {
            let letter = claim.letter();
            text.push(if color == Color::White { letter } else { letter.to_ascii_lowercase() });
        }
    }
    if text.len() == start {
        text.push('-');
    }
}

/// The same rook named in the wanted style, where the board lets that be said.
fn in_style(board: &Board, color: Color, claim: CastlingClaim, style: Style) -> CastlingClaim {
    let Some(rook) = castling::claimed_rook(board, color, claim) else {
        return claim;
    };
    let Some(king) = board.king(color) else {
        return claim;
    };
    let by_side = CastlingClaim::Side(CastlingSide::of(king, rook));
    match style {
        Style::Shredder => CastlingClaim::File(rook.file()),
        Style::XFen if castling::claimed_rook(board, color, by_side) == Some(rook) => by_side,
        Style::XFen => CastlingClaim::File(rook.file()),
    }
}
