//! A game in JSON, and the parts that several answers share.

use chess::notation::{fen, san, uci};
use chess::{Castling, Color, EnPassantMode, Game, Move, Outcome, Position, Role};
use link::Link;
use schemars::JsonSchema;
use serde::Serialize;
use words::{Explain, Lang};

/// Whose turn it is.
#[derive(Copy, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    White,
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
#[derive(Serialize, JsonSchema)]
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
#[derive(Serialize, JsonSchema)]
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
    pub fn of(game: &Game, lang: Lang) -> Option<Ending> {
        game.outcome().map(|outcome| Ending::new(outcome, lang))
    }

    fn new(outcome: Outcome, lang: Lang) -> Ending {
        Ending { result: outcome.result(), code: outcome.code(), sentence: outcome.explain(lang) }
    }
}

/// A move that was played.
#[derive(Serialize, JsonSchema)]
pub struct Played {
    san: String,
    uci: String,
}

/// A legal move with the link to the game after it.
#[derive(Serialize, JsonSchema)]
pub struct Next {
    #[serde(flatten)]
    legal: LegalMove,
    /// The game after the move.
    link: Option<String>,
}

/// An end that the game went on after.
#[derive(Serialize, JsonSchema)]
pub struct Earlier {
    /// After how many moves of either side it was.
    plies: usize,
    #[serde(flatten)]
    ending: Ending,
}

/// Everything that a link says.
#[derive(Serialize, JsonSchema)]
pub struct Everything {
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
    /// What can be played next.
    legal: Vec<Next>,
    /// How the game has ended by itself, if it has: mate, stalemate, dead position, fivefold repetition or 75 moves.
    ending: Option<Ending>,
    /// The draw that can be claimed, if there is one: threefold repetition or fifty moves.
    claimable: Option<Ending>,
    /// The first end that the game went on after.
    earlier: Option<Earlier>,
}

impl Everything {
    pub fn new(link: &Link, lang: Lang) -> Everything {
        let end = link.end();
        let mut everything = Everything {
            link: link.to_string(),
            ruleset: link.ruleset().name(),
            start: fen::write(&link.game().map_or(*link.start(), |game| game.start().to_setup(EnPassantMode::Legal))),
            fen: fen::write(&end),
            turn: end.turn.into(),
            check: false,
            playable: false,
            violations: Vec::new(),
            moves: Vec::new(),
            legal: Vec::new(),
            ending: None,
            claimable: None,
            earlier: None,
        };
        match link.game() {
            Ok(game) => everything.add_game(link, game, lang),
            Err(error) => {
                everything.violations = error.violations().iter().map(|violation| violation.explain(lang)).collect();
            }
        }
        everything
    }

    fn add_game(&mut self, link: &Link, game: &Game, lang: Lang) {
        let (position, rules) = (game.position(), game.rules());
        let played =
            |(&m, before): (&Move, &Position)| Played { san: san::write(m, before), uci: uci::write(m, before, rules) };
        self.playable = true;
        self.check = position.is_check();
        self.moves = game.moves().iter().zip(game.positions()).map(played).collect();
        self.legal = legal_moves(position, rules).map(|(m, legal)| Next { legal, link: link.text_with(m) }).collect();
        self.ending = Ending::of(game, lang);
        self.claimable = game.claimable().map(|cause| Ending::new(Outcome::Draw { cause }, lang));
        self.earlier = game
            .first_end()
            .filter(|(plies, _)| *plies < game.moves().len())
            .map(|(plies, outcome)| Earlier { plies, ending: Ending::new(outcome, lang) });
    }
}
