//! The positions that a search has visited, each once, with the moves that led there.
//!
//! They are compared square by square, never by hash alone: a proof must not depend on chance.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use crate::castling::CastlingRights;
use crate::moves::Kind;
use crate::zobrist::NoKey;
use crate::{Bitboard, Board, ByColor, ByRole, Color, Move, Position, Role, Square};

/// A position in four words: a 4-bit code for each square, one bit in each word. Empty squares are 0, pawns 1, knights 2,
/// bishops 3, rooks 4, queens 5, kings 6, rooks that may castle 7. The fourth bit is set for black pieces and for the square
/// of a possible en passant capture.
#[derive(Copy, Clone, PartialEq, Eq)]
struct Packed([u64; 4]);

impl Packed {
    #[inline]
    fn new(position: &Position<NoKey>) -> Packed {
        let board = position.board();
        let of = |role: Role| board.by_role(role).0;
        let castling = position.castling_rights().rooks().0;
        let en_passant = match position.en_passant {
            Some(square) if position.en_passant_capturers(square).is_nonempty() => square.bitboard().0,
            _ => 0,
        };
        Packed([
            of(Role::Pawn) | of(Role::Bishop) | of(Role::Queen) | castling,
            of(Role::Knight) | of(Role::Bishop) | of(Role::King) | castling,
            of(Role::Rook) | of(Role::Queen) | of(Role::King) | castling,
            board.by_color(Color::Black).0 | en_passant,
        ])
    }

    #[inline]
    fn unpack(&self, turn: Color) -> Position<NoKey> {
        let [a, b, c, black] = self.0;
        let castling = a & b & c;
        let occupied = a | b | c;
        let roles = [a & !b & !c, b & !a & !c, a & b & !c, (c & !a & !b) | castling, a & c & !b, b & c & !a];
        let colors = ByColor { white: Bitboard(occupied & !black), black: Bitboard(occupied & black) };
        let board = Board { roles: ByRole(roles.map(Bitboard)), colors };
        let en_passant = Bitboard(black & !occupied).first();
        Position::from_parts(board, CastlingRights(Bitboard(castling)), en_passant, turn)
    }

    #[inline]
    fn hash(&self, turn: Color) -> usize {
        let [a, b, c, d] = self.0;
        let mix = |x: u64, factor: u64| (x ^ (x >> 32)).wrapping_mul(factor);
        let sum = mix(a, 0x9e37_79b9_7f4a_7c15)
            .wrapping_add(mix(b, 0xbf58_476d_1ce4_e5b9).rotate_left(17))
            .wrapping_add(mix(c, 0x94d0_49bb_1331_11eb).rotate_left(31))
            .wrapping_add(mix(d, 0xd6e8_feb8_6659_fd93).rotate_left(47))
            .wrapping_add(turn as u64);
        mix(sum ^ (sum >> 29), 0xff51_afd7_ed55_8ccd) as usize
    }
}

/// The index of a position in a [`Store`].
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) struct Node(u32);

impl Node {
    /// The start position of the search.
    pub(super) const ROOT: Node = Node(0);

    pub(super) fn index(self) -> u32 {
        self.0
    }

    pub(super) fn new(index: u32) -> Node {
        Node(index)
    }
}

/// The progress of a line.
#[derive(Copy, Clone)]
pub(super) struct Progress {
    /// The best (lowest) level so far.
    best: u8,
    /// The number of moves since then.
    pub(super) stalled: u8,
}

impl Progress {
    pub(super) const START: Progress = Progress { best: u8::MAX, stalled: 0 };

    /// Returns the progress after one more move.
    pub(super) fn then(self, level: u8) -> Progress {
        if level < self.best {
            Progress { best: level, stalled: 0 }
        } else {
            Progress { stalled: self.stalled.saturating_add(1), ..self }
        }
    }
}

#[derive(Copy, Clone)]
struct Entry {
    position: Packed,
    /// The parent node and flags.
    parent: u32,
    last_move: PackedMove,
    progress: Progress,
}

impl Entry {
    const BLACK: u32 = 1 << 31;
    /// A pawn moved or a piece was captured, and the search has not yet tested whether mate is still possible.
    const UNTESTED: u32 = 1 << 30;
    /// The winner cannot mate from here.
    const HOPELESS: u32 = 1 << 29;
    /// The first of the flags for the queues that the node has been in.
    const QUEUED: u32 = 1 << 24;
    const PARENT: u32 = (1 << 24) - 1;

    fn turn(&self) -> Color {
        if self.parent & Entry::BLACK == 0 { Color::White } else { Color::Black }
    }
}

/// A move without its role, which follows from the position.
#[derive(Copy, Clone)]
struct PackedMove(u16);

impl PackedMove {
    /// The kinds, indexed by discriminant.
    const KINDS: [Kind; 8] = [
        Kind::Normal,
        Kind::EnPassant,
        Kind::CastleKingSide,
        Kind::CastleQueenSide,
        Kind::PromoteQueen,
        Kind::PromoteRook,
        Kind::PromoteBishop,
        Kind::PromoteKnight,
    ];

    fn new(m: Move) -> PackedMove {
        PackedMove((m.from() as u16) | (m.to() as u16) << 6 | (m.kind as u16) << 12)
    }

    fn unpack(self, position: &Position<NoKey>) -> Move {
        let (from, to) = (Square::wrapping(self.0 as u8), Square::wrapping((self.0 >> 6) as u8));
        let role = position.board().role_at(from).unwrap_or(Role::Pawn);
        Move::new(role, from, to, PackedMove::KINDS[usize::from(self.0 >> 12) & 7])
    }
}

