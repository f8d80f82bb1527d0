//! Tables with a column of positions, read in units of some thousand rows.

use std::collections::HashSet;
use std::fs::File;
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{io, panic};

use arrow_array::builder::StringBuilder;
use arrow_array::cast::AsArray as _;
use arrow_array::{Array as _, ArrayRef, RecordBatch, StringArray};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use parquet::arrow::arrow_reader::{ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReaderBuilder};
use rayon::prelude::*;
use serde_json::{Value, json};
use words::Lang;

use super::failure::{Failure, KeptFile};
use super::json::Keys;
use super::run::{Counts, Progress, Source, Units, Write};
use super::text::{CsvFile, Records, TextFile, unreadable};
use super::{BatchError, Format, LineFault, Reason};
use crate::columns;
use crate::rows::{self, Job, Judging, Row};

/// The maximum size of a unit of a text file in bytes.
const UNIT_BYTES: usize = 1 << 23;
/// The maximum number of rows in memory for each thread.
const BATCH_ROWS: usize = 1 << 13;

/// What to answer, and for which column.
#[derive(Clone, Debug)]
pub struct Question {
    /// What to answer.
    pub job: Job,
    /// The name of the column with the positions.
    pub column: String,
    /// What the names of the new columns begin with.
    pub prefix: String,
    /// The language of sentences.
    pub lang: Lang,
}

/// Files with a column of positions.
pub(super) struct Table {
    files: Vec<TableFile>,
    /// The columns of the input.
    input: SchemaRef,
    /// The columns of the input and of the answers.
    output: SchemaRef,
    /// The number of the column with the positions.
    column: usize,
    question: Question,
    /// The number of rows in a unit.
    unit_rows: usize,
    /// The bytes read from text files.
    read: Arc<AtomicU64>,
}

struct TableFile {
    path: PathBuf,
    format: Format,
    delimiter: u8,
    parquet: Option<ArrowReaderMetadata>,
}

impl Table {
    /// Opens the files and finds out their columns. `format` and `delimiter` override what their names tell.
    pub(super) fn open(
        paths: &[PathBuf],
        format: Option<Format>,
        delimiter: Option<u8>,
        question: Question,
        progress: &Progress,
    ) -> Result<Table, BatchError> {
        let read = Arc::new(AtomicU64::new(0));
        let mut files = Vec::new();
        for path in paths {
            let format = format.map_or_else(|| Format::of(path), Ok)?;
            let delimiter = delimiter.or(format.delimiter()).unwrap_or_default();
            let parquet = match format {
                Format::Parquet => Some(parquet_metadata(path)?),
                _ => None,
            };
            files.push(TableFile { path: path.clone(), format, delimiter, parquet });
        }
        let input = input_schema(&files, &question.column, &read, progress)?;
        let first = &files[0].path;
        let mut names = HashSet::new();
        if let Some(field) = input.fields().iter().find(|field| !names.insert(field.name())) {
            return Err(BatchError::ColumnTwice { file: first.clone(), column: field.name().clone() });
        }
        let Some((column, field)) = input.column_with_name(&question.column) else {
            let found = input.fields().iter().map(|field| field.name().clone()).collect();
            let column = question.column.clone();
            return Err(BatchError::NoColumn { file: first.clone(), column, found });
        };
        if !is_text(field.data_type()) {
            let (column, got) = (question.column.clone(), field.data_type().to_string());
            return Err(BatchError::NotText { file: first.clone(), column, got });
        }
        let mut fields: Vec<Arc<Field>> = input.fields().to_vec();
        for field in columns::fields(&question.job) {
            let name = format!("{}{}", question.prefix, field.name());
            // Many programs ignore case in the names of columns.
            if input.fields().iter().any(|field| field.name().eq_ignore_ascii_case(&name)) {
                return Err(BatchError::ColumnTaken(name));
            }
            fields.push(Arc::new(field.with_name(name)));
        }
        let output = Arc::new(Schema::new_with_metadata(fields, input.metadata().clone()));
        let unit_rows = unit_rows(&question.job);
        read.store(0, Ordering::Relaxed);
        Ok(Table { files, input, output, column, question, unit_rows, read })
    }

