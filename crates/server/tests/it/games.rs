//! Variants over HTTP have the same routes, pages and errors as chess.

use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, LINK, LOCATION};

use crate::client::{fetch, post_form};
use crate::pages::{board, links};
use crate::single_pass::custom_game;

/// One game of each kind.
fn games() -> Vec<String> {
    let named = ["c1/s", "f1/n0", "three1/s", "atomic1/s", "capa1/s", "big1/s"].map(str::to_owned);
    named.into_iter().chain([custom_game()]).collect()
}

#[tokio::test]
async fn every_game_has_the_same_page_as_chess() {
    for game in games() {
        let page = fetch(&format!("/play/{game}?lang=en")).await;
        let text = page.text();
        for id in [
            "game",
            "board",
            "status",
            "ended",
            "notes",
            "typed",
            "move",
            "wrong",
            "rows",
            "score",
            "no-moves",
            "captured-above",
            "captured-below",
            "first",
            "previous",
            "next",
            "last",
            "flip",
            "edit",
            "share-link",
            "share-image",
            "share-gif",
            "share-html",
            "share-markdown",
            "share-fen",
            "qr",
            "card",
            "files",
            "figurines",
            "sound",
            "share-pgn",
            "share-status",
            "player-above",
            "player-below",
            "share-button",
            "send",
            "take-back",
            "new-game",
            "rematch",
            "game-name",
            "announcer",
            "texts",
            "view",
        ] {
            assert_eq!(text.matches(&format!(" id=\"{id}\"")).count(), 1, "{game}: {id}");
        }
        for (id, is_there) in [("rules-details", !game.starts_with("c1/")), ("pan-hint", game.starts_with("big1/"))] {
            assert_eq!(text.contains(&format!(" id=\"{id}\"")), is_there, "{game}: {id}");
        }
        assert!(page.header(LINK).contains(&format!("</play/{game}>; rel=\"canonical\"")), "{}", page.header(LINK));
        // The page embeds the same view as `/json` returns.
        let json = text.split("id=\"view\">").nth(1).unwrap().split("</script>").next().unwrap();
        let json: serde_json::Value = serde_json::from_str(json).unwrap();
        assert_eq!(json, fetch(&format!("/json/{game}?v=2&lang=en")).await.json(), "{game}");
        // There is a symbol for every kind of piece.
        for kind in json["rules"]["kinds"].as_array().unwrap() {
            let letter = kind["letter"].as_str().unwrap().to_lowercase();
            assert!(text.contains(&format!("id=\"lm-{letter}\"")), "{game}: {letter}");
        }
    }
}

#[tokio::test]
async fn every_game_except_standard_chess_has_a_title() {
    for (url, title) in [
        ("/play/atomic1/s/mIQ?lang=en", "Atomic: 1. e4 — Black to move"),
        ("/play/f1/n0?lang=en", "Chess960: White to move"),
        ("/play/c1/s/mIQ?lang=en", "1. e4 — Black to move · King&#39;s Pawn Game"),
        ("/play/hill1/s?lang=es", "Rey de la colina: Juegan las blancas"),
    ] {
        let page = fetch(url).await;
        for part in [format!("<title>{title} · Linkmate"), format!("property=\"og:description\" content=\"{title}\"")]
        {
            assert!(page.text().contains(&part), "{url}: {part}: {}", page.text());
        }
    }
    let embed = fetch("/oembed?url=https://chess.example/play/atomic1/s/mIQ").await.json();
    assert_eq!(embed["title"], "Atomic: 1. e4");
    let wide = fetch("/oembed?url=https://chess.example/play/capa1/s&maxwidth=400&type=photo").await.json();
    assert_eq!(
        (&wide["title"], &wide["width"], &wide["height"]),
        (&"Capablanca chess".into(), &400.into(), &320.into())
    );
    let page = fetch("/play/three1/s?lang=en").await;
    assert!(page.text().contains("giving the third check also wins"), "a sentence describes the game");
    assert!(page.text().contains("goal checks 3"), "the page has its rules as text");
}

