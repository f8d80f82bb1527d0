//! Tests of views of every kind of game.

mod extras;
mod json;
mod look;
mod openings;
mod schema;
mod views;
