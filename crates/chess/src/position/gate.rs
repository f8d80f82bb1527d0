//! The one gate from [`Setup`] to [`Position`]. It checks that the rules can go on from here, and reports everything
//! that stands in the way at once. It does not ask whether a game could have come here.

use alloc::vec::Vec;
use core::fmt;

use crate::castling::{self, Castling, CastlingClaim, CastlingSide};
use crate::zobrist::{Key, Zobrist};
use crate::{Bitboard, Color, Position, Rank, Role, Setup, Square, castling::CastlingRights};

/// One reason why a setup cannot be played on, with the squares that show it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Violation {
    /// A side has no king.
    NoKing {
        /// Whose king is missing.
        color: Color,
    },
    /// A side has more than one king.
    ManyKings {
        /// Whose kings they are.
        color: Color,
        /// Where they stand.
        squares: Bitboard,
    },
    /// Pawns stand on the first or eighth rank.
    PawnOnLastRank {
        /// Where they stand.
        squares: Bitboard,
    },
    /// A side has more than eight pawns.
    ManyPawns {
        /// Whose pawns they are.
        color: Color,
        /// Where they stand.
        squares: Bitboard,
    },
    /// A side has more than sixteen men.
    ManyMen {
        /// Whose men they are.
        color: Color,
        /// Where they stand.
        squares: Bitboard,
    },
    /// The side that has just moved is in check.
    OpponentInCheck {
        /// The king that could be captured.
        king: Square,
        /// The men that attack him.
        by: Bitboard,
    },
    /// More than two men give check.
    ManyCheckers {
        /// The king in check.
        king: Square,
        /// The men that give check.
        by: Bitboard,
    },
    /// A castling right without its king or rook.
    Castling {
        /// Who claims it.
        color: Color,
        /// What is claimed.
        claim: CastlingClaim,
        /// What is wrong with it.
        fault: CastlingFault,
    },
    /// An en passant square that no double step can have left.
    EnPassant {
        /// The square.
        square: Square,
        /// What is wrong with it.
        fault: EnPassantFault,
    },
}

/// What is wrong with a castling claim.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum CastlingFault {
    /// The king does not stand where he would have to: on this square, or in Chess960 on this rank.
    King {
        /// His square in standard chess; in Chess960 he may stand anywhere on its rank.
        needed: Square,
        /// Which of the two is meant.
        rules: Castling,
    },
    /// No rook of that side stands on this square.
    Rook {
        /// The square.
        needed: Square,
    },
    /// In standard chess only rooks in the corners castle, and this one is not there.
    NotInCorner {
        /// The rook.
        rook: Square,
    },
    /// No rook of that side stands on that side of the king.
    NoRookBeyond {
        /// The king.
        king: Square,
        /// The side.
        side: CastlingSide,
    },
    /// Another claim names the same rook.
    SameRook {
        /// The rook.
        rook: Square,
    },
    /// Another claim names another rook on the same side of the king.
    SecondRook {
        /// This claim's rook.
        rook: Square,
        /// The other rook.
        other: Square,
    },
}

/// What is wrong with an en passant square.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum EnPassantFault {
    /// It lies on the rank of the wrong side's pawns.
    WrongRank {
        /// Where it would have to lie.
        needed: Rank,
    },
    /// No pawn of the side that has just moved stands in front of it.
    NoPawn {
        /// Where the pawn would have to stand.
        needed: Square,
    },
    /// The square itself, or the one the pawn came from, is occupied.
    NotEmpty {
        /// The occupied squares of the two.
        squares: Bitboard,
    },
}

