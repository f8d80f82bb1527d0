//! [`Link`].

use std::fmt;
use std::str::FromStr;

use chess::game::{DrawPolicy, GameError};
use chess::notation::pgn::Record;
use chess::position::{IllegalMove, NotPlayable};
use chess::{EnPassantMode, Game, Move, Position, Setup};

use crate::boards;
use crate::error::{LinkError, Part};
use crate::moves::{self, Tally};
use crate::rulesets::Ruleset;

/// A ruleset, a board and the moves played on it: a game, or a position that need not be playable.
///
/// Its text is canonical: [`FromStr`] reads exactly what [`Display`](fmt::Display) writes, and two links mean the same game
/// just when their texts are equal.
#[derive(Clone, Debug)]
pub struct Link {
    ruleset: &'static Ruleset,
    /// The board's text.
    board: String,
    start: Setup,
    played: Result<Played, NotPlayable>,
}

#[derive(Clone, Debug)]
struct Played {
    game: Game,
    tally: Tally,
}

impl Link {
    /// The link of a board, playable or not, without moves. What the setup says is kept as it is said; what a link cannot
    /// say is refused.
    ///
    /// ```
    /// use chess::notation::fen;
    /// use linkmate_link::{Link, rulesets};
    /// let setup = fen::parse("8/8/8/8/8/8/8/K1k5 w - - 12 40").unwrap();
    /// assert_eq!(Link::from_setup(&setup, &rulesets::C1)?.to_string(), "c1/xBQAAAAAAAACAAAwo");
    /// # Ok::<(), linkmate_link::LinkError>(())
    /// ```
    pub fn from_setup(setup: &Setup, ruleset: &'static Ruleset) -> Result<Link, LinkError> {
        let board = boards::write(setup, ruleset)?;
        let start = boards::read(&board, ruleset)?;
        Ok(Link::before_moves(ruleset, board, start))
    }

    /// The link of a position in a game, without the moves that led to it. An en passant square is kept only where a
    /// capture is legal, so that one position has one link.
    ///
    /// # Errors
    /// If the position has castling rights that the ruleset does not know.
    pub fn from_position(position: &Position, ruleset: &'static Ruleset) -> Result<Link, LinkError> {
        Link::from_setup(&position.to_setup(EnPassantMode::Legal), ruleset)
    }

    /// The link of a game. Results that are not on the board (resignation, agreement, time) have no place in it.
    pub fn from_game(game: &Game) -> Result<Link, LinkError> {
        let mut link = Link::from_position(game.start(), Ruleset::of(game.rules()))?;
        if let Ok(played) = &mut link.played {
            played.game.reserve(game.moves().len());
        }
        game.moves().iter().try_for_each(|&m| link.play(m))?;
        Ok(link)
    }

    /// The link of a recorded game. What else its PGN says has no place in it.
    pub fn from_record(record: &Record) -> Result<Link, LinkError> {
        let mut link = Link::from_position(&record.start, Ruleset::of(record.rules))?;
        record.moves.iter().try_for_each(|&m| link.play(m))?;
        Ok(link)
    }

    fn before_moves(ruleset: &'static Ruleset, board: String, start: Setup) -> Link {
        let position = Position::new(&start, ruleset.castling());
        let game = |position| Game::from_position(position, ruleset.castling()).with_policy(DrawPolicy::Claim);
        let played = position.map(|position| Played { game: game(position), tally: Tally::new() });
        Link { ruleset, board, start, played }
    }

