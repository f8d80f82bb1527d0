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

/// A legal move with what it does, written.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Choice<'a> {
    /// The square to leave.
    pub from: Square,
    /// The square to reach; for castling, where the king lands.
    pub to: Square,
    /// What the piece becomes.
    pub promotion: Option<Kind<'a>>,
    /// Whether the move castles.
    pub castling: bool,
    /// What changes besides the piece that moves, as squares with what stands on them afterwards: the rook that castles
    /// along, a pawn taken en passant, the victims of an explosion.
    pub also: Vec<(Square, Option<Piece<'a>>)>,
    /// As people read it: `Nf3`.
    pub san: String,
    /// For programs: `g1f3`.
    pub uci: String,
}

/// A move that was played, written.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Played<'a> {
    /// The move number: White's move and Black's answer share one.
    pub number: usize,
    /// Who made it.
    pub color: Color,
    /// The square that was left.
    pub from: Square,
    /// The square that was reached; for castling, where the king landed.
    pub to: Square,
    /// The piece that moved, as it was before.
    pub piece: Kind<'a>,
    /// The piece that was captured. An explosion may have taken more.
    pub captured: Option<Kind<'a>>,
    /// What the piece became.
    pub promotion: Option<Kind<'a>>,
    /// Whether the move castled.
    pub castling: bool,
    /// As people read it: `Nf3`.
    pub san: String,
    /// For programs: `g1f3`.
    pub uci: String,
}

impl Played<'_> {
    /// With its number: `12. Nf3`, `12... Nf6`.
    #[must_use]
    pub fn numbered(&self) -> String {
        numbered(self.number, self.color, &self.san)
    }
}

/// A move with its number: `12. Nf3`, `12... Nf6`.
#[must_use]
pub fn numbered(number: usize, color: Color, san: &str) -> String {
    let dots = if color == Color::White { "." } else { "..." };
    format!("{number}{dots} {san}")
}

impl Game {
    /// A legal move with what it does, written with those letters. Other games than chess have letters of their own.
    /// [`choices`](Game::choices) describes all of them in less time.
    ///
    /// # Panics
    /// If no piece of the board can make such a move.
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

    /// The legal moves, in the order in which links number them, each with what it does.
    #[must_use]
    pub fn choices(&self, letters: Letters) -> Vec<Choice<'_>> {
        let legal = self.legal_moves();
        match &self.engine {
            Engine::Chess(game) => legal.iter().map(|&m| chess_choice(game, m, letters)).collect(),
            Engine::Custom(game) => {
                let (rules, board) = (game.rules(), game.board());
                // Only moves to the same square need to be told apart, but for castling.
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

    /// A legal move as people read it, without its number.
    #[must_use]
    pub fn san(&self, m: Move, letters: Letters) -> String {
        self.choice(m, letters).san
    }

    /// What a legal move promotes its piece to, if it does.
    #[must_use]
    pub fn promotion(&self, m: Move) -> Option<Kind<'_>> {
        match &self.engine {
            Engine::Chess(game) => to_chess(m, game.position())?.promotion().map(Kind::from),
            Engine::Custom(game) => custom_promotion(game.rules(), game.rules().label(game.board(), m)),
        }
    }

    /// A move for programs.
    #[must_use]
    pub fn uci(&self, m: Move) -> String {
        match &self.engine {
            Engine::Chess(game) => {
                let position = game.position();
                match to_chess(m, position) {
                    Some(m) => uci::write(m, position, game.rules()),
                    None => format!("{}{}", m.from, m.to),
                }
            }
            Engine::Custom(game) => game.rules().write_move(game.board(), m),
        }
    }

    /// The moves played, for programs. [`Game::played`] writes SAN as well, which takes much longer.
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

    /// Reads a legal move in UCI and nothing else. In Chess960 a king castles by taking its rook; standard chess reads both
    /// forms.
    ///
    /// # Errors
    /// If the text is not a legal move, and why.
    pub fn read_uci(&self, text: &str) -> Result<Move, UciError> {
        match &self.engine {
            Engine::Chess(game) => uci::parse(text, game.position(), game.rules()).map(from_chess),
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

    /// The moves played from that ply on (0 for all), written with those letters.
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
                        uci: uci::write(m, before, game.rules()),
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
                    // En passant takes a piece of the kind that passes.
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

    /// A move that was played with its mark, `+` or `#`: a side that moved on was not mated.
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

    /// The same in other games. A game that went on was not decided.
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

    /// Reads a legal move as people type it: two squares, SAN, UCI, with the letters of a language.
    ///
    /// # Errors
    /// If the text is not a legal move, and why.
    pub fn read_move(&self, text: &str, letters: Letters) -> Result<Move, MoveError> {
        let read = match &self.engine {
            Engine::Chess(game) => {
                let read = typed::parse(text, game.position(), game.rules(), letters);
                read.map(from_chess).map_err(MoveError::from)
            }
            Engine::Custom(game) => {
                let read = game.rules().read_typed(self.legal_moves(), game.board(), text, letters);
                read.map_err(|fault| refused(fault, text))
            }
        };
        read.map_err(|error| self.with_rule(error, text, letters))
    }

    /// Reads a legal move in SAN with English letters or the ruleset's, as files have it.
    ///
    /// # Errors
    /// If the text is not a legal move, and why.
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

/// Why a text is not a move of another game than chess.
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
        uci: uci::write(m, before, game.rules()),
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
    // The king leaves its square, which the rook may come to.
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
    // Marks that are not shown do not count: a pawn that can no longer be taken en passant looks the same.
    let looks_alike = |at: Square| match (show(before, at), show(after, at)) {
        (Some(one), Some(other)) => {
            one.color == other.color && one.kind.letter == other.kind.letter && one.kind.checks() == other.kind.checks()
        }
        (one, other) => one.is_none() && other.is_none(),
    };
    let changed = |at: &Square| match *at {
        // The piece that moved may be gone, or have become another.
        at if at == m.to => after.at(at).is_none(),
        // A rook may castle to where the king was.
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

/// The two squares of a text in UCI. The letter of a promotion may follow, or the star that castling has where a step leads
/// to the same square.
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
