//! Variants: perft of behaviours in nodes per second, compared with `crates/chess` and shakmaty's variants; and the time for the
//! page of a game on a 16×16 board.
//!
//!     cargo bench -p peers --bench variants

use std::time::Instant;

use axum::body::Body;
use axum::http::Request;
use chess::Position;
use chess::perft::{self, Leaves};
use link::Link;
use shakmaty::variant::{Variant, VariantPosition};
use testkit::walks::Random;
use tower::ServiceExt as _;
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
    pages();
}

/// Measures the median time of a page in the middle of a long game, without a socket.
fn pages() {
    let mut link: Link = "big1/s".parse().expect("a start");
    let mut random = Random(16);
    while link.game().expect("a game").len() < 120 {
        let legal = link.game().expect("a game").legal_moves().to_vec();
        link.play(legal[random.below(legal.len())]).expect("a legal move");
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let router = server::app(server::Config::default());
    for url in
        [format!("/play/{link}"), format!("/play/{link}?from=e1"), format!("/svg/{link}"), format!("/json/{link}")]
    {
        let mut times: Vec<f64> = (0..51)
            .map(|_| {
                let request = Request::get(&url).body(Body::empty()).expect("a request");
                let start = Instant::now();
                let body = runtime.block_on(async {
                    let response = router.clone().oneshot(request).await.expect("an answer");
                    assert!(response.status().is_success());
                    axum::body::to_bytes(response.into_body(), usize::MAX).await.expect("a body")
                });
                assert!(!body.is_empty());
                start.elapsed().as_secs_f64() * 1e3
            })
            .collect();
        times.sort_by(f64::total_cmp);
        println!("16 by 16, 120 half-moves: {}\tmedian {:.2} ms, worst {:.2} ms", &url[..12], times[25], times[50]);
    }
}
