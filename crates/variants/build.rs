//! Embeds the rulesets: each file of `rulesets/` is one, named as in links.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo:rerun-if-changed=rulesets");
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("rulesets");
    let mut files: Vec<_> =
        fs::read_dir(folder).expect("the rulesets").map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    let (mut texts, mut names) = (String::from("&[\n"), String::from("&[\n"));
    for file in files.iter().filter(|file| file.extension().is_some_and(|ending| ending == "rules")) {
        let name = file.file_stem().expect("a name").to_string_lossy();
        _ = writeln!(texts, "    ({name:?}, include_str!({file:?})),");
        _ = writeln!(names, "    {name:?},");
    }
    let out = env::var("OUT_DIR").expect("set by cargo");
    for (name, table) in [("texts.rs", texts), ("names.rs", names)] {
        fs::write(Path::new(&out).join(name), table + "]").expect("written");
    }
}
