//! Finds the magic numbers of `src/attacks/magics.rs` and prints that file:
//! `cargo run --release -p linkmate-chess --example find_magics`
//!
//! The attack sets come from the existing tables, which the tests compare with slow walks. The search is seeded, so it
//! prints the same numbers each time.

use linkmate_chess::{Bitboard, File, Square, attacks};

type Slider = fn(Square, Bitboard) -> Bitboard;

fn main() {
    let mut random = Random(0x4c69_6e6b_6d61_7465);
    println!("//! Magic numbers for each square, printed by `examples/find_magics.rs`.");
    for (name, slider) in [("ROOK_MAGICS", attacks::rook as Slider), ("BISHOP_MAGICS", attacks::bishop as Slider)] {
        println!("\npub(super) const {name}: [u64; 64] = [");
        for square in Square::ALL {
            println!("    {:#018x},", search(square, slider, &mut random));
        }
        println!("];");
    }
}

fn search(square: Square, slider: Slider, random: &mut Random) -> u64 {
    let edges = ((File::A.bitboard() | File::H.bitboard()) & !square.file().bitboard())
        | (Bitboard::BACK_RANKS & !square.rank().bitboard());
    let mask = slider(square, Bitboard::EMPTY) & !edges;
    let mut cases = Vec::new();
    let mut occupied = Bitboard::EMPTY;
    loop {
        cases.push((occupied.0, slider(square, occupied)));
        // The next subset of the mask.
        occupied = Bitboard(occupied.0.wrapping_sub(mask.0)) & mask;
        if occupied.is_empty() {
            break;
        }
    }
    loop {
        // Numbers with few bits make good magics.
        let factor = random.next() & random.next() & random.next();
        let mut slots = vec![None; cases.len()];
        let fits = cases.iter().all(|&(occupied, answer)| {
            let slot = (occupied.wrapping_mul(factor) >> (64 - mask.count())) as usize;
            *slots[slot].get_or_insert(answer) == answer
        });
        if fits {
            return factor;
        }
    }
}

/// xorshift64*.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }
}
