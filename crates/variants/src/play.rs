//! The anatomy of a move: candidates, objections, the move itself, what comes with it, and what comes after it.

use chess::Color;

use crate::behaviour::{AdjustBoard, ApplyMove, Castle, FilterMoves, GetMoves, Purpose};
use crate::{Board, Move, Piece, Ruleset, Square};

impl Ruleset {
    /// All legal moves, in the order in which links number them.
    #[must_use]
    pub fn legal_moves(&self, board: &Board) -> Vec<Move> {
        let mut moves = self.candidates(board);
        self.filter(board, &mut moves);
        moves.sort_unstable();
        moves
    }

    /// Whether anybody of that colour attacks a square.
    #[must_use]
    pub fn is_attacked(&self, board: &Board, square: Square, by: Color) -> bool {
        self.attacks.is_attacked(board, square, by)
    }

    /// The board after a move, which has to be one of the legal ones.
    #[must_use]
    pub fn after(&self, board: &Board, m: Move) -> Board {
        let mut after = board.clone();
        let Some(piece) = board.at(m.from) else { return after };
        let captured = board.at(m.to);
        after.set(m.from, None);
        after.set(m.to, Some(piece));
        for apply in &self.type_of(piece.kind).apply_move {
            self.apply(apply, &mut after, Made { m, piece, captured });
        }
        for square in board.size().squares() {
            let Some(other) = after.at(square) else { continue };
            for adjust in &self.type_of(other.kind).adjust_board {
                self.adjust(adjust, &mut after, square, Made { m, piece, captured });
            }
        }
        after.turn = !board.turn;
        after
    }

    /// How many series of so many legal moves there are.
    #[must_use]
    pub fn perft(&self, board: &Board, depth: u32) -> u64 {
        let moves = match depth {
            0 => return 1,
            1 => return self.legal_moves(board).len() as u64,
            _ => self.legal_moves(board),
        };
        moves.into_iter().map(|m| self.perft(&self.after(board, m), depth - 1)).sum()
    }

