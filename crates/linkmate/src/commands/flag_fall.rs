//! `linkmate dead --flag`: results of games in which a player ran out of time, under FIDE 6.9.

use std::io::{self, BufRead, IsTerminal as _};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};

use chess::dead::{self, Winnable};
use chess::notation::fen::{self, ReadError};
use chess::notation::pgn::{PgnError, PgnFault, Reader, Record, Score};
use chess::{CastlingMode, Color, Effort, Game, Position};
use serde_json::{Value, json};
use words::{Explain as _, Lang, cli};

use super::import;
use crate::Failure;
use crate::stream::{self, Answer, Limit, Line, error_json, error_line, json_with_input};

/// Number of games processed at a time.
const BATCH: usize = 1 << 12;

/// Decides the result of games in which a player ran out of time.
pub struct FlagFall {
    effort: Effort,
    mode: CastlingMode,
    json: bool,
    strict: bool,
    lang: Lang,
    summary: Summary,
}

/// Number of games by result.
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
    /// No player ran out of time.
    Otherwise,
}

impl Ruling {
    /// Decides the result of a position in which a side ran out of time.
    fn new(position: &Position, mode: CastlingMode, flagged: Color, effort: Effort) -> Ruling {
        // A game that is over on the board is decided by the board.
        if position.count_legal_moves() == 0 {
            return Ruling::Result(Score::from(Game::from_position(*position, mode).outcome()));
        }
        match dead::winnable(position, !flagged, effort) {
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

impl FlagFall {
    pub fn new(effort: Effort, mode: CastlingMode, json: bool, strict: bool, lang: Lang) -> FlagFall {
        FlagFall { effort, mode, json, strict, lang, summary: Summary::default() }
    }

    pub fn run(&self, items: &[String]) -> Result<ExitCode, Failure> {
        let is_pgn = match items {
            // Peeking leaves the bytes in the buffer of standard input.
            [] => begins_as_pgn(&mut io::stdin().lock())?,
            items => items.iter().all(|item| item.to_ascii_lowercase().ends_with(".pgn")),
        };
        let mut status = ExitCode::SUCCESS;
        match items {
            items if !is_pgn => status = self.positions(items)?,
            [] => status = self.games(io::stdin().lock(), io::stdin().is_terminal())?,
            files => {
                for file in files {
                    if self.games(import::open(file.as_ref())?, false)? != ExitCode::SUCCESS {
                        status = ExitCode::FAILURE;
                    }
                }
            }
        }
        eprintln!("{}", self.summary.text(self.lang));
        Ok(status)
    }

    /// Writes one line for each FEN.
    fn positions(&self, items: &[String]) -> Result<ExitCode, Failure> {
        const LONGEST: usize = fen::MAX_LENGTH + 16;
        stream::run(items, Limit::Answered(LONGEST), self.strict, self.lang, |line| {
            let (position, flagged) = self.position(line).map_err(|error| self.as_text(Some(line), error))?;
            let ruling = Ruling::new(&position, self.mode, flagged, self.effort);
            Ok(self.as_text(Some(line), self.line(&ruling, None, Some(flagged), "")).into_bytes())
        })
    }

    /// Parses a FEN and, after a TAB, the side whose time ran out; by default the side to move.
    fn position(&self, line: &Line) -> Result<(Position, Color), Value> {
        let wrong = |error: ReadError| self.wrong(error.code(), &error.explain(self.lang));
        let text = line.fen().map_err(|error| wrong(error.into()))?;
        let (fen, side) = text.split_once('\t').map_or((text, None), |(fen, side)| (fen, Some(side.trim())));
        let position = fen::parse_position(fen, self.mode).map_err(wrong)?;
        match side {
            None => Ok((position, position.turn())),
            Some("white" | "w") => Ok((position, Color::White)),
            Some("black" | "b") => Ok((position, Color::Black)),
            Some(other) => Err(self.wrong("flag.side", &cli::flag_side(other, self.lang))),
        }
    }

    /// Writes one line for each game of a PGN.
    fn games(&self, input: impl BufRead, reads_terminal: bool) -> Result<ExitCode, Failure> {
        let is_cut_off = |error: &PgnError| matches!(error.fault, PgnFault::Io(_));
        stream::run_games(Reader::new(input), reads_terminal, BATCH, self.strict, self.lang, is_cut_off, |game| {
            self.game(game)
        })
    }

    fn game(&self, game: &Result<Record, PgnError>) -> Answer {
        let wrong = |error: &PgnError| self.as_text(None, self.wrong(error.code(), &error.explain(self.lang)));
        let record = game.as_ref().map_err(wrong)?;
        let mut end = record.start;
        record.moves.iter().for_each(|&m| end.play_unchecked(m));
        let flagged = flagged(record, end.turn());
        let ruling = match flagged {
            Some(flagged) => Ruling::new(&end, record.mode, flagged, self.effort),
            None => Ruling::Otherwise,
        };
        let site = record.tags.get("Site").unwrap_or_default();
        Ok(self.as_text(None, self.line(&ruling, Some(record.score), flagged, site)).into_bytes())
    }

    fn line(&self, ruling: &Ruling, given: Option<Score>, flagged: Option<Color>, site: &str) -> Value {
        self.summary.count(ruling);
        let (result, given) = (ruling.text(), given.map_or("", Score::text));
        json!({ "result": result, "given": given, "flagged": flagged.map(Color::name), "site": site })
    }

    /// Returns the error of invalid input.
    fn wrong(&self, code: &str, sentence: &str) -> Value {
        self.summary.errors.fetch_add(1, Ordering::Relaxed);
        error_json(code, sentence)
    }

    /// Returns the output line for an answer. As JSON it has the input, if that is a line.
    fn as_text(&self, line: Option<&Line>, answer: Value) -> String {
        let field = |name: &str| answer[name].as_str().unwrap_or_default();
        match line {
            Some(line) if self.json => json_with_input(line, answer),
            None if self.json => answer.to_string(),
            _ if answer["code"].is_string() => error_line(field("code"), field("sentence")),
            _ => {
                let site = field("site").replace(['\t', '\n', '\r'], " ");
                format!("{}\t{}\t{site}", field("result"), field("given"))
            }
        }
    }
}

/// Returns true if the input is PGN, which starts with a tag. A FEN never starts with `[`.
fn begins_as_pgn(input: &mut impl BufRead) -> Result<bool, Failure> {
    let buffer = input.fill_buf().map_err(Failure::Reading)?;
    let text = buffer.strip_prefix(b"\xef\xbb\xbf").unwrap_or(buffer);
    Ok(text.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'['))
}

/// Returns the side whose time ran out according to the tags: the loser, or in a draw the side to move. `None` if no
/// player ran out of time.
fn flagged(record: &Record, turn: Color) -> Option<Color> {
    let termination = record.tags.get("Termination")?.to_lowercase();
    // The wording of lichess, chess.com and the PGN standard.
    let on_time = ["time forfeit", "on time", "timeout"].iter().any(|words| termination.contains(words));
    match record.score {
        _ if !on_time => None,
        Score::WhiteWins => Some(Color::Black),
        Score::BlackWins => Some(Color::White),
        Score::Draw => Some(turn),
        Score::Unknown => None,
    }
}
