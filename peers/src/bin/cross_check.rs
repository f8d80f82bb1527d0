//! Lets the search for games and the search for refutations check each other:
//! `cross_check [PLAYED [SHUFFLED [SEED [STYLE …]]]]`.
//!
//! PLAYED positions come from random play in every style, or in those named (`Rare`, `Promoting`, …): none may be refuted, even
//! if a game was found before the refutations had their turn, and every game must lead to its position. SHUFFLED ones are such
//! positions with a few pieces moved elsewhere: none may be both refuted and reached, so a game is searched for even if there is
//! a refutation. Fails at the first contradiction.
//!
//! The positions come in slices of 10,000, each from a seed of its own, starting with SEED. All cores take slices; what is found
//! does not depend on how many there are. Each slice prints a line, so a run that was interrupted still shows something, and
//! another can go on with the next seed.

use std::ops::AddAssign;
use std::process::exit;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{available_parallelism, scope};

use chess::game::DrawPolicy;
use chess::notation::fen;
use chess::{CastlingMode, Effort, EnPassantMode, Game, Move, Position, Rank, Role, Setup, Square};
use judge::legality;
use judge::proof::{Proof, prove, search};
use testkit::walks::{Random, Style, Walk};

const RULES: CastlingMode = CastlingMode::Standard;

/// Of each walk, every so many plies are used: neighbours are much alike.
const PLIES: usize = 5;

/// The number of positions of a slice.
const SLICE: u64 = 10_000;

fn main() {
    let number = |index: usize, default: u64| match std::env::args().nth(index) {
        Some(text) => text.parse().unwrap_or_else(|error| panic!("{text}: {error}")),
        None => default,
    };
    let (count_played, count_shuffled, seed) = (number(1, 1_000), number(2, 1_000), number(3, 1));
    let named = |name: String| {
        let mut styles = Style::ALL.into_iter();
        styles.find(|style| format!("{style:?}") == name).unwrap_or_else(|| panic!("no style is called {name}"))
    };
    let mut styles: Vec<Style> = std::env::args().skip(4).map(named).collect();
    if styles.is_empty() {
        styles = Style::ALL.to_vec();
    }
    in_slices("random play", count_played, seed, &styles, played);
    in_slices("random play with pieces moved about", count_shuffled, seed, &styles, shuffled);
}

/// How many positions of one style were reached, refuted, or neither.
#[derive(Copy, Clone, Default)]
struct Counts {
    all: u64,
    reached: u64,
    refuted: u64,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.all += other.all;
        self.reached += other.reached;
        self.refuted += other.refuted;
    }
}

impl std::fmt::Display for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Counts { all, reached, refuted } = self;
        write!(f, "{all} positions: {reached} reached, {refuted} refuted, {} neither", all - reached - refuted)
    }
}

/// Checks positions in slices on all cores, and prints what was found in each slice, in each style, and in all.
fn in_slices(name: &str, positions: u64, seed: u64, styles: &[Style], check: fn(Setup, &mut Random, Style) -> Counts) {
    let next = AtomicU64::new(0);
    let totals = Mutex::new(vec![Counts::default(); styles.len()]);
    scope(|threads| {
        for _ in 0..available_parallelism().map_or(1, usize::from) {
            threads.spawn(|| {
                loop {
                    let slice = next.fetch_add(1, Ordering::Relaxed);
                    if slice * SLICE >= positions {
                        break;
                    }
                    let seed = seed + slice;
                    let counts = one_slice(seed, SLICE.min(positions - slice * SLICE), styles, check);
                    let mut all = Counts::default();
                    let mut totals = totals.lock().expect("no thread panics with the lock");
                    for (total, &count) in totals.iter_mut().zip(&counts) {
                        *total += count;
                        all += count;
                    }
                    println!("{name}, seed {seed}: {all}");
                }
            });
        }
    });
    let mut all = Counts::default();
    for (style, &count) in styles.iter().zip(&totals.into_inner().expect("no thread panics with the lock")) {
        println!("{name}, {style:?}: {count}");
        all += count;
    }
    println!("{name}: {all}; no contradiction");
}

