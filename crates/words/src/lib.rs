//! Every sentence that is shown to a person, in English, Russian and Spanish.
//!
//! The sentences stand in `locales/`, one folder for each language, written in [Fluent](https://projectfluent.org), which
//! knows about plurals. An error's sentence has its stable code for a name, with a dash for the dot.
//!
//! ```
//! use chess::notation::fen;
//! use linkmate_words::{Explain, Lang};
//! let error = fen::parse("pppp5/8/8/8/8/8/8/8").unwrap_err();
//! assert_eq!(error.explain(Lang::English), error.to_string());
//! assert_eq!(
//!     error.explain(Lang::Russian),
//!     "FEN, поле 1: на 8-й горизонтали 9 полей, а нужно 8 (\"pppp5\")",
//! );
//! ```
//!
//! # Features
//! - `fluent` (on by default): the sentences themselves. Without it only [`Captions`] remain, made with a [`Dictionary`] that
//!   comes from elsewhere: the rules compiled for browsers use that.
//! - `schema`: the JSON schema of [`Captions`].

mod captions;
mod dictionary;
#[cfg(feature = "fluent")]
mod sentences;

pub use captions::{Captions, CapturedCaptions};
pub use dictionary::Dictionary;
#[cfg(feature = "fluent")]
pub use sentences::{Explain, Lang, UnknownLang, cli, console, dead, http, page, python, variants};
