//! [`Plan`]: which piece of the start each piece of the goal was.
//!
//! Pieces are matched with the nearest fitting starting squares; those left over are promoted pawns. Pawns are matched
//! with starting files so that they need few captures and few of them must have passed each other on a file. A plan is
//! a guess: if the search fails with it, the next one is tried.

use chess::{Bitboard, ByColor, Color, File, Piece, Rank, Role, Square};

use super::distance::{FAR, Promotions, Tables, pawn_moves, row};
use super::goal::Goal;
use super::kernel::Kernel;
use super::piece::{Id, Ids, Start};
use super::random::Random;
use super::state::State;

/// The identities of the goal's pieces.
#[derive(Clone)]
pub(super) struct Plan {
    /// For each piece of the goal, in its order.
    pub(super) ids: Vec<Id>,
    pub(super) promotions: Promotions,
    /// The order of captures, if there is one.
    pub(super) kernel: Option<Kernel>,
}

impl Plan {
    /// Returns the goal with identities.
    pub(super) fn state(&self, goal: &Goal) -> State {
        let mut state = State::empty(goal.turn());
        for (&(square, piece), &id) in goal.pieces.iter().zip(&self.ids) {
            state.put(id, piece.role, square);
            if goal.unmoved.contains(square) {
                state.freeze(id);
            }
        }
        state.set_stepped(goal.stepped());
        state
    }
}

/// The goal's pieces sorted by what they were: those of the start have an identity, the others are pawns or were.
#[derive(Clone)]
pub(super) struct Matched {
    pub(super) ids: Vec<Option<Id>>,
    /// The indices of promoted pieces.
    pub(super) promoted: ByColor<Vec<usize>>,
    /// The indices of pawns.
    pub(super) pawns: ByColor<Vec<usize>>,
}

impl Matched {
    /// Takes a piece that could be one of the start for a promoted pawn instead, if a pawn is missing.
    pub(super) fn promote_another(&mut self, goal: &Goal, random: &mut Random) {
        let has_room = |matched: &Matched, color| matched.pawns[color].len() + matched.promoted[color].len() < 8;
        let color = Color::ALL[random.below(2) as usize];
        let Some(color) = [color, !color].into_iter().find(|&color| has_room(self, color)) else { return };
        let may_be_promoted = |&index: &usize| {
            let (square, piece) = goal.pieces[index];
            let is_home = self.ids[index].is_some_and(|id| id.home() == square);
            piece.color == color
                && !matches!(piece.role, Role::Pawn | Role::King)
                && self.ids[index].is_some()
                && (!is_home || piece.role == Role::Rook && !goal.unmoved.contains(square))
        };
        let pieces: Vec<usize> = (0..self.ids.len()).filter(may_be_promoted).collect();
        if let Some(&index) = pieces.get(random.below(pieces.len() as u32) as usize) {
            self.ids[index] = None;
            self.promoted[color].push(index);
        }
    }
}

/// A piece that is not matched with a starting square has to be a promoted pawn, which costs this many moves.
const PROMOTION: i32 = 50;

