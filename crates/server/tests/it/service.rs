//! Tests of each route's responses, and of the headers that all responses have.

use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, ACCESS_CONTROL_ALLOW_ORIGIN, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH,
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, LINK, ORIGIN, RETRY_AFTER, SET_COOKIE,
};
use axum::http::{Method, Request, StatusCode};
use game::Letters;
use linkmate_server::{Config, Limits, app};
use serde_json::Value;
use tower::ServiceExt as _;

use crate::client::{Reply, fetch, fetch_with};

pub const START: &str = "rnbqkbnr~pppppppp~8~8~8~8~PPPPPPPP~RNBQKBNR+w+KQkq+-+0+1";
pub const ILLEGAL: &str = "7b~6p1~3k4~8~8~2K5~8~8+w+-+-+0+1";

/// URLs of all routes but `/metrics`, with the expected status. In the editor, `man` is the selected tool: a piece, or `x` to
/// erase.
const URLS: [(&str, u16); 123] = [
    ("/", 200),
    ("/?lang=ru", 200),
    ("/nowhere", 404),
    ("/play/c1/s", 200),
    ("/play/c1/s/mbosF", 200),
    ("/play/c1/s/mbosF/", 200),
    ("/play/c1/s?from=e2&flip=1&lang=es", 200),
    ("/play/c1/s?flip=x", 200),
    ("/play/c1/t", 404),
    ("/play/c1/s/mAA", 404),
    ("/play/%FF", 404),
    ("/play/c1/xAAAAAAAAAAAA", 422),
    ("/play/c1/xAAAAAAAAAAAA/mIQ", 422),
    ("/play/c1/s/mbosF?ply=1&flip=1", 303),
    ("/play/c1/s/mbosF?ply=5", 200),
    ("/play/c1/s?play=e4", 303),
    ("/play/c1/s?play=Ke2", 403),
    ("/play/c1/s?play=hello", 400),
    ("/play/hill1/s", 200),
    ("/play/hill1/s/mIQ/?flip=1&lang=ru", 200),
    ("/play/big1/s?from=h2", 200),
    ("/play/hill1/s?from=z9", 200),
    ("/play/hill1/s?play=e2e4", 303),
    ("/play/hill1/s?play=e2e5", 403),
    ("/play/hill1/s?play=hello", 400),
    ("/play/c1/s?from=i9", 200),
    ("/play/hill1/s/mIQ?ply=0", 303),
    ("/play/hill1/s/mIQ?ply=9", 200),
    ("/play/hill1/t", 404),
    ("/play/v1QQ/s", 404),
    ("/play/v1/s", 404),
    ("/embed/c1/s/mbosF?at=2&lang=ru", 200),
    ("/embed/c1/t", 404),
    ("/gif/c1/s/mbosF.gif?size=100&delay=500", 200),
    ("/gif/c1/t", 404),
    ("/edit/capa1/s?man=C&lang=es", 200),
    ("/edit/capa1/s?man=C&at=e4", 303),
    ("/edit/capa1/s?man=W&at=e4", 400),
    ("/edit/capa1/s?man=C&at=p16", 400),
    ("/edit/capa1/s?board=x", 400),
    ("/edit/c1/s?board=x", 400),
    ("/edit/capa1/s?apply=1&turn=b", 303),
    ("/edit/capa1/s?at=e4", 400),
    ("/svg/big1/s.svg?highlight=p16&arrows=a1p16&theme=wood", 200),
    ("/svg/hill1/s?highlight=p16", 200),
    ("/svg/v1QQ/s", 404),
    ("/png/capa1/s.png?size=100", 200),
    ("/png/atomic1/s?card=1", 200),
    ("/png/atomic1/t", 404),
    ("/qr/three1/s", 200),
    ("/fen/horde1/s", 200),
    ("/pgn/horde1/s", 200),
    ("/json/anti1/s?play=e2e3", 200),
    ("/json/anti1/s?play=e2e9", 400),
    ("/json/anti1/s?play=hello", 400),
    ("/json/atomic1/s?v=2&lang=ru", 200),
    ("/json/atomic1/s?v=1", 400),
    ("/json/c1/s?v=2", 200),
    ("/json/c1/s?v=3", 400),
    ("/oembed?url=https://chess.example/play/capa1/s", 200),
    ("/import?text=capa1/s", 303),
    ("/rules", 200),
    ("/rules?of=big1&lang=ru", 200),
    ("/edit/c1/s", 200),
    ("/edit/c1/s/mbosF?man=q&flip=1&lang=ru", 200),
    ("/edit/c1/s?man=qq", 400),
    ("/edit/c1/xAAAAAAAAAAAA?man=x", 200),
    ("/edit/c1/s?apply=1&turn=b", 303),
    ("/edit/c1/t", 404),
    ("/qr/c1/s/mbosF.svg", 200),
    ("/qr/c1/t", 404),
    ("/import?text=c1/s", 303),
    ("/import?text=", 400),
    ("/import", 400),
    ("/json/c1/s/mbosF?ply=2&play=d4", 200),
    ("/json/c1/s?play=Ke2", 403),
    ("/json/c1/s?play=hello", 400),
    ("/json/c1/s?ply=1", 404),
    ("/static/1/play.js", 200),
    ("/static/1/nothing.js", 404),
    ("/sw.js", 200),
    ("/manifest.webmanifest", 200),
    ("/api/judge?board=8~8~8~8~8~8~8~8&ruleset=f1", 200),
    ("/svg/c1/s", 200),
    ("/svg/c1/s/mbosF.svg?flip=1&theme=wood&size=400&coordinates=0&highlight=e4,d5&arrows=e2e4", 200),
    ("/svg/c1/xAAAAAAAAAAAA", 200),
    ("/svg/c1/s.png", 404),
    ("/svg/c1/s?theme=plaid", 200),
    ("/svg/c1/s?size=9", 200),
    ("/svg/c1/s?arrows=e2", 200),
    ("/png/c1/s?size=64", 200),
    ("/png/c1/s/mbosF.png?card=1", 200),
    ("/png/c1/q", 404),
    ("/fen/c1/s/mbosF", 200),
    ("/fen/c2/s", 404),
    ("/pgn/c1/s/mbosF.pgn", 200),
    ("/pgn/c1/xAAAAAAAAAAAA", 422),
    ("/json/f1/n518", 200),
    ("/json/c1/xAAAAAAAAAAAA", 200),
    ("/json/c1/n518", 404),
    ("/oembed?url=https://chess.example/play/c1/s/mbosF&maxwidth=200", 200),
    ("/oembed?url=https://chess.example/", 404),
    ("/oembed", 400),
    ("/start960?number=7", 303),
    ("/start960?number=960", 400),
    ("/judge?board=8/8/8/8/8/8/8/8", 200),
    ("/judge?board=x", 400),
    ("/api/judge?board=8~8~8~8~8~8~8~8", 200),
    ("/api/judge?board=x", 400),
    ("/api/dead?board=4k3~8~8~8~8~8~4P3~4K3+w", 200),
    ("/api/dead?board=x", 400),
    ("/api/prove?board=rnbqkbnr~pppppppp~8~8~8~8~PPPPPPPP~RNBQKBNR", 200),
    ("/api/prove?board=x", 400),
    ("/api/moves?board=rnbqkbnr~pppppppp~8~8~8~8~PPPPPPPP~RNBQKBNR", 200),
    ("/api/moves?board=8~8~8~8~8~8~8~8", 422),
    ("/api/move?board=4k3~8~8~8~8~8~4P3~4K3+w&from=e2&to=E4", 200),
    ("/api/move?board=4k3~8~8~8~8~8~4P3~4K3+w&from=e2&to=e5", 403),
    ("/api/move?board=4k3~8~8~8~8~8~4P3~4K3+w&from=e2", 400),
    ("/openapi.json", 200),
    ("/static/linkmate.css", 200),
    ("/static/../Cargo.toml", 404),
    ("/healthz", 200),
    ("/legal?board=8~8~8~8~8~8~8~8", 403),
];

