//! Generates retractions: every possible last move, with the position before it.

use chess::{Bitboard, Board, Color, Piece, Rank, Role, Square, attacks};

use crate::legality::CastlingMode;
use crate::legality::case::{Case, ahead, last_rank, pawn_rank};
use crate::legality::deductions::unmoved::{castled, castled_from};

/// A move taken back. For castling, `from` and `to` are the squares of the king.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Retraction {
    /// The kind of move.
    pub kind: RetractionKind,
    /// The square the piece is on now.
    pub to: Square,
    /// The square it came from.
    pub from: Square,
    /// The kind of piece it captured.
    pub captured: Option<Role>,
}

/// The kind of a move taken back.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum RetractionKind {
    Plain,
    Promotion,
    EnPassant,
    Castling,
}

impl Retraction {
    /// Returns true if the move is not a capture, a promotion or castling.
    pub(crate) fn is_quiet(&self) -> bool {
        self.kind == RetractionKind::Plain && self.captured.is_none()
    }
}

/// The possible last moves.
pub(crate) enum Retractions {
    /// The complete list.
    All(Vec<(Retraction, Case)>),
    /// In Chess960, the last move may have been castling from unknown squares.
    Unknown,
}

/// Returns every move that could have led to this position, with the position before it. Plainly impossible ones are
/// left out: the side to move now had just moved then, so its king was not in check.
pub(crate) fn retractions(case: &Case, steady: Bitboard) -> Retractions {
    generate(case, steady, false)
}

/// Returns every move of a piece not known to be unmoved that could have led to this position, including those that
/// [`retractions`] leaves out.
pub(crate) fn with_impossible(case: &Case, steady: Bitboard) -> Retractions {
    generate(case, steady, true)
}

fn generate(case: &Case, steady: Bitboard, keeps_impossible: bool) -> Retractions {
    let mut found = Found { case, steady, keeps_impossible, list: Vec::new() };
    if let Some(square) = case.en_passant {
        found.double_step(square);
        return Retractions::All(found.list);
    }
    if case.mode == CastlingMode::Chess960 && castled(case, !case.turn).next().is_some() {
        return Retractions::Unknown;
    }
    let mover = !case.turn;
    for square in case.board.by_color(mover) & !steady {
        match case.board.role_at(square) {
            Some(Role::Pawn) => found.pawn(mover, square),
            Some(role) => {
                found.piece(Piece { color: mover, role }, square);
                if role != Role::King && square.rank() == last_rank(mover) {
                    found.promotion(mover, square);
                }
            }
            None => {}
        }
    }
    found.castling(mover);
    Retractions::All(found.list)
}

/// Returns true if the side that moved last has at least `count` quiet piece moves to take back. Always false if the
/// side to move is in check: then there are few, and each is worth a closer look.
pub(crate) fn has_quiet(case: &Case, steady: Bitboard, count: u32) -> bool {
    if case.en_passant.is_some() || case.checkers().is_nonempty() {
        return false;
    }
    let mover = !case.turn;
    let occupied = case.board.occupied();
    let Some(king) = case.board.king(case.turn) else { return false };
    let mut found = 0;
    for to in case.board.by_color(mover) & !case.pawns(mover) & !steady {
        let Some(role) = case.board.role_at(to) else { continue };
        let piece = Piece { color: mover, role };
        let mut board = case.board;
        board.remove(to);
        // The opposing king must be safe both without that piece and from the square it came from.
        if board.attackers(king, mover).is_empty() {
            let sources = attacks::by_piece(piece, to, occupied) & !occupied;
            let safe = sources & !attacks::by_piece(piece, king, board.occupied());
            found += safe.count();
        }
        if found >= count {
            return true;
        }
    }
    false
}

struct Found<'a> {
    case: &'a Case,
    steady: Bitboard,
    keeps_impossible: bool,
    list: Vec<(Retraction, Case)>,
}

