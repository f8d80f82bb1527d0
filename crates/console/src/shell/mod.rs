//! The side effects: reads lines, measures time, writes output, performs requests. It makes no decisions.

mod lines;
mod save_dir;

use std::fs::OpenOptions;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use words::{Explain as _, Lang};

use crate::board::ColorDepth;
use crate::clock;
use crate::input::{Input, Request, Response, WriteError};
use crate::render::{prompt, question, render};
use crate::state::{LAST_START, State};
use crate::update::update;
use lines::{Lines, Waited};

pub use save_dir::{SaveDir, SaveDirError};

/// How the session ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Exit {
    /// The players left, or the input ended.
    Quit,
    /// Ctrl-C was pressed.
    Interrupted,
}

/// Why the session could not continue.
#[derive(Debug)]
pub enum ShellError {
    /// The input cannot be read.
    Read(io::Error),
    /// The output cannot be written.
    Write(io::Error),
}

/// Runs the console until the players leave. Every move is saved before it is shown.
///
/// # Errors
/// If the output cannot be written or the input cannot be read.
pub fn run(mut state: State, mut saves: SaveDir) -> Result<Exit, ShellError> {
    let mut lines = Lines::from_stdin().map_err(ShellError::Read)?;
    let mut exit = Exit::Quit;
    loop {
        while let Some(request) = state.request() {
            let answer = perform(request, &mut saves, state.lang());
            state = update(state, Input::Response(answer));
        }
        if let Some((width, _)) = terminal_size::terminal_size_of(io::stdout()) {
            state = update(state, Input::Columns(usize::from(width.0)));
        }
        let shared = Arc::new(state);
        let drawn = render(&shared);
        if shared.has_quit() {
            write_stdout(&drawn)?;
            return Ok(exit);
        }
        ask(&drawn, &shared, &mut lines)?;
        let since = Instant::now();
        let input = wait(&shared, since, &mut lines).map_err(ShellError::Read)?;
        if !lines.is_reading() && lines.is_plain() && !io::stdin().is_terminal() {
            // Piped input is not echoed, so the prompt's line has not been ended yet.
            write_stdout("\n")?;
        }
        let was_running = shared.running().is_some();
        state = update(Arc::unwrap_or_clone(shared), Input::Elapsed(since.elapsed()));
        let has_fallen = was_running && state.running().is_none();
        state = match input {
            Waited::TimedOut => state,
            // A line entered after the flag has fallen is ignored.
            Waited::Read(Some(Input::Line(_) | Input::TooLong(_) | Input::NotText)) if has_fallen => state,
            Waited::Read(Some(input)) => update(state, input),
            Waited::Read(None) => {
                exit = Exit::Interrupted;
                update(state, Input::End)
            }
        };
    }
}

/// Writes what is new and asks the question. A line being read stays active.
fn ask(drawn: &str, state: &Arc<State>, lines: &mut Lines) -> Result<(), ShellError> {
    let (was_reading, prompt) = (lines.is_reading(), prompt(state));
    let has_live_prompt = lines.has_live_prompt() && (was_reading || state.running().is_some());
    if has_live_prompt {
        // The question gets its own line, and the prompt shows only the clock.
        let question = format!("{drawn}{}\n", question(state, None).unwrap_or_default());
        if !lines.print_above(&question).map_err(ShellError::Write)? {
            write_stdout(&question)?;
        }
        let live = live_prompt(state.running().map(|(_, left)| left));
        lines.show_prompt(&live).map_err(ShellError::Write)?;
        return lines.begin(&live, state).map_err(ShellError::Read);
    }
    // The previous question is still on the screen.
    let before = if was_reading { "\n" } else { "" };
    let asked = if lines.is_plain() { prompt.as_str() } else { "" };
    write_stdout(&format!("{before}{drawn}{asked}"))?;
    lines.begin(&prompt, state).map_err(ShellError::Read)
}

/// Waits until a line is read or the flag falls.
fn wait(state: &State, since: Instant, lines: &mut Lines) -> io::Result<Waited> {
    let Some((_, left)) = state.running() else { return lines.wait(None) };
    loop {
        let left = left.saturating_sub(since.elapsed());
        let tick = match lines.has_live_prompt() {
            // Wake up at the next whole second.
            true => Duration::from_nanos(left.subsec_nanos().into()) + Duration::from_millis(1),
            false => left,
        };
        match lines.wait(Some(tick.min(left)))? {
            Waited::TimedOut if since.elapsed() < state.running().map_or(Duration::ZERO, |(_, left)| left) => {}
            waited => return Ok(waited),
        }
        if lines.has_live_prompt() {
            let (_, left) = state.running().unwrap_or((game::Color::White, Duration::ZERO));
            lines.show_prompt(&live_prompt(Some(left.saturating_sub(since.elapsed()))))?;
        }
    }
}

