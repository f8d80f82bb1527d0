//! Finds the files to embed: the modules that the pages' scripts import, and the rules compiled to WebAssembly
//! (`web/build-rules`), which are optional.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The entry scripts of the pages.
const SCRIPTS: [&str; 4] = ["edit.js", "embed.js", "home.js", "play.js"];

fn main() {
    let web = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR")).join("../../web");
    let mut modules = BTreeMap::new();
    let mut imports = String::new();
    for script in SCRIPTS {
        let mut names = Vec::new();
        add_imports(&web, script, &mut names, &mut modules);
        names.sort_unstable();
        _ = writeln!(imports, "    ({script:?}, &{names:?}),");
    }
    let mut files = String::new();
    for (name, path) in &modules {
        println!("cargo::rerun-if-changed={}", path.display());
        _ = writeln!(files, "    ({name:?}, include_bytes!({path:?})),");
    }
    let text = format!(
        "const MODULES: &[(&str, &[u8])] = &[\n{files}];\nconst IMPORTS: &[(&str, &[&str])] = &[\n{imports}];\n"
    );
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::write(out.join("modules.rs"), text).expect("OUT_DIR is writable");

    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", web.join("rules").display());
    println!("cargo::rustc-check-cfg=cfg(rules)");
    if web.join("rules/rules.wasm").exists() {
        println!("cargo::rustc-cfg=rules");
    }
}

/// Adds the modules that a script imports to `names`, and those files and the script itself to `modules`.
fn add_imports(web: &Path, script: &str, names: &mut Vec<String>, modules: &mut BTreeMap<String, PathBuf>) {
    let path = web.join(script);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    modules.insert(script.to_owned(), path);
    let is_import = |line: &&str| line.starts_with("import \"./") || line.contains("} from \"./");
    for line in text.lines().filter(is_import) {
        let Some(name) = line.split("\"./").nth(1).and_then(|rest| rest.split('"').next()) else { continue };
        if !names.iter().any(|known| known == name) {
            names.push(name.to_owned());
            add_imports(web, name, names, modules);
        }
    }
}
