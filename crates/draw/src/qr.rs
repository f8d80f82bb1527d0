//! QR codes as SVG.

use std::fmt::Write as _;

/// The width of the empty margin, in modules.
const QUIET: usize = 4;

/// Draws a QR code as SVG in black on white from its modules, row by row: `true` is dark.
///
/// ```
/// let svg = linkmate_draw::qr_code(&[true, false, true, true], 2);
/// assert!(svg.contains("d=\"M4 4h1v1h-1zM4 5h2v1h-2z\""), "{svg}");
/// ```
#[must_use]
pub fn qr_code(dark: &[bool], width: usize) -> String {
    let side = width + 2 * QUIET;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" width=\"{size}\" height=\"{size}\" \
         shape-rendering=\"crispEdges\"><rect width=\"{side}\" height=\"{side}\" fill=\"#fff\"/><path d=\"",
        size = 8 * side
    );
    for (y, row) in dark.chunks(width.max(1)).enumerate() {
        // Adjacent dark modules become one rectangle.
        let mut x = 0;
        while x < row.len() {
            let length = row[x..].iter().take_while(|&&is_dark| is_dark).count();
            if length > 0 {
                _ = write!(out, "M{} {}h{length}v1h-{length}z", x + QUIET, y + QUIET);
            }
            x += length.max(1);
        }
    }
    out.push_str("\"/></svg>");
    out
}
