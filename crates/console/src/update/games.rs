//! Lists unfinished games and continues one of them.

use unicode_width::UnicodeWidthStr as _;
use words::{Dictionary, console};

use crate::clock;
use crate::input::{Request, Unfinished};
use crate::saved::Saved;
use crate::session::Saving;
use crate::state::{Output, Phase, Question, State};

impl State {
    /// Lists unfinished games by number: the date, the players, the game, the last move and the clocks.
    pub(crate) fn list_games(&mut self, games: &[Unfinished]) {
        let lang = self.settings.lang;
        let rows: Vec<[String; 5]> = games
            .iter()
            .map(|Unfinished { saved, .. }| {
                let Saved { players, game, date, clock } = saved;
                let title = Dictionary::for_lang(lang).game_title(game.rules().title());
                let last = game.played(game.len().saturating_sub(1), lang.letters());
                let times = clock
                    .as_ref()
                    .map(|clock| game::Color::ALL.map(|color| clock::in_seconds(clock.left(color))).join(" – "));
                [
                    date.replace('.', "-"),
                    format!("{} – {}", players.white, players.black),
                    title,
                    last.last().map(|played| played.numbered()).unwrap_or_default(),
                    times.unwrap_or_default(),
                ]
            })
            .collect();
        let widths: Vec<usize> =
            (0..5).map(|column| rows.iter().map(|row| row[column].width()).max().unwrap_or_default()).collect();
        let lines = rows.iter().enumerate().map(|(index, row)| {
            let cells = row.iter().zip(&widths).filter(|(_, width)| **width > 0);
            let padded = cells.map(|(cell, width)| format!("  {cell}{}", " ".repeat(width - cell.width())));
            format!("{:>3}{}", index + 1, padded.collect::<String>()).trim_end().to_owned()
        });
        let lines: Vec<String> = lines.collect();
        self.add_sentence(console::unfinished_games(lang));
        self.output.push(Output::Verbatim(lines.join("\n")));
    }

    /// Continues the game with this number; an empty line selects the first.
    pub(super) fn pick_game(&mut self, games: Vec<Unfinished>, line: &str) {
        let line = if line.is_empty() { "1" } else { line };
        match chosen(&games, line) {
            Some(game) => self.requests.push(Request::Resume { path: game.path.clone() }),
            None => self.add_sentence(console::game_unclear(games.len(), self.settings.lang)),
        }
        self.phase = Phase::ChoosingGame { games };
    }

    /// Switches to another game; an empty line cancels.
    pub(super) fn switch_game(&mut self, games: Vec<Unfinished>, line: &str) {
        let lang = self.settings.lang;
        if line.is_empty() {
            return self.add_sentence(console::goes_on(lang));
        }
        let Some(path) = chosen(&games, line).map(|game| game.path.clone()) else {
            self.add_sentence(console::game_unclear(games.len(), lang));
            if let Some(session) = self.session() {
                session.question = Some(Question::Game { games });
            }
            return;
        };
        let has_clock = self.running().is_some();
        if has_clock && self.session().is_some_and(|session| session.saving != Saving::NotYet) {
            self.save(false);
        }
        self.requests.push(Request::Resume { path });
    }

    /// Replaces the current game by a saved one.
    pub(super) fn resume_game(&mut self, saved: Saved) {
        let (games, columns) = (self.games + 1, self.columns);
        *self = State { games, columns, ..State::resume(saved, self.settings.clone()) };
    }
}

/// The game with this number, counted from 1.
fn chosen<'a>(games: &'a [Unfinished], line: &str) -> Option<&'a Unfinished> {
    let number: usize = line.trim_end_matches('.').parse().ok()?;
    games.get(number.checked_sub(1)?)
}
