//! A picture as numbers of at most 256 colours: a fifth of the work to compress.

use std::collections::HashMap;

use resvg::tiny_skia::Pixmap;

/// The most colours of a palette.
const MAX_COLORS: usize = 256;

/// How many neighbouring values of a channel become one, tried in order until there are few enough colours. Only edges and
/// gradients have more.
const STEPS: [u8; 9] = [1, 3, 5, 8, 11, 16, 24, 48, 128];

/// The colours of a picture, as red, green and blue, and the number of the colour of each pixel.
pub struct Indexed {
    pub palette: Vec<u8>,
    pub pixels: Vec<u8>,
}

impl Indexed {
    /// Finds the colours of a picture; `None` if it is not opaque. If there are too many, similar ones become the most frequent
    /// of them, so that areas of one colour keep it.
    pub fn new(picture: &Pixmap) -> Option<Indexed> {
        let mut colors = Colors::new();
        let mut numbers = Vec::with_capacity(picture.pixels().len());
        let (mut last, mut number) = (None, 0);
        for pixel in picture.pixels() {
            if pixel.alpha() != u8::MAX {
                return None;
            }
            let color = [pixel.red(), pixel.green(), pixel.blue()];
            if last != Some(color) {
                (last, number) = (Some(color), colors.number(color));
            }
            colors.counts[number as usize] += 1;
            numbers.push(number);
        }
        let (palette, places) = colors.reduced();
        Some(Indexed { palette, pixels: numbers.into_iter().map(|number| places[number as usize]).collect() })
    }
}

type Rgb = [u8; 3];

/// The size of the table of recent colours.
const RECENT: usize = 1024;

/// The colours of a picture in the order in which they appear.
struct Colors {
    all: Vec<Rgb>,
    /// The number of pixels of each.
    counts: Vec<u32>,
    numbers: HashMap<Rgb, u32>,
    /// Colours and their numbers by a hash, because most are met again soon.
    recent: Vec<(Rgb, u32)>,
}

impl Colors {
    fn new() -> Colors {
        Colors {
            all: Vec::new(),
            counts: Vec::new(),
            numbers: HashMap::new(),
            recent: vec![([0; 3], u32::MAX); RECENT],
        }
    }

    /// Returns the number of a colour, a new one if it is new.
    fn number(&mut self, color: Rgb) -> u32 {
        let [red, green, blue] = color.map(usize::from);
        let slot = &mut self.recent[(red * 37 + green * 101 + blue * 5) % RECENT];
        if slot.0 != color || slot.1 == u32::MAX {
            let next = self.all.len() as u32;
            let number = *self.numbers.entry(color).or_insert(next);
            if number == next {
                self.all.push(color);
                self.counts.push(0);
            }
            *slot = (color, number);
        }
        slot.1
    }

    /// Returns a palette, and the place of each colour in it.
    fn reduced(&self) -> (Vec<u8>, Vec<u8>) {
        let mut order: Vec<usize> = (0..self.all.len()).collect();
        // Colours of the same frequency keep their order, so that the same picture is always the same file.
        order.sort_by_key(|&number| std::cmp::Reverse(self.counts[number]));
        STEPS.into_iter().find_map(|step| self.grouped(&order, step)).expect("the last step leaves eight colours")
    }

    /// Groups colours by this step. Returns `None` if there are too many groups.
    fn grouped(&self, order: &[usize], step: u8) -> Option<(Vec<u8>, Vec<u8>)> {
        let mut groups: HashMap<Rgb, u8> = HashMap::with_capacity(MAX_COLORS);
        let (mut palette, mut places) = (Vec::with_capacity(3 * MAX_COLORS), vec![0; self.all.len()]);
        for &number in order {
            let color = self.all[number];
            let key = color.map(|channel| channel / step);
            places[number] = match groups.get(&key) {
                Some(&place) => place,
                None => {
                    let place = u8::try_from(groups.len()).ok()?;
                    palette.extend(color);
                    groups.insert(key, place);
                    place
                }
            };
        }
        Some((palette, places))
    }
}
