//! Errors, and the problem documents (RFC 9457), pages and pictures that explain them.
//!
//! Handlers return an [`Error`]; [`explained`] renders it as the route determines.

use std::borrow::Cow;
use std::sync::Arc;

use axum::extract::Request;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::{HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use chess::notation::fen::FenError;
use chess::position::NotPlayable;
use game::{BrokenRule, IllegalMove, MoveError, SetupError, Size, Square, Unplayable};
use link::LinkError;
use link::pgn::PgnError;
use schemars::JsonSchema;
use serde::Serialize;
use view::{Ignored, Refusal, Theme};
use words::{Explain, Lang, http};

use crate::formats::SIZE;
use crate::lanes::Lanes;
use crate::language;
use crate::pages::{PageContext, error_page};
use crate::query::Parameters;
use crate::response::{self, CachePolicy, empty, plain, with_header};

/// Why a request is refused.
#[derive(Debug)]
pub enum Error {
    Missing {
        name: &'static str,
    },
    Empty {
        name: &'static str,
    },
    Twice {
        name: &'static str,
    },
    Encoding {
        name: &'static str,
    },
    Value {
        name: &'static str,
        expected: Cow<'static, str>,
        got: String,
    },
    Fen(FenError),
    Setup(SetupError),
    Square {
        got: String,
        size: Size,
    },
    /// A parameter is not the name of a ruleset.
    Ruleset(LinkError),
    NotPlayable(NotPlayable),
    Unplayable(Unplayable),
    Link(LinkError),
    Move(IllegalMove),
    Ply {
        plies: usize,
        asked: usize,
    },
    Typed(MoveError),
    Pgn(PgnError),
    /// The position or game that was set up or pasted cannot be encoded as a link.
    NoLink(LinkError),
    NothingPasted,
    PasteTooLarge,
    NoGame,
    NoGameInUrl,
    QrTooLong,
    GifTooLong {
        moves: usize,
        most: usize,
    },
    PromotionMissing {
        choices: Vec<char>,
    },
    Url {
        url: String,
    },
    /// There is too much work to do this in time; try again after that many seconds.
    Busy {
        retry_after: u64,
    },
    TooMany,
    TooLong,
    TooLarge,
    SlowBody,
    Host,
    Method,
    NotFound {
        path: String,
    },
    /// A bug in the service.
    Internal,
}

impl From<LinkError> for Error {
    fn from(error: LinkError) -> Error {
        Error::Link(error)
    }
}

impl From<Ignored> for Error {
    fn from(Ignored { name, reason }: Ignored) -> Error {
        match reason {
            Refusal::Twice => Error::Twice { name },
            Refusal::Encoding => Error::Encoding { name },
            Refusal::Value { expected, got } => Error::value(name, expected, &got),
        }
    }
}

impl Error {
    /// Returns an error for an invalid parameter value, of which at most 40 characters are quoted.
    pub fn value(name: &'static str, expected: impl Into<Cow<'static, str>>, got: &str) -> Error {
        Error::Value { name, expected: expected.into(), got: got.chars().take(40).collect() }
    }

    /// The status and the stable code.
    fn status_and_code(&self) -> (StatusCode, &'static str) {
        match self {
            Error::Missing { .. } => (StatusCode::BAD_REQUEST, "query.missing"),
            Error::Empty { .. } => (StatusCode::BAD_REQUEST, "query.empty"),
            Error::Twice { .. } => (StatusCode::BAD_REQUEST, "query.twice"),
            // A link that is not UTF-8 is a URL that does not exist.
            Error::Encoding { name: "link" } => (StatusCode::NOT_FOUND, "query.encoding"),
            Error::Encoding { .. } => (StatusCode::BAD_REQUEST, "query.encoding"),
            Error::Value { .. } => (StatusCode::BAD_REQUEST, "query.value"),
            Error::Fen(error) => (StatusCode::BAD_REQUEST, error.code()),
            Error::Setup(error) => (StatusCode::BAD_REQUEST, error.code()),
            Error::Square { .. } => (StatusCode::BAD_REQUEST, "square.malformed"),
            Error::Ruleset(error) => (StatusCode::BAD_REQUEST, error.code()),
            Error::Unplayable(error) => (StatusCode::UNPROCESSABLE_ENTITY, error.code()),
            Error::NotPlayable(error) => (StatusCode::UNPROCESSABLE_ENTITY, error.code()),
            Error::Link(error @ LinkError::NotPlayable(_)) => (StatusCode::UNPROCESSABLE_ENTITY, error.code()),
            Error::Link(error @ LinkError::IllegalMove(_)) => (StatusCode::FORBIDDEN, error.code()),
            Error::Link(error) => (StatusCode::NOT_FOUND, error.code()),
            Error::Move(error) => (StatusCode::FORBIDDEN, error.code()),
            Error::Ply { .. } => (StatusCode::NOT_FOUND, "query.ply"),
            Error::Typed(error @ (MoveError::Malformed { .. } | MoveError::NullMove { .. })) => {
                (StatusCode::BAD_REQUEST, error.code())
            }
            Error::Typed(error) => (StatusCode::FORBIDDEN, error.code()),
            Error::Pgn(error) => (StatusCode::BAD_REQUEST, error.fault.code()),
            Error::NoLink(error) => (StatusCode::UNPROCESSABLE_ENTITY, error.code()),
            Error::NothingPasted => (StatusCode::BAD_REQUEST, "import.empty"),
            Error::PasteTooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "import.too_large"),
            Error::NoGame => (StatusCode::BAD_REQUEST, "import.no_game"),
            Error::NoGameInUrl => (StatusCode::BAD_REQUEST, "import.url"),
            Error::QrTooLong => (StatusCode::UNPROCESSABLE_ENTITY, "qr.too_long"),
            Error::GifTooLong { .. } => (StatusCode::UNPROCESSABLE_ENTITY, "gif.too_long"),
            Error::PromotionMissing { .. } => (StatusCode::FORBIDDEN, "http.promotion_missing"),
            Error::Url { .. } => (StatusCode::NOT_FOUND, "http.url"),
            Error::Busy { .. } => (StatusCode::SERVICE_UNAVAILABLE, "http.busy"),
            Error::TooMany => (StatusCode::TOO_MANY_REQUESTS, "http.too_many"),
            Error::TooLong => (StatusCode::URI_TOO_LONG, "http.too_long"),
            Error::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "http.too_large"),
            Error::SlowBody => (StatusCode::REQUEST_TIMEOUT, "http.slow_body"),
            Error::Host => (StatusCode::BAD_REQUEST, "http.host"),
            Error::Method => (StatusCode::METHOD_NOT_ALLOWED, "http.method"),
            Error::NotFound { .. } => (StatusCode::NOT_FOUND, "http.not_found"),
            Error::Internal => (StatusCode::INTERNAL_SERVER_ERROR, "http.broken"),
        }
    }

    pub fn status(&self) -> StatusCode {
        self.status_and_code().0
    }

    /// The stable code.
    pub fn code(&self) -> &'static str {
        self.status_and_code().1
    }

    /// Returns the error as a sentence.
    pub fn sentence(&self, lang: Lang) -> String {
        match self {
            Error::Missing { name } => http::missing(name, lang),
            Error::Empty { name } => http::empty(name, lang),
            Error::Twice { name } => http::twice(name, lang),
            Error::Encoding { name } => http::encoding(name, lang),
            Error::Value { name, expected, got } => http::value(name, expected, got, lang),
            Error::Fen(error) => error.explain(lang),
            Error::Setup(error) => error.explain(lang),
            Error::Square { got, size } => {
                let last = Square::new(size.files() - 1, size.ranks() - 1).expect("a board has a last square");
                http::square(got, last, lang)
            }
            Error::Ruleset(error) => error.explain(lang),
            Error::Unplayable(error) => error.explain(lang),
            Error::NotPlayable(error) => error.explain(lang),
            Error::Link(error) => error.explain(lang),
            Error::Move(error) => error.explain(lang),
            Error::Ply { plies, asked } => http::ply(*plies, *asked, lang),
            Error::Typed(error) => error.explain(lang),
            Error::Pgn(error) => error.explain(lang),
            Error::NoLink(error) => error.explain(lang),
            Error::NothingPasted => http::import_empty(lang),
            Error::PasteTooLarge => http::import_too_large(lang),
            Error::NoGame => http::import_no_game(lang),
            Error::NoGameInUrl => http::import_url(lang),
            Error::QrTooLong => http::qr_too_long(lang),
            Error::GifTooLong { moves, most } => http::gif_too_long(*moves, *most, lang),
            Error::PromotionMissing { choices } => http::promotion_missing(choices, lang),
            Error::Url { url } => http::no_such_link(url, lang),
            Error::Busy { .. } => http::busy(lang),
            Error::TooMany => http::too_many(lang),
            Error::TooLong => http::too_long(lang),
            Error::TooLarge => http::too_large(lang),
            Error::SlowBody => http::slow_body(lang),
            Error::Host => http::host(lang),
            Error::Method => http::method(lang),
            Error::NotFound { path } => http::not_found(path, lang),
            Error::Internal => http::broken(lang),
        }
    }

    /// Returns the rule that an illegal move breaks, if known.
    pub fn rule(&self) -> Option<&BrokenRule> {
        match self {
            Error::Move(error) | Error::Link(LinkError::IllegalMove(error)) => error.rule.as_deref(),
            Error::Typed(error) => error.rule(),
            _ => None,
        }
    }

    /// Returns a problem document as response.
    pub fn problem(&self, lang: Lang) -> Response {
        let status = self.status();
        let problem = Problem {
            kind: "about:blank",
            title: status.canonical_reason().unwrap_or_default(),
            status: status.as_u16(),
            detail: self.sentence(lang),
            code: self.code(),
            rule: self.rule().map(BrokenRule::code),
            squares: self.rule().map(BrokenRule::squares).unwrap_or_default().iter().map(Square::to_string).collect(),
        };
        let body = serde_json::to_vec(&problem).unwrap_or_default();
        self.finish(plain(status, "application/problem+json", CachePolicy::Never, body))
    }

    /// Adds `Retry-After` to responses that ask the client to slow down.
    pub fn finish(&self, response: Response) -> Response {
        match self {
            Error::Busy { retry_after } => with_header(response, "retry-after", &retry_after.to_string()),
            Error::TooMany => with_header(response, "retry-after", "1"),
            _ => response,
        }
    }

    /// Returns the status of a picture: 404 for every link error, whatever is wrong with the link.
    fn picture_status(&self) -> StatusCode {
        match self {
            Error::Link(_) => StatusCode::NOT_FOUND,
            error => error.status(),
        }
    }
}

