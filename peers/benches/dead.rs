//! Who can still win: ours beside the solver called directly, on the same rows from text, interleaved in one process.
//! `cargo bench -p peers --bench dead [-- --chart FOLDER]`

use std::str::FromStr as _;

use chess::dead::{Winnable, winnable};
use chess::notation::fen;
use chess::{CastlingMode, Color, Effort};
use peers::chart::Chart;
use peers::race;
use testkit::corpora::{Header, rows};

fn main() {
    let (Some(real), Some(hard)) =
        (rows("deadpos/lichess_final_positions.tsv", Header::No), rows("deadpos/cha_test_vector.tsv", Header::No))
    else {
        println!("the corpora are not here");
        return;
    };
    let mut chart = Chart::new("Who can still win?", "thousand questions a second, more is better");
    for (name, rows, step, rounds) in
        [("final positions of real games", real, 4, 5), ("the solver's own vectors", hard, 6, 7)]
    {
        let fens: Vec<String> = rows.into_iter().step_by(step).map(|row| row[0].clone()).collect();
        println!("{name}: {} positions, both sides", fens.len());
        let figures = race(
            2 * fens.len() as u64,
            rounds,
            &[("linkmate", Box::new(|| ours(&fens))), ("chasolver", Box::new(|| theirs(&fens)))],
        );
        chart.group(name, figures.into_iter().map(|(name, millions)| (name, millions * 1e3)).collect());
    }
    chart.write("dead");
}

fn ours(fens: &[String]) -> u64 {
    let count = |text: &String| {
        let position =
            fen::parse_position(text, CastlingMode::Standard).unwrap_or_else(|error| panic!("{text}: {error}"));
        Color::ALL
            .into_iter()
            .filter(|&color| !matches!(winnable(&position, color, Effort::Normal), Winnable::Undecided(_)))
            .count() as u64
    };
    fens.iter().map(count).sum()
}

fn theirs(fens: &[String]) -> u64 {
    let count = |text: &String| {
        let board = solver_chess::Board::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let is_decided = |color: &solver_chess::Color| chasolver::winnability(&board, *color).is_some();
        [solver_chess::Color::White, solver_chess::Color::Black].iter().filter(|color| is_decided(color)).count() as u64
    };
    fens.iter().map(count).sum()
}
