use alloc::vec::Vec;

use super::*;
use crate::notation::{fen, uci};

fn game(text: &str) -> Game {
    Game::from_position(fen::parse_position(text, CastlingMode::Standard).unwrap(), CastlingMode::Standard)
}

fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let m = uci::parse(text, game.position(), game.castling_mode()).unwrap_or_else(|error| panic!("{error}"));
        game.play(m).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

fn draw(cause: DrawCause) -> Option<Outcome> {
    Some(Outcome::Draw { cause })
}

const SHUFFLE: &str = "g1f3 g8f6 f3g1 f6g8 ";

#[test]
fn threefold_repetition_by_policy() {
    let mut automatic = Game::new();
    play(&mut automatic, &SHUFFLE.repeat(2));
    assert_eq!(automatic.repetitions(), 3);
    assert_eq!(automatic.outcome(), draw(DrawCause::ThreefoldRepetition));

    let mut claimed = Game::new().with_policy(DrawPolicy::Claim);
    play(&mut claimed, &SHUFFLE.repeat(2));
    assert_eq!(claimed.outcome(), None);
    assert_eq!(claimed.claimable(), Some(DrawCause::ThreefoldRepetition));

    let mut fivefold = Game::new().with_policy(DrawPolicy::Claim);
    play(&mut fivefold, &SHUFFLE.repeat(4));
    assert_eq!(fivefold.outcome(), draw(DrawCause::FivefoldRepetition));
}

#[test]
fn a_draw_is_claimed_with_the_move_about_to_be_played() {
    let mut game = Game::new().with_policy(DrawPolicy::Claim);
    play(&mut game, SHUFFLE.repeat(2).trim_end_matches("f6g8 "));
    assert_eq!(game.claimable(), None);
    let back = uci::parse("f6g8", game.position(), CastlingMode::Standard).unwrap();
    let other = uci::parse("e7e5", game.position(), CastlingMode::Standard).unwrap();
    let illegal = crate::Move::normal(crate::Role::King, crate::Square::E8, crate::Square::E6);
    assert_eq!(game.claimable_with(other), None);
    assert_eq!(game.claimable_with(illegal), None);
    assert_eq!(game.claimable_with(back), Some(DrawCause::ThreefoldRepetition));
}

#[test]
fn positions_with_different_castling_rights_are_not_repetitions() {
    let mut game = game("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1").with_policy(DrawPolicy::Claim);
    play(&mut game, &"e1e2 e8e7 e2e1 e7e8 ".repeat(2));
    assert_eq!(game.repetitions(), 2, "the first time White could still castle");
}

#[test]
fn fifty_moves_by_policy() {
    let last = "7k/8/8/8/8/8/R7/K7 w - - 99 80";
    let mut automatic = game(last);
    play(&mut automatic, "a2a3");
    assert_eq!(automatic.outcome(), draw(DrawCause::FiftyMoves));
    let mut claim = game(last).with_policy(DrawPolicy::Claim);
    let m = uci::parse("a2a3", claim.position(), CastlingMode::Standard).unwrap();
    assert_eq!(claim.claimable(), None);
    assert_eq!(claim.claimable_with(m), Some(DrawCause::FiftyMoves));
    play(&mut claim, "a2a3");
    assert_eq!(claim.outcome(), None);
    assert_eq!(claim.claimable(), Some(DrawCause::FiftyMoves));
    let seventy_five = game("7k/8/8/8/8/8/R7/K7 w - - 150 120").with_policy(DrawPolicy::Claim);
    assert_eq!(seventy_five.outcome(), draw(DrawCause::SeventyFiveMoves));
}

#[test]
fn mate_on_the_hundredth_ply_is_mate() {
    for policy in [DrawPolicy::Automatic, DrawPolicy::Claim] {
        for clock in [99, 149] {
            let mut game = game(&alloc::format!("7k/8/6K1/8/8/8/R7/8 w - - {clock} 100")).with_policy(policy);
            if game.outcome().is_none() {
                play(&mut game, "a2a8");
                let mate = Outcome::Win { winner: Color::White, cause: WinCause::Checkmate };
                assert_eq!(game.outcome(), Some(mate), "{policy:?} {clock}");
            }
        }
    }
}

#[test]
fn a_mating_move_cannot_claim_a_draw() {
    let mut game = game("7k/8/6K1/8/8/8/R7/8 w - - 99 100").with_policy(DrawPolicy::Claim);
    let mate = uci::parse("a2a8", game.position(), CastlingMode::Standard).unwrap();
    assert_eq!(game.claimable_with(mate), None);
    game.play(mate).unwrap();
    assert_eq!(game.claimable(), None);
}

#[test]
fn stalemate_and_insufficient_material() {
    assert_eq!(game("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").outcome(), draw(DrawCause::Stalemate));
    // The four examples of the requirements, and several bishops on squares of one colour.
    for text in [
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4KN2 w - - 0 1",
        "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
        "4k3/8/8/8/8/3B4/8/4KB2 b - - 0 1",
        "2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1",
    ] {
        assert_eq!(game(text).outcome(), draw(DrawCause::InsufficientMaterial), "{text}");
    }
    for text in [
        "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1",
        "5bk1/8/8/8/8/8/8/4KB2 w - - 0 1",
        "4k1n1/8/8/8/8/8/8/4KN2 w - - 0 1",
        "4k3/8/8/8/8/8/P7/4K3 w - - 0 1",
    ] {
        assert_eq!(game(text).outcome(), None, "{text}");
    }
}

#[test]
fn taking_back_goes_to_the_start_and_no_further() {
    let mut game = Game::new();
    play(&mut game, "e2e4 e7e5 g1f3");
    let positions: Vec<_> = game.positions().to_vec();
    for &before in positions[..3].iter().rev() {
        game.take_back().unwrap();
        assert_eq!(*game.position(), before);
    }
    assert_eq!(game.take_back(), None);
    assert_eq!(game.position(), game.start());
}
