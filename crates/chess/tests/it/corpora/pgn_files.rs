use linkmate_chess::notation::fen;
use linkmate_chess::notation::pgn::{PgnError, Reader, Record};

use testkit::corpora::{Header, check_differences, read_bytes, rows};

fn read(text: &[u8]) -> Vec<Result<Record, PgnError>> {
    Reader::new(text).collect()
}

fn final_fen(record: &Record) -> String {
    fen::write_position(record.to_game().expect("a record has only legal moves").position())
}

/// The rows contain what the peers' own tests expect. Where they expect comments or glyphs, which our reader skips, the
/// moves must be read.
#[test]
fn pgn_cases() {
    let Some(rows) = rows("notation/pgn_cases.tsv", Header::Yes) else {
        return;
    };
    let mut differences = Vec::new();
    for row in rows {
        let text = row[0].replace("\\n", "\n").replace("\\t", "\t");
        let (expected, name) = (row[1].as_str(), row[2].as_str());
        let games = read(text.as_bytes());
        let first = games.first();
        let ok = first.and_then(|game| game.as_ref().ok());
        let is_as_expected = if expected == "error" {
            first.is_some_and(Result::is_err)
        } else if let Some(want) = expected.strip_prefix("final_fen=") {
            ok.is_some_and(|record| final_fen(record) == want)
        } else if let Some(plies) = expected.split("plies=").nth(1) {
            ok.is_some_and(|record| record.moves.len().to_string() == plies)
        } else if let Some((tag, value)) = expected.strip_prefix("tag ").and_then(|rest| rest.split_once(" = ")) {
            ok.is_some_and(|record| record.tags.get(tag) == Some(value))
        } else if expected.starts_with("games=2") {
            let events: Vec<_> = games.iter().flatten().map(|record| record.tags.get("Event").unwrap_or("")).collect();
            events == ["A", "B"]
        } else {
            ok.is_some()
        };
        if !is_as_expected {
            differences.push(format!("{name}: expected {expected}, got {first:?}"));
        }
    }
    check_differences(differences, &[]);
}

#[test]
fn pgn_files() {
    let Some(rows) = rows("notation/pgn_files/INDEX.tsv", Header::Yes) else {
        return;
    };
    let mut differences = Vec::new();
    for row in rows {
        let (file, expected) = (&row[0], row[1].as_str());
        let Some(bytes) = read_bytes(&format!("notation/pgn_files/{file}")) else {
            continue;
        };
        let games = read(&bytes);
        let name = file.split("__").last().unwrap_or(file);
        let name = row[2].split(' ').next().filter(|note| note.contains('-')).unwrap_or(name);
        if let Some(count) = expected.strip_prefix("games=").and_then(|rest| rest.split([';', ' ']).next()) {
            if count != games.len().to_string() {
                differences.push(format!("{name} games: got {}, expected {count}", games.len()));
            }
            for (index, want) in
                expected.split("; ").filter(|part| part.starts_with("game") && part.contains(':')).enumerate()
            {
                let (_, want) = want.split_once(':').unwrap();
                match (want, games.get(index)) {
                    ("ok", Some(Ok(_))) => {}
                    (want, Some(Err(error))) if want.starts_with("ERROR") => {
                        let line = want.split("line=").nth(1).and_then(|rest| rest.split(',').next()).unwrap();
                        if line != error.line.to_string() {
                            differences.push(format!("{name} game {index}: expected line {line}, got {error}"));
                        }
                    }
                    (want, got) => differences.push(format!("{name} game {index}: expected {want}, got {got:?}")),
                }
            }
        } else if let Some(error) = games.iter().find_map(|game| game.as_ref().err()) {
            differences.push(format!("{name}: {error}"));
        }
        if let Some(want) = expected.split("final_fen=").nth(1)
            && games.first().and_then(|game| game.as_ref().ok()).map(final_fen).as_deref() != Some(want)
        {
            differences.push(format!("{name}: not {want}"));
        }
    }
    check_differences(
        differences,
        &[
            // The standard has no escapes in comments, but in kokopu `\}` does not close one.
            "test_resources_pgns_misc_database.pgn game 1:",
            // A comment that is never closed takes the next game with it in kokopu. We read that game.
            "syntactic-error-4 games:",
            // Null moves are refused.
            "test_resources_pgns_misc_database.pgn game 6:",
            "anastasian-lewis",
            // 0 is not a move number.
            "test_resources_pgns_misc_database.pgn game 12:",
            // We read `Pe4`.
            "syntactic-error-1 game 1:",
            "syntactic-error-1 game 7:",
            "syntactic-error-1 game 9:",
            "syntactic-error-1 game 10:",
            // As in most readers, tags after moves begin a new game, which adds a game and shifts the rest.
            "syntactic-error-1 games:",
            "syntactic-error-1 game 15:",
            "syntactic-error-1 game 16:",
            "syntactic-error-1 game 17:",
            "syntactic-error-1 game 18:",
            "syntactic-error-1 game 19:",
            "syntactic-error-1 game 20:",
            // `<br />` and `\$14` are not valid PGN: the first file is escaped for HTML, the others for source code.
            "_pgn_0.pgn",
            "data_wcc_2023.pgn",
            "data_wcc_2023_eolcomment.pgn",
        ],
    );
}

#[test]
fn brace_and_line_comments_give_the_same_games() {
    let read_file = |name: &str| read_bytes(&format!("notation/pgn_files/lichess-org+dartchess__data_{name}.pgn"));
    let (Some(braces), Some(lines)) = (read_file("wcc_2023"), read_file("wcc_2023_eolcomment")) else {
        return;
    };
    // These files have a backslash before the dollar sign of glyphs.
    let without_backslashes = |bytes: Vec<u8>| bytes.into_iter().filter(|&byte| byte != b'\\').collect::<Vec<_>>();
    let (braces, lines) = (without_backslashes(braces), without_backslashes(lines));
    let moves = |bytes: &[u8]| read(bytes).into_iter().map(|game| game.unwrap().moves).collect::<Vec<_>>();
    assert_eq!(moves(&braces).len(), 3);
    assert_eq!(moves(&braces), moves(&lines));
}

/// The games have no results and blanks before their tags; chessops finds four, dartchess three.
#[test]
fn games_after_leading_whitespace_are_found() {
    let Some(bytes) = read_bytes("notation/pgn_files/niklasf+chessops__data_leading-whitespace.pgn") else { return };
    let plies: Vec<_> = read(&bytes).into_iter().map(|game| game.unwrap().moves.len()).collect();
    assert_eq!(plies, [5, 5, 5, 5]);
}
