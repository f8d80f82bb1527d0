//! The squares of a GIF, each rendered once for every way it looks.

use std::collections::HashMap;

use game::{Color, Square};
use resvg::tiny_skia::Transform;
use view::{Coordinates, Diagram, Look, Orientation, Placed};

use super::{GifError, Palette};
use crate::{Picture, png};

/// What a square looks like. Squares with the same key have the same pixels.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    is_dark: bool,
    is_last: bool,
    is_check: bool,
    /// The square itself if a coordinate is written on it.
    labeled: Option<Square>,
    /// The colour, the letter and the check count of the piece on it.
    piece: Option<(Color, char, usize)>,
}

pub struct Tiles<'a> {
    look: &'a Look,
    side: usize,
    known: HashMap<Key, Vec<u8>>,
}

impl<'a> Tiles<'a> {
    pub fn new(look: &'a Look, side: usize) -> Tiles<'a> {
        Tiles { look, side, known: HashMap::new() }
    }

    /// Returns what each square looks like, row by row from the top.
    pub fn keys(&self, position: &Diagram) -> Vec<Option<Key>> {
        let (files, ranks) = (position.files, position.ranks);
        let mut pieces: HashMap<Square, (Color, char, usize)> = HashMap::with_capacity(position.pieces.len());
        for Placed { square, piece } in &position.pieces {
            pieces.insert(*square, (piece.color, piece.kind.letter, piece.checked));
        }
        let mut keys = Vec::with_capacity(usize::from(files) * usize::from(ranks));
        for row in 0..ranks {
            for column in 0..files {
                let is_labeled = column == 0 || row + 1 == ranks;
                let is_labeled = is_labeled && self.look.coordinates == Coordinates::Shown;
                keys.push(self.square(position, column, row).map(|square| Key {
                    is_dark: (square.file() + square.rank()).is_multiple_of(2),
                    is_last: position.last_move.is_some_and(|(from, to)| square == from || square == to),
                    is_check: position.checks.contains(&square),
                    labeled: is_labeled.then_some(square),
                    piece: pieces.get(&square).copied(),
                }));
            }
        }
        keys
    }

    fn square(&self, position: &Diagram, column: u8, row: u8) -> Option<Square> {
        match self.look.orientation {
            Orientation::WhiteBelow => Square::new(column, position.ranks - 1 - row),
            Orientation::BlackBelow => Square::new(position.files - 1 - column, row),
        }
    }

    /// Returns the pixels of a square, and renders them if its key is new.
    pub fn tile(
        &mut self,
        key: &Key,
        position: &Diagram,
        (column, row): (usize, usize),
        palette: &mut Palette,
    ) -> Result<&[u8], GifError> {
        if !self.known.contains_key(key) {
            let tile = self.render(key, position, (column, row), palette)?;
            self.known.insert(key.clone(), tile);
        }
        Ok(self.known.get(key).map_or(&[], Vec::as_slice))
    }

    /// Renders a square as it looks on the whole board, without the other pieces.
    fn render(
        &self,
        key: &Key,
        position: &Diagram,
        (column, row): (usize, usize),
        palette: &mut Palette,
    ) -> Result<Vec<u8>, GifError> {
        let square = self.square(position, column as u8, row as u8);
        let elsewhere = Square::new(if square == Square::new(0, 0) { 1 } else { 0 }, 0);
        let diagram = Diagram {
            pieces: position.pieces.iter().filter(|placed| Some(placed.square) == square).cloned().collect(),
            checks: square.filter(|_| key.is_check).into_iter().collect(),
            last_move: square.filter(|_| key.is_last).zip(elsewhere),
            ..*position
        };
        let coordinates = if key.labeled.is_some() { Coordinates::Shown } else { Coordinates::Hidden };
        let look = Look {
            orientation: self.look.orientation,
            theme: self.look.theme,
            pieces: self.look.pieces,
            coordinates,
            ..Look::default()
        };
        let svg = Picture::new(&diagram, &look).svg();
        let side = self.side as f32;
        let shift = Transform::from_translate(-side * column as f32, -side * row as f32);
        let pixels = png::render_part(&svg, (self.side as u32, self.side as u32), side / 100.0, shift)?;
        Ok(pixels.pixels().iter().map(|pixel| palette.nearest([pixel.red(), pixel.green(), pixel.blue()])).collect())
    }
}
