//! Puzzles: one move is judged at a time, and nothing tells the rest.

use game::Rules;
use serde_json::Value;

use crate::client::fetch;

async fn json(url: &str) -> Value {
    let reply = fetch(url).await;
    assert_eq!(reply.status.as_u16(), 200, "{url}: {}", reply.text());
    reply.json()
}

/// 1. f3 e5 2. g4, and Black mates.
const MATE: &str = "c1/s/mbosF";

#[tokio::test]
async fn json_judges_one_move() {
    let asked = json(&format!("/json/{MATE}?at=3&puzzle=1&lang=en")).await;
    assert_eq!((asked["moves"].as_array().unwrap().len(), &asked["puzzle"]["left"]), (3, &1.into()));
    assert!(!asked.to_string().contains('#') && !asked.to_string().contains(MATE), "{asked}");
    assert_eq!(asked["captions"]["title"], "Black to move");
    let wrong = json(&format!("/json/{MATE}?at=3&puzzle=1&play=d8e7")).await;
    assert_eq!((&wrong["puzzle"]["verdict"], &wrong["link"]), (&"wrong".into(), &asked["link"]));
    let solved = json(&format!("/json/{MATE}?at=3&puzzle=1&play=Qh4")).await;
    assert_eq!((&solved["puzzle"]["verdict"], &solved["link"]), (&"solved".into(), &MATE.into()));
    // The reply comes with a right move, and nothing after it.
    let right = json(&format!("/json/{MATE}?at=1&puzzle=1&play=e5")).await;
    assert_eq!((&right["puzzle"]["verdict"], &right["puzzle"]["left"]), (&"right".into(), &1.into()));
    assert_eq!(right["moves"].as_array().unwrap().len(), 3);
    let hint = json(&format!("/json/{MATE}?at=3&puzzle=1&hint=1")).await;
    assert_eq!(hint["puzzle"]["hint"], "d8");
    assert_eq!(fetch(&format!("/json/{MATE}?at=3&puzzle=1&play=Ke6")).await.status.as_u16(), 403);
}

#[tokio::test]
async fn the_page_leads_from_move_to_move() {
    let at = format!("/play/{MATE}?note=Mate%21&at=1&puzzle=1&lang=en");
    let first = fetch(&at).await;
    assert!(first.text().contains("<h1 id=\"status\">Black to move</h1>") && first.text().contains("0 / 2"));
    let hidden = first.text().replace(MATE, "");
    // The texts and icons are those of every page.
    let hidden = hidden.split("id=\"texts\"").next().unwrap();
    for told in ["Qh4", "d8h4", "g2g4", "e7e5", "checkmate", "share-pgn", "id=\"view\""] {
        assert!(!hidden.contains(told), "{told}");
    }
    let wrong = fetch(&format!("{at}&play=e7e6")).await;
    assert!(wrong.text().contains("Not this one") && wrong.text().contains("data-done=\"0\""));
    let right = fetch(&format!("{at}&play=e7e5")).await;
    assert!(right.text().contains("1... e5 2. g4. Your move again."), "{}", right.text());
    assert!(right.text().contains("data-done=\"2\"") && !right.text().contains("Qh4"));
    let chosen = fetch(&format!("{at}&done=2&from=d8")).await;
    assert!(chosen.text().contains("&amp;done=2&amp;play=d8h4") && !chosen.text().contains("Qh4"), "{}", chosen.text());
    let solved = fetch(&format!("{at}&done=2&play=d8h4")).await;
    assert!(solved.text().contains("Solved") && solved.text().contains("2... Qh4#"));
    assert!(solved.text().contains("btn large main primary"));
    let illegal = fetch(&format!("{at}&play=e7e4")).await;
    assert_eq!(illegal.status.as_u16(), 403);
    assert!(illegal.text().contains("Your move"));
    // What does not fit is as if it were not there.
    for done in ["1", "3", "99", "x"] {
        assert!(fetch(&format!("{at}&done={done}")).await.text().contains("data-done=\"0\""), "{done}");
    }
    assert!(!fetch(&format!("/play/{MATE}?at=4&puzzle=1")).await.text().contains("game puzzle"));
}

/// The first legal moves of every game as a puzzle.
#[tokio::test]
async fn every_game_has_puzzles() {
    for name in Rules::names() {
        let start = if name == "f1" { "f1/n518".to_owned() } else { format!("{name}/s") };
        let mut moves = Vec::new();
        let mut link = start.clone();
        for _ in 0..3 {
            let view = json(&format!("/json/{link}")).await;
            let Some(choice) = view["choices"].as_array().unwrap().last().cloned() else { break };
            link = format!("{}/{}", view["base"].as_str().unwrap(), choice["code"].as_str().unwrap());
            moves.push(choice["uci"].as_str().unwrap().to_owned());
        }
        assert_eq!(moves.len(), 3, "{name}");
        let page = fetch(&format!("/play/{link}?puzzle=1&lang=en")).await;
        assert!(page.status.is_success() && page.text().contains("0 / 2"), "{name}");
        let right = json(&format!("/json/{link}?puzzle=1&play={}", moves[0])).await;
        assert_eq!(right["puzzle"]["verdict"], "right", "{name}");
        let solved = json(&format!("/json/{link}?at=2&puzzle=1&play={}", moves[2])).await;
        assert_eq!((&solved["puzzle"]["verdict"], &solved["link"]), (&"solved".into(), &link.into()), "{name}");
    }
}
