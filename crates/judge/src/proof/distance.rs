//! [`Tables`]: how many moves each piece needs to get back to where it started.
//!
//! **Claim.** If a table gives [`FAR`] for a piece and a square, no retractions lead the piece home from there as long as
//! the walls stand; and pieces that are home are retracted no more in a shortest game, so such a state is abandoned.
//! Otherwise the number is an estimate, nearly always a lower bound.
//!
//! **How.** A breadth-first search from each starting square over the board without its walls. Walls are pawns on their
//! starting squares, bishops shut in behind them, and kings and rooks with castling rights. Pawns on the third rank stop
//! rooks: none gets past them, but it can have been captured by them. King, queen and bishops that are home are in the way
//! of the heavier pieces beside them, and a king anywhere on its back rank is in the way of its rooks: getting past is
//! possible, but costs some moves (`spread`). King and rook may also come home together by
//! castling, for which there are rows of their own. A promoted piece goes back to a promotion square, and from there as a
//! pawn. Whatever decides the table is its key, so that a few hundred tables serve a whole search. The row of a piece is
//! computed when it is first away from home or about to leave.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use chess::{Bitboard, CastlingSide, Color, File, Rank, Role, Square, attacks};

use super::kernel::Kernel;
use super::piece::{Id, Ids, Start};
use super::random::mixed;
use super::spread::{Row, spread, spread_past};
use super::state::State;

/// No way home.
pub(super) const FAR: u8 = u8::MAX;

/// A piece that reaches no more squares than this is confined: it matters where it is captured.
const CONFINED: u8 = 14;

/// A missing piece that comes home from the middle of the board within this many moves has an open way. The moves beyond
/// count, up to a limit: then it is as easily captured near its home.
const OPEN_WAY: u8 = 3;
const LONGEST_WAY: u8 = 7;

/// The most tables to keep. More than this are hardly ever needed; then the cache is emptied.
const MOST_TABLES: usize = 6_000;

/// A hasher for keys that are mixed already or nearly so.
#[derive(Default)]
pub(super) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u64(&mut self, number: u64) {
        let mixed = (self.0 ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ (mixed >> 32);
    }
}

pub(super) type Hashed = BuildHasherDefault<KeyHasher>;

/// The moves a pawn needs to get back to its file's starting square, by colour, square and file.
static PAWN_MOVES: [[[u8; 8]; 64]; 2] = pawn_table();

const fn pawn_table() -> [[[u8; 8]; 64]; 2] {
    let mut table = [[[FAR; 8]; 64]; 2];
    let mut square = 8;
    while square < 56 {
        let mut file = 0;
        while file < 8 {
            let captures = (square as u8 % 8).abs_diff(file);
            table[0][square][file as usize] = pawn_steps(square as u8 / 8 - 1, captures);
            table[1][square][file as usize] = pawn_steps(6 - square as u8 / 8, captures);
            file += 1;
        }
        square += 1;
    }
    table
}

/// The moves of a pawn that has come this many ranks forward with this many captures, or [`FAR`] if there are more
/// captures than ranks. It saves a move by a double step if its first two moves can go straight on.
#[inline(always)]
pub(super) const fn pawn_steps(ranks: u8, captures: u8) -> u8 {
    if captures > ranks {
        FAR
    } else if ranks - captures >= 2 {
        ranks - 1
    } else {
        ranks
    }
}

/// Returns the moves that a pawn of a colour needs to get back from a square to the start of a file.
#[inline(always)]
pub(super) fn pawn_moves(color: Color, square: Square, file: File) -> u8 {
    PAWN_MOVES[color as usize][square.index()][file.index()]
}

/// Names the table of a state.
#[derive(Copy, Clone)]
pub(super) struct TableId {
    key: u64,
    index: u32,
}

impl TableId {
    pub(super) const NONE: TableId = TableId { key: u64::MAX, index: 0 };
}

/// What stands in the way of pieces.
#[derive(Copy, Clone)]
struct Obstacles {
    walls: Bitboard,
    /// Pawns on their third rank.
    third: Bitboard,
    /// By colour: pieces that are home and have to step aside, pawns that are home, kings on their back rank.
    bars: [Bitboard; 2],
    pawns: [Bitboard; 2],
    kings: [Bitboard; 2],
}

