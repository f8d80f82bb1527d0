//! Steps from all squares of a set at once.

use crate::{Bitboard, File, Role};

/// A kind of step. Sliders move by repeated steps.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Step {
    Knight,
    Diagonal,
    Straight,
    /// King and queen.
    Any,
    /// A promoted pawn: the steps of every piece it may have become.
    Promoted,
}

impl Step {
    /// Returns the step of a piece; for a pawn, the one after its promotion.
    pub(super) fn from_role(role: Role) -> Step {
        match role {
            Role::Knight => Step::Knight,
            Role::Bishop => Step::Diagonal,
            Role::Rook => Step::Straight,
            Role::Queen | Role::King => Step::Any,
            // The steps of an unpromoted pawn depend on its colour and are handled elsewhere.
            Role::Pawn => Step::Promoted,
        }
    }
}

/// Returns the squares one step away from any square of the set.
#[inline]
pub(super) fn spread(leap: Step, set: Bitboard) -> Bitboard {
    match leap {
        Step::Knight => knight(set),
        Step::Diagonal => diagonal(set),
        Step::Straight => straight(set),
        Step::Any => any(set),
        Step::Promoted => any(set) | knight(set),
    }
}

fn beside(set: Bitboard) -> Bitboard {
    (set & !File::A.bitboard()).shifted(-1) | (set & !File::H.bitboard()).shifted(1)
}

fn above_and_below(set: Bitboard) -> Bitboard {
    set.shifted(8) | set.shifted(-8)
}

fn straight(set: Bitboard) -> Bitboard {
    beside(set) | above_and_below(set)
}

fn diagonal(set: Bitboard) -> Bitboard {
    above_and_below(beside(set))
}

fn any(set: Bitboard) -> Bitboard {
    let row = set | beside(set);
    beside(set) | above_and_below(row)
}

fn knight(set: Bitboard) -> Bitboard {
    let (a, b, g, h) = (File::A.bitboard(), File::B.bitboard(), File::G.bitboard(), File::H.bitboard());
    let two_beside = (set & !(a | b)).shifted(-2) | (set & !(g | h)).shifted(2);
    let one_beside = beside(set);
    above_and_below(two_beside) | one_beside.shifted(16) | one_beside.shifted(-16)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Square, attacks};

    #[test]
    fn spreading_one_square_equals_the_attack_tables() {
        for square in Square::ALL {
            let set = square.bitboard();
            let near = attacks::king(square);
            assert_eq!(spread(Step::Any, set), near, "{square}");
            assert_eq!(spread(Step::Knight, set), attacks::knight(square), "{square}");
            assert_eq!(spread(Step::Straight, set), near & attacks::rook(square, Bitboard::EMPTY), "{square}");
            assert_eq!(spread(Step::Diagonal, set), near & attacks::bishop(square, Bitboard::EMPTY), "{square}");
            assert_eq!(spread(Step::Promoted, set), near | attacks::knight(square), "{square}");
        }
        assert_eq!(spread(Step::Any, Bitboard::FULL), Bitboard::FULL);
    }
}
