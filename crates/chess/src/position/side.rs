//! The side to move as a type, so that directions and ranks are compile-time constants.

use crate::Color;

/// The side to move, known at compile time.
pub(crate) trait Side {
    const US: Color;
    /// One rank forward, as a difference of square numbers.
    const UP: i8;
    type Them: Side;
}

pub(crate) struct WhiteSide;
pub(crate) struct BlackSide;

impl Side for WhiteSide {
    const US: Color = Color::White;
    const UP: i8 = 8;
    type Them = BlackSide;
}

impl Side for BlackSide {
    const US: Color = Color::Black;
    const UP: i8 = -8;
    type Them = WhiteSide;
}