/// The distances home for one arrangement of walls.
struct Table {
    /// Where the rows are, or [`NO_ROW`].
    rows: [u32; MOST_ROWS],
    /// The rows of pieces that are known, as bits.
    known: u16,
    obstacles: Obstacles,
    confined: Ids,
    /// For each row of a piece that is not confined, the moves beyond an open way.
    delays: [u8; 16],
    king_room: [u8; 2],
    /// For each colour and side, where the rows of king and rook to their squares after castling are.
    castled: [[Option<(u32, u32)>; 2]; 2],
    /// For confined pieces: the moves an enemy of each role needs to reach one of their squares.
    approaches: Vec<(Id, Box<[Row; 6]>)>,
}

/// One for each piece that starts on a back rank, and one for each pawn that promoted.
const MOST_ROWS: usize = 32;

/// Stands for a row that is not known yet.
const NO_ROW: u32 = 0;

/// A table with its rows.
#[derive(Copy, Clone)]
pub(super) struct TableView<'a> {
    table: &'a Table,
    rows: &'a [Row],
}

impl<'a> TableView<'a> {
    /// Returns the moves that the piece of a row needs from a square.
    #[inline(always)]
    pub(super) fn moves(self, row: usize, square: Square) -> u8 {
        self.row(row)[square.index()]
    }

    /// Returns the moves that the piece of a row needs from each square.
    #[inline(always)]
    pub(super) fn row(self, row: usize) -> &'a Row {
        let index = self.table.rows[row];
        debug_assert_ne!(index, NO_ROW, "row {row} was not asked for");
        &self.rows[index as usize]
    }

    /// Returns the moves that a piece that started on a back rank needs from a square.
    #[inline(always)]
    pub(super) fn piece_moves(self, id: Id, square: Square) -> u8 {
        if square == id.home() { 0 } else { self.moves(row(id), square) }
    }

    /// Returns true if the row of a piece that started on a back rank is known.
    #[inline(always)]
    pub(super) fn knows(self, id: Id) -> bool {
        self.table.known >> row(id) & 1 == 1
    }

    /// Pieces that can have been captured in a small part of the board only.
    #[inline(always)]
    pub(super) fn confined(self) -> Ids {
        self.table.confined
    }

    /// The moves that a missing piece needs home from the middle of the board beyond those of an open way.
    #[inline(always)]
    pub(super) fn delay(self, id: Id) -> i32 {
        if id.is_pawn() { 0 } else { i32::from(self.table.delays[row(id)]) }
    }

    /// The moves that king and rook on these squares need, castling included, if they castled on this side.
    #[inline(always)]
    pub(super) fn castled(self, color: Color, side: CastlingSide, king: Square, rook: Square) -> Option<i32> {
        let (kings, rooks) = self.table.castled[color as usize][side as usize]?;
        let (king, rook) = (self.rows[kings as usize][king.index()], self.rows[rooks as usize][rook.index()]);
        (king < FAR && rook < FAR).then(|| 1 + i32::from(king) + i32::from(rook))
    }

    /// The number of squares from which a king gets home.
    pub(super) fn king_room(self, color: Color) -> u8 {
        self.table.king_room[color as usize]
    }
}

/// The rows of those pieces that started on a back rank, as bits.
#[inline(always)]
const fn rows(ids: Ids) -> u16 {
    (ids.0 & 0xff | ids.0 >> 8 & 0xff00) as u16
}

/// The row of a piece that started on a back rank.
#[inline(always)]
pub(super) fn row(id: Id) -> usize {
    id.color() as usize * 8 + id.file().index()
}

/// Where promoted pieces come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Promotions {
    /// For each pawn, the file its row is for: the one on which it promotes, if a kernel says so, and otherwise the one it
    /// started on.
    files: [File; 32],
    /// The rows of promoted pieces by colour, file and role: [`FAR`] if there is no such piece.
    rows: [[[u8; 6]; 8]; 2],
    list: Vec<(Color, File, Role)>,
    by_kernel: bool,
}

