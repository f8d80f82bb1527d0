//! Works through a source on all cores, part by part, so that an interrupted run can be continued.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use serde_json::{Value, json};

use super::{BatchError, Output};

/// Writes a batch to a part.
pub(super) type Write<'a> = &'a mut dyn FnMut(&RecordBatch) -> Result<(), BatchError>;

/// A table to write, cut into units.
pub(super) trait Source: Sync {
    /// Some rows. Neither time nor the number of threads may change how the rows are cut, or an interrupted run could not be
    /// continued.
    type Unit: Send;

    /// Returns the columns of the output.
    fn schema(&self) -> SchemaRef;

    /// Returns the options, to recognize the parts of the same run.
    fn description(&self) -> Value;

    /// Cuts the input into units.
    fn units(&self) -> Box<dyn Units<Unit = Self::Unit> + Send + '_>;

    /// Returns how much of the input has been read, and its size.
    fn done(&self) -> Option<(u64, u64)>;

    /// Returns the number of rows if it is known.
    fn rows(&self) -> Option<u64>;

    /// Writes the rows of a unit.
    fn process(&self, unit: Self::Unit, progress: &Progress, write: Write<'_>) -> Result<Counts, BatchError>;
}

/// The units of a source in order.
pub(super) trait Units {
    type Unit;

    /// Returns the next unit; `None` at the end.
    fn next(&mut self) -> Result<Option<Self::Unit>, BatchError>;
}

/// Numbers of rows.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// All rows.
    pub rows: u64,
    /// Rows with an error.
    pub errors: u64,
}

impl Counts {
    pub(super) fn add(&mut self, other: Counts) {
        self.rows += other.rows;
        self.errors += other.errors;
    }
}

/// How far a run is; it can be interrupted here.
#[derive(Debug, Default)]
pub struct Progress {
    rows: AtomicU64,
    /// Rows of parts that were finished before.
    kept: AtomicU64,
    /// How much of the input is done, in thousandths.
    share: AtomicU64,
    is_cancelled: AtomicBool,
}

impl Progress {
    /// Interrupts the run. Finished parts are kept.
    pub fn cancel(&self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }

    /// Returns the number of rows done by this run.
    #[must_use]
    pub fn rows(&self) -> u64 {
        self.rows.load(Ordering::Relaxed)
    }

    /// Returns the number of rows that an interrupted run did before.
    #[must_use]
    pub fn kept(&self) -> u64 {
        self.kept.load(Ordering::Relaxed)
    }

    /// Returns the share of the input that is done, from 0 to 1.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.share.load(Ordering::Relaxed) as f64 / 1000.0
    }

    /// Returns true if the run was interrupted.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.is_cancelled.load(Ordering::Relaxed)
    }

    pub(super) fn add_rows(&self, count: u64) {
        self.rows.fetch_add(count, Ordering::Relaxed);
    }
}

/// How to run.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The number of threads; 0 for one on each core.
    pub threads: usize,
    /// Whether to continue an interrupted run.
    pub resume: bool,
}

/// The folder with the parts of an output, locked while it exists.
struct Parts {
    folder: PathBuf,
    /// The finished parts by number.
    done: Mutex<BTreeMap<u64, (PathBuf, Counts)>>,
    _lock: File,
}

