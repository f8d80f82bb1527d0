//! [`State`]: a position reached by taking moves back, in which every piece has an identity.
//!
//! **Claim.** If every retraction of a chain passes [`State::retract`] and the last state is the start position, then the
//! chain read backwards is a game, castling rights aside: those are compared when the game is replayed.
//!
//! **Why.** A retraction is the reverse of a legal move if the piece moves that way on the board before the move and the
//! mover's king is not left in check. The generator ensures the first; the second holds because no state, the target
//! included, has the side not to move in check, which is what `retract` tests.

use chess::{Bitboard, ByColor, ByRole, CastlingSide, Color, Rank, Role, Setup, Square, attacks};

use super::distance::TableId;
use super::evaluation::Needs;
use super::piece::{Id, Ids, Start};
use super::random::mixed;
use super::retraction::{Kind, Retraction};

/// A board with identities. States are copied, not undone.
#[derive(Copy, Clone)]
pub(super) struct State {
    on: [u8; 64],
    at: [Option<Square>; 32],
    roles: [Role; 32],
    colors: ByColor<Bitboard>,
    kinds: ByRole<Bitboard>,
    /// The pieces that are not on the board: captured, in the course of the game.
    pub(super) missing: Ids,
    /// The pieces that stand on their starting squares as what they were there.
    pub(super) home: Ids,
    /// Pieces whose earlier moves are ruled out by castling.
    pub(super) frozen: Ids,
    /// Kings and rooks one of which must have moved, because they are on the board without the right to castle.
    pub(super) watched: Ids,
    /// Watched pieces that have moved at some time after this state.
    pub(super) moved: Ids,
    /// The side to move. The other side's move is taken back next.
    pub(super) turn: Color,
    /// The pawn on this square made a double step last.
    pub(super) stepped: Option<Square>,
    /// The captures of the kernel that are taken back, as bits.
    pub(super) undone: u16,
    pub(super) key: u64,
    pub(super) score: i32,
    /// Its distance table, once it is evaluated.
    pub(super) table: TableId,
    /// What its pieces need, once it is evaluated.
    pub(super) needs: Needs,
}

const EMPTY: u8 = u8::MAX;

impl State {
    pub(super) fn empty(turn: Color) -> State {
        State {
            on: [EMPTY; 64],
            at: [None; 32],
            roles: [Role::Pawn; 32],
            colors: ByColor { white: Bitboard::EMPTY, black: Bitboard::EMPTY },
            kinds: ByRole::new(|_| Bitboard::EMPTY),
            missing: Ids::ALL,
            home: Ids::NONE,
            frozen: Ids::NONE,
            watched: Ids::NONE,
            moved: Ids::NONE,
            turn,
            stepped: None,
            undone: 0,
            key: 0,
            score: 0,
            table: TableId::NONE,
            needs: Needs::default(),
        }
    }

    /// Returns the piece on a square.
    #[inline(always)]
    pub(super) fn on(&self, square: Square) -> Option<Id> {
        let id = self.on[square.index()];
        (id != EMPTY).then_some(Id::from_index(id))
    }

    /// Returns the square of a piece, or `None` if it is missing.
    #[inline(always)]
    pub(super) fn at(&self, id: Id) -> Option<Square> {
        self.at[id.index()]
    }

    /// Returns what a piece on the board is at present.
    #[inline(always)]
    pub(super) fn role(&self, id: Id) -> Role {
        self.roles[id.index()]
    }

    /// Returns true if the piece is on the board as a promoted pawn.
    #[inline(always)]
    pub(super) fn is_promoted(&self, id: Id) -> bool {
        id.is_pawn() && self.role(id) != Role::Pawn
    }

    #[inline(always)]
    pub(super) fn by_color(&self, color: Color) -> Bitboard {
        self.colors[color]
    }

    #[inline(always)]
    pub(super) fn by_role(&self, role: Role) -> Bitboard {
        self.kinds[role]
    }

    #[inline(always)]
    pub(super) fn pawns(&self, color: Color) -> Bitboard {
        self.kinds[Role::Pawn] & self.colors[color]
    }

    #[inline(always)]
    pub(super) fn occupied(&self) -> Bitboard {
        self.colors.white | self.colors.black
    }

    /// Returns true if the piece stands on its starting square as what it was there.
    #[inline(always)]
    pub(super) fn is_home(&self, id: Id) -> bool {
        self.home.contains(id)
    }

