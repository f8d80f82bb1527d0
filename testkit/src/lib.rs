//! What the tests of several crates share. Nothing of this reaches the product.

pub mod corpora;
pub mod walks;
