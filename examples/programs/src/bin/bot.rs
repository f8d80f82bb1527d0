//! A bot that plays any game by links. It reads a link per line and writes it with one move added: mate if there is one,
//! otherwise the move that leaves the opponent the fewest replies. Try `echo atomic1/s | bot`.

use std::error::Error;
use std::io::{self, BufRead as _, Write as _};

use linkmate_game::{Game, Move};
use linkmate_link::Link;

fn main() -> io::Result<()> {
    let mut output = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        match reply(&line?) {
            Ok(link) => writeln!(output, "{link}")?,
            Err(error) => writeln!(output, "error: {error}")?,
        }
        output.flush()?;
    }
    Ok(())
}

fn reply(text: &str) -> Result<Link, Box<dyn Error>> {
    let mut link: Link = text.parse()?;
    let game = link.game().map_err(Clone::clone)?;
    if let Some(outcome) = game.outcome() {
        return Err(format!("the game is over: {outcome}").into());
    }
    let best = game.legal_moves().iter().copied().min_by_key(|&m| replies(game, m)).ok_or("no legal move")?;
    link.play(best)?;
    Ok(link)
}

/// Returns the number of replies to a move; 0 if it ends the game in the mover's favour, and many if it does not.
fn replies(game: &Game, m: Move) -> usize {
    let mut after = game.clone();
    if after.play(m).is_err() {
        return usize::MAX;
    }
    match after.outcome() {
        Some(outcome) if outcome.winner() == Some(game.turn()) => 0,
        Some(_) => usize::MAX,
        None => 1 + after.legal_moves().len(),
    }
}
