//! SAN (standard algebraic notation) for moves: `Nf3`, `exd5`, `O-O`.
//!
//! **Reads** the shortest form and common variants: redundant origins (`Ng1f3`, `Ngf3`), `Pe4`, `ed5`, `e8Q`, `e8(Q)`, `0-0`,
//! `o-o`, `e.p.`, long forms with hyphens (`e2-e4`), squares in upper or lower case (`E2 E4`, `e2e4`, `E7 E8 Q`). Check
//! and mate signs, trailing `!` and `?`, and the `x` of a piece capture are accepted but not verified. A pawn capture must
//! name the pawn's file, and a promotion must name the piece. The piece letters are those of one language ([`Letters`]).
//!
//! **Writes** the shortest correct form. The origin is given only if several pieces of the same kind can legally move to
//! the square: by file if that is unique, otherwise by rank, otherwise by both.
//!
//! ```
//! use linkmate_chess::{Position, notation::san::{self, Letters}};
//! let position = Position::start();
//! let m = san::parse("Ng1-f3!?", &position)?;
//! assert_eq!(san::write(m, &position), "Nf3");
//! assert_eq!(san::write_in(m, &position, Letters::Russian), "Кf3");
//! assert_eq!(san::parse_in("Кf3", &position, Letters::Russian), Ok(m));
//! assert_eq!(san::parse("Nd2", &position).unwrap_err().to_string(), "san: Nd2 is not a legal move here");
//! # Ok::<(), san::SanError>(())
//! ```

mod letters;
mod pattern;
#[cfg(feature = "std")]
pub(in crate::notation) mod plain;

use alloc::string::String;
use core::fmt;

use super::{excerpt, push_square};
use crate::castling::CastlingSide;
use crate::position::{BrokenRule, Witness};
use crate::zobrist::Key;
use crate::{Bitboard, File, Move, Position, Rank, Role, Square, attacks};

pub use letters::Letters;
use pattern::{Marks, Pattern};

/// The maximum length of a move in bytes. Anything longer is malformed.
const MAX_LENGTH: usize = 64;

/// The error for input that is not a legal move in SAN.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SanError {
    /// The text does not look like a move.
    Malformed {
        /// The text.
        text: String,
    },
    /// The text is a null move, which is never legal.
    NullMove {
        /// The text.
        text: String,
    },
    /// No legal move matches the text.
    Illegal {
        /// The text.
        text: String,
    },
    /// Several pieces can make the move.
    Ambiguous {
        /// The text.
        text: String,
        /// The squares of those pieces.
        from: Bitboard,
    },
    /// The text does not name the piece that the pawn promotes to.
    PromotionMissing {
        /// The text.
        text: String,
    },
}

impl SanError {
    /// Returns the stable error code, the same in Rust, on the command line, over HTTP and in Python.
    ///
    /// ```
    /// use linkmate_chess::{Position, notation::san};
    /// assert_eq!(san::parse("Nd2", &Position::start()).unwrap_err().code(), "san.illegal");
    /// assert_eq!(san::parse("hello", &Position::start()).unwrap_err().code(), "san.malformed");
    /// ```
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            SanError::Malformed { .. } => "san.malformed",
            SanError::NullMove { .. } => "san.null_move",
            SanError::Illegal { .. } => "san.illegal",
            SanError::Ambiguous { .. } => "san.ambiguous",
            SanError::PromotionMissing { .. } => "san.promotion_missing",
        }
    }
}

impl SanError {
    /// Returns the message without the `san:` prefix.
    pub fn sentence(&self) -> impl fmt::Display {
        crate::from_fn(move |f| match self {
            SanError::Malformed { text } => {
                write!(f, "expected a move such as Nf3, exd5, e8=Q or O-O, got {text:?}")
            }
            SanError::NullMove { text } => write!(f, "{text} is a null move, and passing is not allowed"),
            SanError::Illegal { text } => write!(f, "{text} is not a legal move here"),
            SanError::Ambiguous { text, from } => {
                write!(f, "{text} is ambiguous: it can be played from {}", from.joined("or"))
            }
            SanError::PromotionMissing { text } => write!(f, "{text} doesn't say what the pawn promotes to"),
        })
    }
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "san: {}", self.sentence())
    }
}

impl core::error::Error for SanError {}

/// Parses a legal move in the position with English piece letters.
///
/// ```
/// use linkmate_chess::{Move, Position, Role, Square, notation::san};
/// let m = san::parse("Nf3", &Position::start())?;
/// assert_eq!(m, Move::normal(Role::Knight, Square::G1, Square::F3));
/// # Ok::<(), san::SanError>(())
/// ```
pub fn parse<K: Key>(text: &str, position: &Position<K>) -> Result<Move, SanError> {
    parse_in(text, position, Letters::English)
}

