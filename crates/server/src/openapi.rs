//! `/openapi.json`: the OpenAPI document. Its schemas are generated from the response types.

use std::sync::OnceLock;

use axum::http::HeaderMap;
use axum::response::Response;
use game::Rules;
use link::Action;
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};
use view::{MAX_NAME, MAX_NOTE, PieceSet, Theme};

use crate::api::moves::{Moved, Moves};
use crate::api::prove::Proof;
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

const BOARD: &str = "A position as usFEN or FEN. Fields are separated by `+`, a space or `_`, ranks by `~` or `/`. The \
                     halfmove clock must be 0–65535, the move number 1–65535.";

fn build() -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    let mut schemas = settings.into_generator();
    schemas.subschema_for::<(Judged, Dead, Proof, Moves, Moved, Problem, Document<'_>, Embed)>();
    let mut paths = fixed();
    add_by_link(&mut paths);
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Linkmate",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Chess in a link: judge whether a position could have arisen, list and play legal moves, and \
                            render links as pictures, text or JSON. No state, no accounts, no cookies.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": { "schemas": schemas.take_definitions(true) },
    })
}

/// A query parameter.
fn query(name: &str, required: bool, description: &str, schema: Value) -> Value {
    json!({ "name": name, "in": "query", "required": required, "description": description, "schema": schema })
}

/// The parameter `board`. The format tells test generators which positions to send: any, or only playable ones.
fn board(format: &str) -> Value {
    let mut board = query("board", true, BOARD, json!({ "type": "string", "format": format, "minLength": 1 }));
    board["example"] = json!("rnbqkbnr~pppppppp~8~8~8~8~PPPPPPPP~RNBQKBNR+w+KQkq+-+0+1");
    board
}

/// An optional query parameter with one of these values.
fn choice(name: &str, description: &str, values: &[&str]) -> Value {
    query(name, false, description, json!({ "type": "string", "enum": values }))
}

fn switch(name: &str, description: &str) -> Value {
    choice(name, description, &["0", "1"])
}

const LANGS: [&str; 3] = ["en", "ru", "es"];

fn lang() -> Value {
    choice("lang", "The language of sentences. Default: from `Accept-Language`.", &LANGS)
}

/// The parameter `board` for any game; the position must be playable.
fn any_board() -> Value {
    let mut any = board("usfen-playable");
    any["required"] = json!(false);
    any["description"] = json!(format!(
        "{BOARD} In variants: the ranks with their marks and the side to move, such as \
         `r'nbqkbnr'~pppppppp~8~8~8~8~PPPPPPPP~R'NBQKBNR'+w`. Default: the start position."
    ));
    any
}

/// The parameter `ruleset` for any game.
fn any_ruleset() -> Value {
    let names: Vec<&str> = Rules::names().collect();
    let custom = json!({ "type": "string", "pattern": "^v1[A-Za-z0-9_-]+$", "maxLength": link::MAX_RULES });
    let schema = json!({ "anyOf": [{ "type": "string", "enum": names }, custom] });
    query(
        "ruleset",
        false,
        "`c1` (standard chess, the default), `f1` (Chess960), the name of a variant, or custom rules as `v1…`.",
        schema,
    )
}

fn ruleset() -> Value {
    choice("ruleset", "`c1` (standard chess, the default) or `f1` (Chess960).", &["c1", "f1"])
}

fn square(name: &str, required: bool, description: &str) -> Value {
    query(name, required, description, json!({ "type": "string", "pattern": "^[a-pA-P]([1-9]|1[0-6])$" }))
}

/// An optional numeric query parameter.
fn number(name: &str, description: &str, minimum: u32, maximum: u32) -> Value {
    query(name, false, description, json!({ "type": "integer", "minimum": minimum, "maximum": maximum }))
}

fn ok(description: &str, kind: &str, schema: Value) -> Value {
    json!({ "description": description, "content": { kind: { "schema": schema } } })
}

fn text(description: &str, kind: &str) -> Value {
    ok(description, kind, json!({ "type": "string" }))
}