    /// The ruleset.
    #[must_use]
    pub fn ruleset(&self) -> &'static Ruleset {
        self.ruleset
    }

    /// The board before the moves.
    #[must_use]
    pub fn start(&self) -> &Setup {
        &self.start
    }

    /// The game, where threefold repetition and fifty moves are for the players to claim; the error if the board cannot be
    /// played on.
    pub fn game(&self) -> Result<&Game, &NotPlayable> {
        self.played.as_ref().map(|played| &played.game)
    }

    /// The board after the moves. Where moves can be played, an en passant square is given only where a capture is legal.
    #[must_use]
    pub fn end(&self) -> Setup {
        self.game().map_or(self.start, |game| game.position().to_setup(EnPassantMode::Legal))
    }

    /// Plays one more move. What was encoded before is not encoded again.
    ///
    /// ```
    /// use chess::{Move, Role, Square};
    /// use linkmate_link::Link;
    /// let mut link: Link = "c1/s".parse()?;
    /// link.play(Move::normal(Role::Pawn, Square::E2, Square::E4))?;
    /// assert_eq!(link.to_string(), "c1/s/mIQ");
    /// # Ok::<(), linkmate_link::LinkError>(())
    /// ```
    pub fn play(&mut self, m: Move) -> Result<(), LinkError> {
        let Played { game, tally } = self.played.as_mut().map_err(|error| LinkError::NotPlayable(error.clone()))?;
        if !tally.add(m, game.position()) {
            return Err(LinkError::Move(GameError::IllegalMove(IllegalMove(m))));
        }
        game.play_on_unchecked(m);
        if tally.is_too_long() {
            let plies = game.moves().len();
            game.take_back();
            *tally = Tally::of(game);
            return Err(LinkError::GameTooLong { plies });
        }
        Ok(())
    }

    /// The link of the game after its first moves, so many; `None` if it has fewer.
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
        let moves = self.game().map_or(&[][..], Game::moves);
        let mut link = Link::before_moves(self.ruleset, self.board.clone(), self.start);
        moves.get(..plies)?.iter().try_for_each(|&m| link.play(m)).ok()?;
        Some(link)
    }

    /// The text after one more legal move; `None` if there is none such.
    #[must_use]
    pub fn text_with(&self, m: Move) -> Option<String> {
        let Played { game, tally } = self.played.as_ref().ok()?;
        let moves = tally.text_with(m, game.position(), self.ruleset)?;
        (moves.len() <= crate::MAX_MOVES).then(|| self.text(&moves))
    }

    /// The texts before the first move and after each, the last being this link's own.
    pub fn texts(&self) -> impl Iterator<Item = String> + '_ {
        self.texts_from(0)
    }

    /// The texts after so many moves and after each that follows; those before are not even written.
    pub fn texts_from(&self, plies: usize) -> impl Iterator<Item = String> + '_ {
        let (moves, positions) = self.game().map_or((&[][..], &[][..]), |game| (game.moves(), game.positions()));
        let mut steps = moves.iter().zip(positions);
        let mut tally = Tally::new();
        let mut add = move |tally: &mut Tally| {
            let (&m, before) = steps.next()?;
            tally.add(m, before).then_some(())
        };
        let is_there = (0..plies).all(|_| add(&mut tally).is_some());
        let mut next = is_there.then_some(tally);
        std::iter::from_fn(move || {
            let tally = next.as_mut()?;
            let text = self.text(&moves::write(tally, self.ruleset));
            if add(tally).is_none() {
                next = None;
            }
            Some(text)
        })
    }

    fn text(&self, moves: &str) -> String {
        text(self.ruleset, &self.board, moves)
    }
}

/// A link's text from those of its parts.
pub fn text(ruleset: &Ruleset, board: &str, moves: &str) -> String {
    let slash = if moves.is_empty() { "" } else { "/" };
    format!("{ruleset}/{board}{slash}{moves}")
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = self.played.as_ref().map_or(String::new(), |played| moves::write(&played.tally, self.ruleset));
        f.write_str(&self.text(&moves))
    }
}

/// Links are equal when their texts are.
impl PartialEq for Link {
    fn eq(&self, other: &Link) -> bool {
        let tallies =
            (self.played.as_ref().map(|played| &played.tally), other.played.as_ref().map(|played| &played.tally));
        self.ruleset == other.ruleset && self.board == other.board && tallies.0 == tallies.1
    }
}

impl Eq for Link {}

impl FromStr for Link {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Link, LinkError> {
        let (name, rest) = text.split_once('/').unwrap_or((text, ""));
        if crate::is_variant(name) {
            return Err(LinkError::NotChess { ruleset: crate::variant::known_name(name) });
        }
        Part::Ruleset.check_length(name)?;
        let ruleset = Ruleset::named(name)?;
        let (board, moves) = board_and_moves(rest)?;
        let start = boards::read(board, ruleset)?;
        let mut link = Link::before_moves(ruleset, board.to_owned(), start);
        if !moves.is_empty() {
            let played = link.played.as_mut().map_err(|error| LinkError::NotPlayable(error.clone()))?;
            played.tally = moves::read(moves, &mut played.game, ruleset)?;
        }
        Ok(link)
    }
}

/// The board and the moves in what follows the ruleset and its slash. Moves that are too long are refused before any work is done.
pub fn board_and_moves(rest: &str) -> Result<(&str, &str), LinkError> {
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
    Part::Moves.check_length(moves)?;
    Ok((board, moves))
}
