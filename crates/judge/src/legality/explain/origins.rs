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

/// What is ruled out for each of some pieces.
#[derive(Default)]
struct Candidates {
    all: Vec<(Square, Role, RuledOut)>,
}

impl Candidates {
    /// Some of the squares ruled out for any of the pieces.
    fn squares(&self, of: impl Fn(&RuledOut) -> Bitboard) -> Bitboard {
        self.all.iter().fold(Bitboard::EMPTY, |all, (.., ruled_out)| all | of(ruled_out))
    }

    /// The pieces of which something is true.
    fn pieces(&self, is_so: impl Fn(Role, &RuledOut) -> bool) -> Bitboard {
        self.all.iter().filter(|(_, role, ruled_out)| is_so(*role, ruled_out)).map(|(square, ..)| *square).collect()
    }

    /// Where the pawns started that are too far from the pieces of which something is true.
    fn homes(&self, is_so: impl Fn(Role, &RuledOut) -> bool) -> Bitboard {
        let concerned = self.all.iter().filter(|(_, role, ruled_out)| is_so(*role, ruled_out));
        concerned.fold(Bitboard::EMPTY, |all, (.., ruled_out)| all | ruled_out.too_far)
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
            // In Chess960, pieces other than pawns started on unknown squares.
            let is_known = case.mode == CastlingMode::Standard || (homes & Bitboard::BACK_RANKS).is_empty();
            if homes.is_nonempty() && is_known {
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
        let mut candidates = Candidates::default();
        for square in pieces {
            if let Some(piece) = case.board.piece_at(square) {
                candidates.all.push((square, piece.role, RuledOut::new(case, &facts, reach, piece, square)));
            }
        }
        let captures = facts.at_most(color);
        let too_far = candidates.squares(|ruled_out| ruled_out.too_far);
        let ways = too_far.squares().filter_map(|home| Origin::at(home, color)).filter(|origin| origin.is_pawn());
        let ways = ways.fold(Bitboard::EMPTY, |all, origin| all | facts.ways(color, origin)[most(&facts, color)]);
        let ends = dead_ends(case, reach, ways, pieces, color);
        let king = case.board.king(!color).filter(|_| !ends.is_empty());

        // What never moved: pieces in the way of others and of pawns, and those that are at home.
        let beside = if captures > 0 { attacks::pawns(color, ways) } else { Bitboard::EMPTY };
        let mut fixed = (ahead(color, ways) | beside) & case.pawns(!color);
        if let Some(king) = king {
            fixed |= king.bitboard() | (case.unmoved & case.board.by_color(!color));
        }
        let mut bars = Bitboard::EMPTY;
        for reason in reasons {
            if let Reason::Barred { by } = *reason {
                bars |= by;
            }
        }
        fixed |= bars | candidates.squares(|ruled_out| ruled_out.at_home);
        self.never_moved(case, &facts, fixed & facts.steady(), back);

        // What that rules out.
        if too_far.is_nonempty() {
            self.most_captures(case, &facts, color, back);
        }
        for (king, (role, squares)) in king.into_iter().flat_map(|king| ends.iter().map(move |end| (king, *end))) {
            self.say(back, Claim::DeadEnds { king, role, squares });
        }
        for reason in reasons {
            match *reason {
                Reason::Faced { by } => {
                    if case.captures_by(!color) == 0 {
                        self.most_captures(case, &facts, !color, back);
                    }
                    self.say(back, Claim::Because { reason: *reason, squares: by });
                }
                Reason::AllPawns if case.missing_pawns(color) == 0 => {
                    self.say(back, Claim::Because { reason: *reason, squares: case.pawns(color) | pieces });
                }
                _ => {}
            }
        }
        let homes = candidates.squares(|ruled_out| ruled_out.barred);
        if homes.is_nonempty() {
            let pieces = candidates.pieces(|_, ruled_out| ruled_out.barred.is_nonempty());
            self.say(back, Claim::NeverGotTo { homes, pieces, by: bars });
        }
        for is_promoted in [false, true] {
            let concerned = |role: Role, ruled_out: &RuledOut| {
                (role != Role::Pawn) == is_promoted && ruled_out.too_far.is_nonempty()
            };
            let pieces = candidates.pieces(concerned);
            // Without captures, pawns stayed on their files, which has been said.
            if pieces.is_nonempty() && (is_promoted || case.captures_by(color) > 0) {
                let some = |square| !facts.origins(square).and(Origins::PAWNS).is_empty();
                let is_all = !pieces.squares().any(some);
                let homes = candidates.homes(concerned);
                let homes = if is_promoted { homes } else { near(pieces, homes, most(&facts, color)) };
                self.say(back, Claim::TooFar { pieces, homes, captures, is_promoted, is_all });
            }
        }
        let elsewhere = candidates.squares(|ruled_out| ruled_out.elsewhere);
        if elsewhere.is_nonempty() {
            let squares = elsewhere | candidates.pieces(|_, ruled_out| ruled_out.elsewhere.is_nonempty());
            self.say(back, Claim::Because { reason: Reason::Elsewhere, squares });
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
