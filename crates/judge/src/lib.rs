// `examples/book` runs the examples of the README, with the crates under their own names.
#![cfg_attr(not(doctest), doc = include_str!("../README.md"))]
//!
//! [`legality`] refutes positions, [`proof`] finds games.
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod legality;
pub mod proof;
