//! Feature `serde`: a link is its text.

use linkmate_link::Link;
use serde_json::{from_str, to_string};

#[test]
fn a_link_is_its_text() {
    for text in ["c1/s/mbosF", "f1/n518", "atomic1/s/mIQ"] {
        let link: Link = text.parse().unwrap();
        let json = to_string(&link).unwrap();
        assert_eq!(json, format!("\"{text}\""));
        assert_eq!(from_str::<Link>(&json).unwrap(), link);
    }
    let error = from_str::<Link>(r#""c2/s""#).unwrap_err().to_string();
    let parsed = "c2/s".parse::<Link>().unwrap_err().to_string();
    assert!(error.contains(&parsed), "{error}");
}
