//! Which rule a move breaks, for whoever is to be told.

use alloc::vec::Vec;
use core::fmt;

use crate::castling::{CastlingSide, Passage};
use crate::zobrist::Key;
use crate::{Bitboard, Color, File, Piece, Position, Rank, Role, Square, attacks};

/// A piece and where it stands.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Man {
    /// What it is.
    pub piece: Piece,
    /// Where it stands.
    pub square: Square,
}

/// The rule that a move breaks.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum BrokenRule {
    /// Nobody stands on the square from which to move.
    NoMan {
        /// The square.
        square: Square,
    },
    /// The man belongs to the opponent.
    NotYours {
        /// The man.
        man: Man,
    },
    /// Another man stands there than the text says.
    OtherMan {
        /// What the text says.
        said: Role,
        /// Who stands there.
        man: Man,
    },
    /// The side to move has no such man.
    NoSuchMan {
        /// What the text says.
        role: Role,
    },
    /// The side to move has no such man on the file or rank that the text names.
    NoSuchManThere {
        /// What the text says.
        role: Role,
    },
    /// From a square to the same square.
    NoMove {
        /// The square.
        square: Square,
    },
    /// A man of one's own stands on the target.
    OwnMan {
        /// Who stands there.
        man: Man,
    },
    /// A man of this kind does not move so.
    Movement {
        /// The kind.
        role: Role,
    },
    /// Several men of this kind, and none of them can go there.
    NoneCanGo {
        /// The kind.
        role: Role,
        /// Where.
        to: Square,
    },
    /// Somebody stands in the way.
    Blocked {
        /// Who.
        by: Man,
    },
    /// A pawn takes diagonally, and somebody stands straight before it.
    PawnBlocked {
        /// Who.
        by: Man,
    },
    /// A pawn makes two steps only from where it starts.
    DoubleStep {
        /// Where it stands.
        from: Square,
    },
    /// A pawn goes diagonally only to take, and nobody is there.
    NothingToTake {
        /// Where nobody is.
        to: Square,
    },
    /// En passant is possible only at once after the double step.
    EnPassantTooLate {
        /// The pawn that could have been taken.
        pawn: Square,
    },
    /// Something is to be promoted that is no pawn on the last rank.
    NoPromotion,
    /// The king would step onto an attacked square.
    IntoCheck {
        /// The square.
        square: Square,
        /// Who attacks it.
        by: Vec<Man>,
    },
    /// The king is in check, and would still be.
    StillInCheck {
        /// Where the king stands.
        king: Square,
        /// From whom.
        by: Vec<Man>,
    },
    /// The king is not in check, and would be.
    Exposes {
        /// Where the king stands.
        king: Square,
        /// Who would attack him.
        by: Vec<Man>,
    },
    /// The right to castle is lost: the king or the rook has moved, or the rook is gone.
    CastlingLost {
        /// To which side.
        side: CastlingSide,
    },
    /// Somebody stands between king and rook, or where they land.
    CastlingBlocked {
        /// Who.
        by: Man,
    },
    /// The king may not castle out of check.
    CastlingInCheck {
        /// From whom.
        by: Vec<Man>,
    },
    /// The king may not castle over an attacked square.
    CastlingOver {
        /// The square.
        square: Square,
        /// Who attacks it.
        by: Vec<Man>,
    },
    /// The king may not castle onto an attacked square.
    CastlingInto {
        /// The square.
        square: Square,
        /// Who attacks it.
        by: Vec<Man>,
    },
}

