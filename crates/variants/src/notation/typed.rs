//! Parses moves: SAN as written by programs, and moves as people type them.
//!
//! **Accepts** what [`chess::notation::san`] and [`chess::notation::typed`] accept, on boards of any size and with the
//! ruleset's letters: redundant origins (`Ng1f3`, `Ngf3`), long forms (`Ng1-f3`, `e7xd8=Q`), two squares in either case
//! (`E2 E4`), `e8Q`, `e8(Q)`, `0-0`, `oo`, `e.p.`, UCI with its `*`, and trailing marks, which are not verified. Pieces
//! with the same names as in chess can also be given by a language's letters, unless the ruleset has a piece with that
//! letter.

use chess::notation::san::Letters;
use chess::notation::typed::Typed;
use chess::{CastlingSide, Role};

use super::Label;
use crate::broken::Attempt;
use crate::{Board, BrokenRule, Move, Ruleset, Size, Square};

/// Why a string does not denote a legal move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum MoveFault {
    /// It does not look like a move.
    Malformed,
    /// It is a null move, which is never legal.
    NullMove,
    /// No legal move matches.
    Illegal,
    /// Pieces on several squares can make the move.
    Ambiguous(Vec<Square>),
    /// The piece to promote to is missing.
    PromotionMissing,
}

/// A parsed move.
enum Pattern {
    Null,
    Castling { right: bool, from: Option<Square> },
    Move(ParsedMove),
}

/// A move to a square, its origin given in full, in part or not at all.
struct ParsedMove {
    letter: Option<char>,
    file: Option<u8>,
    rank: Option<u8>,
    to: Square,
    /// The letter of the piece to promote to.
    promotion: Option<char>,
    /// Written with `x` or `:`.
    takes: bool,
    en_passant: bool,
    /// Written with UCI's `*`.
    castles: bool,
}

impl Pattern {
    fn is_two_squares(&self) -> bool {
        matches!(self, Pattern::Move(parsed) if parsed.letter.is_none() && parsed.from().is_some())
    }
}

impl ParsedMove {
    fn from(&self) -> Option<Square> {
        Square::new(self.file?, self.rank?)
    }

    fn is_from(&self, square: Square) -> bool {
        self.file.is_none_or(|file| file == square.file()) && self.rank.is_none_or(|rank| rank == square.rank())
    }
}

impl Ruleset {
    /// Parses a legal move as people type it, with English letters or the ruleset's own.
    ///
    /// ```
    /// use linkmate_variants::rulesets;
    /// let rules = rulesets::named("c1").unwrap().ruleset();
    /// let e4 = rules.read_move(rules.start(), "e4").unwrap();
    /// for text in ["e2e4", "E2 E4", "e2-e4", "e2 e4"] {
    ///     assert_eq!(rules.read_move(rules.start(), text), Some(e4), "{text}");
    /// }
    /// assert_eq!(rules.read_move(rules.start(), "e5"), None);
    /// ```
    #[must_use]
    pub fn read_move(&self, board: &Board, text: &str) -> Option<Move> {
        self.read_typed(&self.legal_moves(board), board, text, Letters::English).ok()
    }

    /// Parses one of the legal moves as people type it: in a hurry, and in letters of either case.
    ///
    /// # Errors
    /// Why the text does not denote exactly one of `legal`.
    ///
    /// ```
    /// use chess::notation::san::Letters;
    /// use linkmate_variants::{MoveFault, rulesets};
    /// let rules = rulesets::named("c1").unwrap().ruleset();
    /// let (board, legal) = (rules.start(), rules.legal_moves(rules.start()));
    /// let m = rules.read_typed(&legal, board, "Кf3", Letters::Russian).unwrap();
    /// assert_eq!(rules.write_move(board, m), "g1f3");
    /// assert_eq!(rules.read_typed(&legal, board, "Кf4", Letters::Russian), Err(MoveFault::Illegal));
    /// ```
    pub fn read_typed(&self, legal: &[Move], board: &Board, text: &str, letters: Letters) -> Result<Move, MoveFault> {
        let typed = self.typed(text, letters).ok_or(MoveFault::Malformed)?;
        let read = |reading: &str| self.read_pattern(legal, board, reading, letters);
        let is_final = |fault: &MoveFault| *fault == MoveFault::PromotionMissing;
        let ambiguous = |one: Move, other: Move| {
            let mut from = vec![one.from, other.from];
            from.sort_unstable();
            from.dedup();
            MoveFault::Ambiguous(from)
        };
        typed.resolve(read, is_final, ambiguous).unwrap_or(Err(MoveFault::Malformed))
    }

