//! The pages' own files, as they stand in `web/`.

use std::sync::OnceLock;

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use crate::answer::{self, Keep, answer, plain};

const SCRIPT: &str = "text/javascript; charset=utf-8";

/// A file: its name, its type and what is in it.
type File = (&'static str, &'static str, &'static [u8]);

/// The text files.
const FILES: [File; 14] = [
    ("linkmate.css", "text/css; charset=utf-8", include_bytes!("../../../web/linkmate.css")),
    ("icon.svg", answer::SVG, include_bytes!("../../../web/icon.svg")),
    ("board.js", SCRIPT, include_bytes!("../../../web/board.js")),
    ("chooser.js", SCRIPT, include_bytes!("../../../web/chooser.js")),
    ("edit.js", SCRIPT, include_bytes!("../../../web/edit.js")),
    ("home.js", SCRIPT, include_bytes!("../../../web/home.js")),
    ("page.js", SCRIPT, include_bytes!("../../../web/page.js")),
    ("play.js", SCRIPT, include_bytes!("../../../web/play.js")),
    ("rules.js", SCRIPT, include_bytes!("../../../web/rules.js")),
    ("score.js", SCRIPT, include_bytes!("../../../web/score.js")),
    ("share.js", SCRIPT, include_bytes!("../../../web/share.js")),
    ("sound.js", SCRIPT, include_bytes!("../../../web/sound.js")),
    ("tell.js", SCRIPT, include_bytes!("../../../web/tell.js")),
    ("variant.js", SCRIPT, include_bytes!("../../../web/variant.js")),
];

/// The rules for browsers, where they have been compiled.
#[cfg(rules)]
const RULES: Option<File> = Some(("rules.wasm", "application/wasm", include_bytes!("../../../web/rules/rules.wasm")));
#[cfg(not(rules))]
const RULES: Option<File> = None;

/// The service worker. It stands at the root, since it looks after everything below it.
const WORKER: &str = include_str!("../../../web/sw.js");

fn all() -> impl Iterator<Item = File> {
    FILES.into_iter().chain(RULES)
}

/// Where the files are: the address changes with them.
pub fn folder() -> &'static str {
    static FOLDER: OnceLock<String> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let hash = all().fold(twox_hash::XxHash3_64::oneshot(WORKER.as_bytes()), |hash, (_, _, bytes)| {
            hash.rotate_left(7) ^ twox_hash::XxHash3_64::oneshot(bytes)
        });
        format!("/static/{hash:x}")
    })
}

/// Where the rules for browsers are, if anywhere.
pub fn rules() -> Option<String> {
    RULES.map(|(name, ..)| format!("{}/{name}", folder()))
}

/// `GET /static/{version}/{name}`. Another version's file may be another file: it is not to be kept.
pub async fn versioned(Path((version, name)): Path<(String, String)>, headers: HeaderMap) -> Response {
    let keep = if folder().ends_with(&format!("/{version}")) { Keep::ForEver } else { Keep::AskAgain };
    give(&name, keep, &headers)
}

/// `GET /static/{name}`
pub async fn file(Path(name): Path<String>, headers: HeaderMap) -> Response {
    give(&name, Keep::AskAgain, &headers)
}

fn give(name: &str, keep: Keep, headers: &HeaderMap) -> Response {
    match all().find(|(file, ..)| *file == name) {
        Some((_, kind, bytes)) => answer(headers, kind, keep, bytes),
        None => plain(StatusCode::NOT_FOUND, answer::TEXT, Keep::Never, "no such file\n"),
    }
}

/// `GET /sw.js`: the service worker, told which files are the present ones.
pub async fn worker(headers: HeaderMap) -> Response {
    static TEXT: OnceLock<String> = OnceLock::new();
    let text = TEXT.get_or_init(|| {
        let names: Vec<String> = all().map(|(name, ..)| format!("\"{}/{name}\"", folder())).collect();
        format!("const files = [{}];\n{WORKER}", names.join(", "))
    });
    answer(&headers, SCRIPT, Keep::AskAgain, text.as_str())
}

/// `GET /manifest.webmanifest`
pub async fn manifest(headers: HeaderMap) -> Response {
    let text = include_str!("../../../web/manifest.webmanifest");
    answer(&headers, "application/manifest+json", Keep::AskAgain, text)
}
