//! [`Argument`]: the proof that a position cannot have arisen.

use core::fmt;

use chess::position::Violation;
use chess::{Bitboard, Color, Piece, Role, Square};

/// A proof that a position cannot have arisen, with the squares and counts it rests on.
///
/// [`Display`](fmt::Display) writes it as an English sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// The setup violates the basic rules of chess.
    Setup(Violation),
    /// No last move could have given this check.
    Check {
        /// The king in check.
        king: Square,
        /// The pieces giving check.
        by: Bitboard,
    },
    /// The double step implied by the en passant square cannot have been played: the position before it is impossible.
    DoubleStep {
        /// The en passant square.
        over: Square,
    },
    /// There are more promoted pieces than missing pawns.
    Promotions {
        /// The side they belong to.
        color: Color,
        /// The number of pieces that must have promoted.
        needed: u32,
        /// The number of missing pawns.
        missing: u32,
        /// All pieces of the kinds that exceed their original number.
        squares: Bitboard,
    },
    /// On too many files, the two pawns no longer face each other.
    Files {
        /// The number of such files.
        files: u32,
        /// The number of captures; each can break up one pair.
        captures: u32,
        /// The largest number of pawns captured as pawns; each can break up one more pair.
        pawns: u32,
        /// All squares of these files.
        squares: Bitboard,
    },
    /// A piece and others box each other in, so none of them ever moved; but the piece could not have started on its
    /// square.
    NeverMoved {
        /// The piece.
        piece: Piece,
        /// The square it is on.
        square: Square,
        /// The pieces that never moved, including this one.
        men: Bitboard,
    },
    /// No piece of the starting position could have become this piece.
    NoOrigin {
        /// The piece.
        piece: Piece,
        /// The square it is on.
        square: Square,
        /// The deductions that ruled out its origins.
        reasons: Vec<Reason>,
    },
    /// Some pieces have fewer possible origins between them than there are pieces.
    Shared {
        /// The side they belong to.
        color: Color,
        /// The pieces.
        men: Bitboard,
        /// The starting squares of their possible origins.
        homes: Bitboard,
        /// The deductions that ruled out their other origins.
        reasons: Vec<Reason>,
    },
    /// A side's pawns needed more captures than they could have made.
    PawnCaptures {
        /// The side they belong to.
        color: Color,
        /// The number of captures the pawns needed.
        needed: u32,
        /// The number of captures they could have made.
        available: u32,
        /// The deductions behind the two counts.
        reasons: Vec<Reason>,
    },
    /// Pieces that never left a small part of the board cannot have reached their present squares inside it.
    Pocket {
        /// The pieces.
        men: Bitboard,
        /// The squares they never left.
        squares: Bitboard,
    },
    /// The parity of every piece's number of moves is known, and with it the side to move; the position has the other
    /// side to move.
    Parity {
        /// The side to move according to the position.
        turn: Color,
    },
    /// However their moves are taken back, these pieces neither escape nor get home.
    Cage {
        /// The pieces.
        men: Bitboard,
    },
    /// Every possible last move leads back to a position that cannot have arisen.
    LastMove {
        /// The side that made the last move.
        color: Color,
        /// Every retraction, with the refutation of the position it leads to.
        tries: Vec<Try>,
    },
    /// No order of captures takes the pawns to their files and allows the required number of promotions.
    Kernel {
        /// The number of captures.
        captures: u32,
        /// The number of pieces that must have promoted.
        promoted: u32,
    },
}

/// Why a fact about the past holds; what a contradiction rests on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Kings and rooks with castling rights have not moved.
    Castling,
    /// A group of pieces prevents each of its members from ever having moved.
    ShutIn {
        /// The pieces of the group.
        men: Bitboard,
    },
    /// Pieces that never moved are in the way.
    Barred {
        /// Those pieces.
        by: Bitboard,
    },
    /// No pawn can get there with so few captures.
    Pawns {
        /// The number of captures its side's pawns could have made.
        captures: u32,
    },
    /// No pawn can promote and get there with so few captures.
    Promoted {
        /// The number of captures its side's pawns could have made.
        captures: u32,
    },
    /// Opposing pawns that never left their file cannot be passed on it.
    Faced {
        /// Those pawns.
        by: Bitboard,
    },
    /// No pawn is missing, so none has promoted.
    AllPawns,
    /// Other pieces need the origins that would fit.
    Elsewhere,
    /// The pawns, including those that promoted, cannot have reached their squares with fewer captures.
    Fewest,
    /// The number of missing opposing pieces limits the captures.
    Missing {
        /// The number of missing pieces.
        count: u32,
    },
    /// Some pieces were captured on squares where no pawn could have captured them.
    TakenByPieces {
        /// The squares they started on.
        homes: Bitboard,
    },
}

