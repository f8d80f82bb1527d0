//! The anatomy of a move: candidates, objections, the move itself, what comes with it, and what comes after it.

use chess::Color;

use crate::behaviour::{AdjustBoard, ApplyMove, CASTLES, Castle, FilterMoves, GetMoves, Manner, Purpose};
use crate::{Board, Kind, Move, Piece, Ruleset, Size, Square, Step, attacks};

impl Ruleset {
    /// All legal moves, in the order in which links number them; none once a goal is reached.
    #[must_use]
    pub fn legal_moves(&self, board: &Board) -> Vec<Move> {
        if self.reached(board).is_some() { Vec::new() } else { self.moves_regardless_of_goals(board) }
    }

    pub(crate) fn moves_regardless_of_goals(&self, board: &Board) -> Vec<Move> {
        let mut moves = self.candidates(board);
        self.filter(board, &mut moves);
        moves
    }

    /// Whether there is a legal move, unless a goal is reached.
    pub(crate) fn has_moves(&self, board: &Board) -> bool {
        let objections = self.objections(board);
        // A duty to capture leaves the captures, so it never leaves nothing.
        self.candidates(board).into_iter().any(|m| self.is_allowed(&objections, board, m))
    }

    /// Whether anybody of that colour attacks a square.
    #[must_use]
    pub fn is_attacked(&self, board: &Board, square: Square, by: Color) -> bool {
        self.attacks.is_attacked(board, square, by)
    }

    /// The board after a move, which has to be one of the legal ones.
    #[must_use]
    pub fn after(&self, board: &Board, m: Move) -> Board {
        let mut after = board.clone();
        let Some(piece) = board.at(m.from) else { return after };
        let mut made = Made { m, piece, captured: board.at(m.to) };
        after.set(m.from, None);
        after.set(m.to, Some(piece));
        for apply in &self.type_of(piece.kind).apply_move {
            apply.to(&mut after, &mut made);
        }
        for square in board.size().squares() {
            let Some(other) = after.at(square) else { continue };
            if self.adjusts(other.kind) {
                for adjust in &self.type_of(other.kind).adjust_board {
                    self.adjust(adjust, &mut after, square, made);
                }
            }
        }
        after.turn = !board.turn;
        after
    }

    /// How many series of so many legal moves there are.
    #[must_use]
    pub fn perft(&self, board: &Board, depth: u32) -> u64 {
        let moves = match depth {
            0 => return 1,
            1 => return self.legal_moves(board).len() as u64,
            _ => self.legal_moves(board),
        };
        moves.into_iter().map(|m| self.perft(&self.after(board, m), depth - 1)).sum()
    }

