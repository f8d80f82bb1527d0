//! Feature `serde`: rules are their name or their text.

use linkmate_game::Rules;
use serde_json::{from_str, to_string, to_value};

#[test]
fn named_rules_are_their_name() {
    for name in Rules::names() {
        let rules = Rules::named(name).unwrap();
        assert_eq!(to_value(&rules).unwrap(), name);
        assert_eq!(from_str::<Rules>(&to_string(&rules).unwrap()).unwrap(), rules);
    }
    let error = from_str::<Rules>(r#""chess""#).unwrap_err().to_string();
    assert!(error.contains("expected the name of a ruleset or the text of one"), "{error}");
}

#[test]
fn custom_rules_are_their_text() {
    let text = "rules 1\ntitle Knights\nboard 5x5\npiece N knight: N\nstart nnnnn/5/5/5/NNNNN w\n";
    let rules = Rules::from_custom(text.parse().unwrap());
    assert_eq!(to_value(&rules).unwrap(), text);
    assert_eq!(from_str::<Rules>(&to_string(&rules).unwrap()).unwrap(), rules);
    assert!(from_str::<Rules>(r#""rules 1\ntitle x\n""#).is_err());
}

#[test]
fn rules_built_by_a_program_have_no_text() {
    let ruleset = variants::rulesets::named("atomic1").unwrap().ruleset().as_ref().clone();
    let error = to_string(&Rules::from_ruleset(ruleset)).unwrap_err().to_string();
    assert_eq!(error, "the rules of Atomic have no text");
}
