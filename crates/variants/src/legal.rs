//! Legal moves: listed, counted, or tested for existence.
//!
//! If all behaviours are built in, most moves can be judged by the square they leave: while no royal piece is attacked,
//! a piece that shields none may go anywhere. The other pieces are looked at one by one, and only castling, en passant
//! and similar moves are made and tested. Rulesets with custom behaviours call every behaviour as described in
//! [`behaviour`](crate::behaviour).

mod sink;

use chess::Color;

use crate::behaviour::{Filter, FilterMoves as _, PieceContext, Stage};
use crate::set::SquareSet;
use crate::tables::{Scene, Sides};
use crate::{Board, Kind, Move, Piece, Ruleset, Square};
use sink::{Any, Captures, Count, List, Sink};

impl Ruleset {
    /// Returns all legal moves in the order in which links number them; none once a goal is reached.
    ///
    /// ```
    /// use linkmate_variants::rulesets;
    /// let rules = rulesets::named("anti1").unwrap().ruleset();
    /// let board = rules.read_board("4k3/8/8/3p4/4P3/8/8/4K3 w").unwrap();
    /// // Captures are compulsory.
    /// let moves: Vec<String> = rules.legal_moves(&board).iter().map(|m| rules.write_move(&board, *m)).collect();
    /// assert_eq!(moves, ["e4d5"]);
    /// ```
    #[must_use]
    pub fn legal_moves(&self, board: &Board) -> Vec<Move> {
        if self.reached(board).is_some() { Vec::new() } else { self.moves_regardless_of_goals(board) }
    }

    /// Counts the legal moves without listing them.
    ///
    /// ```
    /// use linkmate_variants::rulesets;
    /// let rules = rulesets::named("racing1").unwrap().ruleset();
    /// assert_eq!(rules.count_legal_moves(rules.start()), 21);
    /// ```
    #[must_use]
    pub fn count_legal_moves(&self, board: &Board) -> usize {
        if self.reached(board).is_some() {
            return 0;
        }
        let mut count = Count::default();
        if self.must_capture(board) {
            let mut captures = Captures::default();
            self.generate(board, &mut captures);
            count = captures.0;
        }
        if count.0 == 0 {
            self.generate(board, &mut count);
        }
        count.0
    }

    pub(crate) fn moves_regardless_of_goals(&self, board: &Board) -> Vec<Move> {
        let mut list = List::default();
        self.generate(board, &mut list);
        let mut moves = list.into_moves();
        if self.must_capture(board) && moves.iter().any(|&m| self.is_capture(board, m)) {
            moves.retain(|&m| self.is_capture(board, m));
        }
        moves
    }

    /// Returns true if there is a legal move, not considering goals.
    pub(crate) fn has_moves(&self, board: &Board) -> bool {
        // Compulsory capture can be ignored: it removes moves only if a capture remains.
        let mut any = Any::default();
        self.generate(board, &mut any);
        any.found
    }

    /// Returns true if the side to move must capture if it can and moves come from the tables. Without tables the
    /// filters take care of it.
    fn must_capture(&self, board: &Board) -> bool {
        self.is_tabulated && !(board.of_kinds(self.forced_capture) & board.by_color(board.turn)).is_empty()
    }

    /// Returns the filter that limits the promotion of a type.
    fn limits(&self, kind: Kind) -> Option<&Filter> {
        if !self.limited.contains(kind) {
            return None;
        }
        let mut filters = self.type_of(kind).filter_moves.iter().filter_map(|filter| filter.as_built_in());
        filters.find(|filter| matches!(filter, Filter::Limits(_)))
    }

    /// Feeds all moves to `sink` that leave the royal pieces safe. Compulsory capture is up to the caller.
    fn generate<S: Sink>(&self, board: &Board, sink: &mut S) {
        if !self.is_tabulated {
            self.filtered(board).into_iter().for_each(|m| sink.add(m, self.is_capture(board, m)));
            return;
        }
        let guards = Guards::new(self, board);
        let run_over = self.tables.run_over(board);
        let sides = Sides::new(board, board.turn);
        let mut one_by_one = sides.own;
        if !S::IS_ORDERED && guards.mind_only_where_pieces_leave() {
            one_by_one &= !self.generate_together(board, &sides, guards.bound, run_over, sink);
        }
        for from in one_by_one {
            if sink.is_done() {
                return;
            }
            let Some(piece) = board.at(from) else { continue };
            let movement = self.tables.movement(piece.kind, piece.color);
            let may_promote = movement.may_promote_from.contains(from);
            let promotes_to_attackers = guards.watch_opponents && may_promote;
            let limits = if may_promote { self.limits(piece.kind) } else { None };
            if movement.is_irregular || promotes_to_attackers || limits.is_some() {
                let mut moves = self.candidates_of(board, from, piece);
                if let Some(limits) = limits {
                    limits.filter(PieceContext { rules: self, board, square: from, piece }, &mut moves);
                }
                moves.into_iter().for_each(|m| {
                    if guards.allow_made(self, board, m) {
                        sink.add(m, self.is_capture(board, m));
                    }
                });
                continue;
            }
            let targets = movement.targets(self.tables.lines(), board, &sides, from);
            let passing = match run_over.is_empty() {
                true => SquareSet::EMPTY,
                false => movement.en_passant(board, from, piece.color, run_over),
            };
            let targets = match guards.all.is_empty() {
                true => targets | passing,
                false => self.legal_targets(&guards, board, from, piece, targets, passing),
            };
            sink.add_all(from, targets, sides.theirs | passing, &movement.promotions);
            if !movement.castles.is_empty() {
                let mut castlings = Vec::new();
                let context = PieceContext { rules: self, board, square: from, piece };
                movement.castles.iter().for_each(|castle| castle.moves(context, &mut castlings));
                castlings.retain(|&m| guards.allow_made(self, board, m));
                sink.add_special(&castlings);
            }
        }
    }

