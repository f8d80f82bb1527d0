//! Seeded random games: the same positions each time, with the rare moves played more often than chance would.

use chess::{Castling, Move, Position, Role, chess960};

/// A walk from a start position; Chess960 walks start from any of the 960.
pub struct Walk {
    /// Where the walk is.
    pub position: Position,
    /// By which castling rules it goes.
    pub rules: Castling,
    random: Random,
    plies: u32,
}

impl Walk {
    /// A walk that the seed determines.
    pub fn new(seed: u64, rules: Castling) -> Walk {
        let mut random = Random(seed);
        let position = start(rules, &mut random);
        Walk { position, rules, random, plies: 0 }
    }

    /// The next move of the walk; `None` when the game is over or long enough, and a new one begins.
    pub fn choose(&mut self) -> Option<Move> {
        let mut moves = self.position.legal_moves();
        moves.sort_unstable();
        self.plies += 1;
        if moves.is_empty() || self.plies > 250 {
            self.position = start(self.rules, &mut self.random);
            self.plies = 0;
            return None;
        }
        let rare: Vec<Move> = moves.iter().copied().filter(|&m| is_rare(m)).collect();
        if !rare.is_empty() && self.random.below(3) == 0 {
            return Some(rare[self.random.below(rare.len())]);
        }
        Some(moves[self.random.below(moves.len())])
    }
}

fn start(rules: Castling, random: &mut Random) -> Position {
    match rules {
        Castling::Standard => Position::start(),
        Castling::Chess960 => {
            let setup = chess960::start(random.below(960) as u16).expect("below 960");
            Position::new(&setup, rules).expect("a start position")
        }
    }
}

fn is_rare(m: Move) -> bool {
    let double_step = m.role() == Role::Pawn && (m.from().rank() as i8 - m.to().rank() as i8).abs() == 2;
    m.castling_side().is_some() || m.is_en_passant() || m.promotion().is_some() || double_step
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.number() % bound as u64) as usize
    }
}
