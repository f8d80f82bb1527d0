//! A test client that calls the service without a socket.

use axum::Router;
use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use http_body_util::BodyExt as _;
use linkmate_server::{Config, app};
use serde_json::Value;
use tower::ServiceExt as _;

/// A response, with its body read.
pub struct Reply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Reply {
    pub fn header(&self, name: impl axum::http::header::AsHeaderName) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }
}

pub async fn fetch_with(router: &Router, method: Method, url: &str, headers: &[(&str, &str)]) -> Reply {
    let mut request = Request::builder().method(method).uri(url).header(HOST, "chess.example");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    respond(router, request.body(Body::empty()).unwrap()).await
}

/// Posts a form as a browser does.
pub async fn post_form(url: &str, form: String) -> Reply {
    let request = Request::builder()
        .method(Method::POST)
        .uri(url)
        .header(HOST, "chess.example")
        .header(CONTENT_TYPE, "application/x-www-form-urlencoded");
    respond(&app(Config::default()), request.body(Body::from(form)).unwrap()).await
}

async fn respond(router: &Router, request: Request<Body>) -> Reply {
    let response = router.clone().oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    Reply { status: parts.status, headers: parts.headers, body: body.collect().await.unwrap().to_bytes().to_vec() }
}

pub async fn fetch(url: &str) -> Reply {
    fetch_with(&app(Config::default()), Method::GET, url, &[]).await
}
