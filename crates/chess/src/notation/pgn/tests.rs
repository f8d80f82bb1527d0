use std::format;
use std::io::Read;
use std::string::{String, ToString};
use std::vec::Vec;

use super::*;

fn read(text: impl AsRef<[u8]>) -> Vec<Result<Record, PgnError>> {
    Reader::new(text.as_ref()).collect()
}

fn one(text: impl AsRef<[u8]>) -> Record {
    let mut games = read(text);
    assert_eq!(games.len(), 1, "{games:?}");
    games.remove(0).unwrap_or_else(|error| panic!("{error}"))
}

fn error(text: impl AsRef<[u8]>) -> String {
    read(text).into_iter().find_map(Result::err).expect("an error").to_string()
}

#[test]
fn comments_glyphs_and_variations_between_moves_are_skipped() {
    let text = "% an escaped line\n\u{feff}1. e4 $1 {a (comment [with) signs} e5 ; to the end } of line\n\
        % another\n2.Nf3 !? (2. f4 exf4 (2... d5 {Falkbeer)} ) 3. Nf3 $14) 2...Nc6 += 3 . Bb5 a6 N 4.Ba4 Nf6 5 O-O\nBe7 1/2-1/2";
    let record = one(text);
    assert_eq!((record.moves.len(), record.score), (10, Score::Draw));
}

#[test]
fn every_kind_of_line_break_counts_the_same() {
    let text = "[Event \"x\"]\n[Site \"y\"]\n\n1. e4 e5\n2. Ke3 *\n\n[Event \"z\"]\n\n1. d4 *\n";
    for line_break in ["\n", "\r\n", "\r"] {
        let games = read(text.replace('\n', line_break));
        let place = games[0].as_ref().map_err(|error| (error.game, error.line, error.column));
        assert_eq!(place.err(), Some((1, 5, 4)), "{line_break:?}");
        assert_eq!(games[1].as_ref().unwrap().tags.get("Event"), Some("z"), "{line_break:?}");
    }
}

#[test]
fn a_byte_order_mark_is_no_character() {
    assert_eq!(error("\u{feff}1. e5 *"), "pgn: game 1, line 1, column 4: e5 is not a legal move here");
}

#[test]
fn columns_count_characters() {
    assert_eq!(error("{Éé→} 1. e5 *"), "pgn: game 1, line 1, column 10: e5 is not a legal move here");
    assert!(error("[White \"Ä\"] x").contains("column 13"));
}

#[test]
fn latin1_from_the_first_byte_that_is_not_utf8() {
    let record = one(b"[White \"M\xfcller\"]\n[Black \"\xc3\xa9\"]\n\n1. e4 *");
    assert_eq!(record.tags.get("White"), Some("Müller"));
    assert_eq!(record.tags.get("Black"), Some("Ã©"), "the file is already Latin-1");
    assert_eq!(one("[White \"Müller\"]\n\n*").tags.get("White"), Some("Müller"));
}

#[test]
fn unusual_tags_are_read_and_malformed_ones_refused() {
    let record = one("[ White\t\"a \\\"b\\\" \\\\ \\c\" ] [Black \"]\"][x \"\"] *");
    assert_eq!(record.tags.iter().collect::<Vec<_>>(), [("White", "a \"b\" \\ \\c"), ("Black", "]"), ("x", "")]);
    for (text, code) in [
        ("[\"x\"]\n\n*", "pgn.tag_name"),
        ("[Site]\n\n*", "pgn.tag_value"),
        ("[Site \"x\ny\"]\n\n*", "pgn.tag_value"),
        ("[Site \"x\"\n\n*", "pgn.tag_end"),
        ("[Site \"x\" y]\n\n*", "pgn.tag_end"),
        ("[Site \"x", "pgn.tag_value"),
    ] {
        let games = read(format!("{text}\n\n[Event \"next\"]\n\n1. e4 *"));
        assert_eq!(games[0].as_ref().unwrap_err().fault.code(), code, "{text}");
        if text.ends_with('*') {
            let next = games[1].as_ref().unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!((games.len(), next.moves.len()), (2, 1), "{text}");
        }
    }
}