impl Parts {
    /// Creates the folder, or opens that of an interrupted run.
    fn open(output: &Path, manifest: &Value, resume: bool) -> Result<Parts, BatchError> {
        let mut folder = output.as_os_str().to_owned();
        folder.push(".parts");
        let folder = PathBuf::from(folder);
        let failed = |path: &Path, error: io::Error| BatchError::Write(path.to_owned(), error);
        let path = folder.join(MANIFEST);
        let new = folder.join("manifest-new");
        let is_there = path.exists();
        if is_there && !resume {
            return Err(BatchError::PartsExist(folder));
        }
        if !is_there {
            match fs::create_dir(&folder) {
                Ok(()) => {}
                // A run may have been killed before it wrote its manifest. Any other file is not ours.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    let is_folder = folder.symlink_metadata().is_ok_and(|metadata| metadata.is_dir());
                    let mut entries = is_folder.then(|| fs::read_dir(&folder)).into_iter().flatten().flatten();
                    if !is_folder || !entries.all(|entry| entry.is_ok_and(|entry| entry.path() == new)) {
                        return Err(BatchError::PartsForeign(folder));
                    }
                }
                Err(error) => return Err(failed(&folder, error)),
            }
            fs::write(&new, format!("{manifest:#}\n")).map_err(|error| failed(&new, error))?;
            fs::rename(&new, &path).map_err(|error| failed(&path, error))?;
        }
        let lock = File::open(&path).map_err(|error| failed(&path, error))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(BatchError::PartsBusy(folder)),
            Err(TryLockError::Error(error)) => return Err(failed(&path, error)),
        }
        let text = fs::read_to_string(&path).map_err(|error| failed(&path, error))?;
        if serde_json::from_str::<Value>(&text).ok().as_ref() != Some(manifest) {
            return Err(BatchError::PartsDiffer(folder));
        }
        let mut done = BTreeMap::new();
        for entry in fs::read_dir(&folder).map_err(|error| failed(&folder, error))? {
            let path = entry.map_err(|error| failed(&folder, error))?.path();
            if let Some((number, counts)) = part_named(&path) {
                done.insert(number, (path, counts));
            }
        }
        Ok(Parts { folder, done: Mutex::new(done), _lock: lock })
    }

    fn counts(&self, number: u64) -> Option<Counts> {
        self.done.lock().unwrap_or_else(PoisonError::into_inner).get(&number).map(|(_, counts)| *counts)
    }

    /// Renames a part to its final name, which holds the counts.
    fn finish(&self, number: u64, from: &Path, counts: Counts) -> Result<(), BatchError> {
        let Counts { rows, errors } = counts;
        let path = self.folder.join(format!("{number:06}-{rows}-{errors}"));
        fs::rename(from, &path).map_err(|error| BatchError::Write(path.clone(), error))?;
        self.done.lock().unwrap_or_else(PoisonError::into_inner).insert(number, (path, counts));
        Ok(())
    }

    /// Deletes the folder, unless somebody has put files of their own there. The manifest comes last: a folder without one is not
    /// ours.
    fn delete(&self) -> Result<(), BatchError> {
        let failed = |error: io::Error| BatchError::Write(self.folder.clone(), error);
        for entry in fs::read_dir(&self.folder).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            let is_unfinished =
                path.extension().is_some_and(|extension| extension == "tmp") && is_number(path.file_stem());
            if part_named(&path).is_some() || is_unfinished || path.ends_with(JOINED) {
                fs::remove_file(&path).map_err(failed)?;
            }
        }
        fs::remove_file(self.folder.join(MANIFEST)).map_err(failed)?;
        match fs::remove_dir(&self.folder) {
            Err(error) if error.kind() != io::ErrorKind::DirectoryNotEmpty => Err(failed(error)),
            _ => Ok(()),
        }
    }
}

/// The description of the run, in the folder of its parts.
const MANIFEST: &str = "manifest";
/// The output before it is complete, in the folder of the parts.
const JOINED: &str = "joined";

