//! The fast path for moves as nearly all files have them.

use std::io::Read;

use super::super::super::san::{self, Letters, plain};
use super::super::tokens::word_length;
use super::super::{Games, MAX_MOVES, MAX_TOKEN};
use super::{Line, MoveText, Reader};

impl<R: Read, G: Games> Reader<R, G> {
    /// Reads moves, move numbers and comments of the main line in their most common form and stops before anything else. This
    /// is a fast path: `moves` can read all of it, too.
    pub(super) fn plain_moves(&mut self, text: &mut MoveText<G::Other>) {
        let Line::Chess { position, moves, .. } = &mut text.line else { return };
        if text.depth > 0 || self.letters != Letters::English {
            return;
        }
        let near = self.source.near();
        let mut at = 0;
        loop {
            let start = match near[at..] {
                [b' ' | b'\n', ..] => at + 1,
                [b'\r', b'\n', ..] => at + 2,
                _ => at,
            };
            let Some(word) = near.get(start..).and_then(<[u8]>::first_chunk::<{ plain::WINDOW }>) else { break };
            match word[0] {
                b'1'..=b'9' => {
                    let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
                    let dots = word[digits..].iter().take_while(|&&byte| byte == b'.').count();
                    if dots == 0 || digits + dots == plain::WINDOW {
                        break;
                    }
                    text.moved = false;
                    at = start + digits + dots;
                }
                b'{' if !moves.is_empty() => {
                    let bytes = &near[start..];
                    let Some(end) = memchr::memchr3(b'}', b'\n', b'\r', bytes).filter(|&end| bytes[end] == b'}') else {
                        break;
                    };
                    self.skipped.comments += 1;
                    if self.keeps_comments && end <= MAX_TOKEN {
                        let comment = self.source.decode(start + 1, start + end).into_owned();
                        self.skipped.texts.push((moves.len(), comment));
                    }
                    at = start + end + 1;
                }
                b'a'..=b'h' | b'K' | b'Q' | b'R' | b'B' | b'N' | b'O' => {
                    let (m, length) = match plain::read(word, position) {
                        Some(read) => read,
                        None => {
                            let length = word_length(&near[start..]);
                            if start + length == near.len() {
                                break;
                            }
                            match san::resolve(&near[start..start + length], position, self.letters) {
                                Ok(m) => (m, length),
                                Err(_) => break,
                            }
                        }
                    };
                    if moves.len() == MAX_MOVES {
                        break;
                    }
                    position.play_unchecked(m);
                    moves.push(m);
                    text.moved = true;
                    at = start + length;
                }
                _ => break,
            }
        }
        text.count = moves.len();
        self.source.skip(at);
    }
}
