//! Which language an answer speaks.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use chess::Outcome;
use chess::position::Violation;
use report::Voice;
use words::{Explain as _, Lang};

use crate::query::Query;
use crate::refusal::Refusal;

/// The language that the URL names with `lang`; none if it names none.
pub fn asked(query: Query<'_>) -> Result<Option<Lang>, Refusal> {
    query.read("lang", "en / ru / es", |value| value.parse().ok())
}

/// The language of a page: what its URL names, else what the browser prefers, else English.
pub fn of(query: Query<'_>, headers: &HeaderMap) -> Lang {
    let asked = asked(query).ok().flatten();
    asked.unwrap_or_else(|| {
        headers.get(ACCEPT_LANGUAGE).and_then(|value| preferred(value.to_str().ok()?)).unwrap_or_default()
    })
}

/// Reports speak a language.
pub struct Spoken(pub Lang);

impl Voice for Spoken {
    fn outcome(&self, outcome: Outcome) -> String {
        outcome.explain(self.0)
    }

    fn violation(&self, violation: &Violation) -> String {
        violation.explain(self.0)
    }
}

/// The first of our languages by weight, as in `ru;q=0.8, en;q=0.9`.
fn preferred(header: &str) -> Option<Lang> {
    let mut best: Option<(f32, Lang)> = None;
    for item in header.split(',').take(32) {
        let mut parts = item.split(';');
        let Some(lang) = parts.next().and_then(|tag| Lang::of_locale(tag.trim())) else { continue };
        let weight = parts.find_map(|part| part.trim().strip_prefix("q=")?.trim().parse().ok()).unwrap_or(1.0);
        if weight > best.map_or(0.0, |(weight, _)| weight) {
            best = Some((weight, lang));
        }
    }
    best.map(|(_, lang)| lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_prefer() {
        for (header, lang) in [
            ("", None),
            ("de, fr;q=0.5", None),
            ("ru-RU,ru;q=0.9,en-US;q=0.8", Some(Lang::Russian)),
            ("en;q=0.3, es;q=0.7", Some(Lang::Spanish)),
            ("de, es-AR;q=0.1", Some(Lang::Spanish)),
            ("ru;q=0", None),
            ("ru;q=nan, en", Some(Lang::English)),
        ] {
            assert_eq!(preferred(header), lang, "{header}");
        }
    }
}