/// Matches pieces with starting squares by their distance. Other rounds than 0 vary the result.
pub(super) fn matched(goal: &Goal, start: &Start, round: u32) -> Matched {
    let mut random = Random::new(0x5EED_0001 ^ u64::from(round) << 32);
    let mut tables = Tables::new(start, goal.unmoved, Promotions::free());
    let mut pawns = home_pawns_only(goal);
    tables.find(&mut pawns);
    tables.ask_for(pawns.table, Ids::ALL);
    let table = tables.get(pawns.table);
    let mut matched = Matched {
        ids: vec![None; goal.pieces.len()],
        promoted: ByColor { white: Vec::new(), black: Vec::new() },
        pawns: ByColor { white: Vec::new(), black: Vec::new() },
    };
    for color in Color::ALL {
        for role in Role::ALL {
            let indices = (0..goal.pieces.len()).filter(|&index| goal.pieces[index].1 == Piece { color, role });
            let indices: Vec<usize> = indices.collect();
            if role == Role::Pawn {
                matched.pawns[color] = indices;
                continue;
            }
            let homes: Vec<Id> = start.pieces(color, role).collect();
            let mut costs = Vec::with_capacity(indices.len());
            for &index in &indices {
                let square = goal.pieces[index].0;
                let mut cost = |home: Id| {
                    let noise = if round == 0 { 0 } else { random.below(3 + round.min(6)) as i32 };
                    match (table.moves(row(home), square), goal.unmoved.contains(square)) {
                        (FAR, _) => 10_000,
                        (0, true) => -100,
                        (_, true) => 10_000,
                        (moves, false) => i32::from(moves) + noise,
                    }
                };
                costs.push(homes.iter().map(|&home| cost(home)).collect::<Vec<i32>>());
            }
            let chosen = cheapest(&costs, homes.len());
            for (index, home) in indices.into_iter().zip(chosen) {
                match home {
                    Some(home) => matched.ids[index] = Some(homes[home]),
                    None if role == Role::King => matched.ids[index] = homes.first().copied(),
                    None => matched.promoted[color].push(index),
                }
            }
        }
    }
    matched
}

/// A state with nothing but the pawns that never moved, which are the walls that are sure to stand.
fn home_pawns_only(goal: &Goal) -> State {
    let mut state = State::empty(goal.turn());
    for &(square, piece) in &goal.pieces {
        if piece.role == Role::Pawn && square.rank() == Rank::Second.seen_by(piece.color) {
            state.put(Id::pawn(piece.color, square.file()), Role::Pawn, square);
        }
    }
    state
}

/// Chooses for each of the one or two homes a piece or none so that the sum is lowest. Returns the home of each piece.
fn cheapest(costs: &[Vec<i32>], homes: usize) -> Vec<Option<usize>> {
    let choices = || (0..costs.len()).map(Some).chain([None]);
    let mut best = (i32::MAX, [None; 2]);
    for first in choices() {
        for second in choices().filter(|second| homes == 2 || second.is_none()) {
            if first.is_some() && first == second {
                continue;
            }
            let cost = |home: usize, piece: Option<usize>| piece.map_or(PROMOTION, |piece| costs[piece][home]);
            let sum = cost(0, first) + cost(1, second);
            if sum < best.0 {
                best = (sum, [first, second]);
            }
        }
    }
    (0..costs.len()).map(|piece| best.1.iter().position(|&chosen| chosen == Some(piece))).collect()
}

/// The starting files of one side's pawns, those on the board first, then promoted ones.
struct Files {
    files: Vec<File>,
    captures: u32,
}

/// The most ways to consider for one side.
const MOST_WAYS: usize = 150;

/// Lists the ways of matching pawns with files in order of captures.
struct Ways<'a> {
    options: &'a [Vec<(File, u32)>],
    chosen: Vec<File>,
    found: Vec<Files>,
}

impl Ways<'_> {
    fn list(&mut self, used: u8, captures: u32, exactly: u32) {
        if self.found.len() >= MOST_WAYS {
            return;
        }
        let Some(options) = self.options.get(self.chosen.len()) else {
            if captures == exactly {
                self.found.push(Files { files: self.chosen.clone(), captures });
            }
            return;
        };
        for &(file, needed) in options {
            if used >> file.index() & 1 == 0 && captures + needed <= exactly {
                self.chosen.push(file);
                self.list(used | 1 << file.index(), captures + needed, exactly);
                self.chosen.pop();
            }
        }
    }
}

