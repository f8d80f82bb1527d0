//! Checks what `docs/variants.md` and `docs/formats.md` state.

use linkmate_variants::{Rules, rulesets};

fn page(name: &str) -> String {
    let path = format!("{}/../../docs/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The code blocks of a page that are rulesets.
fn blocks(page: &str) -> Vec<&str> {
    page.split("```").skip(1).step_by(2).map(str::trim_start).filter(|block| block.contains("rules 1\n")).collect()
}

#[test]
fn every_ruleset_is_listed_with_its_figures() {
    let page = page("variants.md");
    for named in rulesets::all() {
        let row = page.lines().find(|line| line.starts_with(&format!("| `{}`", named.name)));
        let row = row.unwrap_or_else(|| panic!("{} is not listed", named.name));
        let figures = row.trim_end_matches(" |").rsplit(" | ").next().expect("a last column");
        let figures: Vec<u64> = figures.split(", ").filter_map(|figure| figure.replace(',', "").parse().ok()).collect();
        let rules = named.rules.ruleset();
        for (depth, nodes) in (1..=3).zip(figures) {
            assert_eq!(rules.perft(rules.start(), depth), nodes, "{} {depth}", named.name);
        }
        assert!(named.text.starts_with("# ") && named.text.contains("http") || named.name == "c1", "{}", named.name);
    }
}

#[test]
fn examples_are_rulesets() {
    let page = page("variants.md");
    let [own, added] = blocks(&page)[..] else { panic!("two examples") };
    let own: Rules = own.parse().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(own.title(), "Knights and cannons");
    let knightmate = rulesets::all().iter().find(|named| named.name == "knightmate1").expect("Knightmate");
    assert_eq!(added, knightmate.text);
}

/// Decoding each byte of the documented dictionary gives the documented word.
#[test]
fn the_documented_dictionary_is_the_one_in_use() {
    let page = page("formats.md");
    let list = page.lines().skip_while(|line| !line.starts_with("`80` ")).take_while(|line| line.starts_with('`'));
    let words: Vec<(u8, String)> = list
        .flat_map(|line| line.split(" · "))
        .map(|entry| {
            let (byte, word) = entry.split_once(' ').expect("a byte and a word");
            let byte = u8::from_str_radix(byte.trim_matches('`'), 16).expect("a byte");
            (byte, word.strip_prefix('`').and_then(|word| word.strip_suffix('`')).expect("a word").replace("\\n", "\n"))
        })
        .collect();
    assert_eq!(words.len(), 100);
    for named in rulesets::all() {
        let mut text = String::from("rules 1\ntitle ");
        for byte in named.rules.pack() {
            match words.iter().find(|(known, _)| *known == byte) {
                Some((_, word)) => text += word,
                None => text.push(char::from(byte)),
            }
        }
        assert_eq!(text + "\n", named.rules.to_string());
    }
}
