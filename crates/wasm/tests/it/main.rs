//! Tests of the rules for browsers and of the TypeScript types of their responses.

mod answers;
mod types;
