//! `linkmate rules`.

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::Args;
use words::{Lang, variants as said};

use super::ruleset::AnyRuleset;
use crate::Failure;

/// List the rulesets, show one as text, or turn one of your own into a link.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate rules
  linkmate rules atomic1
  linkmate rules my.rules --link
  linkmate play --ruleset my.rules

Without a name, a line for each ruleset: its name in links, a TAB, its title. docs/variants.md says how rules are written.")]
pub struct RulesCommand {
    /// A name, v1… from a link, or a file with rules
    #[arg(value_name = "RULESET")]
    ruleset: Option<AnyRuleset>,

    /// Show the link of its start instead
    #[arg(long, requires = "ruleset")]
    link: bool,
}

impl RulesCommand {
    pub fn run(self, lang: Lang) -> Result<ExitCode, Failure> {
        let mut out = io::stdout().lock();
        match self.ruleset {
            None => {
                for named in variants::rulesets::all() {
                    writeln!(out, "{}\t{}", named.name, said::title(named.rules.title(), lang))?;
                    // The same rules from other starts.
                    if named.name == "c1" {
                        writeln!(out, "f1\t{}", words::page::Texts::of(lang).chess960)?;
                    }
                }
            }
            Some(AnyRuleset::Variant(start)) if self.link => writeln!(out, "{start}")?,
            Some(AnyRuleset::Variant(start)) => write!(out, "{}", start.rules())?,
            Some(AnyRuleset::Chess(castling)) if self.link => {
                let start = if castling == chess::Castling::Standard { "c1/s" } else { "f1/n518" };
                writeln!(out, "{start}")?;
            }
            Some(AnyRuleset::Chess(_)) => {
                let rules = variants::rulesets::named("c1").map(ToString::to_string).unwrap_or_default();
                write!(out, "{rules}")?;
            }
        }
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}
