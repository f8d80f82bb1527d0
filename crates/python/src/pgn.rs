//! [`PgnReader`]: the games of a PGN file, one at a time.

use std::io::{self, Read};
use std::sync::{Arc, Mutex, PoisonError};

use batch::decompressed;
use game::DrawPolicy;
use link::pgn::{Reader, Record};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::error::ToException as _;
use crate::game::{Game, policy};
use crate::text::Text;

/// Reads games from a Python file.
#[pyclass(frozen, module = "linkmate._native")]
pub struct PgnReader {
    reader: Mutex<Reader<Box<dyn Read + Send>>>,
    raised: Raised,
    policy: DrawPolicy,
}

/// The exception that reading the file raised.
type Raised = Arc<Mutex<Option<PyErr>>>;

fn take(raised: &Raised) -> Option<PyErr> {
    raised.lock().unwrap_or_else(PoisonError::into_inner).take()
}

#[pymethods]
impl PgnReader {
    /// Starts reading a binary file, which may be compressed by gzip or zstd.
    #[new]
    fn new(py: Python<'_>, file: Py<PyAny>, draws: Text) -> PyResult<PgnReader> {
        let policy = policy(&draws.0)?;
        let raised = Raised::default();
        let file = PythonFile { file, raised: raised.clone() };
        let reader = py.detach(|| decompressed(file));
        match take(&raised) {
            Some(error) => Err(error),
            None => Ok(PgnReader { reader: Mutex::new(Reader::new(reader?)), raised, policy }),
        }
    }

    /// Returns the next game with its tags, or its exception; `None` at the end.
    fn read<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let found = py.detach(|| {
            let mut reader = self.reader.try_lock().ok()?;
            let with_game = |record: Record| (record.tags.clone(), record.into_game(self.policy));
            Some(reader.next().map(|record| record.map(with_game)))
        });
        let found = found.ok_or_else(|| PyValueError::new_err("this PGN is being read by another thread"))?;
        if let Some(error) = take(&self.raised) {
            return Err(error);
        }
        Ok(match found {
            None => None,
            Some(Ok((tags, game))) => {
                let tags: Vec<(&str, &str)> = tags.iter().collect();
                Some((Game::from_game(game), tags).into_pyobject(py)?.into_any())
            }
            Some(Err(error)) => Some(error.exception(py)?),
        })
    }
}

/// A Python object with the method `read`.
struct PythonFile {
    file: Py<PyAny>,
    raised: Raised,
}

impl PythonFile {
    fn read(&self, buffer: &mut [u8]) -> PyResult<usize> {
        Python::attach(|py| {
            py.check_signals()?;
            let read = self.file.bind(py).call_method1("read", (buffer.len(),))?;
            let bytes = read.cast::<PyBytes>()?.as_bytes();
            let into = buffer.get_mut(..bytes.len());
            into.ok_or_else(|| PyValueError::new_err("read() returned more bytes than asked for"))?
                .copy_from_slice(bytes);
            Ok(bytes.len())
        })
    }
}

impl Read for PythonFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        PythonFile::read(self, buffer).map_err(|error| {
            *self.raised.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
            io::Error::other("reading the file raised an exception")
        })
    }
}
