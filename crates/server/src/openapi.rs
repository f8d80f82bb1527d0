//! `/openapi.json`: what can be asked, for programs. The schemas are made from the types of the answers.

use std::sync::OnceLock;

use axum::http::HeaderMap;
use axum::response::Response;
use game::Rules;
use link::Action;
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};
use view::Theme;

use crate::api::moves::{Moved, Moves};
use crate::api::{Dead, Judged};
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
    schemas.subschema_for::<(Judged, Dead, Moves, Moved, Problem, Document<'_>, Embed)>();
    let mut paths = fixed();
    add_by_link(&mut paths);
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

/// An optional parameter with one of these values.
fn choice(name: &str, description: &str, values: &[&str]) -> Value {
    query(name, false, description, json!({ "type": "string", "enum": values }))
}

fn switch(name: &str, description: &str) -> Value {
    choice(name, description, &["0", "1"])
}

const LANGS: [&str; 3] = ["en", "ru", "es"];

fn lang() -> Value {
    choice("lang", "The language of sentences, else as `Accept-Language` asks.", &LANGS)
}

/// A position of any game, which must be playable.
fn any_board() -> Value {
    let mut any = board("usfen-playable");
    any["required"] = json!(false);
    any["description"] = json!(format!(
        "{BOARD} In other games than chess: the ranks with their marks and the side to move, as in \
         `r'nbqkbnr'~pppppppp~8~8~8~8~PPPPPPPP~R'NBQKBNR'+w`. The start, if it is left out."
    ));
    any
}

/// Any ruleset.
fn any_ruleset() -> Value {
    let names: Vec<&str> = Rules::names().collect();
    let of_own = json!({ "type": "string", "pattern": "^v1[A-Za-z0-9_-]+$", "maxLength": link::MAX_RULES });
    let schema = json!({ "anyOf": [{ "type": "string", "enum": names }, of_own] });
    query(
        "ruleset",
        false,
        "`c1` unless told, `f1` Chess960, another game by its name, or rules of one's own as `v1…`.",
        schema,
    )
}

fn ruleset() -> Value {
    choice("ruleset", "`c1` standard chess, `f1` Chess960.", &["c1", "f1"])
}

fn square(name: &str, required: bool, description: &str) -> Value {
    query(name, required, description, json!({ "type": "string", "pattern": "^[a-pA-P]([1-9]|1[0-6])$" }))
}

/// An optional number.
fn number(name: &str, description: &str, minimum: u32, maximum: u32) -> Value {
    query(name, false, description, json!({ "type": "integer", "minimum": minimum, "maximum": maximum }))
}

fn ok(description: &str, kind: &str, schema: Value) -> Value {
    json!({ "description": description, "content": { kind: { "schema": schema } } })
}

fn text(description: &str, kind: &str) -> Value {
    ok(description, kind, json!({ "type": "string" }))
}

/// Refers to a schema among the components.
fn schema<T: JsonSchema>() -> Value {
    json!({ "$ref": format!("#/components/schemas/{}", T::schema_name()) })
}

fn answer<T: JsonSchema>(description: &str) -> Value {
    ok(description, response::JSON, schema::<T>())
}

fn problem(description: &str) -> Value {
    ok(description, "application/problem+json", schema::<Problem>())
}

fn unplayable() -> Value {
    problem("The board cannot be played on.")
}

fn busy() -> Value {
    problem("Too much is being worked on.")
}

/// The routes that have no link in their paths.
fn fixed() -> Value {
    let reason =
        json!({ "linkmate-reason": { "description": "The code of the reason.", "schema": { "type": "string" } } });
    let legal_responses = json!({
        "200": { "description": "Nothing was found against the position." },
        "400": { "description": "`board` is missing, empty, doubled, over-long or no position.", "headers": reason },
        "403": { "description": "The position cannot have arisen in a game of standard chess.", "headers": reason },
        "503": { "description": "Too much is being worked on." },
    });
    let legal = |id: &str| {
        json!({
            "operationId": id,
            "summary": "Could this position have arisen?",
            "description": "The status is the answer; the body is always empty.",
            "parameters": [board("usfen")],
            "responses": legal_responses,
        })
    };
    let plain = |id: &str, summary: &str, kind: &str| {
        let responses = json!({ "200": text(summary, kind) });
        json!({ "get": { "operationId": id, "summary": summary, "responses": responses } })
    };
    let playable = board("usfen-playable");
    let bad = problem("A parameter is missing, empty, doubled or wrong.");
    let newpiece = json!({ "type": "string", "pattern": "^[A-Za-z]$" });
    let to = "The square that is reached; for castling, where the king lands, or the rook.";
    json!({
        "/": plain("home", "The home page.", "text/html"),
        "/healthz": plain("health", "Whether the service is up.", "text/plain"),
        "/metrics": plain("metrics", "What the service has done, for Prometheus.", "text/plain"),
        "/legal": { "get": legal("legal"), "head": legal("legalHead") },
        "/api/judge": { "get": {
            "operationId": "judge",
            "summary": "Could this position have arisen, and if not, why?",
            "parameters": [board("usfen"), ruleset(), lang()],
            "responses": { "200": answer::<Judged>("The verdict."), "400": bad, "503": busy() },
        } },
        "/api/dead": { "get": {
            "operationId": "dead",
            "summary": "Can anyone still win, and by which moves?",
            "parameters": [playable, ruleset(), lang(), switch("shortest", "`1` to look longer for a short helpmate.")],
            "responses": { "200": answer::<Dead>("Who can."), "400": bad, "422": unplayable(), "503": busy() },
        } },
        "/api/moves": { "get": {
            "operationId": "moves",
            "summary": "The legal moves of a position.",
            "parameters": [any_board(), square("from", false, "Only the moves of the piece there."), any_ruleset(), lang()],
            "responses": { "200": answer::<Moves>("The moves."), "400": bad, "422": unplayable(), "503": busy() },
        } },
        "/api/move": { "get": {
            "operationId": "move",
            "summary": "The position after a move.",
            "parameters": [
                any_board(), square("from", true, "The square that is left."), square("to", true, to),
                query("newpiece", false, "What the piece becomes, as a letter: in chess `q`, `r`, `b` or `n`.", newpiece),
                any_ruleset(), lang(),
            ],
            "responses": {
                "200": answer::<Moved>("The position after the move."),
                "400": bad,
                "403": problem("The move is not legal: `rule` and `squares` say why; or `newpiece` is missing."),
                "422": unplayable(),
                "503": busy(),
            },
        } },
        "/oembed": { "get": {
            "operationId": "oembed",
            "summary": "What to show for a link that somebody has pasted (oEmbed 1.0).",
            "parameters": [
                query("url", true, "The page's URL.", json!({ "type": "string", "minLength": 1 })),
                number("maxwidth", "Pixels.", draw::MIN_SIZE, 100_000),
                number("maxheight", "Pixels.", draw::MIN_SIZE, 100_000),
                choice("format", "JSON only.", &["json"]),
            ],
            "responses": {
                "200": answer::<Embed>("The picture."),
                "400": problem("A parameter is missing or wrong."),
                "404": problem("The URL has no link of ours."),
                "422": unplayable(),
                "503": busy(),
            },
        } },
    })
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

/// Adds what a link is shown as, with and without moves.
fn add_by_link(paths: &mut Value) {
    let rulesets: Vec<&str> = Rules::names().collect();
    let ruleset = "`c1`, `f1` or another game; rules of one's own are `v1…`, which no list can hold.";
    let board = json!({ "type": "string", "pattern": BOARDS, "maxLength": 128 });
    let parts = [
        part("ruleset", "c1", ruleset, json!({ "type": "string", "enum": rulesets })),
        part("board", "s", "`s`, `n0`…`n959` or `x…`.", board),
        part("moves", "mbosF", "`m…`.", json!({ "type": "string", "pattern": MOVES, "maxLength": 8192 })),
    ];
    let page = vec![lang()];
    let picture = vec![
        switch("flip", "Black below."),
        switch("coordinates", "Letters and digits along the edges."),
        choice("theme", "The colours.", &Theme::ALL.map(Theme::name)),
        number("size", "Pixels.", draw::MIN_SIZE, draw::MAX_SIZE),
        query("highlight", false, "Squares, as `e4,d5`.", json!({ "type": "string", "pattern": SQUARES })),
        query("arrows", false, "Arrows, as `e2e4,g1f3`.", json!({ "type": "string", "pattern": ARROWS })),
        choice("lang", "The language of the title.", &LANGS),
    ];
    let card = switch("card", "The card of 1200×630 pixels that is shown beside a shared link.");
    let png = [&picture[..], &[card]].concat();
    let captions = "With it, the answer has captions in that language, and the move may have its letters.";
    let step = vec![
        choice("v", "The version of the answer's shape; fields are only ever added to it.", &["2"]),
        number("ply", "Look at the game after so many moves.", 0, 65_535),
        query("play", false, "Play this move there, as people type it.", json!({ "type": "string", "format": "move" })),
        choice("lang", captions, &LANGS),
    ];
    for action in Action::ALL {
        let (summary, kind, parameters) = match action {
            Action::Play => ("The game as a page.", "text/html", &page),
            Action::Edit => ("The last position in the editor.", "text/html", &page),
            Action::Qr => ("The page's address as a QR code.", response::SVG, &page),
            Action::Svg => ("The last position as SVG.", response::SVG, &picture),
            Action::Png => ("The last position as PNG.", response::PNG, &png),
            Action::Fen => ("The last position as FEN.", "text/plain", &page),
            Action::Pgn => ("The game as PGN.", "application/x-chess-pgn", &page),
            Action::Json => ("Everything the link says, and what can be played next.", response::JSON, &step),
        };
        let mut responses = match action {
            Action::Fen | Action::Pgn | Action::Json => json!({
                "200": text(summary, kind),
                "400": problem("A parameter is wrong."),
                "404": problem("The link is none."),
                "422": unplayable(),
                "503": busy(),
            }),
            _ => json!({
                "200": text(summary, kind),
                "400": text("A parameter is wrong.", kind),
                "404": text("The link is none: the answer says which part is wrong.", kind),
                "503": busy(),
            }),
        };
        match action {
            Action::Play => responses["422"] = text("The board cannot be played on: a page that says why.", kind),
            Action::Qr => responses["422"] = text("The link is too long for a QR code.", kind),
            Action::Png => responses["200"] = ok(summary, kind, Value::Bool(true)),
            Action::Json => {
                responses["200"] = answer::<Document<'_>>(summary);
                responses["403"] = problem("The move to play is not legal there.");
            }
            _ => {}
        }
        for (name, path, parts) in [("Board", "", &parts[..2]), ("Game", "/{moves}", &parts)] {
            let parameters = [parts, parameters].concat();
            paths[format!("/{action}/{{ruleset}}/{{board}}{path}")] = json!({ "get": {
                "operationId": format!("{action}{name}"),
                "summary": summary,
                "parameters": parameters,
                "responses": responses,
            } });
        }
    }
}
