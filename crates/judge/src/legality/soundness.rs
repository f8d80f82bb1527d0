//! Checks every deduced fact against the game that was actually played: random games are tracked piece by piece and
//! compared with the deductions after every move. This catches an unsound deduction long before it causes a wrong
//! verdict.
//!
//! `LINKMATE_POSITIONS=1000000 cargo test --release -p linkmate-judge facts_are_true` checks that many positions.

use chess::notation::fen;
use chess::{Bitboard, Board, ByColor, Color, EnPassantMode, Move, Position, Rank, Role, Square};
use testkit::walks::{Style, Walk};

use super::case::Case;
use super::deductions;
use super::facts::Facts;
use super::origin::{Origin, Origins};
use super::retraction::generate::{Retractions, retractions};
use super::{CastlingMode, Effort, Finding, judge};

/// What one piece of the starting position has done so far.
#[derive(Copy, Clone)]
struct PieceHistory {
    moves: u32,
    /// The squares it has been on before promoting, including squares passed over by a double step.
    stood: Bitboard,
    /// For each square, the captures it had made as a pawn when it first got there.
    captures_at: [Option<usize>; 64],
    captures: usize,
    promoted: bool,
}

impl PieceHistory {
    const NEW: PieceHistory =
        PieceHistory { moves: 0, stood: Bitboard::EMPTY, captures_at: [None; 64], captures: 0, promoted: false };
}

/// A game, tracked piece by piece.
struct History {
    origins: [Option<Origin>; 64],
    histories: ByColor<[PieceHistory; 16]>,
    capture_squares: ByColor<Bitboard>,
    before: Option<Board>,
}

impl History {
    fn new(board: &Board) -> History {
        let mut history = History {
            origins: [None; 64],
            histories: ByColor { white: [PieceHistory::NEW; 16], black: [PieceHistory::NEW; 16] },
            capture_squares: ByColor::default(),
            before: None,
        };
        for (square, piece) in board.pieces() {
            let origin = Origin::at(square, piece.color).expect("walks begin at a starting position");
            history.origins[square.index()] = Some(origin);
            history.stand(piece.color, origin, square);
        }
        history
    }

    fn stand(&mut self, color: Color, origin: Origin, square: Square) {
        let piece_history = &mut self.histories[color][origin.index()];
        if !piece_history.promoted {
            piece_history.stood = piece_history.stood.with(square);
            piece_history.captures_at[square.index()].get_or_insert(piece_history.captures);
        }
    }

    fn take(&mut self, square: Square) -> Origin {
        self.origins[square.index()].take().expect("a piece on the square")
    }

    fn put(&mut self, color: Color, origin: Origin, square: Square) {
        self.origins[square.index()] = Some(origin);
        self.stand(color, origin, square);
    }

    fn play(&mut self, position: &Position, m: Move) {
        let color = position.turn();
        self.before = Some(*position.board());
        if let Some(side) = m.castling_side() {
            let rook = position.castling_rook(color, side).expect("a castling move has a rook");
            let (king, rook) = (self.take(position.king(color)), self.take(rook));
            self.put(color, king, Square::at(side.king_file(), color.back_rank()));
            self.put(color, rook, Square::at(side.rook_file(), color.back_rank()));
            for origin in [king, rook] {
                self.histories[color][origin.index()].moves += 1;
            }
            return;
        }
        let (from, to) = (m.from(), m.to());
        let origin = self.take(from);
        let victim = if m.is_en_passant() { Square::at(to.file(), from.rank()) } else { to };
        if position.piece_at(victim).is_some() {
            self.take(victim);
            if m.role() == Role::Pawn {
                self.histories[color][origin.index()].captures += 1;
                self.capture_squares[color] |= to.bitboard();
            }
        }
        if m.role() == Role::Pawn
            && from.rank() == Rank::Second.seen_by(color)
            && to.rank() == Rank::Fourth.seen_by(color)
        {
            self.stand(color, origin, Square::at(from.file(), Rank::Third.seen_by(color)));
        }
        self.put(color, origin, to);
        let piece_history = &mut self.histories[color][origin.index()];
        piece_history.moves += 1;
        piece_history.promoted |= m.promotion().is_some();
    }

