//! PGN of every game.
//!
//! **Reads** what [`chess::notation::pgn`] reads, for any rules. The tag `Ruleset` tells them as links do (`capa1`, `v1…`);
//! without it `Variant` names them: by the names of lichess, by the title or the name of a ruleset that has one, or chess.
//! `FEN` is read by [`Rules::read_setup`](game::Rules::read_setup).
//!
//! **Writes** `Variant` for every game but standard chess, and `Ruleset` for those that lichess does not have. Other programs
//! read lichess's variants: their `FEN` is written as lichess has it.
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

/// A game as PGN with these tags.
///
/// # Errors
/// If its rules are one's own and too long for a tag, as they are for a link.
pub fn write(game: &Game, tags: &Tags) -> Result<String, LinkError> {
    let sans: Vec<String> = game.played(0, Letters::English).into_iter().map(|played| played.san).collect();
    write_with(game, tags, game.outcome(), &sans)
}

/// A game as PGN whose end and whose moves in English notation are known already.
///
/// # Errors
/// If its rules are one's own and too long for a tag, as they are for a link.
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
