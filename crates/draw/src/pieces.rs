//! The piece art of both sets. Both sides share it in different colours.

mod classical;
mod linkmate;

use view::PieceSet;

/// The drawing of a kind of piece.
pub struct Art {
    /// The English name of the kind.
    pub name: &'static str,
    /// A part behind the body in the colour of the outline.
    pub edge: &'static str,
    /// The body, filled and outlined.
    pub body: &'static str,
    /// The part of the body that lies in the shade.
    pub shade: &'static str,
    /// Lines inside the body.
    pub lines: &'static str,
    /// Dots inside the body, as filled paths.
    pub dots: &'static str,
}

/// Returns the kinds of piece that a set has its own art for, in the order in which pictures define them.
pub fn art(set: PieceSet) -> &'static [Art] {
    match set {
        PieceSet::Linkmate => &linkmate::ART,
        PieceSet::Classical => &classical::ART,
    }
}

/// A disc to write a letter on, for kinds of piece without their own art.
pub const COUNTER: Art = Art {
    name: "",
    edge: "",
    body: "M50 13a37 37 0 1 1-.1 0Z",
    shade: "",
    lines: "M50 19a31 31 0 1 1-.1 0Z",
    dots: "",
};