    /// What the pieces of the side to move can do before anybody has objected, in order, each once.
    fn candidates(&self, board: &Board) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        for (square, piece) in board.pieces().filter(|(_, piece)| piece.color == board.turn) {
            for get in &self.type_of(piece.kind).get_moves {
                self.get_moves(get, board, square, piece, &mut moves);
            }
        }
        chess::sort(&mut moves);
        moves.dedup();
        moves
    }

    /// Whether a piece goes from one square to the other otherwise than by castling, whoever objects.
    pub(crate) fn steps_to(&self, board: &Board, from: Square, to: Square) -> bool {
        let Some(piece) = board.at(from) else { return false };
        let mut moves = Vec::new();
        let steps = self.type_of(piece.kind).get_moves.iter().filter(|get| !matches!(get, GetMoves::Castle(_)));
        steps.for_each(|get| self.get_moves(get, board, from, piece, &mut moves));
        moves.iter().any(|m| m.to == to)
    }

    fn get_moves(&self, get: &GetMoves, board: &Board, from: Square, piece: Piece, moves: &mut Vec<Move>) {
        let size = board.size();
        match get {
            GetMoves::Walk { steps, reach, purpose, manner } => {
                let mut walk = Walk { board, from, color: piece.color, purpose: *purpose, moves };
                match manner {
                    Manner::Circle => {
                        let length = attacks::around(steps, *reach);
                        for start in 0..steps.len() {
                            let turned = |turn: usize| steps[(start + turn) % steps.len()];
                            walk.slide((0..length).map(turned));
                            walk.slide((0..length).map(|turn| turned(steps.len() - turn)));
                        }
                    }
                    Manner::Slide => {
                        let reach = usize::from(*reach);
                        steps.iter().for_each(|&step| walk.slide(std::iter::repeat_n(step, reach)));
                    }
                    Manner::Cannon | Manner::Grasshopper => {
                        steps.iter().for_each(|&step| walk.hop(step, *reach, *manner));
                    }
                }
            }
            GetMoves::Run { most, from: ranks } => {
                if !ranks.contains(&size.rank_of(from, piece.color)) {
                    return;
                }
                let mut here = from;
                for distance in 1..=*most {
                    let next = size.after(here, Step::FORWARD.of(piece.color));
                    let Some(next) = next.filter(|&square| board.at(square).is_none()) else { return };
                    here = next;
                    if distance > 1 {
                        moves.push(Move { from, to: here, variant: 0 });
                    }
                }
            }
            GetMoves::EnPassant { steps, victims } => {
                for step in steps {
                    let Some(to) = size.after(from, step.of(piece.color)) else { continue };
                    if board.at(to).is_none() && has_run_over(board, to, victims, !piece.color).is_some() {
                        moves.push(Move { from, to, variant: 0 });
                    }
                }
            }
            GetMoves::Castle(castle) => self.castlings(castle, board, from, piece, moves),
            GetMoves::Promoting { ranks, choices, moves: inner } => {
                let first = moves.len();
                self.get_moves(inner, board, from, piece, moves);
                for index in first..moves.len() {
                    let m = moves[index];
                    if ranks.contains(&size.rank_of(m.to, piece.color)) {
                        moves.extend((1..*choices).map(|variant| Move { variant, ..m }));
                    }
                }
            }
        }
    }

    fn castlings(&self, castle: &Castle, board: &Board, king: Square, piece: Piece, moves: &mut Vec<Move>) {
        let color = piece.color;
        let on_rank = |file| Square::new(file, king.rank());
        // On his way the king stands in nobody's way.
        let mut lifted = board.clone();
        lifted.set(king, None);
        for side in [Side::Left, Side::Right] {
            let rook = castle.rook(board, king, color, side, None);
            let (Some(rook), Some((king_file, rook_file))) = (rook, castle.to(side)) else { continue };
            let (Some(king_to), Some(rook_to)) = (on_rank(king_file), on_rank(rook_file)) else { continue };
            let is_free = |square: Square| square == king || square == rook || board.at(square).is_none();
            let is_open = between(king, king_to).chain(between(rook, rook_to)).all(is_free);
            let is_unsafe = |square| self.is_royal(piece.kind) && self.is_endangered(&lifted, square, piece);
            if is_open && !between(king, king_to).any(is_unsafe) {
                moves.push(Move { from: king, to: king_to, variant: CASTLES });
            }
        }
    }

    /// What the pieces on the board may object to a move.
    fn objections(&self, board: &Board) -> Vec<Objection<'_>> {
        let all = board.pieces().filter(|(_, piece)| self.filters(piece.kind)).flat_map(|(square, piece)| {
            self.type_of(piece.kind).filter_moves.iter().map(move |filter| Objection { square, piece, filter })
        });
        let counts = |it: &Objection<'_>| it.piece.color == board.turn || *it.filter == FilterMoves::NeverAttacked;
        all.filter(counts).collect()
    }

    /// Lets every piece on the board object.
    fn filter(&self, board: &Board, moves: &mut Vec<Move>) {
        let objections = self.objections(board);
        moves.retain(|&m| self.is_allowed(&objections, board, m));
        // Who has to capture may capture only what the others allow.
        if objections.iter().any(|it| *it.filter == FilterMoves::MustCapture)
            && moves.iter().any(|&m| self.is_capture(board, m))
        {
            moves.retain(|&m| self.is_capture(board, m));
        }
    }

    /// Whether a candidate leaves every royal piece as it must be.
    fn is_allowed(&self, objections: &[Objection<'_>], board: &Board, m: Move) -> bool {
        if !objections.iter().any(|it| it.filter.is_royal()) {
            return true;
        }
        let after = self.after(board, m);
        objections.iter().all(|&Objection { square, piece, filter }| {
            let square = if m.from == square { m.to } else { square };
            self.allows(filter, &after, square, piece)
        })
    }

    /// Whether the piece, which stands on that square after a move unless it is gone, has nothing against it.
    fn allows(&self, filter: &FilterMoves, after: &Board, square: Square, piece: Piece) -> bool {
        match filter {
            FilterMoves::StaysSafe | FilterMoves::NeverAttacked => !self.is_attacked(after, square, !piece.color),
            FilterMoves::SurvivesExplosions { .. } => {
                after.at(square).is_some_and(|other| other.color == piece.color)
                    && !self.is_endangered(after, square, piece)
            }
            FilterMoves::MustCapture => true,
        }
    }

    /// Whether a royal piece would be attacked on that square; where captures explode, nobody can take it while it stands beside
    /// its rival, and it does not matter any more when the rival is gone.
    pub(crate) fn is_endangered(&self, board: &Board, square: Square, piece: Piece) -> bool {
        let is_safe = |filter: &FilterMoves| {
            let FilterMoves::SurvivesExplosions { rivals } = filter else { return false };
            let is_rival = |other: Piece| other.color != piece.color && rivals.contains(&other.kind);
            around(board, square).any(|beside| board.at(beside).is_some_and(is_rival))
                || !board.pieces().any(|(_, other)| is_rival(other))
        };
        self.is_attacked(board, square, !piece.color) && !self.type_of(piece.kind).filter_moves.iter().any(is_safe)
    }

    /// Whether a move captures: where it goes, or in passing.
    #[must_use]
    pub fn is_capture(&self, board: &Board, m: Move) -> bool {
        if let Some(other) = board.at(m.to) {
            return other.color != board.turn;
        }
        let moved = board.at(m.from).map(|piece| self.type_of(piece.kind));
        moved.into_iter().flat_map(|moved| &moved.apply_move).any(|apply| match apply {
            ApplyMove::TakeEnPassant { steps, victims } => {
                steps.contains(&step(m, board.turn)) && has_run_over(board, m.to, victims, !board.turn).is_some()
            }
            _ => false,
        })
    }

    /// Whether a piece of that type has just run.
    pub(crate) fn has_just_run(&self, kind: Kind) -> bool {
        self.type_of(kind).adjust_board.iter().any(|adjust| matches!(adjust, AdjustBoard::Fade(_)))
    }

    /// The board as it counts for repetition: that somebody has just run is nothing if nobody can take him for it.
    pub(crate) fn settled(&self, board: &Board) -> Board {
        let is_in_passing = |m: &Move| board.at(m.to).is_none() && self.is_capture(board, *m);
        let has_run = board.pieces().any(|(_, piece)| self.has_just_run(piece.kind));
        if has_run && self.legal_moves(board).iter().any(is_in_passing) { board.clone() } else { self.faded(board) }
    }

    /// The board when nobody has just run.
    pub(crate) fn faded(&self, board: &Board) -> Board {
        let mut faded = board.clone();
        for (square, piece) in board.pieces().filter(|(_, piece)| self.adjusts(piece.kind)) {
            for adjust in &self.type_of(piece.kind).adjust_board {
                if let AdjustBoard::Fade(kind) = adjust {
                    faded.set(square, Some(Piece { kind: *kind, ..piece }));
                }
            }
        }
        faded
    }

    fn adjust(&self, adjust: &AdjustBoard, board: &mut Board, square: Square, made: Made) {
        let Some(piece) = board.at(square) else { return };
        let into = match adjust {
            AdjustBoard::Fade(kind) => Some(*kind).filter(|_| made.m.to != square),
            AdjustBoard::BecomeWhenMoves { moved, into } => {
                Some(*into).filter(|_| made.piece.color == piece.color && moved.contains(&made.piece.kind))
            }
            AdjustBoard::BecomeWhenAttacked(kind) => {
                Some(*kind).filter(|_| made.piece.color != piece.color && self.is_endangered(board, square, piece))
            }
        };
        if let Some(kind) = into {
            board.set(square, Some(Piece { kind, ..piece }));
        }
    }
}

