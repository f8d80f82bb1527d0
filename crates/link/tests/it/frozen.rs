//! Links never change their meaning: a released link still means what it meant then.
//!
//! `links/frozen.tsv` holds links of each version with their start, moves and end. Rows are only ever appended, along with a
//! line in [`RELEASED`]. Editing a row means breaking a published link.

use game::{Letters, Rules};
use linkmate_link::{Link, LinkError, read_rules};

const FROZEN: &str = include_str!("../links/frozen.tsv");

/// The number of rows at each version, and their digest.
const RELEASED: [(&str, usize, u64); 1] = [("0.1", 44, 0x0166_02cb_7496_87c5)];

/// FNV-1a: easy to recompute with any tool.
fn digest(rows: &[&str]) -> u64 {
    let bytes = rows.iter().flat_map(|row| row.bytes().chain([b'\n']));
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

fn rows() -> Vec<&'static str> {
    FROZEN.lines().collect()
}

#[test]
fn released_rows_are_never_edited() {
    for (version, count, expected) in RELEASED {
        assert_eq!(digest(&rows()[..count]), expected, "rows of {version}");
    }
    assert_eq!(RELEASED.last().map(|&(_, count, _)| count), Some(rows().len()), "new rows need a line in RELEASED");
}

#[test]
fn every_frozen_link_means_what_it_meant() -> Result<(), LinkError> {
    for row in rows() {
        let fields: Vec<&str> = row.split('\t').collect();
        let [text, start, moves, end] = fields[..] else { panic!("{row}") };
        let link: Link = text.parse()?;
        check(&link, start, moves, end)?;
    }
    Ok(())
}

/// Checks a link's start and end, and that its start and moves encode to the same link.
fn check(link: &Link, start: &str, moves: &str, end: &str) -> Result<(), LinkError> {
    assert_eq!(link.start().to_string(), start, "{link}");
    assert_eq!(link.end().to_string(), end, "{link}");
    let mut made = Link::new(link.rules(), &link.rules().read_setup(start).expect("a board"))?;
    for word in moves.split_whitespace() {
        let m = made.game().expect("playable").read_move(word, Letters::English).expect("a move");
        made.play(m)?;
    }
    assert_eq!(made.to_string(), link.to_string());
    Ok(())
}

/// Links of variants: link, ruleset text with `\n` for line ends, start, moves, end.
const VARIANTS: &str = include_str!("../links/frozen_variants.tsv");

/// The same for these.
const VARIANTS_RELEASED: [(&str, usize, u64); 3] = [
    ("0.1", 36, 0xe11b_d079_af59_7a27),
    ("0.1 with more games", 114, 0x3f06_6af2_235a_d0c6),
    ("0.1 with Berolina chess", 118, 0xbb6b_f091_e529_d756),
];

#[test]
fn released_rows_of_variants_are_never_edited() {
    let rows: Vec<&str> = VARIANTS.lines().collect();
    for (version, count, expected) in VARIANTS_RELEASED {
        assert_eq!(format!("{:#x}", digest(&rows[..count])), format!("{expected:#x}"), "rows of {version}");
    }
    assert_eq!(
        VARIANTS_RELEASED.last().map(|&(_, count, _)| count),
        Some(rows.len()),
        "new rows need a line in VARIANTS_RELEASED"
    );
}

#[test]
fn every_frozen_link_of_a_variant_means_what_it_meant() -> Result<(), LinkError> {
    for row in VARIANTS.lines() {
        let fields: Vec<&str> = row.split('\t').collect();
        let [text, rules, start, moves, end] = fields[..] else { panic!("{row}") };
        let link: Link = text.parse()?;
        let custom = link.rules().custom().expect("a game other than chess");
        assert_eq!(custom.to_string(), rules.replace("\\n", "\n"), "{text}");
        check(&link, start, moves, end)?;
        if link.rules().name().is_none() {
            let own = Rules::from_custom(custom.to_string().parse().expect("rules"));
            assert_eq!(Link::new(&own, &own.start())?.ruleset(), link.ruleset());
            assert_eq!(read_rules(link.ruleset())?, own);
        }
    }
    Ok(())
}
