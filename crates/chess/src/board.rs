//! [`Board`]: the pieces on their squares, and nothing else.

use core::fmt;

use crate::attacks::{self, Direction};
use crate::{Bitboard, ByColor, ByRole, Color, File, Piece, Rank, Role, Square};

/// The pieces on the 64 squares. Any piece may be on any square; the side to move and the history are not part of a
/// board.
///
/// ```
/// use linkmate_chess::{Board, Color, Piece, Role, Square};
/// let mut board = Board::start();
/// assert_eq!(board.piece_at(Square::E1), Some(Piece { color: Color::White, role: Role::King }));
/// let pawn = board.remove(Square::E2).unwrap();
/// board.put(Square::E4, pawn);
/// println!("{board:?}");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Board {
    pub(crate) roles: ByRole<Bitboard>,
    pub(crate) colors: ByColor<Bitboard>,
}

impl Board {
    /// Returns a board without pieces.
    #[must_use]
    pub fn empty() -> Board {
        Board::default()
    }

    /// Returns the start position of standard chess.
    ///
    /// ```
    /// use linkmate_chess::Board;
    /// let drawn = [
    ///     "8 r n b q k b n r",
    ///     "7 p p p p p p p p",
    ///     "6 . . . . . . . .",
    ///     "5 . . . . . . . .",
    ///     "4 . . . . . . . .",
    ///     "3 . . . . . . . .",
    ///     "2 P P P P P P P P",
    ///     "1 R N B Q K B N R",
    ///     "  a b c d e f g h",
    /// ];
    /// assert!(format!("{:?}", Board::start()).lines().eq(drawn));
    /// ```
    #[must_use]
    pub fn start() -> Board {
        use Role::{Bishop, King, Knight, Queen, Rook};
        Board::with_back_rank([Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook])
    }

    /// Returns a start position with these pieces, a-file to h-file, behind the pawns of both sides.
    ///
    /// ```
    /// use linkmate_chess::{Board, Role::*, chess960};
    /// let board = Board::with_back_rank([Rook, Bishop, Bishop, Queen, King, Knight, Knight, Rook]);
    /// assert_eq!(chess960::number(&board), Some(692));
    /// ```
    #[must_use]
    pub fn with_back_rank(pieces: [Role; 8]) -> Board {
        let mut board = Board::empty();
        for color in Color::ALL {
            for (file, role) in File::ALL.into_iter().zip(pieces) {
                board.put(Square::at(file, color.back_rank()), Piece { color, role });
                board.put(Square::at(file, Rank::Second.seen_by(color)), Piece { color, role: Role::Pawn });
            }
        }
        board
    }

