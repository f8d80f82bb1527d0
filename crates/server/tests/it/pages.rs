//! Tests of the pages without a browser: everything works without scripts.

use axum::http::header::{ACCEPT_LANGUAGE, LOCATION};
use axum::http::{Method, StatusCode};
use game::Letters;
use linkmate_server::{Config, app};
use serde_json::json;

use crate::client::{fetch, fetch_with, post_form};
use crate::service::ILLEGAL;

#[tokio::test]
async fn a_game_as_a_page() {
    let page = fetch("/play/c1/s/mbosF?lang=en").await;
    let text = page.text();
    for part in [
        "<html lang=\"en\">",
        "The game is over: 0-1 by checkmate",
        ">Qh4#</a>",
        "<link rel=\"canonical\" href=\"http://chess.example/play/c1/s/mbosF\">",
        "property=\"og:image\" content=\"http://chess.example/png/c1/s/mbosF.png?card=1\"",
        "type=\"application/json+oembed\"",
        "[![2... Qh4#",
        "<desc id=\"lm-desc\">White: king e1",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    // After 1. f3 e5 there are 19 legal moves, each with a working link.
    let page = fetch("/play/c1/s/mPgI").await;
    let list = page.text().split("<ul class=\"moves\">").nth(1).unwrap().split("</ul>").next().unwrap();
    let links: Vec<&str> = list.split("href=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    assert_eq!(links.len(), 19);
    for url in links {
        assert_eq!(fetch(url).await.status, StatusCode::OK, "{url}");
    }
    for (lang, said) in [("ru", "Ход белых"), ("es", "Juegan las blancas")] {
        let headers = [(ACCEPT_LANGUAGE.as_str(), lang)];
        let page = fetch_with(&app(Config::default()), Method::GET, "/play/c1/s", &headers).await;
        assert!(page.text().contains(said) && page.text().contains(&format!("<html lang=\"{lang}\">")), "{lang}");
        assert!(fetch(&format!("/play/c1/s?lang={lang}")).await.text().contains(said));
    }
}

#[tokio::test]
async fn a_piece_is_chosen_on_the_board_and_then_its_square() {
    let chosen = fetch("/play/c1/s?from=g1").await;
    let board = chosen.text().split("class=\"board\"").nth(1).unwrap().split("</svg>").next().unwrap();
    assert_eq!(board.matches("<a href=\"/play/c1/s/m").count(), 2, "the knight has two destinations");
    let promotion = fetch("/play/c1/xAIEAAAAAgQAOhgA?from=a7").await;
    assert!(promotion.text().contains("?from=a7&#38;to=a8") || promotion.text().contains("?from=a7&amp;to=a8"));
    let choice = fetch("/play/c1/xAIEAAAAAgQAOhgA?from=a7&to=a8").await;
    let list = choice.text().split("<ul class=\"moves\">").nth(1).unwrap().split("</ul>").next().unwrap();
    assert_eq!(list.matches("<li>").count(), 4);
}

#[tokio::test]
async fn forms_lead_to_the_game_or_the_verdict() {
    assert_eq!(fetch("/start960?number=0&lang=ru").await.header(LOCATION), "/play/f1/n0?lang=ru");
    let random = fetch("/start960?random=1").await;
    assert!(random.header(LOCATION).starts_with("/play/f1/n"), "{}", random.header(LOCATION));
    let judged = fetch(&format!("/judge?board={}", ILLEGAL.replace('~', "/"))).await;
    assert!(judged.text().contains("This position can’t arise in a game"));
    assert!(judged.text().contains("is boxed in by") && !judged.text().contains("legality."), "a sentence, no code");
}

/// Returns the URLs of all links in a part of a page.
pub fn links(html: &str) -> Vec<String> {
    let mut links = Vec::new();
    for rest in html.split(" href=\"").skip(1) {
        let url = rest.split('"').next().unwrap();
        // Skip references to the piece symbols of the picture.
        if !url.starts_with('#') {
            links.push(url.replace("&amp;", "&").replace("&#38;", "&"));
        }
    }
    links
}

/// Returns the board's picture in a page.
pub fn board(html: &str) -> &str {
    html.split("class=\"board\"").nth(1).unwrap().split("</svg>").next().unwrap()
}

#[tokio::test]
async fn every_ply_of_a_game_has_its_own_link() {
    assert_eq!(fetch("/play/c1/s/mbosF?ply=2&lang=ru").await.header(LOCATION), "/play/c1/s/mPgI?lang=ru");
    assert_eq!(fetch("/play/c1/s/mbosF?ply=0&flip=1").await.header(LOCATION), "/play/c1/s?flip=1");
    assert_eq!(fetch("/json/c1/s/mbosF?ply=2").await.body, fetch("/json/c1/s/mPgI").await.body);
    assert_eq!(fetch("/json/c1/s/mPgI?play=g4").await.body, fetch("/json/c1/s/mzjU").await.body);
    assert_eq!(fetch("/json/c1/s/mbosF?ply=3&play=Qd8-h4").await.json()["link"], "c1/s/mbosF");
}

#[tokio::test]
async fn moves_can_be_typed_in_the_language_of_the_page() {
    assert_eq!(
        fetch("/play/c1/s?play=%D0%9Af3&lang=ru").await.header(LOCATION),
        fetch("/play/c1/s?play=Nf3").await.header(LOCATION).to_owned() + "?lang=ru"
    );
    let wrong = fetch("/play/c1/s?play=Ke2&lang=es").await;
    assert_eq!(wrong.status, StatusCode::FORBIDDEN);
    assert!(wrong.text().contains("class=\"wrong\" role=\"alert\">Ke2"), "{}", wrong.text());
    // After mate, too, a typed move is refused on the page.
    assert_eq!(fetch("/play/c1/s/mbosF?play=Ke2").await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn captured_pieces_are_shown() {
    // 1. e4 d5 2. exd5 Qxd5
    let game = fetch("/json/c1/s?play=e4").await.json()["link"].as_str().unwrap().to_owned();
    let mut link = game;
    for text in ["d5", "exd5", "Qxd5"] {
        link = fetch(&format!("/json/{link}?play={text}")).await.json()["link"].as_str().unwrap().to_owned();
    }
    let report = fetch(&format!("/json/{link}")).await.json();
    let pawn = json!([{ "name": "pawn", "letter": "P" }]);
    assert_eq!((&report["captured"]["white"], &report["captured"]["black"]), (&pawn, &pawn));
    let page = fetch(&format!("/play/{link}")).await;
    assert!(
        page.text().contains("Captured white pieces: white pawn")
            && page.text().contains("Captured black pieces: black pawn")
    );
}

#[tokio::test]
async fn the_editor_is_made_of_links() {
    // With the queen selected, each of the 64 squares is a link that places a queen.
    let page = fetch("/edit/c1/xAAAAAAAAAAAA?man=Q").await;
    let squares = links(board(page.text()));
    assert_eq!(squares.len(), 64);
    for url in &squares {
        assert!(url.starts_with("/edit/c1/x") && url.ends_with("?man=Q"), "{url}");
    }
    let with_queen = fetch(&squares[0]).await;
    assert!(with_queen.text().contains("value=\"8/8/8/8/8/8/8/Q7 w - - 0 1\""), "{}", with_queen.text());
    // Clicking the same square removes her again.
    assert_eq!(links(board(with_queen.text()))[0], "/edit/c1/xAAAAAAAAAAAA?man=Q");
    // Moving a rook away drops its castling right.
    let picked = fetch("/edit/c1/s?from=h1").await;
    let moved = links(board(picked.text())).into_iter().nth(31).unwrap();
    let moved = fetch(&moved).await;
    assert!(
        moved.text().contains("value=\"rnbqkbnr/pppppppp/8/8/7R/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1\""),
        "{}",
        moved.text()
    );
    // The form sets turn, castling rights, clocks and rules.
    let applied = fetch("/edit/c1/s?apply=1&turn=b&wk=K&bq=q&half=3&full=9&rules=c1&lang=es").await;
    let url = applied.header(LOCATION).to_owned();
    assert!(url.ends_with("?lang=es"), "{url}");
    assert!(fetch(&url).await.text().contains("RNBQKBNR b Kq - 3 9\""));
    assert_eq!(fetch("/edit/c1/s?apply=1&number=0").await.header(LOCATION), "/edit/f1/n0");
    // A castling right without its rook is refused; a change of rules drops the rights that no longer fit.
    assert_eq!(fetch("/edit/c1/xAAAAAAAAAAAA?apply=1&wk=K").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let standard = fetch("/edit/f1/n0?apply=1&turn=w&wk=K&wq=Q&bk=k&bq=q&rules=c1").await.header(LOCATION).to_owned();
    assert!(fetch(&standard).await.text().contains("BBQNNRKR w - - 0 1\""), "{standard}");
    // A game is edited from its last position.
    assert!(fetch("/edit/c1/s/mbosF").await.text().contains("RNBQKBNR w KQkq - 1 3\""));
}

#[tokio::test]
async fn the_editor_shows_the_verdict() {
    let illegal = fetch("/edit/c1/xAAAAAAAAAAAA").await;
    assert!(illegal.text().contains("class=\"verdict illegal no\"") && !illegal.text().contains("<code"));
    assert!(illegal.text().contains("This position can’t be played from"));
    assert!(illegal.text().contains("id=\"play\" aria-disabled"));
    let start = fetch("/edit/c1/s").await;
    assert!(
        start.text().contains("class=\"verdict possible yes\"")
            && start.text().contains("id=\"play\" href=\"/play/c1/s\"")
    );
    assert!(fetch("/edit/c1/s?flip=1&man=Q").await.text().contains("id=\"play\" href=\"/play/c1/s?flip=1\""));
    assert!(fetch("/play/c1/s?flip=1").await.text().contains("href=\"/edit/c1/s?flip=1\""));
    let unplayable = fetch("/play/c1/xAAAAAAAAAAAA").await;
    assert!(unplayable.text().contains("href=\"/edit/c1/xAAAAAAAAAAAA\""));
    // In Chess960 a bishop may start in a corner.
    let corner = "b1q1kr1r~p1pppppp~8~8~8~8~PPPPPPPP~RNBQKBNR+w+-+-+0+1";
    let judged = fetch(&format!("/api/judge?board={corner}&ruleset=f1")).await.json();
    assert_eq!(judged["link"].as_str().map(|link| link.starts_with("f1/x")), Some(true), "{judged}");
    assert_eq!(judged["playable"], true);
    let judged = fetch("/api/judge?board=8~8~8~8~8~8~8~8+w+K+-+0+1").await.json();
    assert_eq!((&judged["link"], &judged["playable"]), (&serde_json::Value::Null, &false.into()));
    assert!(!judged["violations"].as_array().unwrap().is_empty());
}

/// Encodes the import form as a browser does.
fn form(text: &str) -> String {
    let bytes = text.bytes().map(|byte| format!("%{byte:02X}"));
    format!("text={}&open=play", bytes.collect::<String>())
}

#[tokio::test]
async fn pasted_fens_pgns_links_and_urls_are_opened() {
    let scholar = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6?? 4. Qxf7# 1-0";
    let mate = post_form("/import", form(scholar)).await.header(LOCATION).to_owned();
    assert!(mate.starts_with("/play/c1/s/m"), "{mate}");
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let castling = "/play/c1/xkQAAAAAAAJEDs7gA";
    for (text, url) in [
        ("c1/s/mbosF", "/play/c1/s/mbosF"),
        ("  /svg/c1/s/mbosF.svg?size=9 \n", "/play/c1/s/mbosF"),
        ("https://chess.example/play/c1/s/mbosF", "/play/c1/s/mbosF"),
        ("https://chess.example/play/c1/s/mbosF?flip=1&lang=ru", "/play/c1/s/mbosF?flip=1"),
        ("c1/s/mbosF?flip=1", "/play/c1/s/mbosF?flip=1"),
        ("<https://chess.example/play/c1/s/mbosF?ply=2>.", "/play/c1/s/mPgI"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 bm O-O; id \"x\";", castling),
        ("{a/b/c/d/e} 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#", &format!("{mate}?note=a/b/c/d/e")),
        ("1.e4{http://a.b/c}e5 2.Bc4 Nc6 3.Qh5 Nf6 4.Qxf7#", &format!("{mate}?dropped=comments")),
        ("[Site \"https://lichess.org/abc\"]1.e4 e5 2.Bc4 Nc6 3.Qh5 Nf6 4.Qxf7#", &mate),
        ("FEN: r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", castling),
        (fen, castling),
        ("\u{feff}r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", castling),
        ("[Event \"?\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n", &mate),
        ("https://lichess.org/analysis/r3k2r/8/8/8/8/8/8/R3K2R_w_KQkq_-_0_1", castling),
        ("https://lichess.org/analysis/standard/r3k2r/8/8/8/8/8/8/R3K2R_w_KQkq_-_0_1?color=white", castling),
        (
            "https://lichess.org/editor/r3k2r/8/8/8/8/8/8/R3K2R_w_KQkq_-_0_1?color=black",
            "/play/c1/xkQAAAAAAAJEDs7gA?flip=1",
        ),
        ("https://lichess.org/editor?fen=r3k2r%2F8%2F8%2F8%2F8%2F8%2F8%2FR3K2R+w+KQkq+-+0+1", castling),
        (
            "https://www.chess.com/analysis?fen=r3k2r/8/8/8/8/8/8/R3K2R%20w%20KQkq%20-%200%201&flip=true",
            "/play/c1/xkQAAAAAAAJEDs7gA?flip=1",
        ),
        ("lichess.org/analysis/r3k2r/8/8/8/8/8/8/R3K2R_w_KQkq_-_0_1", castling),
        ("r3k2r/8/8/8/8/8/8/R3K2R w\r\nKQkq - 0 1", castling),
        ("r3k2r~8~8~8~8~8~8~R3K2R+w+KQkq+-+0+1", castling),
        (
            "https://lichess.org/analysis/chess960/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1",
            "/play/f1/n518",
        ),
        ("https://lichess.org/analysis/pgn/e4_e5_Bc4_Nc6_Qh5_Nf6_Qxf7%23", &mate),
        // Variants are recognized by name, Three-check also by its check counters.
        (
            "https://lichess.org/analysis/atomic/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1",
            "/play/atomic1/s",
        ),
        ("https://lichess.org/analysis/racingKings/8/8/8/8/8/8/krbnNBRK/qrbnNBRQ_w_-_-_0_1", "/play/racing1/s"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 +0+0", "/play/three1/s"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1", "/play/three1/s"),
        ("[Variant \"Atomic\"]\n\n1. e4 *", "/play/atomic1/s/mIQ"),
        // Castling rights that only Chess960 allows; a position that can only be edited.
        ("k7/8/8/8/8/8/8/4RKR1 w GE - 0 1", "/play/f1/xMAAAAAAAAAFADgwA"),
        ("8/8/8/8/8/8/8/8 w - - 0 1", "/edit/c1/xAAAAAAAAAAAA"),
    ] {
        let answer = post_form("/import", form(text)).await;
        if text.starts_with("k7") {
            assert!(answer.header(LOCATION).starts_with("/play/f1/x"), "{text}: {}", answer.header(LOCATION));
        } else {
            assert_eq!(answer.header(LOCATION), url, "{text}: {}", answer.text());
        }
    }
    let edited = post_form("/import?lang=ru", format!("text={fen}&open=edit").replace(' ', "+")).await;
    assert_eq!(edited.header(LOCATION), "/edit/c1/xkQAAAAAAAJEDs7gA?lang=ru");
    for (text, said) in [
        ("   ", "Nothing was pasted"),
        ("hello there", "expected a move such as Nf3"),
        ("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "a digit 1–8 on rank 6"),
        ("1. e4 e5 2. Ke3", "Ke3 is not a legal move here"),
        ("[Variant \"Atomic\"]\n\n1. e4 e5 2. Ke3", "Ke3 is not a legal move here"),
        ("[Variant \"Crazyhouse\"]\n\n1. e4 *", "is not supported"),
        (
            "https://lichess.org/analysis/antichess/4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1",
            "No piece on this board matches the castling letter",
        ),
        ("c1/s/mAA", "The number that stands for the moves is zero"),
        ("https://lichess.org/q7ZvsdUF", "does not contain the game"),
        ("1/2-1/2", "There is no game"),
        ("(https://chess.example/play/c1/s/mbosF?ply=9)", "There is no half-move 9"),
        ("{ a comment and nothing else }", "There is no game"),
    ] {
        let answer = post_form("/import", form(text)).await;
        assert!(answer.status.is_client_error(), "{text}: {} {}", answer.status, answer.header(LOCATION));
        let page = answer.text();
        assert!(page.contains("role=\"alert\"") && page.contains(said), "{text}: {page}");
    }
    // Several games are listed.
    let several =
        post_form("/import", form("[White \"A\"]\n[Black \"B\"]\n\n1. e4 *\n\n[White \"C\"]\n\n1. d4 Ke3 *\n")).await;
    assert!(
        several.text().contains("<a href=\"/play/c1/s/mIQ?white=A&#38;black=B\">1. A – B *</a>"),
        "{}",
        several.text()
    );
    assert!(several.text().contains("2.") && several.text().contains("class=\"wrong\""), "{}", several.text());
    let huge = post_form("/import", "text=".to_owned() + &"a".repeat(300_000)).await;
    let wide = format!("{{ {} }} 1. f3 e5 2. g4 Qh4#", "ш".repeat(60_000));
    let opened = post_form("/import", form(&wide)).await;
    assert!(opened.header(LOCATION).starts_with("/play/c1/s/mbosF?"), "{}", opened.header(LOCATION));
    let larger = post_form("/import", "text=".to_owned() + &"a".repeat(900_000)).await;
    assert_eq!(larger.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(larger.text().contains("role=\"alert\""), "{}", larger.text());
    assert_eq!(huge.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(huge.text().contains("256 KB"), "{}", huge.text());
    let endless = "Nf3 Nf6 Ng1 Ng8 ".repeat(9_000);
    let endless = post_form("/import", form(&endless).replace("&open=play", "")).await;
    assert!(
        endless.status.is_client_error() && !endless.text().contains("This link can’t be read"),
        "{}",
        endless.text()
    );
}

#[tokio::test]
async fn links_too_long_for_a_qr_code_are_refused() {
    let code = fetch("/qr/c1/s/mbosF").await;
    assert!(code.text().starts_with("<svg") && code.text().contains("<path d=\"M4 4h7"), "{}", code.text());
    let mut link: link::Link = "c1/s".parse().unwrap();
    for ply in 0..6_000 {
        let text = ["g1f3", "g8f6", "f3g1", "f6g8"][ply % 4];
        let m = link.game().unwrap().read_move(text, Letters::English);
        link.play(m.unwrap()).unwrap();
    }
    assert_eq!(fetch(&format!("/qr/{link}")).await.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn scripts_are_cached_forever_under_versioned_urls() {
    let page = fetch("/play/c1/s").await.text().to_owned();
    let attribute = |name: &str| page.split(name).nth(1).and_then(|rest| rest.split('"').nth(1)).unwrap().to_owned();
    let (folder, modules) = (attribute(" data-files="), attribute(" data-modules="));
    let scripts: Vec<String> = modules.split(' ').map(|name| format!("{folder}/{name}")).collect();
    assert!(scripts.len() >= 5, "{scripts:?}");
    let worker = fetch("/sw.js").await;
    assert_eq!(worker.header("cache-control"), "no-cache");
    for url in scripts {
        let file = fetch(&url).await;
        assert_eq!(
            (file.status, file.header("content-type")),
            (StatusCode::OK, "text/javascript; charset=utf-8"),
            "{url}"
        );
        assert!(file.header("cache-control").contains("immutable"), "{url}");
        assert!(worker.text().contains(&url), "{url}");
        let name = url.rsplit('/').next().unwrap();
        assert_eq!(fetch(&format!("/static/older/{name}")).await.header("cache-control"), "no-cache");
    }
}
