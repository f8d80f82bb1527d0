//! Which pawns contradict captures that were all made by pawns.
//!
//! **Claim.** If as many files are broken as the captures can have broken at all ([`files`](super::super::deductions::files)),
//! each capture was made by a pawn that left its own file for one beside it, while the opposing pawn still faced it; and
//! each pawn that was captured still faced its own. No capture differs from that, so all of them can be gone through.
//!
//! **Sound.** A capture breaks up one pair of opposing pawns, or two if a pawn captures a pawn. If one of them had broken
//! up fewer, there would be fewer broken files. So each capturing pawn, and each captured one, was half of a pair that
//! still stood on its file.
//!
//! Several pawns usually contradict these captures. A player needs to see no more than a few that do so by themselves:
//! pawns are left out for as long as the rest still contradicts them.

use chess::{Bitboard, ByColor, Color, File, Piece, Role, Square};

use crate::legality::case::{Case, pawn_rank};
use crate::legality::deductions::files;
use crate::legality::facts::Facts;
use crate::legality::reach::Reach;

/// Something the captures have to bring about.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Demand {
    /// This side has as many pawns on the file as it has now.
    Pawns(Color, usize),
    /// This side's pawn on the file never moved: it neither captured nor was captured, and no other pawn got past it.
    AtHome(Color, usize),
    /// Enough pawns could promote where these bishops must have.
    Bishops(Color, Bitboard),
}

/// The demands that contradict the captures by themselves, as squares.
pub(super) struct Conflict {
    /// Pawns that the captures do not bring to their files.
    pub(super) pawns: Bitboard,
    /// Pawns that never moved.
    pub(super) at_home: Bitboard,
    /// Bishops that must have promoted.
    pub(super) bishops: Bitboard,
}

/// Returns pawns and bishops that no captures of this kind bring about, as few as possible; `None` if there are such
/// captures.
pub(super) fn conflict(case: &Case, facts: &Facts) -> Option<Conflict> {
    let mut reach = Reach::new(&case.board, facts.steady());
    let mut plans = Plans::new(case);
    let mut demands: Vec<Demand> = Vec::new();
    for color in Color::ALL {
        // Those that should be left out if possible come first.
        demands.extend((0..8).filter(|file| plans.is_at_home(color, *file)).map(|file| Demand::AtHome(color, file)));
    }
    for color in Color::ALL {
        for shade in [Bitboard::LIGHT_SQUARES, Bitboard::DARK_SQUARES] {
            let bishops = case.board.by_piece(color, Role::Bishop) & shade;
            if bishops.more_than_one() {
                let piece = Piece { color, role: Role::Bishop };
                let squares =
                    bishops.squares().fold(Bitboard::EMPTY, |all, square| all | reach.promotions_to(piece, square));
                plans.bishops.push((color, bishops, files_of(squares)));
                demands.push(Demand::Bishops(color, bishops));
            }
        }
    }
    for color in Color::ALL {
        let stands = |file: &usize| plans.pawns(color, *file).is_nonempty();
        demands.extend((0..8).filter(stands).map(|file| Demand::Pawns(color, file)));
    }
    if plans.meet(&demands) {
        return None;
    }
    let mut index = 0;
    while index < demands.len() {
        let left_out = demands.remove(index);
        if plans.meet(&demands) {
            demands.insert(index, left_out);
            index += 1;
        }
    }
    let mut conflict = Conflict { pawns: Bitboard::EMPTY, at_home: Bitboard::EMPTY, bishops: Bitboard::EMPTY };
    for demand in demands {
        match demand {
            Demand::Pawns(color, file) => conflict.pawns |= plans.pawns(color, file),
            Demand::AtHome(color, file) => conflict.at_home |= home(color, file).bitboard(),
            Demand::Bishops(_, bishops) => conflict.bishops |= bishops,
        }
    }
    Some(conflict)
}

/// Returns true if the files of these squares can be paired with neighbours.
pub(super) fn can_be_paired(squares: Bitboard) -> bool {
    let files = files_of(squares);
    files.split(|is_there| !is_there).all(|run| run.len() % 2 == 0)
}

fn home(color: Color, file: usize) -> Square {
    Square::at(File::ALL[file], pawn_rank(color))
}

fn files_of(squares: Bitboard) -> [bool; 8] {
    core::array::from_fn(|file| (squares & File::ALL[file].bitboard()).is_nonempty())
}

/// All ways of choosing the captures.
struct Plans<'a> {
    case: &'a Case,
    broken: [bool; 8],
    /// The number of captures of pawns by pawns.
    of_pawns: u32,
    /// Bishops on squares of one colour, and the files where they could have promoted.
    bishops: Vec<(Color, Bitboard, [bool; 8])>,
}

/// Some of the captures chosen.
#[derive(Clone)]
struct Plan {
    /// The captures left to each side.
    captures: ByColor<u32>,
    /// The pawns each side may still lose.
    losses: ByColor<u32>,
    of_pawns: u32,
    /// Files whose pair is not broken yet.
    whole: [bool; 8],
    /// Each side's pawns by file.
    counts: ByColor<[u32; 8]>,
}

