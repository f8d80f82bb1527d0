//! [`SaveDir`]: the folder of saved games, one file for each.
//!
//! A file is written as a whole under a temporary name and then renamed, so that it is never partial. Each process writes
//! only files that it created itself, so that two of them never overwrite each other's games.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use etcetera::BaseStrategy as _;
use tempfile::NamedTempFile;
use words::{Explain, Lang, console};

use crate::input::Unfinished;
use crate::saved::{Saved, SavedError};

/// No saved game is longer, in bytes.
const MAX_FILE_SIZE: u64 = 1 << 20;

/// So many unfinished games are listed.
const MOST_LISTED: usize = 20;

/// The prefix of files that are still being written.
const TEMP_PREFIX: &str = ".linkmate-";

/// A temporary file of that age was left by a process that was killed.
const MAX_TEMP_AGE: Duration = Duration::from_secs(3600);

/// The folder of saved games.
#[derive(Debug)]
pub struct SaveDir {
    /// `None` where the user's data folder is not known.
    folder: Option<PathBuf>,
    /// The file that this process writes, and the number of its game.
    own: Option<(usize, PathBuf)>,
    /// The file whose game this process resumed, and its contents then.
    taken: Option<(PathBuf, String)>,
}

/// Why a game cannot be saved or resumed.
#[derive(Debug)]
pub enum SaveDirError {
    /// The user's data folder is not known.
    NoFolder,
    /// The game cannot be written.
    Write(io::Error),
    /// No saved game is unfinished.
    NoGame {
        /// The folder.
        folder: PathBuf,
    },
    /// The folder or a file cannot be read.
    Io {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A file is not a saved game.
    Saved {
        /// Which.
        path: PathBuf,
        /// Why.
        error: SavedError,
    },
}

impl SaveDirError {
    /// The stable code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            SaveDirError::NoFolder => "saved.no_folder",
            SaveDirError::Write(_) => "saved.unwritable",
            SaveDirError::NoGame { .. } => "saved.no_game",
            SaveDirError::Io { .. } | SaveDirError::Saved { .. } => "saved.unreadable",
        }
    }
}

impl Explain for SaveDirError {
    fn explain(&self, lang: Lang) -> String {
        match self {
            SaveDirError::NoFolder => console::no_data_folder(lang),
            SaveDirError::Write(error) => error.to_string(),
            SaveDirError::NoGame { folder } => console::no_saved_game(folder, lang),
            SaveDirError::Io { path, error } => console::unreadable(path, &error.to_string(), lang),
            SaveDirError::Saved { path, error } => console::unreadable(path, &error.explain(lang), lang),
        }
    }
}

impl SaveDir {
    /// The folder in the user's data folder.
    #[must_use]
    pub fn for_user() -> SaveDir {
        let strategy = etcetera::choose_base_strategy().ok();
        SaveDir { folder: strategy.map(|base| base.data_dir().join("linkmate").join("games")), own: None, taken: None }
    }

    /// Saves a game, in place of what was saved of it before.
    ///
    /// # Errors
    /// If there is no data folder, or the file cannot be written.
    pub fn save(&mut self, game: usize, text: &str) -> Result<PathBuf, SaveDirError> {
        if let Some((_, path)) = self.own.as_ref().filter(|(own, _)| *own == game) {
            replace(path, text).map_err(SaveDirError::Write)?;
            return Ok(path.clone());
        }
        let folder = self.folder.as_deref().ok_or(SaveDirError::NoFolder)?;
        let path = fs::create_dir_all(folder).and_then(|()| put_new(folder, text)).map_err(SaveDirError::Write)?;
        remove_stale_temp_files(folder);
        self.own = Some((game, path.clone()));
        if let Some((taken, text)) = self.taken.take()
            // Another process that still plays it keeps its file.
            && fs::read_to_string(&taken).is_ok_and(|now| now == text)
        {
            let _ = fs::remove_file(taken);
        }
        Ok(path)
    }

