//! Where games are kept: one PGN for each in the user's data folder.
//!
//! A file is written whole beside its place and then put there, so that it is never half a game; and each process writes only
//! files that it made itself, so that two of them never write over each other.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use etcetera::BaseStrategy as _;
use tempfile::NamedTempFile;
use words::{Explain, Lang, console};

use crate::saved::{Saved, SavedError};

/// A saved game is never longer.
const LONGEST: u64 = 1 << 20;

/// How the names of files begin that are still being written.
const UNFINISHED: &str = ".linkmate-";

/// After so long nobody is still writing such a file: its process was killed.
const ABANDONED: Duration = Duration::from_secs(3600);

/// Where games are kept.
#[derive(Debug)]
pub struct Shelf {
    /// `None` where the user's data folder is not known.
    folder: Option<PathBuf>,
    /// The file that this process writes, and which game it is.
    own: Option<(usize, PathBuf)>,
    /// The file whose game this process goes on with, and what stood in it.
    taken: Option<(PathBuf, String)>,
}

/// Why a game cannot be kept or gone on with.
#[derive(Debug)]
pub enum ShelfError {
    /// The user's data folder is not known.
    NoFolder,
    /// The game cannot be written.
    Write(io::Error),
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
            ShelfError::Write(_) => "saved.unwritable",
            ShelfError::NoGame { .. } => "saved.no_game",
            ShelfError::Io { .. } | ShelfError::Saved { .. } => "saved.unreadable",
        }
    }
}

