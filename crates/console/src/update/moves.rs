//! Lines that are moves: reading, refusing, playing, listing and claiming.

use chess::Role;
use chess::notation::{excerpt, typed};
use game::{BrokenRule, DrawPolicy, Game, Kind, Letters, Move, MoveError, Size, Square};
use words::console::{self, PromotionChoice};
use words::{Dictionary, Explain as _, Lang};

use crate::state::{Purpose, Question, State};

impl State {
    /// Plays the move that a line means, or says why there is none.
    pub(super) fn move_by(&mut self, line: &str) {
        let own_piece = self.game().and_then(|game| own_square(game, line));
        if let Some(from) = own_piece {
            return self.ask_target(from);
        }
        if let Some(m) = self.read_move(line, Purpose::Play) {
            self.play(m);
        }
    }

    /// Asks where the piece on a square goes. No move is written as the square of one's own piece.
    fn ask_target(&mut self, from: Square) {
        let lang = self.settings.lang;
        let Some(session) = self.session() else { return };
        if session.game.legal_moves().iter().any(|m| m.from == from) {
            session.question = Some(Question::Target { from });
        } else {
            self.add_sentence(console::no_moves_from(from, lang));
        }
    }

    /// Takes where a piece goes. An empty line makes no move, and any other line is what it would be without the question.
    pub(super) fn answer_target(&mut self, from: Square, line: &str) {
        if line.is_empty() {
            return self.add_sentence(console::goes_on(self.settings.lang));
        }
        let letters = self.settings.lang.letters();
        let Some(session) = self.session() else { return };
        let whole = format!("{from} {line}");
        let is_move = session.game.read_move(&whole, letters).is_ok();
        let size = session.game.rules().size();
        let names_square =
            begins_with_square(line, size) || typed::missing_square(line, (size.files(), size.ranks())).is_some();
        let is_target = names_square && own_square(&session.game, line).is_none();
        if is_move || is_target {
            let before = session.game.len();
            self.move_by(&whole);
            if let Some(session) = self.session()
                && session.game.len() == before
                && session.question.is_none()
                && session.game.outcome().is_none()
            {
                session.question = Some(Question::Target { from });
            }
        } else {
            self.command(line);
        }
    }

    /// The legal move that a line means. `None` if there is none, which is said, or if it lacks what the piece becomes,
    /// which is asked.
    fn read_move(&mut self, line: &str, purpose: Purpose) -> Option<Move> {
        let lang = self.settings.lang;
        let session = self.session()?;
        if line.is_empty() {
            let said = console::empty(&session.notation(), lang);
            self.add_sentence(said);
            return None;
        }
        let error = match session.game.read_move(line, lang.letters()) {
            Ok(m) => return Some(m),
            Err(error) => error,
        };
        if let MoveError::PromotionMissing { .. } = error {
            let choices = session.promotions(line, lang.letters());
            if !choices.is_empty() {
                session.question = Some(Question::Promotion { choices, purpose });
                return None;
            }
        }
        let shown = excerpt(line);
        let size = session.game.rules().size();
        let missing = typed::missing_square(line, (size.files(), size.ranks()));
        let said = match error {
            MoveError::Illegal { rule: Some(rule), .. } => console::refused(&rule.explain(lang), lang),
            MoveError::Illegal { rule: None, .. } => console::illegal(&shown, lang),
            MoveError::Ambiguous { from, .. } => console::ambiguous(&shown, &from, lang),
            MoveError::Malformed { .. } | MoveError::NullMove { .. } | MoveError::PromotionMissing { .. } => {
                match missing {
                    Some(square) => console::refused(&console::no_square(&square, size, lang), lang),
                    None => console::malformed(&shown, &session.notation(), lang),
                }
            }
        };
        self.add_sentence(said);
        None
    }

    /// Plays a legal move of a game that goes on.
    fn play(&mut self, m: Move) {
        let lang = self.settings.lang;
        let Some(session) = self.session() else { return };
        let turn = session.game.turn();
        let mover = session.name(turn);
        session.game.play_on_unchecked(m);
        if let Some(clock) = &mut session.clock {
            clock.press(turn);
        }
        let said = format!("{mover}: {}", session.last_move(lang));
        self.add_sentence(said);
        self.show();
        self.save(false);
    }