impl Promotions {
    /// Pawns may promote on any file.
    pub(super) fn free() -> Promotions {
        let files = core::array::from_fn(|index| Id::from_index(index as u8).file());
        Promotions { files, rows: [[[FAR; 6]; 8]; 2], list: Vec::new(), by_kernel: false }
    }

    /// Pawns promote where the kernel says.
    pub(super) fn by_kernel(kernel: &Kernel) -> Promotions {
        let mut promotions = Promotions::free();
        for id in Ids::ALL {
            if let Some(file) = kernel.promotes_on(id) {
                promotions.files[id.index()] = file;
            }
        }
        Promotions { by_kernel: true, ..promotions }
    }

    /// Adds a row for a pawn that promotes to this role.
    pub(super) fn add(&mut self, pawn: Id, role: Role) {
        let (color, file) = (pawn.color(), self.files[pawn.index()]);
        let row = &mut self.rows[color as usize][file.index()][role as usize];
        if *row == FAR {
            *row = 16 + self.list.len() as u8;
            self.list.push((color, file, role));
        }
    }

    /// The role of a pawn that promoted and was captured: any that has a row.
    pub(super) fn any_role(&self, pawn: Id) -> Option<Role> {
        let rows = &self.rows[pawn.color() as usize][self.files[pawn.index()].index()];
        let roles = [Role::Knight, Role::Queen, Role::Bishop, Role::Rook];
        roles.into_iter().find(|&role| rows[role as usize] != FAR)
    }

    /// The row of a promoted piece, which must have been added.
    #[inline(always)]
    pub(super) fn row(&self, pawn: Id, role: Role) -> usize {
        usize::from(self.rows[pawn.color() as usize][self.files[pawn.index()].index()][role as usize])
    }
}

/// All tables of one search.
pub(super) struct Tables {
    start: Start,
    /// Kings and rooks that never moved.
    unmoved: Bitboard,
    promotions: Promotions,
    known: HashMap<u64, u32, Hashed>,
    tables: Vec<Table>,
    /// Rows, which many tables share, by what they depend on.
    known_rows: HashMap<u64, u32, Hashed>,
    rows: Vec<Row>,
    /// The number of squares of each row from which there is a way home.
    rooms: Vec<u8>,
    /// The fewest moves of each row from the four middle ranks.
    ways_in: Vec<u8>,
    bars: Ids,
    /// The pieces that tables depend on: pawns and bars.
    decisive: Ids,
    /// For each row, those that are asked for together: equal pieces may change identities, king and rooks may castle.
    together: [u16; 16],
    /// For each colour and side, the pieces that have to leave home before castling.
    in_the_way: [[Ids; 2]; 2],
}

impl Tables {
    pub(super) fn new(start: &Start, unmoved: Bitboard, promotions: Promotions) -> Tables {
        let bars = Ids::ALL.filter(|&id| matches!(start.role(id), Role::King | Role::Queen | Role::Bishop));
        let bars = bars.fold(Ids::NONE, Ids::with);
        let mut tables = Tables {
            start: start.clone(),
            unmoved,
            promotions,
            known: HashMap::default(),
            tables: Vec::new(),
            known_rows: HashMap::default(),
            rows: Vec::new(),
            rooms: Vec::new(),
            ways_in: Vec::new(),
            bars,
            decisive: Ids(bars.0 | Ids::PAWNS.0),
            together: [0; 16],
            in_the_way: [[Ids::NONE; 2]; 2],
        };
        tables.clear();
        for color in Color::ALL {
            let castle = |role| matches!(role, Role::King | Role::Rook);
            let pieces = || File::ALL.into_iter().map(|file| Id::piece(color, file));
            for id in pieces() {
                let role = start.role(id);
                let fits = |other: &Id| start.role(*other) == role || castle(role) && castle(start.role(*other));
                tables.together[row(id)] = rows(pieces().filter(fits).fold(Ids::NONE, Ids::with));
            }
            for side in CastlingSide::ALL {
                let way = tables.castling_way(color, side);
                let stays = |id: &Id| *id != start.king(color) && *id != start.rook(color, side);
                let ids = { Ids::ALL }.filter(|id| way.contains(id.home())).filter(stays);
                tables.in_the_way[color as usize][side as usize] = ids.fold(Ids::NONE, Ids::with);
            }
        }
        tables
    }

