//! The rulesets that have names in links. Each is a file of `rulesets/`, found there when the crate is built.

use std::sync::LazyLock;

use crate::{Rules, RulesError};

/// A ruleset with its name.
#[derive(Debug)]
pub struct Named {
    /// The name in links, with its version: it never gets another meaning.
    pub name: &'static str,
    /// The rules, compiled when they are first needed.
    pub rules: LazyLock<Rules, Compile>,
    /// The text as it was written, with its comments.
    pub text: &'static str,
}

/// Compiles a ruleset.
type Compile = Box<dyn FnOnce() -> Rules + Send>;

impl Named {
    /// Where its rules are from: the address in its first comment.
    #[must_use]
    pub fn source(&self) -> Option<&'static str> {
        let comment = self.text.lines().next().filter(|line| line.starts_with('#'))?;
        comment.split_whitespace().find(|word| word.starts_with("https://"))
    }
}

static TEXTS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/texts.rs"));

/// Their names, in order: a look-up by name needs none of the texts.
pub const NAMES: &[&str] = include!(concat!(env!("OUT_DIR"), "/names.rs"));

static ALL: LazyLock<Vec<Named>> = LazyLock::new(|| {
    let named = |&(name, text): &(&'static str, &'static str)| {
        let refuse = move |error: RulesError| panic!("{name}, line {}: {}", error.line, error.fault.code());
        Named { name, rules: LazyLock::new(Box::new(move || text.parse().unwrap_or_else(refuse))), text }
    };
    TEXTS.iter().map(named).collect()
});

/// All of them, by name.
#[must_use]
pub fn all() -> &'static [Named] {
    &ALL
}

/// The one of that name. Chess960 (`f1`) has the rules of `c1`.
#[must_use]
pub fn named(name: &str) -> Option<&'static Rules> {
    ALL.iter().find(|named| named.name == name).map(|named| &*named.rules)
}
