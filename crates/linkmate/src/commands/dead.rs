//! `linkmate dead`.

use std::process::ExitCode;

use chess::dead::{self, Argument, Helpmate, Verdict, Winnable};
use chess::notation::fen::{self, ReadError};
use chess::notation::uci;
use chess::{Bitboard, CastlingMode, Color, EnPassantMode, Game, Move, Position};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use serde_json::{Value, json};
use words::{Explain as _, Lang};

use super::flag_fall::FlagFall;
use super::{Effort, Ruleset};
use crate::Failure;
use crate::stream::{self, Line, error_line};
use crate::terminal;

/// Decide whether either side can still win.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate dead '8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1'
  linkmate dead --winner white < positions.txt
  linkmate dead --json --shortest '7k/7p/8/8/8/8/4N3/K7 w - - 0 1'
  linkmate dead --flag games.pgn

Quote each FEN, because it contains spaces.

Writes one line for each FEN: the verdict, a TAB and, if a side can still win, a helpmate in UCI. The verdict is `dead`, \
`alive` or `undecided`; with --winner it is `unwinnable`, `winnable` or `undecided`. If the FEN is not a playable position, the \
line is `error:`, a space, the code, a TAB and the reason. In JSON, each entry of `reasons` explains why one side cannot \
win; like --winner, its `winner` is the side in question. `shortest` says whether the helpmate is known to be a shortest one. For a single FEN given as an argument, a terminal also \
shows the board, with the squares of the reasons marked, and the reasons. Effort is counted in positions, not in seconds, so results are reproducible. The exit status is 1 if a single FEN is given as an \
argument and it is not a playable position.

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
    #[arg(long)]
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
}

fn color(name: String) -> Color {
    if name == "white" { Color::White } else { Color::Black }
}

/// The result for one position.
struct Answer {
    verdict: &'static str,
    winner: Option<Color>,
    /// The moves in UCI, and whether this is known to be a shortest helpmate.
    helpmate: Option<(Vec<String>, bool)>,
    /// The sides that cannot win, with the reason.
    reasons: Vec<(Color, Argument)>,
    position: Position,
}

impl Dead {
    pub fn run(self, lang: Lang) -> Result<ExitCode, Failure> {
        if self.flag {
            return FlagFall::new(self.effort.into(), self.ruleset.into(), self.json, lang).run(&self.items);
        }
        stream::run(&self.items, fen::MAX_LENGTH, |line| match self.answer(line) {
            Ok(answer) if self.json => Ok(as_json(&answer, lang).to_string()),
            Ok(answer) if terminal::is_shown(&self.items) => Ok(on_terminal(&answer, lang)),
            Ok(answer) => Ok(as_text(&answer)),
            Err(error) => Err(error_line(error.code(), &error.explain(lang), self.json)),
        })
    }

    fn answer(&self, line: &Line) -> Result<Answer, ReadError> {
        let mode: CastlingMode = self.ruleset.into();
        let position = fen::parse_position(line.fen()?, mode)?;
        let effort = self.effort.into();
        let with_helpmate = |verdict, winner, moves: Vec<Move>| {
            let effort = if self.shortest { effort } else { chess::Effort::Quick };
            let Helpmate { moves, is_shortest } = dead::shortened(&position, winner, moves, effort);
            let mut game = Game::from_position(position, mode);
            moves.into_iter().for_each(|m| game.play_unchecked(m));
            let helpmate = Some((uci::write_game(&game), is_shortest));
            Answer { verdict, winner: Some(winner), helpmate, reasons: Vec::new(), position }
        };
        let without_helpmate = |verdict, reasons| Answer { verdict, winner: None, helpmate: None, reasons, position };
        Ok(match self.winner {
            Some(side) => match dead::winnable(&position, side, effort) {
                Winnable::Yes(moves) => with_helpmate("winnable", side, moves),
                Winnable::No(argument) => without_helpmate("unwinnable", vec![(side, argument)]),
                Winnable::Undecided(_) => without_helpmate("undecided", Vec::new()),
            },
            None => match dead::judge(&position, effort) {
                Verdict::Alive { winner, helpmate } => with_helpmate("alive", winner, helpmate),
                Verdict::Dead(why) => {
                    without_helpmate("dead", vec![(Color::White, why.white), (Color::Black, why.black)])
                }
                Verdict::Undecided(_) => without_helpmate("undecided", Vec::new()),
            },
        })
    }
}

/// Formats the verdict and the helpmate, separated by a TAB.
fn as_text(answer: &Answer) -> String {
    let helpmate = answer.helpmate.as_ref().map(|(moves, _)| moves.join(" ")).unwrap_or_default();
    format!("{}\t{helpmate}", answer.verdict)
}

/// Draws the board with the squares of the reasons marked, and gives the reasons.
fn on_terminal(answer: &Answer, lang: Lang) -> String {
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

fn as_json(answer: &Answer, lang: Lang) -> Value {
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
