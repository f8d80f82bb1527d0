//! Handles commands.

use std::path::PathBuf;

use game::Color;
use link::Link;
use unicode_width::UnicodeWidthStr as _;
use words::console::{self, Word};

use crate::clock;
use crate::input::Request;
use crate::session::Saving;
use crate::state::{Output, Question, State};

/// The commands available after the end of a game.
pub(crate) const COMMANDS_AFTER_THE_END: [Word; 12] = [
    Word::Again,
    Word::Swap,
    Word::Games,
    Word::Quit,
    Word::Help,
    Word::Board,
    Word::Flip,
    Word::History,
    Word::Link,
    Word::Fen,
    Word::Pgn,
    Word::Save,
];

/// The assumed width of a terminal if it is unknown.
const COLUMNS: usize = 80;

impl State {
    /// Handles a line that does not answer a question: a command or a move.
    pub(super) fn command(&mut self, line: &str) {
        let lang = self.settings.lang;
        let (first, rest) = line.split_once(char::is_whitespace).map_or((line, ""), |(a, b)| (a, b.trim()));
        let is_over = self.game().is_some_and(|game| game.outcome().is_some());
        let word = Word::read(first, &Word::COMMANDS, lang).or_else(|| self.implied_command(line, is_over));
        match word {
            Some(word) if !rest.is_empty() && word.argument(lang).is_none() => {
                self.add_sentence(console::superfluous(word, lang));
            }
            Some(word) if is_over && !COMMANDS_AFTER_THE_END.contains(&word) => {
                self.add_sentence(console::not_now(word, lang))
            }
            Some(Word::Again | Word::Swap) if !is_over => self.add_sentence(console::finish_first(lang)),
            Some(word) => self.run_command(word, rest),
            None if is_over => self.add_sentence(console::another_unclear(lang)),
            None => self.move_by(line),
        }
    }

    /// The command implied by yes or no, after the end of a game or while a draw offer is pending.
    fn implied_command(&self, line: &str, is_over: bool) -> Option<Word> {
        let is_offered = self.game().is_some_and(|game| game.draw_offer().is_some());
        match Word::read(line, &[Word::Yes, Word::No], self.settings.lang)? {
            Word::Yes if is_over => Some(Word::Again),
            Word::No if is_over => Some(Word::Quit),
            Word::Yes if is_offered => Some(Word::Accept),
            Word::No if is_offered => Some(Word::Decline),
            _ => None,
        }
    }

    fn run_command(&mut self, word: Word, rest: &str) {
        let lang = self.settings.lang;
        let Some(session) = self.session() else { return };
        let turn = session.game.turn();
        match word {
            Word::Help => self.help(),
            Word::Moves => self.list_moves(rest),
            Word::Board => self.show(),
            Word::Flip => {
                self.below = !self.below;
                self.show_board();
            }
            Word::History => self.history(),
            Word::Clock => self.tell_time(),
            Word::Games => self.requests.push(Request::List),
            Word::Draw => self.offer_draw(),
            // The player to move is at the keyboard; the opponent can answer on their own turn.
            Word::Accept | Word::Decline if session.game.draw_offer() == Some(turn) => {
                let said = console::offer_waits(&session.name(!turn), lang);
                self.add_sentence(said);
            }
            Word::Accept => self.act(|game| game.accept_draw(turn)),
            Word::Decline => self.decline_draw(),
            Word::Claim => self.claim(rest),
            Word::Resign => session.question = Some(Question::Resign),
            Word::Undo if session.game.is_empty() => self.add_sentence(console::nothing_to_undo(lang)),
            Word::Undo => session.question = Some(Question::Undo { asked: !turn }),
            Word::Link => match Link::text_of(&session.game) {
                Ok(link) => self.output.push(Output::Verbatim(link)),
                Err(error) => self.refuse(&error),
            },
            Word::Fen => {
                let text = session.game.setup().to_string();
                self.output.push(Output::Verbatim(text));
            }
            Word::Pgn => match session.pgn() {
                Err(error) => self.refuse(&error),
                Ok(text) if rest.is_empty() => self.output.push(Output::Verbatim(text)),
                Ok(text) => {
                    self.requests.push(Request::Write { path: PathBuf::from(rest), text, overwrite: false });
                }
            },
            Word::Save if session.saving == Saving::NotYet => self.add_sentence(console::nothing_to_save(lang)),
            Word::Save => self.save(true),
            Word::Quit => self.quit(),
            Word::Again | Word::Swap => {
                let (mut players, game) = (session.players.clone(), session.new_game());
                if word == Word::Swap {
                    std::mem::swap(&mut players.white, &mut players.black);
                }
                self.begin(players, game);
            }
            Word::Yes | Word::No => {}
        }
    }

