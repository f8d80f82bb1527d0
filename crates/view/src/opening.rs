//! [`Opening`]: the name of a chess opening.

use std::sync::OnceLock;

use chess::Position;
use game::{CastlingMode, Game};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// The names, by family and ECO code: `=Ruy Lopez`, `-C65`, then a line for each variation, with a tab and the number of its
/// positions if it has several. An empty variation stands for the family itself.
const NAMES: &str = include_str!("../data/openings.txt");

/// The keys of all positions in the order of the openings, four bytes each. `data/README.md` says where they come from.
const KEYS: &[u8] = include_bytes!("../data/openings.bin");

/// No opening has more half-moves than this.
const MAX_PLIES: usize = 40;

/// The name of a chess opening.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Opening {
    /// The code in the Encyclopaedia of Chess Openings, `A00` to `E99`.
    pub eco: &'static str,
    /// The name in English, of at most one variation: `Sicilian Defense: Najdorf Variation`.
    pub name: String,
}

impl Opening {
    /// Returns the opening of a game of standard chess from the start position: that of the last position on its way that has
    /// a name, whatever moves led there.
    ///
    /// ```
    /// use linkmate_view::Opening;
    /// let mut game = game::Game::from_position(chess::Position::start(), chess::CastlingMode::Standard);
    /// for san in ["Nf3", "Nc6", "e4", "e5", "Bb5", "h5"] {
    ///     let m = game.read_move(san, game::Letters::English)?;
    ///     game.play_on_unchecked(m);
    /// }
    /// let opening = Opening::of(&game).expect("an opening");
    /// assert_eq!((opening.eco, &*opening.name), ("C60", "Ruy Lopez"));
    /// # Ok::<(), game::MoveError>(())
    /// ```
    #[must_use]
    pub fn of(game: &Game) -> Option<Opening> {
        let standard = game.as_chess().filter(|_| game.rules().castling() == Some(CastlingMode::Standard))?;
        let (start, played) = standard.positions().split_first()?;
        let plies = if *start == Position::start() { played.len().min(MAX_PLIES) } else { 0 };
        played[..plies].iter().rev().find_map(|position| find(position.zobrist()))
    }
}

/// Returns the key of a position: the first half of its hash. A position without a name has the key of another one with a
/// chance of one in a million.
#[doc(hidden)]
#[must_use]
pub fn opening_key(hash: u64) -> u32 {
    (hash >> 32) as u32
}

/// A name in its parts: ECO code, family, variation.
type Parts = [&'static str; 3];

/// Returns the opening of the position with this hash.
fn find(hash: u64) -> Option<Opening> {
    static OPENINGS: OnceLock<Vec<(u32, Parts)>> = OnceLock::new();
    let openings = OPENINGS.get_or_init(all);
    let found = openings.binary_search_by_key(&opening_key(hash), |(key, _)| *key).ok()?;
    let [eco, family, variation] = openings.get(found)?.1;
    let name = if variation.is_empty() { family.to_owned() } else { format!("{family}: {variation}") };
    Some(Opening { eco, name })
}

/// Returns the keys of all positions with their names, sorted by key.
fn all() -> Vec<(u32, Parts)> {
    let mut keys = KEYS.as_chunks().0.iter().map(|bytes| u32::from_le_bytes(*bytes));
    let mut all = Vec::with_capacity(KEYS.len() / 4);
    let (mut eco, mut family) = ("", "");
    for line in NAMES.lines() {
        if let Some(name) = line.strip_prefix('=') {
            family = name;
        } else if let Some(code) = line.strip_prefix('-') {
            eco = code;
        } else {
            let (variation, count) = line.split_once('\t').unwrap_or((line, "1"));
            let count = count.parse().unwrap_or(1);
            all.extend(keys.by_ref().take(count).map(|key| (key, [eco, family, variation])));
        }
    }
    all.sort_unstable_by_key(|(key, _)| *key);
    all
}
