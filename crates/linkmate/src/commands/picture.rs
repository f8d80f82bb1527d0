//! `linkmate svg` and `linkmate png`.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Args, CommandFactory as _};
use draw::{MAX_SIZE, MIN_SIZE, Picture};
use game::Size;
use view::{Coordinates, Look, LookError, Orientation, Theme, read_arrows, read_highlights};
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

    /// Hide file letters and rank numbers
    #[arg(long)]
    no_coordinates: bool,

    /// Squares to highlight, such as e4,d5
    #[arg(long, value_name = "SQUARES")]
    highlight: Option<String>,

    /// Arrows to draw, such as e2e4,g1f3
    #[arg(long, value_name = "ARROWS")]
    arrows: Option<String>,

    /// The rules of a FEN or board text: c1, f1, another ruleset's name, v1… or a file
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
            coordinates: if self.no_coordinates { Coordinates::Hidden } else { Coordinates::Shown },
            highlights: squares.transpose()?.unwrap_or_default(),
            arrows: arrows.transpose()?.unwrap_or_default(),
            size: self.size,
            ..Look::default()
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
fn refuse(error: &LookError) -> ! {
    crate::Arguments::command().error(ErrorKind::ValueValidation, error).exit()
}
