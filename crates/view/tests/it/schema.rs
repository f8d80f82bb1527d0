//! Every view matches its JSON schema.

use linkmate_view::View;
use schemars::schema_for;
use serde_json::Value;

use crate::views::{random_links, starts};

#[test]
fn views_of_every_game_are_valid() {
    let schema = schema_for!(View).to_value();
    let unplayable = "c1/xAAAAAAAAAAAA".parse().expect("a link");
    let links = starts().into_iter().flat_map(|start| random_links(&start, 3, 60, 20)).chain([unplayable]);
    for link in links {
        let json = serde_json::to_value(View::new(&link)).expect("a view can be serialized");
        if let Err(error) = check(&json, &schema, &schema) {
            panic!("{link}: {error}");
        }
    }
}

/// Guards against a schema, or a checker, that accepts everything.
#[test]
fn what_is_not_a_view_is_refused() {
    let schema = schema_for!(View).to_value();
    let json =
        serde_json::to_value(View::new(&"c1/s/mbosF".parse().expect("a link"))).expect("a view can be serialized");
    let wrong: [fn(&mut Value); 6] = [
        |json| json["link"] = 1.into(),
        |json| _ = json.as_object_mut().expect("an object").remove("choices"),
        |json| json["state"]["kind"] = "won".into(),
        |json| json["diagram"]["turn"] = "red".into(),
        |json| json["diagram"]["pieces"][0]["letter"] = Value::Null,
        |json| json["moves"][0]["castling"] = "no".into(),
    ];
    for (index, change) in wrong.iter().enumerate() {
        let mut changed = json.clone();
        change(&mut changed);
        assert!(check(&changed, &schema, &schema).is_err(), "change {index}");
    }
}

/// Checks a value against a schema, using the subset of JSON Schema that views need. Unknown keywords are errors, so
/// nothing passes unchecked.
fn check(value: &Value, schema: &Value, root: &Value) -> Result<(), String> {
    let Value::Object(keywords) = schema else {
        return if *schema == true { Ok(()) } else { Err(format!("{value}: the schema allows nothing here")) };
    };
    for (keyword, rule) in keywords {
        let any = |least: usize, most: usize| {
            let valid =
                rule.as_array().into_iter().flatten().filter(|schema| check(value, schema, root).is_ok()).count();
            (least..=most).contains(&valid)
        };
        let is_valid = match keyword.as_str() {
            "$schema" | "$defs" | "title" | "description" | "default" | "format" => true,
            "$ref" => {
                let path =
                    rule.as_str().and_then(|path| path.strip_prefix('#')).ok_or("a reference outside the document")?;
                check(value, root.pointer(path).ok_or_else(|| format!("no {path}"))?, root)?;
                true
            }
            "type" => match rule {
                Value::Array(types) => types.iter().any(|name| is_type(value, name)),
                name => is_type(value, name),
            },
            "const" => value == rule,
            "enum" => rule.as_array().is_some_and(|values| values.contains(value)),
            "oneOf" => any(1, 1),
            "anyOf" => any(1, usize::MAX),
            "allOf" => any(rule.as_array().map_or(0, Vec::len), usize::MAX),
            "minimum" => value.as_f64() >= rule.as_f64(),
            "maximum" => value.as_f64() <= rule.as_f64(),
            "minLength" => value.as_str().is_none_or(|text| text.chars().count() as u64 >= rule.as_u64().unwrap_or(0)),
            "maxLength" => value.as_str().is_none_or(|text| text.chars().count() as u64 <= rule.as_u64().unwrap_or(0)),
            "minItems" => value.as_array().is_none_or(|items| items.len() as u64 >= rule.as_u64().unwrap_or(0)),
            "maxItems" => value.as_array().is_none_or(|items| items.len() as u64 <= rule.as_u64().unwrap_or(0)),
            "required" => rule.as_array().into_iter().flatten().all(|name| {
                value.as_object().is_none_or(|fields| name.as_str().is_some_and(|name| fields.contains_key(name)))
            }),
            "properties" => {
                for (name, schema) in rule.as_object().into_iter().flatten() {
                    if let Some(field) = value.get(name) {
                        check(field, schema, root).map_err(|error| format!("{name}: {error}"))?;
                    }
                }
                true
            }
            "items" => {
                for item in value.as_array().into_iter().flatten() {
                    check(item, rule, root)?;
                }
                true
            }
            "prefixItems" => {
                let items = value.as_array().into_iter().flatten();
                for (item, schema) in items.zip(rule.as_array().into_iter().flatten()) {
                    check(item, schema, root)?;
                }
                true
            }
            other => return Err(format!("unknown keyword {other}")),
        };
        if !is_valid {
            return Err(format!("{value} does not satisfy {keyword} {rule}"));
        }
    }
    Ok(())
}

fn is_type(value: &Value, name: &Value) -> bool {
    match name.as_str() {
        Some("null") => value.is_null(),
        Some("boolean") => value.is_boolean(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("number") => value.is_number(),
        Some("string") => value.is_string(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        _ => false,
    }
}
