//! `linkmate dead`.

use std::process::ExitCode;

use chess::notation::fen::{self, ReadError};
use chess::notation::uci;
use chess::{Castling, Color, Move, Position};
use clap::{Args, ValueEnum};
use judge::dead::{self, Life, Winnable};
use serde_json::{Value, json};
use words::{Explain as _, Lang};

use super::Ruleset;
use crate::Failure;
use crate::stream::{self, Line};

/// Say whether anyone can still win, or whether one side can.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate dead '8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1'
  linkmate dead --winner white < timeouts.txt
  linkmate dead --json < positions.txt

Quote each FEN: it has spaces in it.

For each FEN one line: `dead`, `alive` or `undecided`; with --winner `unwinnable`, `winnable` or `undecided`; a TAB, and \
where a side can still win the moves by which it would, if the opponent helped (UCI). A line that is no position that can be \
played on gets `error:`, a space, the code, a TAB and the reason. A flag that falls costs the game only where the opponent's \
side is winnable (FIDE 6.9). All cores work; there is no time limit, and a hard position may take seconds.")]
pub struct Dead {
    /// The positions [default: one a line from standard input]
    #[arg(value_name = "FEN")]
    fens: Vec<String>,

    /// The side that is to win
    #[arg(long, value_enum, value_name = "COLOR")]
    winner: Option<Winner>,

    /// Write JSON, one object a line
    #[arg(long)]
    json: bool,

    /// The rules
    #[arg(long, value_enum, default_value_t = Ruleset::C1)]
    ruleset: Ruleset,
}

#[derive(Copy, Clone, ValueEnum)]
enum Winner {
    White,
    Black,
}

impl From<Winner> for Color {
    fn from(winner: Winner) -> Color {
        match winner {
            Winner::White => Color::White,
            Winner::Black => Color::Black,
        }
    }
}

/// What is said about one position.
struct Answer {
    verdict: &'static str,
    winner: Option<Color>,
    helpmate: Option<Vec<String>>,
}

impl Dead {
    pub fn run(self, lang: Lang) -> Result<ExitCode, Failure> {
        stream::run(&self.fens, fen::MAX_LENGTH, |line| match self.answer(line) {
            Ok(answer) if self.json => as_json(&answer).to_string(),
            Ok(answer) => format!("{}\t{}", answer.verdict, answer.helpmate.unwrap_or_default().join(" ")),
            Err(error) if self.json => json!({ "code": error.code(), "sentence": error.explain(lang) }).to_string(),
            Err(error) => format!("error: {}\t{}", error.code(), error.explain(lang)),
        })?;
        Ok(ExitCode::SUCCESS)
    }

    fn answer(&self, line: &Line) -> Result<Answer, ReadError> {
        let rules = self.ruleset.into();
        let position = match line {
            Line::Text(text) => fen::parse_position(text, rules)?,
            Line::TooLong(length) => return Err(ReadError::Malformed(fen::FenError::TooLong { length: *length })),
        };
        let found = |verdict, winner, moves: &[Move]| Answer {
            verdict,
            winner: Some(winner),
            helpmate: Some(written(moves, &position, rules)),
        };
        let none = |verdict| Answer { verdict, winner: None, helpmate: None };
        Ok(match self.winner.map(Color::from) {
            Some(winner) => match dead::winnable(&position, winner) {
                Winnable::Yes(moves) => found("winnable", winner, &moves),
                Winnable::No => none("unwinnable"),
                Winnable::Undecided => none("undecided"),
            },
            None => match dead::life(&position) {
                Life::Alive { winner, helpmate } => found("alive", winner, &helpmate),
                Life::Dead => none("dead"),
                Life::Undecided => none("undecided"),
            },
        })
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

fn as_json(answer: &Answer) -> Value {
    let winner = answer.winner.map(|winner| if winner == Color::White { "white" } else { "black" });
    json!({ "verdict": answer.verdict, "winner": winner, "helpmate": answer.helpmate })
}