/// A retraction, with the refutation of the position it leads to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Try {
    /// The square the piece came from.
    pub from: Square,
    /// The square it is on now.
    pub to: Square,
    /// The kind of piece it captured.
    pub captured: Option<Role>,
    /// The code of the argument against the earlier position.
    pub code: &'static str,
}

impl Argument {
    /// Returns the stable code, which is the same in Rust, on the command line, over HTTP and in Python.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Argument::Setup(violation) => violation.code(),
            Argument::Check { .. } => "legality.check",
            Argument::DoubleStep { .. } => "legality.double_step",
            Argument::Promotions { .. } => "legality.promotions",
            Argument::Files { .. } => "legality.files",
            Argument::NeverMoved { .. } => "legality.never_moved",
            Argument::NoOrigin { .. } => "legality.no_origin",
            Argument::Shared { .. } => "legality.shared",
            Argument::PawnCaptures { .. } => "legality.pawn_captures",
            Argument::Pocket { .. } => "legality.pocket",
            Argument::Parity { .. } => "legality.parity",
            Argument::Cage { .. } => "legality.cage",
            Argument::LastMove { .. } => "legality.last_move",
            Argument::Kernel { .. } => "legality.kernel",
        }
    }

    /// Returns the squares the argument mentions.
    #[must_use]
    pub fn squares(&self) -> Bitboard {
        match self {
            Argument::Setup(violation) => violation.squares(),
            Argument::Check { king, by } => by.with(*king),
            Argument::DoubleStep { over } => over.bitboard(),
            Argument::Promotions { squares, .. } | Argument::Files { squares, .. } => *squares,
            Argument::NeverMoved { square, men, .. } => men.with(*square),
            Argument::NoOrigin { square, reasons, .. } => squares(reasons).with(*square),
            Argument::Shared { men, homes, reasons, .. } => *men | *homes | squares(reasons),
            Argument::PawnCaptures { reasons, .. } => squares(reasons),
            Argument::Pocket { men, squares } => *men | *squares,
            Argument::Parity { .. } | Argument::Kernel { .. } => Bitboard::EMPTY,
            Argument::Cage { men } => *men,
            Argument::LastMove { tries, .. } => tries.iter().fold(Bitboard::EMPTY, |all, attempt| all.with(attempt.to)),
        }
    }
}

