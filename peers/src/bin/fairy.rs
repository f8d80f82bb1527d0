//! Our variants beside Fairy-Stockfish: perft of the starts to depth 4, and of positions of random games to depth 2.
//!
//!     cargo run --release -p peers --bin fairy [positions a variant] [rulesets]

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use chess::Color;
use testkit::walks::Random;
use variants::{Board, Ruleset, rulesets};

/// Our names and theirs.
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

/// A game that Fairy-Stockfish plays once it is told the rules.
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
    /// Where the rules of its own variants are.
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

/// The FEN that says what our marks say.
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

fn main() -> Result<(), Box<dyn Error>> {
    let positions: usize = std::env::args().nth(1).map_or(Ok(200), |count| count.parse())?;
    let wanted: Vec<String> = std::env::args().skip(2).collect();
    let is_wanted = |name: &str| wanted.is_empty() || wanted.iter().any(|other| other == name);
    let mut engine = Engine::start()?;
    let mut all_differ = 0;
    for (ours, theirs) in VARIANTS.into_iter().filter(|(ours, _)| is_wanted(ours)) {
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
    writeln!(engine.input, "quit")?;
    engine.child.wait()?;
    std::fs::remove_file(&engine.path)?;
    if all_differ == 0 { Ok(()) } else { Err(format!("{all_differ} positions differ").into()) }
}
