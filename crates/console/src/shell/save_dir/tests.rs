use super::*;
use game::{ByColor, Game, Letters, Rules};

use crate::nickname::Nickname;
use crate::saved;
use crate::session::Entry;

fn game(moves: &[&str]) -> String {
    game_of("c1", moves)
}

fn game_of(name: &str, moves: &[&str]) -> String {
    let rules = Rules::named(name).unwrap();
    let mut game = Game::new(&rules, &rules.start()).unwrap();
    for text in moves {
        let m = game.read_move(text, Letters::English).unwrap();
        game.play(m).unwrap();
    }
    let name = |text| Nickname::new(text).unwrap();
    let players = ByColor { white: name("Anna \"A\" \\"), black: name("Боря") };
    let sheet: Vec<Entry> = game.played(0, Letters::English).into_iter().map(Entry::from).collect();
    saved::write(&players, &game, &sheet, "2026.11.16", None).unwrap()
}

fn in_folder(folder: PathBuf) -> SaveDir {
    SaveDir { folder: Some(folder), own: None, taken: None }
}

fn names(folder: &Path) -> usize {
    fs::read_dir(folder).unwrap().count()
}

#[test]
fn a_game_is_saved_and_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a").join("b");
    let mut saves = in_folder(path.clone());
    assert!(matches!(saves.take_last(), Err(SaveDirError::NoGame { .. })));
    let file = saves.save(1, &game(&["e2e4"])).unwrap();
    assert_eq!(saves.save(1, &game(&["e2e4", "e7e5"])).unwrap(), file);
    assert_eq!(names(&path), 1, "no temporary files are left");

    let mut other = in_folder(path.clone());
    let (saved, unreadable) = other.take_last().unwrap();
    assert!(unreadable.is_empty());
    assert_eq!(saved.game.moves().len(), 2);
    assert_eq!(saved.players.white.to_string(), "Anna \"A\" \\");
    assert_eq!(names(&path), 1, "the old file stays until the game is saved again");
    let anew = other.save(1, &game(&["e2e4", "e7e5", "g1f3"])).unwrap();
    assert_ne!(anew, file);
    assert_eq!(names(&path), 1);

    // The first process is still playing: neither overwrites the other's file.
    saves.save(1, &game(&["e2e4", "e7e5", "f2f4"])).unwrap();
    assert_eq!(names(&path), 2);
    let mut third = in_folder(path.clone());
    third.take_last().unwrap();
    saves.save(1, &game(&["e2e4", "e7e5", "f2f4", "e5f4"])).unwrap();
    third.save(1, &game(&["e2e4", "e7e5", "f2f4", "d7d6"])).unwrap();
    assert_eq!(names(&path), 3, "the other process's file stays");
    assert_eq!(Saved::read(&fs::read_to_string(anew).unwrap()).unwrap().game.moves().len(), 3);
}

#[test]
fn finished_games_stay_and_are_not_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let mut saves = in_folder(folder.path().to_owned());
    saves.save(1, &game(&["f2f3", "e7e5", "g2g4", "d8h4"])).unwrap();
    assert!(matches!(saves.take_last(), Err(SaveDirError::NoGame { .. })));
    let second = saves.save(2, &game(&["e2e4"])).unwrap();
    assert_eq!(names(folder.path()), 2, "each game has its own file");
    saves.save(3, &game(&["f2f3", "e7e5", "g2g4", "d8h4"])).unwrap();
    assert_eq!(saves.take_last().unwrap().0.game.moves().len(), 1);
    fs::write(second, "not a game (").unwrap();
    let error = saves.take_last().unwrap_err();
    assert_eq!(error.code(), "saved.unreadable");
    assert!(error.explain(Lang::English).contains("line 1"), "{}", error.explain(Lang::English));
    // An unreadable file does not block the others.
    saves.save(4, &game(&["e2e4", "e7e5"])).unwrap();
    fs::write(folder.path().join("later.pgn"), "").unwrap();
    let (saved, unreadable) = saves.take_last().unwrap();
    assert_eq!((saved.game.moves().len(), unreadable.len()), (2, 1));
}

#[test]
fn games_of_all_rulesets_share_one_directory() {
    let folder = tempfile::tempdir().unwrap();
    let mut saves = in_folder(folder.path().to_owned());
    saves.save(1, &game_of("atomic1", &["e2e4", "e7e5"])).unwrap();
    let (saved, _) = saves.take_last().unwrap();
    assert_eq!((saved.game.rules().title(), saved.game.len()), ("Atomic", 2));
}

#[test]
fn unfinished_games_are_listed_and_taken() {
    let folder = tempfile::tempdir().unwrap();
    let mut saves = in_folder(folder.path().to_owned());
    saves.save(1, &game(&["e2e4"])).unwrap();
    saves.save(2, &game(&["f2f3", "e7e5", "g2g4", "d8h4"])).unwrap();
    let third = saves.save(3, &game_of("atomic1", &["d2d4", "d7d5"])).unwrap();
    fs::write(folder.path().join("later.pgn"), "not a game (").unwrap();
    let titles = |saves: &SaveDir| {
        let games = saves.unfinished().unwrap();
        games.iter().map(|game| game.saved.game.rules().title().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(titles(&saves), ["Chess"], "the current game is not listed");
    let mut other = in_folder(folder.path().to_owned());
    let mut listed = titles(&other);
    listed.sort();
    assert_eq!(listed, ["Atomic", "Chess"]);
    assert_eq!(other.take(&third).unwrap().game.len(), 2);
    assert_eq!(titles(&other), ["Chess"], "the resumed game is now the current one");
    other.save(1, &game_of("atomic1", &["d2d4", "d7d5", "c2c4"])).unwrap();
    assert!(!third.exists(), "it continues in a new file");
    assert!(other.take(&third).is_err());
}
