//! Legal moves: listed, counted, or whether there is one.
//!
//! Where all behaviours are built in, most moves are judged by the square they leave: while no royal piece is attacked, a piece
//! that shields none may go anywhere. Only what is left is looked at one by one, and only castling, en passant and the like by
//! making the move. Other rulesets call every behaviour, as [`behaviour`](crate::behaviour) describes.

mod sink;

use chess::Color;

use crate::behaviour::{Filter, FilterMoves as _, Stage, Standing};
use crate::set::SquareSet;
use crate::tables::{Scene, Sides};
use crate::{Board, Kind, Move, Piece, Ruleset, Square};
use sink::{Any, Captures, Count, List, Sink};

impl Ruleset {
    /// All legal moves, in the order in which links number them; none once a goal is reached.
    #[must_use]
    pub fn legal_moves(&self, board: &Board) -> Vec<Move> {
        if self.reached(board).is_some() { Vec::new() } else { self.moves_regardless_of_goals(board) }
    }

    /// How many legal moves there are, without listing them.
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

    /// Whether there is a legal move, unless a goal is reached.
    pub(crate) fn has_moves(&self, board: &Board) -> bool {
        // Having to capture leaves the captures, so it never leaves nothing.
        let mut any = Any::default();
        self.generate(board, &mut any);
        any.found
    }

    /// Whether the side to move has to capture if it can, and the tables are used: behaviours choose by themselves.
    fn must_capture(&self, board: &Board) -> bool {
        self.is_tabulated && !(board.of_kinds(self.duty) & board.of(board.turn)).is_empty()
    }

    /// The types that a piece may not always become.
    fn limits(&self, kind: Kind) -> Option<&Filter> {
        if !self.limited.contains(kind) {
            return None;
        }
        let mut filters = self.type_of(kind).filter_moves.iter().filter_map(|filter| filter.as_built_in());
        filters.find(|filter| matches!(filter, Filter::Limits(_)))
    }

    /// Gives all moves that leave the royal pieces as they must be.
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
                    limits.filter(Standing { rules: self, board, square: from, piece }, &mut moves);
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
                let standing = Standing { rules: self, board, square: from, piece };
                movement.castles.iter().for_each(|castle| castle.moves(standing, &mut castlings));
                castlings.retain(|&m| guards.allow_made(self, board, m));
                sink.add_special(&castlings);
            }
        }
    }

    /// Gives the moves of all pieces that can be moved together: of types that allow it, off the bound squares, and with neither
    /// en passant nor limits of promotion to look at. Returns where they stand.
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

    /// Those of a piece's targets that leave the royal pieces safe, of plain moves and of captures en passant.
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

    /// What the pieces of the side to move can do before others have objected, in order, each once.
    fn candidates(&self, board: &Board) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        for (from, piece) in board.pieces_of(board.turn) {
            moves.extend(self.candidates_of(board, from, piece));
        }
        moves
    }

    /// What a piece can do before others have objected, in order, each once.
    fn candidates_of(&self, board: &Board, from: Square, piece: Piece) -> Vec<Move> {
        let movement = self.tables.movement(piece.kind, piece.color);
        let standing = Standing { rules: self, board, square: from, piece };
        let mut moves = Vec::new();
        if movement.is_irregular {
            self.type_of(piece.kind).get_moves.iter().for_each(|get| get.moves(standing, &mut moves));
            chess::sort(&mut moves);
            moves.dedup();
            return moves;
        }
        let targets = movement.targets(self.tables.lines(), board, &Sides::new(board, piece.color), from);
        let mut list = List::default();
        let all = targets | movement.en_passant(board, from, piece.color, self.tables.run_over(board));
        list.add_all(from, all, SquareSet::EMPTY, &movement.promotions);
        movement.castles.iter().for_each(|castle| castle.moves(standing, &mut moves));
        list.add_special(&moves);
        list.into_moves()
    }

    /// The candidates after every piece on the board has been asked.
    fn filtered(&self, board: &Board) -> Vec<Move> {
        let mut moves = self.candidates(board);
        let filtering: Vec<(Square, Piece)> = board.pieces().filter(|(_, piece)| self.filters(piece.kind)).collect();
        for stage in [Stage::Adjust, Stage::Veto, Stage::Choose] {
            for &(square, piece) in &filtering {
                let filters = self.type_of(piece.kind).filter_moves.iter().filter(|filter| filter.stage() == stage);
                filters.for_each(|filter| filter.filter(Standing { rules: self, board, square, piece }, &mut moves));
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

/// The royal pieces that the side to move has to care for.
struct Guards<'a> {
    all: Vec<Guard<'a>>,
    /// Where they stand and where pieces shield them.
    bound: SquareSet,
    /// Where an arrival may matter.
    hurdles: SquareSet,
    /// Whether one of them is attacked.
    is_attacked: bool,
    /// Whether opponents' royal pieces are among them: they may not be attacked either.
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
        for square in board.of_kinds(watched) & board.of(color) {
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

    /// Whether pieces off the bound squares may go anywhere.
    fn mind_only_where_pieces_leave(&self) -> bool {
        !self.is_attacked && !self.watch_opponents && self.hurdles.is_empty()
    }

    /// Those of a piece's targets that leave the royal pieces safe. None of the moves castles or captures en passant.
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

    /// The squares from which a piece may attack an opponent's royal piece.
    fn outposts(&self, rules: &Ruleset, board: &Board, piece: Piece) -> SquareSet {
        let opponents = self.all.iter().filter(|guard| guard.piece.color != piece.color);
        opponents.fold(SquareSet::EMPTY, |all, guard| {
            let attackers = rules.tables.attackers(piece.color);
            all | attackers.outposts(rules.tables.lines(), board, piece.kind, guard.square)
        })
    }

    /// Whether a move that does no more than move and capture leaves all royal pieces safe.
    fn allow_plain(&self, rules: &Ruleset, board: &Board, from: Square, piece: Piece, to: Square) -> bool {
        let occupied = board.occupied().without(from).with(to);
        self.all.iter().all(|guard| {
            let by = !guard.piece.color;
            let scene = if by == piece.color {
                let attackers = board.of(by).without(from).with(to);
                Scene { board, occupied, attackers, moved: Some((to, piece.kind)) }
            } else {
                Scene { board, occupied, attackers: board.of(by).without(to), moved: None }
            };
            let square = if guard.square == from { to } else { guard.square };
            !rules.tables.attackers(by).attack(rules, scene, square)
        })
    }

    /// Whether a move leaves all royal pieces safe, found out by making it.
    fn allow_made(&self, rules: &Ruleset, board: &Board, m: Move) -> bool {
        if self.all.is_empty() {
            return true;
        }
        let after = rules.after(board, m);
        self.all.iter().all(|guard| {
            let standing = Standing { rules, board, square: guard.square, piece: guard.piece };
            guard.filter.allows(standing, m, &after)
        })
    }
}
