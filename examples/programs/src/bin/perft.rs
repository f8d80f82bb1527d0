//! Counts the positions that are DEPTH half-moves away, move by move: `perft DEPTH [FEN]`

use std::env;
use std::error::Error;

use linkmate_chess::notation::{fen, uci};
use linkmate_chess::{CastlingMode, Position, perft};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let depth = arguments.next().ok_or("usage: perft DEPTH [FEN]")?.parse()?;
    let mode = CastlingMode::Standard;
    let position = match arguments.next() {
        Some(text) => fen::parse_position(&text, mode)?,
        None => Position::start(),
    };
    let split = perft::divide(&position, depth);
    for (m, nodes) in &split {
        println!("{} {nodes}", uci::write(*m, &position, mode));
    }
    println!("total {}", split.iter().map(|(_, nodes)| nodes).sum::<u64>());
    Ok(())
}
