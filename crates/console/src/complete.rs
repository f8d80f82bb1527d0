//! What a line may become.

use chess::game::DrawPolicy;
use chess::notation::{san, uci};
use words::console::Word;

use crate::state::{Phase, Question, State};
use crate::update::COMMANDS_AFTER_THE_END;

/// The whole lines that one begun so may become, whatever its case: moves in notation and as squares, commands, answers.
///
/// ```
/// use linkmate_console::{Input, Settings, State, completions, update};
/// let state = ["Anna", "Boris"].into_iter().fold(State::new(Settings::default()), |state, line| {
///     update(state, Input::line(line))
/// });
/// assert_eq!(completions(&state, "E2"), ["e2 e3", "e2 e4"]);
/// assert_eq!(completions(&state, "e2e"), ["e2e3", "e2e4"]);
/// assert_eq!(completions(&state, "re"), ["resign"]);
/// ```
#[must_use]
pub fn completions(state: &State, begun: &str) -> Vec<String> {
    let begun = begun.trim_start().to_lowercase();
    let mut all = candidates(state, separator(&begun));
    all.retain(|line| line.to_lowercase().starts_with(&begun));
    all.sort();
    all.dedup();
    all
}

/// What somebody writes between two squares.
fn separator(begun: &str) -> &'static str {
    match begun.chars().nth(2) {
        Some('-') => "-",
        Some('a'..='h') => "",
        _ => " ",
    }
}

fn candidates(state: &State, separator: &str) -> Vec<String> {
    let lang = state.settings.lang;
    let shown = |words: &[Word]| words.iter().map(|word| word.shown(lang)).collect::<Vec<_>>();
    let Phase::Table(table) = &state.phase else { return Vec::new() };
    match &table.question {
        Some(Question::Promotion { .. }) => return Vec::new(),
        Some(_) => return shown(&[Word::Yes, Word::No]),
        None => {}
    }
    if table.game.outcome().is_some() {
        return shown(&COMMANDS_AFTER_THE_END);
    }
    let position = table.game.position();
    let has_place = |word: &Word| match word {
        Word::Again | Word::Swap => false,
        Word::Claim => table.game.policy() == DrawPolicy::Claim,
        _ => true,
    };
    let mut lines = shown(&Word::COMMANDS.into_iter().filter(has_place).collect::<Vec<_>>());
    let list = Word::Moves.shown(lang);
    for m in position.legal_moves() {
        let squares = uci::write(m, position, table.game.rules());
        let (from, to) = squares.split_at(2);
        lines.push(format!("{from}{separator}{}", &to[..2]));
        lines.push(format!("{list} {from}"));
        lines.push(san::write_in(m, position, lang.letters()));
    }
    lines
}
