//! Columns of positions in Arrow's format: no Python object for each row.
//!
//! A column comes and goes by the Arrow PyCapsule interface, so that neither side needs a particular library. A single array is
//! computed at once; a stream is computed while its consumer reads it, so that its length does not matter.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use arrow_array::cast::AsArray as _;
use arrow_array::{Array as _, ArrayRef, BinaryArray, BinaryViewArray, LargeBinaryArray, StructArray};
use arrow_buffer::NullBuffer;
use arrow_cast::cast;
use arrow_schema::{ArrowError, DataType, Field, FieldRef, Fields};
use batch::columns;
use batch::rows::{Job, Judging, Winning};
use pyo3::exceptions::{PyKeyboardInterrupt, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};
use pyo3_arrow::error::PyArrowResult;
use pyo3_arrow::ffi::{ArrayReader, to_array_pycapsules, to_schema_pycapsule, to_stream_pycapsule};
use pyo3_arrow::input::AnyArray;
use words::Lang;

use crate::parallel::{self, map_parallel};
use crate::ruleset::Ruleset;
use crate::text::{self, Number, Text};

/// Number of rows of a stream that are computed at a time.
const MAX_ROWS: usize = 1 << 17;

/// Maximum number of rows that a thread takes at a time.
const MAX_RANGE: usize = 512;

/// Number of times that each thread takes rows, at least.
const TURNS: usize = 32;

/// A job and the language of its sentences.
struct Task {
    job: Job,
    lang: Lang,
}

impl Task {
    fn fields(&self) -> Fields {
        columns::fields(&self.job).into()
    }

    /// Computes the column on several threads.
    fn compute(&self, py: Python<'_>, column: &ArrayRef, threads: usize) -> PyResult<ArrayRef> {
        let mut column = column.clone();
        if is_table_of_one(column.data_type()) {
            let table = column.as_struct();
            // The nulls of the table are nulls of its column, too.
            let nulls = NullBuffer::union(table.nulls(), table.column(0).logical_nulls().as_ref());
            let texts = table.column(0).to_data().into_builder().nulls(nulls).build();
            column = arrow_array::make_array(texts.map_err(raised)?);
        }
        let texts = Texts::new(&column).map_err(raised)?;
        let length = column.len();
        let step = length.div_ceil(TURNS * threads).clamp(1, MAX_RANGE);
        let ranges: Vec<Range<usize>> = (0..length).step_by(step).map(|row| row..length.min(row + step)).collect();
        let parts = map_parallel(py, &ranges, threads, None, |range, is_stopped| {
            let row = |row| Some(self.job.answer(&texts.get(row)?, self.lang, is_stopped));
            columns::arrays(&self.job, &range.clone().map(row).collect::<Vec<_>>())
        })?;
        let columns = py.detach(|| columns::joined(&self.job, &parts)).map_err(raised)?;
        let table = StructArray::try_new_with_length(self.fields(), columns, texts.nulls(), length).map_err(raised)?;
        Ok(Arc::new(table))
    }
}

/// The texts of a column. They are read as bytes, because nothing guarantees that another program's strings are UTF-8.
enum Texts {
    Small(BinaryArray),
    Large(LargeBinaryArray),
    View(BinaryViewArray),
}

impl Texts {
    fn new(column: &ArrayRef) -> Result<Texts, ArrowError> {
        Ok(match column.data_type() {
            DataType::Utf8 => Texts::Small(column.as_string::<i32>().clone().into()),
            DataType::LargeUtf8 => Texts::Large(column.as_string::<i64>().clone().into()),
            DataType::Utf8View => Texts::View(column.as_string_view().clone().to_binary_view()),
            DataType::Binary => Texts::Small(column.as_binary::<i32>().clone()),
            DataType::LargeBinary => Texts::Large(column.as_binary::<i64>().clone()),
            DataType::BinaryView => Texts::View(column.as_binary_view().clone()),
            _ => return Texts::new(&cast(column, &DataType::Utf8View)?),
        })
    }

