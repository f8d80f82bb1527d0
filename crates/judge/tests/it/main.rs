//! Verdicts from outside: examples, corpora, random play and arbitrary positions.

mod corpora;
mod examples;
mod no_panic;
mod random_play;
