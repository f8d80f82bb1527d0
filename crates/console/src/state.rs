//! [`State`]: everything that the console knows.

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

/// The last of the numbered start positions of Chess960.
pub(crate) const LAST_START: u16 = 959;

/// What the players chose before they began.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// The language of every sentence, and of the letters in moves.
    pub lang: Lang,
    /// Which draws come by themselves.
    pub draws: DrawPolicy,
    /// What stands for the pieces.
    pub pieces: PieceStyle,
    /// How many colours there are.
    pub colors: ColorDepth,
    /// The day, as PGN has it: `2026.11.16`.
    pub date: String,
    /// How much time the players have; `None` for a game without a clock.
    pub clock: Option<TimeControl>,
}

/// Everything that the console knows.
#[derive(Clone, Debug)]
pub struct State {
    pub(crate) settings: Settings,
    /// The game before anything was played here.
    pub(crate) start: Game,
    pub(crate) phase: Phase,
    pub(crate) below: Color,
    /// How wide lines may be; unlimited where that is not known.
    pub(crate) columns: Option<usize>,
    /// What is new since the last line.
    pub(crate) output: Vec<Output>,
    /// The side effects to perform, one after the other.
    pub(crate) requests: Vec<Request>,
    /// How many games these players have begun.
    pub(crate) games: usize,
}

#[derive(Clone, Debug)]
pub(crate) enum Phase {
    /// The players are asked for a start position of Chess960.
    ChoosingStart {
        /// The number that an empty line stands for.
        random: u16,
    },
    /// The players are asked which of their unfinished games they go on with.
    ChoosingGame {
        /// The games, the last one first; never empty.
        games: Vec<Unfinished>,
    },
    /// The players are asked for their names.
    Naming { white: Option<Nickname> },
    /// The players are at the table.
    Session(Box<Session>),
    /// The players have left.
    Quit,
}

/// A question that must be answered before anything else.
#[derive(Clone, Debug)]
pub(crate) enum Question {
    Resign,
    /// Where the piece on that square goes.
    Target {
        from: Square,
    },
    /// Which unfinished game to go on with instead.
    Game {
        games: Vec<Unfinished>,
    },
    /// Whether the last move may be taken back; the player who made it is asked first.
    Undo {
        asked: Color,
    },
    /// Which of these moves is meant: they differ in what the piece becomes.
    Promotion {
        choices: Vec<Move>,
        purpose: Purpose,
    },
    Overwrite {
        path: PathBuf,
    },
}

/// What a move is read for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    Play,
    /// To claim the draw that it would bring.
    Claim,
}

/// A piece of output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Output {
    Sentence(String),
    /// Text to copy: its lines are not wrapped.
    Verbatim(String),
    Board(Box<Shown>),
}

/// A board, and what is written above and below it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Shown {
    pub(crate) diagram: Diagram,
    pub(crate) above: Option<String>,
    pub(crate) below: Option<String>,
}

impl State {
    /// Asks two players for their names, then plays chess from its start.
    #[must_use]
    pub fn new(settings: Settings) -> State {
        let rules = Rules::STANDARD;
        let game = Game::new(&rules, &rules.start()).expect("the start of chess can be played on");
        State::from_game(game, settings)
    }

    /// Asks two players for their names, then plays on from there. A game that is over is only shown.
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

    /// Asks two players for a start position of Chess960 and for their names. An empty line stands for the start position
    /// with the number `random`; numbers above 959 start over from 0.
    ///
    /// ```
    /// use linkmate_console::{Input, Settings, State, render, update};
    /// let state = update(State::chess960(356, Settings::default()), Input::line(""));
    /// assert_eq!(render(&state), "The start position is number 356.\n");
    /// ```
    #[must_use]
    pub fn chess960(random: u16, settings: Settings) -> State {
        let rules = Rules::CHESS960;
        let game = Game::new(&rules, &rules.start()).expect("the start of chess can be played on");
        let mut state = State::before(game, settings);
        state.greet();
        state.phase = Phase::ChoosingStart { random: random % (LAST_START + 1) };
        state
    }

    /// Asks which of these unfinished games, the last one first, the players go on with.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn choose_game(games: Vec<Unfinished>, settings: Settings) -> State {
        let mut state = State::before(games[0].saved.game.clone(), settings);
        state.list_games(&games);
        state.phase = Phase::ChoosingGame { games };
        state
    }

    /// Goes on with a saved game.
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

    /// A state with nothing said yet.
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

    /// What a named game is about. Rules of one's own may have the title of another game.
    fn about(&self) -> Option<String> {
        let rules = self.start.rules();
        rules.name().and_then(|_| variants::about(rules.title(), self.settings.lang))
    }

    /// Names a game that is not plain chess.
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

    /// The language.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.settings.lang
    }

    /// The side effect to perform before anything is drawn.
    #[must_use]
    pub fn request(&self) -> Option<&Request> {
        self.requests.first()
    }

    /// The side whose clock runs while the players are asked, and how much time it has left.
    #[must_use]
    pub fn running(&self) -> Option<(Color, Duration)> {
        let Phase::Session(session) = &self.phase else { return None };
        let turn = session.game.turn();
        let clock = session.clock.as_ref().filter(|_| session.game.outcome().is_none())?;
        Some((turn, clock.left(turn)))
    }

    /// Whether the players have left: no input changes anything any more.
    #[must_use]
    pub fn has_quit(&self) -> bool {
        matches!(self.phase, Phase::Quit)
    }

    /// The game on the board, once there is one.
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

    /// The board as it stands.
    pub(crate) fn diagram(&self) -> Diagram {
        Diagram::from_game(self.game().unwrap_or(&self.start))
    }

    /// Shows the board, with the players, their clocks and what they captured once there is any of that.
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
