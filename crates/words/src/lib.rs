// `examples/book` runs the examples of the README, with the crates under their own names.
#![cfg_attr(not(doctest), doc = include_str!("../README.md"))]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod captions;
mod dictionary;
#[cfg(feature = "fluent")]
mod sentences;

pub use captions::{Captions, CapturedCaptions, isolated};
pub use dictionary::Dictionary;
#[cfg(feature = "fluent")]
pub use sentences::{Explain, Lang, UnknownLang, batch, cli, console, dead, http, page, proof, python, variants};