    /// The pieces that have to leave home before castling.
    pub(super) fn in_the_way(&self, color: Color, side: CastlingSide) -> Ids {
        self.in_the_way[color as usize][side as usize]
    }

    /// Keeps the tables if promoted pieces come from the same places.
    pub(super) fn set_promotions(&mut self, promotions: &Promotions) {
        if self.promotions != *promotions {
            self.promotions = promotions.clone();
            self.clear();
        }
    }

    pub(super) fn promotions(&self) -> &Promotions {
        &self.promotions
    }

    /// Returns true if it is time to [clear](Tables::clear) the tables.
    pub(super) fn is_full(&self) -> bool {
        self.tables.len() >= MOST_TABLES || self.rows.len() >= 4 * MOST_TABLES
    }

    /// Drops all tables; their indices become invalid.
    pub(super) fn clear(&mut self) {
        self.known.clear();
        self.tables.clear();
        self.known_rows.clear();
        self.rows.clear();
        self.rooms.clear();
        self.ways_in.clear();
        // The place of `NO_ROW`.
        self.rows.push([FAR; 64]);
        self.rooms.push(0);
        self.ways_in.push(FAR);
    }

    /// Finds the table for a state. Returns true if it is another one than before.
    #[inline]
    pub(super) fn find(&mut self, state: &mut State) -> bool {
        let key = u64::from(state.home.0 & self.decisive.0) | third_pawns(state) << 32 | back_kings(state) << 48;
        let is_new = state.table.key != key;
        if is_new {
            state.table = TableId { key, index: self.index(key) };
        }
        is_new
    }

    /// Finds the table of a state again after [`Tables::clear`].
    pub(super) fn find_again(&mut self, state: &mut State) {
        state.table.index = self.index(state.table.key);
    }

    fn index(&mut self, key: u64) -> u32 {
        if let Some(&index) = self.known.get(&key) {
            return index;
        }
        let table = self.build(key);
        self.tables.push(table);
        let index = self.tables.len() as u32 - 1;
        self.known.insert(key, index);
        index
    }

