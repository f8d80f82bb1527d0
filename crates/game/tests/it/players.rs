//! What players do besides moving: offers, claims and resignation, in chess and in variants.

use linkmate_game::{Color, DrawCause, DrawPolicy, Game, GameError, Letters, Move, Outcome, Rules, WinCause};

fn new(rules: &Rules) -> Game {
    Game::new(rules, &rules.start()).expect("a start")
}

fn game(text: &str) -> Game {
    Game::new(&Rules::STANDARD, &Rules::STANDARD.read_setup(text).expect(text)).expect(text)
}

fn read(game: &Game, text: &str) -> Move {
    game.read_move(text, Letters::English).unwrap_or_else(|error| panic!("{error}"))
}

fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let m = read(game, text);
        game.play(m).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

/// Chess, Chess960 and King of the Hill, in which these moves are all legal.
fn rulesets() -> [Rules; 3] {
    [Rules::STANDARD, Rules::CHESS960, Rules::named("hill1").expect("a ruleset")]
}

const AGREED: Outcome = Outcome::Draw { cause: DrawCause::Agreement };
const SHUFFLE: &str = "g1f3 g8f6 f3g1 f6g8 ";

#[test]
fn threefold_repetition_by_policy() {
    for rules in rulesets() {
        let mut automatic = new(&rules);
        play(&mut automatic, &SHUFFLE.repeat(2));
        assert_eq!(automatic.outcome(), Some(Outcome::Draw { cause: DrawCause::ThreefoldRepetition }));

        let mut claimed = new(&rules).with_policy(DrawPolicy::Claim);
        play(&mut claimed, &SHUFFLE.repeat(2));
        assert_eq!(claimed.outcome(), None);
        assert_eq!(claimed.claimable(), Some(DrawCause::ThreefoldRepetition));
        assert_eq!(claimed.claim_draw(), Ok(Outcome::Draw { cause: DrawCause::ThreefoldRepetition }));
        assert!(matches!(claimed.resign(Color::White), Err(GameError::Over(_))));

        let mut fivefold = new(&rules).with_policy(DrawPolicy::Claim);
        play(&mut fivefold, &SHUFFLE.repeat(4));
        assert_eq!(fivefold.outcome(), Some(Outcome::Draw { cause: DrawCause::FivefoldRepetition }));
    }
}

#[test]
fn a_draw_is_claimed_by_announcing_a_move() {
    for rules in rulesets() {
        let mut game = new(&rules).with_policy(DrawPolicy::Claim);
        play(&mut game, SHUFFLE.repeat(2).trim_end_matches("f6g8 "));
        assert_eq!(game.claimable(), None);
        assert_eq!(game.claim_draw(), Err(GameError::NoClaim));
        let (back, other) = (read(&game, "f6g8"), read(&game, "e7e5"));
        assert_eq!(game.claim_draw_with(other), Err(GameError::NoClaim));
        let illegal = Move { to: back.from, ..other };
        assert_eq!(game.claimable_with(illegal), None);
        let Err(GameError::IllegalMove(error)) = game.claim_draw_with(illegal) else { panic!("{illegal:?}") };
        assert_eq!((error.uci.as_str(), error.code()), ("e7f6", "move.illegal"));
        assert_eq!(game.claim_draw_with(back), Ok(Outcome::Draw { cause: DrawCause::ThreefoldRepetition }));
        assert_eq!(game.len(), 7, "the announced move is not played");
    }
}

#[test]
fn fifty_moves_by_policy() {
    let last = "7k/8/8/8/8/8/R7/K7 w - - 99 80";
    let mut automatic = game(last);
    play(&mut automatic, "a2a3");
    assert_eq!(automatic.outcome(), Some(Outcome::Draw { cause: DrawCause::FiftyMoves }));
    let mut claim = game(last).with_policy(DrawPolicy::Claim);
    let m = read(&claim, "a2a3");
    assert_eq!((claim.claimable(), claim.claimable_with(m)), (None, Some(DrawCause::FiftyMoves)));
    play(&mut claim, "a2a3");
    assert_eq!((claim.outcome(), claim.claimable()), (None, Some(DrawCause::FiftyMoves)));
    assert_eq!(claim.claim_draw().map(Outcome::result), Ok("1/2-1/2"));
}

