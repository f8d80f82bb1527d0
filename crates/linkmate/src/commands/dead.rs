//! `linkmate dead`.

use std::process::ExitCode;

use batch::rows::{Chances, Winning};
use chess::dead::Argument;
use chess::notation::fen::ReadError;
use chess::{Bitboard, Color, EnPassantMode};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use serde_json::{Value, json};
use words::{Explain as _, Lang};

use super::flag_fall::FlagFall;
use super::{Effort, Ruleset};
use crate::Failure;
use crate::stream::{self, Fields, Line, error_json, error_line, json_with_input};
use crate::terminal;

/// Decide whether either side can still win.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate dead '8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1'
  linkmate dead --winner white < positions.txt
  linkmate dead --column 2 --delimiter ';' < id-and-fen.txt
  linkmate dead --json --shortest '7k/7p/8/8/8/8/4N3/K7 w - - 0 1'
  linkmate dead --flag games.pgn

Quote each FEN, because it contains spaces.

Writes one line for each FEN: the verdict, a TAB and, if a side can still win, a helpmate in UCI. The verdict is `dead`, \
`alive` or `undecided`; with --winner it is `unwinnable`, `winnable` or `undecided`. If the FEN is not a playable position, the \
line is `error:`, a space, the code, a TAB and the reason. In JSON, each entry of `reasons` explains why one side cannot \
win; like --winner, its `winner` is the side in question. `shortest` says whether the helpmate is known to be a shortest one. For a single FEN given as an argument, a terminal also \
shows the board, with the squares of the reasons marked, and the reasons. Effort is counted in positions, not in seconds, so results are reproducible. \
With --column the position is one of several fields, separated by TABs or --delimiter, and each output line begins with the \
input line, byte for byte; the answer is separated in the same way and has no quotation marks. A line longer than 1 MiB ends the \
run then. JSON has the number of the `line` and the line itself, `input`. The exit status is 1 if a single FEN is given as an \
argument and it is not a playable position, and with --strict if any input is invalid.

With --flag it decides games in which a player ran out of time. The arguments are then PGN files, whose names end in .pgn, or \
positions; standard input is PGN or has one position per line. A position is a FEN, optionally followed by a TAB and the side \
whose time ran out (`white` or `black`; by default the side to move). A player who runs out of time loses, but draws if the \
opponent cannot mate by any series of legal moves (FIDE 6.9). Writes one line for each game: the result under that rule (`1-0`, \
`0-1`, `1/2-1/2` or `undecided`; `-` if no player ran out of time), a TAB, the result in the file, a TAB, the game's Site. A \
summary goes to standard error.")]
pub struct Dead {
    /// The positions; with --flag, positions or PGN files [default: standard input]
    #[arg(value_name = "FEN")]
    items: Vec<String>,

    /// Decide only whether this side can win
    #[arg(long, value_name = "COLOR", conflicts_with = "flag", value_parser = PossibleValuesParser::new(["white", "black"]).map(color))]
    winner: Option<Color>,

    /// Decide games in which a player ran out of time, by FIDE 6.9
    #[arg(long, conflicts_with = "column")]
    flag: bool,

    /// How much work to spend on each position
    #[arg(long, value_enum, default_value_t = Effort::Normal)]
    effort: Effort,

    /// Try to find a shortest helpmate, spending up to --effort on it
    #[arg(long)]
    shortest: bool,

    /// Write JSON, one object per line
    #[arg(long)]
    json: bool,

    /// The rules
    #[arg(long, value_enum, default_value_t = Ruleset::C1)]
    ruleset: Ruleset,

    #[command(flatten)]
    fields: Fields,

    /// Exit with status 1 if there are errors in the input
    #[arg(long)]
    strict: bool,
}

fn color(name: String) -> Color {
    if name == "white" { Color::White } else { Color::Black }
}

impl Dead {
    pub fn run(self, lang: Lang) -> Result<ExitCode, Failure> {
        if self.flag {
            let (effort, mode) = (self.effort.into(), self.ruleset.into());
            return FlagFall::new(effort, mode, self.json, self.strict, lang).run(&self.items);
        }
        let Dead { winner, shortest, fields, .. } = &self;
        let winning =
            Winning { mode: self.ruleset.into(), effort: self.effort.into(), winner: *winner, shortest: *shortest };
        let answer = |line: &Line| -> Result<Chances, ReadError> { winning.answer(fields.fen(line)?, &|| false) };
        stream::run(&self.items, fields.limit(), self.strict, lang, |line| match answer(line) {
            Ok(answer) if self.json => Ok(json_with_input(line, as_json(&answer, lang)).into_bytes()),
            Ok(answer) if terminal::is_shown(&self.items) => Ok(on_terminal(&answer, lang).into_bytes()),
            Ok(answer) => Ok(fields.with_input(line, as_text(&answer))),
            Err(error) if self.json => {
                Err(json_with_input(line, error_json(error.code(), &error.explain(lang))).into())
            }
            Err(error) => Err(fields.with_input(line, error_line(error.code(), &error.explain(lang))).into()),
        })
    }
}

/// Formats the verdict and the helpmate, separated by a TAB.
fn as_text(answer: &Chances) -> String {
    let helpmate = answer.helpmate.as_ref().map(|(moves, _)| moves.join(" ")).unwrap_or_default();
    format!("{}\t{helpmate}", answer.verdict)
}

/// Draws the board with the squares of the reasons marked, and gives the reasons.
fn on_terminal(answer: &Chances, lang: Lang) -> String {
    let marked = answer.reasons.iter().fold(Bitboard::EMPTY, |all, (_, argument)| all | argument.squares());
    let setup = answer.position.to_setup(EnPassantMode::Legal);
    let mut lines = vec![as_text(answer)];
    for (_, argument) in &answer.reasons {
        let reason = format!("  {}", words::dead::reason(argument, &answer.position, lang));
        if !lines.contains(&reason) {
            lines.push(reason);
        }
    }
    terminal::board(&setup, marked) + &lines.join("\n")
}

fn as_json(answer: &Chances, lang: Lang) -> Value {
    let reason = |(side, argument): &(Color, Argument)| {
        let squares: Vec<String> = argument.squares().squares().map(|square| square.to_string()).collect();
        json!({
            // The side that cannot win, as in `--winner`.
            "winner": side.name(),
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
