//! The colours of the themes.

use game::ByColor;
use view::{MarkColor, Theme};

/// The colour of each part of a picture.
pub struct Colors {
    pub light: &'static str,
    pub dark: &'static str,
    pub last_move: &'static str,
    pub check: &'static str,
    pub highlight: &'static str,
    /// Arrows and circles by their colour: orange, green, red, yellow and blue.
    pub marks: [&'static str; 5],
    /// The colours of coordinates on light and on dark squares.
    pub on_light: &'static str,
    pub on_dark: &'static str,
    pub pieces: ByColor<PieceColors>,
    /// The background and text colours of notices.
    pub ground: &'static str,
    pub ink: &'static str,
}

impl Colors {
    /// Returns the colour of an arrow or circle.
    pub const fn mark(&self, color: MarkColor) -> &'static str {
        let [default, green, red, yellow, blue] = self.marks;
        match color {
            MarkColor::Default => default,
            MarkColor::Green => green,
            MarkColor::Red => red,
            MarkColor::Yellow => yellow,
            MarkColor::Blue => blue,
        }
    }
}

/// The colours of one side's pieces.
pub struct PieceColors {
    pub fill: &'static str,
    pub outline: &'static str,
    pub detail: &'static str,
    /// How dark the shaded part is, as the opacity of [`SHADE`] over the fill.
    pub shade: &'static str,
}

/// The colour that shaded parts are darkened with.
pub const SHADE: &str = "#1c1206";

/// Returns the colours of a theme.
pub const fn colors(theme: Theme) -> Colors {
    let usual = Colors {
        light: "#ece6d6",
        dark: "#82a08e",
        last_move: "#f0c030",
        check: "#e0392b",
        highlight: "#2f7fc1",
        marks: ["#d9730d", "#1f7a4d", "#b3261e", "#edb90c", "#1f62b3"],
        on_light: "#4a6857",
        on_dark: "#1b3025",
        pieces: ByColor {
            white: PieceColors { fill: "#fffdf8", outline: "#24211e", detail: "#24211e", shade: ".15" },
            black: PieceColors { fill: "#3f3c3a", outline: "#171513", detail: "#e6dfd1", shade: ".5" },
        },
        ground: "#f5f3ec",
        ink: "#1e2220",
    };
    match theme {
        Theme::Sage => usual,
        Theme::Wood => Colors { light: "#ecd9b9", dark: "#b8906a", on_light: "#75512f", on_dark: "#3d2710", ..usual },
        Theme::Sea => Colors { light: "#dfe7ea", dark: "#8aa5b5", on_light: "#4a687a", on_dark: "#1b3442", ..usual },
        Theme::Night => Colors {
            light: "#a9b1ae",
            dark: "#75807c",
            last_move: "#e2b028",
            on_light: "#3a433f",
            on_dark: "#0e1311",
            ground: "#121614",
            ink: "#eceee9",
            ..usual
        },
        Theme::Print => Colors {
            light: "#ffffff",
            dark: "#cfcfcb",
            last_move: "#555555",
            check: "#333333",
            highlight: "#000000",
            // Shades of grey that differ on paper too.
            marks: ["#777777", "#5a5a5a", "#333333", "#999999", "#111111"],
            on_light: "#5d5d5a",
            on_dark: "#3e3e3b",
            pieces: ByColor {
                white: PieceColors { fill: "#ffffff", outline: "#000000", detail: "#000000", shade: ".12" },
                black: PieceColors { fill: "#3a3a3a", outline: "#000000", detail: "#ffffff", shade: ".5" },
            },
            ground: "#ffffff",
            ink: "#000000",
        },
    }
}
