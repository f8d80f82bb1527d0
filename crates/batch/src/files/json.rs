//! Finds out the columns of JSON lines.
//!
//! No value may change on its way through a column: numbers become text where no type of number can hold all of them.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use arrow_schema::{DataType, Field, Fields};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::{COLUMN_LIMIT, LineFault};

/// The largest number up to which 64-bit floats hold every integer.
const EXACT: u64 = 1 << 53;

/// The keys of JSON objects, in the order in which they came, and what their values can be.
#[derive(Default)]
pub(super) struct Keys {
    kinds: Vec<(String, Kind)>,
    index: HashMap<String, usize>,
}

/// What a value can be.
#[derive(Default)]
enum Kind {
    /// It was always null.
    #[default]
    Null,
    Scalar(Scalars),
    List(Box<Kind>),
    Object(Keys),
}

/// Which texts, truth values and numbers came.
#[derive(Default)]
struct Scalars {
    texts: bool,
    flags: bool,
    integers: bool,
    negative: bool,
    /// Integers that only an unsigned type can hold.
    unsigned: bool,
    /// Integers that a float cannot hold, or not all of that size.
    inexact: bool,
    /// Numbers with a fraction or an exponent.
    floats: bool,
    /// Numbers that no type can hold.
    huge: bool,
}

/// The members of an object.
struct Members<'a>(Vec<(String, &'a RawValue)>);

impl<'de> Deserialize<'de> for Members<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Members<'de>, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = Members<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Members<'de>, A::Error> {
                let mut members = Vec::new();
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                Ok(Members(members))
            }
        }
        deserializer.deserialize_map(Read)
    }
}

impl Keys {
    /// Adds the object on a line; `count` is the number of keys so far, with those of objects in objects.
    pub(super) fn add_line(&mut self, line: &str, count: &mut usize) -> Result<(), LineFault> {
        let is_object = line.trim_ascii_start().starts_with('{');
        let broken = |error: serde_json::Error| LineFault::Json(error.to_string());
        if !is_object {
            return serde_json::from_str::<&RawValue>(line).map_err(broken).and(Err(LineFault::NotObject));
        }
        let Members(members) = serde_json::from_str(line).map_err(broken)?;
        self.add(members, count)
    }

    fn add(&mut self, members: Vec<(String, &RawValue)>, count: &mut usize) -> Result<(), LineFault> {
        for (place, (key, value)) in members.into_iter().enumerate() {
            // Most objects have the same keys in the same order.
            let index = match self.kinds.get(place) {
                Some((known, _)) if *known == key => place,
                _ => match self.index.get(&key) {
                    Some(&index) => index,
                    None if *count == COLUMN_LIMIT => return Err(LineFault::TooManyColumns(COLUMN_LIMIT)),
                    None => {
                        *count += 1;
                        self.index.insert(key.clone(), self.kinds.len());
                        self.kinds.push((key.clone(), Kind::Null));
                        self.kinds.len() - 1
                    }
                },
            };
            self.kinds[index].1.add(value, count).map_err(|fault| match fault {
                LineFault::JsonType(inner) if inner.is_empty() => LineFault::JsonType(key),
                LineFault::JsonType(inner) => LineFault::JsonType(format!("{key}.{inner}")),
                fault => fault,
            })?;
        }
        Ok(())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// Returns the columns.
    pub(super) fn fields(&self) -> Fields {
        self.kinds.iter().map(|(name, kind)| Field::new(name, kind.data_type(), true)).collect()
    }
}

impl Kind {
    fn add(&mut self, value: &RawValue, count: &mut usize) -> Result<(), LineFault> {
        let text = value.get();
        let first = text.as_bytes().first().copied().unwrap_or_default();
        if first == b'n' {
            return Ok(());
        }
        if matches!(self, Kind::Null) {
            *self = match first {
                b'{' => Kind::Object(Keys::default()),
                b'[' => Kind::List(Box::default()),
                _ => Kind::Scalar(Scalars::default()),
            };
        }
        let broken = |error: serde_json::Error| LineFault::Json(error.to_string());
        match (self, first) {
            (Kind::Object(keys), b'{') => {
                let Members(members) = serde_json::from_str(text).map_err(broken)?;
                keys.add(members, count)
            }
            (Kind::List(kind), b'[') => {
                let items: Vec<&RawValue> = serde_json::from_str(text).map_err(broken)?;
                items.into_iter().try_for_each(|item| kind.add(item, count))
            }
            (Kind::Scalar(scalars), _) if !matches!(first, b'{' | b'[') => {
                scalars.add(text, first);
                Ok(())
            }
            _ => Err(LineFault::JsonType(String::new())),
        }
    }

