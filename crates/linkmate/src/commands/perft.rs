//! `linkmate perft`.

use std::io::{self, Write};
use std::process::ExitCode;

use chess::perft::{self, Leaves};
use clap::Args;
use game::Game;
use indicatif::{ProgressBar, ProgressStyle};
use words::Lang;

use super::ruleset::RulesArg;
use crate::Failure;

/// Count the leaf positions of the tree of legal moves.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate perft 6
  linkmate perft 5 --fen 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
  linkmate perft 4 --ruleset f1 --fen '4k3/8/8/8/8/8/8/1RK2R2 w FB - 0 1'
  linkmate perft 3 --divide
  linkmate perft 4 --ruleset atomic1

The last line is `nodes N`. With --divide, it follows a line for each first move: the move in UCI, a TAB, its count. In f1 \
castling is written as king takes rook.")]
pub struct Perft {
    /// Number of half-moves to look ahead
    #[arg(value_parser = clap::value_parser!(u32).range(0..=20))]
    depth: u32,

    /// The position to count from [default: the start position]
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,

    /// The rules: c1, f1, another ruleset's name, v1… or a file
    #[arg(long, default_value = "c1", hide_possible_values = true)]
    ruleset: RulesArg,

    /// Show the count of each first move
    #[arg(long)]
    divide: bool,
}

impl Perft {
    pub fn run(self, lang: Lang) -> Result<ExitCode, Failure> {
        let mut game = self.ruleset.game(self.fen.as_deref())?;
        let mut out = io::stdout().lock();
        let total = match self.depth.checked_sub(1) {
            None => 1,
            Some(below) => self.count(&mut game, below, &mut out, lang)?,
        };
        writeln!(out, "nodes {total}")?;
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }

    /// Counts one first move at a time, to show progress.
    fn count(&self, game: &mut Game, below: u32, out: &mut impl Write, lang: Lang) -> Result<u64, Failure> {
        let moves = game.legal_moves().to_vec();
        let progress = progress(moves.len() as u64, lang);
        let mut total: u64 = 0;
        for m in moves {
            let uci = game.uci(m);
            game.play_on_unchecked(m);
            let nodes = count(game, below);
            game.take_back();
            total = total.saturating_add(nodes);
            if self.divide {
                progress.suspend(|| writeln!(out, "{uci}\t{nodes}"))?;
            }
            progress.set_message(total.to_string());
            progress.inc(1);
        }
        progress.finish_and_clear();
        Ok(total)
    }
}

/// Counts with the engine itself: keeping a game's history would cost more than generating the moves.
fn count(game: &Game, depth: u32) -> u64 {
    if let Some(chess) = game.as_chess() {
        return perft::count(&chess.position().without_key(), depth, Leaves::Counted);
    }
    let (setup, rules) = (game.setup(), game.rules().custom());
    rules.zip(setup.as_board()).map_or(0, |(rules, board)| rules.ruleset().perft(board, depth))
}

/// Creates a progress bar, which is visible only if standard error is a terminal.
fn progress(moves: u64, lang: Lang) -> ProgressBar {
    let words = words::cli::perft_progress("{pos}", "{len}", "{msg}", lang);
    let style = ProgressStyle::with_template(&format!("{{elapsed_precise}} [{{bar:30}}] {words}"))
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(moves).with_style(style.progress_chars("=> "))
}
