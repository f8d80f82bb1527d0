//! What URLs carry besides links, through every route.

use std::cell::RefCell;

use axum::http::Method;
use axum::http::header::{CONTENT_SECURITY_POLICY, LOCATION};
use html5ever::tendril::TendrilSink as _;
use linkmate_server::{Config, app};
use markup5ever_rcdom::{Handle, NodeData, RcDom};
use testkit::texts::random_text;
use testkit::walks::Random;
use view::{Extras, MAX_NAME, MAX_NOTE};

use crate::client::{fetch, fetch_with, post_form};

/// A link must open for ever, whatever is appended to it.
#[tokio::test]
async fn pages_pictures_and_files_ignore_what_they_cannot_read() {
    let queries = [
        "lang=de",
        "flip=true",
        "flip=x",
        "utm_source=mail",
        "theme=plaid",
        "size=9",
        "arrows=e2",
        "highlight=z9",
        "at=x",
        "at=99",
        "puzzle=2",
        "white=%00",
        "white=%FF",
        "white=a&white=b",
        "date=may",
        "result=2-0",
        "coordinates=x",
        "card=x",
        "from=z9",
        "to=z9",
        "ply=x",
        "ply=99",
        "&&=&",
        "lang=en&lang=ru",
    ];
    for path in [
        "/play/c1/s/mbosF",
        "/embed/c1/s/mbosF",
        "/svg/c1/s/mbosF",
        "/qr/c1/s/mbosF",
        "/fen/c1/s/mbosF",
        "/pgn/c1/s/mbosF",
    ] {
        for query in queries {
            let reply = fetch(&format!("{path}?{query}")).await;
            assert_eq!(reply.status.as_u16(), 200, "{path}?{query}: {}", reply.text());
        }
    }
    for query in ["lang=de", "theme=plaid&size=x"] {
        assert_eq!(fetch(&format!("/png/c1/s?{query}")).await.status.as_u16(), 200, "{query}");
    }
    for query in
        ["lang=de", "flip=true", "theme=plaid", "arrows=e2", "arrows=e2e10", "at=99", "white=%00", "white=a&white=b"]
    {
        let reply = fetch(&format!("/json/c1/s/mbosF?{query}")).await;
        assert_eq!(reply.status.as_u16(), 400, "{query}: {}", reply.text());
    }
    assert_eq!(fetch("/json/c1/s/mbosF?utm_source=mail").await.status.as_u16(), 200);
    assert_eq!(fetch("/oembed?url=/play/c1/s&type=video").await.status.as_u16(), 400);
}

/// One quiet line names our own parameters that were ignored, and no others.
#[tokio::test]
async fn a_page_names_what_it_ignored() {
    for (query, ignored) in [
        ("lang=en", None),
        ("lang=en&utm_source=mail", None),
        ("lang=en&flip=true", None),
        ("lang=en&theme=plaid&at=99&utm_source=mail", Some("Ignored in the link: theme, at")),
        ("lang=de", Some("Ignored in the link: lang")),
        ("lang=en&ply=9", Some("Ignored in the link: ply")),
    ] {
        let page = fetch(&format!("/play/c1/s?{query}")).await;
        let line = page.text().split(" id=\"ignored\">").nth(1).and_then(|rest| rest.split('<').next());
        assert_eq!(line, ignored, "{query}");
    }
}

