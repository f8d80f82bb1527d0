//! Validation: the only way from [`Setup`] to [`Position`]. It checks that play can continue by the rules and reports all
//! violations at once. It does not check that a game can reach the position.

use alloc::vec::Vec;
use core::fmt;

use crate::castling::{self, CastlingClaim, CastlingMode, CastlingSide};
use crate::zobrist::{Key, Zobrist};
use crate::{Bitboard, Color, Position, Rank, Role, Setup, Square, castling::CastlingRights};

/// A reason why a setup is not playable, with the squares involved.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Violation {
    /// A side has no king.
    NoKing {
        /// The side without a king.
        color: Color,
    },
    /// A side has more than one king.
    ManyKings {
        /// The side with several kings.
        color: Color,
        /// The squares of the kings.
        squares: Bitboard,
    },
    /// There are pawns on the first or eighth rank.
    PawnOnLastRank {
        /// The squares of these pawns.
        squares: Bitboard,
    },
    /// A side has more than eight pawns.
    ManyPawns {
        /// The side with too many pawns.
        color: Color,
        /// The squares of the pawns.
        squares: Bitboard,
    },
    /// A side has more than sixteen pieces.
    ManyPieces {
        /// The side with too many pieces.
        color: Color,
        /// The squares of the pieces.
        squares: Bitboard,
    },
    /// The side that has just moved is in check.
    OpponentInCheck {
        /// The king that could be captured.
        king: Square,
        /// The pieces that attack it.
        by: Bitboard,
    },
    /// More than two pieces give check.
    ManyCheckers {
        /// The king in check.
        king: Square,
        /// The pieces that give check.
        by: Bitboard,
    },
    /// A castling claim without its king or rook in place.
    Castling {
        /// The side.
        color: Color,
        /// The claim.
        claim: CastlingClaim,
        /// Why the claim is invalid.
        fault: CastlingFault,
    },
    /// An en passant square that does not follow from a double step.
    EnPassant {
        /// The square.
        square: Square,
        /// Why the square is invalid.
        fault: EnPassantFault,
    },
}

/// Why a castling claim is invalid.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum CastlingFault {
    /// The king is not on its start square or, in Chess960, not on its back rank.
    King {
        /// The king's start square in standard chess; in Chess960 any square of its rank will do.
        needed: Square,
        /// The castling rules in force.
        mode: CastlingMode,
    },
    /// The side has no rook on this square.
    Rook {
        /// The square.
        needed: Square,
    },
    /// The rook is not in a corner, where it has to be in standard chess.
    NotInCorner {
        /// The rook.
        rook: Square,
    },
    /// No rook of that colour is on that side of the king.
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
        /// The rook of this claim.
        rook: Square,
        /// The rook of the other claim.
        other: Square,
    },
}

/// Why an en passant square is invalid.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum EnPassantFault {
    /// The square is on the wrong rank for the side to move.
    WrongRank {
        /// The rank it would have to be on.
        needed: Rank,
    },
    /// The side that has just moved has no pawn in front of the square.
    NoPawn {
        /// The square the pawn would have to be on.
        needed: Square,
    },
    /// The square itself or the square the pawn started from is occupied.
    NotEmpty {
        /// Those of the two that are occupied.
        squares: Bitboard,
    },
}

