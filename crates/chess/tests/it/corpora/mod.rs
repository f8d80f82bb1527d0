//! The rules against large collections of games and cases that other projects made; see [`testkit::corpora`].

mod draws;
mod fens;
mod games;
mod notation;
mod perft;
mod pgn_files;
