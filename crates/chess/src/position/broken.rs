//! Finds the rule that an illegal move breaks. The sentences are in `game`, which covers the rules of all games.

use alloc::vec::Vec;

use crate::castling::{CastlingSide, Passage};
use crate::zobrist::Key;
use crate::{Bitboard, Color, File, Piece, Position, Rank, Role, Square, attacks};

/// A piece on its square that shows why a move is illegal.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Witness {
    /// The piece.
    pub piece: Piece,
    /// Its square.
    pub square: Square,
}

/// The rule that an illegal move breaks.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum BrokenRule {
    /// The origin square is empty.
    NoPiece {
        /// The square.
        square: Square,
    },
    /// The piece belongs to the opponent.
    NotYours {
        /// The piece.
        witness: Witness,
    },
    /// The piece on the origin square is not the one that the text names.
    OtherPiece {
        /// The role that the text names.
        claimed: Role,
        /// The piece on the origin square.
        witness: Witness,
    },
    /// The side to move has no such piece.
    NoSuchPiece {
        /// The role that the text names.
        role: Role,
    },
    /// The side to move has no such piece on the file or rank that the text names.
    NoSuchPieceThere {
        /// The role that the text names.
        role: Role,
    },
    /// Origin and destination are the same square.
    NoMove {
        /// The square.
        square: Square,
    },
    /// A piece of the side to move is on the destination.
    OwnPiece {
        /// The piece on the destination.
        witness: Witness,
    },
    /// A piece of this kind does not move like that.
    Movement {
        /// The kind of piece.
        role: Role,
        /// The origin.
        from: Square,
    },
    /// There are several pieces of this kind, and none of them can go there.
    NoneCanGo {
        /// The kind of piece.
        role: Role,
        /// The destination.
        to: Square,
    },
    /// Pieces are in the way.
    Blocked {
        /// The pieces, nearest first.
        by: Vec<Witness>,
    },
    /// A pawn cannot capture straight ahead, and an opponent's piece is on the destination.
    CannotCapture {
        /// The piece on the destination.
        witness: Witness,
    },
    /// A pawn can make a double step only from its start square.
    TooFar {
        /// The origin.
        from: Square,
    },
    /// A pawn moves diagonally only to capture, and the square is empty.
    NothingToCapture {
        /// The empty square.
        to: Square,
    },
    /// The text has a capture sign, but the pawn moves to an empty square.
    EmptyTarget {
        /// The empty square.
        to: Square,
    },
    /// En passant is possible only right after the double step.
    EnPassantTooLate {
        /// The pawn that could have been captured.
        pawn: Square,
    },
    /// A promotion is given for a move that does not promote.
    NoPromotion {
        /// The kind of the moving piece.
        role: Role,
        /// The destination.
        to: Square,
    },
    /// A pawn can only promote to a queen, a rook, a bishop or a knight.
    PromotionChoice {
        /// The destination.
        to: Square,
    },
    /// The king would step into check.
    IntoCheck {
        /// The square.
        square: Square,
        /// The attackers.
        by: Vec<Witness>,
    },
    /// The king is in check, and the move does not end the check.
    StillInCheck {
        /// The king's square.
        king: Square,
        /// The attackers.
        by: Vec<Witness>,
    },
    /// The move would expose the king to check.
    Exposes {
        /// The king's square.
        king: Square,
        /// The attackers.
        by: Vec<Witness>,
    },
    /// The right to castle is lost: the king or the rook has moved, or the rook was captured.
    CastlingLost {
        /// The side.
        side: CastlingSide,
    },
    /// Pieces are between the king and rook or on a square that one of them crosses or lands on.
    CastlingBlocked {
        /// The pieces.
        by: Vec<Witness>,
    },
    /// The king may not castle out of check.
    CastlingInCheck {
        /// The attackers.
        by: Vec<Witness>,
    },
    /// The king may not castle over an attacked square.
    CastlingOver {
        /// The square.
        square: Square,
        /// The attackers.
        by: Vec<Witness>,
    },
    /// The king may not castle onto an attacked square.
    CastlingInto {
        /// The square.
        square: Square,
        /// The attackers.
        by: Vec<Witness>,
    },
}

impl BrokenRule {
    /// How close the move is to being legal. Among several candidates, the closest is taken for the one that was meant.
    pub(crate) fn nearness(&self) -> u8 {
        match self {
            BrokenRule::IntoCheck { .. } | BrokenRule::StillInCheck { .. } | BrokenRule::Exposes { .. } => 3,
            BrokenRule::EnPassantTooLate { .. } | BrokenRule::OwnPiece { .. } => 2,
            BrokenRule::Movement { .. } | BrokenRule::NoMove { .. } => 0,
            _ => 1,
        }
    }
}

