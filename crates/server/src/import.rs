//! `/import`: a FEN, a PGN or a link that carries one, as people paste them. Nothing is fetched from anywhere.

use askama::Template;
use axum::body::Bytes;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::Response;
use chess::notation::pgn::Reader;
use chess::notation::{fen, usfen};
use chess::{Position, Setup};
use link::{Action, Address, Link, Ruleset, VariantLink, rulesets};
use percent_encoding::percent_decode_str;

use crate::answer::{self, Keep, with_header};
use crate::by_link::Step;
use crate::pages::{self, Frame, page, sorry};
use crate::query::Query;
use crate::refusal::Refusal;
use crate::{Shared, State, language};

/// The longest text that is read, in bytes.
const MAX_TEXT: usize = 256 * 1024;

/// The longest body: a form writes a byte as three.
pub const MAX_BODY: usize = 3 * MAX_TEXT + 1024;

/// Of more games only the first are listed.
const MAX_GAMES: usize = 200;

/// What a text turned out to be.
#[derive(Debug)]
enum Found {
    /// A position or a game, and whether Black is below.
    One(Box<Link>, bool),
    /// A game by other rules.
    Variant(Box<VariantLink>),
    /// Several games, each with a name, and whether there are more.
    Games(Vec<(String, Result<String, Refusal>)>, bool),
}

#[derive(Template)]
#[template(path = "games.html")]
struct Games {
    frame: Frame,
    games: Vec<(String, Result<String, String>)>,
    are_left_out: bool,
}

/// `GET /import?text=…`, `POST /import` with a form's body.
pub async fn import(shared: State, method: Method, uri: Uri, headers: HeaderMap, body: Bytes) -> Response {
    let form = String::from_utf8_lossy(&body);
    let query = if method == Method::POST { Query::of_form(&form) } else { Query::of(&uri) };
    let frame = Frame::new(&uri, &headers);
    match imported(&shared, query, &uri).await {
        Ok((Found::One(link, is_flipped), opens)) => {
            // What cannot be played on can be mended.
            let action = if link.game().is_ok() { opens } else { Action::Edit };
            let response = answer::empty(StatusCode::SEE_OTHER, Keep::Never);
            let flip = is_flipped.then(|| "flip=1".to_owned());
            let lang = frame.carried.strip_prefix('?').map(str::to_owned);
            let carried: Vec<String> = flip.into_iter().chain(lang).collect();
            with_header(response, "location", &format!("/{action}/{link}{}", pages::query(&carried)))
        }
        Ok((Found::Variant(link), opens)) => {
            let action = if link.game().is_ok() { opens } else { Action::Edit };
            let response = answer::empty(StatusCode::SEE_OTHER, Keep::Never);
            with_header(response, "location", &format!("/{action}/{link}{}", frame.carried))
        }
        Ok((Found::Games(games, are_left_out), opens)) => {
            let lang = frame.lang;
            let url = |link: String| format!("/{opens}/{link}{}", frame.carried);
            let games = games
                .into_iter()
                .map(|(name, link)| (name, link.map(&url).map_err(|refusal| refusal.sentence(lang))))
                .collect();
            page(&headers, &Games { games, are_left_out, frame })
        }
        Err(refusal) => sorry(&frame, &refusal),
    }
}

async fn imported(shared: &Shared, query: Query<'_>, uri: &Uri) -> Result<(Found, Action), Refusal> {
    language::asked(Query::of(uri))?;
    let opens = query.read("open", "play / edit", |name| match name {
        "play" => Some(Action::Play),
        "edit" => Some(Action::Edit),
        _ => None,
    })?;
    let text = query.get("text")?.unwrap_or_default();
    if text.len() > MAX_TEXT {
        return Err(Refusal::PasteTooLarge);
    }
    let found = shared.work.run(move || find(&text)).await??;
    Ok((found, opens.unwrap_or(Action::Play)))
}

/// Reads whatever was pasted.
fn find(text: &str) -> Result<Found, Refusal> {
    let text = text.trim_matches(|c: char| c.is_whitespace() || matches!(c, '\u{feff}' | '\u{200b}'));
    if text.is_empty() {
        return Err(Refusal::NothingPasted);
    }
    let after_number = text.trim_start_matches(|c: char| c.is_ascii_digit());
    if text.starts_with(['[', '{', ';', '%']) || after_number.len() < text.len() && after_number.starts_with('.') {
        return games(text);
    }
    let text = match text.get(..4).filter(|start| start.eq_ignore_ascii_case("fen:")) {
        Some(_) => text[4..].trim_start(),
        None => text,
    };
    if !text.contains(char::is_whitespace) {
        // As it stands in a sentence.
        let word = text.trim_matches(['<', '>', '(', ')', '"', '\'', ',', '.']);
        if let (_, text) = Address::split(word)
            && link::is_variant(text)
        {
            return Ok(Found::Variant(Box::new(text.parse()?)));
        }
        // With or without its scheme; only a host has a full stop before the first slash.
        if word.contains("://") || word.split_once('/').is_some_and(|(host, _)| host.contains('.')) {
            return find_in_url(word);
        }
        if Address::split(word).0.is_some() || rulesets::ALL.iter().any(|ruleset| names(word, ruleset)) {
            return Ok(Found::One(Box::new(ours(word)?), false));
        }
    }
    // A FEN's first field, or one of that kind; mails break lines.
    let first = text.split_whitespace().next().unwrap_or_default();
    if first.matches(['/', '~']).count() >= 3 {
        return position(&text.split_whitespace().collect::<Vec<_>>().join(" "));
    }
    games(text)
}

