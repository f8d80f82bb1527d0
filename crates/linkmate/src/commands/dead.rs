//! `linkmate dead`.

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use chess::dead::{self, Argument, Helpmate, Life, Winnable};
use chess::notation::fen::{self, FenError, ReadError};
use chess::notation::uci;
use chess::{Castling, Color, Move, Position};
use clap::{Args, ValueEnum};
use serde_json::{Value, json};
use words::{Explain as _, Lang};

use super::{Effort, Ruleset, flag};
use crate::Failure;
use crate::stream::{self, Line};

/// Say whether anyone can still win, or whether one side can.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate dead '8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1'
  linkmate dead --winner white < positions.txt
  linkmate dead --json --shortest '7k/7p/8/8/8/8/4N3/K7 w - - 0 1'
  linkmate dead --flag games.pgn

Quote each FEN: it has spaces in it.

For each FEN one line: `dead`, `alive` or `undecided`; with --winner `unwinnable`, `winnable` or `undecided`; a TAB, and \
where a side can still win, moves that lead to mate if the opponent helps (UCI). A line that is not a playable position gets \
`error:`, a space, the code, a TAB and the reason. With --json there is also the reason why a side cannot win, and whether \
the helpmate is known to be a shortest one. The same position always gets the same answer; effort is counted in positions, \
not in seconds. The exit status is 1 when a single FEN is given and it is not a playable position.

With --flag: who should have won on time. The input is PGN, from files ending in .pgn or standard input, or lines of a FEN, \
a TAB and the side whose time ran out (`white` or `black`; the side to move if there is none). A player who runs out of \
time loses, but draws if the opponent cannot mate by any series of legal moves (FIDE 6.9). For each game one line: the \
result under that rule (`1-0`, `0-1`, `1/2-1/2` or `undecided`; `-` if the game did not end on time), a TAB, the result \
in the file, a TAB, the game's Site. A summary goes to standard error.")]
pub struct Dead {
    /// The positions [default: one per line from standard input]
    #[arg(value_name = "FEN")]
    items: Vec<String>,

    /// The side that is to win
    #[arg(long, value_enum, value_name = "COLOR", conflicts_with = "flag")]
    winner: Option<Side>,

    /// Results of games that ended on time, by FIDE 6.9
    #[arg(long)]
    flag: bool,

    /// How much work to spend on each position
    #[arg(long, value_enum, default_value_t = Effort::Normal)]
    effort: Effort,

    /// Look longer for a short helpmate
    #[arg(long)]
    shortest: bool,

    /// Write JSON, one object per line
    #[arg(long)]
    json: bool,

    /// The rules
    #[arg(long, value_enum, default_value_t = Ruleset::C1)]
    ruleset: Ruleset,
}

#[derive(Copy, Clone, ValueEnum)]
enum Side {
    White,
    Black,
}

impl From<Side> for Color {
    fn from(side: Side) -> Color {
        match side {
            Side::White => Color::White,
            Side::Black => Color::Black,
        }
    }
}

/// The answer for one position.
struct Answer {
    verdict: &'static str,
    winner: Option<Color>,
    helpmate: Option<(Vec<String>, bool)>,
    /// Why a side cannot win.
    reasons: Vec<(Color, Argument)>,
    position: Position,
}

impl Dead {
    pub fn run(self, lang: Lang) -> Result<ExitCode, Failure> {
        if self.flag {
            let options = flag::Options { effort: self.effort, rules: self.ruleset.into(), json: self.json };
            return flag::run(&self.items, options, lang);
        }
        let refused = AtomicBool::new(false);
        stream::run(&self.items, fen::MAX_LENGTH, |line| match self.answer(line) {
            Ok(answer) if self.json => as_json(&answer, lang).to_string(),
            Ok(answer) => {
                let helpmate = answer.helpmate.map(|(moves, _)| moves.join(" ")).unwrap_or_default();
                format!("{}\t{helpmate}", answer.verdict)
            }
            Err(error) => {
                refused.store(true, Ordering::Relaxed);
                error_line(&error, self.json, lang)
            }
        })?;
        let failed = self.items.len() == 1 && refused.into_inner();
        Ok(if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
    }

    fn answer(&self, line: &Line) -> Result<Answer, ReadError> {
        let rules = self.ruleset.into();
        let position = read(line, rules)?;
        let effort = self.effort.into();
        let found = |verdict, winner, moves: Vec<Move>| {
            let effort = if self.shortest { effort } else { chess::Effort::Quick };
            let Helpmate { moves, is_shortest } = dead::shortened(&position, winner, moves, effort);
            let helpmate = Some((written(&moves, &position, rules), is_shortest));
            Answer { verdict, winner: Some(winner), helpmate, reasons: Vec::new(), position }
        };
        let none = |verdict, reasons| Answer { verdict, winner: None, helpmate: None, reasons, position };
        Ok(match self.winner.map(Color::from) {
            Some(winner) => match dead::winnable(&position, winner, effort) {
                Winnable::Yes(moves) => found("winnable", winner, moves),
                Winnable::No(argument) => none("unwinnable", vec![(winner, argument)]),
                Winnable::Undecided(_) => none("undecided", Vec::new()),
            },
            None => match dead::life(&position, effort) {
                Life::Alive { winner, helpmate } => found("alive", winner, helpmate),
                Life::Dead(why) => none("dead", vec![(Color::White, why.white), (Color::Black, why.black)]),
                Life::Undecided(_) => none("undecided", Vec::new()),
            },
        })
    }
}

/// A playable position from a line.
pub fn read(line: &Line, rules: Castling) -> Result<Position, ReadError> {
    match line {
        Line::Text(text) => fen::parse_position(text, rules),
        Line::TooLong(length) => Err(ReadError::Malformed(FenError::TooLong { length: *length })),
    }
}

/// The line for a position that could not be read.
pub fn error_line(error: &ReadError, json: bool, lang: Lang) -> String {
    match json {
        true => json!({ "code": error.code(), "sentence": error.explain(lang) }).to_string(),
        false => format!("error: {}\t{}", error.code(), error.explain(lang)),
    }
}

/// Moves in UCI.
fn written(moves: &[Move], start: &Position, rules: Castling) -> Vec<String> {
    let mut position = *start;
    let write = |&m: &Move| {
        let text = uci::write(m, &position, rules);
        position.play_unchecked(m);
        text
    };
    moves.iter().map(write).collect()
}

fn as_json(answer: &Answer, lang: Lang) -> Value {
    let reason = |(winner, argument): &(Color, Argument)| {
        let squares: Vec<String> = argument.squares().squares().map(|square| square.to_string()).collect();
        json!({
            "winner": winner.name(),
            "code": argument.code(),
            "sentence": words::dead::reason(argument, &answer.position, lang),
            "squares": squares,
        })
    };
    let (helpmate, shortest) = answer.helpmate.as_ref().map(|(moves, shortest)| (moves, shortest)).unzip();
    json!({
        "verdict": answer.verdict,
        "winner": answer.winner.map(Color::name),
        "helpmate": helpmate,
        "shortest": shortest,
        "reasons": answer.reasons.iter().map(reason).collect::<Vec<_>>(),
    })
}