impl BrokenRule {
    /// The stable code, the same in Rust, on the command line, over HTTP and in Python.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            BrokenRule::NoMan { .. } => "rule.no_man",
            BrokenRule::NotYours { .. } => "rule.not_yours",
            BrokenRule::OtherMan { .. } => "rule.other_man",
            BrokenRule::NoSuchMan { .. } => "rule.no_such_man",
            BrokenRule::NoSuchManThere { .. } => "rule.no_such_man_there",
            BrokenRule::NoMove { .. } => "rule.no_move",
            BrokenRule::OwnMan { .. } => "rule.own_man",
            BrokenRule::Movement { .. } => "rule.movement",
            BrokenRule::NoneCanGo { .. } => "rule.none_can_go",
            BrokenRule::Blocked { .. } => "rule.blocked",
            BrokenRule::PawnBlocked { .. } => "rule.pawn_blocked",
            BrokenRule::DoubleStep { .. } => "rule.double_step",
            BrokenRule::NothingToTake { .. } => "rule.nothing_to_take",
            BrokenRule::EnPassantTooLate { .. } => "rule.en_passant_too_late",
            BrokenRule::NoPromotion => "rule.no_promotion",
            BrokenRule::IntoCheck { .. } => "rule.into_check",
            BrokenRule::StillInCheck { .. } => "rule.still_in_check",
            BrokenRule::Exposes { .. } => "rule.exposes",
            BrokenRule::CastlingLost { .. } => "rule.castling_lost",
            BrokenRule::CastlingBlocked { .. } => "rule.castling_blocked",
            BrokenRule::CastlingInCheck { .. } => "rule.castling_in_check",
            BrokenRule::CastlingOver { .. } => "rule.castling_over",
            BrokenRule::CastlingInto { .. } => "rule.castling_into",
        }
    }

    /// How near to a legal move it is: of several men who cannot go somewhere, the nearest to it was meant.
    pub(crate) fn nearness(&self) -> u8 {
        match self {
            BrokenRule::IntoCheck { .. } | BrokenRule::StillInCheck { .. } | BrokenRule::Exposes { .. } => 3,
            BrokenRule::EnPassantTooLate { .. } | BrokenRule::OwnMan { .. } => 2,
            BrokenRule::Movement { .. } | BrokenRule::NoMove { .. } => 0,
            _ => 1,
        }
    }
}

impl<K: Key> Position<K> {
    /// The rule that a move between two squares breaks; `None` if it is legal, and for a pawn that would be promoted and
    /// does not say to what, if it is legal with a queen.
    ///
    /// ```
    /// use linkmate_chess::{Position, Square};
    /// let rule = Position::start().broken_rule(Square::F1, Square::C4, None).unwrap();
    /// assert_eq!(rule.to_string(), "the way is blocked: white pawn on e2");
    /// assert_eq!(rule.code(), "rule.blocked");
    /// assert_eq!(Position::start().broken_rule(Square::E2, Square::E4, None), None);
    /// ```
    #[must_use]
    pub fn broken_rule(&self, from: Square, to: Square, promotion: Option<Role>) -> Option<BrokenRule> {
        if self.find_move(from, to, promotion).is_some() {
            return None;
        }
        let Some(man) = self.man(from) else { return Some(BrokenRule::NoMan { square: from }) };
        let role = man.piece.role;
        if man.piece.color != self.turn {
            return Some(BrokenRule::NotYours { man });
        }
        if from == to {
            return Some(BrokenRule::NoMove { square: from });
        }
        if role == Role::King
            && let Some(side) = self.castling_meant(from, to)
        {
            return self.broken_castling_rule(side).or(promotion.map(|_| BrokenRule::NoPromotion));
        }
        if let Some(man) = self.man(to).filter(|man| man.piece.color == self.turn) {
            return Some(BrokenRule::OwnMan { man });
        }
        let broken = if role == Role::Pawn { self.broken_pawn_rule(from, to) } else { self.broken_way(role, from, to) };
        if broken.is_some() {
            return broken;
        }
        let is_last = to.rank() == Rank::Eighth.seen_by(self.turn);
        if promotion.is_some_and(|into| role != Role::Pawn || !is_last || !Role::PROMOTIONS.contains(&into)) {
            return Some(BrokenRule::NoPromotion);
        }
        self.broken_safety(role, from, to)
    }

