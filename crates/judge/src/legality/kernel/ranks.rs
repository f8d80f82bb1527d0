//! The ranks of the pawns along an order of captures.
//!
//! **Claim.** If [`Ranks::new`] returns `None`, no game makes these captures in this order: at some time the pawns of a
//! column do not fit above each other, or a pawn does not meet the pawn it captures.
//!
//! **Sound.** Pawns only advance, by one rank when they capture. Others do not move during a capture. In a column, each
//! pawn is on a higher rank than the one below it. A pawn that captures another lands on its rank; en passant, on the
//! rank it has just passed. Pawns that promoted count as standing on the last rank for ever, any number on one square.
//! The starting squares and the present ones limit the ranks at both ends, and the limits are narrowed until nothing
//! changes.

use chess::{Bitboard, Color, File, Rank, Square};

/// A pawn of the starting position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Pawn(u8);

impl Pawn {
    pub(super) fn new(color: Color, file: usize) -> Pawn {
        Pawn(color as u8 * 8 + file as u8)
    }

    pub(super) fn color(self) -> Color {
        if self.0 < 8 { Color::White } else { Color::Black }
    }

    /// The file it started on.
    pub(super) fn file(self) -> usize {
        usize::from(self.0 % 8)
    }

    fn index(self) -> usize {
        usize::from(self.0)
    }

    fn all() -> impl Iterator<Item = Pawn> {
        (0..16).map(Pawn)
    }
}

/// The pawns of a file from White's side to Black's, including those that promoted on it.
#[derive(Copy, Clone, Debug)]
pub(super) struct Line {
    pawns: [Pawn; 16],
    len: usize,
}

impl Line {
    pub(super) fn start(file: usize) -> Line {
        let mut pawns = [Pawn::new(Color::White, file); 16];
        pawns[1] = Pawn::new(Color::Black, file);
        Line { pawns, len: 2 }
    }

    pub(super) fn pawns(&self) -> &[Pawn] {
        &self.pawns[..self.len]
    }

    pub(super) fn remove(&mut self, place: usize) {
        self.pawns.copy_within(place + 1..self.len, place);
        self.len -= 1;
    }

    pub(super) fn insert(&mut self, place: usize, pawn: Pawn) {
        self.pawns.copy_within(place..self.len, place + 1);
        self.pawns[place] = pawn;
        self.len += 1;
    }

    pub(super) fn replace(&mut self, place: usize, pawn: Pawn) {
        self.pawns[place] = pawn;
    }
}

/// A capture by a pawn, or of a pawn.
#[derive(Copy, Clone, Debug)]
pub(super) struct Capture {
    /// The capturing pawn; `None` for a piece.
    pub(super) by: Option<Pawn>,
    /// The captured pawn; `None` for a piece.
    pub(super) victim: Option<Pawn>,
    /// The file it happens on.
    pub(super) file: usize,
    /// The columns after it.
    pub(super) lines: [Line; 8],
}

/// What became of a pawn that was not captured as a pawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// It stands on this rank now.
    On(Rank),
    /// It promoted.
    Promoted,
}

/// The lowest and the highest rank a pawn can have been on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Window {
    low: i8,
    high: i8,
}

impl Window {
    fn narrow(&mut self, low: i8, high: i8) {
        self.low = self.low.max(low);
        self.high = self.high.min(high);
    }
}

/// The windows of all pawns before and after each capture, and at the end.
pub(super) struct Ranks {
    windows: Vec<[Window; 16]>,
    /// For each pawn, the last time at which it is a pawn on the board or has promoted.
    last: [usize; 16],
}

/// One rank forward.
fn forward(color: Color) -> i8 {
    if color == Color::White { 1 } else { -1 }
}

impl Ranks {
    /// Narrows the ranks of the pawns along these captures. `fates` are those of the pawns that were not captured.
    pub(super) fn new(captures: &[Capture], fates: &[(Pawn, Fate)]) -> Option<Ranks> {
        let end = 2 * captures.len();
        let start = |_| Window { low: 1, high: 6 };
        let mut ranks = Ranks { windows: vec![core::array::from_fn(start); end + 1], last: [end; 16] };
        for (number, capture) in captures.iter().enumerate() {
            if let Some(victim) = capture.victim {
                ranks.last[victim.index()] = 2 * number;
            }
        }
        for (pawn, fate) in fates {
            let index = pawn.index();
            let rank = match fate {
                Fate::On(rank) => rank.index() as i8,
                Fate::Promoted => {
                    let last = Rank::Eighth.seen_by(pawn.color()).index() as i8;
                    ranks
                        .windows
                        .iter_mut()
                        .for_each(|windows| windows[index] = Window { low: last.min(1), high: last.max(6) });
                    last
                }
            };
            ranks.windows[end][index] = Window { low: rank, high: rank };
        }
        let mut before = Vec::new();
        while before != ranks.windows {
            before.clone_from(&ranks.windows);
            let mut lines: [Line; 8] = core::array::from_fn(Line::start);
            for (number, capture) in captures.iter().enumerate() {
                ranks.in_lines(2 * number, &lines);
                ranks.with_capture(2 * number, capture);
                lines = capture.lines;
                ranks.in_lines(2 * number + 1, &lines);
                ranks.between_captures(2 * number + 1);
            }
            ranks.in_lines(end, &lines);
            if ranks.is_contradictory() {
                return None;
            }
        }
        Some(ranks)
    }

