//! [`Rules`]: a ruleset as a text that people write.
//!
//! ```
//! use linkmate_variants::Rules;
//! let rules: Rules = "
//!     rules 1
//!     title Knight race          # whoever gets a knight to the other side first
//!     board 4x4
//!     piece N knight: N
//!     goal reach N a4 b4 c4 d4 of white
//!     goal reach N a1 b1 c1 d1 of black
//!     start 1n2/4/4/2N1 w
//! "
//! .trim()
//! .parse()?;
//! let ruleset = rules.ruleset();
//! assert_eq!(ruleset.legal_moves(ruleset.start()).len(), 3);
//! assert!(rules.to_string().starts_with("rules 1\ntitle Knight race\nboard 4x4\n"));
//! # Ok::<(), linkmate_variants::RulesError>(())
//! ```

mod compile;
mod error;
mod movement;
mod pack;
mod read;
mod write;

use std::sync::Arc;

use chess::Color;

use crate::behaviour::{Bare, Checkmate, Stalemate};
use crate::{Ruleset, Size, Square, Step};

pub use error::{BoardFault, RulesError, RulesFault};
pub use movement::Movement;
pub use pack::PackError;

/// A longer text is refused unread.
pub const MAX_TEXT: usize = 4_096;
/// A longer name of a piece is refused.
const MAX_NAME: usize = 24;
/// A longer title is refused.
const MAX_TITLE: usize = 48;
/// More goals are refused: all of them are looked for after every move.
const MAX_GOALS: usize = 8;

/// A ruleset as it is written.
///
/// [`FromStr`](std::str::FromStr) reads what people write: with comments after `#`, any spaces, lines in any order.
/// [`text`](Rules::text) and [`Display`](std::fmt::Display) give the one text of it that links hold.
#[derive(Clone, Debug)]
pub struct Rules {
    title: String,
    ruleset: Arc<Ruleset>,
    /// The one text of it.
    text: String,
}

/// What the lines say, but for the start.
struct Spec {
    title: String,
    size: Size,
    pieces: Vec<PieceRules>,
    must_capture: bool,
    /// Whether captures explode, and whom they spare.
    explode: Option<Vec<char>>,
    no_checks: bool,
    goals: Vec<GoalRules>,
    checkmate: Checkmate,
    stalemate: Stalemate,
    quiet: u16,
}

struct PieceRules {
    letter: char,
    name: String,
    movements: Vec<Movement>,
    royal: bool,
    castle: Option<CastleRules>,
    run: Option<RunRules>,
    passant: Vec<u8>,
    /// On which ranks, and to what. No rank is there twice, and the lowest comes first.
    promote: Vec<(Vec<u8>, Vec<char>)>,
    /// With so many of them nothing more becomes one.
    limit: Option<u8>,
}

/// How a piece runs.
struct RunRules {
    course: Course,
    most: u8,
    from: Vec<u8>,
}

/// Where to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Course {
    Ahead,
    Diagonal,
}

impl Course {
    /// The steps of a run, and the mark of a piece that has just run by each.
    fn steps(self) -> &'static [(Step, &'static str)] {
        match self {
            Course::Ahead => &[(Step::FORWARD, "^")],
            Course::Diagonal => &[(Step { files: -1, ranks: 1 }, "<"), (Step { files: 1, ranks: 1 }, ">")],
        }
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct CastleRules {
    rook: char,
    right: Option<(u8, u8)>,
    left: Option<(u8, u8)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum GoalRules {
    Reach { letter: char, squares: Vec<Square>, answered: bool, color: Option<Color> },
    Checks(u8),
    Lose { letter: Option<char>, color: Option<Color> },
    Bare(Bare),
}

impl Rules {
    /// The ruleset to play by.
    #[must_use]
    pub fn ruleset(&self) -> &Arc<Ruleset> {
        &self.ruleset
    }

    /// What people call it.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The one text of it, which links hold.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}