    /// The rule that castling to a side breaks; `None` if it is legal.
    ///
    /// ```
    /// use linkmate_chess::{Castling, CastlingSide, notation::fen};
    /// let position = fen::parse_position("4kr2/8/8/8/8/8/8/R3K2R w KQ", Castling::Standard)?;
    /// let rule = position.broken_castling_rule(CastlingSide::King).unwrap();
    /// assert_eq!(rule.to_string(), "the castling king would pass over f1, which is attacked: black rook on f8");
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
            return Some(BrokenRule::CastlingInCheck { by: self.men(self.checkers()) });
        }
        let passage = Passage::new(self.turn, side, king, rook);
        let others = self.board.occupied().without(king).without(rook);
        if let Some(square) = ((passage.king_way | passage.rook_way) & others).first() {
            return self.man(square).map(|by| BrokenRule::CastlingBlocked { by });
        }
        let attackers = |square, occupied| self.men(self.board.attackers_through(square, !self.turn, occupied));
        let without_king = self.board.occupied().without(king);
        let mut way: Vec<Square> = passage.king_way.without(passage.king_to).squares().collect();
        way.sort_by_key(|square| square.index().abs_diff(king.index()));
        for square in way {
            let by = attackers(square, without_king);
            if !by.is_empty() {
                return Some(BrokenRule::CastlingOver { square, by });
            }
        }
        let landed = without_king.without(rook).with(passage.king_to).with(passage.rook_to);
        Some(BrokenRule::CastlingInto { square: passage.king_to, by: attackers(passage.king_to, landed) })
    }

    /// The rule that going to a square breaks for whoever of these men was most likely meant; `None` if one of them can go.
    pub(crate) fn broken_rule_among(
        &self,
        role: Role,
        among: Bitboard,
        to: Square,
        promotion: Option<Role>,
    ) -> Option<BrokenRule> {
        let all = self.board.by_piece(self.turn, role);
        let men = all & among;
        let mut nearest =
            if all.is_empty() { BrokenRule::NoSuchMan { role } } else { BrokenRule::NoSuchManThere { role } };
        for (index, from) in men.squares().enumerate() {
            let broken = self.broken_rule(from, to, promotion)?;
            if index == 0 || broken.nearness() > nearest.nearness() {
                nearest = broken;
            }
        }
        let is_vague = men.more_than_one() && nearest.nearness() < 2;
        Some(if is_vague { BrokenRule::NoneCanGo { role, to } } else { nearest })
    }

    /// To which side a king means to castle who goes so far, or to his rook.
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
            return match self.man(to) {
                Some(_) => None,
                None if self.en_passant == Some(to) => None,
                None if could_pass => Some(BrokenRule::EnPassantTooLate { pawn: beside }),
                None => Some(BrokenRule::NothingToTake { to }),
            };
        }
        if Some(to) == one {
            return self.man(to).map(|by| BrokenRule::PawnBlocked { by });
        }
        if Some(to) == two {
            if from.rank() != Rank::Second.seen_by(self.turn) {
                return Some(BrokenRule::DoubleStep { from });
            }
            let by = one.and_then(|square| self.man(square)).or_else(|| self.man(to));
            return by.map(|by| BrokenRule::PawnBlocked { by });
        }
        Some(BrokenRule::Movement { role: Role::Pawn })
    }

    fn broken_way(&self, role: Role, from: Square, to: Square) -> Option<BrokenRule> {
        if !attacks::by_role(role, from, Bitboard::EMPTY).contains(to) {
            return Some(BrokenRule::Movement { role });
        }
        let in_the_way = attacks::between(from, to) & self.board.occupied();
        let nearest = in_the_way.squares().min_by_key(|square| square.index().abs_diff(from.index()))?;
        self.man(nearest).map(|by| BrokenRule::Blocked { by })
    }

    fn broken_safety(&self, role: Role, from: Square, to: Square) -> Option<BrokenRule> {
        let after = self.occupied_after(role, from, to);
        let king = if role == Role::King { to } else { self.king(self.turn) };
        // Whoever is taken attacks nobody.
        let attackers = self.board.attackers_through(king, !self.turn, after.occupied) & !after.taken;
        let by = self.men(attackers);
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

    fn man(&self, square: Square) -> Option<Man> {
        self.board.piece_at(square).map(|piece| Man { piece, square })
    }

    fn men(&self, squares: Bitboard) -> Vec<Man> {
        squares.squares().filter_map(|square| self.man(square)).collect()
    }
}