    fn is_contradictory(&self) -> bool {
        let is_empty = |pawn: Pawn| {
            let windows = &self.windows[..=self.last[pawn.index()]];
            windows.iter().any(|windows| windows[pawn.index()].low > windows[pawn.index()].high)
        };
        Pawn::all().any(is_empty)
    }

    /// Pawns stand above each other.
    fn in_lines(&mut self, time: usize, lines: &[Line; 8]) {
        let windows = &mut self.windows[time];
        for line in lines {
            for pair in line.pawns().windows(2) {
                let (below, above) = (pair[0], pair[1]);
                let gap = |rank: i8| {
                    let promoted = match (below.color(), above.color()) {
                        (Color::White, Color::White) => 7,
                        (Color::Black, Color::Black) => 0,
                        _ => return 1,
                    };
                    i8::from(rank != promoted)
                };
                let low = windows[below.index()].low;
                windows[above.index()].narrow(low + gap(low), 7);
            }
            for pair in line.pawns().windows(2).rev() {
                let (below, above) = (pair[0], pair[1]);
                let high = windows[above.index()].high;
                let shared =
                    below.color() == above.color() && high == if below.color() == Color::White { 7 } else { 0 };
                windows[below.index()].narrow(0, if shared { high } else { high - 1 });
            }
        }
    }

    /// The capturing pawn advances a rank, to that of the captured pawn; the others stay.
    fn with_capture(&mut self, time: usize, capture: &Capture) {
        for pawn in Pawn::all().filter(|pawn| self.last[pawn.index()] > time) {
            let step = if capture.by == Some(pawn) { forward(pawn.color()) } else { 0 };
            let (now, next) = (self.windows[time][pawn.index()], self.windows[time + 1][pawn.index()]);
            self.windows[time + 1][pawn.index()].narrow(now.low + step, now.high + step);
            self.windows[time][pawn.index()].narrow(next.low - step, next.high - step);
        }
        if let (Some(by), Some(victim)) = (capture.by, capture.victim) {
            let (landed, met) = (self.windows[time + 1][by.index()], self.windows[time][victim.index()]);
            self.windows[time + 1][by.index()].narrow(met.low, met.high);
            self.windows[time][victim.index()].narrow(landed.low, landed.high);
        }
    }

    /// Pawns do not go back.
    fn between_captures(&mut self, time: usize) {
        for pawn in Pawn::all().filter(|pawn| self.last[pawn.index()] > time) {
            let (now, next) = (self.windows[time][pawn.index()], self.windows[time + 1][pawn.index()]);
            match pawn.color() {
                Color::White => {
                    self.windows[time + 1][pawn.index()].narrow(now.low, 7);
                    self.windows[time][pawn.index()].narrow(0, next.high);
                }
                Color::Black => {
                    self.windows[time + 1][pawn.index()].narrow(0, now.high);
                    self.windows[time][pawn.index()].narrow(next.low, 7);
                }
            }
        }
    }

    /// The squares on which a pawn can have made the capture with this number.
    pub(super) fn squares(&self, number: usize, capture: &Capture) -> Bitboard {
        let Some(by) = capture.by else { return Bitboard::FULL };
        let Window { low, high } = self.windows[2 * number + 1][by.index()];
        let on_file = |rank: &Rank| (low..=high).contains(&(rank.index() as i8));
        Rank::ALL.into_iter().filter(on_file).map(|rank| Square::at(File::ALL[capture.file], rank)).collect()
    }
}

#[cfg(test)]
mod tests {
    use chess::notation::fen;
    use chess::{CastlingMode, EnPassantMode, Move, Position, Role};
    use testkit::walks::{Style, Walk};

    use super::*;

    /// The captures of a game that was played, with the square of each.
    struct History {
        lines: [Line; 8],
        captures: Vec<(Capture, Square)>,
        /// The square of each pawn; `None` if it has promoted or was captured.
        squares: [Option<Square>; 16],
    }