#[test]
fn games_end_at_a_score_new_tags_or_a_first_move() {
    let count = |text: &str| {
        read(text).into_iter().map(|game| game.map_or(99, |record| record.moves.len())).collect::<Vec<_>>()
    };
    assert_eq!(count(""), []);
    assert_eq!(count(" \n\n{only a comment} ; and another\n%"), []);
    assert_eq!(count("1. e4"), [1]);
    assert_eq!(count("1. e4 e5\n\n\n1. d4 d5 2. c4"), [2, 3], "a first move after an empty line begins a game");
    assert_eq!(count("1. e4\n\n1... e5"), [2]);
    assert_eq!(count("1. e4 e5\n[Event \"x\"]\n1. d4"), [2, 1], "tags begin a game");
    assert_eq!(count("[Event \"A\"]\n\n\n[Event \"B\"]\n"), [0, 0]);
    assert_eq!(count("[Event \"A\"]\n\n[Site \"B\"]\n\n1. e4"), [1], "one empty line between tags");
    assert_eq!(count("[Event \"A\"]\n\n[Event \"B\"]\n\n1. e4"), [0, 1], "the same tag again");
    assert_eq!(count("1. e4 * 1. d4 d5 *"), [1, 2]);
    assert_eq!(count("*\n*"), [0, 0]);
    assert_eq!(count("1. e4 e5 Qd5 2. d4 *\n\n1. c4 *"), [99, 1], "the rest of a broken game is skipped");
    assert_eq!(count("1. e4 Qd5\n\n[Event \"x\"]\n\n1. c4 *"), [99, 1], "up to the next tags");
    assert_eq!(
        count("1. e4 Qd5 {1-0} (2. d4 1-0) d4 1-0 1. c4 *"),
        [99, 1],
        "a variation's score does not end the broken game"
    );
}

#[test]
fn comments_and_variations_must_close() {
    assert_eq!(error("1. e4 {x\n y"), "pgn: game 1, line 1, column 7: the comment that begins here is never closed");
    assert_eq!(
        error("1. e4 e5\n(1... c5 (1... d5) *"),
        "pgn: game 1, line 2, column 1: the variation that begins here is never closed"
    );
    assert!(error("1. e4 e5 ) *").contains("column 10: this ) has no matching ("));
    assert!(error("(1. e4) *").contains("no move before this variation"));
    assert!(error("1. e4 ((1. d4)) *").contains("no move before this variation"));
    assert!(error("1. e4 }").contains("got '}'"));
    assert!(error("1. e4 <x>").contains("got '<'"));
}

#[test]
fn null_moves_are_refused_with_their_place() {
    for null in ["--", "Z0"] {
        assert_eq!(
            error(format!("1. e4 {null} *")),
            format!("pgn: game 1, line 1, column 7: {null} is a null move, and passing is not allowed"),
        );
    }
    assert_eq!(one("1. e4 (1. --) e5 *").moves.len(), 2, "variations are skipped");
}

#[test]
fn start_positions_come_from_fen_and_variant_tags() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 40";
    let record = one(format!("[FEN \"{fen}\"]\n\n40. e4 *"));
    assert!(record.to_string().contains(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n40. e4 *\n")));
    let record = one(
        "[Variant \"Fischerandom\"]\n[FEN \"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1B1RKR w Ff - 2 9\"]\n\n9. d4 *",
    );
    assert_eq!(record.mode, CastlingMode::Chess960);
    assert!(record.to_string().contains("[Variant \"Chess960\"]"));
    for (text, message) in [
        ("[SetUp \"1\"]\n\n*", "line 1, column 1: the SetUp tag"),
        ("[Event \"x\"]\n[Variant \"Atomic\"]\n\n*", "line 2, column 1: the variant \"Atomic\""),
        ("[Variant \"Chess960\"]\n\n*", "a Chess960 game needs a FEN tag"),
        ("[Event \"x\"]\n [FEN \"8/8\"]\n\n*", "line 2, column 2: in the FEN tag: the board has 2 ranks"),
    ] {
        assert!(error(text).contains(message), "{text}: {}", error(text));
    }
    let black = one("[FEN \"4k3/4p3/8/8/8/8/8/4K3 b - - 0 7\"]\n\n7... e5 8. Kd2 *");
    assert!(black.to_string().ends_with("\n7... e5 8. Kd2 *\n\n"));
}

/// Returns a few bytes at a time, like a slow pipe.
struct Drip<'a>(&'a [u8]);

