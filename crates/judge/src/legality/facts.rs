//! [`Facts`]: what is known about the past of a position. At first everything is possible. Facts are only ever
//! narrowed, through a single method that detects contradictions and records why each fact holds.

use core::mem::discriminant;

use chess::{Bitboard, Board, ByColor, Color, Piece, Role, Square};

use super::CastlingMode;
use super::argument::{Argument, PawnWay, Reason};
use super::case::{Case, last_rank, pawn_rank};
use super::deductions::unmoved::pawn_sources;
use super::origin::{Origin, Origins};
use super::reach::contact;

/// The squares a pawn could have reached with at most 0, 1, … 6 captures, including promotion squares.
pub(crate) type Ways = [Bitboard; 7];

/// A fact about the past. Narrowing it leaves fewer possibilities.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Fact {
    /// These pieces have never moved.
    Steady(Bitboard),
    /// The piece on this square was one of these at the start.
    Origins(Square, Origins),
    /// This piece has only been on these squares.
    Reachable(Color, Origin, Bitboard),
    /// This pawn has only been on these squares.
    Ways(Color, Origin, Ways),
    /// This side's pawns made at least this many captures.
    AtLeast(Color, u32),
    /// This side's pawns made at most this many captures.
    AtMost(Color, u32),
    /// This side's pawns captured only on these squares.
    CaptureSquares(Color, Bitboard),
}

/// The subject of a reason.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Topic {
    Steady,
    Piece(Square),
    Start(Color, u8),
    Captures(Color),
}

/// Everything that is still possible.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    board: Board,
    mode: CastlingMode,
    /// Kings and rooks that may still castle.
    unmoved: Bitboard,
    steady: Bitboard,
    origins: [Origins; 64],
    reachable: ByColor<[Bitboard; 8]>,
    ways: ByColor<[Ways; 8]>,
    at_least: ByColor<u32>,
    at_most: ByColor<u32>,
    capture_squares: ByColor<Bitboard>,
    reasons: Vec<(Topic, Reason)>,
    /// The ways of the pawns behind `at_least`.
    pawn_ways: ByColor<Vec<PawnWay>>,
    /// Whether reasons are recorded.
    explained: bool,
    /// How often facts of each kind were narrowed.
    changes: [u32; Kind::COUNT],
}

/// A kind of fact, used to detect what has changed since a deduction last ran.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Kind {
    Steady,
    Origins(Color),
    Reachable(Color),
    Ways(Color),
    /// The minimum and maximum number of captures by pawns.
    Captures(Color),
    CaptureSquares(Color),
}

impl Kind {
    const COUNT: usize = 11;

    fn index(self) -> usize {
        match self {
            Kind::Steady => 0,
            Kind::Origins(color) => 1 + color as usize,
            Kind::Reachable(color) => 3 + color as usize,
            Kind::Ways(color) => 5 + color as usize,
            Kind::Captures(color) => 7 + color as usize,
            Kind::CaptureSquares(color) => 9 + color as usize,
        }
    }
}

impl Facts {
    /// Starts from the pieces on the board and their number alone.
    pub(crate) fn new(case: &Case) -> Facts {
        let mut origins = [Origins::NONE; 64];
        for (square, piece) in case.board.pieces() {
            let promoted = if piece.role == Role::King { Origins::NONE } else { Origins::PAWNS };
            origins[square.index()] = Origins::from_role(piece.role).or(promoted);
        }
        Facts {
            board: case.board,
            mode: case.mode,
            unmoved: case.unmoved,
            steady: Bitboard::EMPTY,
            origins,
            reachable: ByColor { white: [Bitboard::FULL; 8], black: [Bitboard::FULL; 8] },
            ways: ByColor { white: [[Bitboard::FULL; 7]; 8], black: [[Bitboard::FULL; 7]; 8] },
            at_least: ByColor::default(),
            at_most: ByColor { white: case.captures_by(Color::White), black: case.captures_by(Color::Black) },
            capture_squares: ByColor { white: Bitboard::FULL, black: Bitboard::FULL },
            reasons: if case.explained {
                let missing = |color| (Topic::Captures(color), Reason::Missing { count: case.captures_by(color) });
                Color::ALL.map(missing).into()
            } else {
                Vec::new()
            },
            pawn_ways: ByColor::default(),
            explained: case.explained,
            changes: [0; Kind::COUNT],
        }
    }

