//! The 960 start positions of Chess960 by Scharnagl number; 518 is the one of standard chess.

use crate::{Board, Color, File, Role, Setup, Square, castling::CastlingClaims};

/// The pairs of places the knights can take among the five squares left free by the bishops and the queen.
const KNIGHTS: [(usize, usize); 10] = [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

/// Returns the start position with this Scharnagl number, or `None` if the number is 960 or more.
///
/// ```
/// use linkmate_chess::{Setup, chess960};
/// assert_eq!(chess960::start(518), Some(Setup::start()));
/// assert_eq!(chess960::start(960), None);
/// ```
#[must_use]
pub fn start(number: u16) -> Option<Setup> {
    let board = Board::with_back_rank(back_rank(number)?);
    Some(Setup { board, castling: CastlingClaims::both_sides(), ..Setup::empty() })
}

/// Returns the Scharnagl number of a start position, or `None` for any other board.
///
/// ```
/// use linkmate_chess::{Board, chess960};
/// assert_eq!(chess960::number(&Board::start()), Some(518));
/// ```
#[must_use]
pub fn number(board: &Board) -> Option<u16> {
    let mut pieces = [Role::Pawn; 8];
    for file in File::ALL {
        pieces[file.index()] = board.piece_at(Square::at(file, Color::White.back_rank()))?.role;
    }
    let number = scharnagl(pieces)?;
    (Board::with_back_rank(back_rank(number)?) == *board).then_some(number)
}

fn back_rank(number: u16) -> Option<[Role; 8]> {
    let number = usize::from(number);
    if number >= 960 {
        return None;
    }
    let mut pieces: [Option<Role>; 8] = [None; 8];
    let (rest, light) = (number / 4, number % 4);
    let (rest, dark) = (rest / 4, rest % 4);
    let (knights, queen) = (rest / 6, rest % 6);
    pieces[2 * light + 1] = Some(Role::Bishop);
    pieces[2 * dark] = Some(Role::Bishop);
    put(&mut pieces, queen, Role::Queen);
    let (first, second) = KNIGHTS[knights];
    put(&mut pieces, second, Role::Knight);
    put(&mut pieces, first, Role::Knight);
    for role in [Role::Rook, Role::King, Role::Rook] {
        put(&mut pieces, 0, role);
    }
    Some(pieces.map(|piece| piece.unwrap_or(Role::Pawn)))
}

/// Puts a piece on the n-th free square, counted from 0.
fn put(pieces: &mut [Option<Role>; 8], nth: usize, role: Role) {
    if let Some(free) = pieces.iter_mut().filter(|piece| piece.is_none()).nth(nth) {
        *free = Some(role);
    }
}

fn scharnagl(pieces: [Role; 8]) -> Option<u16> {
    let bishops = |parity| (0..4).find(|n| pieces[2 * n + parity] == Role::Bishop);
    let (dark, light) = (bishops(0)?, bishops(1)?);
    let mut without_bishops = pieces.into_iter().filter(|&role| role != Role::Bishop);
    let queen = without_bishops.clone().position(|role| role == Role::Queen)?;
    let mut knights = [0; 2];
    let mut found = 0;
    for (place, role) in without_bishops.by_ref().filter(|&role| role != Role::Queen).enumerate() {
        if role == Role::Knight {
            *knights.get_mut(found)? = place;
            found += 1;
        }
    }
    let knights = KNIGHTS.iter().position(|&pair| pair == (knights[0], knights[1]))?;
    Some((((knights * 6 + queen) * 4 + dark) * 4 + light) as u16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_960_start_positions_are_distinct_and_give_back_their_number() {
        let mut seen = alloc::collections::BTreeSet::new();
        for n in 0..960 {
            let setup = start(n).unwrap();
            assert_eq!(number(&setup.board), Some(n));
            assert!(seen.insert(crate::notation::fen::write(&setup)), "{n} occurs twice");
            crate::Position::new(&setup, crate::CastlingMode::Chess960).unwrap();
        }
    }

    #[test]
    fn other_boards_have_no_number() {
        assert_eq!(number(&Board::empty()), None);
        let mut board = Board::start();
        board.remove(Square::E7);
        assert_eq!(number(&board), None);
        for pieces in [[Role::Bishop; 8], [Role::Knight; 8], [Role::King; 8]] {
            assert_eq!(number(&Board::with_back_rank(pieces)), None);
        }
    }
}
