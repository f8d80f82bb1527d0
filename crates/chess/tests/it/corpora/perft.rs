use linkmate_chess::notation::{fen, uci};
use linkmate_chess::{
    CastlingMode,
    perft::{self, Leaves},
};

use testkit::corpora::{Header, rows};

/// Depths with more nodes than this are skipped; `LINKMATE_NODES` overrides it.
fn node_limit() -> u64 {
    std::env::var("LINKMATE_NODES").map_or(300_000, |limit| limit.parse().expect("LINKMATE_NODES must be a number"))
}

#[test]
fn standard() {
    check("perft/standard.tsv", CastlingMode::Standard);
}

#[test]
fn tricky() {
    // Some rows use Chess960 castling; the others give the same counts under its rules.
    check("perft/tricky.tsv", CastlingMode::Chess960);
}

#[test]
fn chess960() {
    check("perft/chess960.tsv", CastlingMode::Chess960);
}

fn check(name: &str, mode: CastlingMode) {
    let Some(rows) = rows(name, Header::No) else { return };
    for row in rows {
        let [text, depths, id] = row.as_slice() else { panic!("{name}: {row:?}") };
        let position = fen::parse_position(text, mode).unwrap_or_else(|error| panic!("{id}: {text}: {error}"));
        for (index, pair) in depths.split(' ').enumerate() {
            let (depth, nodes) = pair.split_once(':').unwrap_or_else(|| panic!("{id}: {pair}"));
            let (depth, nodes): (u32, u64) = (depth.parse().unwrap(), nodes.parse().unwrap());
            // The shallowest depth is always counted.
            if nodes > node_limit() && index > 0 {
                break;
            }
            let got = perft::count(&position, depth, Leaves::Counted);
            let split = || {
                let line = |(m, n)| format!("{} {n}", uci::write(m, &position, mode));
                perft::divide(&position, depth).into_iter().map(line).collect::<Vec<_>>().join("\n")
            };
            assert_eq!(got, nodes, "{id}: {text} depth {depth}\n{}", split());
            if nodes < 100_000 {
                assert_eq!(
                    perft::count(&position, depth, Leaves::Made),
                    nodes,
                    "{id}: {text} depth {depth}, without bulk counting"
                );
            }
        }
    }
}
