//! Games by other rules: what `by_link`, `play` and `edit` are for chess.

mod edit;
mod files;
mod look;
mod play;
mod report;
mod rules;
mod score;

use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use link::{Action, VariantLink};
use variants::rulesets;

use crate::by_link;
use crate::refusal::Refusal;
use crate::{Shared, State};

pub use look::scene;
pub use report::VariantReport;
pub use rules::{MAX_BODY, rules};
pub use score::last_move;

/// The names of the games that are answered here.
pub fn names() -> impl Iterator<Item = &'static str> {
    rulesets::NAMES.iter().copied().filter(|name| link::is_variant(name))
}

/// Whether a request's link is one of a variant: then it is answered here.
pub fn is_meant(action: Action, uri: &Uri) -> bool {
    by_link::text(action, uri).is_ok_and(|text| link::is_variant(&text))
}

/// Answers a request for a variant's link.
pub async fn answer(action: Action, shared: State, uri: Uri, headers: HeaderMap) -> Response {
    match action {
        Action::Play => play::play(shared, uri, headers).await,
        Action::Edit => edit::edit(shared, uri, headers).await,
        Action::Svg => files::svg(shared, uri, headers).await,
        Action::Png => files::png(shared, uri, headers).await,
        Action::Qr => files::qr(shared, uri, headers).await,
        Action::Fen => files::fen(shared, uri, headers).await,
        Action::Pgn => files::pgn(uri, headers),
        Action::Json => files::json(shared, uri, headers).await,
    }
}

/// A longer link is read where long work is done.
const LONG: usize = 600;

/// Reads the link in a request's path and makes something of it: at once, or for long links where long work is done.
async fn with_link<T: Send + 'static>(
    shared: &Shared,
    action: Action,
    uri: &Uri,
    make: impl FnOnce(VariantLink) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let text = by_link::text(action, uri)?;
    // The rules of one's own may make even a short game long work.
    if text.len() <= LONG && !text.starts_with('v') {
        return make(text.parse()?);
    }
    shared.work.run(move || make(text.parse()?)).await?
}
