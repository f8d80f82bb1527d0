//! Integration tests: behaviours, rulesets, their source and their documentation.

mod behaviours;
mod berolina;
mod chess;
mod docs;
mod material;
mod notation;
mod rules;
mod rulesets;
mod tables;
mod work;
