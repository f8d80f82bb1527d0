//! The colours of the themes.

use game::ByColor;
use view::Theme;

/// The colour of each part of a picture.
pub struct Colors {
    pub light: &'static str,
    pub dark: &'static str,
    pub last_move: &'static str,
    pub check: &'static str,
    pub highlight: &'static str,
    pub arrow: &'static str,
    /// The colours of coordinates on light and on dark squares.
    pub on_light: &'static str,
    pub on_dark: &'static str,
    pub pieces: ByColor<PieceColors>,
    /// The background and text colours of cards and notices.
    pub ground: &'static str,
    pub ink: &'static str,
}

/// The colours of one side's pieces.
pub struct PieceColors {
    pub fill: &'static str,
    pub outline: &'static str,
    pub detail: &'static str,
}

/// Returns the colours of a theme.
pub const fn colors(theme: Theme) -> Colors {
    let usual = Colors {
        light: "#edeade",
        dark: "#8aa590",
        last_move: "#e5c84a",
        check: "#d8342a",
        highlight: "#2f7fc1",
        arrow: "#d9822b",
        on_light: "#6d8873",
        on_dark: "#f4f2e8",
        pieces: ByColor {
            white: PieceColors { fill: "#fffdf8", outline: "#2a2522", detail: "#2a2522" },
            black: PieceColors { fill: "#3a3431", outline: "#161211", detail: "#e9e3d8" },
        },
        ground: "#f7f5ee",
        ink: "#2f3a33",
    };
    match theme {
        Theme::Sage => usual,
        Theme::Wood => Colors { light: "#f0dfc0", dark: "#b98d62", on_light: "#9a6f45", on_dark: "#f7ead2", ..usual },
        Theme::Sea => Colors { light: "#e4ebf1", dark: "#7f9fbd", on_light: "#5f82a3", on_dark: "#f0f5f9", ..usual },
        Theme::Night => Colors {
            light: "#9aa4a0",
            dark: "#5b6a66",
            last_move: "#c9a93a",
            on_light: "#46534f",
            on_dark: "#c3cbc7",
            ground: "#1d2321",
            ink: "#e6e8e3",
            ..usual
        },
        Theme::Print => Colors {
            light: "#ffffff",
            dark: "#c4c4c4",
            last_move: "#555555",
            check: "#333333",
            highlight: "#000000",
            arrow: "#777777",
            on_light: "#555555",
            on_dark: "#333333",
            pieces: ByColor {
                white: PieceColors { fill: "#ffffff", outline: "#000000", detail: "#000000" },
                black: PieceColors { fill: "#222222", outline: "#000000", detail: "#ffffff" },
            },
            ground: "#ffffff",
            ink: "#000000",
        },
    }
}
