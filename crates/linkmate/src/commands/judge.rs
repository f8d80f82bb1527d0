//! `linkmate judge`.

use std::process::ExitCode;

use batch::rows::{Found, Judged, Judging};
use chess::notation::fen::FenError;
use chess::{Bitboard, Setup};
use clap::Args;
use judge::legality::{self, Argument, LastMoves, Step};
use serde_json::{Value, json};
use words::{Explain, Lang};

use super::{Effort, Ruleset};
use crate::Failure;
use crate::stream::{self, Fields, Refused, json_with_input};
use crate::terminal;

/// Decide whether positions could have arisen in a game.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate judge 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1'
  linkmate judge --effort deep --all < positions.txt
  linkmate judge --json --ruleset f1 < chess960.txt
  linkmate judge --column 2 --strict < id-and-fen.tsv
  linkmate judge --prove --shortest '8/8/8/4k3/8/4K3/4P3/8 w - - 0 1'

Quote each FEN, because it contains spaces.

Writes one line for each FEN: `possible`, `illegal` or `malformed`, a TAB, the code of the reason, a TAB, the reason as a \
sentence. With --all every independent reason follows as TAB, code, TAB, sentence. Illegal is proven; possible means that \
nothing was found to rule the position out. With --prove a game that reaches the position is searched for as well; if there is \
one, the line is `legal`, a TAB, its link, a TAB, its length. JSON adds the moves. The first game found is shortened; \
--shortest spends the whole effort on that. The clocks of a FEN are ignored, and the answer says if those of the game differ. For a \
single FEN given as an argument, a terminal also shows the board, with the squares of the reason marked, and explains the \
reason step by step; JSON has these steps, too. With --column the position is one of several fields, separated by TABs or \
--delimiter, and each output line begins with the input line, byte for byte; the answer is separated in the same way and has no \
quotation marks. A line longer than 1 MiB ends the run then. JSON has the number of the `line` and the line itself, `input`. The exit status is 1 if a single FEN is given as an argument and it is illegal or malformed, and with --strict if any \
FEN is malformed.")]
pub struct Judge {
    /// The positions [default: one per line from standard input]
    #[arg(value_name = "FEN")]
    fens: Vec<String>,

    /// How much work to spend on each position
    #[arg(long, value_enum, default_value_t = Effort::Normal)]
    effort: Effort,

    /// Give every independent reason
    #[arg(long)]
    all: bool,

    /// Search for a game that reaches each position
    #[arg(long, conflicts_with = "all")]
    prove: bool,

    /// Spend the effort on shortening the game, too
    #[arg(long, requires = "prove")]
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

/// The result for a position, or the error of the FEN.
type Answer = Result<Judged, FenError>;

impl Judge {
    pub fn run(self, lang: Lang) -> Result<ExitCode, Failure> {
        let judging = self.judging();
        stream::run(&self.fens, self.fields.limit(), self.strict, lang, |line| {
            let judged = self.fields.fen(line).and_then(|fen| judging.answer(fen, &|| false));
            let text = match &judged {
                _ if self.json => json_with_input(line, self.as_json(&judged, lang)).into_bytes(),
                Ok(judged) if terminal::is_shown(&self.fens) => self.on_terminal(judged, lang).into_bytes(),
                _ => self.fields.with_input(line, as_text(&judged, lang)),
            };
            let is_fine = match &judged {
                Ok(Judged { found: Found::Judged(reasons, _), .. }) => reasons.is_empty(),
                Ok(Judged { found: Found::Reached(_), .. }) => true,
                Err(_) => false,
            };
            if is_fine { Ok(text) } else { Err(Refused { line: text, is_invalid: judged.is_err() }) }
        })
    }

    fn judging(&self) -> Judging {
        let Judge { all, prove, shortest, .. } = *self;
        Judging { mode: self.ruleset.into(), effort: self.effort.into(), all, prove, shortest }
    }

    /// Explains an argument in steps.
    fn steps(&self, argument: &Argument, setup: &Setup) -> Vec<Step> {
        argument.steps(setup, self.ruleset.into(), self.effort.into())
    }

