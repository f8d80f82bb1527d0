//! A GIF decoder of its own, so that the encoder is not checked by its sibling. It knows what the format requires and
//! panics otherwise.

/// A decoded GIF.
pub struct Decoded {
    pub width: usize,
    pub height: usize,
    pub palette: Vec<[u8; 3]>,
    /// Whether it starts again after the last frame.
    pub repeats: bool,
    pub frames: Vec<Shown>,
}

/// What is visible while a frame is shown.
pub struct Shown {
    /// The palette index of each pixel.
    pub pixels: Vec<u8>,
    /// In hundredths of a second.
    pub delay: u16,
    /// The number of pixels that the frame itself contains.
    pub encoded: usize,
}

struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> &'a [u8] {
        let (taken, rest) = self.0.split_at(count);
        self.0 = rest;
        taken
    }

    fn byte(&mut self) -> u8 {
        self.take(1)[0]
    }

    fn word(&mut self) -> u16 {
        u16::from_le_bytes(self.take(2).try_into().unwrap())
    }

    /// Reads blocks up to the empty one.
    fn blocks(&mut self) -> Vec<u8> {
        let mut data = Vec::new();
        loop {
            match self.byte() {
                0 => return data,
                length => data.extend_from_slice(self.take(length.into())),
            }
        }
    }
}

pub fn decode(gif: &[u8]) -> Decoded {
    let mut bytes = Bytes(gif);
    assert_eq!(bytes.take(6), b"GIF89a");
    let (width, height) = (usize::from(bytes.word()), usize::from(bytes.word()));
    let flags = bytes.byte();
    assert_ne!(flags & 0x80, 0, "there is a global palette");
    bytes.take(2);
    let colors = bytes.take(3 << ((flags & 7) + 1));
    let palette = colors.chunks(3).map(|color| color.try_into().unwrap()).collect();
    let mut decoded = Decoded { width, height, palette, repeats: false, frames: Vec::new() };
    let mut canvas = vec![0; width * height];
    let (mut delay, mut transparent) = (0, None);
    loop {
        match bytes.byte() {
            0x3b => break,
            0x21 => match bytes.byte() {
                0xf9 => {
                    let data = bytes.blocks();
                    assert!(matches!((data[0] >> 2) & 7, 0 | 1), "frames stay");
                    delay = u16::from_le_bytes([data[1], data[2]]);
                    transparent = (data[0] & 1 == 1).then_some(data[3]);
                }
                0xff => decoded.repeats |= bytes.blocks().starts_with(b"NETSCAPE2.0"),
                _ => drop(bytes.blocks()),
            },
            0x2c => {
                let [left, top, across, down] = [(); 4].map(|()| usize::from(bytes.word()));
                assert_eq!(bytes.byte(), 0, "no local palette, not interlaced");
                let depth = bytes.byte();
                let pixels = unpack(&bytes.blocks(), depth);
                assert_eq!(pixels.len(), across * down);
                for (number, &pixel) in pixels.iter().enumerate().filter(|&(_, &pixel)| Some(pixel) != transparent) {
                    canvas[(top + number / across) * width + left + number % across] = pixel;
                }
                decoded.frames.push(Shown { pixels: canvas.clone(), delay, encoded: pixels.len() });
            }
            other => panic!("unknown block {other:#x}"),
        }
    }
    assert!(bytes.0.is_empty(), "nothing follows the end");
    decoded
}

/// Decompresses the pixels of a frame.
fn unpack(data: &[u8], depth: u8) -> Vec<u8> {
    let (clear, end) = (1_usize << depth, (1_usize << depth) + 1);
    let mut table: Vec<Vec<u8>> = Vec::new();
    let mut out = Vec::new();
    let mut previous: Option<usize> = None;
    let (mut buffer, mut bits, mut width) = (0_u32, 0, u32::from(depth) + 1);
    for &byte in data {
        buffer |= u32::from(byte) << bits;
        bits += 8;
        while bits >= width {
            let code = (buffer & ((1 << width) - 1)) as usize;
            buffer >>= width;
            bits -= width;
            if code == clear {
                table = (0..clear).map(|value| vec![value as u8]).chain([Vec::new(), Vec::new()]).collect();
                (previous, width) = (None, u32::from(depth) + 1);
                continue;
            }
            if code == end {
                return out;
            }
            if let Some(previous) = previous {
                let mut entry = table[previous].clone();
                entry.push(if code < table.len() { table[code][0] } else { entry[0] });
                if table.len() < 4096 {
                    table.push(entry);
                }
            }
            out.extend_from_slice(&table[code]);
            previous = Some(code);
            if table.len() == 1 << width && width < 12 {
                width += 1;
            }
        }
    }
    panic!("the pixels have no end")
}
