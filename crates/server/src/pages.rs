//! Code shared by the pages: their context, rendering, and error pages.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::fmt;
use std::sync::OnceLock;

use askama::Template;
use axum::extract::FromRequestParts;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::Response;
use link::LinkError;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use view::Extras;
use words::page::Texts;
use words::{Dictionary, Lang};

use crate::error::Error;
use crate::query::{Parameters, decoded};
use crate::response::{self, CachePolicy, cached, plain};
use crate::{files, language};

/// Boards with more files than this can be scrolled sideways on a phone.
pub const WIDE: u8 = 10;

/// Texts that only templates use: scripts get all others.
const TEMPLATE_TEXTS: &[&str] = &[
    "tagline",
    "intro",
    "start_chess960",
    "examples",
    "example_mate",
    "check_position",
    "api",
    "legal_moves",
    "choose_piece",
    "choose_square",
    "position_only",
    "previous_position",
    "next_position",
    "last_position",
    "type_move",
    "play_move",
    "edit_position",
    "editor_title",
    "editor_hint",
    "white_pieces",
    "black_pieces",
    "side_to_move",
    "castling_rights",
    "en_passant",
    "halfmoves",
    "fullmoves",
    "standard_chess",
    "play_from_here",
    "verdict_960",
    "who_can_win",
    "how_arise",
    "paste",
    "open_editor",
    "games_found",
    "games_left_out",
    "own_rules_hint",
    "rules_help",
    "rules_text",
    "use_rules",
    "rules_of_game",
    "set_board",
    "pan_hint",
    "menu",
    "appearance",
    "theme_system",
    "theme_light",
    "theme_dark",
    "board_colors",
    "board_sage",
    "board_wood",
    "board_sea",
    "board_night",
    "board_print",
    "bad_link_hint",
    "tools",
    "home",
    "start",
    "check",
    "chess960",
    "clear",
    "open",
    "skip",
    "picture",
    "puzzle_your_move",
    "puzzle_play",
    "copy",
    "earlier",
    "pieces",
    "pieces_linkmate",
    "pieces_classical",
    "steps",
    "your_games",
    "take_back",
    "send_move",
    "copy_link",
    "share_game",
    "how_it_looks",
    "what_to_share",
    "whole_game",
    "this_position",
    "seen_from",
    "white_below",
    "black_below",
    "picture_hint",
    "gif_hint",
    "qr_hint",
    "embed_hint",
    "pgn_hint",
    "fen_hint",
    "markdown_hint",
    "download",
    "close_sheet",
    "white_resigns",
    "black_resigns",
    "agree_draw",
    "draw_marks",
    "clear_marks",
    "play_here",
    "play_black",
    "start_something_else",
    "tile_new",
    "tile_960",
    "tile_others",
    "tile_editor",
    "tile_import",
    "tile_rules",
    "example_puzzle",
    "puzzle_solution",
    "puzzle_restart",
    "puzzle_make",
    "puzzle_note",
    "puzzle_set",
    "puzzle_set_hint",
    "move_counters",
    "paste_position",
    "castling_possible",
    "erase_short",
    "hand_short",
    "flip_short",
    "start_short",
    "clear_short",
    "ignored",
    "import_failed",
    "import_next",
    "import_until",
    "dropped_castling",
    "dropped_comments",
    "dropped_variations",
    "apply",
    "board_text",
    "cancel",
    "editor",
    "embed",
    "erase",
    "figurines",
    "forget",
    "hand",
    "import",
    "language",
    "more",
    "nav",
    "new_game",
    "no_moves_yet",
    "not_found",
    "other_games",
    "own_rules",
    "qr",
    "random",
    "recent",
    "redo",
    "rematch",
    "share",
    "share_html",
    "share_image",
    "share_link",
    "share_markdown",
    "share_sheet",
    "show",
    "sound",
    "start_position",
    "verdict",
];

/// Returns true if scripts use a text only in the search for a game that leads to a position.
fn is_about_proof(name: &str) -> bool {
    matches!(name, "searching" | "open_game" | "legal_start" | "no_game_found") || name.starts_with("legal_game ")
}

