//! The compressed text of a ruleset, using a fixed dictionary. The dictionary is part of the wire format: its words
//! never change. A word may be appended only if no previously valid text contains it, so that existing rulesets keep their
//! encoding.

use std::fmt;

use super::{MAX_TEXT, Rules, RulesError};

/// The start of every text, left out when packing.
const HEAD: &str = "rules 1\ntitle ";

/// Precedes a byte of a non-ASCII character.
const RAW: u8 = 0xff;

/// The dictionary, numbered from 0x80. If several words match, the longest is used.
const WORDS: [&str; 100] = [
    "\npiece ",
    "\nboard 8x8\npiece ",
    "\nboard ",
    "\nrule ",
    "\ngoal ",
    "\ngoal take ",
    "\ngoal reach ",
    "\ngoal checks ",
    "\nstart ",
    "\nstalemate wins",
    "\nstalemate loses",
    "\nquiet ",
    "must capture",
    "explode",
    " sparing ",
    "no checks",
    " answered",
    " of white",
    " of black",
    "all",
    "; royal",
    "; royal; castle R gf cd",
    "; castle ",
    "; run ",
    "; run 2 from 2",
    " from ",
    "; passant from ",
    "; run 2 from 2; passant from 2",
    "; promote on ",
    "; promote on 8 to Q R B N",
    " to ",
    "K king: K",
    "Q queen: Q",
    "R rook: R",
    "B bishop: B",
    "N knight: N",
    "P pawn: mfWcfF",
    "\npiece Q queen: Q\npiece R rook: R\npiece B bishop: B\npiece N knight: N",
    "K king: K; royal",
    "A archbishop: BN",
    "C chancellor: RN",
    "cannon: mRcpR",
    "grasshopper: gQ",
    "nightrider: NN",
    "amazon: QN",
    "rose: qN",
    "king: ",
    "queen: ",
    "rook: ",
    "bishop: ",
    "knight: ",
    "pawn: ",
    "rider: ",
    "prince",
    "princess",
    "champion: ",
    "wizard: ",
    "camel: ",
    "zebra: ",
    "elephant: ",
    "general: ",
    "chess",
    " chess",
    "Chess",
    "pppppppp/",
    "/PPPPPPPP/",
    "8/8/8/8/",
    "/8/8/",
    "/8/",
    "rnbqkbnr/",
    "RNBQKBNR w",
    "r'nbqkbnr'/pppppppp/8/8/8/8/PPPPPPPP/R'NBQKBNR' w",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w",
    " w",
    " b",
    "mfW",
    "cfF",
    "mfWcfF",
    "; run 2 from 2; passant from 2; promote on 8 to Q R B N",
    "P pawn: mfWcfF; run 2 from 2; passant from 2; promote on 8 to Q R B N",
    "mR",
    "cpR",
    "cpQ",
    "WFD",
    "WAD",
    "on ",
    "er: ",
    "or: ",
    "an: ",
    "ight",
    "ing",
    "th",
    "er",
    "an",
    "in",
    "on",
    "\ngoal bare loses answered",
    "\ncheckmate wins",
    "; limit ",
    "; run 2 diagonally from 2; passant from 2",
];

/// Why bytes are not a packed ruleset.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PackError {
    /// A byte has no meaning, or the text is not UTF-8.
    Garbled,
    /// The text is longer than [`MAX_TEXT`].
    TooLong,
    /// The text is not a valid ruleset.
    Rules(RulesError),
    /// The ruleset is valid, but [`Rules::pack`] would encode it differently.
    NotCanonical,
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PackError::Garbled => f.write_str("the encoded ruleset is not valid text"),
            PackError::TooLong => write!(f, "the encoded ruleset is longer than {MAX_TEXT} bytes"),
            PackError::Rules(error) => write!(f, "in the encoded ruleset, {}", error.sentence()),
            PackError::NotCanonical => f.write_str("the encoded ruleset is not in its canonical form"),
        }
    }
}

impl std::error::Error for PackError {}

impl Rules {
    /// Packs the rules into the bytes that links contain.
    ///
    /// ```
    /// use linkmate_variants::{Rules, rulesets};
    /// let rules = rulesets::named("atomic1").unwrap();
    /// let bytes = rules.pack();
    /// assert!(bytes.len() < rules.text().len() / 3);
    /// assert_eq!(Rules::unpack(&bytes).unwrap().text(), rules.text());
    /// ```
    #[must_use]
    pub fn pack(&self) -> Vec<u8> {
        let text = self.text();
        let mut rest = text.strip_prefix(HEAD).unwrap_or(text);
        rest = rest.strip_suffix('\n').unwrap_or(rest);
        let mut bytes = Vec::with_capacity(rest.len() / 2);
        while let Some(&first) = rest.as_bytes().first() {
            let fitting = WORDS.iter().enumerate().filter(|(_, word)| rest.starts_with(**word));
            let used = match fitting.max_by_key(|(_, word)| word.len()) {
                Some((index, word)) => {
                    bytes.push(0x80 + u8::try_from(index).unwrap_or(0));
                    word.len()
                }
                None if first.is_ascii() => {
                    bytes.push(first);
                    1
                }
                None => {
                    let character = rest.chars().next().map_or(1, char::len_utf8);
                    rest.as_bytes()[..character].iter().for_each(|&byte| bytes.extend([RAW, byte]));
                    character
                }
            };
            rest = rest.get(used..).unwrap_or_default();
        }
        bytes
    }

    /// Unpacks what [`pack`](Rules::pack) has packed.
    ///
    /// # Errors
    /// If the bytes are not exactly what [`pack`](Rules::pack) produces for some rules.
    ///
    /// ```
    /// use linkmate_variants::{PackError, Rules};
    /// assert_eq!(Rules::unpack(&[0xff]).unwrap_err(), PackError::Garbled);
    /// ```
    pub fn unpack(bytes: &[u8]) -> Result<Rules, PackError> {
        let mut text = HEAD.as_bytes().to_vec();
        let mut rest = bytes.iter();
        while let Some(&byte) = rest.next() {
            match byte {
                RAW => text.push(*rest.next().ok_or(PackError::Garbled)?),
                0x80.. => text.extend(WORDS.get(usize::from(byte - 0x80)).ok_or(PackError::Garbled)?.as_bytes()),
                byte => text.push(byte),
            }
            if text.len() > MAX_TEXT {
                return Err(PackError::TooLong);
            }
        }
        let text = String::from_utf8(text).map_err(|_| PackError::Garbled)?;
        let rules: Rules = text.parse().map_err(PackError::Rules)?;
        if rules.pack() == bytes { Ok(rules) } else { Err(PackError::NotCanonical) }
    }
}
