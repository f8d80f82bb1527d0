//! Why a request is refused, and the problem documents (RFC 9457) that say so.

use axum::http::StatusCode;
use axum::response::Response;
use chess::game::GameError;
use chess::notation::fen::FenError;
use chess::notation::pgn::PgnError;
use chess::notation::san::SanError;
use chess::position::{IllegalMove, NotPlayable};
use chess::square::ParseSquareError;
use link::LinkError;
use schemars::JsonSchema;
use serde::Serialize;
use words::{Explain, Lang, http};

use crate::answer::{Keep, plain, with_header};

/// Why a request is refused.
#[derive(Debug)]
pub enum Refusal {
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
        expected: &'static str,
        got: String,
    },
    Fen(FenError),
    Square(ParseSquareError),
    NotPlayable(NotPlayable),
    Link(LinkError),
    Move(IllegalMove),
    Ply {
        plies: usize,
        asked: usize,
    },
    Typed(SanError),
    Pgn(PgnError),
    /// What was set up or pasted cannot be a link.
    NoLink(LinkError),
    NothingPasted,
    PasteTooLarge,
    NoGame,
    NoGameInUrl,
    QrTooLong,
    PromotionMissing,
    Url {
        url: String,
    },
    Busy,
    TooMany,
    TooLong,
    TooLarge,
    Method,
    NotFound {
        path: String,
    },
    /// A defect of ours.
    Broken,
}

impl From<LinkError> for Refusal {
    fn from(error: LinkError) -> Refusal {
        match error {
            LinkError::Move(GameError::IllegalMove(error)) => Refusal::Move(error),
            error => Refusal::Link(error),
        }
    }
}

impl Refusal {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::Missing { .. } => "query.missing",
            Refusal::Empty { .. } => "query.empty",
            Refusal::Twice { .. } => "query.twice",
            Refusal::Encoding { .. } => "query.encoding",
            Refusal::Value { .. } => "query.value",
            Refusal::Fen(error) => error.code(),
            Refusal::Square(error) => error.code(),
            Refusal::NotPlayable(error) => error.code(),
            Refusal::Link(error) => error.code(),
            Refusal::Move(error) => error.code(),
            Refusal::Ply { .. } => "query.ply",
            Refusal::Typed(error) => error.code(),
            Refusal::Pgn(error) => error.code(),
            Refusal::NoLink(error) => error.code(),
            Refusal::NothingPasted => "import.empty",
            Refusal::PasteTooLarge => "import.too_large",
            Refusal::NoGame => "import.no_game",
            Refusal::NoGameInUrl => "import.url",
            Refusal::QrTooLong => "qr.too_long",
            Refusal::PromotionMissing => "http.promotion_missing",
            Refusal::Url { .. } => "http.url",
            Refusal::Busy => "http.busy",
            Refusal::TooMany => "http.too_many",
            Refusal::TooLong => "http.too_long",
            Refusal::TooLarge => "http.too_large",
            Refusal::Method => "http.method",
            Refusal::NotFound { .. } => "http.not_found",
            Refusal::Broken => "http.broken",
        }
    }

    pub fn status(&self) -> StatusCode {
        match self {
            // A link that is not even text.
            Refusal::Encoding { name: "link" } => StatusCode::NOT_FOUND,
            Refusal::Missing { .. }
            | Refusal::Empty { .. }
            | Refusal::Twice { .. }
            | Refusal::Encoding { .. }
            | Refusal::Value { .. }
            | Refusal::Fen(_)
            | Refusal::Square(_)
            | Refusal::Pgn(_)
            | Refusal::NothingPasted
            | Refusal::NoGame
            | Refusal::NoGameInUrl
            | Refusal::Typed(SanError::Malformed { .. } | SanError::NullMove { .. }) => StatusCode::BAD_REQUEST,
            Refusal::NotPlayable(_)
            | Refusal::Link(LinkError::NotPlayable(_) | LinkError::Unplayable(_))
            | Refusal::NoLink(_)
            | Refusal::QrTooLong => StatusCode::UNPROCESSABLE_ENTITY,
            Refusal::Link(LinkError::IllegalMove { .. }) => StatusCode::FORBIDDEN,
            Refusal::Link(_) | Refusal::Url { .. } => StatusCode::NOT_FOUND,
            Refusal::Move(_) | Refusal::Typed(_) | Refusal::PromotionMissing => StatusCode::FORBIDDEN,
            Refusal::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Refusal::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Refusal::TooLong => StatusCode::URI_TOO_LONG,
            Refusal::TooLarge | Refusal::PasteTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Refusal::Method => StatusCode::METHOD_NOT_ALLOWED,
            Refusal::NotFound { .. } | Refusal::Ply { .. } => StatusCode::NOT_FOUND,
            Refusal::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The answer in words.
    pub fn sentence(&self, lang: Lang) -> String {
        match self {
            Refusal::Missing { name } => http::missing(name, lang),
            Refusal::Empty { name } => http::empty(name, lang),
            Refusal::Twice { name } => http::twice(name, lang),
            Refusal::Encoding { name } => http::encoding(name, lang),
            Refusal::Value { name, expected, got } => http::value(name, expected, got, lang),
            Refusal::Fen(error) => error.explain(lang),
            Refusal::Square(error) => error.explain(lang),
            Refusal::NotPlayable(error) => error.explain(lang),
            Refusal::Link(error) => error.explain(lang),
            Refusal::Move(error) => error.explain(lang),
            Refusal::Ply { plies, asked } => http::ply(*plies, *asked, lang),
            Refusal::Typed(error) => error.explain(lang),
            Refusal::Pgn(error) => error.explain(lang),
            Refusal::NoLink(error) => error.explain(lang),
            Refusal::NothingPasted => http::import_empty(lang),
            Refusal::PasteTooLarge => http::import_too_large(lang),
            Refusal::NoGame => http::import_no_game(lang),
            Refusal::NoGameInUrl => http::import_url(lang),
            Refusal::QrTooLong => http::qr_too_long(lang),
            Refusal::PromotionMissing => http::promotion_missing(lang),
            Refusal::Url { url } => http::no_such_link(url, lang),
            Refusal::Busy => http::busy(lang),
            Refusal::TooMany => http::too_many(lang),
            Refusal::TooLong => http::too_long(lang),
            Refusal::TooLarge => http::too_large(lang),
            Refusal::Method => http::method(lang),
            Refusal::NotFound { path } => http::not_found(path, lang),
            Refusal::Broken => http::broken(lang),
        }
    }

    /// The answer as a problem document.
    pub fn problem(&self, lang: Lang) -> Response {
        let status = self.status();
        let problem = Problem {
            kind: "about:blank",
            title: status.canonical_reason().unwrap_or_default(),
            status: status.as_u16(),
            detail: self.sentence(lang),
            code: self.code(),
        };
        let body = serde_json::to_vec(&problem).unwrap_or_default();
        self.finish(plain(status, "application/problem+json", Keep::Never, body))
    }

    /// Whoever is sent away for a while is told for how long.
    pub fn finish(&self, response: Response) -> Response {
        match self {
            Refusal::Busy | Refusal::TooMany => with_header(response, "retry-after", "1"),
            _ => response,
        }
    }
}

/// What is wrong with a request (RFC 9457).
#[derive(Serialize, JsonSchema)]
pub struct Problem {
    /// Always `about:blank`: the code tells problems apart.
    #[serde(rename = "type")]
    kind: &'static str,
    /// What the status means.
    title: &'static str,
    /// The HTTP status.
    status: u16,
    /// The problem in a sentence.
    detail: String,
    /// The stable code.
    code: &'static str,
}
