//! Moves as text.

use chess::notation::uci::{self, UciError};
use chess::notation::{san, typed};
use chess::{Color, Position};
use variants::{Board, Label, Move, MoveFault, Origin, Ruleset, Square};

use crate::counters::Counters;
use crate::engine::{Engine, chess_victim, from_chess, to_chess};
use crate::error::MoveError;
use crate::piece::{Kind, Piece, square};
use crate::{Game, Letters};

/// A legal move with its notation and its effects.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Choice<'a> {
    /// The square of the moving piece.
    pub from: Square,
    /// The target square; when castling, the king's.
    pub to: Square,
    /// The type that the piece promotes to.
    pub promotion: Option<Kind<'a>>,
    /// True if the move castles.
    pub castling: bool,
    /// What else changes: squares and the pieces on them afterwards. These are the castling rook, a pawn captured en passant
    /// and the victims of an explosion.
    pub also: Vec<(Square, Option<Piece<'a>>)>,
    /// The move in SAN: `Nf3`.
    pub san: String,
    /// The move in UCI: `g1f3`.
    pub uci: String,
}

/// A move played, with its notation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Played<'a> {
    /// The move number, shared by White's move and Black's reply.
    pub number: usize,
    /// The side that moved.
    pub color: Color,
    /// The square that the piece left.
    pub from: Square,
    /// The target square; when castling, the king's.
    pub to: Square,
    /// The type of the piece before the move.
    pub piece: Kind<'a>,
    /// The captured piece. An explosion may have removed more.
    pub captured: Option<Kind<'a>>,
    /// The type that the piece promoted to.
    pub promotion: Option<Kind<'a>>,
    /// True if the move castled.
    pub castling: bool,
    /// The move in SAN: `Nf3`.
    pub san: String,
    /// The move in UCI: `g1f3`.
    pub uci: String,
}

impl Played<'_> {
    /// Returns the move with its number: `12. Nf3`, `12... Nf6`.
    #[must_use]
    pub fn numbered(&self) -> String {
        numbered(self.number, self.color, &self.san)
    }
}

/// Writes a move with its number: `12. Nf3`, `12... Nf6`.
///
/// ```
/// use linkmate_game::{Color, numbered};
/// assert_eq!(numbered(12, Color::Black, "Nf6"), "12... Nf6");
/// ```
#[must_use]
pub fn numbered(number: usize, color: Color, san: &str) -> String {
    let dots = if color == Color::White { "." } else { "..." };
    format!("{number}{dots} {san}")
}