/// A reference to a schema in the components.
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
    problem("A game cannot be played from this position.")
}

fn busy() -> Value {
    problem("The service is busy; try again later.")
}

/// Routes without a link in their path.
fn fixed() -> Value {
    let reason = json!({ "linkmate-reason": { "description": "A stable code for the reason.", "schema": { "type": "string" } } });
    let legal_responses = json!({
        "200": { "description": "The position is possible: no proof against it was found." },
        "400": { "description": "`board` is missing, empty, repeated, too long or not a position.", "headers": reason },
        "403": { "description": "The position cannot have arisen in a game of standard chess.", "headers": reason },
        "503": { "description": "The service is busy; try again later." },
    });
    let legal = |id: &str| {
        json!({
            "operationId": id,
            "summary": "Could this position have arisen?",
            "description": "The verdict is the HTTP status; the body is always empty.",
            "parameters": [board("usfen")],
            "responses": legal_responses,
        })
    };
    let plain = |id: &str, summary: &str, kind: &str| {
        let responses = json!({ "200": text(summary, kind) });
        json!({ "get": { "operationId": id, "summary": summary, "responses": responses } })
    };
    let playable = board("usfen-playable");
    let bad = problem("A parameter is missing, empty, repeated or invalid.");
    let newpiece = json!({ "type": "string", "pattern": "^[A-Za-z]$" });
    let to = "The square the piece moves to; for castling, the king's destination or the rook's square.";
    json!({
        "/": plain("home", "The home page.", "text/html"),
        "/healthz": plain("health", "Health check.", "text/plain"),
        "/metrics": plain("metrics", "Metrics in the Prometheus text format.", "text/plain"),
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
            "parameters": [playable, ruleset(), lang(), switch("shortest", "`1` to spend more time on shortening the helpmates.")],
            "responses": { "200": answer::<Dead>("The verdict for each side."), "400": bad, "422": unplayable(), "503": busy() },
        } },
        "/api/prove": { "get": {
            "operationId": "prove",
            "summary": "How could this position have arisen?",
            "description": "Searches for a game that leads to the position, whose clocks are ignored. The same request always gets the same game.",
            "parameters": [board("usfen"), ruleset(), lang(), switch("shortest", "`1` to spend more time on shortening the game.")],
            "responses": { "200": answer::<Proof>("The verdict, with the game."), "400": bad, "503": busy() },
        } },
        "/api/moves": { "get": {
            "operationId": "moves",
            "summary": "List the legal moves of a position.",
            "parameters": [any_board(), square("from", false, "List only the moves from this square."), any_ruleset(), lang()],
            "responses": { "200": answer::<Moves>("The moves."), "400": bad, "422": unplayable(), "503": busy() },
        } },
        "/api/move": { "get": {
            "operationId": "move",
            "summary": "Play a move and return the position after it.",
            "parameters": [
                any_board(), square("from", true, "The square the piece moves from."), square("to", true, to),
                query("newpiece", false, "For a promotion: the letter of the new piece; in chess `q`, `r`, `b` or `n`.", newpiece),
                any_ruleset(), lang(),
            ],
            "responses": {
                "200": answer::<Moved>("The position after the move."),
                "400": bad,
                "403": problem("The move is not legal (see `rule` and `squares`), or `newpiece` is missing."),
                "422": unplayable(),
                "503": busy(),
            },
        } },
        "/oembed": { "get": {
            "operationId": "oembed",
            "summary": "Describe a link for embedding in another site (oEmbed 1.0).",
            "parameters": [
                query("url", true, "The URL of a page of this service.", json!({ "type": "string", "minLength": 1 })),
                number("maxwidth", "Maximum width in pixels.", draw::MIN_SIZE, 100_000),
                number("maxheight", "Maximum height in pixels.", draw::MIN_SIZE, 100_000),
                choice("format", "Only `json` is supported.", &["json"]),
                choice("type", "`rich` for a frame with the game, `photo` for a picture.", &["rich", "photo"]),
            ],
            "responses": {
                "200": answer::<Embed>("The frame or the picture."),
                "400": problem("A parameter is missing or invalid."),
                "404": problem("The URL is not a page of this service with a link."),
                "422": unplayable(),
                "503": busy(),
            },
        } },
    })
}

