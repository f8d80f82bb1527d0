//! `/legal`: could the position have arisen? The status is the answer.

use std::sync::OnceLock;

use axum::http::{StatusCode, Uri};
use axum::response::Response;
use chess::Setup;
use chess::notation::usfen;
use judge::legality::{self, Effort, Finding, Ruleset, Verdict};
use link::{Link, rulesets};
use metrics::{Counter, counter};
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

use crate::answer::{Keep, empty, with_header, with_link};
use crate::query::Query;
use crate::refusal::Refusal;
use crate::{Shared, State};

/// What takes longer than so many microseconds is put aside, so that it holds nobody up.
const AT_ONCE: u32 = 1_000;

/// 200 if nothing was found against the position, 403 if it is illegal, 400 if there is none. The body is always empty. Other
/// methods do not come here.
pub async fn legal(shared: State, uri: Uri) -> Response {
    let setup = match board(Query::of(&uri)) {
        Ok(setup) => setup,
        Err(refusal) => {
            Verdicts::get().malformed.increment(1);
            return with_header(empty(StatusCode::BAD_REQUEST, Keep::Never), "linkmate-reason", refusal.code());
        }
    };
    match verdict(&shared, setup, Ruleset::Standard).await {
        Ok(Verdict { finding: Finding::Possible, .. }) => empty(StatusCode::OK, Keep::ADay),
        Ok(Verdict { finding: Finding::Illegal(argument), .. }) => {
            let response = empty(StatusCode::FORBIDDEN, Keep::ADay);
            let response = with_header(response, "linkmate-reason", argument.code());
            let response = match Link::from_setup(&setup, &rulesets::C1) {
                Ok(link) => with_link(response, &format!("/edit/{link}"), "describedby"),
                Err(_) => response,
            };
            with_link(response, &judge_url(&setup), "describedby")
        }
        Err(refusal) => refusal.finish(empty(refusal.status(), Keep::Never)),
    }
}

/// The position that a request asks about.
pub fn board(query: Query<'_>) -> Result<Setup, Refusal> {
    usfen::parse(&query.needed("board")?).map_err(Refusal::Fen)
}

/// Where the verdict is explained. A usFEN's plus would be a space there.
fn judge_url(setup: &Setup) -> String {
    const PLUS: &AsciiSet = &CONTROLS.add(b'+');
    format!("/api/judge?board={}", utf8_percent_encode(&usfen::write(setup), PLUS))
}

/// The verdict on a position, at once or, where it takes long, when there is room.
pub async fn verdict(shared: &Shared, setup: Setup, rules: Ruleset) -> Result<Verdict, Refusal> {
    let verdict = match legality::judge_within(&setup, rules, Effort::Normal, AT_ONCE) {
        Some(verdict) => verdict,
        None => shared.work.run(move || legality::judge(&setup, rules, Effort::Normal)).await?,
    };
    match verdict.finding {
        Finding::Possible => Verdicts::get().possible.increment(1),
        Finding::Illegal(_) => Verdicts::get().illegal.increment(1),
    }
    Ok(verdict)
}

/// The verdicts that were given.
struct Verdicts {
    possible: Counter,
    illegal: Counter,
    malformed: Counter,
}

impl Verdicts {
    fn get() -> &'static Verdicts {
        static VERDICTS: OnceLock<Verdicts> = OnceLock::new();
        let counter = |verdict: &'static str| counter!("linkmate_verdicts_total", "verdict" => verdict);
        VERDICTS.get_or_init(|| Verdicts {
            possible: counter("possible"),
            illegal: counter("illegal"),
            malformed: counter("malformed"),
        })
    }
}
