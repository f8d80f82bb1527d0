//! Links of the games that are not plain chess: those of `crates/variants`, and rulesets of one's own.

mod board;
mod moves;

use std::fmt;
use std::str::FromStr;

use variants::{Board, BoardFault, Game, Move, Rules, Ruleset, rulesets};

use crate::base64url;
use crate::error::{LinkError, Part};
use crate::link::board_and_moves;
use crate::moves::Tally;

/// A longer text of a ruleset of one's own is refused unread.
pub const MAX_RULES: usize = 2_800;
/// A longer board text of a variant is refused unread.
pub const MAX_VARIANT_BOARD: usize = 352;
/// What a ruleset of one's own begins with: the format and its version.
const OWN: &str = "v1";
/// More work than that is not done for a link. It is measured in [`Ruleset::work`], so that a link that is read today is read for
/// ever, and on every machine.
pub const MAX_WORK: u64 = 200_000_000;

/// A variant, a board and the moves played on it: a game, or a position that need not be playable.
///
/// ```
/// use linkmate_link::VariantLink;
/// let mut link: VariantLink = "hill1/s".parse()?;
/// link.play_text("e2e4")?;
/// assert_eq!(link.to_string(), "hill1/s/mIQ");
/// # Ok::<(), linkmate_link::LinkError>(())
/// ```
#[derive(Clone, Debug)]
pub struct VariantLink {
    /// The name, or `v1` and the rules.
    name: String,
    rules: Rules,
    /// The board's text.
    board: String,
    start: Board,
    played: Result<Played, BoardFault>,
}

#[derive(Clone, Debug)]
struct Played {
    game: Game,
    tally: Tally,
    /// What each move was, for going back.
    steps: Vec<Step>,
}

/// A move's place among the legal ones, how many there were, and the work of all positions before it.
#[derive(Copy, Clone, Debug)]
struct Step {
    place: u32,
    radix: u32,
    work: u64,
}

impl Played {
    /// The work of all positions but the last.
    fn work(&self) -> u64 {
        self.steps.last().map_or(0, |step| step.work)
    }
}

/// Whether a text begins with the name of a variant, or with a ruleset of one's own: whatever is wrong with it is then for
/// [`VariantLink`] to say.
#[must_use]
pub fn is_variant(text: &str) -> bool {
    let name = text.split('/').next().unwrap_or_default();
    let is_chess = crate::rulesets::ALL.iter().any(|ruleset| ruleset.name() == name);
    !is_chess && (name.starts_with(OWN) || rulesets::NAMES.contains(&name))
}

impl VariantLink {
    /// The start of a game by a ruleset of one's own.
    ///
    /// # Errors
    /// If the rules are longer than any that are read.
    pub fn of_rules(rules: Rules) -> Result<VariantLink, LinkError> {
        let name = format!("{OWN}{}", base64url::write_bare(&rules.pack()));
        Part::Ruleset.check_length_up_to(MAX_RULES, &name)?;
        let start = rules.ruleset().start().clone();
        Ok(VariantLink::before_moves(name, rules, "s".to_owned(), start))
    }

    /// The same ruleset with another board, playable or not.
    #[must_use]
    pub fn with_board(&self, board: Board) -> VariantLink {
        let text = board::write(&board, self.rules.ruleset());
        VariantLink::before_moves(self.name.clone(), self.rules.clone(), text, board)
    }

    fn before_moves(name: String, rules: Rules, board: String, start: Board) -> VariantLink {
        let game = Game::new(rules.ruleset().clone(), start.clone());
        let played = game.map(|game| Played { game, tally: Tally::new(), steps: Vec::new() });
        VariantLink { name, rules, board, start, played }
    }

    /// The ruleset's name, or `v1` and its text packed.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether the ruleset is one's own.
    #[must_use]
    pub fn is_own(&self) -> bool {
        self.name.starts_with(OWN)
    }

    /// The rules as they are written.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The rules to play by.
    #[must_use]
    pub fn ruleset(&self) -> &Ruleset {
        self.rules.ruleset()
    }

    /// The board before the moves.
    #[must_use]
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// The board after the moves.
    #[must_use]
    pub fn end(&self) -> &Board {
        self.played.as_ref().map_or(&self.start, |played| played.game.board())
    }

    /// The game; the reason if the board cannot be played on.
    pub fn game(&self) -> Result<&Game, BoardFault> {
        self.played.as_ref().map(|played| &played.game).map_err(|fault| *fault)
    }

