//! `linkmate play` in a pipe, with games that are saved in a folder of the test's own.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// A data folder, removed at the end.
struct Home(PathBuf);

impl Home {
    fn new(test: &str) -> Home {
        let path = std::env::temp_dir().join(format!("linkmate-play-{test}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        Home(path)
    }

    fn run(&self, arguments: &[&str], input: &str) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_linkmate"));
        command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C");
        command.env("XDG_DATA_HOME", &self.0).env("APPDATA", &self.0);
        command.arg("play").args(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("linkmate runs");
        // A process that has ended does not read the rest.
        _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
        child.wait_with_output().expect("linkmate ends")
    }

    fn played(&self, arguments: &[&str], input: &str) -> String {
        let output = self.run(arguments, input);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("UTF-8")
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn chess_is_saved_and_resumed() {
    let home = Home::new("chess");
    let game = home.played(&["--ascii"], "Anna\nBoris\ne4\ne5\n");
    assert!(game.starts_with("Welcome to Linkmate: chess for two at one keyboard.\n"), "{game}");
    let end = home.played(&["--resume", "--ascii"], "resign\nyes\nquit\n");
    assert!(end.contains("1-0 by resignation") || end.contains("0-1 by resignation"), "{end}");
    let none = home.run(&["--resume"], "");
    assert_eq!(none.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&none.stderr).contains("saved.no_game"));
}

#[test]
fn other_games_are_saved_and_resumed() {
    let home = Home::new("atomic");
    let game =
        home.played(&["--ascii", "--ruleset", "atomic1"], "Anna\nBoris\ne2e4\nf7f5\nundo\nyes\nyes\ne7e5\nlink\n");
    assert!(game.starts_with("Welcome to Linkmate: Atomic for two at one keyboard.\nA capture explodes"), "{game}");
    assert!(game.contains("[P]") && game.contains("atomic1/s/m"), "{game}");
    let end = home.played(&["--ascii", "--resume"], "d1h5\nb8c6\nh5f7\nnew\nquit\n");
    assert!(end.contains("Game resumed: Anna has White, Boris has Black."), "{end}");
    assert!(end.contains("1-0 by extinction. Anna wins!") && end.contains("Let the game begin!"), "{end}");
}

#[test]
fn goals_policies_and_languages() {
    let home = Home::new("goals");
    let end = home.played(&["--ruleset", "hill1"], "Anna\nBoris\ne2e4\na7a6\ne1e2\na6a5\ne2e3\na5a4\ne3 d4\nquit\n");
    assert!(end.contains("1-0 by reaching the goal. Anna wins!"), "{end}");
    let spanish =
        home.played(&["--lang", "es", "--link", "hill1/s/mIQ"], "Ana\nÍñigo\ntablas\nsí\ne5\naceptar\nsalir\n");
    assert!(spanish.contains("1/2-1/2 de mutuo acuerdo"), "{spanish}");
    let shuffle = "g1f3\ng8f6\nf3g1\nf6g8\n".repeat(2);
    for (draws, end) in [("auto", "1/2-1/2 by threefold repetition"), ("claim", "Anna can claim a draw")] {
        let screen = home.played(&["--ruleset", "three1", "--draws", draws], &format!("Anna\nBoris\n{shuffle}"));
        assert!(screen.contains(end), "{draws}: {screen}");
    }
    let over = home.played(&["--ruleset", "hill1", "--fen", "4k3/8/8/4K3/8/8/8/8 b"], "");
    assert!(over.contains("This game is already over"), "{over}");
    let wrong = home.run(&["--ruleset", "hill1", "--fen", "x"], "");
    assert_eq!(wrong.status.code(), Some(1));
}

#[test]
fn chess960_takes_a_number_or_draws_one() {
    let home = Home::new("chess960");
    let chosen = home.played(&["--ruleset", "f1"], "356\nAnna\nBoris\nlink\n");
    assert!(chosen.contains("The start position is number 356.") && chosen.contains("f1/n356"), "{chosen}");
    let random = home.played(&["--ruleset", "f1"], "\nAnna\nBoris\nlink\n");
    let number = random.split_once("start position is number ").and_then(|(_, rest)| rest.split_once('.'));
    let (number, _) = number.expect("a number");
    assert!(number.parse::<u16>().is_ok_and(|number| number < 960), "{number}");
    assert!(random.contains(&format!("f1/n{number}\n")), "{random}");
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert!(home.played(&["--ruleset", "f1", "--fen", fen], "Anna\nBoris\nlink\n").contains("f1/n518\n"));
}

#[test]
fn rules_from_a_file() {
    let home = Home::new("own");
    let file = home.0.join("tiny.rules");
    let rules = "rules 1\ntitle Tiny\nboard 4x4\npiece K king: K; royal\npiece N knight: N\nstart k2n/4/4/N2K w\n";
    std::fs::write(&file, rules).expect("a file");
    let path = file.to_str().expect("UTF-8");
    let game = home.played(&["--ascii", "--ruleset", path], "Anna\nBoris\na1 b3\nsave\n");
    assert!(game.starts_with("Welcome to Linkmate: Tiny for two at one keyboard.\n"), "{game}");
    assert!(home.played(&["--ascii", "--resume"], "fen\n").contains("k2n/1N2/4/3K b"));
    // A file that does not exist is reported as such, not as an unknown ruleset.
    let missing = home.run(&["--ruleset", "no-such.rules"], "");
    let said = String::from_utf8_lossy(&missing.stderr);
    assert!(said.contains("no-such.rules: ") && !said.contains("atomic1"), "{said}");
}
