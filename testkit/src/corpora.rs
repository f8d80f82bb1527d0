//! Access to large collections of games and test cases from other projects. They are read from the directory in
//! `LINKMATE_CORPORA`, by default `corpora/` in the repository. If the directory is missing, tests print a note and
//! pass.

use std::path::{Path, PathBuf};

/// Returns the rows of a corpus, split into fields and without the header, or `None` if there are no corpora.
pub fn rows(name: &str, header: Header) -> Option<Vec<Vec<String>>> {
    let text = read(name)?;
    let skipped = usize::from(header == Header::Yes);
    let rows: Vec<Vec<String>> =
        text.lines().skip(skipped).map(|line| line.split('\t').map(str::to_owned).collect()).collect();
    assert!(!rows.is_empty(), "{name} is empty");
    Some(rows)
}

/// Whether the first row of a corpus holds the column names.
#[derive(Copy, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Header {
    Yes,
    No,
}

fn read(name: &str) -> Option<String> {
    Some(String::from_utf8(read_bytes(name)?).unwrap_or_else(|error| panic!("{name}: {error}")))
}

/// Returns the contents of a corpus file, or `None` if there are no corpora.
pub fn read_bytes(name: &str) -> Option<Vec<u8>> {
    if !folder().is_dir() {
        eprintln!("skipped: no corpora in {} (set LINKMATE_CORPORA)", folder().display());
        return None;
    }
    let path = folder().join(name);
    Some(std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}

/// Returns the directory of the corpora. A relative `LINKMATE_CORPORA` starts at the repository root, since tests run
/// in the directory of their crate.
pub fn folder() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("testkit is a directory of the repository");
    root.join(std::env::var_os("LINKMATE_CORPORA").unwrap_or_else(|| "corpora".into()))
}

/// Panics with every unexpected difference, and with every known difference that no longer occurs.
pub fn check_differences(differences: Vec<String>, known: &[&str]) {
    let unknown: Vec<_> = differences.iter().filter(|row| !known.iter().any(|&id| row.starts_with(id))).collect();
    assert!(unknown.is_empty(), "{} rows differ:\n{}", unknown.len(), join(&unknown));
    let stale: Vec<_> = known.iter().filter(|&&id| !differences.iter().any(|row| row.starts_with(id))).collect();
    assert!(stale.is_empty(), "these no longer differ, remove them from the list: {stale:?}");
}

fn join(rows: &[&String]) -> String {
    rows.iter().map(|row| row.as_str()).collect::<Vec<_>>().join("\n")
}
