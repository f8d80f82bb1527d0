//! The work of a position is part of the wire format and must not change.
//!
//! `data/work.tsv` holds sample values. Other positions are compared with a slow count that follows the definition in
//! `src/work` and `docs/formats.md` sentence by sentence and shares no code with the product.

use std::collections::BTreeSet;
use std::sync::Arc;

use chess::Color;
use linkmate_variants::behaviour::{CASTLES, Castle, Filter, Manner, Moves, Purpose};
use linkmate_variants::{Board, Kind, Piece, PieceType, Rules, Ruleset, Size, Square, Step, rulesets};
use testkit::walks::Random;

const DATA: &str = include_str!("../data/work.tsv");

/// The number of data rows without comments and their digest, for each time that rows were appended.
const PINNED: [(usize, u64); 3] =
    [(558, 0xc4e1_b986_2ffb_3d87), (743, 0x68cb_0d4d_7913_6499), (822, 0x85ee_5342_d1f6_45e3)];

fn lines() -> Vec<&'static str> {
    DATA.lines().filter(|line| !line.starts_with('#')).collect()
}

/// The rulesets of the data: the named ones, and those it contains in full.
fn all_rulesets() -> Vec<(&'static str, Rules)> {
    let named = rulesets::all().iter().map(|named| (named.name, named.rules.clone()));
    let own = lines().into_iter().filter_map(|line| match line.split('\t').collect::<Vec<_>>()[..] {
        [name, text] => {
            let rules = text.replace("\\n", "\n").parse();
            Some((name, rules.unwrap_or_else(|error| panic!("{name}: {error}"))))
        }
        _ => None,
    });
    named.chain(own).collect()
}

#[test]
fn the_work_of_a_position_never_changes() {
    let rulesets = all_rulesets();
    let mut seen = BTreeSet::new();
    for line in lines() {
        let [name, text, work] = line.split('\t').collect::<Vec<_>>()[..] else { continue };
        let (_, rules) = rulesets.iter().find(|(other, _)| *other == name).unwrap_or_else(|| panic!("{line}"));
        let board = rules.ruleset().read_board(text).unwrap_or_else(|fault| panic!("{line}: {fault}"));
        assert_eq!(rules.ruleset().work(&board).to_string(), work, "{name} {text}");
        seen.insert(name);
    }
    let missing: Vec<&str> = rulesets.iter().map(|(name, _)| *name).filter(|name| !seen.contains(name)).collect();
    assert!(missing.is_empty(), "no rows for {missing:?}");
}

#[test]
fn rows_are_added_and_never_edited() {
    for (count, expected) in PINNED {
        let pinned = &lines()[..count];
        let bytes = pinned.iter().flat_map(|line| line.bytes().chain([b'\n']));
        // FNV-1a.
        let digest: u64 =
            bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        assert_eq!(format!("{digest:#x}"), format!("{expected:#x}"), "one of the first {count} rows has changed");
    }
    assert_eq!(PINNED.last().map(|(count, _)| *count), Some(lines().len()), "pin the new rows too");
}

#[test]
fn random_games_have_the_work_of_the_definition() {
    let mut random = Random(20);
    for (name, rules) in all_rulesets() {
        let ruleset = rules.ruleset();
        let slow = Slow::new(ruleset);
        for _ in 0..12 {
            let mut board = ruleset.start().clone();
            for _ in 0..60 {
                let candidates = slow.candidates(&board);
                let text = ruleset.write_board(&board);
                assert_eq!(ruleset.work(&board), slow.work(&board, candidates.len()), "{name} {text}");
                let legal = ruleset.legal_moves(&board);
                let given = |m: &linkmate_variants::Move| candidates.contains(&(m.from, m.to, m.variant));
                assert!(legal.iter().all(given), "{name} {text}");
                if legal.is_empty() {
                    break;
                }
                board = ruleset.after(&board, legal[random.below(legal.len())]);
            }
        }
    }
}

/// Without filters and goals, the candidates are the legal moves.
#[test]
fn candidates_without_filters_are_the_legal_moves() {
    let mut random = Random(21);
    for _ in 0..2_000 {
        let ruleset = random_ruleset(&mut random);
        let board = ruleset.start();
        let slow = Slow::new(&ruleset);
        let candidates = slow.candidates(board);
        assert_eq!(ruleset.work(board), slow.work(board, candidates.len()), "{ruleset:?}");
        if !board.pieces().any(|(_, piece)| ruleset.is_royal(piece.kind)) {
            let legal: BTreeSet<Candidate> =
                ruleset.legal_moves(board).into_iter().map(|m| (m.from, m.to, m.variant)).collect();
            assert_eq!(legal, candidates, "{ruleset:?}");
        }
    }
}

