//! Views of links of every game.

mod json;
mod look;
mod schema;
mod views;