#[tokio::test]
async fn every_response_has_its_status_and_security_headers() {
    let router = app(Config::default());
    let look = format!(">{}</script>", fetch_with(&router, Method::GET, "/static/look.js", &[]).await.text());
    let style =
        format!("<style>{}</style>", fetch_with(&router, Method::GET, "/static/linkmate.css", &[]).await.text());
    for (url, status) in URLS {
        let answer = fetch_with(&router, Method::GET, url, &[]).await;
        assert_eq!(answer.status.as_u16(), status, "{url}: {}", String::from_utf8_lossy(&answer.body));
        let policy = answer.header(CONTENT_SECURITY_POLICY);
        // Embedded pages run no WebAssembly and have a stricter policy; all other responses have the default one, also the
        // error page of an `/embed` URL.
        let scripts = if url.starts_with("/embed/c1/s") { "'self';" } else { "'self' 'wasm-unsafe-eval' 'sha256-" };
        assert!(policy.contains(&format!("script-src {scripts}")) && !policy.contains("unsafe-inline"), "{url}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{url}");
        assert_eq!(answer.header("referrer-policy"), "no-referrer", "{url}");
        assert!(!answer.headers.contains_key(SET_COOKIE), "{url}");
        assert!(!answer.header(CACHE_CONTROL).is_empty(), "{url}");
        let is_legal_route = url.starts_with("/legal");
        assert_eq!(answer.header(ACCESS_CONTROL_ALLOW_ORIGIN), if is_legal_route { "" } else { "*" }, "{url}");
        assert_eq!(answer.body.is_empty(), is_legal_route || status == 303, "{url}");
        if answer.header(CONTENT_TYPE).starts_with("text/html") {
            let page = answer.text();
            // Scripts are our own files; inline script elements hold only data, but for the one at the top.
            let is_safe = |rest: &str| {
                [" type=\"module\" src=\"/static/", " type=\"application/json\"", &look]
                    .iter()
                    .any(|start| rest.starts_with(start))
            };
            assert!(page.split("<script").skip(1).all(is_safe), "{url}");
            // Nor is there any other style than the one at the top.
            let unstyled = page.replacen(&style, "", 1);
            assert!(!unstyled.contains(" style=\"") && !unstyled.contains("<style"), "{url}");
        }
    }
}

