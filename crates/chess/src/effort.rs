//! [`Effort`]: how much work an answer is worth.

/// How much work an answer is worth. Work is counted in nodes, never in seconds: the same question gets the same answer on
/// every machine.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Effort {
    /// What a game can afford after every move.
    Quick,
    /// What a service can afford for a request.
    Normal,
    /// What is worth waiting for.
    Deep,
}
