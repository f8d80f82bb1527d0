//! UCI: moves as squares, `e2e4`, `e7e8q`, the language of engines.
//!
//! **Reads** two squares and a promotion letter. Castling is the king's two squares (`e1g1`) in standard chess, where the
//! king may also take his rook (`e1h1`), and in Chess960 always the king taking his rook.
//!
//! **Writes** the first form in standard chess and the second in Chess960.
//!
//! ```
//! use linkmate_chess::{Castling, Position, notation::uci};
//! let position = Position::start();
//! let m = uci::parse("g1f3", &position, Castling::Standard)?;
//! assert_eq!(uci::write(m, &position, Castling::Standard), "g1f3");
//! assert_eq!(uci::parse("g1f4", &position, Castling::Standard).unwrap_err().code(), "uci.illegal");
//! # Ok::<(), uci::UciError>(())
//! ```

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::{excerpt, push_square};
use crate::zobrist::Key;
use crate::{Castling, Game, Move, Position, Role, Square};

/// Why a text is no legal move in UCI.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum UciError {
    /// It is not two squares with or without a promotion letter.
    Malformed {
        /// The text.
        text: String,
    },
    /// It is the null move, which no rule allows.
    NullMove,
    /// No legal move goes so.
    Illegal {
        /// The text.
        text: String,
    },
}

impl UciError {
    /// The stable code, the same in Rust, on the command line, over HTTP and in Python.
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
    /// What is wrong, in a sentence that needs no place.
    pub fn sentence(&self) -> impl fmt::Display {
        fmt::from_fn(move |f| match self {
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

/// Whether a text is written as UCI has it: two squares with or without a promotion letter, or the null move.
#[must_use]
pub fn is_uci(text: &str) -> bool {
    text == "0000" || squares(text.as_bytes()).is_some()
}

/// Reads a legal move of the position.
pub fn parse<K: Key>(text: &str, position: &Position<K>, rules: Castling) -> Result<Move, UciError> {
    if text == "0000" {
        return Err(UciError::NullMove);
    }
    let (from, to, promotion) = squares(text.as_bytes()).ok_or_else(|| UciError::Malformed { text: excerpt(text) })?;
    position
        .find_move(from, to, promotion)
        .filter(|m| rules == Castling::Standard || m.castling_side().is_none() || is_rook(position, *m, to))
        .ok_or_else(|| UciError::Illegal { text: excerpt(text) })
}

/// Whether castling named by this square is named by its rook.
fn is_rook<K: Key>(position: &Position<K>, m: Move, named: Square) -> bool {
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

/// Writes a move of the position.
#[must_use]
pub fn write<K: Key>(m: Move, position: &Position<K>, rules: Castling) -> String {
    let mut text = String::with_capacity(5);
    push(&mut text, m, position, rules);
    text
}

/// Appends a move of the position to a text.
pub fn push<K: Key>(text: &mut String, m: Move, position: &Position<K>, rules: Castling) {
    let to = match (rules, m.castling_side()) {
        (Castling::Chess960, Some(side)) => position.castling_rook(position.turn(), side).unwrap_or(m.to()),
        _ => m.to(),
    };
    push_square(text, m.from());
    push_square(text, to);
    if let Some(role) = m.promotion() {
        text.push(role.letter());
    }
}

/// Writes all moves of a game.
#[must_use]
pub fn write_game(game: &Game) -> Vec<String> {
    game.moves().iter().zip(game.positions()).map(|(&m, before)| write(m, before, game.rules())).collect()
}