/// Parses a legal move in the position with the piece letters of a language.
///
/// ```
/// use linkmate_chess::{Position, Square, notation::san::{self, Letters}};
/// let m = san::parse_in("Cf3", &Position::start(), Letters::Spanish)?;
/// assert_eq!(m.from(), Square::G1);
/// # Ok::<(), san::SanError>(())
/// ```
pub fn parse_in<K: Key>(text: &str, position: &Position<K>, letters: Letters) -> Result<Move, SanError> {
    resolve(text.as_bytes(), position, letters).map_err(|fault| fault.explain(text))
}

/// A [`SanError`] without the text, which is copied only when the error is reported.
pub(in crate::notation) enum Fault {
    Malformed,
    NullMove,
    Illegal,
    Ambiguous(Bitboard),
    PromotionMissing,
}

impl Fault {
    pub(in crate::notation) fn explain(self, text: &str) -> SanError {
        let text = excerpt(text);
        match self {
            Fault::Malformed => SanError::Malformed { text },
            Fault::NullMove => SanError::NullMove { text },
            Fault::Illegal => SanError::Illegal { text },
            Fault::Ambiguous(from) => SanError::Ambiguous { text, from },
            Fault::PromotionMissing => SanError::PromotionMissing { text },
        }
    }
}

#[inline]
pub(in crate::notation) fn resolve<K: Key>(
    text: &[u8],
    position: &Position<K>,
    letters: Letters,
) -> Result<Move, Fault> {
    if text.len() > MAX_LENGTH {
        return Err(Fault::Malformed);
    }
    match pattern::read(text, letters).ok_or(Fault::Malformed)? {
        Pattern::Null => Err(Fault::NullMove),
        Pattern::Castling(side) => {
            let m = Move::castling(position.turn(), position.king(position.turn()), side);
            if position.can_castle(side) { Ok(m) } else { Err(Fault::Illegal) }
        }
        Pattern::Squares { role, from, to, promotion, marks } => {
            between_squares(position, role, from, to, promotion).and_then(|m| confirm(m, marks))
        }
        Pattern::Piece { role: Role::Pawn, file, rank, to, promotion, marks } => {
            let origins = pawn_origins(position, file, to) & squares_on(None, rank);
            pick_pawn(position, origins, to, promotion).and_then(|m| confirm(m, marks))
        }
        Pattern::Piece { promotion: Some(_), .. } | Pattern::Piece { marks: Marks { en_passant: true, .. }, .. } => {
            Err(Fault::Illegal)
        }
        Pattern::Piece { role, file, rank, to, .. } => pick_piece(position, role, squares_on(file, rank), to),
    }
}

/// Returns the rule that the text breaks, if any. The outer `None` means that the text does not look like a move.
/// `default_promotion` is used if the text does not name a promotion.
pub(in crate::notation) fn broken_rule<K: Key>(
    text: &str,
    position: &Position<K>,
    letters: Letters,
    default_promotion: Option<Role>,
) -> Option<Option<BrokenRule>> {
    Some(match read(text, letters)? {
        Pattern::Null => None,
        Pattern::Castling(side) => position.broken_castling_rule(side),
        Pattern::Squares { role, from, to, promotion, marks } => {
            let witness = position.piece_at(from).map(|piece| Witness { piece, square: from });
            match (role, witness) {
                (Some(claimed), Some(witness)) if claimed != witness.piece.role => {
                    Some(BrokenRule::OtherPiece { claimed, witness })
                }
                _ => position.broken_rule(from, to, promotion.or(default_promotion)).or_else(|| {
                    let is_pawn = witness.is_some_and(|witness| witness.piece.role == Role::Pawn);
                    (is_pawn && takes_nothing(position, to, marks)).then_some(BrokenRule::EmptyTarget { to })
                }),
            }
        }
        Pattern::Piece { role, file, rank, to, promotion, marks } => {
            // A pawn without a file moves straight ahead.
            let file = if role == Role::Pawn { file.or(Some(to.file())) } else { file };
            let rule = position.broken_rule_among(role, squares_on(file, rank), to, promotion.or(default_promotion));
            // `Kg1` is always a king step, whereas `e1g1` may be castling.
            let is_castling = |m: Move| m.role() == role && m.castling_side().is_some();
            let king = position.king(position.turn());
            let means_castling = position.find_move(king, to, None).is_some_and(is_castling);
            let is_empty = role == Role::Pawn && takes_nothing(position, to, marks);
            rule.or(means_castling.then_some(BrokenRule::Movement { role, from: king }))
                .or(is_empty.then_some(BrokenRule::EmptyTarget { to }))
        }
    })
}

