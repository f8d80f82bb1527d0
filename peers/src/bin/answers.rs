//! Our results as plain text, for peers in other languages: reads lines from standard input and writes one line for each.
//!
//! - `answers draws`: reads a start FEN, TAB, UCI moves; writes the final FEN and what holds there, as `name=0|1` words.
//! - `answers pgn FILE`: writes the final FEN of each game, TAB, its moves in UCI; or `error: ` and the message.
//! - `answers every FILE`: the same for games by any rules.
//! - `answers rewrite FILE`: writes games by any rules as our PGN.

use std::io::{self, BufRead, Write};

use chess::notation::{fen, pgn, uci};
use chess::{
    CastlingMode, Color, Game,
    game::{DrawCause, DrawPolicy},
};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let out = io::stdout().lock();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["draws"] => draws(out),
        ["pgn", file] => games(file, out),
        ["every", file] => every(file, out),
        ["rewrite", file] => rewrite(file, out),
        _ => Err(io::Error::other("usage: answers draws | answers pgn|every|rewrite FILE")),
    }
}

fn draws(mut out: impl Write) -> io::Result<()> {
    for line in io::stdin().lock().lines() {
        let line = line?;
        let (start, moves) = line.split_once('\t').ok_or_else(|| io::Error::other("expected FEN, TAB, moves"))?;
        let start = fen::parse_position(start, CastlingMode::Standard).map_err(io::Error::other)?;
        let mut game = Game::from_position(start, CastlingMode::Standard).with_policy(DrawPolicy::Claim);
        for text in moves.split_whitespace() {
            let m = uci::parse(text, game.position(), CastlingMode::Standard).map_err(io::Error::other)?;
            game.play(m).map_err(io::Error::other)?;
        }
        let position = game.position();
        let (board, moves) = (position.board(), position.legal_moves());
        let claim = |cause| {
            let next = || moves.iter().any(|&m| game.claimable_with(m) == Some(cause));
            game.claimable() == Some(cause) || next()
        };
        let facts = [
            ("checkmate", position.is_checkmate()),
            ("stalemate", position.is_stalemate()),
            ("white_cannot_mate", board.cannot_mate(Color::White)),
            ("black_cannot_mate", board.cannot_mate(Color::Black)),
            ("insufficient_material", board.is_insufficient_material()),
            ("threefold", game.repetitions() >= 3),
            ("fivefold", game.repetitions() >= 5),
            ("can_claim_threefold", claim(DrawCause::ThreefoldRepetition)),
            ("fifty", position.halfmoves() >= 100 && !moves.is_empty()),
            ("seventy_five", position.halfmoves() >= 150 && !moves.is_empty()),
        ];
        write!(out, "{}", fen::write_position(position))?;
        for (name, holds) in facts {
            write!(out, "\t{name}={}", u8::from(holds))?;
        }
        writeln!(out)?;
    }
    out.flush()
}

fn games(file: &str, mut out: impl Write) -> io::Result<()> {
    for game in pgn::Reader::new(std::fs::File::open(file)?) {
        match game {
            Ok(record) => {
                let mut position = record.start;
                let mut moves = Vec::new();
                for &m in &record.moves {
                    moves.push(uci::write(m, &position, record.mode));
                    position.play_unchecked(m);
                }
                writeln!(out, "{}\t{}", fen::write_position(&position), moves.join(" "))?;
            }
            Err(error) => writeln!(out, "error: {error}")?,
        }
    }
    out.flush()
}

fn every(file: &str, mut out: impl Write) -> io::Result<()> {
    for record in link::pgn::Reader::new(std::fs::File::open(file)?) {
        match record {
            Ok(record) => writeln!(out, "{}\t{}", record.game.setup().to_fen(), record.game.played_uci().join(" "))?,
            Err(error) => writeln!(out, "error: {error}")?,
        }
    }
    out.flush()
}

fn rewrite(file: &str, mut out: impl Write) -> io::Result<()> {
    for record in link::pgn::Reader::new(std::fs::File::open(file)?) {
        let record = record.map_err(io::Error::other)?;
        let tags = record.tags.clone();
        let game = record.into_game(DrawPolicy::Claim);
        write!(out, "{}", link::pgn::write(&game, &tags).map_err(io::Error::other)?)?;
    }
    out.flush()
}
