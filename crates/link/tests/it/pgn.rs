//! PGN for every game.

use game::{DrawPolicy, Game, Rules};
use linkmate_link::pgn::{self, PgnError, Reader, Record, Score, Tags};
use testkit::walks::Random;

/// Castling, cannons and a promotion to a custom piece.
const OWN: &str = "rules 1\ntitle Small\nboard 6x6\npiece K king: K; royal; castle R dc bc\npiece R rook: R\n\
                   piece C cannon: mRcpR\npiece N knight: N\n\
                   piece P pawn: mfWcfF; run 2 from 2; passant from 2; promote on 6 to C N R\nquiet 20\n\
                   start r'1k2r'/pppppp/6/6/PPPPPP/R'1K2R' w\n";

fn own(text: &str) -> Rules {
    Rules::from_custom(text.parse().unwrap_or_else(|error| panic!("{error}")))
}

fn read(text: &str) -> Vec<Result<Record, PgnError>> {
    Reader::new(text.as_bytes()).collect()
}

fn one(text: &str) -> Record {
    let mut games = read(text);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn error(text: &str) -> String {
    read(text).into_iter().find_map(Result::err).expect("an error").to_string()
}

#[test]
fn every_game_round_trips() {
    let named = Rules::names().filter_map(Rules::named);
    for rules in named.chain([own(OWN), own(&OWN.replace("Small", "Atomic"))]) {
        let is_large = rules.size().files() > 10;
        for seed in 0..if is_large { 1 } else { 4 } {
            let mut random = Random(seed);
            let mut game = Game::new(&rules, &rules.start()).expect("a start");
            for _ in 0..if is_large { 30 } else { 120 } {
                let legal = game.legal_moves();
                if legal.is_empty() {
                    break;
                }
                let m = legal[random.below(legal.len())];
                game.play_on(m).expect("a legal move");
            }
            let text = pgn::write(&game, &Tags::new()).expect("a PGN");
            let record = one(&text);
            assert_eq!((record.game.rules(), record.game.moves()), (&rules, game.moves()), "{text}");
            assert_eq!(record.game.setup(), game.setup(), "{text}");
            let again = record.into_game(DrawPolicy::Automatic);
            assert_eq!(pgn::write(&again, &Tags::new()).expect("a PGN"), text);
            // A game that starts from the final position round-trips too.
            let late = Game::new(&rules, &game.setup());
            let text = late.map(|game| pgn::write(&game, &Tags::new()).expect("a PGN")).expect("a position of a game");
            assert_eq!(one(&text).game.setup(), game.setup(), "{text}");
        }
    }
}

#[test]
fn variant_and_ruleset_tags_name_the_game() {
    let text = |rules: &Rules| {
        let game = Game::new(rules, &rules.start()).expect("a start");
        pgn::write(&game, &Tags::new()).expect("a PGN")
    };
    let tags = |rules: &Rules| {
        let text = text(rules);
        let named: Vec<&str> =
            text.lines().filter(|line| line.starts_with("[Variant") || line.starts_with("[Ruleset")).collect();
        named.join("")
    };
    let named = |name| Rules::named(name).expect(name);
    assert_eq!(tags(&Rules::STANDARD), "");
    for (name, variant) in [
        ("atomic1", "Atomic"),
        ("three1", "Three-check"),
        ("hill1", "King of the Hill"),
        ("racing1", "Racing Kings"),
        ("anti1", "Antichess"),
        ("horde1", "Horde"),
    ] {
        assert_eq!(tags(&named(name)), format!("[Variant \"{variant}\"]"));
    }
    assert_eq!(tags(&named("capa1")), "[Variant \"Capablanca chess\"][Ruleset \"capa1\"]");
    assert!(tags(&own(OWN)).starts_with("[Variant \"Small\"][Ruleset \"v1"), "{}", tags(&own(OWN)));
    // Custom rules are not written under the name of a known game.
    assert!(tags(&own(&OWN.replace("Small", "atomic"))).starts_with("[Variant \"atomic (own rules)\"][Ruleset \"v1"));
    // Every title names its own ruleset.
    for name in Rules::names() {
        assert_eq!(pgn::rules_of(named(name).title()).and_then(|rules| rules.name()), Some(name));
    }
    for (tags, name) in [
        ("[Variant \"Standard\"]", "c1"),
        ("[Variant \"From Position\"]", "c1"),
        ("[Variant \"capablanca chess\"]", "capa1"),
        ("[Variant \"capa1\"]", "capa1"),
        ("[Variant \"3-check\"]", "three1"),
        ("[Variant \"KOTH\"]", "hill1"),
        ("[Variant \"Atomic\"][Ruleset \"capa1\"]", "capa1"),
    ] {
        assert_eq!(one(&format!("{tags}\n\n*")).game.rules().name(), Some(name), "{tags}");
    }
}

#[test]
fn tags_and_results_are_kept() {
    let text =
        "[Event \"A\"]\n[Variant \"Three-check\"]\n[Annotator \"me\"]\n\n1. e4 {so} e5 (1... c5) 2. Bc4 Ke7?? 1-0\n";
    let record = one(text);
    assert_eq!((record.score, record.game.len()), (Score::WhiteWins, 4));
    let (tags, game) = (record.tags.clone(), record.into_game(DrawPolicy::Claim));
    assert_eq!(game.outcome().map(|outcome| outcome.code()), Some("outcome.unstated"));
    let written = pgn::write(&game, &tags).expect("a PGN");
    assert!(
        written.ends_with("[Variant \"Three-check\"]\n[Annotator \"me\"]\n\n1. e4 e5 2. Bc4 Ke7 1-0\n\n"),
        "{written}"
    );
    assert_eq!(one(&written).tags.get("Annotator"), Some("me"));
}

#[test]
fn errors_name_their_place() {
    for (text, message) in [
        (
            "[Event \"x\"]\n[Variant \"Crazyhouse\"]\n\n*",
            "game 1, line 2, column 1: the variant \"Crazyhouse\" is not supported",
        ),
        ("[Event \"x\"]\n[Ruleset \"x9\"]\n\n*", "line 2, column 1: in the Ruleset tag: there is no ruleset \"x9\""),
        (
            "[Variant \"Atomic\"]\n[FEN \"8/8 w\"]\n\n*",
            "line 2, column 1: in the FEN tag: the board has 2 ranks instead of 8",
        ),
        (
            "[Variant \"Atomic\"]\n[FEN \"8/8/8/8/8/8/8/4K3 w K -\"]\n\n*",
            "line 2, column 1: in the FEN tag: no piece on this board matches",
        ),
        (
            "[Variant \"Atomic\"]\n[FEN \"4k3/4R3/8/8/8/8/8/4K3 w\"]\n\n*",
            "line 2, column 1: in the FEN tag: not playable",
        ),
        ("[Variant \"Atomic\"]\n[SetUp \"1\"]\n\n*", "line 2, column 1: the SetUp tag"),
        ("[Variant \"Atomic\"]\n\n1. e4 e5\n2. Qxe5 *", "line 4, column 4: Qxe5 is not a legal move here"),
        ("[Variant \"Atomic\"]\n\n1. e4 e5 2. nf3 *", "line 3, column 13: expected a move"),
        ("[Variant \"Atomic\"]\n\n1. e4 -- *", "column 7: -- is a null move, and passing is not allowed"),
        ("[FEN \"8/8\"]\n\n*", "line 1, column 1: in the FEN tag: the board has 2 ranks"),
        ("1. e4 Ke3 *", "column 7: Ke3 is not a legal move here"),
    ] {
        assert!(error(text).contains(message), "{text}: {}", error(text));
        // Reading continues with the next game.
        let games = read(&format!("{text}\n\n[Variant \"Atomic\"]\n\n1. Nf3 *\n"));
        assert!(games.last().is_some_and(|game| game.as_ref().is_ok_and(|record| record.game.len() == 1)), "{text}");
    }
    let two = "[Variant \"King of the Hill\"]\n[FEN \"4k3/8/8/8/8/8/4K3/R6R w - - 0 1\"]\n\n1. Rd1 *";
    assert!(error(two).ends_with("Rd1 is ambiguous: it can be played from a1 or h1"), "{}", error(two));
}

/// A game continues from its FEN, but the FEN's clocks are dropped.
#[test]
fn games_from_a_fen_round_trip_without_clocks() {
    let text = "[Variant \"Three-check\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/3pP3/8/8/R3K2R b KQ e3 4 20 +2+0\"]\n\n20... dxe3 21. Ra8# 1-0\n";
    let record = one(text);
    assert_eq!(record.game.setup().to_string(), "R3k+++3/8/8/8/8/4p3/8/4K2R' b");
    let written = pgn::write(&record.game, &Tags::new()).expect("a PGN");
    assert!(
        written.ends_with(
            "[Variant \"Three-check\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/3pP3/8/8/R3K2R b KQ e3 0 1 +2+0\"]\n\n\
             1... dxe3 2. Ra8# 1-0\n\n"
        ),
        "{written}"
    );
}

/// Reading a game takes no more work than its link would.
#[test]
fn work_is_bounded() {
    let parts: String = (1..=12).map(|index| format!("cq(15,{index})")).collect();
    let rows = ("A".repeat(16) + "/").repeat(14);
    let rules =
        own(&format!("rules 1\ntitle Heavy\nboard 16x16\npiece A a: {parts}\npiece S s: msW\nstart s15/{rows}S15 w\n"));
    let start = pgn::write(&Game::new(&rules, &rules.start()).expect("a start"), &Tags::new()).expect("a PGN");
    let moves = "Sb1 Sb16 Sa1 Sa16\n".repeat(500);
    let games = read(&start.replace("\n*\n", &format!("\n{moves}*\n")));
    let codes: Vec<_> = games.iter().map(|game| game.as_ref().map_err(|error| error.fault.code()).err()).collect();
    assert_eq!(codes, [Some("link.too_much_work")]);
}