    /// Draws the board with the squares of the first reason marked, and explains each reason step by step.
    fn on_terminal(&self, answer: &Judged, lang: Lang) -> String {
        let Judged { setup, found, .. } = answer;
        let (reasons, marked) = match found {
            Found::Judged(reasons, _) => (reasons.as_slice(), reasons.first().map(Argument::squares)),
            Found::Reached(_) => (&[] as &[Argument], None),
        };
        let mut lines: Vec<String> = Vec::new();
        for argument in reasons {
            lines.push(format!("illegal\t{}\t{}", argument.code(), argument.explain(lang)));
            let steps = self.steps(argument, setup).into_iter().zip(1..);
            lines.extend(steps.map(|(step, number)| format!("  {number}. {}", step.explain(lang))));
        }
        if lines.is_empty() {
            lines.push(found_text(found, lang));
        }
        terminal::board(setup, marked.unwrap_or_default()) + &lines.join("\n")
    }
}

/// Formats verdict, code and sentence, separated by TABs.
fn as_text(judged: &Answer, lang: Lang) -> String {
    match judged {
        Err(error) => format!("malformed\t{}\t{}", error.code(), error.explain(lang)),
        Ok(judged) => found_text(&judged.found, lang),
    }
}

fn found_text(found: &Found, lang: Lang) -> String {
    match found {
        Found::Reached(proved) => {
            let sentence = words::proof::reached(proved, lang).unwrap_or_default();
            format!("legal\t{}\t{sentence}", proved.link.as_deref().unwrap_or_default())
        }
        Found::Judged(reasons, _) if reasons.is_empty() => "possible\t\t".to_owned(),
        Found::Judged(reasons, _) => {
            let reason = |argument: &Argument| format!("\t{}\t{}", argument.code(), argument.explain(lang));
            format!("illegal{}", reasons.iter().map(reason).collect::<String>())
        }
    }
}

impl Judge {
    fn as_json(&self, judged: &Answer, lang: Lang) -> Value {
        match judged {
            Err(error) => json!({ "verdict": "malformed", "code": error.code(), "sentence": error.explain(lang) }),
            Ok(Judged { found: Found::Reached(proved), .. }) => json!({
                "verdict": "legal",
                "link": proved.link,
                "sentence": words::proof::reached(proved, lang),
                "plies": proved.plies,
                "san": proved.san,
                "shortest": proved.shortest,
                "clocks_match": proved.clocks_match,
                "searched": proved.nodes,
            }),
            Ok(Judged { setup, found: Found::Judged(reasons, spent), searched }) => {
                let effort = match spent.effort {
                    legality::Effort::Quick => "quick",
                    legality::Effort::Normal => "normal",
                    legality::Effort::Deep => "deep",
                };
                let reason = |argument: &Argument| reason(argument, &self.steps(argument, setup), lang);
                let mut value = json!({
                    "verdict": if reasons.is_empty() { "possible" } else { "illegal" },
                    "reasons": reasons.iter().map(reason).collect::<Vec<_>>(),
                    "effort": effort,
                    "nodes": spent.nodes,
                    "ran_out": spent.ran_out,
                });
                if let Some(searched) = searched {
                    value["searched"] = json!(searched);
                }
                value
            }
        }
    }
}

fn reason(argument: &Argument, steps: &[Step], lang: Lang) -> Value {
    let squares = names(argument.squares());
    let mut reason = json!({ "code": argument.code(), "sentence": argument.explain(lang), "squares": squares });
    if let Argument::LastMove { tries, .. } = argument {
        let tries = tries.iter().map(|attempt| {
            json!({
                "from": attempt.from.to_string(),
                "to": attempt.to.to_string(),
                "captured": attempt.captured.map(|role| role.letter().to_string()),
                "code": attempt.code,
            })
        });
        reason["tries"] = tries.collect();
    }
    if !steps.is_empty() {
        reason["steps"] = steps.iter().map(|step| self::step(step, lang)).collect();
    }
    reason
}

fn step(step: &Step, lang: Lang) -> Value {
    let squares = names(step.squares());
    let mut value = json!({ "code": step.code(), "sentence": step.explain(lang), "squares": squares });
    if !step.moves().is_empty() {
        value["moves"] = step.moves().iter().flat_map(LastMoves::written).collect();
    }
    value
}

fn names(squares: Bitboard) -> Vec<String> {
    squares.squares().map(|square| square.to_string()).collect()
}
