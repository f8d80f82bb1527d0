//! Query parameters. Data is read strictly: duplicates, malformed values and values that are not UTF-8 are errors. Pages,
//! pictures and files ignore what they cannot read, because a link must open for ever and trackers append their own.

use std::borrow::Cow;
use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::Uri;
use axum::http::request::Parts;
use percent_encoding::percent_decode_str;
use view::Extras;

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

/// Parameters read leniently, and the names of those that are ours but were ignored because they are malformed.
pub struct Lenient<'a> {
    parameters: Parameters<'a>,
    pub ignored: Vec<&'static str>,
}

/// A set of parameters that a handler reads together and never refuses.
pub trait FromLenient: Sized {
    fn read(parameters: &mut Lenient<'_>) -> Self;
}

/// Extracts the parameters of a request's URL as a [`FromLenient`] type, with the names of those ignored.
pub struct LenientQuery<T>(pub T, pub Vec<&'static str>);

impl<S: Sync, T: FromLenient> FromRequestParts<S> for LenientQuery<T> {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<LenientQuery<T>, Infallible> {
        let mut lenient = Parameters::from_uri(&parts.uri).lenient();
        let read = T::read(&mut lenient);
        Ok(LenientQuery(read, lenient.ignored))
    }
}

impl Lenient<'_> {
    /// Parses the first value of a parameter, if it is present and well-formed.
    pub fn read<T>(&mut self, name: &'static str, read: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let value = self.parameters.values(name).next()?;
        let found = decoded(value).and_then(|value| read(&value));
        if found.is_none() {
            self.ignored.push(name);
        }
        found
    }

    /// Reads the extras, which all URLs of a link share.
    pub fn extras(&mut self) -> Extras {
        let (extras, ignored) = Extras::read(self.parameters.0);
        self.ignored.extend(ignored.into_iter().map(|ignored| ignored.name));
        extras
    }

    /// Parses a boolean parameter: `1`, `true`, `0` or `false`.
    pub fn switch(&mut self, name: &'static str) -> Option<bool> {
        self.read(name, |value| match value {
            "1" | "true" => Some(true),
            "0" | "false" => Some(false),
            _ => None,
        })
    }
}

impl<'a> Parameters<'a> {
    /// Reads leniently from here on.
    pub fn lenient(self) -> Lenient<'a> {
        Lenient { parameters: self, ignored: Vec::new() }
    }

    /// Reads the extras strictly.
    pub fn extras(self) -> Result<Extras, Error> {
        Extras::read_strict(self.0).map_err(Error::from)
    }

    /// Returns the encoded values of a parameter.
    fn values(self, name: &'static str) -> impl Iterator<Item = &'a str> {
        let pairs = self.0.split('&').map(|pair| pair.split_once('=').unwrap_or((pair, "")));
        pairs.filter(move |(key, _)| decoded(key).is_some_and(|key| key == name)).map(|(_, value)| value)
    }

    pub fn from_uri(uri: &'a Uri) -> Parameters<'a> {
        Parameters(uri.query().unwrap_or_default())
    }

    /// Reads the parameters of a form in a request body.
    pub fn from_form(form: &'a str) -> Parameters<'a> {
        Parameters(form)
    }

    /// Returns the value of a parameter, if present; an error if it is present twice or is not UTF-8.
    pub fn get(self, name: &'static str) -> Result<Option<String>, Error> {
        let mut values = self.values(name);
        let Some(value) = values.next() else { return Ok(None) };
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
pub fn decoded(text: &str) -> Option<Cow<'_, str>> {
    if !text.contains(['+', '%']) {
        return Some(Cow::Borrowed(text));
    }
    percent_decode_str(&text.replace('+', " ")).decode_utf8().ok().map(|text| Cow::Owned(text.into_owned()))
}
