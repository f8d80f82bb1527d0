//! Real games entered as coordinates and in notation, and properties of every board drawn.

use game::{DrawPolicy, Game, Letters, Rules};
use linkmate_console::{Input, Settings, State, render, update};
use testkit::corpora::{self, Header};
use words::Lang;

/// A session with two players and a new game.
fn session(lang: Lang) -> State {
    let settings = Settings { lang, draws: DrawPolicy::Claim, ..Settings::default() };
    ["Anna", "Boris"].into_iter().fold(State::new(settings), |state, line| update(state, Input::line(line)))
}

/// The number of games entered.
const GAMES: usize = 2000;

#[test]
fn real_games_end_as_the_rules_say() {
    let Some(rows) = corpora::rows("games/standard.tsv", Header::No) else { return };
    let step = rows.len() / GAMES;
    let mut ended = 0;
    for row in rows.iter().step_by(step).take(GAMES) {
        let lang = Lang::ALL[ended % 3];
        let letters = lang.letters();
        let mut game = Game::new(&Rules::STANDARD, &Rules::STANDARD.start()).unwrap().with_policy(DrawPolicy::Claim);
        let (mut squares, mut notation) = (session(lang), session(lang));
        for text in row[2].split(' ') {
            // Some servers continue games in dead positions.
            if game.outcome().is_some() {
                break;
            }
            let m = game.read_move(text, Letters::English).unwrap();
            let san = game.san(m, letters);
            let spaced = format!("{} {} {}", &text[..2], &text[2..4], &text[4..]).to_uppercase();
            game.play(m).unwrap();
            squares = update(squares, Input::Line(spaced));
            notation = update(notation, Input::Line(san));
        }
        let end = game.setup().to_string();
        for state in [squares, notation] {
            let typed = state.game().unwrap();
            assert_eq!(typed.moves(), game.moves(), "{}", row[0]);
            assert_eq!(typed.outcome(), game.outcome(), "{}", row[0]);
            let drawn = render(&state);
            match game.outcome() {
                Some(outcome) => assert!(drawn.contains(outcome.result()), "{}: {drawn}", row[0]),
                None => assert!(!drawn.contains("1-0") && !drawn.contains("1/2"), "{}: {drawn}", row[0]),
            }
            let asked = render(&update(state, Input::line("fen")));
            assert_eq!(asked.trim_end(), end, "{}", row[0]);
        }
        ended += 1;
    }
    assert_eq!(ended, GAMES);
}

/// Reads the pieces back from a board drawn with White at the bottom.
fn read_back(drawn: &str) -> String {
    let ranks = drawn.lines().filter(|line| line.starts_with(' ') && line.as_bytes()[1].is_ascii_digit());
    let rank = |line: &str| {
        let cells: Vec<char> = line.chars().filter(|&c| c != '\u{fe0e}').collect();
        assert_eq!(cells[1], cells[28], "the same digit on both sides: {line:?}");
        let mut text = String::new();
        let mut empty = 0;
        for file in 0..8 {
            let cell = cells[3 + 3 * file + 1];
            let Some(index) = "♔♕♖♗♘♙♚♛♜♝♞♟".chars().position(|c| c == cell) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                text += &empty.to_string();
            }
            empty = 0;
            text.push("KQRBNPkqrbnp".as_bytes()[index] as char);
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        text
    };
    ranks.map(rank).collect::<Vec<_>>().join("/")
}

#[test]
fn the_board_shows_every_piece() {
    let mut state = session(Lang::English);
    assert_eq!(read_back(&render(&state)), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    for line in ["e4", "d5", "exd5", "Qxd5", "Nc3", "Qe5", "Be2", "Bg4", "Nf3", "Qe6", "O-O", "Qxe2"] {
        state = update(state, Input::line(line));
        let text = state.game().unwrap().setup().to_string();
        assert_eq!(read_back(&render(&state)), text.split(' ').next().unwrap(), "{line}");
    }
}

#[test]
fn a1_is_dark_and_below_on_the_left() {
    let settings = Settings::default();
    let kings = Rules::STANDARD.read_setup("4k2r/8/8/8/8/8/8/4K3 w - - 0 1").unwrap();
    let mut state = State::from_game(Game::new(&Rules::STANDARD, &kings).unwrap(), settings);
    for line in ["Anna", "Boris"] {
        state = update(state, Input::line(line));
    }
    let drawn = render(&state);
    let last = drawn.lines().rfind(|line| line.starts_with(" 1 ")).unwrap();
    assert_eq!(last, " 1  .     .     ♔\u{fe0e}     .     1");
    let flipped = render(&update(state, Input::line("flip")));
    assert!(flipped.lines().nth(1).unwrap().starts_with("    H  G"), "{flipped}");
    assert!(flipped.lines().nth(2).unwrap().starts_with(" 1 "), "{flipped}");
}
