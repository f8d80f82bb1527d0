//! `/oembed?url=…`: what sites ask for when somebody pastes a link.

use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use chess::notation::san::Letters;
use link::{Address, LinkError, VariantLink};
use schemars::JsonSchema;
use serde::Serialize;

use crate::answer::{self, Keep};
use crate::by_link::{SIZE, last_move};
use crate::query::{Query, number};
use crate::refusal::Refusal;
use crate::{Shared, State, language, pages};

/// A picture of the board (oEmbed 1.0).
#[derive(Serialize, JsonSchema)]
pub struct Embed {
    version: &'static str,
    #[serde(rename = "type")]
    kind: &'static str,
    /// The picture.
    url: String,
    width: u32,
    height: u32,
    title: String,
    provider_name: &'static str,
    provider_url: String,
}

/// `GET /oembed?url=…[&maxwidth=…][&maxheight=…][&format=json]`
pub async fn oembed(shared: State, uri: Uri, headers: HeaderMap) -> Response {
    let query = Query::of(&uri);
    match embed(&shared, query, &headers).await {
        Ok(embed) => answer::json(&headers, Keep::ADay, &embed),
        Err(refusal) => refusal.problem(language::of(query, &headers)),
    }
}

async fn embed(shared: &Shared, query: Query<'_>, headers: &HeaderMap) -> Result<Embed, Refusal> {
    let url = query.needed("url")?;
    query.read("format", "json", |format| (format == "json").then_some(()))?;
    let limit = |name| query.read(name, "16-…", |text| number(text).filter(|&limit| limit >= draw::MIN_SIZE));
    let (width, height) = (limit("maxwidth")?, limit("maxheight")?);
    let size = width.into_iter().chain(height).fold(SIZE, u32::min);
    let (action, _) = Address::split(&url);
    let is_ours = shared.base_url.as_deref().is_none_or(|base| url.starts_with(&format!("{base}/")));
    if action.is_none() || !is_ours {
        return Err(Refusal::Url { url: url.chars().take(200).collect() });
    }
    let Shown { link, last, sides: (files, ranks) } = shared.work.run(move || shown(&url)).await??;
    let longer = files.max(ranks);
    let (width, height) = (size * files / longer, size * ranks / longer);
    let origin = pages::origin(shared, headers);
    Ok(Embed {
        version: "1.0",
        kind: "photo",
        url: format!("{origin}/png/{link}?size={size}"),
        width,
        height,
        title: last.unwrap_or_else(|| "Linkmate".to_owned()),
        provider_name: "Linkmate",
        provider_url: origin,
    })
}

/// What is shown of a link.
struct Shown {
    link: String,
    last: Option<String>,
    /// How wide and how high the board is.
    sides: (u32, u32),
}

fn shown(url: &str) -> Result<Shown, LinkError> {
    let (_, text) = Address::split(url);
    if link::is_variant(text) {
        let link: VariantLink = text.parse()?;
        let size = link.ruleset().size();
        let last = link.game().ok().and_then(crate::variant::last_move);
        let last = last.or_else(|| Some(link.ruleset().title().to_owned()));
        return Ok(Shown { link: link.to_string(), last, sides: (size.files().into(), size.ranks().into()) });
    }
    let link = url.parse::<Address>()?.link;
    Ok(Shown { link: link.to_string(), last: last_move(&link, Letters::English), sides: (1, 1) })
}
