//! What the pages share.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

use askama::Template;
use axum::extract::FromRequestParts;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::Response;
use link::LinkError;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use words::page::Texts;
use words::{Dictionary, Lang};

use crate::error::Error;
use crate::query::Parameters;
use crate::response::{self, CachePolicy, cached, plain};
use crate::{files, language};

/// Wider boards can be panned on a phone.
pub const WIDE: u8 = 10;

/// What every page needs to know of its request.
pub struct PageContext {
    pub lang: Lang,
    pub texts: &'static Texts,
    /// The address in each language.
    pub languages: [(Lang, &'static str, String); 3],
    /// What links to other pages carry on: the language, if the URL names one.
    pub carried: String,
}

impl PageContext {
    /// The context of a page at an address that names this language, if any, for a browser that accepts those.
    pub fn new(uri: &Uri, named: Option<Lang>, accepted: Option<&HeaderValue>) -> PageContext {
        let lang = named.unwrap_or_else(|| language::from_accept_language(accepted));
        // Never a path that a browser takes for another site.
        let path = uri.path().trim_start_matches(['/', '\\']);
        let url = |lang: Lang| {
            let mut url = format!("/{path}?");
            let others = uri.query().into_iter().flat_map(|query| query.split('&'));
            for pair in others.filter(|pair| !pair.is_empty() && !pair.starts_with("lang=")) {
                url.push_str(pair);
                url.push('&');
            }
            url.push_str("lang=");
            url.push_str(lang.code());
            url
        };
        PageContext {
            lang,
            texts: Texts::for_lang(lang),
            languages: [(Lang::English, "English"), (Lang::Russian, "Русский"), (Lang::Spanish, "Español")]
                .map(|(lang, name)| (lang, name, url(lang))),
            carried: named.map_or(String::new(), |lang| format!("?lang={lang}")),
        }
    }

    /// The texts that are put together with values.
    pub fn words(&self) -> &'static Dictionary {
        Dictionary::for_lang(self.lang)
    }

    /// Where the pages' files are.
    pub fn files(&self) -> &'static str {
        files::folder()
    }

    /// Where the rules for browsers are, if they have been compiled.
    pub fn rules(&self) -> Option<&'static str> {
        files::rules()
    }

    /// The modules that a page's script imports.
    pub fn imports(&self, script: &str) -> &'static [&'static str] {
        files::imports(script)
    }

    /// The texts for scripts: the dictionary as one JSON object, sorted by name.
    pub fn script_texts(&self) -> &'static str {
        static TEXTS: [OnceLock<String>; 3] = [const { OnceLock::new() }; 3];
        TEXTS[self.lang as usize].get_or_init(|| {
            let texts: BTreeMap<&str, &str> = self.words().iter().collect();
            in_page(serde_json::to_vec(&texts).unwrap_or_default())
        })
    }

    /// What links from a board carry on: which side is below, and the language.
    pub fn carried_with(&self, is_flipped: bool) -> Carried {
        self.carried_with_tool(is_flipped, None)
    }

    /// The same with the tool of the editor.
    pub fn carried_with_tool(&self, is_flipped: bool, tool: Option<&str>) -> Carried {
        let flip = is_flipped.then(|| "flip=1".to_owned());
        // `+` and `^` would mean something else in a query.
        let tool = tool.map(|tool| format!("man={}", utf8_percent_encode(tool, NON_ALPHANUMERIC)));
        let lang = self.carried.strip_prefix('?').map(str::to_owned);
        Carried([flip, tool, lang].into_iter().flatten().collect::<Vec<_>>().join("&"))
    }
}

/// The language that the URL names must be one of ours.
impl<S: Sync> FromRequestParts<S> for PageContext {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<PageContext, Error> {
        let named = language::requested(Parameters::from_uri(&parts.uri))?;
        Ok(PageContext::new(&parts.uri, named, parts.headers.get(ACCEPT_LANGUAGE)))
    }
}

/// Parameters that go on from page to page.
pub struct Carried(String);

impl Carried {
    /// As a query with one more parameter.
    pub fn with(&self, parameter: fmt::Arguments<'_>) -> String {
        if self.0.is_empty() { format!("?{parameter}") } else { format!("?{}&{parameter}", self.0) }
    }

    /// As they follow another parameter.
    pub fn after_another(&self) -> String {
        if self.0.is_empty() { String::new() } else { format!("&{}", self.0) }
    }
}

/// As a query; empty if there are none.
impl fmt::Display for Carried {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Ok(()) } else { write!(f, "?{}", self.0) }
    }
}

/// JSON that can stand in a page.
pub fn in_page(json: Vec<u8>) -> String {
    let json = String::from_utf8(json).expect("JSON is UTF-8");
    if json.contains('<') { json.replace('<', "\\u003c") } else { json }
}

/// Renders a template of about that many bytes.
pub fn render(template: &impl Template, size: usize) -> Result<String, Error> {
    let mut html = String::with_capacity(size);
    match template.render_into(&mut html) {
        Ok(()) => Ok(html),
        Err(error) => {
            tracing::error!(%error, "no page");
            Err(Error::Broken)
        }
    }
}

/// The usual size of a page, in bytes.
pub const SIZE: usize = 32 * 1024;

/// A page.
pub fn page(headers: &HeaderMap, template: &impl Template) -> Result<Response, Error> {
    Ok(cached(headers, response::HTML, CachePolicy::Revalidate, render(template, SIZE)?))
}

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage<'a> {
    page: &'a PageContext,
    title: &'a str,
    sentence: String,
    code: &'a str,
}

/// A page that explains an error.
pub fn error_page(page: &PageContext, error: &Error) -> Response {
    let title = match error {
        Error::Link(LinkError::NotPlayable(_)) | Error::NotPlayable(_) => &page.texts.not_playable,
        Error::Link(_) | Error::Encoding { name: "link" } => &page.texts.bad_link,
        Error::NotFound { .. } => &page.texts.not_found,
        _ => &page.texts.bad_request,
    };
    let template = ErrorPage { page, title, sentence: error.sentence(page.lang), code: error.code() };
    match render(&template, SIZE) {
        Ok(html) => error.finish(plain(error.status(), response::HTML, CachePolicy::Never, html)),
        Err(_) => response::empty(StatusCode::INTERNAL_SERVER_ERROR, CachePolicy::Never),
    }
}

/// Any other path.
pub async fn not_found(uri: Uri) -> Error {
    Error::NotFound { path: uri.path().chars().take(100).collect() }
}
