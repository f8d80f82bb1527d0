//! [`View`]: everything that is shown of a link.

use game::{Color, Game, Letters, MoveNumber, Rules, Setup, Square};
use link::Link;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

#[cfg(feature = "schema")]
use crate::diagram::ColorName;
use crate::diagram::{Diagram, Kind, Piece, Placed, color, square};
use crate::state::{Ended, Ending, Fault, State};

/// The version of the JSON shape. Fields are only ever added to it.
pub const VERSION: u8 = 2;

/// Everything that is shown of a link, made in one pass: the legal moves are listed once, the game is written once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct View {
    /// The version of this shape.
    pub version: u8,
    /// The canonical link.
    pub link: String,
    /// The link without its moves: with a slash and a choice's code behind it, it is the link after that move.
    pub base: String,
    /// The rules.
    pub rules: RulesInfo,
    /// The position before the first move: a FEN, or the text of a board.
    pub start: String,
    /// The position now.
    pub fen: String,
    /// The board now.
    pub diagram: Diagram,
    /// Whether the game goes on.
    pub state: State,
    /// The moves played.
    pub moves: Vec<Played>,
    /// The legal moves, in the order in which links number them.
    pub choices: Vec<Choice>,
    /// The pieces captured.
    pub captured: Captured,
    /// The first end that the game went on after.
    pub ended: Option<Ended>,
}

/// The rules of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct RulesInfo {
    /// The ruleset as the link names it: `c1`, `atomic1`, or `v1` and a ruleset of one's own.
    pub name: String,
    /// What people call the game, in English.
    pub title: String,
    /// The rules as text; none for standard chess and Chess960.
    pub text: Option<String>,
    /// The types of piece that can be on the board.
    pub kinds: Vec<Kind>,
}

/// A move that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Played {
    /// The move number: White's move and Black's answer share one.
    pub number: usize,
    /// Who made it.
    #[serde(serialize_with = "color")]
    #[cfg_attr(feature = "schema", schemars(with = "ColorName"))]
    pub color: Color,
    /// The square that was left.
    #[serde(serialize_with = "square")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub from: Square,
    /// The square that was reached; for castling, where the king landed.
    #[serde(serialize_with = "square")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub to: Square,
    /// The letter of the piece that moved, upper case.
    pub piece: char,
    /// The letter of the piece that was captured.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub captured: Option<char>,
    /// The letter of what the piece became.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub promotion: Option<char>,
    /// Whether the move castled.
    #[serde(skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub castling: bool,
    /// In notation, with the English letters or those of the ruleset.
    pub san: String,
    /// In UCI.
    pub uci: String,
}

/// A legal move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Choice {
    /// The square to leave.
    #[serde(serialize_with = "square")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub from: Square,
    /// The square to reach; for castling, where the king lands.
    #[serde(serialize_with = "square")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub to: Square,
    /// What the piece becomes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub promotion: Option<Kind>,
    /// Whether the move castles.
    #[serde(skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub castling: bool,
    /// What else changes on the board: the rook that castles along, a pawn taken en passant, the victims of an explosion.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub also: Vec<Effect>,
    /// In notation.
    pub san: String,
    /// In UCI.
    pub uci: String,
    /// The moves of the link after this move, `m…`; none if no link can be that long.
    pub code: Option<String>,
}

/// What stands on a square after a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Effect {
    /// The square.
    #[serde(serialize_with = "square")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub square: Square,
    /// The piece; none if the square is empty then.
    pub piece: Option<Piece>,
}

/// The pieces that were captured.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Captured {
    /// White's.
    pub white: Vec<Kind>,
    /// Black's.
    pub black: Vec<Kind>,
}

impl View {
    /// The view of a link.
    #[must_use]
    pub fn new(link: &Link) -> View {
        let start = link.game().map_or_else(|_| link.start().clone(), Game::start);
        let mut view = View {
            link: link.to_string(),
            base: link.base().to_owned(),
            ..View::before_moves(link.rules(), link.ruleset(), &start, Diagram::of_link(link))
        };
        match link.game() {
            Ok(game) => view.add_game(game, |number| link.moves_with(number)),
            Err(unplayable) => view.state = State::Unplayable { faults: Fault::all(unplayable) },
        }
        view
    }

