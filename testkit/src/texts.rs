//! Random texts, as people and attackers write them.

use crate::walks::Random;

/// Characters with a meaning in HTML, XML, PGN, JSON or URLs, and some that change the direction of text.
const SPECIAL: [char; 24] = [
    '"', '\'', '<', '>', '&', '{', '}', '[', ']', '\\', ';', '%', '+', '=', '#', '/', ',', ' ', '\u{202e}', '\u{2066}',
    '\u{2069}', '\u{200f}', '\u{feff}', '\u{2028}',
];

/// Returns a text of at most `most` characters without control characters, and without white space at either end. A quarter
/// of the characters have a meaning somewhere, a quarter is ASCII, and the rest is from everywhere in Unicode.
pub fn random_text(random: &mut Random, most: usize) -> String {
    let length = 1 + random.below(most);
    let text: String = (0..length).map(|_| random_character(random)).collect();
    let text = text.trim();
    if text.is_empty() { "x".to_owned() } else { text.to_owned() }
}

fn random_character(random: &mut Random) -> char {
    loop {
        let c = match random.below(4) {
            0 => Some(SPECIAL[random.below(SPECIAL.len())]),
            1 => char::from_u32(0x21 + random.below(94) as u32),
            2 => char::from_u32(random.below(0x3000) as u32),
            _ => char::from_u32(random.below(0x11_0000) as u32),
        };
        if let Some(c) = c.filter(|c| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}')) {
            return c;
        }
    }
}
