//! Saved games: a PGN that any program reads, with tags of our own for the draw policy and for a draw offer.
//!
//! Earlier versions saved games other than chess as a PGN without moves whose `Link` tag carries the whole game; such files are
//! still read.

use std::fmt;

use game::{ByColor, Color, DrawPolicy, Game, GameError};
use link::pgn::{self, PgnError, Reader, Tags};
use link::{Link, LinkError};
use words::{Explain, Lang};

use crate::nickname::{Nickname, NicknameError};

/// The tag of the draw policy, and its value when draws are claimed.
const DRAWS: (&str, &str) = ("Draws", "claim");

/// The tag that names the side whose draw offer stands, and its values.
const OFFER: &str = "DrawOffer";
const OFFERERS: ByColor<&str> = ByColor { white: "White", black: "Black" };

/// The tag that carried a game other than chess.
const LINK: &str = "Link";

/// A saved game and its players.
#[derive(Clone, Debug)]
pub struct Saved {
    /// The players.
    pub players: ByColor<Nickname>,
    /// The game.
    pub game: Game,
    /// The day on which it began, as PGN has it.
    pub date: String,
}

/// Why a text is not a saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SavedError {
    /// It is empty.
    Empty,
    /// It ends before the game does.
    CutOff,
    /// It is not PGN.
    Pgn(PgnError),
    /// Its link cannot be read.
    Link(LinkError),
    /// The draw offer is impossible.
    Offer(GameError),
    /// A player has no valid name.
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
            SavedError::Link(error) => error.explain(lang),
            SavedError::Offer(error) => error.explain(lang),
            SavedError::Nickname(error) => error.explain(lang),
        }
    }
}

/// The tags of a game. `date` is as PGN has it: `2026.11.16`.
pub fn tags(players: &ByColor<Nickname>, game: &Game, date: &str) -> Tags {
    let (white, black) = (players.white.to_string(), players.black.to_string());
    let mut all = Tags::new();
    // Nicknames are short and stand on one line, so that a tag can hold them.
    let mut push = |name: &str, value: &str| _ = all.push(name, value);
    if !date.is_empty() {
        push("Date", date);
    }
    push("White", &white);
    push("Black", &black);
    if game.policy() == DrawPolicy::Claim {
        push(DRAWS.0, DRAWS.1);
    }
    if let Some(color) = game.draw_offer() {
        push(OFFER, OFFERERS[color]);
    }
    all
}

/// The file of a game, a PGN; `sheet` has its moves in English notation.
///
/// # Errors
/// If its rules are one's own and too long for a link.
pub fn write(players: &ByColor<Nickname>, game: &Game, sheet: &[String], date: &str) -> Result<String, LinkError> {
    pgn::write_with(game, &tags(players, game, date), game.outcome(), sheet)
}

impl Saved {
    /// Reads a saved game.
    ///
    /// # Errors
    /// If the text is not a whole saved game, and why.
    pub fn read(text: &str) -> Result<Saved, SavedError> {
        let record = Reader::new(text.as_bytes()).next().ok_or(SavedError::Empty)?.map_err(SavedError::Pgn)?;
        if !text.trim_end().ends_with(record.score.text()) {
            return Err(SavedError::CutOff);
        }
        let name = |tag| Nickname::new(record.tags.get(tag).unwrap_or_default()).map_err(SavedError::Nickname);
        let players = ByColor { white: name("White")?, black: name("Black")? };
        let draws = record.tags.get(DRAWS.0);
        let policy = if draws == Some(DRAWS.1) { DrawPolicy::Claim } else { DrawPolicy::Automatic };
        let mut game = match record.tags.get(LINK) {
            Some(link) => {
                let game = link.parse::<Link>().and_then(Link::into_game).map_err(SavedError::Link)?;
                game.with_policy(policy).with_score(record.score)
            }
            None => record.game.with_policy(policy).with_score(record.score),
        };
        let offer = record.tags.get(OFFER);
        if let Some(color) = Color::ALL.into_iter().find(|&color| offer == Some(OFFERERS[color])) {
            game.offer_draw(color).map_err(SavedError::Offer)?;
        }
        let date = record.tags.get("Date").unwrap_or_default().to_owned();
        Ok(Saved { players, game, date })
    }
}

#[cfg(test)]
mod tests {
    use game::{Letters, Rules};

    use super::*;

    fn players() -> ByColor<Nickname> {
        let name = |text| Nickname::new(text).unwrap();
        ByColor { white: name("Anna \"A\" \\"), black: name("Боря") }
    }

    fn game(name: &str, moves: &str) -> Game {
        let rules = Rules::named(name).unwrap();
        let mut game = Game::new(&rules, &rules.start()).unwrap();
        for text in moves.split_whitespace() {
            let m = game.read_move(text, Letters::English).unwrap();
            game.play(m).unwrap();
        }
        game
    }

