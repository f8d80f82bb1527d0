//! How a position can arise: `/api/prove`, the editor, and the pages that lead there.

use axum::http::Method;
use axum::http::header::{CACHE_CONTROL, RETRY_AFTER, VARY};
use linkmate_server::{Config, Limits, app};
use serde_json::Value;
use tokio::sync::mpsc;

use crate::client::{fetch, fetch_with};

/// King and pawn against king, and its link.
const ENDING: &str = "8~8~8~4k3~8~4K3~4P3~8+w+-+-+0+1";
const LINK: &str = "c1/xABAQABAAAAAGCA";
const ILLEGAL: &str = "7b~6p1~3k4~8~8~2K5~8~8+w+-+-+0+1";

#[tokio::test(flavor = "multi_thread")]
async fn a_game_leads_to_the_position() {
    for (board, ruleset, start) in [
        (ENDING, "c1", "c1/s/m"),
        ("rnbqkbnr~pppp1ppp~8~4p3~4P3~8~PPPP1PPP~RNBQKBNR+w+KQkq+-+0+2", "c1", "c1/s/m"),
        ("bqnbnrkr~pppppppp~8~8~8~3N4~PPPPPPPP~BQ1BNRKR+b+-+-+1+1", "f1", "f1/n1/m"),
    ] {
        let said = fetch(&format!("/api/prove?board={board}&ruleset={ruleset}")).await.json();
        assert_eq!(said["verdict"], "legal", "{said}");
        let link = said["link"].as_str().unwrap();
        assert!(link.starts_with(start), "{said}");
        let game = fetch(&format!("/json/{link}")).await.json();
        let placed = game["fen"].as_str().unwrap().split(' ').next().unwrap().replace('/', "~");
        assert_eq!(Some(placed.as_str()), board.split('+').next());
        let san: Vec<&Value> = game["moves"].as_array().unwrap().iter().map(|played| &played["san"]).collect();
        assert_eq!(san, said["san"].as_array().unwrap().iter().collect::<Vec<_>>());
        assert_eq!(said["plies"], san.len());
        let sentence = said["sentence"].as_str().unwrap();
        assert!(sentence.starts_with(&format!("a game of {} plies reaches it", san.len())), "{said}");
        assert_eq!(
            said["clocks_match"] == false,
            sentence.ends_with("; clocks are ignored, and those of the game differ")
        );
        assert!(said["shortest"].is_boolean() && said["reasons"] == Value::Array(Vec::new()), "{said}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_short_game_may_be_known_to_be_the_shortest() {
    let said =
        fetch("/api/prove?board=rnbqkb1r~pppp1ppp~5n2~4p3~4P3~5N2~PPPP1PPP~RNBQKB1R+w+KQkq+-+2+3&shortest=1").await;
    assert_eq!(said.header(CACHE_CONTROL), "public, max-age=86400");
    assert_eq!(said.header(VARY), "accept-language, accept-encoding");
    assert_eq!((&said.json()["plies"], &said.json()["shortest"]), (&4.into(), &true.into()), "{}", said.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_illegal_position_has_the_reason_of_the_judge() {
    for lang in ["en", "ru", "es"] {
        let said = fetch(&format!("/api/prove?board={ILLEGAL}&lang={lang}")).await.json();
        let judged = fetch(&format!("/api/judge?board={ILLEGAL}&lang={lang}")).await.json();
        assert_eq!((&said["verdict"], &said["reasons"]), (&"illegal".into(), &judged["reasons"]));
        assert!(said["link"].is_null() && said["san"].is_null() && said["sentence"].is_null(), "{said}");
        assert!(judged["prove"].is_null(), "{judged}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_judge_links_to_the_search() {
    for (ruleset, start) in [("c1", "c1/s/m"), ("f1", "f1/n")] {
        let judged = fetch(&format!("/api/judge?board={ENDING}&ruleset={ruleset}")).await.json();
        let said = fetch(judged["prove"].as_str().unwrap()).await.json();
        assert_eq!((&said["verdict"], &said["board"]), (&"legal".into(), &judged["board"]));
        assert!(said["link"].as_str().unwrap().starts_with(start), "{said}");
    }
}

/// Long searches have slots of their own, so all other work goes on; a dropped request frees its slot.
#[tokio::test(flavor = "multi_thread")]
async fn long_searches_do_not_hold_up_other_work() {
    let router = app(Config { limits: Limits { work: 2, ..Limits::default() }, ..Config::default() });
    let url = format!("/api/prove?board={ENDING}&shortest=1");
    let (sender, mut replies) = mpsc::unbounded_channel();
    let asked: Vec<_> = (0..40)
        .map(|_| {
            let (router, url, sender) = (router.clone(), url.clone(), sender.clone());
            tokio::spawn(async move { sender.send(fetch_with(&router, Method::GET, &url, &[]).await).unwrap() })
        })
        .collect();
    let refused = loop {
        let reply = replies.recv().await.unwrap();
        if reply.status.as_u16() != 200 {
            break reply;
        }
    };
    assert_eq!((refused.status.as_u16(), refused.header(RETRY_AFTER)), (503, "1"));
    assert_eq!(refused.json()["code"], "http.busy");
    for other in
        ["/png/c1/s", "/api/dead?board=6k1~5ppp~8~8~8~8~8~R5K1+w&shortest=1", &format!("/legal?board={ENDING}")]
    {
        assert_eq!(fetch_with(&router, Method::GET, other, &[]).await.status.as_u16(), 200, "{other}");
    }
    asked.iter().for_each(tokio::task::JoinHandle::abort);
    for task in asked {
        _ = task.await;
    }
    assert_eq!(fetch_with(&router, Method::GET, &url, &[]).await.status.as_u16(), 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_editor_shows_how_a_position_arises() {
    for (lang, said, open) in [
        ("en", "Legal: here is a game of N moves", "Open the game"),
        ("ru", "Позиция легальна: вот партия в N MOVES", "Открыть партию"),
        ("es", "Legal: aquí tienes una partida de N jugadas", "Abrir la partida"),
    ] {
        let page = fetch(&format!("/edit/{LINK}?prove=1&flip=1&lang={lang}")).await;
        let link = fetch(&format!("/api/prove?board={ENDING}&shortest=1")).await.json();
        let url = format!("/play/{}?flip=1&#38;lang={lang}", link["link"].as_str().unwrap());
        let moves = link["plies"].as_u64().unwrap().div_ceil(2);
        let counted = match (moves % 10, moves % 100) {
            (_, 11..=14) | (5..=9 | 0, _) => "ходов",
            (1, _) => "ход",
            _ => "хода",
        };
        let said = said.replace("MOVES", counted).replace('N', &moves.to_string());
        assert!(page.text().contains(&format!("<h2>{said}</h2>")), "{}", page.text());
        assert!(page.text().contains(&format!("href=\"{url}\">{open}</a>")), "{url}: {}", page.text());
    }
    let start = fetch("/edit/c1/s?prove=1&lang=en").await;
    assert!(start.text().contains("<h2>Legal: games start from this position</h2>"), "{}", start.text());
    let illegal = fetch(&format!("/api/judge?board={ILLEGAL}")).await.json();
    let page = fetch(&format!("/edit/{}?prove=1&lang=en", illegal["link"].as_str().unwrap())).await;
    assert_eq!(page.text().matches("is boxed in by the unmoved pawn on ").count(), 1, "{}", page.text());
}

/// Returns the URL that a page offers to find out how its position can arise.
async fn offer(page: &str) -> Option<String> {
    let page = fetch(page).await;
    let (before, _) = page.text().split_once(">How could this arise?<")?;
    let (hidden, link) = before.rsplit_once("<a ").unwrap();
    let is_hidden = hidden
        .rsplit_once("id=\"arise\"")
        .is_some_and(|(_, rest)| rest.split('>').next().unwrap().ends_with(" hidden"));
    let (url, _) = link.split_once("href=\"")?.1.split_once('"').unwrap();
    (!is_hidden).then(|| url.replace("&#38;", "&"))
}

#[tokio::test(flavor = "multi_thread")]
async fn positions_without_moves_offer_the_search() {
    let url = format!("/edit/{LINK}?prove=1&lang=en");
    for page in ["play", "edit"] {
        assert_eq!(offer(&format!("/{page}/{LINK}?lang=en")).await.as_ref(), Some(&url), "{page}");
    }
    assert_eq!(offer(&format!("/judge?board={ENDING}&lang=en")).await, Some(url));
    assert_eq!(
        offer("/play/f1/xABAQABAAAAAGCA?lang=en&flip=1").await.unwrap(),
        "/edit/f1/xABAQABAAAAAGCA?prove=1&flip=1&lang=en"
    );
    let moved = fetch(&format!("/json/{LINK}?play=Kd3")).await.json();
    for page in [
        "/play/c1/s?lang=en",
        "/play/f1/n5?lang=en",
        "/play/atomic1/s?lang=en",
        "/edit/atomic1/s?lang=en",
        &format!("/play/{}?lang=en", moved["link"].as_str().unwrap()),
        &format!("/judge?board={ILLEGAL}&lang=en"),
    ] {
        assert_eq!(offer(page).await, None, "{page}");
    }
}
