//! [`Case`]: the position being judged, with what its FEN claims about the past.

use chess::{Bitboard, Board, Color, Rank, Role, Setup, Square};

use super::CastlingMode;

/// The position being judged. The clocks are left out: many FENs carry wrong ones, and the board does not depend on
/// them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Case {
    pub(crate) board: Board,
    /// The side to move; the other side made the last move.
    pub(crate) turn: Color,
    /// Kings and rooks that have never moved, since they still have castling rights.
    pub(crate) unmoved: Bitboard,
    /// The square passed over, if the last move was a pawn's double step.
    pub(crate) en_passant: Option<Square>,
    pub(crate) mode: CastlingMode,
    /// Whether to record the reasons for each fact.
    pub(crate) explained: bool,
}

impl Case {
    pub(crate) fn new(setup: &Setup, mode: CastlingMode) -> Case {
        Case {
            board: setup.board,
            turn: setup.turn,
            unmoved: setup.unmoved(),
            en_passant: setup.en_passant,
            mode,
            explained: true,
        }
    }

    /// Returns a copy for which no reasons are recorded.
    pub(crate) fn unexplained(&self) -> Case {
        Case { explained: false, ..self.clone() }
    }

    /// The number of this side's pieces on the board, pawns included.
    pub(crate) fn piece_count(&self, color: Color) -> u32 {
        self.board.by_color(color).count()
    }

    pub(crate) fn pawns(&self, color: Color) -> Bitboard {
        self.board.by_piece(color, Role::Pawn)
    }

    /// The number of this side's pieces that were captured.
    pub(crate) fn missing(&self, color: Color) -> u32 {
        16_u32.saturating_sub(self.piece_count(color))
    }

    /// The number of captures this side made.
    pub(crate) fn captures_by(&self, color: Color) -> u32 {
        self.missing(!color)
    }

    /// The total number of captures.
    pub(crate) fn captures(&self) -> u32 {
        self.missing(Color::White) + self.missing(Color::Black)
    }

    /// The number of this side's pawns that were captured or promoted.
    pub(crate) fn missing_pawns(&self, color: Color) -> u32 {
        8_u32.saturating_sub(self.pawns(color).count())
    }

    /// The largest number of this side's pawns that could have been captured as pawns: missing ones that no promoted
    /// piece accounts for.
    pub(crate) fn pawn_losses(&self, color: Color) -> u32 {
        self.missing_pawns(color).saturating_sub(self.promoted(color))
    }

    /// A side's pieces by kind, each with its number at the start. Bishops on light and dark squares are separate
    /// kinds.
    pub(crate) fn kinds(&self, color: Color) -> [(Bitboard, u32); 5] {
        let bishops = self.board.by_piece(color, Role::Bishop);
        [
            (self.board.by_piece(color, Role::Queen), 1),
            (self.board.by_piece(color, Role::Rook), 2),
            (self.board.by_piece(color, Role::Knight), 2),
            (bishops & Bitboard::LIGHT_SQUARES, 1),
            (bishops & Bitboard::DARK_SQUARES, 1),
        ]
    }

    /// The number of pieces that must have promoted, because there are more of their kind than at the start.
    pub(crate) fn promoted(&self, color: Color) -> u32 {
        self.kinds(color).into_iter().map(|(pieces, start)| pieces.count().saturating_sub(start)).sum()
    }

    /// The pieces giving check to the side to move.
    pub(crate) fn checkers(&self) -> Bitboard {
        self.board.king(self.turn).map_or(Bitboard::EMPTY, |king| self.board.attackers(king, !self.turn))
    }
}

/// The rank this side's pawns start on.
pub(crate) fn pawn_rank(color: Color) -> Rank {
    Rank::Second.seen_by(color)
}

/// The rank this side's pawns promote on.
pub(crate) fn last_rank(color: Color) -> Rank {
    Rank::Eighth.seen_by(color)
}

/// Moves every square one step forward for this side's pawns.
pub(crate) fn ahead(color: Color, squares: Bitboard) -> Bitboard {
    match color {
        Color::White => Bitboard(squares.0 << 8),
        Color::Black => Bitboard(squares.0 >> 8),
    }
}