    /// Returns the rule that a string breaks for which [`read_typed`](Ruleset::read_typed) returns
    /// [`MoveFault::Illegal`]; `legal` must not be empty. `None` if the text does not look like a move, or if only
    /// details other than the move itself are wrong. If the text can be read in several ways, the one nearest to a
    /// legal move counts.
    ///
    /// ```
    /// use chess::notation::san::Letters;
    /// use linkmate_variants::rulesets;
    /// let rules = rulesets::named("c1").unwrap().ruleset();
    /// let (board, legal) = (rules.start(), rules.legal_moves(rules.start()));
    /// let rule = rules.rule_broken_by(&legal, board, "Bf1-c4", Letters::English).unwrap();
    /// assert_eq!(rule.code(), "rule.blocked");
    /// ```
    #[must_use]
    pub fn rule_broken_by(&self, legal: &[Move], board: &Board, text: &str, letters: Letters) -> Option<BrokenRule> {
        let rule = |reading: &String| match self.pattern(board, reading, letters)? {
            Pattern::Null => None,
            Pattern::Castling { right: true, .. } => self.broken_castling_rule(board, legal, CastlingSide::King),
            Pattern::Castling { right: false, .. } => self.broken_castling_rule(board, legal, CastlingSide::Queen),
            Pattern::Move(parsed) => {
                let own = |square: Square| board.at(square).filter(|piece| piece.color == board.turn);
                // Unlike in Chess960, a king does not castle by taking its own rook.
                if let (Some(from), Some(other)) = (parsed.from(), own(parsed.to))
                    && own(from).is_some()
                    && from != parsed.to
                {
                    return Some(BrokenRule::OwnPiece { piece: self.witness(parsed.to, other) });
                }
                let ParsedMove { letter, file, rank, to, promotion, .. } = parsed;
                let attempt = Attempt { letter, file, rank, to, promotion };
                let is_empty = parsed.takes && board.at(to).is_none();
                self.broken_attempt(board, legal, &attempt).or(is_empty.then_some(BrokenRule::EmptyTarget { to }))
            }
        };
        let rules: Vec<BrokenRule> = self.typed(text, letters)?.readings().iter().filter_map(rule).collect();
        rules.into_iter().reduce(|first, other| if other.nearness() > first.nearness() { other } else { first })
    }

    fn typed(&self, text: &str, letters: Letters) -> Option<Typed> {
        let size = (self.size().files(), self.size().ranks());
        let names_piece = |letter: char| {
            self.types().any(|(_, piece)| piece.letter == letter)
                || Role::ALL.into_iter().any(|role| {
                    role != Role::Pawn && letters.letter(role).starts_with(letter) && self.letter_of(role).is_some()
                })
        };
        Typed::new(text, size, letters, names_piece, names_piece)
    }

    /// Parses one of the legal moves in SAN or UCI, with the ruleset's letters.
    ///
    /// # Errors
    /// Why the text does not denote exactly one of `legal`.
    ///
    /// ```
    /// use linkmate_variants::{MoveFault, Square, rulesets};
    /// let rules = rulesets::named("c1").unwrap().ruleset();
    /// let board = rules.read_board("4k3/8/8/8/8/8/8/1N2KN2 w").unwrap();
    /// let legal = rules.legal_moves(&board);
    /// let m = rules.read_san(&legal, &board, "Nfd2").unwrap();
    /// assert_eq!(rules.write_move(&board, m), "f1d2");
    /// let knights = ["b1", "f1"].map(|name| Square::named(name).unwrap());
    /// assert_eq!(rules.read_san(&legal, &board, "Nd2"), Err(MoveFault::Ambiguous(knights.to_vec())));
    /// ```
    pub fn read_san(&self, legal: &[Move], board: &Board, text: &str) -> Result<Move, MoveFault> {
        self.read_pattern(legal, board, text, Letters::English).unwrap_or(Err(MoveFault::Malformed))
    }

    /// Finds the move that a string denotes; `None` if the text does not look like a move.
    fn read_pattern(
        &self,
        legal: &[Move],
        board: &Board,
        text: &str,
        letters: Letters,
    ) -> Option<Result<Move, MoveFault>> {
        match self.pattern(board, text, letters)? {
            Pattern::Null => Some(Err(MoveFault::NullMove)),
            Pattern::Castling { right, from } => {
                let is_meant = |m: &Move| {
                    from.is_none_or(|from| from == m.from) && self.label(board, *m) == Label::Castles { right }
                };
                Some(only(legal.iter().copied().filter(is_meant).collect()))
            }
            Pattern::Move(parsed) => Some(self.resolve(legal, board, &parsed)),
        }
    }

