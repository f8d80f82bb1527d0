//! `/rules`: a page to write custom rules as text and turn them into a link.

use askama::Template;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use game::Rules;
use link::Link;
use variants::{RulesError, rulesets};
use words::{Explain as _, Lang, variants as phrases};

use crate::App;
use crate::error::Error;
use crate::extract::opens;
use crate::pages::{self, PageContext, page};
use crate::query::{FromParameters, Parameters, Query};
use crate::response::{self, CachePolicy, plain, see_other};

/// Maximum size of a body: a form may encode each byte as three.
pub const MAX_BODY: usize = 3 * variants::MAX_TEXT + 1024;

/// The initial content of the text box.
const EXAMPLE: &str = "rules 1
title Knights and cannons
board 5x5
piece K king: K; royal
piece C cannon: mRcpR
piece N knight: N
piece P pawn: mfWcfF; promote on 5 to C N
start cnknc/ppppp/5/PPPPP/CNKNC w
";

#[derive(Template)]
#[template(path = "rules.html")]
struct RulesPage {
    page: PageContext,
    rules: String,
    alert: Option<String>,
    line: Option<usize>,
    /// Help on the syntax of rules.
    help: Vec<(&'static str, String)>,
    named: Vec<(String, String)>,
}

/// The rules to show: those of a built-in variant, or the example.
pub struct RulesQuery(&'static str);

impl FromParameters for RulesQuery {
    fn read(parameters: Parameters<'_>) -> Result<RulesQuery, Error> {
        let known = |name: &str| rulesets::all().iter().find(|named| named.name == name);
        let named = parameters.read("of", "atomic1, capa1 …", known)?;
        Ok(RulesQuery(named.map_or(EXAMPLE, |named| named.text)))
    }
}

/// `GET /rules`
pub async fn show(
    context: PageContext,
    Query(RulesQuery(text)): Query<RulesQuery>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    page(&headers, &build(context, text.to_owned()))
}

/// `POST /rules` with a form: redirects to a game by the rules, or explains what is wrong with them.
pub async fn make(
    State(app): App,
    context: PageContext,
    Query(_): Query<RulesQuery>,
    body: Bytes,
) -> Result<Response, Error> {
    let form = String::from_utf8_lossy(&body);
    let form = Parameters::from_form(&form);
    let opens = opens(form)?;
    let text = form.get("rules")?.unwrap_or_default().replace("\r\n", "\n");
    let lang = context.lang;
    let made = app.lanes.medium.run(move || {
        let made = link_of(&text, lang);
        made.map_err(|wrong| (text, wrong))
    });
    match made.await? {
        Ok(link) => Ok(see_other(&format!("/{opens}/{link}{}", context.lang_query))),
        Err((text, (alert, line))) => {
            let page = RulesPage { alert: Some(alert), line, ..build(context, text) };
            let html = pages::render(&page, pages::SIZE)?;
            Ok(plain(StatusCode::UNPROCESSABLE_ENTITY, response::HTML, CachePolicy::Never, html))
        }
    }
}

/// Returns the link of a game by these rules, or a sentence that says what is wrong, with the line number if known.
fn link_of(text: &str, lang: Lang) -> Result<String, (String, Option<usize>)> {
    let rules: variants::Rules = text.parse().map_err(|error: RulesError| (error.explain(lang), Some(error.line)))?;
    let rules = Rules::from_custom(rules);
    let link = Link::new(&rules, &rules.start()).map_err(|error| (error.explain(lang), None))?;
    Ok(link.to_string())
}

fn build(page: PageContext, rules: String) -> RulesPage {
    let named = rulesets::all().iter().map(|named| {
        let url = format!("/rules?of={}{}", named.name, page.lang_query.replace('?', "&"));
        (url, page.words().game_title(named.rules.title()))
    });
    RulesPage { named: named.collect(), help: phrases::rules_help(page.lang), alert: None, line: None, rules, page }
}
