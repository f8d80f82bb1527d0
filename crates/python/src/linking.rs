//! Links.

use chess::notation::{fen, uci};
use link::{Address, Link, LinkError, Ruleset};
use pyo3::prelude::*;

use crate::error::OrRaise;
use crate::text::Text;

/// `s`, `nNNN` or a FEN and moves in UCI as a link.
#[pyfunction]
pub fn encode_link(start: Text, moves: Vec<Text>, ruleset: Text) -> PyResult<String> {
    let mut link = Link::from_start(&start.0, Ruleset::named(&ruleset.0).or_raise()?).or_raise()?;
    for word in moves {
        let game = link.game().map_err(|error| LinkError::NotPlayable(error.clone())).or_raise()?;
        let m = uci::parse(&word.0, game.position(), game.rules()).or_raise()?;
        link.play(m).or_raise()?;
    }
    Ok(link.to_string())
}

/// The position after a link's moves, the moves, the position before them, and the ruleset.
#[pyfunction]
pub fn decode_link(link: Text) -> PyResult<(String, Vec<String>, String, &'static str)> {
    let link = link.0.trim().parse::<Address>().or_raise()?.link;
    let moves = link.game().map_or(Vec::new(), uci::write_game);
    Ok((fen::write(&link.end()), moves, fen::write(link.start()), link.ruleset().name()))
}