fn is_number(name: Option<&OsStr>) -> bool {
    name.and_then(OsStr::to_str).is_some_and(|name| name.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Returns the number of a finished part and its counts, which its name has.
fn part_named(path: &Path) -> Option<(u64, Counts)> {
    let name = path.file_name()?.to_str()?;
    let numbers: Option<Vec<u64>> = name.split('-').map(|number| number.parse().ok()).collect();
    match numbers.as_deref() {
        Some(&[number, rows, errors]) => Some((number, Counts { rows, errors })),
        _ => None,
    }
}

/// Works through a source and writes the output. The parts are written beside it, in a folder whose name ends in `.parts`; the
/// output appears under its own name when it is complete.
pub(super) fn run<S: Source>(
    source: &S,
    inputs: &[PathBuf],
    output: &Output,
    options: &Options,
    progress: &Progress,
) -> Result<Counts, BatchError> {
    let schema = source.schema();
    output.check(&schema)?;
    let identity = |path: &PathBuf| -> io::Result<Value> {
        let metadata = path.metadata()?;
        let modified = metadata.modified()?.duration_since(std::time::UNIX_EPOCH).unwrap_or_default().as_nanos();
        Ok(json!({ "path": path, "size": metadata.len(), "modified": modified.to_string() }))
    };
    // Otherwise a device would be noticed only when everything is done, or replaced by a file.
    let target = output.resolved()?;
    let mut files = Vec::new();
    let existing = fs::canonicalize(&target).ok();
    for path in inputs {
        if existing.is_some() && fs::canonicalize(path).ok() == existing {
            return Err(BatchError::SameFile(path.clone()));
        }
        files.push(identity(path).map_err(|error| super::text::unreadable(path, error))?);
    }
    let manifest = json!({
        "linkmate": env!("CARGO_PKG_VERSION"),
        "question": source.description(),
        "columns": schema.fields().iter().map(|field| format!("{field:?}")).collect::<Vec<_>>(),
        "output": output.description(),
        "inputs": files,
    });
    let parts = Parts::open(&target, &manifest, options.resume)?;
    let result = write_parts(source, output, options, progress, &parts).and_then(|counts| {
        let done = parts.done.lock().unwrap_or_else(PoisonError::into_inner);
        let paths: Vec<PathBuf> = done.values().map(|(path, _)| path.clone()).collect();
        let joined = parts.folder.join(JOINED);
        output.join(&paths, &joined)?;
        fs::rename(&joined, &target).map_err(|error| BatchError::Write(target.clone(), error))?;
        Ok(counts)
    });
    // Parts of an input that is invalid are of no use.
    if result.as_ref().map_or_else(BatchError::is_about_input, |_| true) {
        parts.delete()?;
    }
    result
}

fn write_parts<S: Source>(
    source: &S,
    output: &Output,
    options: &Options,
    progress: &Progress,
    parts: &Parts,
) -> Result<Counts, BatchError> {
    let schema = source.schema();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(options.threads).build();
    let pool = pool.map_err(|error| BatchError::Write(output.path().to_owned(), io::Error::other(error)))?;
    // The units, and the number of the next one; after an error there are none left.
    let units = Mutex::new((Some(source.units()), 0));
    let (failure, all) = (Mutex::new(None), Mutex::new(Counts::default()));
    let add = |counts: Counts| {
        let mut all = all.lock().unwrap_or_else(PoisonError::into_inner);
        all.add(counts);
        let done = source.rows().map(|rows| (all.rows, rows)).or_else(|| source.done());
        if let Some((done, total)) = done {
            progress.share.store(done.min(total) * 1000 / total.max(1), Ordering::Relaxed);
        }
    };
    // Returns the next unit without a finished part, and its number.
    let next = || -> Result<Option<(u64, S::Unit)>, BatchError> {
        let mut units = units.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if progress.is_cancelled() {
                return Err(BatchError::Interrupted);
            }
            if failure.lock().unwrap_or_else(PoisonError::into_inner).is_some() {
                return Ok(None);
            }
            let Some(reader) = &mut units.0 else { return Ok(None) };
            let unit = match reader.next() {
                Ok(Some(unit)) => unit,
                end => {
                    units.0 = None;
                    return end.map(|_| None);
                }
            };
            let number = units.1;
            units.1 += 1;
            match parts.counts(number) {
                Some(counts) => {
                    progress.kept.fetch_add(counts.rows, Ordering::Relaxed);
                    add(counts);
                }
                None => return Ok(Some((number, unit))),
            }
        }
    };
    let work = || -> Result<(), BatchError> {
        while let Some((number, unit)) = next()? {
            let path = parts.folder.join(format!("{number:06}.tmp"));
            let mut part = output.part(&path, &schema, number == 0)?;
            let counts = source.process(unit, progress, &mut |batch| part.write(batch))?;
            part.finish()?;
            parts.finish(number, &path, counts)?;
            add(counts);
        }
        Ok(())
    };
    // Each thread takes units; those without any help with the rows of the others.
    pool.broadcast(|_| {
        if let Err(error) = work() {
            failure.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        }
    });
    if let Some(failure) = failure.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(failure);
    }
    // An input without rows still has columns.
    if units.into_inner().unwrap_or_else(PoisonError::into_inner).1 == 0 {
        let path = parts.folder.join("000000.tmp");
        output.part(&path, &schema, true)?.finish()?;
        parts.finish(0, &path, Counts::default())?;
    }
    Ok(all.into_inner().unwrap_or_else(PoisonError::into_inner))
}
