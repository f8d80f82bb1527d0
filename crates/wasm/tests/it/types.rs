//! `web/view.d.ts`: the types of the answers, for the scripts. `UPDATE_GOLDEN=1 cargo test -p linkmate-wasm` writes it.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};
use view::View;
use words::Captions;

#[test]
fn scripts_have_the_types_of_the_answers() {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    _ = generator.subschema_for::<View>();
    _ = generator.subschema_for::<Captions>();
    let written = declarations(&mut generator);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/view.d.ts");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &written).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert_eq!(kept, written, "web/view.d.ts is not that of the view: UPDATE_GOLDEN=1 cargo test -p linkmate-wasm");
}

/// Every type that has been asked for, by name.
fn declarations(generator: &mut SchemaGenerator) -> String {
    let mut text =
        "// The types of /json/…?v=2 and of the rules for browsers. Written by a test of crates/wasm.\n".to_owned();
    for (name, schema) in sorted(&generator.take_definitions(true)) {
        let schema = schema.as_object().expect("a definition is an object");
        text.push('\n');
        comment(&mut text, "", schema);
        match schema.get("properties") {
            Some(_) => {
                _ = write!(text, "export interface {name} ");
                object(&mut text, "", schema);
                text.push('\n');
            }
            None => {
                _ = write!(text, "export type {name} = ");
                expression(&mut text, "", schema);
                text.push_str(";\n");
            }
        }
    }
    text.push_str("\n/** A view with its captions, as scripts ask for it. */\n");
    text.push_str("export type Shown = View & { captions: Captions };\n");
    text
}

/// The members by name. How a map is ordered depends on the features that other crates want.
fn sorted(members: &Map<String, Value>) -> BTreeMap<&String, &Value> {
    members.iter().collect()
}

fn comment(text: &mut String, indent: &str, schema: &Map<String, Value>) {
    if let Some(description) = schema.get("description").and_then(Value::as_str) {
        _ = writeln!(text, "{indent}/** {} */", description.replace('\n', " "));
    }
}

fn object(text: &mut String, indent: &str, schema: &Map<String, Value>) {
    let required = schema.get("required").and_then(Value::as_array);
    let inner = format!("{indent}  ");
    text.push_str("{\n");
    for (name, property) in sorted(schema["properties"].as_object().expect("properties are an object")) {
        let property = property.as_object().expect("a property is an object");
        let is_required = required.is_some_and(|names| names.iter().any(|other| other == name));
        comment(text, &inner, property);
        _ = write!(text, "{inner}{name}{}: ", if is_required { "" } else { "?" });
        expression(text, &inner, property);
        text.push_str(";\n");
    }
    _ = write!(text, "{indent}}}");
}

/// A schema as a type. What is not known yet fails the test.
fn expression(text: &mut String, indent: &str, schema: &Map<String, Value>) {
    if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
        text.push_str(reference.rsplit('/').next().expect("a reference has a name"));
    } else if let Some(value) = schema.get("const") {
        _ = write!(text, "{value}");
    } else if let Some(values) = schema.get("enum").and_then(Value::as_array) {
        let values: Vec<String> = values.iter().map(ToString::to_string).collect();
        text.push_str(&values.join(" | "));
    } else if let Some(parts) = schema.get("anyOf").or(schema.get("oneOf")).and_then(Value::as_array) {
        union(text, indent, parts);
    } else {
        match &schema["type"] {
            Value::Array(types) => {
                let names: Vec<Value> = types
                    .iter()
                    .map(|name| {
                        let mut part = schema.clone();
                        part.insert("type".to_owned(), name.clone());
                        Value::Object(part)
                    })
                    .collect();
                union(text, indent, &names);
            }
            Value::String(name) => simple(text, indent, name, schema),
            other => panic!("no type: {other}"),
        }
    }
}

fn union(text: &mut String, indent: &str, parts: &[Value]) {
    for (index, part) in parts.iter().enumerate() {
        if index > 0 {
            text.push_str(" | ");
        }
        expression(text, indent, part.as_object().expect("a schema is an object"));
    }
}

fn simple(text: &mut String, indent: &str, name: &str, schema: &Map<String, Value>) {
    match name {
        "string" | "boolean" | "null" => text.push_str(name),
        "integer" => text.push_str("number"),
        "object" => object(text, indent, schema),
        "array" => match schema.get("prefixItems").and_then(Value::as_array) {
            Some(items) => {
                text.push('[');
                for (index, item) in items.iter().enumerate() {
                    text.push_str(if index > 0 { ", " } else { "" });
                    expression(text, indent, item.as_object().expect("a schema is an object"));
                }
                text.push(']');
            }
            None => {
                expression(text, indent, schema["items"].as_object().expect("a schema is an object"));
                text.push_str("[]");
            }
        },
        other => panic!("no type of scripts is called {other}"),
    }
}
