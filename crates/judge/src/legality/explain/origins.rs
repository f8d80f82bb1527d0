//! Steps about pieces that cannot be any of those of the starting position: what never moved, how many captures there
//! were, where the pieces can have started because of that, and why that is not enough.

use chess::{Bitboard, Color, Piece, Role, Square, attacks};

use super::Explanation;
use crate::legality::CastlingMode;
use crate::legality::argument::{PawnWay, Reason};
use crate::legality::case::{Case, ahead, last_rank};
use crate::legality::deductions;
use crate::legality::deductions::origins::most;
use crate::legality::facts::Facts;
use crate::legality::origin::{Origin, Origins};
use crate::legality::reach::Reach;
use crate::legality::retraction::Retraction;
use crate::legality::step::Claim;

/// What rules out the pieces of the starting position that a piece on the board might have been, with their squares.
#[derive(Default)]
struct RuledOut {
    /// They are still at home.
    at_home: Bitboard,
    /// They cannot have got past pieces that never moved.
    barred: Bitboard,
    /// Pawns that cannot have got there, or promoted and got there, with so few captures.
    too_far: Bitboard,
    /// Other pieces need them.
    elsewhere: Bitboard,
}

impl RuledOut {
    fn new(case: &Case, facts: &Facts, reach: &mut Reach, piece: Piece, square: Square) -> RuledOut {
        let Piece { color, role } = piece;
        let mut ruled_out = RuledOut::default();
        let mut candidates = Origins::from_role(role);
        if role != Role::King && case.missing_pawns(color) > 0 {
            candidates = candidates.or(Origins::PAWNS);
        }
        for origin in candidates.and(facts.origins(square).others()).iter() {
            let home = origin.home(color).bitboard();
            let is_at_home = (facts.steady() & home & case.board.by_color(color)).is_nonempty();
            let (squares, ends) = match (origin.is_pawn(), role) {
                (false, _) => (facts.reachable(color, origin), square.bitboard()),
                (true, Role::Pawn) => (facts.ways(color, origin)[most(facts, color)], square.bitboard()),
                (true, _) => (facts.ways(color, origin)[most(facts, color)], reach.promotions_to(piece, square)),
            };
            let group = match (is_at_home, (squares & ends).is_nonempty(), origin.is_pawn()) {
                (true, ..) => &mut ruled_out.at_home,
                (false, true, _) => &mut ruled_out.elsewhere,
                (false, false, true) => &mut ruled_out.too_far,
                (false, false, false) => &mut ruled_out.barred,
            };
            *group |= home;
        }
        if case.mode == CastlingMode::Chess960 {
            // Where pieces other than pawns started is unknown.
            let pawns = !Bitboard::BACK_RANKS;
            ruled_out.at_home &= pawns;
            ruled_out.barred &= pawns;
            ruled_out.elsewhere &= pawns;
        }
        ruled_out
    }
}

