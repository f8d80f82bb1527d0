//! Compresses responses. Static files are compressed when the service is built; other bodies when they are sent: small ones at
//! once, others on the lane that fits their size, because compressing takes longer than everything else that is done for a page.

use axum::body::{Body, Bytes, HttpBody as _, to_bytes};
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use brotli::enc::BrotliEncoderParams;

use crate::accept::weighted;
use crate::lanes::{Cost, Lanes};
use crate::{gzip, response};

/// Smaller bodies are not worth it.
const MIN_SIZE: u64 = 64;

/// How a body is compressed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Encoding {
    Identity,
    Gzip,
    Brotli,
}

impl Encoding {
    /// Returns what a request accepts, at best Brotli.
    pub fn accepted(headers: &HeaderMap) -> Encoding {
        headers.get(ACCEPT_ENCODING).and_then(|list| list.to_str().ok()).map_or(Encoding::Identity, Encoding::preferred)
    }

    fn preferred(list: &str) -> Encoding {
        let [mut brotli, mut gzip, mut identity, mut rest] = [None, None, None, None];
        for (name, weight) in weighted(list) {
            let known = match name {
                "br" => &mut brotli,
                "gzip" | "x-gzip" => &mut gzip,
                "identity" => &mut identity,
                "*" => &mut rest,
                _ => continue,
            };
            known.get_or_insert(weight);
        }
        let mut best = (identity.unwrap_or(0.0), Encoding::Identity);
        for (weight, encoding) in [(brotli, Encoding::Brotli), (gzip, Encoding::Gzip)] {
            let weight = weight.or(rest).unwrap_or(0.0);
            if weight > best.0 || (weight == best.0 && weight > 0.0 && best.1 == Encoding::Identity) {
                best = (weight, encoding);
            }
        }
        best.1
    }

    /// Returns the value of `Content-Encoding`.
    pub fn name(self) -> Option<&'static str> {
        match self {
            Encoding::Identity => None,
            Encoding::Gzip => Some("gzip"),
            Encoding::Brotli => Some("br"),
        }
    }

    /// Returns what compressing a body of this size costs: up to half a millisecond, up to about ten milliseconds, or more.
    const fn cost(self, size: usize) -> Cost {
        let (inline, short) = match self {
            Encoding::Identity => (usize::MAX, usize::MAX),
            Encoding::Gzip => (128 * 1024, 2 * 1024 * 1024),
            Encoding::Brotli => (12 * 1024, 256 * 1024),
        };
        match size {
            _ if size <= inline => Cost::Inline,
            _ if size <= short => Cost::Short,
            _ => Cost::Medium,
        }
    }

    fn encode(self, body: &[u8]) -> Vec<u8> {
        match self {
            Encoding::Identity => body.to_vec(),
            Encoding::Gzip => gzip::encode(body),
            Encoding::Brotli => brotli(body),
        }
    }
}

fn brotli(mut body: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(body.len() / 3);
    // Level 5 makes pages a tenth smaller than level 4. A window of 18 bits takes half as long again and makes them no smaller;
    // one of 16 would take fourteen times as long.
    let parameters =
        BrotliEncoderParams { quality: 5, lgwin: 17, size_hint: body.len(), ..BrotliEncoderParams::default() };
    _ = brotli::BrotliCompress(&mut body, &mut out, &parameters);
    out
}

/// Returns true unless the body is compressed already, or is a picture that is.
fn is_compressible(response: &Response) -> bool {
    let headers = response.headers();
    let kind = headers.get(CONTENT_TYPE).map_or("", |kind| kind.to_str().unwrap_or_default());
    response.body().size_hint().lower() >= MIN_SIZE
        && !headers.contains_key(CONTENT_ENCODING)
        && ![response::PNG, response::GIF].contains(&kind)
}

/// Compresses the body of a response. If there is too much else to do, it stays as it is.
pub async fn compressed(mut response: Response, encoding: Encoding, lanes: &Lanes) -> Response {
    if !is_compressible(&response) {
        return response;
    }
    response.headers_mut().append(VARY, HeaderValue::from_static("accept-encoding"));
    let Some(name) = encoding.name() else { return response };
    let (mut parts, body) = response.into_parts();
    // All bodies of this service are in memory.
    let Ok(body) = to_bytes(body, usize::MAX).await else { return Response::from_parts(parts, Body::empty()) };
    let job = Bytes::clone(&body);
    let encoded = match encoding.cost(body.len()) {
        Cost::Inline => encoding.encode(&body),
        cost => match Box::pin(lanes.run(cost, move || encoding.encode(&job))).await {
            Ok(encoded) => encoded,
            Err(_) => return Response::from_parts(parts, Body::from(body)),
        },
    };
    parts.headers.remove(CONTENT_LENGTH);
    parts.headers.insert(CONTENT_ENCODING, HeaderValue::from_static(name));
    Response::from_parts(parts, Body::from(encoded))
}

#[cfg(test)]
mod tests {
    use super::Cost;
    use super::Encoding::{self, Brotli, Gzip, Identity};

    #[test]
    fn clients_choose_the_encoding() {
        for (list, expected) in [
            ("", Identity),
            ("br", Brotli),
            ("gzip, deflate, br, zstd", Brotli),
            ("gzip;q=1.0, br;q=0.5", Gzip),
            ("br;q=0, gzip", Gzip),
            ("br;q=0, gzip;q=0", Identity),
            ("*", Brotli),
            ("*, br;q=0", Gzip),
            ("*;q=0", Identity),
            ("identity, gzip;q=0.5", Identity),
            ("identity, gzip", Gzip),
            ("deflate", Identity),
            ("gzip;q=nan", Identity),
        ] {
            assert_eq!(Encoding::preferred(list), expected, "{list}");
        }
    }

    #[test]
    fn large_bodies_are_not_compressed_on_the_short_lane() {
        for (encoding, size, cost) in [
            (Brotli, 12 << 10, Cost::Inline),
            (Brotli, 256 << 10, Cost::Short),
            (Brotli, (256 << 10) + 1, Cost::Medium),
            (Gzip, 128 << 10, Cost::Inline),
            (Gzip, 2 << 20, Cost::Short),
            (Gzip, 3 << 20, Cost::Medium),
            (Identity, 3 << 20, Cost::Inline),
        ] {
            assert_eq!(encoding.cost(size), cost, "{encoding:?} {size}");
        }
    }

    #[test]
    fn bodies_survive_compression() {
        let body = b"Every legal move is a link. ".repeat(1_000);
        let mut read = Vec::new();
        std::io::copy(&mut flate2::read::GzDecoder::new(&*Gzip.encode(&body)), &mut read).expect("gzip");
        assert_eq!(read, body);
        read.clear();
        std::io::copy(&mut brotli::Decompressor::new(&*Brotli.encode(&body), 4096), &mut read).expect("brotli");
        assert_eq!(read, body);
    }
}
