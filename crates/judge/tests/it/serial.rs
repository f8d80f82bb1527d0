//! Feature `serde`: verdicts as data.

use chess::notation::fen;
use chess::{CastlingMode, Effort};
use linkmate_judge::legality::judge;
use serde_json::{json, to_value};

#[test]
fn a_verdict_has_its_reason() {
    let setup = fen::parse("4k3/8/8/8/8/8/3P1P2/4B1K1 w - - 0 1").unwrap();
    let verdict = judge(&setup, CastlingMode::Standard, Effort::Normal);
    assert_eq!(
        to_value(&verdict).unwrap(),
        json!({
            "verdict": "illegal",
            "reason": {
                "code": "legality.never_moved",
                "sentence": verdict.argument().unwrap().to_string(),
                "squares": ["e1", "d2", "f2"],
            },
            "effort": "normal",
            "nodes": verdict.spent.nodes,
            "ran_out": false,
        })
    );
    let start = judge(&chess::Setup::start(), CastlingMode::Standard, Effort::Quick);
    let start = to_value(&start).unwrap();
    assert_eq!(
        (&start["verdict"], &start["reason"], &start["effort"]),
        (&json!("possible"), &json!(null), &json!("quick"))
    );
}