#[test]
fn a_mating_move_claims_no_draw() {
    let mut game = game("7k/8/6K1/8/8/8/R7/8 w - - 99 100").with_policy(DrawPolicy::Claim);
    let mate = read(&game, "a2a8");
    assert_eq!(game.claimable_with(mate), None);
    game.play(mate).expect("a legal move");
    assert_eq!(game.claimable(), None);
    assert_eq!(game.outcome().map(|outcome| outcome.to_string()).as_deref(), Some("1-0 by checkmate"));
    // Reaching the goal of a variant doesn't either.
    let hill = Rules::named("hill1").expect("a ruleset");
    let mut game = Game::new(&hill, &hill.read_setup("4k3/8/8/8/8/8/4K3/8 w").expect("a board")).expect("playable");
    play(&mut game, "e2e1 e8e7 e1e2 e7e8 e2e1 e8e7");
    let game = game.with_policy(DrawPolicy::Claim);
    assert_eq!(game.claimable_with(read(&game, "e1e2")), None, "the second time");
}

#[test]
fn offers_are_answered_or_lapse() {
    for rules in rulesets() {
        let mut game = new(&rules);
        assert_eq!(game.accept_draw(Color::Black), Err(GameError::NoOffer));
        assert_eq!(game.offer_draw(Color::White), Ok(None));
        assert_eq!(game.offer_draw(Color::White), Err(GameError::AlreadyOffered));
        assert_eq!(game.accept_draw(Color::White), Err(GameError::NoOffer), "players cannot accept their own offers");
        game.decline_draw(Color::Black).expect("an offer");
        assert_eq!(game.draw_offer(), None);
        assert_eq!(game.decline_draw(Color::Black), Err(GameError::NoOffer));
        game.offer_draw(Color::Black).expect("no offer yet");
        play(&mut game, "e2e4");
        assert_eq!(game.draw_offer(), None, "White plays a move and so declines");
        game.offer_draw(Color::Black).expect("no offer yet");
        play(&mut game, "e7e5");
        assert_eq!(game.draw_offer(), Some(Color::Black), "an offer stays open after the offerer's own move");
        game.take_back();
        assert_eq!(game.draw_offer(), Some(Color::Black), "the offer was made before that move");
        play(&mut game, "e7e5");
        game.decline_draw(Color::White).expect("an offer");
        game.offer_draw(Color::White).expect("no offer yet");
        assert_eq!(game.offer_draw(Color::Black), Ok(Some(AGREED)), "two offers are an agreement");
        assert_eq!(game.outcome(), Some(AGREED));
        assert_eq!(game.draw_offer(), None);
        game.take_back();
        assert_eq!(game.outcome(), None);
    }
}

/// Taking back a move also withdraws an offer made after it.
#[test]
fn taking_back_withdraws_a_later_offer() {
    let mut game = new(&Rules::STANDARD);
    play(&mut game, "e2e4");
    game.offer_draw(Color::White).expect("no offer yet");
    game.take_back();
    assert_eq!(game.draw_offer(), None);
}

/// A refused move changes nothing, draw offers included.
#[test]
fn a_refused_move_changes_nothing() {
    for rules in rulesets() {
        let mut game = new(&rules);
        game.offer_draw(Color::Black).expect("no offer yet");
        let illegal = Move { to: read(&game, "e2e4").from, ..read(&game, "g1f3") };
        assert_eq!(game.play(illegal).map_err(|error| error.code()), Err("move.illegal"));
        assert_eq!(game.play_on(illegal).map_err(|error| error.uci), Err("g1e2".to_owned()));
        assert_eq!((game.draw_offer(), game.len()), (Some(Color::Black), 0));
        assert_eq!(game.play_numbered(|count| count), None);
        assert_eq!((game.draw_offer(), game.len()), (Some(Color::Black), 0));
    }
}

#[test]
fn resignation_ends_the_game_at_either_turn() {
    for rules in rulesets() {
        let mut game = new(&rules);
        let lost = Outcome::Win { winner: Color::White, cause: WinCause::Resignation };
        assert_eq!(game.resign(Color::Black), Ok(lost));
        assert_eq!(game.resign(Color::White), Err(GameError::Over(lost)));
        let m = read(&game, "e2e4");
        assert_eq!(game.play(m), Err(GameError::Over(lost)));
        assert_eq!(game.first_end(), None, "the game has not ended on the board");
        assert_eq!(game.clone().without_declaration().outcome(), None);
        game.play_on(m).expect("a legal move");
        assert_eq!(game.outcome(), None, "playing on clears the resignation");
    }
}

#[test]
fn a_declared_outcome_wins_over_the_board() {
    let mut game = new(&Rules::STANDARD);
    play(&mut game, "f2f3 e7e5 g2g4 d8h4");
    assert_eq!(game.outcome().map(Outcome::result), Some("0-1"));
    let unstated = Outcome::Draw { cause: DrawCause::Unstated };
    assert_eq!(game.declare(unstated), unstated);
    assert_eq!(game.outcome(), Some(unstated));
    game.take_back();
    assert_eq!(game.outcome(), None);
}

