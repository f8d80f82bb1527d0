//! `linkmate svg`, `linkmate png` and `linkmate gif`.

use std::fmt::Display;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Args, CommandFactory as _};
use draw::{GIF_DELAY, GIF_DELAYS, GifError, MAX_SIZE, MIN_SIZE, Movie, Picture};
use game::{Game, Size};
use link::PositionInput;
use view::{Coordinates, Look, LookError, Orientation, PieceSet, Theme, read_arrows, read_highlights};
use words::{Dictionary, Lang};

use super::import::about;
use super::position;
use super::ruleset::RulesArg;
use crate::Failure;

/// Default size of a PNG in pixels.
const SIZE: u32 = 480;

/// Draw the position of a link or a FEN as SVG.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate svg c1/s/mbosF -o mate.svg
  linkmate svg big1/s --highlight p16
  linkmate svg --flip --arrows e2e4,g1f3 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' > start.svg")]
pub struct Svg {
    #[command(flatten)]
    options: Options,
}

/// Draw the position of a link or a FEN as PNG.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate png c1/s/mbosF -o mate.png
  linkmate png --size 800 --theme wood https://chess.example/play/f1/n518 > start.png")]
pub struct Png {
    #[command(flatten)]
    options: Options,
}

/// Draw the game of a link as an animated GIF.
///
/// It shows every position from the start, or from --at on. The board is from 64 to 1000 pixels wide; the larger it is, the
/// fewer moves fit.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate gif c1/s/mbosF -o mate.gif
  linkmate gif c1/s/mbosF --size 320 --delay 500 --white Anna --black Ben --result 0-1 > mate.gif")]
pub struct Gif {
    #[command(flatten)]
    options: Options,

    /// Milliseconds for each position
    #[arg(long, value_name = "MS", default_value_t = GIF_DELAY,
        value_parser = clap::value_parser!(u32).range(i64::from(*GIF_DELAYS.start())..=i64::from(*GIF_DELAYS.end())))]
    delay: u32,

    /// Begin after this many half-moves
    #[arg(long, value_name = "N", default_value_t = 0)]
    at: usize,

    /// White's name
    #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true)]
    white: String,

    /// Black's name
    #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true)]
    black: String,

    /// The result, if the board does not show it: 1-0, 0-1 or 1/2-1/2
    #[arg(long, value_parser = read_points)]
    result: Option<Points>,
}

#[derive(Args)]
struct Options {
    /// A link, bare or as a URL, or a FEN
    #[arg(value_name = "LINK|FEN")]
    position: String,

    /// Output file [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Draw the board from Black's side
    #[arg(long)]
    flip: bool,

    /// Length of the longer side in pixels
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(i64::from(MIN_SIZE)..=i64::from(MAX_SIZE)))]
    size: Option<u32>,

    /// The colours: sage, wood, sea, night or print
    #[arg(long, default_value_t = Theme::Sage)]
    theme: Theme,

    /// The pieces: linkmate or classical
    #[arg(long, default_value_t = PieceSet::Linkmate)]
    pieces: PieceSet,

    /// Hide file letters and rank numbers
    #[arg(long)]
    no_coordinates: bool,

    /// Squares to highlight, such as e4,d5; with a colour (G, R, Y or B) they are circled: Ge4
    #[arg(long, value_name = "SQUARES")]
    highlight: Option<String>,

    /// Arrows to draw, such as e2e4,g1f3, with or without a colour: Ge2e4,Rd1d8
    #[arg(long, value_name = "ARROWS")]
    arrows: Option<String>,

    /// The rules of a FEN or board text: c1, f1, another ruleset's name, v1… or a file
    #[arg(long, default_value = "c1", hide_possible_values = true)]
    ruleset: RulesArg,
}

impl Svg {
    pub fn run(self, lang: Lang) -> Result<ExitCode, Failure> {
        let svg = self.options.draw(lang, |picture| picture.svg() + "\n")?;
        self.options.write(svg.as_bytes())
    }
}