/// Returns up to `count` plans, the most promising first. Other rounds than 0 vary them.
pub(super) fn plans(goal: &Goal, start: &Start, round: u32, count: usize) -> Vec<Plan> {
    let mut random = Random::new(0x5EED_0002 ^ u64::from(round) << 32);
    let matched = matched(goal, start, round);
    let white = pawn_ways(goal, &matched, Color::White, round, &mut random);
    let black = pawn_ways(goal, &matched, Color::Black, round, &mut random);
    let straight = |color, ways: &[Files]| -> Vec<Straight> {
        ways.iter().map(|way| Straight::new(goal, &matched, color, way)).collect()
    };
    let (ours, theirs) = (straight(Color::White, &white), straight(Color::Black, &black));
    let mut pairs = Vec::with_capacity(white.len() * black.len());
    for (first, (way, our)) in white.iter().zip(&ours).enumerate() {
        for (second, (other, their)) in black.iter().zip(&theirs).enumerate() {
            let cost = way.captures + other.captures + 3 * our.passed(*their);
            pairs.push((cost, random.next() as u32, first, second));
        }
    }
    if count < pairs.len() {
        pairs.select_nth_unstable(count);
        pairs.truncate(count);
    }
    pairs.sort_unstable();
    let plan = |(_, _, first, second): (u32, u32, usize, usize)| {
        let mut ids = matched.ids.clone();
        let mut promotions = Promotions::free();
        for (color, way) in [(Color::White, &white[first]), (Color::Black, &black[second])] {
            for (&index, &file) in matched.pawns[color].iter().chain(&matched.promoted[color]).zip(&way.files) {
                ids[index] = Some(Id::pawn(color, file));
                let role = goal.pieces[index].1.role;
                if role != Role::Pawn {
                    promotions.add(Id::pawn(color, file), role);
                }
            }
        }
        Some(Plan { ids: ids.into_iter().collect::<Option<Vec<Id>>>()?, promotions, kernel: None })
    };
    pairs.into_iter().filter_map(plan).collect()
}

fn pawn_ways(goal: &Goal, matched: &Matched, color: Color, round: u32, random: &mut Random) -> Vec<Files> {
    let (pawns, promoted) = (&matched.pawns[color], &matched.promoted[color]);
    if pawns.len() + promoted.len() > 8 {
        return Vec::new();
    }
    let mut options: Vec<Vec<(File, u32)>> = Vec::new();
    for &index in pawns {
        let square = goal.pieces[index].0;
        let files = File::ALL.into_iter().filter(|&file| pawn_moves(color, square, file) < FAR);
        let mut files: Vec<(File, u32)> = files.map(|file| (file, apart(file, square.file()))).collect();
        if round > 0 {
            random.shuffle(&mut files);
        }
        files.sort_by_key(|option| option.1);
        options.push(files);
    }
    for &index in promoted {
        let mut files: Vec<(File, u32)> = File::ALL.into_iter().map(|file| (file, 0)).collect();
        random.shuffle(&mut files);
        if round == 0 {
            files.sort_by_key(|option| apart(option.0, goal.pieces[index].0.file()));
        }
        options.push(files);
    }
    let mut ways = Ways { options: &options, chosen: Vec::new(), found: Vec::new() };
    for captures in 0..=goal.lost()[!color] as u32 {
        ways.list(0, 0, captures);
    }
    ways.found
}

fn apart(one: File, other: File) -> u32 {
    one.index().abs_diff(other.index()) as u32
}

/// The ranks of one side's pawns that stayed on their files, a byte for each file.
#[derive(Copy, Clone)]
struct Straight(u64);

impl Straight {
    /// A file without such a pawn: below all white ones, above all black ones.
    const NONE: [u8; 2] = [0, 0x7f];

    fn new(goal: &Goal, matched: &Matched, color: Color, way: &Files) -> Straight {
        let mut ranks = [Straight::NONE[color as usize]; 8];
        for (&index, &file) in matched.pawns[color].iter().chain(&matched.promoted[color]).zip(&way.files) {
            let (square, piece): (Square, Piece) = goal.pieces[index];
            if piece.role != Role::Pawn {
                ranks[file.index()] = Rank::Eighth.seen_by(color) as u8;
            } else if square.file() == file {
                ranks[file.index()] = square.rank() as u8;
            }
        }
        Straight(u64::from_le_bytes(ranks))
    }

