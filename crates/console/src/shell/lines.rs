//! Reads lines from a terminal, with editing, history and completion, or from any other input.
//!
//! A separate thread reads, so that the game can continue while nothing is typed: the clock in the prompt ticks, and
//! the game ends as soon as a flag falls.

use std::borrow::Cow;
use std::io::{self, BufRead as _, BufReader, IsTerminal as _, Read as _, Stdin};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, ExternalPrinter, Helper};

use crate::MAX_LINE;
use crate::complete::completions;
use crate::input::Input;
use crate::state::State;

/// Moves the cursor up a line and down again, which makes the editor redraw the line being edited.
const REDRAW: &str = "\x1bM\n";

/// The source of lines.
pub struct Lines {
    /// Sends the prompt of each line to read.
    prompts: Sender<String>,
    inputs: Receiver<io::Result<Option<Input>>>,
    /// True while a line is being read.
    is_reading: bool,
    terminal: Option<Terminal>,
}

/// A terminal used for both input and output.
struct Terminal {
    screen: Screen,
    /// Writes above the line being edited; `None` if the terminal does not support this.
    printer: Option<Box<dyn ExternalPrinter>>,
}

/// What the line editor shows and completes, shared with the reading thread.
#[derive(Clone, Default)]
struct Screen(Arc<Mutex<Shown>>);

#[derive(Default)]
struct Shown {
    state: Option<Arc<State>>,
    /// Shown instead of the prompt; must have the same width.
    prompt: Option<String>,
}

impl Screen {
    fn lock(&self) -> MutexGuard<'_, Shown> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The result of waiting for a line.
pub enum Waited {
    /// A line or the end of input; `None` for Ctrl-C.
    Read(Option<Input>),
    /// The time is up, and the line is still being read.
    TimedOut,
}

/// Returns true if the terminal supports only plain lines.
pub fn is_dumb() -> bool {
    std::env::var("TERM").is_ok_and(|term| term == "dumb")
}

impl Lines {
    /// Reads from standard input: a terminal if output goes to one as well, or plain lines.
    pub fn from_stdin() -> io::Result<Lines> {
        let (prompts, asked) = mpsc::channel();
        let (read, inputs) = mpsc::channel();
        if is_dumb() || !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            let mut input = BufReader::new(io::stdin());
            serve(asked, read, move |_| plain(&mut input).map(Some));
            return Ok(Lines { prompts, inputs, is_reading: false, terminal: None });
        }
        let config = Config::builder().completion_type(CompletionType::List).build();
        let mut editor: Editor<Keyboard, DefaultHistory> = Editor::with_config(config).map_err(io::Error::other)?;
        let screen = Screen::default();
        editor.set_helper(Some(Keyboard(screen.clone())));
        let printer =
            editor.create_external_printer().ok().map(|printer| Box::new(printer) as Box<dyn ExternalPrinter>);
        serve(asked, read, move |prompt| edited(&mut editor, prompt));
        Ok(Lines { prompts, inputs, is_reading: false, terminal: Some(Terminal { screen, printer }) })
    }

    /// Returns true if lines are read without an editor, so that the caller has to write the prompt.
    pub fn is_plain(&self) -> bool {
        self.terminal.is_none()
    }

    /// Returns true while a line is being read.
    pub fn is_reading(&self) -> bool {
        self.is_reading
    }

    /// Returns true if the prompt can be updated while a line is typed.
    pub fn has_live_prompt(&self) -> bool {
        self.terminal.as_ref().is_some_and(|terminal| terminal.printer.is_some())
    }

    /// Starts to read a line, with a prompt and completion on a terminal, unless one is already being read.
    pub fn begin(&mut self, prompt: &str, state: &Arc<State>) -> io::Result<()> {
        if let Some(terminal) = &self.terminal {
            terminal.screen.lock().state = Some(Arc::clone(state));
        }
        if !self.is_reading {
            self.prompts.send(prompt.to_owned()).map_err(io::Error::other)?;
            self.is_reading = true;
        }
        Ok(())
    }