impl Violation {
    /// The stable code, the same in Rust, on the command line, over HTTP and in Python.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Violation::NoKing { .. } => "setup.no_king",
            Violation::ManyKings { .. } => "setup.many_kings",
            Violation::PawnOnLastRank { .. } => "setup.pawn_on_last_rank",
            Violation::ManyPawns { .. } => "setup.many_pawns",
            Violation::ManyMen { .. } => "setup.many_men",
            Violation::OpponentInCheck { .. } => "setup.opponent_in_check",
            Violation::ManyCheckers { .. } => "setup.many_checkers",
            Violation::Castling { .. } => "setup.castling",
            Violation::EnPassant { .. } => "setup.en_passant",
        }
    }

    /// The squares that show it.
    #[must_use]
    pub fn squares(&self) -> Bitboard {
        match *self {
            Violation::NoKing { .. } => Bitboard::EMPTY,
            Violation::ManyKings { squares, .. }
            | Violation::PawnOnLastRank { squares }
            | Violation::ManyPawns { squares, .. }
            | Violation::ManyMen { squares, .. } => squares,
            Violation::OpponentInCheck { king, by } | Violation::ManyCheckers { king, by } => by.with(king),
            Violation::Castling { fault, .. } => match fault {
                CastlingFault::King { needed, .. } | CastlingFault::Rook { needed } => needed.bitboard(),
                CastlingFault::NotInCorner { rook } | CastlingFault::SameRook { rook } => rook.bitboard(),
                CastlingFault::NoRookBeyond { king, .. } => king.bitboard(),
                CastlingFault::SecondRook { rook, other } => other.bitboard().with(rook),
            },
            Violation::EnPassant { square, fault } => match fault {
                EnPassantFault::WrongRank { .. } => square.bitboard(),
                EnPassantFault::NoPawn { needed } => needed.bitboard().with(square),
                EnPassantFault::NotEmpty { squares } => squares,
            },
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Violation::NoKing { color } => write!(f, "{color} has no king"),
            Violation::ManyKings { color, squares } => {
                write!(f, "{color} has {} kings, needs one ({})", squares.count(), squares)
            }
            Violation::PawnOnLastRank { squares } => {
                write!(f, "pawns can't be on the first or last rank ({squares})")
            }
            Violation::ManyPawns { color, squares } => {
                write!(f, "{color} has {} pawns, at most 8 are allowed", squares.count())
            }
            Violation::ManyMen { color, squares } => {
                write!(f, "{color} has {} pieces, at most 16 are allowed", squares.count())
            }
            Violation::OpponentInCheck { king, by } => {
                write!(f, "the king on {king} is in check from {}, but it is the other side's turn", by.joined("and"))
            }
            Violation::ManyCheckers { king, by } => {
                write!(f, "the king on {king} is in check from {} pieces, at most 2 are possible ({by})", by.count())
            }
            Violation::Castling { color, claim, fault } => {
                write!(f, "{color} has the castling right {}, but {fault}", claim.letter())
            }
            Violation::EnPassant { square, fault } => write!(f, "en passant on {square} is impossible: {fault}"),
        }
    }
}

impl fmt::Display for CastlingFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            CastlingFault::King { needed, rules: Castling::Standard } => write!(f, "the king is not on {needed}"),
            CastlingFault::King { needed, rules: Castling::Chess960 } => {
                write!(f, "the king is not on rank {}", needed.rank())
            }
            CastlingFault::Rook { needed } => write!(f, "there is no rook on {needed}"),
            CastlingFault::NotInCorner { rook } => write!(f, "the rook on {rook} is not in the corner"),
            CastlingFault::NoRookBeyond { side: CastlingSide::King, .. } => {
                f.write_str("there is no rook to the king's right")
            }
            CastlingFault::NoRookBeyond { side: CastlingSide::Queen, .. } => {
                f.write_str("there is no rook to the king's left")
            }
            CastlingFault::SameRook { rook } => write!(f, "another right already names the rook on {rook}"),
            CastlingFault::SecondRook { other, .. } => {
                write!(f, "another right names the rook on {other}, on the same side of the king")
            }
        }
    }
}

impl fmt::Display for EnPassantFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            EnPassantFault::WrongRank { needed } => write!(f, "the square must be on rank {needed}"),
            EnPassantFault::NoPawn { needed } => write!(f, "there is no pawn to capture on {needed}"),
            EnPassantFault::NotEmpty { squares } => write!(f, "{} must be empty", squares.joined("and")),
        }
    }
}

