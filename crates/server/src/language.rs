//! Chooses the language of a response.

use axum::extract::FromRequestParts;
use axum::http::HeaderValue;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use words::Lang;

use crate::accept::weighted;
use crate::error::Error;
use crate::query::{Lenient, Parameters};

/// Reads the `lang` parameter strictly.
pub fn parse(parameters: Parameters<'_>) -> Result<Option<Lang>, Error> {
    parameters.read("lang", "en / ru / es", |value| value.parse().ok())
}

/// Reads the `lang` parameter; an unsupported language is ignored.
pub fn parse_lenient(parameters: &mut Lenient<'_>) -> Option<Lang> {
    parameters.read("lang", |value| value.parse().ok())
}

/// Extracts the language of a response: `lang` in the URL, which must be a supported language, or else the preferred
/// language of the client.
pub struct ResponseLang(pub Lang);

impl<S: Sync> FromRequestParts<S> for ResponseLang {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<ResponseLang, Error> {
        let named = parse(Parameters::from_uri(&parts.uri))?;
        Ok(ResponseLang(named.unwrap_or_else(|| from_accept_language(parts.headers.get(ACCEPT_LANGUAGE)))))
    }
}

/// Returns the language that `Accept-Language` prefers, English by default.
pub fn from_accept_language(accepted: Option<&HeaderValue>) -> Lang {
    accepted.and_then(|value| preferred(value.to_str().ok()?)).unwrap_or_default()
}

/// Returns the supported language with the highest weight in a header such as `ru;q=0.8, en;q=0.9`.
fn preferred(header: &str) -> Option<Lang> {
    let mut best: Option<(f32, Lang)> = None;
    for (tag, weight) in weighted(header) {
        if let Some(lang) = Lang::from_locale(tag)
            && weight > best.map_or(0.0, |(weight, _)| weight)
        {
            best = Some((weight, lang));
        }
    }
    best.map(|(_, lang)| lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accept_language_picks_the_preferred_language() {
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
