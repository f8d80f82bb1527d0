//! Insufficient material: tells from the piece counts alone, not from the squares, that mate is impossible.

use crate::{Bitboard, Board, Color, Role};

impl Board {
    /// Returns true if neither side has mating material: bare kings, kings and one knight, or kings and any number of
    /// bishops of either side that all move on squares of one colour.
    ///
    /// ```
    /// use linkmate_chess::notation::fen;
    /// let bishops_of_one_colour = fen::parse("8/5k2/8/8/8/4B3/3K1B2/2b5 w - - 0 1").unwrap();
    /// assert!(bishops_of_one_colour.board.is_insufficient_material());
    /// let of_both = fen::parse("8/5k2/8/8/8/4B3/3KB3/8 w - - 0 1").unwrap();
    /// assert!(!of_both.board.is_insufficient_material());
    /// ```
    #[must_use]
    pub fn is_insufficient_material(&self) -> bool {
        Color::ALL.into_iter().all(|color| self.cannot_mate(color))
    }

    /// Returns true if `color` has no mating material, however badly the opponent plays: a bare king; one knight against
    /// a king and queens only; bishops on squares of one colour if there is no knight, pawn or bishop on squares of
    /// the other colour.
    ///
    /// ```
    /// use linkmate_chess::{Color, notation::fen};
    /// let board = fen::parse("7k/8/8/5R2/3K4/8/1n6/8 w").unwrap().board;
    /// assert!(!board.cannot_mate(Color::Black), "the rook can block its own king");
    /// let board = fen::parse("7k/8/6Q1/8/3K4/8/1n6/8 w").unwrap().board;
    /// assert!(board.cannot_mate(Color::Black), "a queen that blocks it can capture the knight");
    /// ```
    #[must_use]
    pub fn cannot_mate(&self, color: Color) -> bool {
        let ours = self.by_color(color) & !self.by_role(Role::King);
        let theirs = self.by_color(!color) & !self.by_role(Role::King);
        let knights = self.by_role(Role::Knight);
        let bishops = self.by_role(Role::Bishop);
        if ours.is_empty() {
            true
        } else if (ours & knights).is_nonempty() {
            // The opponent's other pieces can block their own king's flight squares. A queen can too, but then it can
            // capture the mating knight.
            !ours.more_than_one() && (theirs & !self.by_role(Role::Queen)).is_empty()
        } else if (ours & !bishops).is_empty() {
            let of_one_colour =
                (bishops & Bitboard::DARK_SQUARES).is_empty() || (bishops & Bitboard::LIGHT_SQUARES).is_empty();
            of_one_colour && knights.is_empty() && self.by_role(Role::Pawn).is_empty()
        } else {
            false
        }
    }
}
