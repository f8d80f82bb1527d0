//! Feature `serde`: squares and rulesets as text.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{Rules, Square};

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Square, D::Error> {
        let name = String::deserialize(deserializer)?;
        let expected = "a letter a–p and a number from 1 to 16, such as e4";
        Square::named(&name).ok_or_else(|| de::Error::invalid_value(de::Unexpected::Str(&name), &expected))
    }
}

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text())
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rules, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