/// Every reason why a setup cannot be played on, at least one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NotPlayable {
    violations: Vec<Violation>,
}

impl NotPlayable {
    /// The stable code of the first reason.
    #[must_use]
    pub fn code(&self) -> &'static str {
        // There is always one: the gate refuses for a reason.
        self.violations[0].code()
    }

    /// The reasons, in the order of [`Violation`]'s variants.
    #[must_use]
    pub fn violations(&self) -> &[Violation] {
        &self.violations
    }
}

impl fmt::Display for NotPlayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "not playable: ";
        for violation in &self.violations {
            write!(f, "{separator}{violation}")?;
            separator = "; ";
        }
        Ok(())
    }
}

impl core::error::Error for NotPlayable {}

/// Every reason why a setup cannot be played on by these castling rules, in the order of [`Violation`]'s variants; none if
/// it can.
///
/// ```
/// use linkmate_chess::{Castling, Setup, position};
/// assert!(position::violations(&Setup::start(), Castling::Standard).is_empty());
/// ```
#[must_use]
pub fn violations(setup: &Setup, rules: Castling) -> Vec<Violation> {
    let mut violations = Vec::new();
    check_men(setup, &mut violations);
    check_checks(setup, &mut violations);
    check_castling(setup, rules, &mut violations);
    check_en_passant(setup, &mut violations);
    violations
}

impl Position {
    /// Lets a setup through if it can be played on by these castling rules, or says everything that stands in the way.
    ///
    /// ```
    /// use linkmate_chess::{Castling, Position, Setup};
    /// assert_eq!(Position::new(&Setup::start(), Castling::Standard), Ok(Position::start()));
    /// assert_eq!(Position::new(&Setup::empty(), Castling::Standard).unwrap_err().violations().len(), 2);
    /// ```
    pub fn new(setup: &Setup, rules: Castling) -> Result<Position, NotPlayable> {
        let violations = violations(setup, rules);
        if violations.is_empty() { Ok(Position::from_setup_unchecked(setup)) } else { Err(NotPlayable { violations }) }
    }

    /// A position from a setup that is known to be playable.
    pub(super) fn from_setup_unchecked(setup: &Setup) -> Position {
        let mut rooks = Bitboard::EMPTY;
        for color in Color::ALL {
            for claim in setup.castling.of(color) {
                rooks |= castling::claimed_rook(&setup.board, color, claim).map_or(Bitboard::EMPTY, Bitboard::from);
            }
        }
        let mut key = Zobrist::default();
        for color in Color::ALL {
            for role in Role::ALL {
                for square in setup.board.by_piece(color, role) {
                    key.toggle_piece(color, role, square);
                }
            }
        }
        for rook in rooks {
            key.toggle_castling(rook);
        }
        if setup.turn == Color::Black {
            key.toggle_turn();
        }
        Position {
            board: setup.board,
            castling: CastlingRights(rooks),
            key,
            en_passant: setup.en_passant,
            turn: setup.turn,
            halfmoves: setup.halfmoves,
            fullmoves: setup.fullmoves,
        }
    }
}

fn check_men(setup: &Setup, violations: &mut Vec<Violation>) {
    for color in Color::ALL {
        if setup.board.by_piece(color, Role::King).is_empty() {
            violations.push(Violation::NoKing { color });
        }
    }
    for color in Color::ALL {
        let squares = setup.board.by_piece(color, Role::King);
        if squares.more_than_one() {
            violations.push(Violation::ManyKings { color, squares });
        }
    }
    let squares = setup.board.by_role(Role::Pawn) & Bitboard::BACK_RANKS;
    if squares.is_nonempty() {
        violations.push(Violation::PawnOnLastRank { squares });
    }
    for color in Color::ALL {
        let squares = setup.board.by_piece(color, Role::Pawn);
        if squares.count() > 8 {
            violations.push(Violation::ManyPawns { color, squares });
        }
    }
    for color in Color::ALL {
        let squares = setup.board.by_color(color);
        if squares.count() > 16 {
            violations.push(Violation::ManyMen { color, squares });
        }
    }
}

