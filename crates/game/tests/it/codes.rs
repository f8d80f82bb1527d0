//! Every error code of this crate has an input that produces it. The sentences are tested in `words`.

use std::collections::BTreeSet;

use linkmate_game::{Color, Game, Letters, Rules};

#[test]
fn every_code_has_a_sample() {
    let source = include_str!("../../src/error.rs");
    let declared: BTreeSet<&str> = source
        .split('"')
        .skip(1)
        .step_by(2)
        .filter(|text| ["game.", "move.", "san."].iter().any(|room| text.starts_with(room)))
        .collect();
    let rules = Rules::STANDARD;
    let game = |text: &str| Game::new(&rules, &rules.read_setup(text).expect(text)).expect(text);
    let two_rooks = game("4k3/P7/8/8/8/8/4K3/R6R w - - 0 1");
    let mut found: BTreeSet<&str> = ["x", "--", "Rd7", "Rd1", "a8"]
        .into_iter()
        .map(|text| two_rooks.read_move(text, Letters::English).expect_err(text).code())
        .collect();
    let (mut game, mut over) = (two_rooks.clone(), two_rooks);
    let illegal = linkmate_game::Move { variant: 9, ..game.legal_moves()[0] };
    found.insert(game.claim_draw().expect_err("nothing to claim").code());
    found.insert(game.accept_draw(Color::White).expect_err("no offer").code());
    found.insert(game.play(illegal).expect_err("no such move").code());
    game.offer_draw(Color::White).expect("an offer");
    found.insert(game.offer_draw(Color::White).expect_err("offered already").code());
    over.resign(Color::White).expect("a resignation");
    found.insert(over.resign(Color::White).expect_err("over already").code());
    assert_eq!(declared, found);
}
