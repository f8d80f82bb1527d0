//! **Claim.** Some last move leads here from a position that can have arisen itself.
//!
//! **Sound**, because every position but the first comes from a position before it by a legal move, and every such move
//! is tried: with every man that may have been captured, promotions, en passant and castling included. A position before
//! is refuted by the deductions, by its pawns, or because it has no last move in its turn.
//!
//! **Example.**
//! - illegal: `8/8/8/8/8/8/5K1P/7k w - - 0 1`
//! - near miss: `8/8/8/8/8/8/4K2P/7k w - - 0 1`

pub(crate) mod generate;
mod search;

pub(crate) use search::{Searcher, check};
