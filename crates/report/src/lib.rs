//! What a link says, as data: the one form that the service sends and the page reads.
//!
//! The same report is made by the service (`/json/…`) and, in a browser without a connection, by the rules compiled to
//! WebAssembly. Sentences need a [`Voice`]; whoever has none puts the stable codes in their place.
//!
//! ```
//! use linkmate_report::{Codes, Report};
//! let link: link::Link = "c1/s/mbosF".parse()?;
//! let report = serde_json::to_value(Report::new(&link, &Codes)).unwrap();
//! assert_eq!(report["moves"][3]["san"], "Qh4#");
//! assert_eq!(report["ending"]["code"], "outcome.checkmate");
//! # Ok::<(), link::LinkError>(())
//! ```

use chess::notation::{fen, san, uci};
use chess::position::Violation;
use chess::{Castling, Color, EnPassantMode, Game, Move, Outcome, Position, Role};
use link::Link;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// Who puts things into words.
pub trait Voice {
    /// A result and its cause in a sentence.
    fn outcome(&self, outcome: Outcome) -> String;
    /// Why a board cannot be played on.
    fn violation(&self, violation: &Violation) -> String;
}

/// The stable codes instead of sentences.
pub struct Codes;

impl Voice for Codes {
    fn outcome(&self, outcome: Outcome) -> String {
        outcome.code().to_owned()
    }

    fn violation(&self, violation: &Violation) -> String {
        violation.code().to_owned()
    }
}

/// Whose turn it is.
#[derive(Copy, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    /// White's.
    White,
    /// Black's.
    Black,
}

impl From<Color> for Turn {
    fn from(color: Color) -> Turn {
        match color {
            Color::White => Turn::White,
            Color::Black => Turn::Black,
        }
    }
}

/// A legal move.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct LegalMove {
    /// The square that is left.
    from: String,
    /// The square that is reached; for castling, where the king lands.
    to: String,
    /// What a pawn becomes: `q`, `r`, `b` or `n`.
    newpiece: Option<char>,
    /// Whether the move castles.
    castling: bool,
    san: String,
    uci: String,
}

/// The legal moves, in the order in which links number them.
pub fn legal_moves(position: &Position, rules: Castling) -> impl Iterator<Item = (Move, LegalMove)> + '_ {
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    moves.into_iter().map(move |m| {
        let legal = LegalMove {
            from: m.from().to_string(),
            to: m.to().to_string(),
            newpiece: m.promotion().map(Role::letter),
            castling: m.castling_side().is_some(),
            san: san::write(m, position),
            uci: uci::write(m, position, rules),
        };
        (m, legal)
    })
}

/// How a game has ended on the board.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Ending {
    /// `1-0`, `0-1` or `1/2-1/2`.
    result: &'static str,
    /// The stable code of the cause.
    code: &'static str,
    /// The result and its cause in words.
    sentence: String,
}

impl Ending {
    /// How a game has ended.
    pub fn of(game: &Game, voice: &impl Voice) -> Option<Ending> {
        game.outcome().map(|outcome| Ending::new(outcome, voice))
    }

    fn new(outcome: Outcome, voice: &impl Voice) -> Ending {
        Ending { result: outcome.result(), code: outcome.code(), sentence: voice.outcome(outcome) }
    }
}

/// A move that was played.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Played {
    san: String,
    uci: String,
}

/// A legal move with the link to the game after it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Next {
    #[serde(flatten)]
    legal: LegalMove,
    /// The game after the move.
    link: Option<String>,
}

/// An end that the game went on after.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Earlier {
    /// After how many moves of either side it was.
    plies: usize,
    #[serde(flatten)]
    ending: Ending,
}

/// The men that were captured, as letters, the strongest first.
#[derive(Default, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Captured {
    /// White's men that are gone.
    white: String,
    /// Black's men that are gone.
    black: String,
}

/// The men of a colour that were captured in a game, the strongest first.
#[must_use]
pub fn captured(game: &Game, color: Color) -> Vec<Role> {
    let taken = |(&m, before): (&Move, &Position)| {
        let square = match m.is_en_passant() {
            true => return (before.turn() != color).then_some(Role::Pawn),
            false => m.to(),
        };
        before.board().piece_at(square).filter(|piece| piece.color == color && before.turn() != color).map(|p| p.role)
    };
    let mut roles: Vec<Role> = game.moves().iter().zip(game.positions()).filter_map(taken).collect();
    roles.sort_unstable_by(|a, b| b.cmp(a));
    roles
}

/// Everything that a link says.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Report {
    /// The link's text.
    link: String,
    /// `c1` or `f1`.
    ruleset: &'static str,
    /// The position before the first move.
    start: String,
    /// The position after the last move.
    fen: String,
    turn: Turn,
    /// Whether the side to move is in check.
    check: bool,
    /// Whether the board can be played on.
    playable: bool,
    /// Why not.
    violations: Vec<String>,
    /// The moves played.
    moves: Vec<Played>,
    /// The men captured.
    captured: Captured,
    /// What can be played next.
    legal: Vec<Next>,
    /// How the game has ended by itself, if it has: mate, stalemate, dead position, fivefold repetition or 75 moves.
    ending: Option<Ending>,
    /// The draw that can be claimed, if there is one: threefold repetition or fifty moves.
    claimable: Option<Ending>,
    /// The first end that the game went on after.
    earlier: Option<Earlier>,
}

impl Report {
    /// The report on a link.
    pub fn new(link: &Link, voice: &impl Voice) -> Report {
        let end = link.end();
        let mut report = Report {
            link: link.to_string(),
            ruleset: link.ruleset().name(),
            start: fen::write(&link.game().map_or(*link.start(), |game| game.start().to_setup(EnPassantMode::Legal))),
            fen: fen::write(&end),
            turn: end.turn.into(),
            check: false,
            playable: false,
            violations: Vec::new(),
            moves: Vec::new(),
            captured: Captured::default(),
            legal: Vec::new(),
            ending: None,
            claimable: None,
            earlier: None,
        };
        match link.game() {
            Ok(game) => report.add_game(link, game, voice),
            Err(error) => {
                report.violations = error.violations().iter().map(|violation| voice.violation(violation)).collect();
            }
        }
        report
    }

    fn add_game(&mut self, link: &Link, game: &Game, voice: &impl Voice) {
        let (position, rules) = (game.position(), game.rules());
        let played =
            |(&m, before): (&Move, &Position)| Played { san: san::write(m, before), uci: uci::write(m, before, rules) };
        let letters = |color| captured(game, color).into_iter().map(Role::letter).collect();
        self.playable = true;
        self.check = position.is_check();
        self.moves = game.moves().iter().zip(game.positions()).map(played).collect();
        self.captured = Captured { white: letters(Color::White), black: letters(Color::Black) };
        self.legal = legal_moves(position, rules).map(|(m, legal)| Next { legal, link: link.text_with(m) }).collect();
        self.ending = Ending::of(game, voice);
        self.claimable = game.claimable().map(|cause| Ending::new(Outcome::Draw { cause }, voice));
        self.earlier = game
            .first_end()
            .filter(|(plies, _)| *plies < game.moves().len())
            .map(|(plies, outcome)| Earlier { plies, ending: Ending::new(outcome, voice) });
    }
}
