//! The lines above and below the board: the player, the remaining time, and captured pieces.

use game::{Color, Kind};
use unicode_width::UnicodeWidthStr as _;

use crate::board::{self, PieceStyle};
use crate::clock;
use crate::session::Session;

/// The lines of both players, the one above the board first; `None` without a clock or captures.
pub fn lines(session: &Session, above: Color, style: PieceStyle) -> [Option<String>; 2] {
    let colors = [above, !above];
    let captured = colors.map(|color| {
        let kinds: Vec<Kind<'_>> = session.game.captured(!color);
        kinds.iter().map(|kind| board::piece(!color, *kind, style)).collect::<Vec<_>>().join(" ")
    });
    if session.clock.is_none() && captured.iter().all(String::is_empty) {
        return [None, None];
    }
    let names = colors.map(|color| session.name(color));
    let times =
        colors.map(|color| session.clock.as_ref().map(|clock| clock::shown(clock.left(color))).unwrap_or_default());
    let width = |texts: &[String; 2]| texts.iter().map(|text| text.width()).max().unwrap_or_default();
    let (name_width, time_width) = (width(&names), width(&times));
    [0, 1].map(|index| {
        let (name, time) = (&names[index], &times[index]);
        let name = format!("{name}{:1$}", "", name_width - name.width());
        let mut line = format!(" {name}  ");
        if time_width > 0 {
            line += &format!("{time:>time_width$}  ");
        }
        line += &captured[index];
        Some(line.trim_end().to_owned())
    })
}
