//! Columns of answers as Arrow arrays.

use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::{ArrayBuilder, StringBuilder, StringDictionaryBuilder, UInt32Builder};
use arrow_array::types::Int16Type;
use arrow_schema::{DataType, Field};

use crate::rows::{Job, Kind, Row, Value};

/// Returns the columns that a job adds. Verdicts and codes are dictionary columns.
#[must_use]
pub fn fields(job: &Job) -> Vec<Field> {
    job.columns().iter().map(|&(name, kind)| Field::new(name, data_type(kind), true)).collect()
}

fn data_type(kind: Kind) -> DataType {
    match kind {
        Kind::Word => DataType::Dictionary(Box::new(DataType::Int16), Box::new(DataType::Utf8)),
        Kind::Text => DataType::Utf8,
        Kind::Number => DataType::UInt32,
    }
}

/// Turns the answers of a job into arrays, in the order of [`fields`]. A missing row, for a null, is null in all of them.
#[must_use]
pub fn arrays(job: &Job, rows: &[Option<Row>]) -> Vec<ArrayRef> {
    let column = |(index, &(_, kind)): (usize, &(&str, Kind))| {
        let values = rows.iter().map(|row| row.as_ref().and_then(|row| row.get(index)).and_then(Option::as_ref));
        array(kind, values)
    };
    job.columns().iter().enumerate().map(column).collect()
}

fn array<'a>(kind: Kind, values: impl Iterator<Item = Option<&'a Value>>) -> ArrayRef {
    match kind {
        Kind::Word => {
            let mut words = StringDictionaryBuilder::<Int16Type>::new();
            values.for_each(|value| words.append_option(value.and_then(text)));
            Arc::new(words.finish())
        }
        Kind::Text => {
            let mut texts = StringBuilder::new();
            values.for_each(|value| texts.append_option(value.and_then(text)));
            ArrayBuilder::finish(&mut texts)
        }
        Kind::Number => {
            let mut numbers = UInt32Builder::new();
            values.for_each(|value| numbers.append_option(value.and_then(number)));
            ArrayBuilder::finish(&mut numbers)
        }
    }
}

fn text(value: &Value) -> Option<&str> {
    match value {
        Value::Word(word) => Some(word),
        Value::Text(text) => Some(text),
        Value::Number(_) => None,
    }
}

fn number(value: &Value) -> Option<u32> {
    match value {
        Value::Number(number) => Some(*number),
        Value::Word(_) | Value::Text(_) => None,
    }
}
