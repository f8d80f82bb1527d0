//! `/gif`: games as moving pictures.

use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, LINK};
use game::Letters;

use crate::client::{Reply, fetch};

/// The width and height of a GIF.
fn size(gif: &Reply) -> (u16, u16) {
    assert_eq!((gif.status, gif.header(CONTENT_TYPE)), (StatusCode::OK, "image/gif"));
    assert!(gif.body.starts_with(b"GIF89a"));
    let word = |at: usize| u16::from_le_bytes([gif.body[at], gif.body[at + 1]]);
    (word(6), word(8))
}

/// The number of frames: each has a block that says how long it is shown.
fn frames(gif: &Reply) -> usize {
    gif.body.windows(3).filter(|bytes| bytes == b"\x21\xf9\x04").count()
}

#[tokio::test]
async fn a_game_is_a_gif() {
    let gif = fetch("/gif/c1/s/mbosF.gif").await;
    assert_eq!((size(&gif), frames(&gif)), ((480, 480), 5));
    assert!(gif.header(CACHE_CONTROL).contains("immutable"));
    assert!(gif.header(LINK).contains("/gif/c1/s/mbosF>; rel=\"canonical\""), "{}", gif.header(LINK));
    assert_eq!(frames(&fetch("/gif/c1/s/mbosF?size=64&at=3").await), 2);
    assert_eq!(size(&fetch("/gif/capa1/s?size=200").await), (200, 160));
}

#[tokio::test]
async fn gifs_show_what_the_url_carries() {
    let plain = fetch("/gif/c1/s/mbosF?size=160").await;
    let named = fetch("/gif/c1/s/mbosF?size=160&white=Anna&black=%D0%91%D0%B5%D0%BD").await;
    assert_eq!(size(&plain), (160, 160));
    assert!(size(&named).1 > 160, "names have their own strips");
    for query in [
        "flip=1",
        "flip=true",
        "theme=wood",
        "pieces=classical",
        "coordinates=0",
        "arrows=Gh4e1",
        "highlight=Re1",
        "delay=100",
    ] {
        let other = fetch(&format!("/gif/c1/s/mbosF?size=160&{query}")).await;
        assert_eq!(size(&other), (160, 160));
        assert!(other.body != plain.body, "{query}");
    }
    // What is unknown or malformed is ignored, and so are letters that the font lacks.
    for query in [
        "utm_source=mail",
        "theme=plaid",
        "delay=1",
        "delay=x",
        "at=9",
        "arrows=e2e9",
        "pieces=ivory",
        "white=%E6%9D%8E",
    ] {
        let same = fetch(&format!("/gif/c1/s/mbosF?size=160&{query}")).await;
        assert!(same.body == plain.body, "{query}");
    }
    assert_eq!(size(&fetch("/gif/c1/s/mbosF?size=5000").await), (480, 480));
}

/// The rest of the game is the solution of a puzzle, so the GIF stops before it.
#[tokio::test]
async fn the_gif_of_a_puzzle_keeps_its_solution() {
    let puzzle = fetch("/gif/c1/s/mbosF?size=160&at=3&puzzle=1").await;
    assert_eq!(frames(&puzzle), 1);
    let mut link: link::Link = "c1/s".parse().unwrap();
    for text in ["f3", "e5", "g4"] {
        let m = link.game().unwrap().read_move(text, Letters::English);
        link.play(m.unwrap()).unwrap();
    }
    let asked = fetch(&format!("/gif/{link}?size=160&at=2")).await;
    assert_eq!(frames(&asked), 2);
    let position = fetch(&format!("/gif/{link}?size=160&at=3")).await;
    assert_eq!(frames(&position), 4, "the end of the game is where it ends anyway");
    assert!(puzzle.body != fetch("/gif/c1/s/mbosF?size=160&at=4&puzzle=1").await.body);
}

#[tokio::test]
async fn a_game_that_is_too_long_is_refused_with_a_reason() {
    // With few legal moves in each position, a link holds the longest games.
    let mut link: link::Link = "c1/s".parse().unwrap();
    let start = link.rules().read_setup("7k/7p/7P/8/8/p7/P7/K7 w - - 0 1").unwrap();
    link = link::Link::new(link.rules(), &start).unwrap();
    for ply in 0..33_000 {
        let text = ["a1b1", "h8g8", "b1a1", "g8h8"][ply % 4];
        let m = link.game().unwrap().read_move(text, Letters::English);
        link.play(m.unwrap()).unwrap();
    }
    let refused = fetch(&format!("/gif/{link}?size=2000")).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.header(CONTENT_TYPE), "image/png", "the reason is a picture");
    assert!(refused.body.len() > 1_000);
    assert_eq!(frames(&fetch(&format!("/gif/{link}?size=64&at=32900")).await), 101);
    assert_eq!(fetch("/gif/c1/q").await.status, StatusCode::NOT_FOUND);
}
