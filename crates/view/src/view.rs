//! [`View`]: everything to show about a link.

use game::{Color, Game, Letters, MoveNumber, Rules, Setup, Size, Square};
use link::Link;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

#[cfg(feature = "schema")]
use crate::diagram::ColorName;
use crate::diagram::{Diagram, Kind, Piece, Placed};
use crate::extras::Extras;
use crate::opening::Opening;
use crate::puzzle::Progress;
use crate::state::{Ended, Ending, Fault, State};

/// The version of the JSON format. Within a version, fields are only ever added.
pub const VERSION: u8 = 2;

/// Everything to show about a link, computed in one pass: legal moves are generated once, and the game is written once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct View {
    /// The version of this format.
    pub version: u8,
    /// The canonical link.
    pub link: String,
    /// The link without its moves. Append a slash and the code of a choice to get the link after that move.
    pub base: String,
    /// The rules.
    pub rules: RulesInfo,
    /// The position before the first move: a FEN, or the board text of a variant.
    pub start: String,
    /// The current position.
    pub fen: String,
    /// The current board.
    pub diagram: Diagram,
    /// Whether the game is over.
    pub state: State,
    /// The moves played.
    pub moves: Vec<Played>,
    /// The legal moves, in the order links number them.
    pub choices: Vec<Choice>,
    /// The captured pieces.
    pub captured: Captured,
    /// The first end of the game, if it was continued after that.
    pub ended: Option<Ended>,
    /// What the URL carries besides the link: names, a note, marks, a place in the game.
    pub extras: Extras,
    /// The opening, in games of standard chess from the start position.
    pub opening: Option<Opening>,
    /// How far the puzzle has been solved, in views of puzzles.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(default, with = "Progress"))]
    pub puzzle: Option<Progress>,
}

/// The rules of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct RulesInfo {
    /// The name of the ruleset in the link: `c1`, `atomic1`, or `v1` followed by custom rules.
    pub name: String,
    /// The English name of the game.
    pub title: String,
    /// The rules as text; null for standard chess and Chess960.
    pub text: Option<String>,
    /// The kinds of piece that can be on the board.
    pub kinds: Vec<Kind>,
}

/// A move that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Played {
    /// The move number, shared by White's move and Black's reply.
    pub number: usize,
    /// The side that made it.
    #[cfg_attr(feature = "schema", schemars(with = "ColorName"))]
    pub color: Color,
    /// The square the piece left.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub from: Square,
    /// The square the piece moved to; for castling, the king's.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub to: Square,
    /// The upper-case letter of the piece that moved.
    pub piece: char,
    /// The letter of the captured piece.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub captured: Option<char>,
    /// The letter of the piece it promoted to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub promotion: Option<char>,
    /// Whether the move was castling.
    #[serde(skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub castling: bool,
    /// The move in SAN, with English letters or those of the ruleset.
    pub san: String,
    /// The move in UCI notation.
    pub uci: String,
}

/// A legal move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Choice {
    /// The square the piece leaves.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub from: Square,
    /// The square the piece moves to; for castling, the king's.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub to: Square,
    /// The kind of piece it promotes to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub promotion: Option<Kind>,
    /// Whether the move is castling.
    #[serde(skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub castling: bool,
    /// Other changes on the board: the rook when castling, a pawn captured en passant, pieces lost in an explosion.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub also: Vec<Effect>,
    /// The move in SAN.
    pub san: String,
    /// The move in UCI notation.
    pub uci: String,
    /// The moves part of the link after this move, `m…`; null if that link would be too long.
    pub code: Option<String>,
}

/// The contents of a square after a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Effect {
    /// The square.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub square: Square,
    /// The piece; null if the square is empty.
    pub piece: Option<Piece>,
}

/// The captured pieces of each side.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Captured {
    /// White's captured pieces.
    pub white: Vec<Kind>,
    /// Black's captured pieces.
    pub black: Vec<Kind>,
}

impl View {
    /// Returns the view of a link.
    ///
    /// ```
    /// use linkmate_view::{State, View};
    /// // 1. f3 e5 2. g4 Qh4#
    /// let link: link::Link = "c1/s/mbosF".parse()?;
    /// let view = View::new(&link);
    /// assert_eq!(view.fen, "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    /// assert!(matches!(view.state, State::Over { .. }));
    /// assert!(view.choices.is_empty());
    /// # Ok::<(), link::LinkError>(())
    /// ```
    #[must_use]
    pub fn new(link: &Link) -> View {
        let start = link.game().map_or_else(|_| link.start().clone(), Game::start);
        let mut view = View {
            link: link.to_string(),
            base: link.base().to_owned(),
            ..View::before_moves(link.rules(), link.ruleset(), &start, Diagram::from_link(link))
        };
        match link.game() {
            Ok(game) => view.add_game(game, |number| link.moves_with(number)),
            Err(unplayable) => view.state = State::Unplayable { faults: Fault::all(unplayable) },
        }
        view
    }

    /// Returns the view of a game without a link, as when a program defines its rules. The fields for links are empty.
    #[must_use]
    pub fn from_game(game: &Game) -> View {
        let mut view = View::before_moves(game.rules(), "", &game.start(), Diagram::from_game(game));
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
            extras: Extras::default(),
            opening: None,
            puzzle: None,
        }
    }

    /// Adds extras, as far as they fit the game: marks on its board, a place among its moves, and a result only if the
    /// board does not show one.
    ///
    /// ```
    /// use linkmate_view::{Extras, View};
    /// let link: link::Link = "c1/s/mbosF".parse()?;
    /// let view = View::new(&link).with_extras(Extras::read("white=Anna&result=1-0&at=99").0);
    /// assert_eq!(view.extras.query(), "white=Anna");
    /// # Ok::<(), link::LinkError>(())
    /// ```
    #[must_use]
    pub fn with_extras(mut self, mut extras: Extras) -> View {
        if let Some(size) = Size::new(self.diagram.files, self.diagram.ranks) {
            extras.restrict(size, self.moves.len());
        }
        if !matches!(self.state, State::Open { .. }) {
            extras.result = None;
        }
        self.extras = extras;
        self
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
        self.opening = Opening::of(game);
        self.ended = match first_end {
            Some((ply, outcome)) if ply < game.len() => Some(Ended { ply, outcome: Ending(outcome) }),
            _ => None,
        };
    }

    /// Returns the kind of piece with this letter.
    #[must_use]
    pub fn kind(&self, letter: char) -> Option<&Kind> {
        self.rules.kinds.iter().find(|kind| kind.letter == letter)
    }

    /// Returns the captured pieces of a side.
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
    /// Returns the move in `san` with its number: `12. Nf3`, `12... Nf6`.
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

    /// Returns the squares the piece can be dropped on to make this move: its target, and for castling also the rook's
    /// square.
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
    /// Returns the pieces of a side.
    pub fn side(&self, color: Color) -> impl Iterator<Item = &Placed> {
        self.pieces.iter().filter(move |placed| placed.piece.color == color)
    }
}
