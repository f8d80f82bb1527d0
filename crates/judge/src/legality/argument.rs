//! [`Argument`]: the proof that a position cannot have arisen.

use core::fmt;

use chess::position::Violation;
use chess::{Bitboard, Color, Piece, Rank, Role, Square};

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
        /// The squares where the pawns of these files started, and the pawns on them now.
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
        pieces: Bitboard,
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
        pieces: Bitboard,
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
        /// Where the pawns that captured started, in one of the ways that need the fewest captures.
        ways: Vec<PawnWay>,
        /// The deductions behind the two counts.
        reasons: Vec<Reason>,
    },
    /// Pieces that never left a small part of the board cannot have reached their present squares inside it.
    Pocket {
        /// The pieces.
        pieces: Bitboard,
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
        pieces: Bitboard,
    },
    /// Every possible last move leads back to a position that cannot have arisen.
    LastMove {
        /// The side that made the last move.
        color: Color,
        /// Its pieces that may have moved.
        pieces: Bitboard,
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
    /// Orders of captures take the pawns to their files, but none fits the ranks of the pawns and the squares where the
    /// lost pieces can have been.
    CaptureSquares {
        /// Squares where a pawn would have captured although no lost piece can have been there; empty if the ranks of
        /// the pawns rule out every order.
        squares: Bitboard,
    },
}

/// A pawn's way from its starting square to where it is now, perhaps promoted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PawnWay {
    /// The starting square.
    pub from: Square,
    /// The square it is on now.
    pub to: Square,
    /// The fewest captures on the way.
    pub captures: u32,
}

/// Why a fact about the past holds; what a contradiction rests on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Kings and rooks with castling rights have not moved.
    Castling,
    /// A group of pieces prevents each of its members from ever having moved.
    ShutIn {
        /// The pieces of the group.
        pieces: Bitboard,
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
    /// Some pieces were captured on squares where no pawn could have captured them, or the pieces that were captured
    /// limit the squares where pawns captured.
    TakenByPieces {
        /// The squares where the pieces that no pawn captured started.
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

impl Reason {
    /// Returns the stable code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Reason::Castling => "because.castling",
            Reason::ShutIn { .. } => "because.shut_in",
            Reason::Barred { .. } => "because.barred",
            Reason::Pawns { .. } => "because.pawns",
            Reason::Promoted { .. } => "because.promoted",
            Reason::Faced { .. } => "because.faced",
            Reason::AllPawns => "because.all_pawns",
            Reason::Elsewhere => "because.elsewhere",
            Reason::Fewest => "because.fewest",
            Reason::Missing { .. } => "because.missing",
            Reason::TakenByPieces { .. } => "because.taken_by_pieces",
        }
    }

    /// Returns the squares the reason mentions.
    #[must_use]
    pub fn squares(&self) -> Bitboard {
        match self {
            Reason::ShutIn { pieces } => *pieces,
            Reason::Barred { by } | Reason::Faced { by } => *by,
            Reason::TakenByPieces { homes } => *homes,
            _ => Bitboard::EMPTY,
        }
    }
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
            Argument::CaptureSquares { .. } => "legality.capture_squares",
        }
    }

    /// Returns true if both arguments have the same sentence and squares. They may differ in the last moves they list.
    pub(super) fn says_the_same(&self, other: &Argument) -> bool {
        match (self, other) {
            (Argument::LastMove { color, tries, .. }, Argument::LastMove { color: side, tries: others, .. }) => {
                color == side && tries.len() == others.len()
            }
            _ => self == other,
        }
    }

    /// Returns why the position before some move cannot have arisen, without squares or counts.
    #[must_use]
    pub fn in_short(&self) -> &'static str {
        match self {
            Argument::Setup(_) => "the position before it would have broken the basic rules",
            Argument::Check { .. } | Argument::DoubleStep { .. } => {
                "before that, the king would have been in a check that no move can have given"
            }
            Argument::Promotions { .. } => "there would have been more promoted pieces than missing pawns",
            Argument::Files { .. } | Argument::Kernel { .. } => {
                "the pawns could not have reached their files with the captures left"
            }
            Argument::NeverMoved { .. } => "a piece would have been boxed in where it cannot have started",
            Argument::NoOrigin { .. } | Argument::Shared { .. } => {
                "before that, some piece could not have come to its square"
            }
            Argument::CaptureSquares { .. } => "before that, the pawns could not have captured where they had to",
            Argument::PawnCaptures { .. } => "the pawns would have needed more captures than they can have made",
            Argument::Pocket { .. } | Argument::Cage { .. } => {
                "before that, shut-in pieces could not have got to their squares"
            }
            Argument::Parity { .. } => "before that, it would have been the wrong side's turn",
            Argument::LastMove { .. } => "before that, the other side would have had no possible last move",
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
            Argument::NeverMoved { square, pieces, .. } => pieces.with(*square),
            Argument::NoOrigin { square, reasons, .. } => squares(reasons).with(*square),
            Argument::Shared { pieces, homes, reasons, .. } => *pieces | *homes | squares(reasons),
            Argument::PawnCaptures { reasons, .. } => squares(reasons),
            Argument::Pocket { pieces, squares } => *pieces | *squares,
            Argument::Parity { .. } | Argument::Kernel { .. } => Bitboard::EMPTY,
            Argument::Cage { pieces } => *pieces,
            Argument::CaptureSquares { squares } => *squares,
            Argument::LastMove { pieces, tries, .. } if tries.is_empty() => *pieces,
            Argument::LastMove { tries, .. } => tries.iter().map(|attempt| attempt.to).collect(),
        }
    }
}

