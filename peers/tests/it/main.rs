//! Linkmate beside its peers.

mod dead;
mod notation;
mod variants;
mod walks;
