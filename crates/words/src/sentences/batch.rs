//! Errors and summaries of tables.

use std::io;

use super::{ToValue as _, quoted};

sentences! {
    /// No file has this name or matches this pattern.
    pub fn no_files(pattern: &str) = "batch-no_files", pattern = quoted(pattern);
    /// The name of a file does not tell its format.
    pub fn format(file: &str) = "batch-format", file;
    /// A file has no column with this name; `found` lists its columns.
    pub fn no_column(file: &str, column: &str, found: &str) = "batch-no_column", file, column = quoted(column), found;
    /// A file has no column with this name and only one column, because its fields are separated by something else.
    pub fn no_column_but_one(file: &str, column: &str, found: &str) = "batch-no_column_but_one", file, column = quoted(column), found = quoted(found);
    /// The column with the positions is not text.
    pub fn not_text(file: &str, column: &str, got: &str) = "batch-not_text", file, column = quoted(column), got;
    /// Two columns have the same name.
    pub fn column_twice(file: &str, column: &str) = "batch-column_twice", file, column = quoted(column);
    /// A new column has the name of an old one.
    pub fn column_taken(column: &str) = "batch-column_taken", column = quoted(column);
    /// A file has other columns than the first one.
    pub fn other_columns(file: &str, first: &str) = "batch-other_columns", file, first;
    /// The output format cannot hold a column of this type.
    pub fn unwritable(column: &str, got: &str) = "batch-unwritable", column = quoted(column), got;
    /// A file cannot be read.
    pub fn unreadable(file: &str, reason: &str) = "batch-unreadable", file, reason;
    /// A file cannot be read from this row on.
    pub fn unreadable_row(file: &str, row: u64, reason: &str) = "batch-unreadable_row", file, row = row.to_string(), reason;
    /// A file should be Parquet and is not, or is cut off.
    pub fn not_parquet(reason: &str) = "batch-not_parquet", reason;
    /// A line of a file is invalid.
    pub fn line(file: &str, line: u64, fault: &str) = "batch-line", file, line = line.to_string(), fault;
    /// The line is longer than the limit, in bytes.
    pub fn line_too_long(limit: usize) = "batch-line_too_long", limit;
    /// The line has more columns than the limit.
    pub fn too_many_columns(limit: usize) = "batch-too_many_columns", limit;
    /// The line is not UTF-8 from this byte on.
    pub fn encoding(column: usize) = "batch-encoding", column = column.to_string();
    /// The line has another number of fields than the header.
    pub fn fields(got: usize, expected: usize) = "batch-fields", got, expected;
    /// A quotation mark is never closed.
    pub fn open_quote() = "batch-open_quote";
    /// The line is not the expected JSON.
    pub fn json(reason: &str) = "batch-json", reason;
    /// The value of a key is an object, a list or neither, unlike on the lines before.
    pub fn json_type(key: &str) = "batch-json_type", key = quoted(key);
    /// The line is not a JSON object.
    pub fn not_object() = "batch-not_object";
    /// An input is a pipe or a device, which cannot be read twice.
    pub fn input_not_a_file(path: &str) = "batch-input_not_a_file", path;
    /// The output is one of the inputs.
    pub fn same_file(file: &str) = "batch-same_file", file;
    /// The output is a folder or a device.
    pub fn not_a_file(path: &str) = "batch-not_a_file", path;
    /// Parts of an unfinished run exist.
    pub fn parts_exist(folder: &str) = "batch-parts_exist", folder;
    /// The parts belong to another run.
    pub fn parts_differ(folder: &str) = "batch-parts_differ", folder;
    /// The folder for the parts has files of somebody else.
    pub fn parts_foreign(folder: &str) = "batch-parts_foreign", folder;
    /// Another process writes the parts.
    pub fn parts_busy(folder: &str) = "batch-parts_busy", folder;
    /// A file cannot be written.
    pub fn write(file: &str, error: &io::Error) = "batch-write", file, error;
    /// The job supports only chess.
    pub fn chess_only() = "batch-chess_only";
    /// The run was interrupted.
    pub fn interrupted() = "batch-interrupted";
    /// The run was interrupted before it had any parts.
    pub fn interrupted_early() = "batch-interrupted_early";
    /// Progress, with placeholders for the numbers: rows, rate, share in per cent and time left.
    pub fn progress(rows: &str, rate: &str, share: &str, left: &str) = "batch-progress", rows, rate, share, left;
    /// The numbers of rows, and of those with an error.
    pub fn summary(rows: u64, errors: u64) = "batch-summary", rows, errors;
    /// The numbers of rows and of invalid games.
    pub fn games_summary(rows: u64, errors: u64) = "batch-games_summary", rows, errors;
    /// The number of errors that are not listed.
    pub fn more_errors(count: u64) = "batch-more_errors", count;
}
