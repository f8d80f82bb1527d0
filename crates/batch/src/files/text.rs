//! Text files: lines and CSV records in bounded memory.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use csv_core::ReadRecordResult;

use super::failure::Failure;
use super::{BatchError, COLUMN_LIMIT, LINE_LIMIT, LineFault, Reason};
use crate::decompressed;

/// Size of the input buffer.
const BUFFER: usize = 1 << 18;

/// A file being read, compressed or not.
pub(super) struct TextFile {
    path: PathBuf,
    input: BufReader<Box<dyn Read + Send>>,
    /// The number of lines read so far.
    pub(super) lines: u64,
}

impl TextFile {
    /// Opens a file and counts the bytes read from the disk.
    pub(super) fn open(path: &Path, count: &Arc<AtomicU64>) -> Result<TextFile, BatchError> {
        let input = BufReader::with_capacity(BUFFER, open(path, count, &Failure::default())?);
        let mut file = TextFile { path: path.to_owned(), input, lines: 0 };
        // Skip the byte order mark that some editors write.
        if file.buffer()?.starts_with(b"\xef\xbb\xbf") {
            file.input.consume(3);
        }
        Ok(file)
    }

    fn buffer(&mut self) -> Result<&[u8], BatchError> {
        let TextFile { path, input, .. } = self;
        input.fill_buf().map_err(|error| unreadable(path, error))
    }

    /// Returns the error of the current line; `line` is counted from 0.
    fn fault(&self, line: u64, fault: LineFault) -> BatchError {
        BatchError::Line { file: self.path.clone(), line: line + 1, fault }
    }

    /// Appends the next line with its line feed. Returns false at the end of the file.
    pub(super) fn line(&mut self, bytes: &mut Vec<u8>) -> Result<bool, BatchError> {
        let start = bytes.len();
        loop {
            let buffer = self.buffer()?;
            if buffer.is_empty() {
                if bytes.len() == start {
                    return Ok(false);
                }
                bytes.push(b'\n');
                break;
            }
            let end = memchr::memchr(b'\n', buffer);
            let count = end.map_or(buffer.len(), |end| end + 1);
            if bytes.len() - start + count > LINE_LIMIT + 2 {
                return Err(self.fault(self.lines, LineFault::TooLong));
            }
            bytes.extend_from_slice(&buffer[..count]);
            self.input.consume(count);
            if end.is_some() {
                break;
            }
        }
        if let Err(error) = str::from_utf8(&bytes[start..]) {
            return Err(self.fault(self.lines, LineFault::Encoding(error.valid_up_to() + 1)));
        }
        self.lines += 1;
        Ok(true)
    }
}

/// Opens a file, compressed or not. Counts the bytes read from the disk and keeps the system's last error.
pub(super) fn open(path: &Path, count: &Arc<AtomicU64>, failure: &Failure) -> Result<Box<dyn Read + Send>, BatchError> {
    let file = File::open(path).map_err(|error| unreadable(path, error))?;
    let counted = Counted { file, count: Arc::clone(count), failure: failure.clone() };
    decompressed(counted).map_err(|error| unreadable(path, error))
}

pub(super) fn unreadable(path: &Path, reason: impl Into<Reason>) -> BatchError {
    BatchError::Unreadable { file: path.to_owned(), row: None, reason: reason.into() }
}

/// Counts the bytes read from a file.
struct Counted {
    file: File,
    count: Arc<AtomicU64>,
    failure: Failure,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.failure.kept(self.file.read(buffer))?;
        self.count.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

/// Some records of a CSV file.
#[derive(Default)]
pub(super) struct Records {
    /// The fields, one after another.
    pub(super) data: String,
    /// The end of each field in `data`.
    pub(super) ends: Vec<usize>,
    /// The number of records.
    pub(super) rows: usize,
}

/// A CSV file being read.
pub(super) struct CsvFile {
    file: TextFile,
    parser: csv_core::Reader,
    /// The fields of the header.
    pub(super) header: Vec<String>,
    output: Vec<u8>,
    ends: Vec<usize>,
}

impl CsvFile {
    /// Opens a file and reads its header.
    pub(super) fn open(path: &Path, delimiter: u8, count: &Arc<AtomicU64>) -> Result<CsvFile, BatchError> {
        let file = TextFile::open(path, count)?;
        let parser = csv_core::ReaderBuilder::new().delimiter(delimiter).build();
        let (output, ends) = (vec![0; LINE_LIMIT], vec![0; COLUMN_LIMIT]);
        let mut csv = CsvFile { file, parser, header: Vec::new(), output, ends };
        let mut records = Records::default();
        csv.record(&mut records)?;
        let starts = [0].into_iter().chain(records.ends.iter().copied());
        csv.header = starts.zip(&records.ends).map(|(start, &end)| records.data[start..end].to_owned()).collect();
        Ok(csv)
    }

    /// Appends the next record. Returns false at the end of the file.
    pub(super) fn record(&mut self, records: &mut Records) -> Result<bool, BatchError> {
        // Line breaks before a record, such as the line feed of the last one's CR LF, are part of it to the parser.
        let breaks = self.file.buffer()?.iter().take_while(|&&byte| matches!(byte, b'\r' | b'\n'));
        let line = self.parser.line() - 1 + breaks.filter(|&&byte| byte == b'\n').count() as u64;
        let (mut written, mut fields) = (0, 0);
        // At the end of the file, a line break tells whether the parser is within quotes.
        let mut line_break: &[u8] = b"\n";
        loop {
            let TextFile { path, input, .. } = &mut self.file;
            let buffer = input.fill_buf().map_err(|error| unreadable(path, error))?;
            let is_over = buffer.is_empty();
            let buffer = if is_over { std::mem::take(&mut line_break) } else { buffer };
            let (result, read, wrote, ended) =
                self.parser.read_record(buffer, &mut self.output[written..], &mut self.ends[fields..]);
            if !is_over {
                self.file.input.consume(read);
            }
            written += wrote;
            fields += ended;
            match result {
                ReadRecordResult::InputEmpty if is_over && wrote > 0 => {
                    return Err(self.file.fault(line, LineFault::OpenQuote));
                }
                ReadRecordResult::InputEmpty => {}
                ReadRecordResult::OutputFull => return Err(self.file.fault(line, LineFault::TooLong)),
                ReadRecordResult::OutputEndsFull => {
                    return Err(self.file.fault(line, LineFault::TooManyColumns(COLUMN_LIMIT)));
                }
                ReadRecordResult::Record => break,
                ReadRecordResult::End => return Ok(false),
            }
        }
        let expected = self.header.len();
        if expected > 0 && fields != expected {
            return Err(self.file.fault(line, LineFault::Fields { got: fields, expected }));
        }
        let text = str::from_utf8(&self.output[..written])
            .map_err(|error| self.file.fault(line, LineFault::Encoding(error.valid_up_to() + 1)))?;
        let start = records.data.len();
        records.data.push_str(text);
        // A field can only begin and end at characters.
        if let Some(&end) = self.ends[..fields].iter().find(|&&end| !text.is_char_boundary(end)) {
            return Err(self.file.fault(line, LineFault::Encoding(end + 1)));
        }
        records.ends.extend(self.ends[..fields].iter().map(|end| start + end));
        records.rows += 1;
        Ok(true)
    }
}
