//! Columns of answers as Arrow arrays.

use std::sync::Arc;

use arrow_array::builder::{ArrayBuilder, BooleanBuilder, StringBuilder, StringDictionaryBuilder, UInt32Builder};
use arrow_array::cast::AsArray as _;
use arrow_array::types::Int16Type;
use arrow_array::{Array, ArrayRef, StringArray, new_empty_array};
use arrow_schema::{ArrowError, DataType, Field};
use arrow_select::concat::concat;

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
        Kind::Flag => DataType::Boolean,
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

/// Joins the arrays of consecutive rows, each in the order of [`fields`].
///
/// # Errors
/// If the texts of a column are longer than 2 GiB in all.
pub fn joined(job: &Job, parts: &[Vec<ArrayRef>]) -> Result<Vec<ArrayRef>, ArrowError> {
    let column = |(index, &(_, kind)): (usize, &(&str, Kind))| -> Result<ArrayRef, ArrowError> {
        let arrays: Vec<&dyn Array> = parts.iter().map(|part| part[index].as_ref()).collect();
        match kind {
            _ if arrays.is_empty() => Ok(new_empty_array(&data_type(kind))),
            // `concat` would repeat the words of each part.
            Kind::Word => {
                let mut words = StringDictionaryBuilder::<Int16Type>::new();
                for array in arrays.into_iter().filter_map(|array| array.as_dictionary().downcast_dict::<StringArray>())
                {
                    words.extend_dictionary(&array)?;
                }
                Ok(Arc::new(words.finish()))
            }
            Kind::Text | Kind::Number | Kind::Flag => concat(&arrays),
        }
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
        Kind::Flag => {
            let mut flags = BooleanBuilder::new();
            values.for_each(|value| flags.append_option(value.and_then(flag)));
            ArrayBuilder::finish(&mut flags)
        }
    }
}

fn text(value: &Value) -> Option<&str> {
    match value {
        Value::Word(word) => Some(word),
        Value::Text(text) => Some(text),
        Value::Number(_) | Value::Flag(_) => None,
    }
}

fn number(value: &Value) -> Option<u32> {
    match value {
        Value::Number(number) => Some(*number),
        Value::Word(_) | Value::Text(_) | Value::Flag(_) => None,
    }
}

fn flag(value: &Value) -> Option<bool> {
    match value {
        Value::Flag(flag) => Some(*flag),
        Value::Word(_) | Value::Text(_) | Value::Number(_) => None,
    }
}