/// Makes an empty response that carries the error to [`explained`].
impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let mut response = self.finish(empty(self.status(), CachePolicy::Never));
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

/// A problem document (RFC 9457): why a request failed.
#[derive(Serialize, JsonSchema)]
pub struct Problem {
    /// Always `about:blank`; use `code` to distinguish problems.
    #[serde(rename = "type")]
    kind: &'static str,
    /// The standard phrase for the HTTP status.
    title: &'static str,
    /// The HTTP status.
    status: u16,
    /// A sentence that explains the problem.
    detail: String,
    /// A stable code for the problem.
    code: &'static str,
    /// For an illegal move: the stable code of the rule it breaks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "&'static str")]
    rule: Option<&'static str>,
    /// For an illegal move: the squares that show why, such as a checking piece.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    squares: Vec<String>,
}

/// The parts of a request needed to render an error after the request has been consumed.
pub struct RequestInfo {
    uri: Uri,
    accepted: Option<HeaderValue>,
}

impl RequestInfo {
    pub fn new(request: &Request) -> RequestInfo {
        RequestInfo { uri: request.uri().clone(), accepted: request.headers().get(ACCEPT_LANGUAGE).cloned() }
    }

    /// Returns the language named in the URL, if it is supported.
    fn named(&self) -> Option<Lang> {
        language::parse(Parameters::from_uri(&self.uri)).ok().flatten()
    }

