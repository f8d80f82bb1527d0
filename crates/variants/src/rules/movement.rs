//! Movements in Ralph Betza's notation: `N`, `mRcpR`, `mfWcfF`.

use std::fmt;

use crate::behaviour::{ANY, Manner, Moves, Purpose};
use crate::rules::RulesFault;
use crate::{Size, Step};

/// One part of a piece's movement: a leap with its reach, directions and purpose.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Movement {
    directions: u8,
    purpose: Purpose,
    manner: Manner,
    base: Base,
    /// The number of repetitions; 0 if unlimited.
    reach: u8,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Base {
    Leap(u8, u8),
    King,
    Rook,
    Bishop,
    Queen,
}

/// The directions in the order in which they are written: forward, back, left, right, vertical, sideways.
const DIRECTIONS: [char; 6] = ['f', 'b', 'l', 'r', 'v', 's'];

/// The leaps that have a letter.
const LEAPS: [(char, (u8, u8)); 9] = [
    ('W', (1, 0)),
    ('F', (1, 1)),
    ('D', (2, 0)),
    ('N', (2, 1)),
    ('A', (2, 2)),
    ('H', (3, 0)),
    ('C', (3, 1)),
    ('Z', (3, 2)),
    ('G', (3, 3)),
];

const BASES: [(char, Base); 4] = [('K', Base::King), ('R', Base::Rook), ('B', Base::Bishop), ('Q', Base::Queen)];

/// The maximum number of parts in a movement.
const MAX_PARTS: usize = 12;

/// Parses all parts of a piece's movement.
pub fn read(text: &str) -> Result<Vec<Movement>, RulesFault> {
    let mut parts = Vec::new();
    for word in text.split_whitespace() {
        let mut rest: Vec<char> = word.chars().rev().collect();
        while !rest.is_empty() {
            parts.push(part(&mut rest).ok_or_else(|| RulesFault::Movement { text: text.trim().to_owned() })?);
        }
    }
    match parts.len() {
        0..=MAX_PARTS => Ok(parts),
        got => Err(RulesFault::ManyMovements { got, most: MAX_PARTS }),
    }
}

/// Writes all parts of a piece's movement.
pub fn write(parts: &[Movement]) -> String {
    let mut text = String::new();
    let next = parts.iter().skip(1).map(Some).chain([None]);
    for (part, next) in parts.iter().zip(next) {
        let written = part.to_string();
        text.push_str(&written);
        // Two equal letters in a row would be a rider, so the first one gets an explicit reach.
        let is_alone = written.chars().filter(char::is_ascii_uppercase).count() == 1
            && !written.ends_with(|c: char| c.is_ascii_digit());
        let letter = written.chars().next_back().filter(char::is_ascii_uppercase);
        let is_leap = matches!(part.base, Base::Leap(..));
        if is_leap && is_alone && letter.is_some() && next.is_some_and(|next| next.to_string().chars().next() == letter)
        {
            text.push_str(&part.reach.to_string());
        }
    }
    text
}

