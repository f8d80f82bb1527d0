//! Turns the games of a PGN file into links, whatever their rules: `pgn_to_links FILE`

use std::env;
use std::error::Error;
use std::fs::File;
use std::io::BufReader;

use linkmate_link::{Link, pgn};

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args().nth(1).ok_or("usage: pgn_to_links FILE")?;
    for record in pgn::Reader::new(BufReader::new(File::open(file)?)) {
        match record {
            Ok(record) => println!("{}", Link::from_game(record.game)?),
            // Says which game, line and column; the next game is read nonetheless.
            Err(error) => eprintln!("{error}"),
        }
    }
    Ok(())
}
