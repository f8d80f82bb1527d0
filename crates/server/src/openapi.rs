//! `/openapi.json`: what can be asked, for programs. The schemas are made from the types of the answers.

use std::sync::OnceLock;

use axum::http::HeaderMap;
use axum::response::Response;
use game::Rules;
use link::Action;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Map, Value, json};
use view::Theme;

use crate::api::{Dead, Judged, Moved, Moves};
use crate::error::Problem;
use crate::formats::Document;
use crate::oembed::Embed;
use crate::response::{self, CachePolicy, cached};

/// `GET /openapi.json`
pub async fn document(headers: HeaderMap) -> Response {
    static TEXT: OnceLock<String> = OnceLock::new();
    let text = TEXT.get_or_init(|| build().to_string());
    cached(&headers, response::JSON, CachePolicy::Day, text.as_str())
}

/// A FEN's or usFEN's characters, or what percent signs make of them.
const BOARD: &str = "A position as usFEN or FEN: `+`, space or `_` between fields, `~` or `/` between ranks.";

fn build() -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    let mut schemas = settings.into_generator();
    let mut paths = Map::new();
    legal(&mut paths);
    api(&mut paths, &mut schemas);
    by_link(&mut paths, &mut schemas);
    others(&mut paths, &mut schemas);
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Linkmate",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Chess in a link: could a position have arisen, what can be played, and pictures and texts by \
                            link. There is no state, no account and no cookie.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": { "schemas": schemas.take_definitions(true) },
    })
}

/// A parameter in the query.
fn query(name: &str, required: bool, description: &str, schema: Value) -> Value {
    json!({ "name": name, "in": "query", "required": required, "description": description, "schema": schema })
}

/// A position in the query; where moves are asked for, it must be playable.
fn board(format: &str) -> Value {
    let mut board = query("board", true, BOARD, json!({ "type": "string", "format": format, "minLength": 1 }));
    board["example"] = json!("rnbqkbnr~pppppppp~8~8~8~8~PPPPPPPP~RNBQKBNR+w+KQkq+-+0+1");
    board
}

fn lang() -> Value {
    query(
        "lang",
        false,
        "The language of sentences, else as `Accept-Language` asks.",
        json!({ "type": "string", "enum": ["en", "ru", "es"] }),
    )
}

fn shortest() -> Value {
    let schema = json!({ "type": "string", "enum": ["0", "1"] });
    query("shortest", false, "`1` to look longer for a short helpmate.", schema)
}

fn ruleset() -> Value {
    query("ruleset", false, "`c1` standard chess, `f1` Chess960.", json!({ "type": "string", "enum": ["c1", "f1"] }))
}

fn square(name: &str, required: bool, description: &str) -> Value {
    query(name, required, description, json!({ "type": "string", "pattern": "^[a-hA-H][1-8]$" }))
}

fn ok(description: &str, kind: &str, schema: Value) -> Value {
    json!({ "description": description, "content": { kind: { "schema": schema } } })
}

fn problem(description: &str, schemas: &mut SchemaGenerator) -> Value {
    ok(description, "application/problem+json", schemas.subschema_for::<Problem>().into())
}

fn legal(paths: &mut Map<String, Value>) {
    let reason =
        json!({ "linkmate-reason": { "description": "The code of the reason.", "schema": { "type": "string" } } });
    let responses = json!({
        "200": { "description": "Nothing was found against the position." },
        "400": { "description": "`board` is missing, empty, doubled, over-long or no position.", "headers": reason },
        "403": { "description": "The position cannot have arisen in a game of standard chess.", "headers": reason },
        "503": { "description": "Too much is being worked on." },
    });
    let operation = |id: &str| {
        json!({
            "operationId": id,
            "summary": "Could this position have arisen?",
            "description": "The status is the answer; the body is always empty.",
            "parameters": [board("usfen")],
            "responses": responses,
        })
    };
    paths.insert("/legal".to_owned(), json!({ "get": operation("legal"), "head": operation("legalHead") }));
}

