//! Animated GIFs, decoded by a decoder of our own.

use game::{Game, Rules};
use linkmate_draw::{GIF_DELAYS, GifError, MAX_GIF_FRAMES, MAX_GIF_SIZE, MIN_GIF_SIZE, Movie, Picture};
use testkit::corpora::{self, Header};
use view::{Diagram, Look, Orientation, PieceSet, Theme, read_arrows, read_highlights};

use crate::decoder::{Decoded, decode};
use crate::raster::rendered;

/// Plays moves in coordinate notation.
fn played(rules: &Rules, moves: &str) -> Game {
    let mut game = Game::new(rules, &rules.start()).unwrap();
    for uci in moves.split_whitespace() {
        let found = game.legal_moves().iter().copied().find(|&m| game.uci(m) == uci);
        game.play_on(found.unwrap_or_else(|| panic!("{uci} of {moves}"))).unwrap();
    }
    game
}

const MATE: &str = "f2f3 e7e5 g2g4 d8h4";

/// Asserts that the board on a frame is the picture of the position: on the last frame, with each pixel in the nearest colour of
/// the palette; on the others, in a colour that is hard to tell from it.
fn assert_same(decoded: &Decoded, frame: usize, position: &Diagram, look: &Look, id: &str) {
    let longer = u32::from(position.files.max(position.ranks));
    let png = rendered(&Picture::new(position, look), look.size.unwrap() / longer * longer);
    assert_eq!(decoded.width, png.width() as usize, "{id}");
    let top = (decoded.height - png.height() as usize) / 2;
    let shown = &decoded.frames[frame].pixels[top * decoded.width..];
    let mut different = 0;
    for (number, (pixel, &index)) in png.pixels().iter().zip(shown).enumerate() {
        let distance = |color: &[u8; 3]| -> u32 {
            let pixel = [pixel.red(), pixel.green(), pixel.blue()];
            pixel.iter().zip(color).map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum()
        };
        let got = decoded.palette[usize::from(index)];
        let at = format!(
            "{id}, frame {frame}: {pixel:?} as {got:?} at {}, {}",
            number % decoded.width,
            number / decoded.width
        );
        if frame + 1 == decoded.frames.len() {
            let nearest = decoded.palette[..255].iter().map(distance).min().unwrap();
            assert_eq!(distance(&got), nearest, "{at}");
        }
        different += usize::from(distance(&got) > 3 * 30 * 30);
    }
    // The renderer rounds edges a little differently from square to square.
    assert!(different * 1_000 <= png.pixels().len(), "{id}, frame {frame}: {different} pixels differ");
}

#[test]
fn every_position_looks_as_in_its_png() {
    let games = [
        (Rules::STANDARD.clone(), MATE),
        (Rules::named("three1").unwrap(), "e2e4 f7f6 d1h5 g7g6"),
        (Rules::named("capa1").unwrap(), "f2f4 f7f5"),
    ];
    for (number, (rules, moves)) in games.iter().enumerate() {
        let game = played(rules, moves);
        for theme in Theme::ALL {
            let look = Look {
                theme,
                orientation: Orientation::flipped(number % 2 == 1),
                pieces: PieceSet::ALL[number % 2],
                size: Some(200),
                ..Look::default()
            };
            let movie = Movie::new(&game, 0, &look).unwrap();
            let decoded = decode(&movie.gif().unwrap());
            assert_eq!(decoded.frames.len(), game.len() + 1);
            for (frame, position) in movie.positions.iter().enumerate() {
                assert_same(&decoded, frame, position, &look, rules.title());
            }
        }
    }
}

#[test]
fn twenty_real_games() {
    let Some(rows) = corpora::rows("games/standard.tsv", Header::No) else { return };
    let step = rows.len() / 20;
    for (number, row) in rows.iter().step_by(step).take(20).enumerate() {
        let game = played(&Rules::STANDARD, &row[2]);
        let look = Look {
            orientation: Orientation::flipped(number % 3 == 0),
            theme: Theme::ALL[number % 5],
            size: Some([240, 333, 480][number % 3]),
            ..Look::default()
        };
        let movie =
            Movie { white: "Anna".to_owned(), score: Some(("½", "½")), ..Movie::new(&game, 0, &look).unwrap() };
        let decoded = decode(&movie.gif().unwrap());
        assert_eq!(decoded.frames.len(), game.len() + 1, "{}", row[0]);
        for frame in [0, game.len() / 2, game.len()] {
            assert_same(&decoded, frame, &movie.positions[frame], &look, &row[0]);
        }
    }
}