#[tokio::test]
async fn extras_reach_every_form_of_a_game() {
    let query = "white=Anna&black=Ben&event=Linares&date=1993.02&result=1-0&note=Look%21&arrows=Ge2e4&flip=1";
    let page = fetch(&format!("/play/c1/s/mIQ?{query}&lang=en")).await;
    let title = "Look! · Anna – Ben, Linares 1993, 1. e4 — The game is over: 1-0 · King&#39;s Pawn Game";
    let escaped = query.replace('&', "&#38;");
    for part in [
        format!("<title>{title} · Linkmate</title>"),
        format!("property=\"og:description\" content=\"{title}\""),
        "property=\"og:title\" content=\"Anna – Ben: The game is over: 1-0\"".to_owned(),
        format!("property=\"og:url\" content=\"http://chess.example/play/c1/s/mIQ?{escaped}\""),
        format!("property=\"og:image\" content=\"http://chess.example/png/c1/s/mIQ.png?{escaped}&#38;card=1\""),
        format!("property=\"og:image:alt\" content=\"{title}\""),
        "<link rel=\"canonical\" href=\"http://chess.example/play/c1/s/mIQ\">".to_owned(),
        "[White \"Anna\"]".replace('"', "&#34;"),
        "<input type=\"hidden\" name=\"white\" value=\"Anna\">".to_owned(),
    ] {
        assert!(page.text().contains(&part), "{part}\n{}", page.text());
    }
    let json = fetch(&format!("/json/c1/s/mIQ?{query}&lang=en")).await.json();
    assert_eq!((&json["extras"]["date"], &json["extras"]["result"]), (&"1993.02".into(), &"1-0".into()));
    assert_eq!(json["captions"]["title"], title.replace("&#39;", "'"));
    let pgn = fetch(&format!("/pgn/c1/s/mIQ?{query}")).await;
    assert!(
        pgn.text().contains("[Date \"1993.02.??\"]") && pgn.text().ends_with("{Look!}\n1. e4 1-0\n\n"),
        "{}",
        pgn.text()
    );
    let svg = fetch(&format!("/svg/c1/s/mIQ?{query}")).await;
    assert!(svg.text().contains(">Look! · Anna – Ben, Linares 1993 · "), "{}", svg.text());
    // The code of the page with extras is larger.
    let (plain, full) = (fetch("/qr/c1/s/mIQ").await, fetch(&format!("/qr/c1/s/mIQ?{query}&utm_source=x")).await);
    assert!(full.body.len() > plain.body.len());
    assert_eq!(full.body, fetch(&format!("/qr/c1/s/mIQ?{query}")).await.body);
    // After a move, what belonged to the old position is gone.
    let moved = fetch(&format!("/play/c1/s/mIQ?{query}&play=e5&lang=en")).await;
    assert_eq!(
        moved.header(LOCATION),
        "/play/c1/s/mPQI?white=Anna&black=Ben&event=Linares&date=1993.02&flip=1&lang=en"
    );
    let moved = fetch(&format!("/json/c1/s/mIQ?{query}&play=e5")).await.json();
    assert_eq!(
        moved["extras"],
        serde_json::json!({ "white": "Anna", "black": "Ben", "event": "Linares", "date": "1993.02", "flip": true })
    );
    // The board shows its own result.
    let mate = fetch("/json/c1/s/mbosF?result=1-0").await.json();
    assert_eq!(mate["extras"], serde_json::json!({}));
}

#[tokio::test]
async fn a_game_is_shown_at_a_half_move() {
    let fen = |url: &'static str| async move { fetch(url).await.text().to_owned() };
    assert_eq!(fen("/fen/c1/s/mbosF?at=1").await, fen("/fen/c1/s/mbosF?at=1&utm_source=x").await);
    assert!(fen("/fen/c1/s/mbosF?at=1").await.starts_with("rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b"));
    assert_eq!(fen("/fen/c1/s/mbosF?at=9").await, fen("/fen/c1/s/mbosF").await);
    let cut = fetch("/play/c1/s/mbosF?ply=1").await;
    let link = cut.header(LOCATION).strip_prefix("/play/").unwrap().to_owned();
    let same = |format: &'static str, more: &'static str| {
        let link = link.clone();
        async move {
            let at = fetch(&format!("/{format}/c1/s/mbosF?at=1{more}")).await;
            assert_eq!(at.body, fetch(&format!("/{format}/{link}?{more}")).await.body, "{format} {more}");
        }
    };
    same("svg", "").await;
    same("png", "&size=64").await;
    same("png", "&card=1").await;
    let json = fetch("/json/c1/s/mbosF?at=1").await.json();
    assert_eq!((json["moves"].as_array().unwrap().len(), &json["extras"]["at"]), (4, &1.into()));
}

#[tokio::test]
async fn rulesets_alone_lead_to_their_start() {
    for (url, start) in [
        ("/play", "/play/c1/s"),
        ("/play/", "/play/c1/s"),
        ("/play/c1", "/play/c1/s"),
        ("/play/c1/", "/play/c1/s"),
        ("/play/f1", "/play/f1/n518"),
        ("/play/atomic1?lang=ru&white=Anna", "/play/atomic1/s?white=Anna&lang=ru"),
    ] {
        let reply = fetch(url).await;
        assert_eq!((reply.status.as_u16(), reply.header(LOCATION)), (303, start), "{url}");
        assert_eq!(fetch(start).await.status.as_u16(), 200, "{start}");
    }
    for name in game::Rules::names() {
        let start = fetch(&format!("/play/{name}")).await.header(LOCATION).to_owned();
        assert_eq!(fetch(&start).await.status.as_u16(), 200, "{start}");
    }
}