impl Found<'_> {
    fn piece(&mut self, piece: Piece, to: Square) {
        let empty = !self.case.board.occupied();
        for from in attacks::by_piece(piece, to, self.case.board.occupied()) & empty {
            self.add(RetractionKind::Plain, piece, from, to, None);
            self.captures(RetractionKind::Plain, piece, from, to);
        }
    }

    fn pawn(&mut self, color: Color, to: Square) {
        let pawn = Piece { color, role: Role::Pawn };
        for from in self.steps(color, to) {
            self.add(RetractionKind::Plain, pawn, from, to, None);
        }
        for from in self.pawn_captures(color, to) {
            self.captures(RetractionKind::Plain, pawn, from, to);
            self.en_passant(pawn, from, to);
        }
    }

    fn promotion(&mut self, color: Color, to: Square) {
        let pawn = Piece { color, role: Role::Pawn };
        for from in ahead(!color, to.bitboard()) & !self.case.board.occupied() {
            self.add(RetractionKind::Promotion, pawn, from, to, None);
        }
        for from in self.pawn_captures(color, to) {
            self.captures(RetractionKind::Promotion, pawn, from, to);
        }
    }

    /// The squares a pawn could have come from without capturing.
    fn steps(&self, color: Color, to: Square) -> Bitboard {
        let empty = !self.case.board.occupied() & !Bitboard::BACK_RANKS;
        let one = ahead(!color, to.bitboard()) & empty;
        let two = if to.rank() == Rank::Fourth.seen_by(color) { ahead(!color, one) & empty } else { Bitboard::EMPTY };
        one | two
    }

    /// The squares a pawn could have come from by capturing.
    fn pawn_captures(&self, color: Color, to: Square) -> Bitboard {
        attacks::pawn(!color, to) & !self.case.board.occupied() & !Bitboard::BACK_RANKS
    }

    /// Adds the double step over this square.
    fn double_step(&mut self, over: Square) {
        let color = !self.case.turn;
        let file = over.file();
        let (from, to) = (Square::at(file, pawn_rank(color)), Square::at(file, Rank::Fourth.seen_by(color)));
        self.add(RetractionKind::Plain, Piece { color, role: Role::Pawn }, from, to, None);
    }

    fn en_passant(&mut self, pawn: Piece, from: Square, to: Square) {
        if to.rank() != Rank::Sixth.seen_by(pawn.color) || self.case.missing(self.case.turn) == 0 {
            return;
        }
        let victim = ahead(!pawn.color, to.bitboard());
        let home = ahead(pawn.color, to.bitboard());
        if ((victim | home) & self.case.board.occupied()).is_empty() {
            self.add(RetractionKind::EnPassant, pawn, from, to, Some(Role::Pawn));
        }
    }

    fn castling(&mut self, color: Color) {
        let occupied = self.case.board.occupied();
        for (king, rook) in castled(self.case, color) {
            let (home, corner) = castled_from(color, king, rook);
            let way = attacks::between(home, corner).with(home).with(corner).without(king).without(rook);
            let moved = !self.steady.contains(king) && !self.steady.contains(rook);
            // Castling out of or through check is illegal; into check cannot happen here.
            if (way & occupied).is_empty() && moved {
                let mut before = self.case.unexplained();
                let king_piece = Piece { color, role: Role::King };
                before.board.remove(king);
                before.board.remove(rook);
                before.board.put(home, king_piece);
                before.board.put(corner, Piece { color, role: Role::Rook });
                let attacked = |square| before.board.attackers(square, !color).is_nonempty();
                if self.keeps_impossible || (!attacked(home) && !attacked(rook)) {
                    before.unmoved |= home.bitboard() | corner.bitboard();
                    self.push(
                        Retraction { kind: RetractionKind::Castling, to: king, from: home, captured: None },
                        before,
                    );
                }
            }
        }
    }

    /// Adds the move as a capture of every kind of piece that may be missing.
    fn captures(&mut self, kind: RetractionKind, piece: Piece, from: Square, to: Square) {
        if self.case.missing(self.case.turn) == 0 {
            return;
        }
        for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
            self.add(kind, piece, from, to, Some(role));
        }
        if !Bitboard::BACK_RANKS.contains(to) && self.case.missing_pawns(self.case.turn) > 0 {
            self.add(kind, piece, from, to, Some(Role::Pawn));
        }
    }

    fn add(&mut self, kind: RetractionKind, piece: Piece, from: Square, to: Square, captured: Option<Role>) {
        let mut before = self.case.unexplained();
        before.board.remove(to);
        before.board.put(from, piece);
        match (kind, captured) {
            (RetractionKind::EnPassant, _) => {
                let victim = Square::at(to.file(), from.rank());
                before.board.put(victim, Piece { color: self.case.turn, role: Role::Pawn });
                before.en_passant = Some(to);
            }
            (_, Some(role)) => before.board.put(to, Piece { color: self.case.turn, role }),
            (_, None) => {}
        }
        self.push(Retraction { kind, to, from, captured }, before);
    }

    /// Keeps the retraction unless the position before it is plainly impossible.
    fn push(&mut self, retraction: Retraction, mut before: Case) {
        if retraction.kind != RetractionKind::EnPassant {
            before.en_passant = None;
        }
        before.turn = !self.case.turn;
        if self.keeps_impossible || is_sane(&before.board, before.turn) {
            self.list.push((retraction, before));
        }
    }
}

/// Returns true if the side that has just moved is not in check and the other is in check from at most two pieces.
fn is_sane(board: &Board, turn: Color) -> bool {
    let safe = board.king(!turn).is_some_and(|king| board.attackers(king, turn).is_empty());
    safe && board.king(turn).is_some_and(|king| board.attackers(king, !turn).count() <= 2)
}