    #[inline(always)]
    pub(super) fn put(&mut self, id: Id, role: Role, square: Square) {
        self.on[square.index()] = id.index() as u8;
        self.at[id.index()] = Some(square);
        self.roles[id.index()] = role;
        let bit = square.bitboard();
        self.colors[id.color()] |= bit;
        self.kinds[role] |= bit;
        self.missing = self.missing.without(id);
        if square == id.home() && (!id.is_pawn() || role == Role::Pawn) {
            self.home = self.home.with(id);
        }
        self.key ^= KEYS.piece(id, role, square);
    }

    #[inline(always)]
    fn lift(&mut self, id: Id) -> Option<(Role, Square)> {
        let square = self.at(id)?;
        let role = self.role(id);
        self.on[square.index()] = EMPTY;
        self.home = self.home.without(id);
        let others = !square.bitboard();
        self.colors[id.color()] &= others;
        self.kinds[role] &= others;
        self.key ^= KEYS.piece(id, role, square);
        Some((role, square))
    }

    /// Lets two equal pieces change identities, both of them watched or neither.
    pub(super) fn exchange(&mut self, one: Id, other: Id) {
        if let (Some((role, first)), Some((_, second))) = (self.lift(one), self.lift(other)) {
            self.put(one, role, second);
            self.put(other, role, first);
            if self.moved.contains(one) != self.moved.contains(other) {
                self.moved = Ids(self.moved.0 ^ one.ids().0 ^ other.ids().0);
                self.key ^= KEYS.moved[one.index()] ^ KEYS.moved[other.index()];
            }
        }
    }

    /// Takes a piece on the board for one that was missing, which is missing instead.
    pub(super) fn rename(&mut self, id: Id, other: Id) {
        if let Some((role, square)) = self.lift(id) {
            self.at[id.index()] = None;
            self.missing = self.missing.with(id);
            self.put(other, role, square);
        }
    }

    /// Returns true if a side attacks a square.
    #[inline]
    pub(super) fn is_attacked(&self, square: Square, by: Color) -> bool {
        let theirs = self.colors[by];
        let occupied = self.occupied();
        let kinds = |role| self.kinds[role] & theirs;
        let hit = attacks::knight(square) & kinds(Role::Knight)
            | attacks::king(square) & kinds(Role::King)
            | attacks::pawn(!by, square) & kinds(Role::Pawn);
        if hit.is_nonempty() {
            return true;
        }
        let queens = kinds(Role::Queen);
        (attacks::bishop(square, occupied) & (kinds(Role::Bishop) | queens)
            | attacks::rook(square, occupied) & (kinds(Role::Rook) | queens))
            .is_nonempty()
    }

    #[inline]
    pub(super) fn is_in_check(&self, color: Color) -> bool {
        (self.kinds[Role::King] & self.colors[color]).first().is_some_and(|king| self.is_attacked(king, !color))
    }

    /// Takes a move back. Returns false if the move was not legal, in which case the state is useless.
    pub(super) fn retract(&mut self, start: &Start, m: &Retraction) -> bool {
        let mover = m.id.color();
        self.turn = mover;
        self.key ^= KEYS.turn;
        self.set_stepped(None);
        if let Kind::Castling(side) = m.kind {
            return self.uncastle(start, mover, side);
        }
        if let Some(number) = m.planned {
            self.undone |= 1 << number;
        }
        self.lift(m.id);
        match m.kind {
            Kind::Promotion(pawn) if pawn != m.id => {
                if let Some((role, square)) = self.lift(pawn) {
                    self.put(m.id, role, square);
                }
                self.put(pawn, Role::Pawn, m.from);
            }
            Kind::Promotion(_) => self.put(m.id, Role::Pawn, m.from),
            _ => self.put(m.id, m.role, m.from),
        }
        self.note_moved(m.id);
        if let Some((victim, role)) = m.victim {
            let square = match m.kind {
                Kind::EnPassant => Square::at(m.to.file(), m.from.rank()),
                _ => m.to,
            };
            self.put(victim, role, square);
            if m.kind == Kind::EnPassant {
                self.set_stepped(Some(square));
            }
        }
        !self.is_in_check(!mover)
    }

