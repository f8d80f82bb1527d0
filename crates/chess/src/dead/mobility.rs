//! **Claim.** In every series of legal moves each piece stays within its *reach*, and a *fixed* piece never leaves its
//! square: it neither moves nor is captured.
//!
//! **Sound.** The sets are the smallest that satisfy a few rules, and each rule allows a move unless something permanent
//! forbids it:
//! - a piece enters a square unless a fixed piece of its own colour or a fixed king is on it; sliders go square by square,
//!   so a fixed piece blocks them too;
//! - a pawn steps onto a square unless a fixed piece is on it, and captures wherever a piece of the opponent may be. On its
//!   own file it never gets past an opponent's pawn that neither captures nor is captured: two such pawns keep their order;
//! - a king enters no square that a fixed piece guards permanently: pawns, knights and kings guard all squares they attack,
//!   sliders only the adjacent ones;
//! - a king enters no square that a *crowd* guards: bishops on squares of one colour whose joint reach no other piece can
//!   enter. Since they stay on the board, the number of empty squares in that reach is its size minus the number of
//!   bishops. If the diagonals from a square see, without a gap, more squares of the reach than that, then the nearest
//!   bishop among them guards the square. (`B1B1B1B1/pBpBpBp1/P1P1P1P1/8/8/8/8/k1K5 w` is dead; without the bishop on b7
//!   either side can win);
//! - if the opponent can move only the king, a king's move must leave that king two neighbouring squares, or the move ends
//!   the game. (Moves that end the game by mate are covered by [`mating`](super::mating).) For this rule the opponent's
//!   king is given all squares that it reaches without it, so the two kings do not depend on each other;
//! - castling moves the king and rook if nothing fixed is in the way, and a pawn that can be captured en passant now may
//!   disappear.
//!
//! Pins, checks, turns and the number of possible captures are ignored. By induction over the moves of a game no piece
//! leaves its reach: the first one to do so would violate a rule whose conditions all hold for the moves before it.

use super::spread::{Step, spread};
use crate::castling::Passage;
use crate::zobrist::Key;
use crate::{Bitboard, Board, ByColor, CastlingSide, Color, Position, Rank, Role, Square, attacks};

/// A piece and its reach.
#[derive(Copy, Clone)]
pub(super) struct Piece {
    pub(super) color: Color,
    pub(super) role: Role,
    pub(super) square: Square,
    /// The squares that it can ever be on, its present one included; for a pawn, before promotion.
    pub(super) reach: Bitboard,
    /// The squares that a pawn can ever be on after promotion.
    pub(super) promoted: Bitboard,
}

impl Piece {
    /// Returns every square that it can ever be on, as a pawn or promoted.
    pub(super) fn all_squares(&self) -> Bitboard {
        self.reach | self.promoted
    }

    /// Returns true if it never leaves its square, except by being captured there.
    pub(super) fn is_immobile(&self) -> bool {
        self.all_squares() == self.square.bitboard()
    }

    /// Returns the squares that it may attack from anywhere in its reach. Pieces on `transparent` squares do not block
    /// sliders.
    pub(super) fn attacks(&self, transparent: Bitboard) -> Bitboard {
        let as_itself = match self.role {
            Role::Pawn => attacks::pawns(self.color, self.reach),
            role => attacks_from(Step::from_role(role), self.reach, transparent),
        };
        as_itself | attacks_from(Step::Promoted, self.promoted, transparent)
    }
}

fn attacks_from(step: Step, reach: Bitboard, transparent: Bitboard) -> Bitboard {
    let seen = spread(step, reach);
    seen | spread(step, seen & transparent)
}

/// The reach of every piece of a position.
pub(super) struct Mobility {
    pieces: [Piece; 32],
    count: usize,
    /// The pieces that never leave their squares.
    pub(super) fixed: Bitboard,
    /// The pawns that may capture or be captured.
    loose: Bitboard,
    /// True for a side that may still castle.
    castles: ByColor<bool>,
}

impl Mobility {
    pub(super) fn new<K: Key>(position: &Position<K>) -> Mobility {
        let board = position.board();
        let empty = Piece {
            color: Color::White,
            role: Role::King,
            square: Square::A1,
            reach: Bitboard::EMPTY,
            promoted: Bitboard::EMPTY,
        };
        let castles = |color: Color| (position.castling_rights().rooks() & color.back_rank().bitboard()).is_nonempty();
        let mut mobility = Mobility {
            pieces: [empty; 32],
            count: 0,
            fixed: board.occupied(),
            loose: Bitboard::EMPTY,
            castles: ByColor { white: castles(Color::White), black: castles(Color::Black) },
        };
        for role in Role::ALL {
            for color in Color::ALL {
                for square in board.by_piece(color, role) {
                    let piece = Piece { color, role, square, reach: square.bitboard(), ..empty };
                    mobility.pieces[mobility.count] = piece;
                    mobility.count += 1;
                }
            }
        }
        if let Some(square) = position.en_passant {
            mobility.note_double_step(!position.turn(), square);
        }
        while mobility.widen(position) {}
        mobility
    }

