//! [`Argument`]: why a position cannot have arisen.

use core::fmt;

use chess::position::Violation;
use chess::{Bitboard, Color, Piece, Rank, Role, Square};

/// A proof in short: what contradicts what, with the squares and the counts.
///
/// [`Display`](fmt::Display) gives the English sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// The rules cannot even go on from here.
    Setup(Violation),
    /// No last move can have given this check.
    Check {
        /// The king in check.
        king: Square,
        /// The men that give check.
        by: Bitboard,
    },
    /// Before the double step that the en passant square tells of, the board was one that no game can have had.
    DoubleStep {
        /// The en passant square.
        over: Square,
    },
    /// There are more promoted pieces than missing pawns.
    Promotions {
        /// Whose pieces they are.
        color: Color,
        /// How many pieces must have been pawns.
        needed: u32,
        /// How many pawns are missing.
        missing: u32,
        /// The pieces of the kinds that there are too many of.
        squares: Bitboard,
    },
    /// On too many files the two pawns that faced each other are not both there.
    Files {
        /// On how many.
        files: u32,
        /// How many captures there were: each breaks up one such pair.
        captures: u32,
        /// How many pawns can have been captured as pawns: each breaks up another.
        pawns: u32,
        /// The files.
        squares: Bitboard,
    },
    /// A man is shut in by men that are shut in, so that none of them ever moved; but it did not start there.
    NeverMoved {
        /// The man.
        piece: Piece,
        /// Where it stands.
        square: Square,
        /// The men that never moved, itself among them.
        men: Bitboard,
    },
    /// A man can have come from nowhere.
    NoOrigin {
        /// The man.
        piece: Piece,
        /// Where it stands.
        square: Square,
        /// What took its origins away.
        reasons: Vec<Reason>,
    },
    /// Some men can only have been men of the start that are fewer than they are.
    Shared {
        /// Whose men they are.
        color: Color,
        /// The men.
        men: Bitboard,
        /// Where the men that they can have been stood at the start.
        homes: Bitboard,
        /// What took their other origins away.
        reasons: Vec<Reason>,
    },
    /// The pawns made more captures than they can have made.
    PawnCaptures {
        /// Whose pawns they are.
        color: Color,
        /// How many captures the pawns needed.
        needed: u32,
        /// How many they can have made.
        available: u32,
        /// What the two counts rest on.
        reasons: Vec<Reason>,
    },
    /// Men that can never have left a small part of the board cannot have come to stand in it as they do.
    Pocket {
        /// The men.
        men: Bitboard,
        /// The squares that they cannot have left.
        squares: Bitboard,
    },
    /// It is known of every man whether it made an even or an odd number of moves, and so whose turn it is.
    Parity {
        /// Who is said to be to move.
        turn: Color,
    },
    /// Taken back as far as they go, these men neither get out nor come home.
    Cage {
        /// The men.
        men: Bitboard,
    },
    /// Whatever the last move was, the position before it cannot have arisen.
    LastMove {
        /// Who made it.
        color: Color,
        /// Every move that there is to take back, and what refutes the position before it.
        tries: Vec<Try>,
    },
    /// No order of the captures brings the pawns to their files and lets as many promote as must have.
    Kernel {
        /// How many captures there were.
        captures: u32,
        /// How many pieces must have been pawns.
        promoted: u32,
    },
}

/// Why something is known about the past: what a contradiction rests on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// They may still castle, so they have not moved.
    Castling,
    /// Each of them is kept from having moved by the others.
    ShutIn {
        /// All of them.
        men: Bitboard,
    },
    /// Men that never moved bar the way.
    Barred {
        /// Those men.
        by: Bitboard,
    },
    /// No pawn comes there with so few captures.
    Pawns {
        /// How many captures its side's pawns can have made.
        captures: u32,
    },
    /// No pawn promotes and comes there with so few captures.
    Promoted {
        /// How many captures its side's pawns can have made.
        captures: u32,
    },
    /// Pawns of the other side that never left their file cannot be passed on it.
    Faced {
        /// Those pawns.
        by: Bitboard,
    },
    /// No pawn is missing that can have become it.
    AllPawns,
    /// The men that it can have been are needed for others.
    Elsewhere,
    /// The pawns on the board, and those that promoted, cannot have come there with fewer captures.
    Fewest,
    /// So many men of the other side are missing.
    Missing {
        /// How many.
        count: u32,
    },
    /// Men that were captured where no pawn can have captured them.
    TakenByPieces {
        /// Where they stood at the start.
        homes: Bitboard,
    },
}

