//! `/import`: opens a pasted FEN, PGN, link, or URL that contains one of them. Nothing is fetched from other sites.

use askama::Template;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use chess::notation::{fen, usfen};
use game::{Rules, Setup};
use link::pgn::{self, Reader};
use link::{Action, Link, LinkUrl};
use percent_encoding::percent_decode_str;

use crate::error::Error;
use crate::extract::{Step, opens};
use crate::pages::{PageContext, page};
use crate::query::{FromParameters, Parameters, Query};
use crate::response::see_other;
use crate::{App, AppState, language};

/// Maximum length of a pasted text, in bytes.
const MAX_TEXT: usize = 256 * 1024;

/// Maximum size of a body: a form may encode each byte as three.
pub const MAX_BODY: usize = 3 * MAX_TEXT + 1024;

/// Maximum number of games listed.
const MAX_GAMES: usize = 200;

/// The content of a pasted text.
#[derive(Debug)]
enum Found {
    /// A position or a game, and true if the board is shown from Black's side.
    One(Box<Link>, bool),
    /// Several games, each with its name, and true if there are more.
    Games(Vec<(String, Result<String, Error>)>, bool),
}

#[derive(Template)]
#[template(path = "games.html")]
struct Games {
    page: PageContext,
    games: Vec<(String, Result<String, String>)>,
    are_left_out: bool,
}

/// A pasted text, and the page that opens it.
pub struct Pasted {
    text: String,
    opens: Action,
}

impl FromParameters for Pasted {
    fn read(parameters: Parameters<'_>) -> Result<Pasted, Error> {
        let opens = opens(parameters)?;
        let text = parameters.get("text")?.unwrap_or_default();
        if text.len() > MAX_TEXT {
            return Err(Error::PasteTooLarge);
        }
        Ok(Pasted { text, opens })
    }
}

/// `GET /import?text=…`
pub async fn import(
    State(app): App,
    context: PageContext,
    Query(pasted): Query<Pasted>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    open(&app, pasted, context, &headers).await
}

