//! Tests of views of every kind of game.

mod extras;
mod json;
mod look;
mod schema;
mod views;
