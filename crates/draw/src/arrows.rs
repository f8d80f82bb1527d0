//! Arrows from square to square.

/// Half the width of the shaft and of the head, and the head's length.
const SHAFT: f32 = 9.0;
const HEAD: f32 = 26.0;
const LENGTH: f32 = 42.0;

/// Returns the outline of an arrow between the centres of two squares, identified by their top left corners.
pub fn outline(from: (u32, u32), to: (u32, u32)) -> String {
    let middle = |(x, y): (u32, u32)| ((x + 50) as f32, (y + 50) as f32);
    let ((x1, y1), (x2, y2)) = (middle(from), middle(to));
    let length = (x2 - x1).hypot(y2 - y1);
    let (dx, dy) = ((x2 - x1) / length, (y2 - y1) / length);
    // The point this far along the arrow and this far to its side.
    let at = |along: f32, beside: f32| (x1 + dx * along - dy * beside, y1 + dy * along + dx * beside);
    let neck = length - LENGTH;
    let points = [
        at(24.0, SHAFT),
        at(neck, SHAFT),
        at(neck, HEAD),
        at(length, 0.0),
        at(neck, -HEAD),
        at(neck, -SHAFT),
        at(24.0, -SHAFT),
    ];
    let points = points.map(|(x, y)| format!("{x:.1} {y:.1}"));
    format!("M{}Z", points.join("L"))
}
