//! Variants: errors of rules, names of pieces and games, and help on writing rules.

use variants::{BoardFault, PackError, RulesError, RulesFault};

use super::{Explain, Lang, ToValue as _, Translate, quoted};
use crate::Dictionary;

impl Translate for RulesError {
    fn english(&self) -> String {
        self.sentence().to_string()
    }

    fn translate(&self, lang: Lang) -> String {
        let RulesError { line, fault } = self;
        message!(lang, "rules-line", line, fault)
    }
}

impl Translate for PackError {
    fn translate(&self, lang: Lang) -> String {
        match self {
            PackError::Garbled => message!(lang, "link-rules_garbled"),
            PackError::TooLong => message!(lang, "link-rules_too_long", most = variants::MAX_TEXT),
            PackError::Rules(fault) => message!(lang, "link-rules", fault),
            PackError::NotCanonical => message!(lang, "link-rules_not_canonical"),
        }
    }
}

impl Translate for RulesFault {
    fn translate(&self, lang: Lang) -> String {
        match self {
            RulesFault::TooLong { got, most } => message!(lang, "rules-too_long", got, most),
            RulesFault::Version { text } => message!(lang, "rules-version", text = quoted(text)),
            RulesFault::UnknownWord { text } => message!(lang, "rules-unknown_word", text = quoted(text)),
            RulesFault::Empty { word } => message!(lang, "rules-empty", text = quoted(word)),
            RulesFault::Twice { word } => message!(lang, "rules-twice", text = quoted(word)),
            RulesFault::GoalTwice => message!(lang, "rules-goal_twice"),
            RulesFault::PromoteTwice { rank } => message!(lang, "rules-promote_twice", rank),
            RulesFault::Missing { word } => message!(lang, "rules-missing", text = quoted(word)),
            RulesFault::BoardSize { text } => message!(lang, "rules-board_size", text = quoted(text)),
            RulesFault::Name { text, most } => message!(lang, "rules-name", text = quoted(text), most),
            RulesFault::Letter { text } => message!(lang, "rules-letter", text = quoted(text)),
            RulesFault::LetterTaken { letter } => message!(lang, "rules-letter_taken", letter),
            RulesFault::LetterTwice { letter } => message!(lang, "rules-letter_twice", letter),
            RulesFault::NoSuchPiece { text } | RulesFault::UnknownPiece { text } => {
                message!(lang, "rules-no_such_piece", text = quoted(text))
            }
            RulesFault::Movement { text } => message!(lang, "rules-movement", text = quoted(text)),
            RulesFault::ManyMovements { got, most } => message!(lang, "rules-many_movements", got, most),
            RulesFault::Colon { text } => message!(lang, "rules-colon", text = quoted(text)),
            RulesFault::Property { text } => message!(lang, "rules-property", text = quoted(text)),
            RulesFault::PropertyForm { text, example } => {
                message!(lang, "rules-property_form", text = quoted(text), example = quoted(example))
            }
            RulesFault::Needs { one, other } => message!(lang, "rules-needs", one = quoted(one), other = quoted(other)),
            RulesFault::NoRoom { text } => message!(lang, "rules-no_room", text = quoted(text)),
            RulesFault::Number { text, least, most } => {
                message!(lang, "rules-number", text = quoted(text), least, most)
            }
            RulesFault::File { text } => message!(lang, "rules-file", text = quoted(text)),
            RulesFault::OneFile { text } => message!(lang, "rules-one_file", text = quoted(text)),
            RulesFault::OneTarget { text } => message!(lang, "rules-one_target", text = quoted(text)),
            RulesFault::NoFiles { text } => message!(lang, "rules-no_files", text = quoted(text)),
            RulesFault::CastlingPartner { letter, property } => {
                message!(lang, "rules-castling_partner", letter, property = quoted(property))
            }
            RulesFault::NoSquares => message!(lang, "rules-no_squares"),
            RulesFault::Square { text } => message!(lang, "rules-square", text = quoted(text)),
            RulesFault::Clash { one, other } => message!(lang, "rules-clash", one = quoted(one), other = quoted(other)),
            RulesFault::RoyalPromotion { letter } => message!(lang, "rules-royal_promotion", letter),
            RulesFault::ManyGoals { most } => message!(lang, "rules-many_goals", most),
            RulesFault::NoRoyal => message!(lang, "rules-no_royal"),
            RulesFault::ManyTypes { got, most } => message!(lang, "rules-many_types", got, most),
            RulesFault::Ranks { got, wanted } => message!(lang, "rules-ranks", got, wanted),
            RulesFault::Width { rank, got, wanted } => message!(lang, "rules-width", rank, got, wanted),
            RulesFault::EmptySquares { text } => message!(lang, "rules-empty_squares", text = quoted(text)),
            RulesFault::Turn { text } => message!(lang, "rules-turn", text = quoted(text)),
            RulesFault::Board(fault) => fault.explain(lang),
        }
    }
}

impl Translate for BoardFault {
    fn translate(&self, lang: Lang) -> String {
        match self {
            BoardFault::ManyRoyals { color, got, most } => message!(lang, "board-many_royals", color, got, most),
            BoardFault::LeftAttacked { square } => message!(lang, "board-left_attacked", square),
            BoardFault::JustRan { square } => message!(lang, "board-just_ran", square),
            BoardFault::ManyMoves => message!(lang, "board-many_moves"),
        }
    }
}

/// The pieces of the built-in variants that chess does not have; their names are translated.
pub(super) const PIECES: [&str; 19] = [
    "archbishop",
    "chancellor",
    "amazon",
    "superknight",
    "rose",
    "champion",
    "wizard",
    "cannon",
    "grasshopper",
    "nightrider",
    "camel",
    "zebra",
    "elephant",
    "met",
    "khon",
    "fers",
    "alfil",
    "wazir",
    "sage",
];

