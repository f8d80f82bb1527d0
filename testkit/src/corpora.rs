//! Large collections of games and cases that other projects made. Tests read them from the directory that
//! `LINKMATE_CORPORA` names, otherwise from `corpora/` in the repository. Without them each test says so and passes.

use std::path::{Path, PathBuf};

/// The rows of a corpus as fields, without its header; `None` if it is not there.
pub fn rows(name: &str, header: Header) -> Option<Vec<Vec<String>>> {
    let text = read(name)?;
    let skipped = usize::from(header == Header::Yes);
    let rows: Vec<Vec<String>> =
        text.lines().skip(skipped).map(|line| line.split('\t').map(str::to_owned).collect()).collect();
    assert!(!rows.is_empty(), "{name} is empty");
    Some(rows)
}

/// Whether a corpus begins with the names of its columns.
#[derive(Copy, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Header {
    Yes,
    No,
}

fn read(name: &str) -> Option<String> {
    Some(String::from_utf8(read_bytes(name)?).unwrap_or_else(|error| panic!("{name}: {error}")))
}

/// A file of the corpora as it is; `None` if they are not there.
pub fn read_bytes(name: &str) -> Option<Vec<u8>> {
    if !folder().is_dir() {
        eprintln!("skipped: there are no corpora in {} (set LINKMATE_CORPORA)", folder().display());
        return None;
    }
    let path = folder().join(name);
    Some(std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}

/// Where the corpora should be. A relative `LINKMATE_CORPORA` starts at the repository's root, since tests run in the
/// directory of their crate.
pub fn folder() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("testkit is a directory of the repository");
    root.join(std::env::var_os("LINKMATE_CORPORA").unwrap_or_else(|| "corpora".into()))
}

/// Fails with every row that differs from what is expected, and with every exception that no longer is one.
pub fn check_differences(differences: Vec<String>, known: &[&str]) {
    let unknown: Vec<_> = differences.iter().filter(|row| !known.iter().any(|&id| row.starts_with(id))).collect();
    assert!(unknown.is_empty(), "{} rows differ:\n{}", unknown.len(), join(&unknown));
    let stale: Vec<_> = known.iter().filter(|&&id| !differences.iter().any(|row| row.starts_with(id))).collect();
    assert!(stale.is_empty(), "these differ no longer, take them off the list: {stale:?}");
}

fn join(rows: &[&String]) -> String {
    rows.iter().map(|row| row.as_str()).collect::<Vec<_>>().join("\n")
}
