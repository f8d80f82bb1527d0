//! Compiles parsed rules into behaviours.

use std::sync::Arc;

use chess::Color;

use super::{GoalRules, PieceRules, RunRules, Spec};
use crate::behaviour::{
    AdjustBoard, Adjustment, ApplyMove, Castle, Effect, Filter, FilterMoves, GetMoves, Goal, Limit, Moves,
};
use crate::{Board, Kind, PieceType, Ruleset, Step};

/// The types of a ruleset: those in the text, and extra ones that record the state of a piece.
pub struct Kinds {
    by_piece: Vec<PieceKinds>,
    count: usize,
}

struct PieceKinds {
    letter: char,
    base: Kind,
    /// The piece may still castle; only for rooks.
    may_castle: Option<Kind>,
    ran: Vec<Ran>,
    /// The piece has been checked once, twice, and so on.
    checked: Vec<Kind>,
}

/// The states of a piece that has just run.
struct Ran {
    /// The step of the run.
    step: Step,
    mark: &'static str,
    /// The types after running two squares, three, and so on.
    kinds: Vec<Kind>,
}

impl PieceKinds {
    fn all(&self) -> impl Iterator<Item = Kind> + '_ {
        [self.base]
            .into_iter()
            .chain(self.may_castle)
            .chain(self.ran.iter().flat_map(|ran| ran.kinds.iter().copied()))
            .chain(self.checked.iter().copied())
    }
}

impl Kinds {
    pub fn new(pieces: &[PieceRules], goals: &[GoalRules]) -> Kinds {
        let checks = goals.iter().find_map(|goal| match goal {
            GoalRules::Checks(count) => Some(*count),
            _ => None,
        });
        let mut count = 0_usize;
        let mut next = || {
            count += 1;
            Kind(u8::try_from(count - 1).unwrap_or(u8::MAX))
        };
        let is_rook = |letter| pieces.iter().any(|piece| piece.castle.is_some_and(|castle| castle.rook == letter));
        let by_piece = pieces
            .iter()
            .map(|piece| {
                let run = piece.run.as_ref().filter(|_| !piece.passant.is_empty());
                let steps = run.into_iter().flat_map(|run| run.course.steps().iter().map(move |step| (step, run.most)));
                PieceKinds {
                    letter: piece.letter,
                    base: next(),
                    may_castle: is_rook(piece.letter).then(&mut next),
                    ran: steps
                        .map(|(&(step, mark), most)| Ran { step, mark, kinds: (2..=most).map(|_| next()).collect() })
                        .collect(),
                    checked: (0..checks.filter(|_| piece.royal).unwrap_or(0)).map(|_| next()).collect(),
                }
            })
            .collect();
        Kinds { by_piece, count }
    }

    pub fn count(&self) -> usize {
        self.count
    }

    /// All types of the piece with this letter.
    fn all(&self, letter: char) -> Vec<Kind> {
        self.by_piece.iter().filter(|piece| piece.letter == letter).flat_map(PieceKinds::all).collect()
    }

    /// The types of all pieces that have just run.
    fn ran(&self) -> impl Iterator<Item = &Ran> {
        self.by_piece.iter().flat_map(|own| &own.ran)
    }

    fn base(&self, letter: char) -> Kind {
        self.by_piece.iter().find(|piece| piece.letter == letter).map_or(Kind(0), |piece| piece.base)
    }
}

impl Spec {
    /// Compiles the ruleset, with an empty starting board.
    pub fn compile(&self, kinds: &Kinds) -> Ruleset {
        let by_piece = self.pieces.iter().zip(&kinds.by_piece);
        let types = by_piece.flat_map(|(piece, own)| self.types(piece, own, kinds)).collect();
        let goals = self.goals.iter().map(|goal| compiled_goal(goal, kinds)).collect();
        let ruleset = Ruleset::new(&self.title, types, Board::new(self.size));
        let ruleset = ruleset.and_then(|ruleset| ruleset.with_goals(goals, self.stalemate, self.quiet_limit));
        ruleset.unwrap_or_else(|_| unreachable!("all types exist")).with_checkmate(self.checkmate)
    }

