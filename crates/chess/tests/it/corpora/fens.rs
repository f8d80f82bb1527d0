use std::collections::BTreeSet;

use linkmate_chess::notation::{fen, san, uci, usfen};
use linkmate_chess::{CastlingMode, EnPassantMode, Move, Position, chess960};

use testkit::corpora::{Header, check_differences, rows};

/// python-chess rejects impossible checks; we only require that play can continue, so such positions are playable.
const IMPOSSIBLE_CHECK: u32 = 1 << 16;
/// Each of these makes a position unplayable for us too.
const UNPLAYABLE: u32 = !IMPOSSIBLE_CHECK;

#[test]
fn every_reached_position_is_playable_and_its_fen_is_a_fixpoint() {
    for (name, mode) in [("fens/standard.tsv", CastlingMode::Standard), ("fens/chess960.tsv", CastlingMode::Chess960)] {
        let Some(rows) = rows(name, Header::No) else { continue };
        for row in rows {
            let text = &row[0];
            let position = fen::parse_position(text, mode).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(&fen::write_position(&position), text);
            let shredder = fen::write_shredder(&position.to_setup(EnPassantMode::Legal));
            assert_eq!(fen::parse_position(&shredder, mode), Ok(position), "{shredder}");
            let in_url = usfen::write(&position.to_setup(EnPassantMode::Legal));
            assert_eq!(usfen::parse(&in_url), fen::parse(text), "{in_url}");
        }
    }
}

#[test]
fn playable_or_not() {
    let Some(rows) = rows("fenvalidity/cozy_chess_sfens.tsv", Header::No) else {
        return;
    };
    let mut impossible_checks = 0;
    for row in rows {
        let [text, expected, status] = row.as_slice() else { panic!("{row:?}") };
        let status: u32 = match status.trim_start_matches("python-chess:") {
            "VALID" => 0,
            bits => bits.parse().unwrap_or_else(|_| panic!("{row:?}")),
        };
        let got = fen::parse_position(text, CastlingMode::Chess960);
        if expected == "invalid" && status & UNPLAYABLE == 0 {
            impossible_checks += 1;
            assert!(got.is_ok(), "{text}: impossible check, but playable: {got:?}");
        } else {
            assert_eq!(got.is_ok(), expected == "valid", "{text}: expected {expected}, got {got:?}");
        }
    }
    assert_eq!(impossible_checks, 20);
}

#[test]
fn fen_cases() {
    let Some(rows) = rows("notation/fen_cases.tsv", Header::Yes) else {
        return;
    };
    let mut differences = Vec::new();
    for row in rows {
        let (text, expected, note) = (row[0].replace("\\n", "\n"), row[1].as_str(), row[2].as_str());
        let mode = if note.contains("Chess960") { CastlingMode::Chess960 } else { CastlingMode::Standard };
        let got = fen::parse_position(&text, mode);
        match expected {
            "valid" if got.is_err() => differences.push(format!("{text}: {got:?}")),
            "invalid" if got.is_ok() => differences.push(format!("{text}: playable ({note})")),
            "valid" | "invalid" | "fuzz-seed" => {}
            other => panic!("{other}"),
        }
    }
    // Impossible checks are playable.
    check_differences(
        differences,
        &[
            "3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - - 0 1",
            "rnbqk1nr/bb3p1p/1q2r3/2pPp3/3P4/7P/1PP1NpPP/R1BQKBNR w KQkq c6 0 1",
        ],
    );
}

#[test]
fn kokopu_fens() {
    let Some(rows) = rows("fenvalidity/kokopu_fens.tsv", Header::Yes) else {
        return;
    };
    let mut differences = Vec::new();
    for row in rows {
        let (label, text) = (&row[0], &row[1]);
        let mode = if row[2] == "chess960" { CastlingMode::Chess960 } else { CastlingMode::Standard };
        let setup = fen::parse(text).unwrap_or_else(|error| panic!("{label}: {error}"));
        assert_eq!(
            (setup.halfmoves.to_string(), setup.fullmoves.to_string()),
            (row[6].clone(), row[7].clone()),
            "{label}"
        );
        let Ok(position) = Position::new(&setup, mode) else {
            differences.push(label.clone());
            continue;
        };
        // Kokopu writes different clocks; the rest must be equal.
        let board = |fen: &str| fen.split(' ').take(4).collect::<Vec<_>>().join(" ");
        let written = fen::write_position(&position);
        let want = if row[10].is_empty() { &row[8] } else { &row[10] };
        if board(&written) != board(want) {
            differences.push(format!("{label}: {written}"));
        }
    }
    check_differences(
        differences,
        &[
            // Kokopu moves the square to the other rank or drops it; we refuse a square that does not follow from a double
            // step.
            "Invalid en-passant (rank)",
            "Ineffective en-passant 2",
            // Kokopu keeps castling flags without king or rook; our setup does too, but it is not playable.
            "Ambiguous FEN style with king not on 1st rank",
            "Ambiguous FEN style with multiple kings",
            "Ambiguous FEN style with flag not on rook file 1",
            "Castling flag decoding without rooks",
            // Kokopu writes the file if there is a third rook; the letter Q still refers to the outermost rook.
            "Ambiguous FEN style with 3 rooks 2",
        ],
    );
}

