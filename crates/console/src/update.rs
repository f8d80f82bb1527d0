//! From one state to the next.

use std::path::PathBuf;

use chess::game::{DrawPolicy, WinCause};
use chess::notation::san::{self, Letters, SanError};
use chess::notation::{fen, typed};
use chess::position::{BrokenRule, Man};
use chess::{ByColor, Color, EnPassantMode, Move, Outcome, Role, Square};
use link::Link;
use unicode_width::UnicodeWidthStr as _;
use words::console::{self, Word};
use words::page::Texts;
use words::{Explain, Lang};

use crate::nickname::{Nickname, NicknameError};
use crate::saved;
use crate::state::{Answer, Input, Keeping, News, Phase, Question, Request, State, Table, WriteError};

/// So much of a line is shown when it is refused.
const EXCERPT: usize = 40;

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

    /// The last move with its number, as it is written in that language.
    pub(crate) fn last_move(&self, lang: Lang) -> String {
        let (Some(&m), [.., before, _]) = (self.game.moves().last(), self.game.positions()) else {
            return String::new();
        };
        let dots = if before.turn() == Color::White { "." } else { "..." };
        format!("{}{dots} {}", before.fullmoves(), san::write_in(m, before, letters(lang)))
    }
}

fn letters(lang: Lang) -> Letters {
    Letters::of_language(lang.code()).unwrap_or_default()
}

