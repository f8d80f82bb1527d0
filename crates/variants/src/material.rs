//! Detects positions that neither side can win, from the types of the remaining pieces and the squares they can ever
//! reach.
//!
//! **Claim.** Neither side can win by any sequence of moves if each side has a royal piece and one of these holds:
//!
//! 1. *Bare royals*: all pieces are royal and capture by the same slides and leaps, each of which also works backwards.
//!    Then attacks are mutual: a move that attacked a royal piece would leave the attacker attacked too, which is
//!    illegal, and on a playable board the side that has just moved is not attacked. So there is never a check, hence
//!    no mate, and no capture.
//! 2. *Kings and pieces on one colour*: each side has one king, that is, a royal piece that moves to every neighbouring
//!    square and nowhere else; all other pieces are confined to squares of the same colour (bishops, ferses, alfils,
//!    camels).
//! 3. *Kings and one leaper* that changes colour with every move (a knight, a wazir, a zebra); the opponent has only a
//!    king.
//!
//! **Why there is no mate in cases 2 and 3.** As above, kings cannot attack each other, so another piece gives check to
//! a king on some square s. It attacks only squares of one colour, that of s; in case 2 so do all the others. A
//! neighbour h of s on its rank and a neighbour v on its file have the other colour, so no piece of the king's own side
//! is on them, and only the opponent's king can guard them. It cannot guard both: every square adjacent to both h and v
//! is s or adjacent to s. So the king can go to one of them. A capture, there or elsewhere, leaves a subset of the same
//! pieces.
//!
//! **Why there is no other way to win.** No piece turns into one of another class, so the condition holds for the rest
//! of the game. Goals are examined one by one ([`Ruleset::is_within_reach`]). Stalemate must be a draw, unless both
//! sides have only a king: then there is no stalemate, because by the argument above one of h and v is free.
//!
//! Smallest example: king against king. Near misses: king and two knights against king; king against king where a king
//! wins by reaching the centre.

use chess::Color;

use crate::behaviour::{Adjustment, Effect, Filter, Goal, Manner, Moves, Purpose, Stalemate};
use crate::{Board, Kind, Piece, PieceType, Ruleset, Square, Step};

/// The class of a type of piece, together with everything it can become, as far as winning is concerned.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Class {
    /// Royal, and attacks are mutual.
    Royal {
        /// The capturing steps and how often each can be repeated.
        captures: Vec<(Step, u8)>,
        /// True if it moves to every neighbouring square and nowhere else.
        is_king: bool,
    },
    /// Stays on squares of one colour.
    Bound,
    /// Leaps to squares of the opposite colour only.
    Leaper,
    /// Anything else; may be able to win.
    Other,
}

/// What is known about the types of a ruleset, whatever the board.
#[derive(Clone, Debug)]
pub struct Material {
    /// The class of each type.
    classes: Vec<Class>,
    /// The indices of the types that each type can become, itself included.
    becomes: Vec<Vec<usize>>,
}

impl Material {
    pub fn new(types: &[PieceType]) -> Material {
        let mut alone: Vec<Class> = types.iter().map(class).collect();
        // Castling can put the rook on a square of either colour.
        for moves in types.iter().flat_map(|piece| piece.get_moves.iter().filter_map(|get| get.as_built_in())) {
            if let Moves::Castle(castle) = moves {
                alone[castle.rook.index()] = Class::Other;
            }
        }
        let becomes: Vec<Vec<usize>> = (0..types.len()).map(|index| closure(types, index)).collect();
        let is_one = |of: &Vec<usize>| of.iter().all(|&other| alone[other] == alone[of[0]]);
        let classes = becomes.iter().map(|of| if is_one(of) { alone[of[0]].clone() } else { Class::Other });
        Material { classes: classes.collect(), becomes }
    }
}

