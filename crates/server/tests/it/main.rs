//! Tests of the whole service, nearly all without a socket.

mod build_script;
mod caching;
mod client;
mod games;
mod gifs;
mod operations;
mod pages;
mod proofs;
mod puzzles;
mod query;
mod schema;
mod service;
mod single_pass;
