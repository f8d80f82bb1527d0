//! Whether the men that are left can give mate at all, judged by what they are and not where they stand.

use crate::{Bitboard, Board, Color, Role};

impl Board {
    /// Whether neither side has the men for any mate: king against king, with one knight, or with any number of
    /// bishops that all go on squares of one colour, whoever's they are.
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

    /// Whether one side lacks the men for any mate, however the opponent plays: a bare king; a knight against king
    /// and queens only; bishops of one colour when nobody has a knight, a pawn or a bishop of the other colour.
    ///
    /// ```
    /// use linkmate_chess::{Color, notation::fen};
    /// let board = fen::parse("7k/8/8/5R2/3K4/8/1n6/8 w").unwrap().board;
    /// assert!(!board.cannot_mate(Color::Black), "the rook can be in its own king's way");
    /// let board = fen::parse("7k/8/6Q1/8/3K4/8/1n6/8 w").unwrap().board;
    /// assert!(board.cannot_mate(Color::Black), "a queen never is");
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
            // The opponent's other men can shut in their own king; queens never can without guarding him.
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
