//! Steps about last moves and checks: each last move, and why it cannot have been played.

use chess::{Bitboard, Piece, Role, Square, attacks};

use super::Explanation;
use crate::legality::argument::Argument;
use crate::legality::case::{Case, last_rank};
use crate::legality::deductions;
use crate::legality::facts::Facts;
use crate::legality::retraction::generate::{Retractions, with_impossible};
use crate::legality::retraction::{Retraction, RetractionKind};
use crate::legality::step::{Capturing, Claim, LastMoves};

/// If at most this many last moves are refuted by a search, the explanation goes on with the moves before them.
const FOLLOWED: usize = 2;

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
    /// Goes through every last move.
    pub(super) fn last_move(&mut self, case: &Case, back: &[Retraction]) {
        let facts = deductions::narrow(&case.unexplained()).unwrap_or_else(|_| Facts::new(case));
        let steady = facts.steady();
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
                self.never_moved(case, &facts, case.board.by_color(mover) & steady, back);
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
            let all = case.board.by_color(color);
            self.say(back, Claim::NothingLost { color, pieces: needing, all });
        } else if case.missing_pawns(color) == 0 && captures {
            self.say(back, Claim::NoPawnLost { color, pawns: case.pawns(color) });
        }
    }

    /// Says which pieces leave the king in check from one piece whichever move they take back. Returns the remaining
    /// moves in groups.
    fn still_in_check(
        &mut self,
        case: &Case,
        excluded: &[Excluded],
        back: &[Retraction],
    ) -> Vec<(Vec<LastMoves>, Why)> {
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
        let mut shared: Vec<(Bitboard, Vec<LastMoves>)> = Vec::new();
        for (square, by) in checked {
            let Some(piece) = case.board.piece_at(square) else { continue };
            let moves: Vec<&Excluded> = excluded.iter().filter(|excluded| excluded.last.to == square).collect();
            if by.is_empty() {
                let groups = group(piece, square, &moves, |excluded| excluded.why.as_told(&excluded.last));
                rest.extend(together(groups, &moves));
                continue;
            }
            let groups = group(piece, square, &moves, |_| ()).into_iter().map(|(moves, ())| moves);
            match shared.iter_mut().find(|(least, _)| (*least & !by).is_empty()) {
                Some((_, all)) => all.extend(groups),
                None => shared.push((by, groups.collect())),
            }
        }
        if let Some(king) = case.board.king(case.turn) {
            for (by, moves) in shared {
                self.say(back, Claim::StillInCheck { king, by, moves });
            }
        }
        rest
    }

    fn excluded(&mut self, moves: Vec<LastMoves>, why: &Why, excluded: &[Excluded], back: &[Retraction]) {
        let claim = match *why {
            Why::InCheck { king, by } => Claim::AlreadyInCheck { king, by, moves },
            Why::ManyCheckers { king, by } => Claim::ManyCheckers { king, by, moves },
            Why::CastledInCheck { by } => Claim::CastledInCheck { by, moves },
            Why::Refuted { .. } => {
                let argument = |last: Retraction| {
                    let found = excluded.iter().find(|excluded| excluded.last == last)?;
                    found.refuted.as_ref().map(|(argument, _)| argument.clone())
                };
                let arguments = moves.iter().flat_map(LastMoves::iter).filter_map(argument).collect();
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

/// Puts the groups of a piece together whose moves fail for one reason. Arguments are one reason if they say the same.
fn together(groups: Vec<(LastMoves, Why)>, moves: &[&Excluded]) -> Vec<(Vec<LastMoves>, Why)> {
    let arguments = |group: &LastMoves| {
        let of = group.iter().filter_map(|last| moves.iter().find(|excluded| excluded.last == last));
        of.filter_map(|excluded| excluded.refuted.as_ref()).map(|(argument, _)| argument).collect::<Vec<_>>()
    };
    // The argument against every position of a group, if there is one.
    let common = |group: &LastMoves| {
        let all = arguments(group);
        all.first().copied().filter(|first| all.iter().all(|argument| argument.says_the_same(first)))
    };
    let mut together: Vec<(Vec<LastMoves>, Why)> = Vec::new();
    for (group, why) in groups {
        let same = together.iter_mut().find(|(others, other)| {
            *other == why
                && others.iter().all(|other| match (common(other), common(&group)) {
                    (Some(other), Some(argument)) => other.says_the_same(argument),
                    (None, None) => true,
                    _ => false,
                })
        });
        match same {
            Some((others, _)) => others.push(group),
            None => together.push((vec![group], why)),
        }
    }
    together
}
