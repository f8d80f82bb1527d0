//! Encoding and decoding links.

use game::Game;
use link::{Link, LinkError, LinkUrl};
use pyo3::prelude::*;

use crate::error::OrRaise;
use crate::ruleset::Ruleset;
use crate::text::Text;

/// Parses a link given bare, as a path or as a URL.
pub fn read_link(text: &str) -> Result<Link, LinkError> {
    Ok(text.parse::<LinkUrl>()?.link)
}

/// Encodes a start position (`s`, `nNNN`, a FEN or the text of a board) and moves in UCI as a link.
#[pyfunction]
pub fn encode_link(start: Text, moves: Vec<Text>, ruleset: &Ruleset) -> PyResult<String> {
    let mut link = Link::from_start(&start.0, &ruleset.0).or_raise()?;
    for word in moves {
        let game = link.game().map_err(|error| LinkError::NotPlayable(error.clone())).or_raise()?;
        let m = game.read_uci(&word.0).or_raise()?;
        link.play(m).or_raise()?;
    }
    Ok(link.to_string())
}

/// Returns the position after a link's moves, the moves, the position before them, and the ruleset.
#[pyfunction]
pub fn decode_link(link: Text) -> PyResult<(String, Vec<String>, String, String)> {
    let link = read_link(&link.0).or_raise()?;
    let moves = link.game().map_or(Vec::new(), Game::played_uci);
    Ok((link.end().to_string(), moves, link.start().to_string(), link.ruleset().to_owned()))
}
