//! `/oembed?url=…`: previews of pasted links for other sites (oEmbed).

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use link::{Link, LinkUrl};
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::error::Error;
use crate::extract::Origin;
use crate::formats::{SIZE, last_move, titled};
use crate::query::{FromParameters, Parameters, Query, number};
use crate::response::{self, CachePolicy};

/// An oEmbed 1.0 response of type `photo`: a picture of the board.
#[derive(Serialize, JsonSchema)]
pub struct Embed {
    version: &'static str,
    #[serde(rename = "type")]
    kind: &'static str,
    /// URL of the picture.
    url: String,
    width: u32,
    height: u32,
    title: String,
    provider_name: &'static str,
    provider_url: String,
}

/// The parameters of `/oembed`.
pub struct EmbedQuery {
    url: String,
    size: u32,
}

impl FromParameters for EmbedQuery {
    fn read(parameters: Parameters<'_>) -> Result<EmbedQuery, Error> {
        let url = parameters.required("url")?;
        parameters.read("format", "json", |format| (format == "json").then_some(()))?;
        let limit =
            |name| parameters.read(name, "16-…", |text| number(text).filter(|&limit| limit >= draw::MIN_SIZE));
        let (width, height) = (limit("maxwidth")?, limit("maxheight")?);
        Ok(EmbedQuery { url, size: width.into_iter().chain(height).fold(SIZE, u32::min) })
    }
}

/// `GET /oembed?url=…[&maxwidth=…][&maxheight=…][&format=json]`
pub async fn oembed(
    State(app): App,
    Query(EmbedQuery { url, size }): Query<EmbedQuery>,
    origin: Origin,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let (action, text) = LinkUrl::split(&url);
    let is_ours = app.base_url.as_deref().is_none_or(|base| url.starts_with(&format!("{base}/")));
    if action.is_none() || !is_ours {
        return Err(Error::Url { url: url.chars().take(200).collect() });
    }
    let show = |link: Link| {
        let last = link.game().ok().and_then(last_move);
        Ok((link.to_string(), titled(&link, last), link.rules().size()))
    };
    let (link, title, board) = app.queue.with_link(text.to_owned(), show).await?;
    let longer = u32::from(board.files().max(board.ranks()));
    let side = |squares: u8| size * u32::from(squares) / longer;
    let embed = Embed {
        version: "1.0",
        kind: "photo",
        url: format!("{}/png/{link}?size={size}", origin.url),
        width: side(board.files()),
        height: side(board.ranks()),
        title: title.unwrap_or_else(|| "Linkmate".to_owned()),
        provider_name: "Linkmate",
        provider_url: origin.url,
    };
    Ok(response::json(&headers, CachePolicy::Day, &embed))
}
