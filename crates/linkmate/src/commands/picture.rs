//! `linkmate svg` and `linkmate png`.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;

use chess::{Bitboard, Board, Castling, Square};
use clap::error::ErrorKind;
use clap::{Args, CommandFactory as _};
use draw::{Coordinates, MAX_SIZE, MIN_SIZE, Orientation, Picture, Scene, Spot, Theme};
use link::{Address, Given, VariantLink};
use variants::Size;
use words::{Explain as _, Lang};

use super::position;
use super::ruleset::AnyRuleset;
use crate::Failure;

/// How wide a PNG is unless told.
const SIZE: u32 = 480;

/// Draw a game's last position, or any position, as SVG.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate svg c1/s/mbosF -o mate.svg
  linkmate svg big1/s --highlight p16
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
    highlight: Vec<Named>,

    /// Arrows to draw, as in e2e4,g1f3
    #[arg(long, value_name = "ARROWS", value_delimiter = ',', value_parser = arrow)]
    arrows: Vec<(Named, Named)>,

    /// The rules, for a FEN or a board as text: c1, f1, another name, v1… or a file
    #[arg(long, default_value = "c1")]
    ruleset: AnyRuleset,
}

/// A square of a board of any size.
#[derive(Copy, Clone)]
struct Named(variants::Square);

impl FromStr for Named {
    type Err = String;

    fn from_str(text: &str) -> Result<Named, String> {
        let square = variants::Square::named(&text.to_ascii_lowercase());
        square.map(Named).ok_or_else(|| format!("expected a square, as in e4, got {text:?}"))
    }
}

fn arrow(text: &str) -> Result<(Named, Named), String> {
    // The second square begins with the second letter.
    let middle = text.char_indices().skip(1).find(|(_, c)| c.is_ascii_alphabetic());
    let (from, to) = text.split_at(middle.ok_or("expected two squares, as in e2e4")?.0);
    Ok((from.parse()?, to.parse()?))
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
        let link: VariantLink = match &self.ruleset {
            _ if link::is_variant(text) => text.parse().map_err(position::refused)?,
            AnyRuleset::Variant(start) => {
                let board = start.ruleset().read_board(&self.position);
                start.with_board(board.map_err(|fault| Failure::input(fault.code(), fault))?)
            }
            AnyRuleset::Chess(_) => return Ok(None),
        };
        self.check_squares(link.ruleset().size(), lang);
        let spot = |square: &Named| Spot { file: square.0.file(), rank: square.0.rank() };
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

    /// Leaves the program if a square is not on the board.
    fn check_squares(&self, size: Size, lang: Lang) {
        let arrows = self.arrows.iter().flat_map(|(from, to)| [from, to]);
        if let Some(Named(square)) = self.highlight.iter().chain(arrows).find(|square| !size.contains(square.0)) {
            let fault = variants::RulesFault::Square { text: square.to_string() };
            crate::Arguments::command().error(ErrorKind::ValueValidation, fault.explain(lang)).exit()
        }
    }

    fn picture<'a>(&self, given: &'a Given, board: &'a Board, lang: Lang) -> Picture<'a> {
        const CHESS: Size = Size::new(8, 8).expect("a board");
        self.check_squares(CHESS, lang);
        let castling = match self.ruleset {
            AnyRuleset::Chess(castling) => castling,
            AnyRuleset::Variant(_) => Castling::Standard,
        };
        let square = |square: &Named| square.0.to_string().parse::<Square>().ok();
        // A setup is drawn as it is, also where no link could say it.
        let picture = match given {
            Given::Link(link) => server::picture(link, board, lang),
            Given::Setup(setup) => server::picture_of_setup(setup, castling, lang),
        };
        Picture {
            orientation: if self.flip { Orientation::BlackBelow } else { Orientation::WhiteBelow },
            coordinates: if self.no_coordinates { Coordinates::Hidden } else { Coordinates::Shown },
            theme: self.theme,
            size: self.size,
            highlights: self.highlight.iter().filter_map(square).fold(Bitboard::EMPTY, Bitboard::with),
            arrows: self.arrows.iter().filter_map(|(from, to)| square(from).zip(square(to))).collect(),
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