    /// The royal types.
    fn royals(&self, kinds: &Kinds) -> Vec<Kind> {
        self.pieces.iter().filter(|piece| piece.royal).flat_map(|piece| kinds.all(piece.letter)).collect()
    }

    /// The basic type of a piece and those that record its state, in order of index.
    fn types(&self, piece: &PieceRules, own: &PieceKinds, kinds: &Kinds) -> Vec<PieceType> {
        let base = PieceType {
            get_moves: self.get_moves(piece, kinds),
            filter_moves: self.filter_moves(piece, kinds),
            apply_move: self.apply_move(piece, own, kinds),
            ..PieceType::new(&piece.name, piece.letter)
        };
        let mut types = vec![base.clone()];
        if own.may_castle.is_some() {
            let castlers =
                self.pieces.iter().filter(|other| other.castle.is_some_and(|castle| castle.rook == piece.letter));
            let moved = castlers.flat_map(|other| kinds.all(other.letter)).collect();
            let mut apply_move = base.apply_move.clone();
            apply_move.insert(0, Arc::new(Effect::Become(own.base)));
            let adjust_board: Vec<Arc<dyn AdjustBoard>> =
                vec![Arc::new(Adjustment::BecomeWhenMoves { moved, into: own.base })];
            types.push(PieceType { mark: "'".to_owned(), apply_move, adjust_board, ..base.clone() });
        }
        for Ran { mark, kinds, .. } in &own.ran {
            for (squares, _) in (1..).zip(kinds) {
                let adjust_board: Vec<Arc<dyn AdjustBoard>> = vec![Arc::new(Adjustment::Fade(own.base))];
                types.push(PieceType { mark: mark.repeat(squares), adjust_board, ..base.clone() });
            }
        }
        for (checks, _) in (1..).zip(&own.checked) {
            types.push(PieceType { mark: "+".repeat(checks), ..base.clone() });
        }
        // An attacked king turns into the next type; the last type stays.
        let first = types.len() - own.checked.len() - 1;
        if !own.checked.is_empty() {
            types[0].adjust_board.push(Arc::new(Adjustment::BecomeWhenAttacked(own.checked[0])));
        }
        for (index, &next) in own.checked.iter().enumerate().skip(1) {
            types[first + index].adjust_board.push(Arc::new(Adjustment::BecomeWhenAttacked(next)));
        }
        types
    }

    fn get_moves(&self, piece: &PieceRules, kinds: &Kinds) -> Vec<Arc<dyn GetMoves>> {
        let mut moves: Vec<Moves> = piece.movements.iter().map(|movement| movement.behaviour(self.size)).collect();
        if let Some(RunRules { course, most, from }) = &piece.run {
            let run = |step| Moves::Run { step, most: *most, from: from.clone() };
            moves.extend(course.steps().iter().map(|(step, _)| run(*step)));
        }
        if !piece.passant.is_empty() {
            moves.extend(kinds.ran().map(|Ran { step: run, kinds: victims, .. }| {
                let steps = passant_steps(piece, *run);
                Moves::EnPassant { steps, victims: victims.clone(), run: *run }
            }));
        }
        for (ranks, into) in &piece.promote {
            let choices = u8::try_from(into.len()).unwrap_or(u8::MAX);
            let promoting = |moves| Moves::Promoting { ranks: ranks.clone(), choices, moves: Box::new(moves) };
            moves = moves.into_iter().map(promoting).collect();
        }
        moves.extend(castle(piece, kinds).map(Moves::Castle));
        moves.into_iter().map(|moves| Arc::new(moves) as Arc<dyn GetMoves>).collect()
    }

