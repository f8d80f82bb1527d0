//! Explains an [`Argument`] in steps.

use chess::position::Violation;
use chess::{Bitboard, Color, Piece, Rank, Role, Setup, Square, attacks};

use super::argument::{Argument, Reason};
use super::budget::Budget;
use super::case::{Case, last_rank, pawn_rank};
use super::deductions::cages::{self, Caged};
use super::deductions::{self, files, parity, pockets};
use super::facts::{Facts, ways_out};
use super::origin::Origins;
use super::retraction::generate::{Retractions, with_impossible};
use super::retraction::{Retraction, RetractionKind, Searcher};
use super::step::{Capturing, Claim, LastMoves, Step};
use super::{CastlingMode, Effort};

/// If at most this many last moves are refuted by a search, the explanation goes on with the moves before them.
const FOLLOWED: usize = 2;

impl Argument {
    /// Explains the argument in steps that can be checked on the board one at a time. For last moves and checks, the
    /// steps together cover every move that could have been the last. Returns an empty list if the sentence of the
    /// argument says it all.
    ///
    /// `setup`, `mode` and `effort` are those the position was judged with.
    ///
    /// ```
    /// use chess::notation::fen;
    /// use linkmate_judge::legality::{Effort, CastlingMode, judge};
    ///
    /// let setup = fen::parse("8/8/8/8/8/8/5K1P/7k w - - 0 1")?;
    /// let verdict = judge(&setup, CastlingMode::Standard, Effort::Normal);
    /// let steps = verdict.argument().expect("illegal").steps(&setup, CastlingMode::Standard, Effort::Normal);
    /// let sentences: Vec<String> = steps.iter().map(ToString::to_string).collect();
    /// assert_eq!(
    ///     sentences,
    ///     ["the black king on h1 can't have come from g1 or g2: the kings would have stood next to each other"],
    /// );
    /// # Ok::<(), fen::FenError>(())
    /// ```
    #[must_use]
    pub fn steps(&self, setup: &Setup, mode: CastlingMode, effort: Effort) -> Vec<Step> {
        let case = Case::new(setup, mode);
        let mut budget = Budget::new(effort);
        let mut explanation = Explanation { searcher: Searcher::new(&mut budget), steps: Vec::new() };
        explanation.argument(self, &case, &[]);
        explanation.steps
    }
}

struct Explanation<'a> {
    searcher: Searcher<'a>,
    steps: Vec<Step>,
}

/// Why a last move is impossible.
#[derive(Clone, PartialEq)]
enum Why {
    /// The king of the side to move was in check before.
    InCheck {
        king: Square,
        by: Bitboard,
    },
    ManyCheckers {
        king: Square,
        by: Bitboard,
    },
    CastledInCheck {
        by: Bitboard,
    },
    /// The position before cannot have arisen.
    Refuted {
        code: &'static str,
    },
}

/// A last move with the reason why it is impossible, and the argument and position if it is refuted.
struct Excluded {
    last: Retraction,
    why: Why,
    refuted: Option<(Argument, Case)>,
}

