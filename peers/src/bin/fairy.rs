//! Compares our variants with Fairy-Stockfish: perft of the starts to depth 4, and of positions of random games to depth 2.
//!
//!     cargo run --release -p peers --bin fairy [positions per variant] [rulesets]
//!
//! Compares the speed on the same nodes, in turns, by CPU time (Linux only):
//!
//!     cargo run --release -p peers --bin fairy speed [rulesets] [--chart FOLDER]

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use chess::Color;
use peers::chart::{self, Chart};
use testkit::walks::Random;
use variants::{Board, Ruleset, rulesets};

/// Our names and those of Fairy-Stockfish.
const VARIANTS: [(&str, &str); 31] = [
    ("c1", "chess"),
    ("three1", "3check"),
    ("hill1", "kingofthehill"),
    ("racing1", "racingkings"),
    ("anti1", "antichess"),
    ("horde1", "horde"),
    ("capa1", "capablanca"),
    ("knightmate1", "knightmate"),
    ("nocastle1", "nocastle"),
    ("almost1", "almost"),
    ("amazon1", "amazon"),
    ("chigorin1", "chigorin"),
    ("newzealand1", "newzealand"),
    ("hoppel1", "hoppelpoppel"),
    ("makruk1", "makruk"),
    ("asean1", "asean"),
    ("janus1", "janus"),
    ("embassy1", "embassy"),
    ("modern1", "modern"),
    ("shako1", "shako"),
    ("alamos1", "losalamos"),
    ("gardner1", "gardner"),
    ("breakthrough1", "breakthrough"),
    ("extinction1", "extinction"),
    ("kinglet1", "kinglet"),
    ("giveaway1", "giveaway"),
    ("losers1", "losers"),
    ("shatranj1", "shatranj"),
    ("courier1", "courier"),
    ("grand1", "grand"),
    ("pawns1", "pawnsonly"),
];

/// The rules of a game that Fairy-Stockfish plays once it has loaded them.
const PAWNS_ONLY: &str = "\
[pawnsonly:chess]
king = -
knight = -
bishop = -
rook = -
castling = false
startFen = 8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1
promotionPieceTypes = q
flagPiece = q
whiteFlag = *8
blackFlag = *1
flagMove = false
stalemateValue = loss
";

struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// The file with the rules of custom variants.
    path: PathBuf,
}

impl Engine {
    fn start() -> Result<Engine, Box<dyn Error>> {
        let open = |program: &str| Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = open("fairy-stockfish").or_else(|_| open("/usr/games/fairy-stockfish"))?;
        let mut input = child.stdin.take().ok_or("no input")?;
        let path = std::env::temp_dir().join(format!("fairy-{}.ini", std::process::id()));
        std::fs::write(&path, PAWNS_ONLY)?;
        writeln!(input, "setoption name VariantPath value {}", path.display())?;
        let output = BufReader::new(child.stdout.take().ok_or("no output")?);
        Ok(Engine { child, input, output, path })
    }

    fn perft(&mut self, variant: &str, fen: &str, depth: u32) -> Result<u64, Box<dyn Error>> {
        writeln!(self.input, "setoption name UCI_Variant value {variant}\nposition fen {fen}\ngo perft {depth}")?;
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line)? == 0 {
                return Err("the engine has gone".into());
            }
            if let Some(nodes) = line.trim().strip_prefix("Nodes searched: ") {
                return Ok(nodes.parse()?);
            }
        }
    }
}

/// Writes a board with its marks as FEN.
fn fen(rules: &Ruleset, board: &Board, is_three_check: bool) -> String {
    let text = rules.write_board(board);
    let placement = text.split(' ').next().unwrap_or_default().replace(['\'', '^', '+'], "");
    let turn = if board.turn == Color::White { 'w' } else { 'b' };
    let mark = |piece: variants::Piece| rules.type_of(piece.kind).mark.clone();
    let mut castling = String::new();
    for color in Color::ALL {
        let of = |letter: char| {
            board.pieces().find(|(_, piece)| piece.color == color && rules.type_of(piece.kind).letter == letter)
        };
        let Some((king, _)) = of('K') else { continue };
        for is_right in [true, false] {
            let may = board.pieces().any(|(square, piece)| {
                piece.color == color && mark(piece) == "'" && (square.file() > king.file()) == is_right
            });
            if may {
                let letter = if is_right { 'K' } else { 'Q' };
                castling.push(if color == Color::White { letter } else { letter.to_ascii_lowercase() });
            }
        }
    }
    let passed = board.pieces().find(|(_, piece)| mark(*piece).starts_with('^')).map(|(square, piece)| {
        let rank = if piece.color == Color::White { square.rank() - 1 } else { square.rank() + 1 };
        variants::Square::new(square.file(), rank).map_or_else(String::new, |square| square.to_string())
    });
    let passed = passed.unwrap_or_else(|| "-".to_owned());
    let castling = if castling.is_empty() { "-".to_owned() } else { castling };
    let left = |color| {
        let king = board.pieces().find(|(_, piece)| piece.color != color && rules.type_of(piece.kind).letter == 'K');
        3 - king.map_or(0, |(_, king)| mark(king).len())
    };
    let checks = if is_three_check { format!(" {}+{}", left(Color::White), left(Color::Black)) } else { String::new() };
    format!("{placement} {turn} {castling} {passed}{checks} 0 1")
}

