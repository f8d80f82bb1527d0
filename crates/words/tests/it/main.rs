//! Tests of the texts in all languages.

mod broken;
mod captions;
mod sentences;
