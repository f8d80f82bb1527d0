//! The side effects: reads lines, writes what is drawn, fulfils requests. It makes no decisions.

mod lines;
mod save_dir;

use std::fs::OpenOptions;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use words::{Explain as _, Lang};

use crate::board::ColorDepth;
use crate::draw::{draw, prompt};
use crate::input::{Answer, Input, Request, WriteError};
use crate::state::{LAST_START, State};
use crate::update::update;
use lines::Lines;

pub use save_dir::{SaveDir, SaveDirError};

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

/// Plays until the players leave. Every move is saved before it is shown.
///
/// # Errors
/// If the output cannot be written or the input cannot be read.
pub fn run(mut state: State, mut saves: SaveDir) -> Result<Leave, ShellError> {
    let mut lines = Lines::of_standard_input().map_err(ShellError::Read)?;
    let mut leave = Leave::Willingly;
    loop {
        while let Some(request) = state.request() {
            let answer = fulfil(request, &mut saves, state.lang());
            state = update(state, Input::Answer(answer));
        }
        if let Some((width, _)) = terminal_size::terminal_size_of(io::stdout()) {
            state = update(state, Input::Columns(usize::from(width.0)));
        }
        say(&draw(&state))?;
        if state.is_left() {
            return Ok(leave);
        }
        let prompt = prompt(&state);
        if lines.is_plain() {
            say(&prompt)?;
        }
        let shared = Rc::new(state);
        let input = lines.read(&prompt, &shared).map_err(ShellError::Read)?;
        if lines.is_plain() && !io::stdin().is_terminal() {
            // No Enter key has ended this line on the screen.
            say("\n")?;
        }
        if input.is_none() {
            leave = Leave::Interrupted;
        }
        state = update(Rc::unwrap_or_clone(shared), input.unwrap_or(Input::End));
    }
}

fn say(text: &str) -> Result<(), ShellError> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(ShellError::Write)
}

/// How many colours standard output shows, by the terminal and by the user's settings.
#[must_use]
pub fn color_depth() -> ColorDepth {
    let out = io::stdout();
    if lines::is_dumb() || !out.is_terminal() {
        return ColorDepth::Plain;
    }
    // `auto` also tells Windows that escape codes will come.
    if anstream::AutoStream::auto(out).current_choice() == anstream::ColorChoice::Never {
        return ColorDepth::Placed;
    }
    let says = |name: &str, what: &str| std::env::var(name).is_ok_and(|value| value.contains(what));
    let has_palette = cfg!(windows) || says("TERM", "256") || std::env::var_os("COLORTERM").is_some();
    if has_palette { ColorDepth::Palette } else { ColorDepth::Sixteen }
}

/// The day, as PGN has it.
#[must_use]
pub fn today() -> String {
    jiff::Zoned::now().strftime("%Y.%m.%d").to_string()
}

/// The number of a start position of Chess960, drawn at random.
#[must_use]
pub fn random_start() -> u16 {
    fastrand::u16(..=LAST_START)
}

fn fulfil(request: &Request, saves: &mut SaveDir, lang: Lang) -> Answer {
    match request {
        Request::Save { game, text } => Answer::Saved(saves.save(*game, text).map_err(|error| error.explain(lang))),
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
        return save_dir::replace(path, text);
    }
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
    if written.is_err() {
        // A partial file is not a game.
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
