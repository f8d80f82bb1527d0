// `examples/book` runs the examples of the README, with the crates under their own names.
#![cfg_attr(not(doctest), doc = include_str!("../README.md"))]
//!
//! [`rows`] answers for one text; the command line, [`columns`] and [`files`] all use it.
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "arrow")]
pub mod columns;
#[cfg(feature = "compressed")]
mod decompress;
#[cfg(feature = "files")]
pub mod files;
pub mod rows;

#[cfg(feature = "compressed")]
pub use decompress::decompressed;
