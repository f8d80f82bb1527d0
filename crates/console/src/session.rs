//! [`Session`]: two players and their game.

use game::{ByColor, Color, DrawPolicy, Game, Letters, Move, Placed, Played, Rules, Square};
use link::LinkError;
use words::Lang;
use words::console::{self, Notation, PromotionChoice, Word};

use crate::clock::Clock;
use crate::nickname::Nickname;
use crate::saved;
use crate::state::Question;

/// Two players and their game.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    pub(crate) players: ByColor<Nickname>,
    pub(crate) game: Game,
    /// The moves in English notation, for files; up to date as of the last save.
    pub(crate) sheet: Vec<Entry>,
    /// The day the game began.
    pub(crate) date: String,
    pub(crate) clock: Option<Clock>,
    /// A question that must be answered before anything else.
    pub(crate) question: Option<Question>,
    pub(crate) saving: Saving,
}

/// A move for a file.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) number: usize,
    pub(crate) color: Color,
    /// The move in English notation.
    pub(crate) san: String,
}

impl From<Played<'_>> for Entry {
    fn from(played: Played<'_>) -> Entry {
        Entry { number: played.number, color: played.color, san: played.san }
    }
}

/// The state of saving the current game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Saving {
    /// Nothing has been played in this session yet.
    NotYet,
    /// Saving was requested; the player may be waiting for the file name.
    Requested {
        announce: bool,
    },
    Done,
    /// Saving failed for this reason.
    Failed(String),
}

impl Session {
    pub(crate) fn new(players: ByColor<Nickname>, game: Game, date: String, clock: Option<Clock>) -> Session {
        Session { players, game, sheet: Vec::new(), date, clock, question: None, saving: Saving::NotYet }
    }

    pub(crate) fn name(&self, color: Color) -> String {
        self.players[color].to_string()
    }

    /// A new game from the same start.
    pub(crate) fn new_game(&self) -> Game {
        let mut game = self.game.clone();
        while game.take_back().is_some() {}
        game.without_declaration()
    }

    /// The game as PGN, which is also the contents of its saved file.
    pub(crate) fn pgn(&mut self) -> Result<String, LinkError> {
        let new = self.game.played(self.sheet.len(), Letters::English);
        self.sheet.extend(new.into_iter().map(Entry::from));
        saved::write(&self.players, &self.game, &self.sheet, &self.date, self.clock.as_ref())
    }

    /// Takes back the last move.
    pub(crate) fn take_back(&mut self) {
        self.game.take_back();
        self.sheet.truncate(self.game.len());
        if let Some(clock) = &mut self.clock {
            clock.take_back(self.game.turn());
        }
    }

    /// The last move with its number, in the language's notation.
    pub(crate) fn last_move(&self, lang: Lang) -> String {
        let last = self.game.len().saturating_sub(1);
        self.game.played(last, lang.letters()).last().map(|played| played.numbered()).unwrap_or_default()
    }

