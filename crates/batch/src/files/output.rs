//! Writes parts of a table and joins them.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use arrow_array::RecordBatch;
use arrow_cast::display::{ArrayFormatter, FormatOptions};
use arrow_json::LineDelimitedWriter;
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use flate2::write::GzEncoder;
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression as PageCompression, ZstdLevel};
use parquet::column::writer::ColumnCloseResult;
use parquet::errors::ParquetError;
use parquet::file::metadata::ParquetMetaDataReader;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;

use super::failure::Failure;
use super::format::Compression;
use super::{BatchError, Format};

/// The size at which a Parquet row group is written out, in bytes.
const ROW_GROUP: usize = 1 << 25;

/// The file to write.
#[derive(Clone, Debug)]
pub struct Output {
    path: PathBuf,
    format: Format,
    delimiter: u8,
    compression: Compression,
}

impl Output {
    /// Describes a file. `format` and `delimiter` override what its name tells.
    ///
    /// # Errors
    /// If the name does not tell the format and none is given.
    pub fn new(path: PathBuf, format: Option<Format>, delimiter: Option<u8>) -> Result<Output, BatchError> {
        let format = format.map_or_else(|| Format::of(&path), Ok)?;
        let delimiter = delimiter.or(format.delimiter()).unwrap_or(b'\t');
        let compression = Compression::of(&path);
        Ok(Output { path, format, delimiter, compression })
    }

    /// Returns the path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn description(&self) -> String {
        format!("{:?} {} {:?}", self.format, self.delimiter, self.compression)
    }

    /// Finds the file to write: the end of symbolic links, so that a link is not replaced by a file.
    pub(super) fn resolved(&self) -> Result<PathBuf, BatchError> {
        if self.path.symlink_metadata().is_err() {
            return Ok(self.path.clone());
        }
        let failed = |error: io::Error| BatchError::Write(self.path.clone(), error);
        // This fails for a pipe behind a link, such as /dev/stdout.
        let is_file = self.path.metadata().map_err(failed)?.is_file();
        let path = if is_file { fs::canonicalize(&self.path).map_err(failed)? } else { self.path.clone() };
        if is_file { Ok(path) } else { Err(BatchError::NotAFile(path)) }
    }

    /// Checks that the format can hold the columns: writes a row of nulls to memory for each.
    pub(super) fn check(&self, schema: &SchemaRef) -> Result<(), BatchError> {
        let is_flat = |kind: &DataType| match kind {
            DataType::Dictionary(_, values) => !values.is_nested(),
            kind => !kind.is_nested(),
        };
        let holds_nested = matches!(self.format, Format::Parquet | Format::Json);
        let memory = Output { compression: Compression::None, ..self.clone() };
        let write = |field: &Field| -> io::Result<Vec<u8>> {
            let schema = Arc::new(Schema::new(vec![field.clone().with_nullable(true)]));
            let nulls = arrow_array::new_null_array(field.data_type(), 1);
            let row = RecordBatch::try_new(Arc::clone(&schema), vec![nulls]).map_err(io::Error::other)?;
            let mut writer = memory.writer(Vec::new(), &schema, true)?;
            writer.write(&row)?;
            writer.finish()
        };
        let is_writable = |field: &&Arc<Field>| (holds_nested || is_flat(field.data_type())) && write(field).is_ok();
        match schema.fields().iter().find(|field| !is_writable(field)) {
            Some(field) => {
                let (column, got) = (field.name().clone(), field.data_type().to_string());
                Err(BatchError::Unwritable { column, got })
            }
            None => Ok(()),
        }
    }

    fn writer<W: Write + Send>(&self, file: W, schema: &SchemaRef, is_first: bool) -> io::Result<Writer<W>> {
        if self.format == Format::Parquet {
            let compression = PageCompression::ZSTD(ZstdLevel::default());
            let properties = WriterProperties::builder().set_compression(compression).build();
            let writer = ArrowWriter::try_new(file, Arc::clone(schema), Some(properties));
            return Ok(Writer::Parquet(Box::new(writer.map_err(io::Error::other)?)));
        }
        let text = match self.compression {
            Compression::None => Text::Plain(BufWriter::new(file)),
            Compression::Gzip => Text::Gzip(GzEncoder::new(file, flate2::Compression::default())),
            Compression::Zstd => Text::Zstd(zstd::Encoder::new(file, 0)?),
        };
        Ok(match self.format {
            Format::Json => Writer::Json(arrow_json::WriterBuilder::new().with_explicit_nulls(true).build(text)),
            Format::Lines => Writer::Lines(text),
            _ => {
                let builder = arrow_csv::WriterBuilder::new().with_delimiter(self.delimiter);
                Writer::Csv(Box::new(builder.with_header(is_first).build(text)))
            }
        })
    }

    /// Creates a part. The first one has the header, if there is any.
    pub(super) fn part(&self, path: &Path, schema: &SchemaRef, is_first: bool) -> Result<Part, BatchError> {
        let failed = |error: io::Error| BatchError::Write(path.to_owned(), error);
        let failure = Failure::default();
        let file = PartFile { file: File::create(path).map_err(failed)?, failure: failure.clone() };
        let writer = self.writer(file, schema, is_first).map_err(failed)?;
        let mut part = Part { path: path.to_owned(), writer, failure };
        if is_first && matches!(part.writer, Writer::Csv(_)) {
            // The header, even if there are no rows.
            part.write(&RecordBatch::new_empty(Arc::clone(schema)))?;
        }
        Ok(part)
    }

    /// Joins parts into one file and stores it on the disk.
    pub(super) fn join(&self, parts: &[PathBuf], path: &Path) -> Result<(), BatchError> {
        let failed = |error: io::Error| BatchError::Write(path.to_owned(), error);
        let mut file = File::create(path).map_err(failed)?;
        if self.format == Format::Parquet {
            join_parquet(parts, &file).map_err(|error| failed(io::Error::other(error)))?;
        } else {
            // The frames of zstd and the members of gzip are one file when put together, as are lines.
            for part in parts {
                io::copy(&mut File::open(part).map_err(failed)?, &mut file).map_err(failed)?;
            }
        }
        file.sync_all().map_err(failed)
    }
}

