//! What the Python package needs from Rust. The public face are the files in `python/linkmate`; everything here is
//! private to them.
//!
//! No Python code runs while a table is locked, and nothing here keeps a Python object: cycles are Python's own.
#![allow(missing_docs, reason = "nobody but python/linkmate calls it; its face is _native.pyi")]

mod error;
mod game;
mod judging;
mod links;
mod look;
mod moves;
mod parallel;
mod position;
mod ruleset;
mod table;
mod text;

#[pyo3::pymodule]
mod _native {
    /// The package's version.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_export]
    use super::game::{Game, read_pgn, refuse_empty_pgn};
    #[pymodule_export]
    use super::judging::{is_dead, judge, judge_many, winnable};
    #[pymodule_export]
    use super::links::{decode_link, encode_link};
    #[pymodule_export]
    use super::look::Diagram;
    #[pymodule_export]
    use super::position::{Position, legal_moves_many};
    #[pymodule_export]
    use super::ruleset::Ruleset;
    #[pymodule_export]
    use super::table::{Table, Token, refuse_move, refuse_place, refuse_promotion, refuse_undo, square_index};
    #[pymodule_export]
    use super::text::{check_color, check_lang, refuse_argument};
}