impl<'a> Plans<'a> {
    fn new(case: &'a Case) -> Plans<'a> {
        let (_, squares) = files::broken(case);
        let of_pawns = files::pawns_captured(case);
        Plans { case, broken: files_of(squares), of_pawns, bishops: Vec::new() }
    }

    /// This side's pawns on a file.
    fn pawns(&self, color: Color, file: usize) -> Bitboard {
        self.case.pawns(color) & File::ALL[file].bitboard()
    }

    fn is_at_home(&self, color: Color, file: usize) -> bool {
        self.case.pawns(color).contains(home(color, file))
    }

    /// Returns true if some captures meet all demands.
    fn meet(&self, demands: &[Demand]) -> bool {
        let of = |value: &dyn Fn(Color) -> u32| ByColor { white: value(Color::White), black: value(Color::Black) };
        let plan = Plan {
            captures: of(&|color| self.case.captures_by(color)),
            losses: of(&|color| self.case.pawn_losses(color)),
            of_pawns: self.of_pawns,
            whole: [true; 8],
            counts: ByColor { white: [1; 8], black: [1; 8] },
        };
        self.extend(&plan, demands)
    }

    /// Chooses the capture that broke the first file that is still whole, and so on.
    fn extend(&self, plan: &Plan, demands: &[Demand]) -> bool {
        let Some(file) = (0..8).find(|file| self.broken[*file] && plan.whole[*file]) else {
            let left = plan.captures.white + plan.captures.black + plan.of_pawns;
            return left == 0 && self.is_met(plan, demands);
        };
        Color::ALL.into_iter().any(|color| {
            [file.wrapping_sub(1), file + 1].into_iter().filter(|to| *to < 8).any(|to| {
                let taken = |from, to, pawn| {
                    plan.capture(color, from, to, pawn, demands).is_some_and(|plan| self.extend(&plan, demands))
                };
                let is_other = self.broken[to] && plan.whole[to];
                taken(file, to, false) || (is_other && (taken(file, to, true) || taken(to, file, true)))
            })
        })
    }

    fn is_met(&self, plan: &Plan, demands: &[Demand]) -> bool {
        let wanted = |color, file: usize| match demands.contains(&Demand::Pawns(color, file)) {
            true => self.pawns(color, file).count(),
            false => 0,
        };
        let bishops = |demand: &Demand| {
            let of = self.bishops.iter().filter(|(color, bishops, _)| *demand == Demand::Bishops(*color, *bishops));
            of.into_iter().all(|(color, bishops, files)| {
                let spare = |file: usize| plan.counts[*color][file].saturating_sub(wanted(*color, file));
                (0..8).filter(|file| files[*file]).map(spare).sum::<u32>() >= bishops.count() - 1
            })
        };
        // Where an opposing pawn never moved no pawn promotes, so there are just those that are there now.
        let is_stuck = |color: Color, file| {
            demands.contains(&Demand::AtHome(!color, file))
                && (self.pawns(color, file).is_empty() || demands.contains(&Demand::Pawns(color, file)))
        };
        let fits = |color, file| {
            let (count, wanted) = (plan.counts[color][file], wanted(color, file));
            count == wanted || (count > wanted && !is_stuck(color, file))
        };
        Color::ALL.into_iter().all(|color| (0..8).all(|file| fits(color, file))) && demands.iter().all(bishops)
    }
}

impl Plan {
    /// Adds a capture by a pawn of this side that leaves a file for another, of the pawn there or of a piece.
    fn capture(&self, color: Color, from: usize, to: usize, of_pawn: bool, demands: &[Demand]) -> Option<Plan> {
        let mut plan = self.clone();
        let at_home = |color, file| demands.contains(&Demand::AtHome(color, file));
        if at_home(color, from) || (of_pawn && at_home(!color, to)) {
            return None;
        }
        plan.captures[color] = plan.captures[color].checked_sub(1)?;
        plan.whole[from] = false;
        plan.counts[color][from] -= 1;
        plan.counts[color][to] += 1;
        if of_pawn {
            plan.of_pawns = plan.of_pawns.checked_sub(1)?;
            plan.losses[!color] = plan.losses[!color].checked_sub(1)?;
            plan.whole[to] = false;
            plan.counts[!color][to] -= 1;
        }
        Some(plan)
    }
}

#[cfg(test)]
mod tests {
    use chess::CastlingMode;
    use chess::notation::fen;
    use testkit::corpora::{Header, rows};

    use super::*;
    use crate::legality::deductions;

    fn conflict_in(text: &str) -> Option<(Case, Option<Conflict>)> {
        let setup = fen::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let case = Case::new(&setup, CastlingMode::Standard);
        let (count, _) = files::broken(&case);
        let facts = deductions::known(&case);
        let is_every = count > 0 && count == case.captures() + files::pawns_captured(&case);
        is_every.then(|| (case.clone(), conflict(&case, &facts)))
    }

    /// Captures of this kind were made in every legal position where pawns made all captures.
    #[test]
    fn legal_positions_have_no_conflict() {
        let played = [
            "rnbqkbnr/p1pppppp/8/8/8/1p6/1PPPPPPP/RNBQKBNR w KQkq - 0 1",
            "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2",
        ];
        let corpus = rows("legality/legality.tsv", Header::No).unwrap_or_default();
        let legal = corpus.iter().filter(|row| row[1] == "legal").map(|row| row[0].as_str());
        let mut seen = 0;
        for text in played.into_iter().chain(legal) {
            if let Some((_, conflict)) = conflict_in(text) {
                assert!(conflict.is_none(), "{text}");
                seen += 1;
            }
        }
        assert!(seen >= if corpus.is_empty() { 1 } else { 40 }, "only {seen} positions");
    }

    #[test]
    fn a_conflict_is_as_small_as_possible() {
        // Every capture took a black pawn from its file and a white one from the next: c5 and d6 are too close.
        let (_, conflict) = conflict_in("5nBr/3Bb1pQ/2Rp1q1B/bnpQ3P/1kr1b3/R1rR2K1/q2bn1N1/4N3 w - - 0 1").unwrap();
        let Conflict { pawns, at_home, bishops } = conflict.expect("a conflict");
        assert_eq!((pawns, at_home | bishops), (Square::C5.bitboard().with(Square::D6), Bitboard::EMPTY));
    }
}