#[tokio::test]
async fn head_is_get_without_the_body() {
    let router = app(Config::default());
    for encoding in ["identity", "gzip", "br"] {
        for (url, _) in URLS {
            let headers = [(ACCEPT_ENCODING.as_str(), encoding)];
            let mut get = fetch_with(&router, Method::GET, url, &headers).await;
            let mut head = fetch_with(&router, Method::HEAD, url, &headers).await;
            assert_ne!(get.headers.remove("x-request-id"), head.headers.remove("x-request-id"), "{url}");
            assert!(head.body.is_empty(), "{url}");
            if !get.headers.contains_key(CONTENT_LENGTH) {
                // In production hyper adds Content-Length to a GET response as it writes the body. Here there is no
                // connection, so only HEAD may have it.
                if let Some(length) = head.headers.remove(CONTENT_LENGTH) {
                    assert_eq!(length, get.body.len().to_string(), "{url}");
                }
            }
            assert_eq!((head.status, &head.headers), (get.status, &get.headers), "{url}");
        }
    }
}

#[tokio::test]
async fn the_legal_route_never_sends_a_body() {
    let router = app(Config::default());
    let long = "8".repeat(5_000);
    let very_long = "8".repeat(24_000);
    for (query, status, reason) in [
        (format!("?board={START}"), 200, ""),
        (format!("?board={}", START.replace('+', "%20").replace('~', "%2F")), 200, ""),
        (format!("?board={}", START.replace('+', "%2B")), 200, ""),
        (format!("?board={}", START.replace('+', "_").replace('~', "/")), 200, ""),
        (format!("?x=1&board={START}&y"), 200, ""),
        (format!("?%62oard={START}"), 200, ""),
        (format!("?board={ILLEGAL}"), 403, "legality.never_moved"),
        ("?board=8~8~8~8~8~8~8~8+w+-+-+0+1".to_owned(), 403, "setup.no_king"),
        ("?board=4k3~8~8~8~8~8~8~4K3+w+K+-+0+1".to_owned(), 403, "setup.castling"),
        (String::new(), 400, "query.missing"),
        ("?".to_owned(), 400, "query.missing"),
        ("?Board=x".to_owned(), 400, "query.missing"),
        ("?board".to_owned(), 400, "query.empty"),
        ("?board=".to_owned(), 400, "query.empty"),
        (format!("?board={START}&board={START}"), 400, "query.twice"),
        ("?board=%FF".to_owned(), 400, "query.encoding"),
        ("?board=%C3%A9".to_owned(), 400, "fen.placement"),
        ("?board=9~8~8~8~8~8~8~8".to_owned(), 400, "fen.placement"),
        (format!("?board={long}"), 400, "fen.too_long"),
        (format!("?board={very_long}"), 400, "http.too_long"),
    ] {
        for method in [Method::GET, Method::HEAD] {
            let answer = fetch_with(&router, method, &format!("/legal{query}"), &[]).await;
            let query: String = query.chars().take(80).collect();
            assert_eq!(answer.status.as_u16(), status, "{query}");
            assert!(answer.body.is_empty(), "{query}");
            assert!(!answer.headers.contains_key(CONTENT_TYPE), "{query}");
            assert_eq!(answer.header("linkmate-reason"), reason, "{query}");
        }
    }
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"] {
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        let answer =
            fetch_with(&router, method, &format!("/legal?board={START}"), &[(ORIGIN.as_str(), "https://x.example")])
                .await;
        assert_eq!((answer.status.as_u16(), answer.body.len()), (405, 0));
        assert_eq!(answer.header(ALLOW), "GET, HEAD");
        assert!(!answer.headers.contains_key(ACCESS_CONTROL_ALLOW_ORIGIN));
    }
    let large = Request::builder()
        .uri(format!("/legal?board={START}"))
        .header(HOST, "chess.example")
        .body(Body::from(vec![b'x'; 9_999]))
        .unwrap();
    let answered = router.clone().oneshot(large).await.unwrap();
    assert_eq!(answered.status(), StatusCode::OK, "request bodies are ignored");
    let illegal = fetch(&format!("/legal?board={ILLEGAL}")).await;
    let links: Vec<&str> = illegal.headers.get_all(LINK).iter().map(|link| link.to_str().unwrap()).collect();
    assert_eq!(links[0], "</edit/c1/xAAAEAAAIQICAzgA>; rel=\"describedby\"");
    let explained = links[1].trim_start_matches('<').split('>').next().unwrap();
    assert_eq!(fetch(explained).await.json()["verdict"], "illegal", "{explained}");
}

#[tokio::test]
async fn link_routes_reject_post_and_allow_get_from_any_origin() {
    let router = app(Config::default());
    let post = fetch_with(&router, Method::POST, "/fen/c1/s", &[]).await;
    assert_eq!((post.status.as_u16(), post.header(ALLOW)), (405, "GET,HEAD"));
    assert_eq!(post.json()["code"], "http.method");
    let preflight = [(ORIGIN.as_str(), "https://x.example"), ("access-control-request-method", "GET")];
    let options = fetch_with(&router, Method::OPTIONS, "/json/c1/s", &preflight).await;
    assert_eq!((options.status.as_u16(), options.header("access-control-allow-methods")), (200, "GET,HEAD"));
}