/// The language, strings and URLs that every page needs.
pub struct PageContext {
    pub lang: Lang,
    pub texts: &'static Texts,
    /// The languages, their names, and the URL of the page in each.
    pub languages: [(Lang, &'static str, String); 3],
    /// The query of links to other pages: `?lang=…` if the URL of this page names a language, otherwise empty.
    pub lang_query: String,
    /// The first part of the page's path, for the navigation.
    pub section: String,
    /// True if the URL names a language that is not supported.
    pub is_lang_ignored: bool,
}

impl PageContext {
    /// Creates the context from the URL, the language it names, if any, and the `Accept-Language` header.
    pub fn new(uri: &Uri, named: Option<Lang>, accepted: Option<&HeaderValue>) -> PageContext {
        let lang = named.unwrap_or_else(|| language::from_accept_language(accepted));
        // A path that starts with two slashes would be a URL of another site.
        let path = uri.path().trim_start_matches(['/', '\\']);
        let url = |lang: Lang| {
            let mut url = format!("/{path}?");
            let others = uri.query().into_iter().flat_map(|query| query.split('&'));
            for pair in others.filter(|pair| !pair.is_empty() && !pair.starts_with("lang=")) {
                url.push_str(pair);
                url.push('&');
            }
            url.push_str("lang=");
            url.push_str(lang.code());
            url
        };
        PageContext {
            lang,
            texts: Texts::for_lang(lang),
            languages: [(Lang::English, "English"), (Lang::Russian, "Русский"), (Lang::Spanish, "Español")]
                .map(|(lang, name)| (lang, name, url(lang))),
            lang_query: named.map_or(String::new(), |lang| format!("?lang={lang}")),
            section: path.split('/').next().unwrap_or_default().to_owned(),
            is_lang_ignored: named.is_none() && language::parse(Parameters::from_uri(uri)).is_err(),
        }
    }

    /// Returns the names and titles of the board themes.
    pub fn board_themes(&self) -> [(&'static str, &'static str); 5] {
        let texts = self.texts;
        [
            ("sage", &texts.board_sage),
            ("wood", &texts.board_wood),
            ("sea", &texts.board_sea),
            ("night", &texts.board_night),
            ("print", &texts.board_print),
        ]
    }

    /// Returns the strings of the page's language by name.
    pub fn words(&self) -> &'static Dictionary {
        Dictionary::for_lang(self.lang)
    }

    /// Returns the URL of the folder of scripts and styles.
    pub fn files(&self) -> &'static str {
        files::folder()
    }

    /// Returns the URL of the rules compiled to WebAssembly, if they were built.
    pub fn rules(&self) -> Option<&'static str> {
        files::rules()
    }

    /// Returns the inline script of every page.
    pub fn look(&self) -> &'static str {
        files::LOOK
    }

    /// Returns the style sheet of the first view.
    pub fn style(&self) -> &'static str {
        files::FIRST_STYLE
    }

    /// Returns the modules that a page's script imports, so the page can preload them.
    pub fn imports(&self, script: &str) -> &'static [&'static str] {
        files::imports(script)
    }

    /// Returns the strings that scripts use, all but [`TEMPLATE_TEXTS`], as a JSON object sorted by name.
    pub fn script_texts(&self) -> &'static str {
        static TEXTS: [OnceLock<String>; 3] = [const { OnceLock::new() }; 3];
        TEXTS[self.lang as usize].get_or_init(|| {
            let texts: BTreeMap<&str, &str> = self
                .words()
                .iter()
                .filter(|(name, _)| !TEMPLATE_TEXTS.contains(name) && !is_about_proof(name))
                .collect();
            escape_json(serde_json::to_vec(&texts).unwrap_or_default())
        })
    }

    /// Returns the texts of the search for a game as a JSON object for scripts. Only pages that offer it have them.
    pub fn proof_texts(&self) -> String {
        let texts: BTreeMap<&str, &str> = self.words().iter().filter(|(name, _)| is_about_proof(name)).collect();
        serde_json::to_string(&texts).unwrap_or_default()
    }

    /// Returns a query with the orientation of the board and the language.
    pub fn board_query(&self, is_flipped: bool) -> LinkQuery {
        self.editor_query(is_flipped, None)
    }

    /// Returns a query with the game's extras and the language.
    pub fn game_query(&self, extras: &Extras) -> LinkQuery {
        LinkQuery::new(extras, (!self.lang_query.is_empty()).then_some(self.lang))
    }

    /// Like [`board_query`](PageContext::board_query), plus the tool selected in the editor.
    pub fn editor_query(&self, is_flipped: bool, tool: Option<&str>) -> LinkQuery {
        let flip = is_flipped.then(|| "flip=1".to_owned());
        // A piece as in the text of a board, such as `K+` or `P^`, or `x` for the eraser.
        let tool = tool.map(|tool| format!("man={}", utf8_percent_encode(tool, NON_ALPHANUMERIC)));
        let lang = self.lang_query.strip_prefix('?').map(str::to_owned);
        LinkQuery([flip, tool, lang].into_iter().flatten().collect::<Vec<_>>().join("&"))
    }
}

/// Ignores an unsupported language.
impl<S: Sync> FromRequestParts<S> for PageContext {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<PageContext, Infallible> {
        let named = language::parse_lenient(&mut Parameters::from_uri(&parts.uri).lenient());
        Ok(PageContext::new(&parts.uri, named, parts.headers.get(ACCEPT_LANGUAGE)))
    }
}

/// The query of a URL of this service: the language, if the current URL names one, with either the game's [`Extras`] (names,
/// marks, orientation …) or the editor's settings.
pub struct LinkQuery(String);

impl LinkQuery {
    /// Creates the query from a game's extras and the language, if the URL names one.
    pub fn new(extras: &Extras, lang: Option<Lang>) -> LinkQuery {
        let extras = Some(extras.query()).filter(|query| !query.is_empty());
        let lang = lang.map(|lang| format!("lang={lang}"));
        LinkQuery([extras, lang].into_iter().flatten().collect::<Vec<_>>().join("&"))
    }