    #[inline(always)]
    pub(super) fn get(&self, id: TableId) -> TableView<'_> {
        TableView { table: &self.tables[id.index as usize], rows: &self.rows }
    }

    /// Returns the moves that an enemy of a role needs from a square to where a confined piece can be captured.
    pub(super) fn approach(&mut self, table: TableId, id: Id, role: Role, square: Square) -> u8 {
        let table = &mut self.tables[table.index as usize];
        let known = table.approaches.iter().position(|(known, _)| *known == id);
        let known = known.unwrap_or_else(|| {
            let home = &self.rows[table.rows[row(id)] as usize];
            let squares = Square::ALL.into_iter().filter(|square| home[square.index()] < FAR);
            let squares: Vec<(Square, u8)> = squares.map(|square| (square, 0)).collect();
            let walls = table.obstacles.walls.without(id.home());
            let mut moves = Box::new([[FAR; 64]; 6]);
            for role in Role::ALL {
                if role != Role::Pawn {
                    moves[role as usize] = spread(role, &squares, walls, Bitboard::EMPTY);
                }
            }
            table.approaches.push((id, moves));
            table.approaches.len() - 1
        });
        table.approaches[known].1[role as usize][square.index()]
    }

    fn build(&mut self, key: u64) -> Table {
        let home = Ids(key as u32);
        let kings = [Bitboard(key >> 48 & 0xff), Bitboard(key >> 56 << 56)];
        let files = Color::ALL.map(|color| u64::from(home.pawn_files(color)));
        let pawns = [Bitboard(files[0] << 8), Bitboard(files[1] << 48)];
        let third = Bitboard((key >> 32 & 0xff) << 16 | (key >> 40 & 0xff) << 40);
        let mut walls = pawns[0] | pawns[1] | self.unmoved;
        let mut bars = [Bitboard::EMPTY; 2];
        for id in self.bars {
            if home.contains(id) {
                bars[id.color() as usize] |= id.home().bitboard();
                let ways = attacks::pawn(id.color(), id.home());
                if self.start.role(id) == Role::Bishop && (ways & !pawns[id.color() as usize]).is_empty() {
                    walls |= id.home().bitboard();
                }
            }
        }
        let mut table = Table {
            rows: [NO_ROW; MOST_ROWS],
            known: 0,
            obstacles: Obstacles { walls, third, bars, pawns, kings },
            confined: Ids::NONE,
            delays: [0; 16],
            king_room: [0; 2],
            castled: [[None; 2]; 2],
            approaches: Vec::new(),
        };
        for (number, (color, file, role)) in self.promotions.list.clone().into_iter().enumerate() {
            table.rows[16 + number] = self.shared(16 + number, walls, Bitboard::EMPTY, |tables| {
                spread(role, &tables.promotion_squares(color, file, walls), walls, Bitboard::EMPTY)
            });
        }
        table
    }

    /// Sees to it that the rows of these pieces are known.
    #[inline(always)]
    pub(super) fn ask_for(&mut self, id: TableId, pieces: Ids) {
        // A promoted piece may change identities with any piece of its role.
        let wanted = if self.promotions.list.is_empty() { rows(pieces) } else { u16::MAX };
        let lacking = wanted & !self.tables[id.index as usize].known;
        if lacking != 0 {
            self.add_rows(id.index as usize, lacking);
        }
    }

    fn add_rows(&mut self, index: usize, lacking: u16) {
        let lacking = (0..16).filter(|row| lacking >> row & 1 == 1).fold(0, |all, row| all | self.together[row]);
        let Obstacles { walls, third, bars, pawns, kings } = self.tables[index].obstacles;
        for color in Color::ALL {
            for file in File::ALL {
                let id = Id::piece(color, file);
                if lacking >> row(id) & 1 == 0 {
                    continue;
                }
                let role = self.start.role(id);
                let stops = if role == Role::Rook { third } else { Bitboard::EMPTY };
                let bars = match role {
                    Role::Rook => (bars[color as usize] | kings[color as usize]).without(id.home()),
                    Role::Queen | Role::King => bars[color as usize].without(id.home()),
                    _ => Bitboard::EMPTY,
                };
                let found = self
                    .shared(row(id), walls | stops, bars, |tables| tables.piece_moves(id, [walls, stops, bars], pawns));
                let (room, way) = (self.rooms[found as usize], self.ways_in[found as usize]);
                let table = &mut self.tables[index];
                table.rows[row(id)] = found;
                table.known |= 1 << row(id);
                if room <= CONFINED {
                    table.confined = table.confined.with(id);
                } else {
                    table.delays[row(id)] = way.min(LONGEST_WAY).saturating_sub(OPEN_WAY);
                }
                if role == Role::King {
                    table.king_room[color as usize] = room;
                    self.add_castling(index, color);
                }
            }
        }
    }

    /// Adds the rows of king and rook to their squares after castling.
    fn add_castling(&mut self, index: usize, color: Color) {
        let Obstacles { walls, third, bars, pawns, kings } = self.tables[index].obstacles;
        for side in CastlingSide::ALL {
            let way = self.castling_way(color, side);
            if (way & walls).is_nonempty() {
                continue;
            }
            let rank = color.back_rank();
            let (king_to, rook_to) = (Square::at(side.king_file(), rank), Square::at(side.rook_file(), rank));
            let bars = (bars[color as usize] | kings[color as usize]) & !way;
            let number = 48 + 4 * color as usize + 2 * side as usize;
            let king = self.shared(number, walls, bars, |_| {
                spread_past(Role::King, king_to, [walls, Bitboard::EMPTY, bars], guarded(color, pawns))
            });
            let rook = self.shared(number + 1, walls | third, bars, |_| {
                spread_past(Role::Rook, rook_to, [walls, third, bars], Bitboard::EMPTY)
            });
            self.tables[index].castled[color as usize][side as usize] = Some((king, rook));
        }
    }

    /// Returns the index of a row, which depends on nothing but its number, the walls and the bars.
    fn shared(&mut self, row: usize, walls: Bitboard, bars: Bitboard, make: impl FnOnce(&Tables) -> Row) -> u32 {
        let key = mixed(mixed(walls.0) ^ bars.0) ^ mixed(row as u64);
        if let Some(&index) = self.known_rows.get(&key) {
            return index;
        }
        let moves = make(self);
        self.rooms.push(moves.iter().map(|&count| u8::from(count < FAR)).sum());
        self.ways_in.push(moves[16..48].iter().copied().min().unwrap_or(FAR));
        self.rows.push(moves);
        let index = self.rows.len() as u32 - 1;
        self.known_rows.insert(key, index);
        index
    }

    /// The squares that castling needs free, those of king and rook included.
    fn castling_way(&self, color: Color, side: CastlingSide) -> Bitboard {
        let rank = color.back_rank();
        let between = |from, to| attacks::between(from, to).with(from).with(to);
        between(self.start.king(color).home(), Square::at(side.king_file(), rank))
            | between(self.start.rook(color, side).home(), Square::at(side.rook_file(), rank))
    }

    fn piece_moves(&self, id: Id, obstacles: [Bitboard; 3], pawns: [Bitboard; 2]) -> Row {
        let role = self.start.role(id);
        let guarded = if role == Role::King { guarded(id.color(), pawns) } else { Bitboard::EMPTY };
        spread_past(role, id.home(), obstacles, guarded)
    }

    /// The squares on which the pawn of a row can have promoted, with the moves it needs to get home from there.
    fn promotion_squares(&self, color: Color, file: File, walls: Bitboard) -> Vec<(Square, u8)> {
        let (last, before) = (Rank::Eighth.seen_by(color), Rank::Seventh.seen_by(color));
        if self.promotions.by_kernel {
            let way = Square::at(file, last).bitboard() | Square::at(file, before).bitboard();
            return if (walls & way).is_empty() { vec![(Square::at(file, last), 0)] } else { Vec::new() };
        }
        let mut squares = Vec::new();
        for on in File::ALL {
            let square = Square::at(on, last);
            let from = (-1..=1).filter_map(|side| Square::at(on, before).offset(side, 0));
            let from = from.filter(|&from| !walls.contains(from));
            let moves = from.filter_map(|from| {
                let captures = from.file().index().abs_diff(on.index()) + from.file().index().abs_diff(file.index());
                let moves = pawn_moves(color, from, file);
                (moves < FAR).then(|| moves + 1 + captures as u8)
            });
            if let Some(moves) = moves.min().filter(|_| !walls.contains(square)) {
                squares.push((square, moves));
            }
        }
        squares
    }
}

