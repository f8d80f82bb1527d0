//! Lines from a terminal, with editing, history and completion, or from anything else as they come.

use std::io::{self, BufRead as _, BufReader, IsTerminal as _, Read as _, Stdin};
use std::rc::{Rc, Weak};

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

use crate::MAX_LINE;
use crate::complete::completions;
use crate::input::Input;
use crate::state::State;

/// Where lines come from.
pub enum Lines {
    Terminal(Box<Editor<Keyboard, DefaultHistory>>),
    Plain(BufReader<Stdin>),
}

/// Whether the terminal understands nothing but lines.
pub fn is_dumb() -> bool {
    std::env::var("TERM").is_ok_and(|term| term == "dumb")
}

impl Lines {
    /// Standard input: a terminal whose other end is one too, or plain lines.
    pub fn of_standard_input() -> io::Result<Lines> {
        if is_dumb() || !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return Ok(Lines::Plain(BufReader::new(io::stdin())));
        }
        let config = Config::builder().completion_type(CompletionType::List).build();
        Ok(Lines::Terminal(Box::new(Editor::with_config(config).map_err(io::Error::other)?)))
    }

    /// Whether lines are read as they come: then the caller writes the prompt.
    pub fn is_plain(&self) -> bool {
        matches!(self, Lines::Plain(_))
    }

    /// Reads the next line; at a terminal with a prompt and with completion. `None` is Ctrl-C.
    pub fn read(&mut self, prompt: &str, state: &Rc<State>) -> io::Result<Option<Input>> {
        let editor = match self {
            Lines::Terminal(editor) => editor,
            Lines::Plain(input) => return plain(input).map(Some),
        };
        editor.set_helper(Some(Keyboard(Rc::downgrade(state))));
        Ok(Some(match editor.readline(prompt) {
            Ok(line) if line.len() > MAX_LINE => Input::TooLong(line.len()),
            Ok(line) => {
                // What cannot be remembered is typed again.
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
}

/// The next line, no more of which is kept than is read.
fn plain(input: &mut BufReader<Stdin>) -> io::Result<Input> {
    let mut bytes = Vec::new();
    // The end of a line is no part of it.
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

/// Completes lines for the line editor, in a state that the shell owns.
pub struct Keyboard(Weak<State>);

impl Completer for Keyboard {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        Ok((0, self.0.upgrade().map(|state| completions(&state, &line[..at])).unwrap_or_default()))
    }
}

impl Highlighter for Keyboard {}

impl Hinter for Keyboard {
    type Hint = String;
}

impl Validator for Keyboard {}

impl Helper for Keyboard {}
