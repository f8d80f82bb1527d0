//! Explains an [`Argument`] in steps.

mod captures;
mod last_moves;
mod origins;

use chess::position::Violation;
use chess::{Bitboard, Color, Piece, Rank, Role, Setup, Square, attacks};

use super::argument::{Argument, Reason};
use super::budget::Budget;
use super::case::{Case, pawn_rank};
use super::deductions::cages::{self, Caged};
use super::deductions::unmoved::pawn_sources;
use super::deductions::{self, files, parity, pockets};
use super::facts::Facts;
use super::origin::Origins;
use super::retraction::{Retraction, Searcher};
use super::step::{Claim, Step};
use super::{CastlingMode, Effort};
use captures::Conflict;

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
            Argument::Files { files, squares, captures, pawns, .. } => {
                self.captures(case, back);
                if *captures > 0 {
                    Color::ALL.into_iter().for_each(|color| self.pawn_losses(case, color, back));
                }
                self.say(back, Claim::BrokenFiles { squares: *squares });
                self.say(back, Claim::Pairs { most: captures + pawns, broken: *files, squares: *squares });
            }
            Argument::Kernel { .. } => {
                let is_every = self.kernel(case, back);
                self.no_order(case, is_every, back);
            }
            Argument::CaptureSquares { .. } => {
                self.kernel(case, back);
                self.lost(case, back);
            }
            Argument::NeverMoved { piece, square, pieces } => {
                self.never_moved(case, &deductions::known(case), *pieces, back);
                self.say(back, Claim::NotHome { piece: *piece, square: *square });
            }
            Argument::PawnCaptures { color, ways, .. } => self.pawn_captures(case, *color, ways, back),
            Argument::NoOrigin { square, reasons, .. } => self.no_origin(case, *square, reasons, back),
            Argument::Shared { color, pieces, homes, reasons } => {
                self.shared(case, *color, *pieces, *homes, reasons, back);
            }
            Argument::Parity { .. } => self.parity(case, back),
            Argument::Setup(violation) => self.setup(case, violation, back),
            Argument::Pocket { pieces, squares } => self.pocket(case, *pieces, *squares, back),
            Argument::Cage { pieces } => self.cage(case, *pieces, back),
        }
    }

    /// Says what follows from a violation, unless its sentence says it all.
    fn setup(&mut self, case: &Case, violation: &Violation, back: &[Retraction]) {
        match *violation {
            Violation::OpponentInCheck { king, by } => {
                self.say(back, Claim::MovedLast { color: !case.turn, king });
                self.say(back, Claim::LeftInCheck { king, by });
            }
            Violation::ManyCheckers { king, by } => self.say(back, Claim::TwoCheckers { king, by }),
            Violation::Castling { .. } => {
                self.say(back, Claim::Because { reason: Reason::Castling, squares: violation.squares() });
            }
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

    /// Says which captures and promotions there were, and what they did to the files. Returns true if pawns made every
    /// capture.
    fn kernel(&mut self, case: &Case, back: &[Retraction]) -> bool {
        self.captures(case, back);
        Color::ALL.into_iter().for_each(|color| self.pawn_losses(case, color, back));
        for color in Color::ALL {
            if case.captures_by(color) == 0 && case.pawns(color).is_nonempty() {
                self.say(back, Claim::StayedOnFiles { color, pawns: case.pawns(color) });
            }
        }
        let (count, squares) = files::broken(case);
        let (captures, pawns) = (case.captures(), files::pawns_captured(case));
        if count > 0 {
            self.say(back, Claim::BrokenFiles { squares });
        }
        let is_every = count > 0 && count == captures + pawns;
        if is_every {
            self.say(back, Claim::EveryCapture { captures, pawns, squares });
        }
        is_every
    }

    /// Says which pawns no captures bring to their files.
    fn no_order(&mut self, case: &Case, is_every: bool, back: &[Retraction]) {
        let facts = deductions::known(&case.unexplained());
        let (_, squares) = files::broken(case);
        let conflict = if is_every { captures::conflict(case, &facts) } else { None };
        let Some(Conflict { pawns, at_home, bishops }) = conflict else {
            let pawns = case.board.by_role(Role::Pawn);
            return self.say(back, Claim::NoOrder { pawns: if pawns.is_empty() { squares } else { pawns } });
        };
        let is_of_pawns = files::pawns_captured(case) == case.captures();
        self.say(back, Claim::OneFileAway { squares, is_of_pawns });
        let claim = match (bishops.is_empty(), pawns.is_empty()) {
            (false, _) => Claim::NotPromoted { bishops, pawns: pawns | at_home },
            (true, false) => Claim::NotBrought { pawns, at_home },
            (true, true) if is_of_pawns && !captures::can_be_paired(squares) => Claim::NotPaired { squares },
            (true, true) => Claim::NotNeighbours { squares, at_home },
        };
        self.say(back, claim);
    }

    /// Says how many of a side's missing pawns can have been captured as pawns.
    fn pawn_losses(&mut self, case: &Case, color: Color, back: &[Retraction]) {
        self.promoted(case, color, back);
        let (pawns, missing, promoted) = (case.pawns(color), case.missing_pawns(color), case.promoted(color));
        self.say(back, Claim::PawnLosses { color, pawns, missing, promoted });
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
        self.never_moved(case, facts, around & facts.steady(), back);
    }

    fn captures(&mut self, case: &Case, back: &[Retraction]) {
        let [white, black] = Color::ALL.map(|color| case.captures_by(color));
        let lost = Color::ALL.into_iter().filter(|color| case.missing(*color) > 0);
        let pieces = lost.fold(Bitboard::EMPTY, |all, color| all | case.board.by_color(color));
        let pieces = if pieces.is_empty() { case.board.occupied() } else { pieces };
        self.say(back, Claim::Captures { white, black, pieces });
    }

    /// Says which pieces never moved and, for each side, whether the others made an even or an odd number of moves.
    fn parity(&mut self, case: &Case, back: &[Retraction]) {
        let facts = deductions::known(case);
        let known = Color::ALL.map(|color| parity::moves(case, &facts, color));
        let [Some(white), Some(black)] = known else { return };
        self.never_moved(case, &facts, facts.steady() & !case.board.by_role(Role::Knight), back);
        let mut counted = Bitboard::EMPTY;
        for (color, moves) in Color::ALL.into_iter().zip([white, black]) {
            let knights = case.board.by_piece(color, Role::Knight);
            self.say(back, Claim::KnightMoves { color, knights, is_odd: moves.odd_knights });
            let pawns = case.pawns(color) & !pawn_rank(color).bitboard();
            if pawns.is_nonempty() {
                self.say(back, Claim::PawnMoves { color, pawns });
            }
            for pocket in pockets::pockets(&facts, color) {
                if !pocket.pieces.and(Origins::from_role(Role::Knight).others()).is_empty() {
                    let homes = pocket.pieces.homes(color);
                    self.say(back, Claim::Confined { homes, squares: pocket.squares });
                }
            }
            if moves.in_pockets.is_nonempty() {
                let (pieces, is_odd) = (moves.in_pockets, moves.odd_pockets);
                self.say(back, Claim::PocketMoves { color, pieces, is_odd });
            }
            counted |= knights | pawns | moves.in_pockets;
        }
        let (white_is_odd, black_is_odd) = (white.is_odd(), black.is_odd());
        self.say(back, Claim::Turn { white_is_odd, black_is_odd, pieces: counted });
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

    /// Says why `pieces` never moved.
    fn never_moved(&mut self, case: &Case, facts: &Facts, pieces: Bitboard, back: &[Retraction]) {
        let castling = pieces & case.unmoved;
        let all_pawns = case.board.by_role(Role::Pawn);
        let at_home = |color| case.pawns(color) & pawn_rank(color).bitboard();
        let pawns_at_home = pieces & (at_home(Color::White) | at_home(Color::Black));
        let others = pieces & !castling & !pawns_at_home;
        if castling.is_nonempty() {
            self.say(back, Claim::MayCastle { pieces: castling });
        }
        if pawns_at_home.is_nonempty() {
            self.say(back, Claim::PawnsAtHome { pieces: pawns_at_home });
        }
        for color in Color::ALL {
            // Without captures a pawn can only have come straight ahead.
            let pawns = others & case.pawns(color);
            let straight = facts.ways_in(pawns) & facts.steady();
            let aside = pawns.squares().fold(Bitboard::EMPTY, |all, square| all | pawn_sources(color, square, true));
            if pawns.is_nonempty() && aside != straight {
                self.most_captures(case, facts, color, back);
            }
        }
        let boxed_in = others & !all_pawns;
        if boxed_in.is_nonempty() {
            let by = facts.ways_in(boxed_in) & facts.steady() & !boxed_in;
            self.say(back, Claim::BoxedIn { pieces: boxed_in, by });
        }
        for pawn in others & all_pawns {
            let by = facts.ways_in(pawn.bitboard()) & facts.steady();
            self.say(back, Claim::PawnBoxedIn { pawn, by });
        }
    }
}
