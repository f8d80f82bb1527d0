//! `linkmate rules`.

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::Args;
use game::Rules;
use link::Link;
use words::{Dictionary, Lang};

use super::position;
use super::ruleset::RulesArg;
use crate::Failure;

/// List the rulesets, show one as text, or convert custom rules to a link.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate rules
  linkmate rules atomic1
  linkmate rules my.rules --link
  linkmate play --ruleset my.rules

Without a name, writes a line for each ruleset: its name in links, a TAB, its title. docs/variants.md describes the format.")]
pub struct RulesCommand {
    /// A ruleset's name, v1… from a link, or a file with rules
    #[arg(value_name = "RULESET", hide_possible_values = true)]
    ruleset: Option<RulesArg>,

    /// Show the link of its start position instead
    #[arg(long, requires = "ruleset")]
    link: bool,
}

impl RulesCommand {
    pub fn run(self, lang: Lang) -> Result<ExitCode, Failure> {
        let mut out = io::stdout().lock();
        match self.ruleset {
            None => {
                for rules in Rules::names().filter_map(Rules::named) {
                    let name = rules.name().unwrap_or_default();
                    writeln!(out, "{name}\t{}", Dictionary::for_lang(lang).game_title(rules.title()))?;
                }
            }
            Some(RulesArg(rules)) if self.link => {
                writeln!(out, "{}", Link::new(&rules, &rules.start()).map_err(position::input_error)?)?;
            }
            Some(RulesArg(rules)) => {
                // Chess and Chess960 share one text; only the start positions differ.
                let text = rules.custom().or_else(|| variants::rulesets::named("c1"));
                write!(out, "{}", text.map(ToString::to_string).unwrap_or_default())?;
            }
        }
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}
