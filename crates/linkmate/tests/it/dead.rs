//! Runs `linkmate dead` as a user would.

use std::io::Write;
use std::process::{Command, Stdio};

use testkit::corpora::{self, Header};

fn dead(arguments: &[&str], input: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_linkmate"));
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C").arg("dead").args(arguments);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("linkmate runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().expect("linkmate ends");
    let _ = writer.join();
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn every_position_gets_a_line() {
    let wall = "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1";
    let mate = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1";
    let nearly = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
    assert_eq!(dead(&[wall], ""), "dead\t\n");
    assert_eq!(dead(&[mate], ""), "alive\t\n");
    assert_eq!(dead(&["--winner", "black", mate], ""), "unwinnable\t\n");
    assert!(dead(&["--winner", "white", nearly], "").starts_with("winnable\ta1a8"));
    let lines = dead(&[], &format!("{wall}\n8/8/8/8/8/8/8/8 w - - 0 1\nx\n{wall}\n"));
    let lines: Vec<&str> = lines.lines().collect();
    assert_eq!((lines[0], lines[3]), ("dead\t", "dead\t"));
    assert!(lines[1].starts_with("error: setup.no_king\tnot playable: White has no king"), "{}", lines[1]);
    assert!(lines[2].starts_with("error: fen.placement\t"), "{}", lines[2]);
    let json: serde_json::Value = serde_json::from_str(&dead(&["--json", wall], "")).expect("JSON");
    assert_eq!((json["verdict"].as_str(), json["reasons"][0]["code"].as_str()), (Some("dead"), Some("dead.wall")));
    let json: serde_json::Value = serde_json::from_str(&dead(&["--json", "--shortest", nearly], "")).expect("JSON");
    assert_eq!((json["helpmate"].as_array().map(Vec::len), json["shortest"].as_bool()), (Some(1), Some(true)));
    let stalemate = "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1";
    let forced = "7k/5P1p/7P/8/8/8/1q6/K7 w - - 0 1";
    for (fen, code, sentence) in [
        (stalemate, "dead.over", "it is stalemate: the game is over"),
        (forced, "dead.forced", "after the forced move Kxb2 there is no way to mate"),
    ] {
        let json: serde_json::Value = serde_json::from_str(&dead(&["--json", fen], "")).expect("JSON");
        for reason in json["reasons"].as_array().expect("one for each side") {
            assert_eq!((reason["code"].as_str(), reason["sentence"].as_str()), (Some(code), Some(sentence)), "{json}");
        }
    }
    let castling = "4k3/8/8/8/8/8/8/1R2K3 w B - 0 1";
    assert!(dead(&["--ruleset", "f1", castling], "").starts_with("alive\t"));
}

const GAMES: &str = r#"[Event "lost on time"]
[Site "one"]
[Result "1-0"]
[Termination "Time forfeit"]

1. e4 e5 1-0

[Event "the winner cannot mate"]
[Site "two"]
[FEN "8/8/4k3/8/8/4K3/8/7N w - - 0 1"]
[Result "1-0"]
[Termination "Time forfeit"]

1. Ng3 1-0

[Event "not on time"]
[Site "three"]
[Result "0-1"]
[Termination "Normal"]

1. f3 e5 2. g4 Qh4# 0-1
"#;

#[test]
fn games_lost_on_time_are_decided_under_fide_6_9() {
    let lines = dead(&["--flag"], GAMES);
    assert_eq!(lines, "1-0\t1-0\tone\n1/2-1/2\t1-0\ttwo\n-\t0-1\tthree\n");
    let fens = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1\tblack\n4k3/8/8/8/8/8/8/R3K3 w - - 0 1\n\
        4k3/8/8/8/8/8/8/R3K3 w - - 0 1\tgreen\nx\n";
    let lines = dead(&["--flag"], fens);
    let lines: Vec<&str> = lines.lines().collect();
    assert_eq!(lines[..2], ["1-0\t\t", "1/2-1/2\t\t"]);
    assert!(lines[2].starts_with("error: flag.side\t") && lines[3].starts_with("error: fen.placement\t"), "{lines:?}");
}

#[test]
fn real_games_that_ended_on_time_are_decided() {
    let Some(bytes) = corpora::read_bytes("rawpgn/lichess_amateur_1500.pgn") else { return };
    let lines = dead(&["--flag"], &String::from_utf8_lossy(&bytes));
    let on_time = lines.lines().filter(|line| !line.starts_with("-\t")).count();
    assert_eq!((lines.lines().count(), on_time), (1_500, 676));
    assert!(!lines.contains("undecided") && !lines.contains("error"));
}

#[test]
fn a_file_of_timeouts_is_decided() {
    let Some(rows) = corpora::rows("deadpos/lichess_final_positions.tsv", Header::No) else { return };
    let input: String = rows.iter().step_by(10).map(|row| format!("{}\n", row[0])).collect();
    for winner in ["white", "black"] {
        let lines = dead(&["--winner", winner], &input);
        assert_eq!(lines.lines().count(), rows.len().div_ceil(10));
        assert!(!lines.contains("undecided") && !lines.contains("error"));
    }
}
