//! Explains which rule an illegal move breaks.
//!
//! Reasons are found by experiment where possible: a piece that could go to the target on an emptier board is blocked,
//! one that could go there if an opposing piece were on the target only moves there to capture, and so on. This works
//! for every behaviour; only [`castle_of`] and [`runs`] know about particular ones.
//!
//! The cost is bounded by generating the moves of a single piece a few times per square of the board.

mod rule;

use chess::{CastlingSide, Color};

use crate::behaviour::moves::{Side, between};
use crate::behaviour::{CASTLES, Castle, Moves, PieceContext, Stage, way};
use crate::{Board, Kind, Label, Move, Piece, PieceType, Ruleset, Square, Step};

pub use rule::{BrokenRule, Witness};

/// A move as written or typed, legal or not.
pub(crate) struct Attempt {
    /// The letter of the piece; a pawn if neither the letter nor the full origin is given.
    pub letter: Option<char>,
    pub file: Option<u8>,
    pub rank: Option<u8>,
    pub to: Square,
    /// The letter of the piece to promote to.
    pub promotion: Option<char>,
}

/// How a type castles.
fn castle_of(piece: &PieceType) -> Option<&Castle> {
    let built_in = piece.get_moves.iter().filter_map(|get| get.as_built_in());
    built_in.into_iter().find_map(|get| if let Moves::Castle(castle) = get { Some(castle) } else { None })
}

/// The steps by which a type runs, each with its longest run.
fn runs(piece: &PieceType) -> impl Iterator<Item = (Step, u8)> {
    fn run_in(get: &Moves) -> Option<(Step, u8)> {
        match get {
            Moves::Run { step, most, .. } => Some((*step, *most)),
            Moves::Promoting { moves, .. } => run_in(moves),
            Moves::Walk { .. } | Moves::EnPassant { .. } | Moves::Castle(_) => None,
        }
    }
    piece.get_moves.iter().filter_map(|get| run_in(get.as_built_in()?))
}

impl Ruleset {
    /// Returns the rule that a move between two squares breaks; `None` if the move is legal, or if it is a promotion
    /// without a choice that is legal with some choice. `legal` holds the legal moves of the board and must not be
    /// empty. `promotion` is the letter of the piece to promote to.
    ///
    /// ```
    /// use linkmate_variants::{Square, rulesets};
    /// let rules = rulesets::named("atomic1").unwrap().ruleset();
    /// let (board, legal) = (rules.start(), rules.legal_moves(rules.start()));
    /// let [f1, c4, e2, e4] = ["f1", "c4", "e2", "e4"].map(|name| Square::named(name).unwrap());
    /// let rule = rules.broken_rule(board, &legal, f1, c4, None).unwrap();
    /// assert_eq!(rule.to_string(), "the way is blocked by the pawn on e2");
    /// assert_eq!(rule.code(), "rule.blocked");
    /// assert_eq!(rules.broken_rule(board, &legal, e2, e4, None), None);
    /// ```
    #[must_use]
    pub fn broken_rule(
        &self,
        board: &Board,
        legal: &[Move],
        from: Square,
        to: Square,
        promotion: Option<char>,
    ) -> Option<BrokenRule> {
        if let Some(&square) = [from, to].iter().find(|square| !board.size().contains(**square)) {
            return Some(BrokenRule::NoSquare { square });
        }
        let is_meant = |m: &&Move| m.from == from && m.to == to && self.becomes(board, **m, promotion);
        let between: Vec<Move> = legal.iter().copied().filter(|m| m.from == from && m.to == to).collect();
        if between.iter().any(|m| is_meant(&m)) {
            return None;
        }
        let Some(piece) = board.at(from) else { return Some(BrokenRule::NoPiece { square: from }) };
        if piece.color != board.turn {
            return Some(BrokenRule::NotYours { piece: self.witness(from, piece) });
        }
        if from == to {
            return Some(BrokenRule::NoMove { square: from });
        }
        if let Some((castle, side)) = self.castling_meant(board, from, piece, to) {
            return match legal.iter().any(|m| is_castling(castle, m, from, side)) {
                true => promotion.map(|_| BrokenRule::NoPromotion { name: self.name(piece.kind), to }),
                false => Some(self.castling_fault(board, legal, (from, piece), castle, side)),
            };
        }
        if let Some(other) = board.at(to).filter(|other| other.color == piece.color) {
            return Some(BrokenRule::OwnPiece { piece: self.witness(to, other) });
        }
        if !between.is_empty() {
            return Some(self.wrong_promotion(board, &between, piece, to));
        }
        let candidates = self.candidates_between(board, from, to);
        if candidates.is_empty() {
            return Some(self.broken_movement(board, from, piece, to));
        }
        Some(match candidates.iter().find(is_meant) {
            None => self.wrong_promotion(board, &candidates, piece, to),
            Some(m) => self.objection(board, legal, *m),
        })
    }

