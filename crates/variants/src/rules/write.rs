//! Writes the canonical text, which links contain.

use std::fmt;

use chess::Color;

use super::{Course, GoalRules, PieceRules, Rules, RunRules, Spec, movement};
use crate::Ruleset;
use crate::behaviour::{Bare, Checkmate, Stalemate};
use crate::ruleset::DEFAULT_QUIET_LIMIT;

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// The canonical text.
pub(super) fn text(spec: &Spec, ruleset: &Ruleset) -> String {
    format!("{spec}start {}\n", ruleset.write_board(ruleset.start()))
}

/// Writes all lines but the start.
impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "rules 1\ntitle {}\nboard {}x{}", self.title, self.size.files(), self.size.ranks())?;
        self.pieces.iter().try_for_each(|piece| writeln!(f, "{piece}"))?;
        if self.must_capture {
            f.write_str("rule must capture\n")?;
        }
        match self.explode.as_deref() {
            None => {}
            Some([]) => f.write_str("rule explode\n")?,
            Some(spared) => writeln!(f, "rule explode sparing {}", list(spared))?,
        }
        if self.no_checks {
            f.write_str("rule no checks\n")?;
        }
        self.goals.iter().try_for_each(|goal| writeln!(f, "goal {goal}"))?;
        f.write_str(match self.checkmate {
            Checkmate::Loses => "",
            Checkmate::Wins => "checkmate wins\n",
        })?;
        f.write_str(match self.stalemate {
            Stalemate::Draws => "",
            Stalemate::Wins => "stalemate wins\n",
            Stalemate::Loses => "stalemate loses\n",
        })?;
        if self.quiet_limit != DEFAULT_QUIET_LIMIT {
            writeln!(f, "quiet {}", self.quiet_limit)?;
        }
        Ok(())
    }
}

impl fmt::Display for PieceRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "piece {} {}:", self.letter, self.name)?;
        if !self.movements.is_empty() {
            write!(f, " {}", movement::write(&self.movements))?;
        }
        if self.royal {
            f.write_str("; royal")?;
        }
        if let Some(castle) = self.castle {
            let files = |files: Option<(u8, u8)>| match files {
                Some((king, rook)) => format!("{}{}", char::from(b'a' + king), char::from(b'a' + rook)),
                None => "-".to_owned(),
            };
            write!(f, "; castle {} {} {}", castle.rook, files(castle.right), files(castle.left))?;
        }
        let counted = |ranks: &[u8]| list(&ranks.iter().map(|rank| rank + 1).collect::<Vec<_>>());
        if let Some(RunRules { course, most, from }) = &self.run {
            let course = match course {
                Course::Ahead => "",
                Course::Diagonal => " diagonally",
            };
            write!(f, "; run {most}{course} from {}", counted(from))?;
        }
        if !self.passant.is_empty() {
            write!(f, "; passant from {}", counted(&self.passant))?;
        }
        for (ranks, into) in &self.promote {
            write!(f, "; promote on {} to {}", counted(ranks), list(into))?;
        }
        if let Some(most) = self.limit {
            write!(f, "; limit {most}")?;
        }
        Ok(())
    }
}

impl fmt::Display for GoalRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GoalRules::Reach { letter, squares, answered, color } => {
                let answered = if *answered { " answered" } else { "" };
                write!(f, "reach {letter} {}{answered}{}", list(squares), color_clause(*color))
            }
            GoalRules::Checks(count) => write!(f, "checks {count}"),
            GoalRules::TakeAll { letter, owner } => {
                f.write_str("take ")?;
                match letter {
                    None => f.write_str("all")?,
                    Some(letter) => write!(f, "{letter}")?,
                }
                f.write_str(color_clause(*owner))
            }
            GoalRules::Bare(bare) => f.write_str(match bare {
                Bare::Wins => "bare wins",
                Bare::Loses => "bare loses",
                Bare::LosesUnlessAnswered => "bare loses answered",
            }),
        }
    }
}

/// The clause that restricts a goal to one side.
fn color_clause(color: Option<Color>) -> &'static str {
    match color {
        None => "",
        Some(Color::White) => " of white",
        Some(Color::Black) => " of black",
    }
}

/// Joins items with spaces.
fn list<T: ToString>(items: &[T]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
