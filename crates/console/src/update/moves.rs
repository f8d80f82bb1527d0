//! Lines that are moves: reading, refusing, playing, listing and claiming.

use chess::game::{DrawPolicy, GameError};
use chess::notation::san::{self, Letters, SanError};
use chess::notation::typed;
use chess::position::BrokenRule;
use chess::{Move, Outcome, Role, Square};
use words::console;
use words::page::Texts;
use words::{Explain, Lang};

use crate::state::{News, Purpose, Question, State};

/// So much of a line is shown when it is refused.
const EXCERPT: usize = 40;

/// The beginning of a line that was not understood.
fn excerpt(line: &str) -> String {
    let mut text: String = line.chars().take(EXCERPT).collect();
    if text.len() < line.len() {
        text.push('…');
    }
    text
}

impl State {
    /// A line that is to be a move.
    pub(super) fn move_by(&mut self, line: &str) {
        if let Some(m) = self.read_move(line, Purpose::Play) {
            self.play(m);
        }
    }

    /// The legal move that a line says; if it says none, why.
    fn read_move(&mut self, line: &str, purpose: Purpose) -> Option<Move> {
        let lang = self.settings.lang;
        let game = self.game()?;
        let position = game.position();
        let error = match typed::parse(line, position, game.rules(), lang.letters()) {
            Ok(m) => return Some(m),
            Err(error) => error,
        };
        let shown = excerpt(line);
        let said = match error {
            SanError::PromotionMissing { .. } => {
                let bare = line.trim_end_matches(['+', '#', '!', '?', ' ']);
                let queen = |suffix| typed::parse(&format!("{bare}{suffix}"), position, game.rules(), lang.letters());
                if let Some(Ok(m)) = ["q", "=Q"].into_iter().map(queen).find(Result::is_ok) {
                    let question = Question::Promotion { from: m.from(), to: m.to(), purpose };
                    self.table()?.question = Some(question);
                    return None;
                }
                console::malformed(&shown, lang)
            }
            SanError::Illegal { .. } => match typed::broken_rule(line, position, lang.letters()) {
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

    /// A draw is claimed, perhaps with a move that brings it.
    pub(super) fn claim(&mut self, rest: &str) {
        let lang = self.settings.lang;
        if self.settings.draws == DrawPolicy::Automatic {
            return self.say(console::draws_come(lang));
        }
        let claimed = if rest.is_empty() {
            self.table().map(|table| table.game.claim_draw())
        } else {
            let Some(m) = self.read_move(rest, Purpose::Claim) else { return };
            return self.claim_with(m);
        };
        self.hear_claim(claimed);
    }

    fn claim_with(&mut self, m: Move) {
        let claimed = self.table().map(|table| table.game.claim_draw_with(m));
        self.hear_claim(claimed);
    }

    fn hear_claim(&mut self, claimed: Option<Result<Outcome, GameError>>) {
        match claimed {
            Some(Ok(_)) => self.changed(),
            Some(Err(error)) => self.refuse(&error),
            None => {}
        }
    }

    /// What a pawn becomes.
    pub(super) fn answer_promotion(&mut self, from: Square, to: Square, purpose: Purpose, line: &str) {
        let lang = self.settings.lang;
        if line.is_empty() {
            return self.say(console::goes_on(lang));
        }
        let role = promotion(line, lang);
        let found = self.game().and_then(|game| game.position().find_move(from, to, Some(role?)));
        match found {
            Some(m) if purpose == Purpose::Claim => self.claim_with(m),
            Some(m) => self.play(m),
            None => {
                self.say(console::promotion_unclear(lang));
                if let Some(table) = self.table() {
                    table.question = Some(Question::Promotion { from, to, purpose });
                }
            }
        }
    }

    pub(super) fn list_moves(&mut self, rest: &str) {
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
        let mut texts: Vec<String> = moves.iter().map(|&m| san::write_in(m, position, lang.letters())).collect();
        texts.sort();
        self.say(texts.join("  "));
    }
}

/// The piece that a pawn is to become: a letter of the language, its name, a figurine, or an English letter that means nothing
/// else in the language.
fn promotion(line: &str, lang: Lang) -> Option<Role> {
    let line = line.trim_start_matches('=').trim_end_matches('\u{fe0e}').to_lowercase();
    let named = |letters: Letters| Role::ALL.into_iter().find(|&role| letters.of(role).to_lowercase() == line);
    let role = named(lang.letters())
        .or_else(|| Role::ALL.into_iter().find(|&role| Texts::of(lang).role(role, true) == line))
        .or_else(|| named(Letters::English))
        .or_else(|| named(Letters::Figurines))?;
    Role::PROMOTIONS.contains(&role).then_some(role)
}
