//! **Claim.** In every series of legal moves each piece only ever stands on squares of its *reach*, and a *fixed* piece never
//! leaves its square: it neither moves nor is captured.
//!
//! **Sound.** The sets are the smallest that satisfy a few rules, and each rule allows a move whenever what could forbid it may
//! have gone:
//! - a piece enters a square unless a fixed piece of its own colour or a fixed king stands there; sliders go square by square,
//!   so a fixed piece stops them too;
//! - a pawn steps onto a square unless a fixed piece stands there, and captures where a piece of the opponent may stand. On
//!   its own file it never gets past a pawn of the opponent's that is neither captured nor captures: two such pawns keep their
//!   order;
//! - a king enters no square that a fixed piece guards whatever else happens: pawns, knights and kings from where they stand,
//!   sliders only the squares right beside them;
//! - a king enters no square that a *crowd* guards: bishops on squares of one colour, on whose joint reach nothing else ever
//!   stands. They stay on the board, so as many squares of that reach are empty as it has more squares than bishops. Where
//!   more squares than that are in view on the diagonals from a square, without a gap, the nearest bishop among them guards
//!   it. (`B1B1B1B1/pBpBpBp1/P1P1P1P1/8/8/8/8/k1K5 w` is dead; without the bishop on b7 either side can win);
//! - where the opponent can move nothing but the king, a king's move must leave that king two neighbouring squares, or the
//!   game ends with it. (A move that ends the game by mate is [`mating`](super::mating)'s business.) The opponent's king is
//!   given all squares that it reaches without this last rule, so that the two kings do not wait for each other;
//! - castling moves king and rook if nothing fixed is in the way, and a pawn that can be captured en passant now can vanish.
//!
//! Pins, checks, turns and how many captures are possible are ignored. By induction over the moves of a game no piece leaves
//! its reach: the first that did would break a rule whose conditions all hold for the moves before it.

use super::spread::{Step, spread};
use crate::castling::Passage;
use crate::zobrist::Key;
use crate::{Bitboard, Board, ByColor, CastlingSide, Color, Position, Rank, Role, Square, attacks};

/// What is known about one piece.
#[derive(Copy, Clone)]
pub(super) struct Piece {
    pub(super) color: Color,
    pub(super) role: Role,
    pub(super) square: Square,
    /// Where it may ever stand, its own square included; a pawn as a pawn.
    pub(super) reach: Bitboard,
    /// Where a pawn may ever stand once it has promoted.
    pub(super) promoted: Bitboard,
}

impl Piece {
    /// Every square on which it may stand, whatever it has become.
    pub(super) fn stands(&self) -> Bitboard {
        self.reach | self.promoted
    }

    /// Whether it never leaves its square except by being captured there.
    pub(super) fn stays(&self) -> bool {
        self.stands() == self.square.bitboard()
    }

    /// The squares that it may attack from somewhere in its reach. Sliders look through `transparent` squares.
    pub(super) fn attacks(&self, transparent: Bitboard) -> Bitboard {
        let as_itself = match self.role {
            Role::Pawn => attacks::pawns(self.color, self.reach),
            role => look(Step::of(role), self.reach, transparent),
        };
        as_itself | look(Step::Promoted, self.promoted, transparent)
    }
}

fn look(step: Step, reach: Bitboard, transparent: Bitboard) -> Bitboard {
    let seen = spread(step, reach);
    seen | spread(step, seen & transparent)
}