impl<K: Key> Position<K> {
    /// Returns the rule that a move between two squares breaks, or `None` if the move is legal. A pawn's move to the last
    /// rank without a promotion counts as legal if promoting to a queen is.
    ///
    /// ```
    /// use linkmate_chess::{Position, Square};
    /// use linkmate_chess::position::BrokenRule;
    /// let rule = Position::start().broken_rule(Square::F1, Square::C4, None);
    /// assert!(matches!(rule, Some(BrokenRule::Blocked { by }) if by[0].square == Square::E2));
    /// assert_eq!(Position::start().broken_rule(Square::E2, Square::E4, None), None);
    /// ```
    #[must_use]
    pub fn broken_rule(&self, from: Square, to: Square, promotion: Option<Role>) -> Option<BrokenRule> {
        if self.find_move(from, to, promotion).is_some() {
            return None;
        }
        let Some(witness) = self.witness(from) else { return Some(BrokenRule::NoPiece { square: from }) };
        let role = witness.piece.role;
        if witness.piece.color != self.turn {
            return Some(BrokenRule::NotYours { witness });
        }
        if from == to {
            return Some(BrokenRule::NoMove { square: from });
        }
        if role == Role::King
            && let Some(side) = self.castling_meant(from, to)
        {
            return self.broken_castling_rule(side).or(promotion.map(|_| BrokenRule::NoPromotion { role, to }));
        }
        if let Some(witness) = self.witness(to).filter(|witness| witness.piece.color == self.turn) {
            return Some(BrokenRule::OwnPiece { witness });
        }
        let broken = if role == Role::Pawn { self.broken_pawn_rule(from, to) } else { self.broken_way(role, from, to) };
        if broken.is_some() {
            return broken;
        }
        let is_last = to.rank() == Rank::Eighth.seen_by(self.turn);
        if promotion.is_some() && (role != Role::Pawn || !is_last) {
            return Some(BrokenRule::NoPromotion { role, to });
        }
        if promotion.is_some_and(|into| !Role::PROMOTIONS.contains(&into)) {
            return Some(BrokenRule::PromotionChoice { to });
        }
        self.broken_safety(role, from, to)
    }

    /// Returns the rule that castling on a side breaks, or `None` if it is legal.
    ///
    /// ```
    /// use linkmate_chess::{CastlingMode, CastlingSide, Square, notation::fen, position::BrokenRule};
    /// let position = fen::parse_position("4kr2/8/8/8/8/8/8/R3K2R w KQ", CastlingMode::Standard)?;
    /// let rule = position.broken_castling_rule(CastlingSide::King);
    /// assert!(matches!(rule, Some(BrokenRule::CastlingOver { square: Square::F1, .. })));
    /// assert_eq!(position.broken_castling_rule(CastlingSide::Queen), None);
    /// # Ok::<(), fen::ReadError>(())
    /// ```
    #[must_use]
    pub fn broken_castling_rule(&self, side: CastlingSide) -> Option<BrokenRule> {
        if self.can_castle(side) {
            return None;
        }
        let king = self.king(self.turn);
        let Some(rook) = self.castling_rook(self.turn, side) else { return Some(BrokenRule::CastlingLost { side }) };
        if self.is_check() {
            return Some(BrokenRule::CastlingInCheck { by: self.witnesses(self.checkers()) });
        }
        let passage = Passage::new(self.turn, side, king, rook);
        let others = self.board.occupied().without(king).without(rook);
        let by = self.witnesses((passage.king_path | passage.rook_path) & others);
        if !by.is_empty() {
            return Some(BrokenRule::CastlingBlocked { by });
        }
        let attackers = |square, occupied| self.witnesses(self.board.attackers_through(square, !self.turn, occupied));
        let without_king = self.board.occupied().without(king);
        let mut path: Vec<Square> = passage.king_path.without(passage.king_to).squares().collect();
        path.sort_by_key(|square| square.index().abs_diff(king.index()));
        for square in path {
            let by = attackers(square, without_king);
            if !by.is_empty() {
                return Some(BrokenRule::CastlingOver { square, by });
            }
        }
        let landed = without_king.without(rook).with(passage.king_to).with(passage.rook_to);
        Some(BrokenRule::CastlingInto { square: passage.king_to, by: attackers(passage.king_to, landed) })
    }

