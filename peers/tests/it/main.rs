//! Linkmate beside its peers.

mod chart;
mod dead;
mod notation;
mod variants;
mod walks;
