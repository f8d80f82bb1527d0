//! [`Step`]: one step of the explanation of an [`Argument`].

use core::fmt;

use chess::{Bitboard, Color, File, Piece, Role, Square};

use super::argument::{Argument, Count, Named, PawnWay, Reason};
use super::retraction::{Retraction, RetractionKind};

/// One step of the explanation of an [`Argument`]: a claim that a player can check on the board.
///
/// [`Display`](fmt::Display) writes it as an English sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The moves taken back before the claim applies, the latest first; empty if it is about the position itself.
    pub taken_back: Vec<Retraction>,
    /// The claim.
    pub claim: Claim,
}

/// What a [`Step`] claims.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// Kings and rooks that may still castle have never moved.
    MayCastle {
        /// The kings and rooks.
        pieces: Bitboard,
    },
    /// Pawns on their starting squares have never moved.
    PawnsAtHome {
        /// The pawns.
        pieces: Bitboard,
    },
    /// Pieces boxed in by others that never moved have not moved either.
    BoxedIn {
        /// The pieces.
        pieces: Bitboard,
        /// The pieces around them that never moved.
        by: Bitboard,
    },
    /// No piece of this kind starts on this square.
    NotHome {
        /// The piece.
        piece: Piece,
        /// Its square.
        square: Square,
    },
    /// No square from which these pieces could have come is free.
    NoWayBack {
        /// The pieces.
        pieces: Bitboard,
    },
    /// A side has all its pieces, so the last move was not a capture.
    NothingLost {
        /// The side.
        color: Color,
        /// Pieces of the other side that only a capture could have brought to their squares.
        pieces: Bitboard,
    },
    /// A side has all its pawns, so the last move did not capture a pawn.
    NoPawnLost {
        /// The side.
        color: Color,
        /// The pawns.
        pawns: Bitboard,
    },
    /// The side to move is in check, and the last move must have given it.
    Check {
        /// The king.
        king: Square,
        /// The pieces giving check.
        by: Bitboard,
    },
    /// Whichever of these pieces moved last, the king of the side to move was in check before.
    StillInCheck {
        /// The king.
        king: Square,
        /// Pieces that gave check before each of the moves.
        by: Bitboard,
        /// All moves of these pieces.
        moves: Vec<LastMoves>,
    },
    /// Before these moves, the king of the side to move was already in check.
    AlreadyInCheck {
        /// The king.
        king: Square,
        /// The pieces giving check; empty if it is the one that moved.
        by: Bitboard,
        /// The moves.
        moves: LastMoves,
    },
    /// Before these moves, the king of the side that made them was in check from three pieces or more.
    ManyCheckers {
        /// The king.
        king: Square,
        /// The pieces giving check.
        by: Bitboard,
        /// The moves.
        moves: LastMoves,
    },
    /// The king would have castled out of check or over an attacked square.
    CastledInCheck {
        /// The attackers.
        by: Bitboard,
        /// Castling.
        moves: LastMoves,
    },
    /// The positions before these moves cannot have arisen.
    Refuted {
        /// The moves.
        moves: LastMoves,
        /// The argument against the position before each of them, in the order of [`LastMoves::iter`].
        arguments: Vec<Argument>,
    },
    /// The en passant square says which move was the last.
    DoubleStep {
        /// The en passant square.
        over: Square,
        /// The square the pawn came from.
        from: Square,
        /// The square of the pawn.
        to: Square,
    },
    /// A side has more pieces of a kind than at the start, so some were pawns.
    Surplus {
        /// The kind of piece.
        piece: Piece,
        /// Those pieces; bishops on squares of one colour.
        squares: Bitboard,
        /// Their number at the start.
        start: u32,
    },
    /// The number of pawns a side is missing.
    MissingPawns {
        /// The side.
        color: Color,
        /// The pawns it has.
        pawns: Bitboard,
        /// The number of missing ones.
        missing: u32,
    },
    /// On these files the two opposing pawns no longer face each other.
    BrokenFiles {
        /// All squares of the files.
        squares: Bitboard,
    },
    /// Each capture breaks up at most one pair of opposing pawns, or two if a pawn captures a pawn.
    Pairs {
        /// The largest number of pairs the captures can have broken up.
        most: u32,
    },
    /// The number of captures each side made.
    Captures {
        /// By White.
        white: u32,
        /// By Black.
        black: u32,
    },
    /// A way of bringing a side's pawns to their squares with the fewest captures.
    FewestCaptures {
        /// The side.
        color: Color,
        /// The ways of the pawns that captured.
        ways: Vec<PawnWay>,
    },
    /// Whether a side's two knights together made an even or an odd number of moves.
    KnightMoves {
        /// The side.
        color: Color,
        /// The knights.
        knights: Bitboard,
        /// True if they are on squares of one colour.
        is_odd: bool,
    },
    /// Pawns one step from their starting squares made one move each.
    PawnMoves {
        /// The side.
        color: Color,
        /// The pawns.
        pawns: Bitboard,
    },
    /// Whether the pieces that never left a small part of the board made an even or an odd number of moves.
    PocketMoves {
        /// The side.
        color: Color,
        /// The pieces.
        pieces: Bitboard,
        /// True if the number is odd.
        is_odd: bool,
    },
    /// Whose turn it is by the number of moves.
    Turn {
        /// True if White made an odd number of moves.
        white_is_odd: bool,
        /// True if Black did.
        black_is_odd: bool,
    },
    /// Pieces of the starting position that never left some squares, between pieces that never moved.
    Confined {
        /// Where they started.
        homes: Bitboard,
        /// The squares they never left.
        squares: Bitboard,
    },
    /// No moves of confined pieces lead to their present arrangement.
    Arrangement {
        /// The pieces.
        pieces: Bitboard,
    },
    /// However moves are taken back, a piece only gets to some squares.
    GetsBackTo {
        /// The piece.
        piece: Piece,
        /// Its square.
        square: Square,
        /// The other squares it gets to.
        squares: Bitboard,
    },
    /// Pieces of this kind start elsewhere.
    StartsOn {
        /// The piece.
        piece: Piece,
        /// The squares they start on.
        homes: Bitboard,
    },
    /// However moves are taken back, these pieces are never on starting squares together.
    NeverAllHome {
        /// The pieces.
        pieces: Bitboard,
    },
    /// The other side than that to move made the last move.
    MovedLast {
        /// The side that made it.
        color: Color,
    },
    /// The last move left its own king in check.
    LeftInCheck {
        /// The king.
        king: Square,
        /// The pieces that attack it.
        by: Bitboard,
    },
    /// A move gives check with at most two pieces.
    TwoCheckers {
        /// The king.
        king: Square,
        /// The pieces giving check.
        by: Bitboard,
    },
    /// The captures are just enough for the broken files, so pawns made all of them.
    EveryCapture {
        /// The number of captures.
        captures: u32,
        /// How many of them captured pawns.
        pawns: u32,
    },
    /// A side captured nothing, so its pawns never left their files.
    StayedOnFiles {
        /// The side.
        color: Color,
        /// Its pawns.
        pawns: Bitboard,
    },
    /// A piece of the starting position was captured.
    Lost {
        /// The piece.
        piece: Piece,
        /// Where it started.
        home: Square,
    },
    /// A deduction that the argument rests on.
    Because(Reason),
}

