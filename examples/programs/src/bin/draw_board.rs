//! Draws the last position of a link with its last move marked: `draw_board c1/s/mbosF > mate.svg`

use std::env;
use std::error::Error;

use linkmate_draw::Picture;
use linkmate_link::Link;
use linkmate_view::{Diagram, Look, Theme};

fn main() -> Result<(), Box<dyn Error>> {
    let link: Link = env::args().nth(1).ok_or("usage: draw_board LINK")?.parse()?;
    let look = Look { theme: Theme::Wood, size: Some(400), ..Look::default() };
    print!("{}", Picture::new(&Diagram::from_link(&link), &look).svg());
    Ok(())
}