impl Explanation<'_> {
    fn say(&mut self, taken_back: &[Retraction], claim: Claim) {
        self.steps.push(Step { taken_back: taken_back.to_vec(), claim });
    }

    fn argument(&mut self, argument: &Argument, case: &Case, back: &[Retraction]) {
        match argument {
            Argument::Check { .. } | Argument::DoubleStep { .. } | Argument::LastMove { .. } => {
                self.last_move(case, back);
            }
            Argument::Promotions { color, .. } => {
                self.promoted(case, *color, back);
                let (pawns, missing) = (case.pawns(*color), case.missing_pawns(*color));
                self.say(back, Claim::MissingPawns { color: *color, pawns, missing });
            }
            Argument::Files { squares, captures, pawns, .. } => {
                self.say(back, Claim::BrokenFiles { squares: *squares });
                self.captures(case, back);
                if *captures > 0 {
                    self.say(back, Claim::Pairs { most: captures + pawns });
                }
            }
            Argument::Kernel { .. } => self.kernel(case, back),
            Argument::CaptureSquares { .. } => {
                self.kernel(case, back);
                self.lost(case, back);
            }
            Argument::NeverMoved { piece, square, pieces } => {
                self.never_moved(case, *pieces, *pieces, back);
                self.say(back, Claim::NotHome { piece: *piece, square: *square });
            }
            Argument::PawnCaptures { color, ways, reasons, .. } => {
                let (color, ways) = (*color, ways.clone());
                self.say(back, Claim::FewestCaptures { color, ways });
                let others = reasons.iter().filter(|reason| **reason != Reason::Fewest);
                others.for_each(|reason| self.say(back, Claim::Because(*reason)));
            }
            Argument::NoOrigin { reasons, .. } | Argument::Shared { reasons, .. } => self.reasons(reasons, back),
            Argument::Parity { .. } => self.parity(case, back),
            Argument::Setup(violation) => self.setup(case, violation, back),
            Argument::Pocket { pieces, squares } => self.pocket(case, *pieces, *squares, back),
            Argument::Cage { pieces } => self.cage(case, *pieces, back),
        }
    }

    /// A single reason is in the sentence already.
    fn reasons(&mut self, reasons: &[Reason], back: &[Retraction]) {
        if reasons.len() > 1 {
            reasons.iter().for_each(|reason| self.say(back, Claim::Because(*reason)));
        }
    }

    /// Says what follows from a violation, unless its sentence says it all.
    fn setup(&mut self, case: &Case, violation: &Violation, back: &[Retraction]) {
        match *violation {
            Violation::OpponentInCheck { king, by } => {
                self.say(back, Claim::MovedLast { color: !case.turn });
                self.say(back, Claim::LeftInCheck { king, by });
            }
            Violation::ManyCheckers { king, by } => self.say(back, Claim::TwoCheckers { king, by }),
            Violation::Castling { .. } => self.say(back, Claim::Because(Reason::Castling)),
            Violation::EnPassant { square: over, .. } => {
                let mover = !case.turn;
                if over.rank() == Rank::Third.seen_by(mover) {
                    let [from, to] = [pawn_rank(mover), Rank::Fourth.seen_by(mover)];
                    let [from, to] = [from, to].map(|rank| Square::at(over.file(), rank));
                    self.say(back, Claim::DoubleStep { over, from, to });
                }
            }
            _ => {}
        }
    }

    /// Says which captures and promotions there were, and what they did to the files.
    fn kernel(&mut self, case: &Case, back: &[Retraction]) {
        self.captures(case, back);
        let (count, squares) = files::broken(case);
        let (captures, pawns) = (case.captures(), files::pawns_captured(case));
        if count > 0 {
            self.say(back, Claim::BrokenFiles { squares });
            if count == captures + pawns {
                self.say(back, Claim::EveryCapture { captures, pawns });
            }
        }
        for color in Color::ALL {
            self.promoted(case, color, back);
            if case.promoted(color) > 0 {
                let (pawns, missing) = (case.pawns(color), case.missing_pawns(color));
                self.say(back, Claim::MissingPawns { color, pawns, missing });
            }
        }
        for color in Color::ALL {
            if case.captures_by(color) == 0 && case.pawns(color).is_nonempty() {
                self.say(back, Claim::StayedOnFiles { color, pawns: case.pawns(color) });
            }
        }
    }

    /// Names the pieces of the starting position that must have been captured. In Chess960 their squares are unknown.
    fn lost(&mut self, case: &Case, back: &[Retraction]) {
        let Ok(facts) = deductions::facts(&case.unexplained()) else { return };
        if case.mode == CastlingMode::Chess960 {
            return;
        }
        for color in Color::ALL {
            for origin in facts.captured(color).and(Origins::PIECES).iter() {
                let piece = Piece { color, role: origin.role() };
                self.say(back, Claim::Lost { piece, home: origin.home(color) });
            }
        }
    }

    /// Says what closes a pocket, and who was in it.
    fn pocket(&mut self, case: &Case, pieces: Bitboard, squares: Bitboard, back: &[Retraction]) {
        let Ok(facts) = deductions::facts(&case.unexplained()) else { return };
        self.walls(case, &facts, squares, back);
        let pockets = Color::ALL.into_iter().flat_map(|color| pockets::pockets(&facts, color));
        if let Some(pocket) = pockets.into_iter().find(|pocket| pocket.squares == squares) {
            self.say(back, Claim::Confined { homes: pocket.pieces.homes(pocket.color), squares });
        }
        self.say(back, Claim::Arrangement { pieces });
    }

    /// Says how far the pieces of a cage get, and where they would have to get.
    fn cage(&mut self, case: &Case, pieces: Bitboard, back: &[Retraction]) {
        let Ok(facts) = deductions::facts(&case.unexplained()) else { return };
        let Some(caged) = cages::find(case, &facts) else { return };
        let squares = caged.iter().fold(Bitboard::EMPTY, |all, caged| all | caged.gets_to);
        self.walls(case, &facts, squares, back);
        for Caged { piece, square, gets_to } in &caged {
            self.say(back, Claim::GetsBackTo { piece: *piece, square: *square, squares: gets_to.without(*square) });
        }
        let homes = |piece: Piece| Origins::from_role(piece.role).homes(piece.color);
        let mut stray = caged.iter().filter(|caged| (homes(caged.piece) & caged.gets_to).is_empty()).peekable();
        if stray.peek().is_none() {
            self.say(back, Claim::NeverAllHome { pieces });
        }
        for Caged { piece, .. } in stray {
            self.say(back, Claim::StartsOn { piece: *piece, homes: homes(*piece) });
        }
    }

    /// Says why the pieces around some squares never moved.
    fn walls(&mut self, case: &Case, facts: &Facts, squares: Bitboard, back: &[Retraction]) {
        let around = squares.squares().fold(Bitboard::EMPTY, |all, square| all | attacks::king(square));
        self.never_moved(case, around & facts.steady(), facts.steady(), back);
    }

    fn captures(&mut self, case: &Case, back: &[Retraction]) {
        let [white, black] = Color::ALL.map(|color| case.captures_by(color));
        self.say(back, Claim::Captures { white, black });
    }

    /// Says for each side whether its pieces made an even or an odd number of moves.
    fn parity(&mut self, case: &Case, back: &[Retraction]) {
        let Ok(facts) = deductions::facts(&case.unexplained()) else { return };
        let known = Color::ALL.map(|color| parity::moves(case, &facts, color));
        let [Some(white), Some(black)] = known else { return };
        for (color, moves) in Color::ALL.into_iter().zip([white, black]) {
            let knights = case.board.by_piece(color, Role::Knight);
            self.say(back, Claim::KnightMoves { color, knights, is_odd: moves.odd_knights });
            let pawns = case.pawns(color) & !pawn_rank(color).bitboard();
            if pawns.is_nonempty() {
                self.say(back, Claim::PawnMoves { color, pawns });
            }
            if moves.in_pockets.is_nonempty() {
                let (pieces, is_odd) = (moves.in_pockets, moves.odd_pockets);
                self.say(back, Claim::PocketMoves { color, pieces, is_odd });
            }
        }
        self.say(back, Claim::Turn { white_is_odd: white.is_odd(), black_is_odd: black.is_odd() });
    }

    fn promoted(&mut self, case: &Case, color: Color, back: &[Retraction]) {
        for (squares, start) in case.kinds(color) {
            if let Some(piece) = squares.first().and_then(|square| case.board.piece_at(square))
                && squares.count() > start
            {
                self.say(back, Claim::Surplus { piece, squares, start });
            }
        }
    }

    /// Says why `pieces` never moved; `steady` are all that never moved.
    fn never_moved(&mut self, case: &Case, pieces: Bitboard, steady: Bitboard, back: &[Retraction]) {
        let castling = pieces & case.unmoved;
        let at_home = |color| case.pawns(color) & pawn_rank(color).bitboard();
        let pawns = pieces & (at_home(Color::White) | at_home(Color::Black));
        let boxed_in = pieces & !castling & !pawns;
        if castling.is_nonempty() {
            self.say(back, Claim::MayCastle { pieces: castling });
        }
        if pawns.is_nonempty() {
            self.say(back, Claim::PawnsAtHome { pieces: pawns });
        }
        if boxed_in.is_nonempty() {
            let by = ways_out(&case.board, boxed_in) & steady & !boxed_in;
            self.say(back, Claim::BoxedIn { pieces: boxed_in, by });
        }
    }

    /// Goes through every last move.
    fn last_move(&mut self, case: &Case, back: &[Retraction]) {
        let steady = match deductions::narrow(&case.unexplained()) {
            Ok(facts) => facts.steady(),
            Err(_) => Facts::new(case).steady(),
        };
        let Retractions::All(list) = with_impossible(case, steady) else { return };
        let mover = !case.turn;
        let movable = case.board.by_color(mover) & !steady;
        match (case.en_passant, list.first()) {
            (Some(over), Some((Retraction { from, to, .. }, _))) => {
                self.say(back, Claim::DoubleStep { over, from: *from, to: *to });
            }
            _ => {
                if let (Some(king), by) = (case.board.king(case.turn), case.checkers())
                    && by.is_nonempty()
                {
                    self.say(back, Claim::Check { king, by });
                }
                self.never_moved(case, case.board.by_color(mover) & steady, steady, back);
                self.without_moves(case, movable, &list, back);
            }
        }
        let excluded: Vec<Excluded> =
            list.into_iter().filter_map(|(last, before)| self.exclude(case, last, before)).collect();
        let groups = self.still_in_check(case, &excluded, back);
        for (moves, why) in groups {
            self.excluded(moves, &why, &excluded, back);
        }
        self.earlier(&excluded, back);
    }

    /// Finds out why a last move is impossible.
    fn exclude(&mut self, case: &Case, last: Retraction, before: Case) -> Option<Excluded> {
        let (mover, board) = (!case.turn, &before.board);
        let king = board.king(case.turn)?;
        let by = board.attackers(king, mover);
        let own = board.king(mover)?;
        let checks = board.attackers(own, case.turn);
        let plain = if by.is_nonempty() {
            Some(Why::InCheck { king, by })
        } else if checks.count() > 2 {
            Some(Why::ManyCheckers { king: own, by: checks })
        } else if last.kind == RetractionKind::Castling {
            let passed = attacks::between(last.from, last.to).with(last.from);
            let by = passed.squares().fold(Bitboard::EMPTY, |all, square| all | board.attackers(square, case.turn));
            by.is_nonempty().then_some(Why::CastledInCheck { by })
        } else {
            None
        };
        if let Some(why) = plain {
            return Some(Excluded { last, why, refuted: None });
        }
        let before = Case { explained: true, ..before };
        let argument = self.searcher.refutation(&last, &before)?;
        Some(Excluded { last, why: Why::Refuted { code: argument.code() }, refuted: Some((argument, before)) })
    }

    /// Names the pieces that no last move can have brought to their squares, and the captures that are out of the
    /// question.
    fn without_moves(&mut self, case: &Case, movable: Bitboard, list: &[(Retraction, Case)], back: &[Retraction]) {
        let (color, mover) = (case.turn, !case.turn);
        let came = |square: &Square| list.iter().any(|(last, _)| last.to == *square);
        let stuck: Bitboard = movable.squares().filter(|square| !came(square)).collect();
        let needs_capture = |square: &Square| {
            let is_pawn = match case.board.role_at(*square) {
                Some(Role::Pawn) => true,
                Some(Role::King) | None => false,
                Some(_) => square.rank() == last_rank(mover),
            };
            let sources = attacks::pawn(!mover, *square) & !case.board.occupied() & !Bitboard::BACK_RANKS;
            is_pawn && sources.is_nonempty()
        };
        let needing: Bitboard = stuck.squares().filter(needs_capture).collect();
        if (stuck & !needing).is_nonempty() {
            self.say(back, Claim::NoWayBack { pieces: stuck & !needing });
        }
        let captures = list.iter().any(|(last, _)| last.captured.is_some() && !Bitboard::BACK_RANKS.contains(last.to));
        if case.missing(color) == 0 && (!list.is_empty() || needing.is_nonempty()) {
            self.say(back, Claim::NothingLost { color, pieces: needing });
        } else if case.missing_pawns(color) == 0 && captures {
            self.say(back, Claim::NoPawnLost { color, pawns: case.pawns(color) });
        }
    }

    /// Says which pieces leave the king in check from one piece whichever move they take back. Returns the remaining
    /// moves in groups.
    fn still_in_check(&mut self, case: &Case, excluded: &[Excluded], back: &[Retraction]) -> Vec<(LastMoves, Why)> {
        let pieces: Bitboard = excluded.iter().map(|excluded| excluded.last.to).collect();
        // The pieces that give check before every move of a piece.
        let lasting = |square: Square| {
            let moves = excluded.iter().filter(|excluded| excluded.last.to == square);
            moves.fold(Bitboard::FULL, |all, Excluded { last, why, .. }| match why {
                Why::InCheck { by, .. } => all & by.without(last.from),
                _ => Bitboard::EMPTY,
            })
        };
        let mut checked: Vec<(Square, Bitboard)> = pieces.squares().map(|square| (square, lasting(square))).collect();
        // The fewer checkers all moves have in common, the more pieces share them.
        checked.sort_by_key(|(_, by)| by.count());
        let mut rest = Vec::new();
        let mut together: Vec<(Bitboard, Vec<LastMoves>)> = Vec::new();
        for (square, by) in checked {
            let Some(piece) = case.board.piece_at(square) else { continue };
            let moves: Vec<&Excluded> = excluded.iter().filter(|excluded| excluded.last.to == square).collect();
            if by.is_empty() {
                rest.extend(group(piece, square, &moves, |excluded| excluded.why.as_told(&excluded.last)));
                continue;
            }
            let groups = group(piece, square, &moves, |_| ()).into_iter().map(|(moves, ())| moves);
            match together.iter_mut().find(|(shared, _)| (*shared & !by).is_empty()) {
                Some((_, all)) => all.extend(groups),
                None => together.push((by, groups.collect())),
            }
        }
        if let Some(king) = case.board.king(case.turn) {
            for (by, moves) in together {
                self.say(back, Claim::StillInCheck { king, by, moves });
            }
        }
        rest
    }

    fn excluded(&mut self, moves: LastMoves, why: &Why, excluded: &[Excluded], back: &[Retraction]) {
        let claim = match *why {
            Why::InCheck { king, by } => Claim::AlreadyInCheck { king, by, moves },
            Why::ManyCheckers { king, by } => Claim::ManyCheckers { king, by, moves },
            Why::CastledInCheck { by } => Claim::CastledInCheck { by, moves },
            Why::Refuted { .. } => {
                let argument = |last: Retraction| {
                    let found = excluded.iter().find(|excluded| excluded.last == last)?;
                    found.refuted.as_ref().map(|(argument, _)| argument.clone())
                };
                let arguments = moves.iter().filter_map(argument).collect();
                Claim::Refuted { moves, arguments }
            }
        };
        self.say(back, claim);
    }

    /// Goes on with the positions that are refuted by their own last moves, if there are few.
    fn earlier(&mut self, excluded: &[Excluded], back: &[Retraction]) {
        let searched: Vec<(&Retraction, &Argument, &Case)> = excluded
            .iter()
            .filter_map(|excluded| {
                let (argument, before) = excluded.refuted.as_ref()?;
                matches!(argument, Argument::Check { .. } | Argument::DoubleStep { .. } | Argument::LastMove { .. })
                    .then_some((&excluded.last, argument, before))
            })
            .collect();
        if searched.len() <= FOLLOWED {
            for (last, argument, before) in searched {
                let back: Vec<Retraction> = back.iter().copied().chain([*last]).collect();
                self.argument(argument, before, &back);
            }
        }
    }
}

