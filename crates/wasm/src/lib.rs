//! The rules of every game for browsers, so play continues without a connection. The build script of the service compiles this
//! crate to WebAssembly; `web/linkmate.js` calls it; `web/rules.js` falls back to the server where it is not available.
//!
//! A request is text in lines; the response is JSON, the same document as `/json/…?v=2&lang=…`.
//!
//! ```
//! let mut rules = linkmate_wasm::Rules::default();
//! assert_eq!(rules.respond("texts\nwhite_to_move\tWhite to move\nblack_to_move\tBlack to move"), "{}");
//! let view = rules.respond("view\natomic1/s\n\ne2e4\nen");
//! assert!(view.contains(r#""link":"atomic1/s/mIQ""#), "{view}");
//! assert!(view.contains(r#""status":"Black to move""#), "{view}");
//! assert_eq!(rules.respond("view\nc1/s\n\nKe2\nen"), r#"{"code":"san.illegal"}"#);
//! ```

pub mod ffi;

use chess::notation::fen;
use chess::{CastlingMode, Effort};
use game::{Letters, Move};
use link::{Link, LinkError};
use serde::Serialize;
use view::{Extras, Proved, Puzzle, View};
use words::{Captions, Dictionary};

/// The rules of every game, with captions in the page's language.
#[derive(Default)]
pub struct Rules {
    words: Dictionary,
}

/// The stable code of an error.
type Code = &'static str;

impl Rules {
    /// Handles a request. Its first line is the command, and the following lines are its arguments:
    /// - `view`, link, ply, move, language, query: the view of a link, cut after this many moves and extended by one move as
    ///   a player would type it. Empty lines skip either step. With a language, the view has captions. The query holds the
    ///   extras of the link; after a step, those that belong to the old position are left out. With
    ///   `puzzle=1`, the view is that of the puzzle and the move an attempt to solve it; `hint=1` asks for a hint.
    /// - `pgn`, link, query: the game as PGN, with the extras as tags.
    /// - `prove`, FEN, ruleset (`c1` or `f1`), `1` for a short game: whether the position can arise, as `/api/prove` responds but
    ///   without sentences. May take seconds.
    /// - `texts`, then lines with a name, a tab and a string: sets the dictionary for captions.
    ///
    /// Errors are `{"code": …}`.
    pub fn respond(&mut self, request: &str) -> String {
        let (name, rest) = request.split_once('\n').unwrap_or((request, ""));
        let mut lines = rest.split('\n');
        let mut line = || lines.next().unwrap_or_default();
        let response = match name {
            "view" => {
                let (text, ply, typed, lang, query) = (line(), line(), line(), line(), line());
                let (extras, _) = Extras::read(query);
                if ply.is_empty() && extras.puzzle {
                    return self.puzzle(text, typed, lang, query).unwrap_or_else(error);
                }
                let is_step = !ply.is_empty() || !typed.is_empty();
                let extras = if is_step { extras.after_move() } else { extras };
                read(text, ply, typed, lang).and_then(|link| self.view(&View::new(&link).with_extras(extras), lang))
            }
            "pgn" => pgn(line(), line()),
            "prove" => prove(line(), line(), line()),
            "texts" => {
                self.words = Dictionary::parse(rest);
                Ok("{}".to_owned())
            }
            _ => Err("query.value"),
        };
        response.unwrap_or_else(error)
    }

    /// Returns the view of a puzzle, after a move if one was typed; of the whole game if no move is left to find.
    fn puzzle(&self, text: &str, typed: &str, lang: &str, query: &str) -> Result<String, Code> {
        let link = read(text, "", "", lang)?;
        let (extras, _) = Extras::read(query);
        let Some(mut puzzle) = Puzzle::new(&link, &extras) else {
            return self.view(&View::new(&link).with_extras(extras), lang);
        };
        if !typed.is_empty() {
            let m = read_move(puzzle.here(), typed, lang)?;
            puzzle.attempt(m).map_err(|error| error.code())?;
        }
        self.view(&puzzle.view(query.split('&').any(|pair| pair == "hint=1")), lang)
    }

    fn view(&self, view: &View, lang: &str) -> Result<String, Code> {
        let mut json = to_json(view)?;
        if !lang.is_empty() {
            let captions = to_json(&Captions::new(view, &self.words))?;
            // Adds a member at the end of the object.
            json.pop();
            json.push_str(",\"captions\":");
            json.push_str(&captions);
            json.push('}');
        }
        Ok(json)
    }
}

/// Returns the requested link.
fn read(text: &str, ply: &str, typed: &str, lang: &str) -> Result<Link, Code> {
    let code = |error: LinkError| error.code();
    let mut link: Link = text.parse().map_err(code)?;
    if !ply.is_empty() {
        let ply = ply.parse().map_err(|_| "query.value")?;
        link = link.after(ply).ok_or("query.ply")?;
    }
    if !typed.is_empty() {
        let m = read_move(&link, typed, lang)?;
        link.play(m).map_err(code)?;
    }
    Ok(link)
}

fn read_move(link: &Link, typed: &str, lang: &str) -> Result<Move, Code> {
    let letters = Letters::from_language(lang).unwrap_or_default();
    let game = link.game().map_err(|error| LinkError::NotPlayable(error.clone()).code())?;
    game.read_move(typed, letters).map_err(|error| error.code())
}

fn error(code: Code) -> String {
    format!("{{\"code\":\"{code}\"}}")
}

fn pgn(text: &str, query: &str) -> Result<String, Code> {
    #[derive(Serialize)]
    struct Pgn {
        pgn: String,
    }
    let link: Link = text.parse().map_err(|error: LinkError| error.code())?;
    let game = link.into_game().map_err(|error| error.code())?;
    let pgn = Extras::read(query).0.pgn(&game).map_err(|error| error.code())?;
    to_json(&Pgn { pgn })
}

fn prove(text: &str, ruleset: &str, shortest: &str) -> Result<String, Code> {
    #[derive(Serialize)]
    struct Reason {
        code: Code,
        squares: Vec<String>,
    }
    #[derive(Serialize)]
    struct Answer {
        #[serde(flatten)]
        proved: Proved,
        reasons: Vec<Reason>,
    }
    let rules = match ruleset {
        "c1" => CastlingMode::Standard,
        "f1" => CastlingMode::Chess960,
        _ => return Err("query.value"),
    };
    let shortening = if shortest == "1" { Effort::Normal } else { Effort::Quick };
    let setup = fen::parse(text).map_err(|error| error.code())?;
    let proved = Proved::new(&setup, rules, Effort::Normal, shortening, &|| false);
    let reasons = proved.argument.iter().map(|argument| Reason {
        code: argument.code(),
        squares: argument.squares().squares().map(|square| square.to_string()).collect(),
    });
    to_json(&Answer { reasons: reasons.collect(), proved })
}

fn to_json(value: &impl Serialize) -> Result<String, Code> {
    serde_json::to_string(value).map_err(|_| "service.error")
}
