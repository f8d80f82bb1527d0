//! Differential tests against other libraries.

mod dead;
mod notation;
mod variants;
mod walks;
