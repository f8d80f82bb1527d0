//! Why a side can never mate.

use chess::dead::Argument;
use chess::{Bitboard, Move};

use crate::{Explain, Lang, number, say, text};

impl Explain for Argument {
    fn explain(&self, lang: Lang) -> String {
        match self {
            Argument::Over => say(lang, "dead-over", []),
            Argument::Material => say(lang, "dead-material", []),
            Argument::Wall { wall, .. } => say(lang, "dead-wall", [("wall", text(wall))]),
            Argument::Bishops { bishops, wall } => say(
                lang,
                "dead-bishops",
                [
                    ("count", number(bishops.count())),
                    ("bishops", text(bishops)),
                    ("colour", text(if (*bishops & Bitboard::DARK_SQUARES).is_empty() { "light" } else { "dark" })),
                    ("wall", text(wall)),
                ],
            ),
            Argument::Apart { wall, .. } if wall.is_empty() => say(lang, "dead-too_few", []),
            Argument::Apart { wall, .. } => say(lang, "dead-apart", [("wall", text(wall))]),
            Argument::Forced { line, positions } if line.is_empty() => {
                say(lang, "dead-searched", [("positions", number(*positions))])
            }
            Argument::Forced { line, .. } => {
                let squares = |m: &Move| format!("{}-{}", m.from(), m.to());
                let moves: Vec<String> = line.iter().map(squares).collect();
                say(lang, "dead-forced", [("moves", text(moves.join(" ")))])
            }
        }
    }
}
