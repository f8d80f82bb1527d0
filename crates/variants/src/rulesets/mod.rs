//! The rulesets, one file each.

mod chess;

pub use self::chess::{chess, chess960, from_setup};