#[tokio::test]
async fn moves_are_links_in_every_game() {
    for game in games() {
        // Follow the link of a piece, then the link of a destination to the game after the move.
        let page = fetch(&format!("/play/{game}")).await;
        let pieces = links(board(page.text()));
        assert!(pieces.iter().all(|url| url.starts_with("?from=")), "{game}: {pieces:?}");
        let chosen = fetch(&format!("/play/{game}{}", pieces[0])).await;
        let squares = links(board(chosen.text()));
        let squares: Vec<&String> = squares.iter().filter(|url| url.starts_with("/play/")).collect();
        assert!(!squares.is_empty(), "{game}");
        for url in squares {
            let moved = fetch(url).await;
            assert_eq!(moved.status, StatusCode::OK, "{url}");
            assert!(moved.text().contains(" aria-current=\"true\""), "{url}: the move is in the list");
        }
        // The list has all legal moves.
        let list = page.text().split("<ul class=\"moves\">").nth(1).unwrap().split("</ul>").next().unwrap();
        let choices = fetch(&format!("/json/{game}")).await.json()["choices"].as_array().unwrap().len();
        assert_eq!(links(list).len(), choices, "{game}");
    }
}

#[tokio::test]
async fn several_moves_to_one_square_offer_a_choice() {
    // A promotion.
    let there =
        fetch("/edit/capa1/s?board=10/P8k/10/10/10/10/10/K9+w").await.header(LOCATION).replace("/edit/", "/play/");
    let chosen = fetch(&format!("{there}?from=a7")).await;
    assert!(links(board(chosen.text())).contains(&"?from=a7&to=a8".to_owned()), "{}", chosen.text());
    let choice = fetch(&format!("{there}?from=a7&to=a8&lang=en")).await;
    assert!(choice.text().contains("Choose what to promote to."), "{}", choice.text());
    let list = choice.text().split("<ul class=\"moves\">").nth(1).unwrap().split("</ul>").next().unwrap();
    assert_eq!(links(list).len(), 6, "queen, rook, bishop, knight, archbishop, chancellor");
    // Castling or a plain king move.
    let judged = fetch("/api/judge?board=k7~8~8~8~8~8~8~5K1R+w+H+-+0+1&ruleset=f1").await.json();
    let there = format!("/play/{}", judged["link"].as_str().unwrap());
    let chosen = fetch(&format!("{there}?from=f1")).await;
    assert!(links(board(chosen.text())).contains(&"?from=f1&to=g1".to_owned()), "{}", chosen.text());
    let choice = fetch(&format!("{there}?from=f1&to=g1&lang=en")).await;
    assert!(choice.text().contains("Which move?"), "{}", choice.text());
    assert!(choice.text().contains(">Kg1</a>") && choice.text().contains(">O-O</a>"), "{}", choice.text());
}

#[tokio::test]
async fn typed_moves_get_the_same_errors_in_every_game() {
    for game in games() {
        for (typed, status, code) in
            [("hello", 400, "san.malformed"), ("a1a2", 403, "san.illegal"), ("", 400, "san.malformed")]
        {
            let answer = fetch(&format!("/json/{game}?play={typed}")).await;
            assert_eq!(answer.status.as_u16(), status, "{game} {typed}");
            assert_eq!(answer.json()["code"], code, "{game} {typed}");
            let page = fetch(&format!("/play/{game}?play={typed}")).await;
            assert_eq!(page.status.as_u16(), status, "{game} {typed}");
            let alert = page.text().split("class=\"wrong\" role=\"alert\">").nth(1).unwrap();
            assert!(!alert.starts_with('<'), "{game} {typed}: the page explains the error");
        }
    }
    let rule = fetch("/json/c1/s?play=e2e5&lang=en").await.json();
    assert!(rule["detail"].as_str().unwrap().len() > "e2e5 is not a legal move here".len(), "{rule}");
    let moved = fetch("/play/three1/s?play=e2e4").await;
    assert_eq!((moved.status, moved.header(LOCATION)), (StatusCode::SEE_OTHER, "/play/three1/s/mIQ"));
    assert_eq!(fetch("/play/three1/s/mIQ?ply=0&lang=ru").await.header(LOCATION), "/play/three1/s?lang=ru");
}

