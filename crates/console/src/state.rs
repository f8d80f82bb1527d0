//! [`State`]: everything that the game knows.

use std::path::PathBuf;

use chess::game::DrawPolicy;
use chess::{ByColor, Color, Game, Square};
use words::{Lang, console};

use crate::board::{Ink, PieceStyle};
use crate::nickname::Nickname;
use crate::saved::Saved;

/// What the players chose before they began.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// The language of everything that is said, and of the letters in moves.
    pub lang: Lang,
    /// Which draws come by themselves.
    pub draws: DrawPolicy,
    /// What stands for the pieces.
    pub pieces: PieceStyle,
    /// How many colours there are.
    pub ink: Ink,
    /// The day, as PGN has it: `2026.11.16`.
    pub date: String,
}

/// What comes in.
#[derive(Clone, Debug)]
pub enum Input {
    /// Somebody typed a line.
    Line(String),
    /// A line of so many bytes, which is more than are read.
    TooLong(usize),
    /// A line that is no text.
    NotText,
    /// No more lines come, or somebody wants to leave at once.
    End,
    /// The terminal has so many columns.
    Columns(usize),
    /// What became of a [`Request`].
    Answer(Answer),
}

impl Input {
    /// A line.
    #[must_use]
    pub fn line(text: &str) -> Input {
        Input::Line(text.to_owned())
    }
}

/// What only the world outside can do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// To keep the game, in place of what was kept of it before.
    Save {
        /// Which of the games that these players played.
        game: usize,
        /// The game as PGN.
        text: String,
    },
    /// To write a file.
    Write {
        /// Which.
        path: PathBuf,
        /// What is to stand in it.
        text: String,
        /// Whether it may be there already.
        overwrite: bool,
    },
}

/// What became of a [`Request`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The game was kept in a file, or was not and why.
    Saved(Result<PathBuf, String>),
    /// The file was written, or was not.
    Written(PathBuf, Result<(), WriteError>),
}

/// Why a file was not written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WriteError {
    /// It is there already.
    Exists,
    /// Whatever the system says.
    Other(String),
}

/// Everything that the game knows.
#[derive(Clone, Debug)]
pub struct State {
    pub(crate) settings: Settings,
    /// The game before anything was played here.
    pub(crate) start: Game,
    pub(crate) phase: Phase,
    pub(crate) below: Color,
    /// How wide lines may be; as long as they are, where nobody says.
    pub(crate) columns: Option<usize>,
    /// What is to be drawn: what came of the last line.
    pub(crate) news: Vec<News>,
    pub(crate) request: Option<Request>,
    /// How many games were begun.
    pub(crate) games: usize,
}

#[derive(Clone, Debug)]
pub(crate) enum Phase {
    /// The players say what they are called.
    Naming { white: Option<Nickname> },
    /// The players are at the table.
    Table(Table),
    /// The players have left.
    Left,
}

#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) players: ByColor<Nickname>,
    pub(crate) game: Game,
    /// The day on which it began.
    pub(crate) date: String,
    /// What is to be answered before anything else.
    pub(crate) question: Option<Question>,
    pub(crate) keeping: Keeping,
}

/// Whether the game as it stands is kept somewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Keeping {
    /// Nothing has been played here yet.
    NotYet,
    /// It is being kept; somebody may wait to hear where.
    Asked {
        aloud: bool,
    },
    Done,
    /// It could not be, and why.
    Failed(String),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    Resign,
    /// Whether the last move may be taken back, first to who made it.
    Undo {
        asked: Color,
    },
    /// What the pawn becomes.
    Promotion {
        from: Square,
        to: Square,
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

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum News {
    Said(String),
    /// Something to take away: its lines are left as they are.
    Verbatim(String),
    Board,
}

impl State {
    /// Two players are asked for their names, and play from the start of chess.
    #[must_use]
    pub fn new(settings: Settings) -> State {
        State::from_game(Game::new(), settings)
    }

    /// Two players are asked for their names, and play on from there. Where the game is over already, that is all there is.
    #[must_use]
    pub fn from_game(game: Game, settings: Settings) -> State {
        let start = game.with_policy(settings.draws);
        let mut state = State {
            start,
            phase: Phase::Naming { white: None },
            below: Color::White,
            columns: None,
            news: Vec::new(),
            request: None,
            games: 0,
            settings,
        };
        match state.start.outcome() {
            None => state.say(console::greeting(state.settings.lang)),
            Some(outcome) => {
                state.news.push(News::Board);
                state.say(console::already_over(outcome, state.settings.lang));
                state.phase = Phase::Left;
            }
        }
        state
    }

    /// Two players go on with a game.
    #[must_use]
    pub fn resume(saved: Saved, settings: Settings) -> State {
        let start = Game::from_position(*saved.game.start(), saved.game.rules());
        let draws = saved.game.policy();
        let mut state = State::from_game(start, Settings { draws, ..settings });
        state.news.clear();
        state.games = 1;
        let (white, black) = (saved.players.white.to_string(), saved.players.black.to_string());
        state.say(console::resumed(&white, &black, state.settings.lang));
        let Saved { players, game, date } = saved;
        state.phase = Phase::Table(Table { players, game, date, question: None, keeping: Keeping::Done });
        state.news.push(News::Board);
        state.announce();
        state
    }

    /// The language that is spoken.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.settings.lang
    }

    /// What the world is to do before anything is drawn.
    #[must_use]
    pub fn request(&self) -> Option<&Request> {
        self.request.as_ref()
    }

    /// Whether the players have left: nothing more comes.
    #[must_use]
    pub fn is_left(&self) -> bool {
        matches!(self.phase, Phase::Left)
    }

    /// The game on the board, once there is one.
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        match &self.phase {
            Phase::Table(table) => Some(&table.game),
            Phase::Naming { .. } | Phase::Left => None,
        }
    }

    pub(crate) fn say(&mut self, sentence: String) {
        self.news.push(News::Said(sentence));
    }
}