impl Explanation<'_> {
    /// A piece that none of the starting position can have become.
    pub(super) fn no_origin(&mut self, case: &Case, square: Square, reasons: &[Reason], back: &[Retraction]) {
        let Some(piece) = case.board.piece_at(square) else { return };
        self.origins(case, piece.color, square.bitboard(), reasons, back);
        self.say(back, Claim::NothingLeft { piece, square });
    }

    /// Pieces that have fewer possible origins between them than there are pieces.
    pub(super) fn shared(
        &mut self,
        case: &Case,
        color: Color,
        pieces: Bitboard,
        homes: Bitboard,
        reasons: &[Reason],
        back: &[Retraction],
    ) {
        let facts = self.origins(case, color, pieces, reasons, back);
        let mut groups: Vec<(Origins, Bitboard)> = Vec::new();
        for square in pieces {
            let origins = facts.origins(square);
            match groups.iter_mut().find(|(other, _)| *other == origins) {
                Some((_, group)) => *group |= square.bitboard(),
                None => groups.push((origins, square.bitboard())),
            }
        }
        for (origins, pieces) in groups {
            let homes = origins.homes(color) & homes;
            if homes.is_nonempty() {
                self.say(back, Claim::CanHaveStarted { pieces, homes });
            }
        }
        self.say(back, Claim::TooFewHomes { pieces, homes });
    }

    /// Says why these pieces have so few possible origins, and returns the facts behind it.
    fn origins(
        &mut self,
        case: &Case,
        color: Color,
        pieces: Bitboard,
        reasons: &[Reason],
        back: &[Retraction],
    ) -> Facts {
        let facts = deductions::known(case);
        let reach = &mut Reach::new(&case.board, facts.steady());
        let mut ruled_out: Vec<(Square, Role, RuledOut)> = Vec::new();
        for square in pieces {
            if let Some(piece) = case.board.piece_at(square) {
                ruled_out.push((square, piece.role, RuledOut::new(case, &facts, reach, piece, square)));
            }
        }
        let all = |squares: &dyn Fn(&RuledOut) -> Bitboard| {
            ruled_out.iter().fold(Bitboard::EMPTY, |all, (.., ruled_out)| all | squares(ruled_out))
        };
        // The pieces for which some squares were ruled out.
        let of = |squares: &dyn Fn(Role, &RuledOut) -> Bitboard| -> Bitboard {
            let of = ruled_out.iter().filter(|(_, role, ruled_out)| squares(*role, ruled_out).is_nonempty());
            of.map(|(square, ..)| *square).collect()
        };
        let mut bars = reasons.iter().fold(Bitboard::EMPTY, |all, reason| match reason {
            Reason::Barred { by } => all | *by,
            _ => all,
        });
        let promotes = case.missing_pawns(color) > 0;
        let too_far = all(&|ruled_out| ruled_out.too_far);
        let ways = too_far.squares().filter_map(|home| Origin::at(home, color)).filter(|origin| origin.is_pawn());
        let ways = ways.fold(Bitboard::EMPTY, |all, origin| all | facts.ways(color, origin)[most(&facts, color)]);
        // Pieces that never moved, in the way of those pawns.
        bars |= (ahead(color, ways) | attacks::pawns(color, ways)) & facts.steady() & case.pawns(!color);
        let ends = dead_ends(case, reach, ways, pieces, color);
        let king = case.board.king(!color).filter(|_| !ends.is_empty());
        if let Some(king) = king {
            bars |= king.bitboard() | (case.unmoved & case.board.by_color(!color));
        }
        self.never_moved(case, &facts, all(&|ruled_out| ruled_out.at_home) | (bars & facts.steady()), back);
        if too_far.is_nonempty() {
            self.most_captures(case, &facts, color, back);
            for (king, (role, squares)) in king.into_iter().flat_map(|king| ends.iter().map(move |end| (king, *end))) {
                self.say(back, Claim::DeadEnds { king, role, squares });
            }
        }
        for reason in reasons {
            if let Reason::Faced { by } = *reason {
                self.say(back, Claim::Because { reason: *reason, squares: by });
            }
        }
        for reason in reasons {
            let is_pawn = |role| role == Role::Pawn;
            let squares = match *reason {
                Reason::Barred { by } => {
                    let barred = all(&|ruled_out| ruled_out.barred);
                    by | barred | of(&|_, ruled_out| ruled_out.barred | (ruled_out.at_home & Bitboard::BACK_RANKS))
                }
                Reason::AllPawns if promotes => continue,
                Reason::AllPawns => case.pawns(color) | pieces,
                Reason::Pawns { .. } => {
                    let pawns = of(&|role, ruled_out| if is_pawn(role) { ruled_out.too_far } else { Bitboard::EMPTY });
                    pawns | near(pawns, too_far, most(&facts, color))
                }
                Reason::Promoted { .. } => {
                    let others = of(&|role, ruled_out| if is_pawn(role) { Bitboard::EMPTY } else { ruled_out.too_far });
                    others | too_far
                }
                Reason::Elsewhere => {
                    let elsewhere = all(&|ruled_out| ruled_out.elsewhere);
                    if elsewhere.is_empty() {
                        continue;
                    }
                    elsewhere | of(&|_, ruled_out| ruled_out.elsewhere)
                }
                _ => continue,
            };
            self.say(back, Claim::Because { reason: *reason, squares });
        }
        facts
    }

    /// Says how many captures a side's pawns can have made, and why.
    pub(super) fn most_captures(&mut self, case: &Case, facts: &Facts, color: Color, back: &[Retraction]) {
        let (lost, pieces) = (case.captures_by(color), case.board.by_color(!color));
        if lost == 0 {
            let pawns = case.pawns(color);
            let claim = match pawns.is_empty() {
                true => Claim::MostCaptures { color, lost, pieces },
                false => Claim::StayedOnFiles { color, pawns },
            };
            return self.say(back, claim);
        }
        self.say(back, Claim::MostCaptures { color, lost, pieces });
        for reason in facts.why_captures(color) {
            if let Reason::TakenByPieces { homes } = reason {
                let lost = facts.captured(!color).homes(!color);
                let squares = if homes.is_empty() { lost } else { homes };
                if squares.is_empty() {
                    continue;
                }
                self.say(back, Claim::Because { reason, squares });
            }
        }
    }

    /// Says where pawns that captured must have come from, and why they cannot have captured as often.
    pub(super) fn pawn_captures(&mut self, case: &Case, color: Color, ways: &[PawnWay], back: &[Retraction]) {
        let facts = deductions::known(case);
        self.say(back, Claim::FewestCaptures { color, ways: ways.to_vec() });
        self.most_captures(case, &facts, color, back);
    }
}

/// The squares where pawns on these ways, and the pieces that they would have promoted to, give check to the opposing
/// king without anything between them, if it never moved.
fn dead_ends(case: &Case, reach: &Reach, ways: Bitboard, pieces: Bitboard, color: Color) -> Vec<(Role, Bitboard)> {
    let promotions = ways & last_rank(color).bitboard();
    let roles = Role::ALL.into_iter().filter(|role| {
        *role == Role::Pawn || (*role != Role::King && (pieces & case.board.by_role(*role)).is_nonempty())
    });
    let ends = roles.map(|role| {
        let squares = if role == Role::Pawn { ways } else { promotions };
        (role, squares & reach.dead_ends(Piece { color, role }))
    });
    ends.filter(|(_, squares)| squares.is_nonempty()).collect()
}

/// The starting squares from which a pawn gets to one of these squares if nothing is in its way.
fn near(pawns: Bitboard, homes: Bitboard, captures: usize) -> Bitboard {
    let is_near = |home: &Square| {
        pawns.squares().any(|pawn| {
            let advanced = (pawn.rank() as usize).abs_diff(home.rank() as usize);
            (pawn.file() as usize).abs_diff(home.file() as usize) <= captures.min(advanced)
        })
    };
    homes.squares().filter(is_near).collect()
}