fn squares(reasons: &[Reason]) -> Bitboard {
    reasons.iter().fold(Bitboard::EMPTY, |all, reason| {
        all | match reason {
            Reason::ShutIn { men } => *men,
            Reason::Barred { by } | Reason::Faced { by } => *by,
            Reason::TakenByPieces { homes } => *homes,
            _ => Bitboard::EMPTY,
        }
    })
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Argument::Setup(violation) => violation.fmt(f),
            Argument::Check { king, by } => {
                write!(f, "no move can have given the check to the king on {king} from {}", by)
            }
            Argument::DoubleStep { over } => {
                write!(
                    f,
                    "before the double step over {over} there would have been a check that no move can have given"
                )
            }
            Argument::Promotions { color, needed, missing, .. } => {
                write!(f, "{color} has at least {}, but ", Count(*needed, "promoted piece"))?;
                match missing {
                    0 => f.write_str("no pawn is missing"),
                    1 => f.write_str("only 1 pawn is missing"),
                    _ => write!(f, "only {missing} pawns are missing"),
                }
            }
            Argument::Files { files, captures, pawns, .. } => {
                write!(
                    f,
                    "on {} the pawns that faced each other are not both there, but there ",
                    Count(*files, "file")
                )?;
                match captures {
                    0 => f.write_str("was no capture"),
                    1 => f.write_str("was only 1 capture"),
                    _ => write!(f, "were only {captures} captures"),
                }?;
                if *pawns > 0 {
                    write!(f, ", at most {pawns} of them of pawns")?;
                }
                Ok(())
            }
            Argument::NeverMoved { piece, square, men } => write!(
                f,
                "the {} on {square} can never have moved, shut in as it is with {}, but it did not start there",
                Named(*piece),
                men.without(*square),
            ),
            Argument::NoOrigin { piece, square, reasons } => {
                write!(f, "the {} on {square} cannot have come from anywhere", Named(*piece))?;
                because(f, reasons)
            }
            Argument::Shared { color, men, homes, reasons } => {
                write!(f, "{color}'s {} men on {} can only have been ", men.count(), men)?;
                match homes.count() {
                    0 => f.write_str("none of the men of the start")?,
                    1 => write!(f, "the one that started on {}", homes)?,
                    count => write!(f, "the {count} that started on {}", homes)?,
                }
                because(f, reasons)
            }
            Argument::PawnCaptures { color, needed, available, reasons } => {
                write!(f, "{color}'s pawns made at least {}, but can have made ", Count(*needed, "capture"))?;
                match available {
                    0 => f.write_str("none")?,
                    _ => write!(f, "{available} at most")?,
                }
                because(f, reasons)
            }
            Argument::Pocket { men, squares } => {
                write!(f, "the men on {} never left {}, and cannot have come to stand so in there", men, squares,)
            }
            Argument::Parity { turn } => write!(
                f,
                "every man's number of moves is known to be even or odd, and by these numbers it is {}'s turn, not {turn}'s",
                !*turn,
            ),
            Argument::Cage { men } => write!(
                f,
                "the moves of the men on {}, taken back in any order, lead neither out nor to where they started",
                men,
            ),
            Argument::LastMove { color, tries } => {
                write!(f, "{color} can have made no last move")?;
                match tries.len() {
                    0 => Ok(()),
                    1 => f.write_str(": the only one to take back leads to a position that cannot have arisen"),
                    count => {
                        write!(f, ": each of the {count} to take back leads to a position that cannot have arisen")
                    }
                }
            }
            Argument::Kernel { captures, promoted } => {
                write!(f, "no way of making {} brings the pawns to these files", Count(*captures, "capture"))?;
                if *promoted > 0 {
                    write!(f, " and lets {promoted} of them promote")?;
                }
                Ok(())
            }
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Castling => f.write_str("whoever may still castle has not moved"),
            Reason::ShutIn { men } => write!(f, "the men on {} never moved", men),
            Reason::Barred { by } if by.is_empty() => f.write_str("no man of its kind is left to have been"),
            Reason::Barred { by } => write!(f, "men that never moved bar or guard the way ({})", by),
            Reason::Pawns { captures: 0 } => f.write_str("no pawn comes there without capturing"),
            Reason::Pawns { captures } => write!(f, "no pawn comes there with at most {}", Count(*captures, "capture")),
            Reason::Promoted { captures: 0 } => f.write_str("no pawn promotes and comes there without capturing"),
            Reason::Promoted { captures } => {
                write!(f, "no pawn promotes and comes there with at most {}", Count(*captures, "capture"))
            }
            Reason::Faced { by } => write!(f, "pawns that never left their file stand in the way ({})", by),
            Reason::AllPawns => f.write_str("no pawn is missing"),
            Reason::Elsewhere => f.write_str("what it can have been is needed for other men"),
            Reason::Fewest => f.write_str("with fewer they would not stand where they stand"),
            Reason::Missing { count } => match count {
                0 => f.write_str("no man of the other side is missing"),
                1 => f.write_str("1 man of the other side is missing"),
                _ => write!(f, "{count} men of the other side are missing"),
            },
            Reason::TakenByPieces { homes } => {
                write!(f, "no pawn can have captured the men that started on {}", homes)
            }
        }
    }
}

/// Writes the reasons after a colon, if there are any.
fn because(f: &mut fmt::Formatter<'_>, reasons: &[Reason]) -> fmt::Result {
    let mut separator = ": ";
    for reason in reasons {
        write!(f, "{separator}{reason}")?;
        separator = "; ";
    }
    Ok(())
}

/// A number with its noun: `1 capture`, `2 captures`.
struct Count<'a>(u32, &'a str);

impl fmt::Display for Count<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}{}", self.0, self.1, if self.0 == 1 { "" } else { "s" })
    }
}

/// A piece by name: `white bishop`.
struct Named(Piece);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0.color.name(), self.0.role.name())
    }
}
