//! Tests of the public API: notation, error codes, node counts, dead positions, arbitrary input and the corpora.

mod broken_rules;
mod corpora;
mod dead;
mod error_codes;
mod no_panic;
mod notation;
mod perft;
#[cfg(feature = "serde")]
mod serial;
