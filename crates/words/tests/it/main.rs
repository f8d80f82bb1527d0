//! Every sentence in every language.

mod broken;
mod captions;
mod sentences;
