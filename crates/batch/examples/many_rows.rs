//! Writes a large table for measurements: the positions of a file, one on each line (up to the first TAB), repeated in a shuffled
//! order until there are enough, as Parquet and as lines.
//!
//! ```sh
//! cargo run --release -p linkmate-batch --example many_rows -- fens.tsv 10000000 rows.parquet rows.txt
//! ```

use std::error::Error;
use std::fs::{self, File};
use std::io::{BufWriter, Write as _};
use std::sync::Arc;

use arrow_array::{ArrayRef, RecordBatch, StringArray, UInt64Array};
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::file::properties::WriterProperties;

/// The number of rows in a row group.
const GROUP: u64 = 1 << 17;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [input, count, parquet, lines] = arguments.as_slice() else {
        return Err("expected: FENS ROWS OUTPUT.parquet OUTPUT.txt".into());
    };
    let text = fs::read_to_string(input)?;
    let fens: Vec<&str> = text.lines().filter_map(|line| line.split('\t').find(|field| field.contains('/'))).collect();
    let count: u64 = count.parse()?;
    let mut lines = BufWriter::new(File::create(lines)?);
    let mut writer = None;
    // A fixed sequence: every run writes the same rows.
    let mut state: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut row = 0;
    while row < count {
        let rows = GROUP.min(count - row);
        let mut group = Vec::new();
        for _ in 0..rows {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let fen = fens[usize::try_from(state % fens.len() as u64)?];
            writeln!(lines, "{fen}")?;
            group.push(fen);
        }
        let columns: Vec<(&str, ArrayRef)> = vec![
            ("id", Arc::new(UInt64Array::from_iter_values(row..row + rows))),
            ("fen", Arc::new(StringArray::from_iter_values(group))),
        ];
        let batch = RecordBatch::try_from_iter(columns)?;
        let writer = match &mut writer {
            Some(writer) => writer,
            None => {
                let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
                writer.insert(ArrowWriter::try_new(File::create(parquet)?, batch.schema(), Some(properties))?)
            }
        };
        writer.write(&batch)?;
        writer.flush()?;
        row += rows;
    }
    lines.flush()?;
    if let Some(writer) = writer {
        writer.close()?;
    }
    Ok(())
}
