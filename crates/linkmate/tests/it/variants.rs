//! Variants on the command line.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn run(arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_linkmate"));
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C").args(arguments);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("runs");
    // The write fails if the process ends without reading its input.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("linkmate ends")
}

fn said(arguments: &[&str], input: &str) -> String {
    let output = run(arguments, input);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn perft_counts_variants() {
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
fn links_of_variants_are_encoded_and_decoded() {
    let link = said(&["link", "encode", "--ruleset", "hill1"], "s\te2e4 e7e5\n");
    assert_eq!(link, "hill1/s/mPQI\n");
    assert_eq!(
        said(&["link", "decode"], &format!("{link}https://chess.example/play/three1/s\n")),
        "r'nbqkbnr'/pppp1ppp/8/4p^3/4P3/8/PPPP1PPP/R'NBQKBNR' w\te2e4 e7e5\nr'nbqkbnr'/pppppppp/8/8/8/8/PPPPPPPP/R'NBQKBNR' w\t\n"
    );
    assert_eq!(
        said(
            &["link", "encode", "--ruleset", "hill1"],
            "s\te2e5\ns\tNg1-f3\ns\te2e9\ns\t0000\nx\n4k3/8/8/8/8/8/8/8 w\te8e7\n"
        ),
        "error: uci.illegal\te2e5 is not a legal move here\n\
         error: uci.malformed\texpected two squares such as e2e4 or e7e8q, got \"Ng1-f3\"\n\
         error: uci.malformed\texpected two squares such as e2e4 or e7e8q, got \"e2e9\"\n\
         error: uci.null_move\t0000 is a null move, and passing is not allowed\n\
         error: link.base64\tthe board part of the link can't be decoded: nothing follows its first letter\n\
         error: uci.illegal\te8e7 is not a legal move here\n"
    );
    // A promotion to a piece that chess does not have, and castling.
    let capablanca = "5k4/P9/10/10/10/10/10/R'4K3R' w\ta7a8c f8f7 f1c1\n";
    let link = said(&["link", "encode", "--ruleset", "capa1"], capablanca);
    assert!(said(&["link", "decode"], &link).ends_with("\ta7a8c f8f7 f1c1\n"), "{link}");
    let pgn = said(&["pgn", "hill1/s/mPQI"], "");
    assert!(pgn.ends_with("[Variant \"King of the Hill\"]\n\n1. e4 e5 *\n\n"), "{pgn}");
    assert_eq!(said(&["import"], &pgn), "hill1/s/mPQI\n");
    // A link with custom rules round-trips through its PGN tag, and a lichess FEN of a variant is read.
    let own = "v1S27ZcyDdZCBj3W7fc4I1eDWApoBDIKmAo4CknDWeQyBOiGNua25jL3BwcHBwLzUvUFBQUFAvQ05LTkPJ/s";
    assert_eq!(said(&["import"], &said(&["pgn", own], "")), format!("{own}\n"));
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1 +1+0";
    let pgn = said(&["pgn", "--ruleset", "three1", fen], "");
    assert!(pgn.contains(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n")), "{pgn}");
    let wrong = said(&["import"], "[Variant \"Atomic\"]\n\n1. e4 Ke3 *\n");
    assert_eq!(wrong, "error: san.illegal\tgame 1, line 3, column 7: Ke3 is not a legal move here\n");
}

#[test]
fn variants_are_drawn_and_rules_are_read_from_files() {
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
    assert!(String::from_utf8_lossy(&wrong.stderr).contains(" is not a movement"));
    std::fs::remove_file(&file).expect("the file is removed");
}
