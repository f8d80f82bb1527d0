//! Black-box tests: what the board allows, and how its moves agree with the rules of chess.

mod rules;
mod table;