/// The squares that a king never entered, because home pawns guard them.
fn guarded(king: Color, home_pawns: [Bitboard; 2]) -> Bitboard {
    attacks::pawns(!king, home_pawns[!king as usize])
}

/// The files with pawns on their starting squares: White's, then Black's.
#[inline(always)]
pub(super) fn home_pawns(state: &State) -> u64 {
    state.pawns(Color::White).0 >> 8 & 0xff | (state.pawns(Color::Black).0 >> 48 & 0xff) << 8
}

/// The files of kings on their back ranks: White's, then Black's.
#[inline(always)]
fn back_kings(state: &State) -> u64 {
    let kings = state.by_role(Role::King);
    (kings & state.by_color(Color::White)).0 & 0xff | ((kings & state.by_color(Color::Black)).0 >> 56) << 8
}

#[inline(always)]
fn third_pawns(state: &State) -> u64 {
    state.pawns(Color::White).0 >> 16 & 0xff | (state.pawns(Color::Black).0 >> 40 & 0xff) << 8
}

#[cfg(test)]
mod tests {
    use chess::Setup;

    use super::super::spread::STEP_ASIDE;
    use super::*;

    #[test]
    fn pawns_go_back_to_their_file_with_captures_and_a_double_step() {
        assert_eq!(pawn_moves(Color::White, Square::E4, File::E), 1);
        assert_eq!(pawn_moves(Color::White, Square::E3, File::E), 1);
        assert_eq!(pawn_moves(Color::White, Square::E5, File::D), 2);
        assert_eq!(pawn_moves(Color::White, Square::E4, File::D), 2);
        assert_eq!(pawn_moves(Color::White, Square::E3, File::C), FAR);
        assert_eq!(pawn_moves(Color::Black, Square::A3, File::A), 3);
        assert_eq!(pawn_moves(Color::Black, Square::A8, File::A), FAR);
    }

