//! [`Goal`]: the position that a game has to reach, with everything its FEN claims.

use chess::{Bitboard, ByColor, CastlingMode, Color, Piece, Position, Rank, Role, Setup, Square, dead};

/// The position to reach.
pub(super) struct Goal {
    pub(super) pieces: Vec<(Square, Piece)>,
    pub(super) position: Position,
    /// The en passant square as given: the last move was the double step over it, whether or not a capture is possible.
    pub(super) en_passant: Option<Square>,
    /// Kings and rooks with castling rights.
    pub(super) unmoved: Bitboard,
    /// Squares on which a pawn cannot have arrived last by a double step: it could be captured en passant, and the
    /// setup does not say so.
    pub(super) not_stepped: Bitboard,
    /// The position is dead or stalemate, so the position before it might be dead as well, which would end the game
    /// too early. In all other positions nothing before can be dead.
    pub(super) is_drawn: bool,
}

impl Goal {
    /// Returns `None` if the setup is not playable.
    pub(super) fn new(setup: &Setup, rules: CastlingMode) -> Option<Goal> {
        let position = Position::new(setup, rules).ok()?;
        let unmoved = position.to_setup(chess::EnPassantMode::Legal).unmoved();
        let stuck = position.count_legal_moves() == 0;
        Some(Goal {
            pieces: position.board().pieces().collect(),
            en_passant: setup.en_passant,
            unmoved,
            not_stepped: not_stepped(&position),
            is_drawn: if stuck { !position.is_check() } else { dead::is_dead(&position) },
            position,
        })
    }

    pub(super) fn turn(&self) -> Color {
        self.position.turn()
    }

    /// The pawn that made a double step last, by its square.
    pub(super) fn stepped(&self) -> Option<Square> {
        self.en_passant.map(|over| Square::at(over.file(), stepped_rank(!self.turn())))
    }

    /// The number of pieces each side has lost.
    pub(super) fn lost(&self) -> ByColor<usize> {
        let lost = |color| 16_usize.saturating_sub(self.position.board().by_color(color).count() as usize);
        ByColor { white: lost(Color::White), black: lost(Color::Black) }
    }

    /// The total number of captures.
    pub(super) fn captures(&self) -> usize {
        32_usize.saturating_sub(self.pieces.len())
    }
}

/// The rank a side's pawns reach by a double step.
pub(super) fn stepped_rank(color: Color) -> Rank {
    Rank::Fourth.seen_by(color)
}

fn not_stepped(position: &Position) -> Bitboard {
    let mover = !position.turn();
    let pawns = position.board().by_piece(mover, Role::Pawn) & stepped_rank(mover).bitboard();
    let over = |pawn: Square| Square::at(pawn.file(), Rank::Third.seen_by(mover));
    let setup = position.to_setup(chess::EnPassantMode::Legal);
    let capturable = pawns.squares().filter(|&pawn| {
        let claimed = Setup { en_passant: Some(over(pawn)), ..setup };
        Position::new(&claimed, CastlingMode::Chess960)
            .is_ok_and(|claimed| claimed.en_passant(chess::EnPassantMode::Legal).is_some())
    });
    capturable.collect()
}

#[cfg(test)]
mod tests {
    use chess::notation::fen;

    use super::*;

    fn goal(text: &str) -> Goal {
        Goal::new(&fen::parse(text).unwrap(), CastlingMode::Standard).unwrap()
    }

    #[test]
    fn a_double_step_that_could_be_captured_is_excluded_as_the_last_move() {
        let goal = goal("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3");
        assert_eq!(goal.not_stepped.to_string(), "d5 f5");
        assert_eq!(goal.stepped(), None);
        assert_eq!(goal.unmoved.to_string(), "a1 e1 h1 a8 e8 h8");
    }

    #[test]
    fn a_given_en_passant_square_names_the_pawn() {
        assert_eq!(goal("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1").stepped(), Some(Square::E4));
    }

    #[test]
    fn dead_positions_and_stalemates_are_drawn_but_mates_are_not() {
        assert!(goal("8/8/4k3/8/8/4K3/8/8 w - - 0 1").is_drawn);
        assert!(goal("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").is_drawn);
        assert!(!goal("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").is_drawn);
        assert!(!goal("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1").is_drawn);
    }
}