fn check_checks(setup: &Setup, violations: &mut Vec<Violation>) {
    for king in setup.board.by_piece(!setup.turn, Role::King) {
        let by = setup.board.attackers(king, setup.turn);
        if by.is_nonempty() {
            violations.push(Violation::OpponentInCheck { king, by });
        }
    }
    for king in setup.board.by_piece(setup.turn, Role::King) {
        let by = setup.board.attackers(king, !setup.turn);
        if by.count() > 2 {
            violations.push(Violation::ManyCheckers { king, by });
        }
    }
}

fn check_castling(setup: &Setup, rules: Castling, violations: &mut Vec<Violation>) {
    for color in Color::ALL {
        if setup.board.by_piece(color, Role::King).more_than_one() {
            // Which of them could castle is not to be asked.
            continue;
        }
        let mut rooks = Bitboard::EMPTY;
        for claim in setup.castling.of(color) {
            match castling_rook(setup, rules, color, claim) {
                Ok((king, rook)) => {
                    let same_side = rooks & CastlingSide::of(king, rook).beyond(king);
                    let fault = if rooks.contains(rook) {
                        Some(CastlingFault::SameRook { rook })
                    } else {
                        same_side.first().map(|other| CastlingFault::SecondRook { rook, other })
                    };
                    violations.extend(fault.map(|fault| Violation::Castling { color, claim, fault }));
                    rooks = rooks.with(rook);
                }
                Err(fault) => violations.push(Violation::Castling { color, claim, fault }),
            }
        }
    }
}

/// The king and the rook that a claim means, by these rules.
fn castling_rook(
    setup: &Setup,
    rules: Castling,
    color: Color,
    claim: CastlingClaim,
) -> Result<(Square, Square), CastlingFault> {
    let (home, _) = castling::standard_squares(color, CastlingSide::King);
    let in_place = |king: &Square| match rules {
        Castling::Standard => *king == home,
        Castling::Chess960 => king.rank() == home.rank(),
    };
    let king = setup.board.king(color).filter(in_place).ok_or(CastlingFault::King { needed: home, rules })?;
    let rook = castling::claimed_rook(&setup.board, color, claim);
    let rook = match (claim, rules) {
        (CastlingClaim::Side(side), Castling::Chess960) => rook.ok_or(CastlingFault::NoRookBeyond { king, side })?,
        (CastlingClaim::Side(side), Castling::Standard) => {
            let (_, needed) = castling::standard_squares(color, side);
            rook.filter(|&rook| rook == needed).ok_or(CastlingFault::Rook { needed })?
        }
        (CastlingClaim::File(file), _) => {
            rook.ok_or(CastlingFault::Rook { needed: Square::at(file, color.back_rank()) })?
        }
    };
    let (_, corner) = castling::standard_squares(color, CastlingSide::of(king, rook));
    if rules == Castling::Standard && rook != corner {
        return Err(CastlingFault::NotInCorner { rook });
    }
    Ok((king, rook))
}

fn check_en_passant(setup: &Setup, violations: &mut Vec<Violation>) {
    let Some(square) = setup.en_passant else {
        return;
    };
    let needed = Rank::Sixth.seen_by(setup.turn);
    if square.rank() != needed {
        violations.push(Violation::EnPassant { square, fault: EnPassantFault::WrongRank { needed } });
        return;
    }
    let pawn = Square::at(square.file(), Rank::Fifth.seen_by(setup.turn));
    let origin = Square::at(square.file(), Rank::Seventh.seen_by(setup.turn));
    if !setup.board.by_piece(!setup.turn, Role::Pawn).contains(pawn) {
        violations.push(Violation::EnPassant { square, fault: EnPassantFault::NoPawn { needed: pawn } });
    }
    let squares = setup.board.occupied() & (square.bitboard() | origin.bitboard());
    if squares.is_nonempty() {
        violations.push(Violation::EnPassant { square, fault: EnPassantFault::NotEmpty { squares } });
    }
}