    /// The view of a game that has no link, because a program made its rules. What would hold a link is empty.
    #[must_use]
    pub fn of_game(game: &Game) -> View {
        let mut view = View::before_moves(game.rules(), "", &game.start(), Diagram::of_game(game));
        view.add_game(game, |_| None);
        view
    }

    fn before_moves(rules: &Rules, name: &str, start: &Setup, diagram: Diagram) -> View {
        let fen = start.to_string();
        View {
            version: VERSION,
            link: String::new(),
            base: String::new(),
            rules: RulesInfo {
                name: name.to_owned(),
                title: rules.title().to_owned(),
                text: rules.custom().map(|rules| rules.text().to_owned()),
                kinds: rules.kinds().into_iter().map(Kind::from).collect(),
            },
            start: fen.clone(),
            fen,
            diagram,
            state: State::Unplayable { faults: Vec::new() },
            moves: Vec::new(),
            choices: Vec::new(),
            captured: Captured::default(),
            ended: None,
        }
    }

    fn add_game(&mut self, game: &Game, code: impl Fn(MoveNumber) -> Option<String>) {
        if !game.is_empty() {
            self.fen = game.setup().to_string();
        }
        self.moves = game.played(0, Letters::English).into_iter().map(Played::from).collect();
        let choices = game.choices(Letters::English);
        let count = choices.len();
        let choice = |(number, choice)| Choice::new(choice, code(MoveNumber { number, count }));
        self.choices = choices.into_iter().enumerate().map(choice).collect();
        let kinds = |color| game.captured(color).into_iter().map(Kind::from).collect();
        self.captured = Captured { white: kinds(Color::White), black: kinds(Color::Black) };
        let first_end = game.first_end();
        self.state = match game.outcome() {
            Some(outcome) => State::Over { outcome: Ending(outcome) },
            None => State::Open { claim: game.claimable().map(Ending::draw) },
        };
        self.ended = match first_end {
            Some((ply, outcome)) if ply < game.len() => Some(Ended { ply, outcome: Ending(outcome) }),
            _ => None,
        };
    }

    /// The type of piece with that letter.
    #[must_use]
    pub fn kind(&self, letter: char) -> Option<&Kind> {
        self.rules.kinds.iter().find(|kind| kind.letter == letter)
    }

    /// The pieces of a side that were captured.
    #[must_use]
    pub fn captured(&self, color: Color) -> &[Kind] {
        match color {
            Color::White => &self.captured.white,
            Color::Black => &self.captured.black,
        }
    }
}

fn is_false(flag: &bool) -> bool {
    !flag
}

impl From<game::Played<'_>> for Played {
    fn from(played: game::Played<'_>) -> Played {
        Played {
            number: played.number,
            color: played.color,
            from: played.from,
            to: played.to,
            piece: played.piece.letter,
            captured: played.captured.map(|kind| kind.letter),
            promotion: played.promotion.map(|kind| kind.letter),
            castling: played.castling,
            san: played.san,
            uci: played.uci,
        }
    }
}

impl Played {
    /// The move with its number: `12. Nf3`, `12... Nf6`.
    #[must_use]
    pub fn numbered(&self, san: &str) -> String {
        game::numbered(self.number, self.color, san)
    }
}

impl Choice {
    fn new(choice: game::Choice<'_>, code: Option<String>) -> Choice {
        let effect = |(square, piece): (Square, Option<game::Piece<'_>>)| Effect {
            square,
            piece: piece.as_ref().map(Piece::from),
        };
        Choice {
            from: choice.from,
            to: choice.to,
            promotion: choice.promotion.map(Kind::from),
            castling: choice.castling,
            also: choice.also.into_iter().map(effect).collect(),
            san: choice.san,
            uci: choice.uci,
            code,
        }
    }

    /// The squares on which the piece can be dropped to make this move: where it lands, and for castling the rook's square.
    #[must_use]
    pub fn targets(&self, diagram: &Diagram) -> Vec<Square> {
        let mut targets = vec![self.to];
        if self.castling {
            let rook = |effect: &Effect| effect.piece.is_none() && diagram.piece_at(effect.square).is_some();
            targets.extend(self.also.iter().filter(|effect| rook(effect)).map(|effect| effect.square));
        }
        targets
    }
}

impl Diagram {
    /// The pieces of a side.
    pub fn side(&self, color: Color) -> impl Iterator<Item = &Placed> {
        self.pieces.iter().filter(move |placed| placed.piece.color == color)
    }
}
