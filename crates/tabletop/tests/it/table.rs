//! What can and cannot be done with the pieces on a board.

use chess::notation::fen;
use chess::{Color, Role, Square};
use linkmate_tabletop::{Board, PieceId, TableError};
use testkit::walks::Random;

fn put(board: &mut Board, color: Color, role: Role, square: Square) -> PieceId {
    let id = board.add(color, Some(role));
    board.put_at(id, square).expect("an empty square");
    id
}

fn table(text: &str) -> Board {
    Board::from_setup(&fen::parse(text).expect("a valid FEN")).expect("a board")
}

fn at(board: &Board, square: Square) -> PieceId {
    board.piece_at(square).unwrap_or_else(|| panic!("no piece on {square}"))
}

fn names(squares: impl IntoIterator<Item = Square>) -> Vec<String> {
    squares.into_iter().map(|square| square.to_string()).collect()
}

#[test]
fn a_piece_remembers_its_squares() {
    let mut board = Board::new();
    let rook = put(&mut board, Color::White, Role::Rook, Square::A1);
    let piece = |board: &Board| {
        let piece = board.piece(rook).unwrap();
        (piece.place_at(), names(piece.former_squares()), piece.moved())
    };
    assert_eq!(piece(&board), (Some(Square::A1), vec![], false));
    board.move_to(rook, Square::A5).unwrap();
    board.move_to(rook, Square::H5).unwrap();
    board.remove(rook).unwrap();
    assert_eq!(piece(&board), (None, vec!["a1".into(), "a5".into(), "h5".into()], true));
    assert!(board.is_empty());
    for (square, moved) in [(Square::H5, true), (Square::A5, true), (Square::A1, false)] {
        board.move_back(rook).unwrap();
        assert_eq!((board.piece_at(square), piece(&board).2), (Some(rook), moved));
    }
    assert_eq!(board.move_back(rook), Err(TableError::NeverMoved));
    board.remove(rook).unwrap();
    assert!(!piece(&board).2, "being captured is not a move");
    board.move_back(rook).unwrap();
    assert_eq!(piece(&board), (Some(Square::A1), vec![], false));
}

#[test]
fn refused_operations_change_nothing() {
    let mut board = table("4k3/8/8/3p4/8/8/8/R3K3 w Q - 0 1");
    let (rook, king, pawn) = (at(&board, Square::A1), at(&board, Square::E1), at(&board, Square::D5));
    let spare = board.add(Color::White, Some(Role::King));
    let other = Board::start().pieces(Color::White).last().unwrap();
    let stranger = {
        let mut other = Board::start();
        for _ in 0..40 {
            other.add(Color::Black, None);
        }
        other.add(Color::Black, None)
    };
    board.move_to(rook, Square::D1).unwrap();
    board.move_to(rook, Square::D5).unwrap();
    let before = board.clone();
    assert_eq!(board.put_at(rook, Square::B1), Err(TableError::OnBoard { square: Square::D5 }));
    assert_eq!(board.put_at(spare, Square::E1), Err(TableError::Occupied { square: Square::E1 }));
    assert_eq!(
        board.put_at(spare, Square::B1),
        Err(TableError::SecondKing { color: Color::White, square: Square::E1 })
    );
    assert_eq!(
        board.set(Square::B1, Some(spare)),
        Err(TableError::SecondKing { color: Color::White, square: Square::E1 })
    );
    assert_eq!(board.move_to(rook, Square::D5), Err(TableError::SameSquare { square: Square::D5 }));
    assert_eq!(board.move_to(pawn, Square::D4), Err(TableError::OffBoard));
    assert_eq!(board.move_back(pawn), Err(TableError::Occupied { square: Square::D5 }));
    assert_eq!(board.remove(pawn), Err(TableError::OffBoard));
    assert_eq!(board.move_back(king), Err(TableError::NeverMoved));
    assert_eq!(board.move_to(stranger, Square::A8), Err(TableError::OtherBoard));
    assert!(other < stranger);
    assert!(board == before);
    assert_eq!(board.set(Square::E1, Some(spare)), Ok(Some(king)), "one king replaces the other");
    assert_eq!(board.king(Color::White), Some(spare));
}

