//! [`State`]: the whole state of the console.

use std::path::PathBuf;
use std::time::Duration;

use game::{Color, DrawPolicy, Game, Move, Rules, Square};
use view::Diagram;
use words::{Dictionary, Lang, console, variants};

use crate::board::{ColorDepth, PieceStyle};
use crate::clock::{Clock, TimeControl};
use crate::input::{Request, Unfinished};
use crate::nickname::Nickname;
use crate::saved::Saved;
use crate::session::{Saving, Session};
use crate::sides;

/// The highest number of a Chess960 start position.
pub(crate) const LAST_START: u16 = 959;

/// The settings chosen before the game.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// The language of all messages and of the letters in moves.
    pub lang: Lang,
    /// Which draws end the game without a claim.
    pub draws: DrawPolicy,
    /// How pieces are drawn.
    pub pieces: PieceStyle,
    /// The colours available.
    pub colors: ColorDepth,
    /// Today's date in PGN format: `2026.11.16`.
    pub date: String,
    /// The time control; `None` for a game without a clock.
    pub clock: Option<TimeControl>,
}

/// The whole state of the console.
#[derive(Clone, Debug)]
pub struct State {
    pub(crate) settings: Settings,
    /// The game as it was at the start of the session.
    pub(crate) start: Game,
    pub(crate) phase: Phase,
    pub(crate) below: Color,
    /// The maximum width of lines; `None` if unknown.
    pub(crate) columns: Option<usize>,
    /// What is new since the last input.
    pub(crate) output: Vec<Output>,
    /// The side effects to perform, in order.
    pub(crate) requests: Vec<Request>,
    /// The number of games begun in this session.
    pub(crate) games: usize,
}

#[derive(Clone, Debug)]
pub(crate) enum Phase {
    /// The players choose a Chess960 start position.
    ChoosingStart {
        /// The number used for an empty line.
        random: u16,
    },
    /// The players choose an unfinished game to continue.
    ChoosingGame {
        /// The games, most recent first; never empty.
        games: Vec<Unfinished>,
    },
    /// The players enter their names.
    Naming { white: Option<Nickname> },
    /// A game is on the board.
    Session(Box<Session>),
    /// The players have left.
    Quit,
}

/// A question that must be answered before anything else.
#[derive(Clone, Debug)]
pub(crate) enum Question {
    Resign,
    /// Where the piece on a square should go.
    Target {
        from: Square,
    },
    /// Which unfinished game to continue instead.
    Game {
        games: Vec<Unfinished>,
    },
    /// Whether the last move may be taken back. Both players must agree; the one who made it is asked first.
    Undo {
        asked: Color,
    },
    /// Which of these moves is meant; they differ only in the promotion.
    Promotion {
        choices: Vec<Move>,
        purpose: Purpose,
    },
    Overwrite {
        path: PathBuf,
    },
}

/// What a move is parsed for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    Play,
    /// To claim the draw that it leads to.
    Claim,
}

/// A piece of output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Output {
    Sentence(String),
    /// Text for copying, which is not wrapped.
    Verbatim(String),
    Board(Box<Shown>),
}

/// A board and the lines above and below it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Shown {
    pub(crate) diagram: Diagram,
    pub(crate) above: Option<String>,
    pub(crate) below: Option<String>,
}

impl State {
    /// Starts by asking for the players' names, then plays chess from its start.
    #[must_use]
    pub fn new(settings: Settings) -> State {
        let rules = Rules::STANDARD;
        let game = Game::new(&rules, &rules.start()).expect("the start of chess is playable");
        State::from_game(game, settings)
    }

    /// Starts by asking for the players' names, then continues a game. A finished game is only shown.
    #[must_use]
    pub fn from_game(game: Game, settings: Settings) -> State {
        let mut state = State::before(game, settings);
        match state.start.outcome() {
            None => state.greet(),
            Some(outcome) => {
                state.introduce();
                state.show();
                state.add_sentence(console::already_over(outcome, state.settings.lang));
                state.phase = Phase::Quit;
            }
        }
        state
    }

    /// Starts by asking for a Chess960 start position and the players' names. An empty line selects the position
    /// with the number `random`; numbers above 959 wrap around to 0.
    ///
    /// ```
    /// use linkmate_console::{Input, Settings, State, render, update};
    /// let state = update(State::chess960(356, Settings::default()), Input::line(""));
    /// assert_eq!(render(&state), "The start position is number 356.\n");
    /// ```
    #[must_use]
    pub fn chess960(random: u16, settings: Settings) -> State {
        let rules = Rules::CHESS960;
        let game = Game::new(&rules, &rules.start()).expect("the start of chess is playable");
        let mut state = State::before(game, settings);
        state.greet();
        state.phase = Phase::ChoosingStart { random: random % (LAST_START + 1) };
        state
    }

