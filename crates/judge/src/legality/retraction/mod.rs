//! **Claim.** Some legal last move leads here from a position that could have arisen itself.
//!
//! **Sound**, because every position except the first arises from an earlier one by a legal move, and every such move
//! is tried: with every piece that may have been captured, and with promotions, en passant and castling. An earlier
//! position is refuted by the deductions, by its pawns, or because it has no possible last move either.
//!
//! **Example.** Black's king cannot have come to h1: g1 and g2 are guarded and h2 is occupied. In the near miss it came
//! from g1.
//! - illegal: `8/8/8/8/8/8/5K1P/7k w - - 0 1`
//! - near miss: `8/8/8/8/8/8/4K2P/7k w - - 0 1`

pub(crate) mod generate;
mod search;

pub use generate::{Retraction, RetractionKind};
pub(crate) use search::{Searcher, check};