    /// Returns the rule that castling to a side breaks; `None` if it is legal.
    ///
    /// ```
    /// use linkmate_variants::rulesets;
    /// let rules = rulesets::named("hill1").unwrap().ruleset();
    /// let board = rules.read_board("4kr2/8/8/8/8/8/8/R'3K2R' w").unwrap();
    /// let legal = rules.legal_moves(&board);
    /// let rule = rules.broken_castling_rule(&board, &legal, chess::CastlingSide::King).unwrap();
    /// assert_eq!(rule.to_string(), "you can't castle through f1, which is attacked by the rook on f8");
    /// assert_eq!(rules.broken_castling_rule(&board, &legal, chess::CastlingSide::Queen), None);
    /// ```
    #[must_use]
    pub fn broken_castling_rule(&self, board: &Board, legal: &[Move], side: CastlingSide) -> Option<BrokenRule> {
        let own = board.pieces().filter(|(_, piece)| piece.color == board.turn);
        let side = Side::from(side);
        let mut fault = None;
        for (square, piece) in own {
            let Some(castle) = castle_of(self.type_of(piece.kind)).filter(|castle| castle.files(side).is_some()) else {
                continue;
            };
            if legal.iter().any(|m| is_castling(castle, m, square, side)) {
                return None;
            }
            fault.get_or_insert_with(|| self.castling_fault(board, legal, (square, piece), castle, side));
        }
        Some(fault.unwrap_or(BrokenRule::NoCastling))
    }

    /// Returns the legal move by which the piece on `from` castles with the rook on `rook`, if there is one.
    ///
    /// ```
    /// use linkmate_variants::{Square, rulesets};
    /// let rules = rulesets::named("c1").unwrap().ruleset();
    /// let board = rules.read_board("4k3/8/8/8/8/8/8/4K2R' w").unwrap();
    /// let [e1, h1] = ["e1", "h1"].map(|name| Square::named(name).unwrap());
    /// let castling = rules.castling_with(&board, &rules.legal_moves(&board), e1, h1).unwrap();
    /// assert_eq!(castling.to.name(), "g1");
    /// ```
    #[must_use]
    pub fn castling_with(&self, board: &Board, legal: &[Move], from: Square, rook: Square) -> Option<Move> {
        let piece = board.at(from)?;
        let (castle, side) = self.castling_meant(board, from, piece, rook)?;
        let is_rook = castle.rook(board, from, piece.color, side, None) == Some(rook);
        legal.iter().find(|m| is_rook && is_castling(castle, m, from, side)).copied()
    }

    /// Returns the rule that an attempt breaks, for the piece that was most likely meant; `None` if it is legal.
    pub(crate) fn broken_attempt(&self, board: &Board, legal: &[Move], attempt: &Attempt) -> Option<BrokenRule> {
        let &Attempt { letter, file, rank, to, promotion } = attempt;
        if let (Some(file), Some(rank)) = (file, rank) {
            let from = Square::new(file, rank)?;
            if let (Some(claimed), Some(piece)) = (letter, board.at(from))
                && self.type_of(piece.kind).letter != claimed
            {
                let claimed = self.name_of(claimed)?;
                return Some(BrokenRule::OtherPiece { claimed, piece: self.witness(from, piece) });
            }
            return self.broken_rule(board, legal, from, to, promotion);
        }
        let pawn = self.pawn();
        let letter = letter.or(pawn)?;
        // A pawn move without a file is meant as straight ahead.
        let file = if Some(letter) == pawn { file.or(Some(to.file())) } else { file };
        let is_own = |piece: Piece| piece.color == board.turn && self.type_of(piece.kind).letter == letter;
        let all: Vec<Square> = board.pieces().filter(|(_, piece)| is_own(*piece)).map(|(square, _)| square).collect();
        let is_meant =
            |at: &&Square| file.is_none_or(|file| file == at.file()) && rank.is_none_or(|rank| rank == at.rank());
        let meant: Vec<&Square> = all.iter().filter(is_meant).collect();
        let name = self.name_of(letter)?;
        let mut nearest: Option<BrokenRule> = None;
        for from in &meant {
            let broken = self.broken_rule(board, legal, **from, to, promotion)?;
            if nearest.as_ref().is_none_or(|nearest| broken.nearness() > nearest.nearness()) {
                nearest = Some(broken);
            }
        }
        Some(match nearest {
            None if all.is_empty() => BrokenRule::NoSuchPiece { name },
            None => BrokenRule::NoSuchPieceThere { name },
            Some(nearest) if meant.len() > 1 && nearest.nearness() < 2 => BrokenRule::NoneCanGo { name, to },
            Some(nearest) => nearest,
        })
    }

