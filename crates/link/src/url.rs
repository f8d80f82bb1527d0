//! [`LinkUrl`]: a link as people paste it.

use std::fmt;

use crate::error::LinkError;
use crate::link::Link;

/// What a URL does with its link.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// The page to play on.
    Play,
    /// The board as SVG.
    Svg,
    /// The board as PNG.
    Png,
    /// The position as FEN.
    Fen,
    /// The game as PGN.
    Pgn,
    /// Everything as JSON.
    Json,
    /// The page to edit the board on.
    Edit,
    /// The play page's address as a QR code.
    Qr,
}

impl Action {
    /// All actions.
    pub const ALL: [Action; 8] =
        [Action::Play, Action::Svg, Action::Png, Action::Fen, Action::Pgn, Action::Json, Action::Edit, Action::Qr];

    /// The name in URLs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Action::Play => "play",
            Action::Svg => "svg",
            Action::Png => "png",
            Action::Fen => "fen",
            Action::Pgn => "pgn",
            Action::Json => "json",
            Action::Edit => "edit",
            Action::Qr => "qr",
        }
    }

    /// The file ending that a URL may have, for forums that look at it; pages have none.
    #[must_use]
    pub const fn ending(self) -> Option<&'static str> {
        match self {
            Action::Play | Action::Edit => None,
            Action::Svg | Action::Qr => Some(".svg"),
            Action::Png => Some(".png"),
            Action::Fen => Some(".fen"),
            Action::Pgn => Some(".pgn"),
            Action::Json => Some(".json"),
        }
    }

    /// The link's text in what follows the action in a URL: without a slash at the end or the file ending.
    #[must_use]
    pub fn text(self, rest: &str) -> &str {
        let without_ending = self.ending().and_then(|ending| rest.strip_suffix(ending));
        without_ending.or_else(|| rest.strip_suffix('/')).unwrap_or(rest)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A link with the action that its URL asked for, if it came as one.
///
/// **Reads** a bare link (`c1/s/mbosF`), a path (`/play/c1/s/mbosF`) and a whole URL, in which the action may stand anywhere
/// and a query and a fragment are left aside. Paths and URLs may end with a slash or with the action's file ending.
///
/// ```
/// use linkmate_link::{Action, LinkUrl};
/// let address: LinkUrl = "https://chess.example/svg/c1/s/mbosF.svg?size=400".parse()?;
/// assert_eq!(address.action, Some(Action::Svg));
/// assert_eq!(address.link.to_string(), "c1/s/mbosF");
/// # Ok::<(), linkmate_link::LinkError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkUrl {
    /// What the URL asked for.
    pub action: Option<Action>,
    /// The link.
    pub link: Link,
}

impl LinkUrl {
    /// The action and the text of the link, which may be wrong still.
    #[must_use]
    pub fn split(text: &str) -> (Option<Action>, &str) {
        let url = match text.split_once("://") {
            Some((_, rest)) => Some(rest.split_once('/').map_or("", |(_, path)| path)),
            None => text.strip_prefix('/'),
        };
        // Without a scheme or a slash in front there may still be an action.
        let path = url.unwrap_or(text).split(['?', '#']).next().unwrap_or_default();
        let mut rest = path;
        while let Some((segment, after)) = rest.split_once('/') {
            if let Some(action) = Action::ALL.into_iter().find(|action| action.name() == segment) {
                return (Some(action), action.text(after));
            }
            rest = after;
        }
        (None, if url.is_some() { path.strip_suffix('/').unwrap_or(path) } else { text })
    }
}

impl std::str::FromStr for LinkUrl {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<LinkUrl, LinkError> {
        let (action, text) = LinkUrl::split(text.trim());
        Ok(LinkUrl { action, link: text.parse()? })
    }
}
