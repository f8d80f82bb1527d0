//! [`Puzzle`]: a game whose moves after some point are the solution to find, one at a time.

use game::{Game, Move, Square};
use link::{Link, LinkError};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use crate::{Extras, View};

/// A puzzle while it is being solved. What it shows says nothing about the moves still to find.
///
/// ```
/// use game::Letters;
/// use linkmate_view::{Extras, Puzzle, Verdict};
/// // 1. f3 e5 2. g4, and Black mates.
/// let link: link::Link = "c1/s/mbosF".parse()?;
/// let mut puzzle = Puzzle::new(&link, &Extras::read("at=3&puzzle=1").0).unwrap();
/// let read = |puzzle: &Puzzle, text| puzzle.here().game().unwrap().read_move(text, Letters::English).unwrap();
/// assert_eq!(puzzle.attempt(read(&puzzle, "Nf6"))?, Verdict::Wrong);
/// assert_eq!(puzzle.attempt(read(&puzzle, "Qh4"))?, Verdict::Solved);
/// # Ok::<(), link::LinkError>(())
/// ```
pub struct Puzzle {
    /// The moves of the whole game.
    moves: Vec<Move>,
    /// Where the puzzle begins.
    at: usize,
    here: Link,
    extras: Extras,
    verdict: Option<Verdict>,
}

/// What comes of a move played in a puzzle.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// It is the move to find; the reply has been played, too.
    Right,
    /// It is not, and has been taken back.
    Wrong,
    /// It was the last one to find, or it wins at once.
    Solved,
}

/// How far a puzzle has been solved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Progress {
    /// What came of the move that was played, if one was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(default, with = "Verdict"))]
    pub verdict: Option<Verdict>,
    /// How many moves are still to be found.
    pub left: usize,
    /// The square of the piece to move, if a hint was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(default, with = "String"))]
    pub hint: Option<Square>,
}

impl Puzzle {
    /// Returns the puzzle of a link; `None` if its extras ask for none or no move is left to find.
    #[must_use]
    pub fn new(link: &Link, extras: &Extras) -> Option<Puzzle> {
        let at = extras.at.unwrap_or(0);
        let moves = link.game().ok().filter(|game| extras.puzzle && at < game.len())?.moves();
        let here = link.after(at)?;
        Some(Puzzle { moves, at, here, extras: extras.clone(), verdict: None })
    }

    /// Skips half-moves that were found before, if it is then the solver's turn.
    pub fn skip(&mut self, plies: usize) {
        let from = self.plies();
        if plies.is_multiple_of(2) && from + plies < self.moves.len() {
            let whole = self.moves[from..from + plies].iter().try_fold(self.here.clone(), |mut link, m| {
                link.play(*m)?;
                Ok::<Link, LinkError>(link)
            });
            self.here = whole.unwrap_or_else(|_| self.here.clone());
        }
    }

    /// Returns the game up to the position on the board.
    #[must_use]
    pub fn here(&self) -> &Link {
        &self.here
    }

    /// Returns how many half-moves have been played since the puzzle began.
    #[must_use]
    pub fn done(&self) -> usize {
        self.plies() - self.at
    }

    /// Returns how many moves the whole solution has.
    #[must_use]
    pub fn total(&self) -> usize {
        (self.moves.len() - self.at).div_ceil(2)
    }

    /// Returns what came of the last attempt.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    fn plies(&self) -> usize {
        self.here.game().map_or(0, Game::len)
    }

    /// Plays a move. The game's own next move is right, and is answered by the one after it; any other move that wins at once
    /// solves the puzzle, too; everything else is wrong and changes nothing.
    ///
    /// # Errors
    /// If the move is not legal or the link would become too long.
    pub fn attempt(&mut self, m: Move) -> Result<Verdict, LinkError> {
        let next = self.moves.get(self.plies()).copied();
        let mut tried = self.here.clone();
        let mover = tried.game().map_err(|error| LinkError::NotPlayable(error.clone()))?.turn();
        tried.play(m)?;
        let wins = tried.game().is_ok_and(|game| game.outcome().is_some_and(|outcome| outcome.winner() == Some(mover)));
        let verdict = match next == Some(m) {
            true => {
                if let Some(reply) = self.moves.get(self.plies() + 1) {
                    tried.play(*reply)?;
                }
                self.here = tried;
                if self.plies() == self.moves.len() { Verdict::Solved } else { Verdict::Right }
            }
            false if wins => {
                self.here = tried;
                Verdict::Solved
            }
            false => Verdict::Wrong,
        };
        self.verdict = Some(verdict);
        Ok(verdict)
    }

    /// Returns how far the puzzle has been solved.
    #[must_use]
    pub fn progress(&self, with_hint: bool) -> Progress {
        let is_solved = self.verdict == Some(Verdict::Solved);
        let left = if is_solved { 0 } else { (self.moves.len() - self.plies()).div_ceil(2) };
        let next = self.moves.get(self.plies()).filter(|_| with_hint && !is_solved);
        Progress { verdict: self.verdict, left, hint: next.map(|next| next.from) }
    }

    /// Returns the view of the position on the board. The note stays; marks belong to the first position. The moves that can be
    /// played come without the signs for check and mate, which would tell.
    #[must_use]
    pub fn view(&self, with_hint: bool) -> View {
        let Extras { note, .. } = self.extras.clone();
        let extras = match self.done() {
            0 => Extras { at: None, puzzle: false, result: None, ..self.extras.clone() },
            _ => Extras { note, ..self.extras.after_move() },
        };
        let mut view = View::new(&self.here).with_extras(extras);
        view.extras.puzzle = true;
        view.puzzle = Some(self.progress(with_hint));
        for choice in &mut view.choices {
            choice.san.truncate(choice.san.trim_end_matches(['+', '#']).len());
        }
        view
    }
}