/// Last moves of one piece that fail for the same reason: from each of the squares, with each of the captures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastMoves {
    /// The piece, as it is now.
    pub piece: Piece,
    /// The square it is on; for castling, that of the king.
    pub to: Square,
    /// The kind of the moves.
    pub kind: RetractionKind,
    /// The squares it would have come from.
    pub from: Bitboard,
    /// What it would have captured.
    pub captured: Vec<Option<Role>>,
    /// Whether they are captures.
    pub capturing: Capturing,
}

impl LastMoves {
    /// Returns the moves one by one.
    pub fn iter(&self) -> impl Iterator<Item = Retraction> + '_ {
        self.from.squares().flat_map(move |from| {
            self.captured.iter().map(move |&captured| Retraction { kind: self.kind, to: self.to, from, captured })
        })
    }

    /// Returns the moves as retractions are usually written: `Kg1-h1`, `Kg1xNh1`, `b7xNa8=Q`, `e5xd6 e.p.`, `O-O`.
    #[must_use]
    pub fn written(&self) -> Vec<String> {
        let write = |m: Retraction| {
            let upper = |role: Role| role.letter().to_ascii_uppercase();
            let letter = |role: Role| if role == Role::Pawn { String::new() } else { upper(role).to_string() };
            let piece = if m.kind == RetractionKind::Promotion { Role::Pawn } else { self.piece.role };
            let (from, to) = (m.from, m.to);
            let way = match (m.kind, m.captured) {
                (RetractionKind::Castling, _) if to > from => return "O-O".to_owned(),
                (RetractionKind::Castling, _) => return "O-O-O".to_owned(),
                (RetractionKind::EnPassant, _) => return format!("{from}x{to} e.p."),
                (_, None) => "-".to_owned(),
                (_, Some(role)) => format!("x{}", letter(role)),
            };
            let promoted = match m.kind {
                RetractionKind::Promotion => format!("={}", upper(self.piece.role)),
                _ => String::new(),
            };
            format!("{}{from}{way}{to}{promoted}", letter(piece))
        };
        self.iter().map(write).collect()
    }

    /// The kinds of pieces captured.
    pub fn roles(&self) -> impl Iterator<Item = Role> + '_ {
        self.captured.iter().copied().flatten()
    }

    fn squares(&self) -> Bitboard {
        self.from.with(self.to)
    }
}