/// The indices of a type and of everything it can become.
fn closure(types: &[PieceType], index: usize) -> Vec<usize> {
    let mut found = vec![index];
    let mut next = 0;
    while let Some(&index) = found.get(next) {
        next += 1;
        let applied = types[index].apply_move.iter().filter_map(|apply| apply.as_built_in());
        let applied = applied.flat_map(|effect| match effect {
            Effect::Promote { into, .. } | Effect::BecomeAfterRun { into, .. } => into.clone(),
            Effect::Become(kind) => vec![*kind],
            Effect::TakeEnPassant { .. } | Effect::Castle(_) | Effect::Explode { .. } => Vec::new(),
        });
        let adjusted = types[index].adjust_board.iter().filter_map(|adjust| adjust.as_built_in());
        let kinds: Vec<Kind> = applied.chain(adjusted.map(|adjust| adjust.into())).collect();
        for kind in kinds {
            if !found.contains(&kind.index()) {
                found.push(kind.index());
            }
        }
    }
    found
}

/// The class of a type, not considering what it can become.
fn class(piece: &PieceType) -> Class {
    let moves: Option<Vec<&Moves>> = piece.get_moves.iter().map(|get| get.as_built_in()).collect();
    let filters: Option<Vec<&Filter>> = piece.filter_moves.iter().map(|filter| filter.as_built_in()).collect();
    let effects: Option<Vec<&Effect>> = piece.apply_move.iter().map(|apply| apply.as_built_in()).collect();
    let is_adjusted = piece.adjust_board.iter().all(|adjust| adjust.as_built_in().is_some());
    let (Some(moves), Some(filters), Some(effects), true) = (moves, filters, effects, is_adjusted) else {
        return Class::Other;
    };
    // The castling partner is in class `Other`; once it is gone, castling adds nothing.
    let may_castle = piece.is_royal();
    let walks =
        moves.into_iter().filter(|moves| !(may_castle && matches!(moves, Moves::Castle(_)))).map(Walk::from_moves);
    let Some(walks) = walks.collect::<Option<Vec<Walk>>>() else { return Class::Other };
    let captures = steps(walks.iter().filter(|walk| walk.purpose != Purpose::Move));
    let is_harmless = |effect: &&Effect| match effect {
        Effect::Explode { .. } => captures.is_empty(),
        Effect::Castle(_) => may_castle,
        Effect::TakeEnPassant { .. } => false,
        Effect::Promote { .. } | Effect::Become(_) | Effect::BecomeAfterRun { .. } => !piece.is_royal(),
    };
    if !effects.iter().all(is_harmless) {
        return Class::Other;
    }
    if piece.is_royal() {
        let counts_checks = |adjust: &Adjustment| matches!(adjust, Adjustment::BecomeWhenAttacked(_));
        if !piece.adjust_board.iter().filter_map(|adjust| adjust.as_built_in()).all(counts_checks) {
            return Class::Other;
        }
        let fears_explosions = filters.iter().any(|filter| matches!(filter, Filter::SurvivesExplosions { .. }));
        let goes_back = |turn: fn(Step) -> Step| {
            let mut turned: Vec<(Step, u8)> = captures.iter().map(|&(step, reach)| (turn(step), reach)).collect();
            chess::sort(&mut turned);
            turned == captures
        };
        let is_mutual = goes_back(Step::back) && goes_back(|step| step.for_color(Color::Black));
        if !is_mutual || fears_explosions && !captures.is_empty() {
            return Class::Other;
        }
        let quiet = steps(walks.iter().filter(|walk| walk.purpose != Purpose::Capture));
        let is_king = captures == king() && quiet == king() && filters.contains(&&Filter::StaysSafe);
        return Class::Royal { captures, is_king };
    }
    let all = steps(walks.iter());
    let is_even = |step: &Step| (step.files + step.ranks) % 2 == 0;
    if all.iter().all(|(step, _)| is_even(step)) {
        Class::Bound
    } else if all.iter().all(|(step, reach)| !is_even(step) && *reach == 1) {
        Class::Leaper
    } else {
        Class::Other
    }
}

