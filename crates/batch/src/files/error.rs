//! Errors of reading and writing tables.

use std::path::{Path, PathBuf};
use std::{fmt, io};

use arrow_schema::ArrowError;
use words::{Explain, Lang, batch};

use super::LINE_LIMIT;

/// Why a table cannot be read or written.
#[derive(Debug)]
pub enum BatchError {
    /// No file has this name or matches this pattern.
    NoFiles(String),
    /// The name of a file does not tell its format.
    Format(PathBuf),
    /// A file has no column with this name.
    NoColumn {
        /// The file.
        file: PathBuf,
        /// The name.
        column: String,
        /// The names of its columns.
        found: Vec<String>,
    },
    /// The column is not text.
    NotText {
        /// The file.
        file: PathBuf,
        /// The name of the column.
        column: String,
        /// Its type.
        got: String,
    },
    /// Two columns of a file have the same name.
    ColumnTwice {
        /// The file.
        file: PathBuf,
        /// The name.
        column: String,
    },
    /// A column of answers has the name of an input column.
    ColumnTaken(String),
    /// A file has other columns than the first one.
    OtherColumns {
        /// The file.
        file: PathBuf,
        /// The first file.
        first: PathBuf,
    },
    /// The output format has no way to write this column.
    Unwritable {
        /// The name of the column.
        column: String,
        /// Its type.
        got: String,
    },
    /// A file cannot be read, or is not what its name says.
    Unreadable {
        /// The file.
        file: PathBuf,
        /// The first row of the part that cannot be read, counted from 1.
        row: Option<u64>,
        /// What is wrong.
        reason: Reason,
    },
    /// A line of a text file is invalid.
    Line {
        /// The file.
        file: PathBuf,
        /// The line, counted from 1.
        line: u64,
        /// What is wrong.
        fault: LineFault,
    },
    /// An input is a pipe or a device, which cannot be read twice.
    InputNotAFile(PathBuf),
    /// The output is one of the inputs.
    SameFile(PathBuf),
    /// The output exists and is a folder or a device, not a file.
    NotAFile(PathBuf),
    /// Parts of an unfinished run exist.
    PartsExist(PathBuf),
    /// The parts belong to another run.
    PartsDiffer(PathBuf),
    /// The folder for the parts has other files.
    PartsForeign(PathBuf),
    /// Another process writes the parts.
    PartsBusy(PathBuf),
    /// A file cannot be written.
    Write(PathBuf, io::Error),
    /// The job supports only chess.
    ChessOnly,
    /// The run was interrupted.
    Interrupted,
    /// The run was interrupted before it had any parts.
    InterruptedEarly,
}

/// Why a file cannot be read.
#[derive(Debug)]
pub enum Reason {
    /// The file system or a decompressor refuses it.
    Io(io::Error),
    /// It is not Parquet, or its end is missing.
    NotParquet(String),
    /// What the reader of its format says.
    Other(String),
}

impl Explain for Reason {
    fn explain(&self, lang: Lang) -> String {
        match self {
            Reason::Io(error) => error.explain(lang),
            Reason::NotParquet(reason) => batch::not_parquet(reason, lang),
            Reason::Other(reason) => reason.clone(),
        }
    }
}

impl From<io::Error> for Reason {
    fn from(error: io::Error) -> Reason {
        Reason::Io(error)
    }
}

impl From<ArrowError> for Reason {
    fn from(error: ArrowError) -> Reason {
        Reason::Other(error.to_string())
    }
}

impl From<String> for Reason {
    fn from(reason: String) -> Reason {
        Reason::Other(reason)
    }
}

/// What is wrong with a line.
#[derive(Debug)]
pub enum LineFault {
    /// It is longer than [`LINE_LIMIT`] bytes.
    TooLong,
    /// There are more columns than this limit.
    TooManyColumns(usize),
    /// It is not UTF-8 from this column on, counted in bytes from 1.
    Encoding(usize),
    /// It has another number of fields than the header.
    Fields {
        /// The number of its fields.
        got: usize,
        /// The number of fields of the header.
        expected: usize,
    },
    /// A quotation mark is never closed.
    OpenQuote,
    /// It is not JSON of the expected types.
    Json(String),
    /// The value of this key is an object, a list or neither, unlike on the lines before.
    JsonType(String),
    /// It is JSON, but not an object.
    NotObject,
}

