//! From one state to the next.

mod answers;
mod moves;

use std::path::PathBuf;

use chess::game::{DrawPolicy, WinCause};
use chess::notation::{fen, san};
use chess::position::Man;
use chess::{ByColor, Color, EnPassantMode, Game, Outcome};
use link::Link;
use unicode_width::UnicodeWidthStr as _;
use words::console::{self, Word};
use words::{Explain, Lang};

use crate::nickname::{Nickname, NicknameError};
use crate::saved;
use crate::state::{Input, Keeping, News, Phase, Question, Request, State, Table};

/// What can still be said when a game is over.
pub(crate) const COMMANDS_AFTER_THE_END: [Word; 9] =
    [Word::Again, Word::Swap, Word::Quit, Word::Help, Word::Flip, Word::Link, Word::Fen, Word::Pgn, Word::Save];

/// What comes of an input.
#[must_use]
pub fn update(mut state: State, input: Input) -> State {
    let lang = state.settings.lang;
    match input {
        Input::Columns(columns) => state.columns = Some(columns),
        Input::Answer(answer) => {
            state.request = None;
            state.hear(answer);
        }
        Input::Line(line) => {
            state.news.clear();
            state.read(line.trim());
        }
        Input::TooLong(length) => {
            state.news.clear();
            state.say(words::cli::line_too_long(length, crate::MAX_LINE, lang));
        }
        Input::NotText => {
            state.news.clear();
            state.say(console::not_text(lang));
        }
        Input::End => {
            state.news.clear();
            state.leave();
        }
    }
    state
}

impl Table {
    pub(crate) fn name(&self, color: Color) -> String {
        self.players[color].to_string()
    }

    /// Another game from where this one started.
    fn anew(&self) -> Game {
        Game::from_position(*self.game.start(), self.game.rules()).with_policy(self.game.policy())
    }

    /// The game as it is saved and taken away.
    pub(crate) fn pgn(&self) -> String {
        saved::write(&self.players, &self.game, &self.date)
    }

    /// The last move with its number, as it is written in that language.
    pub(crate) fn last_move(&self, lang: Lang) -> String {
        let (Some(&m), [.., before, _]) = (self.game.moves().last(), self.game.positions()) else {
            return String::new();
        };
        san::write_numbered(m, before, lang.letters())
    }
}

impl State {
    fn read(&mut self, line: &str) {
        match &mut self.phase {
            Phase::Left => {}
            Phase::Naming { white } => {
                let white = white.take();
                self.name_player(white, line);
            }
            Phase::Table(table) => match table.question.take() {
                Some(question) => self.answer(question, line),
                None => self.command(line),
            },
        }
    }

    fn table(&mut self) -> Option<&mut Table> {
        match &mut self.phase {
            Phase::Table(table) => Some(table),
            Phase::Naming { .. } | Phase::Left => None,
        }
    }

    fn name_player(&mut self, white: Option<Nickname>, line: &str) {
        let name = Nickname::new(line).and_then(|name| match &white {
            Some(white) if white.is_like(&name) => Err(NicknameError::Taken(white.clone())),
            _ => Ok(name),
        });
        match (name, white) {
            (Err(error), white) => {
                self.say(error.explain(self.settings.lang));
                self.phase = Phase::Naming { white };
            }
            (Ok(name), None) => self.phase = Phase::Naming { white: Some(name) },
            (Ok(black), Some(white)) => self.begin(ByColor { white, black }, self.start.clone()),
        }
    }

    /// A game begins.
    fn begin(&mut self, players: ByColor<Nickname>, game: Game) {
        let lang = self.settings.lang;
        self.say(console::invitation(&players.white.to_string(), &players.black.to_string(), lang));
        self.say(console::how(lang));
        let date = self.settings.date.clone();
        self.phase = Phase::Table(Table { players, game, date, question: None, keeping: Keeping::NotYet });
        self.games += 1;
        self.news.push(News::Board);
        self.announce();
    }

