//! Handles moves: parsing, explaining illegal ones, playing, listing and claiming.

use chess::Role;
use chess::notation::{excerpt, typed};
use game::{BrokenRule, DrawPolicy, Game, Kind, Letters, Move, MoveError, Size, Square};
use words::console::{self, PromotionChoice};
use words::{Dictionary, Explain as _, Lang};

use crate::state::{Purpose, Question, State};

impl State {
    /// Plays the move that a line denotes, or explains why it cannot be played.
    pub(super) fn move_by(&mut self, line: &str) {
        let own_piece = self.game().and_then(|game| own_square(game, line));
        if let Some(from) = own_piece {
            return self.ask_target(from);
        }
        if let Some(m) = self.read_move(line, Purpose::Play) {
            self.play(m);
        }
    }

    /// Asks where the piece on a square should go. The square of a player's own piece is never a move by itself.
    fn ask_target(&mut self, from: Square) {
        let lang = self.settings.lang;
        let Some(session) = self.session() else { return };
        if session.game.legal_moves().iter().any(|m| m.from == from) {
            session.question = Some(Question::Target { from });
        } else {
            self.add_sentence(console::no_moves_from(from, lang));
        }
    }

    /// Handles the target of a piece. An empty line cancels, and a line that is not a target is handled as if there
    /// were no question.
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

    /// Finds the legal move that a line denotes. If there is none, explains why and returns `None`; if the promotion is
    /// missing, asks for it and returns `None`.
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

    /// Plays a legal move in a game that is not over.
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

    /// Claims a draw, optionally with a move that leads to it.
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

    /// Handles the choice of a promotion; an empty line cancels.
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
                // With origin and target the same, any rule broken before that is about the piece.
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

/// Parses a square of the board.
fn read_square(text: &str, size: Size) -> Option<Square> {
    Square::named(&typed::latin(text)?.to_lowercase()).filter(|square| size.contains(*square))
}

/// Parses a square with a piece of the side to move.
fn own_square(game: &Game, text: &str) -> Option<Square> {
    let square = read_square(text, game.rules().size())?;
    game.piece_at(square).filter(|piece| piece.color == game.turn()).map(|_| square)
}

/// Returns true if a string starts with a square, optionally followed by a promotion.
fn begins_with_square(text: &str, size: Size) -> bool {
    let Some(text) = typed::latin(text) else { return false };
    let length = 1 + text.chars().skip(1).take_while(char::is_ascii_digit).count();
    read_square(&text.chars().take(length).collect::<String>(), size).is_some()
}

/// Finds the piece that a line denotes: by its letter in moves, its name, a letter of the language or a figurine, or an
/// English letter that has no other meaning in the language.
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