    fn data_type(&self) -> DataType {
        match self {
            Kind::Null => DataType::Null,
            Kind::Scalar(scalars) => scalars.data_type(),
            Kind::List(kind) => DataType::List(Arc::new(Field::new_list_field(kind.data_type(), true))),
            Kind::Object(keys) => DataType::Struct(keys.fields()),
        }
    }
}

impl Scalars {
    fn add(&mut self, text: &str, first: u8) {
        match first {
            b'"' => self.texts = true,
            b't' | b'f' => self.flags = true,
            // Integers know no -0.
            _ if text == "-0" || text.contains(['.', 'e', 'E']) => {
                self.floats = true;
                self.huge |= text.parse().is_ok_and(f64::is_infinite);
            }
            _ => {
                self.integers = true;
                match (text.parse::<i64>(), text.parse::<u64>()) {
                    (Ok(number), _) => {
                        self.negative |= number < 0;
                        self.inexact |= number.unsigned_abs() > EXACT;
                    }
                    (_, Ok(_)) => (self.unsigned, self.inexact) = (true, true),
                    _ => self.huge = true,
                }
            }
        }
    }

    fn data_type(&self) -> DataType {
        let numbers = self.integers || self.floats;
        let is_lossy = self.huge || self.floats && self.inexact || self.unsigned && self.negative;
        match (self.texts, self.flags, numbers) {
            (false, true, false) => DataType::Boolean,
            (false, false, true) if is_lossy => DataType::Utf8,
            (false, false, true) if self.floats => DataType::Float64,
            (false, false, true) if self.unsigned => DataType::UInt64,
            (false, false, true) => DataType::Int64,
            _ => DataType::Utf8,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn types(lines: &[&str]) -> Vec<(String, String)> {
        let (mut keys, mut count) = (Keys::default(), 0);
        for line in lines {
            keys.add_line(line, &mut count).unwrap_or_else(|fault| panic!("{line}: {fault:?}"));
        }
        keys.fields().iter().map(|field| (field.name().clone(), field.data_type().to_string())).collect()
    }

    #[test]
    fn a_type_holds_every_number() {
        for (values, expected) in [
            (&["1", "-2"] as &[&str], "Int64"),
            (&["9223372036854775807", "-9223372036854775808"], "Int64"),
            (&["18446744073709551615", "0"], "UInt64"),
            (&["18446744073709551615", "-1"], "Utf8"),
            (&["18446744073709551616"], "Utf8"),
            (&["-9223372036854775809"], "Utf8"),
            (&["9007199254740992", "1.5"], "Float64"),
            (&["9007199254740993", "1.5"], "Utf8"),
            (&["-9007199254740993", "1e3"], "Utf8"),
            (&["1e308", "-0"], "Float64"),
            (&["1e309"], "Utf8"),
            (&["true", "null"], "Boolean"),
            (&["true", "1"], "Utf8"),
            (&["1", "\"x\""], "Utf8"),
            (&["null"], "Null"),
        ] {
            let lines: Vec<String> = values.iter().map(|value| format!("{{\"x\": {value} }}")).collect();
            let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
            assert_eq!(types(&lines), [("x".to_owned(), expected.to_owned())], "{values:?}");
        }
    }

    #[test]
    fn keys_keep_their_order_and_objects_their_structure() {
        let found =
            types(&["{\"z\":1,\"a\":[]}", "{\"m\":{\"p\":true},\"z\":null,\"a\":[1,2.5]}", "{\"m\":{\"q\":\"\"}}"]);
        let names: Vec<&str> = found.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["z", "a", "m"]);
        assert!(found[1].1.contains("Float64") && found[2].1.contains("\"q\""), "{found:?}");
        let (mut keys, mut count) = (Keys::default(), 0);
        keys.add_line("{\"o\":{\"p\":[1]}}", &mut count).expect("an object");
        for line in ["{\"o\":{\"p\":1}}", "{\"o\":{\"p\":[[]]}}"] {
            let fault = keys.add_line(line, &mut count).expect_err("another structure");
            assert!(matches!(&fault, LineFault::JsonType(key) if key == "o.p"), "{fault:?}");
        }
        assert!(matches!(keys.add_line("[1]", &mut count), Err(LineFault::NotObject)));
        assert!(matches!(keys.add_line("[1", &mut count), Err(LineFault::Json(_))));
        assert!(matches!(keys.add_line("{\"o\":1} x", &mut count), Err(LineFault::Json(_))));
    }
}
