//! Games by the names that PGN has for them.

use chess::notation::pgn::{castling_mode_of, plain_name};
use game::Rules;

/// The rulesets that lichess has, under their titles. Other programs know them by these names.
const LICHESS: [&str; 6] = ["anti1", "atomic1", "hill1", "horde1", "racing1", "three1"];

/// What else they are called.
const ALIASES: [(&str, &str); 7] = [
    ("3check", "three1"),
    ("koth", "hill1"),
    ("racing", "racing1"),
    ("race", "racing1"),
    ("anti", "anti1"),
    ("atomicchess", "atomic1"),
    ("hordechess", "horde1"),
];

/// The rules that a `Variant` tag names: those of chess, or of a ruleset by its title, its name in links, or what else it is
/// called. Case, spaces and hyphens do not matter.
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

/// Whether other programs know the game by its name.
pub fn is_known_elsewhere(rules: &Rules) -> bool {
    rules.name().is_some_and(|name| LICHESS.contains(&name))
}

/// The value of the `Variant` tag of a game other than chess: its title. One's own rules never go by the name of a game that
/// is known.
pub fn variant(rules: &Rules) -> String {
    let title = rules.title();
    match rules.name() {
        None if rules_of(title).is_some() => format!("{title} (own rules)"),
        _ => title.to_owned(),
    }
}