/// A frame steps through the game by links alone.
#[tokio::test]
async fn a_game_can_be_embedded() {
    let page = fetch("/embed/c1/s/mbosF?white=Anna&at=2&lang=en").await;
    let policy = page.header(CONTENT_SECURITY_POLICY);
    assert!(policy.contains("frame-ancestors *") && !policy.contains("unsafe"), "{policy}");
    assert!(fetch("/play/c1/s").await.header(CONTENT_SECURITY_POLICY).contains("frame-ancestors 'self'"));
    let dom = parsed(page.text());
    let href = |id: &str| attribute(&dom, "id", id, "href");
    assert_eq!(href("first").as_deref(), Some("?white=Anna&lang=en&at=0"));
    assert_eq!(href("previous").as_deref(), Some("?white=Anna&lang=en&at=1"));
    assert_eq!(href("next").as_deref(), Some("?white=Anna&lang=en&at=3"));
    assert_eq!(href("last").as_deref(), Some("?white=Anna&lang=en&at=4"));
    assert_eq!(
        attribute(&dom, "class", "game", "href").as_deref(),
        Some("http://chess.example/play/c1/s/mbosF?white=Anna&at=2&lang=en")
    );
    let picture = attribute(&dom, "id", "board", "src").unwrap();
    assert_eq!(fetch(&picture).await.body, fetch("/svg/c1/s/mbosF?at=2&white=Anna&lang=en").await.body);
    assert_eq!(attribute(&dom, "id", "board", "alt").as_deref(), Some("1... e5"));
    assert!(page.body.len() < 3_000, "{} bytes", page.body.len());
    // A puzzle shows its position and nothing of the rest.
    let puzzle = fetch("/embed/c1/s/mbosF?at=3&puzzle=1&note=Mate!&lang=en").await;
    assert!(
        puzzle.text().contains("Mate!") && !puzzle.text().contains("Qh4") && !puzzle.text().contains("<nav"),
        "{}",
        puzzle.text()
    );
    assert_eq!(fetch("/embed/c1/xAAAAAAAAAAAA").await.status.as_u16(), 200);
    assert_eq!(fetch("/embed/c1/q").await.status.as_u16(), 404);
}

#[tokio::test]
async fn oembed_has_a_frame_or_a_picture() {
    let url = "http://chess.example/play/c1/s/mbosF%3Fwhite=An%2522na%26at=2%26lang=de";
    let rich = fetch(&format!("/oembed?url={url}")).await.json();
    assert_eq!((&rich["type"], &rich["width"], &rich["height"]), (&"rich".into(), &480.into(), &528.into()));
    assert_eq!(rich["title"], "An\"na – Black · 1... e5");
    let dom = parsed(rich["html"].as_str().unwrap());
    let source = attribute(&dom, "loading", "lazy", "src").unwrap();
    assert_eq!(source, "http://chess.example/embed/c1/s/mbosF?white=An%22na&at=2");
    assert_eq!(attribute(&dom, "loading", "lazy", "title").as_deref(), rich["title"].as_str());
    let photo = fetch(&format!("/oembed?url={url}&type=photo&maxheight=100")).await.json();
    assert_eq!((&photo["type"], &photo["height"]), (&"photo".into(), &100.into()));
    assert_eq!(photo["url"], "http://chess.example/png/c1/s/mbosF?size=100&white=An%22na&at=2");
    assert_eq!(photo.get("html"), None);
    // A page names its own preview.
    let page = fetch("/play/c1/s/mbosF?white=An%22na&at=2").await;
    let oembed = attribute(&parsed(page.text()), "type", "application/json+oembed", "href").unwrap();
    assert_eq!(fetch(oembed.strip_prefix("http://chess.example").unwrap()).await.json()["title"], rich["title"]);
}

