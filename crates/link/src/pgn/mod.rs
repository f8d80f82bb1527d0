//! PGN for every game.
//!
//! **Reads** what [`chess::notation::pgn`] reads, for any rules. The `Ruleset` tag holds the rules as links write them
//! (`capa1`, `v1…`). Without it the `Variant` tag names them: a lichess name, a ruleset's title or name, or chess. `FEN` is parsed by
//! [`Rules::read_setup`](game::Rules::read_setup).
//!
//! **Writes** `Variant` for every game except standard chess, and `Ruleset` for games that lichess does not have. Other
//! programs read lichess variants, so their `FEN` is written in lichess's format.
//!
//! ```
//! use linkmate_link::pgn;
//! let text = "[Variant \"King of the Hill\"]\n\n1. e4 e5 2. Ke2 d6 3. Ke3 d5 4. exd5 a6 5. Ke4# 1-0\n";
//! let record = pgn::Reader::new(text.as_bytes()).next().unwrap()?;
//! assert_eq!(record.game.rules().name(), Some("hill1"));
//! let written = pgn::write(&record.game, &record.tags)?;
//! assert!(written.ends_with("[Variant \"King of the Hill\"]\n\n1. e4 e5 2. Ke2 d6 3. Ke3 d5 4. exd5 a6 5. Ke4# 1-0\n\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod names;
mod reader;

use chess::notation::pgn::{Record as ChessRecord, Sheet};
use game::{Game, Letters, Outcome};

use crate::{LinkError, ruleset};

pub use chess::notation::pgn::{Score, TagError, Tags};
pub use error::{PgnError, PgnFault};
pub use names::rules_of;
pub use reader::{Reader, Record};

/// Writes a game as PGN with these tags.
///
/// ```
/// use game::{Game, Letters, Rules};
/// use linkmate_link::pgn::{self, Tags};
/// let mut game = Game::new(&Rules::STANDARD, &Rules::STANDARD.start())?;
/// game.play(game.read_move("e4", Letters::English)?)?;
/// assert!(pgn::write(&game, &Tags::new())?.ends_with("\n\n1. e4 *\n\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the rules are custom and too long for a link, and so for a tag.
pub fn write(game: &Game, tags: &Tags) -> Result<String, LinkError> {
    let sans: Vec<String> = game.played(0, Letters::English).into_iter().map(|played| played.san).collect();
    write_with(game, tags, game.outcome(), &sans)
}

/// Writes a game as PGN when its outcome and its moves in English SAN are known already.
///
/// # Errors
/// If the rules are custom and too long for a link, and so for a tag.
pub fn write_with<S: AsRef<str>>(
    game: &Game,
    tags: &Tags,
    outcome: Option<Outcome>,
    sans: impl IntoIterator<Item = S>,
) -> Result<String, LinkError> {
    let mut text = String::with_capacity(256 + 8 * game.len());
    let score = Score::from(outcome);
    let written = match game.as_chess() {
        Some(game) => ChessRecord::from_game(game, score, tags.clone()).write(&mut text, sans),
        None => {
            let rules = game.rules();
            let ruleset = if names::is_known_elsewhere(rules) { None } else { Some(ruleset::write(rules)?) };
            let start = game.start();
            let fen = (start != rules.start()).then(|| start.to_fen());
            let sheet = Sheet {
                tags,
                score,
                variant: Some(&names::variant(rules)),
                ruleset: ruleset.as_deref(),
                fen: fen.as_deref(),
                number: 1,
                turn: start.turn(),
            };
            sheet.write(&mut text, sans)
        }
    };
    written.expect("a string takes any text");
    Ok(text)
}

/// Puts a comment before the first move of a PGN of one game. The comment must fit on one line.
///
/// ```
/// use linkmate_link::pgn::with_comment;
/// assert_eq!(with_comment("[Event \"?\"]\n\n1. e4 *\n\n", "Best by test."), "[Event \"?\"]\n\n{Best by test.}\n1. e4 *\n\n");
/// // A brace would end the comment.
/// assert_eq!(with_comment("[Event \"?\"]\n\n1. e4 *\n\n", ":-}"), "[Event \"?\"]\n\n;:-}\n1. e4 *\n\n");
/// ```
#[must_use]
pub fn with_comment(pgn: &str, comment: &str) -> String {
    let (tags, moves) = pgn.split_once("\n\n").unwrap_or(("", pgn));
    match comment.contains('}') {
        true => format!("{tags}\n\n;{comment}\n{moves}"),
        false => format!("{tags}\n\n{{{comment}}}\n{moves}"),
    }
}
