//! The game in the world: reads lines, writes what is drawn, does what is requested. It decides nothing.

mod lines;
mod shelf;

use std::fs::OpenOptions;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use words::{Explain as _, Lang};

use crate::board::Ink;
use crate::draw::{draw, prompt};
use crate::state::{Answer, Input, Request, State, WriteError};
use crate::update::update;
use crate::variant::VariantState;
use lines::{Lines, Read};

pub use shelf::{Shelf, ShelfError};

/// How the players left.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Leave {
    /// They said so, or no more lines came.
    Willingly,
    /// By Ctrl-C.
    Interrupted,
}

/// Why a game could not go on.
#[derive(Debug)]
pub enum ShellError {
    /// The input cannot be read.
    Read(io::Error),
    /// The output cannot be written.
    Write(io::Error),
}

/// Plays until the players leave. Every move is on the shelf before it is shown.
///
/// # Errors
/// If the output cannot be written or the input cannot be read.
pub fn run(mut state: State, mut shelf: Shelf) -> Result<Leave, ShellError> {
    let mut lines = Lines::of_standard_input().map_err(ShellError::Read)?;
    let mut leave = Leave::Willingly;
    loop {
        while let Some(request) = state.request() {
            let answer = fulfil(request, &mut shelf, state.lang());
            state = update(state, Input::Answer(answer));
        }
        if let Some((width, _)) = terminal_size::terminal_size_of(io::stdout()) {
            state = update(state, Input::Columns(usize::from(width.0)));
        }
        say(&draw(&state)).map_err(ShellError::Write)?;
        if state.is_left() {
            return Ok(leave);
        }
        let prompt = prompt(&state);
        if lines.is_plain() {
            say(&prompt).map_err(ShellError::Write)?;
        }
        let read = lines.read(&prompt, Some(&state)).map_err(ShellError::Read)?;
        if lines.is_plain() && !io::stdin().is_terminal() {
            // Nobody has typed the end of this line.
            say("\n").map_err(ShellError::Write)?;
        }
        state = match read {
            Read::Input(input) => update(state, input),
            Read::Interrupt => {
                leave = Leave::Interrupted;
                update(state, Input::End)
            }
        };
    }
}

/// Plays a game by other rules until the players leave.
///
/// # Errors
/// If the output cannot be written or the input cannot be read.
pub fn run_variant(mut state: VariantState) -> Result<Leave, ShellError> {
    let mut lines = Lines::of_standard_input().map_err(ShellError::Read)?;
    let mut leave = Leave::Willingly;
    loop {
        say(&state.draw()).map_err(ShellError::Write)?;
        if state.is_left() {
            return Ok(leave);
        }
        let prompt = state.prompt();
        if lines.is_plain() {
            say(&prompt).map_err(ShellError::Write)?;
        }
        let read = lines.read(&prompt, None).map_err(ShellError::Read)?;
        if lines.is_plain() && !io::stdin().is_terminal() {
            say("\n").map_err(ShellError::Write)?;
        }
        state = match read {
            Read::Input(input) => state.update(&input),
            Read::Interrupt => {
                leave = Leave::Interrupted;
                state.update(&Input::End)
            }
        };
    }
}

fn say(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// How many colours standard output shows, by the terminal and by what the user wants.
#[must_use]
pub fn ink() -> Ink {
    let out = io::stdout();
    if lines::is_dumb() || !out.is_terminal() {
        return Ink::Plain;
    }
    // `auto` also tells Windows that escape codes will come.
    if anstream::AutoStream::auto(out).current_choice() == anstream::ColorChoice::Never {
        return Ink::Placed;
    }
    let says = |name: &str, what: &str| std::env::var(name).is_ok_and(|value| value.contains(what));
    let has_palette = cfg!(windows) || says("TERM", "256") || std::env::var_os("COLORTERM").is_some();
    if has_palette { Ink::Palette } else { Ink::Sixteen }
}

/// The day, as PGN has it.
#[must_use]
pub fn today() -> String {
    jiff::Zoned::now().strftime("%Y.%m.%d").to_string()
}

fn fulfil(request: &Request, shelf: &mut Shelf, lang: Lang) -> Answer {
    match request {
        Request::Save { game, text } => Answer::Saved(shelf.keep(*game, text).map_err(|error| error.explain(lang))),
        Request::Write { path, text, overwrite } => {
            let written = write(&at_home(path), text, *overwrite).map_err(|error| match error.kind() {
                io::ErrorKind::AlreadyExists => WriteError::Exists,
                _ => WriteError::Other(error.to_string()),
            });
            Answer::Written(path.clone(), written)
        }
    }
}

fn write(path: &Path, text: &str, overwrite: bool) -> io::Result<()> {
    if overwrite {
        return shelf::replace(path, text);
    }
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
    if written.is_err() {
        // Half a game is no game.
        let _ = std::fs::remove_file(path);
    }
    written
}

/// The path with the user's folder in place of `~`, as shells have it.
fn at_home(path: &Path) -> PathBuf {
    match (path.strip_prefix("~"), std::env::home_dir()) {
        (Ok(rest), Some(home)) => home.join(rest),
        _ => path.to_owned(),
    }
}