    /// Starts by asking which of these unfinished games, most recent first, to continue.
    ///
    /// # Panics
    /// If `games` is empty.
    #[must_use]
    pub fn choose_game(games: Vec<Unfinished>, settings: Settings) -> State {
        let mut state = State::before(games[0].saved.game.clone(), settings);
        state.list_games(&games);
        state.phase = Phase::ChoosingGame { games };
        state
    }

    /// Starts by continuing a saved game.
    #[must_use]
    pub fn resume(saved: Saved, settings: Settings) -> State {
        let draws = saved.game.policy();
        let Saved { players, game, date, clock } = saved;
        let control = clock.as_ref().map(Clock::control);
        let session = Session { saving: Saving::Done, ..Session::new(players, game, date, clock) };
        let mut state = State::before(session.new_game(), Settings { draws, clock: control, ..settings });
        state.games = 1;
        state.introduce();
        state.add_sentence(console::resumed(
            &session.name(Color::White),
            &session.name(Color::Black),
            state.settings.lang,
        ));
        state.phase = Phase::Session(Box::new(session));
        state.show();
        state
    }

    /// A state before any output.
    fn before(game: Game, settings: Settings) -> State {
        State {
            start: game.with_policy(settings.draws),
            phase: Phase::Naming { white: None },
            below: Color::White,
            columns: None,
            output: Vec::new(),
            requests: Vec::new(),
            games: 0,
            settings,
        }
    }

    fn greet(&mut self) {
        let (title, lang) = (self.start.rules().title(), self.settings.lang);
        if *self.start.rules() == Rules::STANDARD {
            return self.add_sentence(console::greeting(lang));
        }
        let (greeting, about) = (console::greeting_to(title, lang), self.about());
        self.add_sentence(greeting);
        about.into_iter().for_each(|about| self.add_sentence(about));
    }

    /// The description of a named game. Custom rules may have the title of another game, so they get none.
    fn about(&self) -> Option<String> {
        let rules = self.start.rules();
        rules.name().and_then(|_| variants::about(rules.title(), self.settings.lang))
    }

    /// Introduces a game other than plain chess.
    fn introduce(&mut self) {
        let (title, lang) = (self.start.rules().title(), self.settings.lang);
        if *self.start.rules() == Rules::STANDARD {
            return;
        }
        let name = Dictionary::for_lang(lang).game_title(title);
        self.add_sentence(match self.about() {
            Some(about) => format!("{name}. {about}"),
            None => format!("{name}."),
        });
    }

    /// Returns the language.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.settings.lang
    }

    /// Returns the side effect to perform before rendering.
    #[must_use]
    pub fn request(&self) -> Option<&Request> {
        self.requests.first()
    }

    /// Returns the side whose clock is running, and its remaining time.
    #[must_use]
    pub fn running(&self) -> Option<(Color, Duration)> {
        let Phase::Session(session) = &self.phase else { return None };
        let turn = session.game.turn();
        let clock = session.clock.as_ref().filter(|_| session.game.outcome().is_none())?;
        Some((turn, clock.left(turn)))
    }

    /// Returns true if the players have left; further inputs have no effect.
    #[must_use]
    pub fn has_quit(&self) -> bool {
        matches!(self.phase, Phase::Quit)
    }

    /// Returns the game on the board, if there is one.
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        match &self.phase {
            Phase::Session(session) => Some(&session.game),
            Phase::ChoosingStart { .. } | Phase::ChoosingGame { .. } | Phase::Naming { .. } | Phase::Quit => None,
        }
    }

    pub(crate) fn session(&mut self) -> Option<&mut Session> {
        match &mut self.phase {
            Phase::Session(session) => Some(session),
            Phase::ChoosingStart { .. } | Phase::ChoosingGame { .. } | Phase::Naming { .. } | Phase::Quit => None,
        }
    }

    /// The current board.
    pub(crate) fn diagram(&self) -> Diagram {
        Diagram::from_game(self.game().unwrap_or(&self.start))
    }

    /// Shows the board, with the players, clocks and captured pieces if there are any.
    pub(crate) fn show_board(&mut self) {
        let diagram = self.diagram();
        let (above, below) = match &self.phase {
            Phase::Session(session) => {
                let [above, below] = sides::lines(session, !self.below, self.settings.pieces);
                (above, below)
            }
            _ => (None, None),
        };
        self.output.push(Output::Board(Box::new(Shown { diagram, above, below })));
    }

    pub(crate) fn add_sentence(&mut self, sentence: String) {
        self.output.push(Output::Sentence(sentence));
    }
}
