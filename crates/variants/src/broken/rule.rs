//! [`BrokenRule`]: plain data about why a move is refused, the same for chess and every other game.

use std::fmt;

use chess::game::Outcome;
use chess::{CastlingSide, Color};

use crate::Square;

/// A piece that a broken rule is about. It outlives the board and the ruleset.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Witness {
    /// Where it stands.
    pub square: Square,
    /// Its side.
    pub color: Color,
    /// Its English name: `knight`.
    pub name: String,
}

/// The rule that a move breaks. Names of pieces are English; `words` translates those that it knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum BrokenRule {
    /// The board has no such square.
    NoSquare {
        /// The square.
        square: Square,
    },
    /// No piece stands on the square to move from.
    NoPiece {
        /// The square.
        square: Square,
    },
    /// The piece belongs to the opponent.
    NotYours {
        /// The piece.
        piece: Witness,
    },
    /// Another piece stands there than the text says.
    OtherPiece {
        /// What the text says.
        said: String,
        /// The piece that stands there.
        piece: Witness,
    },
    /// The side to move has no such piece.
    NoSuchPiece {
        /// What the text says.
        name: String,
    },
    /// The side to move has no such piece on the file or rank that the text names.
    NoSuchPieceThere {
        /// What the text says.
        name: String,
    },
    /// From a square to the same square.
    NoMove {
        /// The square.
        square: Square,
    },
    /// A piece of one's own stands on the target.
    OwnPiece {
        /// The piece on the target.
        piece: Witness,
    },
    /// A piece of this kind does not move like that.
    Movement {
        /// The kind.
        name: String,
        /// Where the piece stands.
        from: Square,
    },
    /// Several pieces of this kind, and none of them can go there.
    NoneCanGo {
        /// The kind.
        name: String,
        /// The target.
        to: Square,
    },
    /// Pieces stand in the way.
    Blocked {
        /// The pieces, the nearest first.
        by: Vec<Witness>,
    },
    /// A piece of this kind goes there, but not to capture.
    CannotCapture {
        /// The kind.
        name: String,
        /// The piece on the target.
        piece: Witness,
    },
    /// A piece of this kind goes there only to capture, and the square is empty.
    NothingToCapture {
        /// The kind.
        name: String,
        /// The empty square.
        to: Square,
    },
    /// A piece of this kind goes there only by jumping over exactly one piece.
    NeedsHurdle {
        /// The kind.
        name: String,
        /// Where the piece stands.
        from: Square,
    },
    /// A piece of this kind goes that far only from the rank that it starts on.
    TooFar {
        /// The kind.
        name: String,
        /// Where the piece stands.
        from: Square,
    },
    /// En passant is possible only right after the other piece has passed.
    EnPassantTooLate {
        /// The piece that could have been captured.
        piece: Witness,
    },
    /// The move names a promotion but does not promote.
    NoPromotion {
        /// The kind of the piece that moves.
        name: String,
        /// The target.
        to: Square,
    },
    /// The piece does not become that.
    PromotionChoice {
        /// The kind of the piece that moves.
        name: String,
        /// What it can become.
        choices: Vec<String>,
        /// The target.
        to: Square,
    },
    /// The side to move already has as many of the pieces that the piece could become as the rules allow.
    PromotionLimit {
        /// The kind of the piece that moves.
        name: String,
        /// The target.
        to: Square,
    },
    /// The side to move has to capture if it can.
    MustCapture {
        /// The pieces that can.
        by: Vec<Witness>,
    },
    /// A royal piece would step onto an attacked square.
    IntoCheck {
        /// The royal piece, on the square that it would reach.
        royal: Witness,
        /// The attackers.
        by: Vec<Witness>,
    },
    /// A royal piece is in check and still would be.
    StillInCheck {
        /// The royal piece.
        royal: Witness,
        /// The attackers.
        by: Vec<Witness>,
    },
    /// A royal piece is not in check and would be.
    Exposes {
        /// The royal piece.
        royal: Witness,
        /// The attackers.
        by: Vec<Witness>,
    },
    /// The opponent's royal piece would be in check, which this game forbids.
    GivesCheck {
        /// The royal piece.
        royal: Witness,
        /// The attackers.
        by: Vec<Witness>,
    },
    /// The explosion would take a royal piece of one's own.
    Explodes {
        /// The royal piece.
        royal: Witness,
    },
    /// No piece castles in this game, or the side to move has none that does.
    NoCastling,
    /// The right to castle is lost: the king or the rook has moved, or the rook is gone.
    CastlingLost {
        /// The side of the board.
        side: CastlingSide,
        /// The piece that would castle: the king, in most games.
        king: Witness,
        /// The name of the other piece: a rook, in most games.
        rook: String,
    },
    /// Pieces stand between king and rook, or where they land.
    CastlingBlocked {
        /// The pieces.
        by: Vec<Witness>,
    },
    /// Castling out of check is not allowed.
    CastlingInCheck {
        /// The piece that would castle.
        king: Witness,
        /// The attackers.
        by: Vec<Witness>,
    },
    /// Castling over an attacked square is not allowed.
    CastlingOver {
        /// The square.
        square: Square,
        /// The attackers.
        by: Vec<Witness>,
    },
    /// Castling onto an attacked square is not allowed.
    CastlingInto {
        /// The square.
        square: Square,
        /// The attackers.
        by: Vec<Witness>,
    },
    /// The game is over.
    Over {
        /// How it ended.
        outcome: Outcome,
    },
    /// A piece with a behaviour of its own objects, and no more can be said.
    Forbidden,
}