    /// Returns the piece on a square, or `None` if the square is empty.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        Some(Piece { color: self.color_at(square)?, role: self.role_at(square)? })
    }

    /// Returns the role of the piece on a square.
    #[inline]
    #[must_use]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        Role::ALL.into_iter().find(|&role| self.roles[role].contains(square))
    }

    /// Returns the colour of the piece on a square.
    #[must_use]
    pub fn color_at(&self, square: Square) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.colors[color].contains(square))
    }

    /// Puts a piece on a square and replaces any piece there.
    ///
    /// ```
    /// use linkmate_chess::{Board, Color, Piece, Role, Square};
    /// let mut board = Board::start();
    /// let queen = Piece { color: Color::Black, role: Role::Queen };
    /// board.put(Square::A1, queen);
    /// assert_eq!(board.piece_at(Square::A1), Some(queen));
    /// ```
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.remove(square);
        self.roles[piece.role] |= square.bitboard();
        self.colors[piece.color] |= square.bitboard();
    }

    /// Removes the piece on a square and returns it.
    ///
    /// ```
    /// use linkmate_chess::{Board, Color, Piece, Role, Square};
    /// let mut board = Board::start();
    /// assert_eq!(board.remove(Square::G8), Some(Piece { color: Color::Black, role: Role::Knight }));
    /// assert_eq!(board.remove(Square::G8), None);
    /// ```
    pub fn remove(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece_at(square)?;
        self.roles[piece.role] ^= square.bitboard();
        self.colors[piece.color] ^= square.bitboard();
        Some(piece)
    }

    /// Returns all occupied squares.
    #[inline(always)]
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.colors.white | self.colors.black
    }

    /// Returns the squares of one side's pieces.
    #[inline(always)]
    #[must_use]
    pub fn by_color(&self, color: Color) -> Bitboard {
        self.colors[color]
    }

    /// Returns the squares of all pieces of a role, of both colours.
    #[inline(always)]
    #[must_use]
    pub fn by_role(&self, role: Role) -> Bitboard {
        self.roles[role]
    }

    /// Returns the squares of one side's pieces of a role.
    ///
    /// ```
    /// use linkmate_chess::{Board, Color, Role};
    /// assert_eq!(Board::start().by_piece(Color::White, Role::Knight).to_string(), "b1 g1");
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn by_piece(&self, color: Color, role: Role) -> Bitboard {
        self.colors[color] & self.roles[role]
    }

    /// Returns the squares of all bishops and queens.
    #[inline(always)]
    #[must_use]
    pub fn diagonal_sliders(&self) -> Bitboard {
        self.roles[Role::Bishop] | self.roles[Role::Queen]
    }

    /// Returns the squares of all rooks and queens.
    #[inline(always)]
    #[must_use]
    pub fn straight_sliders(&self) -> Bitboard {
        self.roles[Role::Rook] | self.roles[Role::Queen]
    }

    /// Returns the square of a side's king, or `None` if the side has no king or several.
    ///
    /// ```
    /// use linkmate_chess::{Board, Color, Square};
    /// assert_eq!(Board::start().king(Color::Black), Some(Square::E8));
    /// assert_eq!(Board::empty().king(Color::Black), None);
    /// ```
    #[must_use]
    pub fn king(&self, color: Color) -> Option<Square> {
        self.by_piece(color, Role::King).single()
    }

    /// Iterates over the pieces with their squares, in ascending order of squares.
    ///
    /// ```
    /// use linkmate_chess::Board;
    /// let first: Vec<String> =
    ///     Board::start().pieces().take(3).map(|(square, piece)| format!("{piece}{square}")).collect();
    /// assert_eq!(first, ["Ra1", "Nb1", "Bc1"]);
    /// ```
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().squares().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// Returns the pieces of `color` that attack a square, pinned ones included.
    ///
    /// ```
    /// use linkmate_chess::{Board, Color, Square};
    /// let attackers = Board::start().attackers(Square::F3, Color::White);
    /// assert!(attackers.squares().eq([Square::G1, Square::E2, Square::G2]));
    /// ```
    #[must_use]
    pub fn attackers(&self, square: Square, color: Color) -> Bitboard {
        self.attackers_through(square, color, self.occupied())
    }

    /// Like [`Board::attackers`], but with `occupied` as the squares that block sliders.
    #[inline]
    pub(crate) fn attackers_through(&self, square: Square, color: Color, occupied: Bitboard) -> Bitboard {
        let attackers = (attacks::pawn(!color, square) & self.roles[Role::Pawn])
            | (attacks::knight(square) & self.roles[Role::Knight])
            | (attacks::king(square) & self.roles[Role::King])
            | (attacks::bishop(square, occupied) & self.diagonal_sliders())
            | (attacks::rook(square, occupied) & self.straight_sliders());
        attackers & self.colors[color]
    }

    /// Returns the squares that the piece on a square attacks, whether they are empty or occupied by either side. Returns
    /// the empty set for an empty square.
    ///
    /// ```
    /// use linkmate_chess::{Board, Square};
    /// assert!(Board::start().attacks_from(Square::B1).squares().eq([Square::D2, Square::A3, Square::C3]));
    /// ```
    #[must_use]
    pub fn attacks_from(&self, square: Square) -> Bitboard {
        match self.piece_at(square) {
            Some(piece) => attacks::by_piece(piece, square, self.occupied()),
            None => Bitboard::EMPTY,
        }
    }

    /// Returns the square of the first piece in a direction from a square, which itself does not count.
    ///
    /// ```
    /// use linkmate_chess::{Board, Direction, Square};
    /// assert_eq!(Board::start().first_piece(Square::E3, Direction::North), Some(Square::E7));
    /// assert_eq!(Board::start().first_piece(Square::E3, Direction::East), None);
    /// ```
    #[must_use]
    pub fn first_piece(&self, from: Square, direction: Direction) -> Option<Square> {
        let (files, ranks) = direction.step();
        let mut square = from.offset(files, ranks);
        while let Some(here) = square {
            if self.occupied().contains(here) {
                return Some(here);
            }
            square = here.offset(files, ranks);
        }
        None
    }
}

/// Draws the board with FEN letters, White at the bottom.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            write!(f, "{rank}")?;
            for file in File::ALL {
                let letter = self.piece_at(Square::at(file, rank)).map_or('.', Piece::letter);
                write!(f, " {letter}")?;
            }
            writeln!(f)?;
        }
        writeln!(f, "  a b c d e f g h")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    #[test]
    fn the_start_position_prints_as_a_diagram() {
        let drawn = "\
8 r n b q k b n r
7 p p p p p p p p
6 . . . . . . . .
5 . . . . . . . .
4 . . . . . . . .
3 . . . . . . . .
2 P P P P P P P P
1 R N B Q K B N R
  a b c d e f g h
";
        assert_eq!(format!("{:?}", Board::start()), drawn);
    }

    #[test]
    fn putting_replaces_and_removing_empties() {
        let mut board = Board::start();
        let queen = Piece { color: Color::Black, role: Role::Queen };
        board.put(Square::A1, queen);
        assert_eq!(board.piece_at(Square::A1), Some(queen));
        assert_eq!(board.by_piece(Color::White, Role::Rook), Square::H1.bitboard());
        assert_eq!(board.remove(Square::A1), Some(queen));
        assert_eq!(board.remove(Square::A1), None);
        assert_eq!(board.occupied().count(), 31);
        assert_eq!(board.pieces().count(), 31);
    }
}
