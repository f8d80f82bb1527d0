//! What is new in a state, as text for a terminal.

use chess::Color;
use words::console;

use crate::board;
use crate::state::{News, Phase, Question, State};

/// What is new since the last line, each of its own lines ended.
#[must_use]
pub fn draw(state: &State) -> String {
    let mut text = String::new();
    for news in &state.news {
        match news {
            News::Said(sentence) => {
                text.push_str(&match state.columns {
                    Some(columns) => textwrap::fill(sentence, columns.max(20)),
                    None => sentence.clone(),
                });
                text.push('\n');
            }
            News::Verbatim(lines) => {
                text.push_str(lines.trim_end());
                text.push('\n');
            }
            News::Board => {
                let game = state.game().unwrap_or(&state.start);
                let last = game.moves().last().copied();
                let (pieces, ink) = (state.settings.pieces, state.settings.ink);
                text.push('\n');
                text.push_str(&board::draw(game.position(), last, state.below, pieces, ink));
                text.push('\n');
            }
        }
    }
    text
}

/// What is asked now, with a space for the answer to follow; nothing when the players have left.
#[must_use]
pub fn prompt(state: &State) -> String {
    let lang = state.settings.lang;
    let question = match &state.phase {
        Phase::Left => return String::new(),
        Phase::Naming { white: None } => console::ask_nickname(Color::White, lang),
        Phase::Naming { white: Some(_) } => console::ask_nickname(Color::Black, lang),
        Phase::Table(table) => {
            let name = |color: Color| table.players[color].to_string();
            let turn = table.game.turn();
            match &table.question {
                Some(Question::Resign) => console::ask_resign(&name(turn), lang),
                Some(Question::Undo { asked }) => console::ask_undo(&name(*asked), &table.last_move(lang), lang),
                Some(Question::Promotion { .. }) => console::ask_promotion(lang),
                Some(Question::Overwrite { path }) => console::ask_overwrite(path, lang),
                None if table.game.outcome().is_some() => console::ask_another(lang),
                None => console::ask_move(&name(turn), turn, lang),
            }
        }
    };
    question + " "
}