impl BrokenRule {
    /// The stable code, the same in Rust, on the command line, over HTTP and in Python.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            BrokenRule::NoSquare { .. } => "rule.no_square",
            BrokenRule::NoPiece { .. } => "rule.no_piece",
            BrokenRule::NotYours { .. } => "rule.not_yours",
            BrokenRule::OtherPiece { .. } => "rule.other_piece",
            BrokenRule::NoSuchPiece { .. } => "rule.no_such_piece",
            BrokenRule::NoSuchPieceThere { .. } => "rule.no_such_piece_there",
            BrokenRule::NoMove { .. } => "rule.no_move",
            BrokenRule::OwnPiece { .. } => "rule.own_piece",
            BrokenRule::Movement { .. } => "rule.movement",
            BrokenRule::NoneCanGo { .. } => "rule.none_can_go",
            BrokenRule::Blocked { .. } => "rule.blocked",
            BrokenRule::CannotCapture { .. } => "rule.cannot_capture",
            BrokenRule::NothingToCapture { .. } => "rule.nothing_to_capture",
            BrokenRule::NeedsHurdle { .. } => "rule.needs_hurdle",
            BrokenRule::TooFar { .. } => "rule.too_far",
            BrokenRule::EnPassantTooLate { .. } => "rule.en_passant_too_late",
            BrokenRule::NoPromotion { .. } => "rule.no_promotion",
            BrokenRule::PromotionChoice { .. } => "rule.promotion_choice",
            BrokenRule::PromotionLimit { .. } => "rule.promotion_limit",
            BrokenRule::MustCapture { .. } => "rule.must_capture",
            BrokenRule::IntoCheck { .. } => "rule.into_check",
            BrokenRule::StillInCheck { .. } => "rule.still_in_check",
            BrokenRule::Exposes { .. } => "rule.exposes",
            BrokenRule::GivesCheck { .. } => "rule.gives_check",
            BrokenRule::Explodes { .. } => "rule.explodes",
            BrokenRule::NoCastling => "rule.no_castling",
            BrokenRule::CastlingLost { .. } => "rule.castling_lost",
            BrokenRule::CastlingBlocked { .. } => "rule.castling_blocked",
            BrokenRule::CastlingInCheck { .. } => "rule.castling_in_check",
            BrokenRule::CastlingOver { .. } => "rule.castling_over",
            BrokenRule::CastlingInto { .. } => "rule.castling_into",
            BrokenRule::Over { .. } => "rule.over",
            BrokenRule::Forbidden => "rule.forbidden",
        }
    }

    /// The squares that show it, for marking on a board.
    #[must_use]
    pub fn squares(&self) -> Vec<Square> {
        let all = |first: Square, by: &[Witness]| {
            let mut squares = vec![first];
            squares.extend(by.iter().map(|piece| piece.square));
            squares
        };
        match self {
            BrokenRule::NoPiece { square } | BrokenRule::NoMove { square } => vec![*square],
            BrokenRule::NotYours { piece }
            | BrokenRule::OtherPiece { piece, .. }
            | BrokenRule::OwnPiece { piece }
            | BrokenRule::CannotCapture { piece, .. }
            | BrokenRule::EnPassantTooLate { piece } => vec![piece.square],
            BrokenRule::Movement { from: square, .. }
            | BrokenRule::NeedsHurdle { from: square, .. }
            | BrokenRule::TooFar { from: square, .. }
            | BrokenRule::NoneCanGo { to: square, .. }
            | BrokenRule::NothingToCapture { to: square, .. }
            | BrokenRule::NoPromotion { to: square, .. }
            | BrokenRule::PromotionChoice { to: square, .. }
            | BrokenRule::PromotionLimit { to: square, .. } => vec![*square],
            BrokenRule::Blocked { by } | BrokenRule::CastlingBlocked { by } | BrokenRule::MustCapture { by } => {
                by.iter().map(|piece| piece.square).collect()
            }
            BrokenRule::IntoCheck { royal, by }
            | BrokenRule::StillInCheck { royal, by }
            | BrokenRule::Exposes { royal, by }
            | BrokenRule::GivesCheck { royal, by }
            | BrokenRule::CastlingInCheck { king: royal, by } => all(royal.square, by),
            BrokenRule::CastlingOver { square, by } | BrokenRule::CastlingInto { square, by } => all(*square, by),
            BrokenRule::Explodes { royal } | BrokenRule::CastlingLost { king: royal, .. } => vec![royal.square],
            BrokenRule::NoSquare { .. }
            | BrokenRule::NoSuchPiece { .. }
            | BrokenRule::NoSuchPieceThere { .. }
            | BrokenRule::NoCastling
            | BrokenRule::Over { .. }
            | BrokenRule::Forbidden => Vec::new(),
        }
    }

    /// How near to a legal move it is: of several pieces that cannot go somewhere, the nearest to it was meant.
    #[must_use]
    pub fn nearness(&self) -> u8 {
        match self {
            BrokenRule::IntoCheck { .. }
            | BrokenRule::StillInCheck { .. }
            | BrokenRule::Exposes { .. }
            | BrokenRule::GivesCheck { .. }
            | BrokenRule::Explodes { .. }
            | BrokenRule::MustCapture { .. }
            | BrokenRule::PromotionChoice { .. }
            | BrokenRule::PromotionLimit { .. }
            | BrokenRule::NoPromotion { .. }
            | BrokenRule::Over { .. }
            | BrokenRule::Forbidden => 3,
            BrokenRule::EnPassantTooLate { .. } | BrokenRule::OwnPiece { .. } => 2,
            BrokenRule::Movement { .. } | BrokenRule::NoMove { .. } => 0,
            _ => 1,
        }
    }
}

