//! Strict query parameters: duplicates and values that are not UTF-8 are errors.

use std::borrow::Cow;

use axum::extract::FromRequestParts;
use axum::http::Uri;
use axum::http::request::Parts;
use percent_encoding::percent_decode_str;

use crate::error::Error;

/// The raw query string.
#[derive(Copy, Clone)]
pub struct Parameters<'a>(&'a str);

/// A set of parameters that a handler reads together.
pub trait FromParameters: Sized {
    fn read(parameters: Parameters<'_>) -> Result<Self, Error>;
}

/// Extracts the parameters of a request's URL as a [`FromParameters`] type.
pub struct Query<T>(pub T);

impl<S: Sync, T: FromParameters> FromRequestParts<S> for Query<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Query<T>, Error> {
        T::read(Parameters::from_uri(&parts.uri)).map(Query)
    }
}

impl<'a> Parameters<'a> {
    pub fn from_uri(uri: &'a Uri) -> Parameters<'a> {
        Parameters(uri.query().unwrap_or_default())
    }

    /// Returns the query string as it was sent.
    pub fn raw(self) -> &'a str {
        self.0
    }

    /// Reads the parameters of a form in a request body.
    pub fn from_form(form: &'a str) -> Parameters<'a> {
        Parameters(form)
    }

    /// Returns the value of a parameter, if present; an error if it is present twice or is not UTF-8.
    pub fn get(self, name: &'static str) -> Result<Option<String>, Error> {
        if self.0.is_empty() {
            return Ok(None);
        }
        let pairs = self.0.split('&').map(|pair| pair.split_once('=').unwrap_or((pair, "")));
        let mut values = pairs.filter(|(key, _)| decoded(key).is_some_and(|key| key == name));
        let Some((_, value)) = values.next() else { return Ok(None) };
        if values.next().is_some() {
            return Err(Error::Twice { name });
        }
        decoded(value).map(|value| Some(value.into_owned())).ok_or(Error::Encoding { name })
    }

    /// Returns the value of a parameter; an error if it is missing or empty.
    pub fn required(self, name: &'static str) -> Result<String, Error> {
        match self.get(name)? {
            None => Err(Error::Missing { name }),
            Some(value) if value.is_empty() => Err(Error::Empty { name }),
            Some(value) => Ok(value),
        }
    }

    /// Parses the value of a parameter, if present; an error naming `expected` if `read` returns `None`.
    pub fn read<T>(
        self,
        name: &'static str,
        expected: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, Error> {
        let Some(value) = self.get(name)? else { return Ok(None) };
        match read(&value) {
            Some(read) => Ok(Some(read)),
            None => Err(Error::value(name, expected, &value)),
        }
    }

    /// Parses a boolean parameter: `1` or `0`.
    pub fn switch(self, name: &'static str) -> Result<Option<bool>, Error> {
        self.read(name, "0 / 1", |value| match value {
            "1" => Some(true),
            "0" => Some(false),
            _ => None,
        })
    }
}

/// Parses a number of decimal digits only, without a sign.
pub fn number(text: &str) -> Option<u32> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}

/// Decodes a key or value of a query string: `+` is a space, then percent-encoding.
fn decoded(text: &str) -> Option<Cow<'_, str>> {
    if !text.contains(['+', '%']) {
        return Some(Cow::Borrowed(text));
    }
    percent_decode_str(&text.replace('+', " ")).decode_utf8().ok().map(|text| Cow::Owned(text.into_owned()))
}