    /// Answers for the positions of a batch and appends the answers as columns.
    fn answered(&self, batch: &RecordBatch, progress: &Progress) -> Result<(RecordBatch, Counts), BatchError> {
        let texts = texts(batch.column(self.column)).map_err(|error| self.odd(error))?;
        let Question { job, lang, .. } = &self.question;
        let answer = |index: usize| -> Option<Option<Row>> {
            if progress.is_cancelled() {
                return None;
            }
            let text = texts.is_valid(index).then(|| texts.value(index));
            let row = text.map(|text| job.answer(text, *lang, &|| progress.is_cancelled()));
            progress.add_rows(1);
            Some(row)
        };
        let answers: Option<Vec<Option<Row>>> = (0..texts.len()).into_par_iter().with_min_len(4).map(answer).collect();
        let answers = answers.filter(|_| !progress.is_cancelled()).ok_or(BatchError::Interrupted)?;
        let errors = answers.iter().flatten().filter(|row| rows::is_error(row)).count() as u64;
        let mut all: Vec<ArrayRef> = batch.columns().to_vec();
        all.extend(columns::arrays(job, &answers));
        let batch = RecordBatch::try_new(Arc::clone(&self.output), all).map_err(|error| self.odd(error))?;
        Ok((batch, Counts { rows: answers.len() as u64, errors }))
    }

    fn odd(&self, error: ArrowError) -> BatchError {
        unreadable(&self.files[0].path, error)
    }
}

/// Returns the number of rows to answer before the results are stored: fewer for jobs that take long.
fn unit_rows(job: &Job) -> usize {
    match job {
        Job::Judge(Judging { prove: true, .. }) => 1 << 10,
        Job::Judge(Judging { effort: chess::Effort::Deep, .. }) => 1 << 12,
        Job::Dead(winning) if winning.effort == chess::Effort::Deep => 1 << 12,
        _ => 1 << 16,
    }
}

fn is_text(kind: &DataType) -> bool {
    match kind {
        // A column of JSON lines that is always null has no type.
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View | DataType::Null => true,
        kind => is_binary(kind) || matches!(kind, DataType::Dictionary(_, values) if is_text(values)),
    }
}

fn is_binary(kind: &DataType) -> bool {
    match kind {
        DataType::Binary | DataType::LargeBinary | DataType::BinaryView => true,
        DataType::Dictionary(_, values) => is_binary(values),
        _ => false,
    }
}

/// Returns the texts of a column. Some writers of Parquet do not say that their bytes are text.
fn texts(column: &ArrayRef) -> Result<StringArray, ArrowError> {
    if !is_binary(column.data_type()) {
        return Ok(arrow_cast::cast(column, &DataType::Utf8)?.as_string().clone());
    }
    let bytes = arrow_cast::cast(column, &DataType::Binary)?;
    Ok(bytes.as_binary::<i32>().iter().map(|bytes| bytes.map(String::from_utf8_lossy)).collect())
}

fn parquet_metadata(path: &Path) -> Result<ArrowReaderMetadata, BatchError> {
    let file = File::open(path).map_err(|error| unreadable(path, error))?;
    let metadata = contained(|| ArrowReaderMetadata::load(&file, ArrowReaderOptions::new()));
    let metadata = metadata.map_err(|reason| unreadable(path, reason))?;
    metadata.map_err(|error| unreadable(path, Reason::NotParquet(error.to_string())))
}

/// Runs code of the Parquet reader, which panics at some broken files.
fn contained<T>(work: impl FnOnce() -> T) -> Result<T, Reason> {
    // What it worked on is not used after a panic.
    panic::catch_unwind(AssertUnwindSafe(work)).map_err(|cause| {
        let text = cause.downcast_ref::<String>().map(String::as_str);
        Reason::NotParquet(text.or_else(|| cause.downcast_ref().copied()).unwrap_or("unreadable").to_owned())
    })
}