    fn filter_moves(&self, piece: &PieceRules, kinds: &Kinds) -> Vec<Arc<dyn FilterMoves>> {
        let royal = piece.royal.then(|| match (self.no_checks, &self.explode) {
            (true, _) => Filter::NeverAttacked,
            (false, Some(_)) => Filter::SurvivesExplosions { rivals: self.royals(kinds) },
            (false, None) => Filter::StaysSafe,
        });
        let must_capture = self.must_capture.then_some(Filter::MustCapture);
        let limits = Some(self.limits(piece, kinds)).filter(|limits| !limits.is_empty()).map(Filter::Limits);
        royal
            .into_iter()
            .chain(must_capture)
            .chain(limits)
            .map(|filter| Arc::new(filter) as Arc<dyn FilterMoves>)
            .collect()
    }

    /// The limits on what a piece can promote to.
    fn limits(&self, piece: &PieceRules, kinds: &Kinds) -> Vec<Limit> {
        let becomes = |other: &PieceRules| piece.promote.iter().any(|(_, into)| into.contains(&other.letter));
        let limited = self.pieces.iter().filter(|other| becomes(other));
        let limit = |other: &PieceRules| Some(Limit { kinds: kinds.all(other.letter), most: other.limit? });
        limited.filter_map(limit).collect()
    }

    fn apply_move(&self, piece: &PieceRules, own: &PieceKinds, kinds: &Kinds) -> Vec<Arc<dyn ApplyMove>> {
        let mut apply = Vec::new();
        if !own.ran.is_empty() {
            apply.extend(own.ran.iter().map(|Ran { step, kinds, .. }| Effect::BecomeAfterRun {
                step: *step,
                from: piece.passant.clone(),
                into: kinds.clone(),
            }));
            apply.extend(kinds.ran().map(|Ran { step: run, kinds: victims, .. }| {
                let steps = passant_steps(piece, *run);
                Effect::TakeEnPassant { steps, victims: victims.clone(), run: *run }
            }));
        }
        for (ranks, into) in &piece.promote {
            let into = into.iter().map(|&letter| kinds.base(letter)).collect();
            apply.push(Effect::Promote { ranks: ranks.clone(), into });
        }
        apply.extend(castle(piece, kinds).map(Effect::Castle));
        if let Some(spared) = &self.explode {
            let spared = spared.iter().flat_map(|&letter| kinds.all(letter)).collect();
            apply.push(Effect::Explode { spared });
        }
        apply.into_iter().map(|effect| Arc::new(effect) as Arc<dyn ApplyMove>).collect()
    }
}

fn compiled_goal(goal: &GoalRules, kinds: &Kinds) -> Goal {
    match goal {
        GoalRules::Reach { letter, squares, answered, color } => {
            Goal::Reach { color: *color, kinds: kinds.all(*letter), squares: squares.clone(), answered: *answered }
        }
        GoalRules::Checks(_) => {
            Goal::LoseWith(kinds.by_piece.iter().filter_map(|own| own.checked.last().copied()).collect())
        }
        GoalRules::Bare(bare) => Goal::Bare(*bare),
        GoalRules::TakeAll { letter, owner } => {
            let kinds = letter.map_or_else(Vec::new, |letter| kinds.all(letter));
            Goal::LoseWithout { color: *owner, kinds }
        }
    }
}

/// How a piece castles.
fn castle(piece: &PieceRules, kinds: &Kinds) -> Option<Castle> {
    let rules = piece.castle?;
    let own = kinds.by_piece.iter().find(|own| own.letter == rules.rook)?;
    Some(Castle { rook: own.may_castle?, castled: own.base, right: rules.right, left: rules.left })
}

/// The steps by which a piece captures a piece that has run by `run`: its capturing steps except along the line of the
/// run.
fn passant_steps(piece: &PieceRules, run: Step) -> Vec<Step> {
    let steps = piece.movements.iter().flat_map(|movement| movement.capturing_steps());
    // The run is the opponent's, and forward is the opposite direction.
    let run = run.for_color(Color::Black);
    steps.filter(|step| step.files * run.ranks != step.ranks * run.files).collect()
}
