//! The service beside a constant answer of the same size through the same middleware, requested by wrk over loopback for 1,000
//! different URLs, in turns; `/api/dead` beside `/healthz`. Games and positions of the corpora, else random ones. Needs wrk
//! (Debian's package). `cargo bench -p peers --bench http [-- --chart FOLDER]`, with ` -- dead` for that one alone.

use std::path::PathBuf;
use std::process::Command;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use chess::notation::{fen, usfen};
use chess::{CastlingMode, Position};
use draw::Picture;
use game::Game;
use link::Link;
use peers::chart::{self, Chart};
use server::{Config, Limits, Server, app, with_middleware};
use testkit::corpora::{self, Header};
use tokio::net::TcpListener;
use view::{Diagram, Look};

/// The same allocator as in the product.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const URLS: usize = 1_000;
const ROUNDS: usize = 7;
const SECONDS: usize = 2;

fn main() {
    let games = peers::games(|_| true, 31, URLS);
    let svgs: Vec<String> =
        games.iter().map(|game| format!("/svg/{}", Link::from_game(game.clone()).expect("a short game"))).collect();
    let position = |(index, game): (usize, &Game)| {
        let positions = game.as_chess().expect("a game of chess").positions();
        format!("/legal?board={}", usfen::write_position(&positions[index * 7 % positions.len()]))
    };
    let legals: Vec<String> = games.iter().enumerate().map(position).collect();

    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let size = mean_size(&games);
    let limits = Limits::default();
    let constant = Router::new()
        .route(
            "/constant/svg/{*link}",
            get(move || async move { ([(CONTENT_TYPE, "image/svg+xml")], "x".repeat(size)) }),
        )
        .route("/constant/legal", get(|| async {}));
    let router = app(Config::default()).merge(with_middleware(constant, &limits));
    let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).expect("a free port");
    let serving = Server::new(listener, router, limits);
    let address = serving.address().expect("an address");
    let _serving = runtime.spawn(serving.run(std::future::pending()));

    println!("a picture has {size} bytes on average");
    let constant = |urls: &[String]| urls.iter().map(|url| format!("/constant{url}")).collect();
    let comparisons = [
        Comparison { name: "svg", beside: constant(&svgs), urls: svgs, aim: 0.35 },
        Comparison { name: "legal", beside: constant(&legals), urls: legals, aim: 0.6 },
        Comparison { name: "dead", beside: vec!["/healthz".to_owned()], urls: deads(&games), aim: 0.3 },
    ];
    let names = chart::arguments();
    let mut chart = Chart::new("The service", "requests a second, more is better");
    for comparison in comparisons.iter().filter(|it| names.is_empty() || names.iter().any(|name| name == it.name)) {
        let [ours, beside] = comparison.run(&address.to_string());
        chart.group(comparison.name, vec![("linkmate", ours), ("as little as possible", beside)]);
    }
    chart.write("http");
}

/// URLs, and others to compare with that cost as little as a request can.
struct Comparison {
    name: &'static str,
    urls: Vec<String>,
    beside: Vec<String>,
    /// The minimum share of the others' rate.
    aim: f64,
}

impl Comparison {
    /// Requests a second to both, in the round in the middle.
    fn run(&self, address: &str) -> [f64; 2] {
        let Comparison { name, aim, .. } = self;
        let lists = [list(name, &self.urls), list(&format!("beside-{name}"), &self.beside)];
        let mut rounds: Vec<[f64; 2]> = (0..ROUNDS).map(|_| lists.each_ref().map(|list| rate(address, list))).collect();
        // Use the median round, because the machine may be busy for a while.
        rounds.sort_by(|a, b| (a[0] / a[1]).total_cmp(&(b[0] / b[1])));
        let [ours, beside] = rounds[ROUNDS / 2];
        let [low, middle, high] = [0, ROUNDS / 2, ROUNDS - 1].map(|round| rounds[round][0] / rounds[round][1]);
        println!(
            "  {name:<6} {ours:>6.0} a second, beside {beside:>6.0}: {middle:.2} of it, {low:.2} to {high:.2} (aim: {aim})"
        );
        [ours, beside]
    }
}

/// Returns URLs that decide who can still win in final positions of real games, or else of the given games.
fn deads(games: &[Game]) -> Vec<String> {
    let url = |position: &Position| format!("/api/dead?board={}", usfen::write_position(position));
    let Some(rows) = corpora::rows("deadpos/lichess_final_positions.tsv", Header::No) else {
        return games.iter().map(|game| url(game.as_chess().expect("games of chess").position())).collect();
    };
    let position =
        |row: &Vec<String>| fen::parse_position(&row[0], CastlingMode::Standard).expect("a playable position");
    rows.iter().step_by(rows.len() / URLS).take(URLS).map(|row| url(&position(row))).collect()
}

/// Returns requests per second over the URLs of a list, in turn.
fn rate(address: &str, list: &PathBuf) -> f64 {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/urls.lua");
    let output = Command::new("wrk")
        .args(["-t1", "-c32", &format!("-d{SECONDS}s"), "-s", script, &format!("http://{address}")])
        .env("URLS", list)
        .output()
        .expect("wrk is installed");
    let text = String::from_utf8_lossy(&output.stdout);
    // If wrk cannot load its script, it requests `/`, complains and continues.
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(!text.contains("Socket errors") && !text.contains("Non-2xx"), "{text}");
    let line = text.lines().find_map(|line| line.strip_prefix("Requests/sec:")).unwrap_or_else(|| panic!("{text}"));
    line.trim().parse().expect("a number")
}

fn list(name: &str, urls: &[String]) -> PathBuf {
    let path = std::env::temp_dir().join(format!("linkmate-bench-{name}.txt"));
    std::fs::write(&path, urls.join("\n")).expect("the list is written");
    path
}

fn mean_size(games: &[Game]) -> usize {
    let size = |game: &Game| Picture::new(&Diagram::from_game(game), &Look::default()).svg().len() + 400;
    games.iter().map(size).sum::<usize>() / games.len()
}