/// Returns the columns, which must be the same in all files. JSON files are read to their end, because any line can have a key
/// or a type that the others do not have.
fn input_schema(
    files: &[TableFile],
    column: &str,
    read: &Arc<AtomicU64>,
    progress: &Progress,
) -> Result<SchemaRef, BatchError> {
    if files.iter().all(|file| file.format == Format::Json) {
        return json_schema(files, column, read, progress);
    }
    let mut merged: Option<SchemaRef> = None;
    for file in files {
        let text = |name: &str| Field::new(name, DataType::Utf8, true);
        let schema = match (file.format, &file.parquet) {
            (Format::Parquet, Some(metadata)) => Arc::clone(metadata.schema()),
            (Format::Csv | Format::Tsv, _) => {
                let csv = CsvFile::open(&file.path, file.delimiter, read)?;
                Arc::new(Schema::new(csv.header.iter().map(|name| text(name)).collect::<Vec<_>>()))
            }
            (Format::Json, _) => json_schema(std::slice::from_ref(file), column, read, progress)?,
            (Format::Lines | Format::Parquet, _) => Arc::new(Schema::new(vec![text(column)])),
        };
        merged = match &merged {
            None => Some(schema),
            Some(first) => {
                let types = |schema: &Schema| -> Vec<(String, DataType)> {
                    schema.fields().iter().map(|field| (field.name().clone(), field.data_type().clone())).collect()
                };
                if types(first) != types(&schema) {
                    let (file, first) = (file.path.clone(), files[0].path.clone());
                    return Err(BatchError::OtherColumns { file, first });
                }
                // A column that can be null in one file can be null in all.
                let fields = first.fields().iter().zip(schema.fields());
                let fields = fields.map(|(one, other)| {
                    let is_nullable = one.is_nullable() || other.is_nullable();
                    one.as_ref().clone().with_nullable(is_nullable)
                });
                let fields: Vec<Field> = fields.collect();
                Some(Arc::new(Schema::new_with_metadata(fields, first.metadata().clone())))
            }
        };
    }
    Ok(merged.unwrap_or_else(|| Arc::new(Schema::empty())))
}

/// Finds out the keys and types of JSON lines. Files without any have only the column with the positions.
fn json_schema(
    files: &[TableFile],
    column: &str,
    read: &Arc<AtomicU64>,
    progress: &Progress,
) -> Result<SchemaRef, BatchError> {
    let (mut keys, mut count) = (Keys::default(), 0);
    let mut line = Vec::new();
    for TableFile { path, .. } in files {
        let mut file = TextFile::open(path, read)?;
        while file.line(&mut line)? {
            if progress.is_cancelled() {
                return Err(BatchError::InterruptedEarly);
            }
            let text = str::from_utf8(&line).map_err(|error| unreadable(path, error.to_string()))?;
            if !text.trim_ascii().is_empty() {
                let fault = |fault| BatchError::Line { file: path.clone(), line: file.lines, fault };
                keys.add_line(text, &mut count).map_err(fault)?;
            }
            line.clear();
        }
    }
    Ok(Arc::new(match keys.is_empty() {
        true => Schema::new(vec![Field::new(column, DataType::Utf8, true)]),
        false => Schema::new(keys.fields()),
    }))
}

/// Some rows of a file.
pub(super) struct Unit {
    file: usize,
    content: Content,
}

enum Content {
    /// Rows of a Parquet file.
    Parquet { from: usize, rows: usize },
    /// Records of a CSV file.
    Csv(Records),
    /// Lines of a file, and the number of the first, counted from 1.
    Lines { bytes: Vec<u8>, first_line: u64 },
}

/// A file being cut into units.
enum Open {
    Parquet { at: usize, total: usize, unit: usize },
    Csv(Box<CsvFile>),
    Lines(TextFile),
}

/// Cuts the files into units, in order.
pub(super) struct TableUnits<'a> {
    table: &'a Table,
    file: usize,
    open: Option<Open>,
}

impl Units for TableUnits<'_> {
    type Unit = Unit;

    fn next(&mut self) -> Result<Option<Unit>, BatchError> {
        loop {
            let Some(file) = self.table.files.get(self.file) else { return Ok(None) };
            let open = match &mut self.open {
                Some(open) => open,
                None => self.open.insert(self.table.opened(file)?),
            };
            if let Some(content) = open.next(self.table.unit_rows)? {
                return Ok(Some(Unit { file: self.file, content }));
            }
            self.open = None;
            self.file += 1;
        }
    }
}

impl Table {
    fn opened(&self, file: &TableFile) -> Result<Open, BatchError> {
        Ok(match (&file.parquet, file.format) {
            (Some(metadata), _) => {
                let metadata = metadata.metadata();
                let rows = |count: i64| usize::try_from(count).unwrap_or_default();
                let longest =
                    metadata.row_groups().iter().map(|group| rows(group.num_rows())).max().unwrap_or_default();
                // The rows before a unit are skipped within their row group, so a huge one has few units.
                let unit = self.unit_rows.max(longest / 64);
                Open::Parquet { at: 0, total: rows(metadata.file_metadata().num_rows()), unit }
            }
            (None, Format::Csv | Format::Tsv) => {
                Open::Csv(Box::new(CsvFile::open(&file.path, file.delimiter, &self.read)?))
            }
            (None, _) => Open::Lines(TextFile::open(&file.path, &self.read)?),
        })
    }
}

