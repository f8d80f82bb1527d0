//! Finds the files to embed: the modules that the pages' scripts import, and the rules of every game as WebAssembly. All are
//! compressed here once, and not for every request.
//!
//! The rules are `crates/wasm`, compiled here by another cargo. A packed crate has them in `rules.wasm`, as it cannot reach
//! `crates/wasm`. `LINKMATE_RULES` names a compiled file to use instead, or is `skip` to do without. Without them the pages are
//! the same, but need a connection; `linkmate serve` then says why. Where rustup does not install what `rust-toolchain.toml`
//! names by itself (`RUSTUP_AUTO_INSTALL=0`), this script adds the target.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use base64::prelude::{BASE64_STANDARD, Engine as _};
use brotli::enc::BrotliEncoderParams;
use flate2::write::GzEncoder;
use flate2::{Compress, Compression, FlushCompress};
use sha2::{Digest as _, Sha256};

/// The scripts of the pages, of their worker, and those loaded when needed.
const SCRIPTS: [&str; 12] = [
    "chooser.js",
    "edit.js",
    "embed.js",
    "home.js",
    "look.js",
    "pieces.js",
    "play.js",
    "prove.js",
    "prover.js",
    "puzzle.js",
    "settings.js",
    "sound.js",
];

/// The style sheets.
const STYLES: [&str; 6] = ["edit.css", "embed.css", "home.css", "later.css", "linkmate.css", "puzzle.css"];

const TARGET: &str = "wasm32-unknown-unknown";

/// The name of the rules for browsers.
const RULES: &str = "rules.wasm";

fn main() {
    let here = PathBuf::from(variable("CARGO_MANIFEST_DIR"));
    let out = PathBuf::from(variable("OUT_DIR"));
    rerun_if_changed(&here.join("build.rs"));
    fs::write(out.join("modules.rs"), modules(&here.join("web"), &out)).expect("OUT_DIR is writable");
    for (inline, digest) in [("look.js", "look.sha256"), ("linkmate.css", "style.sha256")] {
        let bytes = fs::read(out.join(inline)).expect("what pages contain is one of the scripts and style sheets");
        fs::write(out.join(digest), BASE64_STANDARD.encode(Sha256::digest(bytes))).expect("OUT_DIR is writable");
    }
    deflate(&out, "linkmate.css");
    println!("cargo::rerun-if-env-changed=LINKMATE_RULES");
    fs::write(out.join("icon.svg"), fs::read(here.join("web/icon.svg")).expect("the icon"))
        .expect("OUT_DIR is writable");
    rerun_if_changed(&here.join("web/icon.svg"));
    compress(&out, "icon.svg");
    let rules = match rules(&here, &out, env::var("LINKMATE_RULES").ok().as_deref(), &rustlib(), add_target) {
        Ok(path) => {
            let made = out.join(RULES);
            if path != made {
                fs::copy(&path, &made).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            }
            compress(&out, RULES);
            format!("Ok(content!({RULES:?}))")
        }
        Err(missing) => format!("Err({missing:?})"),
    };
    let text = format!("const COMPILED: Result<Content, &str> = {rules};\n");
    fs::write(out.join("rules.rs"), text).expect("OUT_DIR is writable");
}

fn variable(name: &str) -> String {
    env::var(name).unwrap_or_else(|_| panic!("cargo sets {name}"))
}

fn rerun_if_changed(path: &Path) {
    println!("cargo::rerun-if-changed={}", path.display());
}

