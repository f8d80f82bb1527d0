//! Answers: the players' to questions, and the shell's to requests.

use words::console::{self, Word};

use crate::input::{Answer, Request, WriteError};
use crate::state::{Question, State};
use crate::table::Saving;

impl State {
    /// Takes the result of a request.
    pub(super) fn take_answer(&mut self, answer: Answer) {
        let lang = self.settings.lang;
        if !self.requests.is_empty() {
            self.requests.remove(0);
        }
        if let Answer::Taken(taken) = answer {
            return match *taken {
                Ok(saved) => self.go_on_with(saved),
                Err(error) => self.say(error),
            };
        }
        let Some(table) = self.table() else { return };
        match answer {
            Answer::Taken(_) => {}
            Answer::Listed(Ok(games)) if games.is_empty() => self.say(console::no_other_games(lang)),
            Answer::Listed(Ok(games)) => {
                table.question = Some(Question::Game { games: games.clone() });
                self.list_games(&games);
            }
            Answer::Listed(Err(error)) => self.say(error),
            Answer::Saved(Ok(path)) => {
                let aloud = table.saving == Saving::Requested { aloud: true };
                table.saving = Saving::Done;
                if aloud {
                    self.say(console::saved(&path, lang));
                }
            }
            Answer::Saved(Err(error)) => {
                table.saving = Saving::Failed(error);
                self.say_unsaved();
            }
            Answer::Written(path, Ok(())) => self.say(console::written(&path, lang)),
            Answer::Written(path, Err(WriteError::Exists)) => table.question = Some(Question::Overwrite { path }),
            Answer::Written(path, Err(WriteError::Directory)) => self.say(console::directory(&path, lang)),
            Answer::Written(path, Err(WriteError::Other(error))) => {
                self.say(console::not_written(&path, &error, lang));
            }
        }
    }

    /// An answer to a question. Players may leave before they answer.
    pub(super) fn answer(&mut self, question: Question, line: &str) {
        let lang = self.settings.lang;
        if Word::read(line, &[Word::Quit], lang).is_some() {
            return self.leave();
        }
        let question = match question {
            Question::Promotion { choices, purpose } => return self.answer_promotion(choices, purpose, line),
            Question::Target { from } => return self.answer_target(from, line),
            Question::Game { games } => return self.switch_game(games, line),
            question => question,
        };
        let Some(word) = Word::read(line, &[Word::Yes, Word::No], lang) else {
            self.say(console::yes_or_no(lang));
            if let Some(table) = self.table() {
                table.question = Some(question);
            }
            return;
        };
        let agreed = word == Word::Yes;
        let Some(table) = self.table() else { return };
        let turn = table.game.turn();
        match question {
            Question::Resign if agreed => self.act(|game| game.resign(turn)),
            Question::Resign => self.say(console::goes_on(lang)),
            Question::Undo { asked } if agreed && asked != turn => {
                table.question = Some(Question::Undo { asked: turn });
            }
            Question::Undo { .. } if agreed => {
                let said = console::undone(&table.last_move(lang), lang);
                table.take_back();
                self.say(said);
                self.show();
                self.save(false);
            }
            Question::Undo { asked } => {
                let said = console::undo_refused(&table.name(asked), &table.last_move(lang), lang);
                self.say(said);
            }
            Question::Overwrite { path } if agreed => match table.pgn() {
                Ok(text) => self.requests.push(Request::Write { path, text, overwrite: true }),
                Err(error) => self.refuse(&error),
            },
            Question::Overwrite { path } => self.say(console::not_overwritten(&path, lang)),
            Question::Promotion { .. } | Question::Target { .. } | Question::Game { .. } => {}
        }
    }
}
