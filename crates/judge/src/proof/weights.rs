//! [`Weights`]: what the evaluation charges for. The unit is a tenth of a move.

use super::random::Random;

/// The weights of the evaluation. They were found by measuring; none of them affects whether a game is right.
#[derive(Copy, Clone, Debug)]
pub(super) struct Weights {
    /// For each move a piece needs to get home.
    pub(super) piece_move: i32,
    /// For each move a pawn needs.
    pub(super) pawn_move: i32,
    /// For each missing piece that started on a back rank.
    pub(super) missing_piece: i32,
    pub(super) missing_pawn: i32,
    /// For each capture a pawn still needs.
    pub(super) capture: i32,
    /// For two pawns that passed each other without leaving their file.
    pub(super) passed: i32,
    /// For each rook away from home and two pawns of its side that are home: the later, the fewer ways in.
    pub(super) late_rook: i32,
    /// For each promoted piece.
    pub(super) promoted: i32,
    /// For each pawn capture for which no fitting victim is left.
    pub(super) no_victim: i32,
    /// For each move an enemy needs to where a confined missing piece can be captured.
    pub(super) approach: i32,
    /// If all central pawns are home while pieces are missing.
    pub(super) closed: i32,
    /// If the number of moves left has the wrong parity.
    pub(super) parity: i32,
    /// If the side to move is in check.
    pub(super) check: i32,
    /// Random numbers up to this spread candidates of nearly equal value.
    pub(super) noise: u32,
}

/// Without a kernel.
pub(super) const FREE: Weights = Weights {
    piece_move: 10,
    pawn_move: 9,
    missing_piece: 32,
    missing_pawn: 30,
    capture: 8,
    passed: 40,
    late_rook: 2,
    promoted: 20,
    no_victim: 50,
    approach: 10,
    closed: 20,
    parity: 2,
    check: 4,
    noise: 4,
};

/// With a kernel, which plans the captures.
pub(super) const ORDERED: Weights =
    Weights { missing_piece: 60, missing_pawn: 60, capture: 0, promoted: 5, parity: 8, ..FREE };

impl Weights {
    /// Varies the weights for another try.
    pub(super) fn varied(mut self, random: &mut Random) -> Weights {
        self.missing_piece += random.below(20) as i32 - 8;
        self.missing_pawn += random.below(20) as i32 - 8;
        self.pawn_move += random.below(5) as i32 - 3;
        self.noise += random.below(8);
        self
    }
}
