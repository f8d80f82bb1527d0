//! Feature `serde`: squares and rulesets as text, moves as plain data.

use linkmate_variants::{Move, Rules, Square, rulesets};
use serde_json::{from_str, from_value, json, to_string, to_value};

#[test]
fn squares_and_moves_round_trip() {
    for rank in 0..16 {
        for file in 0..16 {
            let square = Square::new(file, rank).unwrap();
            let text = to_string(&square).unwrap();
            assert_eq!(text, format!("\"{square}\""));
            assert_eq!(from_str::<Square>(&text).unwrap(), square);
            let m = Move { from: square, to: Square::new(rank, file).unwrap(), variant: file };
            assert_eq!(from_value::<Move>(to_value(m).unwrap()).unwrap(), m);
        }
    }
    let m: Move = from_value(json!({"from": "j10", "to": "a1"})).unwrap();
    assert_eq!(format!("{m:?}"), "j10a1");
    let error = from_str::<Square>(r#""q1""#).unwrap_err().to_string();
    assert!(error.contains("expected a letter a–p and a number from 1 to 16"), "{error}");
}

#[test]
fn every_ruleset_round_trips_as_its_text() {
    for named in rulesets::all() {
        let text = to_string(&*named.rules).unwrap();
        assert_eq!(from_str::<Rules>(&text).unwrap().text(), named.rules.text(), "{}", named.name);
    }
    let error = from_str::<Rules>(r#""rules 1\ntitle x\n""#).unwrap_err().to_string();
    let parsed = "rules 1\ntitle x\n".parse::<Rules>().unwrap_err().to_string();
    assert!(error.contains(&parsed), "{error}");
}
