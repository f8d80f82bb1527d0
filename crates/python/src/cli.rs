//! `python -m linkmate`.

use std::ffi::OsString;
use std::process::ExitCode;

use pyo3::prelude::*;

/// Runs the command line; the first argument is the name of the program. Returns the exit status.
#[pyfunction]
pub fn run_command(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
    let status = py.detach(|| linkmate_cli::run(arguments));
    [ExitCode::SUCCESS, ExitCode::FAILURE].iter().position(|known| *known == status).map_or(2, |index| index as u8)
}
