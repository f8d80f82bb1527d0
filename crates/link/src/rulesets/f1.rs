//! Chess960, version 1.

use chess::Castling;

use super::Ruleset;
use crate::boards::{Custom, Scharnagl};
use crate::moves::{Numbered, Unmoved};

/// Chess960, version 1.
pub static F1: Ruleset =
    Ruleset { name: "f1", castling: Castling::Chess960, boards: &[&Scharnagl, &Custom], moves: &[&Unmoved, &Numbered] };
