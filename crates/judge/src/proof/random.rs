//! [`Random`]: the search's own generator, so that the same position gets the same game on every machine.

/// A xorshift* generator. It only breaks ties and varies retries; no result is trusted because of it.
pub(super) struct Random(u64);

impl Random {
    /// Different seeds give unrelated sequences.
    pub(super) fn new(seed: u64) -> Random {
        Random(mixed(seed) | 1)
    }

    pub(super) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// Returns a number below `count`, or 0 if `count` is 0.
    #[inline(always)]
    pub(super) fn below(&mut self, count: u32) -> u32 {
        (((self.next() >> 32) * u64::from(count)) >> 32) as u32
    }

    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

/// The finalizer of splitmix64.
pub(super) const fn mixed(seed: u64) -> u64 {
    let x = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_pinned_and_stays_in_range() {
        let mut random = Random::new(7);
        let numbers: Vec<u32> = (0..8).map(|_| random.below(100)).collect();
        let mut again = Random::new(7);
        assert_eq!(numbers, (0..8).map(|_| again.below(100)).collect::<Vec<_>>());
        assert!(numbers.iter().all(|&number| number < 100) && numbers.iter().any(|&number| number != numbers[0]));
        assert_eq!(random.below(0), 0);
    }

    #[test]
    fn a_shuffle_keeps_the_items() {
        let mut items: Vec<u32> = (0..20).collect();
        Random::new(1).shuffle(&mut items);
        assert_ne!(items, (0..20).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..20).collect::<Vec<_>>());
    }
}