    /// The number of files on which a white pawn and a black one went past each other.
    fn passed(self, black: Straight) -> u32 {
        const HIGH: u64 = 0x8080_8080_8080_8080;
        const ONE: u64 = 0x0101_0101_0101_0101;
        // In each byte, the high bit remains if the white rank is greater; no byte borrows from the next.
        (((self.0 | HIGH) - black.0 - ONE) & HIGH).count_ones()
    }
}

/// Pairs of a king and a rook that are both on the board without the right to castle: one of them must have moved.
pub(super) fn debts(goal: &Goal, start: &Start, state: &State) -> Vec<Ids> {
    let mut debts = Vec::new();
    for color in Color::ALL {
        for side in chess::CastlingSide::ALL {
            let (king, rook) = (start.king(color), start.rook(color, side));
            let kept: Bitboard = goal.unmoved & rook.home().bitboard();
            if kept.is_empty() && !state.missing.contains(rook) {
                debts.push(king.ids().with(rook));
            }
        }
    }
    debts
}

#[cfg(test)]
mod tests {
    use chess::notation::fen;
    use chess::{CastlingMode, Setup};

    use super::*;

    fn first_plan(text: &str) -> (Goal, Plan) {
        let goal = Goal::new(&fen::parse(text).unwrap(), CastlingMode::Standard).unwrap();
        let plan = plans(&goal, &Start::new(Setup::start()).unwrap(), 0, 1).remove(0);
        (goal, plan)
    }

    #[test]
    fn the_start_is_matched_with_itself() {
        let (goal, plan) = first_plan("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        assert!(goal.pieces.iter().zip(&plan.ids).all(|((square, _), id)| id.home() == *square));
    }

    /// White's pawns on c3 and c4 come from b2 or d2 and from c2; the queens on d1 and d8 are the original ones.
    #[test]
    fn doubled_pawns_and_a_second_queen_are_explained() {
        let (goal, plan) = first_plan("r1bqkb1r/pppp1ppp/5n2/4Q3/2P5/2P5/P3PPPP/RNBQKBNR b KQkq - 0 1");
        let id = |square: Square| plan.ids[goal.pieces.iter().position(|piece| piece.0 == square).unwrap()];
        let files = [id(Square::C3).file(), id(Square::C4).file()];
        assert!(files.contains(&File::C) && files.iter().all(|&file| apart(file, File::C) <= 1), "{files:?}");
        assert_eq!(id(Square::D1).home(), Square::D1);
        assert!(id(Square::E5).is_pawn());
        let all = plan.ids.iter().fold(Ids::NONE, |all, &id| all.with(id));
        assert_eq!(all.count() as usize, plan.ids.len(), "no identity is used twice");
    }

    #[test]
    fn pawns_that_passed_each_other_are_counted() {
        let side = |ranks: [u8; 8]| Straight(u64::from_le_bytes(ranks));
        let [low, high] = Straight::NONE;
        assert_eq!(side([low; 8]).passed(side([high; 8])), 0);
        for white in 0..8 {
            for black in 0..8 {
                let passed = u32::from(white > black);
                let ours = side([white, low, low, 7, 7, low, 3, white]);
                let theirs = side([black, 0, high, high, 0, 0, 3, black]);
                assert_eq!(ours.passed(theirs), 2 * passed + 1, "{white} {black}");
            }
        }
    }

    #[test]
    fn more_pawns_than_eight_have_no_plan() {
        let text = "rnbqkbnr/pppppppp/8/8/8/Q7/PPPPPPPP/R2QKBNR w KQkq - 0 1";
        let goal = Goal::new(&fen::parse(text).unwrap(), CastlingMode::Standard).unwrap();
        assert!(plans(&goal, &Start::new(Setup::start()).unwrap(), 0, 1).is_empty());
    }
}
