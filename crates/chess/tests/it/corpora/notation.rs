use linkmate_chess::CastlingMode;
use linkmate_chess::notation::{fen, san, uci};

use testkit::corpora::{Header, check_differences, rows};

#[test]
fn san_cases() {
    let Some(rows) = rows("notation/san_cases.tsv", Header::Yes) else {
        return;
    };
    let mut differences = Vec::new();
    for row in rows {
        let (position, text) = (&row[0], row[1].replace("\\n", "\n"));
        let (expected, note) = (row[2].as_str(), row[3].as_str());
        let position =
            fen::parse_position(position, CastlingMode::Standard).unwrap_or_else(|e| panic!("{position}: {e}"));
        let got = match san::parse(&text, &position) {
            Ok(m) => {
                if note.starts_with("canonical") {
                    assert_eq!(san::write(m, &position), text, "{position:?}");
                }
                uci::write(m, &position, CastlingMode::Standard)
            }
            Err(_) => "illegal".to_owned(),
        };
        if got != expected {
            differences.push(format!("{text} in {position:?}: got {got}, expected {expected}"));
        }
    }
    check_differences(differences, &[]);
}

#[test]
fn san_of_kokopu() {
    let Some(rows) = rows("notation/san_kokopu.tsv", Header::Yes) else {
        return;
    };
    let mut differences = Vec::new();
    for row in rows {
        let [text, short, squares, variant, _] = row.as_slice() else { panic!("{row:?}") };
        let rules = match variant.as_str() {
            "regular" => CastlingMode::Standard,
            "chess960" => CastlingMode::Chess960,
            _ => continue,
        };
        let position = match fen::parse_position(text, rules) {
            Ok(position) => position,
            Err(error) => {
                differences.push(format!("{text}: {error}"));
                continue;
            }
        };
        let m = uci::parse(squares, &position, rules).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(&san::write(m, &position), short, "{text}");
        assert_eq!(san::parse(short, &position), Ok(m), "{text}");
    }
    // Not playable: castling flags without king or rook, and en passant squares that do not follow from a double step.
    check_differences(
        differences,
        &[
            "k7/8/8/8/8/p6p/P6P/R2K3R w KQ",
            "r2k3r/p6p/P6P/8/8/8/8/K7 b kq",
            "3k3r/8/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/1RK2R2 w BGh",
            "2rk3r/8/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/RRK2R2 w ABFch",
            "r1bqkbnr/pppnpppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6",
            "rnbqkbnr/pppp1ppp/8/3PP3/8/8/PPP2PPP/RNBQKBNR w KQkq e6",
            "rnbqkbnr/1ppppppp/8/8/pN6/8/P1PPPPPP/R1BQKBNR b KQkq b3",
        ],
    );
}
