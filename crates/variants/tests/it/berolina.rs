//! Compares Berolina chess with an independent generator without behaviours, because no peer program plays it.

use linkmate_variants::rulesets;
use testkit::walks::Random;

/// Pieces as FEN letters, rank by rank from a1; 0 for empty squares.
#[derive(Clone)]
struct Position {
    squares: [u8; 64],
    is_white: bool,
    /// Castling rights: White's right and left, Black's right and left.
    castling: [bool; 4],
    /// The square that a pawn has just passed, and the square of that pawn.
    passed: Option<(usize, usize)>,
}

/// Origin, target, and the letter of a promotion or 0.
type Move = (usize, usize, u8);

const ROOK: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const BISHOP: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: [(i32, i32); 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

/// The square this many files and ranks away.
fn step(from: usize, files: i32, ranks: i32) -> Option<usize> {
    let (file, rank) = ((from % 8) as i32 + files, (from / 8) as i32 + ranks);
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((rank * 8 + file) as usize)
}

impl Position {
    fn start() -> Position {
        let mut squares = [0; 64];
        for (file, piece) in b"RNBQKBNR".iter().enumerate() {
            squares[file] = *piece;
            squares[file + 8] = b'P';
            squares[file + 48] = b'p';
            squares[file + 56] = piece.to_ascii_lowercase();
        }
        Position { squares, is_white: true, castling: [true; 4], passed: None }
    }

    fn is_own(&self, square: usize) -> bool {
        self.squares[square] != 0 && self.squares[square].is_ascii_uppercase() == self.is_white
    }

    /// The targets of a piece other than a pawn, including captures.
    fn walks(&self, from: usize) -> Vec<usize> {
        let (steps, is_rider): (Vec<(i32, i32)>, bool) = match self.squares[from].to_ascii_uppercase() {
            b'R' => (ROOK.to_vec(), true),
            b'B' => (BISHOP.to_vec(), true),
            b'Q' => ([ROOK, BISHOP].concat(), true),
            b'K' => ([ROOK, BISHOP].concat(), false),
            b'N' => (KNIGHT.to_vec(), false),
            _ => (Vec::new(), false),
        };
        let mut targets = Vec::new();
        for (files, ranks) in steps {
            let mut here = from;
            while let Some(next) = step(here, files, ranks) {
                here = next;
                targets.push(here);
                if self.squares[here] != 0 || !is_rider {
                    break;
                }
            }
        }
        targets
    }

    /// Returns true if the side that is not to move attacks a square.
    fn is_attacked(&self, square: usize) -> bool {
        let opponents = (0..64).filter(|&from| self.squares[from] != 0 && !self.is_own(from));
        let back = if self.is_white { -1 } else { 1 };
        opponents.into_iter().any(|from| match self.squares[from].to_ascii_uppercase() {
            b'P' => step(from, 0, back) == Some(square),
            _ => self.walks(from).contains(&square),
        })
    }

    fn candidates(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in (0..64).filter(|&from| self.is_own(from)) {
            if self.squares[from].eq_ignore_ascii_case(&b'P') {
                moves.extend(self.pawn_moves(from));
            } else {
                moves.extend(self.walks(from).into_iter().filter(|&to| !self.is_own(to)).map(|to| (from, to, 0)));
            }
        }
        let (home, rights) = if self.is_white { (0, 0) } else { (56, 2) };
        let is_free = |files: &[usize]| files.iter().all(|file| self.squares[home + file] == 0);
        let is_safe = |files: &[usize]| !files.iter().any(|file| self.is_attacked(home + file));
        if self.castling[rights] && is_free(&[5, 6]) && is_safe(&[4, 5, 6]) {
            moves.push((home + 4, home + 6, 0));
        }
        if self.castling[rights + 1] && is_free(&[1, 2, 3]) && is_safe(&[4, 3, 2]) {
            moves.push((home + 4, home + 2, 0));
        }
        moves
    }

    fn pawn_moves(&self, from: usize) -> Vec<Move> {
        let (forward, second, last) = if self.is_white { (1, 1, 7) } else { (-1, 6, 0) };
        let is_empty = |square: &usize| self.squares[*square] == 0;
        let mut targets = Vec::new();
        for files in [-1, 1] {
            if let Some(one) = step(from, files, forward).filter(is_empty) {
                targets.push(one);
                targets.extend(step(one, files, forward).filter(|two| from / 8 == second && is_empty(two)));
            }
        }
        let ahead = step(from, 0, forward).into_iter();
        targets.extend(ahead.filter(|&to| {
            let is_passed = self.passed.is_some_and(|(passed, _)| passed == to);
            is_passed || self.squares[to] != 0 && !self.is_own(to)
        }));
        let choices = |to: usize| if to / 8 == last { &b"qrbn"[..] } else { &[0] };
        targets.into_iter().flat_map(|to| choices(to).iter().map(move |&letter| (from, to, letter))).collect()
    }

    fn after(&self, (from, to, letter): Move) -> Position {
        let mut after = Position { passed: None, is_white: !self.is_white, ..self.clone() };
        let piece = self.squares[from];
        let is_pawn = piece.eq_ignore_ascii_case(&b'P');
        after.squares[from] = 0;
        after.squares[to] = match (letter, self.is_white) {
            (0, _) => piece,
            (letter, true) => letter.to_ascii_uppercase(),
            (letter, false) => letter,
        };
        // A Berolina pawn captures straight ahead.
        if let Some((passed, victim)) = self.passed
            && is_pawn
            && to == passed
            && from % 8 == to % 8
        {
            after.squares[victim] = 0;
        }
        if is_pawn && from.abs_diff(to) > 9 {
            after.passed = Some((usize::midpoint(from, to), to));
        }
        if piece.eq_ignore_ascii_case(&b'K') && from.abs_diff(to) == 2 {
            let (rook, lands) = if to > from { (from + 3, from + 1) } else { (from - 4, from - 1) };
            after.squares[lands] = after.squares[rook];
            after.squares[rook] = 0;
        }
        for (right, squares) in [(0, [4, 7]), (1, [4, 0]), (2, [60, 63]), (3, [60, 56])] {
            after.castling[right] &= !squares.contains(&from) && !squares.contains(&to);
        }
        after
    }

    fn legal_moves(&self) -> Vec<Move> {
        let king = if self.is_white { b'K' } else { b'k' };
        let is_safe = |m: &Move| {
            // `is_attacked` tests attacks by the side that is not to move, so the turn is kept.
            let after = Position { is_white: self.is_white, ..self.after(*m) };
            (0..64).all(|square| after.squares[square] != king || !after.is_attacked(square))
        };
        self.candidates().into_iter().filter(is_safe).collect()
    }

    fn perft(&self, depth: u32) -> u64 {
        let moves = self.legal_moves();
        match depth {
            1 => moves.len() as u64,
            _ => moves.into_iter().map(|m| self.after(m).perft(depth - 1)).sum(),
        }
    }
}

fn name(square: usize) -> String {
    format!("{}{}", char::from(b'a' + (square % 8) as u8), square / 8 + 1)
}

fn uci((from, to, letter): Move) -> String {
    let becomes = if letter == 0 { String::new() } else { char::from(letter).to_string() };
    format!("{}{}{becomes}", name(from), name(to))
}

#[test]
fn perft_agrees() {
    let rules = rulesets::named("berolina1").expect("the ruleset").ruleset();
    for depth in 1..=4 {
        assert_eq!(rules.perft(rules.start(), depth), Position::start().perft(depth), "depth {depth}");
    }
}

#[test]
fn legal_moves_agree_in_random_games() {
    let rules = rulesets::named("berolina1").expect("the ruleset").ruleset();
    let mut random = Random(26);
    let mut en_passant = 0;
    for _ in 0..200 {
        let (mut board, mut position) = (rules.start().clone(), Position::start());
        for _ in 0..120 {
            let ours = rules.legal_moves(&board);
            let mut texts: Vec<String> = ours.iter().map(|&m| rules.write_move(&board, m)).collect();
            let theirs = position.legal_moves();
            let mut expected: Vec<String> = theirs.iter().map(|&m| uci(m)).collect();
            texts.sort();
            expected.sort();
            assert_eq!(texts, expected, "{}", rules.write_board(&board));
            let is_en_passant = |&m: &linkmate_variants::Move| rules.is_capture(&board, m) && board.at(m.to).is_none();
            en_passant += ours.iter().filter(|m| is_en_passant(m)).count();
            if ours.is_empty() {
                break;
            }
            let chosen = ours[random.below(ours.len())];
            let text = rules.write_move(&board, chosen);
            let same = theirs.into_iter().find(|&m| uci(m) == text).expect("the same moves");
            board = rules.after(&board, chosen);
            position = position.after(same);
        }
    }
    assert!(en_passant > 20, "only {en_passant} captures en passant were seen");
}
