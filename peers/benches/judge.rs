//! What verdicts cost: on the hard random positions and the real ones of the corpora, at each effort; and the first layer
//! beside shakmaty's own check of a setup, interleaved in one process.
//! `cargo bench -p peers --bench judge [-- --chart FOLDER]`

use std::hint::black_box;
use std::time::{Duration, Instant};

use chess::notation::fen;
use chess::{CastlingMode, Setup, position};
use judge::legality::{Effort, Finding, judge};
use peers::chart::Chart;
use peers::race;
use shakmaty::Chess;
use testkit::corpora::{Header, rows};

const ROUNDS: u32 = 10;

fn main() {
    let (Some(hard), Some(real)) = (rows("legality/legality.tsv", Header::No), rows("fens/standard.tsv", Header::No))
    else {
        println!("the corpora are not here");
        return;
    };
    let real: Vec<String> = real.into_iter().map(|row| row[0].clone()).collect();
    let of = |source: &str| -> Vec<String> {
        hard.iter().filter(|row| row[2].ends_with(source)).map(|row| row[0].clone()).collect()
    };
    first_layer(&real);
    for (name, fens) in [
        ("hard random positions", of(":Texel.out.923")),
        ("simple random positions", of(":sortedRnd10kResearch")),
        ("real positions", real),
    ] {
        for effort in [Effort::Quick, Effort::Normal] {
            report(name, &fens, effort);
        }
    }
}

/// Times only the check: the setups are parsed beforehand.
fn first_layer(fens: &[String]) {
    let ours: Vec<Setup> = fens.iter().map(|text| parse(text)).collect();
    let theirs: Vec<shakmaty::Setup> = fens
        .iter()
        .map(|text| text.parse::<shakmaty::fen::Fen>().unwrap_or_else(|error| panic!("{text}: {error}")).into_setup())
        .collect();
    println!("the first layer: {} real positions", fens.len());
    let count = fens.len() as u64;
    let figures = race(
        count,
        ROUNDS,
        &[
            ("linkmate", Box::new(|| ours.iter().filter(|setup| passes(black_box(setup))).count() as u64)),
            ("shakmaty", Box::new(|| theirs.iter().filter(|setup| into_position(black_box(setup))).count() as u64)),
        ],
    );
    let mut chart = Chart::new("Can play continue from a setup?", "million positions a second, more is better");
    chart.group("real positions", figures);
    chart.write("judge");
}

fn passes(setup: &Setup) -> bool {
    position::violations(setup, CastlingMode::Standard).is_empty()
}

fn into_position(setup: &shakmaty::Setup) -> bool {
    setup.clone().position::<Chess>(shakmaty::CastlingMode::Standard).is_ok()
}

fn parse(text: &str) -> Setup {
    fen::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn report(name: &str, fens: &[String], effort: Effort) {
    let mut times: Vec<Duration> = Vec::with_capacity(fens.len());
    let mut illegal = 0;
    for text in fens {
        let setup = parse(text);
        let start = Instant::now();
        let verdict = judge(black_box(&setup), CastlingMode::Standard, effort);
        times.push(start.elapsed());
        illegal += u32::from(verdict.finding != Finding::Possible);
    }
    times.sort();
    let total: Duration = times.iter().sum();
    println!(
        "{name}, {effort:?}: {} of {} illegal; median {:?}, mean {:?}, 99 % below {:?}, longest {:?}",
        illegal,
        fens.len(),
        times[times.len() / 2],
        total / times.len() as u32,
        times[times.len() * 99 / 100],
        times[times.len() - 1],
    );
}
