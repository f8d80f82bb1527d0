//! Judges any FEN; every reason has a sentence in every language.
#![cfg_attr(fuzzing, no_main)]

use chess::notation::fen;
use fuzz::fuzz_target;
use judge::legality::{CastlingMode, Effort, reasons};
use words::{Explain, Lang};

fuzz_target!(|text: &str| {
    let Ok(setup) = fen::parse(text) else { return };
    for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
        for argument in reasons(&setup, mode, Effort::Normal) {
            assert_eq!(argument.explain(Lang::English), argument.to_string());
            for lang in Lang::ALL {
                assert!(!argument.explain(lang).contains(['\t', '\n']));
            }
        }
    }
});