/// A ruleset of four types with behaviours that no text can combine, on a crowded board.
pub fn random_ruleset(random: &mut Random) -> Ruleset {
    let size = Size::new(2 + random.below(9) as u8, 2 + random.below(9) as u8).expect("a size");
    let mut types: Vec<PieceType> = ('A'..='D')
        .map(|letter| {
            let piece = PieceType::new("piece", letter);
            (0..1 + random.below(4)).fold(piece, |piece, _| piece.moves(random_moves(random, size, 2)))
        })
        .collect();
    match random.below(4) {
        0 => types[0].filter_moves = vec![Arc::new(Filter::StaysSafe)],
        1 => types[0].filter_moves = vec![Arc::new(Filter::SurvivesExplosions { rivals: vec![Kind::new(0)] })],
        _ => {}
    }
    let mut start = Board::new(size);
    start.turn = Color::ALL[random.below(2)];
    for square in size.squares() {
        let piece = Piece { kind: Kind::new(random.below(4) as u8), color: Color::ALL[random.below(2)] };
        start.set(square, (random.below(3) == 0).then_some(piece));
    }
    Ruleset::new("random", types, start).expect("a ruleset")
}

fn random_moves(random: &mut Random, size: Size, depth: u32) -> Moves {
    let kind = |random: &mut Random| Kind::new(random.below(4) as u8);
    let leap = |random: &mut Random| Step { files: 1 + random.below(3) as i8, ranks: random.below(3) as i8 };
    let some = |random: &mut Random, steps: Vec<Step>| -> Vec<Step> {
        steps.into_iter().filter(|_| random.below(4) > 0).collect()
    };
    let run = |random: &mut Random| Step { files: random.below(3) as i8 - 1, ranks: 1 };
    let ranks = |random: &mut Random| (0..10).filter(|_| random.below(2) == 0).collect();
    match random.below(if depth > 0 { 7 } else { 5 }) {
        0 | 1 => {
            let manner = [Manner::Slide, Manner::Cannon, Manner::Grasshopper, Manner::Circle][random.below(4)];
            let purpose = [Purpose::Both, Purpose::Move, Purpose::Capture][random.below(3)];
            let steps = leap(random).everywhere();
            let steps = if manner == Manner::Circle { steps } else { some(random, steps) };
            Moves::Walk { steps, reach: random.below(16) as u8, purpose, manner }
        }
        2 => Moves::Run { step: run(random), most: random.below(6) as u8, from: ranks(random) },
        3 => {
            let steps = leap(random).everywhere();
            let victims = (0..random.below(4)).map(|_| kind(random)).collect();
            Moves::EnPassant { steps: some(random, steps), victims, run: run(random) }
        }
        4 => {
            let file = |random: &mut Random| random.below(usize::from(size.files())) as u8;
            let files = |random: &mut Random| (random.below(4) > 0).then(|| (file(random), file(random)));
            let (left, right) = (files(random), files(random));
            Moves::Castle(Castle { rook: kind(random), castled: kind(random), left, right })
        }
        _ => {
            let moves = Box::new(random_moves(random, size, depth - 1));
            Moves::Promoting { ranks: ranks(random), choices: random.below(5) as u8, moves }
        }
    }
}

/// Origin, target and variant.
type Candidate = (Square, Square, u8);

/// A slow implementation of the definition.
struct Slow<'a> {
    ruleset: &'a Ruleset,
    reach: usize,
}

