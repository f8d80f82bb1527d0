//! Where games are kept: one PGN for each in the user's data folder.
//!
//! A file is written whole beside its place and then put there, so that it is never half a game; and each process writes only
//! files that it made itself, so that two of them never write over each other.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use etcetera::BaseStrategy as _;
use tempfile::NamedTempFile;
use words::{Explain, Lang, console};

use crate::saved::{Saved, SavedError};

/// A saved game is never longer.
const LONGEST: u64 = 1 << 20;

/// Where games are kept.
#[derive(Debug)]
pub struct Shelf {
    /// `None` where the user's data folder is not known.
    folder: Option<PathBuf>,
    /// The file that this process writes, and which game it is.
    own: Option<(usize, PathBuf)>,
    /// The file whose game this process goes on with.
    taken: Option<PathBuf>,
}

/// Why a game cannot be gone on with.
#[derive(Debug)]
pub enum ShelfError {
    /// The user's data folder is not known.
    NoFolder,
    /// No game on the shelf is unfinished.
    NoGame {
        /// Where games are kept.
        folder: PathBuf,
    },
    /// The folder or a file cannot be read.
    Io {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A file is no saved game.
    Saved {
        /// Which.
        path: PathBuf,
        /// Why.
        error: SavedError,
    },
}

impl ShelfError {
    /// The stable code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            ShelfError::NoFolder => "saved.no_folder",
            ShelfError::NoGame { .. } => "saved.no_game",
            ShelfError::Io { .. } | ShelfError::Saved { .. } => "saved.unreadable",
        }
    }
}

impl Explain for ShelfError {
    fn explain(&self, lang: Lang) -> String {
        match self {
            ShelfError::NoFolder => console::no_data_folder(lang),
            ShelfError::NoGame { folder } => console::no_saved_game(&folder.display().to_string(), lang),
            ShelfError::Io { path, error } => {
                console::unreadable(&path.display().to_string(), &error.to_string(), lang)
            }
            ShelfError::Saved { path, error } => {
                console::unreadable(&path.display().to_string(), &error.explain(lang), lang)
            }
        }
    }
}

impl Shelf {
    /// The shelf in the user's data folder.
    #[must_use]
    pub fn of_user() -> Shelf {
        let strategy = etcetera::choose_base_strategy().ok();
        Shelf { folder: strategy.map(|base| base.data_dir().join("linkmate").join("games")), own: None, taken: None }
    }

    /// A shelf in that folder.
    #[must_use]
    pub fn in_folder(folder: PathBuf) -> Shelf {
        Shelf { folder: Some(folder), own: None, taken: None }
    }

    /// Keeps a game as it stands, in place of what was kept of it before.
    pub fn keep(&mut self, game: usize, text: &str) -> io::Result<PathBuf> {
        if let Some((_, path)) = self.own.as_ref().filter(|(own, _)| *own == game) {
            replace(path, text)?;
            return Ok(path.clone());
        }
        let no_folder = || io::Error::other(console::no_data_folder(Lang::English));
        let folder = self.folder.as_deref().ok_or_else(no_folder)?;
        fs::create_dir_all(folder)?;
        let path = put_new(folder, text)?;
        self.own = Some((game, path.clone()));
        if let Some(taken) = self.taken.take() {
            // It is the same game. Whoever still plays it elsewhere will write it anew.
            let _ = fs::remove_file(taken);
        }
        Ok(path)
    }

    /// The unfinished game that was played last. From now on it is kept anew.
    pub fn take_last(&mut self) -> Result<Saved, ShelfError> {
        let folder = self.folder.clone().ok_or(ShelfError::NoFolder)?;
        for path in files(&folder).map_err(|error| ShelfError::Io { path: folder.clone(), error })? {
            let text = read(&path).map_err(|error| ShelfError::Io { path: path.clone(), error })?;
            let saved = Saved::read(&text).map_err(|error| ShelfError::Saved { path: path.clone(), error })?;
            if saved.game.outcome().is_none() {
                self.taken = Some(path);
                return Ok(saved);
            }
        }
        Err(ShelfError::NoGame { folder })
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
        let entry = entry?;
        let path = entry.path();
        if path.extension().is_some_and(|ending| ending == "pgn") {
            files.push((entry.metadata()?.modified()?, path));
        }
    }
    files.sort();
    Ok(files.into_iter().rev().map(|(_, path)| path).collect())
}

