//! Links.

use chess::notation::uci;
use game::{Game, Rules};
use link::{Address, Given, GivenError, Link, LinkError};
use pyo3::prelude::*;

use crate::error::OrRaise;
use crate::text::Text;

/// The link of a game of chess, given bare, as a path or as a URL. Other games are refused.
pub fn chess_link(text: &str) -> Result<Link, LinkError> {
    let link = text.trim().parse::<Address>()?.link;
    check_chess(link.rules())?;
    Ok(link)
}

/// The link of a game of chess, or a FEN.
pub fn chess_given(text: &str, rules: &Rules) -> Result<Given, GivenError> {
    let given = Given::read(text, rules)?;
    if let Given::Link(link) = &given {
        check_chess(link.rules())?;
    }
    Ok(given)
}

fn check_chess(rules: &Rules) -> Result<(), LinkError> {
    match rules.castling() {
        Some(_) => Ok(()),
        None => Err(LinkError::NotChess { ruleset: rules.name().unwrap_or("v1") }),
    }
}

/// The game as chess knows it. Nothing here makes any other game.
pub fn chess(game: &Game) -> &chess::Game {
    game.as_chess().expect("links of other games are refused")
}

/// `s`, `nNNN` or a FEN and moves in UCI as a link.
#[pyfunction]
pub fn encode_link(start: Text, moves: Vec<Text>, ruleset: Text) -> PyResult<String> {
    let rules = link::read_rules(&ruleset.0).or_raise()?;
    check_chess(&rules).or_raise()?;
    let mut link = Link::from_start(&start.0, &rules).or_raise()?;
    for word in moves {
        let game = link.game().map_err(|error| LinkError::NotPlayable(error.clone())).or_raise()?;
        let m = uci::parse(&word.0, chess(game).position(), chess(game).rules()).or_raise()?;
        link.play(game::from_chess(m)).or_raise()?;
    }
    Ok(link.to_string())
}

/// The position after a link's moves, the moves, the position before them, and the ruleset.
#[pyfunction]
pub fn decode_link(link: Text) -> PyResult<(String, Vec<String>, String, String)> {
    let link = chess_link(&link.0).or_raise()?;
    let moves = link.game().map_or(Vec::new(), |game| uci::write_game(chess(game)));
    Ok((link.end().to_string(), moves, link.start().to_string(), link.ruleset().to_owned()))
}