#[tokio::test]
async fn a_link_as_json_has_rules_moves_and_captions() {
    let answer = fetch("/json/atomic1/s/mIQ?lang=es").await;
    assert!(answer.header(CACHE_CONTROL).contains("immutable"));
    let view = answer.json();
    assert_eq!(view["rules"]["title"], "Atomic");
    assert_eq!(view["captions"]["game"], "Ajedrez atómico");
    assert_eq!(view["diagram"]["turn"], "black");
    assert_eq!(view["moves"][0]["san"], "e4");
    assert_eq!(view["choices"].as_array().map(Vec::len), Some(20));
    assert_eq!(view["fen"], "r'nbqkbnr'/pppppppp/8/8/4P^3/8/PPPP1PPP/R'NBQKBNR' b");
    let bad = fetch("/json/v1QQ/s?lang=en").await.json();
    assert_eq!(bad["code"], "rules.missing");
    assert_eq!(bad["detail"], "in the encoded ruleset, line 2: \"board\" is missing");
}

#[tokio::test]
async fn captured_pieces_are_shown_in_every_game() {
    let mut link = "atomic1/s".to_owned();
    for text in ["g1f3", "a7a6", "f3e5", "a6a5", "e5xd7"] {
        link = fetch(&format!("/json/{link}?play={text}")).await.json()["link"].as_str().unwrap().to_owned();
    }
    let page = fetch(&format!("/play/{link}?lang=en")).await;
    let captured = |id: &str| page.text().split(&format!("id=\"{id}\">")).nth(1).unwrap().split("</p>").next().unwrap();
    assert!(captured("captured-above").contains("white knight"), "{}", captured("captured-above"));
    // The explosion on d7 removes a bishop, the queen and the king, but no pawn except the captured one.
    assert!(captured("captured-below").contains("black queen"), "{}", captured("captured-below"));
    assert!(captured("captured-below").contains("href=\"#lm-q\""), "{}", captured("captured-below"));
    assert!(page.text().contains("The game is over: 1-0"), "{}", page.text());
}

#[tokio::test]
async fn the_pgn_in_a_page_equals_the_pgn_route() {
    for game in ["c1/s/mbosF", "c1/s", "f1/n0", "c1/xkQAAAAAAAJEDs7gA", "atomic1/s/mIQ", "big1/s"] {
        let page = fetch(&format!("/play/{game}")).await;
        let pgn = page.text().split("aria-label=\"PGN\">").nth(1).unwrap().split("</textarea>").next().unwrap();
        let pgn = pgn.replace("&#34;", "\"");
        assert_eq!(pgn, fetch(&format!("/pgn/{game}")).await.text(), "{game}");
    }
    // Long games: lines are wrapped in the same places.
    let mut link: link::Link = "c1/s".parse().unwrap();
    for text in ["Nf3", "Nf6", "Ng1", "Ng8"].repeat(12) {
        let m = link.game().unwrap().read_move(text, game::Letters::English);
        link.play(m.unwrap()).unwrap();
    }
    let page = fetch(&format!("/play/{link}")).await;
    let pgn = page.text().split("aria-label=\"PGN\">").nth(1).unwrap().split("</textarea>").next().unwrap();
    assert_eq!(pgn.replace("&#34;", "\""), fetch(&format!("/pgn/{link}")).await.text());
}

#[tokio::test]
async fn custom_rules_get_a_link_and_a_page() {
    let text = "rules 1%0D%0Atitle Race%0D%0Aboard 3x3%0D%0Apiece R rook: R%0D%0Agoal reach R c3 of white%0D%0Astart r2/3/R2 w";
    let form = |text: &str, open: &str| format!("rules={}&open={open}", text.replace(' ', "+"));
    let made = post_form("/rules?lang=es", form(text, "play")).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER);
    let there = made.header(LOCATION).to_owned();
    assert!(there.starts_with("/play/v1") && there.ends_with("/s?lang=es"), "{there}");
    assert!(fetch(&there).await.text().contains("Juegan las blancas"));
    let wrong = post_form("/rules?lang=en", form(&text.replace("r2/3/R2", "q2/3/R2"), "edit")).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(wrong.text().contains("line 6: there is no piece &#34;q&#34;"), "{}", wrong.text());
    assert!(wrong.text().contains("title Race"), "the text box keeps the text");
    let long = post_form("/rules", format!("rules={}", "x".repeat(20_000))).await;
    assert_eq!(long.status, StatusCode::PAYLOAD_TOO_LARGE);
    // Links with custom rules can be imported like any other.
    let game = custom_game();
    assert_eq!(fetch(&format!("/import?text={game}")).await.header(LOCATION), format!("/play/{game}"));
    assert_eq!(fetch("/import?text=/svg/atomic1/s/mIQ.svg?ply=0").await.header(LOCATION), "/play/atomic1/s");
}

