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
use crate::language;
use crate::query::{FromParameters, Parameters, Query};
use crate::response::{self, CachePolicy};

/// A legal move.
#[derive(Serialize, JsonSchema)]
struct LegalMove {
    /// The square that is left.
    from: String,
    /// The square that is reached; for castling, where the king lands.
    to: String,
    /// What the piece becomes, as a letter: in chess `q`, `r`, `b` or `n`.
    newpiece: Option<char>,
    /// Whether the move castles.
    castling: bool,
    san: String,
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
    /// The position, as a usFEN.
    board: String,
    #[serde(with = "Turn")]
    turn: Color,
    /// Whether the side to move is in check.
    check: bool,
    /// The moves, in the order in which links number them.
    moves: Vec<LegalMove>,
    /// How the game has ended on the board, if it has.
    ending: Option<Ending>,
}

/// A position after a move.
#[derive(Serialize, JsonSchema)]
pub struct Moved {
    /// The position after the move, as a usFEN.
    board: String,
    /// The same as a FEN, or in other games than chess as the text of the board.
    fen: String,
    /// The move in SAN.
    san: String,
    /// The move in UCI.
    uci: String,
    #[serde(with = "Turn")]
    turn: Color,
    /// Whether the side to move is now in check.
    check: bool,
    /// How the game has ended on the board, if it has.
    ending: Option<Ending>,
}

/// A position of any game: `ruleset` and `board`, which are read where the work is done.
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

    /// Whether finding the moves may take long: the rules of other games, and above all those of one's own.
    fn is_expensive(&self) -> bool {
        !matches!(self.ruleset.as_deref(), None | Some("c1" | "f1"))
    }

    /// The game, from its start unless a board is given. More work than a link may ask for is refused with the board.
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

/// Reads a board as it comes out of a query. A usFEN's plus is a space there, and so is the plus that counts checks: no other
/// space can stand among the pieces, so it is read back.
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

/// A position as it goes into a query.
fn usfen(setup: &Setup) -> String {
    setup.to_string().replace('/', "~").replace(' ', "+")
}

/// A square of the board.
fn square(text: &str, rules: &Rules) -> Result<Square, Error> {
    let size = rules.size();
    let found = Square::named(&text.to_ascii_lowercase()).filter(|square| size.contains(*square));
    found.ok_or_else(|| Error::Square { got: text.chars().take(40).collect(), size })
}

/// A type of piece by its letter, of either case.
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
        let lang = language::requested(parameters)?.unwrap_or_default();
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
    let moves = app.queue.run_if(query.position.is_expensive(), move || query.moves()).await??;
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
            lang: language::requested(parameters)?.unwrap_or_default(),
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

    /// The legal move that is meant, or why there is none.
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
    let moved = app.queue.run_if(query.position.is_expensive(), move || query.moved()).await??;
    Ok(response::json(&headers, CachePolicy::Forever, &moved))
}
