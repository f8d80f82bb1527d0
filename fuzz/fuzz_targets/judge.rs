//! Judges any FEN; every reason has a sentence in every language.
#![cfg_attr(fuzzing, no_main)]

use chess::notation::fen;
use fuzz::fuzz_target;
use judge::legality::{Effort, Ruleset, reasons};
use words::{Explain, Lang};

fuzz_target!(|text: &str| {
    let Ok(setup) = fen::parse(text) else { return };
    for rules in [Ruleset::Standard, Ruleset::Chess960] {
        for argument in reasons(&setup, rules, Effort::Normal) {
            assert_eq!(argument.explain(Lang::English), argument.to_string());
            for lang in Lang::ALL {
                assert!(!argument.explain(lang).contains(['\t', '\n']));
            }
        }
    }
});
