//! What goes into a state, and the side effects that it requests.

use std::path::PathBuf;

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
    /// The terminal has so many columns.
    Columns(usize),
    /// The result of a [`Request`].
    Answer(Answer),
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
}

/// The result of a [`Request`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The file in which the game was saved, or why it was not.
    Saved(Result<PathBuf, String>),
    /// Whether the file was written.
    Written(PathBuf, Result<(), WriteError>),
}

/// Why a file was not written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WriteError {
    /// It exists already.
    Exists,
    /// The system's message.
    Other(String),
}
