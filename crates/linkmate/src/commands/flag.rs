//! `linkmate dead --flag`: the results of games that ended on time, under FIDE 6.9.

use std::io::{self, BufRead, BufReader, IsTerminal as _, Write as _};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};

use chess::dead::{self, Winnable};
use chess::game::Outcome;
use chess::notation::fen::ReadError;
use chess::notation::pgn::{PgnError, PgnFault, Reader, Record, Score};
use chess::{Castling, Color, Game, Position};
use rayon::prelude::*;
use serde_json::json;
use words::{Explain as _, Lang, cli};

use super::dead::{error_line, read};
use super::{Effort, import};
use crate::Failure;
use crate::stream::{self, Line};

/// Games that are decided at a time.
const BATCH: usize = 1 << 12;

#[derive(Copy, Clone)]
pub struct Options {
    pub effort: Effort,
    pub rules: Castling,
    pub json: bool,
}

/// What became of the games.
#[derive(Default)]
struct Summary {
    wins: AtomicU64,
    draws: AtomicU64,
    undecided: AtomicU64,
    otherwise: AtomicU64,
    errors: AtomicU64,
}

impl Summary {
    fn count(&self, ruling: &Ruling) {
        let counter = match ruling {
            Ruling::Otherwise => &self.otherwise,
            Ruling::Undecided => &self.undecided,
            Ruling::Result(Score::Draw) => &self.draws,
            Ruling::Result(_) => &self.wins,
        };
        counter.fetch_add(1, Ordering::Relaxed);
    }

    fn text(&self, lang: Lang) -> String {
        let [wins, draws, undecided, otherwise, errors] =
            [&self.wins, &self.draws, &self.undecided, &self.otherwise, &self.errors]
                .map(|counter| counter.load(Ordering::Relaxed));
        cli::flag_summary(wins, draws, undecided, otherwise, errors, lang)
    }
}

/// The result of a game under FIDE 6.9.
enum Ruling {
    Result(Score),
    Undecided,
    /// The game did not end on time.
    Otherwise,
}

impl Ruling {
    /// The ruling for a position in which a side ran out of time.
    fn new(position: &Position, rules: Castling, flagged: Color, effort: Effort) -> Ruling {
        // What the board shows comes before the clock.
        let game = Game::from_position(*position, rules);
        if position.count_legal_moves() == 0
            && let Some(outcome) = game.outcome()
        {
            return Ruling::Result(score(outcome));
        }
        match dead::winnable(position, !flagged, effort.into()) {
            Winnable::Yes(_) if flagged == Color::Black => Ruling::Result(Score::WhiteWins),
            Winnable::Yes(_) => Ruling::Result(Score::BlackWins),
            Winnable::No(_) => Ruling::Result(Score::Draw),
            Winnable::Undecided(_) => Ruling::Undecided,
        }
    }

    fn text(&self) -> &'static str {
        match self {
            Ruling::Result(score) => score.text(),
            Ruling::Undecided => "undecided",
            Ruling::Otherwise => "-",
        }
    }
}

fn score(outcome: Outcome) -> Score {
    match outcome.winner() {
        Some(Color::White) => Score::WhiteWins,
        Some(Color::Black) => Score::BlackWins,
        None => Score::Draw,
    }
}

pub fn run(items: &[String], options: Options, lang: Lang) -> Result<ExitCode, Failure> {
    let summary = Summary::default();
    let status = if items.is_empty() {
        // What is looked at stays in standard input's own buffer.
        if begins_as_pgn(&mut io::stdin().lock())? {
            games(io::stdin().lock(), io::stdin().is_terminal(), options, &summary, lang)?
        } else {
            positions(items, options, &summary, lang)?
        }
    } else if items.iter().all(|item| item.to_ascii_lowercase().ends_with(".pgn")) {
        let mut status = ExitCode::SUCCESS;
        for item in items {
            if games(BufReader::new(import::open(item.as_ref())?), false, options, &summary, lang)? != ExitCode::SUCCESS
            {
                status = ExitCode::FAILURE;
            }
        }
        status
    } else {
        positions(items, options, &summary, lang)?
    };
    eprintln!("{}", summary.text(lang));
    Ok(status)
}

/// Whether the input is PGN: a tag comes first. A FEN never begins so.
fn begins_as_pgn(input: &mut impl BufRead) -> Result<bool, Failure> {
    let buffer = input.fill_buf().map_err(Failure::Reading)?;
    let text = buffer.strip_prefix(b"\xef\xbb\xbf").unwrap_or(buffer);
    Ok(text.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'['))
}