    /// Says what the board shows: check, the end, and what may be claimed or answered.
    pub(crate) fn announce(&mut self) {
        let lang = self.settings.lang;
        let Phase::Table(table) = &self.phase else { return };
        let (game, turn) = (&table.game, table.game.turn());
        let mut said = Vec::new();
        if let Some(outcome) = game.outcome() {
            if matches!(outcome, Outcome::Win { cause: WinCause::Checkmate, .. }) {
                said.push(console::mate(&table.name(turn), lang));
            }
            said.push(match outcome.winner() {
                Some(winner) => console::won(outcome, &table.name(winner), lang),
                None => console::drawn(outcome, lang),
            });
        } else {
            let position = game.position();
            if position.is_check() {
                let man = |square| Some(Man { piece: position.piece_at(square)?, square });
                let by: Vec<Man> = position.checkers().squares().filter_map(man).collect();
                said.push(console::check(&table.name(turn), &by, lang));
            }
            if let Some(by) = game.draw_offer().filter(|&by| by != turn) {
                said.push(console::offer_stands(&table.name(by), lang));
            }
            if let Some(cause) = game.claimable() {
                said.push(console::claimable(&table.name(turn), cause, lang));
            }
        }
        said.into_iter().for_each(|sentence| self.say(sentence));
    }

    /// A line that answers nothing: a command or a move.
    fn command(&mut self, line: &str) {
        let lang = self.settings.lang;
        let (first, rest) = line.split_once(char::is_whitespace).map_or((line, ""), |(a, b)| (a, b.trim()));
        let is_over = self.game().is_some_and(|game| game.outcome().is_some());
        let word = Word::read(first, &Word::COMMANDS, lang).or_else(|| self.meant(line, is_over));
        match word {
            Some(word) if !rest.is_empty() && word.argument(lang).is_none() => {
                self.say(console::superfluous(word, lang));
            }
            Some(word) if is_over && !COMMANDS_AFTER_THE_END.contains(&word) => self.say(console::not_now(word, lang)),
            Some(Word::Again | Word::Swap) if !is_over => self.say(console::finish_first(lang)),
            Some(word) => self.obey(word, rest),
            None if is_over => self.say(console::another_unclear(lang)),
            None if line.is_empty() => self.say(console::empty(lang)),
            None => self.move_by(line),
        }
    }

    /// The command that yes and no mean where something is in the air: another game, or a draw.
    fn meant(&self, line: &str, is_over: bool) -> Option<Word> {
        let is_offered = self.game().is_some_and(|game| game.draw_offer().is_some());
        match Word::read(line, &[Word::Yes, Word::No], self.settings.lang)? {
            Word::Yes if is_over => Some(Word::Again),
            Word::No if is_over => Some(Word::Quit),
            Word::Yes if is_offered => Some(Word::Accept),
            Word::No if is_offered => Some(Word::Decline),
            _ => None,
        }
    }

