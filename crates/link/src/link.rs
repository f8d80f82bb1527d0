//! [`Link`]: a game or a position, and its canonical text.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use game::{Counters, DrawPolicy, Game, Move, MoveNumber, Rules, Setup, Unplayable};

use crate::error::{LinkError, Part};
use crate::moves::MoveCode;
use crate::{boards, moves, ruleset};

/// Rules, a board and the moves played on it: a game, or a position that may be unplayable.
///
/// The text is canonical: [`FromStr`] accepts exactly what [`Display`](fmt::Display) writes, and two links stand for the same
/// game if and only if their strings are equal.
#[derive(Clone, Debug)]
pub struct Link {
    rules: Rules,
    /// The text before the moves.
    base: String,
    start: Setup,
    game: Result<Game, Unplayable>,
    code: MoveCode,
    /// The moves' text. Set when a link is parsed, otherwise written on first use; cleared by every move.
    moves: OnceLock<String>,
}

impl Link {
    /// Encodes a board, playable or not, without moves.
    ///
    /// ```
    /// use game::Rules;
    /// use linkmate_link::Link;
    /// let setup = Rules::STANDARD.read_setup("8/8/8/8/8/8/8/K1k5 w - - 12 40").unwrap();
    /// assert_eq!(Link::new(&Rules::STANDARD, &setup)?.to_string(), "c1/xBQAAAAAAAACAAAwo");
    /// # Ok::<(), linkmate_link::LinkError>(())
    /// ```
    ///
    /// # Errors
    /// If a link cannot represent it: castling rights that the rules don't allow, or a custom ruleset that is too long.
    pub fn new(rules: &Rules, setup: &Setup) -> Result<Link, LinkError> {
        let (base, start) = write_base(rules, setup)?;
        Ok(Link::before_moves(rules.clone(), base, start))
    }

    /// Encodes a game. Links have no results from off the board (resignation, agreement, time), so these are dropped.
    ///
    /// ```
    /// use game::{Game, Letters, Rules};
    /// use linkmate_link::Link;
    /// let mut game = Game::new(&Rules::STANDARD, &Rules::STANDARD.start())?;
    /// for san in ["f3", "e5", "g4", "Qh4#"] {
    ///     game.play(game.read_move(san, Letters::English)?)?;
    /// }
    /// assert_eq!(Link::from_game(game)?.to_string(), "c1/s/mbosF");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the game is too long, or has castling rights that the rules don't allow.
    pub fn from_game(game: Game) -> Result<Link, LinkError> {
        let rules = game.rules().clone();
        let (base, start) = write_base(&rules, &game.start())?;
        let code = moves::encode(&game)?;
        if code.is_too_long() {
            return Err(LinkError::GameTooLong { plies: game.len() });
        }
        let game = Ok(game.with_policy(DrawPolicy::Claim).without_declaration());
        Ok(Link { rules, base, start, game, code, moves: OnceLock::new() })
    }

    /// Returns the text of a game's link without taking or copying the game.
    ///
    /// ```
    /// use game::{Game, Rules};
    /// use linkmate_link::Link;
    /// let game = Game::new(&Rules::STANDARD, &Rules::STANDARD.start())?;
    /// assert_eq!(Link::text_of(&game)?, "c1/s");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// For the same reasons as [`from_game`](Link::from_game).
    pub fn text_of(game: &Game) -> Result<String, LinkError> {
        let (base, _) = write_base(game.rules(), &game.start())?;
        let moves = moves::encode(game)?.text().ok_or(LinkError::GameTooLong { plies: game.len() })?;
        Ok(if moves.is_empty() { base } else { format!("{base}/{moves}") })
    }

    pub(crate) fn before_moves(rules: Rules, base: String, start: Setup) -> Link {
        let game = Game::new(&rules, &start).map(|game| game.with_policy(DrawPolicy::Claim));
        Link { rules, base, start, game, code: MoveCode::new(), moves: OnceLock::new() }
    }

    /// Returns the rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the ruleset part: `c1`, `atomic1`, or `v1…` for custom rules.
    ///
    /// ```
    /// use linkmate_link::Link;
    /// let link: Link = "atomic1/s/mIQ".parse()?;
    /// assert_eq!(link.ruleset(), "atomic1");
    /// # Ok::<(), linkmate_link::LinkError>(())
    /// ```
    #[must_use]
    pub fn ruleset(&self) -> &str {
        self.base.split('/').next().unwrap_or_default()
    }

    /// Returns the link without its moves part: `c1/s`.
    ///
    /// ```
    /// use linkmate_link::Link;
    /// let link: Link = "c1/s/mbosF".parse()?;
    /// assert_eq!((link.base(), link.moves()), ("c1/s", "mbosF"));
    /// # Ok::<(), linkmate_link::LinkError>(())
    /// ```
    #[must_use]
    pub fn base(&self) -> &str {
        &self.base
    }

    /// Returns the moves part, `m…`; empty before the first move.
    #[must_use]
    pub fn moves(&self) -> &str {
        // `play` rejects every move that would make the text too long.
        self.moves.get_or_init(|| self.code.text().unwrap_or_default())
    }

    /// Returns the position before the first move.
    #[must_use]
    pub fn start(&self) -> &Setup {
        &self.start
    }