    fn get(&self, row: usize) -> Option<Cow<'_, str>> {
        let bytes = match self {
            Texts::Small(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Texts::Large(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Texts::View(texts) => texts.is_valid(row).then(|| texts.value(row)),
        };
        bytes.map(String::from_utf8_lossy)
    }

    fn nulls(&self) -> Option<NullBuffer> {
        match self {
            Texts::Small(texts) => texts.nulls().cloned(),
            Texts::Large(texts) => texts.nulls().cloned(),
            Texts::View(texts) => texts.nulls().cloned(),
        }
    }
}

/// Returns true if a column of this type holds texts.
fn holds_texts(data_type: &DataType) -> bool {
    match data_type {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => true,
        DataType::Binary | DataType::LargeBinary | DataType::BinaryView | DataType::Null => true,
        DataType::Dictionary(_, values) => holds_texts(values),
        DataType::RunEndEncoded(_, values) => holds_texts(values.data_type()),
        _ => false,
    }
}

/// Returns true for a table with a single column, which stands for that column.
fn is_table_of_one(data_type: &DataType) -> bool {
    matches!(data_type, DataType::Struct(fields) if fields.len() == 1)
}

/// Raises an exception unless the column holds texts.
fn check_type(field: &Field) -> PyResult<()> {
    let data_type = match field.data_type() {
        DataType::Struct(fields) if fields.len() == 1 => fields[0].data_type(),
        other => other,
    };
    match data_type {
        data_type if holds_texts(data_type) => Ok(()),
        DataType::Struct(fields) => {
            let names: Vec<&str> = fields.iter().map(|field| field.name().as_str()).collect();
            let names = names.join(", ");
            Err(PyTypeError::new_err(format!("expected one column of strings, got a table with the columns {names}")))
        }
        other => Err(PyTypeError::new_err(format!("expected a column of strings, got one of {other}"))),
    }
}

fn raised(error: ArrowError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Starts the job: an array gives an [`Array`], a stream a [`Stream`].
fn start<'py>(
    py: Python<'py>,
    job: Job,
    lang: &Text,
    column: &Bound<'py, PyAny>,
    threads: Option<&Number>,
) -> PyResult<Bound<'py, PyAny>> {
    let task = Task { job, lang: text::lang(&lang.0)? };
    let threads = parallel::threads(threads)?;
    if !column.hasattr("__arrow_c_array__")? && !column.hasattr("__arrow_c_stream__")? {
        let class = column.get_type().name()?;
        return Err(PyTypeError::new_err(format!("expected an Arrow array or stream, got {class}")));
    }
    let column: AnyArray = column.extract()?;
    let given = column.field()?;
    check_type(&given)?;
    let field = Arc::new(Field::new_struct("", task.fields(), true));
    match column {
        AnyArray::Array(array) => {
            let array = task.compute(py, array.array(), threads)?;
            Ok(Bound::new(py, Array { array, field })?.into_any())
        }
        AnyArray::Stream(stream) => {
            let source = stream.into_reader()?;
            let reader = Box::new(Reader { task, threads, source, rest: None, field });
            Ok(Bound::new(py, Stream(Mutex::new(Some(reader))))?.into_any())
        }
    }
}

/// Computes a stream while it is read.
struct Reader {
    task: Task,
    threads: usize,
    source: Box<dyn ArrayReader + Send>,
    /// The rows of the last array that are still to be computed.
    rest: Option<ArrayRef>,
    field: FieldRef,
}

impl Iterator for Reader {
    type Item = Result<ArrayRef, ArrowError>;

    fn next(&mut self) -> Option<Result<ArrayRef, ArrowError>> {
        let array = match self.rest.take().map_or_else(|| self.source.next(), |rest| Some(Ok(rest)))? {
            Ok(array) => array,
            Err(error) => return Some(Err(error)),
        };
        let length = array.len().min(MAX_ROWS);
        if length < array.len() {
            self.rest = Some(array.slice(length, array.len() - length));
        }
        let array = array.slice(0, length);
        Some(Python::attach(|py| self.task.compute(py, &array, self.threads).map_err(|error| through_arrow(py, error))))
    }
}