/// Names and notes with any characters come back unchanged and never break the markup.
#[tokio::test]
async fn random_texts_come_back_from_every_form() {
    let router = app(Config::default());
    let mut random = Random(2_022);
    // The elements of the first page: texts never add one, nor take one away.
    let mut plain: Option<Vec<String>> = None;
    for _ in 0..10_000 {
        let extras = Extras {
            white: Some(random_text(&mut random, MAX_NAME)),
            black: Some(random_text(&mut random, MAX_NAME)),
            event: Some(random_text(&mut random, MAX_NAME)),
            note: Some(random_text(&mut random, MAX_NOTE)),
            ..Extras::default()
        };
        let query = extras.query();
        let [white, black, event, note] =
            [&extras.white, &extras.black, &extras.event, &extras.note].map(|text| text.as_deref().unwrap());
        let get = |format: &str| {
            let url = format!("/{format}/c1/s/mIQ?{query}");
            let router = &router;
            async move { fetch_with(router, Method::GET, &url, &[]).await }
        };
        let json = get("json").await.json();
        assert_eq!(
            json["extras"],
            serde_json::json!({ "white": white, "black": black, "event": event, "note": note }),
            "{query}"
        );
        let pgn = get("pgn").await;
        let record = link::pgn::Reader::new(pgn.text().as_bytes()).next().unwrap().unwrap();
        let tag = |name| record.tags.get(name).unwrap();
        assert_eq!((tag("White"), tag("Black"), tag("Event")), (white, black, event), "{query}");
        assert_eq!(record.comment.as_deref(), Some(note), "{query}");
        assert_eq!(record.game.len(), 1, "{query}");
        let svg = get("svg").await;
        let document = roxmltree::Document::parse(svg.text()).unwrap_or_else(|error| panic!("{error}: {query}"));
        let title =
            document.descendants().find(|node| node.has_tag_name("title")).and_then(|node| node.text()).unwrap();
        check_title(title, [white, black, event, note], &query);
        let page = get("play").await;
        let dom = parsed(page.text());
        let (names, title) = (RefCell::new(Vec::new()), RefCell::new(None));
        visit(&dom.document, &|node| {
            if let NodeData::Element { name, .. } = &node.data {
                // The first title is the page's, the second that of its board.
                if &*name.local == "title" {
                    title.borrow_mut().get_or_insert_with(|| text_of(node));
                }
                names.borrow_mut().push(name.local.to_string());
            }
        });
        check_title(&title.into_inner().unwrap(), [white, black, event, note], &query);
        check_title(
            &attribute(&dom, "property", "og:image:alt", "content").unwrap(),
            [white, black, event, note],
            &query,
        );
        let names = names.into_inner();
        let count = |tag: &str| names.iter().filter(|name| *name == tag).count();
        assert_eq!((count("main"), count("h1")), (1, 1), "{query}");
        assert_eq!(names, *plain.get_or_insert_with(|| names.clone()), "{query}");
    }
}

fn check_title(title: &str, texts: [&str; 4], query: &str) {
    for text in texts {
        assert!(title.contains(text), "{text:?} in {title:?}: {query}");
    }
}

fn parsed(html: &str) -> RcDom {
    html5ever::parse_document(RcDom::default(), Default::default()).one(html)
}

fn visit(node: &Handle, seen: &dyn Fn(&Handle)) {
    seen(node);
    for child in node.children.borrow().iter() {
        visit(child, seen);
    }
}

fn text_of(node: &Handle) -> String {
    let text = RefCell::new(String::new());
    visit(node, &|node| {
        if let NodeData::Text { contents } = &node.data {
            text.borrow_mut().push_str(&contents.borrow());
        }
    });
    text.into_inner()
}

/// The value of an attribute of the first element in which another attribute has a value.
fn attribute(dom: &RcDom, key: &str, value: &str, wanted: &str) -> Option<String> {
    let found = RefCell::new(None);
    visit(&dom.document, &|node| {
        let NodeData::Element { attrs, .. } = &node.data else { return };
        let attrs = attrs.borrow();
        let get = |name: &str| attrs.iter().find(|attr| &*attr.name.local == name).map(|attr| attr.value.to_string());
        if found.borrow().is_none() && get(key).as_deref() == Some(value) {
            *found.borrow_mut() = get(wanted);
        }
    });
    found.into_inner()
}

