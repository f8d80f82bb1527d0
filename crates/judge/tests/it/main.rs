//! Black-box tests of verdicts: examples, corpora, random play and arbitrary setups.

mod corpora;
mod examples;
mod no_panic;
mod proof;
mod random_play;
#[cfg(feature = "serde")]
mod serial;
mod steps;
