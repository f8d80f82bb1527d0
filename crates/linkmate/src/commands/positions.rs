//! `linkmate positions`.

use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};

use batch::files::{self, Wanted};
use clap::Args;
use link::pgn::PgnError;
use words::{Explain as _, Lang};

use super::batch::{INTERRUPTED, To};
use crate::Failure;

/// The number of invalid games that are listed on standard error.
const LISTED: u64 = 20;

/// Write the positions of PGN files as a table.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate positions games.pgn --output positions.parquet
  linkmate positions 'twic*.pgn' --output positions.csv.zst
  linkmate positions --games games.pgn.zst --output games.jsonl
  linkmate positions --tags White,Black,WhiteElo games.pgn --output positions.tsv

Writes one row for each position, from the start position on: the number of the game, its tags, the number of half-moves so far \
(ply), the FEN, the move that led to it in SAN and UCI, what its comment says about the time left in seconds ([%clk]) and the \
evaluation in pawns or moves to mate ([%eval]), and the link of the game so far, up to 1000 half-moves. With --games, one row \
for each game: number, tags, result, half-moves, start position, moves in SAN and UCI, and link. Variations are left out.

An invalid game becomes one row with the code of the error in `error` and the reason, with line and column, in `sentence`; the \
first ones are also listed on standard error. A tag that has the name of another column gets the prefix `tag_`.

The formats of the output, and how an interrupted run continues, are those of `linkmate batch`.")]
pub struct Positions {
    /// The PGN files, plain or compressed with gzip or zstd; names or patterns
    #[arg(required = true, value_name = "FILE.pgn")]
    files: Vec<String>,

    /// Write one row for each game
    #[arg(long)]
    games: bool,

    /// The tags to write, separated by commas [default: all that occur]
    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    tags: Option<Vec<String>>,

    #[command(flatten)]
    to: To,
}

impl Positions {
    pub fn run(self, lang: Lang) -> Result<ExitCode, Failure> {
        let listed = AtomicU64::new(0);
        let report = |file: &Path, error: &PgnError| {
            if listed.fetch_add(1, Ordering::Relaxed) < LISTED {
                eprintln!("{}: {}\t{}", file.display(), error.fault.code(), error.explain(lang));
            }
        };
        let counts = self.to.write(lang, |output, options, progress| {
            let wanted = Wanted { games: self.games, tags: self.tags.clone(), lang };
            files::positions(&files::find(&self.files)?, wanted, &report, output, options, progress)
        })?;
        let Some(counts) = counts else { return Ok(ExitCode::from(INTERRUPTED)) };
        if counts.errors > LISTED {
            eprintln!("{}", words::batch::more_errors(counts.errors - LISTED, lang));
        }
        eprintln!("{}", words::batch::games_summary(counts.rows, counts.errors, lang));
        Ok(if self.to.strict && counts.errors > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
    }
}