    /// Plays one more move.
    pub fn play(&mut self, m: Move) -> Result<(), LinkError> {
        let played = self.played.as_mut().map_err(|fault| LinkError::Unplayable(*fault))?;
        let before = played.work();
        let (legal, work) = moves::legal_moves(&played.game, before)?;
        let Ok(place) = legal.binary_search(&m) else {
            let text = played.game.rules().write_move(played.game.board(), m);
            return Err(LinkError::IllegalMove { text });
        };
        let ply = played.game.moves().len() + 1;
        let work = before + work;
        let (place, radix) = (u32::try_from(place).unwrap_or(u32::MAX), crate::moves::radix(legal.len()));
        let mut tally = played.tally.clone();
        tally.add_place(place, radix);
        if tally.is_too_long() {
            return Err(LinkError::GameTooLong { plies: ply });
        }
        played.game.play_unchecked(m);
        if let Err(error) = moves::legal_moves(&played.game, work) {
            played.game.take_back();
            return Err(error);
        }
        played.tally = tally;
        played.steps.push(Step { place, radix, work });
        Ok(())
    }

    /// Plays one more move as people type it.
    pub fn play_text(&mut self, text: &str) -> Result<(), LinkError> {
        let game = self.game().map_err(LinkError::Unplayable)?;
        let refuse = || LinkError::IllegalMove { text: crate::moves::beginning(text) };
        let m = game.rules().read_move(game.board(), text).ok_or_else(refuse)?;
        self.play(m)
    }

    /// The link of the game after its first moves, so many; `None` if it has fewer.
    #[must_use]
    pub fn after(&self, plies: usize) -> Option<VariantLink> {
        let played = match &self.played {
            Ok(played) => {
                let steps = played.steps.get(..plies)?.to_vec();
                let mut tally = Tally::new();
                steps.iter().for_each(|step| tally.add_place(step.place, step.radix));
                let mut game = played.game.clone();
                while game.moves().len() > plies {
                    game.take_back();
                }
                Ok(Played { game, tally, steps })
            }
            Err(fault) if plies == 0 => Err(*fault),
            Err(_) => return None,
        };
        Some(VariantLink { played, ..self.clone() })
    }
}

impl fmt::Display for VariantLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.name, self.board)?;
        match &self.played {
            Ok(played) if !played.game.moves().is_empty() => write!(f, "/{}", moves::write(&played.tally)),
            _ => Ok(()),
        }
    }
}

/// Links are equal when their texts are.
impl PartialEq for VariantLink {
    fn eq(&self, other: &VariantLink) -> bool {
        let tally = |link: &VariantLink| link.played.as_ref().ok().map(|played| played.tally.clone());
        self.name == other.name && self.board == other.board && tally(self) == tally(other)
    }
}

impl Eq for VariantLink {}

impl FromStr for VariantLink {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<VariantLink, LinkError> {
        let (name, rest) = text.split_once('/').unwrap_or((text, ""));
        let (board, moves) = board_and_moves(rest)?;
        // Before any work is done.
        Part::Ruleset
            .check_length_up_to(if name.starts_with(OWN) { MAX_RULES } else { Part::Ruleset.limit() }, name)?;
        Part::Board.check_length_up_to(MAX_VARIANT_BOARD, board)?;
        let rules = rules(name)?;
        let start = match board {
            "s" => rules.ruleset().start().clone(),
            board => board::read(board, rules.ruleset(), known_name(name))?,
        };
        let mut link = VariantLink::before_moves(name.to_owned(), rules, board.to_owned(), start);
        if !moves.is_empty() {
            let played = link.played.as_mut().map_err(|fault| LinkError::Unplayable(*fault))?;
            (played.tally, played.steps) = moves::read(moves, &mut played.game)?;
        }
        Ok(link)
    }
}

/// The name as it is known: of one's own, just the format.
pub fn known_name(name: &str) -> &'static str {
    rulesets::NAMES.iter().find(|known| **known == name).unwrap_or(&OWN)
}

fn rules(name: &str) -> Result<Rules, LinkError> {
    match name.strip_prefix(OWN) {
        Some(packed) => Rules::unpack(&base64url::read(packed, Part::Ruleset)?).map_err(LinkError::Rules),
        None => rulesets::named(name).cloned().ok_or_else(|| LinkError::UnknownRuleset { text: name.to_owned() }),
    }
}