impl Open {
    fn next(&mut self, rows: usize) -> Result<Option<Content>, BatchError> {
        match self {
            Open::Parquet { at, total, unit } => {
                let (from, rows) = (*at, (*unit).min(*total - *at));
                *at += rows;
                Ok((rows > 0).then_some(Content::Parquet { from, rows }))
            }
            Open::Csv(csv) => {
                let mut records = Records::default();
                while records.rows < rows && records.data.len() < UNIT_BYTES && csv.record(&mut records)? {}
                Ok((records.rows > 0).then_some(Content::Csv(records)))
            }
            Open::Lines(file) => {
                let (mut bytes, first_line) = (Vec::new(), file.lines + 1);
                let mut count = 0;
                while count < rows && bytes.len() < UNIT_BYTES && file.line(&mut bytes)? {
                    count += 1;
                }
                Ok((count > 0).then_some(Content::Lines { bytes, first_line }))
            }
        }
    }
}

impl Source for Table {
    type Unit = Unit;

    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.output)
    }

    fn description(&self) -> Value {
        let Question { job, column, prefix, lang } = &self.question;
        // Two rulesets of different texts can have the same title.
        let rules = match job {
            Job::Moves(rules) | Job::Link(rules) | Job::Fen(rules) => {
                rules.custom().map(|rules| rules.text().to_string())
            }
            Job::Judge(_) | Job::Dead(_) => None,
        };
        let formats: Vec<String> =
            self.files.iter().map(|file| format!("{:?} {}", file.format, file.delimiter)).collect();
        json!({
            "job": format!("{job:?}"),
            "rules": rules,
            "column": column,
            "prefix": prefix,
            "lang": format!("{lang:?}"),
            "formats": formats,
        })
    }

    fn units(&self) -> Box<dyn Units<Unit = Unit> + Send + '_> {
        Box::new(TableUnits { table: self, file: 0, open: None })
    }

    /// Rows for Parquet, which is cut without being read; bytes for the rest.
    fn done(&self) -> Option<(u64, u64)> {
        if self.files.iter().any(|file| file.parquet.is_some()) {
            return None;
        }
        let size = |file: &TableFile| file.path.metadata().map_or(0, |metadata| metadata.len());
        Some((self.read.load(Ordering::Relaxed), self.files.iter().map(size).sum()))
    }

    fn rows(&self) -> Option<u64> {
        let rows = |file: &TableFile| {
            let metadata = file.parquet.as_ref()?.metadata();
            u64::try_from(metadata.file_metadata().num_rows()).ok()
        };
        self.files.iter().map(rows).sum()
    }

    fn process(&self, unit: Unit, progress: &Progress, write: Write<'_>) -> Result<Counts, BatchError> {
        let file = &self.files[unit.file];
        let mut counts = Counts::default();
        let mut answer = |batch: RecordBatch| -> Result<(), BatchError> {
            let (batch, added) = self.answered(&batch, progress)?;
            counts.add(added);
            write(&batch)
        };
        match unit.content {
            Content::Parquet { from, rows } => self.parquet(file, from, rows, &mut answer)?,
            Content::Csv(records) => {
                let batch = records.batch(&self.input).map_err(|error| unreadable(&file.path, error))?;
                (0..batch.num_rows())
                    .step_by(BATCH_ROWS)
                    .try_for_each(|start| answer(batch.slice(start, BATCH_ROWS.min(batch.num_rows() - start))))?;
            }
            Content::Lines { bytes, first_line } if file.format == Format::Json => {
                self.json(&file.path, &bytes, first_line, &mut answer)?;
            }
            Content::Lines { bytes, .. } => {
                let text = str::from_utf8(&bytes).map_err(|error| unreadable(&file.path, error.to_string()))?;
                let lines: Vec<&str> = text.lines().collect();
                for lines in lines.chunks(BATCH_ROWS) {
                    let column: ArrayRef = Arc::new(StringArray::from_iter_values(lines));
                    let batch = RecordBatch::try_new(Arc::clone(&self.input), vec![column]);
                    answer(batch.map_err(|error| unreadable(&file.path, error))?)?;
                }
            }
        }
        Ok(counts)
    }
}

type Answer<'a> = &'a mut dyn FnMut(RecordBatch) -> Result<(), BatchError>;

