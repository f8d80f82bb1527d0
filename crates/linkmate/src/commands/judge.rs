//! `linkmate judge`.

use std::process::ExitCode;

use chess::notation::fen::{self, FenError};
use clap::Args;
use judge::legality::{self, Argument, Finding, Spent};
use serde_json::{Value, json};
use words::{Explain, Lang};

use super::{Effort, Ruleset};
use crate::Failure;
use crate::stream::{self, Line};

/// Decide whether positions could have arisen in a game.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate judge 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1'
  linkmate judge --effort deep --all < positions.txt
  linkmate judge --json --ruleset f1 < chess960.txt

Quote each FEN, because it contains spaces.

Writes one line for each FEN: `possible`, `illegal` or `malformed`, a TAB, the code of the reason, a TAB, the reason as a \
sentence. With --all every independent reason follows as TAB, code, TAB, sentence. Illegal is proven; possible means that \
nothing was found to rule the position out. The clocks of a FEN are ignored. The exit status is 1 if a single FEN is given as an \
argument and it is illegal or malformed.")]
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

    /// Write JSON, one object per line
    #[arg(long)]
    json: bool,

    /// The rules
    #[arg(long, value_enum, default_value_t = Ruleset::C1)]
    ruleset: Ruleset,
}

/// The reasons why a position is illegal, if it is, or the error of the FEN.
type Judged = Result<(Vec<Argument>, Spent), FenError>;

impl Judge {
    pub fn run(self, lang: Lang) -> Result<ExitCode, Failure> {
        stream::run(&self.fens, fen::MAX_LENGTH, |line| {
            let judged = self.judged(line);
            let text = if self.json { as_json(&judged, lang).to_string() } else { as_text(&judged, lang) };
            if judged.is_ok_and(|(reasons, _)| reasons.is_empty()) { Ok(text) } else { Err(text) }
        })
    }

    fn judged(&self, line: &Line) -> Judged {
        let setup = fen::parse(line.fen()?)?;
        let (mode, effort) = (self.ruleset.into(), self.effort.into());
        let verdict = legality::judge(&setup, mode, effort);
        let reasons = match verdict.finding {
            Finding::Illegal(_) if self.all => legality::reasons(&setup, mode, effort),
            Finding::Illegal(argument) => vec![argument],
            Finding::Possible => Vec::new(),
        };
        Ok((reasons, verdict.spent))
    }
}

/// Formats verdict, code and sentence, separated by TABs.
fn as_text(judged: &Judged, lang: Lang) -> String {
    match judged {
        Err(error) => format!("malformed\t{}\t{}", error.code(), error.explain(lang)),
        Ok((reasons, _)) if reasons.is_empty() => "possible\t\t".to_owned(),
        Ok((reasons, _)) => {
            let reason = |argument: &Argument| format!("\t{}\t{}", argument.code(), argument.explain(lang));
            format!("illegal{}", reasons.iter().map(reason).collect::<String>())
        }
    }
}

fn as_json(judged: &Judged, lang: Lang) -> Value {
    match judged {
        Err(error) => json!({ "verdict": "malformed", "code": error.code(), "sentence": error.explain(lang) }),
        Ok((reasons, spent)) => {
            let effort = match spent.effort {
                legality::Effort::Quick => "quick",
                legality::Effort::Normal => "normal",
                legality::Effort::Deep => "deep",
            };
            json!({
                "verdict": if reasons.is_empty() { "possible" } else { "illegal" },
                "reasons": reasons.iter().map(|argument| reason(argument, lang)).collect::<Vec<_>>(),
                "effort": effort,
                "nodes": spent.nodes,
                "ran_out": spent.ran_out,
            })
        }
    }
}

fn reason(argument: &Argument, lang: Lang) -> Value {
    let squares: Vec<String> = argument.squares().squares().map(|square| square.to_string()).collect();
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
    reason
}