    /// Waits for the line being read, up to a maximum time.
    pub fn wait(&mut self, longest: Option<Duration>) -> io::Result<Waited> {
        let received = match longest {
            None => self.inputs.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(longest) => self.inputs.recv_timeout(longest),
        };
        let input = match received {
            Ok(input) => input?,
            Err(RecvTimeoutError::Timeout) => return Ok(Waited::TimedOut),
            Err(error @ RecvTimeoutError::Disconnected) => return Err(io::Error::other(error)),
        };
        self.is_reading = false;
        if let Some(terminal) = &self.terminal {
            *terminal.screen.lock() = Shown::default();
        }
        Ok(Waited::Read(input))
    }

    /// Updates the prompt of the line being edited. The new one must have the same width.
    pub fn show_prompt(&mut self, prompt: &str) -> io::Result<()> {
        let Some(terminal) = &mut self.terminal else { return Ok(()) };
        let before = terminal.screen.lock().prompt.replace(prompt.to_owned());
        match &mut terminal.printer {
            Some(printer) if before.as_deref() != Some(prompt) && self.is_reading => {
                printer.print(REDRAW.to_owned()).map_err(io::Error::other)
            }
            _ => Ok(()),
        }
    }

    /// Writes above the line being edited; returns false if there is none.
    pub fn print_above(&mut self, text: &str) -> io::Result<bool> {
        match &mut self.terminal {
            Some(Terminal { printer: Some(printer), .. }) if self.is_reading => {
                printer.print(text.to_owned()).map_err(io::Error::other).map(|()| true)
            }
            _ => Ok(false),
        }
    }
}

/// Reads a line for each prompt, in a thread that runs until the process ends.
fn serve(
    prompts: Receiver<String>,
    inputs: Sender<io::Result<Option<Input>>>,
    mut read: impl FnMut(&str) -> io::Result<Option<Input>> + Send + 'static,
) {
    thread::spawn(move || {
        for prompt in prompts {
            if inputs.send(read(&prompt)).is_err() {
                return;
            }
        }
    });
}

/// The next line from a terminal; `None` for Ctrl-C.
fn edited(editor: &mut Editor<Keyboard, DefaultHistory>, prompt: &str) -> io::Result<Option<Input>> {
    Ok(Some(match editor.readline(prompt) {
        Ok(line) if line.len() > MAX_LINE => Input::TooLong(line.len()),
        Ok(line) => {
            // Losing a history entry is harmless.
            let _ = editor.add_history_entry(&line);
            Input::Line(line)
        }
        Err(ReadlineError::Eof) => Input::End,
        Err(ReadlineError::Interrupted) => return Ok(None),
        Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => Input::NotText,
        Err(ReadlineError::Io(error)) => return Err(error),
        Err(error) => return Err(io::Error::other(error)),
    }))
}

/// The next line from a plain input. The rest of a line that is too long is counted but not kept.
fn plain(input: &mut BufReader<Stdin>) -> io::Result<Input> {
    let mut bytes = Vec::new();
    // The line terminator does not count.
    let limit = MAX_LINE as u64 + 1;
    input.by_ref().take(limit).read_until(b'\n', &mut bytes)?;
    match bytes.pop() {
        None => return Ok(Input::End),
        Some(b'\n') => {}
        Some(last) if bytes.len() == MAX_LINE => {
            let mut length = MAX_LINE + 1;
            let mut end = [last];
            while end != [b'\n'] && input.read(&mut end)? == 1 {
                length += usize::from(end != [b'\n']);
            }
            return Ok(Input::TooLong(length));
        }
        Some(last) => bytes.push(last),
    }
    Ok(String::from_utf8(bytes).map_or(Input::NotText, Input::Line))
}

/// The line editor's helper: completes lines in the shell's current state and shows the updated prompt.
struct Keyboard(Screen);

impl Completer for Keyboard {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let state = self.0.lock().state.clone();
        Ok((0, state.map(|state| completions(&state, &line[..at])).unwrap_or_default()))
    }
}

impl Highlighter for Keyboard {
    fn highlight_prompt<'b, 's: 'b, 'p: 'b>(&'s self, prompt: &'p str, _: bool) -> Cow<'b, str> {
        match self.0.lock().prompt.clone() {
            Some(shown) => Cow::Owned(shown),
            None => Cow::Borrowed(prompt),
        }
    }
}

impl Hinter for Keyboard {
    type Hint = String;
}

impl Validator for Keyboard {}

impl Helper for Keyboard {}