/// The prompt while a clock runs; its width is constant.
fn live_prompt(left: Option<Duration>) -> String {
    format!("{:>8} > ", left.map(clock::in_seconds).unwrap_or_default())
}

fn write_stdout(text: &str) -> Result<(), ShellError> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(ShellError::Write)
}

/// Returns true if input and output are both a terminal.
#[must_use]
pub fn is_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Returns the colours of standard output, from the terminal and the user's settings.
#[must_use]
pub fn color_depth() -> ColorDepth {
    let out = io::stdout();
    if lines::is_dumb() || !out.is_terminal() || !has_colors(std::env::var("TERM").ok().as_deref()) {
        return ColorDepth::Plain;
    }
    // `auto` also enables escape codes on Windows.
    if anstream::AutoStream::auto(out).current_choice() == anstream::ColorChoice::Never {
        return ColorDepth::Placed;
    }
    let says = |name: &str, what: &str| std::env::var(name).is_ok_and(|value| value.contains(what));
    let has_palette = cfg!(windows) || says("TERM", "256") || std::env::var_os("COLORTERM").is_some();
    if has_palette { ColorDepth::Palette } else { ColorDepth::Sixteen }
}

/// Returns true if a terminal of this name supports colours and cursor columns; terminals older than ANSI do not.
fn has_colors(term: Option<&str>) -> bool {
    let Some(term) = term else { return cfg!(windows) };
    let is_old = ["vt1", "vt2", "vt3", "vt4"].iter().any(|start| term.starts_with(start));
    let is_monochrome = ["-m", "-mono"].iter().any(|end| term.ends_with(end));
    !(is_old || is_monochrome || ["", "dumb", "unknown", "vt52"].contains(&term))
}

/// Returns today's date in PGN format.
#[must_use]
pub fn today() -> String {
    jiff::Zoned::now().strftime("%Y.%m.%d").to_string()
}

/// Returns a random number of a Chess960 start position.
#[must_use]
pub fn random_start() -> u16 {
    fastrand::u16(..=LAST_START)
}

fn perform(request: &Request, saves: &mut SaveDir, lang: Lang) -> Response {
    match request {
        Request::Save { game, text } => Response::Saved(saves.save(*game, text).map_err(|error| error.explain(lang))),
        Request::Write { path, text, overwrite } => {
            let written = write(&expand_tilde(path), text, *overwrite).map_err(|error| match error.kind() {
                io::ErrorKind::AlreadyExists => WriteError::Exists,
                io::ErrorKind::IsADirectory => WriteError::Directory,
                _ => WriteError::Other(error.to_string()),
            });
            Response::Written(path.clone(), written)
        }
        Request::List => Response::Listed(saves.unfinished().map_err(|error| error.explain(lang))),
        Request::Resume { path } => Response::Resumed(Box::new(saves.take(path).map_err(|error| error.explain(lang)))),
    }
}

fn write(path: &Path, text: &str, overwrite: bool) -> io::Result<()> {
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if overwrite {
        return save_dir::replace(path, text);
    }
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
    if written.is_err() {
        // Don't leave a partial file behind.
        let _ = std::fs::remove_file(path);
    }
    written
}

/// Expands a leading `~` to the user's home directory, like a shell.
fn expand_tilde(path: &Path) -> PathBuf {
    match (path.strip_prefix("~"), std::env::home_dir()) {
        (Ok(rest), Some(home)) => home.join(rest),
        _ => path.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::has_colors;

    #[test]
    fn old_terminals_have_no_colours() {
        for term in ["xterm", "xterm-256color", "linux", "screen", "tmux-256color", "ansi", "rxvt", "vt525"] {
            assert!(has_colors(Some(term)), "{term}");
        }
        for term in ["vt52", "vt100", "vt102", "vt220", "vt420", "dumb", "unknown", "", "linux-m", "xterm-mono"] {
            assert!(!has_colors(Some(term)), "{term}");
        }
    }
}