    /// The unfinished games, the last one first, except the one that this process plays. Files that cannot be read are left
    /// out, and of many games the oldest.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn unfinished(&self) -> Result<Vec<Unfinished>, SaveDirError> {
        let folder = self.folder.clone().ok_or(SaveDirError::NoFolder)?;
        let own = [self.own.as_ref().map(|(_, path)| path), self.taken.as_ref().map(|(path, _)| path)];
        let all = files(&folder).map_err(|error| SaveDirError::Io { path: folder.clone(), error })?;
        let others = all.into_iter().filter(|path| !own.contains(&Some(path)));
        let games = others.filter_map(|path| {
            let (saved, _) = read(&path).ok()?;
            saved.game.outcome().is_none().then_some(Unfinished { path, saved })
        });
        Ok(games.take(MOST_LISTED).collect())
    }

    /// The saved game of a file. From now on it is saved in a new file.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn take(&mut self, path: &Path) -> Result<Saved, SaveDirError> {
        let (saved, text) = read(path)?;
        self.taken = Some((path.to_owned(), text));
        Ok(saved)
    }

    /// The unfinished game that was played last, and why any later files cannot be read. From now on it is saved in a new
    /// file.
    ///
    /// # Errors
    /// If there is no such game, or the folder cannot be read.
    pub fn take_last(&mut self) -> Result<(Saved, Vec<SaveDirError>), SaveDirError> {
        let folder = self.folder.clone().ok_or(SaveDirError::NoFolder)?;
        let mut unreadable = Vec::new();
        for path in files(&folder).map_err(|error| SaveDirError::Io { path: folder.clone(), error })? {
            match read(&path) {
                Ok((saved, text)) if saved.game.outcome().is_none() => {
                    self.taken = Some((path, text));
                    return Ok((saved, unreadable));
                }
                Ok(_) => {}
                Err(error) => unreadable.push(error),
            }
        }
        Err(unreadable.into_iter().next().unwrap_or(SaveDirError::NoGame { folder }))
    }
}

/// The games in a folder, the last written first. A folder that is not there has none.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut files: Vec<(SystemTime, PathBuf)> = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "pgn")
            && let Ok(metadata) = fs::metadata(&path)
            && metadata.is_file()
        {
            files.push((metadata.modified()?, path));
        }
    }
    files.sort();
    Ok(files.into_iter().rev().map(|(_, path)| path).collect())
}

fn read(path: &Path) -> Result<(Saved, String), SaveDirError> {
    let io = |error| SaveDirError::Io { path: path.to_owned(), error };
    if fs::metadata(path).map_err(io)?.len() > MAX_FILE_SIZE {
        return Err(io(io::ErrorKind::FileTooLarge.into()));
    }
    let text = fs::read_to_string(path).map_err(io)?;
    let saved = Saved::read(&text).map_err(|error| SaveDirError::Saved { path: path.to_owned(), error })?;
    Ok((saved, text))
}

/// Removes the temporary files of processes that were killed.
fn remove_stale_temp_files(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let age = entry.metadata().and_then(|data| data.modified()).map(|time| time.elapsed().unwrap_or_default());
        let is_unfinished = entry.file_name().to_string_lossy().starts_with(TEMP_PREFIX);
        if is_unfinished && age.is_ok_and(|age| age > MAX_TEMP_AGE) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Writes a file under a name of its own, which begins with the time.
fn put_new(folder: &Path, text: &str) -> io::Result<PathBuf> {
    let time = jiff::Zoned::now().strftime("%Y-%m-%d_%H%M%S").to_string();
    let mut file = written(folder, text)?;
    for count in 1.. {
        let suffix = if count == 1 { String::new() } else { format!("-{count}") };
        let path = folder.join(format!("{time}{suffix}.pgn"));
        match file.persist_noclobber(&path) {
            Ok(_) => return Ok(path),
            Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => file = error.file,
            Err(error) => return Err(error.error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// Replaces a file as a whole or not at all. A symbolic link stays one, and permissions stay as they are.
pub(super) fn replace(path: &Path, text: &str) -> io::Result<()> {
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let there = fs::metadata(&path).ok();
    match &there {
        Some(there) if there.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        Some(there) if !there.is_file() => return Err(io::ErrorKind::Unsupported.into()),
        Some(there) if there.permissions().readonly() => return Err(io::ErrorKind::PermissionDenied.into()),
        _ => {}
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let file = written(folder, text)?;
    if let Some(there) = there {
        file.as_file().set_permissions(there.permissions())?;
    }
    file.persist(&path).map(drop).map_err(|error| error.error)
}

fn written(folder: &Path, text: &str) -> io::Result<NamedTempFile> {
    let mut file = tempfile::Builder::new().prefix(TEMP_PREFIX).tempfile_in(folder)?;
    // Written through the file itself, whose errors do not name the temporary path.
    file.as_file_mut().write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    Ok(file)
}

#[cfg(test)]
mod tests;
