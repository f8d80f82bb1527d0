//! A page is built from one view: one parse of the link, one list of legal moves, one pass of notation.

use game::{Counters, counters};
use link::Link;

use crate::client::fetch;

/// Returns a link with custom rules.
pub fn custom_game() -> String {
    let text = "rules 1\ntitle Race\nboard 5x5\npiece K king: K; royal\npiece R rook: R\npiece P pawn: mfWcfF; \
                promote on 5 to R K\nstart r1k2/p4/5/4P/2K1R w\n";
    let rules = game::Rules::from_custom(text.replace("to R K", "to R").parse().unwrap());
    Link::new(&rules, &rules.start()).unwrap().to_string()
}

/// Counts the expensive steps of a request, on the handler's thread and on the thread of a lane.
fn steps(url: &str) -> Counters {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().max_blocking_threads(1).build().unwrap();
    runtime.block_on(async {
        let of_lane = || async { tokio::task::spawn_blocking(counters).await.unwrap() };
        // The first request may fill caches and is not counted.
        assert_eq!(fetch(url).await.status, 200, "{url}");
        let before = [counters(), of_lane().await];
        fetch(url).await;
        let after = [counters(), of_lane().await];
        let taken = |step: fn(&Counters) -> usize| {
            after.iter().map(step).sum::<usize>() - before.iter().map(step).sum::<usize>()
        };
        Counters {
            legal_moves: taken(|counters| counters.legal_moves),
            notation: taken(|counters| counters.notation),
            parsed: taken(|counters| counters.parsed),
        }
    })
}

#[test]
#[cfg(debug_assertions)]
fn a_page_is_built_from_one_view() {
    let once = Counters { legal_moves: 1, notation: 1, parsed: 1 };
    for game in ["c1/s/mbosF", "c1/s/mPgI", "f1/n0", "atomic1/s/mIQ", &custom_game()] {
        for (action, query) in [("play", ""), ("play", "?lang=ru&flip=1"), ("json", ""), ("json", "?v=2&lang=es")] {
            let url = format!("/{action}/{game}{query}");
            assert_eq!(steps(&url), once, "{url}");
        }
        // Selecting a piece costs nothing more.
        let url = format!("/play/{game}?from=e2");
        assert_eq!(steps(&url), once, "{url}");
        // Pictures need no legal moves.
        let url = format!("/svg/{game}");
        assert_eq!(steps(&url), Counters { legal_moves: 0, notation: 0, parsed: 1 }, "{url}");
    }
}
