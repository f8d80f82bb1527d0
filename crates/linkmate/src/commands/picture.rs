//! `linkmate svg` and `linkmate png`.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use chess::{Bitboard, Board, Square};
use clap::Args;
use draw::{Coordinates, MAX_SIZE, MIN_SIZE, Orientation, Picture, Scene, Spot, Theme};
use link::{Address, Given, VariantLink};
use words::Lang;

use super::Ruleset;
use super::position;
use crate::Failure;

/// How wide a PNG is unless told.
const SIZE: u32 = 480;

/// Draw a game's last position, or any position, as SVG.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate svg c1/s/mbosF -o mate.svg
  linkmate svg --flip --arrows e2e4,g1f3 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' > start.svg")]
pub struct Svg {
    #[command(flatten)]
    look: Look,
}

/// Draw a game's last position, or any position, as PNG.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate png c1/s/mbosF -o mate.png
  linkmate png --size 800 --theme wood https://chess.example/play/f1/n518 > start.png")]
pub struct Png {
    #[command(flatten)]
    look: Look,
}

#[derive(Args)]
struct Look {
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
    #[arg(long, value_name = "SQUARES", value_delimiter = ',')]
    highlight: Vec<Square>,

    /// Arrows to draw, as in e2e4,g1f3
    #[arg(long, value_name = "ARROWS", value_delimiter = ',', value_parser = arrow)]
    arrows: Vec<(Square, Square)>,

    /// The rules, for a FEN
    #[arg(long, value_enum, default_value_t = Ruleset::C1)]
    ruleset: Ruleset,
}

fn arrow(text: &str) -> Result<(Square, Square), String> {
    let (from, to) = text.split_at_checked(2).ok_or("expected two squares, as in e2e4")?;
    let square = |text: &str| text.parse::<Square>().map_err(|error| error.to_string());
    Ok((square(from)?, square(to)?))
}

impl Svg {
    pub fn run(self, lang: Lang) -> Result<ExitCode, Failure> {
        if let Some(scene) = self.look.variant(lang)? {
            return self.look.write((scene.svg() + "\n").as_bytes());
        }
        let given = position::read(&self.look.position)?;
        let board = board(&given);
        let svg = self.look.picture(&given, &board, lang).svg() + "\n";
        self.look.write(svg.as_bytes())
    }
}

impl Png {
    pub fn run(self, lang: Lang) -> Result<ExitCode, Failure> {
        if let Some(scene) = self.look.variant(lang)? {
            let png = scene.png(self.look.size.unwrap_or(SIZE));
            return self.look.write(&png.map_err(io::Error::other)?);
        }
        let given = position::read(&self.look.position)?;
        let board = board(&given);
        let png = self.look.picture(&given, &board, lang).png(self.look.size.unwrap_or(SIZE));
        self.look.write(&png.map_err(io::Error::other)?)
    }
}

fn board(given: &Given) -> Board {
    match given {
        Given::Link(link) => link.end().board,
        Given::Setup(setup) => setup.board,
    }
}

impl Look {
    /// The picture of a variant's link; nothing if it is none.
    fn variant(&self, lang: Lang) -> Result<Option<Scene>, Failure> {
        let (_, text) = Address::split(self.position.trim());
        if !link::is_variant(text) {
            return Ok(None);
        }
        let link: VariantLink = text.parse().map_err(position::refused)?;
        let spot = |square: &Square| Spot::from(*square);
        Ok(Some(Scene {
            orientation: if self.flip { Orientation::BlackBelow } else { Orientation::WhiteBelow },
            coordinates: if self.no_coordinates { Coordinates::Hidden } else { Coordinates::Shown },
            theme: self.theme,
            size: self.size,
            highlights: self.highlight.iter().map(spot).collect(),
            arrows: self.arrows.iter().map(|(from, to)| (spot(from), spot(to))).collect(),
            ..server::scene(&link, lang)
        }))
    }

    fn picture<'a>(&self, given: &'a Given, board: &'a Board, lang: Lang) -> Picture<'a> {
        // A setup is drawn as it is, also where no link could say it.
        let picture = match given {
            Given::Link(link) => server::picture(link, board, lang),
            Given::Setup(setup) => server::picture_of_setup(setup, self.ruleset.into(), lang),
        };
        Picture {
            orientation: if self.flip { Orientation::BlackBelow } else { Orientation::WhiteBelow },
            coordinates: if self.no_coordinates { Coordinates::Hidden } else { Coordinates::Shown },
            theme: self.theme,
            size: self.size,
            highlights: self.highlight.iter().fold(Bitboard::EMPTY, |all, &square| all.with(square)),
            arrows: self.arrows.clone(),
            ..picture
        }
    }

    fn write(&self, bytes: &[u8]) -> Result<ExitCode, Failure> {
        match &self.output {
            Some(file) => std::fs::write(file, bytes)
                .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", file.display())))?,
            None => {
                let mut out = io::stdout().lock();
                out.write_all(bytes)?;
                out.flush()?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}
