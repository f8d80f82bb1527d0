//! Tests of the whole service, called without a socket.

mod asking;
mod games;
mod once;
mod pages;
mod schema;
mod service;
