//! Lists of what a client accepts, such as `br;q=1.0, gzip;q=0.5`.

/// The most items of a list that are read.
const MAX_ITEMS: usize = 32;

/// Returns the items of a list with their weights, 1 by default.
pub fn weighted(list: &str) -> impl Iterator<Item = (&str, f32)> {
    list.split(',').take(MAX_ITEMS).map(|item| {
        let mut parts = item.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let weight = parts.find_map(|part| part.strip_prefix("q=")?.trim().parse().ok());
        (name, weight.unwrap_or(1.0))
    })
}