    /// The name of the piece with this letter.
    fn name_of(&self, letter: char) -> Option<String> {
        self.types().find(|(_, piece)| piece.letter == letter).map(|(_, piece)| piece.name.clone())
    }

    /// Returns true if a move promotes to the piece with this letter, or if no letter is given.
    fn becomes(&self, board: &Board, m: Move, letter: Option<char>) -> bool {
        match (letter, self.label(board, m)) {
            (None, _) => true,
            (Some(letter), Label::Becomes(kind)) => self.type_of(kind).letter == letter,
            (Some(_), Label::Plain | Label::Castles { .. }) => false,
        }
    }

    fn wrong_promotion(&self, board: &Board, candidates: &[Move], piece: Piece, to: Square) -> BrokenRule {
        let mut choices: Vec<String> = Vec::new();
        for m in candidates {
            if let Label::Becomes(kind) = self.label(board, *m) {
                choices.push(self.name(kind));
            }
        }
        choices.dedup();
        let name = self.name(piece.kind);
        match choices.is_empty() {
            true => BrokenRule::NoPromotion { name, to },
            false => BrokenRule::PromotionChoice { name, choices, to },
        }
    }

    /// Explains why a piece does not move to a square that is not held by its own side, not considering filters.
    fn broken_movement(&self, board: &Board, from: Square, piece: Piece, to: Square) -> BrokenRule {
        let name = self.name(piece.kind);
        let opponent = Piece { color: !piece.color, ..piece };
        let goes = |board: &Board| !self.candidates_between(board, from, to).is_empty();
        let with = |board: &Board, square: Square, piece: Option<Piece>| {
            let mut other = board.clone();
            other.set(square, piece);
            other
        };
        let target = board.at(to);
        let opposite = if target.is_some() { None } else { Some(opponent) };
        let alone = with(&with(&Board::new(board.size()), from, Some(piece)), to, target);
        if goes(&alone) {
            return BrokenRule::Blocked { by: self.blockers(board, &alone, from, goes) };
        }
        let is_free = |square: &Square| *square != from && *square != to;
        if board.size().squares().filter(is_free).any(|hurdle| goes(&with(&alone, hurdle, Some(opponent)))) {
            return BrokenRule::NeedsHurdle { name, from };
        }
        if goes(&with(board, to, opposite)) {
            return match target {
                Some(other) => BrokenRule::CannotCapture { name, piece: self.witness(to, other) },
                None => self.nothing_to_capture(board, from, piece, to),
            };
        }
        let alone_for_the_opposite = with(&alone, to, opposite);
        if goes(&alone_for_the_opposite) {
            return match target {
                Some(_) => BrokenRule::Blocked { by: self.blockers(board, &alone_for_the_opposite, from, goes) },
                None => BrokenRule::NothingToCapture { name, to },
            };
        }
        let ends_there = |(step, most): (Step, u8)| {
            way(board.size(), from, step.for_color(piece.color)).take(usize::from(most)).skip(1).any(|end| end == to)
        };
        if runs(self.type_of(piece.kind)).any(ends_there) {
            return BrokenRule::TooFar { name, from };
        }
        BrokenRule::Movement { name, from }
    }

    /// Explains why a piece that moves this way only to capture does not go to an empty square: there is nothing to
    /// capture, or a chance to capture en passant has passed.
    fn nothing_to_capture(&self, board: &Board, from: Square, piece: Piece, to: Square) -> BrokenRule {
        let mut steps: Vec<Step> = self.types().flat_map(|(_, runner)| runs(runner)).map(|(step, _)| step).collect();
        chess::sort(&mut steps);
        steps.dedup();
        for step in steps.into_iter().map(|step| step.for_color(!piece.color)) {
            let first = way(board.size(), to, step).find_map(|at| Some((at, board.at(at)?)));
            let Some((at, other)) = first.filter(|(_, other)| other.color != piece.color) else { continue };
            let could_have_passed = |kind: Kind| {
                let ran = Piece { kind, ..other };
                let mut then = board.clone();
                then.set(at, Some(ran));
                // Squares behind it may have been occupied since.
                way(board.size(), at, step.back()).for_each(|square| then.set(square, None));
                self.can_have_run(&then, at, ran) && !self.candidates_between(&then, from, to).is_empty()
            };
            let letter = self.type_of(other.kind).letter;
            let mut alike =
                self.types().filter(|(kind, other_type)| *kind != other.kind && other_type.letter == letter);
            if alike.any(|(kind, _)| could_have_passed(kind)) {
                return BrokenRule::EnPassantTooLate { piece: self.witness(at, other) };
            }
        }
        BrokenRule::NothingToCapture { name: self.name(piece.kind), to }
    }

