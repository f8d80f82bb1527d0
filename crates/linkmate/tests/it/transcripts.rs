//! The documentation shows the actual output.

use std::process::{Command, Stdio};

/// Splits a line into words as a shell does: by spaces, with single quotes.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in line.split('\'').enumerate() {
        if index % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

#[test]
fn transcripts_match_the_output() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../");
    let mut shown = 0;
    for name in ["README.md", "docs/dead.md", "docs/legality.md"] {
        let text = std::fs::read_to_string(format!("{root}{name}")).expect(name);
        let lines: Vec<&str> = text.lines().collect();
        for pair in lines.windows(2) {
            let Some(line) = pair[0].strip_prefix("$ linkmate ") else { continue };
            let mut command = Command::new(env!("CARGO_BIN_EXE_linkmate"));
            command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C").args(words(line));
            let output = command.stdin(Stdio::null()).output().expect("linkmate runs");
            assert_eq!(String::from_utf8_lossy(&output.stdout).trim_end_matches('\n'), pair[1], "{name}: {line}");
            shown += 1;
        }
    }
    assert!(shown >= 4, "{shown}");
}

/// The picture in the README is drawn by `linkmate svg`.
#[test]
fn the_readme_picture_is_drawn_by_linkmate() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/immortal.svg");
    let mut command = Command::new(env!("CARGO_BIN_EXE_linkmate"));
    command.env("LANG", "C").args([
        "svg",
        "--size",
        "320",
        "r1bk2nr/p2p1pNp/n2B4/1p1NP2P/6P1/3P1Q2/P1P1K3/q5b1 w - - 1 22",
    ]);
    let drawn = command.output().expect("linkmate runs").stdout;
    assert!(std::fs::read(path).expect("a picture") == drawn, "redraw docs/immortal.svg and look at it");
}
