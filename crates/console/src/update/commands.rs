//! Lines that are commands.

use std::path::PathBuf;

use link::Link;
use unicode_width::UnicodeWidthStr as _;
use words::console::{self, Word};

use crate::input::Request;
use crate::state::{Output, Question, State};
use crate::table::Saving;

/// The commands that are possible when a game is over.
pub(crate) const COMMANDS_AFTER_THE_END: [Word; 9] =
    [Word::Again, Word::Swap, Word::Quit, Word::Help, Word::Flip, Word::Link, Word::Fen, Word::Pgn, Word::Save];

impl State {
    /// A line that answers no question: a command or a move.
    pub(super) fn command(&mut self, line: &str) {
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
            None => self.move_by(line),
        }
    }

    /// The command that yes and no mean after the end and while a draw offer stands.
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
                self.output.push(Output::Board(self.diagram()));
            }
            Word::Draw => self.offer_draw(),
            Word::Accept => {
                let taker = table.game.draw_offer().map_or(turn, |by| !by);
                self.act(|game| game.accept_draw(taker));
            }
            Word::Decline => self.decline_draw(),
            Word::Claim => self.claim(rest),
            Word::Resign => table.question = Some(Question::Resign),
            Word::Undo if table.game.is_empty() => self.say(console::nothing_to_undo(lang)),
            Word::Undo => table.question = Some(Question::Undo { asked: !turn }),
            Word::Link => match Link::text_of(&table.game) {
                Ok(link) => self.output.push(Output::Verbatim(link)),
                Err(error) => self.refuse(&error),
            },
            Word::Fen => {
                let text = table.game.setup().to_string();
                self.output.push(Output::Verbatim(text));
            }
            Word::Pgn => match table.pgn() {
                Err(error) => self.refuse(&error),
                Ok(text) if rest.is_empty() => self.output.push(Output::Verbatim(text)),
                Ok(text) => {
                    self.request = Some(Request::Write { path: PathBuf::from(rest), text, overwrite: false });
                }
            },
            Word::Save if table.saving == Saving::NotYet => self.say(console::nothing_to_save(lang)),
            Word::Save => self.save(true),
            Word::Quit => self.leave(),
            Word::Again | Word::Swap => {
                let (mut players, game) = (table.players.clone(), table.anew());
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
        let Some(table) = self.table() else { return };
        let turn = table.game.turn();
        match table.game.offer_draw(turn) {
            Ok(None) => {
                let said = console::offered(&table.name(turn), &table.name(!turn), lang);
                self.say(said);
                self.save(false);
            }
            Ok(Some(_)) => self.changed(),
            Err(error) => self.refuse(&error),
        }
    }

    fn decline_draw(&mut self) {
        let lang = self.settings.lang;
        let Some(table) = self.table() else { return };
        let taker = table.game.draw_offer().map_or(table.game.turn(), |by| !by);
        match table.game.decline_draw(taker) {
            Ok(()) => {
                let said = console::declined(&table.name(taker), lang);
                self.say(said);
                self.save(false);
            }
            Err(error) => self.refuse(&error),
        }
    }

    fn help(&mut self) {
        let lang = self.settings.lang;
        let Some(table) = self.table() else { return };
        let (notation, words) = (table.notation(), table.commands().collect::<Vec<_>>());
        self.say(console::help_moves(&notation, lang));
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