fn squares(reasons: &[Reason]) -> Bitboard {
    reasons.iter().fold(Bitboard::EMPTY, |all, reason| all | reason.squares())
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Argument::Setup(violation) => violation.fmt(f),
            Argument::Check { king, by } => {
                write!(f, "no move can have put the king on {king} in check from {}", by.joined("and"))
            }
            Argument::DoubleStep { over } => write!(
                f,
                "before the double step over {over}, a king would have been in a check that no move can have given"
            ),
            Argument::Promotions { color, needed, missing, .. } => {
                write!(f, "{color} has at least {}, but ", Count(*needed, "promoted piece"))?;
                match missing {
                    0 => f.write_str("no pawn is missing"),
                    1 => f.write_str("only 1 pawn is missing"),
                    _ => write!(f, "only {missing} pawns are missing"),
                }
            }
            Argument::Files { files, captures, pawns, .. } => {
                write!(f, "on {} the two opposing pawns are no longer both there, but ", Count(*files, "file"))?;
                match captures {
                    0 => f.write_str("nothing was captured"),
                    1 => f.write_str("only 1 capture was made"),
                    _ => write!(f, "only {captures} captures were made"),
                }?;
                match pawns {
                    0 => Ok(()),
                    1 => f.write_str(", at most 1 of them of a pawn"),
                    _ => write!(f, ", at most {pawns} of them of pawns"),
                }
            }
            Argument::NeverMoved { piece, square, pieces } => {
                let (piece, by) = (Named(*piece), Unmoved(pieces.without(*square)));
                write!(f, "the {piece} on {square} is boxed in by the {by}, so it never moved, ")?;
                write!(f, "yet no {piece} starts on {square}")
            }
            Argument::NoOrigin { piece, square, reasons } => {
                write!(f, "the {} on {square} can't have come from anywhere", Named(*piece))?;
                because(f, reasons)
            }
            Argument::Shared { color, pieces, homes, reasons } => {
                match pieces.count() {
                    1 => write!(f, "{color}'s piece on {pieces} ")?,
                    count => write!(f, "{color}'s {count} pieces on {} ", pieces.joined("and"))?,
                }
                match homes.count() {
                    0 => f.write_str("can't be any of the original ones")?,
                    1 => write!(f, "can only be the one that started on {homes}")?,
                    count => write!(f, "can only be the {count} that started on {}", homes.joined("and"))?,
                }
                because(f, reasons)
            }
            Argument::PawnCaptures { color, needed, available, reasons, .. } => {
                write!(f, "{color}'s pawns must have made at least {}, but can have made ", Count(*needed, "capture"))?;
                match available {
                    0 => f.write_str("none")?,
                    _ => write!(f, "at most {available}")?,
                }
                because(f, reasons)
            }
            Argument::Pocket { pieces, squares } => write!(
                f,
                "the {} never left {}, and no moves within those squares lead to this arrangement",
                Pieces(*pieces),
                squares.joined("and"),
            ),
            Argument::Parity { turn } => write!(
                f,
                "each piece is known to have made an even or an odd number of moves, and the sum makes it {}'s turn, not {turn}'s",
                !*turn,
            ),
            Argument::Cage { pieces } if pieces.more_than_one() => write!(
                f,
                "however their moves are taken back, the {} neither get out nor return to their starting squares",
                Pieces(*pieces),
            ),
            Argument::Cage { pieces } => write!(
                f,
                "however its moves are taken back, the {} neither gets out nor returns to a starting square",
                Pieces(*pieces),
            ),
            Argument::LastMove { color, tries, .. } => {
                write!(f, "{color} has no possible last move")?;
                match tries.len() {
                    0 => Ok(()),
                    1 => f.write_str(": the only candidate leads back to a position that can't have arisen"),
                    count => {
                        write!(f, ": each of the {count} candidates leads back to a position that can't have arisen")
                    }
                }
            }
            Argument::Kernel { captures, promoted } => {
                f.write_str("the pawns can't have reached these files")?;
                if *promoted > 0 {
                    write!(f, ", {promoted} of them promoting,")?;
                }
                match captures {
                    0 => f.write_str(" without a capture"),
                    _ => write!(f, " with only {}", Count(*captures, "capture")),
                }
            }
            Argument::CaptureSquares { squares } if squares.is_empty() => {
                f.write_str("in no order of captures do the pawns get to both their files and their ranks")
            }
            Argument::CaptureSquares { squares } => {
                f.write_str("in every order of captures that fits the ranks of the pawns, one of them captures on ")?;
                write!(f, "{}, but no lost piece is left that can have been there", squares.joined("or"))
            }
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Castling => f.write_str("a king and rook that may still castle have never moved"),
            Reason::ShutIn { pieces } => write!(f, "the {} never moved", Pieces(*pieces)),
            Reason::Barred { by } if by.is_empty() => f.write_str("no piece of that kind is unaccounted for"),
            Reason::Barred { by } if by.more_than_one() => write!(f, "the {} block or guard the way", Unmoved(*by)),
            Reason::Barred { by } => write!(f, "the {} blocks or guards the way", Unmoved(*by)),
            Reason::Pawns { captures: 0 } => f.write_str("no pawn gets there without capturing"),
            Reason::Pawns { captures } => write!(f, "no pawn gets there with at most {}", Count(*captures, "capture")),
            Reason::Promoted { captures: 0 } => f.write_str("no pawn promotes and gets there without capturing"),
            Reason::Promoted { captures } => {
                write!(f, "no pawn promotes and gets there with at most {}", Count(*captures, "capture"))
            }
            Reason::Faced { by } if by.more_than_one() => {
                write!(f, "the pawns on {} never left their files and are in the way", by.joined("and"))
            }
            Reason::Faced { by } => write!(f, "the pawn on {by} never left its file and is in the way"),
            Reason::AllPawns => f.write_str("no pawn is missing"),
            Reason::Elsewhere => f.write_str("the original pieces that would fit are needed elsewhere"),
            Reason::Fewest => f.write_str("fewer would not bring them to their squares"),
            Reason::Missing { count: 0 } => f.write_str("the other side has lost no piece"),
            Reason::Missing { count } => write!(f, "the other side has lost only {}", Count(*count, "piece")),
            Reason::TakenByPieces { homes } if homes.is_empty() => {
                f.write_str("pawns can only have captured where the lost pieces can have been")
            }
            Reason::TakenByPieces { homes } => {
                let noun = if homes.more_than_one() { "pieces" } else { "piece" };
                write!(f, "no pawn can have captured the {noun} that started on {}", homes.joined("and"))
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

/// Pieces by their squares: `piece on e4`, `pieces on d2 and f2`.
pub(super) struct Pieces(pub(super) Bitboard);

impl fmt::Display for Pieces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} on {}", if self.0.more_than_one() { "pieces" } else { "piece" }, self.0.joined("and"))
    }
}

/// Pieces that never moved: `unmoved pawns on d2 and f2`. Those on the second or seventh rank are pawns.
pub(super) struct Unmoved(pub(super) Bitboard);

impl fmt::Display for Unmoved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pawns = (self.0 & !(Rank::Second.bitboard() | Rank::Seventh.bitboard())).is_empty();
        match (pawns, self.0.more_than_one()) {
            (true, true) => f.write_str("unmoved pawns")?,
            (true, false) => f.write_str("unmoved pawn")?,
            (false, true) => f.write_str("unmoved pieces")?,
            (false, false) => f.write_str("unmoved piece")?,
        }
        write!(f, " on {}", self.0.joined("and"))
    }
}

/// A number with its noun: `1 capture`, `2 captures`.
pub(super) struct Count<'a>(pub(super) u32, pub(super) &'a str);

impl fmt::Display for Count<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}{}", self.0, self.1, if self.0 == 1 { "" } else { "s" })
    }
}

/// A piece by name: `white bishop`.
pub(super) struct Named(pub(super) Piece);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0.color.name(), self.0.role.name())
    }
}
