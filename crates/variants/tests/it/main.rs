//! Integration tests: behaviours, rulesets, their source and their documentation.

mod behaviours;
mod berolina;
mod chess;
mod docs;
mod material;
mod notation;
mod rules;
mod rulesets;
#[cfg(feature = "serde")]
mod serial;
mod tables;
mod work;
