//! A small sort for small lists.

/// Sorts a slice. The sort is not stable.
///
/// On WebAssembly this uses a simple Shell sort: the standard sort adds several kilobytes of code for each item type, and
/// the module is downloaded.
///
/// ```
/// let mut items = [3, 1, 2];
/// linkmate_chess::sort(&mut items);
/// assert_eq!(items, [1, 2, 3]);
/// ```
#[inline(always)]
pub fn sort<T: Ord>(items: &mut [T]) {
    if cfg!(target_family = "wasm") { shell(items) } else { items.sort_unstable() }
}

/// Shell sort.
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
