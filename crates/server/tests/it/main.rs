//! The service without a socket.

mod asking;
mod pages;
mod service;
mod variants;
