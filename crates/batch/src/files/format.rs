//! The format of a file.

use std::path::Path;

use super::BatchError;

/// How a table is written in a file.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Format {
    /// Parquet.
    Parquet,
    /// Fields separated by commas, with a header.
    Csv,
    /// Fields separated by TABs, with a header.
    Tsv,
    /// One JSON object on each line.
    Json,
    /// One position on each line; as output, all fields separated by TABs, without a header.
    Lines,
}

impl Format {
    /// The names of all formats.
    pub const NAMES: [&'static str; 5] = ["parquet", "csv", "tsv", "jsonl", "lines"];

    /// Returns the format with one of [`Format::NAMES`].
    #[must_use]
    pub fn named(name: &str) -> Option<Format> {
        Some(match name {
            "parquet" => Format::Parquet,
            "csv" => Format::Csv,
            "tsv" => Format::Tsv,
            "jsonl" => Format::Json,
            "lines" => Format::Lines,
            _ => return None,
        })
    }

    /// Returns the format that the name of a file tells.
    ///
    /// ```
    /// use linkmate_batch::files::Format;
    /// assert_eq!(Format::of("games.csv.zst".as_ref())?, Format::Csv);
    /// assert_eq!(Format::of("games.jsonl.gz".as_ref())?, Format::Json);
    /// assert!(Format::of("games.xls".as_ref()).is_err());
    /// # Ok::<(), linkmate_batch::files::BatchError>(())
    /// ```
    ///
    /// # Errors
    /// If the name has no known ending.
    pub fn of(file: &Path) -> Result<Format, BatchError> {
        let is_plain = Compression::of(file) == Compression::None;
        let named = if is_plain { file } else { Path::new(file.file_stem().unwrap_or_default()) };
        let ending = named.extension().unwrap_or_default().to_ascii_lowercase();
        Ok(match ending.to_str().unwrap_or_default() {
            // Parquet compresses its own pages.
            "parquet" | "pq" if is_plain => Format::Parquet,
            "csv" => Format::Csv,
            "tsv" | "tab" => Format::Tsv,
            "jsonl" | "ndjson" | "json" => Format::Json,
            "txt" | "fen" | "fens" | "epd" | "lines" => Format::Lines,
            _ => return Err(BatchError::Format(file.to_owned())),
        })
    }

    /// Returns what separates the fields, unless the format has other means.
    pub(super) fn delimiter(self) -> Option<u8> {
        match self {
            Format::Csv => Some(b','),
            Format::Tsv => Some(b'\t'),
            Format::Parquet | Format::Json | Format::Lines => None,
        }
    }
}

/// How a file is compressed as a whole.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Compression {
    None,
    Gzip,
    Zstd,
}

impl Compression {
    /// Returns the compression that the name of a file tells.
    pub(super) fn of(file: &Path) -> Compression {
        let ending = file.extension().unwrap_or_default().to_ascii_lowercase();
        match ending.to_str() {
            Some("gz") => Compression::Gzip,
            Some("zst") => Compression::Zstd,
            _ => Compression::None,
        }
    }
}
