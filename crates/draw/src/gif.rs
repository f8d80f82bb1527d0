//! [`Movie`]: a game as an animated GIF.
//!
//! Every GIF has one palette, made from the colours of its theme. A square is rendered once for each way it looks during the
//! game and then copied, and a frame contains only the rectangle that changes.

mod palette;
mod strip;
mod tiles;

use game::{Color, Game};
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use palette::{Palette, TRANSPARENT};
use strip::Strips;
use thiserror::Error;
use tiles::{Key, Tiles};
use view::{Diagram, Look, Orientation};

use crate::text::drawable;
use crate::{Picture, PngError, png};

/// The smallest size of a GIF's board in pixels.
pub const MIN_GIF_SIZE: u32 = 64;
/// The largest size of a GIF's board in pixels.
pub const MAX_GIF_SIZE: u32 = 1_000;
/// The maximum number of positions in a GIF.
pub const MAX_GIF_FRAMES: usize = 1_000;
/// The maximum number of pixels of a GIF: positions times those of the board.
pub const MAX_GIF_PIXELS: u64 = 256_000_000;
/// The shortest and the longest time for which a GIF may show a position, in milliseconds.
pub const GIF_DELAYS: std::ops::RangeInclusive<u32> = 50..=10_000;
/// The last position stays for at least this long, in milliseconds.
const LAST: u32 = 3_000;

/// A game to draw as an animated GIF.
///
/// ```
/// use game::{Game, Letters, Rules};
/// use linkmate_draw::Movie;
/// use view::Look;
///
/// let mut game = Game::new(&Rules::STANDARD, &Rules::STANDARD.start())?;
/// for san in ["f3", "e5", "g4", "Qh4#"] {
///     game.play(game.read_move(san, Letters::English)?)?;
/// }
/// let look = Look { size: Some(240), ..Look::default() };
/// let gif = Movie { white: "Anna".to_owned(), ..Movie::new(&game, 0, &look)? }.gif()?;
/// assert_eq!(&gif[..6], b"GIF89a");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Movie<'a> {
    /// The positions, in order.
    pub positions: Vec<Diagram>,
    /// The orientation, colours, pieces and size. Arrows and highlights are drawn on the last position.
    pub look: &'a Look,
    /// White's name; may be empty. With a name or a result, the board has a strip above and below it.
    pub white: String,
    /// Black's name; may be empty.
    pub black: String,
    /// The points of White and Black, shown with the last position: `("1", "0")`.
    pub score: Option<(&'static str, &'static str)>,
    /// How long each position is shown, in milliseconds. The last one stays longer.
    pub delay: u32,
}

/// Why a GIF could not be made.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum GifError {
    /// The requested size is too small or too large.
    #[error("gif: {got} pixels wide, it can be from {MIN_GIF_SIZE} to {MAX_GIF_SIZE}")]
    Size {
        /// The requested size in pixels.
        got: u32,
    },
    /// The requested delay is too short or too long.
    #[error("gif: {got} milliseconds for each move, it can be from {} to {}", GIF_DELAYS.start(), GIF_DELAYS.end())]
    Delay {
        /// The requested delay in milliseconds.
        got: u32,
    },
    /// The game has too many positions for a GIF of this size.
    #[error("gif: {got} positions, at this size it can have {most}")]
    Frames {
        /// The number of positions.
        got: usize,
        /// The maximum at this size.
        most: usize,
    },
    /// Drawing failed, which is a bug in this crate.
    #[error("gif: {0}")]
    Drawing(String),
}

impl From<PngError> for GifError {
    fn from(error: PngError) -> GifError {
        GifError::Drawing(error.to_string())
    }
}

/// The default size of a GIF's board in pixels.
pub const GIF_SIZE: u32 = 480;
/// The default time for which a GIF shows a position, in milliseconds.
pub const GIF_DELAY: u32 = 800;