const BOARDS: &str = "^(s|n(0|[1-9][0-9]{0,2})|x[A-Za-z0-9_-]{11,70})$";
const MOVES: &str = "^m[A-Za-z0-9_-]{2,8191}$";
const SQUARES: &str = "^[GRYB]?[a-h][1-8](,[GRYB]?[a-h][1-8]){0,63}$";
const ARROWS: &str = "^[GRYB]?[a-h][1-8][a-h][1-8](,[GRYB]?[a-h][1-8][a-h][1-8]){0,63}$";
const DATE: &str = "^[0-9?]{4}([.-][0-9?]{2}([.-][0-9?]{2})?)?$";
const TEXT: &str = "^[^\\x00-\\x1f\\x7f-\\x9f\\ufffe\\uffff]*$";

/// A query parameter of a page, a picture or a file, where a value that is not understood is ignored.
fn lenient(mut parameter: Value) -> Value {
    let schema = parameter["schema"].take();
    parameter["schema"] = json!({ "anyOf": [schema, { "description": "Any other value is ignored." }] });
    parameter
}

/// What every URL of a link may carry besides the link.
fn extras() -> Vec<Value> {
    let text = |name, description, most: usize| {
        let schema = json!({ "type": "string", "minLength": 1, "maxLength": most, "pattern": TEXT });
        query(name, false, description, schema)
    };
    let pattern = |name, description, pattern: &str| {
        query(name, false, description, json!({ "type": "string", "pattern": pattern }))
    };
    vec![
        text("white", "White's name.", MAX_NAME),
        text("black", "Black's name.", MAX_NAME),
        text("event", "The event.", MAX_NAME),
        pattern("date", "The date as in PGN, such as `2024.05.17` or `1851`.", DATE),
        choice("result", "The result, if the board does not show it.", &["1-0", "0-1", "1/2-1/2"]),
        text("note", "A note to the reader.", MAX_NOTE),
        pattern("arrows", "Arrows to draw, each with or without a colour (G, R, Y, B), such as `e2e4,Gg1f3`.", ARROWS),
        pattern("highlight", "Squares to mark, each with or without a colour, such as `e4,Gd5`.", SQUARES),
        number("at", "Show the game after this many half-moves, with the rest at hand.", 0, 65_535),
        switch("puzzle", "`1` if the moves after `at` are the solution of a puzzle."),
        switch("flip", "`1` to show the board from Black's side."),
        choice("theme", "The colour theme.", &Theme::ALL.map(Theme::name)),
    ]
}

/// A path parameter: one part of a link, with an example.
fn part(name: &str, example: &str, description: &str, schema: Value) -> Value {
    json!({
        "name": name, "in": "path", "required": true, "description": description, "schema": schema, "example": example,
    })
}