impl Read for Drip<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.0.len().min(buffer.len()).min(7);
        buffer[..count].copy_from_slice(&self.0[..count]);
        self.0 = &self.0[count..];
        Ok(count)
    }
}

#[test]
fn texts_larger_than_the_window_are_read() {
    let mut text = String::new();
    for game in 0..3_000 {
        text += &format!("[Event \"{game}\"]\r\n[White \"Ä\"]\r\n\r\n1. e4 {{{}}} e5\r\n", "é ".repeat(game % 40));
        text += if game % 7 == 6 { "2. Ke3 *\r\n\r\n" } else { "2. Ke2 *\r\n\r\n" };
    }
    text += &format!("1. d4 {{{}}} d5 2. Kd3", "long\n".repeat(100_000));
    for games in [read(&text), Reader::new(Drip(text.as_bytes())).collect()] {
        assert_eq!(games.len(), 3_001);
        for (index, game) in games[..3_000].iter().enumerate() {
            match game {
                Ok(record) => assert_eq!((record.moves.len(), index % 7 == 6), (3, false)),
                Err(error) => assert_eq!((error.game, error.line, error.column), (index + 1, index * 6 + 5, 4)),
            }
        }
        let last = games[3_000].as_ref().unwrap_err();
        assert_eq!((last.line, last.column), (18_001 + 100_000, 9));
    }
}

#[test]
fn oversized_input_is_refused() {
    assert!(error(format!("[x \"{}\"]", "y".repeat(20_000))).contains("longer than"));
    assert!(error("x".repeat(20_000)).contains("longer than"));
    assert!(
        error(format!("1. e4 ${}", "9".repeat(1_000_000)))
            .contains("line 1, column 7: this tag or word is longer than")
    );
    assert!(error("[x \"\"]\n".repeat(1_001)).contains("more than 1000 tags"));
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(16_384);
    assert!(error(shuffle).contains("more than 65535 moves"));
}

#[test]
fn a_failing_input_is_reported_once() {
    struct Failing(bool);
    impl Read for Failing {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            if core::mem::replace(&mut self.0, true) {
                return Err(std::io::Error::other("gone"));
            }
            buffer[..6].copy_from_slice(b"1. e4 ");
            Ok(6)
        }
    }
    let games: Vec<_> = Reader::new(Failing(false)).collect();
    assert_eq!(games.len(), 1);
    assert_eq!(games[0].as_ref().unwrap_err().fault, PgnFault::Io("gone".to_string()));
}

#[test]
fn tags_are_written_in_their_order_and_lines_are_short() {
    let record = one("[Annotator \"me\"]\n[Black \"b\\\\\"]\n[Result \"1-0\"]\n[ECO \"A00\"]\n\n1. e4 e5 1-0");
    let text = record.to_string();
    let want = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"b\\\\\"]\n\
        [Result \"1-0\"]\n[Annotator \"me\"]\n[ECO \"A00\"]\n\n1. e4 e5 1-0\n\n";
    assert_eq!(text, want);
    assert_eq!(one(&text).to_string(), text);
    let long = one("Nf3 Nf6 Ng1 Ng8 ".repeat(50)).to_string();
    assert!(long.lines().all(|line| line.len() <= 79) && long.lines().any(|line| line.len() > 70));
}

#[test]
fn the_score_that_ends_the_moves_wins_over_the_tag() {
    assert_eq!(one("[Result \"1-0\"]\n\n1. e4 0-1").score, Score::BlackWins);
    assert_eq!(one("[Result \"1-0\"]\n\n1. e4").score, Score::WhiteWins);
    assert_eq!(one("[Result \"who knows\"]\n\n1. e4").score, Score::Unknown);
}