#[test]
fn chess960_start_numbers() {
    let Some(rows) = rows("positions/chess960_start_numbers.tsv", Header::Yes) else {
        return;
    };
    assert_eq!(rows.len(), 960);
    for row in rows {
        let number: u16 = row[0].parse().unwrap();
        let setup = chess960::start(number).unwrap();
        let want = fen::parse_position(&row[3], CastlingMode::Chess960).unwrap();
        assert_eq!(Position::new(&setup, CastlingMode::Chess960), Ok(want), "{number}");
        assert_eq!(chess960::number(want.board()), Some(number));
    }
}

#[test]
fn kokopu_positions() {
    let Some(rows) = rows("positions/kokopu_positions.tsv", Header::Yes) else {
        return;
    };
    let mut differences = Vec::new();
    for row in rows {
        let mode = match row[2].as_str() {
            "regular" => CastlingMode::Standard,
            "chess960" => CastlingMode::Chess960,
            _ => continue,
        };
        let (label, text) = (&row[0], &row[3]);
        match (fen::parse_position(text, mode), row[5] == "true") {
            (Ok(position), true) => differences.extend(difference(&position, mode, &row)),
            (Err(_), false) => {}
            (Ok(_), false) => differences.push(format!("{label}: {text}: playable")),
            (Err(error), true) => differences.push(format!("{label}: {text}: {error}")),
        }
    }
    check_differences(
        differences,
        &[
            // Kokopu ignores castling flags without king or rook; we refuse them.
            "Wrong white castling flags (king not on e)",
            "Wrong black castling flags (king not on e)",
            "Chess960 - Wrong castling flags (missing rook 2)",
            "Chess960 - Wrong castling flags (two many rooks)",
            // Kokopu ignores the right of a king in the corner; ours can castle, since the king and rook are in place.
            "Chess960 - Wrong castling flags (king in corner)",
            // Kokopu ignores an en passant square that does not follow from a double step; we refuse it.
            "Wrong en-passant flag (from-square not empty)",
            "Wrong en-passant flag (wrong color)",
            "Wrong en-passant flag (wrong piece)",
        ],
    );
}

/// Returns the differences between a position and its row.
fn difference(position: &Position, mode: CastlingMode, row: &[String]) -> Option<String> {
    let moves = position.legal_moves();
    let texts = |write: &dyn Fn(Move) -> String| moves.iter().map(|&m| write(m)).collect::<BTreeSet<_>>();
    let want = |column: usize, separator| {
        row[column].split(separator).filter(|text| !text.is_empty()).map(str::to_owned).collect::<BTreeSet<_>>()
    };
    let board = |fen: &str| fen.split(' ').take(3).collect::<Vec<_>>().join(" ");
    let board_after = |m: Move| {
        let mut after = *position;
        after.play(m).unwrap();
        board(&fen::write_position(&after))
    };
    let successors: BTreeSet<_> = want(19, '|').iter().map(|fen| board(fen)).collect();
    let same = [
        ("check", position.is_check() == (row[10] == "true")),
        ("checkmate", position.is_checkmate() == (row[11] == "true")),
        ("stalemate", position.is_stalemate() == (row[12] == "true")),
        ("UCI", texts(&|m| uci::write(m, position, mode)) == want(17, '/')),
        ("SAN", texts(&|m| san::write(m, position)) == want(18, '/')),
        ("successors", mode == CastlingMode::Chess960 || texts(&board_after) == successors),
    ];
    let what: Vec<_> = same.iter().filter(|(_, same)| !same).map(|(what, _)| *what).collect();
    (!what.is_empty()).then(|| format!("{}: {position:?}: {what:?}", row[0]))
}