/// Where every piece of a position can ever get to.
pub(super) struct Mobility {
    pieces: [Piece; 32],
    count: usize,
    /// The pieces that never leave their squares.
    pub(super) fixed: Bitboard,
    /// The pawns that may be captured somewhere or capture something themselves.
    loose: Bitboard,
    /// Whether a side may still castle.
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
            mobility.pass(!position.turn(), square);
        }
        while mobility.widen(position) {}
        mobility
    }

    /// Every piece on the board.
    pub(super) fn pieces(&self) -> &[Piece] {
        &self.pieces[..self.count]
    }

    /// A side's pieces other than the king.
    pub(super) fn pieces_of(&self, color: Color) -> impl Iterator<Item = &Piece> {
        self.pieces().iter().filter(move |piece| piece.color == color && piece.role != Role::King)
    }

    /// A side's king.
    pub(super) fn king(&self, color: Color) -> &Piece {
        // Pieces are in the order of their roles: the kings come last, White's first.
        &self.pieces[self.count - 2 + color as usize]
    }

    /// Whether a side may ever move anything but its king.
    pub(super) fn moves_pieces(&self, color: Color) -> bool {
        self.castles[color] || self.pieces_of(color).any(|piece| !piece.stays())
    }

    /// A pawn of that colour has just stepped over a square, and can be captured there.
    fn pass(&mut self, color: Color, square: Square) {
        let pawn = square.bitboard().shifted(up(color));
        self.fixed &= !pawn;
        self.loose |= pawn;
    }

    /// Applies every rule once; false if nothing was new.
    fn widen<K: Key>(&mut self, position: &Position<K>) -> bool {
        let board = position.board();
        let mut stands = ByColor { white: self.stands(Color::White), black: self.stands(Color::Black) };
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
                role => Piece { reach: flood(Step::of(role), piece.reach, self.enterable(board, &piece)), ..piece },
            };
            if wider.stands() != piece.stands() {
                changed = true;
                self.pieces[index] = wider;
                let theirs = board.by_color(!piece.color) & !board.by_role(Role::King);
                self.fixed = self.fixed.without(piece.square) & !(theirs & wider.stands());
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

    /// Where a side's pieces other than the king may stand.
    fn stands(&self, color: Color) -> Bitboard {
        self.pieces_of(color).fold(Bitboard::EMPTY, |stands, piece| stands | piece.stands())
    }

    /// The squares on which nothing fixed keeps a piece from standing.
    fn enterable(&self, board: &Board, piece: &Piece) -> Bitboard {
        let closed = self.fixed & (board.by_color(piece.color) | board.by_role(Role::King));
        (!closed).with(piece.square)
    }

    fn widen_pawn(&mut self, board: &Board, index: usize, captures: Bitboard) -> Piece {
        let mut pawn = self.pieces[index];
        let last = Rank::Eighth.seen_by(pawn.color).bitboard();
        let kings = board.by_role(Role::King) & self.fixed;
        let mut slants = false;
        let straight = self.way(board, &pawn);
        loop {
            let way = if slants { Bitboard::FULL } else { straight };
            let steps = pawn.reach.shifted(up(pawn.color)) & way & !self.fixed;
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

    /// The squares ahead of a pawn, up to the first of the opponent's pawns that stays on the file.
    fn way(&self, board: &Board, pawn: &Piece) -> Bitboard {
        let way = ahead(pawn.color, pawn.square);
        let others = way & board.by_piece(!pawn.color, Role::Pawn) & !self.loose;
        others.squares().fold(way, |way, other| way & !ahead(pawn.color, other).with(other))
    }

    /// Where a side's pieces may ever capture a pawn.
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

    /// Whether a side may ever move anything but its king, as far as is known, once the opponent's king has left that square.
    fn may_answer(&self, board: &Board, color: Color, left: Square) -> bool {
        let fixed = self.fixed.without(left);
        let own = fixed & board.by_color(color);
        self.moves_pieces(color)
            || self.pieces_of(color).any(|piece| {
                let start = piece.square.bitboard();
                let steps = match piece.role {
                    Role::Pawn => start.shifted(up(color)) & !fixed,
                    role => spread(Step::of(role), start) & !own,
                };
                steps.is_nonempty()
            })
    }

    /// What fixed pieces of a colour guard whatever else is on the board.
    fn guarded(&self, board: &Board, color: Color, except: Bitboard) -> Bitboard {
        let fixed = board.by_color(color) & self.fixed & !except;
        let mut guarded = attacks::pawns(color, fixed & board.by_role(Role::Pawn));
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King] {
            guarded |= spread(Step::of(role), fixed & board.by_role(role));
        }
        guarded
    }

    /// What crowds of bishops guard, apart from squares of their own reach.
    fn guarded_by_crowds(&self, board: &Board, color: Color) -> Bitboard {
        let mut guarded = Bitboard::EMPTY;
        for squares in [Bitboard::DARK_SQUARES, Bitboard::LIGHT_SQUARES] {
            let bishops = board.by_piece(color, Role::Bishop) & squares;
            if !bishops.more_than_one() {
                continue;
            }
            let (mut reach, mut others) = (Bitboard::EMPTY, Bitboard::EMPTY);
            for piece in self.pieces() {
                *if bishops.contains(piece.square) { &mut reach } else { &mut others } |= piece.stands();
            }
            if (reach & others).is_empty() {
                let empty = reach.count() - bishops.count();
                let is_guarded = |&square: &Square| (attacks::bishop(square, !reach) & reach).count() > empty;
                guarded |= (spread(Step::Diagonal, reach) & !reach).squares().filter(is_guarded).collect();
            }
        }
        guarded
    }

    /// Castling brings king and rook to their squares at once.
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

/// One rank ahead, as a difference of square numbers.
fn up(color: Color) -> i8 {
    match color {
        Color::White => 8,
        Color::Black => -8,
    }
}

/// The squares ahead of a pawn on its file.
#[inline]
pub(super) fn ahead(color: Color, square: Square) -> Bitboard {
    let below = Bitboard(square.bitboard().0 - 1);
    let file = square.file().bitboard().without(square);
    match color {
        Color::White => file & !below,
        Color::Black => file & below,
    }
}

/// Everything that can be reached by going from square to square.
fn flood(step: Step, mut reach: Bitboard, enterable: Bitboard) -> Bitboard {
    loop {
        let left = enterable & !reach;
        // Often nothing is left, and spreading costs more than looking.
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