/// Adds the routes with a link in their path, with and without moves.
fn add_by_link(paths: &mut Value) {
    let rulesets: Vec<&str> = Rules::names().collect();
    let ruleset =
        "`c1` (standard chess), `f1` (Chess960) or a variant. Custom rules (`v1…`) also work but are not listed.";
    let board = json!({ "type": "string", "pattern": BOARDS, "maxLength": 128 });
    let parts = [
        part("ruleset", "c1", ruleset, json!({ "type": "string", "enum": rulesets })),
        part("board", "s", "`s` (the start), `n0`…`n959` (a Chess960 start) or `x…` (any position).", board),
        part("moves", "mbosF", "The moves, as `m…`.", json!({ "type": "string", "pattern": MOVES, "maxLength": 8192 })),
    ];
    let extras = extras();
    let editor = vec![lang()];
    let page = [&extras[..], &[lang()]].concat();
    let picture = vec![
        switch("coordinates", "`0` to hide the coordinates along the edges."),
        choice("pieces", "The set of pieces.", &PieceSet::ALL.map(PieceSet::name)),
        number("size", "Size in pixels.", draw::MIN_SIZE, draw::MAX_SIZE),
        choice("lang", "The language of the title.", &LANGS),
    ];
    let picture = [&extras[..], &picture].concat();
    let card = switch("card", "`1` for a 1200×630 preview card for shared links.");
    let png = [&picture[..], &[card]].concat();
    let gif = [
        switch("coordinates", "`0` to hide the coordinates along the edges."),
        choice("pieces", "The set of pieces.", &PieceSet::ALL.map(PieceSet::name)),
        number("size", "Size of the board in pixels.", draw::MIN_GIF_SIZE, draw::MAX_GIF_SIZE),
        number("delay", "Milliseconds for each position.", *draw::GIF_DELAYS.start(), *draw::GIF_DELAYS.end()),
    ];
    let gif = [&extras[..], &gif].concat();
    let captions = "Adds captions in this language, and lets `play` use its piece letters.";
    let step = vec![
        choice("v", "The version of the response format. Within a version, fields are only ever added.", &["2"]),
        number("ply", "Show the game after this many plies.", 0, 65_535),
        query(
            "play",
            false,
            "A move to play there, or to try in a puzzle: SAN, UCI or as people type it.",
            json!({ "type": "string", "format": "move" }),
        ),
        switch("hint", "`1` for the square of the piece to move in a puzzle."),
        choice("lang", captions, &LANGS),
    ];
    let step = [&extras[..], &step].concat();
    for action in Action::ALL {
        let (summary, kind, parameters) = match action {
            Action::Play => ("The game as a page.", "text/html", &page),
            Action::Edit => ("The last position in the editor.", "text/html", &editor),
            Action::Embed => ("The game as a page for frames in other sites.", "text/html", &page),
            Action::Qr => ("The URL of the game's page as a QR code.", response::SVG, &page),
            Action::Svg => ("The last position as SVG.", response::SVG, &picture),
            Action::Png => ("The last position as PNG.", response::PNG, &png),
            Action::Gif => ("The game as an animated GIF.", response::GIF, &gif),
            Action::Fen => ("The last position as FEN.", "text/plain", &page),
            Action::Pgn => ("The game as PGN.", "application/x-chess-pgn", &page),
            Action::Json => ("The content of the link, and the legal moves.", response::JSON, &step),
        };
        let mut responses = match action {
            Action::Fen | Action::Pgn | Action::Json => json!({
                "200": text(summary, kind),
                "400": problem("A parameter is invalid."),
                "404": problem("The link is invalid."),
                "422": unplayable(),
                "503": busy(),
            }),
            _ => json!({
                "200": text(summary, kind),
                "400": text("A parameter is invalid.", kind),
                "404": text("The link is invalid; the response says which part.", kind),
                "503": busy(),
            }),
        };
        match action {
            Action::Play => {
                responses["422"] = text("A game cannot be played from this position; the page says why.", kind)
            }
            Action::Qr => responses["422"] = text("The link is too long for a QR code.", kind),
            Action::Png => responses["200"] = ok(summary, kind, Value::Bool(true)),
            Action::Gif => {
                responses["200"] = ok(summary, kind, Value::Bool(true));
                responses["404"] = text("The link is invalid; the picture says which part.", response::PNG);
                responses["422"] = text("The game is too long for a GIF of this size.", response::PNG);
            }
            Action::Json => {
                responses["200"] = answer::<Document<'_>>(summary);
                responses["403"] = problem("The move in `play` is not legal.");
            }
            _ => {}
        }
        let parameters = match action {
            Action::Json => parameters.clone(),
            _ => parameters.iter().cloned().map(lenient).collect(),
        };
        for (name, path, parts) in [("Board", "", &parts[..2]), ("Game", "/{moves}", &parts)] {
            let parameters = [parts, &parameters].concat();
            paths[format!("/{action}/{{ruleset}}/{{board}}{path}")] = json!({ "get": {
                "operationId": format!("{action}{name}"),
                "summary": summary,
                "parameters": parameters,
                "responses": responses,
            } });
        }
    }
}
