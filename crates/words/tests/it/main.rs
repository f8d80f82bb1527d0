//! Every sentence in every language.

mod sentences;
