//! Runs `linkmate judge` as a user would.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Output, Stdio};

const CAGED: &str = "7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_linkmate"));
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C").arg("judge").args(arguments);
    command
}

fn judge(arguments: &[&str]) -> Output {
    command(arguments).stdin(Stdio::null()).output().expect("linkmate runs")
}

fn with_input(arguments: &[&str], input: &[u8]) -> String {
    let mut child = command(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("linkmate runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input).expect("linkmate reads"));
    let output = child.wait_with_output().expect("linkmate ends");
    writer.join().expect("the writer finishes");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn text(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("UTF-8")
}

#[test]
fn a_single_position_sets_the_exit_status() {
    let possible = judge(&[START]);
    assert_eq!((text(&possible), possible.status.code()), ("possible\t\t\n", Some(0)));
    let illegal = judge(&[CAGED]);
    assert_eq!(illegal.status.code(), Some(1));
    assert_eq!(
        text(&illegal),
        "illegal\tlegality.never_moved\tthe black bishop on h8 is boxed in by the unmoved pawn on g7, so \
         it never moved, yet no black bishop starts on h8\n"
    );
    let malformed = judge(&["pppp5/8/8/8/8/8/8/8"]);
    assert_eq!(malformed.status.code(), Some(1));
    assert_eq!(text(&malformed), "malformed\tfen.rank_width\trank 8 has 9 squares instead of 8 (\"pppp5\")\n");
    assert_eq!(judge(&[""]).status.code(), Some(1));
    assert_eq!(judge(&["--effort", "none", START]).status.code(), Some(2));
}

#[test]
fn a_proof_is_a_link_to_a_game() {
    let moved = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    let legal = judge(&["--prove", moved]);
    assert_eq!(
        (text(&legal), legal.status.code()),
        ("legal\tc1/s/mIQ\ta game of 1 ply reaches it, and none is shorter\n", Some(0))
    );
    let json = judge(&["--prove", "--shortest", "--json", moved]);
    assert!(text(&json).contains(r#""san":["e4"]"#) && text(&json).contains(r#""shortest":true"#), "{}", text(&json));
    let illegal = judge(&["--prove", CAGED]);
    assert!(text(&illegal).starts_with("illegal\tlegality.never_moved\t") && illegal.status.code() == Some(1));
    let other = judge(&["--prove", "--ruleset", "f1", "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1"]);
    assert!(text(&other).starts_with("legal\tf1/n"), "{}", text(&other));
}

#[test]
fn several_positions_are_a_batch() {
    let output = judge(&[START, CAGED, "x"]);
    assert_eq!(output.status.code(), Some(0));
    let verdicts: Vec<&str> = text(&output).lines().map(|line| line.split('\t').next().expect("a field")).collect();
    assert_eq!(verdicts, ["possible", "illegal", "malformed"]);
}

#[test]
fn unplayable_boards_are_illegal_not_malformed() {
    for (fen, code) in [
        ("8/8/8/8/8/8/8/8 w - - 0 1", "setup.no_king"),
        ("kkkkk3/8/8/8/8/8/8/KKKKK3 w - - 0 1", "setup.many_kings"),
        ("qqqqqqqq/qqqqqqqq/qqqqqqqq/qqqqqqqq/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ w - - 0 1", "setup.no_king"),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", "setup.no_king"),
        ("pppppppp/8/8/8/8/8/8/kK6 w KQkq e3 0 1", "setup.pawn_on_last_rank"),
    ] {
        let output = judge(&["--all", fen]);
        assert!(text(&output).starts_with(&format!("illegal\t{code}\t")), "{fen}: {}", text(&output));
        assert_eq!(text(&output).lines().count(), 1);
    }
}

#[test]
fn every_input_line_gets_an_output_line() {
    let long = "8".repeat(100_000);
    let input = format!("{START}\r\n\n{CAGED}\n{long}\n\u{1F600}\n{START}");
    let output = with_input(&[], input.as_bytes());
    let fields: Vec<Vec<&str>> = output.lines().map(|line| line.split('\t').collect()).collect();
    let codes: Vec<(&str, &str)> = fields.iter().map(|fields| (fields[0], fields[1])).collect();
    assert_eq!(
        codes,
        [
            ("possible", ""),
            ("malformed", "fen.empty"),
            ("illegal", "legality.never_moved"),
            ("malformed", "fen.too_long"),
            ("malformed", "fen.placement"),
            ("possible", ""),
        ]
    );
    assert!(fields.iter().all(|fields| fields.len() == 3), "{output}");
    assert!(fields[3][2].contains("100000"), "{output}");
    assert!(with_input(&[], b"\xff\xfe\n").starts_with("malformed\tfen.placement\t"));
    assert_eq!(with_input(&[], b""), "");
}

#[test]
fn a_long_stream_keeps_its_order() {
    let fens = [START, CAGED, "x"];
    let input: String = (0..30_000).map(|line| format!("{}\n", fens[line % 3])).collect();
    let output = with_input(&["--effort", "quick"], input.as_bytes());
    assert_eq!(output.lines().count(), 30_000);
    let wanted = ["possible", "illegal", "malformed"];
    assert!(output.lines().enumerate().all(|(line, text)| text.starts_with(wanted[line % 3])));
}

#[test]
fn a_line_in_a_pipe_is_answered_immediately() {
    let mut child = command(&[]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("linkmate runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
    for _ in 0..3 {
        writeln!(stdin, "{CAGED}").expect("linkmate reads");
        let mut line = String::new();
        stdout.read_line(&mut line).expect("a line of output");
        assert!(line.starts_with("illegal\t"), "{line}");
    }
    drop(stdin);
    assert!(child.wait().expect("linkmate ends").success());
}

#[test]
fn all_lists_every_reason() {
    let queens = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/QQQQKQQQ w - - 0 1";
    let output = judge(&["--all", queens]);
    let fields: Vec<&str> = text(&output).trim_end().split('\t').collect();
    assert_eq!(fields.len(), 5, "{fields:?}");
    assert_eq!((fields[0], fields[1], fields[3]), ("illegal", "legality.promotions", "legality.never_moved"));
}

#[test]
fn json_has_verdict_reasons_and_effort() {
    let output = judge(&["--json", CAGED]);
    assert_eq!(output.status.code(), Some(1));
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(value["verdict"], "illegal");
    assert_eq!(value["effort"], "normal");
    assert_eq!(value["reasons"][0]["code"], "legality.never_moved");
    assert_eq!(value["reasons"][0]["squares"], serde_json::json!(["g7", "h8"]));
    let output = judge(&["--json", "8/8/8/8/4P3/8/5K1P/7k b - e3 0 1"]);
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let attempt = &value["reasons"][0]["tries"][0];
    assert_eq!(
        *attempt,
        serde_json::json!({ "from": "e2", "to": "e4", "captured": null, "code": "legality.last_move" })
    );
    let steps = value["reasons"][0]["steps"].as_array().expect("steps");
    assert_eq!(steps[0]["code"], "step.double_step");
    assert_eq!(steps[0]["squares"], serde_json::json!(["e2", "e3", "e4"]));
    assert_eq!((&steps[1]["code"], &steps[1]["moves"]), (&"step.refuted".into(), &serde_json::json!(["e2-e4"])));
    let moves = steps[2]["moves"].as_array().expect("last moves");
    assert_eq!((moves.len(), &moves[0]), (10, &"Kg1-h1".into()), "from g1 and g2, with each capture");
    let possible: serde_json::Value = serde_json::from_slice(&judge(&["--json", START]).stdout).expect("JSON");
    assert_eq!((&possible["verdict"], &possible["reasons"]), (&"possible".into(), &serde_json::json!([])));
    let malformed: serde_json::Value = serde_json::from_slice(&judge(&["--json", "x"]).stdout).expect("JSON");
    assert_eq!((&malformed["verdict"], &malformed["code"]), (&"malformed".into(), &"fen.placement".into()));
}

#[test]
fn language_and_ruleset_are_respected() {
    let russian = judge(&["--lang", "ru", CAGED]);
    assert!(text(&russian).contains("чёрный слон на h8"), "{}", text(&russian));
    let spanish = judge(&["--lang", "es", CAGED]);
    assert!(text(&spanish).contains("la pieza de h8 (alfil negro)"), "{}", text(&spanish));
    let chess960 = "bqnb1rkr/pppppppp/2n5/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1";
    assert!(text(&judge(&[chess960])).starts_with("illegal\tsetup.castling"));
    assert_eq!(text(&judge(&["--ruleset", "f1", chess960])), "possible\t\t\n");
}

#[test]
fn a_slow_line_does_not_delay_those_before_it() {
    let mut child =
        command(&["--effort", "deep"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("linkmate runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    let slow = "4k3/pp3p2/5p2/p4p2/5P2/1P4P1/1P4P1/4K3 w - - 0 1\n".repeat(40);
    stdin.write_all(format!("{CAGED}\n{CAGED}\n{slow}").as_bytes()).expect("linkmate reads");
    let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    stdout.read_line(&mut line).expect("a line of output");
    assert!(line.starts_with("illegal\t"), "{line}");
    // The remaining lines take a while.
    assert!(child.try_wait().expect("the status of the process").is_none(), "still at work");
    child.kill().expect("the process is killed");
    child.wait().expect("the process ends");
}

#[test]
fn lines_can_be_joined_to_their_answers() {
    let input = format!("42\t{START}\tx\n43\t{CAGED}\n44\n");
    let lines = with_input(&["--column", "2"], input.as_bytes());
    let lines: Vec<&str> = lines.lines().collect();
    assert_eq!(lines[0], format!("42\t{START}\tx\tpossible\t\t"));
    assert!(lines[1].starts_with(&format!("43\t{CAGED}\tillegal\tlegality.never_moved\t")), "{}", lines[1]);
    assert!(lines[2].starts_with("44\tmalformed\tfen.empty\t"), "{}", lines[2]);
    let lines = with_input(&["--column", "1", "--delimiter", ";", "--json"], format!("{START};7\n").as_bytes());
    let value: serde_json::Value = serde_json::from_str(&lines).expect("JSON");
    assert_eq!((&value["line"], &value["input"]), (&1.into(), &format!("{START};7").into()));
    assert_eq!(value["verdict"], "possible");
}

#[test]
fn other_fields_pass_byte_for_byte() {
    let run = |arguments: &[&str], input: &[u8]| {
        let mut child = command(arguments);
        let child = child.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = child.spawn().expect("linkmate runs");
        child.stdin.take().expect("a pipe").write_all(input).expect("linkmate reads");
        child.wait_with_output().expect("linkmate ends")
    };
    let line = [b"caf\xe9;".as_slice(), START.as_bytes(), b";\xff"].concat();
    let output = run(&["--column", "2", "--delimiter", ";"], &[&line[..], b"\r\n"].concat());
    assert_eq!(output.stdout, [&line[..], b";possible;;\n"].concat(), "{}", String::from_utf8_lossy(&output.stdout));
    // What cannot be passed on ends the run after the lines before it.
    let long = format!("1\t{START}\n{}\t{START}\n3\t{START}\n", "x".repeat(1 << 20));
    let output = run(&["--column", "2"], long.as_bytes());
    assert_eq!((output.status.code(), text(&output)), (Some(1), format!("1\t{START}\tpossible\t\t\n").as_str()));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.starts_with("error: cli.line_too_long\tline 2: ") && stderr.contains(" 1048576"), "{stderr}");
}

#[test]
fn strict_reports_errors_on_standard_input() {
    for (input, status) in [(format!("{START}\n{CAGED}\n"), 0), (format!("{START}\nx\n"), 1)] {
        let mut child = command(&["--strict"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it runs");
        child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("linkmate reads");
        assert_eq!(child.wait_with_output().expect("linkmate ends").status.code(), Some(status), "{input}");
    }
}

#[cfg(unix)]
#[test]
fn unreadable_input_is_reported() {
    let folder = std::fs::File::open("/").expect("the root directory");
    let output = command(&[]).stdin(folder).output().expect("linkmate runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("linkmate: cannot read: "), "{output:?}");
}
