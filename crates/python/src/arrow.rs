//! Columns of positions in Arrow's format: no Python object for each row.
//!
//! A column comes and goes by the Arrow PyCapsule interface, so that neither side needs a particular library. A single array is
//! computed at once; a stream is computed while its consumer reads it, so that its length does not matter.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use ::judge::legality::{self, Effort, Finding};
use arrow_array::builder::{ListBuilder, StringBuilder};
use arrow_array::cast::AsArray as _;
use arrow_array::types::Int32Type;
use arrow_array::{
    Array as _, ArrayRef, BinaryArray, BinaryViewArray, BooleanArray, DictionaryArray, Int32Array, LargeBinaryArray,
    StringArray, StructArray, UInt16Array, UInt64Array,
};
use arrow_buffer::NullBuffer;
use arrow_cast::cast;
use arrow_schema::{ArrowError, DataType, Field, FieldRef, Fields};
use arrow_select::concat::concat;
use chess::notation::fen;
use chess::{CastlingMode, dead};
use game::Rules;
use link::Link;
use pyo3::exceptions::{PyKeyboardInterrupt, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};
use pyo3_arrow::error::PyArrowResult;
use pyo3_arrow::ffi::{ArrayReader, to_array_pycapsules, to_schema_pycapsule, to_stream_pycapsule};
use pyo3_arrow::input::AnyArray;
use view::{ProofVerdict, Proved};
use words::{Explain, Lang};

use crate::error::ToException as _;
use crate::moves::{legal_moves, new_game};
use crate::parallel::{self, map_parallel};
use crate::ruleset::Ruleset;
use crate::text::{self, Number, Text};

/// Number of rows of a stream that are computed at a time.
const MAX_ROWS: usize = 1 << 17;

/// Maximum number of rows that a thread takes at a time.
const MAX_RANGE: usize = 512;

/// Number of times that each thread takes rows, at least.
const TURNS: usize = 32;

/// Computes a column of positions.
trait Job: Send + Sync + 'static {
    /// The result for a row.
    type Row: Send;

    /// The names and types of the resulting columns.
    const COLUMNS: &[(&'static str, Kind)];

    /// Computes a row. May return anything once `is_stopped` returns true.
    fn row(&self, text: &str, is_stopped: &dyn Fn() -> bool) -> Self::Row;

    /// Returns the columns of some rows; `None` is null.
    fn columns(rows: &[Option<Self::Row>]) -> Vec<Part>;
}

/// The type of a column.
#[derive(Copy, Clone)]
enum Kind {
    /// A dictionary of few words.
    Word,
    Text,
    Texts,
    Bool,
    Count,
    Nodes,
}

impl Kind {
    fn data_type(self) -> DataType {
        match self {
            Kind::Word => DataType::Dictionary(Box::new(DataType::Int32), Box::new(DataType::Utf8)),
            Kind::Text => DataType::Utf8,
            Kind::Texts => DataType::new_list(DataType::Utf8, true),
            Kind::Bool => DataType::Boolean,
            Kind::Count => DataType::UInt16,
            Kind::Nodes => DataType::UInt64,
        }
    }
}

/// A part of a column.
enum Part {
    Words(Vec<Option<&'static str>>),
    Array(ArrayRef),
}

impl Part {
    fn texts<'a>(texts: impl Iterator<Item = Option<&'a str>>) -> Part {
        Part::Array(Arc::new(texts.collect::<StringArray>()))
    }

    fn lists<'a>(lists: impl Iterator<Item = Option<&'a [String]>>) -> Part {
        let mut builder = ListBuilder::new(StringBuilder::new());
        for list in lists {
            match list {
                Some(texts) => builder.append_value(texts.iter().map(Some)),
                None => builder.append_null(),
            }
        }
        Part::Array(Arc::new(builder.finish()))
    }
}

/// An invalid row: the code and the sentence.
struct Bad {
    code: &'static str,
    sentence: String,
}

