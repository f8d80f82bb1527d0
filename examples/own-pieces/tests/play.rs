//! Plays the game through every layer: rules, views, pictures and the console.

use console::{Input, Settings, State, render, update};
use draw::Picture;
use game::{Game, Letters};
use view::{Look, View};

fn game() -> Game {
    let rules = own_pieces::rules();
    Game::new(&rules, &rules.start()).expect("the start position is playable")
}

fn play(game: &mut Game, moves: &[&str]) {
    for text in moves {
        let m = game.read_move(text, Letters::English).unwrap_or_else(|error| panic!("{text}: {error}"));
        game.play(m).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

fn targets(game: &Game, from: &str) -> Vec<String> {
    let moves = game.legal_moves().iter().filter(|m| m.from.name() == from);
    moves.map(|m| m.to.to_string()).collect()
}

#[test]
fn a_swapper_swaps_places_with_its_own_pieces_and_captures_none() {
    let mut game = game();
    assert_eq!(targets(&game, "a1"), ["b1", "a2", "b2"]);
    play(&mut game, &["a1b1"]);
    let pieces: String = game.pieces().iter().take(2).map(|placed| placed.piece.kind.letter).collect();
    assert_eq!(pieces, "RS");
    assert_eq!(game.pieces().len(), 22, "all pieces are still there");
    assert!(game.captured(game::Color::White).is_empty());
    game.take_back();
    assert_eq!(targets(&game, "a1"), ["b1", "a2", "b2"]);
}

#[test]
fn mud_shortens_the_moves_of_opponents_beside_it() {
    let rules = own_pieces::rules();
    let game = |text: &str| {
        let setup = rules.read_setup(text).expect("a board");
        Game::new(&rules, &setup).expect("playable")
    };
    assert_eq!(targets(&game("k5/6/1r4/6/6/2M2K b"), "b4").len(), 10, "far away: the whole lines");
    let near = game("k5/6/6/6/3r2/2M2K b");
    assert_eq!(targets(&near, "d2"), ["d1", "c2", "e2", "d3"], "one square in each direction, listed once");
    let own = game("k5/6/6/6/3R2/2M2K w");
    assert_eq!(targets(&own, "d2").len(), 10, "its own side is not slowed down");
}

/// The king's filter sees the shortened moves: a rook slowed down by mud cannot block the check.
#[test]
fn vetoes_see_adjusted_moves() {
    let rules = own_pieces::rules();
    let setup = rules.read_setup("k4R/6/6/6/3r2/2M2K b").expect("a board");
    let game = Game::new(&rules, &setup).expect("playable");
    assert!(targets(&game, "d2").is_empty(), "d6 would block the check, but the rook only gets to d3");
}

#[test]
fn it_has_a_view_and_a_picture_but_no_link() {
    let mut game = game();
    play(&mut game, &["b2b3", "e5e4"]);
    let view = View::from_game(&game);
    assert_eq!((view.rules.title.as_str(), view.link.as_str(), view.moves.len()), ("Swap and mud", "", 2));
    assert_eq!(view.choices.len(), game.legal_moves().len());
    let svg = Picture::new(&view.diagram, &Look::default()).svg();
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{svg}");
}

#[test]
fn the_console_plays_it() {
    let settings = Settings { pieces: console::PieceStyle::Letters, ..Settings::default() };
    let mut state = State::from_game(game(), settings);
    let mut shown = render(&state);
    for line in ["Anna", "Boris", "A1 B1", "E5 E4", "link"] {
        state = update(state, Input::line(line));
        shown += &render(&state);
    }
    assert!(shown.contains("Swap and mud"), "{shown}");
    assert!(shown.contains("can't be written as text"), "{shown}");
    assert_eq!(state.game().map(Game::len), Some(2), "{shown}");
}
