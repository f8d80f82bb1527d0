//! `--ruleset`: the rules that a command uses.

use std::ffi::OsStr;
use std::fmt;
use std::path::Path;
use std::str::FromStr;

use clap::builder::{PossibleValue, TypedValueParser, ValueParserFactory};
use clap::{Arg, Command};
use game::{Game, Rules};
use link::Link;

use super::position;
use crate::Failure;

/// The rules of any game, given by name, as `v1…` or as a file with custom rules.
#[derive(Clone)]
pub struct RulesArg(pub Rules);

impl FromStr for RulesArg {
    type Err = String;

    fn from_str(text: &str) -> Result<RulesArg, String> {
        match link::read_rules(text) {
            Ok(rules) => Ok(RulesArg(rules)),
            // No ruleset's name has an extension: `my.rules` is a file, even if there is none.
            Err(_) if Path::new(text).exists() || Path::new(text).extension().is_some() => {
                read_file(text).map(RulesArg)
            }
            Err(error) if text.starts_with("v1") => Err(error.sentence().to_string()),
            Err(_) => {
                let names: Vec<&str> = Rules::names().collect();
                Err(format!("expected {}, v1… or a file with rules", names.join(", ")))
            }
        }
    }
}

/// Reads a [`RulesArg`] and tells completions the names of rulesets, though other values are accepted, too.
#[derive(Clone)]
pub struct RulesParser;

impl TypedValueParser for RulesParser {
    type Value = RulesArg;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<RulesArg, clap::Error> {
        TypedValueParser::parse_ref(&RulesArg::from_str, command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let named = Rules::names().filter_map(Rules::named);
        Some(Box::new(named.filter_map(|rules| Some(PossibleValue::new(rules.name()?).help(rules.title().to_owned())))))
    }
}

impl ValueParserFactory for RulesArg {
    type Parser = RulesParser;

    fn value_parser() -> RulesParser {
        RulesParser
    }
}

impl RulesArg {
    /// Starts a game under these rules, from the given FEN or board text or else from their start position.
    pub fn game(&self, fen: Option<&str>) -> Result<Game, Failure> {
        let RulesArg(rules) = self;
        let setup =
            fen.map_or_else(|| Ok(rules.start()), |text| rules.read_setup(text)).map_err(position::input_error)?;
        Game::new(rules, &setup).map_err(|error| Failure::input(error.code(), error))
    }
}

fn read_file(path: &str) -> Result<Rules, String> {
    let in_file = |error: &dyn fmt::Display| format!("{path}: {error}");
    let text = std::fs::read_to_string(path).map_err(|error| in_file(&error))?;
    let rules = Rules::from_custom(text.parse().map_err(|error: variants::RulesError| in_file(&error.sentence()))?);
    // Reject rules that are too long for a link now, not after a game.
    Link::new(&rules, &rules.start()).map_err(|error| in_file(&error.sentence()))?;
    Ok(rules)
}
