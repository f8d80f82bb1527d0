//! The palette of a GIF: the colours of its theme and the steps between those that meet.

use std::collections::HashMap;

use game::ByColor;
use view::Look;

use crate::theme::{Colors, PieceColors, SHADE, colors};

/// The index that stands for a pixel that has not changed.
pub const TRANSPARENT: u8 = 255;

type Rgb = [u8; 3];

/// Up to 255 colours, and the nearest of them for each colour seen so far.
pub struct Palette {
    colors: Vec<Rgb>,
    nearest: HashMap<Rgb, u8>,
}

/// The colours of the strips.
pub const STRIP: &str = "#17332a";
pub const STRIP_TEXT: &str = "#ffffff";

impl Palette {
    /// Returns the palette for pictures with this look. The most frequent colours come first, as there may be too many.
    pub fn new(look: &Look) -> Palette {
        let theme = colors(look.theme);
        let mut palette = Palette { colors: Vec::with_capacity(256), nearest: HashMap::new() };
        let Colors { pieces: ByColor { white, black }, .. } = &theme;
        let [light, dark, last] = [theme.light, theme.dark, theme.last_move].map(rgb);
        let grounds = [light, dark, mixed(light, last, 0.62), mixed(dark, last, 0.62)];
        let [shaded_white, shaded_black] = [white, black].map(shaded);
        let [fill, outline, dark_fill, dark_outline, detail] =
            [white.fill, white.outline, black.fill, black.outline, black.detail].map(rgb);
        grounds.into_iter().for_each(|ground| palette.push(ground));
        palette.ramp(fill, outline, 9);
        palette.ramp(shaded_white, outline, 6);
        palette.ramp(fill, shaded_white, 1);
        palette.ramp(dark_fill, detail, 9);
        palette.ramp(shaded_black, detail, 7);
        palette.ramp(dark_outline, detail, 5);
        palette.ramp(dark_fill, dark_outline, 1);
        for ground in grounds {
            palette.ramp(ground, outline, 7);
        }
        for (ground, letters) in [(0, theme.on_light), (1, theme.on_dark), (2, theme.on_light), (3, theme.on_dark)] {
            palette.ramp(grounds[ground], rgb(letters), 3);
        }
        let check = rgb(theme.check);
        for ground in [light, dark] {
            palette.ramp(mixed(ground, check, 0.3), check, 7);
            for glow in [0.3, 0.65] {
                palette.ramp(mixed(ground, check, glow), outline, 4);
            }
        }
        palette.ramp(check, outline, 4);
        palette.ramp(rgb(STRIP), rgb(STRIP_TEXT), 7);
        // Check counters, and frames around the squares of the last move in print.
        palette.ramp(light, rgb(theme.ink), 3);
        palette.ramp(light, last, 3);
        palette.ramp(dark, last, 3);
        if look.highlights.iter().any(|mark| mark.color == view::MarkColor::Default) {
            let mark = rgb(theme.highlight);
            for ground in [light, dark, fill, dark_fill] {
                palette.ramp(mixed(ground, mark, 0.25), mark, 2);
            }
        }
        let drawn = look.arrows.iter().map(|arrow| arrow.color).chain(look.highlights.iter().map(|mark| mark.color));
        for color in drawn {
            let mark = rgb(theme.mark(color));
            for ground in [light, dark, fill, dark_fill, grounds[2], grounds[3], outline] {
                palette.ramp(ground, mixed(ground, mark, 0.88), 2);
            }
        }
        palette
    }

    /// Returns all 256 colours as bytes. The last is a placeholder for unchanged pixels.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.colors.concat();
        bytes.resize(3 * 256, 0);
        bytes
    }

    /// Returns the index of the nearest colour; of several, the first.
    pub fn nearest(&mut self, color: Rgb) -> u8 {
        let colors = &self.colors;
        *self.nearest.entry(color).or_insert_with(|| {
            let distance =
                |other: &Rgb| -> u32 { color.iter().zip(other).map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum() };
            let nearest = colors.iter().enumerate().min_by_key(|(_, other)| distance(other));
            nearest.map_or(0, |(index, _)| index as u8)
        })
    }

    fn push(&mut self, color: Rgb) {
        if self.colors.len() < usize::from(TRANSPARENT) && !self.colors.contains(&color) {
            self.colors.push(color);
        }
    }

    /// Adds two colours and this many steps between them.
    fn ramp(&mut self, from: Rgb, to: Rgb, steps: u8) {
        self.push(from);
        self.push(to);
        for step in 1..=steps {
            self.push(mixed(from, to, f32::from(step) / f32::from(steps + 1)));
        }
    }
}

/// Returns a colour with another over it.
fn mixed(below: Rgb, above: Rgb, opacity: f32) -> Rgb {
    let mut mixed = below;
    for (channel, above) in mixed.iter_mut().zip(above) {
        *channel = (f32::from(*channel) * (1.0 - opacity) + f32::from(above) * opacity).round() as u8;
    }
    mixed
}

fn shaded(piece: &PieceColors) -> Rgb {
    mixed(rgb(piece.fill), rgb(SHADE), piece.shade.parse().unwrap_or(0.0))
}

/// Reads a colour of a theme, written as `#rrggbb`.
fn rgb(color: &str) -> Rgb {
    let channel = |at: usize| color.get(at..at + 2).and_then(|hex| u8::from_str_radix(hex, 16).ok()).unwrap_or(0);
    [channel(1), channel(3), channel(5)]
}
