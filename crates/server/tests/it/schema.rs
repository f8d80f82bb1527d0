//! Responses of `/json` match the schema in `/openapi.json`, for every game.

use serde_json::Value;

use crate::client::fetch;
use crate::single_pass::custom_game;

/// Returns why a value does not match a schema, if it does not. Supports the parts of JSON Schema that our types use.
fn misfit(value: &Value, schema: &Value, document: &Value, path: &str) -> Option<String> {
    if schema.as_bool() == Some(true) {
        return None;
    }
    if let Some(reference) = schema["$ref"].as_str() {
        let schema = document.pointer(reference.trim_start_matches('#'));
        return misfit(value, schema.unwrap_or_else(|| panic!("{path}: {reference} is not defined")), document, path);
    }
    for (word, is_one) in [("anyOf", false), ("oneOf", true)] {
        if let Some(all) = schema[word].as_array() {
            let fits = all.iter().filter(|schema| misfit(value, schema, document, path).is_none()).count();
            if fits == 0 || is_one && fits > 1 {
                return Some(format!("{path}: {value} fits {fits} of {word} {all:?}"));
            }
        }
    }
    let is_type = |name: &str| match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_u64() || value.is_i64(),
        "null" => value.is_null(),
        other => panic!("{path}: unsupported type {other}"),
    };
    let types: Vec<&str> = match &schema["type"] {
        Value::String(name) => vec![name],
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    if !types.is_empty() && !types.iter().any(|name| is_type(name)) {
        return Some(format!("{path}: {value} is not one of {types:?}"));
    }
    if schema["enum"].as_array().is_some_and(|all| !all.contains(value))
        || schema.get("const").is_some_and(|only| only != value)
    {
        return Some(format!("{path}: {value} is not in {schema}"));
    }
    if let Some(fields) = value.as_object() {
        let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
        if let Some(missing) = { required }.find(|name| !fields.contains_key(*name)) {
            return Some(format!("{path}: {missing} is missing"));
        }
        // Fields that the schema does not describe are errors too.
        if let Some(known) = schema["properties"].as_object() {
            for (name, value) in fields {
                let Some(schema) = known.get(name) else { return Some(format!("{path}: {name} is not described")) };
                if let Some(misfit) = misfit(value, schema, document, &format!("{path}.{name}")) {
                    return Some(misfit);
                }
            }
        }
    }
    let items = value.as_array()?.iter().enumerate();
    let prefix = schema["prefixItems"].as_array();
    { items }.find_map(|(index, item)| {
        let schema = prefix.and_then(|prefix| prefix.get(index)).unwrap_or(&schema["items"]);
        misfit(item, schema, document, &format!("{path}[{index}]"))
    })
}

#[tokio::test]
async fn json_responses_match_their_schema() {
    let document = fetch("/openapi.json").await.json();
    let schema = &document["paths"]["/json/{ruleset}/{board}"]["get"]["responses"]["200"]["content"]["application/json"]
        ["schema"];
    assert!(schema["$ref"].is_string(), "{schema}");
    let mut games: Vec<String> =
        game::Rules::names().filter(|name| *name != "f1").map(|name| format!("{name}/s")).collect();
    games
        .extend(["c1/s/mbosF", "c1/xAAAAAAAAAAAA", "c1/xAIEAAAAAgQAOhgA", "f1/n0", "atomic1/s/mIQ"].map(str::to_owned));
    games.push(custom_game());
    for game in games {
        for query in ["", "?v=2&lang=es"] {
            let answer = fetch(&format!("/json/{game}{query}")).await;
            let view = answer.json();
            assert_eq!(misfit(&view, schema, &document, "json"), None, "{game}{query}");
            assert_eq!((&view["version"], &view["link"]), (&2.into(), &game.as_str().into()), "{game}");
            assert_eq!(view.get("captions").is_some(), !query.is_empty(), "{game}{query}");
        }
    }
    // The checker itself can fail.
    let mut broken = fetch("/json/c1/s").await.json();
    broken["moves"] = "none".into();
    assert!(misfit(&broken, schema, &document, "json").is_some());
}
