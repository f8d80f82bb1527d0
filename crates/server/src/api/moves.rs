//! `/api/moves` and `/api/move`: the legal moves of a position and the position after one, for every ruleset.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use game::{Color, Game, Kind, Letters, Move, Rules, Setup, Square};
use link::LinkError;
use schemars::JsonSchema;
use serde::Serialize;
use words::Lang;

use super::{Ending, Turn};
use crate::App;
use crate::error::Error;
use crate::lanes::Cost;
use crate::language;
use crate::query::{FromParameters, Parameters, Query};
use crate::response::{self, CachePolicy};

/// A legal move.
#[derive(Serialize, JsonSchema)]
struct LegalMove {
    /// The square the piece moves from.
    from: String,
    /// The square the piece moves to; for castling, the king's destination.
    to: String,
    /// For a promotion: the letter of the new piece; in chess `q`, `r`, `b` or `n`.
    newpiece: Option<char>,
    /// True if the move is castling.
    castling: bool,
    /// The move in SAN.
    san: String,
    /// The move in UCI.
    uci: String,
}

impl LegalMove {
    fn new(m: Move, game: &Game) -> LegalMove {
        let choice = game.choice(m, Letters::English);
        LegalMove {
            from: choice.from.to_string(),
            to: choice.to.to_string(),
            newpiece: choice.promotion.map(letter),
            castling: choice.castling,
            san: choice.san,
            uci: choice.uci,
        }
    }
}

/// The legal moves of a position.
#[derive(Serialize, JsonSchema)]
pub struct Moves {
    /// The position, as usFEN.
    board: String,
    #[serde(with = "Turn")]
    turn: Color,
    /// True if the side to move is in check.
    check: bool,
    /// The moves, in the order in which links number them.
    moves: Vec<LegalMove>,
    /// How the game has ended, if it has.
    ending: Option<Ending>,
}

/// The position after a move.
#[derive(Serialize, JsonSchema)]
pub struct Moved {
    /// The position after the move, as usFEN.
    board: String,
    /// The position after the move, as FEN; in variants, as board text.
    fen: String,
    /// The move in SAN.
    san: String,
    /// The move in UCI.
    uci: String,
    #[serde(with = "Turn")]
    turn: Color,
    /// True if the side to move after the move is in check.
    check: bool,
    /// How the game has ended, if it has.
    ending: Option<Ending>,
}

/// The parameters `ruleset` and `board`, for any game. They are parsed later, on a lane if that is expensive.
struct PositionParameters {
    ruleset: Option<String>,
    board: Option<String>,
}

impl PositionParameters {
    fn read(parameters: Parameters<'_>) -> Result<PositionParameters, Error> {
        let board = parameters.get("board")?;
        match board.as_deref() {
            Some("") => Err(Error::Empty { name: "board" }),
            _ => Ok(PositionParameters { ruleset: parameters.get("ruleset")?, board }),
        }
    }

    /// Returns what generating the moves may cost: more in variants, above all with custom rules.
    fn cost(&self) -> Cost {
        match self.ruleset.as_deref() {
            None | Some("c1" | "f1") => Cost::Inline,
            Some(ruleset) if ruleset.starts_with("v1") => Cost::Medium,
            Some(_) => Cost::Short,
        }
    }

    /// Returns the game, from the start position unless a board is given. Boards that take more work than a link may cost
    /// are refused.
    fn game(&self) -> Result<Game, Error> {
        let rules = match &self.ruleset {
            None => Rules::STANDARD,
            Some(text) => link::read_rules(text).map_err(|error| match error {
                LinkError::UnknownRuleset { text } => Error::value("ruleset", "c1 / f1 / atomic1 … / v1…", &text),
                error => Error::Ruleset(error),
            })?,
        };
        let setup = match &self.board {
            None => rules.start(),
            Some(text) => read_board(&rules, text)?,
        };
        Game::new(&rules, &setup).map_err(Error::Unplayable)
    }
}

/// Parses a board from a query, where each `+` has been decoded to a space. In board notation, `+` is also part of check
/// counters; as the pieces contain no other spaces, those can be restored.
fn read_board(rules: &Rules, text: &str) -> Result<Setup, Error> {
    let text = match rules.castling() {
        Some(_) => text.to_owned(),
        None => {
            let text = text.replace('~', "/");
            match text.rsplit_once([' ', '+', '_']) {
                Some((pieces, turn @ ("w" | "b"))) => format!("{} {turn}", pieces.replace(' ', "+")),
                _ => text,
            }
        }
    };
    rules.read_setup(&text).map_err(Error::Setup)
}

/// Writes a position for use in a query.
fn usfen(setup: &Setup) -> String {
    setup.to_string().replace('/', "~").replace(' ', "+")
}

