//! Making a move, and questions about one.

use chess::Color;

use crate::behaviour::{Adjustment, Effect, Made, Moves};
use crate::tables::Scene;
use crate::{Board, Kind, Move, Piece, Ruleset, Square, behaviour};

impl Ruleset {
    /// The board after a legal move.
    #[must_use]
    pub fn after(&self, board: &Board, m: Move) -> Board {
        let mut after = board.clone();
        self.make(&mut after, m);
        after
    }

    /// Makes a legal move on the board.
    fn make(&self, board: &mut Board, m: Move) {
        let Some(piece) = board.at(m.from) else { return };
        let next = !board.turn;
        let mut made = Made { m, piece, captured: board.at(m.to) };
        board.set(m.from, None);
        board.set(m.to, Some(piece));
        for apply in &self.type_of(piece.kind).apply_move {
            apply.apply(board, &mut made);
        }
        let adjusting = match self.adjust_only_themselves {
            true => board.of_kinds(self.adjusting),
            false => board.occupied(),
        };
        adjusting.for_each(|square| {
            if let Some(other) = board.at(square)
                && self.adjusts(other.kind)
            {
                for adjust in &self.type_of(other.kind).adjust_board {
                    adjust.adjust(self, board, square, made);
                }
            }
        });
        board.turn = next;
    }

    /// How many sequences of so many legal moves there are.
    #[must_use]
    pub fn perft(&self, board: &Board, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_legal_moves(board) as u64,
            _ => {
                let mut after = board.clone();
                let mut nodes = 0;
                for m in self.legal_moves(board) {
                    after.clone_from(board);
                    self.make(&mut after, m);
                    nodes += self.perft(&after, depth - 1);
                }
                nodes
            }
        }
    }

    /// Whether a side attacks a square.
    #[must_use]
    pub fn is_attacked(&self, board: &Board, square: Square, by: Color) -> bool {
        self.tables.attackers(by).attack(self, Scene::new(board, by), square)
    }

    /// Whether a royal piece would be attacked on that square, in a way that counts: where captures explode, it cannot be taken
    /// while it stands beside its rival.
    pub(crate) fn is_endangered(&self, board: &Board, square: Square, piece: Piece) -> bool {
        let filters = self.type_of(piece.kind).filter_moves.iter().filter_map(|filter| filter.as_built_in());
        self.is_attacked(board, square, !piece.color)
            && !filters.into_iter().any(|filter| filter.is_immune(board, square, piece.color))
    }

    /// Whether a piece goes from one square to the other otherwise than by castling, whatever the others object to.
    pub(crate) fn steps_to(&self, board: &Board, from: Square, to: Square) -> bool {
        let Some(piece) = board.at(from) else { return false };
        let standing = behaviour::Standing { rules: self, board, square: from, piece };
        let mut moves = Vec::new();
        for get in &self.type_of(piece.kind).get_moves {
            if !matches!(get.as_built_in(), Some(Moves::Castle(_))) {
                get.moves(standing, &mut moves);
            }
        }
        moves.iter().any(|m| m.to == to)
    }

    /// Whether a move captures: where it goes, or en passant.
    #[must_use]
    pub fn is_capture(&self, board: &Board, m: Move) -> bool {
        if let Some(other) = board.at(m.to) {
            return other.color != board.turn;
        }
        self.passed_by(board, m).is_some()
    }

    /// The square of the piece that a move takes en passant.
    pub(crate) fn passed_by(&self, board: &Board, m: Move) -> Option<Square> {
        let moved = self.type_of(board.at(m.from)?.kind);
        let effects = moved.apply_move.iter().filter_map(|apply| apply.as_built_in());
        effects.into_iter().find_map(|effect: &Effect| effect.en_passant(board, m, board.turn))
    }

    /// Whether a piece of that type has just run.
    pub(crate) fn has_just_run(&self, kind: Kind) -> bool {
        self.adjusts(kind) && self.faded_kind(kind).is_some()
    }

    /// What a type that has just run becomes after the next move.
    fn faded_kind(&self, kind: Kind) -> Option<Kind> {
        self.type_of(kind).adjust_board.iter().find_map(|adjust| match adjust.as_built_in() {
            Some(Adjustment::Fade(kind)) => Some(*kind),
            _ => None,
        })
    }

    /// The board as it counts for repetition: that a piece has just run is nothing if it cannot be taken for it.
    pub(crate) fn settled(&self, board: &Board) -> Board {
        let is_en_passant = |m: &Move| board.at(m.to).is_none() && self.is_capture(board, *m);
        let has_run = board.pieces().any(|(_, piece)| self.has_just_run(piece.kind));
        if has_run && self.legal_moves(board).iter().any(is_en_passant) { board.clone() } else { self.faded(board) }
    }

    /// The board as if no piece had just run.
    pub(crate) fn faded(&self, board: &Board) -> Board {
        let mut faded = board.clone();
        for (square, piece) in board.pieces().filter(|(_, piece)| self.adjusts(piece.kind)) {
            if let Some(kind) = self.faded_kind(piece.kind) {
                faded.set(square, Some(Piece { kind, ..piece }));
            }
        }
        faded
    }
}
