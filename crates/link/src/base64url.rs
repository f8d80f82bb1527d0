//! Base64url without padding, spare bits zero (RFC 4648 §5).

use base64::alphabet::URL_SAFE;
use base64::engine::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::error::{Base64Fault, LinkError, Part};

/// The bytes that a text stands for.
pub fn read(text: &str, part: Part) -> Result<Vec<u8>, LinkError> {
    let refuse = |fault| Err(LinkError::Base64 { part, fault });
    match URL_SAFE_NO_PAD.decode(text) {
        Ok(bytes) if bytes.is_empty() => refuse(Base64Fault::Empty),
        Ok(bytes) => Ok(bytes),
        Err(base64::DecodeError::InvalidLastSymbol { .. }) => refuse(Base64Fault::SpareBits),
        Err(_) => refuse(fault(text)),
    }
}

/// What is wrong with a text that no reader takes.
fn fault(text: &str) -> Base64Fault {
    let is_digit = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    match text.chars().find(|&c| !is_digit(c)) {
        Some('=') => Base64Fault::Padding,
        Some(got) => Base64Fault::Character { got },
        None => Base64Fault::Length,
    }
}

/// The text of the bytes.
pub fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// A letter and the text of the bytes.
pub fn write(letter: char, bytes: &[u8]) -> String {
    let mut text = String::with_capacity(1 + bytes.len().div_ceil(3) * 4);
    text.push(letter);
    URL_SAFE_NO_PAD.encode_string(bytes, &mut text);
    text
}

/// A letter and the text of a number's bytes without the zeros on top; a limb is six bytes, the lowest first.
pub fn write_number(letter: char, limbs: impl Iterator<Item = u64>) -> String {
    let digits = URL_SAFE.as_str().as_bytes();
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
        text.extend((0..8).map(|digit| digits[(bits >> (58 - 6 * digit) & 63) as usize]));
    }
    text.truncate(length);
    String::from_utf8(text).expect("digits are ASCII")
}