/// Returns true if the text has a capture sign but the destination is empty.
fn takes_nothing<K: Key>(position: &Position<K>, to: Square, marks: Marks) -> bool {
    marks.takes && position.piece_at(to).is_none()
}

/// Returns the origin and destination if the text names both squares.
pub(in crate::notation) fn squares(text: &str, letters: Letters) -> Option<(Square, Square)> {
    match read(text, letters)? {
        Pattern::Squares { from, to, .. } => Some((from, to)),
        _ => None,
    }
}

/// Returns the destination named by the text.
pub(in crate::notation) fn target(text: &str, letters: Letters) -> Option<Square> {
    match read(text, letters)? {
        Pattern::Squares { to, .. } | Pattern::Piece { to, .. } => Some(to),
        Pattern::Castling(_) | Pattern::Null => None,
    }
}

fn read(text: &str, letters: Letters) -> Option<Pattern> {
    pattern::read(text.as_bytes().get(..text.len().min(MAX_LENGTH))?, letters)
}

/// Rejects a move that contradicts its marks: `e.p.` on any other move, or a capture sign on a straight pawn move.
#[inline]
fn confirm(m: Move, marks: Marks) -> Result<Move, Fault> {
    let takes_straight = marks.takes && m.role() == Role::Pawn && m.from().file() == m.to().file();
    if takes_straight || (marks.en_passant && !m.is_en_passant()) { Err(Fault::Illegal) } else { Ok(m) }
}

#[inline]
fn squares_on(file: Option<File>, rank: Option<Rank>) -> Bitboard {
    file.map_or(Bitboard::FULL, File::bitboard) & rank.map_or(Bitboard::FULL, Rank::bitboard)
}