/// Returns the `href` of the element with this id.
fn href<'a>(html: &'a str, id: &str) -> &'a str {
    html.split(&format!("id=\"{id}\" href=\"")).nth(1).unwrap().split('"').next().unwrap()
}

#[tokio::test]
async fn every_change_in_the_editor_is_a_link() {
    let page = fetch("/edit/hill1/s?man=K").await;
    let there = href(page.text(), "clear").to_owned();
    assert!(there.ends_with("?man=K"), "{there}");
    let cleared = fetch(&there).await;
    let squares = links(board(cleared.text()));
    assert_eq!((squares.len(), squares[4].as_str()), (64, "?man=K&at=e1"));
    let there = fetch(&format!("{there}&at=e1")).await.header(LOCATION).to_owned();
    let page = fetch(&there).await;
    assert!(page.text().contains("value=\"8/8/8/8/8/8/8/4K3 w\""), "{}", page.text());
    let again = fetch(&format!("{there}&at=e1")).await.header(LOCATION).to_owned();
    assert!(fetch(&again).await.text().contains("value=\"8/8/8/8/8/8/8/8 w\""), "placing the piece again removes it");
    // Pick up a piece, put it down elsewhere, then give Black the move.
    let hand = there.replace("?man=K", "");
    let picked = fetch(&format!("{hand}?from=e1")).await;
    assert!(links(board(picked.text())).contains(&"?from=e1&at=c3".to_owned()), "{}", picked.text());
    let moved = fetch(&format!("{hand}?from=e1&at=c3")).await.header(LOCATION).to_owned();
    let moved = fetch(&format!("{moved}?apply=1&turn=b")).await.header(LOCATION).to_owned();
    assert!(fetch(&moved).await.text().contains("value=\"8/8/8/8/8/2K5/8/8 b\""));
    // The palette has every marked piece.
    let capa = fetch("/edit/capa1/s").await;
    for entry in ["data-kind=\"R&#39;\" data-color=\"white\"", "data-kind=\"P^\" data-color=\"black\""] {
        assert!(capa.text().contains(entry), "{entry}: {}", capa.text());
    }
    assert!(fetch("/edit/c1/s").await.text().contains("data-kind=\"Q\" data-color=\"white\""));
    let rook = fetch("/edit/capa1/s?man=R%27&at=e4").await.header(LOCATION).to_owned();
    assert!(rook.ends_with("?man=R%27"), "{rook}");
    assert!(fetch(&rook).await.text().contains("4R&#39;5"), "a rook with the castling right");
    // The description of a picture mentions check counters.
    let checked = fetch("/edit/three1/s?board=4k3/8/8/8/8/8/8/4K%2B%2B3+w").await.header(LOCATION).to_owned();
    let picture = fetch(&checked.replace("/edit/", "/svg/")).await;
    assert!(picture.text().contains("Checks received: White 2, Black 0"), "{}", picture.text());
}

#[tokio::test]
async fn an_unplayable_board_is_explained_and_edited() {
    let attacked = fetch("/edit/hill1/s?board=4k3/8/8/8/8/8/8/4RK2+w").await.header(LOCATION).to_owned();
    let page = fetch(&attacked).await;
    assert!(page.text().contains("aria-disabled=\"true\""));
    assert!(
        page.text().contains("data-marked=\"e8\"") && page.text().contains("class=\"highlight\""),
        "the attacked king is marked"
    );
    assert!(page.text().contains("The royal piece on e8 is attacked"), "{}", page.text());
    let play = fetch(&attacked.replace("/edit/", "/play/")).await;
    assert_eq!(play.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(play.text().contains(&format!("href=\"{attacked}\"")), "{}", play.text());
    assert_eq!(fetch(&attacked.replace("/edit/", "/svg/")).await.status, StatusCode::OK);
    let json = fetch(&attacked.replace("/edit/", "/json/")).await.json();
    assert_eq!(json["state"]["kind"], "unplayable");
    assert_eq!(json["state"]["faults"][0]["squares"][0], "e8");
}
