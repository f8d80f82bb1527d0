//! Links live for ever: what a link meant when it was released it means today.
//!
//! `links/frozen.tsv` holds, for each version, links with their start, their moves and their end. Rows are only ever added, at
//! the end, and with them a line in [`RELEASED`]; whoever must edit a row has broken somebody's link.

use chess::notation::{fen, uci};
use linkmate_link::{Link, LinkError, VariantLink};

const FROZEN: &str = include_str!("../links/frozen.tsv");

/// So many rows were there at a version, and their digest.
const RELEASED: [(&str, usize, u64); 1] = [("0.1", 44, 0x0166_02cb_7496_87c5)];

/// FNV-1a: easy to check by hand, with any tool.
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
    assert_eq!(RELEASED.last().map(|&(_, count, _)| count), Some(rows().len()), "new rows want a line in RELEASED");
}

#[test]
fn every_frozen_link_means_what_it_meant() -> Result<(), LinkError> {
    for row in rows() {
        let fields: Vec<&str> = row.split('\t').collect();
        let [text, start, moves, end] = fields[..] else { panic!("{row}") };
        let link: Link = text.parse()?;
        let rules = link.ruleset().castling();
        assert_eq!(fen::write(link.start()), start, "{text}");
        assert_eq!(fen::write(&link.end()), end, "{text}");
        let mut made = Link::from_setup(&fen::parse(start).expect("a FEN"), link.ruleset())?;
        for word in moves.split_whitespace() {
            let m = uci::parse(word, made.game().expect("playable").position(), rules).expect("a move");
            made.play(m)?;
        }
        assert_eq!(made.to_string(), text);
    }
    Ok(())
}

/// Links of other games: the link, its ruleset's text with `\n` for line ends, its start, its moves, its end.
const VARIANTS: &str = include_str!("../links/frozen_variants.tsv");

/// The same for these.
const VARIANTS_RELEASED: [(&str, usize, u64); 1] = [("0.1", 36, 0xe11b_d079_af59_7a27)];

#[test]
fn released_rows_of_variants_are_never_edited() {
    let rows: Vec<&str> = VARIANTS.lines().collect();
    for (version, count, expected) in VARIANTS_RELEASED {
        assert_eq!(format!("{:#x}", digest(&rows[..count])), format!("{expected:#x}"), "rows of {version}");
    }
    assert_eq!(VARIANTS_RELEASED.last().map(|&(_, count, _)| count), Some(rows.len()), "new rows want a line there");
}

#[test]
fn every_frozen_link_of_a_variant_means_what_it_meant() -> Result<(), LinkError> {
    for row in VARIANTS.lines() {
        let fields: Vec<&str> = row.split('\t').collect();
        let [text, rules, start, moves, end] = fields[..] else { panic!("{row}") };
        let link: VariantLink = text.parse()?;
        let ruleset = link.ruleset();
        assert_eq!(link.rules().to_string(), rules.replace("\\n", "\n"), "{text}");
        assert_eq!(ruleset.write_board(link.start()), start, "{text}");
        assert_eq!(ruleset.write_board(link.end()), end, "{text}");
        let mut made = link.with_board(ruleset.read_board(start).expect("a board"));
        moves.split_whitespace().try_for_each(|word| made.play_text(word))?;
        assert_eq!(made.to_string(), text);
        if link.is_own() {
            let own = VariantLink::of_rules(link.rules().to_string().parse().expect("rules"))?;
            assert_eq!(own.name(), link.name());
        }
    }
    Ok(())
}