impl<'a> Slow<'a> {
    fn new(ruleset: &'a Ruleset) -> Slow<'a> {
        let moves = ruleset.types().flat_map(|(_, piece)| built_in(piece)).map(innermost);
        let mut captures: Vec<(Manner, Vec<Step>)> = Vec::new();
        for moves in moves {
            if let Moves::Walk { manner, purpose: Purpose::Both | Purpose::Capture, .. } = moves {
                captures.extend(ways(moves).into_iter().map(|way| (*manner, way)));
            }
        }
        let mut longest: Vec<(Manner, Vec<Step>)> = Vec::new();
        for (manner, way) in captures {
            if !longest.iter().any(|(other, longer)| manner == *other && longer.starts_with(&way)) {
                longest.retain(|(other, shorter)| manner != *other || !way.starts_with(shorter));
                longest.push((manner, way));
            }
        }
        Slow { ruleset, reach: longest.iter().map(|(_, way)| way.len()).sum() }
    }

    fn work(&self, board: &Board, candidates: usize) -> u64 {
        let squares = board.size().squares().count();
        let royals = board.pieces().filter(|(_, piece)| self.ruleset.is_royal(piece.kind)).count();
        let movers = board.pieces().filter(|(_, piece)| piece.color == board.turn);
        let behaviours = movers.flat_map(|(_, piece)| built_in(self.ruleset.type_of(piece.kind)));
        let walks: usize = behaviours
            .map(|moves| match innermost(moves) {
                walk @ Moves::Walk { .. } => ways(walk).iter().map(Vec::len).sum(),
                Moves::Run { most, .. } => usize::from(*most),
                Moves::EnPassant { steps, victims, .. } => steps.len() * victims.len(),
                Moves::Castle(_) => 16,
                Moves::Promoting { .. } => unreachable!("`innermost` unwraps promotions"),
            })
            .sum();
        (4_096 + walks + candidates * (squares + royals * self.reach)) as u64
    }

    fn candidates(&self, board: &Board) -> BTreeSet<Candidate> {
        let movers = board.pieces().filter(|(_, piece)| piece.color == board.turn);
        let of_piece = |(from, piece): (Square, Piece)| {
            let targets = built_in(self.ruleset.type_of(piece.kind));
            let targets: Vec<(Square, u8)> = targets.flat_map(|moves| self.targets(moves, board, from)).collect();
            targets.into_iter().map(move |(to, variant)| (from, to, variant))
        };
        movers.flat_map(of_piece).collect()
    }

    fn targets(&self, moves: &Moves, board: &Board, from: Square) -> Vec<(Square, u8)> {
        let size = board.size();
        let color = board.at(from).expect("a piece").color;
        match moves {
            Moves::Walk { .. } => walked(moves, board, from).into_iter().map(|to| (to, 0)).collect(),
            Moves::Run { step, most, from: ranks } if ranks.contains(&size.rank_of(from, color)) => {
                let ahead = line(size, from, step.for_color(color)).take(usize::from(*most));
                ahead.take_while(|to| board.at(*to).is_none()).skip(1).map(|to| (to, 0)).collect()
            }
            Moves::Run { .. } => Vec::new(),
            Moves::EnPassant { steps, victims, run } => {
                let to = steps.iter().filter_map(|step| size.after(from, step.for_color(color)));
                let to = to.filter(|to| board.at(*to).is_none());
                to.filter(|to| has_been_run_over(board, *to, victims, *run, !color)).map(|to| (to, 0)).collect()
            }
            Moves::Castle(castle) => self.castlings(castle, board, from),
            Moves::Promoting { ranks, choices, moves } => {
                let targets = self.targets(moves, board, from);
                let ends = targets.iter().filter(|(to, _)| ranks.contains(&size.rank_of(*to, color)));
                let chosen: Vec<_> =
                    ends.flat_map(|(to, _)| (1..*choices).map(move |variant| (*to, variant))).collect();
                [targets, chosen].concat()
            }
        }
    }

    fn castlings(&self, castle: &Castle, board: &Board, king: Square) -> Vec<(Square, u8)> {
        let piece = board.at(king).expect("a king");
        let rooks = board.pieces().filter(|(square, other)| {
            square.rank() == king.rank() && *other == Piece { kind: castle.rook, color: piece.color }
        });
        let (left, right): (Vec<Square>, Vec<Square>) = rooks
            .map(|(square, _)| square)
            .filter(|square| *square != king)
            .partition(|square| square.file() < king.file());
        let mut targets = Vec::new();
        for (rook, files) in [(left.last(), castle.left), (right.first(), castle.right)] {
            let (Some(&rook), Some((king_file, rook_file))) = (rook, files) else { continue };
            let rank = |from: Square, to: u8| {
                let (low, high) = (from.file().min(to), from.file().max(to));
                (low..=high).map(|file| Square::new(file, king.rank()).expect("a square")).collect::<Vec<_>>()
            };
            let king_path = rank(king, king_file);
            let mut all = king_path.iter().copied().chain(rank(rook, rook_file));
            let is_open = all.all(|square| square == king || square == rook || board.at(square).is_none());
            let is_safe =
                !self.ruleset.is_royal(piece.kind) || !king_path.iter().any(|to| self.is_attacked(board, king, *to));
            if is_open && is_safe {
                targets.push((Square::new(king_file, king.rank()).expect("a square"), CASTLES));
            }
        }
        targets
    }

    /// Returns true if a king would be attacked on another square.
    fn is_attacked(&self, board: &Board, king: Square, to: Square) -> bool {
        let piece = board.at(king).expect("a king");
        let mut moved = board.clone();
        moved.set(king, None);
        for filter in &self.ruleset.type_of(piece.kind).filter_moves {
            let Some(Filter::SurvivesExplosions { rivals }) = filter.as_built_in() else { continue };
            let is_near = |square: Square| {
                square.file().abs_diff(to.file()) <= 1 && square.rank().abs_diff(to.rank()) <= 1 && square != to
            };
            let is_rival = |other: Piece| other.color != piece.color && rivals.contains(&other.kind);
            let rivals: Vec<Square> =
                moved.pieces().filter(|(_, other)| is_rival(*other)).map(|(square, _)| square).collect();
            if rivals.is_empty() || rivals.into_iter().any(is_near) {
                return false;
            }
        }
        moved.set(to, Some(piece));
        let opponents = moved.pieces().filter(|(_, other)| other.color != piece.color);
        let mut captures = opponents.flat_map(|(from, other)| {
            let walks = built_in(self.ruleset.type_of(other.kind)).map(innermost);
            walks.filter(|moves| matches!(moves, Moves::Walk { .. })).map(move |moves| (moves, from))
        });
        captures.any(|(moves, from)| walked(moves, &moved, from).contains(&to))
    }
}

fn built_in(piece: &PieceType) -> impl Iterator<Item = &Moves> {
    piece.get_moves.iter().filter_map(|get| get.as_built_in())
}

/// The behaviour inside any promotions.
fn innermost(moves: &Moves) -> &Moves {
    match moves {
        Moves::Promoting { moves, .. } => innermost(moves),
        other => other,
    }
}

/// The paths of a walk from the player's point of view.
fn ways(walk: &Moves) -> Vec<Vec<Step>> {
    let Moves::Walk { steps, reach, manner, .. } = walk else { panic!("{walk:?}") };
    if *manner != Manner::Circle {
        return steps.iter().map(|step| vec![*step; usize::from(*reach)]).collect();
    }
    let count = steps.len();
    let turned = |start: usize, turn: usize| {
        (0..count - 1).map(|step| steps[(start + step * turn) % count]).take(usize::from(*reach)).collect()
    };
    (0..count).flat_map(|start| [turned(start, 1), turned(start, count - 1)]).collect()
}

/// The squares in a direction up to the edge.
fn line(size: Size, from: Square, step: Step) -> impl Iterator<Item = Square> {
    std::iter::successors(size.after(from, step), move |square| size.after(*square, step))
}

/// The targets of a walk.
fn walked(walk: &Moves, board: &Board, from: Square) -> Vec<Square> {
    let Moves::Walk { purpose, manner, .. } = walk else { panic!("{walk:?}") };
    let color = board.at(from).expect("a piece").color;
    let mut ends = Vec::new();
    for way in ways(walk) {
        let mut squares: Vec<Square> = Vec::new();
        for step in way {
            let Some(next) = board.size().after(*squares.last().unwrap_or(&from), step.for_color(color)) else { break };
            squares.push(next);
        }
        let first = |squares: &[Square]| squares.iter().position(|square| board.at(*square).is_some());
        if matches!(manner, Manner::Cannon | Manner::Grasshopper) {
            let Some(hurdle) = first(&squares) else { continue };
            squares.drain(..=hurdle);
            if *manner == Manner::Grasshopper {
                squares.truncate(1);
            }
        }
        if let Some(end) = first(&squares) {
            squares.truncate(end + 1);
        }
        ends.extend(squares.into_iter().filter(|square| match board.at(*square) {
            None => *purpose != Purpose::Capture,
            Some(other) => *purpose != Purpose::Move && other.color != color,
        }));
    }
    ends
}

/// Returns true if a piece of this colour has just run over an empty square.
fn has_been_run_over(board: &Board, square: Square, victims: &[Kind], run: Step, color: Color) -> bool {
    let ahead = line(board.size(), square, run.for_color(color)).take(victims.len());
    let first = (1..).zip(ahead).find_map(|(distance, square)| Some((distance, board.at(square)?)));
    first.is_some_and(|(distance, piece)| {
        let victim = (1..).zip(victims).find(|(_, kind)| piece == Piece { kind: **kind, color });
        victim.is_some_and(|(number, _)| distance <= number)
    })
}
