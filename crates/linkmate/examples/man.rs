//! Writes the man pages of `linkmate` and its commands into a folder: `cargo run -p linkmate --example man -- FOLDER`

use std::env;
use std::io;

fn main() -> io::Result<()> {
    let folder = env::args_os().nth(1).ok_or_else(|| io::Error::other("usage: man FOLDER"))?;
    clap_mangen::generate_to(linkmate_cli::command(), folder)
}
