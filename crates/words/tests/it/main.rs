//! Tests of the messages in all languages.

mod broken;
mod captions;
mod errors;
mod sentences;
