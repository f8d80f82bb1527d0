//! Every sentence that is shown to a person, in English, Russian and Spanish.
//!
//! The sentences are in `locales/`, one folder for each language, written in [Fluent](https://projectfluent.org), which
//! knows about plurals. An error's sentence has its stable code for a name, with a dash for the dot. Its English is the
//! error's own and is in no locale: what `Display` says, without the place in front.
//!
//! ```
//! use chess::notation::fen;
//! use linkmate_words::{Explain, Lang};
//! let error = fen::parse("pppp5/8/8/8/8/8/8/8").unwrap_err();
//! assert_eq!(error.to_string(), "fen field 1: rank 8 has 9 squares, needs 8 (\"pppp5\")");
//! assert_eq!(error.explain(Lang::English), "rank 8 has 9 squares, needs 8 (\"pppp5\")");
//! assert_eq!(error.explain(Lang::Russian), "на 8-й горизонтали 9 полей, а нужно 8 (\"pppp5\")");
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