/// Copies the row groups as they are.
fn join_parquet(parts: &[PathBuf], file: &File) -> Result<(), ParquetError> {
    let mut writer: Option<SerializedFileWriter<BufWriter<&File>>> = None;
    for part in parts {
        let input = File::open(part)?;
        let metadata = ParquetMetaDataReader::new().parse_and_finish(&input)?;
        let about = metadata.file_metadata();
        let writer = match &mut writer {
            Some(writer) => writer,
            None => {
                // Holds the Arrow types.
                let more = about.key_value_metadata().cloned();
                let properties = WriterProperties::builder().set_key_value_metadata(more).build();
                let schema = about.schema_descr().root_schema_ptr();
                writer.insert(SerializedFileWriter::new(BufWriter::new(file), schema, Arc::new(properties))?)
            }
        };
        for group in metadata.row_groups() {
            let mut copy = writer.next_row_group()?;
            for column in group.columns() {
                let closed = ColumnCloseResult {
                    bytes_written: u64::try_from(column.compressed_size()).unwrap_or_default(),
                    rows_written: u64::try_from(group.num_rows()).unwrap_or_default(),
                    metadata: column.clone(),
                    bloom_filter: None,
                    column_index: None,
                    offset_index: None,
                };
                copy.append_column(&input, closed)?;
            }
            copy.close()?;
        }
    }
    writer.map_or(Ok(()), |writer| writer.close().map(drop))
}

/// A part being written.
pub(super) struct Part {
    path: PathBuf,
    writer: Writer<PartFile>,
    failure: Failure,
}

/// The file of a part.
struct PartFile {
    file: File,
    failure: Failure,
}