/// An English name with its article: `a knight`, `an archbishop`.
fn with_article(name: &str) -> String {
    let lower = name.to_ascii_lowercase();
    // A unicorn begins with a consonant for the ear.
    let is_vowel =
        lower.starts_with(['a', 'e', 'i', 'o', 'u']) && !["uni", "eu", "one"].iter().any(|odd| lower.starts_with(odd));
    format!("{} {name}", if is_vowel { "an" } else { "a" })
}

/// `the pawn on e2`.
impl fmt::Display for Witness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {} on {}", self.name, self.square)
    }
}

/// Things one after the other: `a, b and c`.
struct List<'a, T>(&'a [T], &'static str);

impl<T: fmt::Display> fmt::Display for List<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let List(all, last) = self;
        all.iter().enumerate().try_for_each(|(index, one)| match index {
            0 => write!(f, "{one}"),
            _ if index + 1 == all.len() => write!(f, " {last} {one}"),
            _ => write!(f, ", {one}"),
        })
    }
}

impl fmt::Display for BrokenRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let and = |by| List(by, "and");
        let a = with_article;
        match self {
            BrokenRule::NoSquare { square } => write!(f, "this board has no square {square}"),
            BrokenRule::NoPiece { square } => write!(f, "there is no piece on {square}"),
            BrokenRule::NotYours { piece } => write!(f, "{piece} is not yours"),
            BrokenRule::OtherPiece { said, piece } => write!(f, "{piece} is not {}", a(said)),
            BrokenRule::NoSuchPiece { name } => write!(f, "you have no {name}"),
            BrokenRule::NoSuchPieceThere { name } => write!(f, "you have no {name} there"),
            BrokenRule::NoMove { .. } => f.write_str("a move has to go to another square"),
            BrokenRule::OwnPiece { piece } => write!(f, "your own {} is on {}", piece.name, piece.square),
            BrokenRule::Movement { name, .. } => write!(f, "{} can't move like that", a(name)),
            BrokenRule::NoneCanGo { name, to } => write!(f, "you have no {name} that can go to {to}"),
            BrokenRule::Blocked { by } => write!(f, "the way is blocked by {}", and(by)),
            BrokenRule::CannotCapture { name, piece } => write!(f, "{} can't capture {piece} like that", a(name)),
            BrokenRule::NothingToCapture { name, to } => {
                write!(f, "{} moves like that only to capture, and there is nothing to capture on {to}", a(name))
            }
            BrokenRule::NeedsHurdle { name, .. } => {
                write!(f, "{} has to jump over exactly one piece to go there", a(name))
            }
            BrokenRule::TooFar { name, from } => {
                write!(f, "{} can go that far only from its starting rank, not from {from}", a(name))
            }
            BrokenRule::EnPassantTooLate { piece } => {
                write!(f, "en passant is possible only on the very next move, and {piece} has not just gone past")
            }
            BrokenRule::NoPromotion { name, to } => write!(f, "{} doesn't promote on {to}", a(name)),
            BrokenRule::PromotionChoice { name, choices, .. } => {
                write!(f, "{} can only promote to {}", a(name), List(choices, "or"))
            }
            BrokenRule::PromotionLimit { name, to } => {
                write!(f, "{} can't promote on {to}: you already have all the pieces that it could become", a(name))
            }
            BrokenRule::MustCapture { by } => {
                let squares: Vec<Square> = by.iter().map(|piece| piece.square).collect();
                write!(f, "you have to capture if you can, and you can from {}", List(&squares, "and"))
            }
            BrokenRule::IntoCheck { royal, by } => {
                write!(f, "on {} your {} would be in check from {}", royal.square, royal.name, and(by))
            }
            BrokenRule::StillInCheck { royal, by } => {
                write!(f, "that would leave your {} on {} in check from {}", royal.name, royal.square, and(by))
            }
            BrokenRule::Exposes { royal, by } => {
                write!(f, "that would expose your {} on {} to check from {}", royal.name, royal.square, and(by))
            }
            BrokenRule::GivesCheck { royal, by } => {
                write!(f, "this game allows no checks, and {royal} would be in check from {}", and(by))
            }
            BrokenRule::Explodes { royal } => {
                write!(f, "the explosion would take your own {} on {}", royal.name, royal.square)
            }
            BrokenRule::NoCastling => f.write_str("you have no piece that castles"),
            BrokenRule::CastlingLost { side, king, rook } => {
                let side = if *side == CastlingSide::King { "kingside" } else { "queenside" };
                let king = &king.name;
                write!(f, "you can't castle {side}: the {king} or the {rook} has moved, or the {rook} is gone")
            }
            BrokenRule::CastlingBlocked { by } => write!(f, "you can't castle: the way is blocked by {}", and(by)),
            BrokenRule::CastlingInCheck { by, .. } => write!(f, "you can't castle out of check from {}", and(by)),
            BrokenRule::CastlingOver { square, by } => {
                write!(f, "you can't castle through check: {square} is attacked by {}", and(by))
            }
            BrokenRule::CastlingInto { square, by } => {
                write!(f, "you can't castle into check: {square} is attacked by {}", and(by))
            }
            BrokenRule::Over { outcome } => write!(f, "the game is over: {outcome}"),
            BrokenRule::Forbidden => f.write_str("the rules of this game don't allow it"),
        }
    }
}

impl std::error::Error for BrokenRule {}
