// `examples/book` runs the examples of the README, with the crates under their own names.
#![cfg_attr(not(doctest), doc = include_str!("../README.md"))]
//!
//! Pieces and coordinates are drawn as paths. A square is 100 units wide. Colours are plain
//! attributes, so a picture looks the same everywhere; with [`Place::Page`], every part also has a class that a page's
//! style sheet can use to recolour it.
//!
//! Each kind of piece is defined once, as a symbol named `lm-` and its lower-case letter: `lm-n` is the knight of
//! chess. Both sides share it. It takes its colours from the properties it inherits: `fill` and `stroke` are the body and
//! its outline, `color` is that of the details, and `fill-opacity` says how dark the shaded part is. In a page, the shaded
//! part also has the class `shade`.
#![cfg_attr(docsrs, feature(doc_cfg))]

mod arrows;
#[cfg(feature = "png")]
mod card;
#[cfg(feature = "png")]
mod gif;
mod glyphs;
#[cfg(feature = "png")]
mod indexed;
mod notice;
mod picture;
mod pieces;
#[cfg(feature = "png")]
mod png;
mod qr;
mod svg;
#[cfg(feature = "png")]
mod text;
mod theme;

#[cfg(feature = "png")]
pub use card::Card;
#[cfg(feature = "png")]
pub use gif::{
    GIF_DELAY, GIF_DELAYS, GIF_SIZE, GifError, MAX_GIF_FRAMES, MAX_GIF_PIXELS, MAX_GIF_SIZE, MIN_GIF_SIZE, Movie,
};
pub use notice::notice;
pub use picture::{MAX_SIZE, MIN_SIZE, Picture, Place, SquareLink};
#[cfg(feature = "png")]
pub use png::{PngError, square as png};
pub use qr::qr_code;