impl Png {
    pub fn run(self, lang: Lang) -> Result<ExitCode, Failure> {
        let size = self.options.size.unwrap_or(SIZE);
        let png = self.options.draw(lang, |picture| picture.png(size))?;
        self.options.write(&png.map_err(io::Error::other)?)
    }
}

impl Gif {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let rules = &self.options.ruleset.0;
        let given = position::read(&self.options.position, rules)?;
        let (diagram, rules) = position::diagram(&given, rules);
        let look = self.options.look(rules.size()).unwrap_or_else(|error| refuse(&error));
        let movie = match &given {
            PositionInput::Link(link) => link.game().map(|game| self.movie(game, &look)).ok(),
            PositionInput::Setup(_) => None,
        };
        let movie = movie.unwrap_or_else(|| Ok(Movie::still(vec![diagram], &look)));
        match movie.and_then(|movie| movie.gif()) {
            Ok(gif) => self.options.write(&gif),
            Err(error @ GifError::Drawing(_)) => Err(io::Error::other(error).into()),
            Err(error) => refuse(&error),
        }
    }

    /// Returns the movie of a game. The board's own result counts more than the one given.
    fn movie<'a>(&self, game: &Game, look: &'a Look) -> Result<Movie<'a>, GifError> {
        let shown = game.outcome().and_then(|outcome| read_points(outcome.result()).ok());
        let (white, black) = (self.white.clone(), self.black.clone());
        let movie = Movie { white, black, delay: self.delay, ..Movie::new(game, self.at, look)? };
        let has_strips = movie.has_names() || self.result.is_some();
        Ok(Movie { score: shown.or(self.result).filter(|_| has_strips), ..movie })
    }
}

/// The points of White and Black.
type Points = (&'static str, &'static str);

fn read_points(result: &str) -> Result<Points, String> {
    match result {
        "1-0" => Ok(("1", "0")),
        "0-1" => Ok(("0", "1")),
        "1/2-1/2" => Ok(("½", "½")),
        _ => Err(format!("expected 1-0, 0-1 or 1/2-1/2, got {result:?}")),
    }
}

impl Options {
    /// Draws the position with these options.
    fn draw<T>(&self, lang: Lang, draw: impl FnOnce(&Picture<'_>) -> T) -> Result<T, Failure> {
        let given = position::read(&self.position, &self.ruleset.0)?;
        let (diagram, rules) = position::diagram(&given, &self.ruleset.0);
        let look = self.look(rules.size()).unwrap_or_else(|error| refuse(&error));
        let words = Dictionary::for_lang(lang);
        Ok(draw(&Picture {
            title: words.board_title(rules.title(), diagram.turn),
            description: words.description(&diagram),
            ..Picture::new(&diagram, &look)
        }))
    }

    fn look(&self, size: Size) -> Result<Look, LookError> {
        let squares = self.highlight.as_deref().map(|text| read_highlights(text, size));
        let arrows = self.arrows.as_deref().map(|text| read_arrows(text, size));
        Ok(Look {
            orientation: Orientation::flipped(self.flip),
            theme: self.theme,
            pieces: self.pieces,
            coordinates: if self.no_coordinates { Coordinates::Hidden } else { Coordinates::Shown },
            highlights: squares.transpose()?.unwrap_or_default(),
            arrows: arrows.transpose()?.unwrap_or_default(),
            size: self.size,
        })
    }

    fn write(&self, bytes: &[u8]) -> Result<ExitCode, Failure> {
        match &self.output {
            Some(file) => std::fs::write(file, bytes).map_err(|error| about(file, &error))?,
            None => {
                let mut out = io::stdout().lock();
                out.write_all(bytes)?;
                out.flush()?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Exits as clap does for an invalid argument. Squares can be checked only once the position is parsed.
fn refuse(error: &impl Display) -> ! {
    crate::Arguments::command().error(ErrorKind::ValueValidation, error).exit()
}
