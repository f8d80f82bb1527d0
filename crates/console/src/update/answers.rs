//! Handles the players' answers to questions and the shell's responses to requests.

use words::console::{self, Word};

use crate::input::{Request, Response, WriteError};
use crate::session::Saving;
use crate::state::{Question, State};

impl State {
    /// Handles the result of a request.
    pub(super) fn take_response(&mut self, answer: Response) {
        let lang = self.settings.lang;
        if !self.requests.is_empty() {
            self.requests.remove(0);
        }
        if let Response::Resumed(taken) = answer {
            return match *taken {
                Ok(saved) => self.resume_game(saved),
                Err(error) => self.add_sentence(error),
            };
        }
        let Some(session) = self.session() else { return };
        match answer {
            Response::Resumed(_) => {}
            Response::Listed(Ok(games)) if games.is_empty() => self.add_sentence(console::no_other_games(lang)),
            Response::Listed(Ok(games)) => {
                session.question = Some(Question::Game { games: games.clone() });
                self.list_games(&games);
            }
            Response::Listed(Err(error)) => self.add_sentence(error),
            Response::Saved(Ok(path)) => {
                let announce = session.saving == Saving::Requested { announce: true };
                session.saving = Saving::Done;
                if announce {
                    self.add_sentence(console::saved(&path, lang));
                }
            }
            Response::Saved(Err(error)) => {
                session.saving = Saving::Failed(error);
                self.report_unsaved();
            }
            Response::Written(path, Ok(())) => self.add_sentence(console::written(&path, lang)),
            Response::Written(path, Err(WriteError::Exists)) => session.question = Some(Question::Overwrite { path }),
            Response::Written(path, Err(WriteError::Directory)) => self.add_sentence(console::directory(&path, lang)),
            Response::Written(path, Err(WriteError::Other(error))) => {
                self.add_sentence(console::not_written(&path, &error, lang));
            }
        }
    }

    /// Handles the answer to a question. Players may leave without answering.
    pub(super) fn answer(&mut self, question: Question, line: &str) {
        let lang = self.settings.lang;
        if Word::read(line, &[Word::Quit], lang).is_some() {
            return self.quit();
        }
        let question = match question {
            Question::Promotion { choices, purpose } => return self.answer_promotion(choices, purpose, line),
            Question::Target { from } => return self.answer_target(from, line),
            Question::Game { games } => return self.switch_game(games, line),
            question => question,
        };
        let Some(word) = Word::read(line, &[Word::Yes, Word::No], lang) else {
            self.add_sentence(console::yes_or_no(lang));
            if let Some(session) = self.session() {
                session.question = Some(question);
            }
            return;
        };
        let agreed = word == Word::Yes;
        let Some(session) = self.session() else { return };
        let turn = session.game.turn();
        match question {
            Question::Resign if agreed => self.act(|game| game.resign(turn)),
            Question::Resign => self.add_sentence(console::goes_on(lang)),
            Question::Undo { asked } if agreed && asked != turn => {
                session.question = Some(Question::Undo { asked: turn });
            }
            Question::Undo { .. } if agreed => {
                let said = console::undone(&session.last_move(lang), lang);
                session.take_back();
                self.add_sentence(said);
                self.show();
                self.save(false);
            }
            Question::Undo { asked } => {
                let said = console::undo_refused(&session.name(asked), &session.last_move(lang), lang);
                self.add_sentence(said);
            }
            Question::Overwrite { path } if agreed => match session.pgn() {
                Ok(text) => self.requests.push(Request::Write { path, text, overwrite: true }),
                Err(error) => self.refuse(&error),
            },
            Question::Overwrite { path } => self.add_sentence(console::not_overwritten(&path, lang)),
            Question::Promotion { .. } | Question::Target { .. } | Question::Game { .. } => {}
        }
    }
}
