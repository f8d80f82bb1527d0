//! Sorting what is short.

/// Sorts a list; equal items may change places.
///
/// The standard sort is several kilobytes for each type, which programs that are sent over a network do without.
#[inline(always)]
pub fn sort<T: Ord>(items: &mut [T]) {
    if cfg!(target_family = "wasm") { shell(items) } else { items.sort_unstable() }
}

/// Shell's sort.
#[inline(never)]
fn shell<T: Ord>(items: &mut [T]) {
    let mut gap = items.len() / 2;
    while gap > 0 {
        for start in gap..items.len() {
            let mut at = start;
            while at >= gap && items[at] < items[at - gap] {
                items.swap(at, at - gap);
                at -= gap;
            }
        }
        gap /= 2;
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn both_sorts_agree() {
        for length in 0..200_u64 {
            let mut items: Vec<u64> = (0..length).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 58).collect();
            let mut expected = items.clone();
            shell(&mut items);
            sort(&mut expected);
            assert_eq!(items, expected);
        }
    }
}
