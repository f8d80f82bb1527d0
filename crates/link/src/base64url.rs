//! Base64url without padding and with zero spare bits (RFC 4648 §5).

use crate::error::{Base64Fault, LinkError, Part};

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Marks bytes that are not digits.
const NO_DIGIT: u8 = 64;

/// The value of each byte as a digit.
static VALUES: [u8; 256] = {
    let mut values = [NO_DIGIT; 256];
    let mut value = 0;
    while value < NO_DIGIT {
        values[DIGITS[value as usize] as usize] = value;
        value += 1;
    }
    values
};

/// Decodes a string; `part` goes into the error.
pub fn read(text: &str, part: Part) -> Result<Vec<u8>, LinkError> {
    let refuse = |fault| Err(LinkError::Base64 { part, fault });
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    // The lowest `count` bits belong to the next byte.
    let (mut bits, mut count) = (0_u32, 0);
    for digit in text.bytes() {
        let value = VALUES[usize::from(digit)];
        if value == NO_DIGIT {
            return refuse(fault_in(text));
        }
        bits = bits << 6 | u32::from(value);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    match bits & ((1 << count) - 1) {
        _ if text.is_empty() => refuse(Base64Fault::Empty),
        _ if count == 6 => refuse(Base64Fault::Length),
        0 => Ok(bytes),
        _ => refuse(Base64Fault::SpareBits),
    }
}

/// Returns the fault of a string that contains a byte other than a digit.
fn fault_in(text: &str) -> Base64Fault {
    match text.chars().find(|&c| !c.is_ascii_alphanumeric() && c != '-' && c != '_') {
        Some('=') | None => Base64Fault::Padding,
        Some(got) => Base64Fault::Character { got },
    }
}

/// Encodes the bytes.
pub fn encode(bytes: &[u8]) -> String {
    let mut text = String::new();
    push(&mut text, bytes);
    text
}

/// Encodes the bytes and puts a letter in front.
pub fn write(letter: char, bytes: &[u8]) -> String {
    let mut text = String::with_capacity(1 + bytes.len().div_ceil(3) * 4);
    text.push(letter);
    push(&mut text, bytes);
    text
}

/// Encodes a number in little-endian order without its leading zero bytes, and puts a letter in front. Limbs are six bytes
/// each, the lowest first.
pub fn write_number(letter: char, limbs: impl Iterator<Item = u64>) -> String {
    let mut text = Vec::with_capacity(8 * limbs.size_hint().0 + 1);
    text.push(letter as u8);
    let mut length = 1;
    for limb in limbs {
        if limb > 0 {
            let bytes = 8 - limb.leading_zeros() as usize / 8;
            length = text.len() + (4 * bytes).div_ceil(3);
        }
        // Six bytes are eight digits.
        let bits = limb.swap_bytes();
        text.extend((0..8).map(|digit| DIGITS[(bits >> (58 - 6 * digit) & 63) as usize]));
    }
    text.truncate(length);
    String::from_utf8(text).expect("digits are ASCII")
}

fn push(text: &mut String, bytes: &[u8]) {
    for group in bytes.chunks(3) {
        let [a, b, c] = [0, 1, 2].map(|index| group.get(index).copied().map_or(0, u32::from));
        let word = a << 16 | b << 8 | c;
        let digits = [18, 12, 6, 0].map(|shift| char::from(DIGITS[(word >> shift & 63) as usize]));
        text.extend(&digits[..=group.len()]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_round_trip_and_match_rfc_4648() {
        for (bytes, text) in
            [("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("\u{3fb}\u{3ff}", "z7vPvw")]
        {
            assert_eq!(encode(bytes.as_bytes()), text);
        }
        let all: Vec<u8> = (0..=255).rev().collect();
        for end in 1..=all.len() {
            assert_eq!(read(&encode(&all[..end]), Part::Moves).as_deref(), Ok(&all[..end]));
        }
        assert_eq!(encode(&[0xfb, 0xff]), "-_8");
    }

    #[test]
    fn each_fault_has_its_error() {
        let fault = |text| match read(text, Part::Moves) {
            Err(LinkError::Base64 { fault, .. }) => Some(fault),
            _ => None,
        };
        for (text, expected) in [
            ("", Some(Base64Fault::Empty)),
            ("A", Some(Base64Fault::Length)),
            ("_", Some(Base64Fault::Length)),
            ("AAAAB", Some(Base64Fault::Length)),
            ("AA", None),
            ("AB", Some(Base64Fault::SpareBits)),
            ("AAB", Some(Base64Fault::SpareBits)),
            ("AAE", None),
            ("AA=", Some(Base64Fault::Padding)),
            ("AB==", Some(Base64Fault::Padding)),
            ("A+/=", Some(Base64Fault::Character { got: '+' })),
            ("Aя=A", Some(Base64Fault::Character { got: 'я' })),
        ] {
            assert_eq!(fault(text), expected, "{text}");
        }
    }
}
