//! [`SaveDir`]: the directory of saved games, one file each.
//!
//! A file is written under a temporary name and then renamed, so it is never partial. Each process writes only files
//! that it created itself, so processes never overwrite each other's games.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use etcetera::BaseStrategy as _;
use tempfile::NamedTempFile;
use words::{Explain, Lang, console};

use crate::input::Unfinished;
use crate::saved::{Saved, SavedError};

/// The maximum size of a saved game in bytes.
const MAX_FILE_SIZE: u64 = 1 << 20;

/// The maximum number of unfinished games listed.
const MOST_LISTED: usize = 20;

/// The prefix of files that are still being written.
const TEMP_PREFIX: &str = ".linkmate-";

/// Temporary files older than this were left by a process that was killed.
const MAX_TEMP_AGE: Duration = Duration::from_secs(3600);

/// The directory of saved games.
#[derive(Debug)]
pub struct SaveDir {
    /// `None` if the user's data directory is unknown.
    folder: Option<PathBuf>,
    /// The number of the current game, and the file that this process writes for it.
    own: Option<(usize, PathBuf)>,
    /// The file of the game that this process resumed, and its contents at that time.
    taken: Option<(PathBuf, String)>,
}

/// Why a game cannot be saved or resumed.
#[derive(Debug)]
pub enum SaveDirError {
    /// The user's data directory is unknown.
    NoFolder,
    /// The game cannot be written.
    Write(io::Error),
    /// There is no unfinished saved game.
    NoGame {
        /// The directory.
        folder: PathBuf,
    },
    /// The directory or a file cannot be read.
    Io {
        /// The path.
        path: PathBuf,
        /// The reason.
        error: io::Error,
    },
    /// A file is not a saved game.
    Saved {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: SavedError,
    },
}

impl SaveDirError {
    /// Returns the stable code.
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
    /// Returns the directory inside the user's data directory.
    #[must_use]
    pub fn for_user() -> SaveDir {
        let strategy = etcetera::choose_base_strategy().ok();
        SaveDir { folder: strategy.map(|base| base.data_dir().join("linkmate").join("games")), own: None, taken: None }
    }

    /// Saves a game, replacing its previous version.
    ///
    /// # Errors
    /// If the user's data directory is unknown, or the file cannot be written.
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
            // If another process has continued the game, its file stays.
            && fs::read_to_string(&taken).is_ok_and(|now| now == text)
        {
            let _ = fs::remove_file(taken);
        }
        Ok(path)
    }

    /// Returns the unfinished games, most recent first, except the one this process is playing. Unreadable files are
    /// skipped, and only the most recent games are listed.
    ///
    /// # Errors
    /// If the directory cannot be read.
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

    /// Reads a saved game to continue it. Saving it creates a new file.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn take(&mut self, path: &Path) -> Result<Saved, SaveDirError> {
        let (saved, text) = read(path)?;
        self.taken = Some((path.to_owned(), text));
        Ok(saved)
    }

    /// Reads the most recent unfinished game to continue it, and returns why any more recent files cannot be read.
    /// Saving it creates a new file.
    ///
    /// # Errors
    /// If there is no such game, or the directory cannot be read.
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

/// The files in a directory, most recently written first; none if the directory does not exist.
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

/// Removes temporary files left by processes that were killed.
fn remove_stale_temp_files(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let age = entry.metadata().and_then(|data| data.modified()).map(|time| time.elapsed().unwrap_or_default());
        let is_unfinished = entry.file_name().to_string_lossy().starts_with(TEMP_PREFIX);
        if is_unfinished && age.is_ok_and(|age| age > MAX_TEMP_AGE) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Writes a new file with a unique name that starts with the time.
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

/// Replaces a file atomically. Symbolic links and permissions are preserved.
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
    // Use the file itself: errors from `NamedTempFile` name the temporary path.
    file.as_file_mut().write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    Ok(file)
}

#[cfg(test)]
mod tests;