    /// Returns the game. Threefold repetition and the fifty-move rule don't end it; they are for the players to claim.
    ///
    /// ```
    /// use linkmate_link::Link;
    /// let link: Link = "c1/s/mbosF".parse()?;
    /// let game = link.game().unwrap();
    /// assert_eq!(game.outcome().unwrap().to_string(), "0-1 by checkmate");
    /// # Ok::<(), linkmate_link::LinkError>(())
    /// ```
    ///
    /// # Errors
    /// If the board is not playable, with every reason.
    pub fn game(&self) -> Result<&Game, &Unplayable> {
        self.game.as_ref()
    }

    /// Consumes the link and returns its game.
    ///
    /// # Errors
    /// If the board is not playable.
    pub fn into_game(self) -> Result<Game, LinkError> {
        self.game.map_err(LinkError::NotPlayable)
    }

    /// Returns the position after the last move. On a playable board the en passant square is set only if a capture is legal.
    ///
    /// ```
    /// use linkmate_link::Link;
    /// let link: Link = "c1/s/mbosF".parse()?;
    /// assert_eq!(link.end().to_string(), "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    /// # Ok::<(), linkmate_link::LinkError>(())
    /// ```
    #[must_use]
    pub fn end(&self) -> Setup {
        self.game.as_ref().map_or_else(|_| self.start.clone(), Game::setup)
    }

    /// Plays one more move. Earlier moves are not encoded again.
    ///
    /// ```
    /// use game::Letters;
    /// use linkmate_link::Link;
    /// let mut link: Link = "c1/s".parse()?;
    /// let m = link.game().unwrap().read_move("e4", Letters::English).unwrap();
    /// link.play(m)?;
    /// assert_eq!(link.to_string(), "c1/s/mIQ");
    /// # Ok::<(), linkmate_link::LinkError>(())
    /// ```
    ///
    /// # Errors
    /// If the board is not playable, the move is not legal, or the link would become too long. The link is unchanged then.
    pub fn play(&mut self, m: Move) -> Result<(), LinkError> {
        let game = self.game.as_mut().map_err(|error| LinkError::NotPlayable(error.clone()))?;
        let work = self.code.work(game)?;
        let number = game.move_number(m).ok_or_else(|| LinkError::IllegalMove(game.illegal(m)))?;
        game.play_on_unchecked(m);
        self.code.push(number, work);
        let checked = match self.code.is_too_long() {
            true => Err(LinkError::GameTooLong { plies: game.len() }),
            false => self.code.work(game),
        };
        if let Err(error) = checked {
            game.take_back();
            self.code = self.code.truncated(game.len());
            return Err(error);
        }
        self.moves = OnceLock::new();
        Ok(())
    }

    /// Returns the link after the first `plies` moves; `None` if there are fewer.
    ///
    /// ```
    /// use linkmate_link::Link;
    /// let link: Link = "c1/s/mbosF".parse()?;
    /// assert_eq!(link.after(1).unwrap().to_string(), "c1/s/mIg");
    /// assert_eq!(link.after(5), None);
    /// # Ok::<(), linkmate_link::LinkError>(())
    /// ```
    #[must_use]
    pub fn after(&self, plies: usize) -> Option<Link> {
        let played = self.game.as_ref().map_or(0, Game::len);
        if plies > played {
            return None;
        }
        let mut link = self.clone();
        if let Ok(game) = &mut link.game {
            (plies..played).for_each(|_| _ = game.take_back());
        }
        link.code = self.code.truncated(plies);
        link.moves = OnceLock::new();
        Some(link)
    }

    /// Returns the moves part with one more move, given by its number among the legal moves; `None` if it would be too long.
    #[must_use]
    pub fn moves_with(&self, number: MoveNumber) -> Option<String> {
        self.code.text_with(number)
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.base)?;
        match self.moves() {
            "" => Ok(()),
            moves => write!(f, "/{moves}"),
        }
    }
}

/// Links are equal when their strings are.
impl PartialEq for Link {
    fn eq(&self, other: &Link) -> bool {
        self.base == other.base && self.moves() == other.moves()
    }
}

impl Eq for Link {}

impl FromStr for Link {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Link, LinkError> {
        Counters::count(|counters| counters.parsed += 1);
        let (name, rest) = text.split_once('/').unwrap_or((text, ""));
        let (rules, (board, moves)) = (ruleset::read(name)?, board_and_moves(rest)?);
        let start = boards::read(board, &rules)?;
        let mut link = Link::before_moves(rules, format!("{name}/{board}"), start);
        if !moves.is_empty() {
            let game = link.game.as_mut().map_err(|error| LinkError::NotPlayable(error.clone()))?;
            link.code = moves::read(moves, game)?;
            link.moves = moves.to_owned().into();
        }
        Ok(link)
    }
}

/// Returns the text of a link without moves, and the setup as the text represents it.
pub fn write_base(rules: &Rules, setup: &Setup) -> Result<(String, Setup), LinkError> {
    let ruleset = ruleset::write(rules)?;
    let (board, start) = boards::write(setup, rules)?;
    Ok((format!("{ruleset}/{board}"), start))
}

/// Splits the text after the ruleset into board and moves. Moves that are too long are rejected here, before any work.
fn board_and_moves(rest: &str) -> Result<(&str, &str), LinkError> {
    let mut parts = rest.split('/');
    let board = parts.next().filter(|board| !board.is_empty()).ok_or(LinkError::NoBoard)?;
    let moves = parts.next();
    if parts.next().is_some() {
        return Err(LinkError::TooManyParts);
    }
    if moves == Some("") {
        return Err(LinkError::TrailingSlash);
    }
    let moves = moves.unwrap_or_default();
    Part::Moves.check_length(moves, crate::MAX_MOVES)?;
    Ok((board, moves))
}