    fn pattern(&self, board: &Board, text: &str, letters: Letters) -> Option<Pattern> {
        let read = |text: &str| Reader { rules: self, size: board.size(), rest: text, letters }.pattern();
        // A move given by two squares may be in upper case.
        read(text).or_else(|| read(&text.to_ascii_lowercase()).filter(Pattern::is_two_squares))
    }

    /// Finds the legal move that was meant.
    fn resolve(&self, legal: &[Move], board: &Board, parsed: &ParsedMove) -> Result<Move, MoveFault> {
        let pawn = self.pawn();
        // Two squares are enough without a letter; otherwise a missing letter means a pawn.
        let letter = match parsed.from() {
            Some(_) => parsed.letter,
            None => Some(parsed.letter.or(pawn).ok_or(MoveFault::Illegal)?),
        };
        let fits = |m: &Move| {
            let moved = self.letter_at(board, m.from);
            if m.to != parsed.to || !parsed.is_from(m.from) || letter.is_some_and(|letter| moved != Some(letter)) {
                return false;
            }
            let captures = self.is_capture(board, *m);
            let is_pawn = moved == pawn;
            let misses_file = is_pawn && captures && parsed.file.is_none();
            let takes_nothing = is_pawn && parsed.takes && !captures;
            let is_passing = captures && board.at(m.to).is_none();
            !misses_file && !takes_nothing && (is_passing || !parsed.en_passant)
        };
        let is_castling = |m: &Move| matches!(self.label(board, *m), Label::Castles { .. });
        let (castling, steps): (Vec<Move>, Vec<Move>) = legal.iter().copied().filter(fits).partition(is_castling);
        if parsed.from().is_none() {
            return self.becoming(board, steps, parsed.promotion);
        }
        match (parsed.castles, castling.is_empty() && steps.is_empty()) {
            (true, _) => only(castling),
            (false, false) if steps.is_empty() => only(castling),
            (false, false) => self.becoming(board, steps, parsed.promotion),
            (false, true) => Err(MoveFault::Illegal),
        }
    }

    /// Finds the one of these moves with the given promotion.
    fn becoming(&self, board: &Board, moves: Vec<Move>, promotion: Option<char>) -> Result<Move, MoveFault> {
        let becomes = |m: &Move| match self.label(board, *m) {
            Label::Becomes(kind) => Some(self.letter(kind)),
            Label::Plain | Label::Castles { .. } => None,
        };
        match moves[..] {
            // With a single choice, the promotion may be left out.
            [m] if promotion.is_none() => return Ok(m),
            [_, ..] if promotion.is_none() && moves.iter().all(|m| becomes(m).is_some()) => {
                return Err(MoveFault::PromotionMissing);
            }
            _ => {}
        }
        only(moves.into_iter().filter(|m| becomes(m) == promotion).collect())
    }

    /// The ruleset's letter for the piece that has the name of a chess piece.
    fn letter_of(&self, role: Role) -> Option<char> {
        self.types().find(|(_, piece)| piece.name == role.name()).map(|(_, piece)| piece.letter)
    }
}

/// The move if there is exactly one.
fn only(moves: Vec<Move>) -> Result<Move, MoveFault> {
    match moves[..] {
        [] => Err(MoveFault::Illegal),
        [m] => Ok(m),
        _ => {
            let mut from: Vec<Square> = moves.iter().map(|m| m.from).collect();
            from.dedup();
            Err(MoveFault::Ambiguous(from))
        }
    }
}

/// A parser that reads a string from left to right.
struct Reader<'a> {
    rules: &'a Ruleset,
    size: Size,
    rest: &'a str,
    letters: Letters,
}