/// What a piece may object to a move.
#[derive(Copy, Clone)]
struct Objection<'a> {
    square: Square,
    piece: Piece,
    filter: &'a FilterMoves,
}

/// A walk from a square, whose moves are being collected.
struct Walk<'a> {
    board: &'a Board,
    from: Square,
    color: Color,
    purpose: Purpose,
    moves: &'a mut Vec<Move>,
}

impl Walk<'_> {
    fn slide(&mut self, steps: impl Iterator<Item = Step>) {
        let mut here = self.from;
        for step in steps {
            let Some(next) = self.board.size().after(here, step.of(self.color)) else { return };
            here = next;
            if self.ends_at(here) {
                return;
            }
        }
    }

    fn hop(&mut self, step: Step, reach: u8, manner: Manner) {
        let mut here = self.from;
        let mut is_over = false;
        for _ in 0..reach {
            let Some(next) = self.board.size().after(here, step.of(self.color)) else { return };
            here = next;
            match (is_over, self.board.at(here)) {
                (false, None) => {}
                (false, Some(_)) => is_over = true,
                (true, _) => {
                    if self.ends_at(here) || manner == Manner::Grasshopper {
                        return;
                    }
                }
            }
        }
    }

    /// Adds the move there, if it may be; true if it goes no farther.
    fn ends_at(&mut self, to: Square) -> bool {
        let other = self.board.at(to);
        let may = match other {
            None => self.purpose != Purpose::Capture,
            Some(other) => other.color != self.color && self.purpose != Purpose::Move,
        };
        if may {
            self.moves.push(Move { from: self.from, to, variant: 0 });
        }
        other.is_some()
    }
}

