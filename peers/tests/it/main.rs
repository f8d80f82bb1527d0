//! Linkmate beside its peers.

mod variants;
mod walks;
