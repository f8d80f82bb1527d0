//! [`BrokenRule`]: plain data on why a move is illegal, for chess and all other games.

use std::fmt;

use chess::game::Outcome;
use chess::{CastlingSide, Color};

use crate::Square;

/// A piece that a broken rule mentions. It does not borrow from the board or the ruleset.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Witness {
    /// Its square.
    pub square: Square,
    /// Its side.
    pub color: Color,
    /// Its English name: `knight`.
    pub name: String,
}

/// The rule that a move breaks. Names of pieces are English; the `words` crate translates those it knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum BrokenRule {
    /// The board has no such square.
    NoSquare {
        /// The square.
        square: Square,
    },
    /// There is no piece on the origin.
    NoPiece {
        /// The square.
        square: Square,
    },
    /// The piece belongs to the opponent.
    NotYours {
        /// The piece.
        piece: Witness,
    },
    /// The piece on the origin is not the one that the text names.
    OtherPiece {
        /// The name in the text.
        claimed: String,
        /// The piece on the origin.
        piece: Witness,
    },
    /// The side to move has no such piece.
    NoSuchPiece {
        /// The name in the text.
        name: String,
    },
    /// The side to move has no such piece on the file or rank that the text names.
    NoSuchPieceThere {
        /// The name in the text.
        name: String,
    },
    /// Origin and target are the same square.
    NoMove {
        /// The square.
        square: Square,
    },
    /// A piece of the same side is on the target.
    OwnPiece {
        /// The piece on the target.
        piece: Witness,
    },
    /// A piece of this kind does not move like that.
    Movement {
        /// The name of the kind.
        name: String,
        /// The square of the piece.
        from: Square,
    },
    /// There are several pieces of this kind, and none of them can go there.
    NoneCanGo {
        /// The name of the kind.
        name: String,
        /// The target.
        to: Square,
    },
    /// Pieces are in the way.
    Blocked {
        /// The pieces, the nearest first.
        by: Vec<Witness>,
    },
    /// A piece of this kind moves there but does not capture there.
    CannotCapture {
        /// The name of the kind.
        name: String,
        /// The piece on the target.
        piece: Witness,
    },
    /// A piece of this kind moves there only to capture, and the square is empty.
    NothingToCapture {
        /// The name of the kind.
        name: String,
        /// The empty square.
        to: Square,
    },
    /// The text is written as a capture, but the target is empty.
    EmptyTarget {
        /// The empty square.
        to: Square,
    },
    /// A piece of this kind moves there only by jumping over exactly one piece.
    NeedsHurdle {
        /// The name of the kind.
        name: String,
        /// The square of the piece.
        from: Square,
    },
    /// A piece of this kind moves that far only from its starting rank.
    TooFar {
        /// The name of the kind.
        name: String,
        /// The square of the piece.
        from: Square,
    },
    /// En passant is possible only immediately after the other piece has passed.
    EnPassantTooLate {
        /// The piece that could have been captured.
        piece: Witness,
    },
    /// The text has a promotion, but the move does not promote.
    NoPromotion {
        /// The name of the piece that moves.
        name: String,
        /// The target.
        to: Square,
    },
    /// The piece cannot promote to that.
    PromotionChoice {
        /// The name of the piece that moves.
        name: String,
        /// The names of the pieces it can become.
        choices: Vec<String>,
        /// The target.
        to: Square,
    },
    /// The side to move already has the maximum number of every piece it could promote to.
    PromotionLimit {
        /// The name of the piece that moves.
        name: String,
        /// The target.
        to: Square,
    },
    /// The side to move must capture if it can.
    MustCapture {
        /// The pieces that can capture.
        by: Vec<Witness>,
    },
    /// A royal piece would move to an attacked square.
    IntoCheck {
        /// The royal piece, on its target square.
        royal: Witness,
        /// The attackers.
        by: Vec<Witness>,
    },
    /// A royal piece is in check and would remain so.
    StillInCheck {
        /// The royal piece.
        royal: Witness,
        /// The attackers.
        by: Vec<Witness>,
    },
    /// A royal piece is not in check, but would be.
    Exposes {
        /// The royal piece.
        royal: Witness,
        /// The attackers.
        by: Vec<Witness>,
    },
    /// The opponent's royal piece would be in check, which this game does not allow.
    GivesCheck {
        /// The royal piece.
        royal: Witness,
        /// The attackers.
        by: Vec<Witness>,
    },
    /// The explosion would destroy the player's own royal piece.
    Explodes {
        /// The royal piece.
        royal: Witness,
    },
    /// There is no castling in this game, or the side to move has no piece that castles.
    NoCastling,
    /// The right to castle is lost: the king or the rook has moved, or the rook is gone.
    CastlingLost {
        /// The side of the board.
        side: CastlingSide,
        /// The piece that would castle: in most games, the king.
        king: Witness,
        /// The name of the other piece: in most games, the rook.
        rook: String,
    },
    /// Pieces are between the king and rook, or where they would end up.
    CastlingBlocked {
        /// The pieces.
        by: Vec<Witness>,
    },
    /// A king may not castle out of check.
    CastlingInCheck {
        /// The piece that would castle.
        king: Witness,
        /// The attackers.
        by: Vec<Witness>,
    },
    /// A king may not castle through an attacked square.
    CastlingOver {
        /// The square.
        square: Square,
        /// The attackers.
        by: Vec<Witness>,
    },
    /// A king may not castle into check.
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
    /// A custom behaviour forbids the move, and the reason is unknown.
    Forbidden,
}

