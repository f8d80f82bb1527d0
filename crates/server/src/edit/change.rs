//! Changes to a setup by any rules: a piece put on a square or taken off, the side to move.

use chess::castling::{CastlingClaim, CastlingClaims};
use chess::{Board, Color};
use game::{Piece, Rules, Setup, Square};
use link::Link;

/// What a click on a square does.
#[derive(Copy, Clone, PartialEq)]
pub enum Tool<'a> {
    Put(Piece<'a>),
    Erase,
}

impl<'a> Tool<'a> {
    /// Reads a piece as the text of a board has it (`K`, `q`, `R'`), or `x`.
    pub fn read(text: &str, setup: &'a Setup) -> Option<Tool<'a>> {
        if text == "x" {
            return Some(Tool::Erase);
        }
        let letter = text.chars().next()?;
        let mark = &text[letter.len_utf8()..];
        let mut kinds = setup.kinds().into_iter();
        let kind = kinds.find(|kind| kind.letter == letter.to_ascii_uppercase() && kind.mark == mark)?;
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        Some(Tool::Put(Piece { kind, color }))
    }
}

/// A piece as the text of a board has it.
pub fn written(piece: Piece<'_>) -> String {
    format!("{}{}", letter(piece), piece.kind.mark)
}

fn letter(piece: Piece<'_>) -> char {
    match piece.color {
        Color::White => piece.kind.letter,
        Color::Black => piece.kind.letter.to_ascii_lowercase(),
    }
}

/// A square of the chessboard as all games know it.
pub fn from_chess(square: chess::Square) -> Option<Square> {
    Square::new(square.file() as u8, square.rank() as u8)
}

fn to_chess(square: Square) -> Option<chess::Square> {
    if square.file() < 8 && square.rank() < 8 { chess::Square::new(8 * square.rank() + square.file()) } else { None }
}

/// The setup with that piece on a square, or with none. `None` if the rules know no such square or piece.
pub fn put(rules: &Rules, setup: &Setup, changes: &[(Square, Option<Piece<'_>>)]) -> Option<Setup> {
    if let Some(before) = setup.as_chess() {
        let mut board = before.board;
        for &(square, piece) in changes {
            let square = to_chess(square)?;
            match piece {
                Some(piece) => board.put(square, chess::Piece::from_letter(letter(piece))?),
                None => _ = board.remove(square),
            }
        }
        return Some(with_chess_board(rules, before, board).into());
    }
    let (types, mut board) = (rules.custom()?.ruleset(), setup.as_board()?.clone());
    for &(square, piece) in changes {
        if !board.size().contains(square) {
            return None;
        }
        let piece = match piece {
            None => None,
            Some(Piece { kind, color }) => {
                let is_same = |of: &variants::PieceType| of.letter == kind.letter && of.mark == kind.mark;
                Some(variants::Piece { kind: types.types().find(|(_, of)| is_same(of))?.0, color })
            }
        };
        board.set(square, piece);
    }
    setup.with_board(board)
}

/// The setup with that side to move.
pub fn with_turn(setup: &Setup, turn: Color) -> Setup {
    if let Some(&before) = setup.as_chess() {
        let en_passant = if before.turn == turn { before.en_passant } else { None };
        return chess::Setup { turn, en_passant, ..before }.into();
    }
    let mut board = setup.as_board().cloned();
    if let Some(board) = &mut board {
        board.turn = turn;
    }
    board.and_then(|board| setup.with_board(board)).unwrap_or_else(|| setup.clone())
}

/// The setup with another board: what is no longer there can neither castle nor be taken en passant.
pub fn with_chess_board(rules: &Rules, setup: &chess::Setup, board: Board) -> chess::Setup {
    let bare = chess::Setup { board, castling: CastlingClaims::NONE, en_passant: None, ..*setup };
    let mut changed = bare;
    for color in Color::ALL {
        for claim in setup.castling.of(color).filter(|&claim| can_claim(rules, &bare, color, claim)) {
            changed.castling.add(color, claim);
        }
    }
    let passed = |square: &chess::Square| can_pass(rules, &bare, *square);
    chess::Setup { en_passant: setup.en_passant.filter(passed), ..changed }
}

/// Whether a link can say so: king and rook stand there.
pub fn can_claim(rules: &Rules, bare: &chess::Setup, color: Color, claim: CastlingClaim) -> bool {
    let mut setup = chess::Setup { castling: CastlingClaims::NONE, en_passant: None, ..*bare };
    setup.castling.add(color, claim);
    Link::new(rules, &setup.into()).is_ok()
}

/// Whether a pawn can just have passed over a square.
pub fn can_pass(rules: &Rules, bare: &chess::Setup, square: chess::Square) -> bool {
    let Some(origin) = square.offset(0, if bare.turn == Color::White { 1 } else { -1 }) else { return false };
    let is_free = |square| bare.board.piece_at(square).is_none();
    let setup = chess::Setup { castling: CastlingClaims::NONE, en_passant: Some(square), ..*bare };
    is_free(square) && is_free(origin) && Link::new(rules, &setup.into()).is_ok()
}