impl Reader<'_> {
    fn pattern(mut self) -> Option<Pattern> {
        if matches!(self.rest, "--" | "Z0" | "0000" | "@@@@" | "null" | "<>") {
            return Some(Pattern::Null);
        }
        let text = self.rest;
        if let Some(right) = self.castling() {
            let from = self.file().zip(self.rank()).and_then(|(file, rank)| Square::new(file, rank));
            if self.is_over() {
                return Some(Pattern::Castling { right, from });
            }
        }
        self.rest = text;
        let parsed = self.parsed()?;
        self.is_over().then_some(Pattern::Move(parsed))
    }

    /// `O-O`, `0-0-0`, `oo`: the same letter throughout, with or without hyphens. Returns true if it is to the right.
    fn castling(&mut self) -> Option<bool> {
        let letter = self.rest.chars().next()?;
        let is_cyrillic = self.letters == Letters::Russian && matches!(letter, 'О' | 'о');
        if !matches!(letter, 'O' | 'o' | '0') && !is_cyrillic {
            return None;
        }
        let hyphen = if self.rest[letter.len_utf8()..].starts_with('-') { "-" } else { "" };
        let mut count = 0;
        while let Some(rest) = self.rest.strip_prefix(letter) {
            count += 1;
            self.rest = rest;
            match rest.strip_prefix(hyphen) {
                Some(more) if more.starts_with(letter) => self.rest = more,
                _ => break,
            }
        }
        match count {
            2 => Some(true),
            3 => Some(false),
            _ => None,
        }
    }

    fn parsed(&mut self) -> Option<ParsedMove> {
        let letter = self.letter();
        let (file, rank) = (self.file(), self.rank());
        let takes = self.takes();
        let is_separated = takes || self.eat("-");
        let (to_file, to_rank) = (self.file(), self.rank());
        let (file, rank, to) = match (file, rank, to_file, to_rank) {
            (file, rank, Some(to_file), Some(to_rank)) => (file, rank, Square::new(to_file, to_rank)?),
            (Some(file), Some(rank), None, None) if !is_separated => (None, None, Square::new(file, rank)?),
            _ => return None,
        };
        let is_pawn = letter.is_none() || letter == self.rules.pawn();
        if is_pawn && is_separated && file.is_none() {
            return None;
        }
        let before = self.en_passant();
        let promotion = if before { None } else { self.promotion() };
        let en_passant = before || self.en_passant();
        let castles = file.is_some() && rank.is_some() && self.eat("*");
        Some(ParsedMove { letter, file, rank, to, promotion, takes, en_passant, castles })
    }

    /// The ruleset's letter for the piece at the front of the text.
    fn letter(&mut self) -> Option<char> {
        let first = self.rest.chars().next()?;
        if first.is_ascii_uppercase() && self.rules.types().any(|(_, piece)| piece.letter == first) {
            self.rest = &self.rest[1..];
            return Some(first);
        }
        // Figurines are accepted in every language. The king is tried first: its Russian name starts like the knight's.
        let all = [self.letters, Letters::Figurines].into_iter().flat_map(|letters| {
            let roles = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
            roles.into_iter().map(move |role| (letters.letter(role), role))
        });
        let mut named = all.filter(|(name, _)| self.rest.starts_with(name));
        let (name, letter) = named.find_map(|(name, role)| Some((name, self.rules.letter_of(role)?)))?;
        self.rest = &self.rest[name.len()..];
        Some(letter)
    }

    fn file(&mut self) -> Option<u8> {
        let file = self.rest.bytes().next()?.checked_sub(b'a').filter(|file| *file < self.size.files())?;
        self.rest = &self.rest[1..];
        Some(file)
    }

    fn rank(&mut self) -> Option<u8> {
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let text = &self.rest[..digits];
        let number: u8 = if text.starts_with('0') { None } else { text.parse().ok() }?;
        let rank = number.checked_sub(1).filter(|rank| *rank < self.size.ranks())?;
        self.rest = &self.rest[digits..];
        Some(rank)
    }

    /// `x` or `:`; in Russian also the Cyrillic letter that looks like `x`.
    fn takes(&mut self) -> bool {
        self.eat("x") || self.eat(":") || self.letters == Letters::Russian && self.eat("х")
    }

    /// `=Q`, `Q`, `(Q)`, `/Q`, or UCI's `q`.
    fn promotion(&mut self) -> Option<char> {
        let before = self.rest;
        let is_bracketed = self.eat("(");
        _ = is_bracketed || self.eat("=") || self.eat("/");
        let letter = self.letter().or_else(|| self.small_letter());
        if letter.is_some() && (!is_bracketed || self.eat(")")) {
            return letter;
        }
        self.rest = before;
        None
    }

    fn small_letter(&mut self) -> Option<char> {
        let letter = self.rest.chars().next().filter(char::is_ascii_lowercase)?.to_ascii_uppercase();
        self.rules.types().find(|(_, piece)| piece.letter == letter)?;
        self.rest = &self.rest[1..];
        Some(letter)
    }

    fn en_passant(&mut self) -> bool {
        self.eat("e.p.") || self.eat("e.p") || self.eat("ep")
    }

    /// Returns true if only check and mate signs and annotation glyphs follow. They are not verified.
    fn is_over(&mut self) -> bool {
        if (self.eat("+") || self.eat("#")) && self.rest.starts_with('+') {
            self.rest = &self.rest[1..];
        }
        self.rest.bytes().all(|byte| matches!(byte, b'!' | b'?'))
    }

    fn eat(&mut self, text: &str) -> bool {
        match self.rest.strip_prefix(text) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }
}