#[test]
fn moves_are_taken_back_to_the_start() {
    for rules in rulesets() {
        let mut game = new(&rules);
        play(&mut game, "e2e4 e7e5 g1f3");
        (0..3).for_each(|_| _ = game.take_back().expect("a move"));
        assert_eq!(game.take_back(), None);
        assert_eq!(game.setup(), game.start());
    }
}

#[test]
fn no_offer_outlives_the_game() {
    for rules in rulesets() {
        let mut game = new(&rules);
        play(&mut game, "f2f3 e7e5 g2g4");
        game.offer_draw(Color::Black).expect("no offer yet");
        play(&mut game, "d8h4");
        assert_eq!(game.draw_offer(), None);
        assert!(matches!(game.accept_draw(Color::White), Err(GameError::Over(_))));
    }
}

/// A record's score that does not follow from the board is declared, and written again.
#[test]
fn scores_of_records_are_kept() {
    use chess::notation::pgn::{Reader, Tags};
    let text = "[White \"Anderssen\"]\n\n1. e4 e5 1-0\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n1. e4 *\n";
    let outcomes = [Some("outcome.unstated"), Some("outcome.checkmate"), None];
    for (record, code) in Reader::new(text.as_bytes()).zip(outcomes) {
        let record = record.expect("a game");
        let game = Game::from_record(&record, DrawPolicy::Claim).expect("legal moves");
        assert_eq!((game.outcome().map(|outcome| outcome.code()), game.policy()), (code, DrawPolicy::Claim));
        let written = game.to_record(record.tags.clone()).expect("a game of chess");
        assert_eq!((written.score, &written.moves), (record.score, &record.moves));
        assert_eq!(written.to_string(), record.to_string());
    }
    assert!(new(&Rules::named("hill1").expect("a ruleset")).to_record(Tags::new()).is_none());
}

/// The result of a real game's record is still there when the game is written again.
#[test]
fn scores_of_real_games_are_kept() {
    use chess::notation::pgn::{Reader, Score};
    let Some(bytes) = testkit::corpora::read_bytes("rawpgn/lichess_amateur_1500.pgn") else { return };
    let mut declared = 0;
    for record in Reader::new(bytes.as_slice()).map(|record| record.expect("a game")) {
        let game = Game::from_record(&record, DrawPolicy::Claim).expect("legal moves");
        let written = game.to_record(record.tags.clone()).expect("a game of chess");
        if record.score != Score::Unknown {
            assert_eq!(written.to_string(), record.to_string());
        }
        declared += usize::from(game.outcome().is_some_and(|outcome| outcome.code() == "outcome.unstated"));
    }
    assert!(declared > 500, "{declared}");
}

/// FIDE 6.9 in chess, and a lone king in other games.
#[test]
fn a_flag_that_falls_loses_unless_the_opponent_cannot_win() {
    for (name, setup, loses) in [
        ("c1", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false),
        ("c1", "4k3/4p3/8/8/8/8/8/4K3 w - - 0 1", true),
        // A knight mates with the help of the other side's pawn, but not of its queen.
        ("c1", "7K/7P/8/8/8/8/4n3/k7 w - - 0 1", true),
        ("c1", "7K/8/8/8/8/8/4n2Q/k7 w - - 0 1", false),
        ("f1", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false),
        ("atomic1", "4k3/8/8/8/8/8/3Q4/4K3 w", false),
        ("atomic1", "4k3/4p3/8/8/8/8/3Q4/4K3 w", true),
        ("three1", "4k3/8/8/8/8/8/3Q4/4K3 w", false),
        ("three1", "4k3/4n3/8/8/8/8/3Q4/4K3 w", true),
        ("hill1", "4k3/8/8/8/8/8/3Q4/4K3 w", true),
        ("capa1", "5k4/10/10/10/10/10/4C5/5K4 w", false),
    ] {
        let rules = Rules::named(name).unwrap();
        let mut game = Game::new(&rules, &rules.read_setup(setup).unwrap()).unwrap();
        let outcome = game.flag_fall(Color::White).unwrap();
        let expected = match loses {
            true => Outcome::Win { winner: Color::Black, cause: WinCause::Time },
            false => Outcome::Draw { cause: DrawCause::Time },
        };
        assert_eq!(outcome, expected, "{name} {setup}");
        assert_eq!(game.outcome(), Some(outcome));
        assert_eq!(game.flag_fall(Color::Black), Err(GameError::Over(outcome)), "once");
    }
}