impl Table {
    fn parquet(&self, file: &TableFile, from: usize, rows: usize, answer: Answer<'_>) -> Result<(), BatchError> {
        let Some(metadata) = &file.parquet else { return Ok(()) };
        let mut at = from as u64;
        let wrong =
            |at: u64, reason: Reason| BatchError::Unreadable { file: file.path.clone(), row: Some(at + 1), reason };
        // The row groups that have these rows.
        let (mut groups, mut offset, mut start, mut bytes) = (Vec::new(), 0, 0, 0);
        for (index, group) in metadata.metadata().row_groups().iter().enumerate() {
            let count = usize::try_from(group.num_rows()).unwrap_or_default();
            if start < from + rows && start + count > from {
                if groups.is_empty() {
                    offset = from - start;
                }
                groups.push(index);
                bytes = bytes.max(usize::try_from(group.total_byte_size()).unwrap_or_default() / count.max(1));
            }
            start += count;
        }
        let failure = Failure::default();
        let input = File::open(&file.path).map_err(|error| unreadable(&file.path, error))?;
        let input = KeptFile { file: input, failure: failure.clone() };
        let failed = |at: u64, error: Reason| wrong(at, failure.take().map_or(error, Reason::Io));
        let builder = ParquetRecordBatchReaderBuilder::new_with_metadata(input, metadata.clone())
            .with_row_groups(groups)
            .with_offset(offset)
            .with_limit(rows)
            .with_batch_size((UNIT_BYTES / bytes.max(1)).clamp(1, BATCH_ROWS));
        let reader = contained(|| builder.build()).map_err(|reason| failed(at, reason))?;
        let mut reader = reader.map_err(|error| failed(at, error.to_string().into()))?;
        while let Some(batch) = contained(|| reader.next()).map_err(|reason| failed(at, reason))? {
            let batch = batch.map_err(|error| failed(at, error.into()))?;
            at += batch.num_rows() as u64;
            // Files may differ in which columns can be null.
            let batch = RecordBatch::try_new(Arc::clone(&self.input), batch.columns().to_vec());
            answer(batch.map_err(|error| wrong(at, error.into()))?)?;
        }
        if at != (from + rows) as u64 {
            return Err(wrong(at, io::Error::from(io::ErrorKind::UnexpectedEof).into()));
        }
        Ok(())
    }

    fn json(&self, path: &Path, bytes: &[u8], first_line: u64, answer: Answer<'_>) -> Result<(), BatchError> {
        let decoded = |bytes: &[u8], answer: Answer<'_>| -> Result<Result<(), BatchError>, ArrowError> {
            let mut decoder = arrow_json::ReaderBuilder::new(Arc::clone(&self.input))
                .with_coerce_primitive(true)
                .with_batch_size(BATCH_ROWS)
                .build_decoder()?;
            let mut rest = bytes;
            loop {
                let read = decoder.decode(rest)?;
                rest = &rest[read..];
                match decoder.flush()? {
                    Some(batch) => {
                        if let Err(error) = answer(batch) {
                            return Ok(Err(error));
                        }
                    }
                    None => return Ok(Ok(())),
                }
            }
        };
        let error = match decoded(bytes, answer) {
            Ok(result) => return result,
            Err(error) => error,
        };
        // Find the line that is wrong.
        let lines = bytes.split(|&byte| byte == b'\n').zip(first_line..);
        let fails = |line: &[u8]| decoded(line, &mut |_| Ok(())).is_err();
        let line = lines.clone().find(|(line, _)| fails(line)).map_or(first_line, |(_, number)| number);
        Err(BatchError::Line { file: path.to_owned(), line, fault: LineFault::Json(error.to_string()) })
    }
}

impl Records {
    /// Returns the records as columns of text.
    fn batch(&self, schema: &SchemaRef) -> Result<RecordBatch, ArrowError> {
        let width = schema.fields().len();
        let mut columns: Vec<StringBuilder> = (0..width).map(|_| StringBuilder::new()).collect();
        let mut start = 0;
        for record in self.ends.chunks(width.max(1)) {
            for (column, &end) in columns.iter_mut().zip(record) {
                column.append_value(&self.data[start..end]);
                start = end;
            }
        }
        let columns = columns.into_iter().map(|mut column| Arc::new(column.finish()) as ArrayRef).collect();
        RecordBatch::try_new(Arc::clone(schema), columns)
    }
}
