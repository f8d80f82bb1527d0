//! Runs `linkmate perft` as a user would.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn linkmate(arguments: &[&str]) -> Output {
    with_locale("C", arguments)
}

fn with_locale(locale: &str, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_linkmate"));
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", locale);
    command.args(arguments).stdin(Stdio::null()).output().expect("linkmate runs")
}

fn stdout(arguments: &[&str]) -> String {
    let output = linkmate(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn the_last_line_is_the_count() {
    assert_eq!(stdout(&["perft", "4"]), "nodes 197281\n");
    assert_eq!(stdout(&["perft", "0"]), "nodes 1\n");
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    assert_eq!(stdout(&["perft", "3", "--fen", kiwipete]), "nodes 97862\n");
    let chess960 = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    assert_eq!(stdout(&["perft", "3", "--ruleset", "f1", "--fen", chess960]), "nodes 12189\n");
    assert_eq!(stdout(&["perft", "3", "--fen", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"]), "nodes 0\n");
}

#[test]
fn perft_matches_published_counts() {
    assert_eq!(stdout(&["perft", "6"]), "nodes 119060324\n");
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    assert_eq!(stdout(&["perft", "5", "--fen", kiwipete]), "nodes 193690690\n");
}

#[test]
fn divide_shows_each_first_move() {
    let text = stdout(&["perft", "2", "--divide"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 21);
    assert!(lines[..20].iter().all(|line| line.ends_with("\t20")), "{text}");
    assert_eq!(lines[20], "nodes 400");
    let castling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    assert!(stdout(&["perft", "1", "--divide", "--fen", castling]).contains("e1g1\t1\n"));
    assert!(stdout(&["perft", "1", "--divide", "--ruleset", "f1", "--fen", castling]).contains("e1h1\t1\n"));
}

#[test]
fn errors_go_to_stderr_and_set_the_exit_status() {
    let bad_fen = linkmate(&["perft", "1", "--fen", "pppp5/8/8/8/8/8/8/8"]);
    assert_eq!(bad_fen.status.code(), Some(1));
    let said = String::from_utf8_lossy(&bad_fen.stderr).into_owned();
    assert_eq!(said, "error: fen.rank_width\trank 8 has 9 squares instead of 8 (\"pppp5\")\n");
    assert!(bad_fen.stdout.is_empty());
    let unplayable = linkmate(&["perft", "1", "--fen", "8/8/8/8/8/8/8/8"]);
    assert_eq!(unplayable.status.code(), Some(1));
    for usage in
        [&["perft"][..], &["perft", "x"], &["perft", "21"], &["perft", "1", "--ruleset", "c2"], &["nonsense"], &[]]
    {
        assert_eq!(linkmate(usage).status.code(), Some(2), "{usage:?}");
    }
}

#[test]
fn help_has_examples() {
    assert!(stdout(&["perft", "--help"]).contains("linkmate perft 5 --fen"));
    assert!(stdout(&["--help"]).contains("perft"));
    assert!(stdout(&["--version"]).starts_with("linkmate "));
}

#[test]
fn every_shell_gets_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        assert!(stdout(&["completions", shell]).contains("perft"), "{shell}");
    }
}

#[test]
fn rulesets_are_completed_but_not_listed_in_the_help() {
    for shell in ["bash", "zsh", "fish"] {
        let script = stdout(&["completions", shell]);
        assert!(script.contains("atomic1") && script.contains("grand1"), "{shell}");
    }
    assert!(!stdout(&["perft", "--help"]).contains("grand1"));
}

#[test]
fn every_command_has_a_man_page() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("man");
    fs::create_dir_all(&folder).expect("a folder");
    clap_mangen::generate_to(linkmate_cli::command(), &folder).expect("man pages");
    for command in linkmate_cli::command().get_subcommands() {
        let page = fs::read_to_string(folder.join(format!("linkmate-{}.1", command.get_name()))).expect("a page");
        assert!(page.contains("SYNOPSIS") && !page.contains("grand1"), "{page}");
    }
}

#[test]
fn messages_follow_the_chosen_language() {
    let said = |locale, arguments: &[&str]| {
        let bad = [arguments, &["perft", "1", "--fen", "8/8/8/8/8/8/8/4K3"]].concat();
        String::from_utf8(with_locale(locale, &bad).stderr).unwrap()
    };
    assert_eq!(said("C", &[]), "error: setup.no_king\tnot playable: Black has no king\n");
    assert_eq!(said("ru_RU.UTF-8", &[]), "error: setup.no_king\tиз этой позиции играть нельзя: у чёрных нет короля\n");
    assert_eq!(
        said("ru_RU.UTF-8", &["--lang", "es"]),
        "error: setup.no_king\tdesde esta posición no se puede jugar: las negras no tienen rey\n"
    );
    assert_eq!(linkmate(&["--lang", "fr", "perft", "1"]).status.code(), Some(2));
}
