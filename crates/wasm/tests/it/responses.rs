//! Responses to requests from browsers.

use linkmate_wasm::Rules;
use serde_json::Value;

/// The strings these tests need.
const TEXTS: &str = "texts\n\
    white_to_move\tWhite to move\n\
    black_to_move\tBlack to move\n\
    over\tThe game is over: {outcome}\n\
    outcome.checkmate 0-1\t0-1 by checkmate\n\
    white\tWhite\n\
    white_piece\twhite {piece}\n\
    black_piece\tblack {piece}\n\
    letter N\tК";

fn answer(request: &str) -> Value {
    let mut rules = Rules::default();
    assert_eq!(rules.respond(TEXTS), "{}");
    serde_json::from_str(&rules.respond(request)).unwrap()
}

/// A link with custom rules.
fn own() -> String {
    let text = "rules 1\ntitle Camel race\nboard 5x6\npiece C camel: C\npiece D dragon: NmK\ngoal reach D a6 of white\n\
                start c3c/5/2d2/2D2/5/C3C w";
    let rules = game::Rules::from_custom(text.parse().unwrap());
    link::Link::new(&rules, &rules.start()).unwrap().to_string()
}

#[test]
fn every_ruleset_has_views_with_captions() {
    for name in game::Rules::names() {
        let link = if name == "f1" { "f1/n518".to_owned() } else { format!("{name}/s") };
        let view = answer(&format!("view\n{link}\n\n\nen"));
        assert_eq!(view["link"], link);
        assert!(!view["choices"].as_array().unwrap().is_empty(), "{name}");
        assert_eq!(view["captions"]["choices"].as_array().unwrap().len(), view["choices"].as_array().unwrap().len());
    }
    let view = answer(&format!("view\n{}\n\nc3d5\nen", own()));
    assert_eq!(view["rules"]["title"], "Camel race");
    assert_eq!((&view["diagram"]["files"], &view["diagram"]["ranks"]), (&5.into(), &6.into()));
    assert_eq!(view["moves"][0]["piece"], "D");
    assert_eq!(view["captions"]["status"], "Black to move");
}

#[test]
fn games_that_lead_to_a_position_are_found() {
    let legal = answer("prove\nrnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\nc1\n1");
    assert_eq!((&legal["verdict"], &legal["link"]), (&"legal".into(), &"c1/s/mPQI".into()));
    assert_eq!((&legal["plies"], &legal["san"][1], &legal["shortest"]), (&2.into(), &"e5".into(), &true.into()));
    let other = answer("prove\nbqnbnrkr/pppppppp/8/8/8/3N4/PPPPPPPP/BQ1BNRKR b HFhf - 1 1\nf1\n");
    assert_eq!((&other["link"], &other["shortest"]), (&"f1/n1/mFQ".into(), &true.into()));
    let illegal = answer("prove\n7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1\nc1\n");
    assert_eq!((&illegal["verdict"], &illegal["link"]), (&"illegal".into(), &Value::Null));
    assert_eq!(illegal["reasons"][0]["code"], "legality.never_moved");
    assert_eq!(illegal["reasons"][0]["squares"][1], "h8");
    for (request, code) in [("prove\nx\nc1\n", "fen.placement"), ("prove\n8/8/8/8/8/8/8/8\natomic1\n", "query.value")] {
        assert_eq!(answer(request)["code"], code);
    }
}

#[test]
fn a_choice_leads_to_the_link_after_it() {
    for link in ["c1/s", "f1/n0", "atomic1/s", "big1/s", &own()] {
        let view = answer(&format!("view\n{link}\n\n\n"));
        assert_eq!(view.get("captions"), None, "no captions without a language");
        let choice = &view["choices"][0];
        let after = format!("{}/{}", view["base"].as_str().unwrap(), choice["code"].as_str().unwrap());
        let next = answer(&format!("view\n{after}\n\n\nen"));
        assert_eq!(next["link"], after);
        assert_eq!(next["moves"][0]["uci"], choice["uci"]);
        assert_eq!(answer(&format!("view\n{after}\n0\n\n")), view);
    }
}

#[test]
fn captions_use_the_given_texts() {
    let view = answer("view\nc1/s/mbosF\n\n\nen");
    assert_eq!(view["captions"]["status"], "The game is over: 0-1 by checkmate");
    assert_eq!(answer("view\nc1/s\n\nКf3\nru")["captions"]["moves"][0], "Кf3");
}

#[test]
fn errors_are_reported_as_codes() {
    for (request, code) in [
        ("view\nc9/s\n\n\nen", "link.ruleset"),
        ("view\nc1/s\nx\n\nen", "query.value"),
        ("view\nc1/s\n1\n\nen", "query.ply"),
        ("view\nc1/s\n\nhello\nen", "san.malformed"),
        ("view\nhill1/s\n\nhello\nen", "san.malformed"),
        ("view\natomic1/s\n\ne2e5\nen", "san.illegal"),
        ("view\nc1/xAAAAAAAAAAAA\n\ne4\nen", "setup.no_king"),
        ("", "query.value"),
    ] {
        assert_eq!(answer(request)["code"], code, "{request:?}");
    }
}

#[test]
fn games_are_written_as_pgn() {
    let pgn = answer("pgn\nc1/s/mbosF");
    assert!(pgn["pgn"].as_str().unwrap().contains("1. f3 e5 2. g4 Qh4# 0-1"), "{pgn}");
    let pgn = answer("pgn\natomic1/s/mIQ");
    assert!(pgn["pgn"].as_str().unwrap().contains("[Variant \"Atomic\"]\n\n1. e4 *"), "{pgn}");
}

/// The query of the page's URL gives the same captions as on the server; after a step, only what still holds is kept.
#[test]
fn extras_come_from_the_query() {
    let query = "white=Anna&black=Ben&result=0-1&note=Look&arrows=Ge2e4&at=1&flip=1";
    let view = answer(&format!("view\nc1/s/mIQ\n\n\nen\n{query}&at=0"));
    assert_eq!(view["extras"]["white"], "Anna");
    assert_eq!(view["extras"]["arrows"][0]["color"], "green");
    assert_eq!(view["captions"]["status"], "The game is over: 0-1");
    assert_eq!(view["captions"]["title"], "Look · Anna – Ben, 1. e4 — The game is over: 0-1 · King's Pawn Game");
    let view = answer(&format!("view\nc1/s/mIQ\n\ne5\nen\n{query}"));
    assert_eq!(view["extras"], serde_json::json!({ "white": "Anna", "black": "Ben", "flip": true }));
    assert_eq!(answer("view\nc1/s\n\n\nen")["extras"], serde_json::json!({}));
    let pgn = answer(&format!("pgn\nc1/s/mIQ\n{query}"));
    assert!(pgn["pgn"].as_str().unwrap().contains("[White \"Anna\"]\n[Black \"Ben\"]\n[Result \"0-1\"]"), "{pgn}");
}
