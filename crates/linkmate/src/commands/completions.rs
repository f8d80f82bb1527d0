//! `linkmate completions`.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Args;
use clap_complete::Shell;

use crate::Failure;

/// Write a completion script for a shell.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate completions bash > ~/.local/share/bash-completion/completions/linkmate
  linkmate completions zsh > ~/.zfunc/_linkmate
  linkmate completions fish > ~/.config/fish/completions/linkmate.fish
  linkmate completions powershell >> $PROFILE")]
pub struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut crate::command(), "linkmate", &mut script);
        io::stdout().write_all(&script)?;
        Ok(ExitCode::SUCCESS)
    }
}