#[test]
fn arrows_and_highlights_are_on_the_last_position() {
    let game = played(&Rules::STANDARD, MATE);
    let size = game.rules().size();
    let look = Look {
        size: Some(240),
        arrows: read_arrows("h4e1,Gd1e1,Ra8a1,Yb8b1,Bc8c1", size).unwrap(),
        highlights: read_highlights("e1,Gd8,Bh4", size).unwrap(),
        ..Look::default()
    };
    let movie = Movie::new(&game, 0, &look).unwrap();
    let decoded = decode(&movie.gif().unwrap());
    assert_same(&decoded, 4, &movie.positions[4], &look, "with marks");
    let plain = Look { arrows: Vec::new(), highlights: Vec::new(), ..look.clone() };
    assert_same(&decoded, 3, &movie.positions[3], &plain, "without marks");
}

#[test]
fn a_movie_starts_where_it_is_asked_to_and_repeats() {
    let game = played(&Rules::STANDARD, MATE);
    let look = Look { size: Some(160), ..Look::default() };
    for from in 0..7 {
        let movie = Movie { delay: 400, ..Movie::new(&game, from, &look).unwrap() };
        let decoded = decode(&movie.gif().unwrap());
        let count = 5_usize.saturating_sub(from).max(1);
        assert_eq!(decoded.frames.len(), count);
        assert!(decoded.repeats);
        let mut delays: Vec<u16> = decoded.frames.iter().map(|frame| frame.delay).collect();
        assert_eq!(delays.pop(), Some(300), "the last position stays");
        assert_eq!(delays, vec![40; count - 1]);
        assert_same(&decoded, 0, &movie.positions[0], &look, "the first");
    }
}

/// Names and points are in strips above and below the board; what the font lacks is left out.
#[test]
fn strips_show_names_and_points() {
    let game = played(&Rules::STANDARD, MATE);
    let look = Look { size: Some(320), ..Look::default() };
    let with = |white: &str, black: &str, score| {
        let movie = Movie::new(&game, 0, &look).unwrap();
        decode(&Movie { white: white.to_owned(), black: black.to_owned(), score, ..movie }.gif().unwrap())
    };
    assert_eq!(with("", "李超", None).height, 320, "no strips");
    let named = with("Anna", "Борис", Some(("0", "1")));
    assert_eq!((named.width, named.height), (320, 320 + 2 * 25));
    let strip =
        |decoded: &Decoded, frame: usize, top: usize| decoded.frames[frame].pixels[320 * top..][..320 * 25].to_vec();
    for top in [0, 345] {
        assert_eq!(strip(&named, 0, top), strip(&named, 3, top));
        assert_ne!(strip(&named, 3, top), strip(&named, 4, top), "the points come with the last position");
    }
    let swapped = with("Борис", "Anna", None);
    assert_ne!(strip(&named, 0, 0), strip(&swapped, 0, 0));
    // Without a name, the disc says whose side it is.
    let unnamed = with("李超", "", Some(("0", "1")));
    assert_ne!(strip(&unnamed, 0, 0), strip(&unnamed, 0, 345));
    assert!(with(&"W".repeat(80), "", None).frames.len() == 5, "a long name is cut");
}

/// Between the first and the last, a frame contains only what changes.
#[test]
fn frames_contain_what_changes() {
    let game = played(&Rules::STANDARD, "e2e4 e7e5 g1f3");
    let look = Look { size: Some(400), ..Look::default() };
    let decoded = decode(&Movie::new(&game, 0, &look).unwrap().gif().unwrap());
    let encoded: Vec<usize> = decoded.frames.iter().map(|frame| frame.encoded).collect();
    assert_eq!(encoded, [400 * 400, 50 * 150, 50 * 300, 400 * 400]);
}

#[test]
fn limits_are_checked_before_anything_is_drawn() {
    let mut moves = "g1f3 g8f6 f3g1 f6g8 ".repeat(250);
    let game = played(&Rules::STANDARD, &moves);
    let at = |size| Look { size: Some(size), ..Look::default() };
    for size in [0, MIN_GIF_SIZE - 1, MAX_GIF_SIZE + 1, 2_000, u32::MAX] {
        assert_eq!(Movie::new(&game, 0, &at(size)).map(drop), Err(GifError::Size { got: size }));
    }
    let most = MAX_GIF_FRAMES;
    assert_eq!(Movie::new(&game, 0, &at(240)).map(drop), Err(GifError::Frames { got: 1_001, most }));
    assert!(Movie::new(&game, 1, &at(240)).is_ok());
    assert_eq!(Movie::new(&game, 0, &at(1_000)).map(drop), Err(GifError::Frames { got: 1_001, most: 256 }));
    moves.truncate(20);
    let (game, look) = (played(&Rules::STANDARD, &moves), at(64));
    for got in [GIF_DELAYS.start() - 1, GIF_DELAYS.end() + 1] {
        let movie = Movie { delay: got, ..Movie::new(&game, 0, &look).unwrap() };
        assert_eq!(movie.gif(), Err(GifError::Delay { got }));
    }
    assert!(matches!(Movie::still(Vec::new(), &look).gif(), Err(GifError::Frames { got: 0, .. })));
}
