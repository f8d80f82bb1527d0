//! `/legal`: could the position have arisen? The verdict is the HTTP status.

use std::sync::OnceLock;

use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::Response;
use chess::Setup;
use chess::notation::usfen;
use game::Rules;
use judge::legality::{self, CastlingMode, Effort, Finding, Verdict};
use link::Link;
use metrics::{Counter, counter};
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

use crate::error::Error;
use crate::query::Parameters;
use crate::response::{CachePolicy, empty, with_header, with_link};
use crate::{App, AppState};

/// Verdicts that take longer than this, in microseconds, are moved to a lane.
const INLINE_MICROSECONDS: u32 = 1_000;

/// `GET /legal?board=…`: 200 if the position is possible, 403 if it is illegal, 400 if `board` is missing or malformed. The
/// body is always empty. The middleware refuses methods other than `GET` and `HEAD`.
pub async fn legal(State(app): App, uri: Uri) -> Response {
    let setup = match board(Parameters::from_uri(&uri)) {
        Ok(setup) => setup,
        Err(error) => {
            Verdicts::get().malformed.increment(1);
            return with_header(empty(StatusCode::BAD_REQUEST, CachePolicy::Never), "linkmate-reason", error.code());
        }
    };
    match verdict(&app, setup, CastlingMode::Standard).await {
        Ok(Verdict { finding: Finding::Possible, .. }) => empty(StatusCode::OK, CachePolicy::Day),
        Ok(Verdict { finding: Finding::Illegal(argument), .. }) => {
            let response = empty(StatusCode::FORBIDDEN, CachePolicy::Day);
            let response = with_header(response, "linkmate-reason", argument.code());
            let response = match Link::new(&Rules::STANDARD, &setup.into()) {
                Ok(link) => with_link(response, &format!("/edit/{link}"), "describedby"),
                Err(_) => response,
            };
            with_link(response, &board_url("/api/judge", &setup), "describedby")
        }
        Err(error) => error.finish(empty(error.status(), CachePolicy::Never)),
    }
}

/// Reads the position in the parameter `board`.
pub fn board(parameters: Parameters<'_>) -> Result<Setup, Error> {
    usfen::parse(&parameters.required("board")?).map_err(Error::Fen)
}

/// Returns the URL of a route for a position. The `+` of a usFEN is escaped, because in a query it means a space.
pub fn board_url(route: &str, setup: &Setup) -> String {
    const PLUS: &AsciiSet = &CONTROLS.add(b'+');
    format!("{route}?board={}", utf8_percent_encode(&usfen::write(setup), PLUS))
}

/// Judges a position: inline if that is fast, otherwise on a lane.
pub async fn verdict(app: &AppState, setup: Setup, mode: CastlingMode) -> Result<Verdict, Error> {
    let verdict = match legality::judge_within(&setup, mode, Effort::Normal, INLINE_MICROSECONDS) {
        Some(verdict) => verdict,
        None => app.lanes.medium.run(move || legality::judge(&setup, mode, Effort::Normal)).await?,
    };
    match verdict.finding {
        Finding::Possible => Verdicts::get().possible.increment(1),
        Finding::Illegal(_) => Verdicts::get().illegal.increment(1),
    }
    Ok(verdict)
}

/// Counters of the verdicts given, by outcome.
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