    /// Lists the facts that contradict the game.
    fn contradictions(&self, case: &Case, facts: &Facts) -> Vec<String> {
        let mut contradictions = Vec::new();
        for (square, piece) in case.board.pieces() {
            let origin = self.origins[square.index()].expect("a piece on the square");
            if facts.steady().contains(square) && self.histories[piece.color][origin.index()].moves > 0 {
                contradictions.push(format!("{square} is said never to have moved"));
            }
            // In Chess960 only the kind of a piece is known.
            let known = case.mode == CastlingMode::Standard || origin.is_pawn();
            let origins = if known { Origins::NONE.with(origin) } else { Origins::from_role(piece.role) };
            if facts.origins(square).and(origins).is_empty() {
                contradictions.push(format!("{square} is said not to be {origin:?}"));
            }
        }
        for color in Color::ALL {
            let captures: usize = self.histories[color].iter().map(|piece_history| piece_history.captures).sum();
            if !(facts.at_least(color) as usize..=facts.at_most(color) as usize).contains(&captures) {
                contradictions.push(format!("{color}'s pawns are said not to have made {captures} captures"));
            }
            if (self.capture_squares[color] & !facts.capture_squares(color)).is_nonempty() {
                contradictions.push(format!(
                    "{color}'s pawns are said not to have captured on all of {}",
                    self.capture_squares[color]
                ));
            }
            for index in 0..16 {
                let (origin, piece_history) = (Origin(index), &self.histories[color][usize::from(index)]);
                let known = case.mode == CastlingMode::Standard;
                if origin.is_pawn() {
                    for square in piece_history.stood {
                        let captures = piece_history.captures_at[square.index()].unwrap_or(6).min(6);
                        if !facts.ways(color, origin)[captures].contains(square) {
                            contradictions.push(format!(
                                "{color} {origin:?} is said not to have reached {square} with {captures} captures"
                            ));
                        }
                    }
                } else if known && (piece_history.stood & !facts.reachable(color, origin)).is_nonempty() {
                    contradictions
                        .push(format!("{color} {origin:?} is said not to have been on all of {}", piece_history.stood));
                }
            }
        }
        if let (Some(before), Retractions::All(list)) = (self.before, retractions(case, facts.steady()))
            && !list.iter().any(|(_, case)| case.board == before)
        {
            contradictions.push("the last move is not among the retractions".to_owned());
        }
        contradictions
    }
}

fn check(style: Style, mode: CastlingMode, seed: u64, count: u32) {
    let mut walk = Walk::new(seed, mode, style);
    let mut history = History::new(walk.position.board());
    for _ in 0..count {
        let Some(m) = walk.choose() else {
            history = History::new(walk.position.board());
            continue;
        };
        history.play(&walk.position, m);
        walk.position.play_unchecked(m);
        let setup = walk.position.to_setup(EnPassantMode::Always);
        let case = Case::new(&setup, mode);
        let text = fen::write(&setup);
        match deductions::run(&case) {
            Ok(facts) => assert_eq!(history.contradictions(&case, &facts), [""; 0], "{text}"),
            Err(argument) => panic!("{text}: {argument}"),
        }
        assert_eq!(judge(&setup, mode, Effort::Quick).finding, Finding::Possible, "{text}");
    }
}

#[test]
fn facts_are_true_of_the_game_that_was_played() {
    let positions: u32 = std::env::var("LINKMATE_POSITIONS")
        .map_or(20_000, |text| text.parse().expect("LINKMATE_POSITIONS is a number"));
    std::thread::scope(|scope| {
        for (seed, mode) in [(11, CastlingMode::Standard), (12, CastlingMode::Chess960)] {
            scope.spawn(move || {
                for style in Style::ALL {
                    check(style, mode, seed, positions / 10);
                }
            });
        }
    });
}
