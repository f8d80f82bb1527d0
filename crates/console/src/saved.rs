//! Saved games: PGN that any program can read, with extra tags for the draw policy and a pending draw offer. A clock is
//! saved as `TimeControl`, `%clk` comments and the tags `WhiteClock` and `BlackClock` with the remaining time.
//!
//! Earlier versions saved games other than chess as a PGN without moves whose `Link` tag contains the whole game; such
//! files can still be read.

use std::fmt;
use std::time::Duration;

use game::{ByColor, Color, DrawCause, DrawPolicy, Game, GameError, Outcome, WinCause};
use link::pgn::{self, PgnError, Reader, Tags};
use link::{Link, LinkError};
use words::{Explain, Lang};

use crate::clock::{self, Clock, TimeControl};
use crate::nickname::{Nickname, NicknameError};
use crate::session::Entry;

/// The tag of the draw policy, and its value if draws must be claimed.
const DRAWS: (&str, &str) = ("Draws", "claim");

/// The tag of a pending draw offer, and its values: the side that made it.
const OFFER: &str = "DrawOffer";
const OFFERERS: ByColor<&str> = ByColor { white: "White", black: "Black" };

/// The tag of the time control, and those of each side's remaining time.
const TIME_CONTROL: &str = "TimeControl";
const CLOCKS: ByColor<&str> = ByColor { white: "WhiteClock", black: "BlackClock" };

/// The start of the comment with the time left after a move.
const CLK: &str = "[%clk ";

/// The tag that used to hold a game other than chess.
const LINK: &str = "Link";

/// A saved game and its players.
#[derive(Clone, Debug)]
pub struct Saved {
    /// The players.
    pub players: ByColor<Nickname>,
    /// The game.
    pub game: Game,
    /// The day it began, in PGN format.
    pub date: String,
    pub(crate) clock: Option<Clock>,
}

/// Why a string is not a saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SavedError {
    /// It is empty.
    Empty,
    /// It ends in the middle of the game.
    CutOff,
    /// It is not PGN.
    Pgn(PgnError),
    /// Its link is invalid.
    Link(LinkError),
    /// The draw offer is impossible.
    Offer(GameError),
    /// A player's name is invalid.
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

/// The tags of a game. `date` is in PGN format: `2026.11.16`.
fn tags(players: &ByColor<Nickname>, game: &Game, date: &str, clock: Option<&Clock>) -> Tags {
    let (white, black) = (players.white.to_string(), players.black.to_string());
    let mut all = Tags::new();
    // Nicknames are short and have no line breaks, so they always fit into a tag.
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
    if let Some(clock) = clock {
        push(TIME_CONTROL, &clock.control().to_string());
        Color::ALL.into_iter().for_each(|color| push(CLOCKS[color], &clock::clk(clock.left(color))));
    }
    if let Some(Outcome::Win { cause: WinCause::Time, .. } | Outcome::Draw { cause: DrawCause::Time }) = game.outcome()
    {
        push("Termination", "time forfeit");
    }
    all
}

/// Writes a game as a PGN file; `sheet` has its moves in English notation.
///
/// # Errors
/// If it has custom rules that are too long for a link.
pub(crate) fn write(
    players: &ByColor<Nickname>,
    game: &Game,
    sheet: &[Entry],
    date: &str,
    clock: Option<&Clock>,
) -> Result<String, LinkError> {
    let tags = tags(players, game, date, clock);
    let mut has_comment = false;
    let written = sheet.iter().enumerate().map(|(ply, entry)| {
        let mut text = String::new();
        // After a comment, a black move repeats its number.
        if has_comment && entry.color == Color::Black {
            text = format!("{}... ", entry.number);
        }
        text += &entry.san;
        let left = clock.and_then(|clock| clock.after_move(ply));
        has_comment = left.is_some();
        if let Some(left) = left {
            text += &format!(" {{{CLK}{}]}}", clock::clk(left));
        }
        text
    });
    pgn::write_with(game, &tags, game.outcome(), written)
}

