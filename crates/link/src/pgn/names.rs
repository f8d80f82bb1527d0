//! Rulesets by the names that PGN uses for them.

use chess::notation::pgn::{castling_mode_of, plain_name};
use game::Rules;

/// The rulesets that lichess has, with the same titles. Other programs know them by these.
const LICHESS: [&str; 6] = ["anti1", "atomic1", "hill1", "horde1", "racing1", "three1"];

/// Other names of these rulesets.
const ALIASES: [(&str, &str); 7] = [
    ("3check", "three1"),
    ("koth", "hill1"),
    ("racing", "racing1"),
    ("race", "racing1"),
    ("anti", "anti1"),
    ("atomicchess", "atomic1"),
    ("hordechess", "horde1"),
];

/// Returns the rules that a `Variant` tag names: chess, or a ruleset by its title, its name in links or an alias. Case, spaces
/// and hyphens are ignored.
///
/// ```
/// use linkmate_link::pgn::rules_of;
/// let name = |variant| rules_of(variant).and_then(|rules| rules.name());
/// assert_eq!(name("Three-check"), Some("three1"));
/// assert_eq!(name("kingOfTheHill"), Some("hill1"));
/// assert_eq!(name("From Position"), Some("c1"));
/// assert_eq!(name("capa1"), Some("capa1"));
/// assert_eq!(name("Crazyhouse"), None);
/// ```
#[must_use]
pub fn rules_of(variant: &str) -> Option<Rules> {
    if let Some(castling) = castling_mode_of(variant) {
        return Some(Rules::chess(castling));
    }
    let plain = plain_name(variant);
    let alias = ALIASES.iter().find(|(alias, _)| *alias == plain).map_or(plain.as_str(), |(_, name)| name);
    let titled = || Rules::names().filter_map(Rules::named).find(|rules| plain_name(rules.title()) == plain);
    Rules::named(alias).or_else(titled)
}

/// Returns true if other programs know the game by its title.
pub fn is_known_elsewhere(rules: &Rules) -> bool {
    rules.name().is_some_and(|name| LICHESS.contains(&name))
}

/// Returns the `Variant` tag of a game other than chess: its title. Custom rules that share their title with a known game get
/// a suffix.
pub fn variant(rules: &Rules) -> String {
    let title = rules.title();
    match rules.name() {
        None if rules_of(title).is_some() => format!("{title} (own rules)"),
        _ => title.to_owned(),
    }
}
