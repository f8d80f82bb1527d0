//! Tab completion.

use words::Lang;
use words::console::Word;

use crate::state::{Phase, Question, State};
use crate::update::COMMANDS_AFTER_THE_END;

/// Returns all lines that a partial line can be completed to, ignoring case: moves in notation and as squares,
/// commands, answers.
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

/// The separator typed between two squares.
fn separator(begun: &str) -> &'static str {
    match begun.chars().skip(1).find(|c| !c.is_ascii_digit()) {
        Some('-') => "-",
        Some('a'..='p') => "",
        _ => " ",
    }
}

fn candidates(state: &State, separator: &str) -> Vec<String> {
    let lang = state.settings.lang;
    let Phase::Session(session) = &state.phase else { return Vec::new() };
    let game = &session.game;
    match &session.question {
        Some(Question::Promotion { .. } | Question::Game { .. }) => return Vec::new(),
        Some(Question::Target { from }) => return session.targets(*from),
        Some(_) => return shown([Word::Yes, Word::No], lang),
        None => {}
    }
    if game.outcome().is_some() {
        return shown(COMMANDS_AFTER_THE_END, lang);
    }
    let mut lines = shown(session.commands().filter(|word| !matches!(word, Word::Again | Word::Swap)), lang);
    let list = Word::Moves.shown(lang);
    for choice in game.choices(lang.letters()) {
        let from = choice.from.to_string();
        // In Chess960, UCI writes castling as the king's move to the rook's square, which is unambiguous.
        let to = choice.uci[from.len()..].trim_end_matches(|c: char| !c.is_ascii_digit());
        lines.push(format!("{from}{separator}{to}"));
        lines.push(format!("{list} {from}"));
        lines.push(choice.san);
    }
    lines
}

fn shown(words: impl IntoIterator<Item = Word>, lang: Lang) -> Vec<String> {
    words.into_iter().map(|word| word.shown(lang)).collect()
}

#[cfg(test)]
mod tests {
    use game::{Game, Rules};
    use link::Link;

    use super::*;
    use crate::{Input, Settings, update};

    fn session(game: Game) -> State {
        let state = State::from_game(game, Settings::default());
        ["Anna", "Boris"].into_iter().fold(state, |state, line| update(state, Input::line(line)))
    }

    #[test]
    fn two_digit_ranks_are_completed() {
        let rules = Rules::named("big1").unwrap();
        let state = session(Game::new(&rules, &rules.start()).unwrap());
        let state = update(state, Input::line("a2a3"));
        assert_eq!(completions(&state, "P15"), ["p15 p10", "p15 p11", "p15 p12", "p15 p13", "p15 p14", "p15 p9"]);
        assert_eq!(completions(&state, "p15p1"), ["p15p10", "p15p11", "p15p12", "p15p13", "p15p14"]);
        assert_eq!(completions(&state, "p15-p9"), ["p15-p9"]);
        assert_eq!(completions(&state, "moves p1"), ["moves p15"]);
        assert_eq!(completions(&state, "pg"), ["pgn"]);
    }

    #[test]
    fn chess960_castling_is_completed_as_the_rook_that_is_taken() {
        let link: Link = Link::from_start("4k3/8/8/8/8/8/8/5KR1 w K - 0 1", &Rules::CHESS960).unwrap();
        let state = session(link.into_game().unwrap());
        assert!(completions(&state, "f1").contains(&"f1 g1".to_owned()));
        assert_eq!(completions(&state, "o"), ["O-O"]);
    }
}
