//! Whole games as they stand on the screen, in three languages.
//!
//! `UPDATE_GOLDEN=1 cargo test -p linkmate-console` writes the transcripts anew: read them before they are kept.

use std::path::PathBuf;

use chess::game::DrawPolicy;
use chess::notation::fen;
use chess::notation::san::Letters;
use chess::{Castling, Game, Role};
use linkmate_console::{Answer, Input, Request, Saved, Settings, State, WriteError, draw, prompt, update};
use words::Lang;

/// What is played: its name, where it starts, how draws come about, and the lines after the two nicknames. In braces stand
/// English piece letters, which the language's own replace.
struct Scene {
    name: &'static str,
    fen: &'static str,
    draws: DrawPolicy,
    lines: &'static [&'static str],
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const AUTO: DrawPolicy = DrawPolicy::Automatic;
const CLAIM: DrawPolicy = DrawPolicy::Claim;

const SCENES: &[Scene] = &[
    Scene {
        name: "fools_mate",
        fen: START,
        draws: AUTO,
        lines: &["F2 F3", "e7-e5", "g2g4", "{Q}h4", "swap", "e4", "quit"],
    },
    Scene {
        name: "castling_short",
        fen: "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
        draws: AUTO,
        lines: &["E1 G1", "O-O"],
    },
    Scene {
        name: "castling_long",
        fen: "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
        draws: AUTO,
        lines: &["0-0-0", "e8c8"],
    },
    Scene { name: "en_passant", fen: START, draws: AUTO, lines: &["e4", "a6", "E4 E5", "D7 D5", "E5 D6"] },
    Scene {
        name: "promotions",
        fen: "8/PPPP2k1/8/8/8/8/8/K7 w - - 0 1",
        draws: AUTO,
        lines: &[
            "A7 A8", "{K}", "", "A7 A8", "{Q}", "{K}h7", "B7 B8 R", "{K}g7", "c8={B}", "{K}f7", "d7d8", "n", "{K}g7",
        ],
    },
    Scene {
        name: "nicknames",
        fen: START,
        draws: AUTO,
        lines: &[
            "<names>",
            "",
            "  ",
            "a\u{200b}b",
            "123456789012345678901234567890123",
            "  Anna ",
            "anna",
            "ANNA",
            "Боря 2",
        ],
    },
    Scene { name: "dead_wall", fen: "8/8/4k3/p1p1p1p1/P1P1P3/4K1P1/8/8 w - - 0 1", draws: AUTO, lines: &["G3 G4"] },
    Scene {
        name: "dead_wall_with_bishops",
        fen: "2b1k3/8/8/1p1p1p1p/1P1P1P2/7P/8/2B1K3 w - - 0 1",
        draws: AUTO,
        lines: &["h3h4"],
    },
    Scene { name: "dead_by_forced_stalemate", fen: "7k/5P1p/7P/8/8/8/7q/K7 b - - 0 1", draws: AUTO, lines: &["h2b2"] },
    Scene {
        name: "refused_moves",
        fen: "r3k2r/pppp1ppp/8/4pP2/1b6/3P4/PPPBP1PP/RN1QK2R w KQkq - 0 1",
        draws: AUTO,
        lines: &[
            "E4 E6", "e5e4", "d2 d2", "D1 E2", "a1a3", "D1 D5", "B1 B3", "{N}d5", "{Q}h5", "{B}h1-h4", "{N}c3-d5",
            "f5 f7", "a2 b3", "f5 e6", "a2 a3 Q", "D2 E3", "E1 C1", "O-O-O", "{N}gf3", "{R}b8", "e1 g1 Q", "{K}g1",
            "E1 G1", "{Q}d5",
        ],
    },
    Scene {
        name: "refused_without_such_a_piece",
        fen: "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1",
        draws: AUTO,
        lines: &["{Q}d5", "{N}bc3", "a4", "g1 F3"],
    },
    Scene {
        name: "refused_in_check",
        fen: "4k3/8/8/8/1b5q/8/P5P1/R3K2R w KQ - 0 1",
        draws: AUTO,
        lines: &["E1 G1", "a2a3", "g2g3", "{K}d2", "{K}f2", "{K}e2"],
    },
    Scene {
        name: "ambiguous",
        fen: "4k3/8/8/8/8/8/8/RN2KN1R w - - 0 1",
        draws: AUTO,
        lines: &["{N}d2", "{R}g1", "e8e7", "{N}bd2"],
    },
    Scene {
        name: "bad_input",
        fen: START,
        draws: AUTO,
        lines: &[
            "",
            "Z9 E4",
            "\u{1b}[2J\u{7}",
            "e",
            "0000",
            "здравствуйте, я хотел бы сыграть партию в шахматы",
            "draw now",
            "e2xe4",
            "<too long>",
            "<not text>",
            "e2e4",
        ],
    },
    Scene {
        name: "claims",
        fen: START,
        draws: CLAIM,
        lines: &[
            "claim",
            "g1f3",
            "g8f6",
            "f3g1",
            "f6g8",
            "g1f3",
            "g8f6",
            "f3g1",
            "claim a7a6",
            "claim a7a4",
            "claim {N}g8",
        ],
    },
    Scene {
        name: "fivefold",
        fen: "4k3/8/8/8/8/8/3R4/4K3 w - - 0 1",
        draws: CLAIM,
        lines: &[
            "d2d3", "e8e7", "d3d2", "e7e8", "d2d3", "e8e7", "d3d2", "e7e8", "d2d3", "e8e7", "d3d2", "e7e8", "d2d3",
            "e8e7", "d3d2", "e7e8",
        ],
    },
    Scene {
        name: "claim_with_a_promotion",
        fen: "7k/P7/8/8/8/8/8/K7 w - - 99 90",
        draws: CLAIM,
        lines: &["claim a7a8", "{Q}", "a7a8", "{R}"],
    },
    Scene {
        name: "agreement",
        fen: START,
        draws: AUTO,
        lines: &[
            "accept", "decline", "draw", "draw", "decline", "draw", "e4", "no", "e5", "draw", "accept", "e4", "undo",
            "quit",
        ],
    },
    Scene {
        name: "left_and_resumed",
        fen: START,
        draws: AUTO,
        lines: &["e4", "draw", "<end>", "<resume>", "accept", "yes", "d4", "<full disk>", "d5", "save", "quit"],
    },
    Scene { name: "stalemate", fen: "7k/5K2/8/8/8/8/6Q1/8 w - - 0 1", draws: AUTO, lines: &["G2 G6"] },
    Scene {
        name: "threefold",
        fen: START,
        draws: AUTO,
        lines: &["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"],
    },
    Scene { name: "fifty_moves", fen: "4k3/8/8/8/8/8/3R4/4K3 w - - 98 90", draws: AUTO, lines: &["d2d3", "e8e7"] },
    Scene { name: "mate_on_the_hundredth_ply", fen: "7k/R7/6K1/8/8/8/8/8 w - - 99 90", draws: AUTO, lines: &["a7a8"] },
    Scene { name: "dead_bare_kings", fen: "8/8/8/8/8/6k1/4r3/3K4 w - - 0 1", draws: AUTO, lines: &["D1 E2"] },
    Scene { name: "dead_knight", fen: "8/8/8/8/8/6k1/4r3/3K2N1 w - - 0 1", draws: AUTO, lines: &["D1 E2"] },
    Scene {
        name: "dead_bishops_of_one_colour",
        fen: "8/8/5b2/8/8/6k1/4r3/3K2B1 w - - 0 1",
        draws: AUTO,
        lines: &["D1 E2"],
    },
    Scene { name: "dead_many_bishops", fen: "B7/1B6/2B5/8/8/6k1/4r3/3K4 w - - 0 1", draws: AUTO, lines: &["D1 E2"] },
    Scene { name: "offer_met_by_an_offer", fen: START, draws: AUTO, lines: &["draw", "d4", "draw"] },
    Scene {
        name: "resignation",
        fen: START,
        draws: AUTO,
        lines: &["resign", "hm", "no", "e4", "resign", "yes", "new"],
    },
    Scene {
        name: "claim_of_fifty_moves",
        fen: "4k3/8/8/8/8/8/3R4/4K3 w - - 99 90",
        draws: CLAIM,
        lines: &["d2d3", "claim"],
    },
    Scene { name: "seventy_five_moves", fen: "4k3/8/8/8/8/8/3R4/4K3 w - - 149 90", draws: CLAIM, lines: &["d2d3"] },
    Scene {
        name: "undo",
        fen: START,
        draws: AUTO,
        lines: &["undo", "e4", "undo", "no", "undo", "yes", "no", "undo", "yes", "yes", "d4"],
    },
    Scene {
        name: "commands",
        fen: START,
        draws: AUTO,
        lines: &[
            "help",
            "moves g1",
            "moves e4",
            "moves e7",
            "moves a1",
            "moves z9",
            "flip",
            "save",
            "c4",
            "moves",
            "link",
            "fen",
            "pgn",
            "save",
            "pgn there.pgn",
            "no",
            "pgn there.pgn",
            "yes",
            "pgn game.pgn",
            "pgn /nowhere/game.pgn",
            "new",
            "flip now",
            "claim",
            "quit",
        ],
    },
    Scene {
        name: "refused_castling_through_attacks",
        fen: "3rkr2/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        draws: AUTO,
        lines: &["O-O", "E1 C1", "h1g1", "f8h8", "g1h1", "d8c8", "O-O-O", "h1g1", "O-O"],
    },
    Scene {
        name: "refused_into_check",
        fen: "4k3/8/8/8/8/8/7r/4K3 w - - 0 1",
        draws: AUTO,
        lines: &["E1 E2", "{K}d1"],
    },
    Scene {
        name: "double_check",
        fen: "4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1",
        draws: AUTO,
        lines: &["E4 F6", "E8 E7", "E8 F7"],
    },
    Scene {
        name: "pawns_in_the_way",
        fen: "4k3/8/8/8/4p3/4n3/PP2P3/R3K3 w Q - 0 1",
        draws: AUTO,
        lines: &["e4", "e2e3", "a2a5", "b2 b3", "e8d8", "b3 b5"],
    },
    Scene { name: "over_already", fen: "7k/5KQ1/8/8/8/8/8/8 b - - 0 1", draws: AUTO, lines: &[] },
];

