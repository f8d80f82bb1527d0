//! Lists the fixed strings of the pages: every message of `locales/en/page.ftl` without placeholders, documented by its English
//! text.

use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=locales/en/page.ftl");
    let messages = fs::read_to_string("locales/en/page.ftl").expect("locales/en/page.ftl is readable");
    let texts: String = messages
        .lines()
        .filter_map(|line| line.strip_prefix("page-")?.split_once(" = "))
        .filter(|(_, text)| !text.contains('{'))
        .map(|(name, text)| format!("    #[doc = {text:?}]\n    {name}: \"page-{name}\",\n"))
        .collect();
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("texts.rs"), format!("texts! {{\n{texts}}}\n")).expect("OUT_DIR is writable");
}