/// Parses a square of the board.
fn square(text: &str, rules: &Rules) -> Result<Square, Error> {
    let size = rules.size();
    let found = Square::named(&text.to_ascii_lowercase()).filter(|square| size.contains(*square));
    found.ok_or_else(|| Error::Square { got: text.chars().take(40).collect(), size })
}

/// Finds a kind of piece by its letter, upper or lower case.
fn newpiece<'a>(text: &str, rules: &'a Rules) -> Result<Kind<'a>, Error> {
    let is_meant = |kind: &Kind<'_>| text.eq_ignore_ascii_case(kind.letter.encode_utf8(&mut [0; 4]));
    let found = rules.kinds().into_iter().find(is_meant);
    found.ok_or_else(|| {
        let letters: Vec<String> = rules.kinds().into_iter().map(|kind| letter(kind).to_string()).collect();
        Error::value("newpiece", letters.join(" / "), text)
    })
}

fn letter(kind: Kind<'_>) -> char {
    kind.letter.to_ascii_lowercase()
}

/// The parameters of `/api/moves`.
pub struct MovesQuery {
    position: PositionParameters,
    from: Option<String>,
    lang: Lang,
}

impl FromParameters for MovesQuery {
    fn read(parameters: Parameters<'_>) -> Result<MovesQuery, Error> {
        let lang = language::parse(parameters)?.unwrap_or_default();
        Ok(MovesQuery { lang, position: PositionParameters::read(parameters)?, from: parameters.get("from")? })
    }
}

impl MovesQuery {
    fn moves(&self) -> Result<Moves, Error> {
        let game = self.position.game()?;
        let from = self.from.as_ref().map(|text| square(text, game.rules())).transpose()?;
        let wanted = game.legal_moves().iter().filter(|m| from.is_none_or(|from| m.from == from));
        Ok(Moves {
            board: usfen(&game.setup()),
            turn: game.turn(),
            check: !game.checks().is_empty(),
            moves: wanted.map(|m| LegalMove::new(*m, &game)).collect(),
            ending: Ending::from_game(&game, self.lang),
        })
    }
}

/// `GET /api/moves`
pub async fn moves(State(app): App, Query(query): Query<MovesQuery>, headers: HeaderMap) -> Result<Response, Error> {
    let moves = app.lanes.run(query.position.cost(), move || query.moves()).await??;
    Ok(response::json(&headers, CachePolicy::Forever, &moves))
}

/// The parameters of `/api/move`.
pub struct MoveQuery {
    position: PositionParameters,
    from: String,
    to: String,
    newpiece: Option<String>,
    lang: Lang,
}

impl FromParameters for MoveQuery {
    fn read(parameters: Parameters<'_>) -> Result<MoveQuery, Error> {
        Ok(MoveQuery {
            lang: language::parse(parameters)?.unwrap_or_default(),
            position: PositionParameters::read(parameters)?,
            from: parameters.required("from")?,
            to: parameters.required("to")?,
            newpiece: parameters.get("newpiece")?,
        })
    }
}

impl MoveQuery {
    fn moved(&self) -> Result<Moved, Error> {
        let mut game = self.position.game()?;
        let m = self.find(&game)?;
        let choice = game.choice(m, Letters::English);
        let (san, uci) = (choice.san, choice.uci);
        game.play_on_unchecked(m);
        let setup = game.setup();
        Ok(Moved {
            board: usfen(&setup),
            fen: setup.to_string(),
            san,
            uci,
            turn: game.turn(),
            check: !game.checks().is_empty(),
            ending: Ending::from_game(&game, self.lang),
        })
    }

    /// Finds the requested legal move, or explains why it is not legal.
    fn find(&self, game: &Game) -> Result<Move, Error> {
        let rules = game.rules();
        let (from, to) = (square(&self.from, rules)?, square(&self.to, rules)?);
        let promotion = self.newpiece.as_ref().map(|text| newpiece(text, rules)).transpose()?;
        if let Some(m) = game.find_move(from, to, promotion) {
            return Ok(m);
        }
        let choices = game.promotions(from, to);
        if promotion.is_none() && !choices.is_empty() {
            return Err(Error::PromotionMissing { choices: choices.into_iter().map(letter).collect() });
        }
        let becomes = promotion.map(letter).map(String::from).unwrap_or_default();
        let rule = game.broken_rule(from, to, promotion).map(Box::new);
        Err(Error::Move(game::IllegalMove { uci: format!("{from}{to}{becomes}"), rule }))
    }
}

/// `GET /api/move?from=…&to=…`
pub async fn play(State(app): App, Query(query): Query<MoveQuery>, headers: HeaderMap) -> Result<Response, Error> {
    let moved = app.lanes.run(query.position.cost(), move || query.moved()).await??;
    Ok(response::json(&headers, CachePolicy::Forever, &moved))
}