fn api(paths: &mut Map<String, Value>, schemas: &mut SchemaGenerator) {
    let judged = schemas.subschema_for::<Judged>().into();
    let dead = schemas.subschema_for::<Dead>().into();
    let moves = schemas.subschema_for::<Moves>().into();
    let moved = schemas.subschema_for::<Moved>().into();
    let bad = problem("A parameter is missing, empty, doubled or wrong.", schemas);
    let unplayable = problem("The board cannot be played on.", schemas);
    let illegal = problem("The move is not legal, or `newpiece` is missing.", schemas);
    let busy = problem("Too much is being worked on.", schemas);
    let get = |id: &str, summary: &str, parameters: Value, responses: Value| json!({ "get": { "operationId": id, "summary": summary, "parameters": parameters, "responses": responses } });
    paths.insert(
        "/api/judge".to_owned(),
        get(
            "judge",
            "Could this position have arisen, and if not, why?",
            json!([board("usfen"), ruleset(), lang()]),
            json!({ "200": ok("The verdict.", response::JSON, judged), "400": bad, "503": busy }),
        ),
    );
    paths.insert(
        "/api/dead".to_owned(),
        get(
            "dead",
            "Can anyone still win, and by which moves?",
            json!([board("usfen-playable"), ruleset(), lang(), shortest()]),
            json!({ "200": ok("Who can.", response::JSON, dead), "400": bad, "422": unplayable, "503": busy }),
        ),
    );
    paths.insert(
        "/api/moves".to_owned(),
        get(
            "moves",
            "The legal moves of a position.",
            json!([
                board("usfen-playable"),
                square("from", false, "Only the moves of the piece there."),
                ruleset(),
                lang()
            ]),
            json!({ "200": ok("The moves.", response::JSON, moves), "400": bad, "422": unplayable }),
        ),
    );
    let newpiece =
        query("newpiece", false, "What a pawn becomes.", json!({ "type": "string", "enum": ["q", "r", "b", "n"] }));
    paths.insert(
        "/api/move".to_owned(),
        get(
            "move",
            "The position after a move.",
            json!([
                board("usfen-playable"),
                square("from", true, "The square that is left."),
                square("to", true, "The square that is reached; for castling, where the king lands, or the rook."),
                newpiece,
                ruleset(),
                lang()
            ]),
            json!({
                "200": ok("The position after the move.", response::JSON, moved),
                "400": bad,
                "403": illegal,
                "422": unplayable,
            }),
        ),
    );
}

fn by_link(paths: &mut Map<String, Value>, schemas: &mut SchemaGenerator) {
    let everything: Value = schemas.subschema_for::<Document<'_>>().into();
    let rulesets: Vec<&str> = Rules::names().collect();
    let missing = problem("The link is none.", schemas);
    let bad = problem("A parameter is wrong.", schemas);
    let unplayable = problem("The board cannot be played on.", schemas);
    let busy = problem("Too much is being worked on.", schemas);
    let text = json!({ "type": "string" });
    let picture = [
        query("flip", false, "Black below.", json!({ "type": "string", "enum": ["0", "1"] })),
        query(
            "coordinates",
            false,
            "Letters and digits along the edges.",
            json!({ "type": "string", "enum": ["0", "1"] }),
        ),
        query("theme", false, "The colours.", json!({ "type": "string", "enum": Theme::ALL.map(Theme::name) })),
        query(
            "size",
            false,
            "Pixels.",
            json!({ "type": "integer", "minimum": draw::MIN_SIZE, "maximum": draw::MAX_SIZE }),
        ),
        query("highlight", false, "Squares, as `e4,d5`.", json!({ "type": "string", "pattern": SQUARES })),
        query("arrows", false, "Arrows, as `e2e4,g1f3`.", json!({ "type": "string", "pattern": ARROWS })),
        query("lang", false, "The language of the title.", json!({ "type": "string", "enum": ["en", "ru", "es"] })),
    ];
    for action in
        [Action::Play, Action::Edit, Action::Svg, Action::Png, Action::Qr, Action::Fen, Action::Pgn, Action::Json]
    {
        let (summary, kind, schema) = match action {
            Action::Play => ("The game as a page.", "text/html", &text),
            Action::Edit => ("The last position in the editor.", "text/html", &text),
            Action::Qr => ("The page's address as a QR code.", response::SVG, &text),
            Action::Svg => ("The last position as SVG.", response::SVG, &text),
            Action::Png => ("The last position as PNG.", response::PNG, &Value::Bool(true)),
            Action::Fen => ("The last position as FEN.", "text/plain", &text),
            Action::Pgn => ("The game as PGN.", "application/x-chess-pgn", &text),
            Action::Json => ("Everything the link says, and what can be played next.", response::JSON, &everything),
        };
        let parameters: Vec<Value> = match action {
            Action::Svg => picture.to_vec(),
            Action::Png => {
                let card = "The card of 1200×630 pixels that is shown beside a shared link.";
                let card = query("card", false, card, json!({ "type": "string", "enum": ["0", "1"] }));
                picture.iter().cloned().chain([card]).collect()
            }
            Action::Json => {
                let ply = query(
                    "ply",
                    false,
                    "Look at the game after so many moves.",
                    json!({ "type": "integer", "minimum": 0, "maximum": 65_535 }),
                );
                let play = query(
                    "play",
                    false,
                    "Play this move there, as people type it.",
                    json!({ "type": "string", "format": "move" }),
                );
                let version = "The version of the answer's shape; fields are only ever added to it.";
                let version = query("v", false, version, json!({ "type": "string", "enum": ["2"] }));
                let words = "With it, the answer has captions in that language, and the move may have its letters.";
                let words = query("lang", false, words, json!({ "type": "string", "enum": ["en", "ru", "es"] }));
                vec![version, ply, play, words]
            }
            _ => vec![lang()],
        };
        let same = |description: &str| match action {
            Action::Play | Action::Svg | Action::Png | Action::Edit | Action::Qr => ok(description, kind, text.clone()),
            _ => missing.clone(),
        };
        let mut responses = json!({
            "200": ok(summary, kind, schema.clone()),
            "404": same("The link is none: the answer says which part is wrong."),
            "503": busy,
        });
        responses["400"] = match action {
            Action::Fen | Action::Pgn | Action::Json => bad.clone(),
            _ => same("A parameter is wrong."),
        };
        if action == Action::Json {
            responses["403"] = problem("The move to play is not legal there.", schemas);
        }
        match action {
            Action::Play => {
                responses["422"] = same("The board cannot be played on: a page that says why.");
            }
            Action::Qr => responses["422"] = same("The link is too long for a QR code."),
            Action::Fen | Action::Pgn | Action::Json => responses["422"] = unplayable.clone(),
            _ => {}
        }
        for with_moves in [false, true] {
            let mut path = format!("/{action}/{{ruleset}}/{{board}}");
            let mut all = vec![
                part(
                    "ruleset",
                    "c1",
                    "`c1`, `f1` or another game; rules of one's own are `v1…`, which no list can hold.",
                    json!({ "type": "string", "enum": rulesets }),
                ),
                part(
                    "board",
                    "s",
                    "`s`, `n0`…`n959` or `x…`.",
                    json!({ "type": "string", "pattern": BOARDS, "maxLength": 128 }),
                ),
            ];
            if with_moves {
                path += "/{moves}";
                let schema = json!({ "type": "string", "pattern": MOVES, "maxLength": 8192 });
                all.push(part("moves", "mbosF", "`m…`.", schema));
            }
            all.extend(parameters.iter().cloned());
            let id = format!("{action}{}", if with_moves { "Game" } else { "Board" });
            let operation =
                json!({ "operationId": id, "summary": summary, "parameters": all, "responses": responses.clone() });
            paths.insert(path, json!({ "get": operation }));
        }
    }
}