/// The step of a move, as the player sees it.
fn step(m: Move, color: Color) -> Step {
    let difference = |from: u8, to: u8| to.cast_signed() - from.cast_signed();
    let (files, ranks) = (difference(m.from.file(), m.to.file()), difference(m.from.rank(), m.to.rank()));
    Step { files, ranks }.of(color)
}

/// The squares straight ahead from one, without it and without the last of so many.
pub fn passed(size: Size, from: Square, far: usize, color: Color) -> impl Iterator<Item = Square> {
    let next = move |square: &Square| size.after(*square, Step::FORWARD.of(color));
    std::iter::successors(Some(from), next).skip(1).take(far.saturating_sub(1))
}

/// Where whoever has just run over an empty square stands: one of these types, which have run two squares, three, and so on.
fn has_run_over(board: &Board, square: Square, victims: &[Kind], color: Color) -> Option<Square> {
    let mut here = square;
    for distance in 1..=victims.len() {
        here = board.size().after(here, Step::FORWARD.of(color))?;
        if let Some(piece) = board.at(here) {
            let has_run = victims.iter().position(|&kind| piece == Piece { kind, color });
            return has_run.filter(|&index| distance <= index + 1).map(|_| here);
        }
    }
    None
}

/// A move that has been made, by whom, and who was there.
#[derive(Copy, Clone)]
struct Made {
    m: Move,
    /// As it was before.
    piece: Piece,
    /// Where it went, or in passing.
    captured: Option<Piece>,
}