/// The built-in games by title: the messages with their translated title and with a sentence about them.
pub(super) const GAMES: [(&str, Option<&str>, Option<&str>); 35] = [
    ("Chess", Some("page-standard_chess"), None),
    ("Chess960", Some("page-chess960"), None),
    ("Three-check", Some("variant-three_check"), Some("about-three_check")),
    ("King of the Hill", Some("variant-king_of_the_hill"), Some("about-king_of_the_hill")),
    ("Racing Kings", Some("variant-racing_kings"), Some("about-racing_kings")),
    ("Antichess", Some("variant-antichess"), Some("about-antichess")),
    ("Horde", Some("variant-horde"), Some("about-horde")),
    ("Atomic", Some("variant-atomic"), Some("about-atomic")),
    ("Capablanca chess", Some("variant-capablanca"), Some("about-capablanca")),
    ("Chess on a Really Big Board", Some("variant-really_big_board"), Some("about-really_big_board")),
    ("Knightmate", None, Some("about-knightmate")),
    ("Almost chess", Some("variant-almost"), Some("about-almost")),
    ("Amazon chess", Some("variant-amazon"), Some("about-amazon")),
    ("ASEAN chess", Some("variant-asean"), Some("about-asean")),
    ("Berolina chess", Some("variant-berolina"), Some("about-berolina")),
    ("Breakthrough", Some("variant-breakthrough"), Some("about-breakthrough")),
    ("Chigorin chess", Some("variant-chigorin"), Some("about-chigorin")),
    ("Courier chess", Some("variant-courier"), Some("about-courier")),
    ("Embassy chess", Some("variant-embassy"), Some("about-embassy")),
    ("Extinction chess", Some("variant-extinction"), Some("about-extinction")),
    ("Gardner minichess", Some("variant-gardner"), Some("about-gardner")),
    ("Giveaway", Some("variant-giveaway"), Some("about-giveaway")),
    ("Grand chess", Some("variant-grand"), Some("about-grand")),
    ("Hoppel-Poppel", None, Some("about-hoppel")),
    ("Janus chess", Some("variant-janus"), Some("about-janus")),
    ("Kinglet", Some("variant-kinglet"), Some("about-kinglet")),
    ("Los Alamos chess", Some("variant-alamos"), Some("about-alamos")),
    ("Losers", Some("variant-losers"), Some("about-losers")),
    ("Makruk", Some("variant-makruk"), Some("about-makruk")),
    ("Modern chess", Some("variant-modern"), Some("about-modern")),
    ("New Zealand chess", Some("variant-newzealand"), Some("about-newzealand")),
    ("No castling", Some("variant-nocastle"), Some("about-nocastle")),
    ("Pawns only", Some("variant-pawns"), Some("about-pawns")),
    ("Shako", Some("variant-shako"), Some("about-shako")),
    ("Shatranj", Some("variant-shatranj"), Some("about-shatranj")),
];

/// Names a piece together with the meaning of its mark in board notation, such as a castling right or a check count.
#[must_use]
pub fn marked(name: &str, mark: &str, lang: Lang) -> String {
    let piece = Dictionary::for_lang(lang).piece(name);
    match mark.chars().next() {
        Some('\'') => message!(lang, "piece-may_castle", piece),
        Some('^') => message!(lang, "piece-has_run", piece, squares = mark.len() + 1),
        Some('<') => message!(lang, "piece-has_run_left", piece, squares = mark.len() + 1),
        Some('>') => message!(lang, "piece-has_run_right", piece, squares = mark.len() + 1),
        Some(_) => message!(lang, "piece-checked", piece, count = mark.len()),
        None => message!(lang, "piece-plain", piece),
    }
}

/// Returns a sentence about a built-in variant.
#[must_use]
pub fn about(title: &str, lang: Lang) -> Option<String> {
    let (_, _, about) = GAMES.iter().find(|(known, ..)| *known == title)?;
    about.map(|name| message!(lang, name))
}

/// Returns help on writing rules: examples, each with its explanation.
#[must_use]
pub fn rules_help(lang: Lang) -> Vec<(&'static str, String)> {
    let rows = [
        ("title My game", "rules_help-title"),
        ("board 8x8", "rules_help-board"),
        ("piece N knight: N", "rules_help-piece"),
        ("W F D N A H C Z G (4,1)", "rules_help-leaps"),
        ("K R B Q NN R4", "rules_help-riders"),
        ("mfW cfF", "rules_help-purpose"),
        ("mRcpR gQ qN", "rules_help-hoppers"),
        ("royal", "rules_help-royal"),
        ("castle R gf cd", "rules_help-castle"),
        ("run 2 from 2", "rules_help-run"),
        ("passant from 2", "rules_help-passant"),
        ("promote on 8 to Q N", "rules_help-promote"),
        ("limit 2", "rules_help-limit"),
        ("rule must capture", "rules_help-capture"),
        ("rule no checks", "rules_help-checks"),
        ("rule explode sparing P", "rules_help-explode"),
        ("goal reach K d4 e4", "rules_help-reach"),
        ("goal checks 3", "rules_help-count"),
        ("goal take K", "rules_help-take"),
        ("goal bare loses", "rules_help-bare"),
        ("checkmate wins", "rules_help-checkmate"),
        ("stalemate wins", "rules_help-stalemate"),
        ("quiet 100", "rules_help-quiet"),
        ("start 1n2/4/4/2N1 w", "rules_help-start"),
    ];
    rows.into_iter().map(|(text, name)| (text, message!(lang, name))).collect()
}
