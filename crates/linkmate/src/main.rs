//! `linkmate`, the one binary: parses the command line and calls the rooms.

mod commands;

use std::io;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Chess in a link.
#[derive(Parser)]
#[command(name = "linkmate", version, arg_required_else_help = true, propagate_version = true)]
#[command(after_help = "Examples:
  linkmate perft 6
  linkmate perft --help
  linkmate completions bash > ~/.local/share/bash-completion/completions/linkmate")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Perft(commands::perft::Perft),
    Completions(commands::completions::Completions),
}

/// Why a command did not do its work.
enum Failure {
    /// What was asked about is wrong: the code and the sentence.
    Input {
        code: &'static str,
        sentence: String,
    },
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let result = match arguments.command {
        Command::Perft(perft) => perft.run(),
        Command::Completions(completions) => completions.run(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has enough.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Output(error)) => {
            eprintln!("linkmate: cannot write: {error}");
            ExitCode::FAILURE
        }
        Err(Failure::Input { code, sentence }) => {
            eprintln!("error: {code}\t{sentence}");
            ExitCode::FAILURE
        }
    }
}
