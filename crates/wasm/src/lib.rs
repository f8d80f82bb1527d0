//! The rules for a browser, so that play goes on without a connection. `web/build-rules` compiles this; `web/rules.js`
//! calls it, and asks the service instead where it is missing.
//!
//! The door is as plain as can be: a text of lines goes in, JSON comes out.
//!
//! ```
//! let said = linkmate_wasm::answer("json\nc1/s\n\ne4\nen");
//! assert!(said.contains(r#""link":"c1/s/mIQ""#), "{said}");
//! assert_eq!(linkmate_wasm::answer("json\nc1/s\n\nKe2\nen"), r#"{"code":"san.illegal"}"#);
//! ```

pub mod door;

use chess::notation::pgn::{Record, Tags};
use chess::notation::san::Letters;
use chess::notation::typed;
use link::{Link, LinkError};
use report::{Codes, Report};
use serde::Serialize;

/// What is said of a wrong question.
#[derive(Serialize)]
struct Wrong {
    code: &'static str,
}

#[derive(Serialize)]
struct Pgn {
    pgn: String,
}

/// The answer to a question of five lines: what is asked for (`json` or `pgn`), the link, how many of its moves are looked
/// at (all if empty), a move to play then (none if empty), and the language of its letters.
#[must_use]
pub fn answer(question: &str) -> String {
    let mut lines = question.split('\n');
    let mut line = || lines.next().unwrap_or_default();
    let (what, link, plies, typed, lang) = (line(), line(), line(), line(), line());
    let said = match read(link, plies, typed, lang) {
        Ok(link) if what == "pgn" => {
            let game = link.game().map_err(|error| LinkError::NotPlayable(error.clone()).code());
            game.map(|game| serde_json::to_string(&Pgn { pgn: Record::from_game(game, Tags::new()).to_string() }))
        }
        Ok(link) => Ok(serde_json::to_string(&Report::new(&link, &Codes))),
        Err(code) => Err(code),
    };
    said.unwrap_or_else(|code| serde_json::to_string(&Wrong { code })).unwrap_or_default()
}

fn read(text: &str, plies: &str, typed: &str, lang: &str) -> Result<Link, &'static str> {
    let mut link: Link = text.parse().map_err(|error: LinkError| error.code())?;
    if !plies.is_empty() {
        let plies = plies.parse().map_err(|_| "query.value")?;
        link = link.after(plies).ok_or("query.ply")?;
    }
    if !typed.is_empty() {
        let letters = Letters::of_language(lang).unwrap_or_default();
        let game = link.game().map_err(|error| LinkError::NotPlayable(error.clone()).code())?;
        let m = typed::parse(typed, game.position(), game.rules(), letters).map_err(|error| error.code())?;
        link.play(m).map_err(|error| error.code())?;
    }
    Ok(link)
}
