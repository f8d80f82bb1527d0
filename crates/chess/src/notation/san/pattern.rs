//! Parses the text of a move without a position.

use super::letters::Letters;
use crate::castling::CastlingSide;
use crate::{File, Rank, Role, Square};

/// Marks in the text of a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Marks {
    /// `x` or `:`.
    pub(super) takes: bool,
    /// `e.p.`.
    pub(super) en_passant: bool,
}

/// The parsed text of a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Pattern {
    Castling(CastlingSide),
    /// `--` and other forms of the null move.
    Null,
    /// A move from one square to another.
    Squares {
        role: Option<Role>,
        from: Square,
        to: Square,
        promotion: Option<Role>,
        marks: Marks,
    },
    /// A move of a piece to a square, with an optional file or rank of origin.
    Piece {
        role: Role,
        file: Option<File>,
        rank: Option<Rank>,
        to: Square,
        promotion: Option<Role>,
        marks: Marks,
    },
}

/// Parses a whole string; `None` if it does not look like a move.
#[inline]
pub(super) fn read(text: &[u8], letters: Letters) -> Option<Pattern> {
    let mut reader = Reader { text, letters };
    let pattern = reader.pattern()?;
    reader.suffix();
    reader.text.is_empty().then_some(pattern)
}

/// Whether a promotion may be written with a lower-case English letter, as in UCI.
#[derive(Copy, Clone, PartialEq, Eq)]
enum UciLetters {
    Read,
    Refused,
}

struct Reader<'a> {
    text: &'a [u8],
    letters: Letters,
}

