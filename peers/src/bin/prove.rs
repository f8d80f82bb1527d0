//! Measures the search for games: `prove FILE [STEP] [quick|normal|deep] [OUT] [quick|normal|deep]`.
//!
//! The first column of the file is a FEN; every STEP-th row is used. Rows of `legality.tsv` are compared with their label.
//! OUT gets one line for each position: FEN, verdict, CPU ms, plies, the game in UCI or the reason. With a second effort, the
//! games are shortened with it.

use std::io::Write as _;

use chess::notation::{fen, uci};
use chess::{CastlingMode, Effort};
use judge::legality;
use judge::proof::{Counted, Proof, prove_counted, shortened};
use peers::cpu_ms;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(file) = arguments.first() else { panic!("FILE [STEP] [EFFORT] [OUT]") };
    let step = arguments.get(1).map_or(1, |step| step.parse().unwrap_or_else(|error| panic!("{step}: {error}")));
    let effort = arguments.get(2).map_or(Effort::Normal, |name| effort(name));
    let mut out = arguments.get(3).map(|path| std::fs::File::create(path).unwrap_or_else(|e| panic!("{path}: {e}")));
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let (mut times, mut plies, mut legal, mut illegal, mut open) = (Vec::new(), Vec::new(), 0, 0, 0);
    let (mut all, mut nodes, mut shortening, mut ratios, mut proven) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new(), 0);
    let shortening_effort = arguments.get(4).map(|name| self::effort(name));
    for row in text.lines().step_by(step) {
        let mut fields = row.split('\t');
        let (Some(text), label) = (fields.next(), fields.next()) else { continue };
        let setup = fen::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let before = cpu_ms();
        let Counted { proof, spent, .. } = prove_counted(&setup, CastlingMode::Standard, effort, &|| false);
        let time = cpu_ms() - before;
        nodes.push(spent.nodes);
        if matches!(proof, Proof::Legal { .. })
            && let Some(argument) = legality::judge(&setup, CastlingMode::Standard, effort).argument()
        {
            println!("REACHED, but refuted: {text}: {argument}");
        }
        if let Some(effort) = shortening_effort
            && let Proof::Legal { start, moves } = &proof
        {
            let before = cpu_ms();
            let shorter = shortened(&setup, CastlingMode::Standard, start, moves.clone(), effort);
            shortening.push(cpu_ms() - before);
            if let Some(played) = label.and_then(|label| label.split_once(':')?.1.parse::<usize>().ok()) {
                ratios.push((
                    shorter.moves.len() as f64 / played.max(1) as f64,
                    moves.len() as f64 / played.max(1) as f64,
                ));
                if shorter.moves.len() > played && played <= 12 {
                    println!("LONGER than the {played} plies played: {} {text}", shorter.moves.len());
                }
                proven += usize::from(shorter.is_shortest);
            }
            plies.push(shorter.moves.len());
        }
        all.push(time);
        let (verdict, game) = match &proof {
            Proof::Legal { start, moves } => {
                legal += 1;
                times.push(time);
                if shortening_effort.is_none() {
                    plies.push(moves.len());
                }
                if label == Some("illegal") {
                    println!("REACHED, but labelled illegal: {text}");
                }
                let mut position = *start;
                let game: Vec<String> = moves
                    .iter()
                    .map(|&m| {
                        let text = uci::write(m, &position, CastlingMode::Standard).to_string();
                        position.play(m).unwrap_or_else(|error| panic!("{text}: {error}"));
                        text
                    })
                    .collect();
                ("legal", game.join(" "))
            }
            Proof::Illegal(argument) => {
                illegal += 1;
                if label == Some("legal") {
                    println!("REFUTED, but labelled legal: {text}: {argument}");
                }
                ("illegal", argument.to_string())
            }
            Proof::Possible(spent) => {
                open += 1;
                println!("open after {} nodes, {time:.0} ms: {row}", spent.nodes);
                ("possible", spent.nodes.to_string())
            }
        };
        if let Some(out) = &mut out {
            let plies = if verdict == "legal" { plies[plies.len() - 1] } else { 0 };
            writeln!(out, "{text}\t{verdict}\t{time:.2}\t{plies}\t{game}").unwrap_or_else(|error| panic!("{error}"));
        }
    }
    times.sort_by(f64::total_cmp);
    plies.sort_unstable();
    let share = |limit: f64| 100.0 * times.iter().filter(|&&time| time <= limit).count() as f64 / all.len() as f64;
    let at = |part: f64| times.get((times.len().saturating_sub(1) as f64 * part) as usize).copied().unwrap_or(0.0);
    println!("{} positions: {legal} legal, {illegal} illegal, {open} open", all.len());
    println!(
        "games within 50 ms {:.2} %, 1 s {:.2} %, 10 s {:.2} %; median {:.2} ms, 90 % {:.1}, 98 % {:.1}, 99 % {:.1}, longest {:.0}; CPU {:.0} s in all",
        share(50.0),
        share(1000.0),
        share(10_000.0),
        at(0.5),
        at(0.9),
        at(0.98),
        at(0.99),
        at(1.0),
        all.iter().sum::<f64>() / 1e3,
    );
    nodes.sort_unstable();
    let count = |part: f64| nodes.get((nodes.len().saturating_sub(1) as f64 * part) as usize).copied().unwrap_or(0);
    println!("nodes: median {}, 90 % {}, 99 % {}, most {}", count(0.5), count(0.9), count(0.99), count(1.0));
    if shortening_effort.is_some() {
        shortening.sort_by(f64::total_cmp);
        let at = |part: f64| shortening[(shortening.len().saturating_sub(1) as f64 * part) as usize];
        println!("shortening: median {:.1} ms, 99 % {:.1}; {proven} proven shortest", at(0.5), at(0.99));
        for (name, pick) in [("first game", false), ("shortened", true)] {
            let mut list: Vec<f64> = ratios.iter().map(|ratio| if pick { ratio.0 } else { ratio.1 }).collect();
            list.sort_by(f64::total_cmp);
            let not_longer = list.iter().filter(|&&ratio| ratio <= 1.0).count() as f64 / list.len().max(1) as f64;
            println!(
                "{name}: {:.1} % not longer than the game played, median ratio {:.2}",
                100.0 * not_longer,
                list.get(list.len() / 2).copied().unwrap_or(0.0)
            );
        }
    }
    println!("plies: median {:?}, longest {:?}", plies.get(plies.len() / 2), plies.last());
}

fn effort(name: &str) -> Effort {
    match name {
        "quick" => Effort::Quick,
        "normal" => Effort::Normal,
        "deep" => Effort::Deep,
        other => panic!("{other}: quick, normal or deep"),
    }
}
