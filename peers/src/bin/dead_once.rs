//! Decides once who can still win in some rows of a corpus, for `peers/count-dead`, which counts the instructions.
//! Arguments: `ours`, `theirs` or `neither`; the corpus; the step between rows.

use std::str::FromStr as _;

use chess::dead::{Winnable, winnable};
use chess::notation::fen;
use chess::{CastlingMode, Color, Effort};
use testkit::corpora::{Header, rows};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [mode, name, step] = &arguments[..] else { panic!("ours|theirs|neither CORPUS STEP") };
    let step = step.parse().unwrap_or_else(|error| panic!("{step}: {error}"));
    let rows = rows(name, Header::No).unwrap_or_else(|| panic!("there are no corpora (set LINKMATE_CORPORA)"));
    let decided: usize = rows.iter().step_by(step).map(|row| decided(mode, &row[0])).sum();
    println!("{decided} decided");
}

/// Returns how many of the two questions about a position were decided.
fn decided(mode: &str, text: &str) -> usize {
    match mode {
        "ours" => {
            let position =
                fen::parse_position(text, CastlingMode::Standard).unwrap_or_else(|error| panic!("{text}: {error}"));
            Color::ALL
                .into_iter()
                .filter(|&color| !matches!(winnable(&position, color, Effort::Normal), Winnable::Undecided(_)))
                .count()
        }
        "theirs" => {
            let board = solver_chess::Board::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let colors = [solver_chess::Color::White, solver_chess::Color::Black];
            colors.into_iter().filter(|&color| chasolver::winnability(&board, color).is_some()).count()
        }
        _ => 0,
    }
}