impl<'a> Movie<'a> {
    /// Returns the movie of a game from the position after `from` half-moves to its end. The size is [`Look::size`], by
    /// default [`GIF_SIZE`].
    ///
    /// # Errors
    /// If the size is out of bounds or there are too many positions. They are counted before anything is drawn.
    pub fn new(game: &Game, from: usize, look: &'a Look) -> Result<Movie<'a>, GifError> {
        let size = game.rules().size();
        let count = game.len().saturating_sub(from) + 1;
        check(count, (size.files(), size.ranks()), look.size.unwrap_or(GIF_SIZE))?;
        let mut game = game.clone();
        let mut positions = Vec::with_capacity(count);
        positions.push(Diagram::from_game(&game));
        while positions.len() < count && game.take_back().is_some() {
            positions.push(Diagram::from_game(&game));
        }
        positions.reverse();
        Ok(Movie { positions, ..Movie::still(Vec::new(), look) })
    }

    /// Returns a movie of these positions, without names.
    #[must_use]
    pub fn still(positions: Vec<Diagram>, look: &'a Look) -> Movie<'a> {
        Movie { positions, look, white: String::new(), black: String::new(), score: None, delay: GIF_DELAY }
    }

    /// Returns true if a name has letters that can be drawn.
    #[must_use]
    pub fn has_names(&self) -> bool {
        [&self.white, &self.black].into_iter().any(|name| !drawable(name).is_empty())
    }

    /// Draws the GIF. Its board is as wide as the size allows for squares of whole pixels.
    ///
    /// # Errors
    /// If there are no positions or too many, or if the size or the delay is out of bounds.
    pub fn gif(&self) -> Result<Vec<u8>, GifError> {
        let Some(first) = self.positions.first() else { return Err(GifError::Frames { got: 0, most: MAX_GIF_FRAMES }) };
        let board = (first.files, first.ranks);
        let size = self.look.size.unwrap_or(GIF_SIZE);
        check(self.positions.len(), board, size)?;
        if !GIF_DELAYS.contains(&self.delay) {
            return Err(GifError::Delay { got: self.delay });
        }
        let pixels = size / u32::from(board.0.max(board.1));
        Drawing::new(self, board, pixels as usize)?.write()
    }
}

/// Checks that a GIF of this many positions on a board of these files and ranks is within the limits.
fn check(frames: usize, (files, ranks): (u8, u8), size: u32) -> Result<(), GifError> {
    if !(MIN_GIF_SIZE..=MAX_GIF_SIZE).contains(&size) || files == 0 || ranks == 0 {
        return Err(GifError::Size { got: size });
    }
    let side = u64::from(size / u32::from(files.max(ranks)));
    let board = (side * side * u64::from(files) * u64::from(ranks)).max(1);
    let most = MAX_GIF_FRAMES.min((MAX_GIF_PIXELS / board) as usize);
    if frames > most { Err(GifError::Frames { got: frames, most }) } else { Ok(()) }
}

/// A GIF while it is drawn.
struct Drawing<'a> {
    movie: &'a Movie<'a>,
    palette: Palette,
    tiles: Tiles<'a>,
    strips: Option<Strips>,
    /// The number of files and ranks.
    board: (usize, usize),
    /// The width of a square.
    side: usize,
    /// The canvas: its width, its height, and where the board begins.
    width: usize,
    height: usize,
    top: usize,
}

/// A rectangle of the canvas: left, top, right and bottom, the latter two exclusive.
#[derive(Copy, Clone)]
struct Area(usize, usize, usize, usize);

impl<'a> Drawing<'a> {
    fn new(movie: &'a Movie<'a>, (files, ranks): (u8, u8), side: usize) -> Result<Drawing<'a>, GifError> {
        let mut palette = Palette::new(movie.look);
        let board = (usize::from(files), usize::from(ranks));
        let width = board.0 * side;
        let strips = Strips::new(movie, width, side, &mut palette)?;
        let top = strips.as_ref().map_or(0, |strips| strips.height);
        Ok(Drawing {
            movie,
            palette,
            tiles: Tiles::new(movie.look, side),
            strips,
            board,
            side,
            width,
            height: board.1 * side + 2 * top,
            top,
        })
    }

