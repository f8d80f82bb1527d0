//! Every sentence in every language.

mod captions;
mod sentences;
