//! Compares notation of lichess's variants with shakmaty in random games: SAN of every legal move, FENs, and PGN round trips.
//! `LINKMATE_GAMES` sets the number of games of each variant; the published figure is for a thousand.

use game::{Game, Letters, Rules};
use link::pgn::{self, Tags};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::variant::{Variant, VariantPosition};
use shakmaty::{EnPassantMode, Position as _};
use testkit::walks::Random;

use crate::variants::VARIANTS;

/// Games are stopped after this many moves.
const LONGEST: usize = 200;

fn games() -> u64 {
    std::env::var("LINKMATE_GAMES").map_or(12, |count| count.parse().expect("LINKMATE_GAMES is a number"))
}

/// Plays a random game and compares everything after each move.
fn play(rules: &Rules, variant: Variant, seed: u64) -> Game {
    let mut random = Random(seed);
    let mut game = Game::new(rules, &rules.start()).expect("a start");
    let mut theirs = VariantPosition::new(variant);
    while game.len() < LONGEST {
        let fen = Fen::from_position(&theirs, EnPassantMode::Always).to_string();
        let choices = game.choices(Letters::English);
        // A side whose king has exploded keeps rooks that could castle; only our boards represent that.
        if choices.is_empty() {
            break;
        }
        compare_fens(rules, &game, &theirs, &fen);
        for choice in &choices {
            let uci: UciMove = choice.uci.parse().expect("a move");
            let m = uci.to_move(&theirs).expect("their move");
            let san = SanPlus::from_move(theirs.clone(), m).to_string();
            assert_eq!(choice.san, san, "{variant:?} {fen}");
        }
        // Parsing every move again is the slowest part, so it is done only now and then.
        if game.len().is_multiple_of(8) {
            for (choice, &m) in choices.iter().zip(game.legal_moves()) {
                for text in [&choice.san, &choice.uci, &format!("{}-{}{}", choice.from, choice.to, &choice.uci[4..])] {
                    assert_eq!(game.read_move(text, Letters::English), Ok(m), "{variant:?} {fen} {text}");
                }
                assert_eq!(game.read_san(&choice.san), Ok(m), "{variant:?} {fen} {}", choice.san);
            }
        }
        let index = random.below(choices.len());
        let uci: UciMove = choices[index].uci.parse().expect("a move");
        let m = game.legal_moves()[index];
        drop(choices);
        theirs.play_unchecked(uci.to_move(&theirs).expect("their move"));
        game.play_on(m).expect("a legal move");
    }
    game
}

/// Checks that their FEN is our position, with the check counts before or after the clocks, and ours is theirs.
fn compare_fens(rules: &Rules, game: &Game, theirs: &VariantPosition, fen: &str) {
    let setup = rules.read_setup(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_eq!(setup, game.setup(), "{fen}");
    let fen = game.setup().to_fen();
    assert_eq!(rules.read_setup(&fen).as_ref(), Ok(&game.setup()), "{fen}");
    let read: Fen = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
    let mut read = read.into_setup();
    let mut wanted = theirs.to_setup(EnPassantMode::Always);
    // A board does not have clocks.
    (wanted.halfmoves, wanted.fullmoves) = (read.halfmoves, read.fullmoves);
    // Promoted pieces are distinguished only where it matters, which is in none of our games.
    (wanted.promoted, read.promoted) = Default::default();
    assert_eq!(read, wanted, "{fen}");
}

/// Checks that a game and its text round-trip through PGN.
fn check_pgn_round_trip(game: &Game) {
    let text = pgn::write(game, &Tags::new()).expect("a PGN");
    let record =
        pgn::Reader::new(text.as_bytes()).next().expect("a game").unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!((record.game.rules(), record.game.moves()), (game.rules(), game.moves()), "{text}");
    let again = record.into_game(game.policy());
    assert_eq!(pgn::write(&again, &Tags::new()).expect("a PGN"), text);
}

#[test]
fn random_games_have_the_same_notation() {
    for (name, variant) in VARIANTS {
        let rules = Rules::named(name).expect("a ruleset");
        let mut plies = 0;
        for seed in 0..games() {
            let game = play(&rules, variant, seed);
            plies += game.len();
            check_pgn_round_trip(&game);
            // A game that starts in the middle has a FEN tag.
            let mut middle = game.clone();
            let last: Vec<_> = std::iter::from_fn(|| middle.take_back()).take(game.len() / 2).collect();
            let mut late = Game::new(&rules, &middle.setup()).expect("a position of a game");
            last.iter().rev().for_each(|&m| late.play_on(m).expect("a legal move"));
            check_pgn_round_trip(&late);
        }
        println!("{name}: {} games, {plies} moves", games());
    }
}