    fn write(mut self) -> Result<Vec<u8>, GifError> {
        let failed = |error: gif::EncodingError| GifError::Drawing(error.to_string());
        let size = |pixels: usize| u16::try_from(pixels).map_err(|_| GifError::Size { got: MAX_GIF_SIZE });
        let mut out = Vec::with_capacity(64 * 1024);
        let mut encoder =
            Encoder::new(&mut out, size(self.width)?, size(self.height)?, &self.palette.bytes()).map_err(failed)?;
        encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
        let mut canvas = vec![0; self.width * self.height];
        let mut keys: Vec<Option<Key>> = vec![None; self.board.0 * self.board.1];
        let last = self.movie.positions.len() - 1;
        for (number, position) in self.movie.positions.iter().enumerate() {
            let before = (number > 0).then(|| canvas.clone());
            let mut area = self.draw_board(position, &mut canvas, &mut keys)?;
            if number == last {
                area = self.draw_whole(position, &mut canvas)?;
            }
            if let Some(strips) = &self.strips
                && (number == 0 || number == last)
            {
                strips.copy(&mut canvas, number == last);
                area = Area(0, 0, self.width, self.height);
            }
            let Area(left, top, right, bottom) = match &before {
                None => Area(0, 0, self.width, self.height),
                Some(_) => area,
            };
            let mut buffer = Vec::with_capacity((right - left) * (bottom - top));
            for row in top..bottom {
                let row = row * self.width + left..row * self.width + right;
                match &before {
                    None => buffer.extend_from_slice(&canvas[row]),
                    Some(before) => {
                        let pairs = canvas[row.clone()].iter().zip(&before[row]);
                        buffer.extend(pairs.map(|(new, old)| if new == old { TRANSPARENT } else { *new }));
                    }
                }
            }
            let delay = if number == last { self.movie.delay.max(LAST) } else { self.movie.delay };
            let frame = Frame {
                delay: (delay / 10) as u16,
                dispose: DisposalMethod::Keep,
                transparent: before.is_some().then_some(TRANSPARENT),
                left: size(left)?,
                top: size(top)?,
                width: size(right - left)?,
                height: size(bottom - top)?,
                buffer: buffer.into(),
                ..Frame::default()
            };
            encoder.write_frame(&frame).map_err(failed)?;
        }
        drop(encoder);
        Ok(out)
    }

    /// Copies the squares that have changed, and returns the area around them.
    fn draw_board(
        &mut self,
        position: &Diagram,
        canvas: &mut [u8],
        keys: &mut [Option<Key>],
    ) -> Result<Area, GifError> {
        let (files, ranks) = self.board;
        let mut changed: Option<Area> = None;
        let mut next = self.tiles.keys(position);
        for row in 0..ranks {
            for column in 0..files {
                let Some(key) = next[row * files + column].take() else { continue };
                let known = &mut keys[row * files + column];
                if known.as_ref() == Some(&key) {
                    continue;
                }
                let tile = self.tiles.tile(&key, position, (column, row), &mut self.palette)?;
                let (left, top) = (column * self.side, self.top + row * self.side);
                for (line, pixels) in tile.chunks_exact(self.side).enumerate() {
                    let at = (top + line) * self.width + left;
                    canvas[at..at + self.side].copy_from_slice(pixels);
                }
                let Area(l, t, r, b) = changed.unwrap_or(Area(usize::MAX, usize::MAX, 0, 0));
                changed = Some(Area(l.min(left), t.min(top), r.max(left + self.side), b.max(top + self.side)));
                *known = Some(key);
            }
        }
        // A frame has at least one pixel.
        Ok(changed.unwrap_or(Area(0, 0, 1, 1)))
    }

    /// Draws the whole board with its arrows and highlights, as a PNG of it looks. Squares that are copied may differ from
    /// that in a few pixels of an edge, because the renderer rounds differently in different places.
    fn draw_whole(&mut self, position: &Diagram, canvas: &mut [u8]) -> Result<Area, GifError> {
        let (files, ranks) = self.board;
        let (width, height) = (files * self.side, ranks * self.side);
        let svg = Picture::new(position, self.movie.look).svg();
        let pixels = png::render(&svg, width as u32, height as u32)?;
        let start = self.top * self.width;
        for (index, pixel) in canvas[start..start + width * height].iter_mut().zip(pixels.pixels()) {
            *index = self.palette.nearest([pixel.red(), pixel.green(), pixel.blue()]);
        }
        Ok(Area(0, self.top, width, self.top + height))
    }
}

impl Movie<'_> {
    /// Returns the name and the points of the player above and of the player below the board, with their colours.
    fn players(&self) -> [(Color, &str, Option<&'static str>); 2] {
        let white = (Color::White, self.white.as_str(), self.score.map(|(white, _)| white));
        let black = (Color::Black, self.black.as_str(), self.score.map(|(_, black)| black));
        match self.look.orientation {
            Orientation::WhiteBelow => [black, white],
            Orientation::BlackBelow => [white, black],
        }
    }
}