impl ApplyMove {
    fn to(&self, board: &mut Board, made: &mut Made) {
        let Made { m, piece, captured } = *made;
        let size = board.size();
        let mut become_kind = |kind| board.set(m.to, Some(Piece { kind, ..piece }));
        match self {
            ApplyMove::Promote { ranks, into } => {
                let is_there = ranks.contains(&size.rank_of(m.to, piece.color));
                if let Some(&kind) = into.get(usize::from(m.variant)).filter(|_| is_there) {
                    become_kind(kind);
                }
            }
            ApplyMove::Become(kind) => become_kind(*kind),
            ApplyMove::BecomeAfterRun { from, into } => {
                let (start, end) = (size.rank_of(m.from, piece.color), size.rank_of(m.to, piece.color));
                let is_run = m.from.file() == m.to.file() && from.contains(&start);
                let far = usize::from(end.saturating_sub(start));
                let is_run = is_run
                    && captured.is_none()
                    && passed(size, m.from, far, piece.color).all(|square| board.at(square).is_none());
                if let Some(&kind) = far.checked_sub(2).and_then(|index| into.get(index)).filter(|_| is_run) {
                    board.set(m.to, Some(Piece { kind, ..piece }));
                }
            }
            ApplyMove::TakeEnPassant { steps, victims } => {
                if captured.is_none()
                    && steps.contains(&step(m, piece.color))
                    && let Some(victim) = has_run_over(board, m.to, victims, !piece.color)
                {
                    made.captured = board.at(victim);
                    board.set(victim, None);
                }
            }
            ApplyMove::Castle(castle) => castle.apply(board, *made),
            ApplyMove::Explode { spared } => {
                if captured.is_some_and(|other| other.color != piece.color) {
                    for square in around(board, m.to).collect::<Vec<_>>() {
                        if board.at(square).is_some_and(|other| !spared.contains(&other.kind)) {
                            board.set(square, None);
                        }
                    }
                    board.set(m.to, None);
                }
            }
        }
    }
}

/// A side of a king.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

impl Castle {
    /// The files that king and rook go to.
    fn to(&self, side: Side) -> Option<(u8, u8)> {
        match side {
            Side::Left => self.left,
            Side::Right => self.right,
        }
    }

    /// The nearest rook on that side that may castle; one may have stood where somebody else stands now.
    fn rook(&self, board: &Board, king: Square, color: Color, side: Side, stood: Option<Square>) -> Option<Square> {
        let rook = Some(Piece { kind: self.rook, color });
        let on_rank = (0..board.size().files()).filter_map(|file| Square::new(file, king.rank()));
        let rooks = on_rank.filter(|&square| board.at(square) == rook || Some(square) == stood);
        match side {
            Side::Left => rooks.filter(|&square| square < king).max(),
            Side::Right => rooks.filter(|&square| square > king).min(),
        }
    }

    fn apply(&self, board: &mut Board, Made { m, piece, captured }: Made) {
        if m.variant != CASTLES {
            return;
        }
        // The king may have gone to where his rook stood.
        let rook = Piece { kind: self.rook, color: piece.color };
        let stood = (captured == Some(rook)).then_some(m.to);
        for side in [Side::Left, Side::Right] {
            if let Some((king_file, rook_file)) = self.to(side)
                && king_file == m.to.file()
                && let Some(from) = self.rook(board, m.from, piece.color, side, stood)
                && let Some(to) = Square::new(rook_file, m.from.rank())
            {
                if from != m.to {
                    board.set(from, None);
                }
                board.set(to, Some(Piece { kind: self.castled, color: piece.color }));
                return;
            }
        }
    }
}

/// The squares of a rank from one to the other, both with them.
fn between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let (low, high) = if from < to { (from, to) } else { (to, from) };
    (low.file()..=high.file()).filter_map(move |file| Square::new(file, from.rank()))
}

/// The squares beside a square.
fn around(board: &Board, square: Square) -> impl Iterator<Item = Square> + use<> {
    let size = board.size();
    let steps = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| Step { files, ranks }));
    steps.filter(|step| (step.files, step.ranks) != (0, 0)).filter_map(move |step| size.after(square, step))
}