    /// What the pieces of the side to move can do before anybody has objected.
    fn candidates(&self, board: &Board) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        for (square, piece) in board.pieces().filter(|(_, piece)| piece.color == board.turn) {
            for get in &self.type_of(piece.kind).get_moves {
                self.get_moves(get, board, square, piece, &mut moves);
            }
        }
        moves
    }

    fn get_moves(&self, get: &GetMoves, board: &Board, from: Square, piece: Piece, moves: &mut Vec<Move>) {
        let size = board.size();
        let mut push = |to| moves.push(Move { from, to, variant: 0 });
        match get {
            GetMoves::Walk { steps, reach, purpose } => {
                for step in steps {
                    let mut here = from;
                    for _ in 0..*reach {
                        let Some(next) = size.after(here, step.of(piece.color)) else { break };
                        here = next;
                        match board.at(here) {
                            None if *purpose != Purpose::Capture => push(here),
                            None => {}
                            Some(other) => {
                                if other.color != piece.color && *purpose != Purpose::Move {
                                    push(here);
                                }
                                break;
                            }
                        }
                    }
                }
            }
            GetMoves::DoubleStep { step, from: ranks } => {
                let empty = |square: &Square| board.at(*square).is_none();
                let step = step.of(piece.color);
                let way = size.after(from, step).filter(empty).and_then(|one| size.after(one, step)).filter(empty);
                if let Some(to) = way.filter(|_| ranks.contains(&size.rank_of(from, piece.color))) {
                    push(to);
                }
            }
            GetMoves::EnPassant { steps, victim } => {
                for step in steps {
                    let Some(to) = size.after(from, step.of(piece.color)) else { continue };
                    let beside = Square::new(to.file(), from.rank()).and_then(|square| board.at(square));
                    if board.at(to).is_none() && beside == Some(Piece { kind: *victim, color: !piece.color }) {
                        push(to);
                    }
                }
            }
            GetMoves::Castle(castle) => self.castlings(castle, board, from, piece.color, moves),
            GetMoves::Promoting { ranks, choices, moves: inner } => {
                let first = moves.len();
                self.get_moves(inner, board, from, piece, moves);
                for index in first..moves.len() {
                    let m = moves[index];
                    if ranks.contains(&size.rank_of(m.to, piece.color)) {
                        moves.extend((1..*choices).map(|variant| Move { variant, ..m }));
                    }
                }
            }
        }
    }

    fn castlings(&self, castle: &Castle, board: &Board, king: Square, color: Color, moves: &mut Vec<Move>) {
        let rooks = (0..board.size().files()).filter_map(|file| Square::new(file, king.rank()));
        for rook in rooks.filter(|&square| board.at(square) == Some(Piece { kind: castle.rook, color })) {
            let (king_file, rook_file) = if rook > king { castle.right } else { castle.left };
            let on_rank = |file| Square::new(file, king.rank());
            let (Some(king_to), Some(rook_to)) = (on_rank(king_file), on_rank(rook_file)) else { continue };
            let is_free = |square: Square| square == king || square == rook || board.at(square).is_none();
            let is_open = between(king, king_to).chain(between(rook, rook_to)).all(is_free);
            if is_open && !between(king, king_to).any(|square| self.is_attacked(board, square, !color)) {
                moves.push(Move { from: king, to: king_to, variant: castle.variant });
            }
        }
    }

    /// Lets every piece on the board object.
    fn filter(&self, board: &Board, moves: &mut Vec<Move>) {
        for (square, piece) in board.pieces() {
            for filter in &self.type_of(piece.kind).filter_moves {
                match filter {
                    FilterMoves::StaysSafe if piece.color == board.turn => {
                        moves.retain(|&m| self.leaves_safe(board, m, square, piece));
                    }
                    FilterMoves::StaysSafe => {}
                }
            }
        }
    }

    /// Whether the piece on that square is not attacked after the move.
    fn leaves_safe(&self, board: &Board, m: Move, square: Square, piece: Piece) -> bool {
        let place = if m.from == square { m.to } else { square };
        !self.is_attacked(&self.after(board, m), place, !piece.color)
    }

    fn apply(&self, apply: &ApplyMove, board: &mut Board, made: Made) {
        let Made { m, piece, captured } = made;
        let mut become_kind = |kind| board.set(m.to, Some(Piece { kind, ..piece }));
        match apply {
            ApplyMove::Promote { ranks, into } => {
                let rank = board.size().rank_of(m.to, piece.color);
                if let Some(&kind) = into.get(usize::from(m.variant)).filter(|_| ranks.contains(&rank)) {
                    board.set(m.to, Some(Piece { kind, ..piece }));
                }
            }
            ApplyMove::Become(kind) => become_kind(*kind),
            ApplyMove::BecomeAfterDoubleStep(kind) => {
                if m.from.file() == m.to.file() && m.from.rank().abs_diff(m.to.rank()) == 2 {
                    become_kind(*kind);
                }
            }
            ApplyMove::TakeEnPassant { victim } => {
                let beside = Square::new(m.to.file(), m.from.rank());
                let victim = Some(Piece { kind: *victim, color: !piece.color });
                if let Some(beside) =
                    beside.filter(|&square| m.from.file() != m.to.file() && board.at(square) == victim)
                    && captured.is_none()
                {
                    board.set(beside, None);
                }
            }
            ApplyMove::Castle(castle) => castle.apply(board, made),
        }
    }

    fn adjust(&self, adjust: &AdjustBoard, board: &mut Board, square: Square, made: Made) {
        let Some(piece) = board.at(square) else { return };
        let into = match adjust {
            AdjustBoard::Fade(kind) => Some(*kind).filter(|_| made.m.to != square),
            AdjustBoard::BecomeWhenMoves { moved, into } => {
                Some(*into).filter(|_| made.piece.color == piece.color && moved.contains(&made.piece.kind))
            }
        };
        if let Some(kind) = into {
            board.set(square, Some(Piece { kind, ..piece }));
        }
    }
}

/// A move that has been made, by whom, and who was there.
#[derive(Copy, Clone)]
struct Made {
    m: Move,
    /// As it was before.
    piece: Piece,
    captured: Option<Piece>,
}

impl Castle {
    fn apply(&self, board: &mut Board, Made { m, piece, captured }: Made) {
        let is_castling = match self.variant {
            0 => m.from.file().abs_diff(m.to.file()) > 1,
            variant => m.variant == variant,
        };
        if !is_castling {
            return;
        }
        let is_right = m.to.file() == self.right.0 && {
            // Where both sides lead to one file, the rook tells.
            self.right.0 != self.left.0 || m.to > m.from
        };
        let (_, rook_file) = if is_right { self.right } else { self.left };
        let rook = Piece { kind: self.rook, color: piece.color };
        // The king may have gone to where his rook stood.
        let mut came_from = (captured == Some(rook)).then_some(m.to);
        for file in 0..board.size().files() {
            if let Some(square) = Square::new(file, m.from.rank()).filter(|square| board.at(*square) == Some(rook))
                && (square > m.from) == is_right
            {
                came_from = Some(square);
            }
        }
        if let Some(from) = came_from.filter(|&from| from != m.to) {
            board.set(from, None);
        }
        if let Some(to) = Square::new(rook_file, m.from.rank()) {
            board.set(to, Some(Piece { kind: self.castled, color: piece.color }));
        }
        board.set(m.to, Some(piece));
    }
}

/// The squares of a rank from one to the other, both with them.
fn between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let (low, high) = if from < to { (from, to) } else { (to, from) };
    (low.file()..=high.file()).filter_map(move |file| Square::new(file, from.rank()))
}