/// A walk that ends at the first piece in its path.
struct Walk<'a> {
    steps: &'a [Step],
    reach: u8,
    purpose: Purpose,
}

impl Walk<'_> {
    fn from_moves(moves: &Moves) -> Option<Walk<'_>> {
        match moves {
            Moves::Walk { steps, reach, purpose, manner: Manner::Slide } => {
                Some(Walk { steps, reach: *reach, purpose: *purpose })
            }
            _ => None,
        }
    }
}

/// All steps of some walks with their reaches, sorted.
fn steps<'a>(walks: impl Iterator<Item = &'a Walk<'a>>) -> Vec<(Step, u8)> {
    let mut steps: Vec<(Step, u8)> = walks.flat_map(|walk| walk.steps.iter().map(|&step| (step, walk.reach))).collect();
    chess::sort(&mut steps);
    steps.dedup();
    steps
}

/// The steps of a king.
fn king() -> Vec<(Step, u8)> {
    let mut steps: Vec<(Step, u8)> = (-1..=1)
        .flat_map(|files| (-1..=1).map(move |ranks| (Step { files, ranks }, 1)))
        .filter(|(step, _)| (step.files, step.ranks) != (0, 0))
        .collect();
    chess::sort(&mut steps);
    steps
}

impl Ruleset {
    /// Returns true if neither side can win with the remaining pieces by any sequence of legal moves. A result of false
    /// does not mean that a win is possible.
    ///
    /// ```
    /// use linkmate_variants::rulesets;
    /// let is_drawn = |name: &str, board: &str| {
    ///     let rules = rulesets::named(name).unwrap().ruleset();
    ///     rules.is_insufficient_material(&rules.read_board(board).unwrap())
    /// };
    /// assert!(is_drawn("c1", "4k3/8/8/8/8/8/8/4KN2 w"));
    /// assert!(!is_drawn("c1", "4k3/8/8/8/8/8/8/3NKN2 w"));
    /// // On the hill a king can win by itself.
    /// assert!(!is_drawn("hill1", "4k3/8/8/8/8/8/8/4K3 w"));
    /// ```
    #[must_use]
    pub fn is_insufficient_material(&self, board: &Board) -> bool {
        // Fast path: most boards have a piece that may win.
        let class = |kind: Kind| &self.material.classes[kind.index()];
        if board.pieces().any(|(_, piece)| *class(piece.kind) == Class::Other) {
            return false;
        }
        let (royals, others): (Vec<_>, Vec<_>) = board.pieces().partition(|(_, piece)| self.is_royal(piece.kind));
        let has_royal = |color| royals.iter().any(|(_, piece)| piece.color == color);
        if !Color::ALL.into_iter().all(has_royal) || self.is_within_reach(board, others.is_empty()) {
            return false;
        }
        let is_wide = self.size().files() > 1 && self.size().ranks() > 1;
        let is_king = |kind: Kind| matches!(class(kind), Class::Royal { is_king: true, .. });
        let has_kings = is_wide && royals.len() == 2 && royals.iter().all(|(_, piece)| is_king(piece.kind));
        if others.is_empty() {
            let captures = |kind: Kind| match class(kind) {
                Class::Royal { captures, .. } => Some(captures),
                _ => None,
            };
            let is_same = royals.iter().all(|(_, piece)| captures(piece.kind) == captures(royals[0].1.kind));
            return is_same && (self.stalemate == Stalemate::Draws || has_kings);
        }
        let is_light = |square: Square| (square.file() + square.rank()) % 2 == 1;
        let colour = is_light(others[0].0);
        let is_bound =
            others.iter().all(|(square, piece)| *class(piece.kind) == Class::Bound && is_light(*square) == colour);
        let is_leaper = others.len() == 1 && *class(others[0].1.kind) == Class::Leaper;
        has_kings && self.stalemate == Stalemate::Draws && (is_bound || is_leaper)
    }

