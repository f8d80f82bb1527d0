//! PGN reading (tags kept, SAN resolved and played) beside pgn-reader with shakmaty, and FEN parsing beside three peers,
//! interleaved in one process. Reads the PGN files given as arguments, else the corpora, else games of its own making.
//! `cargo bench -p peers --bench notation [-- FILE.pgn …] [--chart FOLDER]`

use std::hint::black_box;
use std::io::Cursor;
use std::ops::ControlFlow;
use std::path::PathBuf;

use chess::notation::{fen, pgn};
use chess::{CastlingMode, Game, Position, zobrist::NoKey};
use peers::chart::{self, Chart};
use peers::race;
use pgn_reader::{RawTag, SanPlus, Visitor};
use shakmaty::Position as _;
use testkit::walks::{Style, Walk};

const ROUNDS: u32 = 10;

fn main() {
    let mut games = Chart::new("Reading PGN", "million moves a second, more is better");
    let mut positions = Chart::new("Reading FEN", "million positions a second, more is better");
    for (name, text) in texts() {
        let records: Vec<pgn::Record> = pgn::Reader::new(text.as_slice())
            .map(|game| game.unwrap_or_else(|error| panic!("{name}: {error}")))
            .collect();
        let plies: u64 = records.iter().map(|record| record.moves.len() as u64).sum();
        println!("{name}: {} games, {plies} moves, {} KB", records.len(), text.len() / 1024);
        let figures = race(
            plies,
            ROUNDS,
            &[
                ("linkmate", Box::new(|| read_ours(black_box(&text)))),
                ("pgn-reader, shakmaty", Box::new(|| read_theirs(black_box(&text)))),
            ],
        );
        games.group(name.trim_end_matches(".pgn"), figures);
        let fens = fens(&records);
        println!("{name}: {} FENs", fens.len());
        let figures = race(
            fens.len() as u64,
            ROUNDS,
            &[
                (
                    "linkmate",
                    Box::new(|| count(&fens, |text| fen::parse_position(text, CastlingMode::Standard).is_ok())),
                ),
                ("shakmaty", Box::new(|| count(&fens, shakmaty_reads))),
                ("cozy-chess", Box::new(|| count(&fens, |text| cozy_chess::Board::from_fen(text, false).is_ok()))),
                ("gigachess", Box::new(|| count(&fens, |text| gigachess::fen::parse_fen(text).is_ok()))),
            ],
        );
        positions.group(name.trim_end_matches(".pgn"), figures);
    }
    games.write("pgn");
    positions.write("fen");
}

fn texts() -> Vec<(String, Vec<u8>)> {
    let given: Vec<PathBuf> = chart::arguments().into_iter().map(PathBuf::from).collect();
    let from_corpora = || {
        let mut files: Vec<PathBuf> = std::fs::read_dir(testkit::corpora::folder().join("rawpgn"))
            .into_iter()
            .flatten()
            .flatten()
            .map(|entry| entry.path())
            .collect();
        files.sort();
        files
    };
    let files = if given.is_empty() { from_corpora() } else { given };
    if files.is_empty() {
        println!("no PGN file given and no corpora here: games of random moves");
        return vec![("random games".to_owned(), random_games().into_bytes())];
    }
    let read = |path: PathBuf| {
        let name = path.file_name().map_or(String::new(), |name| name.to_string_lossy().into_owned());
        let text = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (name, text)
    };
    files.into_iter().map(read).collect()
}

fn random_games() -> String {
    let mut walk = Walk::new(3, CastlingMode::Standard, Style::Rare);
    let mut text = String::new();
    for _ in 0..2_000 {
        let mut game = Game::new();
        while let Some(m) = walk.choose() {
            game.play(m).expect("a legal move");
            walk.position.play_unchecked(m);
        }
        text += &pgn::Record::from_game(&game, game.outcome().into(), pgn::Tags::new()).to_string();
    }
    text
}

fn read_ours(text: &[u8]) -> u64 {
    pgn::Reader::new(text).map(|game| game.map_or(0, |record| black_box(record).moves.len() as u64)).sum()
}

fn read_theirs(text: &[u8]) -> u64 {
    let mut reader = pgn_reader::Reader::new(Cursor::new(text));
    let mut plies = 0;
    while let Some(played) = reader.read_game(&mut Player).expect("no I/O error in memory") {
        plies += played;
    }
    plies
}

/// Keeps the tags and plays the moves, as our reader does.
struct Player;

struct Movetext {
    position: shakmaty::Chess,
    tags: Vec<(Vec<u8>, Vec<u8>)>,
    moves: Vec<shakmaty::Move>,
}

impl Visitor for Player {
    type Tags = Vec<(Vec<u8>, Vec<u8>)>;
    type Movetext = Movetext;
    type Output = u64;

    fn begin_tags(&mut self) -> ControlFlow<u64, Self::Tags> {
        ControlFlow::Continue(Vec::new())
    }

    fn tag(&mut self, tags: &mut Self::Tags, name: &[u8], value: RawTag<'_>) -> ControlFlow<u64> {
        tags.push((name.to_vec(), value.decode().into_owned()));
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Self::Tags) -> ControlFlow<u64, Movetext> {
        let fen = tags.iter().find(|(name, _)| name == b"FEN");
        let position = fen.map_or_else(shakmaty::Chess::default, |(_, value)| {
            let fen = shakmaty::fen::Fen::from_ascii(value).expect("a FEN");
            fen.into_position(shakmaty::CastlingMode::Standard).expect("a legal position")
        });
        ControlFlow::Continue(Movetext { position, tags, moves: Vec::new() })
    }

    fn begin_variation(&mut self, _: &mut Movetext) -> ControlFlow<u64, pgn_reader::Skip> {
        ControlFlow::Continue(pgn_reader::Skip(true))
    }

    fn san(&mut self, text: &mut Movetext, san: SanPlus) -> ControlFlow<u64> {
        let m = san.san.to_move(&text.position).expect("a legal move");
        text.position.play_unchecked(m);
        text.moves.push(m);
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, text: Movetext) -> u64 {
        black_box(&text.tags);
        black_box(text.moves).len() as u64
    }
}

/// Returns every eighth position of the games as FEN, without those that a peer refuses.
fn fens(records: &[pgn::Record]) -> Vec<String> {
    let mut fens = Vec::new();
    let mut plies = 0;
    for record in records.iter().filter(|record| record.mode == CastlingMode::Standard) {
        let mut position: Position<NoKey> = record.start.without_key();
        for &m in &record.moves {
            position.play_unchecked(m);
            plies += 1;
            if plies % 8 == 0 {
                let text = fen::write_position(&position);
                match cozy_chess::Board::from_fen(&text, false) {
                    Ok(_) => fens.push(text),
                    Err(error) => println!("left out, since cozy-chess refuses it ({error}): {text}"),
                }
            }
        }
    }
    fens
}

fn count(fens: &[String], reads: impl Fn(&str) -> bool) -> u64 {
    fens.iter().filter(|text| reads(black_box(text))).count() as u64
}

fn shakmaty_reads(text: &str) -> bool {
    text.parse::<shakmaty::fen::Fen>()
        .is_ok_and(|fen| fen.into_position::<shakmaty::Chess>(shakmaty::CastlingMode::Standard).is_ok())
}