    /// Feeds the moves of all pieces to `sink` that can be moved together: pieces of suitable types, not on a bound
    /// square, and with neither en passant nor promotion limits to consider. Returns their squares.
    fn generate_together(
        &self,
        board: &Board,
        sides: &Sides,
        bound: SquareSet,
        run_over: SquareSet,
        sink: &mut impl Sink,
    ) -> SquareSet {
        let (free, empty) = (sides.own & !bound, !sides.occupied);
        let mut moved = SquareSet::EMPTY;
        for kind in self.tables.together(board.turn) {
            let movement = self.tables.movement(kind, board.turn);
            let Some(together) = &movement.together else { continue };
            let mut pieces = board.of_kind(kind) & free;
            if self.limited.contains(kind) {
                pieces &= !movement.may_promote_from;
            }
            if !run_over.is_empty() {
                pieces &= !together.beside(run_over);
            }
            if !pieces.is_empty() {
                together.targets(pieces, empty, sides.theirs, |to| {
                    sink.add_together(to, sides.theirs, &movement.promotions);
                });
                moved |= pieces;
            }
        }
        moved
    }

    /// Returns those targets of a piece that leave the royal pieces safe. `passing` are the targets of captures en
    /// passant.
    #[inline]
    fn legal_targets(
        &self,
        guards: &Guards<'_>,
        board: &Board,
        from: Square,
        piece: Piece,
        targets: SquareSet,
        passing: SquareSet,
    ) -> SquareSet {
        if passing.is_empty() {
            return guards.legal(self, board, from, piece, targets);
        }
        let mut legal = guards.legal(self, board, from, piece, targets & !passing);
        for to in passing {
            if guards.allow_made(self, board, Move { from, to, variant: 0 }) {
                legal.insert(to);
            }
        }
        legal
    }

    /// The candidates of the side to move before filtering, sorted and without duplicates.
    fn candidates(&self, board: &Board) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        for (from, piece) in board.pieces_of(board.turn) {
            moves.extend(self.candidates_of(board, from, piece));
        }
        moves
    }

    /// The candidates of a piece before filtering, sorted and without duplicates.
    fn candidates_of(&self, board: &Board, from: Square, piece: Piece) -> Vec<Move> {
        let movement = self.tables.movement(piece.kind, piece.color);
        let context = PieceContext { rules: self, board, square: from, piece };
        let mut moves = Vec::new();
        if movement.is_irregular {
            self.type_of(piece.kind).get_moves.iter().for_each(|get| get.moves(context, &mut moves));
            chess::sort(&mut moves);
            moves.dedup();
            return moves;
        }
        let targets = movement.targets(self.tables.lines(), board, &Sides::new(board, piece.color), from);
        let mut list = List::default();
        let all = targets | movement.en_passant(board, from, piece.color, self.tables.run_over(board));
        list.add_all(from, all, SquareSet::EMPTY, &movement.promotions);
        movement.castles.iter().for_each(|castle| castle.moves(context, &mut moves));
        list.add_special(&moves);
        list.into_moves()
    }

    /// The candidates after all filters.
    fn filtered(&self, board: &Board) -> Vec<Move> {
        let mut moves = self.candidates(board);
        let filtering: Vec<(Square, Piece)> = board.pieces().filter(|(_, piece)| self.filters(piece.kind)).collect();
        for stage in [Stage::Adjust, Stage::Veto, Stage::Choose] {
            for &(square, piece) in &filtering {
                let filters = self.type_of(piece.kind).filter_moves.iter().filter(|filter| filter.stage() == stage);
                filters
                    .for_each(|filter| filter.filter(PieceContext { rules: self, board, square, piece }, &mut moves));
            }
            if stage == Stage::Adjust {
                chess::sort(&mut moves);
                moves.dedup();
            }
        }
        moves
    }
}

