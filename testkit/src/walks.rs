//! Seeded random games: reproducible, with rare moves played more often than by chance.

use chess::{CastlingMode, Move, Position, Role, chess960};

/// A random walk through games from the start position, or from any of the 960 in Chess960.
pub struct Walk {
    /// The current position.
    pub position: Position,
    /// The castling rules.
    pub mode: CastlingMode,
    style: Style,
    random: Random,
    plies: u32,
}

/// The kind of moves a walk prefers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Style {
    /// Castling, en passant, promotions and double steps, wherever possible.
    Rare,
    /// Advancing and capturing pawns, and pieces that avoid captures: boards full of promoted pieces.
    Promoting,
    /// Captures: boards that empty quickly.
    Capturing,
    /// Mostly pawn moves: pawns pass each other and reach the far ranks.
    Pawns,
    /// Short games in which most pieces never move.
    Short,
    /// Short games of piece moves only: pieces boxed in by pawns stay there.
    Pieces,
}

impl Style {
    /// Every style.
    pub const ALL: [Style; 6] =
        [Style::Rare, Style::Promoting, Style::Capturing, Style::Pawns, Style::Short, Style::Pieces];

    fn plies(self) -> u32 {
        match self {
            Style::Rare | Style::Promoting | Style::Capturing => 250,
            Style::Pawns | Style::Short | Style::Pieces => 60,
        }
    }

    fn likes(self, m: Move, position: &Position) -> bool {
        let captures = position.piece_at(m.to()).is_some() && m.castling_side().is_none();
        let pawn = m.role() == Role::Pawn;
        match self {
            Style::Rare | Style::Short => is_rare(m),
            Style::Promoting => pawn && (captures || m.promotion().is_some() || !is_rare(m)),
            Style::Capturing => captures,
            Style::Pawns => pawn && m.promotion().is_none(),
            Style::Pieces => !pawn,
        }
    }

    /// Out of six moves, the number that are preferred ones.
    fn persistence(self) -> usize {
        if self == Style::Pawns { 5 } else { 2 }
    }

    /// Moves that are played only if there is nothing else.
    fn avoids(self, m: Move, position: &Position) -> bool {
        self == Style::Promoting && m.role() != Role::Pawn && position.piece_at(m.to()).is_some()
    }
}

impl Walk {
    /// Starts a walk that is determined by the seed.
    pub fn new(seed: u64, mode: CastlingMode, style: Style) -> Walk {
        let mut random = Random(seed);
        let position = start(mode, &mut random);
        Walk { position, mode, style, random, plies: 0 }
    }

    /// Chooses the next move. Returns `None` and starts a new game when this one is over or long enough.
    pub fn choose(&mut self) -> Option<Move> {
        let mut moves = self.position.legal_moves();
        moves.sort_unstable();
        self.plies += 1;
        if moves.is_empty() || self.plies > self.style.plies() {
            self.position = start(self.mode, &mut self.random);
            self.plies = 0;
            return None;
        }
        let wanted =
            |wish: &dyn Fn(Move) -> bool| -> Vec<Move> { moves.iter().copied().filter(|&m| wish(m)).collect() };
        let liked = wanted(&|m| self.style.likes(m, &self.position));
        if !liked.is_empty() && self.random.below(6) < self.style.persistence() {
            return Some(liked[self.random.below(liked.len())]);
        }
        let others = wanted(&|m| !self.style.avoids(m, &self.position));
        let moves = if others.is_empty() { &moves[..] } else { &others };
        Some(moves[self.random.below(moves.len())])
    }
}

fn start(mode: CastlingMode, random: &mut Random) -> Position {
    match mode {
        CastlingMode::Standard => Position::start(),
        CastlingMode::Chess960 => {
            let setup = chess960::start(random.below(960) as u16).expect("a number below 960");
            Position::new(&setup, mode).expect("a start position")
        }
    }
}

fn is_rare(m: Move) -> bool {
    let double_step = m.role() == Role::Pawn && (m.from().rank() as i8 - m.to().rank() as i8).abs() == 2;
    m.castling_side().is_some() || m.is_en_passant() || m.promotion().is_some() || double_step
}

/// The SplitMix64 generator: the same seed gives the same numbers on every platform.
pub struct Random(pub u64);

impl Random {
    /// Returns the next number.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns the next number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.number() % bound as u64) as usize
    }
}
