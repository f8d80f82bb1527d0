//! Strings of the pages and pictures.

use std::borrow::Cow;
use std::sync::OnceLock;

use chess::Role;
use game::{Color, DrawCause, Outcome, WinCause};

use super::{Explain, Lang, ToValue as _, variants};
use crate::Dictionary;

/// Defines a struct of fixed strings, each with the name of its message.
macro_rules! texts {
    ($($(#[$doc:meta])* $field:ident: $name:literal,)+) => {
        /// The fixed strings of the pages, without placeholders, in one language.
        pub struct Texts {
            $($(#[$doc])* pub $field: String,)+
        }

        impl Texts {
            fn new(lang: Lang) -> Texts {
                Texts { $($field: message!(lang, $name),)+ }
            }

            /// Iterates over the names and strings.
            pub fn all(&self) -> impl Iterator<Item = (&'static str, &str)> {
                [$((stringify!($field), self.$field.as_str()),)+].into_iter()
            }
        }
    };
}

// Calls `texts!` with the messages that the build script found in the locales.
include!(concat!(env!("OUT_DIR"), "/texts.rs"));

impl Dictionary {
    /// Returns the dictionary of a language: the strings of the pages, outcomes, and the names of pieces and games.
    #[must_use]
    pub fn for_lang(lang: Lang) -> &'static Dictionary {
        static DICTIONARIES: [OnceLock<Dictionary>; 3] = [const { OnceLock::new() }; 3];
        DICTIONARIES[lang as usize].get_or_init(|| entries(lang).collect())
    }
}

fn entries(lang: Lang) -> impl Iterator<Item = (Cow<'static, str>, String)> {
    let texts = Texts::for_lang(lang).all().map(|(name, text)| (name.into(), text.to_owned()));
    let patterns = patterns(lang).map(|(name, pattern)| (name.into(), pattern));
    // Scripts choose among the plural forms by their names in Unicode's CLDR.
    let proofs = [("one", 1), ("few", 2), ("many", 5), ("other", 5)].map(|(form, moves)| {
        let sentence = super::proof::game(moves, lang).replace(&moves.to_string(), "{moves}");
        (format!("legal_game {form}").into(), sentence)
    });
    let outcomes = outcomes().map(move |outcome| {
        let sentence = match outcome {
            // The number of moves, the only zero in the sentence, becomes a placeholder.
            Outcome::Draw { cause: DrawCause::QuietMoves { .. } } => outcome.explain(lang).replace('0', "{moves}"),
            outcome => outcome.explain(lang),
        };
        (format!("{} {}", outcome.code(), outcome.result()).into(), sentence)
    });
    let letters = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight].map(|role| {
        let name = format!("letter {}", role.letter().to_ascii_uppercase());
        (name.into(), lang.letters().letter(role).to_owned())
    });
    let pieces = Role::ALL.into_iter().map(Role::name).flat_map(move |name| {
        let (one, several) = (message!(lang, &format!("page-{name}")), message!(lang, &format!("page-{name}s")));
        [(format!("piece {name}").into(), one), (format!("pieces {name}").into(), several)]
    });
    let others = variants::PIECES
        .into_iter()
        .map(move |name| (format!("piece {name}").into(), message!(lang, &format!("piece-{name}"))));
    let titles = variants::GAMES
        .into_iter()
        .filter_map(move |(title, name, _)| Some((format!("title {title}").into(), message!(lang, name?))));
    texts.chain(patterns).chain(proofs).chain(outcomes).chain(letters).chain(pieces).chain(others).chain(titles)
}

/// Returns every outcome decided on the board.
fn outcomes() -> impl Iterator<Item = Outcome> {
    let causes = [
        WinCause::Checkmate,
        WinCause::Stalemate,
        WinCause::Goal,
        WinCause::Checks,
        WinCause::Extinction,
        WinCause::BareKing,
    ];
    let wins = causes.into_iter().flat_map(|cause| Color::ALL.map(|winner| Outcome::Win { winner, cause }));
    let draws = [
        DrawCause::Stalemate,
        DrawCause::Goal,
        DrawCause::InsufficientMaterial,
        DrawCause::DeadPosition,
        DrawCause::ThreefoldRepetition,
        DrawCause::FivefoldRepetition,
        DrawCause::FiftyMoves,
        DrawCause::SeventyFiveMoves,
        DrawCause::QuietMoves { moves: 0 },
    ];
    wins.chain(draws.map(|cause| Outcome::Draw { cause }))
}

impl Texts {
    /// Returns the strings of a language.
    #[must_use]
    pub fn for_lang(lang: Lang) -> &'static Texts {
        static TEXTS: [OnceLock<Texts>; 3] = [const { OnceLock::new() }; 3];
        TEXTS[lang as usize].get_or_init(|| Texts::new(lang))
    }
}

sentences! {
    /// The first `count` moves are not on the page; `format` (`PGN` or `JSON`) has them.
    pub fn earlier(count: usize, format: &str) = "page-earlier", count, format;
    /// What the input for a typed move says; `written` is an example.
    pub fn type_example(written: &str) = "page-type_example", written;
}

/// Returns a sentence about a built-in game; `None` for standard chess and custom rules.
#[must_use]
pub fn about(title: &str, lang: Lang) -> Option<String> {
    match title {
        "Chess960" => Some(message!(lang, "about-chess960")),
        title => variants::about(title, lang),
    }
}

/// Returns the strings with placeholders.
fn patterns(lang: Lang) -> [(&'static str, String); 7] {
    [
        ("over", message!(lang, "page-over", outcome = "{outcome}")),
        ("ended", message!(lang, "page-ended", move = "{move}", outcome = "{outcome}")),
        ("ended_at_start", message!(lang, "page-ended_at_start", outcome = "{outcome}")),
        ("checks", message!(lang, "page-checks", white = "{white}", black = "{black}")),
        ("white_piece", message!(lang, "page-white_piece", piece = "{piece}")),
        (
            "move_malformed",
            message!(lang, "page-move_malformed", written = "{written}", joined = "{joined}", apart = "{apart}"),
        ),
        ("black_piece", message!(lang, "page-black_piece", piece = "{piece}")),
    ]
}
