//! The board compared with the rules of chess: its moves, minus those that leave a king in check, are the legal moves.

use std::collections::BTreeSet;

use chess::notation::{fen, uci};
use chess::{Bitboard, Castling, Color, EnPassantMode, Position, Role, Setup, Square};
use linkmate_tabletop::{Board, PieceId};
use testkit::corpora::{Header, rows};
use testkit::walks::{Style, Walk};

const STANDARD: Castling = Castling::Standard;

/// The setup of a position, with castling rights by side and the en passant square after every double step.
fn setup(position: &Position) -> Setup {
    let setup = fen::parse(&fen::write_position(position)).expect("a valid FEN");
    Setup { en_passant: position.en_passant(EnPassantMode::Always), ..setup }
}

fn is_attacked(board: &Board, square: Square, by: Color) -> bool {
    board.pieces(by).any(|id| board.attack_squares(id).contains(square))
}

fn square_of(board: &Board, id: PieceId) -> Square {
    board.piece(id).and_then(|piece| piece.place_at()).expect("on the board")
}

/// Plays a move by hand, including the rook when castling and the pawn captured en passant. Returns the pieces to move
/// back, in order.
fn by_hand(board: &mut Board, id: PieceId, to: Square) -> Vec<PieceId> {
    let from = square_of(board, id);
    let piece = board.piece(id).expect("on the board").clone();
    let mut moved = Vec::new();
    let is_capture = board.captures(id).contains(to);
    if piece.role() == Some(Role::Pawn) && is_capture && board.piece_at(to).is_none() {
        let passed = board.piece_at(Square::at(to.file(), from.rank())).expect("the pawn that made the double step");
        board.remove(passed).expect("the pawn is on the board");
        moved.push(passed);
    }
    moved.extend(board.move_to(id, to).expect("a valid move"));
    moved.push(id);
    if piece.role() == Some(Role::King) && from.file().index().abs_diff(to.file().index()) == 2 {
        let (corner, beside) =
            if to > from { (to.offset(1, 0), to.offset(-1, 0)) } else { (to.offset(-2, 0), to.offset(1, 0)) };
        let rook = board.piece_at(corner.expect("on the board")).expect("the rook");
        board.move_to(rook, beside.expect("on the board")).expect("the rook can move there");
        moved.push(rook);
    }
    moved.reverse();
    moved
}

/// Takes back a move played by [`by_hand`].
fn back(board: &mut Board, moved: &[PieceId]) {
    for &id in moved {
        board.move_back(id).expect("the piece has just moved");
    }
}

/// The valid moves without those that leave a king in check or castle out of or through check.
fn without_checks(board: &mut Board, turn: Color) -> BTreeSet<(Square, Square)> {
    let king = board.king(turn).expect("a king");
    let mut legal = BTreeSet::new();
    for id in board.pieces(turn).collect::<Vec<_>>() {
        let from = square_of(board, id);
        let (quiet, captures) = (board.capture_free_moves(id), board.captures(id));
        assert_eq!(quiet & captures, Bitboard::EMPTY);
        assert_eq!(quiet | captures, board.valid_moves(id));
        for to in board.valid_moves(id) {
            if id == king && from.file().index().abs_diff(to.file().index()) == 2 {
                let crossed = Square::at(if to > from { chess::File::F } else { chess::File::D }, from.rank());
                if is_attacked(board, from, !turn) || is_attacked(board, crossed, !turn) {
                    continue;
                }
            }
            let moved = by_hand(board, id, to);
            if !is_attacked(board, square_of(board, king), !turn) {
                legal.insert((from, to));
            }
            back(board, &moved);
        }
    }
    legal
}

fn check(position: &Position) {
    let mut board = Board::from_setup(&setup(position)).expect("a board for every position");
    let before = board.clone();
    let legal: BTreeSet<_> = position.legal_moves().into_iter().map(|m| (m.from(), m.to())).collect();
    let fen = fen::write_position(position);
    assert_eq!(without_checks(&mut board, position.turn()), legal, "{fen}");
    assert!(board == before, "{fen}");
    assert_eq!(board.to_setup(), Ok(setup(position)), "{fen}");
}

#[test]
fn valid_moves_that_leave_no_check_are_the_legal_moves() {
    for style in Style::ALL {
        let mut walk = Walk::new(7, STANDARD, style);
        for _ in 0..1_000 {
            check(&walk.position);
            if let Some(m) = walk.choose() {
                walk.position.play(m).expect("a legal move");
            }
        }
    }
}

#[test]
fn valid_moves_that_leave_no_check_are_the_legal_moves_in_real_games() {
    let Some(rows) = rows("fens/standard.tsv", Header::No) else { return };
    let rows = &rows[..100_000];
    std::thread::scope(|scope| {
        for half in rows.chunks(50_000) {
            scope.spawn(move || {
                for row in half {
                    check(&fen::parse_position(&row[0], STANDARD).expect("a real position"));
                }
            });
        }
    });
}

#[test]
fn real_games_can_be_played_by_hand_and_taken_back() {
    let Some(rows) = rows("games/standard.tsv", Header::No) else { return };
    for row in rows.iter().step_by(rows.len() / 2_000) {
        let mut position = Position::start();
        let mut board = Board::start();
        let start = board.clone();
        let mut past = Vec::new();
        for word in row[2].split(' ') {
            let m = uci::parse(word, &position, STANDARD).expect("a real move");
            let piece = board.piece_at(m.from()).expect("a piece");
            assert!(board.valid_moves(piece).contains(m.to()), "{} {word}", row[0]);
            past.push((by_hand(&mut board, piece, m.to()), None));
            if let Some(role) = m.promotion() {
                let new = board.add_promoted(position.turn(), Some(role), piece).expect("a pawn");
                board.remove(piece).expect("the pawn is on the last rank");
                board.put_at(new, m.to()).expect("the pawn is gone");
                past.push((vec![piece], Some(new)));
            }
            position.play(m).expect("a real move");
            let setup = setup(&position);
            let table = board.to_setup().expect("only standard pieces");
            assert_eq!(
                (table.board, table.turn, table.castling, table.en_passant),
                (setup.board, setup.turn, setup.castling, setup.en_passant),
                "{} {word}",
                row[0]
            );
        }
        for (moved, new) in past.iter().rev() {
            if let Some(new) = *new {
                board.remove(new).expect("the promoted piece is on the board");
                board.forget(new);
            }
            back(&mut board, moved);
        }
        assert!(board == start, "{}", row[0]);
    }
}
