//! Sentences on why a side can never mate.

use chess::dead::Argument;
use chess::notation::san;
use chess::{Bitboard, Move, Position};

use super::{Lang, ToValue as _};

/// Explains why a side can never mate in a position.
///
/// ```
/// use chess::dead::{self, Verdict};
/// use chess::{CastlingMode, Effort, notation::fen};
/// use linkmate_words::{Lang, dead::reason};
/// let stalemate = fen::parse_position("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", CastlingMode::Standard)?;
/// let Verdict::Dead(why) = dead::judge(&stalemate, Effort::Quick) else { panic!("stalemate is a dead position") };
/// assert_eq!(reason(&why.white, &stalemate, Lang::English), "it is stalemate: the game is over");
/// # Ok::<(), fen::ReadError>(())
/// ```
#[must_use]
pub fn reason(argument: &Argument, position: &Position, lang: Lang) -> String {
    match argument {
        Argument::Over if position.is_check() => message!(lang, "dead-checkmate"),
        Argument::Over => message!(lang, "dead-stalemate"),
        Argument::Material => message!(lang, "dead-material"),
        Argument::Wall { wall, .. } => message!(lang, "dead-wall", wall),
        Argument::Bishops { bishops, wall } => {
            let colour = if (*bishops & Bitboard::DARK_SQUARES).is_empty() { "light" } else { "dark" };
            message!(lang, "dead-bishops", count = bishops.count(), bishops, colour, wall)
        }
        Argument::Apart { wall, .. } if wall.is_empty() => message!(lang, "dead-too_few"),
        Argument::Apart { wall, .. } => message!(lang, "dead-apart", wall),
        Argument::Forced { line, positions } if line.is_empty() => message!(lang, "dead-searched", positions),
        Argument::Forced { line, .. } => {
            message!(lang, "dead-forced", count = line.len(), moves = in_san(line, position, lang).join(" "))
        }
    }
}

/// Writes a line of moves in SAN, with the piece letters of the language.
fn in_san(line: &[Move], start: &Position, lang: Lang) -> Vec<String> {
    let mut position = *start;
    let write = |&m: &Move| {
        let san = san::write_in(m, &position, lang.letters());
        position.play_unchecked(m);
        san
    };
    line.iter().map(write).collect()
}
