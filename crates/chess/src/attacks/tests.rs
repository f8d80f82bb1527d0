use super::*;
use crate::Rank;

/// Walks square by square: slow, but obviously correct.
fn walk(from: Square, occupied: Bitboard, directions: &[Direction]) -> Bitboard {
    let mut reached = Bitboard::EMPTY;
    for direction in directions {
        let (files, ranks) = direction.step();
        let mut next = from.offset(files, ranks);
        while let Some(square) = next {
            reached = reached.with(square);
            next = if occupied.contains(square) { None } else { square.offset(files, ranks) };
        }
    }
    reached
}

/// Tests every subset of the relevant squares for every square: 107,648 cases, each also with all other squares occupied,
/// which must make no difference.
#[test]
fn sliders_equal_slow_walks_over_every_subset() {
    type Slider = fn(Square, Bitboard) -> Bitboard;
    for (slider, directions) in [(rook as Slider, Direction::STRAIGHT), (bishop as Slider, Direction::DIAGONAL)] {
        for from in Square::ALL {
            let sides = (File::A.bitboard() | File::H.bitboard()) & !from.file().bitboard();
            let ends = (Rank::First.bitboard() | Rank::Eighth.bitboard()) & !from.rank().bitboard();
            let mask = walk(from, Bitboard::EMPTY, &directions) & !(sides | ends);
            let mut occupied = Bitboard::EMPTY;
            loop {
                let want = walk(from, occupied, &directions);
                assert_eq!(slider(from, occupied), want, "{from} {directions:?} on\n{occupied:?}");
                assert_eq!(
                    slider(from, occupied | !mask),
                    want,
                    "{from} {directions:?} with all other squares occupied"
                );
                occupied = Bitboard(occupied.0.wrapping_sub(mask.0)) & mask;
                if occupied.is_empty() {
                    break;
                }
            }
        }
    }
}

#[test]
fn line_and_between_equal_slow_walks() {
    for a in Square::ALL {
        for b in Square::ALL {
            let mut want_between = Bitboard::EMPTY;
            let mut want_line = Bitboard::EMPTY;
            for (forward, backward) in [(0, 2), (1, 3)] {
                for axis in [Direction::STRAIGHT, Direction::DIAGONAL] {
                    let both = [axis[forward], axis[backward]];
                    if a != b && walk(a, Bitboard::EMPTY, &both).contains(b) {
                        want_line = walk(a, Bitboard::EMPTY, &both) | a.bitboard();
                        want_between = both
                            .iter()
                            .map(|&direction| walk(a, b.bitboard(), &[direction]))
                            .find(|ray| ray.contains(b))
                            .map_or(Bitboard::EMPTY, |ray| ray.without(b));
                    }
                }
            }
            assert_eq!(between(a, b), want_between, "between {a} and {b}");
            assert_eq!(line(a, b), want_line, "line {a} {b}");
        }
    }
}

#[test]
fn pawn_sets_of_one_square_equal_single_pawns() {
    for color in Color::ALL {
        for square in Square::ALL {
            assert_eq!(pawns(color, square.bitboard()), pawn(color, square), "{color} {square}");
        }
    }
    assert_eq!(pawn(Color::White, Square::A2), Square::B3.bitboard());
    assert_eq!(pawn(Color::Black, Square::H7), Square::G6.bitboard());
}

#[test]
fn leaper_attack_counts_match_known_totals() {
    assert_eq!(Square::ALL.iter().map(|&s| knight(s).count()).sum::<u32>(), 336);
    assert_eq!(Square::ALL.iter().map(|&s| king(s).count()).sum::<u32>(), 420);
}
