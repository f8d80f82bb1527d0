//! Chess as text. Each format is a module that says what it reads and what it writes.

pub mod fen;
pub mod pgn;
pub mod san;
pub mod uci;
pub mod usfen;
