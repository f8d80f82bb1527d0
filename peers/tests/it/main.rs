//! Linkmate beside its peers.

mod dead;
mod variants;
mod walks;
