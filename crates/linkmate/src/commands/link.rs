//! `linkmate link encode` and `linkmate link decode`.

use std::process::ExitCode;

use chess::notation::excerpt;
use chess::notation::uci::UciError;
use clap::{Args, Subcommand};
use game::{Game, Letters, Move, Rules, Size, Square};
use link::{Address, GivenError, Link, LinkError};
use words::{Explain as _, Lang};

use super::ruleset::RulesArg;
use crate::Failure;
use crate::stream::{self, Answer, Line, error_line};

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
    ruleset: RulesArg,
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

impl LinkCommand {
    pub fn run(self, lang: Lang) -> Result<ExitCode, Failure> {
        match self.direction {
            Direction::Encode(Encode { games, ruleset: RulesArg(rules) }) => {
                answer(&games, lang, |line| encoded(line, &rules, lang))
            }
            Direction::Decode(decode) => answer(&decode.links, lang, |line| decoded(line, lang)),
        }
    }
}

/// Answers each line with what comes of it, or with the error.
fn answer(items: &[String], lang: Lang, work: impl Fn(&str) -> Answer + Sync) -> Result<ExitCode, Failure> {
    stream::run(items, MAX_LINE, |line| match line {
        Line::TooLong(length) => {
            Err(error_line("cli.line_too_long", &words::cli::line_too_long(*length, MAX_LINE, lang), false))
        }
        Line::Text(text) => work(text),
    })
}

/// A start and, after a TAB, the moves in UCI.
fn encoded(line: &str, rules: &Rules, lang: Lang) -> Answer {
    let (start, moves) = line.split_once('\t').unwrap_or((line, ""));
    let mut link = Link::from_start(start, rules).map_err(|error| wrong(error, lang))?;
    for word in moves.split(' ').filter(|word| !word.is_empty()) {
        let game = link.game().map_err(|error| wrong(LinkError::NotPlayable(error.clone()), lang))?;
        let m = read_uci(word, game).map_err(|error| error_line(error.code(), &error.explain(lang), false))?;
        link.play(m).map_err(|error| wrong(error, lang))?;
    }
    Ok(link.to_string())
}

fn wrong(error: impl Into<GivenError>, lang: Lang) -> String {
    let error = error.into();
    error_line(error.code(), &error.explain(lang), false)
}

/// Reads a legal move in UCI. The game's own reader takes what people type as well, which is refused here: in Chess960 a king
/// castles by taking its rook, and only in standard chess both forms are read.
fn read_uci(text: &str, game: &Game) -> Result<Move, UciError> {
    if text == "0000" {
        return Err(UciError::NullMove);
    }
    if !is_uci(text, game.rules().size()) {
        return Err(UciError::Malformed { text: excerpt(text) });
    }
    let matches_text = |m: &Move| {
        let is_other_form = *game.rules() == Rules::STANDARD && game.is_castling(*m);
        is_other_form || game.uci(*m).eq_ignore_ascii_case(text)
    };
    let m = game.read_move(text, Letters::English).ok().filter(matches_text);
    m.ok_or_else(|| UciError::Illegal { text: excerpt(text) })
}

/// Whether a text is two squares of the board, and perhaps the letter of a promotion, or the star that some games mark
/// castling with.
fn is_uci(text: &str, size: Size) -> bool {
    let after_square = |text: &str| -> Option<usize> {
        let digits = text.bytes().skip(1).take_while(u8::is_ascii_digit).count();
        let end = 1 + digits;
        Square::named(text.get(..end)?).filter(|square| size.contains(*square)).map(|_| end)
    };
    let Some(from) = after_square(text) else { return false };
    let Some(to) = after_square(&text[from..]) else { return false };
    matches!(text.as_bytes()[from + to..], [] | [b'*' | b'a'..=b'z' | b'A'..=b'Z'])
}

/// The position after the moves and, after a TAB, the moves in UCI.
fn decoded(line: &str, lang: Lang) -> Answer {
    let Address { link, .. } = line.parse().map_err(|error: LinkError| wrong(error, lang))?;
    let moves = link.game().map_or(Vec::new(), ucis);
    Ok(format!("{}\t{}", link.end(), moves.join(" ")))
}

/// The moves of a game in UCI. [`Game::played`] would write SAN as well, which takes much longer than playing the moves again.
fn ucis(game: &Game) -> Vec<String> {
    let Ok(mut replay) = Game::new(game.rules(), &game.start()) else { return Vec::new() };
    let write = |m: Move| {
        let uci = replay.uci(m);
        replay.play_on_unchecked(m);
        uci
    };
    game.moves().into_iter().map(write).collect()
}
