//! `--ruleset`: the rules that a command goes by.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use chess::Castling;
use link::VariantLink;
use variants::Rules;

/// Any rules at all.
#[derive(Clone)]
pub enum AnyRuleset {
    /// Standard chess or Chess960.
    Chess(Castling),
    /// Another game, at its start.
    Variant(Box<VariantLink>),
}

impl FromStr for AnyRuleset {
    type Err = NoRuleset;

    /// A name, `v1…`, or a file with the rules as text.
    fn from_str(text: &str) -> Result<AnyRuleset, NoRuleset> {
        match text {
            "c1" => return Ok(AnyRuleset::Chess(Castling::Standard)),
            "f1" => return Ok(AnyRuleset::Chess(Castling::Chess960)),
            _ => {}
        }
        if link::is_variant(text) {
            let link = format!("{text}/s").parse().map_err(|error: link::LinkError| NoRuleset(error.to_string()))?;
            return Ok(AnyRuleset::Variant(Box::new(link)));
        }
        if !Path::new(text).exists() {
            return Err(NoRuleset(names()));
        }
        let rules = std::fs::read_to_string(text).map_err(|error| NoRuleset(format!("{text}: {error}")))?;
        let rules: Rules = rules.parse().map_err(|error| NoRuleset(format!("{text}: {error}")))?;
        let start = VariantLink::of_rules(rules).map_err(|error| NoRuleset(error.to_string()))?;
        Ok(AnyRuleset::Variant(Box::new(start)))
    }
}

/// Why there is no such ruleset.
#[derive(Debug)]
pub struct NoRuleset(String);

impl fmt::Display for NoRuleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoRuleset {}

/// What can be given.
fn names() -> String {
    let named: Vec<&str> = variants::rulesets::NAMES.iter().copied().filter(|name| link::is_variant(name)).collect();
    format!("expected c1, f1, {}, v1… or a file with rules", named.join(", "))
}
