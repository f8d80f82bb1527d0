//! The ruleset part of a link: a name, or `v1` and packed custom rules.

use game::Rules;

use crate::base64url;
use crate::error::{LinkError, Part};

/// The prefix of custom rules: the format and its version.
const OWN: &str = "v1";

/// Maximum length of a ruleset's name.
pub const MAX_NAME: usize = 16;

/// Parses the ruleset part of a link: `c1`, `f1`, `atomic1`, `v1…`
///
/// ```
/// use linkmate_link::read_rules;
/// assert_eq!(read_rules("atomic1")?.title(), "Atomic");
/// assert_eq!(read_rules("chess").unwrap_err().code(), "link.ruleset");
/// # Ok::<(), linkmate_link::LinkError>(())
/// ```
///
/// # Errors
/// If no ruleset has that name, or custom rules are not in canonical form.
pub fn read(text: &str) -> Result<Rules, LinkError> {
    if let Some(packed) = text.strip_prefix(OWN) {
        Part::Ruleset.check_length(text, crate::MAX_RULES)?;
        let rules = variants::Rules::unpack(&base64url::read(packed, Part::Ruleset)?).map_err(LinkError::Rules)?;
        return Ok(Rules::from_custom(rules));
    }
    Part::Ruleset.check_length(text, MAX_NAME)?;
    Rules::named(text).ok_or_else(|| LinkError::UnknownRuleset { text: text.to_owned() })
}

/// Returns the ruleset part of a link.
///
/// # Errors
/// If custom rules are too long, or were built by a program and have no text.
pub fn write(rules: &Rules) -> Result<String, LinkError> {
    if let Some(name) = rules.name() {
        return Ok(name.to_owned());
    }
    let own = rules.custom().ok_or_else(|| LinkError::NoText { title: rules.title().to_owned() })?;
    let text = format!("{OWN}{}", base64url::encode(&own.pack()));
    Part::Ruleset.check_length(&text, crate::MAX_RULES)?;
    Ok(text)
}

/// Returns the name for an error message; for custom rules, just the format.
pub fn shown(rules: &Rules) -> &'static str {
    rules.name().unwrap_or(OWN)
}