/// The board after a move.
struct After {
    occupied: Bitboard,
    /// Where a man was taken, or nobody was.
    taken: Bitboard,
}

/// `white pawn on e2`.
impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} on {}", self.piece.color.name(), self.piece.role.name(), self.square)
    }
}

/// Men one after the other.
struct List<'a>(&'a [Man]);

impl fmt::Display for List<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().enumerate().try_for_each(|(index, man)| {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}{man}")
        })
    }
}

impl fmt::Display for BrokenRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BrokenRule::NoMan { square } => write!(f, "no piece stands on {square}"),
            BrokenRule::NotYours { man } => write!(f, "that piece is not yours: {man}"),
            BrokenRule::OtherMan { said, man } => write!(f, "no {} stands there: {man}", said.name()),
            BrokenRule::NoSuchMan { role } => write!(f, "you have no {}", role.name()),
            BrokenRule::NoSuchManThere { role } => write!(f, "you have no {} there", role.name()),
            BrokenRule::NoMove { square } => write!(f, "from {square} to {square} is no move"),
            BrokenRule::OwnMan { man } => write!(f, "your own piece is there: {man}"),
            BrokenRule::Movement { role } => write!(f, "a {} does not move so", role.name()),
            BrokenRule::NoneCanGo { role, to } => write!(f, "no {} of yours can go to {to}", role.name()),
            BrokenRule::Blocked { by } => write!(f, "the way is blocked: {by}"),
            BrokenRule::PawnBlocked { by } => write!(f, "a pawn takes only diagonally, and its way is blocked: {by}"),
            BrokenRule::DoubleStep { from } => {
                write!(f, "a pawn makes two steps only from where it starts, not from {from}")
            }
            BrokenRule::NothingToTake { to } => {
                write!(f, "a pawn goes diagonally only to take, and nothing is to be taken on {to}")
            }
            BrokenRule::EnPassantTooLate { pawn } => {
                write!(
                    f,
                    "en passant is possible only at once after the double step: the pawn on {pawn} has not just made it"
                )
            }
            BrokenRule::NoPromotion => f.write_str("only a pawn that reaches the last rank becomes another piece"),
            BrokenRule::IntoCheck { square, by } => {
                write!(f, "the king may not go to {square}, it is attacked: {}", List(by))
            }
            BrokenRule::StillInCheck { king, by } => {
                write!(f, "your king on {king} would still be in check: {}", List(by))
            }
            BrokenRule::Exposes { king, by } => write!(f, "your king on {king} would be in check: {}", List(by)),
            BrokenRule::CastlingLost { side } => {
                let side = if *side == CastlingSide::King { "king's" } else { "queen's" };
                write!(f, "castling on the {side} side is lost: king or rook has moved, or the rook is gone")
            }
            BrokenRule::CastlingBlocked { by } => write!(f, "the way for castling is blocked: {by}"),
            BrokenRule::CastlingInCheck { by } => write!(f, "the king may not castle out of check: {}", List(by)),
            BrokenRule::CastlingOver { square, by } => {
                write!(f, "the castling king would pass over {square}, which is attacked: {}", List(by))
            }
            BrokenRule::CastlingInto { square, by } => {
                write!(f, "the castling king would land on {square}, which is attacked: {}", List(by))
            }
        }
    }
}

impl core::error::Error for BrokenRule {}