impl Reader<'_> {
    #[inline]
    fn skip(&mut self, count: usize) {
        self.text = self.text.get(count..).unwrap_or_default();
    }

    #[inline]
    fn skip_any(&mut self, wanted: &[u8]) -> bool {
        let there = self.text.first().is_some_and(|byte| wanted.contains(byte));
        self.skip(usize::from(there));
        there
    }

    #[inline]
    fn file(&mut self) -> Option<File> {
        let file = File::from_letter(*self.text.first()? as char)?;
        self.skip(1);
        Some(file)
    }

    #[inline]
    fn rank(&mut self) -> Option<Rank> {
        let rank = Rank::from_digit(*self.text.first()? as char)?;
        self.skip(1);
        Some(rank)
    }

    #[inline]
    fn pattern(&mut self) -> Option<Pattern> {
        // Fast path: nearly every text begins with a file or an English piece letter.
        let squares = match self.text.first()? {
            b'a'..=b'h' => self.text.contains(&b' '),
            b'K' | b'Q' | b'R' | b'N' => false,
            b'A'..=b'H' => true,
            _ => {
                if let Some(pattern) = self.castling().or_else(|| self.null()) {
                    return Some(pattern);
                }
                false
            }
        };
        if squares && let Some(pattern) = self.squares() {
            return Some(pattern);
        }
        self.algebraic()
    }

    /// Parses `O-O` or `0-0-0`, with the same letter throughout.
    #[inline]
    fn castling(&mut self) -> Option<Pattern> {
        let width = self.letters.read_castling_letter(self.text)?;
        let (letter, mut rest) = self.text.split_at(width);
        let mut count = 1;
        while let Some(more) = rest.strip_prefix(b"-").and_then(|rest| rest.strip_prefix(letter)) {
            rest = more;
            count += 1;
        }
        let side = match count {
            2 => CastlingSide::King,
            3 => CastlingSide::Queen,
            _ => return None,
        };
        self.text = rest;
        Some(Pattern::Castling(side))
    }

    fn null(&mut self) -> Option<Pattern> {
        let is_null = matches!(self.text, b"--" | b"Z0" | b"0000" | b"@@@@" | b"null" | b"<>");
        if is_null {
            self.text = b"";
        }
        is_null.then_some(Pattern::Null)
    }

    /// Parses `E2 E4`, `E2-E4`, `E2E4` or `e2 e4`. Both letters must have the same case, so that `B1c3` stays a bishop move.
    fn squares(&mut self) -> Option<Pattern> {
        let &[file, rank, ref rest @ ..] = self.text else {
            return None;
        };
        let from = any_case_square(file, rank)?;
        let rest = match rest {
            [b' ' | b'-', rest @ ..] => rest,
            rest => rest,
        };
        let &[to_file, to_rank, ref rest @ ..] = rest else {
            return None;
        };
        let to = any_case_square(to_file, to_rank)?;
        if file.is_ascii_uppercase() != to_file.is_ascii_uppercase() {
            return None;
        }
        self.text = rest;
        self.skip_any(b" ");
        let promotion = self.promotion(UciLetters::Read);
        let marks = Marks { takes: false, en_passant: self.en_passant() };
        Some(Pattern::Squares { role: None, from, to, promotion, marks })
    }

    #[inline]
    fn algebraic(&mut self) -> Option<Pattern> {
        let role = match self.letters.read(self.text) {
            Some((role, width)) => {
                self.skip(width);
                Some(role)
            }
            None => None,
        };
        let (file, rank) = (self.file(), self.rank());
        let takes = self.takes();
        let separated = takes || self.skip_any(b"-");
        let (to_file, to_rank) = (self.file(), self.rank());
        let (file, rank, to) = match (file, rank, to_file, to_rank) {
            (file, rank, Some(to_file), Some(to_rank)) => (file, rank, Square::at(to_file, to_rank)),
            (Some(file), Some(rank), None, None) if !separated => (None, None, Square::at(file, rank)),
            _ => return None,
        };
        let only_squares = role.is_none() && file.is_some() && rank.is_some();
        let uci = only_squares || self.letters == Letters::English;
        let promotion = self.promotion(if uci { UciLetters::Read } else { UciLetters::Refused });
        let marks = Marks { takes, en_passant: self.en_passant() };
        Some(match (file, rank) {
            (Some(file), Some(rank)) => Pattern::Squares { role, from: Square::at(file, rank), to, promotion, marks },
            // A pawn capture must name its file.
            (None, _) if separated && matches!(role, None | Some(Role::Pawn)) => return None,
            _ => Pattern::Piece { role: role.unwrap_or(Role::Pawn), file, rank, to, promotion, marks },
        })
    }

    /// Skips `x` or `:`; in Russian also the Cyrillic letter that looks like `x`.
    #[inline]
    fn takes(&mut self) -> bool {
        if self.letters == Letters::Russian
            && let Some(rest) = self.text.strip_prefix("х".as_bytes())
        {
            self.text = rest;
            return true;
        }
        self.skip_any(b"x:")
    }

    /// Parses `=Q`, `Q`, `(Q)`, `/Q` or, as in UCI, `q`.
    #[inline]
    fn promotion(&mut self, uci: UciLetters) -> Option<Role> {
        let sign = *self.text.first()?;
        if matches!(sign, b'+' | b'#' | b'!' | b'?') {
            return None;
        }
        let before = self.text;
        let bracket = matches!(sign, b'(');
        self.skip(usize::from(matches!(sign, b'=' | b'(' | b'/')));
        let role = match self.letters.read(self.text) {
            Some((role, width)) => {
                self.skip(width);
                Some(role)
            }
            None if uci == UciLetters::Refused => None,
            None => {
                let role = self.text.first().and_then(|&letter| Role::from_letter(letter as char));
                self.skip(usize::from(role.is_some()));
                role
            }
        };
        let closed = !bracket || self.skip_any(b")");
        match role {
            Some(role) if closed && Role::PROMOTIONS.contains(&role) => Some(role),
            _ => {
                self.text = before;
                None
            }
        }
    }

    #[inline]
    fn en_passant(&mut self) -> bool {
        if self.text.is_empty() {
            return false;
        }
        let rest = self.text.strip_prefix(b" ").unwrap_or(self.text);
        let found = [&b"e.p."[..], b"e.p", b"ep"].into_iter().find_map(|mark| rest.strip_prefix(mark));
        if let Some(rest) = found {
            self.text = rest;
        }
        found.is_some()
    }

    /// Skips check and mate signs, then glyphs, without verifying them.
    #[inline]
    fn suffix(&mut self) {
        if self.text.is_empty() {
            return;
        }
        if self.skip_any(b"+#") && self.text.first() == Some(&b'+') {
            self.skip(1);
        }
        while self.skip_any(b"!?") {}
    }
}

/// Parses a square with an upper-case or lower-case letter.
fn any_case_square(file: u8, rank: u8) -> Option<Square> {
    Square::from_ascii(file.to_ascii_lowercase(), rank)
}