const BOARDS: &str = "^(s|n(0|[1-9][0-9]{0,2})|x[A-Za-z0-9_-]{11,70})$";
const MOVES: &str = "^m[A-Za-z0-9_-]{2,8191}$";
const SQUARES: &str = "^[a-h][1-8](,[a-h][1-8])*$";
const ARROWS: &str = "^[a-h][1-8][a-h][1-8](,[a-h][1-8][a-h][1-8]){0,63}$";

/// A part of a link, with an example.
fn part(name: &str, example: &str, description: &str, schema: Value) -> Value {
    json!({
        "name": name, "in": "path", "required": true, "description": description, "schema": schema, "example": example,
    })
}

fn others(paths: &mut Map<String, Value>, schemas: &mut SchemaGenerator) {
    let embed: Value = schemas.subschema_for::<Embed>().into();
    let bad = problem("A parameter is missing or wrong.", schemas);
    let missing = problem("The URL has no link of ours.", schemas);
    let busy = problem("Too much is being worked on.", schemas);
    let side = json!({ "type": "integer", "minimum": draw::MIN_SIZE, "maximum": 100_000 });
    let text = json!({ "type": "string" });
    paths.insert(
        "/oembed".to_owned(),
        json!({ "get": {
            "operationId": "oembed",
            "summary": "What to show for a link that somebody has pasted (oEmbed 1.0).",
            "parameters": [
                query("url", true, "The page's URL.", json!({ "type": "string", "minLength": 1 })),
                query("maxwidth", false, "Pixels.", side.clone()),
                query("maxheight", false, "Pixels.", side),
                query("format", false, "JSON only.", json!({ "type": "string", "enum": ["json"] })),
            ],
            "responses": {
                "200": ok("The picture.", response::JSON, embed), "400": bad, "404": missing,
                "422": problem("The board cannot be played on.", schemas), "503": busy,
            },
        } }),
    );
    for (path, id, summary, kind) in [
        ("/", "home", "The home page.", "text/html"),
        ("/healthz", "health", "Whether the service is up.", "text/plain"),
        ("/metrics", "metrics", "What the service has done, for Prometheus.", "text/plain"),
    ] {
        let responses = json!({ "200": ok(summary, kind, text.clone()) });
        paths.insert(
            path.to_owned(),
            json!({ "get": { "operationId": id, "summary": summary, "responses": responses } }),
        );
    }
}