#[test]
fn kings_are_known_while_they_are_on_the_board() {
    let mut board = Board::start();
    let king = board.king(Color::White).unwrap();
    board.remove(king).unwrap();
    assert_eq!(board.king(Color::White), None);
    let second = put(&mut board, Color::White, Role::King, Square::E4);
    assert_eq!(board.move_back(king), Err(TableError::SecondKing { color: Color::White, square: Square::E4 }));
    board.clear();
    assert!(board.is_empty());
    assert_eq!((board.king(Color::White), board.king(Color::Black)), (None, None));
    assert_eq!(board.pieces(Color::White).count() + board.pieces(Color::Black).count(), 0);
    board.move_back(second).unwrap();
    assert_eq!(board.king(Color::White), Some(second));
}

#[test]
fn castling_requires_unmoved_pieces() {
    let castlings = |board: &Board| {
        let moves = board.capture_free_moves(board.king(Color::White).unwrap());
        names([Square::C1, Square::G1].into_iter().filter(|&square| moves.contains(square)))
    };
    let mut board = table("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert_eq!(castlings(&board), ["c1", "g1"]);
    let rook = at(&board, Square::H1);
    board.move_to(rook, Square::H4).unwrap();
    board.move_to(rook, Square::H1).unwrap();
    assert_eq!(castlings(&board), ["c1"]);
    board.move_back(rook).unwrap();
    board.move_back(rook).unwrap();
    assert_eq!(castlings(&board), ["c1", "g1"]);
    let knight = put(&mut board, Color::Black, Role::Knight, Square::B1);
    assert_eq!(castlings(&board), ["g1"], "the squares between them must be empty");
    board.remove(knight).unwrap();
    board.remove(rook).unwrap();
    let pawn = put(&mut board, Color::White, Role::Pawn, Square::H8);
    let queen = board.add_promoted(Color::White, Some(Role::Rook), pawn).unwrap();
    assert_eq!(board.put_at(queen, Square::H1), Err(TableError::BothPromoted { square: Square::H8 }));
    assert_eq!(board.set(Square::H1, Some(queen)), Err(TableError::BothPromoted { square: Square::H8 }));
    assert_eq!(board.add_promoted(Color::White, Some(Role::Queen), pawn), Err(TableError::AlreadyPromoted));
    board.remove(pawn).unwrap();
    board.put_at(queen, Square::H1).unwrap();
    assert_eq!(board.move_back(pawn), Err(TableError::BothPromoted { square: Square::H1 }));
    assert_eq!(board.put_at(pawn, Square::H8), Err(TableError::BothPromoted { square: Square::H1 }));
    assert_eq!(board.add_promoted(Color::White, None, queen), Err(TableError::NotAPawn));
    assert_eq!(board.add_promoted(Color::Black, Some(Role::Queen), pawn), Err(TableError::NotAPawn));
    assert_eq!(castlings(&board), ["c1"], "a promoted rook cannot castle");
    assert_eq!(castlings(&table("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1")), ["c1"]);
    assert_eq!(castlings(&table("4k3/8/8/8/8/8/8/R3K2R w - - 0 1")), [""; 0]);
    assert_eq!(castlings(&table("4k3/8/8/8/8/8/8/R3K2R w HA - 0 1")), ["c1", "g1"]);
}

#[test]
fn en_passant_is_only_possible_right_after_the_double_step() {
    let mut board = table("4k3/3p4/8/4P3/8/8/8/4K2N w - - 0 1");
    let (white, black, knight) = (at(&board, Square::E5), at(&board, Square::D7), at(&board, Square::H1));
    board.move_to(black, Square::D5).unwrap();
    assert_eq!(names(board.captures(white)), ["d6"]);
    board.move_to(knight, Square::G3).unwrap();
    assert_eq!(names(board.captures(white)), [""; 0]);
    board.move_back(knight).unwrap();
    assert_eq!(names(board.captures(white)), ["d6"], "taking back the knight's move restores it");
    let bishop = put(&mut board, Color::White, Role::Bishop, Square::A1);
    assert_eq!(names(board.captures(white)), ["d6"], "putting a piece on the board is not a move");
    board.move_to(bishop, Square::D4).unwrap();
    board.forget(bishop);
    assert!(board.piece(bishop).is_some(), "a piece on the board cannot be forgotten");
    board.remove(bishop).unwrap();
    board.forget(bishop);
    assert_eq!(names(board.captures(white)), [""; 0], "a move still counts when the piece is deleted");
    board.move_back(black).unwrap();
    board.move_to(black, Square::D5).unwrap();
    board.move_to(knight, Square::G3).unwrap();
    board.remove(knight).unwrap();
    board.put_at(knight, Square::H1).unwrap();
    assert_eq!(names(board.captures(white)), [""; 0], "and when the piece is put on the board again");
    assert_eq!(board.to_setup().unwrap().turn, Color::Black);
    board.move_back(black).unwrap();
    board.move_to(black, Square::D6).unwrap();
    assert_eq!(board.set(Square::D5, Some(black)), Ok(None));
    assert_eq!(names(board.captures(white)), [""; 0], "a single step, then a correction");
    board.set(Square::D6, Some(black)).unwrap();
    board.move_back(black).unwrap();
    board.move_to(black, Square::D6).unwrap();
    board.move_to(black, Square::D5).unwrap();
    assert_eq!(names(board.captures(white)), [""; 0], "two single steps");
    let known = table("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    assert_eq!(names(known.captures(at(&known, Square::E5))), ["d6"]);
    assert_eq!(names(known.piece(at(&known, Square::D5)).unwrap().former_squares()), ["d7"]);
}

#[test]
fn deleted_pieces_leave_no_trace() {
    let mut board = Board::start();
    let length = board.to_text().len();
    for _ in 0..1_000 {
        let queen = put(&mut board, Color::White, Role::Queen, Square::E4);
        board.move_to(queen, Square::E5).unwrap();
        board.move_to(queen, Square::D4).unwrap();
        board.remove(queen).unwrap();
        board.forget(queen);
    }
    assert!(board.to_text().len() < length + 20, "{}", board.to_text());
}

#[test]
fn a_setup_the_board_cannot_represent_is_refused() {
    let refused = |text: &str| Board::from_setup(&fen::parse(text).expect("a valid FEN")).unwrap_err().to_string();
    assert_eq!(
        refused("4k3/8/8/8/8/8/8/4K3 w K - 0 1"),
        "White has the castling right K, but the king and the rook are not where standard chess has them"
    );
    assert_eq!(refused("4k3/8/8/8/8/8/8/1K4R1 w G - 0 1").split(',').next(), Some("White has the castling right G"));
    assert_eq!(refused("4k3/8/8/8/8/8/8/4K3 w - e6 0 1"), "no pawn can have just passed over e6");
    assert_eq!(refused("4k3/4p3/8/4p3/8/8/8/4K3 w - e6 0 1"), "no pawn can have just passed over e6");
    assert_eq!(refused("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1"), "no pawn can have just passed over e3");
    assert_eq!(refused("8/8/8/8/8/8/8/K6K w - - 0 1"), "White already has a king, on a1");
    let mut board = Board::new();
    let griffin = board.add(Color::Black, None);
    board.put_at(griffin, Square::D4).unwrap();
    assert_eq!(board.to_setup(), Err(TableError::NoLetter { square: Square::D4 }));
    assert!(board.valid_moves(griffin).is_empty());
}

#[test]
fn the_turn_follows_from_the_last_move() {
    let text = "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 9";
    let mut board = table(text);
    assert_eq!(fen::write(&board.to_setup().unwrap()), text);
    let king = board.king(Color::Black).unwrap();
    board.move_to(king, Square::E7).unwrap();
    assert_eq!(fen::write(&board.to_setup().unwrap()), "8/4k3/8/8/3Pp3/8/8/4K3 w - - 0 1");
    board.move_back(king).unwrap();
    assert_eq!(fen::write(&board.to_setup().unwrap()), text);
    let pawn = at(&board, Square::D4);
    board.move_back(pawn).unwrap();
    assert_eq!(fen::write(&board.to_setup().unwrap()), "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1");
}

/// Any sequence of moves and removals, taken back in reverse order, restores the start.
#[test]
fn random_moves_taken_back_in_reverse_restore_the_start() {
    let mut random = Random(8);
    for _ in 0..3_000 {
        let mut board = Board::start();
        let start = board.clone();
        let all: Vec<PieceId> = Color::ALL.into_iter().flat_map(|color| start.pieces(color)).collect();
        let mut done: Vec<PieceId> = Vec::new();
        for _ in 0..random.below(60) {
            let id = all[random.below(all.len())];
            let to = Square::ALL[random.below(64)];
            let before = board.clone();
            match random.below(8) {
                0 if board.remove(id).is_ok() => done.push(id),
                1 if done.last() == Some(&id) => {
                    board.move_back(id).expect("the last piece moved can move back");
                    done.pop();
                }
                2 => {
                    // Not necessarily the last piece moved: moving it back may be refused.
                    let mut other = board.clone();
                    if other.move_back(id).is_err() {
                        assert!(other == before);
                    }
                }
                _ => match board.move_to(id, to) {
                    Ok(taken) => done.extend(taken.into_iter().chain([id])),
                    Err(_) => assert!(board == before),
                },
            }
            assert_consistent(&board);
            assert_eq!(copy(&board, &all), board);
        }
        while let Some(id) = done.pop() {
            board.move_back(id).expect("moves can be taken back in reverse order");
        }
        assert!(board == start);
    }
}

/// Copies the board through its text form, starting with the pieces off the board.
fn copy(board: &Board, all: &[PieceId]) -> Board {
    let mut copy = Board::new();
    for &id in all.iter().filter(|&&id| board.piece(id).is_some_and(|piece| !piece.is_onboard())) {
        copy.read_piece(&board.piece_to_text(id).unwrap()).unwrap();
    }
    copy.read_text(&board.to_text()).unwrap();
    copy
}

#[test]
fn setting_up_a_board_again_keeps_the_pieces_beside_it() {
    let mut board = Board::start();
    let king = board.king(Color::White).unwrap();
    board.set_up(&fen::parse("4k3/8/8/8/8/8/8/4K3 w - - 0 1").unwrap()).unwrap();
    assert_ne!(board.king(Color::White), Some(king));
    assert_eq!(names(board.piece(king).unwrap().former_squares()), ["e1"]);
    let before = board.clone();
    assert!(board.set_up(&fen::parse("8/8/8/8/8/8/8/KK6 w - - 0 1").unwrap()).is_err());
    assert!(board == before);
}

#[test]
fn malformed_board_texts_are_refused() {
    let text = table("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 9").to_text();
    let check = |text: &str| {
        let mut board = Board::start();
        if board.read_text(text).is_none() {
            assert!(board == Board::start(), "a refused text changes nothing");
        }
        assert_consistent(&board);
    };
    for cut in (0..text.len()).filter(|&cut| text.is_char_boundary(cut)) {
        check(&text[..cut]);
        let mut bytes = text.clone().into_bytes();
        for byte in *b"0w-k\n zA9" {
            bytes[cut] = byte;
            check(&String::from_utf8(bytes.clone()).unwrap());
        }
    }
    let twice = text.replace("d4", "e4");
    assert!(twice != text && Board::new().read_text(&twice).is_none(), "two pieces on one square");
}

fn assert_consistent(board: &Board) {
    let mut count = 0;
    for color in Color::ALL {
        for id in board.pieces(color) {
            let square = board.piece(id).and_then(|piece| piece.place_at()).expect("on the board");
            assert_eq!(board.piece_at(square), Some(id));
            let is_king = board.piece(id).unwrap().role() == Some(Role::King);
            assert_eq!(is_king, board.king(color) == Some(id));
            count += 1;
        }
    }
    assert_eq!(count, Square::ALL.into_iter().filter(|&square| board.piece_at(square).is_some()).count());
}