impl BatchError {
    /// Returns the stable code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            BatchError::NoFiles(_) => "batch.no_files",
            BatchError::Format(_) => "batch.format",
            BatchError::NoColumn { .. } => "batch.no_column",
            BatchError::NotText { .. } => "batch.not_text",
            BatchError::ColumnTwice { .. } => "batch.column_twice",
            BatchError::ColumnTaken(_) => "batch.column_taken",
            BatchError::OtherColumns { .. } => "batch.other_columns",
            BatchError::Unwritable { .. } => "batch.unwritable",
            BatchError::Unreadable { .. } => "batch.unreadable",
            BatchError::Line { fault, .. } => match fault {
                LineFault::TooLong => "batch.line_too_long",
                LineFault::TooManyColumns(_) => "batch.too_many_columns",
                LineFault::Encoding(_) => "batch.encoding",
                LineFault::Fields { .. } => "batch.fields",
                LineFault::OpenQuote => "batch.open_quote",
                LineFault::Json(_) | LineFault::JsonType(_) | LineFault::NotObject => "batch.json",
            },
            BatchError::InputNotAFile(_) => "batch.input_not_a_file",
            BatchError::SameFile(_) => "batch.same_file",
            BatchError::NotAFile(_) => "batch.not_a_file",
            BatchError::PartsExist(_) => "batch.parts_exist",
            BatchError::PartsDiffer(_) => "batch.parts_differ",
            BatchError::PartsForeign(_) => "batch.parts_foreign",
            BatchError::PartsBusy(_) => "batch.parts_busy",
            BatchError::Write(..) => "batch.write",
            BatchError::ChessOnly => "batch.chess_only",
            BatchError::Interrupted | BatchError::InterruptedEarly => "batch.interrupted",
        }
    }

    /// Returns true if the input is invalid, so that continuing is pointless until it changes. After an error of the system, such
    /// as a disk that went away, it may be readable again.
    pub(super) fn is_about_input(&self) -> bool {
        match self {
            BatchError::Unreadable { reason: Reason::Io(error), .. } => error.raw_os_error().is_none(),
            error => matches!(error, BatchError::Line { .. } | BatchError::Unreadable { .. }),
        }
    }
}

impl Explain for BatchError {
    fn explain(&self, lang: Lang) -> String {
        let text = match self {
            BatchError::NoFiles(pattern) => batch::no_files(pattern, lang),
            BatchError::Format(file) => batch::format(&shown(file), lang),
            BatchError::NoColumn { file, column, found } => {
                let of = match found.as_slice() {
                    // The fields are separated by something else.
                    [header] if header.contains([',', ';', '\t', '|']) => batch::no_column_but_one,
                    _ => batch::no_column,
                };
                of(&shown(file), column, &listed(found), lang)
            }
            BatchError::NotText { file, column, got } => batch::not_text(&shown(file), column, got, lang),
            BatchError::ColumnTwice { file, column } => batch::column_twice(&shown(file), column, lang),
            BatchError::ColumnTaken(column) => batch::column_taken(column, lang),
            BatchError::OtherColumns { file, first } => batch::other_columns(&shown(file), &shown(first), lang),
            BatchError::Unwritable { column, got } => batch::unwritable(column, got, lang),
            BatchError::Unreadable { file, row, reason } => {
                let reason = reason.explain(lang);
                match row {
                    None => batch::unreadable(&shown(file), &reason, lang),
                    Some(row) => batch::unreadable_row(&shown(file), *row, &reason, lang),
                }
            }
            BatchError::Line { file, line, fault } => {
                let fault = match fault {
                    LineFault::TooLong => batch::line_too_long(LINE_LIMIT, lang),
                    LineFault::TooManyColumns(limit) => batch::too_many_columns(*limit, lang),
                    LineFault::Encoding(column) => batch::encoding(*column, lang),
                    LineFault::Fields { got, expected } => batch::fields(*got, *expected, lang),
                    LineFault::OpenQuote => batch::open_quote(lang),
                    LineFault::Json(reason) => batch::json(reason, lang),
                    LineFault::JsonType(key) => batch::json_type(key, lang),
                    LineFault::NotObject => batch::not_object(lang),
                };
                batch::line(&shown(file), *line, &fault, lang)
            }
            BatchError::InputNotAFile(file) => batch::input_not_a_file(&shown(file), lang),
            BatchError::SameFile(file) => batch::same_file(&shown(file), lang),
            BatchError::NotAFile(path) => batch::not_a_file(&shown(path), lang),
            BatchError::PartsExist(folder) => batch::parts_exist(&shown(folder), lang),
            BatchError::PartsDiffer(folder) => batch::parts_differ(&shown(folder), lang),
            BatchError::PartsForeign(folder) => batch::parts_foreign(&shown(folder), lang),
            BatchError::PartsBusy(folder) => batch::parts_busy(&shown(folder), lang),
            BatchError::Write(file, error) => batch::write(&shown(file), error, lang),
            BatchError::ChessOnly => batch::chess_only(lang),
            BatchError::Interrupted => batch::interrupted(lang),
            BatchError::InterruptedEarly => batch::interrupted_early(lang),
        };
        // Names in a file may have codes that a terminal obeys.
        if text.contains(char::is_control) { text.replace(char::is_control, "\u{fffd}") } else { text }
    }
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.explain(Lang::English))
    }
}

impl std::error::Error for BatchError {}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// Lists the first names.
fn listed(names: &[String]) -> String {
    const SHOWN: usize = 20;
    let more = if names.len() > SHOWN { ", …" } else { "" };
    let short = |name: &String| name.chars().take(60).collect::<String>();
    names.iter().take(SHOWN).map(short).collect::<Vec<_>>().join(", ") + more
}
