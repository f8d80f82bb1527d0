//! Standard chess, version 1.

use chess::Castling;

use super::Ruleset;
use crate::boards::{Custom, Standard};
use crate::moves::{Numbered, Unmoved};

/// Standard chess, version 1.
pub static C1: Ruleset =
    Ruleset { name: "c1", castling: Castling::Standard, boards: &[&Standard, &Custom], moves: &[&Unmoved, &Numbered] };
