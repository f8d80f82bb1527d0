//! Standard chess (`c1`) and Chess960 (`f1`).

use ::chess::{Rank, Role, Setup, Square as Place};

use crate::behaviour::{ANY, AdjustBoard, ApplyMove, Castle, FilterMoves, GetMoves, Purpose};
use crate::{Board, Kind, Piece, PieceType, Ruleset, Size, Square, Step};

/// The types, numbered as links number them.
const KING: Kind = Kind(0);
const QUEEN: Kind = Kind(1);
const ROOK: Kind = Kind(2);
const ROOK_THAT_MAY_CASTLE: Kind = Kind(3);
const BISHOP: Kind = Kind(4);
const KNIGHT: Kind = Kind(5);
const PAWN: Kind = Kind(6);
const PAWN_THAT_HAS_PASSED: Kind = Kind(7);

const ORTHOGONAL: Step = Step { files: 1, ranks: 0 };
const DIAGONAL: Step = Step { files: 1, ranks: 1 };
const KNIGHTS: Step = Step { files: 2, ranks: 1 };
const FORWARD: Step = Step { files: 0, ranks: 1 };
const FORWARD_ASIDE: [Step; 2] = [Step { files: -1, ranks: 1 }, Step { files: 1, ranks: 1 }];

const SIZE: Size = Size::new(8, 8).expect("a board");
const LAST_RANK: u8 = 7;

/// Standard chess.
#[must_use]
pub fn chess() -> Ruleset {
    ruleset("c1", 0)
}

/// Chess960. The start position is that of number 518, standard chess.
#[must_use]
pub fn chess960() -> Ruleset {
    ruleset("f1", 1)
}

fn ruleset(name: &str, castling_variant: u8) -> Ruleset {
    let castle =
        Castle { rook: ROOK_THAT_MAY_CASTLE, castled: ROOK, right: (6, 5), left: (2, 3), variant: castling_variant };
    let start = from_setup(&Setup::start());
    Ruleset::new(name, types(castle), start).expect("its types are all there")
}

fn types(castle: Castle) -> Vec<PieceType> {
    let rides = |steps: &[Step]| walks(steps, ANY);
    let leaps = |steps: &[Step]| walks(steps, 1);
    let king = PieceType {
        get_moves: vec![leaps(&[ORTHOGONAL, DIAGONAL]), GetMoves::Castle(castle)],
        filter_moves: vec![FilterMoves::StaysSafe],
        apply_move: vec![ApplyMove::Castle(castle)],
        ..PieceType::new("king", 'K')
    };
    let queen = PieceType { get_moves: vec![rides(&[ORTHOGONAL, DIAGONAL])], ..PieceType::new("queen", 'Q') };
    let rook = PieceType { get_moves: vec![rides(&[ORTHOGONAL])], ..PieceType::new("rook", 'R') };
    let rook_that_may_castle = PieceType {
        apply_move: vec![ApplyMove::Become(ROOK)],
        adjust_board: vec![AdjustBoard::BecomeWhenMoves { moved: vec![KING], into: ROOK }],
        ..rook.clone()
    };
    let bishop = PieceType { get_moves: vec![rides(&[DIAGONAL])], ..PieceType::new("bishop", 'B') };
    let knight = PieceType { get_moves: vec![leaps(&[KNIGHTS])], ..PieceType::new("knight", 'N') };
    let into = vec![QUEEN, ROOK, BISHOP, KNIGHT];
    let promoting = |steps: &[Step], purpose| GetMoves::Promoting {
        ranks: vec![LAST_RANK],
        choices: 4,
        moves: Box::new(GetMoves::Walk { steps: steps.to_vec(), reach: 1, purpose }),
    };
    let pawn = PieceType {
        get_moves: vec![
            promoting(&[FORWARD], Purpose::Move),
            promoting(&FORWARD_ASIDE, Purpose::Capture),
            GetMoves::DoubleStep { step: FORWARD, from: vec![1] },
            GetMoves::EnPassant { steps: FORWARD_ASIDE.to_vec(), victim: PAWN_THAT_HAS_PASSED },
        ],
        apply_move: vec![
            ApplyMove::Promote { ranks: vec![LAST_RANK], into },
            ApplyMove::BecomeAfterDoubleStep(PAWN_THAT_HAS_PASSED),
            ApplyMove::TakeEnPassant { victim: PAWN_THAT_HAS_PASSED },
        ],
        ..PieceType::new("pawn", 'P')
    };
    let pawn_that_has_passed = PieceType { adjust_board: vec![AdjustBoard::Fade(PAWN)], ..pawn.clone() };
    vec![king, queen, rook, rook_that_may_castle, bishop, knight, pawn, pawn_that_has_passed]
}

/// A walk by these steps in every direction.
fn walks(steps: &[Step], reach: u8) -> GetMoves {
    let steps = steps.iter().flat_map(|step| step.everywhere()).collect();
    GetMoves::Walk { steps, reach, purpose: Purpose::Both }
}

/// The board of a setup: rights to castle and en passant become types of piece, clocks have no place.
#[must_use]
pub fn from_setup(setup: &Setup) -> Board {
    let mut board = Board::new(SIZE);
    board.turn = setup.turn;
    let unmoved = setup.unmoved();
    let passed = setup.en_passant.map(|square| Place::at(square.file(), Rank::Fourth.seen_by(!setup.turn)));
    for (place, man) in setup.board.pieces() {
        let kind = match man.role {
            Role::King => KING,
            Role::Queen => QUEEN,
            Role::Rook if unmoved.contains(place) => ROOK_THAT_MAY_CASTLE,
            Role::Rook => ROOK,
            Role::Bishop => BISHOP,
            Role::Knight => KNIGHT,
            Role::Pawn if passed == Some(place) && man.color != setup.turn => PAWN_THAT_HAS_PASSED,
            Role::Pawn => PAWN,
        };
        set(&mut board, place, Piece { kind, color: man.color });
    }
    board
}

fn set(board: &mut Board, place: Place, piece: Piece) {
    let coordinate = |index: usize| u8::try_from(index).unwrap_or(u8::MAX);
    if let Some(square) = Square::new(coordinate(place.file().index()), coordinate(place.rank().index())) {
        board.set(square, Some(piece));
    }
}