    /// The pieces that give check, if the rules can tell.
    pub(crate) fn checkers(&self) -> Vec<Placed<'_>> {
        let Some(game) = self.game.as_chess() else { return Vec::new() };
        let squares = game.position().checkers().squares();
        self.placed(squares.filter_map(|at| Square::new(at.file() as u8, at.rank() as u8)))
    }

    /// The pieces on these squares.
    pub(crate) fn placed(&self, squares: impl Iterator<Item = Square>) -> Vec<Placed<'_>> {
        squares.filter_map(|square| Some(Placed { square, piece: self.game.piece_at(square)? })).collect()
    }

    /// The commands available in this game, including those after its end.
    pub(crate) fn commands(&self) -> impl Iterator<Item = Word> {
        Word::COMMANDS.into_iter().filter(|word| match word {
            Word::Claim => self.game.policy() == DrawPolicy::Claim,
            Word::Clock => self.clock.is_some(),
            _ => true,
        })
    }

    /// The legal moves denoted by a string that lacks the promotion; empty if there are none.
    pub(crate) fn promotions(&self, text: &str, letters: Letters) -> Vec<Move> {
        let game = &self.game;
        let bare = text.trim_end_matches(['+', '#', '!', '?', ' ']);
        let all: Vec<Move> = game.legal_moves().iter().copied().filter(|&m| game.promotion(m).is_some()).collect();
        let completed = |m: &Move| {
            let letter = game.promotion(*m)?.letter;
            let texts = [format!("{bare}{}", letter.to_ascii_lowercase()), format!("{bare}={letter}")];
            texts.iter().any(|text| game.read_move(text, letters).as_ref() == Ok(m)).then_some(*m)
        };
        let Some(meant) = all.iter().find_map(completed) else { return Vec::new() };
        all.into_iter().filter(|m| m.from == meant.from && m.to == meant.to).collect()
    }

    /// The promotion choices among these moves.
    pub(crate) fn promotion_choices(&self, moves: &[Move], lang: Lang) -> Vec<PromotionChoice<'_>> {
        let choice = |&m: &Move| {
            let san = self.game.san(m, lang.letters());
            let (_, letter) = san.rsplit_once('=')?;
            let letter = letter.trim_end_matches(['+', '#']).to_owned();
            Some(PromotionChoice { letter, kind: self.game.promotion(m)? })
        };
        moves.iter().filter_map(choice).collect()
    }

    /// The targets of the piece on a square as players type them: squares, and castling if its square could also mean a
    /// step.
    pub(crate) fn targets(&self, from: Square) -> Vec<String> {
        let legal = self.game.legal_moves().iter().filter(|m| m.from == from);
        let mut targets: Vec<String> = Vec::new();
        for m in legal {
            let is_unclear = self.game.is_castling(*m) && *self.game.rules() != Rules::STANDARD;
            let target = match is_unclear {
                true => self.game.san(*m, Letters::English).trim_end_matches(['+', '#']).to_owned(),
                false => m.to.to_string().to_uppercase(),
            };
            if !targets.contains(&target) {
                targets.push(target);
            }
        }
        targets.sort();
        targets
    }

    /// The question for the promotion.
    pub(crate) fn ask_promotion(&self, moves: &[Move], lang: Lang) -> String {
        let piece = moves.first().and_then(|m| self.game.piece_at(m.from));
        let choices = self.promotion_choices(moves, lang);
        piece.map(|piece| console::ask_promotion(piece.kind, &choices, lang)).unwrap_or_default()
    }

    /// How moves are written: as in chess, or with examples from the start of the game.
    pub(crate) fn notation(&self) -> Notation {
        let rules = self.game.rules();
        if rules.castling().is_some() {
            return Notation::Chess;
        }
        let Ok(start) = Game::new(rules, &rules.start()) else { return Notation::Chess };
        let known = |text: &str| start.read_move(text, Letters::English).ok();
        let moves = start.legal_moves();
        let Some(first) = moves.first() else { return Notation::Chess };
        let san = |m: &Move| start.san(*m, Letters::English);
        let is_lettered = |m: &Move| san(m).starts_with(char::is_uppercase);
        // Prefer familiar moves if legal: as squares for a pawn, with a letter for another piece.
        let squares = known("e2e4").or_else(|| moves.iter().copied().find(|m| !is_lettered(m))).unwrap_or(*first);
        let written = known("g1f3").or_else(|| moves.iter().copied().find(is_lettered)).unwrap_or(*first);
        // The example stands for any move of its kind, so check marks are removed.
        let written = san(&written).trim_end_matches(['+', '#']).to_owned();
        // A ruleset that a program built has no text to read this from.
        let custom = rules.custom();
        Notation::Own {
            squares: format!("{} {}", squares.from, squares.to).to_uppercase(),
            written,
            castles: custom.is_none_or(|rules| rules.castles()),
            promotes: custom.is_none_or(|rules| rules.promotes()),
        }
    }
}