/// Returns the source text of a list of all modules, and of another of those that each script imports.
fn modules(web: &Path, out: &Path) -> String {
    let mut modules = BTreeMap::new();
    let mut imports = String::new();
    for script in SCRIPTS {
        let mut names = Vec::new();
        add_imports(web, script, &mut names, &mut modules);
        names.sort_unstable();
        _ = writeln!(imports, "    ({script:?}, &{names:?}),");
    }
    let mut files = String::new();
    for (name, path) in &modules {
        rerun_if_changed(path);
        fs::write(out.join(name), without_comments(&read(path))).expect("OUT_DIR is writable");
        compress(out, name);
        _ = writeln!(files, "    ({name:?}, content!({name:?})),");
    }
    for name in STYLES {
        let style = web.join(name);
        rerun_if_changed(&style);
        fs::write(out.join(name), without_comments(&read(&style))).expect("OUT_DIR is writable");
        compress(out, name);
    }
    format!("const MODULES: &[(&str, Content)] = &[\n{files}];\nconst IMPORTS: &[(&str, &[&str])] = &[\n{imports}];\n")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Writes a file's content beside it as small as possible, for clients that accept gzip or Brotli.
fn compress(folder: &Path, name: &str) {
    let content = fs::read(folder.join(name)).expect("the file has been written");
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(&content).expect("a vector takes everything");
    let gzip = gzip.finish().expect("a vector takes everything");
    fs::write(folder.join(format!("{name}.gz")), gzip).expect("OUT_DIR is writable");
    let mut brotli = Vec::new();
    let parameters = BrotliEncoderParams { quality: 11, size_hint: content.len(), ..BrotliEncoderParams::default() };
    brotli::BrotliCompress(&mut &*content, &mut brotli, &parameters).expect("a vector takes everything");
    fs::write(folder.join(format!("{name}.br")), brotli).expect("OUT_DIR is writable");
}

/// Writes a file's content beside it as compressed blocks that end with a byte and have no end mark, so that others can follow.
fn deflate(folder: &Path, name: &str) {
    let content = fs::read(folder.join(name)).expect("the file has been written");
    let mut out = Vec::with_capacity(content.len() + 1024);
    let mut encoder = Compress::new(Compression::best(), false);
    encoder.compress_vec(&content, &mut out, FlushCompress::Sync).expect("nothing was compressed before");
    assert!(encoder.total_in() == content.len() as u64 && out.len() < out.capacity(), "{name} fits");
    fs::write(folder.join(format!("{name}.deflate")), out).expect("OUT_DIR is writable");
}

/// Removes comments and indentation from a script or style: half of what a browser would load.
fn without_comments(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut is_comment = false;
    for line in text.lines() {
        let mut rest = line.trim();
        let before = kept.len();
        while !rest.is_empty() && (is_comment || !rest.starts_with("//")) {
            let (part, after) = rest
                .split_once(if is_comment { "*/" } else { "/*" })
                .map_or((rest, None), |(part, after)| (part, Some(after)));
            if !is_comment {
                kept.push_str(part);
            }
            // A comment ends or begins here, unless the line does.
            is_comment ^= after.is_some();
            rest = after.unwrap_or_default().trim_start();
        }
        kept.truncate(kept.trim_end().len().max(before));
        if kept.len() > before {
            kept.push('\n');
        }
    }
    kept
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

/// Returns the file with the rules for browsers, or what is missing and how to get it. `wanted` is the value of `LINKMATE_RULES`;
/// `add_target` is called if the compiler lacks the target. Public for a test.
pub fn rules(
    here: &Path,
    out: &Path,
    wanted: Option<&str>,
    rustlib: &Path,
    add_target: impl FnOnce(),
) -> Result<PathBuf, String> {
    match wanted {
        None | Some("") => {}
        Some("skip") => return Err("it was built with LINKMATE_RULES=skip; build it again without".to_owned()),
        Some(file) => {
            let file = fs::canonicalize(file).unwrap_or_else(|error| panic!("LINKMATE_RULES={file}: {error}"));
            rerun_if_changed(&file);
            return Ok(file);
        }
    }
    let wasm = here.join("../wasm/Cargo.toml");
    if !wasm.exists() {
        let packed = here.join("rules.wasm");
        return if packed.exists() { Ok(packed) } else { Err("its package was made without them".to_owned()) };
    }
    let has_target = || rustlib.join(TARGET).exists();
    if !has_target() {
        add_target();
    }
    if !has_target() {
        // Changes when a target is installed.
        rerun_if_changed(rustlib);
        let missing = format!("the target {TARGET} was not installed; run rustup target add {TARGET} and build again");
        println!("cargo::warning=without the rules for browsers: {missing}");
        return Err(missing);
    }
    Ok(compile(&wasm, out))
}

/// Returns the folder of the compiler's targets.
fn rustlib() -> PathBuf {
    let sysroot = Command::new(variable("RUSTC")).args(["--print", "sysroot"]).output().expect("rustc runs");
    Path::new(String::from_utf8_lossy(&sysroot.stdout).trim()).join("lib/rustlib")
}

/// Adds the target to the toolchain that compiles this, if that is one of rustup's. Failures show in what is still missing.
fn add_target() {
    // Set by rustup for the programs it runs.
    if env::var_os("RUSTUP_TOOLCHAIN").is_some() {
        _ = Command::new("rustup").args(["target", "add", TARGET]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    }
}

/// Compiles the rules. Tells cargo to run this script again after a change of any file they are made of.
fn compile(manifest: &Path, out: &Path) -> PathBuf {
    // A folder of its own, as the cargo that runs this script has locked its own; one for all profiles, beside theirs.
    let is_target_dir = |folder: &&Path| folder.join("CACHEDIR.TAG").exists();
    let target_dir = out.ancestors().find(is_target_dir).unwrap_or(out).join("rules");
    let mut cargo = Command::new(variable("CARGO"));
    cargo.args(["rustc", "--locked", "--quiet", "--profile", "small", "--lib", "--target", TARGET, "--manifest-path"]);
    cargo.arg(manifest).arg("--target-dir").arg(&target_dir);
    // By default the linker pads every index to five bytes; this option writes them as short as possible.
    cargo.args(["--", "-C", "link-arg=--compress-relocations"]);
    // Settings for this machine, and clippy.
    for name in ["CARGO_ENCODED_RUSTFLAGS", "RUSTFLAGS", "RUSTC_WORKSPACE_WRAPPER", "CARGO_BUILD_TARGET"] {
        cargo.env_remove(name);
    }
    let status = cargo.stdout(Stdio::null()).status().expect("cargo runs");
    assert!(status.success(), "compiling the rules for browsers failed; LINKMATE_RULES=skip builds without them");
    let made = target_dir.join(TARGET).join("small/linkmate_wasm.wasm");
    let is_source = |file: &&PathBuf| !file.starts_with(&target_dir);
    sources(&made.with_extension("d"), manifest).iter().filter(is_source).for_each(|file| rerun_if_changed(file));
    // A copy, so that another build cannot replace it while this one embeds it.
    let copy = out.join(RULES);
    fs::copy(&made, &copy).unwrap_or_else(|error| panic!("{}: {error}", made.display()));
    copy
}

/// Returns the files that the rules are made of: those that the compiler names, and the manifests of their crates.
fn sources(named: &Path, manifest: &Path) -> BTreeSet<PathBuf> {
    let text = fs::read_to_string(named).unwrap_or_else(|error| panic!("{}: {error}", named.display()));
    let (_, names) = text.split_once(": ").expect("the compiler's list names a file and what it is made of");
    // A space within a name is escaped.
    let names = names.replace("\\ ", "\0");
    let mut found: BTreeSet<PathBuf> = names.split_whitespace().map(|name| name.replace('\0', " ").into()).collect();
    let manifests = found.iter().filter_map(|file| {
        file.ancestors().skip(1).map(|folder| folder.join("Cargo.toml")).find(|manifest| manifest.exists())
    });
    found.extend(manifests.collect::<Vec<_>>());
    let root = manifest.parent().expect("a manifest is in a folder").join("../..");
    found.extend([root.join("Cargo.toml"), root.join("Cargo.lock"), root.join("rust-toolchain.toml")]);
    found
}
