//! State transitions.

mod answers;
mod commands;
mod games;
mod moves;

use std::time::Duration;

use game::{ByColor, Game, GameError, Outcome, Rules, WinCause};
use link::Link;
use view::Diagram;
use words::console::{self, Word};
use words::{Dictionary, Explain};

use crate::clock::{self, Clock};
use crate::input::{Input, Request};
use crate::nickname::{Nickname, NicknameError};
use crate::session::{Saving, Session};
use crate::state::{LAST_START, Output, Phase, State};

pub(crate) use commands::COMMANDS_AFTER_THE_END;

/// Returns the state after an input.
#[must_use]
pub fn update(mut state: State, input: Input) -> State {
    let lang = state.settings.lang;
    if !matches!(input, Input::Columns(_) | Input::Response(_) | Input::Elapsed(_)) {
        state.output.clear();
    }
    match input {
        Input::Columns(columns) => state.columns = Some(columns),
        Input::Elapsed(time) => state.run_clock(time),
        Input::Response(answer) => state.take_response(answer),
        Input::Line(line) => state.read(line.trim()),
        Input::TooLong(length) => state.add_sentence(words::cli::line_too_long(length, crate::MAX_LINE, lang)),
        Input::NotText => state.add_sentence(console::not_text(lang)),
        Input::End => state.quit(),
    }
    state
}

impl State {
    fn read(&mut self, line: &str) {
        match &mut self.phase {
            Phase::Quit => {}
            // Players may quit before the game begins.
            Phase::ChoosingStart { .. } | Phase::ChoosingGame { .. } | Phase::Naming { .. }
                if Word::read(line, &[Word::Quit], self.settings.lang).is_some() =>
            {
                self.quit();
            }
            Phase::ChoosingGame { games } => {
                let games = std::mem::take(games);
                self.pick_game(games, line);
            }
            Phase::ChoosingStart { random } => {
                let random = *random;
                self.choose_start(random, line);
            }
            Phase::Naming { white } => {
                let white = white.take();
                self.name_player(white, line);
            }
            Phase::Session(session) => match session.question.take() {
                Some(question) => self.answer(question, line),
                None => self.command(line),
            },
        }
    }

    /// Handles the number of a start position; an empty line selects the random one.
    fn choose_start(&mut self, random: u16, line: &str) {
        let lang = self.settings.lang;
        let number = if line.is_empty() { Some(random) } else { line.parse().ok() };
        match number.and_then(|number| Some((number, chess960(number)?))) {
            Some((number, game)) => {
                self.start = game.with_policy(self.settings.draws);
                self.add_sentence(console::start_is(number, lang));
                self.phase = Phase::Naming { white: None };
            }
            None => self.add_sentence(console::start_unclear(LAST_START, lang)),
        }
    }

    fn name_player(&mut self, white: Option<Nickname>, line: &str) {
        let name = Nickname::new(line).and_then(|name| match &white {
            Some(white) if white.looks_like(&name) => Err(NicknameError::Taken(white.clone())),
            _ => Ok(name),
        });
        match (name, white) {
            (Err(error), white) => {
                self.add_sentence(error.explain(self.settings.lang));
                self.phase = Phase::Naming { white };
            }
            (Ok(name), None) => self.phase = Phase::Naming { white: Some(name) },
            (Ok(black), Some(white)) => self.begin(ByColor { white, black }, self.start.clone()),
        }
    }

    /// Subtracts time from the running clock; the game ends if the flag falls.
    fn run_clock(&mut self, elapsed: Duration) {
        let lang = self.settings.lang;
        let Some((color, _)) = self.running() else { return };
        let Some(session) = self.session() else { return };
        if !session.clock.as_mut().is_some_and(|clock| clock.run(color, elapsed)) {
            return;
        }
        session.question = None;
        let said = console::flag_fallen(&session.name(color), lang);
        self.output.clear();
        self.add_sentence(said);
        self.act(|game| game.flag_fall(color));
    }

    /// Begins a game.
    fn begin(&mut self, players: ByColor<Nickname>, game: Game) {
        let lang = self.settings.lang;
        let clock = self.settings.clock.map(|control| Clock::new(control, game.len()));
        let session = Session::new(players, game, self.settings.date.clone(), clock);
        self.add_sentence(console::invitation(
            &session.players.white.to_string(),
            &session.players.black.to_string(),
            lang,
        ));
        if let Some(control) = self.settings.clock {
            let (initial, increment) = (clock::in_seconds(control.initial()), control.increment().as_secs());
            self.add_sentence(console::time_control(&initial, increment, lang));
        }
        self.add_sentence(console::how(&session.notation(), lang));
        self.phase = Phase::Session(Box::new(session));
        self.games += 1;
        self.show();
    }