    /// Returns the pieces that keep a piece from a target it could reach alone, the nearest first: those that remain
    /// after putting back as many other pieces as possible.
    fn blockers(&self, board: &Board, alone: &Board, from: Square, goes: impl Fn(&Board) -> bool) -> Vec<Witness> {
        let mut filled = alone.clone();
        let mut blockers = Vec::new();
        for (square, piece) in board.pieces().filter(|(square, _)| alone.at(*square) != board.at(*square)) {
            let before = filled.at(square);
            filled.set(square, Some(piece));
            if !goes(&filled) {
                filled.set(square, before);
                blockers.push(self.witness(square, piece));
            }
        }
        let far = |a: u8, b: u8| a.abs_diff(b);
        let distance = |at: Square| far(at.file(), from.file()).max(far(at.rank(), from.rank()));
        blockers.sort_by_key(|blocker| distance(blocker.square));
        blockers
    }

    /// Explains why filters reject a move that the piece itself could make.
    fn objection(&self, board: &Board, legal: &[Move], m: Move) -> BrokenRule {
        let after = self.after(board, m);
        let all = || board.pieces().filter(|(_, piece)| self.filters(piece.kind));
        let own = all().filter(|(_, piece)| piece.color == board.turn);
        for (square, piece) in own.chain(all().filter(|(_, piece)| piece.color != board.turn)) {
            let is_own = piece.color == board.turn;
            let royal_square = if m.from == square { m.to } else { square };
            let context = PieceContext { rules: self, board, square, piece };
            let mut vetoes =
                self.type_of(piece.kind).filter_moves.iter().filter(|filter| filter.stage() == Stage::Veto);
            let allows_it = vetoes.all(|filter| {
                let mut left = vec![m];
                filter.filter(context, &mut left);
                !left.is_empty()
            });
            if allows_it {
                continue;
            }
            if !self.is_royal(piece.kind) {
                let promotes = square == m.from && matches!(self.label(board, m), Label::Becomes(_));
                return match promotes {
                    true => BrokenRule::PromotionLimit { name: self.name(piece.kind), to: m.to },
                    false => BrokenRule::Forbidden,
                };
            }
            let royal = self.witness(royal_square, piece);
            if after.at(royal_square).is_none_or(|other| other.color != piece.color) {
                return BrokenRule::Explodes { royal };
            }
            let by = self.attackers(&after, royal_square, !piece.color);
            return match is_own {
                _ if by.is_empty() => BrokenRule::Forbidden,
                false => BrokenRule::GivesCheck { royal, by },
                true if m.from == square => BrokenRule::IntoCheck { royal, by },
                true if self.is_endangered(board, square, piece) => BrokenRule::StillInCheck { royal, by },
                true => BrokenRule::Exposes { royal, by },
            };
        }
        // No royal piece objects, so compulsory capture is the only reason left.
        let captures = |m: &&Move| self.is_capture(board, **m);
        if !self.is_capture(board, m) && legal.iter().all(|m| captures(&m)) {
            let mut from: Vec<Square> = legal.iter().map(|m| m.from).collect();
            from.dedup();
            let by = from.into_iter().filter_map(|at| Some(self.witness(at, board.at(at)?))).collect();
            return BrokenRule::MustCapture { by };
        }
        BrokenRule::Forbidden
    }

    /// Returns how a piece would castle if it goes to its castling target or to its rook.
    fn castling_meant(&self, board: &Board, from: Square, piece: Piece, to: Square) -> Option<(&Castle, Side)> {
        let castle = castle_of(self.type_of(piece.kind))?;
        if from.rank() != to.rank() {
            return None;
        }
        let started_here = self.start().at(from).is_some_and(|other| {
            other.color == piece.color && self.type_of(other.kind).letter == self.type_of(piece.kind).letter
        });
        let side = [Side::Left, Side::Right].into_iter().find(|&side| {
            let Some((file, _)) = castle.files(side) else { return false };
            let rook = castle.rook(board, from, piece.color, side, None);
            let lands = to.file() == file && self.is_far(board, from, piece, to);
            rook == Some(to) || (lands && (rook.is_some() || started_here))
        })?;
        Some((castle, side))
    }

