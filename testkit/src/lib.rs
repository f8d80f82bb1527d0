//! Test support shared by several crates. Not part of the product.

pub mod corpora;
pub mod texts;
pub mod walks;