impl BrokenRule {
    /// Returns the stable code, the same in Rust, on the command line, over HTTP and in Python.
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
            BrokenRule::EmptyTarget { .. } => "rule.empty_target",
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

    /// Returns the squares to mark on a board to show the rule.
    ///
    /// ```
    /// use linkmate_variants::{Square, rulesets};
    /// let rules = rulesets::named("c1").unwrap().ruleset();
    /// let board = rules.read_board("4k3/4r3/8/8/8/8/4B3/4K3 w").unwrap();
    /// let [e2, d3] = ["e2", "d3"].map(|name| Square::named(name).unwrap());
    /// let pinned = rules.broken_rule(&board, &rules.legal_moves(&board), e2, d3, None).unwrap();
    /// let squares: Vec<&str> = pinned.squares().into_iter().map(Square::name).collect();
    /// assert_eq!(squares, ["e1", "e7"]);
    /// ```
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
            | BrokenRule::EmptyTarget { to: square }
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

    /// Returns how close the move is to being legal, from 0 to 3. If several pieces could have been meant, the one with
    /// the highest value was.
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

/// A name with its indefinite article: `a knight`, `an archbishop`.
fn with_article(name: &str) -> String {
    let lower = name.to_ascii_lowercase();
    // "Unicorn" starts with a consonant sound.
    let is_vowel =
        lower.starts_with(['a', 'e', 'i', 'o', 'u']) && !["uni", "eu", "one"].iter().any(|odd| lower.starts_with(odd));
    format!("{} {name}", if is_vowel { "an" } else { "a" })
}

/// Writes `the pawn on e2`.
impl fmt::Display for Witness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {} on {}", self.name, self.square)
    }
}

/// Writes items as `a, b and c`.
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
            BrokenRule::OtherPiece { claimed, piece } => write!(f, "{piece} is not {}", a(claimed)),
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
            BrokenRule::EmptyTarget { to } => write!(f, "there is nothing to capture on {to}"),
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
                write!(
                    f,
                    "{} can't promote on {to}, because you already have every piece that it could become",
                    a(name)
                )
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
                write!(f, "you can't castle {side} because the {king} or the {rook} has moved, or the {rook} is gone")
            }
            BrokenRule::CastlingBlocked { by } => write!(f, "castling is blocked by {}", and(by)),
            BrokenRule::CastlingInCheck { by, .. } => write!(f, "you can't castle out of check from {}", and(by)),
            BrokenRule::CastlingOver { square, by } => {
                write!(f, "you can't castle through {square}, which is attacked by {}", and(by))
            }
            BrokenRule::CastlingInto { square, by } => {
                write!(f, "you can't castle to {square}, which is attacked by {}", and(by))
            }
            BrokenRule::Over { outcome } => write!(f, "the game is over: {outcome}"),
            BrokenRule::Forbidden => f.write_str("the rules of this game don't allow it"),
        }
    }
}

impl std::error::Error for BrokenRule {}
