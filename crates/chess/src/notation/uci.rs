//! UCI move notation, as used by engines: origin, destination and promotion, as in `e2e4` and `e7e8q`.
//!
//! **Reads** two squares and an optional promotion letter. In standard chess castling is written as the king's origin and
//! destination (`e1g1`) or as king takes rook (`e1h1`); in Chess960 it is always king takes rook.
//!
//! **Writes** castling as `e1g1` in standard chess and as `e1h1` in Chess960.
//!
//! ```
//! use linkmate_chess::{CastlingMode, Position, notation::uci};
//! let position = Position::start();
//! let m = uci::parse("g1f3", &position, CastlingMode::Standard)?;
//! assert_eq!(uci::write(m, &position, CastlingMode::Standard), "g1f3");
//! assert_eq!(uci::parse("g1f4", &position, CastlingMode::Standard).unwrap_err().code(), "uci.illegal");
//! # Ok::<(), uci::UciError>(())
//! ```

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::{excerpt, push_square};
use crate::zobrist::Key;
use crate::{CastlingMode, Game, Move, Position, Role, Square};

/// The error for input that is not a legal move in UCI notation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum UciError {
    /// The text is not two squares with an optional promotion letter.
    Malformed {
        /// The text.
        text: String,
    },
    /// The text is the null move `0000`, which is never legal.
    NullMove,
    /// The move is not legal in the position.
    Illegal {
        /// The text.
        text: String,
    },
}

impl UciError {
    /// Returns the stable error code, the same in Rust, on the command line, over HTTP and in Python.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            UciError::Malformed { .. } => "uci.malformed",
            UciError::NullMove => "uci.null_move",
            UciError::Illegal { .. } => "uci.illegal",
        }
    }
}

impl UciError {
    /// Returns the message without the `uci:` prefix.
    pub fn sentence(&self) -> impl fmt::Display {
        crate::from_fn(move |f| match self {
            UciError::Malformed { text } => write!(f, "expected two squares such as e2e4 or e7e8q, got {text:?}"),
            UciError::NullMove => f.write_str("0000 is a null move, and passing is not allowed"),
            UciError::Illegal { text } => write!(f, "{text} is not a legal move here"),
        })
    }
}

impl fmt::Display for UciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "uci: {}", self.sentence())
    }
}

impl core::error::Error for UciError {}

/// Returns true if the text looks like a UCI move: two squares with an optional promotion letter, or the null move.
///
/// ```
/// use linkmate_chess::notation::uci::is_uci;
/// assert!(is_uci("e2e4") && is_uci("e7e8q") && is_uci("0000"));
/// assert!(!is_uci("Nf3"));
/// ```
#[must_use]
pub fn is_uci(text: &str) -> bool {
    text == "0000" || squares(text.as_bytes()).is_some()
}

/// Parses a legal move in the position.
///
/// ```
/// use linkmate_chess::{CastlingMode, CastlingSide, notation::{fen, uci}};
/// let position = fen::parse_position("4k3/8/8/8/8/8/8/4K2R w K", CastlingMode::Standard)?;
/// let m = uci::parse("e1g1", &position, CastlingMode::Standard)?;
/// assert_eq!(m.castling_side(), Some(CastlingSide::King));
/// assert!(uci::parse("e1g1", &position, CastlingMode::Chess960).is_err(), "must be e1h1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parse<K: Key>(text: &str, position: &Position<K>, mode: CastlingMode) -> Result<Move, UciError> {
    if text == "0000" {
        return Err(UciError::NullMove);
    }
    let (from, to, promotion) = squares(text.as_bytes()).ok_or_else(|| UciError::Malformed { text: excerpt(text) })?;
    position
        .find_move(from, to, promotion)
        .filter(|m| mode == CastlingMode::Standard || m.castling_side().is_none() || castles_with(position, *m, to))
        .ok_or_else(|| UciError::Illegal { text: excerpt(text) })
}

/// Returns true if `m` castles with the rook on `named`.
fn castles_with<K: Key>(position: &Position<K>, m: Move, named: Square) -> bool {
    m.castling_side().and_then(|side| position.castling_rook(position.turn(), side)) == Some(named)
}

fn squares(text: &[u8]) -> Option<(Square, Square, Option<Role>)> {
    let (squares, promotion) = match *text {
        [a, b, c, d] => ([a, b, c, d], None),
        [a, b, c, d, letter] => {
            let role = Role::from_letter(letter as char).filter(|role| Role::PROMOTIONS.contains(role))?;
            ([a, b, c, d], Some(role))
        }
        _ => return None,
    };
    Some((Square::from_ascii(squares[0], squares[1])?, Square::from_ascii(squares[2], squares[3])?, promotion))
}

/// Writes a legal move in the position.
///
/// ```
/// use linkmate_chess::{CastlingMode, CastlingSide, Color, Move, Square, notation::{fen, uci}};
/// let position = fen::parse_position("4k3/8/8/8/8/8/8/4K2R w K", CastlingMode::Standard)?;
/// let m = Move::castling(Color::White, Square::E1, CastlingSide::King);
/// assert_eq!(uci::write(m, &position, CastlingMode::Standard), "e1g1");
/// assert_eq!(uci::write(m, &position, CastlingMode::Chess960), "e1h1");
/// # Ok::<(), fen::ReadError>(())
/// ```
#[must_use]
pub fn write<K: Key>(m: Move, position: &Position<K>, mode: CastlingMode) -> String {
    let mut text = String::with_capacity(5);
    push(&mut text, m, position, mode);
    text
}

/// Appends a legal move in the position to a string.
pub fn push<K: Key>(text: &mut String, m: Move, position: &Position<K>, mode: CastlingMode) {
    let to = match (mode, m.castling_side()) {
        (CastlingMode::Chess960, Some(side)) => position.castling_rook(position.turn(), side).unwrap_or(m.to()),
        _ => m.to(),
    };
    push_square(text, m.from());
    push_square(text, to);
    if let Some(role) = m.promotion() {
        text.push(role.letter());
    }
}

/// Writes all moves of a game.
///
/// ```
/// use linkmate_chess::{Game, notation::{san, uci}};
/// let mut game = Game::new();
/// for text in ["e4", "c5", "Nf3"] {
///     game.play(san::parse(text, game.position())?)?;
/// }
/// assert_eq!(uci::write_game(&game), ["e2e4", "c7c5", "g1f3"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn write_game(game: &Game) -> Vec<String> {
    game.moves().iter().zip(game.positions()).map(|(&m, before)| write(m, before, game.castling_mode())).collect()
}