    /// Shows the board and the announcements about it.
    pub(crate) fn show(&mut self) {
        let said = self.announcements(&self.diagram());
        self.show_board();
        said.into_iter().for_each(|sentence| self.add_sentence(sentence));
    }

    /// Describes the position in sentences: check counts, check, the end, and possible claims and answers.
    fn announcements(&self, diagram: &Diagram) -> Vec<String> {
        let lang = self.settings.lang;
        let mut said: Vec<String> =
            Dictionary::for_lang(lang).notes(diagram).iter().map(|note| format!("{note}.")).collect();
        let Phase::Session(session) = &self.phase else { return said };
        let (game, turn) = (&session.game, session.game.turn());
        let (name, checked) = (session.name(turn), session.placed(diagram.checks.iter().copied()));
        if let Some(outcome) = game.outcome() {
            if let (Outcome::Win { cause: WinCause::Checkmate, .. }, Some(royal)) = (outcome, checked.first()) {
                said.push(console::mate(&name, royal.piece.kind, lang));
            }
            said.push(match outcome.winner() {
                Some(winner) => console::won(outcome, &session.name(winner), lang),
                None => console::drawn(outcome, lang),
            });
            return said;
        }
        if !checked.is_empty() {
            let checkers = session.checkers();
            said.push(match checkers.is_empty() {
                true => console::check_to(&name, &checked, lang),
                false => console::check(&name, &checkers, lang),
            });
        }
        if game.draw_offer() == Some(turn) {
            said.push(console::offered(&name, &session.name(!turn), lang));
        }
        if let Some(cause) = game.claimable() {
            said.push(console::claimable(&name, cause, lang));
        }
        said
    }

    /// Performs an action in the game, then announces and saves the result, or explains why it failed.
    fn act<T>(&mut self, act: impl FnOnce(&mut Game) -> Result<T, GameError>) {
        let Some(session) = self.session() else { return };
        match act(&mut session.game) {
            Ok(_) => self.changed(),
            Err(error) => self.refuse(&error),
        }
    }

    fn refuse(&mut self, reason: &impl Explain) {
        let lang = self.settings.lang;
        self.add_sentence(console::refused(&reason.explain(lang), lang));
    }

    /// Announces and saves a game that has changed.
    fn changed(&mut self) {
        self.announcements(&self.diagram()).into_iter().for_each(|sentence| self.add_sentence(sentence));
        self.save(false);
    }

    fn save(&mut self, announce: bool) {
        let (game, lang) = (self.games, self.settings.lang);
        let Some(session) = self.session() else { return };
        match session.pgn() {
            Ok(text) => {
                session.saving = Saving::Requested { announce };
                self.requests.push(Request::Save { game, text });
            }
            Err(error) => {
                session.saving = Saving::Failed(error.explain(lang));
                self.refuse(&error);
            }
        }
    }

    /// Shows a game that could not be saved as a link.
    fn report_unsaved(&mut self) {
        let Phase::Session(session) = &self.phase else { return };
        let Session { game, saving: Saving::Failed(error), .. } = session.as_ref() else { return };
        match Link::text_of(game) {
            Ok(link) => {
                self.add_sentence(console::not_saved(&error.clone(), self.settings.lang));
                self.output.push(Output::Verbatim(link));
            }
            Err(error) => self.refuse(&error),
        }
    }

    fn quit(&mut self) {
        let lang = self.settings.lang;
        if let Phase::Session(session) = &self.phase {
            let is_over = session.game.outcome().is_some();
            let has_clock = session.clock.is_some();
            match session.saving {
                Saving::Done | Saving::Requested { .. } if !is_over => {
                    // The clock has advanced since the last save.
                    if has_clock {
                        self.save(false);
                    }
                    self.add_sentence(console::left(lang));
                }
                _ => self.report_unsaved(),
            }
        }
        self.add_sentence(console::goodbye(lang));
        self.phase = Phase::Quit;
    }
}

/// A game of Chess960 from the start position with this number, if there is one.
fn chess960(number: u16) -> Option<Game> {
    Link::from_start(&format!("n{number}"), &Rules::CHESS960).ok()?.into_game().ok()
}
