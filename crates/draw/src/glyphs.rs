//! Letters and digits as lines: what coordinates, moves and our own name need. Drawn on a height of 100 units, with the
//! base line at 80.

/// A glyph: the lines of it, and how far the next one stands.
pub struct Glyph {
    pub path: &'static str,
    pub width: u32,
}

/// The glyph of a character, if there is one.
pub const fn glyph(character: char) -> Option<Glyph> {
    let (path, width) = match character {
        'a' => ("M40 40V80M40 60a18 20 0 1 1-36 0a18 20 0 1 1 36 0", 56),
        'b' => ("M5 15V80M5 60a18 20 0 1 0 36 0a18 20 0 1 0-36 0", 56),
        'c' => ("M37 47A18 20 0 1 0 37 73", 52),
        'd' => ("M40 15V80M40 60a18 20 0 1 1-36 0a18 20 0 1 1 36 0", 56),
        'e' => ("M5 60H41A18 20 0 1 0 36 74", 56),
        'f' => ("M36 17C24 12 18 18 18 30V80M6 42H34", 46),
        'g' => ("M40 40V84C40 99 14 101 7 90M40 60a18 20 0 1 1-36 0a18 20 0 1 1 36 0", 56),
        'h' => ("M5 15V80M5 58C8 35 40 35 40 56V80", 56),
        'n' => ("M5 40V80M5 58C8 35 40 35 40 56V80", 56),
        'i' => ("M8 40V80M8 20V21", 26),
        'k' => ("M5 15V80M35 40L6 64M17 56L38 80", 50),
        'l' => ("M8 15V80", 26),
        'm' => ("M5 40V80M5 57C8 35 34 35 34 56V80M34 57C37 35 63 35 63 56V80", 80),
        'j' => ("M14 40V86C14 97 7 100 1 97M14 20V21", 30),
        'o' => ("M5 60a18 20 0 1 0 36 0a18 20 0 1 0-36 0", 56),
        'p' => ("M5 40V98M5 60a18 20 0 1 0 36 0a18 20 0 1 0-36 0", 56),
        'q' => ("M40 40V98M40 60a18 20 0 1 1-36 0a18 20 0 1 1 36 0", 56),
        'r' => ("M5 40V80M5 60C6 44 18 37 31 42", 42),
        's' => ("M36 46C28 35 7 38 8 50C9 63 37 57 37 70C37 84 12 84 5 74", 52),
        'u' => ("M5 40V64C5 85 38 85 40 60M40 40V80", 56),
        'v' => ("M4 40L22 80L40 40", 54),
        'w' => ("M3 40L17 80L30 46L43 80L57 40", 70),
        'y' => ("M4 40L22 78M40 40L20 88C17 96 12 99 5 97", 54),
        'z' => ("M6 40H38L6 80H40", 54),
        't' => ("M16 22V64C16 80 27 83 35 77M4 40H33", 46),
        'x' => ("M6 42L38 80M38 42L6 80", 54),
        '0' => ("M23 17C-1 17-1 80 23 80C47 80 47 17 23 17Z", 58),
        '1' => ("M8 31L26 17V80", 44),
        '2' => ("M6 33C6 11 40 11 40 33C40 49 14 60 5 80H42", 58),
        '3' => ("M6 25C13 11 40 14 38 32C37 44 24 46 18 46C29 46 42 50 41 64C39 85 10 85 5 71", 58),
        '4' => ("M31 80V17L4 62H43", 58),
        '5' => ("M38 17H12L9 45C18 36 42 38 41 60C40 85 10 85 5 71", 58),
        '6' => ("M35 17C15 26 5 44 5 60a18 20 0 1 0 36 0C41 37 13 35 6 54", 58),
        '7' => ("M5 17H41L17 80", 56),
        '8' => ("M23 46a16 14.5 0 1 1 .1 0a18 17 0 1 1-.1 0", 58),
        '9' => ("M11 80C31 71 41 54 41 37a18 20 0 1 0-36 0C5 60 33 62 40 43", 58),
        'K' => ("M6 17V80M40 17L7 53M18 42L42 80", 56),
        'Q' => ("M27 17a22 31.5 0 1 0 .1 0M30 62L48 85", 64),
        'R' => ("M6 80V17H24C45 17 45 49 24 49H6M24 49L42 80", 56),
        'B' => ("M6 17V80H26C47 80 47 47 26 47H6M26 47C43 47 43 17 26 17H6", 58),
        'N' => ("M6 80V17L40 80V17", 58),
        'O' => ("M27 17a22 31.5 0 1 0 .1 0", 64),
        '+' => ("M22 34V72M3 53H41", 56),
        '#' => ("M17 22L10 76M35 22L28 76M4 40H43M2 60H41", 58),
        '=' => ("M5 45H39M5 63H39", 56),
        '-' => ("M6 54H34", 50),
        '/' => ("M38 15L6 85", 54),
        ':' => ("M8 48V49M8 79V80", 30),
        ',' => ("M9 78L5 90", 30),
        '"' => ("M8 17V28M20 17V28", 40),
        '_' => ("M2 84H40", 54),
        '(' => ("M20 10C2 35 2 65 20 92", 36),
        ')' => ("M4 10C22 35 22 65 4 92", 36),
        '.' => ("M8 79V80", 30),
        ' ' => ("", 40),
        _ => return None,
    };
    Some(Glyph { path, width })
}

/// A line of text, its top left corner there and that high. What has no glyph is left out.
pub fn write(out: &mut String, text: &str, x: f32, y: f32, height: f32) {
    let scale = height / 100.0;
    let mut at = x;
    for Glyph { path, width } in text.chars().filter_map(glyph) {
        if !path.is_empty() {
            out.push_str(&format!("<path transform=\"translate({at:.1} {y:.1}) scale({scale:.3})\" d=\"{path}\"/>"));
        }
        at += width as f32 * scale;
    }
}

/// How wide a line of text of height 100 is.
pub fn width(text: &str) -> u32 {
    text.chars().filter_map(glyph).map(|glyph| glyph.width).sum()
}