/// Reads the clocks of a saved game, if it has any.
fn read_clock(text: &str, tags: &Tags, game: &Game) -> Option<Clock> {
    let control = TimeControl::from_tag(tags.get(TIME_CONTROL)?)?;
    // Comments count only if there is one for each move.
    let comments: Vec<Option<Duration>> = text
        .split(CLK)
        .skip(1)
        .map(|rest| rest.split_once(']').and_then(|(time, _)| clock::read_clk(time.trim())))
        .collect();
    let mut after_moves = vec![None; game.len().saturating_sub(comments.len())];
    after_moves.extend(comments);
    if after_moves.len() > game.len() {
        after_moves = vec![None; game.len()];
    }
    let left = |color: Color| tags.get(CLOCKS[color]).and_then(clock::read_clk);
    let left = |color: Color| left(color).unwrap_or_else(|| control.initial()).min(TimeControl::LONGEST);
    Some(Clock::stopped(control, ByColor { white: left(Color::White), black: left(Color::Black) }, after_moves))
}

impl Saved {
    /// Parses a saved game.
    ///
    /// # Errors
    /// Why the text is not a complete saved game.
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
        let clock = read_clock(text, &record.tags, &game);
        Ok(Saved { players, game, date, clock })
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
        file_with(players, game, date, None)
    }

    fn file_with(
        players: &ByColor<Nickname>,
        game: &Game,
        date: &str,
        clock: Option<&Clock>,
    ) -> Result<String, LinkError> {
        let sheet: Vec<Entry> = game.played(0, Letters::English).into_iter().map(Entry::from).collect();
        write(players, game, &sheet, date, clock)
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
    fn clocks_come_back() {
        for name in ["c1", "atomic1"] {
            let mut game = game(name, "e2e4");
            let mut clock = Clock::new("5+3".parse().unwrap(), game.len());
            for (color, text, time) in [(Color::Black, "e7e5", 2_500), (Color::White, "g1f3", 61_000)] {
                clock.run(color, Duration::from_millis(time));
                clock.press(color);
                let m = game.read_move(text, Letters::English).unwrap();
                game.play(m).unwrap();
            }
            clock.run(Color::Black, Duration::from_millis(1_200));
            let text = file_with(&players(), &game, "2026.11.16", Some(&clock)).unwrap();
            assert!(
                text.contains("[TimeControl \"300+3\"]\n[WhiteClock \"0:04:02\"]\n[BlackClock \"0:04:59.3\"]\n"),
                "{text}"
            );
            assert!(text.contains("1. e4 e5 {[%clk 0:05:00.5]} 2. Nf3 {[%clk 0:04:02]} *"), "{text}");
            assert_eq!(Saved::read(&text).unwrap().clock, Some(clock.clone()), "{name}");
            game.flag_fall(Color::Black).unwrap();
            let text = file_with(&players(), &game, "2026.11.16", Some(&clock)).unwrap();
            assert!(text.contains("[Result \"1-0\"]") && text.contains("[Termination \"time forfeit\"]"), "{text}");
        }
        let foreign = include_str!("../tests/saved/chess.pgn").replace("[Draws", "[TimeControl \"40/7200\"]\n[Draws");
        assert_eq!(Saved::read(&foreign).unwrap().clock, None, "other kinds of time control are not supported");
    }

    #[test]
    fn a_black_move_after_a_comment_has_its_number() {
        let game = game("c1", "e2e4 e7e5");
        let mut clock = Clock::new("5+0".parse().unwrap(), 0);
        clock.press(Color::White);
        clock.press(Color::Black);
        let text = file_with(&players(), &game, "2026.11.16", Some(&clock)).unwrap();
        assert!(text.contains("\n1. e4 {[%clk 0:05:00]} 1... e5 {[%clk 0:05:00]} *"), "{text}");
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
        assert_eq!(text, include_str!("../tests/saved/chess.pgn"), "written back unchanged");
        let saved = Saved::read(include_str!("../tests/saved/chess960.pgn")).unwrap();
        assert_eq!(saved.game.rules(), &Rules::CHESS960);
        assert_eq!(
            saved.game.setup().to_string().split(' ').next(),
            Some("nbbrkrqn/pppppppp/8/8/1P6/8/P1PPPPPP/NBBRKRQN")
        );
        let text = file(&saved.players, &saved.game, &saved.date).unwrap();
        assert_eq!(text, include_str!("../tests/saved/chess960.pgn"), "written back unchanged");
        // Other games were saved by their link.
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
    fn truncated_files_are_rejected() {
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
    fn an_invalid_link_is_rejected() {
        let text = include_str!("../tests/saved/atomic.pgn").replace("atomic1/s", "atomic9/s");
        let error = Saved::read(&text).unwrap_err();
        assert!(matches!(error, SavedError::Link(LinkError::UnknownRuleset { .. })), "{error}");
    }
}
