//! Moves as text.

use chess::Color;
use variants::Square;

use crate::piece::Kind;

/// A move that was played, written.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Played<'a> {
    /// The move number: White's move and Black's answer share one.
    pub number: usize,
    /// Who made it.
    pub color: Color,
    /// The square that was left.
    pub from: Square,
    /// The square that was reached; for castling, where the king landed.
    pub to: Square,
    /// The piece that moved, as it was before.
    pub piece: Kind<'a>,
    /// The piece that was captured. An explosion may have taken more.
    pub captured: Option<Kind<'a>>,
    /// What the piece became.
    pub promotion: Option<Kind<'a>>,
    /// Whether the move castled.
    pub castling: bool,
    /// As people read it: `Nf3`.
    pub san: String,
    /// For programs: `g1f3`.
    pub uci: String,
}

impl Played<'_> {
    /// With its number: `12. Nf3`, `12... Nf6`.
    #[must_use]
    pub fn numbered(&self) -> String {
        numbered(self.number, self.color, &self.san)
    }
}

/// A move with its number: `12. Nf3`, `12... Nf6`.
#[must_use]
pub fn numbered(number: usize, color: Color, san: &str) -> String {
    let dots = if color == Color::White { "." } else { "..." };
    format!("{number}{dots} {san}")
}
