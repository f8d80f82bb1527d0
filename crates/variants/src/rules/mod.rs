//! [`Rules`]: a ruleset written as text.
//!
//! ```
//! use linkmate_variants::Rules;
//! let rules: Rules = "
//!     rules 1
//!     title Knight race          # the first knight on the far side wins
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

/// The maximum length of a ruleset, in bytes.
pub const MAX_TEXT: usize = 4_096;
/// The maximum length of a piece's name.
const MAX_NAME: usize = 24;
/// The maximum length of a title.
const MAX_TITLE: usize = 48;
/// The maximum number of goals: all of them are checked after every move.
const MAX_GOALS: usize = 8;

/// A ruleset with its text.
///
/// [`FromStr`](std::str::FromStr) accepts comments after `#`, any spacing, and lines in any order.
/// [`text`](Rules::text) and [`Display`](std::fmt::Display) give the canonical text, which links contain.
#[derive(Clone, Debug)]
pub struct Rules {
    title: String,
    ruleset: Arc<Ruleset>,
    /// The canonical text.
    text: String,
    castles: bool,
    promotes: bool,
}

/// The parsed lines, except the start.
struct Spec {
    title: String,
    size: Size,
    pieces: Vec<PieceRules>,
    must_capture: bool,
    /// The letters of the pieces that explosions spare; `None` if captures don't explode.
    explode: Option<Vec<char>>,
    no_checks: bool,
    goals: Vec<GoalRules>,
    checkmate: Checkmate,
    stalemate: Stalemate,
    quiet_limit: u16,
}

struct PieceRules {
    letter: char,
    name: String,
    movements: Vec<Movement>,
    royal: bool,
    castle: Option<CastleRules>,
    run: Option<RunRules>,
    passant: Vec<u8>,
    /// Promotion ranks with the letters to choose from. No rank occurs twice, and the lowest comes first.
    promote: Vec<(Vec<u8>, Vec<char>)>,
    /// The number of pieces of this type at which no more may be promoted to it.
    limit: Option<u8>,
}

/// How a piece runs.
struct RunRules {
    course: Course,
    most: u8,
    from: Vec<u8>,
}

/// The direction of a run.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Course {
    Ahead,
    Diagonal,
}

impl Course {
    /// The steps of a run, each with the mark of a piece that has just run that way.
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
    Reach {
        letter: char,
        squares: Vec<Square>,
        answered: bool,
        color: Option<Color>,
    },
    Checks(u8),
    /// A side loses when it has no such piece left, or with `None` no piece at all. `owner` is the side that can lose this
    /// way; with `None` both can.
    TakeAll {
        letter: Option<char>,
        owner: Option<Color>,
    },
    Bare(Bare),
}

impl Rules {
    /// Returns the compiled ruleset.
    ///
    /// ```
    /// use linkmate_variants::rulesets;
    /// let rules = rulesets::named("c1").unwrap();
    /// assert_eq!(rules.ruleset().legal_moves(rules.ruleset().start()).len(), 20);
    /// ```
    #[must_use]
    pub fn ruleset(&self) -> &Arc<Ruleset> {
        &self.ruleset
    }

    /// Returns the title.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns true if a piece can castle.
    ///
    /// ```
    /// use linkmate_variants::rulesets;
    /// assert!(rulesets::named("capa1").unwrap().castles());
    /// assert!(!rulesets::named("makruk1").unwrap().castles());
    /// ```
    #[must_use]
    pub fn castles(&self) -> bool {
        self.castles
    }

    /// Returns true if a piece can promote.
    #[must_use]
    pub fn promotes(&self) -> bool {
        self.promotes
    }

    /// Returns the canonical text, which links contain.
    ///
    /// ```
    /// use linkmate_variants::Rules;
    /// let rules: Rules = "rules 1
    /// start k2/3/2K w   # lines may come in any order
    /// piece K  king:  K; royal
    /// board 3x3
    /// title Two kings"
    ///     .parse()?;
    /// assert_eq!(rules.text(), "rules 1\ntitle Two kings\nboard 3x3\npiece K king: K; royal\nstart k2/3/2K w\n");
    /// # Ok::<(), linkmate_variants::RulesError>(())
    /// ```
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}
