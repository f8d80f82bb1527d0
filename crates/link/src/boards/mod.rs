//! The board of a link: where the game starts. Chess writes `s`, `n0` … `n959` or `x…`, other games `s` or `x…`.

mod castling;
mod other;
mod packed;

use chess::position::{self, Violation};
use chess::{Castling, Role, chess960};
use game::{Rules, Setup};

use crate::error::{BoardFault, LinkError, Part};
use crate::ruleset;

/// Reads what [`write`] writes and nothing else.
pub fn read(text: &str, rules: &Rules) -> Result<Setup, LinkError> {
    let unknown = || LinkError::UnknownBoard { ruleset: ruleset::shown(rules), text: text.to_owned() };
    let Some(castling) = rules.castling() else {
        Part::Board.check_length(text, crate::MAX_OTHER_BOARD)?;
        if text == "s" {
            return Ok(rules.start());
        }
        let ruleset = rules.custom().ok_or_else(unknown)?.ruleset();
        let board = other::read(text, ruleset).unwrap_or_else(|| Err(unknown()))?;
        return rules.start().with_board(board).ok_or_else(unknown);
    };
    Part::Board.check_length(text, crate::MAX_BOARD)?;
    let setup = match (text.as_bytes().first(), castling) {
        (Some(b's'), Castling::Standard) if text == "s" => chess::Setup::start(),
        (Some(b'n'), Castling::Chess960) => numbered(&text[1..])?,
        (Some(b'x'), _) => packed::read(&text[1..], castling)?,
        _ => return Err(unknown()),
    };
    match written(&setup, castling) {
        written if written == text => Ok(setup.into()),
        written => Err(LinkError::Board(BoardFault::NotCanonical { written })),
    }
}

/// The one text of a setup, and the setup that it means: castling rights are written by the rooks that have them.
///
/// # Errors
/// If a link cannot say it: castling without king and rook in place, an en passant square without its pawn.
pub fn write(setup: &Setup, rules: &Rules) -> Result<(String, Setup), LinkError> {
    if let (Some(castling), Some(setup)) = (rules.castling(), setup.as_chess()) {
        let setup = normalized(setup, castling)?;
        return Ok((written(&setup, castling), setup.into()));
    }
    match (rules.custom(), setup.as_board()) {
        (Some(custom), Some(board)) => Ok((other::write(board, custom.ruleset()), setup.clone())),
        _ => panic!("a setup of another game than {}", rules.title()),
    }
}

/// The start position of Chess960 with that number.
fn numbered(digits: &str) -> Result<chess::Setup, LinkError> {
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = if is_number { digits.parse().ok() } else { None };
    let fault = || LinkError::Board(BoardFault::StartNumber { text: digits.to_owned() });
    number.and_then(chess960::start).ok_or_else(fault)
}

/// The setup with its castling rights as links say them.
fn normalized(setup: &chess::Setup, rules: Castling) -> Result<chess::Setup, LinkError> {
    let cannot_be_said = |violation: &Violation| match violation {
        Violation::Castling { .. } => true,
        // Which of the kings would castle is not said.
        Violation::ManyKings { color, .. } => setup.castling.of(*color).next().is_some(),
        Violation::EnPassant { fault, .. } => !matches!(fault, position::EnPassantFault::NotEmpty { .. }),
        _ => false,
    };
    if let Some(violation) = position::violations(setup, rules).into_iter().find(cannot_be_said) {
        return Err(LinkError::Board(BoardFault::Unsayable(violation)));
    }
    let rooks = setup.unmoved() & setup.board.by_role(Role::Rook);
    castling::check(&setup.board, rooks, rules)?;
    Ok(chess::Setup { castling: castling::claims(&setup.board, rooks), ..*setup })
}

/// The text of a normalized setup.
fn written(setup: &chess::Setup, rules: Castling) -> String {
    match rules {
        Castling::Standard if *setup == chess::Setup::start() => "s".to_owned(),
        Castling::Chess960 => match chess960::number(&setup.board) {
            Some(number) if chess960::start(number) == Some(*setup) => format!("n{number}"),
            _ => packed::write(setup),
        },
        Castling::Standard => packed::write(setup),
    }
}
