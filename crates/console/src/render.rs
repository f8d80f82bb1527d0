//! Renders what is new in a state as text for a terminal.

use game::Color;
use words::console;

use crate::board;
use crate::clock;
use crate::state::{LAST_START, Output, Phase, Question, State};

/// Renders what is new since the last input, each line terminated.
#[must_use]
pub fn render(state: &State) -> String {
    let mut text = String::new();
    for output in &state.output {
        match output {
            Output::Sentence(sentence) => {
                text.push_str(&match state.columns {
                    Some(columns) => textwrap::fill(sentence, columns.max(20)),
                    None => sentence.clone(),
                });
                text.push('\n');
            }
            Output::Verbatim(lines) => {
                text.push_str(lines.trim_end());
                text.push('\n');
            }
            Output::Board(shown) => {
                let board =
                    board::render(&shown.diagram, &[], state.below, state.settings.pieces, state.settings.colors);
                text.push('\n');
                text.extend(shown.above.iter().flat_map(|line| [line.as_str(), "\n"]));
                text.push_str(&board);
                text.extend(shown.below.iter().flat_map(|line| [line.as_str(), "\n"]));
                text.push('\n');
            }
        }
    }
    text
}

/// Returns the prompt with a trailing space, including the remaining time of the player who is asked; empty when the
/// players have left.
#[must_use]
pub fn prompt(state: &State) -> String {
    let left = state.running().map(|(_, left)| clock::shown(left));
    match question(state, left.as_deref()) {
        Some(question) => question + " ",
        None => String::new(),
    }
}

/// The question to answer next, including this remaining time; `None` when the players have left.
pub(crate) fn question(state: &State, left: Option<&str>) -> Option<String> {
    let lang = state.settings.lang;
    Some(match &state.phase {
        Phase::Quit => return None,
        Phase::ChoosingGame { games } => console::ask_game(games.len(), lang),
        Phase::ChoosingStart { .. } => console::ask_start(LAST_START, lang),
        Phase::Naming { white: None } => console::ask_nickname(Color::White, lang),
        Phase::Naming { white: Some(_) } => console::ask_nickname(Color::Black, lang),
        Phase::Session(session) => {
            let turn = session.game.turn();
            match &session.question {
                Some(Question::Resign) => console::ask_resign(&session.name(turn), lang),
                Some(Question::Undo { asked }) => {
                    console::ask_undo(&session.name(*asked), &session.last_move(lang), lang)
                }
                Some(Question::Promotion { choices, .. }) => session.ask_promotion(choices, lang),
                Some(Question::Target { from }) => {
                    console::ask_target(&session.name(turn), turn, left, *from, &session.targets(*from), lang)
                }
                Some(Question::Game { games }) => console::ask_other_game(games.len(), lang),
                Some(Question::Overwrite { path }) => console::ask_overwrite(path, lang),
                None if session.game.outcome().is_some() => console::ask_another(lang),
                None if session.game.draw_offer() == Some(!turn) => {
                    console::ask_draw(&session.name(turn), turn, left, &session.name(!turn), lang)
                }
                None => console::ask_move(&session.name(turn), turn, left, lang),
            }
        }
    })
}
