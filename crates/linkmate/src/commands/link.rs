//! `linkmate link encode` and `linkmate link decode`.

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use chess::notation::{fen, uci};
use clap::{Args, Subcommand};
use link::{Address, Link, LinkError, VariantLink};
use words::{Explain, Lang};

use super::ruleset::AnyRuleset;
use crate::Failure;
use crate::stream::{self, Line};

/// A longer line is refused: many times what a link can hold.
const MAX_LINE: usize = 512 * 1024;

/// Turn games into links and links into games.
#[derive(Args)]
pub struct LinkCommand {
    #[command(subcommand)]
    direction: Direction,
}

#[derive(Subcommand)]
enum Direction {
    Encode(Encode),
    Decode(Decode),
}

/// Write games as links.
#[derive(Args)]
#[command(after_help = "Examples:
  printf 's\\te2e4 e7e5\\n' | linkmate link encode
  linkmate link encode 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'
  linkmate link encode --ruleset f1 n518
  printf 's\\te2e4 e7e5\\n' | linkmate link encode --ruleset atomic1

Each item is `s`, `nNNN` or a FEN, and after a TAB the moves in UCI, if there are any. In Chess960 castling is king takes \
rook; in standard chess both forms are read. One line for each: the link, or `error:`, a space, the code, a TAB and the \
reason. The exit status is 1 when a single item is given and it is wrong.")]
struct Encode {
    /// The games [default: one a line from standard input]
    #[arg(value_name = "GAME")]
    games: Vec<String>,

    /// The rules: c1, f1, another name, v1… or a file
    #[arg(long, default_value = "c1")]
    ruleset: AnyRuleset,
}

/// Say what links mean.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate link decode c1/s/mbosF
  linkmate link decode https://chess.example/play/c1/s/mbosF
  linkmate link decode < links.txt

One line for each link: the position after the moves as FEN, a TAB, and the moves in UCI; or `error:`, a space, the code, \
a TAB and the reason. The exit status is 1 when a single link is given and it is wrong.")]
struct Decode {
    /// The links, bare, as paths or as URLs [default: one a line from standard input]
    #[arg(value_name = "LINK")]
    links: Vec<String>,
}

/// What is wrong with a line.
type Wrong = (&'static str, Box<dyn Explain>);

impl LinkCommand {
    pub fn run(self, lang: Lang) -> Result<ExitCode, Failure> {
        match self.direction {
            Direction::Encode(encode) => answer(&encode.games, lang, |line| match &encode.ruleset {
                AnyRuleset::Chess(castling) => encoded(line, link::Ruleset::of(*castling)),
                AnyRuleset::Variant(start) => encoded_variant(line, start),
            }),
            Direction::Decode(decode) => answer(&decode.links, lang, decoded),
        }
    }
}

/// Answers each line with what comes of it, or with the error.
fn answer(
    items: &[String],
    lang: Lang,
    work: impl Fn(&str) -> Result<String, Wrong> + Sync,
) -> Result<ExitCode, Failure> {
    let refused = AtomicBool::new(false);
    let error = |code: &str, sentence: String| {
        refused.store(true, Ordering::Relaxed);
        format!("error: {code}\t{sentence}")
    };
    stream::run(items, MAX_LINE, |line| match line {
        Line::TooLong(length) => error("cli.line_too_long", words::cli::line_too_long(*length, MAX_LINE, lang)),
        Line::Text(text) => work(text).unwrap_or_else(|(code, reason)| error(code, reason.explain(lang))),
    })?;
    let failed = items.len() == 1 && refused.into_inner();
    Ok(if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn encoded(line: &str, ruleset: &'static link::Ruleset) -> Result<String, Wrong> {
    let (start, moves) = line.split_once('\t').unwrap_or((line, ""));
    let wrong = |error: LinkError| -> Wrong { (error.code(), Box::new(error)) };
    let mut link = Link::from_start(start, ruleset).map_err(|error| -> Wrong { (error.code(), Box::new(error)) })?;
    for word in moves.split(' ').filter(|word| !word.is_empty()) {
        let game = link.game().map_err(|error| wrong(LinkError::NotPlayable(error.clone())))?;
        let m = uci::parse(word, game.position(), game.rules())
            .map_err(|error| -> Wrong { (error.code(), Box::new(error)) })?;
        link.play(m).map_err(wrong)?;
    }
    Ok(link.to_string())
}

/// `s` or a board as text, and after a TAB the moves in short.
fn encoded_variant(line: &str, start: &VariantLink) -> Result<String, Wrong> {
    let (board, moves) = line.split_once('\t').unwrap_or((line, ""));
    let mut link = match board {
        "s" => start.clone(),
        board => {
            let board = start.ruleset().read_board(board).map_err(|fault| -> Wrong { (fault.code(), Box::new(fault)) });
            start.with_board(board?)
        }
    };
    for word in moves.split(' ').filter(|word| !word.is_empty()) {
        link.play_text(word).map_err(|error| -> Wrong { (error.code(), Box::new(error)) })?;
    }
    Ok(link.to_string())
}

fn decoded(line: &str) -> Result<String, Wrong> {
    let (_, text) = Address::split(line.trim());
    if link::is_variant(text) {
        let link: VariantLink =
            text.parse().map_err(|error: LinkError| -> Wrong { (error.code(), Box::new(error)) })?;
        let rules = link.ruleset();
        let moves: Vec<String> = link.game().map_or_else(
            |_| Vec::new(),
            |game| game.boards().iter().zip(game.moves()).map(|(board, &m)| rules.write_move(board, m)).collect(),
        );
        return Ok(format!("{}\t{}", rules.write_board(link.end()), moves.join(" ")));
    }
    let address: Address = line.parse().map_err(|error: LinkError| -> Wrong { (error.code(), Box::new(error)) })?;
    let moves = address.link.game().map_or(Vec::new(), uci::write_game);
    Ok(format!("{}\t{}", fen::write(&address.link.end()), moves.join(" ")))
}
