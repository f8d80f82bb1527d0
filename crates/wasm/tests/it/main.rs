//! Tests of the rules for browsers and of the TypeScript types of their responses.

mod responses;
mod types;
