//! Known node counts. The corpora contain many more.

use linkmate_chess::notation::{fen, uci};
use linkmate_chess::{
    CastlingMode,
    perft::{self, Leaves},
};

#[test]
fn known_node_counts_are_reproduced() {
    for line in include_str!("../data/perft.txt").lines().filter(|line| !line.starts_with('#')) {
        let [name, text, counts] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let mode = if name.starts_with("960") { CastlingMode::Chess960 } else { CastlingMode::Standard };
        let position = fen::parse_position(text, mode).unwrap_or_else(|error| panic!("{name}: {error}"));
        for pair in counts.split(' ') {
            let (depth, nodes) = pair.split_once(':').unwrap_or_else(|| panic!("{line}"));
            let (depth, nodes): (u32, u64) = (depth.parse().unwrap(), nodes.parse().unwrap());
            let got = perft::count(&position, depth, Leaves::Counted);
            let split = || {
                let line = |(m, n)| format!("{} {n}", uci::write(m, &position, mode));
                perft::divide(&position, depth).into_iter().map(line).collect::<Vec<_>>().join("\n")
            };
            assert_eq!(got, nodes, "{name}: {text} depth {depth}\n{}", split());
            assert_eq!(
                perft::count(&position, depth, Leaves::Made),
                nodes,
                "{name}: {text} depth {depth}, leaves made"
            );
        }
    }
}

#[test]
fn divide_adds_up() {
    let position = fen::parse_position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq", CastlingMode::Standard).unwrap();
    assert!(perft::divide(&position, 0).is_empty());
    for depth in 1..4 {
        let sum: u64 = perft::divide(&position, depth).iter().map(|(_, nodes)| nodes).sum();
        assert_eq!(sum, perft::count(&position, depth, Leaves::Counted), "depth {depth}");
    }
}
