//! Links live for ever: what a link meant when it was released it means today.
//!
//! `frozen.tsv` holds, for each version, links with their start, their moves and their end. Rows are only ever added, at
//! the end, and with them a line in [`RELEASED`]; whoever must edit a row has broken somebody's link.

use chess::notation::{fen, uci};
use linkmate_link::{Link, LinkError};

const FROZEN: &str = include_str!("frozen.tsv");

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
