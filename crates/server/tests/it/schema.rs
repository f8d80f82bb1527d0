//! What `/json` answers is what `/openapi.json` describes, for every game.

use serde_json::Value;

use crate::client::fetch;
use crate::single_pass::custom_game;

/// Why a value does not fit a schema; the parts of JSON Schema that our types use.
fn misfit(value: &Value, schema: &Value, document: &Value, path: &str) -> Option<String> {
    if schema.as_bool() == Some(true) {
        return None;
    }
    if let Some(reference) = schema["$ref"].as_str() {
        let schema = document.pointer(reference.trim_start_matches('#'));
        return misfit(value, schema.unwrap_or_else(|| panic!("{path}: no {reference}")), document, path);
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
        other => panic!("{path}: the type {other}"),
    };
    let types: Vec<&str> = match &schema["type"] {
        Value::String(name) => vec![name],
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    if !types.is_empty() && !types.iter().any(|name| is_type(name)) {
        return Some(format!("{path}: {value} is none of {types:?}"));
    }
    if schema["enum"].as_array().is_some_and(|all| !all.contains(value))
        || schema.get("const").is_some_and(|only| only != value)
    {
        return Some(format!("{path}: {value} is not in {schema}"));
    }
    if let Some(fields) = value.as_object() {
        let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
        if let Some(missing) = { required }.find(|name| !fields.contains_key(*name)) {
            return Some(format!("{path}: there is no {missing}"));
        }
        // Every field is described: nothing is answered that the document does not know.
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
async fn json_is_as_its_schema_says() {
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
            let said = answer.json();
            assert_eq!(misfit(&said, schema, &document, "json"), None, "{game}{query}");
            assert_eq!((&said["version"], &said["link"]), (&2.into(), &game.as_str().into()), "{game}");
            assert_eq!(said.get("captions").is_some(), !query.is_empty(), "{game}{query}");
        }
    }
    // The checker can tell.
    let mut broken = fetch("/json/c1/s").await.json();
    broken["moves"] = "none".into();
    assert!(misfit(&broken, schema, &document, "json").is_some());
}