#[test]
fn numbers_and_signs_never_hide_a_move() {
    assert!(error("1. e4 0000 2. e5 *").contains("column 7: 0000 is a null move"));
    assert!(error("1. e4 e5 1 - 0").contains("column 12"), "a result with spaces is not a result");
    assert!(error("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0 - 0 d6 *").contains("column 35"), "nor is castling");
    assert!(error("1. e4 e5 2. N f3 *").contains("column 13"), "a sign follows a move, not a number");
    assert!(error("1. e4 e.p. *").contains("column 7"), "the move was not en passant");
    assert_eq!(one("1. e4 Nf6 2. e5 d5 3. exd6 e.p. N +- *").moves.len(), 5);
    assert_eq!(one("1. e4 (1. d4 d5 2. c4) +- 1... e5 *").moves.len(), 2, "a variation may come in between");
    assert_eq!(one("1. e4 e5 ½-½").score, Score::Draw);
}

#[test]
fn escaped_lines_do_not_count_as_empty() {
    assert_eq!(one("[Event \"a\"]\n%x\n%y\n[White \"b\"]\n\n1. e4 *").tags.len(), 2);
    assert_eq!(one("1. e4 e5\n%x\n1. d4 *").moves.len(), 3);
    assert_eq!(one("\u{feff}% escape\n[Event \"x\"]\n\n1. e4 *").tags.get("Event"), Some("x"));
    assert_eq!(read("1. e4 *\n\n\u{feff}[Event \"y\"]\n\n1. d4 *\n\x1a").len(), 2, "concatenated files");
}

#[test]
fn a_broken_variation_does_not_swallow_the_next_game() {
    assert_eq!(one("1. e4 e5 2. Nf3 Nc6 (\n\n1. d4 d5) 3. Bb5 *").moves.len(), 5);
    let games = read("1. e4 (1. d4 < 1-0) e5 *\n\n1. c4 *");
    assert_eq!((games.len(), games[1].as_ref().unwrap().moves.len()), (2, 1), "{games:?}");
}

#[test]
fn indented_tags_at_the_edge_of_the_window_begin_a_game() {
    for edge in [114_688, 131_072] {
        for before in 0..40 {
            let filler = "x".repeat(edge - 40 + before);
            let text =
                format!("{{{filler}}} 1. e4 e5\n\n{}[Event \"b\"]\n\n1. d4 *{}", " ".repeat(30), "\n".repeat(40_000));
            let games = read(&text);
            assert_eq!(games.len(), 2, "{edge} {before}: {games:?}");
            assert_eq!(games[1].as_ref().unwrap().tags.get("Event"), Some("b"));
        }
    }
}

#[test]
fn a_read_failure_replaces_the_error_on_the_last_line() {
    struct Failing(&'static [u8]);
    impl Read for Failing {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let text = core::mem::take(&mut self.0);
            buffer[..text.len()].copy_from_slice(text);
            if text.is_empty() { Err(std::io::Error::other("gone")) } else { Ok(text.len()) }
        }
    }
    for text in ["1. e4 {hello", "[Event \"x", "1. e4 Nf", "1. e4 e5 ", ""] {
        let games: Vec<_> = Reader::new(Failing(text.as_bytes())).collect();
        assert_eq!(games.len(), 1, "{text}: {games:?}");
        assert_eq!(games[0].as_ref().unwrap_err().fault.code(), "pgn.io", "{text}");
    }
    let games: Vec<_> = Reader::new(Failing(b"1. e4 Ke5 *\r\r1. d4 *\r\r1. c4 *\r\r")).collect();
    assert_eq!(games.iter().map(Result::is_ok).collect::<Vec<_>>(), [false, true, true, false]);
    let games: Vec<_> = Reader::new(Failing(b"1. e4 Qxf7 *\n\n1. d4 d5")).collect();
    assert_eq!(games[0].as_ref().unwrap_err().code(), "san.illegal", "errors on earlier lines stay");
    assert_eq!(games[1].as_ref().unwrap_err().code(), "pgn.io");
}

