//! The service without a socket.

mod asking;
mod games;
mod once;
mod pages;
mod schema;
mod service;
