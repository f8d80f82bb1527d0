//! `/rules`: the rules of a game as text, and the link that they become.

use askama::Template;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use game::Rules;
use link::{Link, LinkError};
use variants::{RulesError, rulesets};
use words::{Explain as _, variants as said};

use crate::error::Error;
use crate::pages::{self, PageContext, page};
use crate::query::{FromParameters, Parameters, Query};
use crate::response::{self, CachePolicy, plain, see_other};
use crate::{App, language};

/// The longest body: a form writes a byte as three.
pub const MAX_BODY: usize = 3 * variants::MAX_TEXT + 1024;

/// What the text box begins with.
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
    /// How rules are written.
    help: Vec<(&'static str, String)>,
    named: Vec<(String, String)>,
}

/// Whose rules to show.
pub struct RulesQuery(&'static str);

impl FromParameters for RulesQuery {
    fn read(parameters: Parameters<'_>) -> Result<RulesQuery, Error> {
        language::asked(parameters)?;
        let known = |name: &str| rulesets::all().iter().find(|named| named.name == name);
        let named = parameters.read("of", "atomic1, capa1 …", known)?;
        Ok(RulesQuery(named.map_or(EXAMPLE, |named| named.text)))
    }
}

/// `GET /rules`
pub async fn show(
    Query(RulesQuery(text)): Query<RulesQuery>,
    context: PageContext,
    headers: HeaderMap,
) -> Result<Response, Error> {
    page(&headers, &build(context, text.to_owned(), None))
}

/// Why a text is not a game.
enum Wrong {
    Rules(RulesError),
    Link(LinkError),
}

/// `POST /rules` with a form's body.
pub async fn make(
    State(app): App,
    Query(_): Query<RulesQuery>,
    context: PageContext,
    body: Bytes,
) -> Result<Response, Error> {
    let form = String::from_utf8_lossy(&body);
    let form = Parameters::of_form(&form);
    let opens = form.read("open", "play / edit", |name| ["play", "edit"].into_iter().find(|known| *known == name))?;
    let text = form.get("rules")?.unwrap_or_default().replace("\r\n", "\n");
    let made = app.queue.run(move || match text.parse::<variants::Rules>() {
        Ok(rules) => {
            let rules = Rules::own(rules);
            let link = Link::new(&rules, &rules.start()).map(|link| link.to_string());
            link.map_err(|error| (text, Wrong::Link(error)))
        }
        Err(error) => Err((text, Wrong::Rules(error))),
    });
    match made.await? {
        Ok(link) => Ok(see_other(&format!("/{}/{link}{}", opens.unwrap_or("play"), context.carried))),
        Err((text, wrong)) => {
            let html = pages::render(&build(context, text, Some(&wrong)), pages::SIZE)?;
            Ok(plain(StatusCode::UNPROCESSABLE_ENTITY, response::HTML, CachePolicy::Never, html))
        }
    }
}

fn build(page: PageContext, rules: String, wrong: Option<&Wrong>) -> RulesPage {
    let named = rulesets::all().iter().map(|named| {
        let url = format!("/rules?of={}{}", named.name, page.carried.replace('?', "&"));
        (url, page.words().game_title(named.rules.title()))
    });
    RulesPage {
        named: named.collect(),
        help: said::rules_help(page.lang),
        alert: wrong.map(|wrong| match wrong {
            Wrong::Rules(error) => error.explain(page.lang),
            Wrong::Link(error) => error.explain(page.lang),
        }),
        line: wrong.and_then(|wrong| match wrong {
            Wrong::Rules(error) => Some(error.line),
            Wrong::Link(_) => None,
        }),
        rules,
        page,
    }
}