#[test]
fn records_round_trip_through_text() {
    for value in ["\\a".repeat(8_000), "\u{e9}".repeat(8_100), "\\\"".repeat(4_000), "y".repeat(16_300)] {
        for game in read(format!("[Event \"{value}\"]\n\n1. e4 *")).into_iter().flatten() {
            assert_eq!(one(game.to_string()).to_string(), game.to_string());
        }
    }
    let record = one(format!("[Event \"{}\"]\n\n1. e4 *", "\\a".repeat(5_000)));
    assert_eq!(one(record.to_string()).tags.get("Event"), Some("\\a".repeat(5_000).as_str()));
    let mut tags = Tags::new();
    assert_eq!(tags.push("My Tag", "x"), Err(TagError::Name));
    assert_eq!(tags.push("", "x"), Err(TagError::Name));
    assert_eq!(tags.push("White", "x\ny"), Err(TagError::Value));
    tags.push("Variant", "Chess960").unwrap();
    let record = Record::from_game(&Game::new(), Score::Unknown, tags);
    assert_eq!(one(record.to_string()).mode, CastlingMode::Standard);
}

#[test]
fn columns_count_characters_across_windows() {
    let text = format!("1. e4 {{{}}} Zz *", "é".repeat(80_000));
    assert_eq!(error(text).split(": ").nth(1), Some("game 1, line 1, column 80010"));
}

#[test]
fn tags_may_spread_over_lines() {
    assert_eq!(one("[White\n\"x\"\n]\n\n*").tags.get("White"), Some("x"));
}

#[test]
fn a_record_carries_the_score() {
    for (text, score) in
        [("1. e4 1-0", Score::WhiteWins), ("1. e4 1/2-1/2", Score::Draw), ("1. f3 e5 2. g4 Qh4# 0-1", Score::BlackWins)]
    {
        let record = one(text);
        assert_eq!(record.score, score);
        // A score that does not follow from the board is not part of a game; the `game` crate declares it.
        let game = record.to_game().unwrap();
        let again = Record::from_game(&game, score, record.tags.clone());
        assert_eq!(again.to_string(), record.to_string());
    }
    assert_eq!(one("[Result \"1-0\"]\n\n1. e4 *").score, Score::WhiteWins, "`*` does not override the tag");
}

/// Returns the number of moves of each game; 99 means an error.
fn plies(text: impl AsRef<[u8]>) -> Vec<usize> {
    read(text).into_iter().map(|game| game.map_or(99, |record| record.moves.len())).collect()
}

#[test]
fn an_unclosed_tag_does_not_swallow_the_next_game() {
    assert_eq!(plies("[Event \"1\"\n\n[Event \"2\"]\n[White \"b\"]\n\n1. e4 *"), [99, 1]);
    assert_eq!(plies("[Event \"1\"]\n[White\n\n[Event \"2\"]\n\n1. e4 *"), [99, 1]);
    assert_eq!(plies("[Event \"1\"\n\n1. e4 e5 1-0\n\n1. d4 d5 0-1"), [99, 2]);
    assert_eq!(plies("[Event\n\n1. e4 *\n\n1. d4 *\n\n1. c4 *"), [99, 1, 1]);
    assert_eq!(plies("[Event \"1\"\n\n{two\nlines 1-0 } 1. e4 *\n\n1. d4 *"), [99, 1]);
    assert!(error("[Event \"1\"\n\n*").contains("line 1, column 11: expected ]"), "at the end of its own line");
    assert_eq!(plies("[Event \"a\"]x\n[White \"b\"]\n\n1. e4 *\n\n1. d4 d5 *"), [99, 2], "nor does text after a tag");
}

#[test]
fn comments_between_games_change_nothing() {
    assert_eq!(plies("1. e4 e5\n\n{Game 2}\n1. d4 d5 2. c4 *"), [2, 3]);
    assert_eq!(plies("[Event \"1\"]\n\n; c\n[Event \"2\"]\n\n1. e4 *"), [0, 1]);
    assert_eq!(plies("[Event \"1\"]\n\n\n{c}\n[Site \"2\"]\n\n1. e4 *"), [0, 1]);
}

