//! Serves the scripts, styles and other files in `web/`.

use std::sync::OnceLock;
use std::time::{Duration, SystemTime};

use axum::extract::{Path, State};
use axum::http::header::CONTENT_ENCODING;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::Response;
use words::{Dictionary, Lang};

use crate::App;
use crate::compress::Encoding;
use crate::error::Error;
use crate::response::{self, CachePolicy, cached, plain};

const SCRIPT: &str = "text/javascript; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";

/// The name of the rules for browsers.
const RULES: &str = "rules.wasm";

/// The content of a file, as it is and compressed.
#[derive(Copy, Clone)]
struct Content {
    plain: &'static [u8],
    gzip: &'static [u8],
    brotli: &'static [u8],
}

impl Content {
    const fn encoded(&self, encoding: Encoding) -> &'static [u8] {
        match encoding {
            Encoding::Identity => self.plain,
            Encoding::Gzip => self.gzip,
            Encoding::Brotli => self.brotli,
        }
    }
}

/// Embeds a file that the build script has written.
macro_rules! content {
    ($name:literal) => {
        Content {
            plain: include_bytes!(concat!(env!("OUT_DIR"), "/", $name)),
            gzip: include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".gz")),
            brotli: include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".br")),
        }
    };
}

/// A file: its name, its type and its content.
type File = (&'static str, &'static str, Content);

// Defines `MODULES` (all scripts and the modules they import) and `IMPORTS` (the modules that each page's script imports).
include!(concat!(env!("OUT_DIR"), "/modules.rs"));

// Defines `COMPILED`: the rules as a WebAssembly module, or what was missing to build it.
include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// The inline script of every page. It comes before the style sheet, so that parsing waits for neither.
pub const LOOK: &str = include_str!(concat!(env!("OUT_DIR"), "/look.js"));

/// The SHA-256 digest of [`LOOK`] in base64, by which the content security policy admits it.
pub const LOOK_DIGEST: &str = include_str!(concat!(env!("OUT_DIR"), "/look.sha256"));

/// The style sheet that every page contains: the first view then waits for one response, not for two.
pub const FIRST_STYLE: &str = include_str!(concat!(env!("OUT_DIR"), "/linkmate.css"));

/// [`FIRST_STYLE`] as compressed blocks that end with a byte and have no end mark, for [`gzip`](crate::gzip).
pub const FIRST_STYLE_DEFLATED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/linkmate.css.deflate"));

/// The SHA-256 digest of [`FIRST_STYLE`] in base64, by which the content security policy admits it.
pub const STYLE_DIGEST: &str = include_str!(concat!(env!("OUT_DIR"), "/style.sha256"));

/// Files other than scripts.
const FILES: [File; 7] = [
    ("linkmate.css", STYLE, content!("linkmate.css")),
    ("later.css", STYLE, content!("later.css")),
    ("home.css", STYLE, content!("home.css")),
    ("edit.css", STYLE, content!("edit.css")),
    ("embed.css", STYLE, content!("embed.css")),
    ("puzzle.css", STYLE, content!("puzzle.css")),
    ("icon.svg", response::SVG, content!("icon.svg")),
];

/// The service worker, served from the root so that its scope is the whole site.
const WORKER: &str = include_str!("../web/sw.js");

fn all() -> impl Iterator<Item = File> {
    let rules = COMPILED.ok().map(|content| (RULES, "application/wasm", content));
    FILES.into_iter().chain(MODULES.iter().map(|&(name, content)| (name, SCRIPT, content))).chain(rules)
}

/// Returns the URL of the folder of the files. It contains a hash of their content, so a change of any file changes it.
pub fn folder() -> &'static str {
    static FOLDER: OnceLock<String> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let hash = all().fold(twox_hash::XxHash3_64::oneshot(WORKER.as_bytes()), |hash, (_, _, content)| {
            hash.rotate_left(7) ^ twox_hash::XxHash3_64::oneshot(content.plain)
        });
        format!("/static/{hash:x}")
    })
}

/// Returns the URL of the rules for browsers, if they were built.
pub fn rules() -> Option<&'static str> {
    static RULES_URL: OnceLock<Option<String>> = OnceLock::new();
    RULES_URL.get_or_init(|| COMPILED.ok().map(|_| format!("{}/{RULES}", folder()))).as_deref()
}

/// If the service was built without the rules for browsers, so that pages need a connection: what is missing, and how to get it.
pub fn missing_rules() -> Option<&'static str> {
    COMPILED.err()
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
        Some((_, kind, content)) => {
            let encoding = Encoding::accepted(headers);
            // Every encoding has the tag of the content.
            let mut response = cached(headers, kind, policy, content.plain);
            if let Some(name) = encoding.name().filter(|_| response.status() == StatusCode::OK) {
                *response.body_mut() = content.encoded(encoding).into();
                response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static(name));
            }
            response
        }
        None => plain(StatusCode::NOT_FOUND, response::TEXT, CachePolicy::Never, "no such file\n"),
    }
}

/// `GET /sw.js`: the service worker, preceded by the list of current files and the texts of its notice.
pub async fn worker(headers: HeaderMap) -> Response {
    static TEXT: OnceLock<String> = OnceLock::new();
    let text = TEXT.get_or_init(|| {
        let names: Vec<String> = all().map(|(name, ..)| format!("\"{}/{name}\"", folder())).collect();
        let notices: Vec<String> = Lang::ALL.iter().map(|lang| notice(*lang)).collect();
        format!("const files = [{}];\nconst notices = {{ {} }};\n{WORKER}", names.join(", "), notices.join(", "))
    });
    cached(&headers, SCRIPT, CachePolicy::Revalidate, text.as_str())
}

/// Returns the texts of the notice that a puzzle needs a connection, as a field of an object in JavaScript.
fn notice(lang: Lang) -> String {
    let words = Dictionary::for_lang(lang);
    let texts = ["puzzle", "no_connection", "home"].map(|name| words.get(name));
    format!("\"{}\": {}", lang.code(), serde_json::json!(texts))
}

/// `GET /manifest.webmanifest`
pub async fn manifest(headers: HeaderMap) -> Response {
    let text = include_str!("../web/manifest.webmanifest");
    cached(&headers, "application/manifest+json", CachePolicy::Revalidate, text)
}

/// `GET /robots.txt`: pages may be indexed; what programs use may not.
pub async fn robots() -> Response {
    const ROBOTS: &str =
        "User-agent: *\nDisallow: /api/\nDisallow: /import\nDisallow: /json/\nDisallow: /legal\nDisallow: /metrics\n";
    plain(StatusCode::OK, response::TEXT, CachePolicy::Day, ROBOTS)
}

/// `GET /.well-known/security.txt` (RFC 9116), if the operator named a contact.
pub async fn security(State(app): App, uri: Uri) -> Result<Response, Error> {
    /// How long the file is valid from now on.
    const VALID: Duration = Duration::from_secs(180 * 24 * 60 * 60);
    let Some(contact) = &app.security_contact else { return Err(Error::NotFound { path: uri.path().to_owned() }) };
    let expires = humantime::format_rfc3339_seconds(SystemTime::now() + VALID);
    let text = format!("Contact: {contact}\nExpires: {expires}\nPreferred-Languages: en, ru, es\n");
    Ok(plain(StatusCode::OK, response::TEXT, CachePolicy::Day, text))
}