/// A royal piece that moves may not leave attacked.
struct Guard<'a> {
    square: Square,
    piece: Piece,
    filter: &'a Filter,
}

/// The royal pieces that moves of the side to move must leave safe.
struct Guards<'a> {
    all: Vec<Guard<'a>>,
    /// Their squares and those of the pieces that shield them.
    bound: SquareSet,
    /// The squares where the arrival of a piece may open an attack.
    hurdles: SquareSet,
    /// True if one of them is attacked.
    is_attacked: bool,
    /// True if the opponent's royal pieces are among them because giving check is forbidden.
    watch_opponents: bool,
}

impl<'a> Guards<'a> {
    fn new(rules: &'a Ruleset, board: &Board) -> Guards<'a> {
        let mut guards = Guards {
            all: Vec::new(),
            bound: SquareSet::EMPTY,
            hurdles: SquareSet::EMPTY,
            is_attacked: false,
            watch_opponents: false,
        };
        if !rules.royals.is_empty() {
            guards.watch(rules, board, board.turn);
        }
        if !rules.never_attacked.is_empty() {
            guards.watch(rules, board, !board.turn);
        }
        guards
    }

    fn watch(&mut self, rules: &'a Ruleset, board: &Board, color: Color) {
        let is_own = color == board.turn;
        let watched = if is_own { rules.royals } else { rules.never_attacked };
        for square in board.of_kinds(watched) & board.by_color(color) {
            let Some(piece) = board.at(square) else { continue };
            let threats = rules.tables.attackers(!color).threats(rules.tables.lines(), board, square);
            self.bound |= threats.shields.with(square);
            self.hurdles |= threats.hurdles;
            self.is_attacked |= threats.is_attacked;
            self.watch_opponents |= !is_own;
            let filters = rules.type_of(piece.kind).filter_moves.iter().filter_map(|filter| filter.as_built_in());
            let royal = filters.into_iter().find(|filter| match filter {
                Filter::NeverAttacked => true,
                Filter::StaysSafe => is_own,
                Filter::SurvivesExplosions { .. } | Filter::MustCapture | Filter::Limits(_) => false,
            });
            self.all.extend(royal.map(|filter| Guard { square, piece, filter }));
        }
    }

    /// Returns true if pieces that are not on a bound square may go anywhere.
    fn mind_only_where_pieces_leave(&self) -> bool {
        !self.is_attacked && !self.watch_opponents && self.hurdles.is_empty()
    }

    /// Returns those targets that leave the royal pieces safe. The moves must not castle or capture en passant.
    #[inline]
    fn legal(&self, rules: &Ruleset, board: &Board, from: Square, piece: Piece, targets: SquareSet) -> SquareSet {
        let may_matter = if self.is_attacked || self.bound.contains(from) {
            targets
        } else if self.watch_opponents {
            targets & (self.hurdles | self.outposts(rules, board, piece))
        } else if self.hurdles.is_empty() {
            return targets;
        } else {
            targets & self.hurdles
        };
        let unsafe_squares: SquareSet =
            may_matter.filter(|&to| !self.allow_plain(rules, board, from, piece, to)).collect();
        targets & !unsafe_squares
    }

    /// The squares from which a piece may attack an opposing royal piece.
    fn outposts(&self, rules: &Ruleset, board: &Board, piece: Piece) -> SquareSet {
        let opponents = self.all.iter().filter(|guard| guard.piece.color != piece.color);
        opponents.fold(SquareSet::EMPTY, |all, guard| {
            let attackers = rules.tables.attackers(piece.color);
            all | attackers.outposts(rules.tables.lines(), board, piece.kind, guard.square)
        })
    }

    /// Returns true if a move without side effects leaves all royal pieces safe.
    fn allow_plain(&self, rules: &Ruleset, board: &Board, from: Square, piece: Piece, to: Square) -> bool {
        let occupied = board.occupied().without(from).with(to);
        self.all.iter().all(|guard| {
            let by = !guard.piece.color;
            let scene = if by == piece.color {
                let attackers = board.by_color(by).without(from).with(to);
                Scene { board, occupied, attackers, moved: Some((to, piece.kind)) }
            } else {
                Scene { board, occupied, attackers: board.by_color(by).without(to), moved: None }
            };
            let square = if guard.square == from { to } else { guard.square };
            !rules.tables.attackers(by).attack(rules, scene, square)
        })
    }

    /// Returns true if a move leaves all royal pieces safe. Makes the move to find out.
    fn allow_made(&self, rules: &Ruleset, board: &Board, m: Move) -> bool {
        if self.all.is_empty() {
            return true;
        }
        let after = rules.after(board, m);
        self.all.iter().all(|guard| {
            let context = PieceContext { rules, board, square: guard.square, piece: guard.piece };
            guard.filter.allows(context, m, &after)
        })
    }
}
