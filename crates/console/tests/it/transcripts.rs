//! Transcripts of whole games, in three languages.
//!
//! `UPDATE_GOLDEN=1 cargo test -p linkmate-console` rewrites the transcripts; review the changes before committing
//! them.

use std::path::PathBuf;
use std::time::Duration;

use chess::Role;
use game::{Game, Letters, Rules};
use linkmate_console::{
    Input, Request, Response, Saved, Settings, State, Unfinished, WriteError, prompt, render, update,
};
use words::Lang;

use crate::scenes::{CHOOSE, CHOOSE_GAME, OWN, OWN_RULES, SCENES, Scene};

/// Replaces the English letters in braces by those of the language.
fn in_letters(line: &str, letters: Letters) -> String {
    Role::ALL.into_iter().fold(line.to_owned(), |line, role| {
        line.replace(&format!("{{{}}}", role.letter().to_ascii_uppercase()), letters.letter(role))
    })
}

/// A simulated file system in which `there.pgn` and `folder` exist and `/nowhere` does not, and which saves games until
/// its disk is full.
#[derive(Default)]
struct World {
    saved: String,
    is_full: bool,
    has_other_games: bool,
}

const OTHER_GAMES: [(&str, &str); 3] = [
    ("games/chess.pgn", include_str!("../saved/chess.pgn")),
    ("games/atomic.pgn", include_str!("../saved/clock.pgn")),
    ("games/chess960.pgn", include_str!("../saved/chess960.pgn")),
];

fn other_games() -> Vec<Unfinished> {
    let game = |(path, text): (&str, &str)| Unfinished { path: path.into(), saved: Saved::read(text).unwrap() };
    OTHER_GAMES.map(game).into()
}

impl World {
    fn perform(&mut self, request: &Request) -> Response {
        match request {
            Request::Save { .. } if self.is_full => Response::Saved(Err("No space left on device".to_owned())),
            Request::Save { text, .. } => {
                self.saved.clone_from(text);
                Response::Saved(Ok("games/2026.pgn".into()))
            }
            Request::Write { path, overwrite, .. } => {
                let result = if path.starts_with("/nowhere") {
                    Err(WriteError::Other("No such file or directory".to_owned()))
                } else if path.ends_with("there.pgn") && !overwrite {
                    Err(WriteError::Exists)
                } else if path.ends_with("folder") {
                    Err(WriteError::Directory)
                } else {
                    Ok(())
                };
                Response::Written(path.clone(), result)
            }
            Request::List if self.has_other_games => Response::Listed(Ok(other_games())),
            Request::List => Response::Listed(Ok(Vec::new())),
            Request::Resume { path } => {
                let mut games = other_games().into_iter();
                let game = games.find(|game| game.path == *path);
                Response::Resumed(Box::new(game.map(|game| game.saved).ok_or_else(|| "gone".to_owned())))
            }
        }
    }
}

fn start(scene: &Scene, settings: Settings) -> State {
    let rules = match scene.rules {
        OWN => Rules::from_custom(OWN_RULES.parse().unwrap()),
        name => Rules::named(name).unwrap(),
    };
    let setup = match scene.start {
        CHOOSE => return State::chess960(356, settings),
        CHOOSE_GAME => return State::choose_game(other_games(), settings),
        "" => rules.start(),
        text => rules.read_setup(text).unwrap(),
    };
    State::from_game(Game::new(&rules, &setup).unwrap(), settings)
}

/// The argument of a line with this prefix.
fn argument<'a>(line: &'a str, begin: &str) -> Option<&'a str> {
    line.strip_prefix(begin)?.strip_suffix('>')
}