/// `POST /import` with a form.
pub async fn import_form(
    State(app): App,
    context: PageContext,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Error> {
    let pasted = Pasted::read(Parameters::from_form(&String::from_utf8_lossy(&body)))?;
    open(&app, pasted, context, &headers).await
}

async fn open(app: &AppState, pasted: Pasted, context: PageContext, headers: &HeaderMap) -> Result<Response, Error> {
    let Pasted { text, opens } = pasted;
    match app.queue.run(move || find(&text)).await?? {
        Found::One(link, is_flipped) => {
            // Unplayable positions can still be edited.
            let action = if link.game().is_ok() { opens } else { Action::Edit };
            Ok(see_other(&format!("/{action}/{link}{}", context.carried_with(is_flipped))))
        }
        Found::Games(games, are_left_out) => {
            let url = |link: String| format!("/{opens}/{link}{}", context.carried);
            let games = games
                .into_iter()
                .map(|(name, link)| (name, link.map(url).map_err(|error| error.sentence(context.lang))))
                .collect();
            page(headers, &Games { games, are_left_out, page: context })
        }
    }
}

/// Detects what kind of text was pasted, and reads it.
fn find(text: &str) -> Result<Found, Error> {
    let text = text.trim_matches(|c: char| c.is_whitespace() || matches!(c, '\u{feff}' | '\u{200b}'));
    if text.is_empty() {
        return Err(Error::NothingPasted);
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
        // Punctuation around a URL copied out of a sentence.
        let word = text.trim_matches(['<', '>', '(', ')', '"', '\'', ',', '.']);
        // A URL may lack its scheme; only a host has a dot before the first slash.
        if word.contains("://") || word.split_once('/').is_some_and(|(host, _)| host.contains('.')) {
            return find_in_url(word);
        }
        if LinkUrl::split(word).0.is_some() || begins_with_ruleset(word) {
            return Ok(Found::One(Box::new(ours(word)?), false));
        }
    }
    // The first field of a FEN or a similar text. Mail programs may have broken its lines.
    let first = text.split_whitespace().next().unwrap_or_default();
    if first.matches(['/', '~']).count() >= 3 {
        return position(&text.split_whitespace().collect::<Vec<_>>().join(" "));
    }
    games(text)
}

/// Parses one of our own links, with the `ply` and `play` parameters of its URL applied.
fn ours(text: &str) -> Result<Link, Error> {
    let text = text.split('#').next().unwrap_or_default();
    let (place, query) = text.split_once('?').unwrap_or((text, ""));
    let parameters = Parameters::from_form(query);
    let lang = language::requested(parameters)?.unwrap_or_default();
    Step::read(parameters)?.take(place.parse::<LinkUrl>()?.link, lang)
}

/// Returns true if a string begins with a ruleset and a slash.
fn begins_with_ruleset(text: &str) -> bool {
    let ruleset = text.split_once('/').map(|(ruleset, _)| ruleset);
    ruleset.is_some_and(|ruleset| ruleset.starts_with("v1") || Rules::names().any(|name| name == ruleset))
}

/// Reads a URL: ours, or that of an analysis board or editor with a FEN or PGN in its query or path.
fn find_in_url(url: &str) -> Result<Found, Error> {
    let query = url.split('#').next().and_then(|url| url.split_once('?')).map_or("", |(_, query)| query);
    let has = |name, value| Ok::<_, Error>(Parameters::from_form(query).get(name)?.as_deref() == Some(value));
    let is_flipped = has("color", "black")? || has("flip", "1")? || has("flip", "true")?;
    Ok(match carried_by(url)? {
        Found::One(link, _) => Found::One(link, is_flipped),
        games => games,
    })
}

fn carried_by(url: &str) -> Result<Found, Error> {
    let decode = |text: &str| percent_decode_str(text).decode_utf8().map(|text| text.into_owned());
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let (place, fragment) = rest.split_once('#').unwrap_or((rest, ""));
    let (place, query) = place.split_once('?').unwrap_or((place, ""));
    let path = place.split_once('/').map_or("", |(_, path)| path);
    for pairs in [query, fragment] {
        for (name, reads) in [("fen", position as fn(&str) -> _), ("pgn", games)] {
            if let Some(text) = Parameters::from_form(pairs).get(name)?.filter(|text| !text.trim().is_empty()) {
                return reads(text.trim());
            }
        }
    }
    let path = decode(path).map_err(|_| Error::Encoding { name: "text" })?;
    if let Some((_, moves)) = path.split_once("analysis/pgn/") {
        return games(&moves.replace(['_', '+'], " "));
    }
    if let Some(at) = path.split('/').position(|part| part == "analysis" || part == "editor") {
        let rest: Vec<&str> = path.split('/').skip(at + 1).collect();
        // The name of a variant may precede the board.
        let is_rank = |part: &&str| part.chars().all(|c| c.is_ascii_digit() || "kqrbnpKQRBNP".contains(c));
        let skipped = rest.iter().position(is_rank).unwrap_or(0);
        let board = rest[skipped..].join("/").replace(['_', '+'], " ");
        if board.matches('/').count() >= 2 {
            let board = board.trim_end_matches('/');
            let named = rest[..skipped].iter().rev().find_map(|name| pgn::rules_of(name));
            return match named {
                Some(rules) if rules.castling().is_none() => position_of(&rules, board),
                // A start position that standard chess and Chess960 share belongs to Chess960 here.
                Some(rules) if rules == Rules::CHESS960 => match position(board)? {
                    Found::One(link, _) => {
                        let link = Link::new(&rules, link.start()).unwrap_or(*link);
                        Ok(Found::One(Box::new(link), false))
                    }
                    games => Ok(games),
                },
                _ => position(board),
            };
        }
    }
    match LinkUrl::split(url) {
        (Some(_), _) => Ok(Found::One(Box::new(ours(url)?), false)),
        (None, _) => Err(Error::NoGameInUrl),
    }
}

/// Parses a FEN or usFEN: standard chess if a link can encode it so, otherwise Chess960.
fn position(text: &str) -> Result<Found, Error> {
    let read = if text.contains('~') { usfen::parse(text) } else { fen::parse(text) };
    // Only Three-check has check counters, which contain a `+`.
    if read.is_err()
        && text.contains('+')
        && let Some(Ok(found)) = Rules::named("three1").map(|rules| position_of(&rules, text))
    {
        return Ok(found);
    }
    let setup = read.map_err(Error::Fen)?;
    link_of(&setup.into()).map(|link| Found::One(Box::new(link), false))
}

/// Parses a position of a variant.
fn position_of(rules: &Rules, text: &str) -> Result<Found, Error> {
    let setup = rules.read_setup(text).map_err(Error::Setup)?;
    Link::new(rules, &setup).map(|link| Found::One(Box::new(link), false)).map_err(Error::NoLink)
}

/// Returns the link of a setup: in Chess960 if it is playable only there, otherwise in standard chess.
fn link_of(setup: &Setup) -> Result<Link, Error> {
    match (Link::new(&Rules::STANDARD, setup), Link::new(&Rules::CHESS960, setup)) {
        (Ok(link), Err(_)) | (Err(_), Ok(link)) => Ok(link),
        (Ok(standard), Ok(chess960)) if standard.game().is_err() && chess960.game().is_ok() => Ok(chess960),
        (Ok(standard), Ok(_)) => Ok(standard),
        (Err(error), Err(_)) => Err(Error::NoLink(error)),
    }
}

/// Reads the games of a PGN.
fn games(text: &str) -> Result<Found, Error> {
    let mut games = Vec::new();
    let mut reader = Reader::new(text.as_bytes());
    for game in reader.by_ref().take(MAX_GAMES) {
        let number = games.len() + 1;
        games.push(match game {
            Ok(record) => {
                let tag = |name| record.tags.get(name).filter(|value| !value.is_empty() && *value != "?");
                let players = format!("{} – {}", tag("White").unwrap_or("?"), tag("Black").unwrap_or("?"));
                let name = format!("{number}. {players} {}", record.score.text());
                let is_empty = record.game.is_empty() && record.tags.is_empty();
                // Links have no room for tags, comments and variations.
                (name, Link::from_game(record.game).map_err(Error::NoLink), is_empty)
            }
            Err(error) => (format!("{number}."), Err(Error::Pgn(error)), false),
        });
    }
    // A string without moves or tags is not a game.
    games.retain(|(.., is_empty)| !is_empty);
    let are_left_out = reader.next().is_some();
    match games.len() {
        0 => Err(Error::NoGame),
        1 => games.remove(0).1.map(|link| Found::One(Box::new(link), false)),
        _ => {
            let games = games.into_iter().map(|(name, link, _)| (name, link.map(|link| link.to_string()))).collect();
            Ok(Found::Games(games, are_left_out))
        }
    }
}
