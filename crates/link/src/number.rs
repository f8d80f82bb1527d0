//! An unsigned integer of any length with the few operations that move numbers need, all of them linear and in place.

use std::iter;

/// Bytes per limb. An eight-bit remainder and a limb leave eight bits of a word unused, which makes [`Number::divide`] exact;
/// a limb can also be multiplied by sixteen bits without overflow.
const LIMB_BYTES: usize = 6;
const LIMB_BITS: usize = 8 * LIMB_BYTES;
const LIMB: u64 = (1 << LIMB_BITS) - 1;

/// An unsigned integer: 48-bit limbs, lowest first, no leading zero limb.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Number(Vec<u64>);

impl Number {
    pub fn one() -> Number {
        Number(vec![1])
    }

    pub fn is_one(&self) -> bool {
        self.0 == [1]
    }

    pub fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    pub fn from_le_bytes(bytes: &[u8]) -> Number {
        let limb = |chunk: &[u8]| chunk.iter().rev().fold(0, |limb, &byte| limb << 8 | u64::from(byte));
        let mut number = Number(bytes.chunks(LIMB_BYTES).map(limb).collect());
        number.trim();
        number
    }

    /// Returns the six-byte limbs, lowest first.
    pub fn limbs(&self) -> impl Iterator<Item = u64> {
        self.0.iter().copied()
    }

    /// Returns the length in bytes.
    pub fn byte_count(&self) -> usize {
        let spare = self.0.last().map_or(0, |top| top.leading_zeros() as usize / 8 - (8 - LIMB_BYTES));
        self.0.len() * LIMB_BYTES - spare
    }

    /// Divides in place by a number from 2 to 2¹⁵ and returns the remainder.
    pub fn divide(&mut self, divisor: u32) -> u32 {
        debug_assert!((2..=1 << 15).contains(&divisor));
        if divisor >= 256 { self.divide_by_large(u64::from(divisor)) } else { self.divide_by_small(divisor) }
    }

    /// For more legal moves than chess ever has: remainder and limb still fit a word.
    fn divide_by_large(&mut self, divisor: u64) -> u32 {
        let mut rest = 0;
        for limb in self.0.iter_mut().rev() {
            let part = rest << LIMB_BITS | *limb;
            (*limb, rest) = (part / divisor, part % divisor);
        }
        self.trim();
        rest as u32
    }

    fn divide_by_small(&mut self, divisor: u32) -> u32 {
        let divisor = u64::from(divisor);
        // Remainder and limb together have 56 bits, so multiplying by the reciprocal, rounded up, is exact: it exceeds the
        // true inverse by at most 2⁸ / 2⁶⁴ of it, and a 56-bit factor cannot raise that to 1.
        let reciprocal = u128::from(u64::MAX / divisor + 1);
        let mut rest = 0;
        for limb in self.0.iter_mut().rev() {
            let part = rest << LIMB_BITS | *limb;
            *limb = ((u128::from(part) * reciprocal) >> 64) as u64;
            rest = part - *limb * divisor;
        }
        self.trim();
        rest as u32
    }

    /// Multiplies by a number of at most 15 bits.
    pub fn multiply(&mut self, factor: u32) {
        self.multiply_and_add(factor, 0);
    }

    /// Multiplies by a number of at most 15 bits and adds another.
    pub fn multiply_and_add(&mut self, factor: u32, summand: u32) {
        debug_assert!(factor < 1 << 15 && summand < 1 << 15);
        let mut carry = u64::from(summand);
        for limb in &mut self.0 {
            carry += *limb * u64::from(factor);
            *limb = carry & LIMB;
            carry >>= LIMB_BITS;
        }
        if carry > 0 {
            self.0.push(carry);
        }
    }

    /// Adds `factor` times another number that has no more limbs. The factor has at most 15 bits.
    pub fn add_times(&mut self, other: &Number, factor: u32) {
        debug_assert!(factor < 1 << 15 && self.0.len() >= other.0.len());
        let mut carry = 0;
        for (index, limb) in self.0.iter_mut().enumerate() {
            let other = other.0.get(index).copied().unwrap_or_default();
            carry += *limb + other * u64::from(factor);
            *limb = carry & LIMB;
            carry >>= LIMB_BITS;
        }
        if carry > 0 {
            self.0.push(carry);
        }
    }

    /// Returns the limbs of this number plus `factor` times another one that has no more limbs; the last may be zero.
    pub fn plus_times(&self, other: &Number, factor: u32) -> impl Iterator<Item = u64> {
        debug_assert!(factor < 1 << 15 && self.0.len() >= other.0.len());
        let mut carry = 0;
        let others = other.0.iter().chain(iter::repeat(&0));
        self.0.iter().chain(&[0]).zip(others).map(move |(limb, other)| {
            carry += limb + other * u64::from(factor);
            let limb = carry & LIMB;
            carry >>= LIMB_BITS;
            limb
        })
    }

    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base64url;
    use crate::error::Part;

    #[test]
    fn dividing_undoes_multiply_and_add() {
        let mut random = testkit::walks::Random(7);
        let mut steps = Vec::new();
        let mut number = Number::one();
        for index in 0..5_000 {
            let divisor = 2 + random.below(if index % 5 == 0 { 16_000 } else { 254 }) as u32;
            let rest = random.below(divisor as usize) as u32;
            number.multiply(divisor);
            number.add_times(&Number::one(), rest);
            steps.push((divisor, rest));
        }
        let bytes =
            base64url::read(&base64url::write_number('m', number.limbs())[1..], Part::Moves).expect("base64url");
        assert_ne!(bytes.last(), Some(&0));
        assert_eq!(Number::from_le_bytes(&bytes), number);
        for (divisor, rest) in steps.into_iter().rev() {
            assert_eq!(number.divide(divisor), rest);
        }
        assert!(number.is_one());
    }

    #[test]
    fn small_divisors_are_exact_at_rounding_boundaries() {
        for divisor in 2..256_u32 {
            let by = u64::from(divisor);
            for top in [0, 1, by - 1, by, LIMB] {
                for low in [0, 1, by - 1, by, LIMB / by * by - 1, LIMB / by * by, LIMB - 1, LIMB] {
                    let value = u128::from(top) << LIMB_BITS | u128::from(low);
                    let mut number = Number::from_le_bytes(&value.to_le_bytes());
                    let rest = number.divide(divisor);
                    assert_eq!(u128::from(rest), value % u128::from(divisor));
                    assert_eq!(number, Number::from_le_bytes(&(value / u128::from(divisor)).to_le_bytes()));
                }
            }
        }
    }
}