#[tokio::test]
async fn unknown_paths_and_incomplete_links_are_not_found() {
    assert_eq!(fetch("/api/nothing").await.json()["code"], "http.not_found");
    for url in ["/play/c9", "/embed/", "/svg/", "/json/", "/fen"] {
        assert_eq!(fetch(url).await.status, StatusCode::NOT_FOUND, "{url}");
    }
    assert_eq!(fetch("/json/").await.json()["code"], "link.ruleset");
    assert!(fetch("/svg/").await.text().starts_with("<svg "));
}

#[tokio::test]
async fn verdicts_come_with_their_reasons() {
    let judged = fetch(&format!("/api/judge?board={ILLEGAL}")).await.json();
    assert_eq!(judged["verdict"], "illegal");
    assert_eq!(judged["board"], ILLEGAL);
    assert_eq!(judged["reasons"][0]["code"], "legality.never_moved");
    assert_eq!(judged["reasons"][0]["squares"][1], "h8");
    let steps = judged["reasons"][0]["steps"].as_array().unwrap();
    assert_eq!(
        (steps.len(), &steps[0]["code"], &steps[2]["squares"][0]),
        (3, &"step.pawns_at_home".into(), &"h8".into())
    );
    let russian = fetch(&format!("/api/judge?board={ILLEGAL}&lang=ru")).await.json();
    assert!(russian["reasons"][0]["sentence"].as_str().unwrap().contains("чёрный слон"), "{russian}");
    let possible = fetch(&format!("/api/judge?board={START}")).await.json();
    assert_eq!((&possible["verdict"], possible["reasons"].as_array().unwrap().len()), (&Value::from("possible"), 0));
}

/// Positions and the moves that make them dead: a pawn wall with bishops behind it, a forced stalemate, a plain pawn wall.
const ONE_MOVE_FROM_DEAD: [(&str, &str, &str); 3] = [
    ("2b1k3~8~8~1p1p1p1p~1P1P1P2~7P~8~2B1K3+w+-+-+0+1", "h3", "h4"),
    ("7k~5P1p~7P~8~8~8~7q~K7+b+-+-+0+1", "h2", "b2"),
    ("8~8~4k3~p1p1p1p1~P1P1P3~4K1P1~8~8+w+-+-+0+1", "g3", "g4"),
];

#[tokio::test(flavor = "multi_thread")]
async fn a_game_ends_at_the_move_that_makes_the_position_dead() {
    for (board, from, to) in ONE_MOVE_FROM_DEAD {
        let before = fetch(&format!("/api/dead?board={board}")).await.json();
        assert_eq!((&before["verdict"], &before["ending"]), (&Value::from("alive"), &Value::Null), "{board}");
        let moved = fetch(&format!("/api/move?board={board}&from={from}&to={to}")).await.json();
        assert_eq!(moved["ending"]["code"], "outcome.dead_position", "{moved}");
        let dead = fetch(&format!("/api/dead?board={}", moved["board"].as_str().unwrap())).await.json();
        assert_eq!(dead["verdict"], "dead", "{dead}");
        assert_eq!(
            (&dead["white"]["verdict"], &dead["black"]["verdict"]),
            (&"unwinnable".into(), &"unwinnable".into())
        );
        assert_eq!(dead["ending"]["code"], "outcome.dead_position", "{dead}");
        let link = fetch(&format!("/api/judge?board={}", moved["board"].as_str().unwrap())).await.json();
        let page = fetch(&format!("/play/{}?lang=en", link["link"].as_str().unwrap())).await;
        assert!(page.text().contains("1/2-1/2 by dead position"), "{board}");
        let editor = fetch(&format!("/edit/{}?lang=en", link["link"].as_str().unwrap())).await;
        assert!(editor.text().contains("Dead position: no sequence of legal moves"), "{board}");
    }
}

/// Returns the editor's paragraphs about who can still win.
fn who_can_win(page: &Reply) -> Vec<String> {
    let text = page.text();
    let (_, rest) = text.split_once(" id=\"winnability\">").expect("the editor has a section on who can win");
    let (sides, _) = rest.split_once("</div></details>").expect("the section has an end tag");
    let tags = ["<div class=\"winner\">", "<p>", "<strong>", "</strong>", "</p>"];
    let plain = |side: &str| tags.iter().fold(side.to_owned(), |text, tag| text.replace(tag, ""));
    sides.split_terminator("</div>").map(plain).collect()
}

/// A position; its ending and the reason why White cannot win, both from `/api/dead`; the paragraphs that the editor shows.
struct Explained {
    board: &'static str,
    lang: &'static str,
    ending: &'static str,
    reason: Option<&'static str>,
    editor: &'static [&'static str],
}

