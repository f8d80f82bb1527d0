//! Golden files for the JSON of views. Scripts and other programs rely on it, so fields may only be added.
//!
//! `UPDATE_GOLDEN=1 cargo test -p linkmate-view` rewrites the files: do so only after adding fields.

use std::path::Path;

use linkmate_view::View;
use serde_json::Value;

fn json(link: &str) -> Value {
    let link: link::Link = link.parse().unwrap_or_else(|error| panic!("{link}: {error}"));
    serde_json::to_value(View::new(&link)).expect("a view can be serialized")
}

/// Checks that every golden value is still present and unchanged. New fields are allowed.
fn check_kept(kept: &Value, now: &Value, path: &str) {
    match (kept, now) {
        (Value::Object(kept), Value::Object(now)) => {
            for (name, value) in kept {
                let path = format!("{path}.{name}");
                check_kept(value, now.get(name).unwrap_or_else(|| panic!("{path} is gone")), &path);
            }
        }
        (Value::Array(kept), Value::Array(now)) => {
            assert_eq!(kept.len(), now.len(), "{path}");
            for (index, (kept, now)) in kept.iter().zip(now).enumerate() {
                check_kept(kept, now, &format!("{path}[{index}]"));
            }
        }
        _ => assert_eq!(kept, now, "{path}"),
    }
}

#[test]
fn fields_are_only_ever_added() {
    for (name, link) in [
        ("chess", "c1/s/mbosF"),
        ("start", "c1/s"),
        ("chess960", "f1/n0/mJA"),
        ("unplayable", "c1/xAAAAAAAAAAAA"),
        ("atomic", "atomic1/s/mRV4"),
        ("three_check", "three1/s/mGT8"),
    ] {
        let now = json(link);
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.json"));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(&path, format!("{now:#}\n")).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        check_kept(&serde_json::from_str(&kept).expect("valid JSON"), &now, name);
    }
}

#[test]
#[should_panic(expected = "now.fen is gone")]
fn a_missing_field_is_detected() {
    let mut now = json("c1/s");
    now.as_object_mut().expect("an object").remove("fen");
    check_kept(&json("c1/s"), &now, "now");
}

#[test]
fn a_new_field_is_accepted() {
    let mut now = json("c1/s");
    now["new"] = Value::Null;
    check_kept(&json("c1/s"), &now, "now");
}