    pub fn lang(&self) -> Lang {
        self.named().unwrap_or_else(|| language::from_accept_language(self.accepted.as_ref()))
    }

    pub fn page(&self) -> PageContext {
        PageContext::new(&self.uri, self.named(), self.accepted.as_ref())
    }
}

/// Explains an error that a handler returned in the way of its route: as a page, a picture or a problem document.
pub async fn explained(mut response: Response, info: &RequestInfo, lanes: &Lanes) -> Response {
    let Some(error) = response.extensions_mut().remove::<Arc<Error>>() else { return response };
    match info.uri.path().split('/').nth(1).unwrap_or_default() {
        "api" | "fen" | "json" | "oembed" | "pgn" => error.problem(info.lang()),
        "qr" | "svg" => {
            let title = error.sentence(info.lang());
            let svg = draw::notice(&error.sentence(Lang::English), &title, Theme::default());
            error.finish(plain(error.picture_status(), response::SVG, CachePolicy::Never, svg))
        }
        "gif" | "png" => {
            let svg = draw::notice(&error.sentence(Lang::English), "", Theme::default());
            let status = error.picture_status();
            match Box::pin(lanes.short.run(move || draw::png(&svg, SIZE))).await {
                Ok(Ok(png)) => error.finish(plain(status, response::PNG, CachePolicy::Never, png)),
                _ => error.finish(empty(status, CachePolicy::Never)),
            }
        }
        _ => error_page(&info.page(), &error),
    }
}
