//! `n0` … `n959`, the start positions of Chess960 by their numbers.

use chess::{Castling, Setup, chess960};

use super::BoardFormat;
use crate::error::{BoardFault, LinkError};

/// The start positions of Chess960 by Scharnagl's numbers.
pub struct Scharnagl;

impl BoardFormat for Scharnagl {
    fn read(&self, text: &str, _: Castling) -> Option<Result<Setup, LinkError>> {
        let digits = text.strip_prefix('n')?;
        let number = digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok()).flatten();
        let setup = number.and_then(chess960::start);
        Some(setup.ok_or_else(|| LinkError::Board(BoardFault::StartNumber { text: digits.to_owned() })))
    }

    fn write(&self, setup: &Setup) -> Option<String> {
        let number = chess960::number(&setup.board)?;
        (chess960::start(number)? == *setup).then(|| format!("n{number}"))
    }
}
