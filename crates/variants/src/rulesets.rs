//! The named rulesets, one file of `rulesets/` each, embedded by the build script.

use std::sync::LazyLock;

use crate::{Rules, RulesError};

/// A ruleset and its name.
#[derive(Debug)]
pub struct Named {
    /// The name in links, with its version. The meaning of a name never changes.
    pub name: &'static str,
    /// The rules, compiled on first use.
    pub rules: LazyLock<Rules, Compile>,
    /// The original text, with comments.
    pub text: &'static str,
}

/// Compiles a ruleset.
type Compile = Box<dyn FnOnce() -> Rules + Send>;

impl Named {
    /// Returns the link to the rules' description in the first comment of the text.
    ///
    /// ```
    /// use linkmate_variants::rulesets;
    /// let atomic = rulesets::all().iter().find(|ruleset| ruleset.name == "atomic1").unwrap();
    /// assert_eq!(atomic.source(), Some("https://lichess.org/variant/atomic"));
    /// ```
    #[must_use]
    pub fn source(&self) -> Option<&'static str> {
        let comment = self.text.lines().next().filter(|line| line.starts_with('#'))?;
        comment.split_whitespace().find(|word| word.starts_with("https://"))
    }
}

static TEXTS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/texts.rs"));

/// The names of all rulesets in alphabetical order, for lookups that don't need the rules themselves.
pub const NAMES: &[&str] = include!(concat!(env!("OUT_DIR"), "/names.rs"));

static ALL: LazyLock<Vec<Named>> = LazyLock::new(|| {
    let named = |&(name, text): &(&'static str, &'static str)| {
        let refuse = move |error: RulesError| panic!("{name}, line {}: {}", error.line, error.fault.code());
        Named { name, rules: LazyLock::new(Box::new(move || text.parse().unwrap_or_else(refuse))), text }
    };
    TEXTS.iter().map(named).collect()
});

/// Returns all named rulesets in alphabetical order.
///
/// ```
/// use linkmate_variants::rulesets;
/// let names: Vec<&str> = rulesets::all().iter().map(|ruleset| ruleset.name).collect();
/// assert_eq!(names, rulesets::NAMES);
/// ```
#[must_use]
pub fn all() -> &'static [Named] {
    &ALL
}

/// Returns the rules with this name. Chess960 (`f1`) is not a separate entry: it uses the rules of `c1`.
///
/// ```
/// use linkmate_variants::rulesets;
/// assert_eq!(rulesets::named("hill1").unwrap().title(), "King of the Hill");
/// assert!(rulesets::named("nonsense1").is_none());
/// ```
#[must_use]
pub fn named(name: &str) -> Option<&'static Rules> {
    ALL.iter().find(|named| named.name == name).map(|named| &*named.rules)
}
