//! `/rules`: the rules of a game as text, and the link that they become.

use askama::Template;
use axum::body::Bytes;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::Response;
use link::{LinkError, VariantLink};
use variants::{Rules, RulesError, rulesets};
use words::{Explain as _, variants as said};

use crate::State;
use crate::answer::{self, Keep, with_header};
use crate::language;
use crate::pages::{self, Frame, page, sorry};
use crate::query::Query;
use crate::refusal::Refusal;

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
struct Page {
    frame: Frame,
    rules: String,
    alert: Option<String>,
    line: Option<usize>,
    /// How rules are written.
    help: Vec<(&'static str, String)>,
    named: Vec<(String, String)>,
}

/// `GET /rules`, `POST /rules` with a form's body.
pub async fn rules(shared: State, method: Method, uri: Uri, headers: HeaderMap, body: Bytes) -> Response {
    let frame = Frame::new(&uri, &headers);
    match answered(&shared, &method, &uri, &body).await {
        Ok(Answer::Link(url)) => {
            let url = format!("{url}{}", frame.carried);
            with_header(answer::empty(StatusCode::SEE_OTHER, Keep::Never), "location", &url)
        }
        Ok(Answer::Text(rules)) => page(&headers, &build(frame, rules, None)),
        Ok(Answer::Wrong(rules, wrong)) => {
            let page = build(frame, rules, Some(&wrong));
            pages::wrong_page(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
        Err(refusal) => sorry(&frame, &refusal),
    }
}

enum Answer {
    Link(String),
    Text(String),
    Wrong(String, Wrong),
}

/// Why a text is not a game.
enum Wrong {
    Rules(RulesError),
    Link(LinkError),
}

async fn answered(shared: &State, method: &Method, uri: &Uri, body: &Bytes) -> Result<Answer, Refusal> {
    language::asked(Query::of(uri))?;
    if *method != Method::POST {
        let known = |name: &str| rulesets::all().iter().find(|named| named.name == name);
        let named = Query::of(uri).read("of", "atomic1, capa1 …", known)?;
        return Ok(Answer::Text(named.map_or(EXAMPLE, |named| named.text).to_owned()));
    }
    let form = String::from_utf8_lossy(body);
    let form = Query::of_form(&form);
    let opens = form.read("open", "play / edit", |name| ["play", "edit"].into_iter().find(|known| *known == name))?;
    let text = form.get("rules")?.unwrap_or_default().replace("\r\n", "\n");
    let made = shared.work.run(move || match text.parse::<Rules>() {
        Ok(rules) => VariantLink::of_rules(rules).map_err(|error| (text, Wrong::Link(error))),
        Err(error) => Err((text, Wrong::Rules(error))),
    });
    match made.await? {
        Ok(link) => Ok(Answer::Link(format!("/{}/{link}", opens.unwrap_or("play")))),
        Err((text, wrong)) => Ok(Answer::Wrong(text, wrong)),
    }
}

fn build(frame: Frame, rules: String, wrong: Option<&Wrong>) -> Page {
    let named = rulesets::all().iter().map(|named| {
        let mut of = vec![format!("of={}", named.name)];
        of.extend(frame.carried.strip_prefix('?').map(str::to_owned));
        (format!("/rules{}", pages::query(&of)), said::title(named.rules.title(), frame.lang))
    });
    Page {
        named: named.collect(),
        help: said::rules_help(frame.lang),
        alert: wrong.map(|wrong| match wrong {
            Wrong::Rules(error) => error.explain(frame.lang),
            Wrong::Link(error) => error.explain(frame.lang),
        }),
        line: wrong.and_then(|wrong| match wrong {
            Wrong::Rules(error) => Some(error.line),
            Wrong::Link(_) => None,
        }),
        rules,
        frame,
    }
}