fn between_squares<K: Key>(
    position: &Position<K>,
    role: Option<Role>,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Result<Move, Fault> {
    if let Some(m) = position.find_move(from, to, promotion) {
        return if role.is_none_or(|role| role == m.role()) { Ok(m) } else { Err(Fault::Illegal) };
    }
    let would_promote = promotion.is_none() && position.find_move(from, to, Some(Role::Queen)).is_some();
    Err(if would_promote { Fault::PromotionMissing } else { Fault::Illegal })
}

/// Returns the squares from which a pawn of the side to move may go to a square: straight ahead, or by capturing from
/// another file.
#[inline]
fn pawn_origins<K: Key>(position: &Position<K>, file: Option<File>, to: Square) -> Bitboard {
    let turn = position.turn();
    let pawns = position.board().by_piece(turn, Role::Pawn);
    match file {
        Some(file) if file != to.file() => attacks::pawn(!turn, to) & pawns & file.bitboard(),
        _ => {
            // If two pawns are on the file, the nearer one blocks the other.
            let behind = match turn {
                crate::Color::White => [to.offset(0, -1), to.offset(0, -2)],
                crate::Color::Black => [to.offset(0, 1), to.offset(0, 2)],
            };
            let [Some(near), far] = behind else {
                return Bitboard::EMPTY;
            };
            if pawns.contains(near) { near.bitboard() } else { far.map_or(Bitboard::EMPTY, Square::bitboard) & pawns }
        }
    }
}

#[inline]
fn pick_pawn<K: Key>(
    position: &Position<K>,
    origins: Bitboard,
    to: Square,
    promotion: Option<Role>,
) -> Result<Move, Fault> {
    let from = origins.single().ok_or(Fault::Illegal)?;
    let m = position.pawn_move(from, to, promotion).ok_or(Fault::Illegal)?;
    if position.is_legal(m) { Ok(m) } else { between_squares(position, Some(Role::Pawn), from, to, promotion) }
}

#[inline]
fn pick_piece<K: Key>(position: &Position<K>, role: Role, mask: Bitboard, to: Square) -> Result<Move, Fault> {
    let candidates = origins(position, role, to) & mask;
    let safe = |from: &Square| position.is_safe(Move::normal(role, *from, to));
    let from = match candidates.single() {
        Some(from) if safe(&from) => from,
        Some(_) => return Err(Fault::Illegal),
        None => {
            let legal = Bitboard::from_iter(candidates.squares().filter(safe));
            if legal.is_empty() {
                return Err(Fault::Illegal);
            }
            legal.single().ok_or(Fault::Ambiguous(legal))?
        }
    };
    Ok(Move::normal(role, from, to))
}

/// Returns the squares from which a piece of the side to move with this role has a pseudo-legal move to `to`.
#[inline]
fn origins<K: Key>(position: &Position<K>, role: Role, to: Square) -> Bitboard {
    let board = position.board();
    if board.by_color(position.turn()).contains(to) {
        return Bitboard::EMPTY;
    }
    attacks::by_role(role, to, board.occupied()) & board.by_piece(position.turn(), role)
}

/// Writes a legal move in the position with English piece letters.
///
/// ```
/// use linkmate_chess::{CastlingMode, Square, notation::{fen, san}};
/// // 2 . . . . . . . .
/// // 1 . N . . K N . .    both knights can go to d2
/// let position = fen::parse_position("4k3/8/8/8/8/8/8/1N2KN2 w", CastlingMode::Standard)?;
/// let m = position.find_move(Square::B1, Square::D2, None).unwrap();
/// assert_eq!(san::write(m, &position), "Nbd2");
/// # Ok::<(), fen::ReadError>(())
/// ```
#[must_use]
pub fn write<K: Key>(m: Move, position: &Position<K>) -> String {
    write_in(m, position, Letters::English)
}

/// Writes a legal move in the position with the piece letters of a language.
///
/// ```
/// use linkmate_chess::{Position, Square, notation::san::{self, Letters}};
/// let position = Position::start();
/// let m = position.find_move(Square::G1, Square::F3, None).unwrap();
/// assert_eq!(san::write_in(m, &position, Letters::Figurines), "♘f3");
/// ```
#[must_use]
pub fn write_in<K: Key>(m: Move, position: &Position<K>, letters: Letters) -> String {
    let mut after = *position;
    after.play_unchecked(m);
    let mut text = String::with_capacity(8);
    push(&mut text, m, position, &after, letters);
    text
}

/// Appends a legal move to a string with the piece letters of a language. The position after
/// the move is a parameter because callers that write several moves already have it.
///
/// ```
/// use linkmate_chess::{Position, notation::san::{self, Letters}};
/// let before = Position::start();
/// let (m, mut after) = (san::parse("e4", &before)?, before);
/// after.play_unchecked(m);
/// let mut text = String::from("1. ");
/// san::push(&mut text, m, &before, &after, Letters::English);
/// assert_eq!(text, "1. e4");
/// # Ok::<(), san::SanError>(())
/// ```
pub fn push<K: Key>(text: &mut String, m: Move, before: &Position<K>, after: &Position<K>, letters: Letters) {
    push_unmarked(text, m, before, letters);
    if after.is_check() {
        text.push(if after.count_legal_moves() == 0 { '#' } else { '+' });
    }
}

/// Like [`push`], but without `+` or `#`.
pub fn push_unmarked<K: Key>(text: &mut String, m: Move, before: &Position<K>, letters: Letters) {
    match (m.castling_side(), m.role()) {
        (Some(CastlingSide::King), _) => text.push_str("O-O"),
        (Some(CastlingSide::Queen), _) => text.push_str("O-O-O"),
        (None, Role::Pawn) => {
            if m.from().file() != m.to().file() {
                text.push(m.from().file().letter());
                text.push('x');
            }
            push_square(text, m.to());
            if let Some(role) = m.promotion() {
                text.push('=');
                text.push_str(letters.letter(role));
            }
        }
        (None, role) => {
            text.push_str(letters.letter(role));
            push_origin(text, m, before);
            if before.board().occupied().contains(m.to()) {
                text.push('x');
            }
            push_square(text, m.to());
        }
    }
}

/// Writes a legal move in the position with its number: `12. Nf3`, `12... Nf6`.
///
/// ```
/// use linkmate_chess::{Position, notation::san::{self, Letters}};
/// let position = Position::start();
/// assert_eq!(san::write_numbered(san::parse("Nf3", &position)?, &position, Letters::Russian), "1. Кf3");
/// # Ok::<(), san::SanError>(())
/// ```
#[must_use]
pub fn write_numbered<K: Key>(m: Move, position: &Position<K>, letters: Letters) -> String {
    let dots = if position.turn() == crate::Color::White { "." } else { "..." };
    alloc::format!("{}{dots} {}", position.fullmoves(), write_in(m, position, letters))
}

/// Appends as much of the origin as needed to tell the piece apart from others that can move to the same square.
fn push_origin<K: Key>(text: &mut String, m: Move, position: &Position<K>) {
    let rivals = origins(position, m.role(), m.to()).without(m.from());
    let rivals =
        Bitboard::from_iter(rivals.squares().filter(|&from| position.is_safe(Move::normal(m.role(), from, m.to()))));
    if rivals.is_empty() {
        return;
    }
    let on_file = (rivals & m.from().file().bitboard()).is_nonempty();
    let on_rank = (rivals & m.from().rank().bitboard()).is_nonempty();
    if !on_file || on_rank {
        text.push(m.from().file().letter());
    }
    if on_file {
        text.push(m.from().rank().digit());
    }
}
