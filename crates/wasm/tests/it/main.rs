//! The rules for browsers, and the types of their answers for scripts.

mod answers;
mod types;
