//! The examples in `docs/legality.md`: each is illegal by its rule, and each near miss is possible.

use std::collections::BTreeSet;

use chess::notation::fen;
use linkmate_judge::legality::{CastlingMode, Effort, judge, reasons};

/// Reads each example: its code (by default that of the line before), whether it is illegal, and its FEN.
pub fn examples() -> Vec<(String, bool, String)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/legality.md");
    let text = std::fs::read_to_string(path).expect("docs/legality.md can be read");
    let mut code = String::new();
    let mut examples = Vec::new();
    for line in text.lines() {
        for (word, illegal) in [(" illegal   ", true), (" possible  ", false)] {
            let Some((before, fen)) = line.split_once(word).filter(|(before, _)| !before.contains('|')) else {
                continue;
            };
            if !before.trim().is_empty() {
                code = before.trim().to_owned();
            }
            examples.push((code.clone(), illegal, fen.to_owned()));
        }
    }
    examples
}

#[test]
fn every_example_gets_its_stated_verdict() {
    let examples = examples();
    assert!(examples.len() > 60, "only {} examples", examples.len());
    for (code, illegal, text) in examples {
        let setup = fen::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        for effort in [Effort::Quick, Effort::Normal, Effort::Deep] {
            let verdict = judge(&setup, CastlingMode::Standard, effort);
            let found = verdict.argument().map(|argument| argument.code());
            let needs_search =
                matches!(code.as_str(), "legality.kernel" | "legality.capture_squares" | "legality.last_move");
            let wanted = (illegal && !(needs_search && effort == Effort::Quick)).then_some(code.as_str());
            assert_eq!(found, wanted, "{text} at {effort:?}");
            if effort < Effort::Deep {
                let all = reasons(&setup, CastlingMode::Standard, effort);
                assert_eq!(all.first(), verdict.argument(), "{text}: the first reason is the verdict");
            }
        }
    }
}

#[test]
fn every_code_has_an_example_and_a_near_miss() {
    let source = include_str!("../../src/legality/argument.rs");
    let codes: BTreeSet<String> = source
        .split("=> \"legality.")
        .skip(1)
        .map(|rest| format!("legality.{}", rest.split('"').next().expect("split yields at least one part")))
        .collect();
    assert!(codes.len() > 10);
    let having = |wanted: bool| -> BTreeSet<String> {
        let examples = examples().into_iter().filter(|(_, illegal, _)| *illegal == wanted);
        examples.map(|(code, ..)| code).filter(|code| code.starts_with("legality.")).collect()
    };
    assert_eq!(having(true), codes);
    assert_eq!(having(false), codes);
}

#[test]
fn arguments_are_sentences_about_squares() {
    for (_, illegal, text) in examples() {
        let setup = fen::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        for argument in reasons(&setup, CastlingMode::Standard, Effort::Normal) {
            assert!(illegal, "{text}");
            let sentence = argument.to_string();
            assert!(!sentence.is_empty() && !sentence.contains(['\t', '\n', '{']), "{sentence}");
        }
    }
}

/// The source file of each rule also opens with an example and a near miss.
#[test]
fn every_rule_opens_with_an_example() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/src/legality/");
    let rules = std::fs::read_dir(format!("{root}deductions"))
        .expect("a directory")
        .map(|entry| entry.expect("an entry").path());
    let rules = rules.filter(|path| !path.ends_with("mod.rs"));
    let searches = ["kernel/mod.rs", "retraction/mod.rs"].map(|name| std::path::PathBuf::from(format!("{root}{name}")));
    for path in rules.chain(searches) {
        let text = std::fs::read_to_string(&path).expect("a readable file");
        for (word, illegal) in [("//! - illegal: `", true), ("//! - near miss: `", false)] {
            let line = text.lines().find_map(|line| line.strip_prefix(word));
            let fen = line.unwrap_or_else(|| panic!("{}: no {word}", path.display())).trim_end_matches('`');
            let setup = fen::parse(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
            let verdict = judge(&setup, CastlingMode::Standard, Effort::Normal);
            assert_eq!(verdict.argument().is_some(), illegal, "{}: {fen}", path.display());
        }
    }
}
