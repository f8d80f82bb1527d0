//! Games by other rules: perft through behaviours, in nodes a second, beside `crates/chess` and shakmaty's variants.
//!
//!     cargo bench -p peers --bench variants

use std::time::Instant;

use chess::Position;
use chess::perft::{self, Leaves};
use shakmaty::variant::{Variant, VariantPosition};
use variants::rulesets;

/// Returns the best of several runs, in nodes per second.
fn speed(mut count: impl FnMut() -> u64) -> f64 {
    let run = |_| {
        let start = Instant::now();
        let nodes = count();
        nodes as f64 / start.elapsed().as_secs_f64()
    };
    (0..5).map(run).fold(0.0, f64::max)
}

fn main() {
    let ours = |name: &str, depth| {
        let rules = rulesets::named(name).expect("a ruleset").ruleset();
        speed(|| rules.perft(rules.start(), depth))
    };
    let mega = |speed: f64| format!("{:.2} M nodes/s", speed / 1e6);
    let chess = speed(|| perft::count(&Position::start(), 4, Leaves::Counted));
    println!("c1 in crates/chess\t{}", mega(chess));
    for (name, depth, variant) in [
        ("c1", 4, Variant::Chess),
        ("three1", 4, Variant::ThreeCheck),
        ("hill1", 4, Variant::KingOfTheHill),
        ("racing1", 4, Variant::RacingKings),
        ("anti1", 4, Variant::Antichess),
        ("horde1", 5, Variant::Horde),
        ("atomic1", 4, Variant::Atomic),
    ] {
        let theirs = speed(|| shakmaty::perft(&VariantPosition::new(variant), depth));
        let ours = ours(name, depth);
        println!("{name}\t{}\tshakmaty {}\tratio {:.3}", mega(ours), mega(theirs), ours / theirs);
    }
    for name in ["capa1", "knightmate1"] {
        println!("{name}\t{}", mega(ours(name, 4)));
    }
    println!("big1\t{}", mega(ours("big1", 2)));
}