/// One line for each FEN with its side.
fn positions(items: &[String], options: Options, summary: &Summary, lang: Lang) -> Result<ExitCode, Failure> {
    const LONGEST: usize = chess::notation::fen::MAX_LENGTH + 16;
    stream::run(items, LONGEST, |line| match flagged_position(line, options.rules) {
        Ok((position, flagged)) => {
            let ruling = Ruling::new(&position, options.rules, flagged, options.effort);
            summary.count(&ruling);
            line_for(&ruling, None, Some(flagged), "", options.json)
        }
        Err(Bad::Position(error)) => {
            summary.errors.fetch_add(1, Ordering::Relaxed);
            error_line(&error, options.json, lang)
        }
        Err(Bad::Side(text)) => {
            summary.errors.fetch_add(1, Ordering::Relaxed);
            let sentence = cli::flag_side(&text, lang);
            match options.json {
                true => json!({ "code": "flag.side", "sentence": sentence }).to_string(),
                false => format!("error: flag.side\t{sentence}"),
            }
        }
    })?;
    let failed = items.len() == 1 && summary.errors.load(Ordering::Relaxed) > 0;
    Ok(if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// What is wrong with a line.
enum Bad {
    Position(ReadError),
    Side(String),
}

/// A FEN and, after a TAB, the side whose time ran out; else that is the side to move.
fn flagged_position(line: &Line, rules: Castling) -> Result<(Position, Color), Bad> {
    let (line, side) = match line {
        Line::Text(text) => match text.split_once('\t') {
            Some((fen, side)) => (&Line::Text(fen.to_owned()), Some(side.trim())),
            None => (line, None),
        },
        Line::TooLong(_) => (line, None),
    };
    let position = read(line, rules).map_err(Bad::Position)?;
    let flagged = match side {
        None => position.turn(),
        Some("white" | "w") => Color::White,
        Some("black" | "b") => Color::Black,
        Some(other) => return Err(Bad::Side(other.to_owned())),
    };
    Ok((position, flagged))
}

/// One line for each game of a PGN.
fn games(
    input: impl BufRead,
    reads_terminal: bool,
    options: Options,
    summary: &Summary,
    lang: Lang,
) -> Result<ExitCode, Failure> {
    let progress = stream::progress("games", reads_terminal);
    let mut out = io::stdout().lock();
    let mut reader = Reader::new(input);
    let mut status = ExitCode::SUCCESS;
    loop {
        let batch: Vec<Result<Record, PgnError>> = reader.by_ref().take(BATCH).collect();
        if batch.is_empty() {
            break;
        }
        if batch.iter().any(|game| matches!(game, Err(error) if matches!(error.fault, PgnFault::Io(_)))) {
            status = ExitCode::FAILURE;
        }
        let line = |game: &Result<Record, PgnError>| {
            progress.inc(1);
            game_line(game, options, summary, lang)
        };
        let lines: Vec<String> = batch.par_iter().map(line).collect();
        progress.suspend(|| -> io::Result<()> {
            for line in &lines {
                writeln!(out, "{line}")?;
            }
            out.flush()
        })?;
    }
    progress.finish_and_clear();
    Ok(status)
}

fn game_line(game: &Result<Record, PgnError>, options: Options, summary: &Summary, lang: Lang) -> String {
    let record = match game {
        Ok(record) => record,
        Err(error) => {
            summary.errors.fetch_add(1, Ordering::Relaxed);
            return match options.json {
                true => json!({ "code": error.code(), "sentence": error.explain(lang) }).to_string(),
                false => format!("error: {}\t{}", error.code(), error.explain(lang)),
            };
        }
    };
    let mut end = record.start;
    record.moves.iter().for_each(|&m| end.play_unchecked(m));
    let flagged = flagged(record, end.turn());
    let ruling = match flagged {
        Some(flagged) => Ruling::new(&end, record.rules, flagged, options.effort),
        None => Ruling::Otherwise,
    };
    summary.count(&ruling);
    line_for(&ruling, Some(record.score), flagged, record.tags.get("Site").unwrap_or_default(), options.json)
}

/// Whose time ran out, by the tags and the result: the loser's, or in a draw that of the side to move. `None` if the game did
/// not end on time.
fn flagged(record: &Record, turn: Color) -> Option<Color> {
    let termination = record.tags.get("Termination")?.to_lowercase();
    // As lichess, chess.com and the PGN standard write it.
    let on_time = ["time forfeit", "on time", "timeout"].iter().any(|words| termination.contains(words));
    match record.score {
        _ if !on_time => None,
        Score::WhiteWins => Some(Color::Black),
        Score::BlackWins => Some(Color::White),
        Score::Draw => Some(turn),
        Score::Unknown => None,
    }
}

fn line_for(ruling: &Ruling, given: Option<Score>, flagged: Option<Color>, site: &str, json: bool) -> String {
    let given = given.map_or("", Score::text);
    match json {
        true => json!({ "result": ruling.text(), "given": given, "flagged": flagged.map(Color::name), "site": site })
            .to_string(),
        false => format!("{}\t{given}\t{}", ruling.text(), site.replace(['\t', '\n', '\r'], " ")),
    }
}