/// The line with the language's own letters.
fn in_letters(line: &str, letters: Letters) -> String {
    Role::ALL.into_iter().fold(line.to_owned(), |line, role| {
        line.replace(&format!("{{{}}}", role.letter().to_ascii_uppercase()), letters.of(role))
    })
}

/// A world in which `there.pgn` exists and `/nowhere` does not, and which keeps a game until its disk is full.
#[derive(Default)]
struct World {
    kept: String,
    is_full: bool,
}

impl World {
    fn fulfil(&mut self, request: &Request) -> Answer {
        match request {
            Request::Save { .. } if self.is_full => Answer::Saved(Err("No space left on device".to_owned())),
            Request::Save { text, .. } => {
                self.kept.clone_from(text);
                Answer::Saved(Ok("games/2026.pgn".into()))
            }
            Request::Write { path, overwrite, .. } => {
                let result = if path.starts_with("/nowhere") {
                    Err(WriteError::Other("No such file or directory".to_owned()))
                } else if path.ends_with("there.pgn") && !overwrite {
                    Err(WriteError::Exists)
                } else {
                    Ok(())
                };
                Answer::Written(path.clone(), result)
            }
        }
    }
}

/// What the screen shows at the end.
fn play(scene: &Scene, lang: Lang) -> String {
    let position = fen::parse_position(scene.fen, Castling::Standard).unwrap();
    let settings = Settings { lang, draws: scene.draws, date: "2026.11.16".to_owned(), ..Settings::default() };
    let mut state = State::from_game(Game::from_position(position, Castling::Standard), settings.clone());
    let mut world = World::default();
    let players: &[&str] = match lang {
        _ if scene.lines.first() == Some(&"<names>") => &[],
        Lang::English => &["Anna", "Boris"],
        Lang::Russian => &["Аня", "Боря"],
        Lang::Spanish => &["Ana", "Íñigo"],
    };
    let mut screen = draw(&state) + &prompt(&state);
    for line in players.iter().chain(scene.lines) {
        let line = in_letters(line, lang.letters());
        let input = match line.as_str() {
            "<names>" => continue,
            "<full disk>" => {
                world.is_full = true;
                continue;
            }
            "<resume>" => {
                state = State::resume(Saved::read(&world.kept).unwrap(), settings.clone());
                screen += &format!("\n$ linkmate play --resume\n{}{}", draw(&state), prompt(&state));
                continue;
            }
            "<too long>" => Input::TooLong(10_000_000),
            "<not text>" => Input::NotText,
            "<end>" => Input::End,
            text => Input::line(text),
        };
        if state.is_left() {
            break;
        }
        screen += &format!("{}\n", line.escape_debug());
        state = update(state, input);
        while let Some(request) = state.request().cloned() {
            state = update(state, Input::Answer(world.fulfil(&request)));
        }
        screen += &draw(&state);
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
            assert_eq!(screen, kept, "{}: read what is new, then UPDATE_GOLDEN=1", path.display());
            expected.push(path);
        }
    }
    for lang in Lang::ALL {
        for entry in std::fs::read_dir(folder.join(lang.code())).unwrap() {
            let path = entry.unwrap().path();
            assert!(expected.contains(&path), "nobody plays {}", path.display());
        }
    }
}

/// Sentences that no game says: they are said before it, or about files.
const ELSEWHERE: [&str; 5] =
    ["console-no_saved_game", "console-no_data_folder", "console-unreadable", "console-empty_file", "console-cut_off"];

/// The longest piece of a sentence that is always the same.
fn fixed_part(sentence: &str) -> &str {
    sentence.split(['{', '}']).step_by(2).max_by_key(|part| part.len()).unwrap_or_default().trim()
}

#[test]
fn every_sentence_stands_in_a_transcript() {
    let locales = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../words/locales");
    for lang in Lang::ALL {
        let screens: String = SCENES.iter().map(|scene| play(scene, lang)).collect();
        for file in ["console.ftl", "moves.ftl"] {
            let text = std::fs::read_to_string(locales.join(lang.code()).join(file)).unwrap();
            for (name, sentence) in text.lines().filter_map(|line| line.split_once(" = ")) {
                let is_said = name.starts_with("console-") || name.starts_with("rule-");
                if is_said && !ELSEWHERE.contains(&name) {
                    assert!(screens.contains(fixed_part(sentence)), "{lang}: nobody hears {name}: {sentence}");
                }
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
