//! Differential tests and benchmarks against other libraries. Nothing here is part of the product.

pub mod chart;

use std::time::{Duration, Instant};

use chess::notation::uci;
use chess::{CastlingMode, Move, Position, Role};
use game::{Game, Letters, Rules};
use testkit::corpora::{self, Header};
use testkit::walks::{Style, Walk};

use chart::Figure;

/// A move as numbers that every peer can name: from, to (the rook for castling), and what it becomes (0 for nothing).
pub type Key = (u8, u8, u8);

/// CPU time of this thread in milliseconds: the machine may be busy with other things.
pub fn cpu_ms() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1e3 + time.tv_nsec as f64 * 1e-6
}

/// Converts our move to a key.
pub fn key(m: Move, position: &Position) -> Key {
    let castled_with = m.castling_side().and_then(|side| position.castling_rook(position.turn(), side));
    let to = castled_with.unwrap_or(m.to());
    (m.from() as u8, to as u8, m.promotion().map_or(0, promotion_number))
}

fn promotion_number(role: Role) -> u8 {
    role as u8
}

/// Converts shakmaty's move to a key.
pub fn shakmaty_key(m: shakmaty::Move) -> Key {
    let from = m.from().expect("no drops in chess") as u8;
    (from, m.to() as u8, m.promotion().map_or(0, |role| role as u8 - 1))
}

/// Converts cozy-chess's move to a key. It also writes castling as king takes rook.
pub fn cozy_key(m: cozy_chess::Move) -> Key {
    (m.from as u8, m.to as u8, m.promotion.map_or(0, |piece| piece as u8))
}

/// Converts our castling rules to shakmaty's.
pub fn shakmaty_mode(mode: CastlingMode) -> shakmaty::CastlingMode {
    match mode {
        CastlingMode::Standard => shakmaty::CastlingMode::Standard,
        CastlingMode::Chess960 => shakmaty::CastlingMode::Chess960,
    }
}

/// Returns real games from the corpora whose length is wanted: every `every`th, at most `most`. Without the corpora, as many
/// games of 80 random moves.
pub fn games(wanted: impl Fn(usize) -> bool, every: usize, most: usize) -> Vec<Game> {
    let Some(rows) = corpora::rows("games/standard.tsv", Header::No) else {
        return (0..most as u64).map(random_game).collect();
    };
    let moves = rows.iter().filter(|row| !row[0].starts_with('#')).map(|row| row[2].split(' '));
    moves.filter(|moves| wanted(moves.clone().count())).step_by(every).take(most).map(game).collect()
}

fn game<'a>(moves: impl Iterator<Item = &'a str>) -> Game {
    let start = Game::new(&Rules::STANDARD, &Rules::STANDARD.start());
    let mut game = start.expect("the start position is playable");
    for text in moves {
        let m = game.read_move(text, Letters::English).expect("a move of a game");
        game.play_on_unchecked(m);
    }
    game
}

fn random_game(seed: u64) -> Game {
    let mut walk = Walk::new(seed, CastlingMode::Standard, Style::Rare);
    let mut moves = Vec::new();
    while moves.len() < 80
        && let Some(m) = walk.choose()
    {
        moves.push(uci::write(m, &walk.position, CastlingMode::Standard));
        walk.position.play_unchecked(m);
    }
    game(moves.iter().map(String::as_str))
}

/// A program that does a piece of work, and the number of items it comes to.
pub type Contender<'a> = (&'static str, Box<dyn Fn() -> u64 + 'a>);

/// Runs the contenders in turn, round after round, and prints each one's best time and how many times as fast the first
/// one is. Each must come to the same number of items. Returns each one's millions of items a second.
pub fn race(items: u64, rounds: u32, contenders: &[Contender<'_>]) -> Vec<Figure> {
    let mut best = vec![Duration::MAX; contenders.len()];
    for _ in 0..rounds {
        for ((name, run), best) in contenders.iter().zip(&mut best) {
            let start = Instant::now();
            let got = run();
            *best = start.elapsed().min(*best);
            assert_eq!(got, items, "{name}");
        }
    }
    let mut figures = Vec::new();
    for ((name, _), time) in contenders.iter().zip(&best) {
        let speed = items as f64 / time.as_secs_f64() / 1e6;
        let ratio = time.as_secs_f64() / best[0].as_secs_f64();
        println!("  {name:<20} {speed:>8.2} M/s   linkmate is {ratio:.2} times as fast");
        figures.push((*name, speed));
    }
    figures
}
