//! Feature `serde`: links as text.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::Link;

impl Serialize for Link {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Link {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Link, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