/// Whether [`LastMoves`] are captures, and how many of those that are possible from their squares.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Capturing {
    /// All moves from these squares, captures or not.
    Either,
    /// Only the moves without a capture.
    No,
    /// All captures from these squares.
    Any,
    /// Captures of some pieces.
    Some,
    /// The moves without a capture, and captures of some pieces.
    NoOrSome,
}

impl Step {
    /// Returns the stable code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match &self.claim {
            Claim::MayCastle { .. } => "step.may_castle",
            Claim::PawnsAtHome { .. } => "step.pawns_at_home",
            Claim::BoxedIn { .. } => "step.boxed_in",
            Claim::NotHome { .. } => "step.not_home",
            Claim::NoWayBack { .. } => "step.no_way_back",
            Claim::NothingLost { .. } => "step.nothing_lost",
            Claim::NoPawnLost { .. } => "step.no_pawn_lost",
            Claim::Check { .. } => "step.check",
            Claim::StillInCheck { .. } => "step.still_in_check",
            Claim::AlreadyInCheck { .. } => "step.already_in_check",
            Claim::ManyCheckers { .. } => "step.many_checkers",
            Claim::CastledInCheck { .. } => "step.castled_in_check",
            Claim::Refuted { .. } => "step.refuted",
            Claim::DoubleStep { .. } => "step.double_step",
            Claim::Surplus { .. } => "step.surplus",
            Claim::MissingPawns { .. } => "step.missing_pawns",
            Claim::BrokenFiles { .. } => "step.broken_files",
            Claim::Pairs { .. } => "step.pairs",
            Claim::Captures { .. } => "step.captures",
            Claim::FewestCaptures { .. } => "step.fewest_captures",
            Claim::KnightMoves { .. } => "step.knight_moves",
            Claim::PawnMoves { .. } => "step.pawn_moves",
            Claim::PocketMoves { .. } => "step.pocket_moves",
            Claim::Turn { .. } => "step.turn",
            Claim::Confined { .. } => "step.confined",
            Claim::Arrangement { .. } => "step.arrangement",
            Claim::GetsBackTo { .. } => "step.gets_back_to",
            Claim::StartsOn { .. } => "step.starts_on",
            Claim::NeverAllHome { .. } => "step.never_all_home",
            Claim::MovedLast { .. } => "step.moved_last",
            Claim::LeftInCheck { .. } => "step.left_in_check",
            Claim::TwoCheckers { .. } => "step.two_checkers",
            Claim::EveryCapture { .. } => "step.every_capture",
            Claim::StayedOnFiles { .. } => "step.stayed_on_files",
            Claim::Lost { .. } => "step.lost",
            Claim::Because(reason) => reason.code(),
        }
    }

    /// Returns the squares the step mentions.
    #[must_use]
    pub fn squares(&self) -> Bitboard {
        match &self.claim {
            Claim::MayCastle { pieces } | Claim::PawnsAtHome { pieces } | Claim::NoWayBack { pieces } => *pieces,
            Claim::BoxedIn { pieces, by } => *pieces | *by,
            Claim::NotHome { square, .. } => square.bitboard(),
            Claim::NothingLost { pieces, .. } => *pieces,
            Claim::Pairs { .. }
            | Claim::Captures { .. }
            | Claim::Turn { .. }
            | Claim::MovedLast { .. }
            | Claim::EveryCapture { .. } => Bitboard::EMPTY,
            Claim::Confined { squares, .. } => *squares,
            Claim::Arrangement { pieces } | Claim::NeverAllHome { pieces } => *pieces,
            Claim::GetsBackTo { square, squares, .. } => squares.with(*square),
            Claim::StartsOn { homes, .. } => *homes,
            Claim::StayedOnFiles { pawns, .. } => *pawns,
            Claim::Lost { home, .. } => home.bitboard(),
            Claim::KnightMoves { knights, .. } => *knights,
            Claim::PawnMoves { pawns, .. } => *pawns,
            Claim::PocketMoves { pieces, .. } => *pieces,
            Claim::NoPawnLost { pawns, .. } | Claim::MissingPawns { pawns, .. } => *pawns,
            Claim::Check { king, by } | Claim::LeftInCheck { king, by } | Claim::TwoCheckers { king, by } => {
                by.with(*king)
            }
            Claim::StillInCheck { king, by, moves } => {
                moves.iter().fold(by.with(*king), |all, moves| all.with(moves.to))
            }
            Claim::AlreadyInCheck { king, by, moves } | Claim::ManyCheckers { king, by, moves } => {
                moves.squares() | by.with(*king)
            }
            Claim::CastledInCheck { by, moves } => moves.squares() | *by,
            Claim::Refuted { moves, .. } => {
                moves.squares() | self.argument().map_or(Bitboard::EMPTY, Argument::squares)
            }
            Claim::DoubleStep { over, from, to } => over.bitboard().with(*from).with(*to),
            Claim::Surplus { squares, .. } | Claim::BrokenFiles { squares } => *squares,
            Claim::FewestCaptures { ways, .. } => ways.iter().flat_map(|way| [way.from, way.to]).collect(),
            Claim::Because(reason) => reason.squares(),
        }
    }

    /// Returns the last moves that the step rules out.
    #[must_use]
    pub fn moves(&self) -> &[LastMoves] {
        match &self.claim {
            Claim::StillInCheck { moves, .. } => moves,
            Claim::AlreadyInCheck { moves, .. }
            | Claim::ManyCheckers { moves, .. }
            | Claim::CastledInCheck { moves, .. }
            | Claim::Refuted { moves, .. } => core::slice::from_ref(moves),
            _ => &[],
        }
    }

    /// Returns the argument against the position before the moves, if it is the same for all of them.
    #[must_use]
    pub fn argument(&self) -> Option<&Argument> {
        match &self.claim {
            Claim::Refuted { arguments, .. } => {
                let first = arguments.first()?;
                arguments.iter().all(|argument| argument.says_the_same(first)).then_some(first)
            }
            _ => None,
        }
    }

    /// Returns the move before which the claim applies, as squares: `e2-e4`. `None` if it is about the position itself.
    #[must_use]
    pub fn before(&self) -> Option<String> {
        let Retraction { from, to, captured, .. } = self.taken_back.last()?;
        Some(format!("{from}{}{to}", if captured.is_some() { 'x' } else { '-' }))
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(last) = self.before() {
            write!(f, "before {last}: ")?;
        }
        match &self.claim {
            Claim::MayCastle { pieces } => {
                write!(f, "the pieces on {} may still castle, so they have never moved", pieces.joined("and"))
            }
            Claim::PawnsAtHome { pieces } if pieces.more_than_one() => {
                write!(f, "the pawns on {} are still where they started", pieces.joined("and"))
            }
            Claim::PawnsAtHome { pieces } => write!(f, "the pawn on {pieces} is still where it started"),
            Claim::BoxedIn { pieces, .. } if pieces.more_than_one() => write!(
                f,
                "the pieces on {} are boxed in by pieces that have never moved, so they have not moved either",
                pieces.joined("and"),
            ),
            Claim::BoxedIn { pieces, .. } => write!(
                f,
                "the piece on {pieces} is boxed in by pieces that have never moved, so it has not moved either",
            ),
            Claim::NotHome { piece, square } => write!(f, "no {} starts on {square}", Named(*piece)),
            Claim::NoWayBack { pieces } if pieces.more_than_one() => {
                write!(f, "the pieces on {} have no free square to come from", pieces.joined("and"))
            }
            Claim::NoWayBack { pieces } => write!(f, "the piece on {pieces} has no free square to come from"),
            Claim::NothingLost { color, pieces } => {
                write!(f, "{color} has lost nothing, so the last move was not a capture")?;
                match pieces.count() {
                    0 => Ok(()),
                    1 => write!(f, " and did not bring the piece to {pieces}"),
                    _ => write!(f, " and brought no piece to {}", pieces.joined("or")),
                }
            }
            Claim::NoPawnLost { color, .. } => {
                write!(f, "{color} has all eight pawns, so the last move did not capture one")
            }
            Claim::Check { king, by } => {
                let checks = if by.more_than_one() { "both checks" } else { "this check" };
                write!(f, "the king on {king} is in check from {}; ", by.joined("and"))?;
                write!(f, "the last move must have given {checks}")
            }
            Claim::StillInCheck { king, by, moves } => {
                let pieces: Bitboard = moves.iter().map(|moves| moves.to).collect();
                match moves.first() {
                    Some(first) if !pieces.more_than_one() => {
                        write!(f, "if the {} on {pieces} moved last", Named(first.piece))?;
                    }
                    _ => write!(f, "whichever of the pieces on {} moved last", pieces.joined("and"))?,
                }
                write!(f, ", the king on {king} was already in check from {}", by.joined("and"))
            }
            Claim::AlreadyInCheck { king, by, moves } => {
                write!(f, "{moves}: ")?;
                match (by.is_empty(), moves.piece.role) {
                    (true, Role::King) => write!(f, "the kings would have stood next to each other"),
                    (true, _) => write!(f, "the king on {king} would already have been in check"),
                    (false, _) => {
                        write!(f, "the king on {king} would already have been in check from {}", by.joined("and"))
                    }
                }
            }
            Claim::ManyCheckers { king, by, moves } => {
                write!(f, "{moves}: the king on {king} would have been in check from {}", by.joined("and"))
            }
            Claim::CastledInCheck { by, moves } => write!(
                f,
                "{moves}: it would have been in check or have passed over a square attacked from {}",
                by.joined("and"),
            ),
            Claim::Refuted { moves, arguments } => {
                write!(f, "{moves}: ")?;
                match (self.argument(), arguments.first()) {
                    (Some(argument), _) => write!(f, "before that, {argument}"),
                    (None, Some(argument)) => f.write_str(argument.in_short()),
                    (None, None) => f.write_str("the position before could not have arisen"),
                }
            }
            Claim::DoubleStep { over, from, to } => {
                write!(f, "the en passant square {over} means that the last move was {from}-{to}")
            }
            Claim::Surplus { piece, squares, start } => {
                let more = squares.count().saturating_sub(*start);
                write!(f, "{} has {}", piece.color, Count(squares.count(), piece.role.name()))?;
                if piece.role == Role::Bishop {
                    let shade = if (*squares & Bitboard::DARK_SQUARES).is_empty() { "light" } else { "dark" };
                    write!(f, " on {shade} squares")?;
                }
                write!(f, ", {more} more than at the start, so at least {more} of them ")?;
                f.write_str(if more == 1 { "was a pawn" } else { "were pawns" })
            }
            Claim::MissingPawns { color, pawns, missing } => {
                match pawns.count() {
                    0 => write!(f, "{color} has no pawns, ")?,
                    count => write!(f, "{color} still has {}, ", Count(count, "pawn"))?,
                }
                match missing {
                    0 => f.write_str("so none has promoted"),
                    _ => write!(f, "so at most {missing} can have promoted"),
                }
            }
            Claim::BrokenFiles { squares } => {
                let files = File::ALL.into_iter().filter(|file| (file.bitboard() & *squares).is_nonempty());
                let letters: Vec<String> = files.map(|file| file.to_string()).collect();
                match letters.split_last() {
                    Some((last, rest)) if !rest.is_empty() => {
                        write!(f, "on the files {} and {last} ", rest.join(", "))?;
                    }
                    _ => write!(f, "on the {}-file ", letters.concat())?,
                }
                f.write_str("the two pawns that faced each other at the start no longer do")
            }
            Claim::Pairs { most } => {
                f.write_str("a capture breaks up one such pair, or two if a pawn captures a pawn; ")?;
                write!(f, "at most {} can have been broken up", Count(*most, "pair"))
            }
            Claim::Captures { white: 0, black: 0 } => f.write_str("all 32 pieces are there, so nothing was captured"),
            Claim::Captures { white, black } => {
                write!(f, "White has lost {} and Black {white}, ", Count(*black, "piece"))?;
                match white + black {
                    1 => f.write_str("so there was 1 capture"),
                    count => write!(f, "so there were {count} captures"),
                }
            }
            Claim::FewestCaptures { color, ways } => {
                write!(f, "{color}'s pawns cannot have needed fewer captures than this: ")?;
                ways.iter().enumerate().try_for_each(|(index, PawnWay { from, to, captures })| {
                    let separator = if index == 0 { "" } else { ", " };
                    write!(f, "{separator}{from} to {to} with {captures}")
                })
            }
            Claim::KnightMoves { color, knights, is_odd } => {
                let (colors, parity) = if *is_odd { ("one colour", "an odd") } else { ("both colours", "an even") };
                write!(f, "{color}'s knights on {} are on squares of {colors}: ", knights.joined("and"))?;
                write!(f, "together they made {parity} number of moves")
            }
            Claim::PawnMoves { color, pawns } if pawns.more_than_one() => {
                write!(f, "{color}'s pawns on {} made one move each", pawns.joined("and"))
            }
            Claim::PawnMoves { color, pawns } => write!(f, "{color}'s pawn on {pawns} made one move"),
            Claim::PocketMoves { color, pieces, is_odd } => {
                let noun = if pieces.more_than_one() { "pieces" } else { "piece" };
                write!(f, "{color}'s {noun} on {} had little room and made ", pieces.joined("and"))?;
                f.write_str(if *is_odd { "an odd number of moves" } else { "an even number of moves" })
            }
            Claim::Turn { white_is_odd: true, black_is_odd: true } => {
                f.write_str("both sides made an odd number of moves, so it is White's turn")
            }
            Claim::Turn { white_is_odd: false, black_is_odd: false } => {
                f.write_str("both sides made an even number of moves, so it is White's turn")
            }
            Claim::Turn { white_is_odd: true, .. } => {
                f.write_str("White made an odd number of moves and Black an even one, so it is Black's turn")
            }
            Claim::Turn { .. } => {
                f.write_str("White made an even number of moves and Black an odd one, so it is Black's turn")
            }
            Claim::Confined { homes, squares } => {
                let noun = if homes.more_than_one() { "pieces" } else { "piece" };
                write!(f, "so the {noun} that started on {} never left ", homes.joined("and"))?;
                write!(f, "{}", squares.joined("and"))
            }
            Claim::Arrangement { pieces } => write!(
                f,
                "whatever moves and captures are made there, no order of them leads to the pieces on {} as they are now",
                pieces.joined("and"),
            ),
            Claim::GetsBackTo { piece, square, squares } => {
                write!(f, "however moves are taken back, the {} on {square} ", Named(*piece))?;
                match squares.count() {
                    0 => f.write_str("stays where it is"),
                    _ => write!(f, "gets only to {}", squares.joined("and")),
                }
            }
            Claim::StartsOn { piece, homes } if homes.more_than_one() => {
                write!(f, "a {} starts on {}", Named(*piece), homes.joined("or"))
            }
            Claim::StartsOn { piece, homes } => write!(f, "the {} starts on {homes}", Named(*piece)),
            Claim::NeverAllHome { pieces } => {
                write!(f, "the pieces on {} are never on starting squares all at once", pieces.joined("and"))
            }
            Claim::MovedLast { color } => write!(f, "it is {}'s turn, so {color} moved last", !*color),
            Claim::LeftInCheck { king, by } => {
                write!(f, "that move left the king on {king} in check from {}, which is illegal", by.joined("and"))
            }
            Claim::TwoCheckers { king, by } => {
                write!(f, "the king on {king} is in check from {}, but one move ", by.joined("and"))?;
                f.write_str("gives check with at most two pieces: the one that moved, and one whose line it opened")
            }
            Claim::EveryCapture { captures, pawns } => {
                f.write_str("a capture breaks up one such pair, or two if a pawn captures a pawn; ")?;
                match (captures, pawns) {
                    (1, 0) => return f.write_str("so a pawn made the only capture, and not of a pawn"),
                    (1, _) => return f.write_str("so the only capture was of a pawn by a pawn"),
                    (2, _) => f.write_str("so pawns made both captures, ")?,
                    _ => write!(f, "so pawns made all {captures} captures, ")?,
                }
                match pawns {
                    0 => f.write_str("none of them of a pawn"),
                    1 => f.write_str("1 of them of a pawn"),
                    _ => write!(f, "{pawns} of them of pawns"),
                }
            }
            Claim::StayedOnFiles { color, .. } => {
                write!(f, "{color} has captured nothing, so its pawns never left their files")
            }
            Claim::Lost { piece, home } => {
                write!(f, "the {} from {home} was captured", Named(*piece))?;
                match piece.role {
                    Role::Bishop => write!(f, ", on a {} square", if home.is_dark() { "dark" } else { "light" }),
                    _ => Ok(()),
                }
            }
            Claim::Because(reason) => reason.fmt(f),
        }
    }
}

