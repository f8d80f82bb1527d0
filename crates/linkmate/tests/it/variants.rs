//! Games by other rules on the command line.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn run(arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_linkmate"));
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C").args(arguments);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("runs");
    // Whoever does not read is gone.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("linkmate ends")
}

fn said(arguments: &[&str], input: &str) -> String {
    let output = run(arguments, input);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn counting() {
    assert_eq!(said(&["perft", "3", "--ruleset", "racing1"], ""), "nodes 11264\n");
    assert_eq!(said(&["perft", "0", "--ruleset", "racing1"], ""), "nodes 1\n");
    let board = "4k3/8/8/8/8/8/8/4K3 w";
    assert!(said(&["perft", "1", "--ruleset", "hill1", "--fen", board, "--divide"], "").contains("e1d1\t1\n"));
    let wrong = run(&["perft", "1", "--ruleset", "hill1", "--fen", "x"], "");
    assert_eq!(wrong.status.code(), Some(1));
    let wrong = run(&["perft", "1", "--ruleset", "hill9"], "");
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("atomic1"));
}

#[test]
fn links() {
    let link = said(&["link", "encode", "--ruleset", "hill1"], "s\te2e4 e7e5\n");
    assert_eq!(link, "hill1/s/mPQI\n");
    assert_eq!(
        said(&["link", "decode"], &format!("{link}https://chess.example/play/three1/s\n")),
        "r'nbqkbnr'/pppp1ppp/8/4p^3/4P3/8/PPPP1PPP/R'NBQKBNR' w\te2e4 e7e5\nr'nbqkbnr'/pppppppp/8/8/8/8/PPPPPPPP/R'NBQKBNR' w\t\n"
    );
    assert!(said(&["link", "encode", "--ruleset", "hill1"], "s\te2e5\n").starts_with("error: link.illegal_move\t"));
    let pgn = run(&["pgn", "hill1/s"], "");
    assert!(String::from_utf8_lossy(&pgn.stderr).contains("link.not_chess"));
}

#[test]
fn pictures_and_rules() {
    assert!(said(&["svg", "big1/s"], "").contains("viewBox=\"0 0 1600 1600\""));
    assert!(said(&["svg", "capa1/s", "--size", "500"], "").contains("width=\"500\" height=\"400\""));
    assert!(said(&["rules"], "").contains("atomic1\tAtomic\n"));
    let text = said(&["rules", "atomic1"], "");
    assert!(text.contains("rule explode sparing P\n"));
    let file = std::env::temp_dir().join(format!("linkmate-{}.rules", std::process::id()));
    std::fs::write(&file, format!("# mine\n{text}")).expect("a file");
    let link = said(&["rules", file.to_str().expect("UTF-8"), "--link"], "");
    let name = link.trim().strip_suffix("/s").expect("a start");
    assert_eq!(said(&["rules", name], ""), text);
    std::fs::write(&file, text.replace("mK", "mY")).expect("a file");
    let wrong = run(&["rules", file.to_str().expect("UTF-8")], "");
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("line 4: this is no movement"));
    std::fs::remove_file(&file).expect("it was there");
}

#[test]
fn a_game_at_the_console() {
    let game = said(
        &["play", "--ascii", "--ruleset", "atomic1"],
        "e2e4\nmoves\nf7f5\ne4e5\nd7d6\nundo\nlink\nhelp\nd1h5\ng7g6\nh5g6\nquit\n",
    );
    assert!(game.starts_with("Atomic. Type a move such as e2e4, or help.\n"), "{game}");
    assert!(game.contains("[P]"), "{game}");
    assert!(game.contains("help, moves, flip, undo, link, fen, draw"), "{game}");
    assert!(game.contains("To go on: linkmate play --link atomic1/s/m"), "{game}");
    let end = said(&["play", "--ascii", "--ruleset", "hill1"], "e2e4\na7a6\ne1e2\na6a5\ne2e3\na5a4\ne3 d4\ne2e4\n");
    assert!(end.contains("The game is over: White wins: the goal is reached"), "{end}");
    assert!(end.contains("The game is over.\n"), "{end}");
    let spanish = said(&["play", "--ascii", "--lang", "es", "--link", "hill1/s/mIQ"], "draw\ne7e5\naccept\n");
    assert!(spanish.contains("Las negras ofrecen tablas") && spanish.contains("La partida es tablas"), "{spanish}");
    let resigned = said(&["play", "--ruleset", "three1"], "resign\n");
    assert!(resigned.contains("White resigns, Black wins"), "{resigned}");
}
