//! Lists the files of each language, and the fixed strings of the pages: every message of `locales/en/page.ftl` without
//! placeholders, documented by its English text.

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=locales");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets OUT_DIR"));
    // As `Lang::ALL` orders them.
    let files: Vec<String> = ["en", "ru", "es"].map(files).into();
    fs::write(out.join("locales.rs"), format!("[{}]\n", files.join(", "))).expect("OUT_DIR is writable");
    let messages = fs::read_to_string("locales/en/page.ftl").expect("locales/en/page.ftl is readable");
    let texts: String = messages
        .lines()
        .filter_map(|line| line.strip_prefix("page-")?.split_once(" = "))
        .filter(|(_, text)| !text.contains('{'))
        .map(|(name, text)| format!("    #[doc = {text:?}]\n    {name}: \"page-{name}\",\n"))
        .collect();
    fs::write(out.join("texts.rs"), format!("texts! {{\n{texts}}}\n")).expect("OUT_DIR is writable");
}

/// Returns the source text of a list of a language's files.
fn files(lang: &str) -> String {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("locales").join(lang);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    paths.sort();
    let included: Vec<String> = paths.iter().map(|path| format!("include_str!({path:?})")).collect();
    format!("&[{}]", included.join(", "))
}