    fn obey(&mut self, word: Word, rest: &str) {
        let lang = self.settings.lang;
        let Some(table) = self.table() else { return };
        let turn = table.game.turn();
        match word {
            Word::Help => self.help(),
            Word::Moves => self.list_moves(rest),
            Word::Flip => {
                self.below = !self.below;
                self.news.push(News::Board);
            }
            Word::Draw => match table.game.offer_draw(turn) {
                Ok(None) => {
                    let said = console::offered(&table.name(turn), &table.name(!turn), lang);
                    self.say(said);
                    self.save(false);
                }
                Ok(Some(_)) => self.changed(),
                Err(error) => self.refuse(&error),
            },
            Word::Accept => {
                let taker = table.game.draw_offer().map_or(turn, |by| !by);
                match table.game.accept_draw(taker) {
                    Ok(_) => self.changed(),
                    Err(error) => self.refuse(&error),
                }
            }
            Word::Decline => {
                let taker = table.game.draw_offer().map_or(turn, |by| !by);
                match table.game.decline_draw(taker) {
                    Ok(()) => {
                        let said = console::declined(&table.name(taker), lang);
                        self.say(said);
                        self.save(false);
                    }
                    Err(error) => self.refuse(&error),
                }
            }
            Word::Claim => self.claim(rest),
            Word::Resign => table.question = Some(Question::Resign),
            Word::Undo if table.game.moves().is_empty() => self.say(console::nothing_to_undo(lang)),
            Word::Undo => table.question = Some(Question::Undo { asked: !turn }),
            Word::Link => match Link::from_game(&table.game) {
                Ok(link) => self.news.push(News::Verbatim(link.to_string())),
                Err(error) => self.refuse(&error),
            },
            Word::Fen => {
                let setup = table.game.position().to_setup(EnPassantMode::Legal);
                self.news.push(News::Verbatim(fen::write(&setup)));
            }
            Word::Pgn => {
                let text = table.pgn();
                if rest.is_empty() {
                    self.news.push(News::Verbatim(text));
                } else {
                    self.request = Some(Request::Write { path: PathBuf::from(rest), text, overwrite: false });
                }
            }
            Word::Save if table.keeping == Keeping::NotYet => self.say(console::nothing_to_save(lang)),
            Word::Save => self.save(true),
            Word::Quit => self.leave(),
            Word::Again => {
                let (players, game) = (table.players.clone(), table.anew());
                self.begin(players, game);
            }
            Word::Swap => {
                let players = ByColor { white: table.players.black.clone(), black: table.players.white.clone() };
                let game = table.anew();
                self.begin(players, game);
            }
            Word::Yes | Word::No => {}
        }
    }

    fn refuse(&mut self, reason: &impl Explain) {
        let lang = self.settings.lang;
        self.say(console::refused(&reason.explain(lang), lang));
    }

    fn help(&mut self) {
        let lang = self.settings.lang;
        self.say(console::help_moves(lang));
        let name = |word: Word| match word.argument(lang) {
            Some(argument) => format!("{} [{argument}]", word.shown(lang)),
            None => word.shown(lang),
        };
        let is_shown = |word: &Word| *word != Word::Claim || self.settings.draws == DrawPolicy::Claim;
        let words: Vec<Word> = Word::COMMANDS.into_iter().filter(is_shown).collect();
        let width = words.iter().map(|&word| name(word).width()).max().unwrap_or_default();
        let lines = words.into_iter().map(|word| {
            let name = name(word);
            let gap = " ".repeat(width - name.width());
            format!("  {name}{gap}  {}\n", word.about(lang))
        });
        let lines = lines.collect();
        self.news.push(News::Verbatim(lines));
    }

    /// The game is another than before: it is kept, and the players hear how it stands.
    fn changed(&mut self) {
        self.announce();
        self.save(false);
    }

    fn save(&mut self, aloud: bool) {
        let games = self.games;
        let Some(table) = self.table() else { return };
        table.keeping = Keeping::Asked { aloud };
        let text = table.pgn();
        self.request = Some(Request::Save { game: games, text });
    }

    /// The game is kept nowhere: whatever happens now, it stands on the screen.
    fn say_unsaved(&mut self) {
        let Phase::Table(Table { game, keeping: Keeping::Failed(error), .. }) = &self.phase else { return };
        let link = Link::from_game(game).map(|link| link.to_string()).unwrap_or_default();
        self.say(console::not_saved(&error.clone(), self.settings.lang));
        self.news.push(News::Verbatim(link));
    }

    fn leave(&mut self) {
        let lang = self.settings.lang;
        if let Phase::Table(table) = &self.phase {
            let is_over = table.game.outcome().is_some();
            match table.keeping {
                Keeping::Done | Keeping::Asked { .. } if !is_over => self.say(console::left(lang)),
                _ => self.say_unsaved(),
            }
        }
        self.say(console::goodbye(lang));
        self.phase = Phase::Left;
    }
}
