//! Schemas of types that have none of their own.

use schemars::{Schema, SchemaGenerator, json_schema};

/// [`words::Captions`], where there are any.
pub fn captions(_: &mut SchemaGenerator) -> Schema {
    let text = || json_schema!({ "type": "string" });
    let texts = || json_schema!({ "type": "array", "items": { "type": "string" } });
    json_schema!({
        "type": "object",
        "properties": {
            "game": text(),
            "title": text(),
            "status": text(),
            "ended": { "type": ["string", "null"] },
            "notes": texts(),
            "moves": texts(),
            "choices": texts(),
            "last_move": text(),
            "captured": {
                "type": "object",
                "properties": { "white": text(), "black": text() },
                "required": ["white", "black"],
            },
        },
        "required": ["game", "title", "status", "ended", "notes", "moves", "choices", "last_move", "captured"],
    })
}