    /// Puts king and rook back to where they started; neither can have moved before.
    fn uncastle(&mut self, start: &Start, color: Color, side: CastlingSide) -> bool {
        let (king, rook) = (start.king(color), start.rook(color, side));
        let Some((_, landed)) = self.lift(king) else { return false };
        self.lift(rook);
        self.put(king, Role::King, king.home());
        self.put(rook, Role::Rook, rook.home());
        for id in [king, rook] {
            self.freeze(id);
            self.note_moved(id);
        }
        let mut way = attacks::between(king.home(), landed).with(king.home()).with(landed).squares();
        !way.any(|square| self.is_attacked(square, !color)) && !self.is_in_check(!color)
    }

    pub(super) fn freeze(&mut self, id: Id) {
        if !self.frozen.contains(id) {
            self.frozen = self.frozen.with(id);
            self.key ^= KEYS.frozen[id.index()];
        }
    }

    #[inline(always)]
    fn note_moved(&mut self, id: Id) {
        if self.watched.contains(id) && !self.moved.contains(id) {
            self.moved = self.moved.with(id);
            self.key ^= KEYS.moved[id.index()];
        }
    }

    pub(super) fn set_stepped(&mut self, square: Option<Square>) {
        let key = |square: Option<Square>| square.map_or(0, |square| KEYS.stepped[square.index()]);
        self.key ^= key(self.stepped) ^ key(square);
        self.stepped = square;
    }

    /// Converts to a setup without identities. Only frozen kings and rooks keep their castling rights.
    pub(super) fn to_setup(self, start: &Start) -> Setup {
        let mut setup = Setup { turn: self.turn, ..Setup::empty() };
        for square in self.occupied() {
            if let Some(id) = self.on(square) {
                setup.board.put(square, chess::Piece { color: id.color(), role: self.role(id) });
            }
        }
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                let rook = start.rook(color, side);
                if self.frozen.contains(rook) && self.is_home(rook) {
                    setup.castling.add(color, chess::castling::CastlingClaim::File(rook.file()));
                }
            }
        }
        if let Some(pawn) = self.stepped {
            let rank = if self.turn == Color::White { Rank::Sixth } else { Rank::Third };
            setup.en_passant = Some(Square::at(pawn.file(), rank));
        }
        setup
    }
}

/// Random numbers for hashing states.
struct Keys {
    pieces: [[u64; 64]; 32],
    moved: [u64; 32],
    frozen: [u64; 32],
    stepped: [u64; 64],
    turn: u64,
}

static KEYS: Keys = Keys::new();

impl Keys {
    const fn new() -> Keys {
        let mut pieces = [[0; 64]; 32];
        let mut index = 0;
        while index < 32 {
            pieces[index] = numbers(index as u64);
            index += 1;
        }
        Keys { pieces, moved: numbers(50), frozen: numbers(51), stepped: numbers(52), turn: mixed(53 << 8) }
    }

    #[inline(always)]
    fn piece(&self, id: Id, role: Role, square: Square) -> u64 {
        let key = self.pieces[id.index()][square.index()];
        // Only pawns change their role.
        if id.is_pawn() { key.rotate_left(7 * role as u32) } else { key }
    }
}

const fn numbers<const N: usize>(table: u64) -> [u64; N] {
    let mut numbers = [0; N];
    let mut index = 0;
    while index < N {
        numbers[index] = mixed(table << 8 | index as u64);
        index += 1;
    }
    numbers
}

#[cfg(test)]
mod tests {
    use chess::File;

    use super::*;

    #[test]
    fn equal_pieces_change_identities() {
        let [one, other] = [File::A, File::H].map(|file| Id::piece(Color::White, file));
        let put = |one_square, other_square| {
            let mut state = State::empty(Color::White);
            state.put(one, Role::Rook, one_square);
            state.put(other, Role::Rook, other_square);
            state
        };
        let mut state = put(Square::H1, Square::A5);
        assert_eq!(state.home, Ids::NONE);
        state.exchange(one, other);
        assert_eq!((state.key, state.home), (put(Square::A5, Square::H1).key, other.ids()));
        state.watched = one.ids().with(other);
        state.note_moved(one);
        state.exchange(one, other);
        assert_eq!(state.moved, other.ids(), "what moved goes with the piece");
        let mut state = State::empty(Color::White);
        state.put(one, Role::Rook, Square::H5);
        state.rename(one, other);
        assert_eq!((state.on(Square::H5), state.at(one)), (Some(other), None));
        assert!(state.missing.contains(one) && !state.missing.contains(other));
    }
}
