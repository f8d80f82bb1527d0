use linkmate_chess::notation::{fen, pgn, san, uci};
use linkmate_chess::{CastlingMode, EnPassantMode, Game, Position};

use testkit::corpora::{Header, read_bytes, rows};

#[test]
fn standard() {
    let Some(rows) = rows("games/standard.tsv", Header::No) else {
        return;
    };
    for row in rows {
        let [id, _, moves] = row.as_slice() else { panic!("{row:?}") };
        replay(id, Position::start(), moves, CastlingMode::Standard);
    }
}

#[test]
fn chess960() {
    with_start("games/chess960.tsv", CastlingMode::Chess960);
}

#[test]
fn from_position() {
    with_start("games/from_position.tsv", CastlingMode::Standard);
}

fn with_start(name: &str, mode: CastlingMode) {
    let Some(rows) = rows(name, Header::No) else { return };
    for row in rows {
        let [id, _, start, moves] = row.as_slice() else { panic!("{row:?}") };
        let start = fen::parse_position(start, mode).unwrap_or_else(|error| panic!("{id}: {start}: {error}"));
        replay(id, start, moves, mode);
    }
}

/// Replays a game with legality checks; every move round-trips through UCI and SAN, and every position through FEN.
fn replay(id: &str, start: Position, moves: &str, mode: CastlingMode) {
    let mut game = Game::from_position(start, mode);
    for text in moves.split_whitespace() {
        let position = *game.position();
        let m = uci::parse(text, &position, mode).unwrap_or_else(|error| panic!("{id}: {position:?}: {error}"));
        let written = uci::write(m, &position, mode);
        assert_eq!(uci::parse(&written, &position, mode), Ok(m), "{id}: {position:?}");
        let short = san::write(m, &position);
        assert_eq!(san::parse(&short, &position), Ok(m), "{id}: {position:?} {short}");
        let line = fen::write(&position.to_setup(EnPassantMode::Always));
        let again = fen::parse_position(&line, mode).unwrap_or_else(|error| panic!("{id}: {line}: {error}"));
        assert_eq!(fen::write(&again.to_setup(EnPassantMode::Always)), line, "{id}");
        assert_eq!(again.zobrist(), position.zobrist(), "{id}: {line}");
        game.play(m).unwrap_or_else(|error| panic!("{id}: {position:?}: {error}"));
    }
    let record = pgn::Record::from_game(&game, game.outcome().into(), pgn::Tags::new());
    let text = record.to_string();
    let read =
        pgn::Reader::new(text.as_bytes()).next().expect("a game").unwrap_or_else(|e| panic!("{id}: {e}\n{text}"));
    assert_eq!(read.moves, record.moves, "{id}\n{text}");
    assert_eq!(read.to_string(), text, "{id}");
    assert!(text.lines().all(|line| line.len() < 80), "{id}\n{text}");
}

#[test]
fn raw_pgn_replays_and_rewriting_is_a_fixpoint() {
    for (name, games) in [
        ("rawpgn/Anderssen.pgn", 681),
        ("rawpgn/Botvinnik.pgn", 891),
        ("rawpgn/lichess_amateur_1500.pgn", 1500),
        ("rawpgn/twic950.pgn", 1883),
    ] {
        let Some(bytes) = read_bytes(name) else { continue };
        let records: Vec<_> = pgn::Reader::new(bytes.as_slice())
            .map(|game| game.unwrap_or_else(|error| panic!("{name}: {error}")))
            .collect();
        assert_eq!(records.len(), games, "{name}");
        for record in records {
            let text = rewritten(&record);
            assert_eq!(text, record.to_string(), "{name}");
            let again = pgn::Reader::new(text.as_bytes()).next().expect("a game").expect("our own output is readable");
            assert_eq!(rewritten(&again), text, "{name}");
            assert_eq!(again.moves, record.moves, "{name}");
        }
    }
}

/// Rewrites a record from its game and its score, since resignations are not visible on the board.
fn rewritten(record: &pgn::Record) -> String {
    let game = record.to_game().unwrap_or_else(|error| panic!("{record}: {error}"));
    pgn::Record::from_game(&game, record.score, record.tags.clone()).to_string()
}
