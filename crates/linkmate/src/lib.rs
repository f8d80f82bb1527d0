// `examples/book` runs the examples of the README, with the crates under their own names.
#![cfg_attr(not(doctest), doc = include_str!("../README.md"))]
//!
//! The program `linkmate` and `python -m linkmate` call [`run`].
#![cfg_attr(docsrs, feature(doc_cfg))]

mod commands;
mod log;
mod stream;
mod terminal;

use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

use clap::{CommandFactory as _, Parser, Subcommand};
use words::{Explain, Lang};

/// Chess in a link.
#[derive(Parser)]
#[command(name = "linkmate", version, arg_required_else_help = true, propagate_version = true)]
#[command(after_help = "Examples:
  linkmate serve
  linkmate play
  linkmate play --ruleset atomic1
  linkmate svg c1/s/mbosF -o mate.svg
  linkmate import games.pgn
  linkmate judge '7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1'
  linkmate dead '8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1'
  linkmate batch judge --input positions.parquet --output verdicts.parquet
  linkmate positions games.pgn.zst --output positions.parquet
  linkmate judge --help
  linkmate completions bash > ~/.local/share/bash-completion/completions/linkmate")]
struct Arguments {
    /// Language of messages: en, ru or es [default: from the locale]
    #[arg(long, global = true, value_name = "LANG")]
    lang: Option<Lang>,

    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Serve(commands::serve::Serve),
    Play(commands::play::Play),
    Judge(commands::judge::Judge),
    Dead(commands::dead::Dead),
    #[cfg(feature = "batch")]
    Batch(commands::batch::Batch),
    Link(commands::link::LinkCommand),
    Svg(commands::picture::Svg),
    Png(commands::picture::Png),
    Gif(commands::picture::Gif),
    Pgn(commands::pgn::Pgn),
    Import(commands::import::Import),
    #[cfg(feature = "batch")]
    Positions(commands::positions::Positions),
    Rules(commands::rules::RulesCommand),
    Perft(commands::perft::Perft),
    Completions(commands::completions::Completions),
}

/// Why a command failed.
enum Failure {
    /// The input is invalid: the stable code and the explanation.
    Input { code: &'static str, reason: Box<dyn Explain> },
    /// The input cannot be read.
    Reading(io::Error),
    /// The output cannot be written.
    Output(io::Error),
    /// The service cannot start.
    Starting(io::Error),
    /// The service cannot listen on its address.
    Listening { address: String, error: io::Error },
}

impl Failure {
    fn input(code: &'static str, reason: impl Explain + 'static) -> Failure {
        Failure::Input { code, reason: Box::new(reason) }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

/// Returns the description of the command line, for man pages: see `examples/man.rs`.
#[doc(hidden)]
#[must_use]
pub fn command() -> clap::Command {
    Arguments::command()
}

/// Runs the command that the arguments ask for; the first one is the name of the program. Returns the exit status.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => {
            // The reader of our output may have closed it.
            _ = error.print();
            return u8::try_from(error.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from);
        }
    };
    let lang = arguments.lang.unwrap_or_else(|| Lang::from_environment(|name| std::env::var(name).ok()));
    let result = match arguments.command {
        Command::Serve(serve) => serve.run(),
        Command::Play(play) => play.run(lang),
        Command::Judge(judge) => judge.run(lang),
        Command::Dead(dead) => dead.run(lang),
        #[cfg(feature = "batch")]
        Command::Batch(batch) => batch.run(lang),
        Command::Link(link) => link.run(lang),
        Command::Svg(svg) => svg.run(lang),
        Command::Png(png) => png.run(lang),
        Command::Gif(gif) => gif.run(),
        Command::Pgn(pgn) => pgn.run(),
        Command::Import(import) => import.run(lang),
        #[cfg(feature = "batch")]
        Command::Positions(positions) => positions.run(lang),
        Command::Rules(rules) => rules.run(lang),
        Command::Perft(perft) => perft.run(lang),
        Command::Completions(completions) => completions.run(),
    };
    let failure = match result {
        Ok(status) => return status,
        // The reader of our output, such as `head`, has closed it.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
        Err(failure) => failure,
    };
    match failure {
        Failure::Output(error) => eprintln!("linkmate: {}", words::cli::cannot_write(&error, lang)),
        Failure::Reading(error) => eprintln!("linkmate: {}", words::cli::cannot_read(&error, lang)),
        Failure::Starting(error) => eprintln!("linkmate: {}", words::cli::cannot_start(&error, lang)),
        Failure::Listening { address, error } => {
            eprintln!("linkmate: {}", words::cli::cannot_listen(&address, &error, lang));
        }
        Failure::Input { code, reason } => eprintln!("error: {code}\t{}", reason.explain(lang)),
    }
    ExitCode::FAILURE
}