#[tokio::test(flavor = "multi_thread")]
async fn the_editor_shows_the_outcome_or_why_the_position_is_dead() {
    let (mate, stalemate) = ("R5k1~5ppp~8~8~8~8~8~6K1+b+-+-+0+1", "7k~5K2~6Q1~8~8~8~8~8+b+-+-+0+1");
    let (forced, lone_bishop) = ("7k~5P1p~7P~8~8~8~1q6~K7+w+-+-+0+1", "8~8~4k3~8~8~4K3~4B3~8+w+-+-+0+1");
    for Explained { board, lang, ending, reason, editor } in [
        Explained {
            board: mate,
            lang: "en",
            ending: "outcome.checkmate",
            reason: None,
            editor: &["The game is over: 1-0 by checkmate"],
        },
        Explained {
            board: stalemate,
            lang: "en",
            ending: "outcome.stalemate",
            reason: Some("it is stalemate: the game is over"),
            editor: &["The game is over: 1/2-1/2 by stalemate"],
        },
        Explained {
            board: stalemate,
            lang: "ru",
            ending: "outcome.stalemate",
            reason: Some("на доске пат: партия окончена"),
            editor: &["Партия окончена: 1/2-1/2, пат"],
        },
        Explained {
            board: stalemate,
            lang: "es",
            ending: "outcome.stalemate",
            reason: Some("el rey está ahogado: la partida ha terminado"),
            editor: &["La partida ha terminado: 1/2-1/2 por rey ahogado"],
        },
        Explained {
            board: forced,
            lang: "en",
            ending: "outcome.dead_position",
            reason: Some("after the forced move Kxb2 there is no way to mate"),
            editor: &[
                "Dead position: no sequence of legal moves leads to mate",
                "Neither side can win any more: after the forced move Kxb2 there is no way to mate",
            ],
        },
        Explained {
            board: forced,
            lang: "ru",
            ending: "outcome.dead_position",
            reason: Some("после вынужденного хода Крxb2 мат уже невозможен"),
            editor: &[
                "Мёртвая позиция: мат невозможен ни при каких ходах",
                "Ни одна из сторон уже не может выиграть: после вынужденного хода Крxb2 мат уже невозможен",
            ],
        },
        Explained {
            board: lone_bishop,
            lang: "es",
            ending: "outcome.insufficient_material",
            reason: Some("no hay material suficiente para dar mate"),
            editor: &[
                "Posición muerta: ninguna serie de jugadas legales lleva al mate",
                "Ya no puede ganar ningún bando: no hay material suficiente para dar mate",
            ],
        },
    ] {
        let said = fetch(&format!("/api/dead?board={board}&lang={lang}")).await.json();
        assert_eq!(said["ending"]["code"], ending, "{said}");
        assert_eq!(said["white"]["reason"]["sentence"].as_str(), reason, "{said}");
        let link = fetch(&format!("/api/judge?board={board}")).await.json();
        let page = fetch(&format!("/edit/{}?lang={lang}", link["link"].as_str().unwrap())).await;
        assert_eq!(who_can_win(&page), editor, "{board} {lang}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_side_that_can_win_gets_a_helpmate() {
    let said = fetch("/api/dead?board=6k1~5ppp~8~8~8~8~8~R5K1+w+-+-+0+1&lang=ru").await.json();
    assert_eq!((&said["verdict"], &said["white"]["verdict"]), (&"alive".into(), &"winnable".into()), "{said}");
    assert_eq!(said["white"]["helpmate"]["san"][0], "Ra8#");
    let link = said["white"]["helpmate"]["link"].as_str().unwrap();
    let played = fetch(&format!("/json/{link}")).await.json();
    assert_eq!(played["state"]["outcome"]["code"], "outcome.checkmate");
    let editor = fetch(&format!("/edit/{}?lang=en", link.rsplit_once('/').unwrap().0)).await;
    assert!(editor.text().contains("White can still win"), "{}", editor.text());
    assert!(editor.text().contains(&format!("<a href=\"/play/{link}?ply=1\">Ra8#</a>")), "{}", editor.text());
    let lone_bishop = fetch("/api/dead?board=8~8~4k3~8~8~4K3~4B3~8+w+-+-+0+1").await.json();
    assert_eq!(lone_bishop["ending"]["code"], "outcome.insufficient_material");
}

#[tokio::test]
async fn moves_are_listed_and_played() {
    let moves = fetch(&format!("/api/moves?board={START}&from=g1")).await.json();
    let sans: Vec<&str> =
        moves["moves"].as_array().unwrap().iter().map(|legal| legal["san"].as_str().unwrap()).collect();
    assert_eq!(sans, ["Nf3", "Nh3"]);
    let moved = fetch(&format!("/api/move?board={START}&from=e2&to=e4")).await.json();
    assert_eq!(moved["board"], "rnbqkbnr~pppppppp~8~8~4P3~8~PPPP1PPP~RNBQKBNR+b+KQkq+-+0+1");
    let mate = fetch("/api/move?board=6k1~5ppp~8~8~8~8~8~R5K1+w+-+-+0+1&from=a1&to=a8").await.json();
    assert_eq!((&mate["san"], &mate["ending"]["code"]), (&Value::from("Ra8#"), &Value::from("outcome.checkmate")));
    let missing = fetch("/api/move?board=4k3~P7~8~8~8~8~8~4K3+w+-+-+0+1&from=a7&to=a8").await;
    assert_eq!((missing.status.as_u16(), &missing.json()["code"]), (403, &Value::from("http.promotion_missing")));
    let knight = fetch("/api/move?board=4k3~P7~8~8~8~8~8~4K3+w+-+-+0+1&from=a7&to=a8&newpiece=N").await.json();
    assert_eq!(knight["uci"], "a7a8n");
    let in_place = "/api/move?board=4k3~8~8~8~8~8~8~6KR+w+H+-+0+1&from=g1&to=g1&ruleset=f1";
    assert_eq!(fetch(in_place).await.json()["san"], "O-O");
    let chess960 = "/api/move?board=4k3~8~8~8~8~8~8~4KR2+w+K+-+0+1&from=e1&to=f1&ruleset=f1";
    assert_eq!(fetch(chess960).await.json()["san"], "O-O");
    assert_eq!(
        fetch(&chess960.replace("&ruleset=f1", "")).await.status.as_u16(),
        422,
        "in standard chess, rooks castle from the corners only"
    );
}

/// Lists and plays moves in every ruleset, feeding the board of each response into the next request.
#[tokio::test]
async fn moves_of_every_ruleset_are_listed_and_played() {
    let custom_link = crate::single_pass::custom_game();
    let custom_ruleset = custom_link.split('/').next().unwrap();
    let mut rulesets: Vec<&str> = game::Rules::names().collect();
    rulesets.push(custom_ruleset);
    for ruleset in rulesets {
        let listed = fetch(&format!("/api/moves?ruleset={ruleset}")).await.json();
        let moves = listed["moves"].as_array().unwrap_or_else(|| panic!("{ruleset}: {listed}"));
        assert!(!moves.is_empty(), "{ruleset}");
        let mut board = listed["board"].as_str().unwrap().to_owned();
        for _ in 0..6 {
            // `<` and `>` mark pawns that have just made a diagonal double step; they must be escaped in a URL.
            let escaped = board.replace('<', "%3C").replace('>', "%3E");
            let listed = fetch(&format!("/api/moves?ruleset={ruleset}&board={escaped}")).await.json();
            assert_eq!(listed["board"], board.as_str(), "{ruleset}");
            let Some(legal) = listed["moves"].as_array().unwrap().last() else { break };
            let (from, to) = (legal["from"].as_str().unwrap(), legal["to"].as_str().unwrap());
            let newpiece = legal["newpiece"].as_str().map_or(String::new(), |letter| format!("&newpiece={letter}"));
            let url = format!("/api/move?ruleset={ruleset}&board={escaped}&from={from}&to={to}{newpiece}");
            let moved = fetch(&url).await.json();
            assert_eq!(moved["uci"], legal["uci"], "{url}: {moved}");
            board = moved["board"].as_str().unwrap().to_owned();
        }
    }
    let moves = fetch("/api/moves?ruleset=capa1&from=b1").await.json();
    assert_eq!(moves["moves"].as_array().unwrap().len(), 2);
    // After a king, `+` is a check counter; before the side to move, it is an encoded space.
    for plus in ["+", "%2B"] {
        let board = format!("4k{plus}3~8~8~8~8~8~8~4K{plus}{plus}2R'");
        let castled = fetch(&format!("/api/move?ruleset=three1&board={board}+w&from=e1&to=h1")).await.json();
        assert_eq!(castled["fen"], "4k+3/8/8/8/8/8/8/5RK++1 b", "{castled}");
    }
}

/// An illegal move gets the rule it breaks, in every game and in the requested language.
#[tokio::test]
async fn refused_moves_name_the_rule() {
    for (url, detail, code, rule, squares) in [
        (
            "/api/move?from=f1&to=c4",
            "f1c4 is not a legal move: the way is blocked by the pawn on e2",
            "move.illegal",
            "rule.blocked",
            "e2",
        ),
        (
            "/api/move?ruleset=atomic1&board=1k6~8~8~8~8~8~3p4~3QK3+w&from=d1&to=d2&lang=es",
            "d1d2 no es una jugada legal: la explosión acabaría con tu propio rey en e1",
            "move.illegal",
            "rule.explodes",
            "e1",
        ),
        (
            "/json/racing1/s?play=h2h5",
            "h2h5 is not a legal move here: a king can't move like that",
            "san.illegal",
            "rule.movement",
            "h2",
        ),
        (
            "/json/capa1/s?play=c1c4&lang=ru",
            "ход c1c4 здесь невозможен: архиепископ так не ходит",
            "san.illegal",
            "rule.movement",
            "c1",
        ),
    ] {
        let refused = fetch(url).await;
        let problem = refused.json();
        assert_eq!((refused.status.as_u16(), &problem["code"]), (403, &Value::from(code)), "{url}: {problem}");
        assert_eq!((&problem["detail"], &problem["rule"]), (&detail.into(), &rule.into()), "{url}");
        let marked: Vec<&str> = problem["squares"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        assert_eq!(marked.join(" "), squares, "{url}");
    }
    let page = fetch("/play/atomic1/s?play=f1c4&lang=en").await;
    assert_eq!(page.status.as_u16(), 403);
    assert!(page.text().contains("the way is blocked by the pawn on e2"), "{}", page.text());
    assert!(page.text().contains("class=\"highlight\""), "{}", page.text());
    let promotion = fetch("/api/move?ruleset=anti1&board=k7~7P~8~8~8~8~8~K7+w&from=h7&to=h8").await.json();
    assert_eq!(promotion["detail"], "that move is a promotion: set newpiece to one of q, r, b, n, k");
}

#[tokio::test]
async fn errors_are_problem_documents() {
    for (url, status, code) in [
        ("/api/judge", 400, "query.missing"),
        ("/api/judge?board=x", 400, "fen.placement"),
        ("/api/dead", 400, "query.missing"),
        ("/api/dead?board=8~8~8~8~8~8~8~8", 422, "setup.no_king"),
        ("/api/prove", 400, "query.missing"),
        ("/api/prove?board=8~8~8~8~8~8~8~8&ruleset=atomic1", 400, "query.value"),
        ("/api/prove?board=8~8~8~8~8~8~8~8&shortest=yes", 400, "query.value"),
        ("/api/judge?board=8~8~8~8~8~8~8~8&lang=fr", 400, "query.value"),
        ("/api/moves?board=8~8~8~8~8~8~8~8", 422, "setup.no_king"),
        ("/api/moves?board=8~8~8~8~8~8~8~8&ruleset=z9", 400, "query.value"),
        ("/api/move?board=4k3~8~8~8~8~8~8~4K3&from=e1&to=z9", 400, "square.malformed"),
        ("/api/move?board=4k3~8~8~8~8~8~8~4K3&from=e1&to=e3", 403, "move.illegal"),
        ("/api/moves?board=", 400, "query.empty"),
        ("/api/moves?ruleset=v1zzz", 400, "link.base64"),
        ("/api/moves?ruleset=atomic1&board=8~8", 400, "rules.turn"),
        ("/api/moves?ruleset=hill1&board=4k3~4R3~8~8~8~8~8~4K3+w", 422, "board.left_attacked"),
        ("/api/moves?ruleset=hill1&from=i1", 400, "square.malformed"),
        ("/api/move?ruleset=hill1&from=e2&to=e4&newpiece=z", 400, "query.value"),
        ("/api/move?ruleset=hill1&from=e2&to=e5", 403, "move.illegal"),
        ("/json/c1/t", 404, "link.board_format"),
        ("/pgn/c1/xAAAAAAAAAAAA", 422, "setup.no_king"),
        ("/oembed?url=x", 404, "http.url"),
    ] {
        let answer = fetch(url).await;
        assert_eq!(answer.header(CONTENT_TYPE), "application/problem+json", "{url}");
        let problem = answer.json();
        assert_eq!((&problem["status"], &problem["code"]), (&Value::from(status), &Value::from(code)), "{url}");
        assert_eq!(answer.status.as_u16(), status, "{url}");
        assert!(problem["detail"].as_str().is_some_and(|detail| detail.len() > 10), "{url}");
    }
}

/// The links to other languages contain the path; it must not turn them into URLs of another site.
#[tokio::test]
async fn no_link_leads_to_another_site() {
    for url in ["//evil.example/", "/%5Cevil.example/", "///evil.example"] {
        let page = fetch(url).await;
        assert!(!page.text().contains("href=\"//") && !page.text().contains("href=\"/\\"), "{url}");
    }
}

/// Returns the link of a game in which knights go out and back: two rounds make a threefold repetition, four a fivefold.
fn shuffle(rounds: usize) -> String {
    let mut link: link::Link = "c1/s".parse().unwrap();
    for _ in 0..rounds {
        for text in ["g1f3", "g8f6", "f3g1", "f6g8"] {
            let m = link.game().unwrap().read_move(text, Letters::English);
            link.play(m.unwrap()).unwrap();
        }
    }
    link.to_string()
}

#[tokio::test]
async fn a_threefold_repetition_can_be_claimed_and_a_fivefold_ends_the_game() {
    let three = fetch(&format!("/json/{}", shuffle(2))).await.json();
    assert_eq!(three["state"]["kind"], "open");
    assert_eq!(three["state"]["claim"]["code"], "outcome.threefold_repetition");
    assert!(fetch(&format!("/play/{}", shuffle(2))).await.text().contains("A draw can be claimed"));
    let five = fetch(&format!("/json/{}", shuffle(4))).await.json();
    assert_eq!(five["state"]["outcome"]["code"], "outcome.fivefold_repetition");
}

#[tokio::test]
async fn a_game_played_past_its_end_says_where_it_ended() {
    let beyond = fetch(&format!("/json/{}", shuffle(6))).await.json();
    assert_eq!(
        (&beyond["ended"]["ply"], &beyond["ended"]["outcome"]["code"]),
        (&Value::from(16), &Value::from("outcome.fivefold_repetition"))
    );
    assert!(fetch(&format!("/play/{}", shuffle(6))).await.text().contains("The game ended after move 8... Ng8"));
}

#[tokio::test]
async fn pages_of_long_games_stay_small() {
    let mut link: link::Link = "c1/s".parse().unwrap();
    for ply in 0..5_000 {
        let text = ["g1f3", "g8f6", "f3g1", "f6g8"][ply % 4];
        let m = link.game().unwrap().read_move(text, Letters::English);
        link.play(m.unwrap()).unwrap();
    }
    let page = fetch(&format!("/play/{link}")).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.body.len() < 1_000_000, "{}", page.body.len());
    assert!(page.text().contains(" earlier moves are in the PGN"), "{}", page.body.len());
    for action in ["svg", "fen", "pgn", "json", "png"] {
        assert_eq!(fetch(&format!("/{action}/{link}")).await.status, StatusCode::OK, "{action}");
    }
}

#[tokio::test]
async fn pictures_have_the_requested_format_and_size() {
    let svg = fetch("/svg/c1/s/mbosF?lang=es").await;
    assert_eq!(svg.header(CONTENT_TYPE), "image/svg+xml");
    assert!(svg.text().starts_with("<svg ") && svg.text().contains("Tablero de ajedrez. Juegan las blancas"));
    let png = fetch("/png/c1/s/mbosF?size=100").await;
    assert_eq!(png.header(CONTENT_TYPE), "image/png");
    assert_eq!(&png.body[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!(&png.body[16..24], [0, 0, 0, 100, 0, 0, 0, 100]);
    let card = fetch("/png/c1/s?card=1").await;
    assert_eq!(&card.body[16..24], [0, 0, 4, 176, 0, 0, 2, 118]);
    for url in ["/svg/c1/t", "/png/c1/t"] {
        let wrong = fetch(url).await;
        assert!(
            wrong.header(CONTENT_TYPE).starts_with("image/") && wrong.body.len() > 1_000,
            "{url}: errors are pictures too"
        );
    }
}

#[tokio::test]
async fn responses_are_compressed_on_request() {
    for (url, encoding) in [("/play/c1/s", "gzip"), ("/svg/c1/s", "br"), ("/json/c1/s", "gzip")] {
        let headers = [(ACCEPT_ENCODING.as_str(), encoding)];
        let small = fetch_with(&app(Config::default()), Method::GET, url, &headers).await;
        assert_eq!(small.header(CONTENT_ENCODING), encoding, "{url}");
        assert!(small.body.len() * 2 < fetch(url).await.body.len(), "{url}");
    }
    let headers = [(ACCEPT_ENCODING.as_str(), "gzip")];
    let png = fetch_with(&app(Config::default()), Method::GET, "/png/c1/s", &headers).await;
    assert_eq!(png.header(CONTENT_ENCODING), "", "PNG is already compressed");
}

#[tokio::test]
async fn urls_and_moves_beyond_their_limits_are_refused() {
    let long = format!("/svg/c1/s/m{}", "A".repeat(21_000));
    let answer = fetch(&long).await;
    assert_eq!((answer.status.as_u16(), &answer.json()["code"]), (414, &Value::from("http.too_long")));
    let short = Config { limits: Limits { url: 20, ..Limits::default() }, ..Config::default() };
    assert_eq!(fetch_with(&app(short), Method::GET, "/svg/c1/s?theme=wood&flip=1", &[]).await.status.as_u16(), 414);
    // Within the URL limit, but the moves part is longer than `link::MAX_MOVES` characters.
    let moves = format!("/svg/c1/s/m{}", "A".repeat(8_200));
    assert_eq!(fetch(&moves).await.status.as_u16(), 404);
}

#[tokio::test]
async fn a_full_lane_refuses_work() {
    let limits = Limits { work: 1, queue: 0, ..Limits::default() };
    let router = app(Config { limits, ..Config::default() });
    let asked: Vec<_> = (0..8)
        .map(|_| {
            let router = router.clone();
            tokio::spawn(async move { fetch_with(&router, Method::GET, "/png/c1/s?size=2000", &[]).await })
        })
        .collect();
    let mut statuses = Vec::new();
    for answer in asked {
        let answer = answer.await.unwrap();
        if answer.status.as_u16() == 503 {
            assert_eq!(answer.header(RETRY_AFTER), "1");
        }
        statuses.push(answer.status.as_u16());
    }
    assert!(statuses.contains(&200) && statuses.contains(&503), "{statuses:?}");
}

#[tokio::test]
async fn metrics_count_requests_and_verdicts() {
    let router = app(Config::default());
    fetch_with(&router, Method::GET, &format!("/legal?board={ILLEGAL}"), &[]).await;
    let text = fetch_with(&router, Method::GET, "/metrics", &[]).await;
    assert!(text.text().contains("linkmate_verdicts_total{verdict=\"illegal\"}"), "{}", text.text());
    assert!(text.text().contains("linkmate_requests_total{route=\"/legal\",status=\"403\"}"), "{}", text.text());
    assert!(text.text().contains("linkmate_request_seconds_bucket{route=\"/legal\",le=\"0.001\"}"));
}

/// Every path of the document exists and returns the documented content type.
#[tokio::test]
async fn every_documented_path_exists() {
    let document = fetch("/openapi.json").await.json();
    assert_eq!(document["openapi"], "3.1.0");
    for (path, operations) in document["paths"].as_object().unwrap() {
        let url = path.replace("{ruleset}", "c1").replace("{board}", "s").replace("{moves}", "mIQ");
        let query = match path.as_str() {
            "/legal" | "/api/judge" | "/api/dead" | "/api/prove" | "/api/moves" => format!("?board={START}"),
            "/api/move" => format!("?board={START}&from=e2&to=e4"),
            "/oembed" => "?url=/play/c1/s".to_owned(),
            _ => String::new(),
        };
        let answer = fetch(&format!("{url}{query}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        let responses = &operations["get"]["responses"];
        let kind = answer.header(CONTENT_TYPE).split(';').next().unwrap();
        assert!(path == "/legal" || responses["200"]["content"].get(kind).is_some(), "{path}: {kind}");
        for (kind, content) in
            responses.as_object().unwrap().values().flat_map(|one| one["content"].as_object()).flatten()
        {
            let reference = content["schema"]["$ref"].as_str().unwrap_or("#");
            assert!(document.pointer(&reference[1..]).is_some(), "{path}: {kind} is {reference}");
        }
    }
}
