//! Making moves, and facts about single moves and squares.

use chess::Color;

use crate::behaviour::{Adjustment, Effect, MadeMove, Moves};
use crate::tables::Scene;
use crate::{Board, Kind, Move, Piece, Ruleset, Square, behaviour};

impl Ruleset {
    /// Returns the board after a legal move. The move is not checked.
    ///
    /// ```
    /// use linkmate_variants::rulesets;
    /// let rules = rulesets::named("atomic1").unwrap().ruleset();
    /// let board = rules.read_board("4k3/8/8/3r4/2P1n3/3N4/8/4K3 w").unwrap();
    /// let after = rules.after(&board, rules.read_move(&board, "cxd5").unwrap());
    /// // The pawn, the rook and the knight next to them explode.
    /// assert_eq!(rules.write_board(&after), "4k3/8/8/8/8/3N4/8/4K3 b");
    /// ```
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
        let mut made = MadeMove { m, piece, captured: board.at(m.to) };
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

    /// Counts the sequences of legal moves of a given length.
    ///
    /// ```
    /// use linkmate_variants::rulesets;
    /// let rules = rulesets::named("capa1").unwrap().ruleset();
    /// assert_eq!(rules.perft(rules.start(), 2), 784);
    /// ```
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

    /// Returns true if a side attacks a square.
    ///
    /// ```
    /// use chess::Color;
    /// use linkmate_variants::{Square, rulesets};
    /// let rules = rulesets::named("c1").unwrap().ruleset();
    /// let f3 = Square::named("f3").unwrap();
    /// assert!(rules.is_attacked(rules.start(), f3, Color::White));
    /// assert!(!rules.is_attacked(rules.start(), f3, Color::Black));
    /// ```
    #[must_use]
    pub fn is_attacked(&self, board: &Board, square: Square, by: Color) -> bool {
        self.tables.attackers(by).attack(self, Scene::new(board, by), square)
    }

    /// Returns true if a royal piece on this square would be attacked in a way that counts: where captures explode, a
    /// king next to its rival cannot be captured.
    pub(crate) fn is_endangered(&self, board: &Board, square: Square, piece: Piece) -> bool {
        let filters = self.type_of(piece.kind).filter_moves.iter().filter_map(|filter| filter.as_built_in());
        self.is_attacked(board, square, !piece.color)
            && !filters.into_iter().any(|filter| filter.is_immune(board, square, piece.color))
    }

    /// Returns true if a piece can go from one square to the other other than by castling, ignoring filters.
    pub(crate) fn steps_to(&self, board: &Board, from: Square, to: Square) -> bool {
        let Some(piece) = board.at(from) else { return false };
        let context = behaviour::PieceContext { rules: self, board, square: from, piece };
        let mut moves = Vec::new();
        for get in &self.type_of(piece.kind).get_moves {
            if !matches!(get.as_built_in(), Some(Moves::Castle(_))) {
                get.moves(context, &mut moves);
            }
        }
        moves.iter().any(|m| m.to == to)
    }

    /// Returns true if a move captures, on its target square or en passant.
    ///
    /// ```
    /// use linkmate_variants::rulesets;
    /// let rules = rulesets::named("c1").unwrap().ruleset();
    /// // The mark ^ says that the pawn on d5 has just come from d7.
    /// let board = rules.read_board("4k3/8/8/3p^P3/8/8/8/4K3 w").unwrap();
    /// let captures = |text| rules.is_capture(&board, rules.read_move(&board, text).unwrap());
    /// assert!(captures("exd6"));
    /// assert!(!captures("e6"));
    /// ```
    #[must_use]
    pub fn is_capture(&self, board: &Board, m: Move) -> bool {
        if let Some(other) = board.at(m.to) {
            return other.color != board.turn;
        }
        self.passed_by(board, m).is_some()
    }

    /// Returns the square of the piece that a move captures en passant.
    pub(crate) fn passed_by(&self, board: &Board, m: Move) -> Option<Square> {
        let moved = self.type_of(board.at(m.from)?.kind);
        let effects = moved.apply_move.iter().filter_map(|apply| apply.as_built_in());
        effects.into_iter().find_map(|effect: &Effect| effect.en_passant(board, m, board.turn))
    }

    /// Returns true if the type stands for a piece that has just run.
    pub(crate) fn has_just_run(&self, kind: Kind) -> bool {
        self.adjusts(kind) && self.faded_kind(kind).is_some()
    }

    /// Returns the type that a piece that has just run turns into after the next move.
    fn faded_kind(&self, kind: Kind) -> Option<Kind> {
        self.type_of(kind).adjust_board.iter().find_map(|adjust| match adjust.as_built_in() {
            Some(Adjustment::Fade(kind)) => Some(*kind),
            _ => None,
        })
    }

    /// Returns the board as compared for repetition: a piece that has just run counts as one that has not, unless it
    /// can be captured en passant.
    pub(crate) fn settled(&self, board: &Board) -> Board {
        let is_en_passant = |m: &Move| board.at(m.to).is_none() && self.is_capture(board, *m);
        let has_run = board.pieces().any(|(_, piece)| self.has_just_run(piece.kind));
        if has_run && self.legal_moves(board).iter().any(is_en_passant) { board.clone() } else { self.faded(board) }
    }

    /// Returns the board as if no piece had just run.
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