fn encode(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

async fn import(text: &str) -> crate::client::Reply {
    post_form("/import?lang=en", format!("open=play&text={}", encode(text))).await
}

#[tokio::test]
async fn an_import_brings_names_along_and_says_what_it_drops() {
    let tags = "[Event \"Casual\"]\n[Date \"1851.??.??\"]\n[White \"Anna\"]\n[Black \"Ben\"]\n\n";
    let extras = "white=Anna&black=Ben&event=Casual&date=1851";
    for (text, url) in [
        (format!("{tags}1. e4 e5 1-0"), format!("/play/c1/s/mPQI?{extras}&result=1-0&lang=en")),
        (format!("{tags}{{Look!}} 1. e4 e5 *"), format!("/play/c1/s/mPQI?{extras}&note=Look%21&lang=en")),
        (format!("{tags}1. e4 {{So}} e5 *"), format!("/play/c1/s/mPQI?{extras}&lang=en&dropped=comments")),
        ("1. e4 {So} (1. d4) e5 *".to_owned(), "/play/c1/s/mPQI?lang=en&dropped=comments,variations".to_owned()),
        (
            "http://chess.example/play/c1/s/mIQ?white=Anna&flip=1&utm_source=x".to_owned(),
            "/play/c1/s/mIQ?white=Anna&flip=1&lang=en".to_owned(),
        ),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1".to_owned(), "/play/c1/xEAAAAAAAABCAAA?lang=en".to_owned()),
    ] {
        assert_eq!(import(&text).await.header(LOCATION), url, "{text}");
    }
    let bare = import("r3k2r/8/8/8/8/8/8/4K3").await.header(LOCATION).to_owned();
    assert!(bare.ends_with("dropped=castling"), "{bare}");
    assert!(fetch(&bare).await.text().contains("The position came without castling rights"));
    assert!(!import("r3k2r/8/8/8/8/8/8/4K3 w -").await.header(LOCATION).contains("dropped"));
    // Each game of a list has its own names.
    let list = import(&format!("{tags}1. e4 1-0\n\n[White \"Carl\"]\n\n1. d4 *\n")).await;
    assert!(list.text().contains("href=\"/play/c1/s/mIQ?white=Anna&#38;black=Ben"), "{}", list.text());
    assert!(list.text().contains("?white=Carl"), "{}", list.text());
}

#[tokio::test]
async fn an_import_reads_figurines_and_other_letters() {
    let english = import("1. e4 e5 2. Nf3 Nc6 3. Bb5 Qe7 4. Kf1 Rb8 5. Kg1 *").await.header(LOCATION).to_owned();
    assert!(english.starts_with("/play/c1/s/m"), "{english}");
    for text in [
        "1. e4 e5 2. ♘f3 ♘c6 3. ♗b5 ♕e7 4. ♔f1 ♖b8 5. ♔g1 *",
        "1. e4 e5 2. ♘f3 ♞c6 3. ♗b5 ♛e7 4. ♔f1 ♜b8 5. ♔g1 *",
        "1. e4 e5 2. Кf3 Кc6 3. Сb5 Фe7 4. Крf1 Лb8 5. Крg1 *",
        "1. e4 e5 2. Cf3 Cc6 3. Ab5 De7 4. Rf1 Tb8 5. Rg1 *",
    ] {
        assert_eq!(import(text).await.header(LOCATION), english, "{text}");
    }
}

#[tokio::test]
async fn a_failed_import_keeps_the_text_and_marks_the_place() {
    let text = "[White \"<b>Anna\"]\n\n1. e4 e5\n2. Nf3 Ke6 3. Bb5 *";
    let reply = import(text).await;
    assert_eq!(reply.status.as_u16(), 400);
    let dom = parsed(reply.text());
    let found = RefCell::new(Vec::new());
    visit(&dom.document, &|node| {
        if let NodeData::Element { name, .. } = &node.data {
            found.borrow_mut().push((name.local.to_string(), text_of(node)));
        }
    });
    let found = found.into_inner();
    let of = |tag: &str| found.iter().find(|(name, _)| name == tag).map(|(_, text)| text.as_str());
    assert_eq!(of("textarea"), Some(text));
    assert_eq!(of("mark"), Some("Ke6"));
    assert_eq!(
        attribute(&dom, "id", "until", "href").as_deref().map(|url| url.split('?').count()),
        Some(2),
        "{}",
        reply.text()
    );
    for (text, part) in [("", "textarea"), ("hello", "hello</textarea>"), ("8/8/8/9/8 w", "8/8/8/9/8 w</textarea>")] {
        let reply = import(text).await;
        assert_eq!(reply.status.as_u16(), 400, "{text}");
        assert!(reply.text().contains(part), "{text}: {}", reply.text());
    }
}