    /// Narrows a fact. All changes go through here.
    ///
    /// # Errors
    /// The contradiction, if no possibility is left.
    #[inline(always)]
    pub(crate) fn narrow(&mut self, fact: Fact, reason: Reason) -> Result<(), Argument> {
        let (topic, changed) = match fact {
            Fact::Steady(pieces) => (Topic::Steady, replace(&mut self.steady, |steady| steady | pieces)),
            Fact::Origins(square, origins) => {
                (Topic::Piece(square), replace(&mut self.origins[square.index()], |known| known.and(origins)))
            }
            Fact::Reachable(color, origin, squares) => (
                Topic::Start(color, origin.0),
                replace(&mut self.reachable[color][origin.index()], |known| known & squares),
            ),
            Fact::Ways(color, origin, ways) => (
                Topic::Start(color, origin.0),
                replace(&mut self.ways[color][origin.index() - 8], |known| {
                    core::array::from_fn(|captures| known[captures] & ways[captures])
                }),
            ),
            Fact::AtLeast(color, captures) => {
                (Topic::Captures(color), replace(&mut self.at_least[color], |known| known.max(captures)))
            }
            Fact::AtMost(color, captures) => {
                (Topic::Captures(color), replace(&mut self.at_most[color], |known| known.min(captures)))
            }
            Fact::CaptureSquares(color, squares) => {
                (Topic::Captures(color), replace(&mut self.capture_squares[color], |known| known & squares))
            }
        };
        if changed { self.note_change(topic, fact, reason) } else { Ok(()) }
    }

    /// Usually nothing changes, so this stays out of line.
    #[inline(never)]
    fn note_change(&mut self, topic: Topic, fact: Fact, reason: Reason) -> Result<(), Argument> {
        self.changes[self.kind(&fact).index()] += 1;
        if self.explained {
            self.reasons.push((topic, reason));
        }
        match self.contradiction(fact) {
            Some(argument) => Err(argument),
            None => Ok(()),
        }
    }

    /// Returns the contradiction that narrowing this fact has caused, if any.
    fn contradiction(&self, fact: Fact) -> Option<Argument> {
        match fact {
            Fact::Steady(pieces) => {
                let stray = pieces.squares().find(|square| !self.can_have_started(*square))?;
                let piece = self.board.piece_at(stray)?;
                Some(Argument::NeverMoved { piece, square: stray, pieces: self.around(stray) })
            }
            Fact::Origins(square, _) if self.origins[square.index()].is_empty() => {
                let piece = self.board.piece_at(square)?;
                Some(Argument::NoOrigin { piece, square, reasons: self.why(Topic::Piece(square)) })
            }
            Fact::AtLeast(color, _) | Fact::AtMost(color, _) if self.at_least[color] > self.at_most[color] => {
                Some(Argument::PawnCaptures {
                    color,
                    needed: self.at_least[color],
                    available: self.at_most[color],
                    ways: self.pawn_ways[color].clone(),
                    reasons: self.why(Topic::Captures(color)),
                })
            }
            _ => None,
        }
    }

    /// Returns true if the piece on a square is one that can start there.
    fn can_have_started(&self, square: Square) -> bool {
        let Some(piece) = self.board.piece_at(square) else {
            return false;
        };
        Origin::at(square, piece.color).is_some_and(|origin| match self.mode {
            CastlingMode::Standard => origin.role() == piece.role,
            CastlingMode::Chess960 => origin.is_pawn() == (piece.role == Role::Pawn),
        })
    }

    /// Returns a piece that never moved with those that box it in, those that box them in, and so on.
    fn around(&self, square: Square) -> Bitboard {
        let mut group = square.bitboard();
        loop {
            let larger = group | (self.ways_in(group) & self.steady);
            if larger == group {
                return group;
            }
            group = larger;
        }
    }

    /// The squares over which these pieces could have come to theirs: next to them, or where a pawn stood before it
    /// promoted or captured, if it can have done so. None for pawns on their first squares and pieces that may still
    /// castle: these need no others to box them in.
    pub(crate) fn ways_in(&self, pieces: Bitboard) -> Bitboard {
        let pieces =
            (pieces & !self.unmoved).squares().filter_map(|square| Some((square, self.board.piece_at(square)?)));
        pieces.fold(Bitboard::EMPTY, |all, (square, piece)| all | self.way_in(piece, square))
    }

    fn way_in(&self, piece: Piece, square: Square) -> Bitboard {
        let Piece { color, role } = piece;
        let from_pawns = pawn_sources(color, square, self.at_most[color] > 0);
        match role {
            Role::Pawn if square.rank() == pawn_rank(color) => Bitboard::EMPTY,
            Role::Pawn => from_pawns,
            Role::King => contact(piece, square),
            _ if square.rank() == last_rank(color) && self.board.by_piece(color, Role::Pawn).count() < 8 => {
                contact(piece, square) | from_pawns
            }
            _ => contact(piece, square),
        }
    }