impl Write for PartFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.failure.kept(self.file.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

enum Writer<W: Write + Send> {
    Parquet(Box<ArrowWriter<W>>),
    Csv(Box<arrow_csv::Writer<Text<W>>>),
    Json(LineDelimitedWriter<Text<W>>),
    Lines(Text<W>),
}

impl<W: Write + Send> Writer<W> {
    fn write(&mut self, batch: &RecordBatch) -> io::Result<()> {
        match self {
            Writer::Parquet(writer) => {
                writer.write(batch)?;
                if writer.in_progress_size() > ROW_GROUP {
                    writer.flush()?;
                }
                Ok(())
            }
            Writer::Csv(writer) => writer.write(batch).map_err(from_arrow),
            Writer::Json(writer) => writer.write(batch).map_err(from_arrow),
            Writer::Lines(text) => write_lines(batch, text),
        }
    }

    fn finish(self) -> io::Result<W> {
        match self {
            Writer::Parquet(writer) => writer.into_inner().map_err(io::Error::other),
            Writer::Csv(writer) => writer.into_inner().finish(),
            Writer::Json(mut writer) => {
                writer.finish().map_err(from_arrow)?;
                writer.into_inner().finish()
            }
            Writer::Lines(text) => text.finish(),
        }
    }
}

enum Text<W: Write> {
    Plain(BufWriter<W>),
    Gzip(GzEncoder<W>),
    Zstd(zstd::Encoder<'static, W>),
}

impl<W: Write> Write for Text<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Text::Plain(file) => file.write(bytes),
            Text::Gzip(encoder) => encoder.write(bytes),
            Text::Zstd(encoder) => encoder.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Text::Plain(file) => file.flush(),
            // Flushing would end a block early.
            Text::Gzip(_) | Text::Zstd(_) => Ok(()),
        }
    }
}

impl<W: Write> Text<W> {
    fn finish(self) -> io::Result<W> {
        match self {
            Text::Plain(file) => file.into_inner().map_err(io::IntoInnerError::into_error),
            Text::Gzip(encoder) => encoder.finish(),
            Text::Zstd(encoder) => encoder.finish(),
        }
    }
}

impl Part {
    pub(super) fn write(&mut self, batch: &RecordBatch) -> Result<(), BatchError> {
        self.writer.write(batch).map_err(|error| failed(&self.path, &self.failure, error))
    }

    /// Stores the part on the disk.
    pub(super) fn finish(self) -> Result<(), BatchError> {
        let stored = self.writer.finish().and_then(|file| file.file.sync_all());
        stored.map_err(|error| failed(&self.path, &self.failure, error))
    }
}

/// Returns the error of a part: the system's, if there was one.
fn failed(path: &Path, failure: &Failure, error: io::Error) -> BatchError {
    BatchError::Write(path.to_owned(), failure.take().unwrap_or(error))
}

fn from_arrow(error: ArrowError) -> io::Error {
    match error {
        ArrowError::IoError(_, error) => error,
        error => io::Error::other(error),
    }
}

/// Writes all fields of each row, separated by TABs.
fn write_lines(batch: &RecordBatch, text: &mut impl Write) -> io::Result<()> {
    let options = FormatOptions::default();
    let columns = batch.columns().iter().map(|column| ArrayFormatter::try_new(column.as_ref(), &options));
    let columns: Vec<ArrayFormatter<'_>> = columns.collect::<Result<_, _>>().map_err(from_arrow)?;
    for row in 0..batch.num_rows() {
        let fields = columns.iter().map(|column| column.value(row).to_string().replace(['\t', '\n', '\r'], " "));
        writeln!(text, "{}", fields.collect::<Vec<_>>().join("\t"))?;
    }
    Ok(())
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use arrow_array::StringArray;

    use super::*;

    #[test]
    fn a_full_disk_is_what_every_format_reports() {
        let schema = Arc::new(Schema::new(vec![Field::new("fen", DataType::Utf8, true)]));
        let texts = StringArray::from_iter_values((0..50_000_u64).map(|row| format!("{row:x}{:x}", row * row)));
        let batch = RecordBatch::try_new(Arc::clone(&schema), vec![Arc::new(texts)]).expect("a column");
        for name in ["a.parquet", "a.csv", "a.csv.gz", "a.csv.zst", "a.jsonl", "a.txt"] {
            let output = Output::new(PathBuf::from(name), None, None).expect("a format");
            let written = output.part(Path::new("/dev/full"), &schema, true).and_then(|mut part| {
                part.write(&batch)?;
                part.finish()
            });
            match written {
                Err(BatchError::Write(_, error)) => {
                    assert_eq!(error.kind(), io::ErrorKind::StorageFull, "{name}: {error}");
                }
                other => panic!("{name}: {other:?}"),
            }
        }
    }
}
