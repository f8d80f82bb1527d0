//! `linkmate link encode` and `linkmate link decode`.

use std::process::ExitCode;

use clap::{Args, Subcommand};
use game::{Game, Rules};
use link::{Link, LinkError, LinkUrl, PositionInputError};
use words::{Explain as _, Lang};

use super::ruleset::RulesArg;
use crate::Failure;
use crate::stream::{self, Answer, Content, Limit, error_line};

/// Maximum length of a line in bytes, many times what a link can hold.
const MAX_LINE: usize = 512 * 1024;

/// Convert games to links and links to games.
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

/// Convert games to links.
#[derive(Args)]
#[command(after_help = "Examples:
  printf 's\\te2e4 e7e5\\n' | linkmate link encode
  linkmate link encode 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'
  linkmate link encode --ruleset f1 n518
  printf 's\\te2e4 e7e5\\n' | linkmate link encode --ruleset atomic1

Each item is `s`, `nNNN`, a FEN or a variant's board text, optionally followed by a TAB and moves in UCI. In Chess960 castling is written as king \
takes rook; standard chess accepts both forms. Writes one line for each item: the link, or `error:`, a space, the code, a \
TAB and the reason. The exit status is 1 if a single item is given as an argument and it is invalid, and with --strict if \
any is.")]
struct Encode {
    /// The games [default: one per line from standard input]
    #[arg(value_name = "GAME")]
    games: Vec<String>,

    /// The rules: c1, f1, another ruleset's name, v1… or a file
    #[arg(long, default_value = "c1", hide_possible_values = true)]
    ruleset: RulesArg,

    /// Exit with status 1 if there are errors in the input
    #[arg(long)]
    strict: bool,
}

/// Convert links to positions and moves.
#[derive(Args)]
#[command(after_help = "Examples:
  linkmate link decode c1/s/mbosF
  linkmate link decode https://chess.example/play/c1/s/mbosF
  linkmate link decode < links.txt

Writes one line for each link: the position after the moves as FEN, a TAB, and the moves in UCI; or `error:`, a space, the \
code, a TAB and the reason. The exit status is 1 if a single link is given as an argument and it is invalid, and with \
--strict if any is.")]
struct Decode {
    /// The links, bare, as paths or as URLs [default: one per line from standard input]
    #[arg(value_name = "LINK")]
    links: Vec<String>,

    /// Exit with status 1 if there are errors in the input
    #[arg(long)]
    strict: bool,
}

impl LinkCommand {
    pub fn run(self, lang: Lang) -> Result<ExitCode, Failure> {
        match self.direction {
            Direction::Encode(Encode { games, ruleset: RulesArg(rules), strict }) => {
                answer(&games, strict, lang, |line| encoded(line, &rules, lang))
            }
            Direction::Decode(Decode { links, strict }) => answer(&links, strict, lang, |line| decoded(line, lang)),
        }
    }
}

/// Processes each line, or refuses it if it is too long.
fn answer(
    items: &[String],
    strict: bool,
    lang: Lang,
    work: impl Fn(&str) -> Answer + Sync,
) -> Result<ExitCode, Failure> {
    stream::run(items, Limit::Answered(MAX_LINE), strict, lang, |line| match line.content() {
        Content::TooLong(length) => {
            Err(error_line("cli.line_too_long", &words::cli::line_too_long(*length, MAX_LINE, lang)).into())
        }
        Content::Text(text) => work(text),
    })
}

/// Encodes a start position and, after a TAB, moves in UCI.
fn encoded(line: &str, rules: &Rules, lang: Lang) -> Answer {
    let (start, moves) = line.split_once('\t').unwrap_or((line, ""));
    let mut link = Link::from_start(start, rules).map_err(|error| wrong(error, lang))?;
    for word in moves.split(' ').filter(|word| !word.is_empty()) {
        let game = link.game().map_err(|error| wrong(LinkError::NotPlayable(error.clone()), lang))?;
        let m = game.read_uci(word).map_err(|error| error_line(error.code(), &error.explain(lang)))?;
        link.play(m).map_err(|error| wrong(error, lang))?;
    }
    Ok(link.to_string().into_bytes())
}

fn wrong(error: impl Into<PositionInputError>, lang: Lang) -> String {
    let error = error.into();
    error_line(error.code(), &error.explain(lang))
}

/// Returns the position after the moves and, after a TAB, the moves in UCI.
fn decoded(line: &str, lang: Lang) -> Answer {
    let LinkUrl { link, .. } = line.parse().map_err(|error: LinkError| wrong(error, lang))?;
    let moves = link.game().map_or(Vec::new(), Game::played_uci);
    Ok(format!("{}\t{}", link.end(), moves.join(" ")).into_bytes())
}
