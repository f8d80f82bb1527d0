//! Looks whether the rules have been compiled for browsers (`web/build-rules`): the pages do without them.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=../../web/rules");
    println!("cargo::rustc-check-cfg=cfg(rules)");
    if Path::new("../../web/rules/rules.wasm").exists() {
        println!("cargo::rustc-cfg=rules");
    }
}
