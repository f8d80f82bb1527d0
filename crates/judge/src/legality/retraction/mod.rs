//! **Claim.** Some last move leads here from a position that can have arisen itself.
//!
//! **Sound**, because every position but the first comes from a position before it by a legal move, and every such move
//! is tried: with every man that may have been captured, promotions, en passant and castling included. A position before
//! is refuted by the deductions, by its pawns, or because it has no last move in its turn.

pub(crate) mod generate;
mod search;

pub(crate) use search::{Searcher, check};