/// A move taken back, and what refutes the position before it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Try {
    /// Where the man came from.
    pub from: Square,
    /// Where it stands now.
    pub to: Square,
    /// What it captured.
    pub captured: Option<Role>,
    /// The code of the refutation.
    pub code: &'static str,
}

impl Argument {
    /// The stable code, the same in Rust, on the command line, over HTTP and in Python.
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

    /// The squares that it speaks of.
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
                if *pawns > 0 {
                    write!(f, ", at most {pawns} of them of pawns")?;
                }
                Ok(())
            }
            Argument::NeverMoved { piece, square, men } => {
                let (piece, by) = (Named(*piece), Unmoved(men.without(*square)));
                write!(f, "the {piece} on {square} is boxed in by the {by}, so it never moved, ")?;
                write!(f, "yet no {piece} starts on {square}")
            }
            Argument::NoOrigin { piece, square, reasons } => {
                write!(f, "the {} on {square} can't have come from anywhere", Named(*piece))?;
                because(f, reasons)
            }
            Argument::Shared { color, men, homes, reasons } => {
                match men.count() {
                    1 => write!(f, "{color}'s piece on {men} ")?,
                    count => write!(f, "{color}'s {count} pieces on {} ", men.joined("and"))?,
                }
                match homes.count() {
                    0 => f.write_str("can't be any of the original ones")?,
                    1 => write!(f, "can only be the one that started on {homes}")?,
                    count => write!(f, "can only be the {count} that started on {}", homes.joined("and"))?,
                }
                because(f, reasons)
            }
            Argument::PawnCaptures { color, needed, available, reasons } => {
                write!(f, "{color}'s pawns must have made at least {}, but can have made ", Count(*needed, "capture"))?;
                match available {
                    0 => f.write_str("none")?,
                    _ => write!(f, "at most {available}")?,
                }
                because(f, reasons)
            }
            Argument::Pocket { men, squares } => write!(
                f,
                "the {} never left {}, and no moves within those squares lead to this arrangement",
                Pieces(*men),
                squares.joined("and"),
            ),
            Argument::Parity { turn } => write!(
                f,
                "each piece is known to have made an even or an odd number of moves, and the sum makes it {}'s turn, not {turn}'s",
                !*turn,
            ),
            Argument::Cage { men } => write!(
                f,
                "however their moves are taken back, the {} neither get out nor return to their starting squares",
                Pieces(*men),
            ),
            Argument::LastMove { color, tries } => {
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
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Castling => f.write_str("a king and rook that may still castle have never moved"),
            Reason::ShutIn { men } => write!(f, "the {} never moved", Pieces(*men)),
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
            Reason::Elsewhere => f.write_str("the pieces it could be are needed elsewhere"),
            Reason::Fewest => f.write_str("fewer would not bring them to their squares"),
            Reason::Missing { count: 0 } => f.write_str("the other side has lost no piece"),
            Reason::Missing { count } => write!(f, "the other side has lost only {}", Count(*count, "piece")),
            Reason::TakenByPieces { homes } => {
                let noun = if homes.more_than_one() { "pieces" } else { "piece" };
                write!(f, "no pawn can have captured the {noun} that started on {}", homes.joined("and"))
            }
        }
    }
}

/// The reasons after a colon, if there are any.
fn because(f: &mut fmt::Formatter<'_>, reasons: &[Reason]) -> fmt::Result {
    let mut separator = ": ";
    for reason in reasons {
        write!(f, "{separator}{reason}")?;
        separator = "; ";
    }
    Ok(())
}

/// Pieces by their squares: `piece on e4`, `pieces on d2 and f2`.
struct Pieces(Bitboard);

impl fmt::Display for Pieces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} on {}", if self.0.more_than_one() { "pieces" } else { "piece" }, self.0.joined("and"))
    }
}

/// Pieces that never moved: `unmoved pawns on d2 and f2`. Those on the second or seventh rank are pawns.
struct Unmoved(Bitboard);

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
struct Count<'a>(u32, &'a str);

impl fmt::Display for Count<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}{}", self.0, self.1, if self.0 == 1 { "" } else { "s" })
    }
}

/// A man by its name: `white bishop`.
struct Named(Piece);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0.color.name(), self.0.role.name())
    }
}
