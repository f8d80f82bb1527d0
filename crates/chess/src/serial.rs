//! Feature `serde`: the nouns as plain text and data. Enums are derived where they are declared, as lower-case words.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::game::{DrawCause, WinCause};
use crate::notation::{excerpt, fen};
use crate::{CastlingSide, Color, File, Move, Outcome, Piece, Rank, Role, Setup, Square};

/// Serializes a type as its `Display`, and reads it with a function that returns a `Result`.
macro_rules! as_text {
    ($($name:ident: $parse:expr;)+) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = String::deserialize(deserializer)?;
                $parse(&text).map_err(de::Error::custom)
            }
        }
    )+};
}

as_text! {
    Square: str::parse::<Square>;
    File: |text: &str| letter(text, File::from_letter, "a letter a–h");
    Rank: |text: &str| letter(text, Rank::from_digit, "a digit 1–8");
    Piece: |text: &str| letter(text, Piece::from_letter, "the letter of a piece, such as N or n");
}

/// Reads a text of one character.
fn letter<T>(text: &str, read: impl Fn(char) -> Option<T>, expected: &str) -> Result<T, String> {
    let mut letters = text.chars();
    let only = letters.next().filter(|_| letters.next().is_none());
    only.and_then(read).ok_or_else(|| format!("expected {expected}, got {:?}", excerpt(text)))
}

/// As a FEN, with castling as X-FEN: `HAha` of a Shredder-FEN becomes `KQkq` if these are the same rooks.
impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&fen::write(self))
    }
}

impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Setup, D::Error> {
        fen::parse(&String::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

/// The serialized form of a [`Move`].
#[derive(Serialize, Deserialize)]
#[serde(rename = "Move", deny_unknown_fields)]
pub(crate) struct MoveData {
    role: Role,
    from: Square,
    to: Square,
    #[serde(default)]
    promotion: Option<Role>,
    #[serde(default)]
    castling: Option<CastlingSide>,
    #[serde(default)]
    en_passant: bool,
}

impl From<Move> for MoveData {
    fn from(m: Move) -> MoveData {
        MoveData {
            role: m.role(),
            from: m.from(),
            to: m.to(),
            promotion: m.promotion(),
            castling: m.castling_side(),
            en_passant: m.is_en_passant(),
        }
    }
}

impl TryFrom<MoveData> for Move {
    type Error = &'static str;

    fn try_from(data: MoveData) -> Result<Move, &'static str> {
        let MoveData { role, from, to, promotion, castling, en_passant } = data;
        match (role, promotion, castling, en_passant) {
            (_, None, None, false) => Ok(Move::normal(role, from, to)),
            (Role::Pawn, Some(into), None, false) => {
                Move::promoting(from, to, into).ok_or("a pawn promotes to a queen, rook, bishop or knight")
            }
            (Role::Pawn, None, None, true) => Ok(Move::en_passant(from, to)),
            (Role::King, None, Some(side), false) => Color::ALL
                .into_iter()
                .map(|color| Move::castling(color, from, side))
                .find(|castling| castling.to() == to)
                .ok_or("a king castles to the c-file or the g-file of its back rank"),
            _ => Err("only a pawn promotes or captures en passant, and only a king castles"),
        }
    }
}

/// The serialized form of an [`Outcome`].
#[derive(Serialize, Deserialize)]
#[serde(rename = "Outcome")]
pub(crate) struct OutcomeData {
    /// `None` for a draw.
    winner: Option<Color>,
    /// The stable code of the cause.
    code: Cow<'static, str>,
    /// The limit of `outcome.quiet_moves`.
    #[serde(default)]
    moves: Option<u16>,
}

impl From<Outcome> for OutcomeData {
    fn from(outcome: Outcome) -> OutcomeData {
        let moves = match outcome {
            Outcome::Draw { cause: DrawCause::QuietMoves { moves } } => Some(moves),
            _ => None,
        };
        OutcomeData { winner: outcome.winner(), code: Cow::Borrowed(outcome.code()), moves }
    }
}

impl TryFrom<OutcomeData> for Outcome {
    type Error = String;

    fn try_from(OutcomeData { winner, code, moves }: OutcomeData) -> Result<Outcome, String> {
        let has_code = |outcome: &Outcome| outcome.code() == code;
        let found = match winner {
            Some(winner) => WinCause::ALL.into_iter().map(|cause| Outcome::Win { winner, cause }).find(has_code),
            None => DrawCause::all(moves).map(|cause| Outcome::Draw { cause }).find(has_code),
        };
        found.ok_or_else(|| format!("unknown outcome {:?}", excerpt(&code)))
    }
}
