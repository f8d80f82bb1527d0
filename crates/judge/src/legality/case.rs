//! [`Case`]: the position in question, with what a FEN claims about its past.

use chess::{Bitboard, Board, Color, Rank, Role, Setup, Square};

use super::Ruleset;

/// What is to be judged. The clocks are left out: they say nothing about the board that could not be said by mistake.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Case {
    pub(crate) board: Board,
    /// Who is to move; the other side made the last move.
    pub(crate) turn: Color,
    /// Kings and rooks that have never moved, because they may still castle.
    pub(crate) unmoved: Bitboard,
    /// The last move was a pawn's double step over this square.
    pub(crate) en_passant: Option<Square>,
    pub(crate) rules: Ruleset,
    /// Whether somebody wants to know why.
    pub(crate) explained: bool,
}

impl Case {
    pub(crate) fn new(setup: &Setup, rules: Ruleset) -> Case {
        Case {
            board: setup.board,
            turn: setup.turn,
            unmoved: setup.unmoved(),
            en_passant: setup.en_passant,
            rules,
            explained: true,
        }
    }

    /// The same, and nobody wants to know why: reasons are not kept.
    pub(crate) fn unexplained(&self) -> Case {
        Case { explained: false, ..self.clone() }
    }

    pub(crate) fn men(&self, color: Color) -> u32 {
        self.board.by_color(color).count()
    }

    pub(crate) fn pawns(&self, color: Color) -> Bitboard {
        self.board.by_piece(color, Role::Pawn)
    }

    /// How many men of this colour were captured.
    pub(crate) fn missing(&self, color: Color) -> u32 {
        16_u32.saturating_sub(self.men(color))
    }

    /// How many captures this side made.
    pub(crate) fn captures_by(&self, color: Color) -> u32 {
        self.missing(!color)
    }

    /// How many captures there were in all.
    pub(crate) fn captures(&self) -> u32 {
        self.missing(Color::White) + self.missing(Color::Black)
    }

    /// How many pawns of this colour were captured or promoted.
    pub(crate) fn missing_pawns(&self, color: Color) -> u32 {
        8_u32.saturating_sub(self.pawns(color).count())
    }

    /// How many pawns of this colour can have been captured as pawns: missing, and not needed for promoted pieces.
    pub(crate) fn pawn_losses(&self, color: Color) -> u32 {
        self.missing_pawns(color).saturating_sub(self.promoted(color))
    }

    /// A side's pieces kind by kind, with how many there are at the start: bishops are told apart by the colour of their
    /// squares.
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

    /// How many pieces must have been pawns, because there are more of their kind than at the start.
    pub(crate) fn promoted(&self, color: Color) -> u32 {
        self.kinds(color).into_iter().map(|(men, start)| men.count().saturating_sub(start)).sum()
    }

    /// The men that give check to the side to move.
    pub(crate) fn checkers(&self) -> Bitboard {
        self.board.king(self.turn).map_or(Bitboard::EMPTY, |king| self.board.attackers(king, !self.turn))
    }
}

/// The rank where this side's pawns start.
pub(crate) fn pawn_rank(color: Color) -> Rank {
    Rank::Second.seen_by(color)
}

/// The rank where this side's pawns promote.
pub(crate) fn last_rank(color: Color) -> Rank {
    Rank::Eighth.seen_by(color)
}

/// The squares one step ahead for this side's pawns.
pub(crate) fn ahead(color: Color, squares: Bitboard) -> Bitboard {
    match color {
        Color::White => Bitboard(squares.0 << 8),
        Color::Black => Bitboard(squares.0 >> 8),
    }
}
