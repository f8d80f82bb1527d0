//! No input makes the parsers panic, and everything they accept round-trips. The inputs are random bytes and mutated FENs,
//! moves and PGNs from fixed seeds. `LINKMATE_INPUTS` sets their number; the documented run uses ten million.

use linkmate_chess::notation::san::{self, Letters};
use linkmate_chess::notation::{fen, pgn, uci, usfen};
use linkmate_chess::{CastlingMode, EnPassantMode, Game, Position, Setup};

fn inputs() -> u64 {
    std::env::var("LINKMATE_INPUTS").map_or(100_000, |count| count.parse().expect("LINKMATE_INPUTS must be a number"))
}

const FENS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "2Q5/8/8/8/8/3k4/8/1K6 b - - 65535 65535 bm Kd4; id \"x;y\";",
    "rnbqkbnr~pppppppp~8~8~8~8~PPPPPPPP~RNBQKBNR+w+KQkq+-+0+1",
];

const MOVES: [&str; 12] =
    ["e4", "Nf3", "Ng1-f3", "exd5", "O-O-O", "0-0", "e8=Q+", "e7e8q", "E2 E4", "dxc6 e.p.", "Крf3", "♘f3!?"];

const PGN: &str = "[Event \"x\\\"y\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 {c} Kd7 $1 (1... Kf7 2. e5) 2. e5 *\n\n\
    [Variant \"Chess960\"]\r\n\r\n% line\r\n1. e4 ; rest\r\ne5 2. Nf3 -- 1/2-1/2\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 0-1";

/// Bytes that have a meaning in one of the formats.
const ALPHABET: &[u8] =
    b"12345678/~+_ -wbKQkqRBNPrnp abcdefghABCDEFGH0Oox=:!?#()[]{};%$*.\"\\\n\r\t<>\xd0\x9a\xe2\x99\x98\xff\x00";

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    fn pick<'a, T: ?Sized>(&mut self, items: &[&'a T]) -> &'a T {
        items[self.below(items.len())]
    }

    /// Returns random bytes a third of the time, otherwise the seed with a few mutations.
    fn bytes(&mut self, seed: &str) -> Vec<u8> {
        match self.below(6) {
            0 => (0..self.below(100)).map(|_| self.next() as u8).collect(),
            1 => (0..self.below(100)).map(|_| ALPHABET[self.below(ALPHABET.len())]).collect(),
            _ => self.mutated(seed),
        }
    }

    fn mutated(&mut self, seed: &str) -> Vec<u8> {
        let mut bytes = seed.as_bytes().to_vec();
        for _ in 0..1 + self.below(4) {
            let at = self.below(bytes.len() + 1);
            let byte = ALPHABET[self.below(ALPHABET.len())];
            match self.below(5) {
                0 => bytes.insert(at, byte),
                1 if at < bytes.len() => drop(bytes.remove(at)),
                2 if at < bytes.len() => bytes[at] = byte,
                3 => bytes.truncate(at),
                _ => {
                    let end = (at + self.below(12)).min(bytes.len());
                    let copy = bytes[at.min(end)..end].to_vec();
                    let to = self.below(bytes.len() + 1);
                    bytes.splice(to..to, copy);
                }
            }
        }
        bytes
    }
}

#[test]
fn fens() {
    let mut random = Random(1);
    for _ in 0..inputs() / 3 {
        let seed = random.pick(&FENS);
        let bytes = random.bytes(seed);
        let text = String::from_utf8_lossy(&bytes);
        for setup in [fen::parse(&text), usfen::parse(&text)] {
            match setup {
                Ok(setup) => check_setup(&setup, &text),
                Err(error) => assert!(error.to_string().len() < 300 && !error.code().is_empty(), "{text:?}"),
            }
        }
    }
}

fn check_setup(setup: &Setup, text: &str) {
    assert_eq!(fen::parse(&fen::write(setup)).map(|again| fen::write(&again)), Ok(fen::write(setup)), "{text:?}");
    assert_eq!(usfen::parse(&usfen::write(setup)).map(|again| fen::write(&again)), Ok(fen::write(setup)), "{text:?}");
    for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
        match Position::new(setup, mode) {
            Ok(position) => {
                let again = Position::new(&position.to_setup(EnPassantMode::Always), mode);
                assert_eq!(again, Ok(position), "{text:?}");
                for m in position.legal_moves() {
                    let mut after = position;
                    after.play(m).unwrap_or_else(|error| panic!("{error} in {text:?}"));
                    assert!(Position::new(&after.to_setup(EnPassantMode::Always), mode).is_ok(), "{m:?} in {text:?}");
                }
            }
            Err(error) => assert!(!error.violations().is_empty() && !error.to_string().is_empty(), "{text:?}"),
        }
    }
}

#[test]
fn moves() {
    let mut random = Random(2);
    let positions: Vec<Position> =
        FENS[..4].iter().map(|text| fen::parse_position(text, CastlingMode::Chess960).unwrap()).collect();
    for _ in 0..inputs() / 3 {
        let seed = random.pick(&MOVES);
        let bytes = random.bytes(seed);
        let text = String::from_utf8_lossy(&bytes);
        let position = positions[random.below(positions.len())];
        for letters in Letters::ALL {
            match san::parse_in(&text, &position, letters) {
                Ok(m) => {
                    assert!(position.is_legal(m), "{text:?}");
                    let short = san::write_in(m, &position, letters);
                    assert_eq!(san::parse_in(&short, &position, letters), Ok(m), "{text:?}");
                }
                Err(error) => assert!(error.to_string().len() < 300, "{text:?}"),
            }
        }
        for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
            if let Ok(m) = uci::parse(&text, &position, mode) {
                assert_eq!(uci::parse(&uci::write(m, &position, mode), &position, mode), Ok(m), "{text:?}");
            }
        }
    }
}

#[test]
fn pgns() {
    let mut random = Random(3);
    for _ in 0..inputs() / 3 {
        let bytes = random.bytes(PGN);
        for game in pgn::Reader::new(bytes.as_slice()) {
            match game {
                Ok(record) => check_record(&record, &bytes),
                Err(error) => assert!(error.line > 0 && error.column > 0 && error.to_string().len() < 600, "{error}"),
            }
        }
    }
}

fn check_record(record: &pgn::Record, bytes: &[u8]) {
    let game: Game = record.to_game().unwrap_or_else(|error| panic!("{error} in {:?}", String::from_utf8_lossy(bytes)));
    assert_eq!(game.moves(), record.moves);
    let text = record.to_string();
    let again: Vec<_> = pgn::Reader::new(text.as_bytes()).collect();
    assert_eq!(again.len(), 1, "{text}");
    let again = again[0].as_ref().unwrap_or_else(|error| panic!("{error} in {text}"));
    assert_eq!((again.to_string(), &again.moves), (text, &record.moves));
}