/// The maximum number of positions: about 50 MB with the queues.
pub(super) const CAPACITY: usize = 800_000;

// A node index fits below the flags.
const _: () = assert!(CAPACITY < Entry::PARENT as usize);

const CHUNK: usize = 1 << 12;

/// Positions in chunks, so that growing never copies them, and a hash table of their indices.
pub(super) struct Store {
    chunks: Vec<Vec<Entry>>,
    len: usize,
    /// An open-addressing table of node indices plus one; 0 is a free slot.
    table: Box<[u32]>,
}

/// The result of adding a position.
pub(super) enum Added {
    New(Node),
    Known(Node),
}

impl Store {
    pub(super) fn new(root: &Position<NoKey>) -> Store {
        let mut store = Store { chunks: Vec::new(), len: 0, table: vec![0; 256].into_boxed_slice() };
        store.add(root, Node::ROOT, Move::normal(Role::King, Square::A1, Square::A1), Progress::START);
        store
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn is_full(&self) -> bool {
        self.len >= CAPACITY
    }

    /// Adds a position reached from `parent` by `last_move`.
    pub(super) fn add(
        &mut self,
        position: &Position<NoKey>,
        parent: Node,
        last_move: Move,
        progress: Progress,
    ) -> Added {
        let packed = Packed::new(position);
        let turn = position.turn();
        let mask = self.table.len() - 1;
        let mut slot = packed.hash(turn) & mask;
        while let Some(index) = self.table[slot].checked_sub(1) {
            let known = self.entry(Node(index));
            if known.position == packed && known.turn() == turn {
                return Added::Known(Node(index));
            }
            slot = (slot + 1) & mask;
        }
        let node = Node(self.len as u32);
        self.table[slot] = node.0 + 1;
        if self.len.is_multiple_of(CHUNK) {
            // Most searches are over before the first chunk is full.
            self.chunks.push(Vec::with_capacity(if self.len == 0 { 64 } else { CHUNK }));
        }
        let black = if turn == Color::Black { Entry::BLACK } else { 0 };
        let entry =
            Entry { position: packed, parent: parent.0 | black, last_move: PackedMove::new(last_move), progress };
        self.chunks[self.len / CHUNK].push(entry);
        self.len += 1;
        if self.len * 2 > self.table.len() {
            self.rehash();
        }
        Added::New(node)
    }

    fn rehash(&mut self) {
        let mut table = vec![0; self.table.len() * 2].into_boxed_slice();
        let mask = table.len() - 1;
        for index in 0..self.len as u32 {
            let entry = self.entry(Node(index));
            let mut slot = entry.position.hash(entry.turn()) & mask;
            while table[slot] != 0 {
                slot = (slot + 1) & mask;
            }
            table[slot] = index + 1;
        }
        self.table = table;
    }

    #[inline]
    fn entry(&self, node: Node) -> &Entry {
        &self.chunks[node.0 as usize / CHUNK][node.0 as usize % CHUNK]
    }

    fn entry_mut(&mut self, node: Node) -> &mut Entry {
        &mut self.chunks[node.0 as usize / CHUNK][node.0 as usize % CHUNK]
    }

    pub(super) fn position(&self, node: Node) -> Position<NoKey> {
        let entry = self.entry(node);
        entry.position.unpack(entry.turn())
    }

    pub(super) fn progress(&self, node: Node) -> Progress {
        self.entry(node).progress
    }

    /// Marks a node as queued. Returns false if it was already marked.
    pub(super) fn enqueue(&mut self, node: Node, queue: usize) -> bool {
        let flag = Entry::QUEUED << queue;
        let entry = self.entry_mut(node);
        let is_new = entry.parent & flag == 0;
        entry.parent |= flag;
        is_new
    }

    /// Marks a node to be tested, before it is expanded, for whether mate is still possible.
    pub(super) fn mark_untested(&mut self, node: Node) {
        self.entry_mut(node).parent |= Entry::UNTESTED;
    }

    /// Returns true if a node is marked to be tested, and removes the mark.
    pub(super) fn take_untested(&mut self, node: Node) -> bool {
        let entry = self.entry_mut(node);
        let was_untested = entry.parent & Entry::UNTESTED != 0;
        entry.parent &= !Entry::UNTESTED;
        was_untested
    }

    /// Marks a node from which the winner cannot mate, so that it is not expanded.
    pub(super) fn mark_hopeless(&mut self, node: Node) {
        self.entry_mut(node).parent |= Entry::HOPELESS;
    }

    pub(super) fn is_hopeless(&self, node: Node) -> bool {
        self.entry(node).parent & Entry::HOPELESS != 0
    }

    /// Returns the moves from the root to a node.
    pub(super) fn line(&self, mut node: Node) -> Vec<Move> {
        let mut moves = Vec::new();
        while node != Node::ROOT {
            let entry = self.entry(node);
            node = Node(entry.parent & Entry::PARENT);
            moves.push(entry.last_move.unpack(&self.position(node)));
        }
        moves.reverse();
        moves
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CastlingMode;
    use crate::notation::fen;

    #[test]
    fn packed_positions_round_trip() {
        for text in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1",
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1",
            "nqk2r2/8/8/8/8/8/8/NQK2R2 w Ff - 0 1",
        ] {
            let position = fen::parse_position(text, CastlingMode::Chess960).unwrap();
            let unpacked = Packed::new(&position.without_key()).unpack(position.turn());
            assert_eq!(unpacked, position.without_key(), "{text}");
        }
    }
}
