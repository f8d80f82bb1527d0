//! Perft beside gigachess, cozy-chess and shakmaty, interleaved in one process. Every count is asserted; each generator
//! keeps its best time of several rounds. `cargo bench -p peers --bench perft [-- ROUNDS] [--chart FOLDER]`

use std::hint::black_box;

use chess::notation::fen;
use chess::{
    CastlingMode,
    perft::{self, Leaves},
};
use peers::chart::{self, Chart, Figure};
use peers::race;
use shakmaty::Position as _;

const POSITIONS: [(&str, &str, u32, u64); 3] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119_060_324),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193_690_690),
    ("position 4", "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1", 5, 15_833_292),
];

fn main() {
    let rounds = chart::arguments().iter().find_map(|word| word.parse().ok()).unwrap_or(5);
    let mut counted = Chart::new("Perft, last moves counted", "million positions a second, more is better");
    let mut made = Chart::new("Perft, every leaf made", "million positions a second, more is better");
    for (name, text, depth, nodes) in POSITIONS {
        let ours = fen::parse_position(text, CastlingMode::Standard).expect("a position");
        let without_key = ours.without_key();
        let giga = gigachess::fen::parse_fen(text).expect("a position");
        let cozy: cozy_chess::Board = text.parse().expect("a position");
        let theirs: shakmaty::Chess = text
            .parse::<shakmaty::fen::Fen>()
            .expect("a FEN")
            .into_position(shakmaty::CastlingMode::Standard)
            .expect("legal");

        println!("{name}, depth {depth}: last moves counted");
        let figures = race(
            nodes,
            rounds,
            &[
                ("linkmate", Box::new(|| perft::count(black_box(&without_key), depth, Leaves::Counted))),
                ("linkmate with hash", Box::new(|| perft::count(black_box(&ours), depth, Leaves::Counted))),
                ("gigachess", Box::new(|| black_box(&giga).perft(depth))),
                ("gigachess visitor", Box::new(|| black_box(&giga).perft_visitor(depth))),
                ("cozy-chess", Box::new(|| cozy_counted(black_box(&cozy), depth))),
                ("shakmaty", Box::new(|| shakmaty::perft(black_box(&theirs), depth))),
            ],
        );
        counted.group(&format!("{name}, depth {depth}"), programs(figures));
        let (depth, nodes) = (depth - 1, perft::count(&ours, depth - 1, Leaves::Counted));
        println!("{name}, depth {depth}: every leaf made");
        let figures = race(
            nodes,
            rounds * 4,
            &[
                ("linkmate", Box::new(|| perft::count(black_box(&without_key), depth, Leaves::Made))),
                ("linkmate with hash", Box::new(|| perft::count(black_box(&ours), depth, Leaves::Made))),
                ("gigachess", Box::new(|| giga_made(&mut black_box(&giga).clone(), depth))),
                ("cozy-chess", Box::new(|| cozy_made(black_box(&cozy), depth))),
                ("shakmaty", Box::new(|| shakmaty_made(black_box(&theirs), depth))),
            ],
        );
        made.group(&format!("{name}, depth {depth}"), programs(figures));
    }
    counted.write("perft");
    made.write("perft-made");
}

/// One figure for each program: the second way of some is for the table.
fn programs(figures: Vec<Figure>) -> Vec<Figure> {
    let is_second = |name: &str| name.ends_with("with hash") || name.ends_with("visitor");
    figures.into_iter().filter(|(name, _)| !is_second(name)).collect()
}

fn cozy_counted(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|set| {
        if depth == 1 {
            nodes += set.len() as u64;
        } else {
            for m in set {
                let mut after = board.clone();
                after.play_unchecked(m);
                nodes += cozy_counted(&after, depth - 1);
            }
        }
        false
    });
    nodes
}

fn cozy_made(board: &cozy_chess::Board, depth: u32) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|set| {
        for m in set {
            let mut after = board.clone();
            after.play_unchecked(m);
            nodes += cozy_made(&after, depth - 1);
        }
        false
    });
    nodes
}

fn giga_made(board: &mut gigachess::Board, depth: u32) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    let mut nodes = 0;
    for m in board.legal_moves() {
        let undo = board.make_move_perft(m);
        nodes += giga_made(board, depth - 1);
        board.unmake_move_perft(m, undo);
    }
    nodes
}

fn shakmaty_made(position: &shakmaty::Chess, depth: u32) -> u64 {
    if depth == 0 {
        black_box(position);
        return 1;
    }
    let mut nodes = 0;
    for m in position.legal_moves() {
        let mut after = position.clone();
        after.play_unchecked(m);
        nodes += shakmaty_made(&after, depth - 1);
    }
    nodes
}
