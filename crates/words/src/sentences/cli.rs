//! Errors and summaries of the command line.

use std::io;

use super::{Explain, Lang, ToValue as _, quoted};

sentences! {
    /// The output could not be written.
    pub fn cannot_write(error: &io::Error) = "cli-cannot_write", error;
    /// The input could not be read.
    pub fn cannot_read(error: &io::Error) = "cli-cannot_read", error;
    /// The service cannot start, for example because no thread can be created.
    pub fn cannot_start(error: &io::Error) = "cli-cannot_start", error;
    /// The service cannot listen on the address.
    pub fn cannot_listen(address: &str, error: &io::Error) = "cli-cannot_listen", address, error;
    /// A line of input is invalid.
    pub fn line(line: u64, fault: &str) = "cli-line", line = line.to_string(), fault;
    /// A line of input is longer than the limit, in bytes.
    pub fn line_too_long(length: usize, limit: usize) = "cli-line_too_long", length, limit;
    /// Summary of games decided on time under FIDE 6.9: wins, draws because the opponent cannot mate, undecided games, games
    /// that ended otherwise, and games or lines that could not be read.
    pub fn flag_summary(wins: u64, draws: u64, undecided: u64, otherwise: u64, errors: u64) =
        "cli-flag_summary", wins, draws, undecided, otherwise, errors;
    /// Progress through lines, with placeholders for the numbers.
    pub fn line_progress(count: &str, rate: &str) = "cli-line_progress", count, rate;
    /// Progress through games, with placeholders for the numbers.
    pub fn game_progress(count: &str, rate: &str) = "cli-game_progress", count, rate;
    /// Progress of perft, with placeholders for the numbers.
    pub fn perft_progress(done: &str, all: &str, nodes: &str) = "cli-perft_progress", done, all, nodes;
    /// `got` is neither white nor black.
    pub fn flag_side(got: &str) = "cli-flag_side", got = quoted(got);
}

impl Explain for io::Error {
    /// A sentence for each kind of error, with the system's own text in brackets.
    fn explain(&self, lang: Lang) -> String {
        let name = match self.kind() {
            io::ErrorKind::NotFound => "io-not_found",
            io::ErrorKind::PermissionDenied => "io-permission_denied",
            io::ErrorKind::AlreadyExists => "io-already_exists",
            io::ErrorKind::IsADirectory => "io-is_directory",
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "io-storage_full",
            io::ErrorKind::ReadOnlyFilesystem => "io-read_only",
            io::ErrorKind::FileTooLarge => "io-file_too_large",
            io::ErrorKind::InvalidData => "io-invalid_data",
            io::ErrorKind::UnexpectedEof => "io-unexpected_end",
            io::ErrorKind::AddrInUse => "io-address_in_use",
            io::ErrorKind::AddrNotAvailable => "io-address_not_available",
            _ => return self.to_string(),
        };
        let text = self.to_string();
        let system = text.split(" (os error ").next().unwrap_or(&text).to_owned();
        message!(lang, "io-error", reason = message!(lang, name), system)
    }
}
