//! Serves the scripts, styles and other files in `web/`.

use std::sync::OnceLock;

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use crate::response::{self, CachePolicy, cached, plain};

const SCRIPT: &str = "text/javascript; charset=utf-8";

/// A file: its name, its type and its content.
type File = (&'static str, &'static str, &'static [u8]);

// Defines `MODULES` (all scripts and the modules they import) and `IMPORTS` (the modules that each page's script imports).
include!(concat!(env!("OUT_DIR"), "/modules.rs"));

/// Files other than scripts.
const FILES: [File; 3] = [
    ("linkmate.css", "text/css; charset=utf-8", include_bytes!("../../../web/linkmate.css")),
    ("embed.css", "text/css; charset=utf-8", include_bytes!("../../../web/embed.css")),
    ("icon.svg", response::SVG, include_bytes!("../../../web/icon.svg")),
];

/// The rules as a WebAssembly module, if it was built before this crate was compiled.
#[cfg(rules)]
const RULES: Option<File> = Some(("rules.wasm", "application/wasm", include_bytes!("../../../web/rules/rules.wasm")));
#[cfg(not(rules))]
const RULES: Option<File> = None;

/// The service worker, served from the root so that its scope is the whole site.
const WORKER: &str = include_str!("../../../web/sw.js");

fn all() -> impl Iterator<Item = File> {
    FILES.into_iter().chain(MODULES.iter().map(|&(name, bytes)| (name, SCRIPT, bytes))).chain(RULES)
}

/// Returns the URL of the folder of the files. It contains a hash of their content, so a change of any file changes it.
pub fn folder() -> &'static str {
    static FOLDER: OnceLock<String> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let hash = all().fold(twox_hash::XxHash3_64::oneshot(WORKER.as_bytes()), |hash, (_, _, bytes)| {
            hash.rotate_left(7) ^ twox_hash::XxHash3_64::oneshot(bytes)
        });
        format!("/static/{hash:x}")
    })
}

/// Returns the URL of the rules for browsers, if they were built.
pub fn rules() -> Option<&'static str> {
    static RULES_URL: OnceLock<Option<String>> = OnceLock::new();
    RULES_URL.get_or_init(|| RULES.map(|(name, ..)| format!("{}/{name}", folder()))).as_deref()
}

/// Returns the modules that a page's script imports, directly or indirectly.
pub fn imports(script: &str) -> &'static [&'static str] {
    IMPORTS.iter().find(|(name, _)| *name == script).map_or(&[], |(_, imports)| imports)
}

/// `GET /static/{version}/{name}`. If the version is not the current one, the file may differ and must be revalidated.
pub async fn versioned(Path((version, name)): Path<(String, String)>, headers: HeaderMap) -> Response {
    let policy =
        if folder().ends_with(&format!("/{version}")) { CachePolicy::Forever } else { CachePolicy::Revalidate };
    serve_file(&name, policy, &headers)
}

/// `GET /static/{name}`
pub async fn file(Path(name): Path<String>, headers: HeaderMap) -> Response {
    serve_file(&name, CachePolicy::Revalidate, &headers)
}

fn serve_file(name: &str, policy: CachePolicy, headers: &HeaderMap) -> Response {
    match all().find(|(file, ..)| *file == name) {
        Some((_, kind, bytes)) => cached(headers, kind, policy, bytes),
        None => plain(StatusCode::NOT_FOUND, response::TEXT, CachePolicy::Never, "no such file\n"),
    }
}

/// `GET /sw.js`: the service worker, preceded by the list of current files.
pub async fn worker(headers: HeaderMap) -> Response {
    static TEXT: OnceLock<String> = OnceLock::new();
    let text = TEXT.get_or_init(|| {
        let names: Vec<String> = all().map(|(name, ..)| format!("\"{}/{name}\"", folder())).collect();
        format!("const files = [{}];\n{WORKER}", names.join(", "))
    });
    cached(&headers, SCRIPT, CachePolicy::Revalidate, text.as_str())
}

/// `GET /manifest.webmanifest`
pub async fn manifest(headers: HeaderMap) -> Response {
    let text = include_str!("../../../web/manifest.webmanifest");
    cached(&headers, "application/manifest+json", CachePolicy::Revalidate, text)
}