    /// Returns true if a side provably cannot win by any sequence of legal moves: neither side can, or its only piece
    /// is a king. A lone king gives no check, since it would be attacked itself; stalemate must be a draw, and the
    /// rules must not offer a lone king another way to win, as King of the Hill does. A result of false does not mean
    /// that a win is possible.
    ///
    /// ```
    /// use chess::Color;
    /// use linkmate_variants::rulesets;
    /// let can_black_win = |name: &str, board: &str| {
    ///     let rules = rulesets::named(name).unwrap().ruleset();
    ///     !rules.cannot_win(&rules.read_board(board).unwrap(), Color::Black)
    /// };
    /// assert!(!can_black_win("atomic1", "4k3/8/8/8/8/8/3Q4/4K3 w"));
    /// assert!(can_black_win("atomic1", "4k3/4p3/8/8/8/8/3Q4/4K3 w"));
    /// assert!(can_black_win("hill1", "4k3/8/8/8/8/8/3Q4/4K3 w"));
    /// ```
    #[must_use]
    pub fn cannot_win(&self, board: &Board, color: Color) -> bool {
        if self.is_insufficient_material(board) {
            return true;
        }
        let captures = |piece: Piece| match &self.material.classes[piece.kind.index()] {
            Class::Royal { captures, .. } => Some(captures),
            _ => None,
        };
        let mut own = board.pieces_of(color).map(|(_, piece)| piece);
        let (Some(king), None, Stalemate::Draws) = (own.next(), own.next(), self.stalemate) else { return false };
        let Some(taken) = captures(king) else { return false };
        let royals = || board.pieces_of(!color).map(|(_, piece)| piece).filter(|piece| self.is_royal(piece.kind));
        let gives_no_check = taken.is_empty() || royals().all(|other| captures(other) == Some(taken));
        let becomes = |piece: Piece| &self.material.becomes[piece.kind.index()];
        let wins = |goal: &Goal| match goal {
            Goal::Reach { color: side, kinds, .. } => {
                side.is_none_or(|side| side == color) && kinds.iter().any(|kind| becomes(king).contains(&kind.index()))
            }
            Goal::LoseWith(_) => false,
            Goal::LoseWithout { color: side, kinds } => {
                // A royal piece is never captured.
                let is_kept = |piece: Piece| {
                    kinds.is_empty() || becomes(piece).iter().all(|into| kinds.iter().any(|kind| kind.index() == *into))
                };
                side.is_none_or(|side| side != color) && !royals().any(is_kept)
            }
            Goal::Bare(_) => true,
        };
        gives_no_check && royals().next().is_some() && !self.goals.iter().any(wins)
    }

    /// Returns true if a goal may still be reached by pieces of these classes. Royal pieces cannot be captured.
    fn is_within_reach(&self, board: &Board, is_bare: bool) -> bool {
        let becomes = |piece: Piece| &self.material.becomes[piece.kind.index()];
        let is_any = |piece: Piece, kinds: &[Kind]| kinds.iter().any(|kind| becomes(piece).contains(&kind.index()));
        let stays = |piece: Piece, kinds: &[Kind]| {
            kinds.is_empty() || becomes(piece).iter().all(|into| kinds.iter().any(|kind| kind.index() == *into))
        };
        self.goals.iter().any(|goal| match goal {
            Goal::Reach { color, kinds, .. } => {
                let is_meant = |piece: Piece| color.is_none_or(|color| color == piece.color);
                board.pieces().any(|(_, piece)| is_meant(piece) && is_any(piece, kinds))
            }
            // Bare royals give no check, and a bare side stays bare.
            Goal::LoseWith(_) | Goal::Bare(_) => !is_bare,
            Goal::LoseWithout { color, kinds } => {
                let is_kept = |piece: Piece| self.is_royal(piece.kind) && stays(piece, kinds);
                let mut sides = Color::ALL.into_iter().filter(|side| color.is_none_or(|color| color == *side));
                sides.any(|side| !board.pieces_of(side).any(|(_, piece)| is_kept(piece)))
            }
        })
    }
}
