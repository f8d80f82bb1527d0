//! Lists the texts of the pages: every message of `locales/en/page.ftl` that takes no values, with its English for a doc.

use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=locales/en/page.ftl");
    let messages = fs::read_to_string("locales/en/page.ftl").expect("the texts of the pages");
    let texts: String = messages
        .lines()
        .filter_map(|line| line.strip_prefix("page-")?.split_once(" = "))
        .filter(|(_, text)| !text.contains('{'))
        .map(|(name, text)| format!("    #[doc = {text:?}]\n    {name}: \"page-{name}\",\n"))
        .collect();
    let out = env::var("OUT_DIR").expect("set by cargo");
    fs::write(Path::new(&out).join("texts.rs"), format!("texts! {{\n{texts}}}\n")).expect("written");
}
