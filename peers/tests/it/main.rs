//! Differential tests against other libraries.

mod chart;
mod dead;
mod notation;
mod variants;
mod walks;
