//! The system's errors, which readers and writers of formats turn into texts of theirs.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek as _, SeekFrom};
use std::sync::{Arc, Mutex, PoisonError};

use bytes::Bytes;
use parquet::errors::ParquetError;
use parquet::file::reader::{ChunkReader, Length};

/// The code of the system's last error on a file.
#[derive(Clone, Default)]
pub(super) struct Failure(Arc<Mutex<Option<i32>>>);

impl Failure {
    /// Keeps the code if this is an error, and returns what it is given.
    pub(super) fn kept<T>(&self, result: io::Result<T>) -> io::Result<T> {
        if let Err(error) = &result
            && error.kind() != io::ErrorKind::Interrupted
        {
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) = error.raw_os_error();
        }
        result
    }

    /// Returns the error.
    pub(super) fn take(&self) -> Option<io::Error> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take().map(io::Error::from_raw_os_error)
    }
}

/// A file of which the system's last error is kept.
pub(super) struct KeptFile {
    pub(super) file: File,
    pub(super) failure: Failure,
}

impl KeptFile {
    fn from(&self, start: u64) -> io::Result<KeptFile> {
        let mut file = self.file.try_clone()?;
        self.failure.kept(file.seek(SeekFrom::Start(start)))?;
        Ok(KeptFile { file, failure: self.failure.clone() })
    }
}

impl Read for KeptFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.failure.kept(self.file.read(buffer))
    }
}

impl Length for KeptFile {
    fn len(&self) -> u64 {
        self.file.metadata().map_or(0, |metadata| metadata.len())
    }
}

impl ChunkReader for KeptFile {
    type T = BufReader<KeptFile>;

    fn get_read(&self, start: u64) -> Result<BufReader<KeptFile>, ParquetError> {
        Ok(BufReader::new(self.from(start)?))
    }

    fn get_bytes(&self, start: u64, length: usize) -> Result<Bytes, ParquetError> {
        let mut bytes = Vec::with_capacity(length);
        self.from(start)?.take(length as u64).read_to_end(&mut bytes)?;
        if bytes.len() < length {
            return Err(io::Error::from(io::ErrorKind::UnexpectedEof).into());
        }
        Ok(bytes.into())
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn the_error_of_the_system_is_kept() {
        // A folder can be opened, but not read.
        let (file, failure) = (File::open("/").expect("the root"), Failure::default());
        let folder = KeptFile { file, failure: failure.clone() };
        folder.get_bytes(0, 1).expect_err("no file");
        assert_eq!(failure.take().expect("an error").kind(), io::ErrorKind::IsADirectory);
        assert!(failure.take().is_none());
    }
}