/// Plays a scene and returns everything on the screen.
fn play(scene: &Scene, lang: Lang) -> String {
    let clock = scene.lines.iter().find_map(|line| argument(line, "<clock ")).map(|text| text.parse().unwrap());
    let settings = Settings { lang, draws: scene.draws, date: "2026.11.16".to_owned(), clock, ..Settings::default() };
    let mut state = start(scene, settings.clone());
    let mut world = World::default();
    let players: &[&str] = match lang {
        _ if scene.lines.first() == Some(&"<names>") => &[],
        Lang::English => &["Anna", "Boris"],
        Lang::Russian => &["Аня", "Боря"],
        Lang::Spanish => &["Ana", "Íñigo"],
    };
    let mut screen = render(&state) + &prompt(&state);
    for line in players.iter().chain(scene.lines) {
        let line = in_letters(line, lang.letters());
        let input = match line.as_str() {
            "<names>" => continue,
            "<full disk>" => {
                world.is_full = true;
                continue;
            }
            "<other games>" => {
                world.has_other_games = true;
                continue;
            }
            text if text.starts_with("<clock ") => continue,
            text if text.starts_with("<wait ") => {
                let milliseconds = argument(text, "<wait ").unwrap().parse().unwrap();
                Input::Elapsed(Duration::from_millis(milliseconds))
            }
            "<resume>" => {
                state = State::resume(Saved::read(&world.saved).unwrap(), settings.clone());
                screen += &format!("\n$ linkmate play --resume\n{}{}", render(&state), prompt(&state));
                continue;
            }
            "<too long>" => Input::TooLong(10_000_000),
            "<not text>" => Input::NotText,
            "<end>" => Input::End,
            text => Input::line(text),
        };
        if state.has_quit() {
            break;
        }
        screen += &format!("{}\n", line.escape_debug());
        let is_waiting = matches!(input, Input::Elapsed(_));
        let was_over = state.running().is_none();
        state = update(state, input);
        if is_waiting && state.running().is_none() == was_over {
            // Nothing new is printed while the clock runs.
            screen += &prompt(&state);
            continue;
        }
        while let Some(request) = state.request().cloned() {
            state = update(state, Input::Response(world.perform(&request)));
        }
        screen += &render(&state);
        screen += &prompt(&state);
    }
    screen + "\n"
}

#[test]
fn transcripts() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut expected = Vec::new();
    for lang in Lang::ALL {
        for scene in SCENES {
            let path = folder.join(lang.code()).join(format!("{}.txt", scene.name));
            let screen = play(scene, lang);
            if std::env::var_os("UPDATE_GOLDEN").is_some() {
                std::fs::create_dir_all(path.parent().unwrap()).unwrap();
                std::fs::write(&path, &screen).unwrap();
            }
            let kept = std::fs::read_to_string(&path).unwrap_or_default();
            assert_eq!(screen, kept, "{}: review the change, then update with UPDATE_GOLDEN=1", path.display());
            expected.push(path);
        }
    }
    for lang in Lang::ALL {
        for entry in std::fs::read_dir(folder.join(lang.code())).unwrap() {
            let path = entry.unwrap().path();
            assert!(expected.contains(&path), "no scene plays {}", path.display());
        }
    }
}

/// Sentences that occur outside a game: before it, or about files.
const ELSEWHERE: [&str; 5] =
    ["console-no_saved_game", "console-no_data_folder", "console-unreadable", "console-empty_file", "console-cut_off"];

/// The longest constant part of a sentence.
fn fixed_part(sentence: &str) -> &str {
    sentence.split(['{', '}']).step_by(2).max_by_key(|part| part.len()).unwrap_or_default().trim()
}

#[test]
fn every_sentence_occurs_in_a_transcript() {
    let locales = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../words/locales");
    for lang in Lang::ALL {
        let screens: String = SCENES.iter().map(|scene| play(scene, lang)).collect();
        let text = std::fs::read_to_string(locales.join(lang.code()).join("console.ftl")).unwrap();
        for (name, sentence) in text.lines().filter_map(|line| line.split_once(" = ")) {
            if name.starts_with("console-") && !ELSEWHERE.contains(&name) {
                assert!(screens.contains(fixed_part(sentence)), "{lang}: no transcript has {name}: {sentence}");
            }
        }
    }
}

#[test]
fn the_help_fits_eighty_columns() {
    for lang in Lang::ALL {
        let help = play(SCENES.iter().find(|scene| scene.name == "commands").unwrap(), lang);
        for line in help.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   ")) {
            assert!(line.chars().count() < 80, "{lang}: {line}");
        }
    }
}
