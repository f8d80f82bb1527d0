//! The fields of the editor that only chess has: castling, en passant, clocks, and standard chess or Chess960.

use std::num::NonZeroU16;

use chess::castling::{CastlingClaim, CastlingClaims};
use chess::{CastlingMode, CastlingSide, Color, Rank, Setup, Square, chess960};
use game::Rules;

use super::change::{can_claim, can_pass, possible};
use crate::error::Error;
use crate::pages::PageContext;
use crate::query::{FromParameters, Parameters, number};

/// The fields of the form.
pub struct Fields {
    castling: CastlingMode,
    /// A Chess960 start position; it replaces the board, and the other fields are ignored.
    start: Option<Setup>,
    claims: CastlingClaims,
    en_passant: Option<Square>,
    halfmoves: Option<u16>,
    fullmoves: Option<NonZeroU16>,
}

impl FromParameters for Fields {
    fn read(parameters: Parameters<'_>) -> Result<Fields, Error> {
        let short = |text: &str| u16::try_from(number(text.trim())?).ok();
        let mut claims = CastlingClaims::NONE;
        for (name, color) in [("wk", Color::White), ("wq", Color::White), ("bk", Color::Black), ("bq", Color::Black)] {
            let claim = |text: &str| {
                let mut letters = text.chars();
                let claim = CastlingClaim::from_letter(letters.next()?.to_ascii_uppercase())?;
                letters.next().is_none().then_some(claim)
            };
            if let Some(claim) = parameters.read(name, "K / Q / A … H", claim)? {
                claims.add(color, claim);
            }
        }
        Ok(Fields {
            castling: ruleset(parameters, "rules")?,
            start: parameters.read("number", "0-959", |text| chess960::start(short(text)?))?,
            claims,
            en_passant: match parameters.get("ep")?.as_deref() {
                None | Some("" | "-") => None,
                Some(_) => parameters.read("ep", "- / a3 … h6", |text| text.parse().ok())?,
            },
            halfmoves: parameters.read("half", "0-65535", short)?,
            fullmoves: parameters.read("full", "1-65535", |text| NonZeroU16::new(short(text)?))?,
        })
    }
}

/// Reads standard chess or Chess960 from a parameter; standard chess by default.
pub fn ruleset(parameters: Parameters<'_>, name: &'static str) -> Result<CastlingMode, Error> {
    let castling = |name: &str| Rules::named(name)?.castling();
    Ok(parameters.read(name, "c1 / f1", castling)?.unwrap_or(CastlingMode::Standard))
}

impl Fields {
    /// Returns the rules and the setup with these fields.
    pub fn apply(&self, setup: &Setup, before: CastlingMode) -> (Rules, Setup) {
        if let Some(start) = self.start {
            return (Rules::CHESS960, start);
        }
        let setup = Setup {
            castling: self.claims,
            en_passant: self.en_passant.filter(|square| square.rank() == en_passant_rank(setup.turn)),
            halfmoves: self.halfmoves.unwrap_or(setup.halfmoves),
            fullmoves: self.fullmoves.unwrap_or(setup.fullmoves),
            ..*setup
        };
        let rules = Rules::chess(self.castling);
        // After a change of rules, some castling rights may no longer be valid.
        let setup = if self.castling == before { setup } else { possible(&rules, &setup) };
        (rules, setup)
    }
}

fn en_passant_rank(turn: Color) -> Rank {
    match turn {
        Color::White => Rank::Sixth,
        Color::Black => Rank::Third,
    }
}

/// The checkbox of a castling right.
pub struct Right {
    pub name: String,
    pub label: String,
    pub letter: char,
    pub is_given: bool,
    pub is_possible: bool,
}

/// Returns the checkboxes of the four castling rights.
pub fn rights(page: &PageContext, rules: &Rules, setup: &Setup) -> Vec<Right> {
    let mut rights = Vec::new();
    for color in Color::ALL {
        let king = setup.board.king(color).unwrap_or(Square::E1);
        for side in CastlingSide::ALL {
            let is_here = |claim: &CastlingClaim| match claim {
                CastlingClaim::Side(claimed) => *claimed == side,
                CastlingClaim::File(file) => (*file > king.file()) == (side == CastlingSide::King),
            };
            let given = setup.castling.by_color(color).find(is_here);
            let claim = given.unwrap_or(CastlingClaim::Side(side));
            let (name, letter) = match color {
                Color::White => (&page.texts.white, claim.letter()),
                Color::Black => (&page.texts.black, claim.letter().to_ascii_lowercase()),
            };
            let castles = if side == CastlingSide::King { "O-O" } else { "O-O-O" };
            rights.push(Right {
                name: format!("{}{}", color.letter(), side.letter().to_ascii_lowercase()),
                label: format!("{name} {castles}"),
                letter,
                is_given: given.is_some(),
                is_possible: can_claim(rules, setup, color, claim),
            });
        }
    }
    rights
}

/// Returns the squares that a pawn could have passed over on the last move, each with true if it is the en passant square.
pub fn passed(rules: &Rules, setup: &Setup) -> Vec<(Square, bool)> {
    let rank = en_passant_rank(setup.turn);
    let all = Square::ALL.into_iter().filter(|square| square.rank() == rank && can_pass(rules, setup, *square));
    all.map(|square| (square, setup.en_passant == Some(square))).collect()
}