    /// Returns true if a piece could neither move nor capture between the squares on an empty board.
    fn is_far(&self, board: &Board, from: Square, piece: Piece, to: Square) -> bool {
        let mut alone = Board::new(board.size());
        alone.set(from, Some(piece));
        let moves = !self.candidates_between(&alone, from, to).is_empty();
        alone.set(to, Some(Piece { color: !piece.color, ..piece }));
        !moves && self.candidates_between(&alone, from, to).is_empty()
    }

    /// Explains why a piece cannot castle to a side.
    fn castling_fault(
        &self,
        board: &Board,
        legal: &[Move],
        (from, piece): (Square, Piece),
        castle: &Castle,
        side: Side,
    ) -> BrokenRule {
        let king = self.witness(from, piece);
        let on_rank = |file| Square::new(file, from.rank());
        let Some((Some(king_to), Some(rook_to))) =
            castle.files(side).map(|(king, rook)| (on_rank(king), on_rank(rook)))
        else {
            return BrokenRule::NoCastling;
        };
        let Some(rook) = castle.rook(board, from, piece.color, side, None) else {
            return BrokenRule::CastlingLost { side: side.into(), king, rook: self.name(castle.rook) };
        };
        let is_royal = self.is_royal(piece.kind);
        if is_royal && self.is_endangered(board, from, piece) {
            return BrokenRule::CastlingInCheck { king, by: self.attackers(board, from, !piece.color) };
        }
        let mut way: Vec<Square> = between(from, king_to).chain(between(rook, rook_to)).collect();
        way.sort_unstable();
        way.dedup();
        way.retain(|square| *square != from && *square != rook);
        let by: Vec<Witness> = way.iter().filter_map(|at| Some(self.witness(*at, board.at(*at)?))).collect();
        if !by.is_empty() {
            return BrokenRule::CastlingBlocked { by };
        }
        let mut passed: Vec<Square> = between(from, king_to).filter(|square| *square != from).collect();
        passed.sort_by_key(|square| square.file().abs_diff(from.file()));
        for square in passed {
            let mut moved = board.clone();
            moved.set(from, None);
            if is_royal && self.is_endangered(&moved, square, piece) {
                moved.set(square, Some(piece));
                let by = self.attackers(&moved, square, !piece.color);
                return match square == king_to {
                    true => BrokenRule::CastlingInto { square, by },
                    false => BrokenRule::CastlingOver { square, by },
                };
            }
        }
        match self.objection(board, legal, Move { from, to: king_to, variant: CASTLES }) {
            BrokenRule::IntoCheck { royal, by } => BrokenRule::CastlingInto { square: royal.square, by },
            other => other,
        }
    }

    /// The pieces of a side that attack a square.
    fn attackers(&self, board: &Board, square: Square, color: Color) -> Vec<Witness> {
        let attacks = |&(from, piece): &(Square, Piece)| {
            let context = PieceContext { rules: self, board, square: from, piece };
            self.type_of(piece.kind).get_moves.iter().any(|get| get.attacks(context, square))
        };
        let attackers = board.pieces().filter(|(_, piece)| piece.color == color).filter(attacks);
        attackers.map(|(from, piece)| self.witness(from, piece)).collect()
    }

    /// The moves of a piece between two squares, before filtering.
    fn candidates_between(&self, board: &Board, from: Square, to: Square) -> Vec<Move> {
        let mut moves = Vec::new();
        if let Some(piece) = board.at(from) {
            let context = PieceContext { rules: self, board, square: from, piece };
            self.type_of(piece.kind).get_moves.iter().for_each(|get| get.moves(context, &mut moves));
        }
        moves.retain(|m| m.to == to);
        moves
    }

    fn name(&self, kind: Kind) -> String {
        self.type_of(kind).name.clone()
    }

    pub(crate) fn witness(&self, square: Square, piece: Piece) -> Witness {
        Witness { square, color: piece.color, name: self.name(piece.kind) }
    }
}

/// Returns true if a legal move castles to this side.
fn is_castling(castle: &Castle, m: &Move, from: Square, side: Side) -> bool {
    m.from == from && m.variant == CASTLES && castle.files(side).is_some_and(|(file, _)| file == m.to.file())
}

impl From<CastlingSide> for Side {
    fn from(side: CastlingSide) -> Side {
        match side {
            CastlingSide::King => Side::Right,
            CastlingSide::Queen => Side::Left,
        }
    }
}

impl From<Side> for CastlingSide {
    fn from(side: Side) -> CastlingSide {
        match side {
            Side::Right => CastlingSide::King,
            Side::Left => CastlingSide::Queen,
        }
    }
}