/// Converts an exception to an error of the stream. Its consumer raises an exception of its own; Ctrl-C arrives after that.
fn through_arrow(py: Python<'_>, error: PyErr) -> ArrowError {
    if error.is_instance_of::<PyKeyboardInterrupt>(py) {
        _ = py.import("_thread").and_then(|module| module.call_method0("interrupt_main"));
    }
    ArrowError::ExternalError(error.to_string().into())
}

impl ArrayReader for Reader {
    fn field(&self) -> FieldRef {
        self.field.clone()
    }
}

/// A computed column.
#[pyclass(frozen, module = "linkmate._native")]
pub struct Array {
    array: ArrayRef,
    field: FieldRef,
}

#[pymethods]
impl Array {
    fn __len__(&self) -> usize {
        self.array.len()
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyArrowResult<Bound<'py, PyCapsule>> {
        to_schema_pycapsule(py, self.field.as_ref())
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyArrowResult<Bound<'py, PyTuple>> {
        to_array_pycapsules(py, self.field.clone(), &self.array, requested_schema)
    }
}

/// A column that is computed while it is read, once.
#[pyclass(frozen, module = "linkmate._native")]
pub struct Stream(Mutex<Option<Box<dyn ArrayReader + Send>>>);

#[pymethods]
impl Stream {
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyArrowResult<Bound<'py, PyCapsule>> {
        let reader = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        let reader = reader.ok_or_else(|| PyValueError::new_err("this stream has been read already"))?;
        to_stream_pycapsule(py, reader, requested_schema)
    }
}

#[pyfunction]
pub fn arrow_judge<'py>(
    py: Python<'py>,
    column: &Bound<'py, PyAny>,
    chess960: bool,
    effort: Text,
    lang: Text,
    threads: Option<Number>,
) -> PyResult<Bound<'py, PyAny>> {
    let (mode, effort) = (text::rules(chess960), text::effort(&effort.0)?);
    let job = Job::Judge(Judging { mode, effort, all: false, prove: false, shortest: false });
    start(py, job, &lang, column, threads.as_ref())
}

#[pyfunction]
pub fn arrow_prove<'py>(
    py: Python<'py>,
    column: &Bound<'py, PyAny>,
    chess960: bool,
    effort: Text,
    shortest: bool,
    lang: Text,
    threads: Option<Number>,
) -> PyResult<Bound<'py, PyAny>> {
    let (mode, effort) = (text::rules(chess960), text::effort(&effort.0)?);
    let job = Job::Judge(Judging { mode, effort, all: false, prove: true, shortest });
    start(py, job, &lang, column, threads.as_ref())
}

#[pyfunction]
pub fn arrow_dead<'py>(
    py: Python<'py>,
    column: &Bound<'py, PyAny>,
    chess960: bool,
    effort: Text,
    shortest: bool,
    lang: Text,
    threads: Option<Number>,
) -> PyResult<Bound<'py, PyAny>> {
    let (mode, effort) = (text::rules(chess960), text::effort(&effort.0)?);
    let job = Job::Dead(Winning { mode, effort, winner: None, shortest });
    start(py, job, &lang, column, threads.as_ref())
}

#[pyfunction]
pub fn arrow_legal_moves<'py>(
    py: Python<'py>,
    column: &Bound<'py, PyAny>,
    ruleset: &Ruleset,
    lang: Text,
    threads: Option<Number>,
) -> PyResult<Bound<'py, PyAny>> {
    start(py, Job::Moves(ruleset.0.clone()), &lang, column, threads.as_ref())
}

#[pyfunction]
pub fn arrow_fen<'py>(
    py: Python<'py>,
    column: &Bound<'py, PyAny>,
    ruleset: &Ruleset,
    lang: Text,
    threads: Option<Number>,
) -> PyResult<Bound<'py, PyAny>> {
    start(py, Job::Fen(ruleset.0.clone()), &lang, column, threads.as_ref())
}

#[pyfunction]
pub fn arrow_link<'py>(
    py: Python<'py>,
    column: &Bound<'py, PyAny>,
    ruleset: &Ruleset,
    lang: Text,
    threads: Option<Number>,
) -> PyResult<Bound<'py, PyAny>> {
    start(py, Job::Link(ruleset.0.clone()), &lang, column, threads.as_ref())
}
