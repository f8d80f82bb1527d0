//! Everything users read, in English, Russian and Spanish.
//!
//! The messages are in `locales/`, one folder per language, written in [Fluent](https://projectfluent.org), which handles
//! plurals. The message of an error is named after its stable code, with a dash for the dot. The English sentence of an error
//! is not in the locales: it is the error's `Display` without its location prefix.
//!
//! ```
//! use chess::notation::fen;
//! use linkmate_words::{Explain, Lang};
//! let error = fen::parse("pppp5/8/8/8/8/8/8/8").unwrap_err();
//! assert_eq!(error.to_string(), "fen field 1: rank 8 has 9 squares instead of 8 (\"pppp5\")");
//! assert_eq!(error.explain(Lang::English), "rank 8 has 9 squares instead of 8 (\"pppp5\")");
//! assert_eq!(error.explain(Lang::Russian), "на 8-й горизонтали 9 полей, а нужно 8 («pppp5»)");
//! ```
//!
//! # Features
//! - `fluent` (on by default): all sentences. Without it, only [`Captions`] are left, written with a [`Dictionary`] supplied by
//!   the caller; the rules compiled for browsers use it that way.
//! - `schema`: the JSON schema of [`Captions`].

mod captions;
mod dictionary;
#[cfg(feature = "fluent")]
mod sentences;

pub use captions::{Captions, CapturedCaptions, isolated};
pub use dictionary::Dictionary;
#[cfg(feature = "fluent")]
pub use sentences::{Explain, Lang, UnknownLang, batch, cli, console, dead, http, page, proof, python, variants};
