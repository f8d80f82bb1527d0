//! Encoding and decoding whole games as links beside replaying their SAN with shakmaty, interleaved in one process.
//! Games of the corpora with 60 to 100 plies, else random ones of 80. `cargo bench -p peers --bench links [-- --chart FOLDER]`

use std::hint::black_box;

use game::{Game, Letters};
use link::Link;
use peers::chart::Chart;
use peers::race;
use shakmaty::Position as _;
use shakmaty::san::SanPlus;

const ROUNDS: u32 = 20;

fn main() {
    let games = peers::games(|plies| (60..=100).contains(&plies), 1, 2_000);
    let texts: Vec<String> =
        games.iter().map(|game| Link::from_game(game.clone()).expect("a short game").to_string()).collect();
    let sans: Vec<String> = games.iter().map(sans).collect();
    let plies: u64 = games.iter().map(|game| game.len() as u64).sum();
    let bits = texts.iter().map(|text| (text.len() - "c1/s/m".len()) as f64 * 6.0).sum::<f64>() / plies as f64;
    println!("{} games, {plies} moves, {bits:.2} bits a move", games.len());
    let mut chart = Chart::new("Links", "million moves a second, more is better");
    let figures = race(
        plies,
        ROUNDS,
        &[
            ("linkmate encodes", Box::new(|| encode(black_box(&games)))),
            ("shakmaty replays SAN", Box::new(|| replay(black_box(&sans)))),
        ],
    );
    chart.group("moves to link", figures);
    let figures = race(
        plies,
        ROUNDS,
        &[
            ("linkmate decodes", Box::new(|| decode(black_box(&texts)))),
            ("shakmaty replays SAN", Box::new(|| replay(black_box(&sans)))),
        ],
    );
    chart.group("link to moves", figures);
    chart.write("links");
}

/// Encodes moves that are known to be legal, as a game server would.
fn encode(games: &[Game]) -> u64 {
    games
        .iter()
        .map(|game| {
            let link = Link::from_game(game.clone()).expect("a short game");
            black_box(link.to_string());
            game.len() as u64
        })
        .sum()
}

fn decode(texts: &[String]) -> u64 {
    texts
        .iter()
        .map(|text| {
            let link: Link = text.parse().expect("a link");
            link.game().expect("playable").len() as u64
        })
        .sum()
}

/// Writes a game as a line of SAN.
fn sans(game: &Game) -> String {
    let sans: Vec<String> = game.played(0, Letters::English).into_iter().map(|played| played.san).collect();
    sans.join(" ")
}

fn replay(games: &[String]) -> u64 {
    games
        .iter()
        .map(|sans| {
            let mut position = shakmaty::Chess::default();
            let mut plies = 0;
            for text in sans.split(' ') {
                let san = SanPlus::from_ascii(text.as_bytes()).expect("SAN").san;
                let m = san.to_move(&position).expect("a legal move");
                position.play_unchecked(m);
                plies += 1;
            }
            black_box(&position);
            plies
        })
        .sum()
}
