//! `/oembed?url=…`: previews of pasted links for other sites (oEmbed).

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use game::Game;
use link::{Link, LinkUrl};
use schemars::JsonSchema;
use serde::Serialize;
use view::Extras;
use words::{Dictionary, Lang, isolated};

use crate::App;
use crate::embed::BAR;
use crate::error::Error;
use crate::extract::{Origin, shown};
use crate::formats::{SIZE, last_move, titled};
use crate::lanes::Cost;
use crate::pages::LinkQuery;
use crate::query::{FromParameters, Parameters, Query, number};
use crate::response::{self, CachePolicy};

/// An oEmbed 1.0 response: of type `rich`, a board to step through the game; of type `photo`, a picture of the board.
#[derive(Serialize, JsonSchema)]
pub struct Embed {
    version: &'static str,
    #[serde(rename = "type")]
    kind: &'static str,
    /// URL of the picture; only of type `photo`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(default, with = "String")]
    url: Option<String>,
    /// The frame with the board; only of type `rich`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(default, with = "String")]
    html: Option<String>,
    width: u32,
    height: u32,
    title: String,
    provider_name: &'static str,
    provider_url: String,
    /// URL of a picture of the board.
    thumbnail_url: String,
    thumbnail_width: u32,
    thumbnail_height: u32,
}

/// What to embed.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Kind {
    Rich,
    Photo,
}

/// The parameters of `/oembed`.
pub struct EmbedQuery {
    url: String,
    kind: Kind,
    /// The maximum width and height of the board.
    size: u32,
}

impl FromParameters for EmbedQuery {
    fn read(parameters: Parameters<'_>) -> Result<EmbedQuery, Error> {
        let url = parameters.required("url")?;
        parameters.read("format", "json", |format| (format == "json").then_some(()))?;
        let kind = parameters.read("type", "rich / photo", |kind| match kind {
            "rich" => Some(Kind::Rich),
            "photo" => Some(Kind::Photo),
            _ => None,
        })?;
        let kind = kind.unwrap_or(Kind::Rich);
        let limit =
            |name| parameters.read(name, "16-…", |text| number(text).filter(|&limit| limit >= draw::MIN_SIZE));
        let (width, height) = (limit("maxwidth")?, limit("maxheight")?);
        let height = height.map(|height| match kind {
            Kind::Rich => height.saturating_sub(BAR).max(draw::MIN_SIZE),
            Kind::Photo => height,
        });
        Ok(EmbedQuery { url, kind, size: width.into_iter().chain(height).fold(SIZE, u32::min) })
    }
}

/// `GET /oembed?url=…[&type=…][&maxwidth=…][&maxheight=…][&format=json]`
pub async fn oembed(
    State(app): App,
    Query(EmbedQuery { url, kind, size }): Query<EmbedQuery>,
    origin: Origin,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let (action, text) = LinkUrl::split(&url);
    let is_ours = app.base_url.as_deref().is_none_or(|base| url.starts_with(&format!("{base}/")));
    if action.is_none() || !is_ours {
        return Err(Error::Url { url: url.chars().take(200).collect() });
    }
    let query = url.split('#').next().and_then(|url| url.split_once('?')).map_or("", |(_, query)| query);
    // Like the page itself, its preview ignores parameters that are malformed.
    let (mut extras, _) = Extras::read(query);
    let show = |link: Link| {
        extras.restrict(link.rules().size(), link.game().map_or(0, Game::len));
        Ok((link.to_string(), title(&link, &extras), link.rules().size(), extras))
    };
    let (link, title, board, extras) = app.lanes.with_link(text.to_owned(), Cost::Inline, show).await?;
    let longer = u32::from(board.files().max(board.ranks()));
    let side = |squares: u8| size * u32::from(squares) / longer;
    let (width, height) = (side(board.files()), side(board.ranks()));
    let picture = format!("{}/png/{link}?size={size}{}", origin.url, LinkQuery::new(&extras, None).as_suffix());
    let frame = || {
        let source = format!("{}/embed/{link}{}", origin.url, LinkQuery::new(&extras, None));
        format!(
            "<iframe src=\"{}\" width=\"{width}\" height=\"{}\" title=\"{}\" loading=\"lazy\" style=\"border:0\"></iframe>",
            escaped(&source),
            height + BAR,
            escaped(&title),
        )
    };
    let embed = Embed {
        version: "1.0",
        kind: if kind == Kind::Rich { "rich" } else { "photo" },
        html: (kind == Kind::Rich).then(frame),
        url: (kind == Kind::Photo).then(|| picture.clone()),
        width,
        height: if kind == Kind::Rich { height + BAR } else { height },
        title,
        provider_name: "Linkmate",
        provider_url: origin.url.clone(),
        thumbnail_url: picture,
        thumbnail_width: width,
        thumbnail_height: height,
    };
    // Another client may have asked for another host.
    let policy = if origin.is_configured { CachePolicy::Day } else { CachePolicy::Never };
    Ok(response::json(&headers, policy, &embed))
}

/// Returns the title: the note, the players and the event, and the game's title with the last move shown.
fn title(link: &Link, extras: &Extras) -> String {
    let shown = shown(link, extras);
    let last = shown.as_ref().unwrap_or(link).game().ok().and_then(last_move);
    let occasion = Dictionary::for_lang(Lang::English).occasion(extras);
    let parts = extras.note.as_deref().map(isolated).into_iter().chain(occasion).chain(titled(link, last));
    let parts: Vec<String> = parts.collect();
    if parts.is_empty() { "Linkmate".to_owned() } else { parts.join(" · ") }
}

/// Escapes a text for an attribute in HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;").replace('>', "&gt;")
}
