//! What the pages share.

use std::sync::OnceLock;

use askama::Template;
use axum::http::header::HOST;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use chess::game::{DrawCause, WinCause};
use chess::{Color, Outcome, Role};
use link::LinkError;
use serde::Serialize;
use serde_json::{Map, Value};
use words::page::{self, Texts};
use words::{Explain as _, Lang};

use crate::answer::{self, Keep, answer, plain};
use crate::query::Query;
use crate::refusal::Refusal;
use crate::{Shared, files, language};

/// What stands around every page.
pub struct Frame {
    pub lang: Lang,
    pub texts: &'static Texts,
    /// Where the pages' files are.
    pub files: &'static str,
    /// Where the rules for browsers are.
    pub rules: Option<String>,
    /// The page in each language.
    pub languages: Vec<(Lang, &'static str, String)>,
    /// What links to other pages carry on: the language, if the URL names one.
    pub carried: String,
}

impl Frame {
    /// The frame of a request's page.
    pub fn new(uri: &Uri, headers: &HeaderMap) -> Frame {
        let query = Query::of(uri);
        let lang = language::of(query, headers);
        let named = language::asked(query).ok().flatten();
        let others: Vec<&str> = uri.query().into_iter().flat_map(|query| query.split('&')).filter(kept).collect();
        // Never a path that a browser takes for another site.
        let path = format!("/{}", uri.path().trim_start_matches(['/', '\\']));
        let url = |lang: Lang| {
            let query: Vec<String> =
                others.iter().map(|&pair| pair.to_owned()).chain([format!("lang={lang}")]).collect();
            format!("{path}?{}", query.join("&"))
        };
        let names = [(Lang::English, "English"), (Lang::Russian, "Русский"), (Lang::Spanish, "Español")];
        Frame {
            lang,
            texts: Texts::of(lang),
            files: files::folder(),
            rules: files::rules(),
            languages: names.map(|(lang, name)| (lang, name, url(lang))).into(),
            carried: named.map_or(String::new(), |lang| format!("?lang={lang}")),
        }
    }
}

/// Whether a parameter stays when the language changes.
fn kept(pair: &&str) -> bool {
    !pair.is_empty() && !pair.starts_with("lang=")
}

impl Frame {
    /// The texts for scripts.
    pub fn script_texts(&self) -> &'static str {
        static TEXTS: [OnceLock<String>; 3] = [const { OnceLock::new() }; 3];
        TEXTS[self.lang as usize].get_or_init(|| data(&texts(self.lang)))
    }
}

/// Every text of the pages, how games end, and the letters of the pieces.
fn texts(lang: Lang) -> Value {
    let mut all: Map<String, Value> =
        Texts::of(lang).all().map(|(name, text)| (name.to_owned(), text.into())).collect();
    all.extend(page::patterns(lang).map(|(name, pattern)| (name.to_owned(), pattern.into())));
    let wins = Color::ALL.map(|winner| Outcome::Win { winner, cause: WinCause::Checkmate });
    let draws = [
        DrawCause::Stalemate,
        DrawCause::InsufficientMaterial,
        DrawCause::DeadPosition,
        DrawCause::ThreefoldRepetition,
        DrawCause::FivefoldRepetition,
        DrawCause::FiftyMoves,
        DrawCause::SeventyFiveMoves,
    ];
    let draws = draws.map(|cause| Outcome::Draw { cause });
    let outcomes = wins.into_iter().chain(draws);
    let name = |outcome: &Outcome| format!("{} {}", outcome.code(), outcome.result());
    all.insert(
        "outcomes".to_owned(),
        outcomes.map(|outcome| (name(&outcome), Value::from(outcome.explain(lang)))).collect(),
    );
    let letters = lang.letters();
    let roles = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    let letters = roles.map(|role| (role.letter().to_ascii_uppercase().to_string(), Value::from(letters.of(role))));
    all.insert("letters".to_owned(), letters.into_iter().collect());
    Value::Object(all)
}

/// JSON that can stand in a page.
pub fn data(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default().replace('<', "\\u003c")
}

/// The parameters of a URL.
pub fn query(parameters: &[String]) -> String {
    if parameters.is_empty() { String::new() } else { format!("?{}", parameters.join("&")) }
}

/// What absolute URLs begin with.
pub fn origin(shared: &Shared, headers: &HeaderMap) -> String {
    if let Some(base) = &shared.base_url {
        return base.clone();
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).filter(|host| is_host(host));
    host.map_or(String::new(), |host| format!("http://{host}"))
}

/// Whether a text can be a host and a port: it is put into pages.
fn is_host(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= 255
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte))
}

/// A page that has come out as it should.
pub fn page(headers: &HeaderMap, template: &impl Template) -> Response {
    match template.render() {
        Ok(html) => answer(headers, answer::HTML, Keep::AskAgain, html),
        Err(error) => broken(&error),
    }
}

fn broken(error: &askama::Error) -> Response {
    tracing::error!(%error, "no page");
    answer::empty(StatusCode::INTERNAL_SERVER_ERROR, Keep::Never)
}

#[derive(Template)]
#[template(path = "sorry.html")]
struct Sorry<'a> {
    frame: &'a Frame,
    title: &'a str,
    sentence: String,
    code: &'a str,
}

/// A page that says why there is no other.
pub fn sorry(frame: &Frame, refusal: &Refusal) -> Response {
    let title = match refusal {
        Refusal::Link(LinkError::NotPlayable(_) | LinkError::Unplayable(_)) | Refusal::NotPlayable(_) => {
            &frame.texts.not_playable
        }
        Refusal::Link(_) | Refusal::Encoding { name: "link" } => &frame.texts.bad_link,
        Refusal::NotFound { .. } => &frame.texts.not_found,
        _ => &frame.texts.bad_request,
    };
    let page = Sorry { frame, title, sentence: refusal.sentence(frame.lang), code: refusal.code() };
    match page.render() {
        Ok(html) => refusal.finish(plain(refusal.status(), answer::HTML, Keep::Never, html)),
        Err(error) => broken(&error),
    }
}

/// A page that stands for something that is wrong.
pub fn wrong_page(status: StatusCode, template: &impl Template) -> Response {
    match template.render() {
        Ok(html) => plain(status, answer::HTML, Keep::Never, html),
        Err(error) => broken(&error),
    }
}

/// Any other path.
pub async fn not_found(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().chars().take(100).collect();
    sorry(&Frame::new(&uri, &headers), &Refusal::NotFound { path })
}

/// What a game has come to, in a sentence.
pub fn status(game: &chess::Game, lang: Lang) -> String {
    let texts = Texts::of(lang);
    if let Some(outcome) = game.outcome() {
        return page::over(outcome, lang);
    }
    let mut said = texts.turn(game.turn()).to_owned();
    if game.position().is_check() {
        said += &format!(": {}", texts.in_check);
    }
    if let Some(cause) = game.claimable() {
        said += &format!(". {}: {}", texts.claimable, chess::Outcome::Draw { cause }.explain(lang));
    }
    said
}