    /// Returns the reasons for a fact. Of each kind only the last is kept, since it includes the earlier ones.
    fn why(&self, topic: Topic) -> Vec<Reason> {
        self.why_any(|about| about == topic)
    }

    /// Returns the reasons why a side's pawns made so few captures.
    pub(crate) fn why_captures(&self, color: Color) -> Vec<Reason> {
        self.why(Topic::Captures(color))
    }

    /// Returns the reasons why these pieces have so few possible origins.
    pub(crate) fn why_pieces(&self, pieces: Bitboard) -> Vec<Reason> {
        self.why_any(|about| matches!(about, Topic::Piece(square) if pieces.contains(square)))
    }

    fn why_any(&self, wanted: impl Fn(Topic) -> bool) -> Vec<Reason> {
        let mut reasons: Vec<Reason> = Vec::new();
        for (_, reason) in self.reasons.iter().filter(|(about, _)| wanted(*about)) {
            reasons.retain(|other| discriminant(other) != discriminant(reason));
            reasons.push(*reason);
        }
        // Pieces with castling rights are among those that never moved and may be in the way.
        let barred = |reason: &Reason| matches!(reason, Reason::Barred { .. } | Reason::Promoted { .. });
        if reasons.iter().any(barred) && self.reasons.contains(&(Topic::Steady, Reason::Castling)) {
            reasons.push(Reason::Castling);
        }
        reasons
    }

    /// Records a further reason why the piece on a square has so few possible origins.
    pub(crate) fn note(&mut self, square: Square, reason: Reason) {
        if self.explained {
            self.reasons.push((Topic::Piece(square), reason));
        }
    }

    /// Records the ways of the pawns that need the fewest captures.
    pub(crate) fn note_ways(&mut self, color: Color, ways: impl Iterator<Item = PawnWay>) {
        if self.explained {
            self.pawn_ways[color] = ways.collect();
        }
    }

    fn kind(&self, fact: &Fact) -> Kind {
        match *fact {
            Fact::Steady(_) => Kind::Steady,
            Fact::Origins(square, _) => Kind::Origins(self.board.color_at(square).unwrap_or(Color::White)),
            Fact::Reachable(color, ..) => Kind::Reachable(color),
            Fact::Ways(color, ..) => Kind::Ways(color),
            Fact::AtLeast(color, _) | Fact::AtMost(color, _) => Kind::Captures(color),
            Fact::CaptureSquares(color, _) => Kind::CaptureSquares(color),
        }
    }

    /// Returns how often facts of these kinds were narrowed.
    pub(crate) fn changes(&self, kinds: &[Kind]) -> u32 {
        kinds.iter().map(|kind| self.changes[kind.index()]).sum()
    }

    /// Returns how often any fact was narrowed.
    pub(crate) fn all_changes(&self) -> u32 {
        self.changes.iter().sum()
    }

    /// The pieces that have never moved.
    pub(crate) fn steady(&self) -> Bitboard {
        self.steady
    }

    /// The possible origins of the piece on a square.
    pub(crate) fn origins(&self, square: Square) -> Origins {
        self.origins[square.index()]
    }

    /// The pieces of the starting position that cannot be any piece on the board: they were captured.
    pub(crate) fn captured(&self, color: Color) -> Origins {
        let squares = self.board.by_color(color).squares();
        squares.fold(Origins::NONE, |all, square| all.or(self.origins(square))).others()
    }

    /// The squares a piece of the starting position could have been on.
    pub(crate) fn reachable(&self, color: Color, origin: Origin) -> Bitboard {
        self.reachable[color][origin.index()]
    }

    /// The squares a pawn of the starting position could have been on, by number of captures made.
    pub(crate) fn ways(&self, color: Color, origin: Origin) -> &Ways {
        &self.ways[color][origin.index() - 8]
    }

    /// The minimum number of captures by this side's pawns.
    pub(crate) fn at_least(&self, color: Color) -> u32 {
        self.at_least[color]
    }

    /// The maximum number of captures by this side's pawns.
    pub(crate) fn at_most(&self, color: Color) -> u32 {
        self.at_most[color]
    }

    /// The squares where this side's pawns could have captured.
    pub(crate) fn capture_squares(&self, color: Color) -> Bitboard {
        self.capture_squares[color]
    }
}

/// Stores the narrowed value; returns true if it changed.
fn replace<T: PartialEq + Copy>(value: &mut T, narrowed: impl FnOnce(T) -> T) -> bool {
    let new = narrowed(*value);
    let changed = new != *value;
    *value = new;
    changed
}
