//! Contrast of what must be told apart, by the formula of WCAG 2.

use game::Color;
use linkmate_draw::Picture;
use roxmltree::{Document, Node};
use view::{Diagram, Look, PieceSet, Theme};

use crate::start;

/// Returns the relative luminance of a colour written as `#rrggbb`.
fn luminance(color: &str) -> f64 {
    let channel = |at: usize| {
        let value = f64::from(u8::from_str_radix(&color[at..at + 2], 16).unwrap()) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

fn contrast(a: &str, b: &str) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// The attribute of the first element that has this class in a picture for a page.
fn attribute(diagram: &Diagram, theme: Theme, class: &str, name: &str) -> String {
    let look = Look { theme, ..Look::default() };
    let svg = Picture { place: linkmate_draw::Place::Page, ..Picture::new(diagram, &look) }.svg();
    let document = Document::parse(&svg).unwrap();
    let found = |node: &Node<'_, '_>| node.attribute("class") == Some(class);
    document.descendants().find(found).and_then(|node| node.attribute(name)).unwrap().to_owned()
}

#[test]
fn coordinates_are_readable_in_every_theme() {
    for theme in Theme::ALL {
        for side in ["light", "dark"] {
            let square = attribute(&start(), theme, side, "fill");
            let letters = attribute(&start(), theme, &format!("on-{side}"), "stroke");
            let contrast = contrast(&square, &letters);
            assert!(contrast >= 4.5, "{theme}: {letters} on {square} has {contrast:.2}");
        }
    }
}

/// Pieces are told from their squares by their outline or by their fill.
#[test]
fn pieces_stand_out_from_every_square() {
    for theme in Theme::ALL {
        for color in Color::ALL {
            let part = |name| attribute(&start(), theme, color.name(), name);
            let (fill, outline) = (part("fill"), part("stroke"));
            for side in ["light", "dark"] {
                let square = attribute(&start(), theme, side, "fill");
                let best = contrast(&square, &outline).max(contrast(&square, &fill));
                assert!(best >= 3.0, "{theme}: {color:?} pieces on {side} squares have {best:.2}");
            }
            assert!(contrast(&fill, &part("color")) >= 4.5, "{theme}: details of {color:?} pieces");
        }
        let white = attribute(&start(), theme, "white", "fill");
        let black = attribute(&start(), theme, "black", "fill");
        assert!(contrast(&white, &black) >= 7.0, "{theme}: {white} and {black}");
    }
}

/// Both sets draw the same kinds of piece, under the same names, in different shapes.
#[test]
fn the_classical_set_has_the_same_symbols() {
    let draw = |pieces| Picture::new(&start(), &Look { pieces, ..Look::default() }).svg();
    let [ours, classical] = PieceSet::ALL.map(draw);
    let names = |svg: &str| -> Vec<String> {
        svg.split("<g id=\"").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
    };
    assert_ne!(ours, classical);
    assert_eq!(names(&ours), names(&classical));
    for set in PieceSet::ALL {
        assert_eq!(set.name().parse(), Ok(set));
    }
    assert!("staunton".parse::<PieceSet>().is_err());
}
