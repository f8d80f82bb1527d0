//! Games by other rules over HTTP.

use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, LINK, LOCATION};

use crate::asking::{ask, send};

#[tokio::test]
async fn a_game_by_other_rules_as_a_page() {
    let page = ask("/play/three1/s?lang=en").await;
    let text = page.text();
    for part in [
        "White to move",
        "Checks to White: 0",
        "property=\"og:image\" content=\"http://chess.example/png/three1/s.png?card=1\"",
        "goal checks 3",
        "<desc id=\"lm-desc\">White: rook a1",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(page.header(LINK).contains("</play/three1/s>; rel=\"canonical\""), "{}", page.header(LINK));
    // A piece leads to its squares, and those to the game after the move.
    let chosen = ask("/play/three1/s?from=e2").await;
    assert!(chosen.text().contains("href=\"?play=e2e4\"") && chosen.text().contains(">e2-e3</a>"));
    let moved = ask("/play/three1/s?play=e2e4").await;
    assert_eq!((moved.status, moved.header(LOCATION)), (StatusCode::SEE_OTHER, "/play/three1/s/mIQ"));
    let refused = ask("/play/three1/s?play=e2e5&lang=ru").await;
    assert!(refused.text().contains("такого хода здесь нет"), "{}", refused.text());
}

#[tokio::test]
async fn what_a_link_says_as_json() {
    let report = ask("/json/atomic1/s/mIQ?lang=es").await;
    assert!(report.header(CACHE_CONTROL).contains("immutable"));
    let report = report.json();
    assert_eq!(report["title"], "Ajedrez atómico");
    assert_eq!(report["turn"], "black");
    assert_eq!(report["moves"][0]["told"], "e2-e4");
    assert_eq!(report["legal"].as_array().map(Vec::len), Some(20));
    assert_eq!(report["board"], "r'nbqkbnr'/pppppppp/8/8/4P^3/8/PPPP1PPP/R'NBQKBNR' b");
    let bad = ask("/json/v1QQ/s?lang=en").await.json();
    assert_eq!(bad["code"], "rules.missing");
    assert_eq!(bad["detail"], "link, ruleset: rules, line 2: there is no \"board\"");
}

#[tokio::test]
async fn rules_of_ones_own() {
    let text = "rules 1%0D%0Atitle Race%0D%0Aboard 3x3%0D%0Apiece R rook: R%0D%0Agoal reach R c3 of white%0D%0Astart r2/3/R2 w";
    let form = |text: &str, open: &str| format!("rules={}&open={open}", text.replace(' ', "+"));
    let made = send("/rules?lang=es", form(text, "play")).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER);
    let there = made.header(LOCATION).to_owned();
    assert!(there.starts_with("/play/v1") && there.ends_with("/s?lang=es"), "{there}");
    assert!(ask(&there).await.text().contains("Juegan las blancas"));
    let wrong = send("/rules?lang=en", form(&text.replace("r2/3/R2", "q2/3/R2"), "edit")).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(wrong.text().contains("rules, line 6: there is no man &#34;q&#34;"), "{}", wrong.text());
    assert!(wrong.text().contains("title Race"), "the text stays");
    let long = send("/rules", format!("rules={}", "x".repeat(20_000))).await;
    assert_eq!(long.status, StatusCode::PAYLOAD_TOO_LARGE);
}

/// The editor's changes are links, one after the other.
#[tokio::test]
async fn a_board_is_set_up() {
    let there = ask("/edit/hill1/s?clear=1&man=K").await.header(LOCATION).to_owned();
    let there = ask(&format!("{there}&at=e1")).await.header(LOCATION).to_owned();
    let page = ask(&there).await;
    assert!(page.text().contains("value=\"8/8/8/8/8/8/8/4K3 w\""), "{}", page.text());
    let again = ask(&format!("{there}&at=e1")).await.header(LOCATION).to_owned();
    assert!(ask(&again).await.text().contains("value=\"8/8/8/8/8/8/8/8 w\""), "a second time takes it off");
    // What is counted is told to those who cannot see it.
    let checked = ask("/edit/three1/s?board=4k3/8/8/8/8/8/8/4K%2B%2B3+w").await.header(LOCATION).to_owned();
    let picture = ask(&checked.replace("/edit/", "/svg/")).await;
    assert!(picture.text().contains("king, checked: 2 e1"), "{}", picture.text());
    // What cannot be played on can still be looked at.
    let attacked = ask("/edit/hill1/s?board=4k3/8/8/8/8/8/8/4RK2+w").await.header(LOCATION).to_owned();
    let page = ask(&attacked).await;
    assert!(page.text().contains("aria-disabled=\"true\""));
    let play = attacked.replace("/edit/", "/play/");
    assert_eq!(ask(&play).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(ask(&attacked.replace("/edit/", "/svg/")).await.status, StatusCode::OK);
}
