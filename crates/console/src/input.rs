//! The inputs of a state, and the side effects it requests.

use std::path::PathBuf;
use std::time::Duration;

use crate::saved::Saved;

/// An input of [`update`](crate::update).
#[derive(Clone, Debug)]
pub enum Input {
    /// A typed line.
    Line(String),
    /// A line that is longer than [`MAX_LINE`](crate::MAX_LINE), with its length in bytes.
    TooLong(usize),
    /// A line that is not UTF-8.
    NotText,
    /// End of input, or a player wants to leave immediately.
    End,
    /// The time that has passed since the prompt was shown; it is subtracted from the running clock.
    Elapsed(Duration),
    /// The width of the terminal in columns.
    Columns(usize),
    /// The result of a [`Request`].
    Response(Response),
}

impl Input {
    /// Creates the input of a typed line.
    #[must_use]
    pub fn line(text: &str) -> Input {
        Input::Line(text.to_owned())
    }
}

/// A side effect for the shell to perform.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// Save the game, replacing its previous version.
    Save {
        /// The number of the game among those played in this session.
        game: usize,
        /// The contents of the file.
        text: String,
    },
    /// Write a file.
    Write {
        /// The file.
        path: PathBuf,
        /// Its contents.
        text: String,
        /// True if an existing file may be replaced.
        overwrite: bool,
    },
    /// List the unfinished saved games.
    List,
    /// Continue a saved game. The next save writes a new file, which replaces this one.
    Resume {
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
    /// The file the game was saved to, or why it could not be saved.
    Saved(Result<PathBuf, String>),
    /// The result of writing a file.
    Written(PathBuf, Result<(), WriteError>),
    /// The unfinished saved games, most recent first, or why they cannot be listed.
    Listed(Result<Vec<Unfinished>, String>),
    /// The game to continue, or why it cannot be read.
    Resumed(Box<Result<Saved, String>>),
}

/// Why a file was not written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WriteError {
    /// The file exists.
    Exists,
    /// It is a directory.
    Directory,
    /// Any other error, as reported by the system.
    Other(String),
}
