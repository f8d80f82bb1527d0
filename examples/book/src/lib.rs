//! The Rust examples of the book and of all READMEs, run as doctests: `cargo test -p book-examples`.

#[cfg(doctest)]
#[doc = include_str!("../../../docs/rust.md")]
struct Rust;

#[cfg(doctest)]
#[doc = include_str!("../../../docs/architecture.md")]
struct Architecture;

/// The READMEs.
#[cfg(doctest)]
mod readmes {
    #[doc = include_str!("../../../README.md")]
    struct Workspace;

    #[doc = include_str!("../../../crates/batch/README.md")]
    struct Batch;

    #[doc = include_str!("../../../crates/chess/README.md")]
    struct Chess;

    #[doc = include_str!("../../../crates/console/README.md")]
    struct Console;

    #[doc = include_str!("../../../crates/draw/README.md")]
    struct Draw;

    #[doc = include_str!("../../../crates/game/README.md")]
    struct Game;

    #[doc = include_str!("../../../crates/judge/README.md")]
    struct Judge;

    #[doc = include_str!("../../../crates/link/README.md")]
    struct Link;

    #[doc = include_str!("../../../crates/server/README.md")]
    struct Server;

    #[doc = include_str!("../../../crates/tabletop/README.md")]
    struct Tabletop;

    #[doc = include_str!("../../../crates/variants/README.md")]
    struct Variants;

    #[doc = include_str!("../../../crates/view/README.md")]
    struct View;

    #[doc = include_str!("../../../crates/words/README.md")]
    struct Words;
}