fn read(path: &Path) -> io::Result<String> {
    if fs::metadata(path)?.len() > LONGEST {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    fs::read_to_string(path)
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

/// Writes a file in place of what stands there: wholly or not at all.
pub(super) fn replace(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    written(folder, text)?.persist(path).map(drop).map_err(|error| error.error)
}

fn written(folder: &Path, text: &str) -> io::Result<NamedTempFile> {
    let mut file = NamedTempFile::new_in(folder)?;
    // The file itself is asked, for its errors do not name a path that nobody knows.
    file.as_file_mut().write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::{ByColor, Castling, Game, notation::uci};

    use crate::nickname::Nickname;
    use crate::saved;

    fn game(moves: &[&str]) -> String {
        let mut game = Game::new();
        for text in moves {
            game.play(uci::parse(text, game.position(), Castling::Standard).unwrap()).unwrap();
        }
        let name = |text| Nickname::new(text).unwrap();
        saved::write(&ByColor { white: name("Anna \"A\" \\"), black: name("Боря") }, &game, "2026.11.16")
    }

    fn names(folder: &Path) -> usize {
        fs::read_dir(folder).unwrap().count()
    }

    #[test]
    fn a_game_is_kept_and_taken_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a").join("b");
        let mut shelf = Shelf::in_folder(path.clone());
        assert!(matches!(shelf.take_last(), Err(ShelfError::NoGame { .. })));
        let file = shelf.keep(1, &game(&["e2e4"])).unwrap();
        assert_eq!(shelf.keep(1, &game(&["e2e4", "e7e5"])).unwrap(), file);
        assert_eq!(names(&path), 1, "nothing else is left there");

        let mut other = Shelf::in_folder(path.clone());
        let saved = other.take_last().unwrap();
        assert_eq!(saved.game.moves().len(), 2);
        assert_eq!(saved.players.white.to_string(), "Anna \"A\" \\");
        assert_eq!(names(&path), 1, "it stays until it is kept anew");
        let anew = other.keep(1, &game(&["e2e4", "e7e5", "g1f3"])).unwrap();
        assert_ne!(anew, file);
        assert_eq!(names(&path), 1);

        // The first process still plays: neither writes over the other.
        shelf.keep(1, &game(&["e2e4", "e7e5", "f2f4"])).unwrap();
        assert_eq!(names(&path), 2);
        assert_eq!(Saved::read(&fs::read_to_string(anew).unwrap()).unwrap().game.moves().len(), 3);
    }

    #[test]
    fn finished_games_stay_and_are_not_gone_on_with() {
        let folder = tempfile::tempdir().unwrap();
        let mut shelf = Shelf::in_folder(folder.path().to_owned());
        shelf.keep(1, &game(&["f2f3", "e7e5", "g2g4", "d8h4"])).unwrap();
        assert!(matches!(shelf.take_last(), Err(ShelfError::NoGame { .. })));
        let second = shelf.keep(2, &game(&["e2e4"])).unwrap();
        assert_eq!(names(folder.path()), 2, "each game has its file");
        shelf.keep(3, &game(&["f2f3", "e7e5", "g2g4", "d8h4"])).unwrap();
        assert_eq!(shelf.take_last().unwrap().game.moves().len(), 1);
        fs::write(second, "not a game (").unwrap();
        let error = shelf.take_last().unwrap_err();
        assert_eq!(error.code(), "saved.unreadable");
        assert!(error.explain(Lang::English).contains("line 1"), "{}", error.explain(Lang::English));
    }
}
