//! `python -m linkmate`.

use std::ffi::OsString;
use std::process::ExitCode;

use pyo3::prelude::*;

/// Runs the command line; the first argument is the name of the program. Returns the exit status.
#[pyfunction]
pub fn run_command(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
    let status = py.detach(|| linkmate_cli::run(arguments));
    // An exit status can be compared, but not read.
    (0..u8::MAX).find(|&number| ExitCode::from(number) == status).unwrap_or(u8::MAX)
}
