//! `linkmate dead` as a user runs it.

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
fn one_line_for_each() {
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
    assert_eq!(dead(&["--json", wall], ""), "{\"helpmate\":null,\"verdict\":\"dead\",\"winner\":null}\n");
    let castling = "4k3/8/8/8/8/8/8/1R2K3 w B - 0 1";
    assert!(dead(&["--ruleset", "f1", castling], "").starts_with("alive\t"));
}

#[test]
fn a_file_of_timeouts() {
    let Some(rows) = corpora::rows("deadpos/lichess_final_positions.tsv", Header::No) else { return };
    let input: String = rows.iter().step_by(10).map(|row| format!("{}\n", row[0])).collect();
    for winner in ["white", "black"] {
        let lines = dead(&["--winner", winner], &input);
        assert_eq!(lines.lines().count(), rows.len().div_ceil(10));
        assert!(!lines.contains("undecided") && !lines.contains("error"));
    }
}