impl Game {
    /// Returns a legal move with its notation and effects. Games other than chess use their own letters. To describe all legal
    /// moves, [`choices`](Game::choices) is faster.
    ///
    /// # Panics
    /// If no piece on the board can make such a move.
    #[must_use]
    pub fn choice(&self, m: Move, letters: Letters) -> Choice<'_> {
        match &self.engine {
            Engine::Chess(game) => chess_choice(game, m, letters),
            Engine::Custom(game) => {
                let origin = game.rules().origin(game.board(), m, self.legal_moves());
                custom_choice(game, m, origin)
            }
        }
    }

    /// Returns the legal moves with their notation and effects, in the order in which links number them.
    ///
    /// ```
    /// use linkmate_game::{Game, Letters, Rules};
    /// let game = Game::new(&Rules::STANDARD, &Rules::STANDARD.start())?;
    /// let choices = game.choices(Letters::English);
    /// assert_eq!(choices.len(), 20);
    /// assert!(choices.iter().any(|choice| choice.san == "Nf3" && choice.uci == "g1f3"));
    /// # Ok::<(), linkmate_game::Unplayable>(())
    /// ```
    #[must_use]
    pub fn choices(&self, letters: Letters) -> Vec<Choice<'_>> {
        let legal = self.legal_moves();
        match &self.engine {
            Engine::Chess(game) => legal.iter().map(|&m| chess_choice(game, m, letters)).collect(),
            Engine::Custom(game) => {
                let (rules, board) = (game.rules(), game.board());
                // Apart from castling, only moves to the same square can be ambiguous.
                let mut by_target = legal.to_vec();
                by_target.sort_unstable_by_key(|m| m.to);
                let described = |&m: &Move| {
                    let first = by_target.partition_point(|other| other.to < m.to);
                    let last = by_target.partition_point(|other| other.to <= m.to);
                    let is_castling = matches!(rules.label(board, m), Label::Castles { .. });
                    let rivals = if is_castling { legal } else { &by_target[first..last] };
                    custom_choice(game, m, rules.origin(board, m, rivals))
                };
                legal.iter().map(described).collect()
            }
        }
    }

    /// Returns a legal move in SAN, without its number.
    #[must_use]
    pub fn san(&self, m: Move, letters: Letters) -> String {
        self.choice(m, letters).san
    }

    /// Returns the type that a legal move promotes to, if it is a promotion.
    #[must_use]
    pub fn promotion(&self, m: Move) -> Option<Kind<'_>> {
        match &self.engine {
            Engine::Chess(game) => to_chess(m, game.position())?.promotion().map(Kind::from),
            Engine::Custom(game) => custom_promotion(game.rules(), game.rules().label(game.board(), m)),
        }
    }

    /// Returns a move in UCI.
    #[must_use]
    pub fn uci(&self, m: Move) -> String {
        match &self.engine {
            Engine::Chess(game) => {
                let position = game.position();
                match to_chess(m, position) {
                    Some(m) => uci::write(m, position, game.castling_mode()),
                    None => format!("{}{}", m.from, m.to),
                }
            }
            Engine::Custom(game) => game.rules().write_move(game.board(), m),
        }
    }

    /// Returns the moves played in UCI. [`Game::played`] also writes SAN, which takes much longer.
    #[must_use]
    pub fn played_uci(&self) -> Vec<String> {
        match &self.engine {
            Engine::Chess(game) => uci::write_game(game),
            Engine::Custom(game) => {
                let played = game.moves().iter().zip(game.boards());
                played.map(|(&m, before)| game.rules().write_move(before, m)).collect()
            }
        }
    }

    /// Parses a legal move in UCI and in no other notation. In Chess960 castling is written as king takes rook; standard chess
    /// accepts both forms.
    ///
    /// # Errors
    /// If the text is not a legal move, with the reason.
    pub fn read_uci(&self, text: &str) -> Result<Move, UciError> {
        match &self.engine {
            Engine::Chess(game) => uci::parse(text, game.position(), game.castling_mode()).map(from_chess),
            Engine::Custom(_) if text == "0000" => Err(UciError::NullMove),
            Engine::Custom(game) => {
                let (rules, board) = (game.rules(), game.board());
                let Some((from, to)) = uci_squares(text, rules) else {
                    return Err(UciError::Malformed { text: chess::notation::excerpt(text) });
                };
                let mut moves = self.legal_moves().iter().filter(|m| m.from == from && m.to == to);
                let is_same = |m: &&Move| rules.write_move(board, **m).eq_ignore_ascii_case(text);
                let illegal = || UciError::Illegal { text: chess::notation::excerpt(text) };
                moves.find(is_same).copied().ok_or_else(illegal)
            }
        }
    }

    /// Returns the moves played from ply `from` on (0 for all), with their notation.
    ///
    /// ```
    /// use linkmate_game::{Game, Letters, Rules};
    /// let mut game = Game::new(&Rules::STANDARD, &Rules::STANDARD.start())?;
    /// game.play(game.read_move("e2e4", Letters::English)?)?;
    /// assert_eq!(game.played(0, Letters::English)[0].numbered(), "1. e4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn played(&self, from: usize, letters: Letters) -> Vec<Played<'_>> {
        Counters::count(|counters| counters.notation += 1);
        match &self.engine {
            Engine::Chess(game) => {
                let last = self.len().saturating_sub(1);
                let written = |(ply, (&m, pair)): (usize, (&chess::Move, &[Position]))| {
                    let (before, after, is_last) = (&pair[0], &pair[1], ply == last);
                    Played {
                        number: usize::from(before.fullmoves().get()),
                        color: before.turn(),
                        from: square(m.from()),
                        to: square(m.to()),
                        piece: m.role().into(),
                        captured: chess_victim(m, before).map(Kind::from),
                        promotion: m.promotion().map(Kind::from),
                        castling: m.castling_side().is_some(),
                        san: self.chess_san(m, before, after, letters, is_last),
                        uci: uci::write(m, before, game.castling_mode()),
                    }
                };
                game.moves().iter().zip(game.positions().windows(2)).enumerate().skip(from).map(written).collect()
            }
            Engine::Custom(game) => {
                let (rules, boards) = (game.rules(), game.boards());
                let late = usize::from(boards[0].turn == Color::Black);
                let written = |(ply, &m): (usize, &Move)| {
                    let before = &boards[ply];
                    let is_last = ply + 1 == game.moves().len();
                    let label = rules.label(before, m);
                    let kind_at = |at: Square| before.at(at).map(|piece| Kind::new(rules, piece.kind));
                    // En passant captures a piece of the same type.
                    let captured = match rules.is_capture(before, m) {
                        true => kind_at(m.to).or_else(|| kind_at(m.from)),
                        false => None,
                    };
                    Played {
                        number: (ply + late) / 2 + 1,
                        color: before.turn,
                        from: m.from,
                        to: m.to,
                        piece: kind_at(m.from).expect("a piece moved"),
                        captured,
                        promotion: custom_promotion(rules, label),
                        castling: matches!(label, Label::Castles { .. }),
                        san: self.custom_san(game, ply, is_last),
                        uci: rules.write_move(before, m),
                    }
                };
                game.moves().iter().enumerate().skip(from).map(written).collect()
            }
        }
    }

    /// Writes a move played with `+` or `#`. It was not mate if another move followed.
    fn chess_san(
        &self,
        m: chess::Move,
        before: &Position,
        after: &Position,
        letters: Letters,
        is_last: bool,
    ) -> String {
        let mut text = String::with_capacity(8);
        san::push_unmarked(&mut text, m, before, letters);
        if after.is_check() {
            text.push(if is_last && self.legal_moves().is_empty() { '#' } else { '+' });
        }
        text
    }

    /// Writes a move played in a game other than chess. It did not end the game if another move followed.
    fn custom_san(&self, game: &variants::Game, ply: usize, is_last: bool) -> String {
        let (rules, before, after, m) = (game.rules(), &game.boards()[ply], &game.boards()[ply + 1], game.moves()[ply]);
        let origin = self.origins.get(ply).copied().flatten();
        let origin = origin.unwrap_or_else(|| rules.origin(before, m, &rules.legal_moves(before)));
        let mut text = rules.write_san(before, m, origin);
        text.extend(match is_last {
            true => rules.mark(after, || !self.legal_moves().is_empty()),
            false => rules.is_check(after).then_some('+'),
        });
        text
    }

    /// Parses a legal move as people type it: two squares, SAN or UCI, with the piece letters of a language.
    ///
    /// ```
    /// use linkmate_game::{Game, Letters, Rules};
    /// let game = Game::new(&Rules::STANDARD, &Rules::STANDARD.start())?;
    /// for text in ["Nf3", "g1f3", "G1 F3"] {
    ///     assert_eq!(game.uci(game.read_move(text, Letters::English)?), "g1f3");
    /// }
    /// let error = game.read_move("e2e5", Letters::English).unwrap_err();
    /// assert_eq!(error.to_string(), "e2e5 is not a legal move here: a pawn can't move like that");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the text is not a legal move, with the reason.
    pub fn read_move(&self, text: &str, letters: Letters) -> Result<Move, MoveError> {
        let read = match &self.engine {
            Engine::Chess(game) => {
                let read = typed::parse(text, game.position(), game.castling_mode(), letters);
                read.map(from_chess).map_err(MoveError::from)
            }
            Engine::Custom(game) => {
                let read = game.rules().read_typed(self.legal_moves(), game.board(), text, letters);
                read.map_err(|fault| refused(fault, text))
            }
        };
        read.map_err(|error| self.with_rule(error, text, letters))
    }

    /// Parses a legal move in SAN as files have it, with English letters or those of the ruleset.
    ///
    /// # Errors
    /// If the text is not a legal move, with the reason.
    pub fn read_san(&self, text: &str) -> Result<Move, MoveError> {
        match &self.engine {
            Engine::Chess(game) => Ok(from_chess(san::parse(text, game.position())?)),
            Engine::Custom(game) => {
                let read = game.rules().read_san(self.legal_moves(), game.board(), text);
                read.map_err(|fault| refused(fault, text))
            }
        }
    }
}

