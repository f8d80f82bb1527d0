//! Feature `serde`: rules as text.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser};

use crate::Rules;

/// As the name in links, or the text of custom rules. Rules that a program built have neither, so they cannot be serialized.
impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match (self.name(), self.custom()) {
            (Some(name), _) => serializer.serialize_str(name),
            (None, Some(rules)) => serializer.serialize_str(rules.text()),
            (None, None) => Err(ser::Error::custom(format!("the rules of {} have no text", self.title()))),
        }
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rules, D::Error> {
        let text = String::deserialize(deserializer)?;
        // The text of rules has several lines.
        if text.contains('\n') {
            return text.parse().map(Rules::from_custom).map_err(de::Error::custom);
        }
        let expected = "the name of a ruleset or the text of one";
        Rules::named(&text).ok_or_else(|| de::Error::invalid_value(de::Unexpected::Str(&text), &expected))
    }
}
