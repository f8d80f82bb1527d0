//! [`LinkUrl`]: parses links the way people paste them.

use std::fmt;

use crate::error::LinkError;
use crate::link::Link;

/// The page or file that a URL requests for its link.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// The page to play on.
    Play,
    /// The board as SVG.
    Svg,
    /// The board as PNG.
    Png,
    /// The game as an animated GIF.
    Gif,
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
    /// The board for frames in other sites.
    Embed,
}

impl Action {
    /// All actions.
    pub const ALL: [Action; 10] = [
        Action::Play,
        Action::Svg,
        Action::Png,
        Action::Gif,
        Action::Fen,
        Action::Pgn,
        Action::Json,
        Action::Edit,
        Action::Qr,
        Action::Embed,
    ];

    /// Returns the name used in URLs.
    ///
    /// ```
    /// use linkmate_link::Action;
    /// assert_eq!(Action::Svg.name(), "svg");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Action::Play => "play",
            Action::Svg => "svg",
            Action::Png => "png",
            Action::Gif => "gif",
            Action::Fen => "fen",
            Action::Pgn => "pgn",
            Action::Json => "json",
            Action::Edit => "edit",
            Action::Qr => "qr",
            Action::Embed => "embed",
        }
    }

    /// Returns the file extension that a URL may end with, for forums that go by it; `None` for pages.
    ///
    /// ```
    /// use linkmate_link::Action;
    /// assert_eq!(Action::Qr.ending(), Some(".svg"));
    /// assert_eq!(Action::Play.ending(), None);
    /// ```
    #[must_use]
    pub const fn ending(self) -> Option<&'static str> {
        match self {
            Action::Play | Action::Edit | Action::Embed => None,
            Action::Svg | Action::Qr => Some(".svg"),
            Action::Png => Some(".png"),
            Action::Gif => Some(".gif"),
            Action::Fen => Some(".fen"),
            Action::Pgn => Some(".pgn"),
            Action::Json => Some(".json"),
        }
    }

    /// Strips the trailing slash or the file extension from the part of a URL after the action, leaving the link's text.
    ///
    /// ```
    /// use linkmate_link::Action;
    /// assert_eq!(Action::Svg.text("c1/s/mbosF.svg"), "c1/s/mbosF");
    /// assert_eq!(Action::Svg.text("c1/s/mbosF/"), "c1/s/mbosF");
    /// ```
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

/// A link and, if it was pasted as a URL, the action that the URL requests.
///
/// **Reads** a bare link (`c1/s/mbosF`), a path (`/play/c1/s/mbosF`) or a whole URL. Query and fragment are ignored. In a URL
/// the action may be anywhere in the path. Paths and URLs may end with a slash or with the action's file extension.
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
    /// The requested action.
    pub action: Option<Action>,
    /// The link.
    pub link: Link,
}

impl LinkUrl {
    /// Splits off the action without parsing the link, whose text may still be invalid.
    ///
    /// ```
    /// use linkmate_link::{Action, LinkUrl};
    /// assert_eq!(LinkUrl::split("/play/c1/s/mbosF/"), (Some(Action::Play), "c1/s/mbosF"));
    /// assert_eq!(LinkUrl::split("not a link"), (None, "not a link"));
    /// ```
    #[must_use]
    pub fn split(text: &str) -> (Option<Action>, &str) {
        let url = match text.split_once("://") {
            Some((_, rest)) => Some(rest.split_once('/').map_or("", |(_, path)| path)),
            None => text.strip_prefix('/'),
        };
        // "play/c1/s" has neither a scheme nor a leading slash, but it has an action.
        let without_query = |text| str::split(text, ['?', '#']).next().unwrap_or_default();
        let path = without_query(url.unwrap_or(text));
        let mut rest = path;
        while let Some((segment, after)) = rest.split_once('/') {
            if let Some(action) = Action::ALL.into_iter().find(|action| action.name() == segment) {
                return (Some(action), action.text(after));
            }
            rest = after;
        }
        (None, if url.is_some() { path.strip_suffix('/').unwrap_or(path) } else { path })
    }
}

impl std::str::FromStr for LinkUrl {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<LinkUrl, LinkError> {
        let (action, text) = LinkUrl::split(text.trim());
        Ok(LinkUrl { action, link: text.parse()? })
    }
}