impl Violation {
    /// Returns the stable error code, the same in Rust, on the command line, over HTTP and in Python.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Violation::NoKing { .. } => "setup.no_king",
            Violation::ManyKings { .. } => "setup.many_kings",
            Violation::PawnOnLastRank { .. } => "setup.pawn_on_last_rank",
            Violation::ManyPawns { .. } => "setup.many_pawns",
            Violation::ManyPieces { .. } => "setup.many_men",
            Violation::OpponentInCheck { .. } => "setup.opponent_in_check",
            Violation::ManyCheckers { .. } => "setup.many_checkers",
            Violation::Castling { .. } => "setup.castling",
            Violation::EnPassant { .. } => "setup.en_passant",
        }
    }

    /// Returns the squares involved, to be highlighted on a board.
    ///
    /// ```
    /// use linkmate_chess::{CastlingMode, notation::fen, position};
    /// // 8 . P . . k . . .
    /// // 1 . . . . K . . p
    /// let setup = fen::parse("1P2k3/8/8/8/8/8/8/4K2p w")?;
    /// let violations = position::violations(&setup, CastlingMode::Standard);
    /// assert_eq!(violations.len(), 1);
    /// assert_eq!(violations[0].code(), "setup.pawn_on_last_rank");
    /// assert_eq!(violations[0].squares().to_string(), "h1 b8");
    /// # Ok::<(), fen::FenError>(())
    /// ```
    #[must_use]
    pub fn squares(&self) -> Bitboard {
        match *self {
            Violation::NoKing { .. } => Bitboard::EMPTY,
            Violation::ManyKings { squares, .. }
            | Violation::PawnOnLastRank { squares }
            | Violation::ManyPawns { squares, .. }
            | Violation::ManyPieces { squares, .. } => squares,
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
                write!(f, "{color} has {} kings instead of one ({})", squares.count(), squares)
            }
            Violation::PawnOnLastRank { squares } => {
                write!(f, "pawns can't be on the first or last rank ({squares})")
            }
            Violation::ManyPawns { color, squares } => {
                write!(f, "{color} has {} pawns; at most 8 are allowed", squares.count())
            }
            Violation::ManyPieces { color, squares } => {
                write!(f, "{color} has {} pieces; at most 16 are allowed", squares.count())
            }
            Violation::OpponentInCheck { king, by } => {
                write!(f, "the king on {king} is in check from {}, but it is the other side's turn", by.joined("and"))
            }
            Violation::ManyCheckers { king, by } => {
                write!(f, "the king on {king} is in check from {} pieces ({by}); at most 2 are possible", by.count())
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
            CastlingFault::King { needed, mode: CastlingMode::Standard } => write!(f, "the king is not on {needed}"),
            CastlingFault::King { needed, mode: CastlingMode::Chess960 } => {
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

/// The error for a setup that is not playable: all its violations, at least one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NotPlayable {
    violations: Vec<Violation>,
}

impl NotPlayable {
    /// Returns the stable code of the first violation.
    #[must_use]
    pub fn code(&self) -> &'static str {
        // Never empty: it is only constructed with violations.
        self.violations[0].code()
    }

    /// Returns the violations, in the order of the variants of [`Violation`].
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

/// Returns all violations of a setup under these castling rules, in the order of the variants of [`Violation`]. The list
/// is empty if the setup is playable.
///
/// ```
/// use linkmate_chess::{CastlingMode, Setup, position};
/// assert!(position::violations(&Setup::start(), CastlingMode::Standard).is_empty());
/// ```
#[must_use]
pub fn violations(setup: &Setup, mode: CastlingMode) -> Vec<Violation> {
    let mut violations = Vec::new();
    check_pieces(setup, &mut violations);
    check_checks(setup, &mut violations);
    check_castling(setup, mode, &mut violations);
    check_en_passant(setup, &mut violations);
    violations
}

impl Position {
    /// Creates a position from a setup, or returns all violations if the setup is not playable under these castling
    /// rules.
    ///
    /// ```
    /// use linkmate_chess::{CastlingMode, Position, Setup};
    /// assert_eq!(Position::new(&Setup::start(), CastlingMode::Standard), Ok(Position::start()));
    /// assert_eq!(Position::new(&Setup::empty(), CastlingMode::Standard).unwrap_err().violations().len(), 2);
    /// ```
    pub fn new(setup: &Setup, mode: CastlingMode) -> Result<Position, NotPlayable> {
        let violations = violations(setup, mode);
        if violations.is_empty() { Ok(Position::from_setup_unchecked(setup)) } else { Err(NotPlayable { violations }) }
    }

    /// Creates a position from a setup that is known to be playable.
    pub(super) fn from_setup_unchecked(setup: &Setup) -> Position {
        let mut rooks = Bitboard::EMPTY;
        for color in Color::ALL {
            for claim in setup.castling.by_color(color) {
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

fn check_pieces(setup: &Setup, violations: &mut Vec<Violation>) {
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
            violations.push(Violation::ManyPieces { color, squares });
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

fn check_castling(setup: &Setup, mode: CastlingMode, violations: &mut Vec<Violation>) {
    for color in Color::ALL {
        if setup.board.by_piece(color, Role::King).more_than_one() {
            // `ManyKings` is reported already; which king the claim refers to is undefined.
            continue;
        }
        let mut rooks = Bitboard::EMPTY;
        for claim in setup.castling.by_color(color) {
            match castling_rook(setup, mode, color, claim) {
                Ok((king, rook)) => {
                    let same_side = rooks & CastlingSide::from_squares(king, rook).beyond(king);
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

/// Returns the king and the rook that a claim refers to under these rules.
fn castling_rook(
    setup: &Setup,
    mode: CastlingMode,
    color: Color,
    claim: CastlingClaim,
) -> Result<(Square, Square), CastlingFault> {
    let (home, _) = castling::standard_squares(color, CastlingSide::King);
    let in_place = |king: &Square| match mode {
        CastlingMode::Standard => *king == home,
        CastlingMode::Chess960 => king.rank() == home.rank(),
    };
    let king = setup.board.king(color).filter(in_place).ok_or(CastlingFault::King { needed: home, mode })?;
    let rook = castling::claimed_rook(&setup.board, color, claim);
    let rook = match (claim, mode) {
        (CastlingClaim::Side(side), CastlingMode::Chess960) => {
            rook.ok_or(CastlingFault::NoRookBeyond { king, side })?
        }
        (CastlingClaim::Side(side), CastlingMode::Standard) => {
            let (_, needed) = castling::standard_squares(color, side);
            rook.filter(|&rook| rook == needed).ok_or(CastlingFault::Rook { needed })?
        }
        (CastlingClaim::File(file), _) => {
            rook.ok_or(CastlingFault::Rook { needed: Square::at(file, color.back_rank()) })?
        }
    };
    let (_, corner) = castling::standard_squares(color, CastlingSide::from_squares(king, rook));
    if mode == CastlingMode::Standard && rook != corner {
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