    /// With all pawns at home, a bishop that is out of its corner cannot get back, and a rook gets only to b1.
    #[test]
    fn walls_shut_pieces_out() {
        let start = Start::new(Setup::start()).unwrap();
        let mut state = State::empty(Color::White);
        for id in Ids::ALL {
            state.put(id, start.role(id), id.home());
        }
        let mut tables = Tables::new(&start, Bitboard::EMPTY, Promotions::free());
        assert!(tables.find(&mut state), "a state has no table at first");
        assert!(!tables.get(state.table).knows(start.king(Color::White)), "nothing has been asked for");
        tables.ask_for(state.table, Ids::ALL);
        let table = tables.get(state.table);
        let bishop = row(Id::piece(Color::White, File::C));
        assert_eq!((table.moves(bishop, Square::C1), table.moves(bishop, Square::F4)), (0, FAR));
        let knight = row(Id::piece(Color::White, File::B));
        assert_eq!((table.moves(knight, Square::C3), table.moves(knight, Square::B3)), (1, 4), "d2 is taken");
        let rook = row(Id::piece(Color::Black, File::H));
        assert_eq!((table.moves(rook, Square::G8), table.moves(rook, Square::H6)), (1, FAR));
        assert!(table.confined().contains(Id::piece(Color::White, File::C)));
        assert!(!table.confined().contains(Id::piece(Color::White, File::B)));
    }

    /// A pawn on a6 can have captured a rook there; no rook gets past it.
    #[test]
    fn pawns_on_the_third_rank_stop_rooks() {
        let start = Start::new(Setup::start()).unwrap();
        let mut state = State::empty(Color::White);
        state.put(Id::pawn(Color::Black, File::B), Role::Pawn, Square::A6);
        state.put(Id::pawn(Color::White, File::B), Role::Pawn, Square::B2);
        let mut tables = Tables::new(&start, Bitboard::EMPTY, Promotions::free());
        tables.find(&mut state);
        tables.ask_for(state.table, start.rook(Color::White, CastlingSide::Queen).ids());
        let rook = |square| tables.get(state.table).moves(row(start.rook(Color::White, CastlingSide::Queen)), square);
        assert_eq!((rook(Square::A6), rook(Square::A7)), (1, 3));
    }

    /// After O-O king and rook are one move from home; behind king and bishop a rook from d1 needs a detour.
    #[test]
    fn castling_is_a_way_home() {
        let start = Start::new(Setup::start()).unwrap();
        let (king, rook) = (start.king(Color::White), start.rook(Color::White, CastlingSide::King));
        let mut state = State::empty(Color::White);
        for file in File::ALL {
            state.put(Id::pawn(Color::White, file), Role::Pawn, Id::pawn(Color::White, file).home());
        }
        state.put(king, Role::King, Square::G1);
        let mut tables = Tables::new(&start, Bitboard::EMPTY, Promotions::free());
        tables.find(&mut state);
        tables.ask_for(state.table, rook.ids());
        assert!(tables.get(state.table).knows(king), "rooks castle with the king");
        let castled = |side, king| tables.get(state.table).castled(Color::White, side, king, Square::F1);
        assert_eq!(castled(CastlingSide::King, Square::G1), Some(1));
        assert_eq!(castled(CastlingSide::King, Square::F1), Some(2));
        assert_eq!(castled(CastlingSide::King, Square::E4), None, "pawns bar the way");
        let moves = tables.get(state.table).moves(row(rook), Square::D1);
        assert_eq!(moves, 1 + 1 + STEP_ASIDE as u8, "past the king on g1");
    }
}