/// A link of ours, at the place in the game that its address says.
fn ours(text: &str) -> Result<Link, Refusal> {
    let text = text.split('#').next().unwrap_or_default();
    let (place, query) = text.split_once('?').unwrap_or((text, ""));
    let query = Query::of_form(query);
    let lang = language::asked(query)?.unwrap_or_default();
    Step::read(query, lang)?.take(place.parse::<Address>()?.link)
}

/// Whether a text begins with a ruleset and a slash.
fn names(text: &str, ruleset: &Ruleset) -> bool {
    text.strip_prefix(ruleset.name()).is_some_and(|rest| rest.starts_with('/'))
}

/// A URL: ours, or one that carries a FEN or a PGN in its query or in its path, as analysis boards and editors do.
fn find_in_url(url: &str) -> Result<Found, Refusal> {
    let query = url.split('#').next().and_then(|url| url.split_once('?')).map_or("", |(_, query)| query);
    let says = |name, value| Ok::<_, Refusal>(Query::of_form(query).get(name)?.as_deref() == Some(value));
    let is_flipped = says("color", "black")? || says("flip", "1")? || says("flip", "true")?;
    Ok(match carried_by(url)? {
        Found::One(link, _) => Found::One(link, is_flipped),
        games => games,
    })
}

fn carried_by(url: &str) -> Result<Found, Refusal> {
    let decode = |text: &str| percent_decode_str(text).decode_utf8().map(|text| text.into_owned());
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let (place, fragment) = rest.split_once('#').unwrap_or((rest, ""));
    let (place, query) = place.split_once('?').unwrap_or((place, ""));
    let path = place.split_once('/').map_or("", |(_, path)| path);
    for pairs in [query, fragment] {
        for (name, reads) in [("fen", position as fn(&str) -> _), ("pgn", games)] {
            if let Some(text) = Query::of_form(pairs).get(name)?.filter(|text| !text.trim().is_empty()) {
                return reads(text.trim());
            }
        }
    }
    let path = decode(path).map_err(|_| Refusal::Encoding { name: "text" })?;
    if let Some((_, moves)) = path.split_once("analysis/pgn/") {
        return games(&moves.replace(['_', '+'], " "));
    }
    if let Some(at) = path.split('/').position(|part| part == "analysis" || part == "editor") {
        let rest: Vec<&str> = path.split('/').skip(at + 1).collect();
        // The name of a variant may come first.
        let is_rank = |part: &&str| part.chars().all(|c| c.is_ascii_digit() || "kqrbnpKQRBNP".contains(c));
        let skipped = rest.iter().position(is_rank).unwrap_or(0);
        let board = rest[skipped..].join("/").replace(['_', '+'], " ");
        if board.matches('/').count() >= 2 {
            let found = position(board.trim_end_matches('/'))?;
            let Found::One(link, _) = found else { return Ok(found) };
            // A start that both rules know is that of the variant.
            let link = match rest[..skipped].contains(&"chess960") {
                true => Link::from_setup(link.start(), &rulesets::F1).unwrap_or(*link),
                false => *link,
            };
            return Ok(Found::One(Box::new(link), false));
        }
    }
    match Address::split(url) {
        (Some(_), _) => Ok(Found::One(Box::new(ours(url)?), false)),
        (None, _) => Err(Refusal::NoGameInUrl),
    }
}

/// A FEN or a usFEN, by the rules of standard chess where they can say it, else by those of Chess960.
fn position(text: &str) -> Result<Found, Refusal> {
    let read = if text.contains('~') { usfen::parse(text) } else { fen::parse(text) };
    let setup = read.map_err(Refusal::Fen)?;
    link_of(&setup).map(|link| Found::One(Box::new(link), false))
}

/// The link of a setup: in standard chess if it can be played there, in Chess960 if it can be played only there.
fn link_of(setup: &Setup) -> Result<Link, Refusal> {
    let links = rulesets::ALL.map(|ruleset| Link::from_setup(setup, ruleset));
    let is_playable = |ruleset: &Ruleset| Position::new(setup, ruleset.castling()).is_ok();
    let [standard, chess960] = links;
    match (standard, chess960) {
        (Ok(link), Err(_)) | (Err(_), Ok(link)) => Ok(link),
        (Ok(_), Ok(link)) if !is_playable(&rulesets::C1) && is_playable(&rulesets::F1) => Ok(link),
        (Ok(link), Ok(_)) => Ok(link),
        (Err(error), Err(_)) => Err(Refusal::NoLink(error)),
    }
}

/// The games of a PGN.
fn games(text: &str) -> Result<Found, Refusal> {
    let mut games = Vec::new();
    let mut reader = Reader::new(text.as_bytes());
    for game in reader.by_ref().take(MAX_GAMES) {
        let number = games.len() + 1;
        games.push(match game {
            Ok(record) => {
                let tag = |name| record.tags.get(name).filter(|value| !value.is_empty() && *value != "?");
                let players = format!("{} – {}", tag("White").unwrap_or("?"), tag("Black").unwrap_or("?"));
                let name = format!("{number}. {players} {}", record.score.text());
                let is_empty = record.moves.is_empty() && record.tags.is_empty();
                (name, Link::from_record(&record).map_err(Refusal::NoLink), is_empty)
            }
            Err(error) => (format!("{number}."), Err(Refusal::Pgn(error)), false),
        });
    }
    // A text without a move or a tag is no game.
    games.retain(|(.., is_empty)| !is_empty);
    let are_left_out = reader.next().is_some();
    match games.len() {
        0 => Err(Refusal::NoGame),
        1 => games.remove(0).1.map(|link| Found::One(Box::new(link), false)),
        _ => {
            let games = games.into_iter().map(|(name, link, _)| (name, link.map(|link| link.to_string()))).collect();
            Ok(Found::Games(games, are_left_out))
        }
    }
}