    impl History {
        fn new() -> History {
            let home = |pawn: Pawn| Square::at(File::ALL[pawn.file()], Rank::Second.seen_by(pawn.color()));
            let squares = core::array::from_fn(|index| Some(home(Pawn(index as u8))));
            History { lines: core::array::from_fn(Line::start), captures: Vec::new(), squares }
        }

        fn pawn_on(&self, square: Square) -> Option<Pawn> {
            Pawn::all().find(|pawn| self.squares[pawn.index()] == Some(square))
        }

        /// The rank of a pawn in the columns; those that promoted stand on the last one.
        fn rank(&self, pawn: Pawn) -> Rank {
            self.squares[pawn.index()].map_or(Rank::Eighth.seen_by(pawn.color()), Square::rank)
        }

        fn place(&self, pawn: Pawn, file: usize) -> usize {
            self.lines[file].pawns().iter().position(|other| *other == pawn).expect("a pawn of the column")
        }

        fn play(&mut self, position: &Position, m: Move) {
            let (from, to) = (m.from(), m.to());
            let by = self.pawn_on(from);
            let square = if m.is_en_passant() { Square::at(to.file(), from.rank()) } else { to };
            let victim = self.pawn_on(square);
            let is_capture = m.castling_side().is_none() && position.piece_at(square).is_some();
            if is_capture && (by.is_some() || victim.is_some()) {
                let file = to.file().index();
                match (by, victim) {
                    (Some(by), Some(victim)) => {
                        let place = self.place(victim, file);
                        self.lines[file].replace(place, by);
                    }
                    (None, Some(victim)) => {
                        let place = self.place(victim, file);
                        self.lines[file].remove(place);
                    }
                    (Some(by), None) => {
                        let below = |pawn: &Pawn| self.rank(*pawn) < to.rank();
                        let place = self.lines[file].pawns().iter().filter(|pawn| below(pawn)).count();
                        self.lines[file].insert(place, by);
                    }
                    (None, None) => {}
                }
                if let Some(by) = by {
                    let place = self.place(by, from.file().index());
                    self.lines[from.file().index()].remove(place);
                }
                self.captures.push((Capture { by, victim, file, lines: self.lines }, to));
            }
            if let Some(victim) = victim.filter(|_| is_capture) {
                self.squares[victim.index()] = None;
            }
            if let Some(by) = by {
                self.squares[by.index()] = m.promotion().is_none().then_some(to);
            }
        }

        fn check(&self, text: &str) {
            let captures: Vec<Capture> = self.captures.iter().map(|(capture, _)| *capture).collect();
            let fate = |pawn: &Pawn| {
                (*pawn, self.squares[pawn.index()].map_or(Fate::Promoted, |square| Fate::On(square.rank())))
            };
            let fates: Vec<(Pawn, Fate)> = self.lines.iter().flat_map(|line| line.pawns().iter().map(fate)).collect();
            let ranks =
                Ranks::new(&captures, &fates).unwrap_or_else(|| panic!("{text}: the captures played are refuted"));
            for (number, (capture, square)) in self.captures.iter().enumerate() {
                assert!(ranks.squares(number, capture).contains(*square), "{text}: capture {number} was on {square}");
            }
        }
    }

    #[test]
    fn captures_that_were_played_fit() {
        for style in Style::ALL {
            let mut walk = Walk::new(5, CastlingMode::Standard, style);
            let mut history = History::new();
            for _ in 0..4_000 {
                let Some(m) = walk.choose() else {
                    history = History::new();
                    continue;
                };
                assert!(m.role() != Role::Pawn || history.pawn_on(m.from()).is_some());
                history.play(&walk.position, m);
                walk.position.play_unchecked(m);
                history.check(&fen::write(&walk.position.to_setup(EnPassantMode::Always)));
            }
        }
    }

    /// The pawn on h3 came from g4: it is behind the pawn on h4.
    #[test]
    fn a_capture_is_narrowed_to_its_square() {
        let (white, black) = (Pawn::new(Color::White, 7), Pawn::new(Color::Black, 6));
        let mut lines: [Line; 8] = core::array::from_fn(Line::start);
        lines[6].remove(1);
        lines[7].insert(0, black);
        let capture = Capture { by: Some(black), victim: None, file: 7, lines };
        let squares = |ours: Rank, theirs: Rank| {
            let fates = [(white, Fate::On(ours)), (black, Fate::On(theirs))];
            Some(Ranks::new(&[capture], &fates)?.squares(0, &capture))
        };
        assert_eq!(squares(Rank::Fourth, Rank::Third), Some(Square::H3.bitboard()));
        assert_eq!(squares(Rank::Fourth, Rank::Second), Some(Square::H2.bitboard() | Square::H3.bitboard()));
        assert_eq!(squares(Rank::Third, Rank::Third), None);
    }
}
