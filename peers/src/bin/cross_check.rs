//! Lets the search for games and the search for refutations check each other:
//! `cross_check [PLAYED [SHUFFLED [SEED [STYLE …]]]]`.
//!
//! PLAYED positions come from random play in every style, or in those named (`Rare`, `Promoting`, …): none may be refuted, even
//! if a game was found before the refutations had their turn, and every game must lead to its position. SHUFFLED ones are such
//! positions with a few pieces moved elsewhere: none may be both refuted and reached, so a game is searched for even if there is
//! a refutation. Fails at the first contradiction.

use std::process::exit;

use chess::game::DrawPolicy;
use chess::notation::fen;
use chess::{CastlingMode, Effort, EnPassantMode, Game, Move, Position, Rank, Role, Setup, Square};
use judge::legality;
use judge::proof::{Proof, prove, search};
use testkit::walks::{Random, Style, Walk};

const RULES: CastlingMode = CastlingMode::Standard;

/// Of each walk, every so many plies are used: neighbours are much alike.
const PLIES: usize = 5;

fn main() {
    let number = |index: usize, default: usize| match std::env::args().nth(index) {
        Some(text) => text.parse().unwrap_or_else(|error| panic!("{text}: {error}")),
        None => default,
    };
    let (played, shuffled, seed) = (number(1, 1_000), number(2, 1_000), number(3, 1));
    let named = |name: String| {
        let mut styles = Style::ALL.into_iter();
        styles.find(|style| format!("{style:?}") == name).unwrap_or_else(|| panic!("no style is called {name}"))
    };
    let mut wanted: Vec<Style> = std::env::args().skip(4).map(named).collect();
    if wanted.is_empty() {
        wanted = Style::ALL.to_vec();
    }
    let mut sources: Vec<Source> = wanted.into_iter().map(|style| Source::new(style, seed as u64)).collect();
    let styles = sources.len();
    let mut reached = vec![(0, 0); styles];
    for index in 0..played {
        let source = &mut sources[index % styles];
        let setup = source.next();
        let (count, legal) = &mut reached[index % styles];
        *count += 1;
        if let Some(argument) = legality::judge(&setup, RULES, Effort::Normal).argument() {
            fail(&setup, &format!("played, but refuted: {argument}"));
        }
        match prove(&setup, RULES, Effort::Normal) {
            Proof::Legal { start, moves } => {
                *legal += 1;
                check(&setup, start, &moves);
            }
            Proof::Illegal(argument) => fail(&setup, &format!("played, but refuted: {argument}")),
            Proof::Possible(_) => println!("open: {:?} {}", source.style, fen::write(&setup)),
        }
        report(index + 1, played);
    }
    for (source, (count, legal)) in sources.iter().zip(&reached) {
        println!("{:?}: {legal} of {count} reached", source.style);
    }
    let legal: usize = reached.iter().map(|counts| counts.1).sum();
    println!("{played} positions of random play: none refuted, {legal} reached, each by a right game");

    let mut random = Random(seed as u64);
    let (mut legal, mut refuted) = (0, 0);
    for index in 0..shuffled {
        let setup = moved_about(sources[index % styles].next(), &mut random);
        let argument = legality::judge(&setup, RULES, Effort::Normal).argument().cloned();
        // What is refuted should not be reached with any effort; a little has to do.
        let effort = if argument.is_some() { Effort::Quick } else { Effort::Normal };
        let game = search(&setup, RULES, effort);
        refuted += usize::from(argument.is_some());
        legal += usize::from(game.is_some());
        if let Some((start, moves)) = game {
            check(&setup, start, &moves);
            if let Some(argument) = argument {
                fail(&setup, &format!("reached, but refuted: {argument}"));
            }
        }
        report(index + 1, shuffled);
    }
    let open = shuffled - legal - refuted;
    println!("{shuffled} shuffled positions: {legal} reached, {refuted} refuted, {open} neither, none both");
}

/// Says on standard error how far it is, every thousand positions.
fn report(done: usize, all: usize) {
    if done.is_multiple_of(1_000) {
        eprint!("\r{done} of {all}");
    }
    if done == all {
        eprintln!();
    }
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

/// An endless random walk.
struct Source {
    style: Style,
    walk: Walk,
}

impl Source {
    fn new(style: Style, seed: u64) -> Source {
        Source { style, walk: Walk::new(seed, RULES, style) }
    }

    fn next(&mut self) -> Setup {
        for _ in 0..PLIES {
            let m = loop {
                if let Some(m) = self.walk.choose() {
                    break m;
                }
            };
            self.walk.position.play_unchecked(m);
        }
        self.walk.position.to_setup(EnPassantMode::Always)
    }
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