/// Converts the error of a move in a game other than chess.
fn refused(fault: MoveFault, text: &str) -> MoveError {
    let text = chess::notation::excerpt(text);
    match fault {
        MoveFault::Malformed => MoveError::Malformed { text },
        MoveFault::NullMove => MoveError::NullMove { text },
        MoveFault::Illegal => MoveError::Illegal { text, rule: None },
        MoveFault::Ambiguous(from) => MoveError::Ambiguous { text, from },
        MoveFault::PromotionMissing => MoveError::PromotionMissing { text },
    }
}

fn chess_choice(game: &chess::Game, m: Move, letters: Letters) -> Choice<'static> {
    let before = game.position();
    let m = to_chess(m, before).expect("a legal move");
    let mut after = *before;
    after.play_unchecked(m);
    let mut written = String::with_capacity(8);
    san::push(&mut written, m, before, &after, letters);
    Choice {
        from: square(m.from()),
        to: square(m.to()),
        promotion: m.promotion().map(Kind::from),
        castling: m.castling_side().is_some(),
        also: chess_side_effects(m, before, &after),
        san: written,
        uci: uci::write(m, before, game.castling_mode()),
    }
}

fn custom_choice(game: &variants::Game, m: Move, origin: Origin) -> Choice<'_> {
    let (rules, board) = (game.rules(), game.board());
    let after = rules.after(board, m);
    let label = rules.label(board, m);
    let mut written = rules.write_san(board, m, origin);
    written.extend(rules.mark(&after, || rules.can_move(&after)));
    Choice {
        from: m.from,
        to: m.to,
        promotion: custom_promotion(rules, label),
        castling: matches!(label, Label::Castles { .. }),
        also: custom_side_effects(rules, board, &after, m),
        san: written,
        uci: rules.write_move(board, m),
    }
}