/// `the black king on h1 can't have come from g1 or g2`.
impl fmt::Display for LastMoves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let from = self.from.joined("or");
        write!(f, "the {} on {} can't have ", Named(self.piece), self.to)?;
        match self.kind {
            RetractionKind::Plain => write!(f, "come from {from}")?,
            RetractionKind::Promotion => write!(f, "promoted, coming from {from}")?,
            RetractionKind::EnPassant => write!(f, "captured en passant, coming from {from}")?,
            RetractionKind::Castling => f.write_str("castled")?,
        }
        match self.capturing {
            Capturing::Either => Ok(()),
            Capturing::No => f.write_str(" without capturing"),
            Capturing::Any => f.write_str(" with a capture"),
            Capturing::Some => write!(f, ", capturing {}", Roles(self)),
            Capturing::NoOrSome => write!(f, " without capturing or capturing {}", Roles(self)),
        }
    }
}

/// The captured pieces: `a queen, a rook or a pawn`.
struct Roles<'a>(&'a LastMoves);

impl fmt::Display for Roles<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.0.roles().count().saturating_sub(1);
        self.0.roles().enumerate().try_for_each(|(index, role)| {
            let before = match index {
                0 => "",
                _ if index == last => " or ",
                _ => ", ",
            };
            write!(f, "{before}a {}", role.name())
        })
    }
}
