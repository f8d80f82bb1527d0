//! The Rust examples of the book, run as doctests: `cargo test -p book-examples`.

#[cfg(doctest)]
#[doc = include_str!("../../../docs/rust.md")]
struct Rust;

#[cfg(doctest)]
#[doc = include_str!("../../../docs/architecture.md")]
struct Architecture;
