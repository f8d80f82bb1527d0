//! [`Effort`]: how much work a search may do.

/// How much work a search may do. Work is counted in nodes, never in seconds, so that results are the same on every
/// machine.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Effort {
    /// Cheap enough to run after every move of a game.
    Quick,
    /// Fast enough for a web request.
    Normal,
    /// For hard cases that are worth waiting for.
    Deep,
}
