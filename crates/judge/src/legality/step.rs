//! [`Step`]: one step of the explanation of an [`Argument`].

mod english;

use chess::{Bitboard, Color, Piece, Rank, Role, Square};

use super::argument::{Argument, PawnWay, Reason};
use super::retraction::{Retraction, RetractionKind};

/// One step of the explanation of an [`Argument`]: a claim that a player can check on the board.
///
/// [`Display`](core::fmt::Display) writes it as an English sentence.
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
    /// A pawn behind others that never moved has not moved either: every way to its square leads over theirs.
    PawnBoxedIn {
        /// The pawn.
        pawn: Square,
        /// The pieces that never moved.
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
        /// All pieces of the side.
        all: Bitboard,
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
        /// The moves, all of one piece.
        moves: Vec<LastMoves>,
    },
    /// Before these moves, the king of the side that made them was in check from three pieces or more.
    ManyCheckers {
        /// The king.
        king: Square,
        /// The pieces giving check.
        by: Bitboard,
        /// The moves, all of one piece.
        moves: Vec<LastMoves>,
    },
    /// The king would have castled out of check or over an attacked square.
    CastledInCheck {
        /// The attackers.
        by: Bitboard,
        /// Castling.
        moves: Vec<LastMoves>,
    },
    /// The positions before these moves cannot have arisen.
    Refuted {
        /// The moves, all of one piece.
        moves: Vec<LastMoves>,
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
    /// How many of a side's missing pawns can have been captured before they promoted.
    PawnLosses {
        /// The side.
        color: Color,
        /// The pawns it has.
        pawns: Bitboard,
        /// The number of missing ones.
        missing: u32,
        /// The number of those that must have promoted.
        promoted: u32,
    },
    /// On these files the two opposing pawns no longer face each other.
    BrokenFiles {
        /// The squares where the pawns of the files started, and the pawns on them now.
        squares: Bitboard,
    },
    /// Each capture breaks up at most one pair of opposing pawns, or two if a pawn captures a pawn.
    Pairs {
        /// The largest number of pairs the captures can have broken up.
        most: u32,
        /// The number of pairs that are broken up.
        broken: u32,
        /// The pawns on those files, and where their pawns started.
        squares: Bitboard,
    },
    /// The number of captures each side made.
    Captures {
        /// By White.
        white: u32,
        /// By Black.
        black: u32,
        /// The pieces left of a side that has lost some, or all if neither has.
        pieces: Bitboard,
    },
    /// A side's pawns made no more captures than the other side has lost pieces.
    MostCaptures {
        /// The side.
        color: Color,
        /// The number of pieces the other side has lost.
        lost: u32,
        /// The pieces the other side has left.
        pieces: Bitboard,
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
        /// The pieces that moves were counted of.
        pieces: Bitboard,
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
        /// Its king.
        king: Square,
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
        /// The pawns on the broken files, and where their pawns started.
        squares: Bitboard,
    },
    /// If pawns made every capture, each capturing pawn did so once: it left its own file, where the opposing pawn still
    /// faced it, for one beside it.
    OneFileAway {
        /// The pawns on the broken files, and where their pawns started.
        squares: Bitboard,
        /// True if pawns were captured every time: then each capture left one pawn of the other side on the file that
        /// the pawn came from and two of its own on the other, if they did not promote.
        is_of_pawns: bool,
    },
    /// However those captures are chosen, they do not bring these pawns to their files.
    NotBrought {
        /// The pawns.
        pawns: Bitboard,
        /// Pawns still on their starting squares, so that they cannot have been among those captures.
        at_home: Bitboard,
    },
    /// Every capture would have broken up the pairs of two neighbouring files, but the broken files cannot be paired.
    NotPaired {
        /// The pawns on the broken files, and where their pawns started.
        squares: Bitboard,
    },
    /// No captures of that kind break up just these files.
    NotNeighbours {
        /// The pawns on the broken files, and where their pawns started.
        squares: Bitboard,
        /// Pawns still on their starting squares, so that they cannot have been among those captures.
        at_home: Bitboard,
    },
    /// However those captures are chosen, no pawn is left that can have become one of these bishops.
    NotPromoted {
        /// The bishops.
        bishops: Bitboard,
        /// Pawns that have to be brought to their files as well.
        pawns: Bitboard,
    },
    /// Every order of the captures was tried, and none brings the pawns to their files.
    NoOrder {
        /// The pawns.
        pawns: Bitboard,
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
    Because {
        /// The deduction.
        reason: Reason,
        /// The pieces it is about, and the squares where they or others started.
        squares: Bitboard,
    },
    /// Pieces of the starting position never got to these squares.
    NeverGotTo {
        /// Where they started.
        homes: Bitboard,
        /// The pieces of their kind that they cannot be.
        pieces: Bitboard,
        /// The pieces that never moved and were in the way; empty if bishops stayed on squares of the other colour.
        by: Bitboard,
    },
    /// Pawns cannot have got to these squares with so few captures.
    TooFar {
        /// The pieces there.
        pieces: Bitboard,
        /// Where these pawns started.
        homes: Bitboard,
        /// The number of captures the pawns could have made.
        captures: u32,
        /// True if they would have had to promote on the way.
        is_promoted: bool,
        /// True if no pawn at all can have done it.
        is_all: bool,
    },
    /// These pieces can only be some of the starting position.
    CanHaveStarted {
        /// The pieces; pieces other than pawns may have promoted.
        pieces: Bitboard,
        /// Where those of the starting position stood.
        homes: Bitboard,
    },
    /// There are more pieces than starting squares for them.
    TooFewHomes {
        /// The pieces.
        pieces: Bitboard,
        /// The starting squares.
        homes: Bitboard,
    },
    /// Neither a piece of its own kind nor a promoted pawn can have got to this square.
    NothingLeft {
        /// The piece.
        piece: Piece,
        /// Its square.
        square: Square,
    },
    /// A piece that gives check to a king that never moved, with nothing between them, was captured at once, so it did
    /// not get any further.
    DeadEnds {
        /// The king.
        king: Square,
        /// The kind of piece.
        role: Role,
        /// The squares from which it would give check.
        squares: Bitboard,
    },
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

    /// Puts moves of one piece together that are told in the same words: of the same kind, capturing the same or
    /// anything at all.
    #[must_use]
    pub fn told_together(moves: &[LastMoves]) -> Vec<LastMoves> {
        let mut together: Vec<LastMoves> = Vec::new();
        for moves in moves {
            let same = together.iter_mut().find(|other| {
                let roles = moves.roles().eq(other.roles());
                (other.to, other.kind, other.capturing) == (moves.to, moves.kind, moves.capturing)
                    && (roles || !matches!(moves.capturing, Capturing::Some | Capturing::NoOrSome))
            });
            match same {
                Some(other) => other.from |= moves.from,
                None => together.push(moves.clone()),
            }
        }
        together
    }

    /// The kinds of pieces captured.
    pub fn roles(&self) -> impl Iterator<Item = Role> + '_ {
        self.captured.iter().copied().flatten()
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
            Claim::BoxedIn { .. } | Claim::PawnBoxedIn { .. } => "step.boxed_in",
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
            Claim::MissingPawns { .. } | Claim::PawnLosses { .. } => "step.missing_pawns",
            Claim::BrokenFiles { .. } => "step.broken_files",
            Claim::Pairs { .. } => "step.pairs",
            Claim::Captures { .. } => "step.captures",
            Claim::MostCaptures { .. } => "because.missing",
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
            Claim::OneFileAway { .. } => "step.one_file_away",
            Claim::NotBrought { .. }
            | Claim::NotPaired { .. }
            | Claim::NotNeighbours { .. }
            | Claim::NotPromoted { .. } => "step.not_brought",
            Claim::NoOrder { .. } => "step.no_order",
            Claim::StayedOnFiles { .. } => "step.stayed_on_files",
            Claim::Lost { .. } => "step.lost",
            Claim::Because { reason, .. } => reason.code(),
            Claim::NeverGotTo { .. } => "because.barred",
            Claim::TooFar { is_promoted: true, .. } => "because.promoted",
            Claim::TooFar { .. } => "because.pawns",
            Claim::CanHaveStarted { .. } => "step.can_have_started",
            Claim::TooFewHomes { .. } => "step.too_few_homes",
            Claim::NothingLeft { .. } => "step.nothing_left",
            Claim::DeadEnds { .. } => "step.dead_ends",
        }
    }

    /// Returns the squares the step mentions.
    #[must_use]
    pub fn squares(&self) -> Bitboard {
        match &self.claim {
            Claim::MayCastle { pieces } | Claim::PawnsAtHome { pieces } | Claim::NoWayBack { pieces } => *pieces,
            Claim::BoxedIn { pieces, by } => *pieces | *by,
            Claim::PawnBoxedIn { pawn, by } => by.with(*pawn),
            Claim::NotHome { square, .. } | Claim::NothingLeft { square, .. } => square.bitboard(),
            Claim::NothingLost { pieces, all, .. } if pieces.is_empty() => *all,
            Claim::NothingLost { pieces, .. }
            | Claim::Captures { pieces, .. }
            | Claim::MostCaptures { pieces, .. }
            | Claim::Turn { pieces, .. } => *pieces,
            Claim::MovedLast { king, .. } => king.bitboard(),
            Claim::Pairs { squares, .. }
            | Claim::EveryCapture { squares, .. }
            | Claim::OneFileAway { squares, .. }
            | Claim::NotPaired { squares }
            | Claim::NotNeighbours { squares, .. } => *squares,
            Claim::NotBrought { pawns, at_home } => *pawns | *at_home,
            Claim::NotPromoted { bishops, pawns } => *bishops | *pawns,
            Claim::NoOrder { pawns } => *pawns,
            Claim::NeverGotTo { homes, pieces, by } => *homes | *pieces | *by,
            Claim::TooFar { pieces, homes, .. } => *pieces | *homes,
            Claim::CanHaveStarted { pieces, homes } | Claim::TooFewHomes { pieces, homes } => *pieces | *homes,
            Claim::DeadEnds { king, squares, .. } => squares.with(*king),
            Claim::Confined { squares, .. } => *squares,
            Claim::Arrangement { pieces } | Claim::NeverAllHome { pieces } => *pieces,
            Claim::GetsBackTo { square, squares, .. } => squares.with(*square),
            Claim::StartsOn { homes, .. } => *homes,
            Claim::StayedOnFiles { pawns, .. } => *pawns,
            Claim::Lost { home, .. } => home.bitboard(),
            Claim::KnightMoves { knights, .. } => *knights,
            Claim::PawnMoves { pawns, .. } => *pawns,
            Claim::PocketMoves { pieces, .. } => *pieces,
            // Without pawns, the squares where they stood show it.
            Claim::MissingPawns { color, pawns, .. } | Claim::PawnLosses { color, pawns, .. } if pawns.is_empty() => {
                Rank::Second.seen_by(*color).bitboard()
            }
            Claim::NoPawnLost { pawns, .. } | Claim::MissingPawns { pawns, .. } | Claim::PawnLosses { pawns, .. } => {
                *pawns
            }
            Claim::Check { king, by } | Claim::LeftInCheck { king, by } | Claim::TwoCheckers { king, by } => {
                by.with(*king)
            }
            Claim::StillInCheck { king, by, moves } => {
                moves.iter().fold(by.with(*king), |all, moves| all.with(moves.to))
            }
            Claim::AlreadyInCheck { king, by, .. } | Claim::ManyCheckers { king, by, .. } => {
                self.squares_of_moves() | by.with(*king)
            }
            Claim::CastledInCheck { by, .. } => self.squares_of_moves() | *by,
            Claim::Refuted { .. } => {
                self.squares_of_moves() | self.argument().map_or(Bitboard::EMPTY, Argument::squares)
            }
            Claim::DoubleStep { over, from, to } => over.bitboard().with(*from).with(*to),
            Claim::Surplus { squares, .. } | Claim::BrokenFiles { squares } => *squares,
            Claim::FewestCaptures { ways, .. } => ways.iter().flat_map(|way| [way.from, way.to]).collect(),
            Claim::Because { squares, .. } => *squares,
        }
    }

    /// Returns the last moves that the step rules out.
    #[must_use]
    pub fn moves(&self) -> &[LastMoves] {
        match &self.claim {
            Claim::StillInCheck { moves, .. }
            | Claim::AlreadyInCheck { moves, .. }
            | Claim::ManyCheckers { moves, .. }
            | Claim::CastledInCheck { moves, .. }
            | Claim::Refuted { moves, .. } => moves,
            _ => &[],
        }
    }

    fn squares_of_moves(&self) -> Bitboard {
        self.moves().iter().fold(Bitboard::EMPTY, |all, moves| all | moves.from.with(moves.to))
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
