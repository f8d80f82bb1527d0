//! Tests the rules with large collections of games and cases from other projects; see [`testkit::corpora`].

mod draws;
mod fens;
mod games;
mod notation;
mod perft;
mod pgn_files;