    fn offer_draw(&mut self) {
        let lang = self.settings.lang;
        let Some(session) = self.session() else { return };
        let turn = session.game.turn();
        match session.game.offer_draw(turn) {
            Ok(None) => {
                let said = console::offered(&session.name(turn), &session.name(!turn), lang);
                self.add_sentence(said);
                self.save(false);
            }
            Ok(Some(_)) => self.changed(),
            Err(error) => self.refuse(&error),
        }
    }

    fn decline_draw(&mut self) {
        let lang = self.settings.lang;
        let Some(session) = self.session() else { return };
        let turn = session.game.turn();
        match session.game.decline_draw(turn) {
            Ok(()) => {
                let said = console::declined(&session.name(turn), lang);
                self.add_sentence(said);
                self.save(false);
            }
            Err(error) => self.refuse(&error),
        }
    }

    /// Lists the moves played, a full move per cell and as many cells per line as fit.
    fn history(&mut self) {
        let lang = self.settings.lang;
        let Some(game) = self.game() else { return };
        let played = game.played(0, lang.letters());
        if played.is_empty() {
            return self.add_sentence(console::nothing_played(lang));
        }
        let mut pairs: Vec<(usize, [String; 2])> = Vec::new();
        for played in played {
            match (played.color, pairs.last_mut()) {
                (Color::Black, Some((_, pair))) => pair[1] = played.san,
                (Color::Black, None) => pairs.push((played.number, ["...".to_owned(), played.san])),
                (Color::White, _) => pairs.push((played.number, [played.san, String::new()])),
            }
        }
        let widest = |index: usize| pairs.iter().map(|(_, pair)| pair[index].width()).max().unwrap_or_default();
        let (white, black) = (widest(0), widest(1));
        let digits = pairs.last().map_or(1, |(number, _)| number.to_string().len());
        let padded = |text: &str, width: usize| format!("{text}{}", " ".repeat(width - text.width()));
        let cell = |(number, pair): &(usize, [String; 2])| {
            format!("  {number:>digits$}. {}  {}", padded(&pair[0], white), padded(&pair[1], black))
        };
        let cells: Vec<String> = pairs.iter().map(cell).collect();
        let width = cells.first().map_or(1, |cell| cell.width());
        let in_line = (self.columns.unwrap_or(COLUMNS) / (width + 1)).max(1);
        let lines: Vec<String> = cells.chunks(in_line).map(|line| line.join(" ").trim_end().to_owned()).collect();
        self.output.push(Output::Verbatim(lines.join("\n")));
    }

    /// Shows the remaining time of both players.
    fn tell_time(&mut self) {
        let lang = self.settings.lang;
        let Some(session) = self.session() else { return };
        let said = match &session.clock {
            Some(clock) => {
                let [white, black] = Color::ALL.map(|color| clock::shown(clock.left(color)));
                console::time_left((&session.name(Color::White), &white), (&session.name(Color::Black), &black), lang)
            }
            None => console::no_clock(lang),
        };
        self.add_sentence(said);
    }

    fn help(&mut self) {
        let lang = self.settings.lang;
        let Some(session) = self.session() else { return };
        let (notation, words) = (session.notation(), session.commands().collect::<Vec<_>>());
        self.add_sentence(console::help_moves(&notation, lang));
        let name = |word: Word| match word.argument(lang) {
            Some(argument) => format!("{} [{argument}]", word.shown(lang)),
            None => word.shown(lang),
        };
        let width = words.iter().map(|&word| name(word).width()).max().unwrap_or_default();
        let lines = words.into_iter().map(|word| {
            let name = name(word);
            let gap = " ".repeat(width - name.width());
            format!("  {name}{gap}  {}\n", word.about(lang))
        });
        self.output.push(Output::Verbatim(lines.collect()));
    }
}