    /// Returns all pieces on the board.
    pub(super) fn pieces(&self) -> &[Piece] {
        &self.pieces[..self.count]
    }

    /// Iterates over a side's pieces other than the king.
    pub(super) fn pieces_of(&self, color: Color) -> impl Iterator<Item = &Piece> {
        self.pieces().iter().filter(move |piece| piece.color == color && piece.role != Role::King)
    }

    /// Returns a side's king.
    pub(super) fn king(&self, color: Color) -> &Piece {
        // Pieces are ordered by role: the kings come last, White's first.
        &self.pieces[self.count - 2 + color as usize]
    }

    /// Returns true if a side may ever move a piece other than its king.
    pub(super) fn can_move_pieces(&self, color: Color) -> bool {
        self.castles[color] || self.pieces_of(color).any(|piece| !piece.is_immobile())
    }

    /// Notes that a pawn of a colour has just passed over a square and can be captured there en passant.
    fn note_double_step(&mut self, color: Color, square: Square) {
        let pawn = square.bitboard().shifted(up(color));
        self.fixed &= !pawn;
        self.loose |= pawn;
    }

    /// Applies every rule once. Returns false if nothing changed.
    fn widen<K: Key>(&mut self, position: &Position<K>) -> bool {
        let board = position.board();
        let mut stands = ByColor { white: self.all_squares(Color::White), black: self.all_squares(Color::Black) };
        if let Some(square) = position.en_passant {
            stands[!position.turn()] |= square.bitboard();
        }
        let before = (self.fixed, self.loose);
        let mut changed = false;
        for index in 0..self.count {
            let piece = self.pieces[index];
            let wider = match piece.role {
                Role::Pawn => self.widen_pawn(board, index, stands[!piece.color]),
                Role::King => Piece { reach: self.widen_king(board, &piece), ..piece },
                role => {
                    Piece { reach: flood(Step::from_role(role), piece.reach, self.enterable(board, &piece)), ..piece }
                }
            };
            if wider.all_squares() != piece.all_squares() {
                changed = true;
                self.pieces[index] = wider;
                let theirs = board.by_color(!piece.color) & !board.by_role(Role::King);
                self.fixed = self.fixed.without(piece.square) & !(theirs & wider.all_squares());
            }
        }
        changed |= self.castle(position);
        let captures = ByColor { white: self.captures(Color::White), black: self.captures(Color::Black) };
        for index in 0..self.count {
            let piece = &self.pieces[index];
            if piece.role == Role::Pawn && (captures[!piece.color] & piece.reach).is_nonempty() {
                self.loose = self.loose.with(piece.square);
            }
        }
        changed || before != (self.fixed, self.loose)
    }

    /// Returns the squares that a side's pieces other than the king can ever be on.
    fn all_squares(&self, color: Color) -> Bitboard {
        self.pieces_of(color).fold(Bitboard::EMPTY, |stands, piece| stands | piece.all_squares())
    }

    /// Returns the squares that no fixed piece keeps a piece from entering.
    fn enterable(&self, board: &Board, piece: &Piece) -> Bitboard {
        let closed = self.fixed & (board.by_color(piece.color) | board.by_role(Role::King));
        (!closed).with(piece.square)
    }

    fn widen_pawn(&mut self, board: &Board, index: usize, captures: Bitboard) -> Piece {
        let mut pawn = self.pieces[index];
        let last = Rank::Eighth.seen_by(pawn.color).bitboard();
        let kings = board.by_role(Role::King) & self.fixed;
        let mut slants = false;
        let straight = self.path(board, &pawn);
        loop {
            let path = if slants { Bitboard::FULL } else { straight };
            let steps = pawn.reach.shifted(up(pawn.color)) & path & !self.fixed;
            let captured = attacks::pawns(pawn.color, pawn.reach) & captures & !kings;
            slants |= captured.is_nonempty();
            let moved = steps | captured;
            pawn.promoted |= moved & last;
            if (moved & !last & !pawn.reach).is_empty() {
                break;
            }
            pawn.reach |= moved & !last;
        }
        if pawn.promoted.is_nonempty() {
            pawn.promoted = flood(Step::Promoted, pawn.promoted, self.enterable(board, &pawn));
        }
        if slants {
            self.loose = self.loose.with(pawn.square);
        }
        pawn
    }

    /// Returns the squares ahead of a pawn, up to the first opponent's pawn that stays on the file.
    fn path(&self, board: &Board, pawn: &Piece) -> Bitboard {
        let path = ahead(pawn.color, pawn.square);
        let others = path & board.by_piece(!pawn.color, Role::Pawn) & !self.loose;
        others.squares().fold(path, |path, other| path & !ahead(pawn.color, other).with(other))
    }

    /// Returns the squares on which a side's pieces may ever capture a pawn.
    fn captures(&self, color: Color) -> Bitboard {
        self.pieces().iter().filter(|piece| piece.color == color).fold(Bitboard::EMPTY, |captures, piece| {
            captures
                | match piece.role {
                    Role::Pawn => attacks::pawns(color, piece.reach) | piece.promoted,
                    _ => piece.reach,
                }
        })
    }

