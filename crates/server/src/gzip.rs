//! Compresses bodies with gzip. Nearly all pages begin with the same style sheet, so the build compresses it and only the rest is
//! compressed for each response: compressed blocks can be joined as long as none refers to what comes before the joint.

use flate2::{Compress, Compression, Crc, FlushCompress, Status};

use crate::files::{FIRST_STYLE, FIRST_STYLE_DEFLATED};

/// The largest number of bytes before the style sheet.
const HEAD: usize = 4096;

/// Level 5 takes twice as long for a page and makes it a tenth smaller. Browsers accept Brotli.
const LEVEL: Compression = Compression::new(2);

/// RFC 1952: no file name, no time, an unknown system.
const HEADER: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];

/// Compresses a body.
pub fn encode(body: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(body.len() / 3 + 256);
    out.extend_from_slice(&HEADER);
    let mut encoder = Compress::new(LEVEL, false);
    let mut rest = body;
    if let Some((before, after)) = around_style(body) {
        deflate(&mut encoder, before, FlushCompress::Sync, &mut out);
        out.extend_from_slice(FIRST_STYLE_DEFLATED);
        // So that what follows doesn't refer to what was before the style sheet.
        encoder.reset();
        rest = after;
    }
    deflate(&mut encoder, rest, FlushCompress::Finish, &mut out);
    let mut crc = Crc::new();
    crc.update(body);
    out.extend_from_slice(&crc.sum().to_le_bytes());
    out.extend_from_slice(&crc.amount().to_le_bytes());
    out
}

/// Returns what comes before and after the style sheet of a page.
fn around_style(body: &[u8]) -> Option<(&[u8], &[u8])> {
    const TAG: &[u8] = b"<style>";
    let start = body[..body.len().min(HEAD)].windows(TAG.len()).position(|bytes| bytes == TAG)? + TAG.len();
    let (before, rest) = body.split_at(start);
    Some((before, rest.strip_prefix(FIRST_STYLE.as_bytes())?))
}

/// Appends the input, compressed, up to the end of a byte.
fn deflate(encoder: &mut Compress, mut input: &[u8], flush: FlushCompress, out: &mut Vec<u8>) {
    loop {
        out.reserve(input.len() / 4 + 256);
        let before = encoder.total_in();
        let status = encoder.compress_vec(input, out, flush);
        input = &input[(encoder.total_in() - before) as usize..];
        // Space that is left shows that nothing more is to come.
        if !matches!(status, Ok(Status::Ok))
            || (input.is_empty() && out.len() < out.capacity() && flush != FlushCompress::Finish)
        {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::{FIRST_STYLE, encode};

    #[test]
    fn every_body_survives() {
        let page = |before: &str, after: &str| format!("{before}<style>{FIRST_STYLE}</style>{after}");
        let noise: String = (0..200_000_u64).map(|i| char::from(b' ' + (i * i * 7919 % 8191 % 95) as u8)).collect();
        for body in [
            String::new(),
            "<style>".to_owned(),
            "<style>body { margin: 0 }</style>".to_owned(),
            page("", ""),
            page("<!DOCTYPE html>\n<title>Ruy López</title>", "<p>1. e4 e5</p>"),
            page(&noise[..4_000], &noise),
            page(&noise[..5_000], &noise),
            page(FIRST_STYLE, FIRST_STYLE),
            page("<style>", FIRST_STYLE),
            FIRST_STYLE.to_owned(),
            noise.clone(),
        ] {
            let mut read = String::new();
            let encoded = encode(body.as_bytes());
            flate2::read::GzDecoder::new(&*encoded).read_to_string(&mut read).expect("gzip");
            assert_eq!(read, body);
        }
    }

    #[test]
    fn the_style_sheet_is_compressed_as_well_as_by_itself() {
        let page = format!("<style>{FIRST_STYLE}</style>");
        assert!(encode(page.as_bytes()).len() < FIRST_STYLE.len() / 3);
    }
}
