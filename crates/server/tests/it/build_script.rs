//! Where the build script takes the rules for browsers from.

use std::fs;
use std::path::{Path, PathBuf};

#[allow(dead_code)]
#[path = "../../build.rs"]
mod build;

/// Returns a new folder that looks like an unpacked crate.
fn unpacked(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("server")).expect("the folder can be made");
    folder.join("server")
}

#[test]
fn a_packed_crate_brings_them_compiled() {
    let here = unpacked("packed");
    let without = build::rules(&here, &here, None, &here, || ());
    assert_eq!(without, Err("its package was made without them".to_owned()));
    fs::write(here.join("rules.wasm"), "rules").expect("the file can be written");
    assert_eq!(build::rules(&here, &here, None, &here, || ()), Ok(here.join("rules.wasm")));
}

#[test]
fn without_the_target_it_says_how_to_get_it() {
    let here = unpacked("no-target");
    let wasm = here.with_file_name("wasm");
    fs::create_dir(&wasm).expect("the folder can be made");
    fs::write(wasm.join("Cargo.toml"), "").expect("the file can be written");
    let mut is_added = false;
    let missing = build::rules(&here, &here, None, &here, || is_added = true).expect_err("the target is not there");
    assert!(is_added, "the script tries to add it first");
    assert!(missing.contains("rustup target add wasm32-unknown-unknown"), "{missing}");
}

#[test]
fn they_can_be_named_or_left_out() {
    let here = unpacked("named");
    let file = here.join("other.wasm");
    fs::write(&file, "rules").expect("the file can be written");
    let file = file.canonicalize().expect("the file is there");
    assert_eq!(build::rules(&here, &here, file.to_str(), &here, || ()), Ok(file));
    assert!(
        build::rules(&here, &here, Some("skip"), &here, || ()).is_err_and(|missing| missing.contains("LINKMATE_RULES"))
    );
}