/// Parses one part off the end of the letters, which are in reverse order.
fn part(rest: &mut Vec<char>) -> Option<Movement> {
    let mut movement =
        Movement { directions: 0, purpose: Purpose::Both, manner: Manner::Slide, base: Base::King, reach: 1 };
    while let Some(letter) = rest.pop_if(|c| c.is_ascii_lowercase()) {
        if let Some(bit) = DIRECTIONS.iter().position(|&direction| direction == letter) {
            (movement.directions & 1 << bit == 0).then(|| movement.directions |= 1 << bit)?;
        } else if let Some(purpose) =
            [('m', Purpose::Move), ('c', Purpose::Capture)].into_iter().find(|p| p.0 == letter)
        {
            (movement.purpose == Purpose::Both).then(|| movement.purpose = purpose.1)?;
        } else {
            let manner = [('p', Manner::Cannon), ('g', Manner::Grasshopper), ('q', Manner::Circle)];
            let manner = manner.into_iter().find(|manner| manner.0 == letter)?.1;
            (movement.manner == Manner::Slide).then(|| movement.manner = manner)?;
        }
    }
    let letter = rest.pop()?;
    if let Some((_, base)) = BASES.into_iter().find(|base| base.0 == letter) {
        movement.base = base;
        let reach = number(rest)?;
        movement.reach = match base {
            Base::King => reach.unwrap_or(1),
            _ => reach.unwrap_or(0),
        };
        // A king of unlimited reach would be a queen.
        (base != Base::King || movement.reach > 0).then_some(())?;
    } else {
        movement.base = match LEAPS.into_iter().find(|leap| leap.0 == letter) {
            Some((_, (a, b))) => Base::Leap(a, b),
            None if letter == '(' => coordinates(rest)?,
            None => return None,
        };
        let is_doubled = letter != '(' && rest.pop_if(|c| *c == letter).is_some();
        // A circle is complete unless a reach is given.
        let usual = u8::from(movement.manner != Manner::Circle);
        movement.reach = if is_doubled { 0 } else { number(rest)?.unwrap_or(usual) };
    }
    let is_circle = movement.manner == Manner::Circle;
    let is_leap = matches!(movement.base, Base::Leap(..));
    (!is_circle || movement.directions == 0 && is_leap).then_some(movement)
}

/// `3,2)`
fn coordinates(rest: &mut Vec<char>) -> Option<Base> {
    let a = number(rest)??;
    rest.pop_if(|c| *c == ',')?;
    let b = number(rest)??;
    rest.pop_if(|c| *c == ')')?;
    (a > 0 || b > 0).then(|| Base::Leap(a.max(b), a.min(b)))
}

/// Parses an optional number up to 15 without leading zeros; the outer `None` means that it is too large.
fn number(rest: &mut Vec<char>) -> Option<Option<u8>> {
    let mut digits = String::new();
    while let Some(digit) = rest.pop_if(|c| c.is_ascii_digit()) {
        digits.push(digit);
    }
    if digits.is_empty() {
        return Some(None);
    }
    let is_plain = digits == "0" || !digits.starts_with('0');
    is_plain.then(|| digits.parse().ok())?.filter(|&number| number <= ANY).map(Some)
}

impl Movement {
    /// The behaviour on a board of this size.
    pub fn behaviour(self, size: Size) -> Moves {
        let farthest = size.files().max(size.ranks()) - 1;
        let reach = if self.reach == 0 { farthest } else { self.reach.min(farthest) };
        let reach = if self.manner == Manner::Circle && self.reach == 0 { ANY } else { reach };
        Moves::Walk { steps: self.steps(), reach, purpose: self.purpose, manner: self.manner }
    }

    /// The single steps by which it captures, for en passant.
    pub fn capturing_steps(self) -> Vec<Step> {
        if self.purpose == Purpose::Move || self.manner != Manner::Slide { Vec::new() } else { self.steps() }
    }

    fn steps(self) -> Vec<Step> {
        let leap = |a: u8, b: u8| Step { files: a.cast_signed(), ranks: b.cast_signed() }.everywhere();
        let (orthogonal, diagonal) = (|| leap(1, 0), || leap(1, 1));
        let steps = match self.base {
            Base::Leap(a, b) => leap(a, b),
            Base::Rook => orthogonal(),
            Base::Bishop => diagonal(),
            Base::King | Base::Queen => [orthogonal(), diagonal()].concat(),
        };
        steps.into_iter().filter(|&step| self.points_to(step)).collect()
    }

    /// Returns true if a step goes in one of the directions. A straight step needs to match any of them. For other
    /// steps, forward/back, left/right and vertical/sideways are independent conditions, and all that are given must
    /// match.
    fn points_to(self, Step { files, ranks }: Step) -> bool {
        let is_lengthwise = ranks.abs() > files.abs();
        let is_sideways = files.abs() > ranks.abs();
        let holds = [ranks > 0, ranks < 0, files < 0, files > 0, is_lengthwise, is_sideways];
        let named =
            |bits: std::ops::Range<usize>| bits.filter(|bit| self.directions >> bit & 1 != 0).collect::<Vec<_>>();
        let any = |bits: &[usize]| bits.is_empty() || bits.iter().any(|&bit| holds[bit]);
        if files == 0 || ranks == 0 {
            return any(&named(0..6));
        }
        // A diagonal step is neither vertical nor sideways.
        let shape = if files.abs() == ranks.abs() { Vec::new() } else { named(4..6) };
        any(&named(0..2)) && any(&named(2..4)) && any(&shape)
    }
}