fn one_slice(
    seed: u64,
    positions: u64,
    styles: &[Style],
    check: fn(Setup, &mut Random, Style) -> Counts,
) -> Vec<Counts> {
    let mut walks: Vec<Walk> = styles.iter().map(|&style| Walk::new(seed, RULES, style)).collect();
    let mut random = Random(seed);
    let mut counts = vec![Counts::default(); styles.len()];
    for index in (0..styles.len()).cycle().take(positions as usize) {
        counts[index] += check(next_position(&mut walks[index]), &mut random, styles[index]);
    }
    counts
}

/// A position that was played: refuting it is an error, and so is a game that leads elsewhere.
fn played(setup: Setup, _: &mut Random, style: Style) -> Counts {
    if let Some(argument) = legality::judge(&setup, RULES, Effort::Normal).argument() {
        fail(&setup, &format!("played, but refuted: {argument}"));
    }
    let reached = match prove(&setup, RULES, Effort::Normal) {
        Proof::Legal { start, moves } => {
            check(&setup, start, &moves);
            true
        }
        Proof::Illegal(argument) => fail(&setup, &format!("played, but refuted: {argument}")),
        Proof::Possible(_) => {
            println!("open: {style:?} {}", fen::write(&setup));
            false
        }
    };
    Counts { all: 1, reached: reached.into(), refuted: 0 }
}

/// A position with pieces moved about: it must not be both refuted and reached.
fn shuffled(setup: Setup, random: &mut Random, _: Style) -> Counts {
    let setup = moved_about(setup, random);
    let argument = legality::judge(&setup, RULES, Effort::Normal).argument().cloned();
    // What is refuted should not be reached with any effort; a little has to do.
    let effort = if argument.is_some() { Effort::Quick } else { Effort::Normal };
    let game = search(&setup, RULES, effort);
    if let Some((start, moves)) = &game {
        check(&setup, *start, moves);
        if let Some(argument) = &argument {
            fail(&setup, &format!("reached, but refuted: {argument}"));
        }
    }
    Counts { all: 1, reached: game.is_some().into(), refuted: argument.is_some().into() }
}

fn fail(setup: &Setup, fault: &str) -> ! {
    println!("{}: {fault}", fen::write(setup));
    exit(1)
}

/// Fails unless the game leads to the setup, with everything that it claims, and is not over before its end.
fn check(setup: &Setup, start: Position, moves: &[Move]) {
    if start != Position::start() {
        fail(setup, "the game starts elsewhere");
    }
    let mut game = Game::from_position(start, RULES).with_policy(DrawPolicy::Claim);
    for &m in moves {
        if game.outcome().is_some() {
            fail(setup, "the game is over before its end");
        }
        if let Err(error) = game.play(m) {
            fail(setup, &format!("{m:?}: {error}"));
        }
    }
    let claimed =
        setup.en_passant.is_none_or(|square| game.position().en_passant(EnPassantMode::Always) == Some(square));
    if !claimed || Position::new(setup, RULES).as_ref() != Ok(game.position()) {
        fail(setup, "the game ends elsewhere");
    }
}

/// Goes on with a walk, which is endless.
fn next_position(walk: &mut Walk) -> Setup {
    for _ in 0..PLIES {
        let m = loop {
            if let Some(m) = walk.choose() {
                break m;
            }
        };
        walk.position.play_unchecked(m);
    }
    walk.position.to_setup(EnPassantMode::Always)
}

/// Moves up to three pieces elsewhere, pawns within their file.
fn moved_about(mut setup: Setup, random: &mut Random) -> Setup {
    (setup.castling, setup.en_passant) = (chess::castling::CastlingClaims::NONE, None);
    for _ in 0..3 {
        let (from, to) = (Square::ALL[random.below(64)], Square::ALL[random.below(64)]);
        let Some(piece) = setup.board.remove(from) else { continue };
        let to = if piece.role == Role::Pawn { Square::at(from.file(), Rank::ALL[1 + random.below(6)]) } else { to };
        setup.board.put(if setup.board.piece_at(to).is_none() { to } else { from }, piece);
    }
    setup
}
