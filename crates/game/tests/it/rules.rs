//! Rules and setups as plain data.

use linkmate_game::{CastlingMode, Color, Fault, Game, Rules};

#[test]
fn every_named_ruleset_is_consistent() {
    let names: Vec<&str> = Rules::names().collect();
    assert_eq!(names[..2], ["c1", "f1"]);
    for name in names {
        let rules = Rules::named(name).expect(name);
        assert_eq!(rules.name(), Some(name));
        assert_eq!(Rules::named(name), Some(rules.clone()));
        assert_eq!(rules.castling().is_some(), rules.custom().is_none(), "{name}");
        let start = rules.start();
        assert_eq!(start.size(), rules.size(), "{name}");
        let text = start.to_string();
        assert_eq!(rules.read_setup(&text), Ok(start.clone()), "{name}");
        let game = Game::new(&rules, &start).expect(name);
        assert_eq!((game.start().to_string(), game.setup().to_string()), (text.clone(), text), "{name}");
        assert_eq!(game.turn(), start.turn(), "{name}");
        assert_eq!(game.pieces(), start.pieces(), "{name}");
        let letters: Vec<char> = rules.kinds().iter().map(|kind| kind.letter).collect();
        let mut different = letters.clone();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), letters.len(), "{name}: two types share a letter");
        assert!(start.pieces().iter().all(|placed| letters.contains(&placed.piece.kind.letter)), "{name}");
        assert_eq!((rules.empty().pieces().len(), rules.empty().size()), (0, rules.size()), "{name}");
    }
    assert_eq!(Rules::named("c2"), None);
    assert_eq!(Rules::chess(CastlingMode::Chess960), Rules::CHESS960);
    assert_ne!(Rules::STANDARD, Rules::CHESS960);
}

#[test]
fn custom_rules_are_equal_when_their_texts_are() {
    let text = "rules 1\ntitle Small\nboard 4x4\npiece K king: K; royal\nstart k3/4/4/3K w\n";
    let own = |text: &str| Rules::from_custom(text.parse().unwrap_or_else(|error| panic!("{error}")));
    assert_eq!(own(text), own(&format!("# a comment\n{text}")));
    assert_ne!(own(text), own(&text.replace("Small", "Other")));
    assert_eq!((own(text).name(), own(text).title()), (None, "Small"));
}

/// Every reason is reported, with the squares that show it.
#[test]
fn unplayable_setups_list_every_reason() {
    let faults = |ruleset: &str, text: &str| -> Vec<(String, Vec<String>)> {
        let rules = Rules::named(ruleset).expect(ruleset);
        let unplayable = Game::new(&rules, &rules.read_setup(text).expect(text)).expect_err(text);
        assert_eq!(unplayable.code(), unplayable.faults()[0].code());
        let told = |fault: &Fault| {
            (fault.code().to_owned(), fault.squares().iter().map(ToString::to_string).collect::<Vec<_>>())
        };
        unplayable.faults().iter().map(told).collect()
    };
    let told = |code: &str, squares: &[&str]| (code.to_owned(), squares.iter().map(ToString::to_string).collect());
    assert_eq!(
        faults("c1", "4k2P/8/8/8/8/8/8/8 w - - 0 1"),
        [told("setup.no_king", &[]), told("setup.pawn_on_last_rank", &["h8"])]
    );
    assert_eq!(faults("hill1", "4k3/4R3/8/8/8/8/8/4K3 w"), [told("board.left_attacked", &["e8"])]);
    assert_eq!(
        faults("hill1", "kk2k3/4R3/8/8/8/8/k7/4K1k1 w").iter().map(|(code, _)| code.as_str()).collect::<Vec<_>>(),
        ["board.many_royals", "board.left_attacked"]
    );
}

#[test]
fn an_unplayable_board_can_still_be_shown() {
    let rules = Rules::named("hill1").expect("a ruleset");
    let setup = rules.read_setup("4k3/4R3/8/8/8/8/8/4K3 b").expect("a board");
    assert_eq!((setup.turn(), setup.pieces().len()), (Color::Black, 3));
    let square = setup.pieces()[1].square;
    assert_eq!(setup.piece_at(square), Some(setup.pieces()[1].piece));
}
