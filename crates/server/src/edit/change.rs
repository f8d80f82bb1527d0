//! Places pieces on a setup, of any ruleset, and removes them.

use chess::Color;
use chess::castling::{CastlingClaim, CastlingClaims};
use game::{Piece, Rules, Setup, Square};
use link::Link;

/// What a click on a square does.
#[derive(Copy, Clone, PartialEq)]
pub enum Tool<'a> {
    Put(Piece<'a>),
    Erase,
}

impl<'a> Tool<'a> {
    /// Parses a piece in board-text notation (`K`, `q`, `R'`), or `x` for the eraser.
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

/// Writes a piece in board-text notation.
pub fn written(piece: Piece<'_>) -> String {
    let letter = match piece.color {
        Color::White => piece.kind.letter,
        Color::Black => piece.kind.letter.to_ascii_lowercase(),
    };
    format!("{letter}{}", piece.kind.mark)
}

/// Converts a square of the chessboard to a square of any board.
pub fn from_chess(square: chess::Square) -> Option<Square> {
    Square::new(square.file() as u8, square.rank() as u8)
}

/// Returns the setup with pieces placed on squares or removed; `None` if the board has no such square or piece.
pub fn put(rules: &Rules, setup: &Setup, changes: &[(Square, Option<Piece<'_>>)]) -> Option<Setup> {
    let mut changed = setup.clone();
    for &(square, piece) in changes {
        changed = changed.with_piece(square, piece)?;
    }
    Some(changed.as_chess().map(|chess| possible(rules, chess).into()).unwrap_or(changed))
}

/// Drops castling rights and an en passant square that the pieces do not allow.
pub fn possible(rules: &Rules, setup: &chess::Setup) -> chess::Setup {
    let mut castling = CastlingClaims::NONE;
    for color in Color::ALL {
        for claim in setup.castling.by_color(color).filter(|&claim| can_claim(rules, setup, color, claim)) {
            castling.add(color, claim);
        }
    }
    let passed = |square: &chess::Square| can_pass(rules, setup, *square);
    chess::Setup { castling, en_passant: setup.en_passant.filter(passed), ..*setup }
}

/// Returns true if a castling right fits the board: the king and rook are in place, so a link can encode it.
pub fn can_claim(rules: &Rules, bare: &chess::Setup, color: Color, claim: CastlingClaim) -> bool {
    let mut setup = chess::Setup { castling: CastlingClaims::NONE, en_passant: None, ..*bare };
    setup.castling.add(color, claim);
    Link::new(rules, &setup.into()).is_ok()
}

/// Returns true if a pawn could have passed over a square on the last move.
pub fn can_pass(rules: &Rules, bare: &chess::Setup, square: chess::Square) -> bool {
    let Some(origin) = square.offset(0, if bare.turn == Color::White { 1 } else { -1 }) else { return false };
    let is_free = |square| bare.board.piece_at(square).is_none();
    let setup = chess::Setup { castling: CastlingClaims::NONE, en_passant: Some(square), ..*bare };
    is_free(square) && is_free(origin) && Link::new(rules, &setup.into()).is_ok()
}
