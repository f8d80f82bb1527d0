//! What goes into a state, and the side effects that it requests.

use std::path::PathBuf;
use std::time::Duration;

use crate::saved::Saved;

/// What comes in.
#[derive(Clone, Debug)]
pub enum Input {
    /// A line that was typed.
    Line(String),
    /// A line of so many bytes, which is more than are read.
    TooLong(usize),
    /// A line that is not UTF-8.
    NotText,
    /// No more lines come, or a player wants to leave at once.
    End,
    /// So much time has passed since the players were asked: it is taken from the clock that runs.
    Elapsed(Duration),
    /// The terminal has so many columns.
    Columns(usize),
    /// The result of a [`Request`].
    Response(Response),
}

impl Input {
    /// A line.
    #[must_use]
    pub fn line(text: &str) -> Input {
        Input::Line(text.to_owned())
    }
}

/// A side effect that the shell is to perform.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// Save the game, in place of what was saved of it before.
    Save {
        /// Which of the games that these players played.
        game: usize,
        /// The game as a file.
        text: String,
    },
    /// Write a file.
    Write {
        /// Which.
        path: PathBuf,
        /// Its contents.
        text: String,
        /// Whether it may exist already.
        overwrite: bool,
    },
    /// List the unfinished games that are saved.
    List,
    /// Take over a saved game: what is played of it from now on replaces that file.
    Take {
        /// Its file.
        path: PathBuf,
    },
}

/// An unfinished game and its file.
#[derive(Clone, Debug)]
pub struct Unfinished {
    /// The file.
    pub path: PathBuf,
    /// The game.
    pub saved: Saved,
}

/// The result of a [`Request`].
#[derive(Clone, Debug)]
pub enum Response {
    /// The file in which the game was saved, or why it was not.
    Saved(Result<PathBuf, String>),
    /// Whether the file was written.
    Written(PathBuf, Result<(), WriteError>),
    /// The unfinished games that are saved, the last one first, or why they cannot be listed.
    Listed(Result<Vec<Unfinished>, String>),
    /// The game that was taken over, or why it cannot be read.
    Taken(Box<Result<Saved, String>>),
}

/// Why a file was not written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WriteError {
    /// It exists already.
    Exists,
    /// It is a directory.
    Directory,
    /// The system's message.
    Other(String),
}