/// The beginning of a line that was not understood.
fn excerpt(line: &str) -> String {
    let mut text: String = line.chars().take(EXCERPT).collect();
    if text.len() < line.len() {
        text.push('…');
    }
    text
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
            (Ok(black), Some(white)) => self.begin(ByColor { white, black }),
        }
    }

    /// A game begins.
    fn begin(&mut self, players: ByColor<Nickname>) {
        let lang = self.settings.lang;
        self.say(console::invitation(&players.white.to_string(), &players.black.to_string(), lang));
        self.say(console::how(lang));
        let game = self.start.clone();
        self.phase = Phase::Table(Table { players, game, question: None, keeping: Keeping::NotYet });
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
            said.push(console::another(lang));
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
        match Word::read(first, &Word::COMMANDS, lang) {
            Some(word) if !rest.is_empty() && word.argument(lang).is_none() => {
                self.say(console::superfluous(word, lang));
            }
            Some(word) if is_over && !COMMANDS_AFTER_THE_END.contains(&word) => self.say(console::not_now(word, lang)),
            Some(Word::Again | Word::Swap) if !is_over => self.say(console::finish_first(lang)),
            Some(word) => self.obey(word, rest),
            None if is_over => self.say(console::another(lang)),
            None if line.is_empty() => self.say(console::empty(lang)),
            None => {
                if let Some(m) = self.read_move(line) {
                    self.play(m);
                }
            }
        }
    }

    fn obey(&mut self, word: Word, rest: &str) {
        let lang = self.settings.lang;
        let date = self.settings.date.clone();
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
                let text = saved::write(&table.players, &table.game, &date);
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
                let players = table.players.clone();
                self.begin(players);
            }
            Word::Swap => {
                let players = ByColor { white: table.players.black.clone(), black: table.players.white.clone() };
                self.begin(players);
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

    fn list_moves(&mut self, rest: &str) {
        let lang = self.settings.lang;
        let Some(game) = self.game() else { return };
        let position = game.position();
        let moves = if rest.is_empty() {
            position.legal_moves()
        } else {
            match rest.to_lowercase().parse::<Square>() {
                Ok(square) => {
                    let moves = position.legal_moves_from(square);
                    if moves.is_empty() {
                        // Nobody stands there, or not one's own man, or one who cannot move.
                        return match position.broken_rule(square, square, None) {
                            None | Some(BrokenRule::NoMove { .. }) => self.say(console::no_moves_from(square, lang)),
                            Some(rule) => self.refuse(&rule),
                        };
                    }
                    moves
                }
                Err(error) => return self.refuse(&error),
            }
        };
        let mut texts: Vec<String> = moves.iter().map(|&m| san::write_in(m, position, letters(lang))).collect();
        texts.sort();
        self.say(texts.join("  "));
    }

    fn claim(&mut self, rest: &str) {
        let lang = self.settings.lang;
        if self.settings.draws == DrawPolicy::Automatic {
            return self.say(console::draws_come(lang));
        }
        let with = if rest.is_empty() {
            None
        } else {
            let Some(m) = self.read_move(rest) else { return };
            Some(m)
        };
        let Some(table) = self.table() else { return };
        let claimed = match with {
            None => table.game.claim_draw(),
            Some(m) => table.game.claim_draw_with(m),
        };
        match claimed {
            Ok(_) => self.changed(),
            Err(error) => self.refuse(&error),
        }
    }

    /// The legal move that a line says; if it says none, why.
    fn read_move(&mut self, line: &str) -> Option<Move> {
        let lang = self.settings.lang;
        let game = self.game()?;
        let position = game.position();
        let error = match typed::parse(line, position, game.rules(), letters(lang)) {
            Ok(m) => return Some(m),
            Err(error) => error,
        };
        let shown = excerpt(line);
        let said = match error {
            SanError::PromotionMissing { .. } => {
                let queen = |suffix| typed::parse(&format!("{line}{suffix}"), position, game.rules(), letters(lang));
                if let Some(Ok(m)) = ["q", "=Q"].into_iter().map(queen).find(Result::is_ok) {
                    let question = Question::Promotion { from: m.from(), to: m.to() };
                    self.table()?.question = Some(question);
                    return None;
                }
                console::malformed(&shown, lang)
            }
            SanError::Illegal { .. } => match typed::broken_rule(line, position, letters(lang)) {
                Some(rule) => console::refused(&rule.explain(lang), lang),
                None => console::illegal(&shown, lang),
            },
            SanError::Ambiguous { from, .. } => console::ambiguous(&shown, from, lang),
            SanError::Malformed { .. } | SanError::NullMove { .. } => console::malformed(&shown, lang),
        };
        self.say(said);
        None
    }

    fn play(&mut self, m: Move) {
        let lang = self.settings.lang;
        let Some(table) = self.table() else { return };
        let mover = table.game.turn();
        match table.game.play(m) {
            Ok(()) => {
                let said = format!("{}: {}", table.name(mover), table.last_move(lang));
                self.say(said);
                self.news.push(News::Board);
                self.changed();
            }
            Err(error) => self.refuse(&error),
        }
    }

    /// The game is another than before: it is kept, and the players hear how it stands.
    fn changed(&mut self) {
        self.announce();
        self.save(false);
    }

    fn save(&mut self, aloud: bool) {
        let (games, date) = (self.games, self.settings.date.clone());
        let Some(table) = self.table() else { return };
        table.keeping = Keeping::Asked { aloud };
        let text = saved::write(&table.players, &table.game, &date);
        self.request = Some(Request::Save { game: games, text });
    }

    /// What became of what the world was to do.
    fn hear(&mut self, answer: Answer) {
        let lang = self.settings.lang;
        let Some(table) = self.table() else { return };
        match answer {
            Answer::Saved(Ok(path)) => {
                let aloud = table.keeping == Keeping::Asked { aloud: true };
                table.keeping = Keeping::Done;
                if aloud {
                    self.say(console::saved(&path.display().to_string(), lang));
                }
            }
            Answer::Saved(Err(error)) => {
                table.keeping = Keeping::Failed(error);
                self.say_unsaved();
            }
            Answer::Written(path, Ok(())) => self.say(console::written(&path.display().to_string(), lang)),
            Answer::Written(path, Err(WriteError::Exists)) => table.question = Some(Question::Overwrite { path }),
            Answer::Written(path, Err(WriteError::Other(error))) => {
                self.say(console::not_written(&path.display().to_string(), &error, lang));
            }
        }
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

    /// An answer to a question. Whoever wants to leave may do so before answering.
    fn answer(&mut self, question: Question, line: &str) {
        let lang = self.settings.lang;
        if Word::read(line, &[Word::Quit], lang).is_some() {
            return self.leave();
        }
        if let Question::Promotion { from, to } = question {
            return self.answer_promotion(from, to, line);
        }
        let Some(word) = Word::read(line, &[Word::Yes, Word::No], lang) else {
            self.say(console::yes_or_no(lang));
            if let Some(table) = self.table() {
                table.question = Some(question);
            }
            return;
        };
        let agreed = word == Word::Yes;
        let date = self.settings.date.clone();
        let Some(table) = self.table() else { return };
        let turn = table.game.turn();
        match question {
            Question::Resign if agreed => match table.game.resign(turn) {
                Ok(_) => self.changed(),
                Err(error) => self.refuse(&error),
            },
            Question::Resign => self.say(console::goes_on(lang)),
            Question::Undo { asked } if agreed && asked != turn => {
                table.question = Some(Question::Undo { asked: turn });
            }
            Question::Undo { .. } if agreed => {
                let said = console::undone(&table.last_move(lang), lang);
                table.game.take_back();
                self.say(said);
                self.news.push(News::Board);
                self.changed();
            }
            Question::Undo { asked } => {
                let said = console::undo_refused(&table.name(asked), &table.last_move(lang), lang);
                self.say(said);
            }
            Question::Overwrite { path } if agreed => {
                let text = saved::write(&table.players, &table.game, &date);
                self.request = Some(Request::Write { path, text, overwrite: true });
            }
            Question::Overwrite { path } => self.say(console::not_overwritten(&path.display().to_string(), lang)),
            Question::Promotion { .. } => {}
        }
    }

    fn answer_promotion(&mut self, from: Square, to: Square, line: &str) {
        let lang = self.settings.lang;
        if line.is_empty() {
            return self.say(console::goes_on(lang));
        }
        let role = promotion(line, lang);
        let found = self.game().and_then(|game| game.position().find_move(from, to, Some(role?)));
        match found {
            Some(m) => self.play(m),
            None => {
                self.say(console::promotion_unclear(lang));
                if let Some(table) = self.table() {
                    table.question = Some(Question::Promotion { from, to });
                }
            }
        }
    }
}

/// The piece that a pawn is to become: a letter of the language, its name, a figurine, or an English letter that means nothing
/// else in the language.
fn promotion(line: &str, lang: Lang) -> Option<Role> {
    let line = line.trim_start_matches('=').trim_end_matches('\u{fe0e}').to_lowercase();
    let named = |letters: Letters| Role::ALL.into_iter().find(|&role| letters.of(role).to_lowercase() == line);
    let role = named(letters(lang))
        .or_else(|| Role::ALL.into_iter().find(|&role| Texts::of(lang).role(role, true) == line))
        .or_else(|| named(Letters::English))
        .or_else(|| named(Letters::Figurines))?;
    Role::PROMOTIONS.contains(&role).then_some(role)
}