impl Bad {
    fn new(code: &'static str, error: &impl Explain, lang: Lang) -> Bad {
        Bad { code, sentence: error.explain(lang) }
    }
}

/// The last two columns of jobs that refuse invalid rows: the code and the sentence.
fn refusals<T>(rows: &[Option<Result<T, Bad>>]) -> [Part; 2] {
    let bad = || rows.iter().map(|row| row.as_ref()?.as_ref().err());
    [
        Part::Words(bad().map(|bad| Some(bad?.code)).collect()),
        Part::texts(bad().map(|bad| Some(bad?.sentence.as_str()))),
    ]
}

/// Returns the good rows; `None` for null and invalid ones.
fn good<T>(rows: &[Option<Result<T, Bad>>]) -> impl Iterator<Item = Option<&T>> {
    rows.iter().map(|row| row.as_ref()?.as_ref().ok())
}

struct Judge {
    rules: CastlingMode,
    effort: Effort,
    lang: Lang,
}

/// Verdict, code of the reason, and the sentence if it is malformed.
struct Judged(&'static str, Option<&'static str>, Option<String>);

impl Job for Judge {
    type Row = Judged;

    const COLUMNS: &[(&'static str, Kind)] = &[("verdict", Kind::Word), ("reason", Kind::Word), ("error", Kind::Text)];

    fn row(&self, text: &str, _is_stopped: &dyn Fn() -> bool) -> Judged {
        match fen::parse(text) {
            Err(error) => Judged("malformed", Some(error.code()), Some(error.explain(self.lang))),
            Ok(setup) => match legality::judge(&setup, self.rules, self.effort).finding {
                Finding::Possible => Judged("possible", None, None),
                Finding::Illegal(argument) => Judged("illegal", Some(argument.code()), None),
            },
        }
    }

    fn columns(rows: &[Option<Judged>]) -> Vec<Part> {
        let rows = || rows.iter().map(Option::as_ref);
        vec![
            Part::Words(rows().map(|row| Some(row?.0)).collect()),
            Part::Words(rows().map(|row| row?.1).collect()),
            Part::texts(rows().map(|row| row?.2.as_deref())),
        ]
    }
}

struct Prove {
    rules: CastlingMode,
    effort: Effort,
    shortest: bool,
    lang: Lang,
}

struct Proof {
    verdict: &'static str,
    reason: Option<&'static str>,
    link: Option<String>,
    moves: Option<Vec<String>>,
    shortest: Option<bool>,
    nodes: u64,
    error: Option<String>,
}

impl Job for Prove {
    type Row = Proof;

    const COLUMNS: &[(&'static str, Kind)] = &[
        ("verdict", Kind::Word),
        ("reason", Kind::Word),
        ("link", Kind::Text),
        ("moves", Kind::Texts),
        ("shortest", Kind::Bool),
        ("nodes", Kind::Nodes),
        ("error", Kind::Text),
    ];

    fn row(&self, text: &str, is_stopped: &dyn Fn() -> bool) -> Proof {
        let setup = match fen::parse(text) {
            Ok(setup) => setup,
            Err(error) => {
                let (reason, error) = (Some(error.code()), Some(error.explain(self.lang)));
                return Proof {
                    verdict: "malformed",
                    reason,
                    link: None,
                    moves: None,
                    shortest: None,
                    nodes: 0,
                    error,
                };
            }
        };
        let proved = Proved::new(&setup, self.rules, self.effort, self.shortest, is_stopped);
        Proof {
            verdict: match proved.verdict {
                ProofVerdict::Legal => "legal",
                ProofVerdict::Illegal => "illegal",
                ProofVerdict::Possible => "possible",
            },
            reason: proved.argument.map(|argument| argument.code()),
            link: proved.link,
            moves: proved.san,
            shortest: proved.shortest,
            nodes: proved.nodes,
            error: None,
        }
    }

    fn columns(rows: &[Option<Proof>]) -> Vec<Part> {
        let rows = || rows.iter().map(Option::as_ref);
        vec![
            Part::Words(rows().map(|row| Some(row?.verdict)).collect()),
            Part::Words(rows().map(|row| row?.reason).collect()),
            Part::texts(rows().map(|row| row?.link.as_deref())),
            Part::lists(rows().map(|row| row?.moves.as_deref())),
            Part::Array(Arc::new(rows().map(|row| row?.shortest).collect::<BooleanArray>())),
            Part::Array(Arc::new(rows().map(|row| Some(row?.nodes)).collect::<UInt64Array>())),
            Part::texts(rows().map(|row| row?.error.as_deref())),
        ]
    }
}

struct Dead {
    rules: CastlingMode,
    effort: Effort,
    lang: Lang,
}

/// The verdict, and the codes of the reasons why White and Black cannot win.
struct Decided(&'static str, Option<[&'static str; 2]>);

impl Job for Dead {
    type Row = Result<Decided, Bad>;

    const COLUMNS: &[(&'static str, Kind)] = &[
        ("verdict", Kind::Word),
        ("white", Kind::Word),
        ("black", Kind::Word),
        ("reason", Kind::Word),
        ("error", Kind::Text),
    ];

    fn row(&self, text: &str, is_stopped: &dyn Fn() -> bool) -> Result<Decided, Bad> {
        let position =
            fen::parse_position(text, self.rules).map_err(|error| Bad::new(error.code(), &error, self.lang))?;
        Ok(match dead::judge_unless(&position, self.effort, is_stopped) {
            dead::Verdict::Dead(why) => Decided("dead", Some([why.white.code(), why.black.code()])),
            dead::Verdict::Alive { .. } => Decided("alive", None),
            dead::Verdict::Undecided(_) => Decided("undecided", None),
        })
    }

    fn columns(rows: &[Option<Result<Decided, Bad>>]) -> Vec<Part> {
        let side = |side: usize| Part::Words(good(rows).map(|row| Some(row?.1?[side])).collect());
        let verdicts = Part::Words(good(rows).map(|row| Some(row?.0)).collect());
        [verdicts, side(0), side(1)].into_iter().chain(refusals(rows)).collect()
    }
}

struct LegalMoves {
    rules: Rules,
    lang: Lang,
}

impl Job for LegalMoves {
    type Row = Result<Vec<String>, Bad>;

    const COLUMNS: &[(&'static str, Kind)] =
        &[("count", Kind::Count), ("moves", Kind::Texts), ("reason", Kind::Word), ("error", Kind::Text)];

    fn row(&self, text: &str, _is_stopped: &dyn Fn() -> bool) -> Result<Vec<String>, Bad> {
        let game = new_game(&self.rules, Some(text)).map_err(|error| Bad::new(error.code(), &error, self.lang))?;
        Ok(legal_moves(&game))
    }

    fn columns(rows: &[Option<Result<Vec<String>, Bad>>]) -> Vec<Part> {
        let counts: UInt16Array = good(rows).map(|moves| u16::try_from(moves?.len()).ok()).collect();
        let moves = Part::lists(good(rows).map(|moves| moves.map(Vec::as_slice)));
        [Part::Array(Arc::new(counts)), moves].into_iter().chain(refusals(rows)).collect()
    }
}

struct Fen {
    rules: Rules,
    lang: Lang,
}

impl Job for Fen {
    type Row = Result<String, Bad>;

    const COLUMNS: &[(&'static str, Kind)] = &[("fen", Kind::Text), ("reason", Kind::Word), ("error", Kind::Text)];

    fn row(&self, text: &str, _is_stopped: &dyn Fn() -> bool) -> Result<String, Bad> {
        let game = new_game(&self.rules, Some(text)).map_err(|error| Bad::new(error.code(), &error, self.lang))?;
        Ok(game.setup().to_string())
    }

    fn columns(rows: &[Option<Result<String, Bad>>]) -> Vec<Part> {
        let fens = Part::texts(good(rows).map(|fen| fen.map(String::as_str)));
        [fens].into_iter().chain(refusals(rows)).collect()
    }
}

struct Links {
    rules: Rules,
    lang: Lang,
}

impl Job for Links {
    type Row = Result<String, Bad>;

    const COLUMNS: &[(&'static str, Kind)] = &[("link", Kind::Text), ("reason", Kind::Word), ("error", Kind::Text)];

    fn row(&self, text: &str, _is_stopped: &dyn Fn() -> bool) -> Result<String, Bad> {
        let link = Link::from_start(text, &self.rules).map_err(|error| Bad::new(error.code(), &error, self.lang))?;
        Ok(link.to_string())
    }

    fn columns(rows: &[Option<Result<String, Bad>>]) -> Vec<Part> {
        Fen::columns(rows)
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

/// Computes the column on several threads.
fn compute<J: Job>(py: Python<'_>, job: &J, column: &ArrayRef, threads: usize) -> PyResult<ArrayRef> {
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
        let row = |row| Some(job.row(&texts.get(row)?, is_stopped));
        J::columns(&range.clone().map(row).collect::<Vec<_>>())
    })?;
    let columns = py.detach(|| joined(J::COLUMNS, parts)).map_err(raised)?;
    let table = StructArray::try_new_with_length(fields::<J>(), columns, texts.nulls(), length).map_err(raised)?;
    Ok(Arc::new(table))
}

fn raised(error: ArrowError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Joins the parts of each column.
fn joined(columns: &[(&'static str, Kind)], parts: Vec<Vec<Part>>) -> Result<Vec<ArrayRef>, ArrowError> {
    let mut by_column: Vec<VecDeque<Part>> = columns.iter().map(|_| VecDeque::new()).collect();
    for part in parts {
        by_column.iter_mut().zip(part).for_each(|(column, part)| column.push_back(part));
    }
    let join = |(&(_, kind), parts): (&(_, Kind), VecDeque<Part>)| -> Result<ArrayRef, ArrowError> {
        let (mut words, mut keys, mut arrays) = (Vec::new(), Vec::new(), Vec::new());
        for part in parts {
            match part {
                Part::Words(part) => keys.extend(part.into_iter().map(|word| Some(key(&mut words, word?)))),
                Part::Array(array) => arrays.push(array),
            }
        }
        if matches!(kind, Kind::Word) {
            let words = Arc::new(StringArray::from(words));
            return Ok(Arc::new(DictionaryArray::<Int32Type>::try_new(Int32Array::from(keys), words)?));
        }
        if arrays.is_empty() {
            return Ok(arrow_array::new_empty_array(&kind.data_type()));
        }
        concat(&arrays.iter().map(AsRef::as_ref).collect::<Vec<_>>())
    };
    columns.iter().zip(by_column).map(join).collect()
}

/// Returns the index of a word, adding it if it is new. There are only a few.
fn key(words: &mut Vec<&'static str>, word: &'static str) -> i32 {
    let index = words.iter().position(|known| *known == word).unwrap_or_else(|| {
        words.push(word);
        words.len() - 1
    });
    index as i32
}

fn fields<J: Job>() -> Fields {
    J::COLUMNS.iter().map(|&(name, kind)| Field::new(name, kind.data_type(), true)).collect()
}

/// Starts the job: an array gives an [`Array`], a stream a [`Stream`].
fn start<'py, J: Job>(
    py: Python<'py>,
    job: J,
    column: &Bound<'py, PyAny>,
    threads: Option<&Number>,
) -> PyResult<Bound<'py, PyAny>> {
    let threads = parallel::threads(threads)?;
    if !column.hasattr("__arrow_c_array__")? && !column.hasattr("__arrow_c_stream__")? {
        let class = column.get_type().name()?;
        return Err(PyTypeError::new_err(format!("expected an Arrow array or stream, got {class}")));
    }
    let column: AnyArray = column.extract()?;
    let given = column.field()?;
    check_type(&given)?;
    let field = Arc::new(Field::new_struct("", fields::<J>(), true));
    match column {
        AnyArray::Array(array) => {
            let array = compute(py, &job, array.array(), threads)?;
            Ok(Bound::new(py, Array { array, field })?.into_any())
        }
        AnyArray::Stream(stream) => {
            let source = stream.into_reader()?;
            let reader = Box::new(Reader { job, threads, source, rest: None, field });
            Ok(Bound::new(py, Stream(Mutex::new(Some(reader))))?.into_any())
        }
    }
}

/// Computes a stream while it is read.
struct Reader<J> {
    job: J,
    threads: usize,
    source: Box<dyn ArrayReader + Send>,
    /// The rows of the last array that are still to be computed.
    rest: Option<ArrayRef>,
    field: FieldRef,
}

impl<J: Job> Iterator for Reader<J> {
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
        Some(Python::attach(|py| {
            compute(py, &self.job, &array, self.threads).map_err(|error| through_arrow(py, error))
        }))
    }
}

/// Converts an exception to an error of the stream. Its consumer raises an exception of its own; Ctrl-C arrives after that.
fn through_arrow(py: Python<'_>, error: PyErr) -> ArrowError {
    if error.is_instance_of::<PyKeyboardInterrupt>(py) {
        _ = py.import("_thread").and_then(|module| module.call_method0("interrupt_main"));
    }
    ArrowError::ExternalError(error.to_string().into())
}

impl<J: Job> ArrayReader for Reader<J> {
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
    let (effort, lang) = (text::effort(&effort.0)?, text::lang(&lang.0)?);
    start(py, Judge { rules: text::rules(chess960), effort, lang }, column, threads.as_ref())
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
    let (effort, lang) = (text::effort(&effort.0)?, text::lang(&lang.0)?);
    start(py, Prove { rules: text::rules(chess960), effort, shortest, lang }, column, threads.as_ref())
}

#[pyfunction]
pub fn arrow_dead<'py>(
    py: Python<'py>,
    column: &Bound<'py, PyAny>,
    chess960: bool,
    effort: Text,
    lang: Text,
    threads: Option<Number>,
) -> PyResult<Bound<'py, PyAny>> {
    let (effort, lang) = (text::effort(&effort.0)?, text::lang(&lang.0)?);
    start(py, Dead { rules: text::rules(chess960), effort, lang }, column, threads.as_ref())
}

#[pyfunction]
pub fn arrow_legal_moves<'py>(
    py: Python<'py>,
    column: &Bound<'py, PyAny>,
    ruleset: &Ruleset,
    lang: Text,
    threads: Option<Number>,
) -> PyResult<Bound<'py, PyAny>> {
    let lang = text::lang(&lang.0)?;
    start(py, LegalMoves { rules: ruleset.0.clone(), lang }, column, threads.as_ref())
}

#[pyfunction]
pub fn arrow_fen<'py>(
    py: Python<'py>,
    column: &Bound<'py, PyAny>,
    ruleset: &Ruleset,
    lang: Text,
    threads: Option<Number>,
) -> PyResult<Bound<'py, PyAny>> {
    let lang = text::lang(&lang.0)?;
    start(py, Fen { rules: ruleset.0.clone(), lang }, column, threads.as_ref())
}

#[pyfunction]
pub fn arrow_link<'py>(
    py: Python<'py>,
    column: &Bound<'py, PyAny>,
    ruleset: &Ruleset,
    lang: Text,
    threads: Option<Number>,
) -> PyResult<Bound<'py, PyAny>> {
    let lang = text::lang(&lang.0)?;
    start(py, Links { rules: ruleset.0.clone(), lang }, column, threads.as_ref())
}
