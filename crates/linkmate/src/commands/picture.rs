//! `linkmate svg` and `linkmate png`.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Args, CommandFactory as _};
use draw::{MAX_SIZE, MIN_SIZE, Picture};
use game::Size;
use view::{Coordinates, Look, LookError, Orientation, Theme, read_arrows, read_squares};
use words::{Dictionary, Lang};

use super::import::about;
use super::position;
use super::ruleset::RulesArg;
use crate::Failure;

/// How wide a PNG is by default.
const SIZE: u32 = 480;

/// Draw a game's last position, or any position, as SVG.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate svg c1/s/mbosF -o mate.svg
  linkmate svg big1/s --highlight p16
  linkmate svg --flip --arrows e2e4,g1f3 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' > start.svg")]
pub struct Svg {
    #[command(flatten)]
    options: Options,
}

/// Draw a game's last position, or any position, as PNG.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate png c1/s/mbosF -o mate.png
  linkmate png --size 800 --theme wood https://chess.example/play/f1/n518 > start.png")]
pub struct Png {
    #[command(flatten)]
    options: Options,
}

#[derive(Args)]
struct Options {
    /// A link, bare or as a URL, or a FEN
    #[arg(value_name = "LINK|FEN")]
    position: String,

    /// Where to write it [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Black below
    #[arg(long)]
    flip: bool,

    /// Width and height in pixels
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(i64::from(MIN_SIZE)..=i64::from(MAX_SIZE)))]
    size: Option<u32>,

    /// The colours: sage, wood, sea, night or print
    #[arg(long, default_value_t = Theme::Sage)]
    theme: Theme,

    /// No letters and digits along the edges
    #[arg(long)]
    no_coordinates: bool,

    /// Squares to mark, as in e4,d5
    #[arg(long, value_name = "SQUARES")]
    highlight: Option<String>,

    /// Arrows to draw, as in e2e4,g1f3
    #[arg(long, value_name = "ARROWS")]
    arrows: Option<String>,

    /// The rules, for a FEN or a board as text: c1, f1, another name, v1… or a file
    #[arg(long, default_value = "c1")]
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

impl Options {
    /// Draws the picture that was asked for.
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
        let squares = self.highlight.as_deref().map(|text| read_squares(text, size));
        let arrows = self.arrows.as_deref().map(|text| read_arrows(text, size));
        Ok(Look {
            orientation: Orientation::flipped(self.flip),
            theme: self.theme,
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

/// Exits as clap does when an argument is wrong: which squares there are is known only once the position is read.
fn refuse(error: &LookError) -> ! {
    crate::Arguments::command().error(ErrorKind::ValueValidation, error).exit()
}