    /// Claims a draw, perhaps with a move that brings it.
    pub(super) fn claim(&mut self, rest: &str) {
        let lang = self.settings.lang;
        if self.settings.draws == DrawPolicy::Automatic {
            return self.add_sentence(console::draws_come(lang));
        }
        if rest.is_empty() {
            self.act(Game::claim_draw);
        } else if let Some(m) = self.read_move(rest, Purpose::Claim) {
            self.act(|game| game.claim_draw_with(m));
        }
    }

    /// Takes what a piece becomes; an empty line makes no move.
    pub(super) fn answer_promotion(&mut self, choices: Vec<Move>, purpose: Purpose, line: &str) {
        let lang = self.settings.lang;
        if line.is_empty() {
            return self.add_sentence(console::goes_on(lang));
        }
        let Some(session) = self.session() else { return };
        let shown = session.promotion_choices(&choices, lang);
        match (promotion(line, &shown, lang).and_then(|index| choices.get(index)), purpose) {
            (Some(&m), Purpose::Claim) => self.act(|game| game.claim_draw_with(m)),
            (Some(&m), Purpose::Play) => self.play(m),
            (None, _) => {
                let said = console::promotion_unclear(&shown, lang);
                session.question = Some(Question::Promotion { choices, purpose });
                self.add_sentence(said);
            }
        }
    }

    /// Lists the legal moves, all or those from one square.
    pub(super) fn list_moves(&mut self, rest: &str) {
        let lang = self.settings.lang;
        let Some(game) = self.game() else { return };
        let mut moves = game.legal_moves().to_vec();
        if !rest.is_empty() {
            let size = game.rules().size();
            let Some(square) = read_square(rest, size) else {
                return self.add_sentence(console::refused(&console::no_square(&excerpt(rest), size, lang), lang));
            };
            moves.retain(|m| m.from == square);
            if moves.is_empty() {
                // From a square to itself: only the piece can be wrong.
                let said = match game.broken_rule(square, square, None) {
                    Some(rule @ (BrokenRule::NoPiece { .. } | BrokenRule::NotYours { .. })) => {
                        console::refused(&rule.explain(lang), lang)
                    }
                    _ => console::no_moves_from(square, lang),
                };
                return self.add_sentence(said);
            }
        }
        let mut texts: Vec<String> = moves.iter().map(|&m| game.san(m, lang.letters())).collect();
        texts.sort();
        self.add_sentence(texts.join("  "));
    }
}

/// The square of the board that a text names.
fn read_square(text: &str, size: Size) -> Option<Square> {
    Square::named(&typed::latin(text)?.to_lowercase()).filter(|square| size.contains(*square))
}

/// The square that a text names, if a piece of the side to move stands on it.
fn own_square(game: &Game, text: &str) -> Option<Square> {
    let square = read_square(text, game.rules().size())?;
    game.piece_at(square).filter(|piece| piece.color == game.turn()).map(|_| square)
}

/// Whether a text begins with a square; what the piece becomes there may follow.
fn begins_with_square(text: &str, size: Size) -> bool {
    let Some(text) = typed::latin(text) else { return false };
    let length = 1 + text.chars().skip(1).take_while(char::is_ascii_digit).count();
    read_square(&text.chars().take(length).collect::<String>(), size).is_some()
}

/// Which of the pieces is meant: by its letter in moves, its name, a letter of the language or a figurine, or an English
/// letter that means nothing else in the language.
fn promotion(line: &str, choices: &[PromotionChoice<'_>], lang: Lang) -> Option<usize> {
    let line = line.trim_start_matches('=').trim_end_matches('\u{fe0e}').to_lowercase();
    let find = |fits: &dyn Fn(&PromotionChoice<'_>) -> bool| choices.iter().position(fits);
    let role_of = |letters: Letters| Role::ALL.into_iter().find(|&role| letters.letter(role).to_lowercase() == line);
    let shown = find(&|choice| choice.letter.to_lowercase() == line)
        .or_else(|| find(&|choice| Dictionary::for_lang(lang).piece(choice.kind.name) == line));
    if shown.is_some() {
        return shown;
    }
    match role_of(lang.letters()).or_else(|| role_of(Letters::Figurines)) {
        Some(role) => find(&|choice| choice.kind.name == Kind::from(role).name),
        None => find(&|choice| choice.kind.letter.to_string().to_lowercase() == line),
    }
}