impl fmt::Display for Movement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.purpose {
            Purpose::Both => "",
            Purpose::Move => "m",
            Purpose::Capture => "c",
        })?;
        f.write_str(match self.manner {
            Manner::Slide => "",
            Manner::Cannon => "p",
            Manner::Grasshopper => "g",
            Manner::Circle => "q",
        })?;
        for (bit, letter) in DIRECTIONS.iter().enumerate() {
            if self.directions >> bit & 1 != 0 {
                write!(f, "{letter}")?;
            }
        }
        let Base::Leap(a, b) = self.base else {
            let letter = BASES.iter().find(|(_, base)| *base == self.base).map_or('K', |(letter, _)| *letter);
            let usual = if self.base == Base::King { 1 } else { 0 };
            return if self.reach == usual { write!(f, "{letter}") } else { write!(f, "{letter}{}", self.reach) };
        };
        let letter = LEAPS.iter().find(|(_, leap)| *leap == (a, b)).map(|(letter, _)| *letter);
        match letter {
            Some(letter) => write!(f, "{letter}")?,
            None => write!(f, "({a},{b})")?,
        }
        match (self.reach, letter) {
            (reach, _) if reach == u8::from(self.manner != Manner::Circle) => Ok(()),
            (0, Some(letter)) => write!(f, "{letter}"),
            (reach, _) => write!(f, "{reach}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(text: &str) -> Vec<(i8, i8)> {
        let mut steps: Vec<(i8, i8)> =
            read(text).unwrap().into_iter().flat_map(Movement::steps).map(|step| (step.files, step.ranks)).collect();
        steps.sort_unstable();
        steps
    }

    #[test]
    fn directions() {
        assert_eq!(steps("fW"), [(0, 1)]);
        assert_eq!(steps("fsW"), [(-1, 0), (0, 1), (1, 0)]);
        assert_eq!(steps("vR"), [(0, -1), (0, 1)]);
        assert_eq!(steps("fF"), [(-1, 1), (1, 1)]);
        assert_eq!(steps("flF"), [(-1, 1)]);
        assert_eq!(steps("fN"), [(-2, 1), (-1, 2), (1, 2), (2, 1)]);
        assert_eq!(steps("fvN"), [(-1, 2), (1, 2)]);
        assert_eq!(steps("fK"), [(-1, 1), (0, 1), (1, 1)]);
        assert_eq!(steps("(4,1)").len(), 8);
        assert_eq!(steps("WFDNAHCZG").len(), 4 * 6 + 8 * 3);
    }

    #[test]
    fn writing_normalizes_order_and_names() {
        let written = |text: &str| write(&read(text).unwrap());
        for text in [
            "WFD", "mfWcfF", "NN", "N3", "mRcpR", "gQ", "qN", "qN3", "R4", "(4,1)", "(5,0)0", "K2", "mfbN", "W1W",
            "N1NN", "NNN", "qN0N", "W1W2", "RR",
        ] {
            assert_eq!(written(text), text);
            assert_eq!(read(&written(text)), read(text));
        }
        for (text, canonical) in [
            ("N0", "NN"),
            ("qNN", "qN"),
            ("(2,1)", "N"),
            ("(1,4)", "(4,1)"),
            ("fcF mW", "cfFmW"),
            ("W W", "W1W"),
            ("N N0", "N1NN"),
            ("W1", "W"),
        ] {
            assert_eq!(written(text), canonical);
            assert_eq!(read(canonical), read(text));
        }
    }

    #[test]
    fn malformed_movements_are_refused() {
        for text in ["X", "m", "N16", "ffN", "mcN", "(0,0)", "(1,", "W01", "K0", "fqN", "qQ", "pgR", "é", "W-"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
