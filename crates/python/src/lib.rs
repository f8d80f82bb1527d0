//! The native module of the Python package. The public API is in `python/linkmate`; everything here is private to it.
//!
//! No Python code runs while a table is locked. Only a PGN reader holds a Python object, its file, so Python's garbage collector
//! sees every cycle that matters.
#![allow(missing_docs, reason = "only python/linkmate calls it; _native.pyi describes it")]

mod arrow;
mod cli;
mod error;
mod game;
mod judging;
mod links;
mod look;
mod moves;
mod parallel;
mod pgn;
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
    use super::arrow::{Array, Stream, arrow_dead, arrow_fen, arrow_judge, arrow_legal_moves, arrow_link, arrow_prove};
    #[pymodule_export]
    use super::cli::run_command;
    #[pymodule_export]
    use super::game::{Game, refuse_empty_pgn};
    #[pymodule_export]
    use super::judging::{dead_many, is_dead, judge, judge_many, prove_many, winnable};
    #[pymodule_export]
    use super::links::{decode_link, encode_link};
    #[pymodule_export]
    use super::look::Diagram;
    #[pymodule_export]
    use super::pgn::PgnReader;
    #[pymodule_export]
    use super::position::{Position, legal_moves_many};
    #[pymodule_export]
    use super::ruleset::Ruleset;
    #[pymodule_export]
    use super::table::{Table, Token, refuse_move, refuse_place, refuse_promotion, refuse_undo, square_index};
    #[pymodule_export]
    use super::text::{check_color, check_lang, refuse_argument};
}