impl Why {
    /// Returns the reason as it is told: a check from the piece that moved needs no other.
    fn as_told(&self, last: &Retraction) -> Why {
        match self {
            Why::InCheck { king, by } if by.contains(last.from) => Why::InCheck { king: *king, by: Bitboard::EMPTY },
            why => why.clone(),
        }
    }
}

/// Groups the last moves of a piece by kind and reason, such that in each group every capture goes with every square.
fn group<K: PartialEq>(
    piece: Piece,
    to: Square,
    moves: &[&Excluded],
    reason: impl Fn(&Excluded) -> K,
) -> Vec<(LastMoves, K)> {
    let mut groups: Vec<(LastMoves, K)> = Vec::new();
    let mut seen: Vec<(RetractionKind, Square)> = Vec::new();
    for Excluded { last: Retraction { kind, from, .. }, .. } in moves {
        if seen.contains(&(*kind, *from)) {
            continue;
        }
        seen.push((*kind, *from));
        let here = moves.iter().filter(|excluded| (excluded.last.kind, excluded.last.from) == (*kind, *from));
        let (count, captures) =
            (here.clone().count(), here.clone().filter(|excluded| excluded.last.captured.is_some()));
        let captures = captures.count();
        let mut reasons: Vec<(K, Vec<Option<Role>>)> = Vec::new();
        for excluded in here {
            let (why, captured) = (reason(excluded), excluded.last.captured);
            match reasons.iter_mut().find(|(other, _)| *other == why) {
                Some((_, all)) => all.push(captured),
                None => reasons.push((why, vec![captured])),
            }
        }
        for (why, captured) in reasons {
            let capturing = match (captured.contains(&None), captured.len()) {
                (_, all) if all == count => Capturing::Either,
                (true, 1) => Capturing::No,
                (true, _) => Capturing::NoOrSome,
                (false, all) if all == captures => Capturing::Any,
                (false, _) => Capturing::Some,
            };
            let same = groups.iter_mut().find(|(moves, other)| {
                moves.kind == *kind && *other == why && moves.capturing == capturing && moves.captured == captured
            });
            match same {
                Some((moves, _)) => moves.from = moves.from.with(*from),
                None => {
                    let from = from.bitboard();
                    groups.push((LastMoves { piece, to, kind: *kind, from, captured, capturing }, why));
                }
            }
        }
    }
    groups
}
