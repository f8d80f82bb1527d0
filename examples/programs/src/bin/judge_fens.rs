//! Finds the impossible positions in a list, one FEN per line: `judge_fens < positions.txt`

use std::io::{self, BufRead as _};

use linkmate_chess::notation::fen;
use linkmate_chess::{CastlingMode, Effort};
use linkmate_judge::legality::judge;

fn main() -> io::Result<()> {
    let [mut possible, mut refused] = [0, 0];
    for (index, line) in io::stdin().lock().lines().enumerate() {
        let line = line?;
        let reason = match fen::parse(&line) {
            Err(error) => Some(error.to_string()),
            Ok(setup) => {
                let verdict = judge(&setup, CastlingMode::Standard, Effort::Normal);
                verdict.argument().map(|argument| format!("{}: {argument}", argument.code()))
            }
        };
        match reason {
            None => possible += 1,
            Some(reason) => {
                refused += 1;
                println!("line {}: {reason}", index + 1);
            }
        }
    }
    println!("{possible} possible, {refused} not");
    Ok(())
}