/// Perft of each start by both in turns, as deep as takes a few million nodes and as often as takes ten million: CPU time is
/// known to a hundredth of a second. The best of three rounds counts.
fn speed(engine: &mut Engine, wanted: &[String]) -> Result<(), Box<dyn Error>> {
    let mut ratios = Vec::new();
    let mut chart = Chart::new("Perft of other games", "million nodes a second of CPU time, more is better");
    for (ours, theirs) in chosen(wanted) {
        let rules = rulesets::named(ours).ok_or("no such ruleset")?.ruleset();
        let start = fen(rules, rules.start(), ours == "three1");
        let depth = (3..9).find(|&depth| rules.perft(rules.start(), depth) > 2_000_000).unwrap_or(9);
        let times = 10_000_000 / rules.perft(rules.start(), depth) + 1;
        let (mut mine, mut yours, mut nodes) = (f64::MAX, f64::MAX, 0);
        for _ in 0..3 {
            let before = cpu_seconds(std::process::id())?;
            let counted: Vec<u64> = (0..times).map(|_| rules.perft(rules.start(), depth)).collect();
            mine = mine.min(cpu_seconds(std::process::id())? - before);
            let before = cpu_seconds(engine.child.id())?;
            for nodes in &counted {
                assert_eq!(engine.perft(theirs, &start, depth)?, *nodes, "{ours}");
            }
            yours = yours.min(cpu_seconds(engine.child.id())? - before);
            nodes = counted.iter().sum();
        }
        let mega = |seconds: f64| nodes as f64 / seconds / 1e6;
        println!(
            "{ours}\tdepth {depth}\t{:.1} M nodes/s\tFairy-Stockfish {:.1}\tratio {:.2}",
            mega(mine),
            mega(yours),
            yours / mine
        );
        ratios.push(yours / mine);
        chart.group(ours, vec![("linkmate", mega(mine)), ("Fairy-Stockfish", mega(yours))]);
    }
    ratios.sort_by(f64::total_cmp);
    println!("median {:.2}, lowest {:.2}", ratios[ratios.len() / 2], ratios[0]);
    chart.write("fairy");
    Ok(())
}

/// Returns the CPU time that a process has used, in user and kernel mode.
fn cpu_seconds(process: u32) -> Result<f64, Box<dyn Error>> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    let ticks: Vec<f64> = fields.skip(11).take(2).map(str::parse).collect::<Result<_, _>>()?;
    Ok(ticks.iter().sum::<f64>() / 100.0)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut wanted = chart::arguments();
    let first = if wanted.is_empty() { "200".to_owned() } else { wanted.remove(0) };
    let mut engine = Engine::start()?;
    let result = match first.as_str() {
        "speed" => speed(&mut engine, &wanted),
        positions => compare(&mut engine, positions.parse()?, &wanted),
    };
    writeln!(engine.input, "quit")?;
    engine.child.wait()?;
    std::fs::remove_file(&engine.path)?;
    result
}

/// Returns the wanted rulesets; all if none is named.
fn chosen(wanted: &[String]) -> impl Iterator<Item = (&'static str, &'static str)> {
    VARIANTS.into_iter().filter(|(ours, _)| wanted.is_empty() || wanted.iter().any(|name| name == ours))
}

/// Compares perft of each start to depth 4, and of `positions` positions of random games to depth 2.
fn compare(engine: &mut Engine, positions: usize, wanted: &[String]) -> Result<(), Box<dyn Error>> {
    let mut all_differ = 0;
    for (ours, theirs) in chosen(wanted) {
        let rules = rulesets::named(ours).ok_or("no such ruleset")?.ruleset();
        let mut figures = Vec::new();
        let mut differ = 0;
        let mut compare = |board: &Board, depth: u32| -> Result<u64, Box<dyn Error>> {
            let fen = fen(rules, board, ours == "three1");
            let (mine, yours) = (rules.perft(board, depth), engine.perft(theirs, &fen, depth)?);
            if mine != yours {
                differ += 1;
                println!("{ours}: {mine} here, {yours} there: depth {depth}, {fen}, {}", rules.write_board(board));
            }
            Ok(mine)
        };
        for depth in 1..=4 {
            figures.push(compare(rules.start(), depth)?);
        }
        let mut random = Random(11);
        let mut seen = 0;
        while seen < positions {
            let mut board = rules.start().clone();
            for _ in 0..200 {
                let moves = rules.legal_moves(&board);
                if moves.is_empty() {
                    break;
                }
                board = rules.after(&board, moves[random.below(moves.len())]);
                if random.below(8) == 0 && seen < positions {
                    compare(&board, 2)?;
                    seen += 1;
                }
            }
        }
        println!("{ours}\t{figures:?}\t{seen} positions\t{differ} differ");
        all_differ += differ;
    }
    if all_differ == 0 { Ok(()) } else { Err(format!("{all_differ} positions differ").into()) }
}
