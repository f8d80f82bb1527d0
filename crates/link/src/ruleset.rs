//! The first part of a link: a ruleset's name, or `v1` and a ruleset of one's own, packed.

use game::Rules;

use crate::base64url;
use crate::error::{LinkError, Part};

/// What a ruleset of one's own begins with: the format and its version.
const OWN: &str = "v1";

/// Names are not longer.
pub const MAX_NAME: usize = 16;

/// Reads a ruleset as links name it: `c1`, `f1`, `atomic1`, `v1…`
///
/// # Errors
/// If there is no ruleset of that name, or one's own is not written as links write it.
pub fn read(text: &str) -> Result<Rules, LinkError> {
    if let Some(packed) = text.strip_prefix(OWN) {
        Part::Ruleset.check_length(text, crate::MAX_RULES)?;
        let rules = variants::Rules::unpack(&base64url::read(packed, Part::Ruleset)?).map_err(LinkError::Rules)?;
        return Ok(Rules::from_custom(rules));
    }
    Part::Ruleset.check_length(text, MAX_NAME)?;
    Rules::named(text).ok_or_else(|| LinkError::UnknownRuleset { text: text.to_owned() })
}

/// The text of a ruleset.
///
/// # Errors
/// If one's own is longer than any that is read, or has no text.
pub fn write(rules: &Rules) -> Result<String, LinkError> {
    if let Some(name) = rules.name() {
        return Ok(name.to_owned());
    }
    let own = rules.custom().ok_or_else(|| LinkError::NoText { title: rules.title().to_owned() })?;
    let text = format!("{OWN}{}", base64url::encode(&own.pack()));
    Part::Ruleset.check_length(&text, crate::MAX_RULES)?;
    Ok(text)
}

/// The name to show in an error: of one's own, just the format.
pub fn shown(rules: &Rules) -> &'static str {
    rules.name().unwrap_or(OWN)
}
