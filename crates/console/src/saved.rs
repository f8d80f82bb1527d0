//! A game as it is saved: a PGN that any program reads, with tags of our own for how draws come about and for an offer.

use std::fmt;

use chess::game::{DrawPolicy, GameError};
use chess::notation::pgn::{PgnError, Reader, Record, Tags};
use chess::{ByColor, Color, Game};
use words::{Explain, Lang};

use crate::nickname::{Nickname, NicknameError};

/// The tag that says how draws come about, and what it says when they are claimed.
const DRAWS: (&str, &str) = ("Draws", "claim");

/// The tag that says who has offered a draw, and what it says.
const OFFER: &str = "DrawOffer";
const OFFERERS: ByColor<&str> = ByColor { white: "White", black: "Black" };

/// A game that was saved, and its players.
#[derive(Clone, Debug)]
pub struct Saved {
    /// Who plays.
    pub players: ByColor<Nickname>,
    /// The game.
    pub game: Game,
    /// The day on which it began, as PGN has it.
    pub date: String,
}

/// Why a text is no saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SavedError {
    /// It is empty.
    Empty,
    /// It ends before the game does.
    CutOff,
    /// It is no PGN.
    Pgn(PgnError),
    /// Its moves cannot be played.
    Game(GameError),
    /// A player has no good name.
    Nickname(NicknameError),
}

impl fmt::Display for SavedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.explain(Lang::English))
    }
}

impl std::error::Error for SavedError {}

impl Explain for SavedError {
    fn explain(&self, lang: Lang) -> String {
        match self {
            SavedError::Empty => words::console::empty_file(lang),
            SavedError::CutOff => words::console::cut_off(lang),
            SavedError::Pgn(error) => error.explain(lang),
            SavedError::Game(error) => error.explain(lang),
            SavedError::Nickname(error) => error.explain(lang),
        }
    }
}

/// A game as text. `date` is as PGN has it: `2026.11.16`.
pub fn write(players: &ByColor<Nickname>, game: &Game, date: &str) -> String {
    let (white, black) = (players.white.to_string(), players.black.to_string());
    let mut tags = vec![("Date", date), ("White", &white), ("Black", &black)];
    if game.policy() == DrawPolicy::Claim {
        tags.push(DRAWS);
    }
    if let Some(color) = game.draw_offer() {
        tags.push((OFFER, OFFERERS[color]));
    }
    let mut all = Tags::new();
    // Nicknames are short and stand on one line, so a tag can say them.
    tags.into_iter().filter(|(_, value)| !value.is_empty()).for_each(|(name, value)| _ = all.push(name, value));
    Record::from_game(game, all).to_string()
}

impl Saved {
    /// Reads a saved game.
    pub fn read(text: &str) -> Result<Saved, SavedError> {
        let record = Reader::new(text.as_bytes()).next().ok_or(SavedError::Empty)?.map_err(SavedError::Pgn)?;
        if !text.trim_end().ends_with(record.score.text()) {
            return Err(SavedError::CutOff);
        }
        let name = |tag| Nickname::new(record.tags.get(tag).unwrap_or_default()).map_err(SavedError::Nickname);
        let players = ByColor { white: name("White")?, black: name("Black")? };
        let draws = record.tags.get(DRAWS.0);
        let policy = if draws == Some(DRAWS.1) { DrawPolicy::Claim } else { DrawPolicy::Automatic };
        let mut game = record.to_game_by(policy).map_err(SavedError::Game)?;
        let offer = record.tags.get(OFFER);
        if let Some(color) = Color::ALL.into_iter().find(|&color| offer == Some(OFFERERS[color])) {
            game.offer_draw(color).map_err(SavedError::Game)?;
        }
        let date = record.tags.get("Date").unwrap_or_default().to_owned();
        Ok(Saved { players, game, date })
    }
}