    fn widen_king(&self, board: &Board, king: &Piece) -> Bitboard {
        let guarded = self.guarded(board, !king.color, Bitboard::EMPTY);
        let enterable = self.enterable(board, king) & !guarded & !self.guarded_by_crowds(board, !king.color);
        if self.may_answer(board, !king.color, king.square) {
            return flood(Step::Any, king.reach, enterable);
        }
        let other = self.king(!king.color);
        let own = board.by_color(other.color) & self.fixed;
        let guarded = self.guarded(board, king.color, board.by_role(Role::King));
        let freely = flood(Step::Any, other.reach, (!own & !guarded).with(other.square));
        let mut reach = king.reach;
        loop {
            let mut fresh = Bitboard::EMPTY;
            for square in spread(Step::Any, reach) & enterable & !reach {
                let left = freely & !attacks::king(square).with(square);
                if (spread(Step::Any, left) & left).is_nonempty() {
                    fresh = fresh.with(square);
                }
            }
            if fresh.is_empty() {
                return reach;
            }
            reach |= fresh;
        }
    }

    /// Returns true if a side may ever move a piece other than its king, going by the sets so far, once the opponent's king
    /// has left the square `left`.
    fn may_answer(&self, board: &Board, color: Color, left: Square) -> bool {
        let fixed = self.fixed.without(left);
        let own = fixed & board.by_color(color);
        self.can_move_pieces(color)
            || self.pieces_of(color).any(|piece| {
                let start = piece.square.bitboard();
                let steps = match piece.role {
                    Role::Pawn => start.shifted(up(color)) & !fixed,
                    role => spread(Step::from_role(role), start) & !own,
                };
                steps.is_nonempty()
            })
    }

    /// Returns the squares that fixed pieces of a colour guard whatever else is on the board.
    fn guarded(&self, board: &Board, color: Color, except: Bitboard) -> Bitboard {
        let fixed = board.by_color(color) & self.fixed & !except;
        let mut guarded = attacks::pawns(color, fixed & board.by_role(Role::Pawn));
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King] {
            guarded |= spread(Step::from_role(role), fixed & board.by_role(role));
        }
        guarded
    }

    /// Returns the squares outside their reach that crowds of bishops guard.
    fn guarded_by_crowds(&self, board: &Board, color: Color) -> Bitboard {
        let mut guarded = Bitboard::EMPTY;
        for squares in [Bitboard::DARK_SQUARES, Bitboard::LIGHT_SQUARES] {
            let bishops = board.by_piece(color, Role::Bishop) & squares;
            if !bishops.more_than_one() {
                continue;
            }
            let (mut reach, mut others) = (Bitboard::EMPTY, Bitboard::EMPTY);
            for piece in self.pieces() {
                *if bishops.contains(piece.square) { &mut reach } else { &mut others } |= piece.all_squares();
            }
            if (reach & others).is_empty() {
                let empty = reach.count() - bishops.count();
                let is_guarded = |&square: &Square| (attacks::bishop(square, !reach) & reach).count() > empty;
                guarded |= (spread(Step::Diagonal, reach) & !reach).squares().filter(is_guarded).collect();
            }
        }
        guarded
    }

    /// Adds the squares that the king and rook reach by castling.
    fn castle<K: Key>(&mut self, position: &Position<K>) -> bool {
        let mut changed = false;
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                let Some(rook) = position.castling_rook(color, side) else { continue };
                let king = position.king(color);
                let passage = Passage::new(color, side, king, rook);
                if !passage.is_free(self.fixed.without(king).without(rook)) {
                    continue;
                }
                self.fixed = self.fixed.without(king).without(rook);
                for piece in &mut self.pieces[..self.count] {
                    let to = match piece.square {
                        square if square == king => passage.king_to,
                        square if square == rook => passage.rook_to,
                        _ => continue,
                    };
                    changed |= !piece.reach.contains(to);
                    piece.reach = piece.reach.with(to);
                }
            }
        }
        changed
    }
}

/// Returns one rank ahead as a difference of square numbers.
fn up(color: Color) -> i8 {
    match color {
        Color::White => 8,
        Color::Black => -8,
    }
}

/// Returns the squares ahead of a pawn on its file.
#[inline]
pub(super) fn ahead(color: Color, square: Square) -> Bitboard {
    let below = Bitboard(square.bitboard().0 - 1);
    let file = square.file().bitboard().without(square);
    match color {
        Color::White => file & !below,
        Color::Black => file & below,
    }
}

/// Returns all squares that can be reached by repeated steps onto enterable squares.
fn flood(step: Step, mut reach: Bitboard, enterable: Bitboard) -> Bitboard {
    loop {
        let left = enterable & !reach;
        // Often nothing is left, and this test is cheaper than spreading.
        if left.is_empty() {
            return reach;
        }
        let fresh = spread(step, reach) & left;
        if fresh.is_empty() {
            return reach;
        }
        reach |= fresh;
    }
}
