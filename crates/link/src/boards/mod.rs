//! The board part of a link: where the game starts. Chess has `s`, `n0` … `n959` and `x…`, variants have `s` and `x…`.

mod castling;
mod custom;
mod packed;

use chess::position::{self, Violation};
use chess::{CastlingMode, Role, chess960};
use game::{Rules, Setup};

use crate::error::{BoardFault, LinkError, Part};
use crate::ruleset;

/// Parses a board. Only the canonical text is accepted, the one that [`write`] returns.
pub fn read(text: &str, rules: &Rules) -> Result<Setup, LinkError> {
    let unknown = || LinkError::UnknownBoard { ruleset: ruleset::shown(rules), text: text.to_owned() };
    let limit = if rules.castling().is_some() { crate::MAX_BOARD } else { crate::MAX_OTHER_BOARD };
    Part::Board.check_length(text, limit)?;
    let setup = match (text.split_at_checked(1), rules.castling(), rules.custom()) {
        (Some(("s", "")), None | Some(CastlingMode::Standard), _) => return Ok(rules.start()),
        (Some(("n", digits)), Some(CastlingMode::Chess960), _) => numbered(digits).map_err(LinkError::Board)?.into(),
        (Some(("x", digits)), Some(castling), _) => packed::read(digits, castling)?.into(),
        (Some(("x", digits)), None, Some(custom)) => {
            let board = custom::read(digits, custom.ruleset())?;
            rules.start().with_board(board).ok_or_else(unknown)?
        }
        _ => return Err(unknown()),
    };
    match written(&setup, rules) {
        written if written == text => Ok(setup),
        written => Err(LinkError::Board(BoardFault::NotCanonical { written })),
    }
}

/// Returns the canonical text of a setup, and the setup as the text represents it, with castling rights given by rook.
///
/// # Errors
/// If a link cannot represent the setup: a castling right without its king and rook, or an en passant square without its pawn.
pub fn write(setup: &Setup, rules: &Rules) -> Result<(String, Setup), LinkError> {
    let setup = match (rules.castling(), setup.as_chess()) {
        (Some(castling), Some(setup)) => normalized(setup, castling).map_err(LinkError::Board)?.into(),
        _ => setup.clone(),
    };
    Ok((written(&setup, rules), setup))
}

/// Returns the Chess960 start position with that number.
fn numbered(digits: &str) -> Result<chess::Setup, BoardFault> {
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = if is_number { digits.parse().ok() } else { None };
    number.and_then(chess960::start).ok_or_else(|| BoardFault::StartNumber { text: digits.to_owned() })
}

/// Rewrites the castling rights as links represent them.
fn normalized(setup: &chess::Setup, mode: CastlingMode) -> Result<chess::Setup, BoardFault> {
    let cannot_be_said = |violation: &Violation| match violation {
        Violation::Castling { .. } => true,
        // A link does not tell which of several kings would castle.
        Violation::ManyKings { color, .. } => setup.castling.by_color(*color).next().is_some(),
        Violation::EnPassant { fault, .. } => !matches!(fault, position::EnPassantFault::NotEmpty { .. }),
        _ => false,
    };
    if let Some(violation) = position::violations(setup, mode).into_iter().find(cannot_be_said) {
        return Err(BoardFault::Unencodable(violation));
    }
    let rooks = setup.unmoved() & setup.board.by_role(Role::Rook);
    castling::check(&setup.board, rooks, mode)?;
    Ok(chess::Setup { castling: castling::claims(&setup.board, rooks), ..*setup })
}

/// Returns the text of a normalized setup.
fn written(setup: &Setup, rules: &Rules) -> String {
    match (rules.castling(), setup.as_chess(), rules.custom(), setup.as_board()) {
        (Some(CastlingMode::Chess960), Some(setup), ..) => match chess960::number(&setup.board) {
            Some(number) if chess960::start(number) == Some(*setup) => format!("n{number}"),
            _ => packed::write(setup),
        },
        _ if *setup == rules.start() => "s".to_owned(),
        (Some(CastlingMode::Standard), Some(setup), ..) => packed::write(setup),
        (_, _, Some(custom), Some(board)) => custom::write(board, custom.ruleset()),
        _ => panic!("a setup of another game than {}", rules.title()),
    }
}