#[test]
fn substitute_and_byte_order_marks_are_blank_everywhere() {
    assert_eq!(one("1. e4 e5 1-0\x1a").score, Score::WhiteWins);
    for mark in ["\u{feff}", "\x1a"] {
        assert_eq!(plies(format!("1. e4 e5 1-0{mark}[Event \"2\"]\n\n1. d4 *")), [2, 1], "{mark:?}");
        for before in ["1. e4 e5", "1. e4 Ke5"] {
            let games = read(format!("{before}\n{mark}[Event \"2\"]\n[White \"a\"]\n\n1. d4 *"));
            assert_eq!(games.len(), 2, "{before} {mark:?}");
            assert_eq!(games[1].as_ref().unwrap().tags.len(), 2, "{before} {mark:?}");
        }
    }
}

#[test]
fn a_broken_game_without_result_ends_before_the_next_first_move() {
    assert_eq!(plies("1. e4 e5 2. Ke4\n\n1. d4 d5 *\n\n1. c4 *"), [99, 2, 1]);
}

#[test]
fn signs_in_latin1_are_read() {
    assert_eq!(one(b"1. e4 e5 \xbd-\xbd").score, Score::Draw);
    assert_eq!(one(b"1. e4 \xb1 e5 *").moves.len(), 2);
}

#[test]
fn many_tags_round_trip() {
    let text: String = (0..MAX_TAGS).map(|n| format!("[T{n} \"\"]\n")).collect();
    let written = one(format!("{text}\n1. e4 *")).to_string();
    assert_eq!(one(&written).to_string(), written);
    assert_eq!(Tags::new().push("White", &"x".repeat(20_000)), Err(TagError::TooLong));
}

#[test]
fn line_breaks_at_the_edge_of_the_window_are_counted_once() {
    for before in 131_040..131_080 {
        let text = format!("[A \"1\"]{}\r\n[A \"2\"]\r\n\r\n1. e4 *", " ".repeat(before));
        assert_eq!(read(&text).len(), 1, "{before}");
    }
    let value = "y".repeat(MAX_TOKEN - 6);
    let text = format!("[B \"b\"]\r[A \"{value}\"]\r\r1. e4 *");
    for first in MAX_TOKEN - 10..text.len() {
        let (head, tail) = text.as_bytes().split_at(first);
        assert_eq!(
            Reader::new(head.chain(tail)).map(|game| game.unwrap().tags.len()).collect::<Vec<_>>(),
            [2],
            "{first}"
        );
    }
}

#[test]
fn an_open_comment_does_not_take_the_next_game() {
    let places = |text: &str| -> Vec<Result<usize, (usize, usize)>> {
        let game = |record: Result<Record, PgnError>| match record {
            Ok(record) => Ok(record.moves.len()),
            Err(error) => {
                assert_eq!(error.code(), "pgn.open_comment", "{text:?}");
                Err((error.line, error.column))
            }
        };
        Reader::new(text.as_bytes()).map(game).collect()
    };
    let next = "[Event \"next\"]\n\n1. d4 d5 *\n";
    for line_break in ["\n", "\r\n", "\r"] {
        let text = format!("[Event \"open\"]\n\n1. e4 {{open\n\n{next}\n{next}").replace('\n', line_break);
        assert_eq!(places(&text), [Err((3, 7)), Ok(2), Ok(2)], "{text:?}");
    }
    // Before the first move, between tags, after a variation, between games, and in a game that is broken already.
    assert_eq!(places(&format!("[Event \"open\"]\n\n{{open\n1. e4 *\n\n{next}")), [Err((3, 1)), Ok(2)]);
    assert_eq!(places(&format!("[Event \"open\"]\n{{open\n1. e4 *\n\n{next}")), [Err((2, 1)), Ok(2)]);
    assert_eq!(places(&format!("1. e4 (1. d4 {{open\n\n{next}")), [Err((1, 14)), Ok(2)]);
    assert_eq!(places(&format!("1. e4 *\n\n{{open\n\n{next}")), [Ok(1), Err((3, 1)), Ok(2)]);
    let long = "x ".repeat(200_000);
    assert_eq!(places(&format!("1. e4 {{{long}\n{long}\n\n{next}")), [Err((1, 7)), Ok(2)]);
    // Without an empty line, and with a bracket that closes a later comment.
    for tags in ["[Event \"b\"]", "[Site \"b\"]\n[White \"w\"]", "[Site \"b\"]\r\n[White \"w\"]"] {
        let text = format!("[Event \"a\"]\n\n1. e4 {{open\n{tags}\n\n1. d4 {{x}} d5 *\n");
        assert_eq!(places(&text), [Err((3, 7)), Ok(2)], "{text:?}");
        let text = format!("[Event \"a\"]\n\n{{open\n text\n{tags}\n\n1. d4 {{x}} d5 *\n");
        assert_eq!(places(&text), [Err((3, 1)), Ok(2)], "{text:?}");
        let text = format!("1. Ke3 {{open\n{tags}\n\n1. d4 {{x}} d5 *\n");
        let games: Vec<_> = Reader::new(text.as_bytes()).map(|game| game.is_ok()).collect();
        assert_eq!(games, [false, true], "{text:?}");
    }
    // Text in brackets, and a single other tag without an empty line before it, belong to the comment.
    let closed = "1. e4 {see\n\n[%clk 1]\n[White \"x\"]\n[Event]\n\n[Event] \"x\"\nsee [Event \"x\"]} e5 *\n";
    assert_eq!(places(&format!("{closed}\n{next}")), [Ok(2), Ok(2)]);
    let broken = Reader::new("1. Ke3 {open\n\n[Event \"next\"]\n\n1. d4 *\n".as_bytes());
    let broken: Vec<_> =
        broken.map(|record| record.map(|record| record.moves.len()).map_err(|error| error.code())).collect();
    assert_eq!(broken, [Err("san.illegal"), Ok(1)]);
}

