//! The table from outside: what hands can do, and how it agrees with the rules.

mod rules;
mod table;
