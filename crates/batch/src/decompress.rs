//! Decompresses what is read.

use std::io::{self, BufReader, Cursor, Read};

use flate2::read::MultiGzDecoder;

/// Number of bytes that are read at a time.
const BUFFER: usize = 1 << 18;

/// Returns the content of a file, which may be compressed by gzip or zstd. Its first bytes tell.
///
/// ```
/// use std::io::Read as _;
/// use linkmate_batch::decompressed;
/// let mut text = String::new();
/// decompressed("[Event \"plain\"]".as_bytes())?.read_to_string(&mut text)?;
/// assert_eq!(text, "[Event \"plain\"]");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// If the first bytes cannot be read.
pub fn decompressed<'a>(input: impl Read + Send + 'a) -> io::Result<Box<dyn Read + Send + 'a>> {
    let mut input = BufReader::with_capacity(BUFFER, input);
    let mut head = Vec::new();
    input.by_ref().take(4).read_to_end(&mut head)?;
    let is_zstd = match head[..] {
        [0x28, 0xb5, 0x2f, 0xfd] => true,
        // A frame without content, in files that can be decompressed in parallel.
        [first, 0x2a, 0x4d, 0x18] => first & 0xf0 == 0x50,
        _ => false,
    };
    let is_gzip = head.starts_with(&[0x1f, 0x8b]);
    let whole = BufReader::with_capacity(BUFFER, Cursor::new(head).chain(input));
    Ok(match (is_zstd, is_gzip) {
        (true, _) => Box::new(zstd::Decoder::with_buffer(whole)?),
        (_, true) => Box::new(MultiGzDecoder::new(whole)),
        _ => Box::new(whole),
    })
}