fn chess_side_effects(m: chess::Move, before: &Position, after: &Position) -> Vec<(Square, Option<Piece<'static>>)> {
    if m.castling_side().is_none() && !m.is_en_passant() {
        return Vec::new();
    }
    // The rook may land on the square that the king leaves.
    let left = |at: chess::Square| if at == m.from() { None } else { before.piece_at(at) };
    let changed = |at: &chess::Square| *at != m.to() && after.piece_at(*at) != left(*at);
    let all = chess::Square::ALL.into_iter().filter(changed);
    all.map(|at| (square(at), after.piece_at(at).map(Piece::from))).collect()
}

fn custom_side_effects<'a>(
    rules: &'a Ruleset,
    before: &Board,
    after: &Board,
    m: Move,
) -> Vec<(Square, Option<Piece<'a>>)> {
    let show = |board: &Board, at: Square| board.at(at).map(|piece| Piece::new(rules, piece));
    // Invisible marks don't count: a pawn that can no longer be captured en passant looks the same.
    let looks_alike = |at: Square| match (show(before, at), show(after, at)) {
        (Some(one), Some(other)) => {
            one.color == other.color && one.kind.letter == other.kind.letter && one.kind.checks() == other.kind.checks()
        }
        (one, other) => one.is_none() && other.is_none(),
    };
    let changed = |at: &Square| match *at {
        // The piece that moved may have exploded or promoted.
        at if at == m.to => after.at(at).is_none(),
        // When castling, a rook may land on the king's old square.
        at if at == m.from => after.at(at).is_some(),
        at => before.at(at) != after.at(at) && !looks_alike(at),
    };
    before.size().squares().filter(changed).map(|at| (at, show(after, at))).collect()
}

fn custom_promotion(rules: &Ruleset, label: Label) -> Option<Kind<'_>> {
    match label {
        Label::Becomes(kind) => Some(Kind::new(rules, kind)),
        Label::Plain | Label::Castles { .. } => None,
    }
}

/// Returns the two squares of a UCI text. A promotion letter may follow, or the star that marks castling where a king's step
/// leads to the same square.
fn uci_squares(text: &str, rules: &Ruleset) -> Option<(Square, Square)> {
    let square = |text: &str| -> Option<(Square, usize)> {
        let digits = text.bytes().skip(1).take_while(u8::is_ascii_digit).count();
        let end = 1 + digits;
        Square::named(text.get(..end)?).filter(|square| rules.size().contains(*square)).map(|square| (square, end))
    };
    let (from, length) = square(text)?;
    let (to, end) = square(&text[length..])?;
    let is_whole = matches!(text.as_bytes()[length + end..], [] | [b'*' | b'a'..=b'z' | b'A'..=b'Z']);
    is_whole.then_some((from, to))
}
