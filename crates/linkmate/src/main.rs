//! The program `linkmate`.

use std::process::ExitCode;

/// Increases the throughput of the service compared to the system allocator.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    linkmate_cli::run(std::env::args_os())
}