    /// Returns the rule that the most likely candidate among these pieces breaks by moving to a square, or `None` if one
    /// of them can.
    pub(crate) fn broken_rule_among(
        &self,
        role: Role,
        among: Bitboard,
        to: Square,
        promotion: Option<Role>,
    ) -> Option<BrokenRule> {
        let all = self.board.by_piece(self.turn, role);
        let pieces = all & among;
        let mut nearest =
            if all.is_empty() { BrokenRule::NoSuchPiece { role } } else { BrokenRule::NoSuchPieceThere { role } };
        for (index, from) in pieces.squares().enumerate() {
            let broken = self.broken_rule(from, to, promotion)?;
            if index == 0 || broken.nearness() > nearest.nearness() {
                nearest = broken;
            }
        }
        let is_vague = pieces.more_than_one() && nearest.nearness() < 2;
        Some(if is_vague { BrokenRule::NoneCanGo { role, to } } else { nearest })
    }

    /// Returns the side on which a king's move is meant as castling: it goes to the king's castling square from afar, or to its
    /// rook.
    fn castling_meant(&self, from: Square, to: Square) -> Option<CastlingSide> {
        let home = Square::at(File::E, self.turn.back_rank());
        CastlingSide::ALL.into_iter().find(|&side| {
            let lands = Square::at(side.king_file(), self.turn.back_rank());
            let rook = self.castling_rook(self.turn, side);
            let goes_far = !attacks::king(from).contains(to);
            (to == lands && (from == home || (rook.is_some() && goes_far))) || rook == Some(to)
        })
    }

    fn broken_pawn_rule(&self, from: Square, to: Square) -> Option<BrokenRule> {
        let up = if self.turn == Color::White { 1 } else { -1 };
        let (one, two) = (from.offset(0, up), from.offset(0, 2 * up));
        if attacks::pawn(self.turn, from).contains(to) {
            let beside = Square::at(to.file(), from.rank());
            let could_pass = from.rank() == Rank::Fifth.seen_by(self.turn)
                && self.board.by_piece(!self.turn, Role::Pawn).contains(beside);
            return match self.witness(to) {
                Some(_) => None,
                None if self.en_passant == Some(to) => None,
                None if could_pass => Some(BrokenRule::EnPassantTooLate { pawn: beside }),
                None => Some(BrokenRule::NothingToCapture { to }),
            };
        }
        if Some(to) == one {
            return self.witness(to).map(|witness| BrokenRule::CannotCapture { witness });
        }
        if Some(to) == two {
            if from.rank() != Rank::Second.seen_by(self.turn) {
                return Some(BrokenRule::TooFar { from });
            }
            let ahead = one.and_then(|square| self.witness(square));
            return match (ahead, self.witness(to)) {
                (Some(ahead), target) => Some(BrokenRule::Blocked { by: [ahead].into_iter().chain(target).collect() }),
                (None, target) => target.map(|witness| BrokenRule::CannotCapture { witness }),
            };
        }
        Some(BrokenRule::Movement { role: Role::Pawn, from })
    }

    fn broken_way(&self, role: Role, from: Square, to: Square) -> Option<BrokenRule> {
        if !attacks::by_role(role, from, Bitboard::EMPTY).contains(to) {
            return Some(BrokenRule::Movement { role, from });
        }
        let in_the_way = attacks::between(from, to) & self.board.occupied();
        let mut by = self.witnesses(in_the_way);
        by.sort_by_key(|witness| witness.square.index().abs_diff(from.index()));
        (!by.is_empty()).then_some(BrokenRule::Blocked { by })
    }

    fn broken_safety(&self, role: Role, from: Square, to: Square) -> Option<BrokenRule> {
        let after = self.occupied_after(role, from, to);
        let king = if role == Role::King { to } else { self.king(self.turn) };
        // A captured piece no longer attacks.
        let attackers = self.board.attackers_through(king, !self.turn, after.occupied) & !after.taken;
        let by = self.witnesses(attackers);
        if by.is_empty() {
            return None;
        }
        Some(match role {
            Role::King => BrokenRule::IntoCheck { square: to, by },
            _ if self.is_check() => BrokenRule::StillInCheck { king, by },
            _ => BrokenRule::Exposes { king, by },
        })
    }

    fn occupied_after(&self, role: Role, from: Square, to: Square) -> After {
        let is_en_passant = role == Role::Pawn && self.en_passant == Some(to) && from.file() != to.file();
        let taken = if is_en_passant { Square::at(to.file(), from.rank()) } else { to };
        let occupied = self.board.occupied().without(from).without(taken).with(to);
        After { occupied, taken: taken.bitboard() }
    }

    fn witness(&self, square: Square) -> Option<Witness> {
        self.board.piece_at(square).map(|piece| Witness { piece, square })
    }

    fn witnesses(&self, squares: Bitboard) -> Vec<Witness> {
        squares.squares().filter_map(|square| self.witness(square)).collect()
    }
}

/// Occupied squares after a move.
struct After {
    occupied: Bitboard,
    /// The square on which the move captures, if it does.
    taken: Bitboard,
}