    /// Returns the query with one more parameter.
    pub fn with(&self, parameter: fmt::Arguments<'_>) -> String {
        if self.0.is_empty() { format!("?{parameter}") } else { format!("?{}&{parameter}", self.0) }
    }

    /// Returns the parameters as names and values, for a form.
    pub fn fields(&self) -> Vec<(String, String)> {
        let pairs = self.0.split('&').filter_map(|pair| pair.split_once('='));
        pairs.filter_map(|(name, value)| Some((name.to_owned(), decoded(value)?.into_owned()))).collect()
    }

    /// Returns the parameters with a leading `&`, to append to a query; empty if there are none.
    pub fn as_suffix(&self) -> String {
        if self.0.is_empty() { String::new() } else { format!("&{}", self.0) }
    }
}

/// Writes the parameters with a leading `?`; nothing if there are none.
impl fmt::Display for LinkQuery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Ok(()) } else { write!(f, "?{}", self.0) }
    }
}

/// Writes a text that stands alone as a sentence: with a capital, unless it starts with the name of a square, and a full stop.
pub fn as_sentence(text: &str) -> String {
    let mut rest = text.chars();
    let Some(first) = rest.next() else { return String::new() };
    let is_square = rest.clone().next().is_some_and(|next| next.is_ascii_digit());
    let capital = if is_square { first.to_string() } else { first.to_uppercase().to_string() };
    let stop = if text.ends_with(['.', '!', '?', '…', ':']) { "" } else { "." };
    format!("{capital}{}{stop}", rest.as_str())
}

/// Escapes JSON for embedding in HTML.
pub fn escape_json(json: Vec<u8>) -> String {
    let json = String::from_utf8(json).expect("JSON is UTF-8");
    if json.contains('<') { json.replace('<', "\\u003c") } else { json }
}

/// Renders a template; `size` is the expected length in bytes.
pub fn render(template: &impl Template, size: usize) -> Result<String, Error> {
    let mut html = String::with_capacity(size);
    match template.render_into(&mut html) {
        Ok(()) => Ok(html),
        Err(error) => {
            tracing::error!(%error, "cannot render a page");
            Err(Error::Internal)
        }
    }
}

/// The typical size of a page, in bytes.
pub const SIZE: usize = 32 * 1024;

/// Renders a page as a response.
pub fn page(headers: &HeaderMap, template: &impl Template) -> Result<Response, Error> {
    Ok(cached(headers, response::HTML, CachePolicy::Revalidate, render(template, SIZE)?))
}

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage<'a> {
    page: &'a PageContext,
    title: &'a str,
    sentence: String,
    /// What to do about it, if anything can be done.
    hint: Option<&'a str>,
}

/// Renders an error page.
pub fn error_page(page: &PageContext, error: &Error) -> Response {
    let title = match error {
        Error::Link(LinkError::NotPlayable(_)) | Error::NotPlayable(_) => &page.texts.not_playable,
        Error::Link(_) | Error::Encoding { name: "link" } => &page.texts.bad_link,
        Error::NotFound { .. } => &page.texts.not_found,
        _ => &page.texts.bad_request,
    };
    let hint = matches!(error, Error::Link(error) if !matches!(error, LinkError::NotPlayable(_)));
    let hint = hint.then_some(page.texts.bad_link_hint.as_str());
    let template = ErrorPage { page, title, sentence: as_sentence(&error.sentence(page.lang)), hint };
    match render(&template, SIZE) {
        Ok(html) => error.finish(plain(error.status(), response::HTML, CachePolicy::Never, html)),
        Err(_) => response::empty(StatusCode::INTERNAL_SERVER_ERROR, CachePolicy::Never),
    }
}

/// The fallback for unknown paths.
pub async fn not_found(uri: Uri) -> Error {
    Error::NotFound { path: uri.path().chars().take(100).collect() }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::{TEMPLATE_TEXTS, as_sentence};

    #[test]
    fn sentences_start_with_a_capital_and_end_with_a_stop() {
        for (text, sentence) in [
            ("the king on e1 never moved", "The king on e1 never moved."),
            ("пешки не ходили", "Пешки не ходили."),
            ("última jugada imposible", "Última jugada imposible."),
            ("e1 is empty", "e1 is empty."),
            ("\"zzz\" is not a board", "\"zzz\" is not a board."),
            ("Try again!", "Try again!"),
            ("", ""),
        ] {
            assert_eq!(as_sentence(text), sentence);
        }
    }

    #[test]
    fn no_script_refers_to_a_template_text() {
        let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("web");
        for file in fs::read_dir(web).unwrap().map(|file| file.unwrap().path()) {
            if file.extension().is_none_or(|ending| ending != "js") {
                continue;
            }
            let text = fs::read_to_string(&file).unwrap();
            let used =
                text.split("texts.").skip(1).map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next());
            for name in used.flatten() {
                assert!(!TEMPLATE_TEXTS.contains(&name), "{}: {name}", file.display());
            }
        }
    }
}
