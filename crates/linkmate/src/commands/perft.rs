//! `linkmate perft`.

use std::io::{self, Write};
use std::process::ExitCode;

use chess::notation::{fen, uci};
use chess::{
    Castling, Position,
    perft::{self, Leaves},
};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use link::VariantLink;

use super::ruleset::AnyRuleset;
use crate::Failure;

/// Count the positions that legal moves lead to.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate perft 6
  linkmate perft 5 --fen 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
  linkmate perft 4 --ruleset f1 --fen '4k3/8/8/8/8/8/8/1RK2R2 w FB - 0 1'
  linkmate perft 3 --divide
  linkmate perft 4 --ruleset atomic1

The last line is `nodes N`. With --divide, a line for each first move stands before it: the move in UCI, a TAB, \
its count. In f1 castling is written as the king taking his rook.")]
pub struct Perft {
    /// How many moves to look ahead
    #[arg(value_parser = clap::value_parser!(u32).range(0..=20))]
    depth: u32,

    /// The position to count from [default: the start]
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,

    /// The rules: c1, f1, another name, v1… or a file
    #[arg(long, default_value = "c1")]
    ruleset: AnyRuleset,

    /// Show the count of each first move
    #[arg(long)]
    divide: bool,
}

impl Perft {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let rules = match &self.ruleset {
            AnyRuleset::Chess(castling) => *castling,
            AnyRuleset::Variant(start) => return self.run_variant(start),
        };
        let position = match &self.fen {
            Some(text) => fen::parse_position(text, rules).map_err(|error| Failure::input(error.code(), error))?,
            None => Position::start(),
        };
        let mut out = io::stdout().lock();
        let total = match self.depth.checked_sub(1) {
            None => 1,
            Some(below) => self.count(&position, below, rules, &mut out)?,
        };
        writeln!(out, "nodes {total}")?;
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }

    fn run_variant(&self, start: &VariantLink) -> Result<ExitCode, Failure> {
        let rules = start.ruleset();
        let board = match &self.fen {
            Some(text) => rules.read_board(text).map_err(|fault| Failure::input(fault.code(), fault))?,
            None => start.start().clone(),
        };
        rules.check(&board).map_err(|fault| Failure::input(fault.code(), fault))?;
        let mut out = io::stdout().lock();
        let mut total: u64 = 0;
        let moves = if self.depth == 0 { Vec::new() } else { rules.legal_moves(&board) };
        let progress = progress(moves.len() as u64);
        for m in moves {
            let nodes = rules.perft(&rules.after(&board, m), self.depth - 1);
            total = total.saturating_add(nodes);
            if self.divide {
                progress.suspend(|| writeln!(out, "{}\t{nodes}", rules.write_move(&board, m)))?;
            }
            progress.set_message(total.to_string());
            progress.inc(1);
        }
        progress.finish_and_clear();
        writeln!(out, "nodes {}", if self.depth == 0 { 1 } else { total })?;
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }

    /// Counts first move by first move, so that there is something to show on the way.
    fn count(&self, position: &Position, below: u32, rules: Castling, out: &mut impl Write) -> Result<u64, Failure> {
        let mut moves = position.legal_moves();
        moves.sort_unstable();
        let progress = progress(moves.len() as u64);
        let mut total: u64 = 0;
        for m in moves {
            let mut after = position.without_key();
            after.play_unchecked(m);
            let nodes = perft::count(&after, below, Leaves::Counted);
            total = total.saturating_add(nodes);
            if self.divide {
                progress.suspend(|| writeln!(out, "{}\t{nodes}", uci::write(m, position, rules)))?;
            }
            progress.set_message(total.to_string());
            progress.inc(1);
        }
        progress.finish_and_clear();
        Ok(total)
    }
}

/// Shown only where standard error is a terminal.
fn progress(moves: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{elapsed_precise} [{bar:30}] {pos}/{len} first moves, {msg} nodes")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(moves).with_style(style.progress_chars("=> "))
}