impl Explain for ShelfError {
    fn explain(&self, lang: Lang) -> String {
        match self {
            ShelfError::NoFolder => console::no_data_folder(lang),
            ShelfError::Write(error) => error.to_string(),
            ShelfError::NoGame { folder } => console::no_saved_game(folder, lang),
            ShelfError::Io { path, error } => console::unreadable(path, &error.to_string(), lang),
            ShelfError::Saved { path, error } => console::unreadable(path, &error.explain(lang), lang),
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
    pub fn keep(&mut self, game: usize, text: &str) -> Result<PathBuf, ShelfError> {
        if let Some((_, path)) = self.own.as_ref().filter(|(own, _)| *own == game) {
            replace(path, text).map_err(ShelfError::Write)?;
            return Ok(path.clone());
        }
        let folder = self.folder.as_deref().ok_or(ShelfError::NoFolder)?;
        let path = fs::create_dir_all(folder).and_then(|()| put_new(folder, text)).map_err(ShelfError::Write)?;
        sweep(folder);
        self.own = Some((game, path.clone()));
        if let Some((taken, text)) = self.taken.take()
            // Whoever still plays it elsewhere keeps it.
            && fs::read_to_string(&taken).is_ok_and(|now| now == text)
        {
            let _ = fs::remove_file(taken);
        }
        Ok(path)
    }

    /// The unfinished game that was played last, and why any that were written later cannot be read. From now on it is kept
    /// anew.
    pub fn take_last(&mut self) -> Result<(Saved, Vec<ShelfError>), ShelfError> {
        let folder = self.folder.clone().ok_or(ShelfError::NoFolder)?;
        let mut unreadable = Vec::new();
        for path in files(&folder).map_err(|error| ShelfError::Io { path: folder.clone(), error })? {
            match read(&path) {
                Ok((saved, text)) if saved.game.outcome().is_none() => {
                    self.taken = Some((path, text));
                    return Ok((saved, unreadable));
                }
                Ok(_) => {}
                Err(error) => unreadable.push(error),
            }
        }
        Err(unreadable.into_iter().next().unwrap_or(ShelfError::NoGame { folder }))
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
        let metadata = fs::metadata(&path);
        if path.extension().is_some_and(|ending| ending == "pgn") && metadata.as_ref().is_ok_and(fs::Metadata::is_file)
        {
            files.push((metadata?.modified()?, path));
        }
    }
    files.sort();
    Ok(files.into_iter().rev().map(|(_, path)| path).collect())
}

fn read(path: &Path) -> Result<(Saved, String), ShelfError> {
    let io = |error| ShelfError::Io { path: path.to_owned(), error };
    if fs::metadata(path).map_err(io)?.len() > LONGEST {
        return Err(io(io::ErrorKind::FileTooLarge.into()));
    }
    let text = fs::read_to_string(path).map_err(io)?;
    let saved = Saved::read(&text).map_err(|error| ShelfError::Saved { path: path.to_owned(), error })?;
    Ok((saved, text))
}

/// Removes what processes left that were killed while they wrote.
fn sweep(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let age = entry.metadata().and_then(|data| data.modified()).map(|time| time.elapsed().unwrap_or_default());
        let is_unfinished = entry.file_name().to_string_lossy().starts_with(UNFINISHED);
        if is_unfinished && age.is_ok_and(|age| age > ABANDONED) {
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

/// Writes a file in place of what stands there: wholly or not at all. A link stays one, and whoever might read the file
/// still may.
pub(super) fn replace(path: &Path, text: &str) -> io::Result<()> {
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    match fs::metadata(&path) {
        Ok(there) if there.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        Ok(there) if !there.is_file() => return Err(io::ErrorKind::Unsupported.into()),
        Ok(there) if there.permissions().readonly() => return Err(io::ErrorKind::PermissionDenied.into()),
        _ => {}
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let file = written(folder, text)?;
    if let Ok(metadata) = fs::metadata(&path) {
        file.as_file().set_permissions(metadata.permissions())?;
    }
    file.persist(&path).map(drop).map_err(|error| error.error)
}

fn written(folder: &Path, text: &str) -> io::Result<NamedTempFile> {
    let mut file = tempfile::Builder::new().prefix(UNFINISHED).tempfile_in(folder)?;
    // The file itself is asked, for its errors do not name a path that nobody knows.
    file.as_file_mut().write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::game::DrawPolicy;
    use chess::{ByColor, Castling, Color, Game, notation::uci};

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
        let (saved, unreadable) = other.take_last().unwrap();
        assert!(unreadable.is_empty());
        assert_eq!(saved.game.moves().len(), 2);
        assert_eq!(saved.players.white.to_string(), "Anna \"A\" \\");
        assert_eq!(names(&path), 1, "it stays until it is kept anew");
        let anew = other.keep(1, &game(&["e2e4", "e7e5", "g1f3"])).unwrap();
        assert_ne!(anew, file);
        assert_eq!(names(&path), 1);

        // The first process still plays: neither writes over the other.
        shelf.keep(1, &game(&["e2e4", "e7e5", "f2f4"])).unwrap();
        assert_eq!(names(&path), 2);
        let mut third = Shelf::in_folder(path.clone());
        third.take_last().unwrap();
        shelf.keep(1, &game(&["e2e4", "e7e5", "f2f4", "e5f4"])).unwrap();
        third.keep(1, &game(&["e2e4", "e7e5", "f2f4", "d7d6"])).unwrap();
        assert_eq!(names(&path), 3, "what was played elsewhere meanwhile stays");
        assert_eq!(Saved::read(&fs::read_to_string(anew).unwrap()).unwrap().game.moves().len(), 3);
    }

    #[test]
    fn a_claimed_draw_is_finished() {
        let moves = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";
        let mut game = Game::new().with_policy(DrawPolicy::Claim);
        for text in moves.split(' ') {
            game.play(uci::parse(text, game.position(), Castling::Standard).unwrap()).unwrap();
        }
        let name = |text| Nickname::new(text).unwrap();
        let players = ByColor { white: name("Anna"), black: name("Boris") };
        let unclaimed = Saved::read(&saved::write(&players, &game, "2026.11.16")).unwrap();
        assert_eq!((unclaimed.game.outcome(), unclaimed.date.as_str()), (None, "2026.11.16"));
        game.claim_draw().unwrap();
        let claimed = Saved::read(&saved::write(&players, &game, "2026.11.16")).unwrap();
        assert_eq!(claimed.game.outcome().map(|outcome| outcome.result()), Some("1/2-1/2"));
    }

    #[test]
    fn an_offer_is_kept() {
        let name = |text| Nickname::new(text).unwrap();
        let players = ByColor { white: name("Anna"), black: name("Boris") };
        let mut game = Game::new();
        game.offer_draw(Color::White).unwrap();
        let saved = Saved::read(&saved::write(&players, &game, "2026.11.16")).unwrap();
        assert_eq!(saved.game.draw_offer(), Some(Color::White));
    }

    #[test]
    fn half_a_file_is_no_game() {
        let text = game(&["e2e4", "e7e5"]);
        let cut = text.split(" e5").next().unwrap();
        assert_eq!(Saved::read(cut).unwrap_err(), SavedError::CutOff);
        assert_eq!(Saved::read("").unwrap_err(), SavedError::Empty);
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
        assert_eq!(shelf.take_last().unwrap().0.game.moves().len(), 1);
        fs::write(second, "not a game (").unwrap();
        let error = shelf.take_last().unwrap_err();
        assert_eq!(error.code(), "saved.unreadable");
        assert!(error.explain(Lang::English).contains("line 1"), "{}", error.explain(Lang::English));
        // One that cannot be read does not bar the others.
        shelf.keep(4, &game(&["e2e4", "e7e5"])).unwrap();
        fs::write(folder.path().join("later.pgn"), "").unwrap();
        let (saved, unreadable) = shelf.take_last().unwrap();
        assert_eq!((saved.game.moves().len(), unreadable.len()), (2, 1));
    }
}
