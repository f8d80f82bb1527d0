//! What stands on the pages and in the pictures.

use std::borrow::Cow;
use std::sync::OnceLock;

use chess::Role;
use game::{Color, DrawCause, Outcome, WinCause};

use super::{Explain, Lang, ToValue as _, variants};
use crate::Dictionary;

/// A struct of texts that stand by themselves, each with its sentence's name.
macro_rules! texts {
    ($($(#[$doc:meta])* $field:ident: $name:literal,)+) => {
        /// The texts that are the same on every page of a language.
        pub struct Texts {
            $($(#[$doc])* pub $field: String,)+
        }

        impl Texts {
            fn new(lang: Lang) -> Texts {
                Texts { $($field: say!(lang, $name),)+ }
            }

            /// Every text with its name.
            pub fn all(&self) -> impl Iterator<Item = (&'static str, &str)> {
                [$((stringify!($field), self.$field.as_str()),)+].into_iter()
            }
        }
    };
}

// What the build script found in the locales.
include!(concat!(env!("OUT_DIR"), "/texts.rs"));

impl Dictionary {
    /// The dictionary of a language: all texts of the pages, how games end, and the names of pieces and games.
    #[must_use]
    pub fn of(lang: Lang) -> &'static Dictionary {
        static DICTIONARIES: [OnceLock<Dictionary>; 3] = [const { OnceLock::new() }; 3];
        DICTIONARIES[lang as usize].get_or_init(|| entries(lang).collect())
    }
}

fn entries(lang: Lang) -> impl Iterator<Item = (Cow<'static, str>, String)> {
    let texts = Texts::of(lang).all().map(|(name, text)| (name.into(), text.to_owned()));
    let patterns = patterns(lang).map(|(name, pattern)| (name.into(), pattern));
    let outcomes = outcomes().map(move |outcome| {
        let sentence = match outcome {
            // The number of moves, the only zero, is filled in later.
            Outcome::Draw { cause: DrawCause::QuietMoves { .. } } => outcome.explain(lang).replace('0', "{moves}"),
            outcome => outcome.explain(lang),
        };
        (format!("{} {}", outcome.code(), outcome.result()).into(), sentence)
    });
    let letters = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight].map(|role| {
        let name = format!("letter {}", role.letter().to_ascii_uppercase());
        (name.into(), lang.letters().of(role).to_owned())
    });
    let pieces = Role::ALL.into_iter().map(Role::name).flat_map(move |name| {
        let (one, several) = (say!(lang, &format!("page-{name}")), say!(lang, &format!("page-{name}s")));
        [(format!("piece {name}").into(), one), (format!("pieces {name}").into(), several)]
    });
    let others = variants::PIECES
        .into_iter()
        .map(move |name| (format!("piece {name}").into(), say!(lang, &format!("piece-{name}"))));
    let titles = variants::GAMES
        .into_iter()
        .filter_map(move |(title, name, _)| Some((format!("title {title}").into(), say!(lang, name?))));
    texts.chain(patterns).chain(outcomes).chain(letters).chain(pieces).chain(others).chain(titles)
}

/// Every ending on the board.
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
    /// The texts of a language.
    #[must_use]
    pub fn of(lang: Lang) -> &'static Texts {
        static TEXTS: [OnceLock<Texts>; 3] = [const { OnceLock::new() }; 3];
        TEXTS[lang as usize].get_or_init(|| Texts::new(lang))
    }
}

sentences! {
    /// So many moves are not on the page, but in that format: `PGN` or `JSON`.
    pub fn earlier(count: usize, format: &str) = "page-earlier", count, format;
}

/// A sentence about a game, if it is one of ours and not plain chess.
#[must_use]
pub fn about(title: &str, lang: Lang) -> Option<String> {
    match title {
        "Chess960" => Some(say!(lang, "about-chess960")),
        title => variants::about(title, lang),
    }
}

/// The texts that values are put into.
fn patterns(lang: Lang) -> [(&'static str, String); 6] {
    [
        ("over", say!(lang, "page-over", outcome = "{outcome}")),
        ("ended", say!(lang, "page-ended", move = "{move}", outcome = "{outcome}")),
        ("ended_at_start", say!(lang, "page-ended_at_start", outcome = "{outcome}")),
        ("checks", say!(lang, "page-checks", white = "{white}", black = "{black}")),
        ("white_piece", say!(lang, "page-white_piece", piece = "{piece}")),
        ("black_piece", say!(lang, "page-black_piece", piece = "{piece}")),
    ]
}
