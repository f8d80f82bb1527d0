//! Tests of the headers for caches and proxies.

use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, ETAG, IF_NONE_MATCH, LINK, VARY};
use axum::http::{Method, StatusCode};
use game::Letters;
use linkmate_server::{Config, app};

use crate::client::{fetch, fetch_with};
use crate::service::{ILLEGAL, START};

/// Returns the current URL of the style sheet.
async fn style_sheet() -> String {
    let page = fetch("/").await;
    let rest = page.text().split("<link rel=\"stylesheet\" href=\"").nth(1).unwrap();
    rest.split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn each_route_has_its_cache_policy() {
    let router = app(Config::default());
    for url in
        ["/svg/c1/s", "/png/c1/s", "/fen/c1/s", "/pgn/c1/s", "/json/c1/s", "/json/c1/s?play=e4", &style_sheet().await]
    {
        let first = fetch_with(&router, Method::GET, url, &[]).await;
        assert_eq!(first.header(CACHE_CONTROL), "public, max-age=31536000, immutable", "{url}");
        let tag = first.header(ETAG).to_owned();
        assert!(tag.starts_with("W/\""), "{url}");
        for known in [tag.as_str(), "*", &format!("\"x\", {tag}"), tag.trim_start_matches("W/")] {
            let again = fetch_with(&router, Method::GET, url, &[(IF_NONE_MATCH.as_str(), known)]).await;
            assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0), "{url} {known}");
            assert_eq!(again.header(ETAG), tag, "{url}");
        }
        let other = fetch_with(&router, Method::GET, url, &[(IF_NONE_MATCH.as_str(), "W/\"x\"")]).await;
        assert_eq!(other.status, StatusCode::OK, "{url}");
    }
    for (url, policy) in [
        ("/play/c1/s", "private, no-cache"),
        ("/", "private, no-cache"),
        ("/qr/c1/s", "private, no-cache"),
        ("/oembed?url=/play/c1/s", "no-store"),
        ("/edit/c1/s", "no-cache"),
        (&format!("/legal?board={START}"), "public, max-age=86400"),
        (&format!("/legal?board={ILLEGAL}"), "public, max-age=86400"),
        (&format!("/api/judge?board={ILLEGAL}"), "public, max-age=86400"),
        ("/legal?board=x", "no-store"),
        ("/svg/c1/t", "no-store"),
        ("/play/c1/t", "no-store"),
        ("/json/c1/t", "no-store"),
    ] {
        assert_eq!(fetch(url).await.header(CACHE_CONTROL), policy, "{url}");
    }
    let with_base = app(Config { base_url: Some("https://chess.example".to_owned()), ..Config::default() });
    for (url, policy) in [
        ("/play/c1/s", "no-cache"),
        ("/qr/c1/s", "no-cache"),
        ("/oembed?url=https://chess.example/play/c1/s", "public, max-age=86400"),
    ] {
        let answer = fetch_with(&with_base, Method::GET, url, &[]).await;
        assert_eq!(answer.header(CACHE_CONTROL), policy, "{url}");
    }
}

/// Some caches read only the first of several `Vary` headers, and take over that of a 304.
#[tokio::test]
async fn vary_is_one_header_and_the_same_on_304() {
    let router = app(Config::default());
    let prove = format!("/api/prove?board={START}");
    for (url, vary) in [
        ("/play/c1/s", "accept-language, accept-encoding"),
        ("/json/c1/s", "accept-encoding"),
        (&prove, "accept-language, accept-encoding"),
        ("/embed/c1/s", "accept-language, accept-encoding"),
        // Files and QR codes have no language.
        ("/sw.js", "accept-encoding"),
        ("/manifest.webmanifest", "accept-encoding"),
        ("/static/linkmate.css", "accept-encoding"),
        ("/qr/c1/s", "accept-encoding"),
        ("/png/c1/s", ""),
    ] {
        for encoding in ["gzip", "identity"] {
            let headers = [(ACCEPT_ENCODING.as_str(), encoding)];
            let first = fetch_with(&router, Method::GET, url, &headers).await;
            let tag = first.header(ETAG).to_owned();
            let again = [headers[0], (IF_NONE_MATCH.as_str(), &tag)];
            let again = fetch_with(&router, Method::GET, url, &again).await;
            assert_eq!((first.status.as_u16(), again.status.as_u16()), (200, 304), "{url}");
            for answer in [first, again] {
                let found: Vec<_> = answer.headers.get_all(VARY).iter().collect();
                let expected: Vec<_> = Some(vary).filter(|vary| !vary.is_empty()).into_iter().collect();
                assert_eq!(found, expected, "{url} {encoding} {}", answer.status);
            }
        }
    }
}

/// A header that repeats a long link does not fit into the buffers of proxies.
#[tokio::test]
async fn canonical_and_long_urls_have_no_link_header() {
    let moves = format!("/play/c1/s/m{}/", game_of(1_800));
    let answer = fetch(&moves).await;
    assert_eq!((answer.status.as_u16(), answer.header(LINK)), (200, ""), "{}", moves.len());
    for url in ["/play/c1/s/mbosF", "/svg/c1/s", "/edit/c1/s"] {
        assert_eq!(fetch(url).await.header(LINK), "", "{url}");
    }
}

/// Returns the moves of a game with that many half-moves, as in a link.
fn game_of(plies: usize) -> String {
    let mut link: link::Link = "c1/s".parse().unwrap();
    for ply in 0..plies {
        // The knights go back and forth, and every 40 half-moves a pawn moves.
        let pawns = ["a3", "a6", "b3", "b6", "c3", "c6", "d3", "d6", "e3", "e6", "f3", "f6", "g3", "g6", "h3", "h6"];
        let knights = [["Nh3", "Nh6", "Ng1", "Ng8"], ["Na3", "Na6", "Nb1", "Nb8"]];
        let text = match ply % 41 {
            40 => pawns[ply / 41 % 16],
            step => knights[ply / 41 % 2][step % 4],
        };
        let game = link.game().unwrap();
        let legal = game.legal_moves();
        let chosen = game.read_move(text, Letters::English).ok().or_else(|| legal.first().copied());
        link.play(chosen.unwrap()).unwrap();
    }
    link.to_string().rsplit_once("/m").unwrap().1.to_owned()
}

#[tokio::test]
async fn noncanonical_urls_link_to_the_canonical_url() {
    let with_base = app(Config { base_url: Some("https://chess.example/".to_owned()), ..Config::default() });
    for (url, canonical) in [
        ("/svg/c1/s/mbosF.svg", "/svg/c1/s/mbosF"),
        ("/svg/c1/s/mbosF/", "/svg/c1/s/mbosF"),
        ("/svg/c1/s/m%62osF", "/svg/c1/s/mbosF"),
        ("/png/c1/s.png?size=64", "/png/c1/s"),
        ("/pgn/c1/s.pgn", "/pgn/c1/s"),
        ("/play/c1/s/", "/play/c1/s"),
    ] {
        assert_eq!(fetch(url).await.header(LINK), format!("<{canonical}>; rel=\"canonical\""), "{url}");
        let absolute = fetch_with(&with_base, Method::GET, url, &[]).await;
        assert_eq!(absolute.header(LINK), format!("<https://chess.example{canonical}>; rel=\"canonical\""), "{url}");
    }
}