    fn file(players: &ByColor<Nickname>, game: &Game, date: &str) -> Result<String, LinkError> {
        let sheet: Vec<String> = game.played(0, Letters::English).into_iter().map(|played| played.san).collect();
        write(players, game, &sheet, date)
    }

    fn reread(game: &Game) -> Saved {
        Saved::read(&file(&players(), game, "2026.11.16").unwrap()).unwrap()
    }

    #[test]
    fn games_of_every_ruleset_come_back() {
        for name in Rules::names() {
            let mut game = game(name, "").with_policy(DrawPolicy::Claim);
            let m = game.legal_moves()[0];
            game.play(m).unwrap();
            game.offer_draw(Color::Black).unwrap();
            let saved = reread(&game);
            assert_eq!(saved.players.white.to_string(), "Anna \"A\" \\", "{name}");
            assert_eq!(saved.date, "2026.11.16", "{name}");
            assert_eq!(saved.game.rules(), game.rules(), "{name}");
            assert_eq!(saved.game.moves(), game.moves(), "{name}");
            assert_eq!(saved.game.policy(), DrawPolicy::Claim, "{name}");
            assert_eq!(saved.game.draw_offer(), Some(Color::Black), "{name}");
            assert_eq!(saved.game.outcome(), None, "{name}");
            game.resign(Color::White).unwrap();
            assert_eq!(reread(&game).game.outcome().map(|outcome| outcome.result()), Some("0-1"), "{name}");
        }
    }

    #[test]
    fn the_longest_ruleset_fits_into_a_tag() {
        assert!(link::MAX_RULES + "[Ruleset \"\"]".len() <= chess::notation::pgn::MAX_TOKEN);
    }

    #[test]
    fn files_of_the_first_version_are_read() {
        let saved = Saved::read(include_str!("../tests/saved/chess.pgn")).unwrap();
        assert_eq!((saved.players.white.to_string(), saved.date.as_str()), ("Anna \"A\"".to_owned(), "2026.11.17"));
        assert_eq!(saved.game.len(), 3);
        assert_eq!((saved.game.policy(), saved.game.draw_offer()), (DrawPolicy::Claim, Some(Color::Black)));
        let text = file(&saved.players, &saved.game, &saved.date).unwrap();
        assert_eq!(text, include_str!("../tests/saved/chess.pgn"), "and written as they were");
        let saved = Saved::read(include_str!("../tests/saved/chess960.pgn")).unwrap();
        assert_eq!(saved.game.rules(), &Rules::CHESS960);
        assert_eq!(
            saved.game.setup().to_string().split(' ').next(),
            Some("nbbrkrqn/pppppppp/8/8/1P6/8/P1PPPPPP/NBBRKRQN")
        );
        let text = file(&saved.players, &saved.game, &saved.date).unwrap();
        assert_eq!(text, include_str!("../tests/saved/chess960.pgn"), "and written as they were");
        // Other games were kept by their link.
        let saved = Saved::read(include_str!("../tests/saved/atomic.pgn")).unwrap();
        assert_eq!((saved.game.rules().name(), saved.game.len()), (Some("atomic1"), 1));
        assert_eq!(saved.game.policy(), DrawPolicy::Claim);
        let text = file(&saved.players, &saved.game, &saved.date).unwrap();
        assert!(text.ends_with("[Draws \"claim\"]\n[Variant \"Atomic\"]\n\n1. e4 *\n\n"), "{text}");
    }

    #[test]
    fn an_unclaimed_draw_is_not_over() {
        let moves = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1";
        for name in ["c1", "atomic1"] {
            let mut game = game(name, moves).with_policy(DrawPolicy::Claim);
            let m = game.read_move("f6g8", Letters::English).unwrap();
            game.play(m).unwrap();
            assert_eq!(reread(&game).game.outcome(), None, "{name}");
            game.claim_draw().unwrap();
            assert_eq!(reread(&game).game.outcome().map(|outcome| outcome.result()), Some("1/2-1/2"), "{name}");
        }
    }

    #[test]
    fn every_part_of_a_file_is_refused() {
        for (name, moves) in [("c1", "e2e4 e7e5"), ("atomic1", "e2e4 e7e5"), ("big1", "a2a3")] {
            let text = file(&players(), &game(name, moves), "2026.11.16").unwrap();
            let whole = text.trim_end().len();
            for length in (0..whole).filter(|&length| text.is_char_boundary(length)) {
                assert!(Saved::read(&text[..length]).is_err(), "{name}: {:?}", &text[..length]);
            }
            assert!(Saved::read(&text[..whole]).is_ok(), "{name}");
        }
        assert_eq!(Saved::read("").unwrap_err(), SavedError::Empty);
    }

    #[test]
    fn a_link_that_cannot_be_read_is_refused() {
        let text = include_str!("../tests/saved/atomic.pgn").replace("atomic1/s", "atomic9/s");
        let error = Saved::read(&text).unwrap_err();
        assert!(matches!(error, SavedError::Link(LinkError::UnknownRuleset { .. })), "{error}");
    }
}