/// Games of random moves with comments, numbers and glyphs, some of them damaged.
fn random_text(random: &mut testkit::walks::Random) -> Vec<u8> {
    let mut text = String::new();
    for game in 0..3 {
        text += &format!("[Event \"{game}\"]\n[White \"\\\"A\\\" {{\"]\n\n");
        let mut position = Position::start();
        for ply in 0..random.below(120) {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let m = legal[random.below(legal.len())];
            if ply % 2 == 0 || random.below(4) == 0 {
                let dots = if ply % 2 == 0 { "." } else { "..." };
                text += &format!("{}{dots}{}", ply / 2 + 1, ["", " ", "\n"][random.below(3)]);
            }
            text += &crate::notation::san::write(m, &position);
            text += ["", "", "", "!", "?!", " $14", " +-", " N"][random.below(8)];
            text += [
                " ",
                " ",
                " ",
                "\n",
                "\r\n",
                " {[%clk 0:01:00]} ",
                " {two\nlines} ",
                " ; é\n",
                " ( 1. e4 {x} ) ",
                "\n\n",
            ][random.below(10)];
            position.play_unchecked(m);
        }
        text += ["1-0", "*", "", "1/2-1/2\n\n"][random.below(4)];
        text += "\n\n";
    }
    let mut bytes = text.into_bytes();
    for _ in 0..random.below(4) {
        let at = random.below(bytes.len());
        match random.below(3) {
            0 => bytes[at] = b" \n\r{}()[]1.xO-Ne4%*;"[random.below(20)],
            1 => bytes.insert(at, b" \n{}+1\xe9"[random.below(7)]),
            _ => _ = bytes.remove(at),
        }
    }
    bytes
}

/// The fast path needs text ahead, which a slow pipe does not give: both must read the same.
#[test]
fn the_fast_path_changes_nothing() {
    let everything = |input: &mut dyn Read| {
        let mut reader = Reader::new(input).with_comments();
        let mut found = Vec::new();
        while let Some(game) = reader.next() {
            found.push((game, reader.skipped().clone()));
        }
        found
    };
    let mut random = testkit::walks::Random(11);
    let (mut valid, mut invalid) = (0, 0);
    for _ in 0..400 {
        let mut bytes = random_text(&mut random);
        let fast = everything(&mut bytes.as_slice());
        bytes.extend([b' '; 2 * MAX_TOKEN]);
        let slow = everything(&mut Drip(&bytes));
        assert_eq!(fast, slow, "{}", String::from_utf8_lossy(bytes.trim_ascii_end()));
        valid += fast.iter().filter(|(game, _)| game.is_ok()).count();
        invalid += fast.iter().filter(|(game, _)| game.is_err()).count();
    }
    assert!(valid > 300 && invalid > 100, "{valid} {invalid}");
}
