//! [`Game`]: positions, moves and endings on the board. [`players`](crate::players) has draw offers, claims and resignation.

use std::sync::OnceLock;

use chess::game::{DrawCause, DrawPolicy, Outcome};
use chess::position::MoveNumber;
use chess::{Color, Position, Role};
use variants::{Board, Label, Move, Origin, Square};

use crate::Rules;
use crate::counters::Counters;
use crate::engine::{Engine, chess_victim, either, from_chess, lost_kinds, to_chess};
use crate::error::IllegalMove;
use crate::piece::{Kind, Piece, Placed, chess_square, square};
use crate::players::Offer;
use crate::setup::{Setup, Unplayable, chess_pieces, custom_pieces};

/// A game by any rules: positions, moves, draw offers, claims and resignation.
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) rules: Rules,
    pub(crate) engine: Engine,
    /// The outcome that the players declared.
    pub(crate) declared: Option<Outcome>,
    pub(crate) offer: Option<Offer>,
    /// How the game ended on the board; computed on first use, because detecting a dead position may need a search.
    ended: OnceLock<Option<Outcome>>,
    /// The legal moves; generated on first use.
    legal: OnceLock<Vec<Move>>,
    /// How each move's notation disambiguates its origin, in games other than chess. Recorded when the move is played, while
    /// the legal moves are known.
    pub(crate) origins: Vec<Option<Origin>>,
}

impl Game {
    /// Starts a game with automatic draws.
    ///
    /// ```
    /// use linkmate_game::{Game, Rules};
    /// let rules = Rules::named("atomic1").unwrap();
    /// let game = Game::new(&rules, &rules.start())?;
    /// assert_eq!(game.legal_moves().len(), 20);
    ///
    /// let setup = Rules::STANDARD.read_setup("8/8/8/8/8/8/8/K7 w - - 0 1").unwrap();
    /// let error = Game::new(&Rules::STANDARD, &setup).unwrap_err();
    /// assert_eq!(error.to_string(), "not playable: Black has no king");
    /// # Ok::<(), linkmate_game::Unplayable>(())
    /// ```
    ///
    /// # Errors
    /// If the setup is not playable, with every reason.
    ///
    /// # Panics
    /// If the setup is not from the same rules: use [`Rules::start`] and [`Rules::read_setup`].
    pub fn new(rules: &Rules, setup: &Setup) -> Result<Game, Unplayable> {
        Ok(Game::from_engine(rules.clone(), Engine::new(rules, setup)?))
    }

    /// Starts a game of chess from a valid position.
    #[must_use]
    pub fn from_position(position: Position, castling: chess::CastlingMode) -> Game {
        let game = chess::Game::from_position(position, castling);
        Game::from_engine(Rules::chess(castling), Engine::Chess(game))
    }

    pub(crate) fn from_engine(rules: Rules, engine: Engine) -> Game {
        Game {
            rules,
            engine,
            declared: None,
            offer: None,
            ended: OnceLock::new(),
            legal: OnceLock::new(),
            origins: Vec::new(),
        }
    }

    /// Sets the draw policy.
    ///
    /// ```
    /// use linkmate_game::{DrawPolicy, Game, Rules};
    /// let game = Game::new(&Rules::STANDARD, &Rules::STANDARD.start())?.with_policy(DrawPolicy::Claim);
    /// assert_eq!(game.policy(), DrawPolicy::Claim);
    /// # Ok::<(), linkmate_game::Unplayable>(())
    /// ```
    #[must_use]
    pub fn with_policy(mut self, policy: DrawPolicy) -> Game {
        either!(&mut self.engine, game => game.set_policy(policy));
        self.ended = OnceLock::new();
        self
    }

    /// Returns the draw policy, which decides which draws end the game automatically.
    #[must_use]
    pub fn policy(&self) -> DrawPolicy {
        either!(&self.engine, game => game.policy())
    }

    /// Removes declared outcomes and draw offers, which links cannot represent.
    #[must_use]
    pub fn without_declaration(mut self) -> Game {
        self.declared = None;
        self.offer = None;
        self
    }

    /// Returns the rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the game as a game of `chess`; `None` for other games.
    #[must_use]
    pub fn as_chess(&self) -> Option<&chess::Game> {
        match &self.engine {
            Engine::Chess(game) => Some(game),
            Engine::Custom(_) => None,
        }
    }

    /// Returns the position before the first move.
    #[must_use]
    pub fn start(&self) -> Setup {
        self.engine.setup(0)
    }

    /// Returns the position after that many moves; `None` if there are fewer. In chess the en passant square is set only if a
    /// capture is legal.
    ///
    /// ```
    /// use linkmate_game::{Game, Letters, Rules};
    /// let mut game = Game::new(&Rules::STANDARD, &Rules::STANDARD.start())?;
    /// game.play(game.read_move("Nf3", Letters::English)?)?;
    /// assert_eq!(game.setup_after(0), Some(game.start()));
    /// assert_eq!(game.setup_after(2), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn setup_after(&self, plies: usize) -> Option<Setup> {
        (plies <= self.len()).then(|| self.engine.setup(plies))
    }

    /// Returns the current position. In chess the en passant square is set only if a capture is legal.
    ///
    /// ```
    /// use linkmate_game::{Game, Letters, Rules};
    /// let mut game = Game::new(&Rules::STANDARD, &Rules::STANDARD.start())?;
    /// game.play(game.read_move("Nf3", Letters::English)?)?;
    /// assert_eq!(game.setup().to_string(), "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn setup(&self) -> Setup {
        self.engine.setup(self.len())
    }

    /// Returns the number of moves played, counting both sides' moves.
    #[must_use]
    pub fn len(&self) -> usize {
        either!(&self.engine, game => game.moves().len())
    }

    /// Returns true if no move has been played yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the side to move.
    #[must_use]
    pub fn turn(&self) -> Color {
        match &self.engine {
            Engine::Chess(game) => game.turn(),
            Engine::Custom(game) => game.board().turn,
        }
    }

    /// Returns the pieces on the board, in order of their squares.
    #[must_use]
    pub fn pieces(&self) -> Vec<Placed<'_>> {
        match &self.engine {
            Engine::Chess(game) => chess_pieces(game.position().board()),
            Engine::Custom(game) => custom_pieces(game.rules(), game.board()),
        }
    }

    /// Returns the piece on a square.
    #[must_use]
    pub fn piece_at(&self, at: Square) -> Option<Piece<'_>> {
        match &self.engine {
            Engine::Chess(game) => Some(game.position().piece_at(chess_square(at)?)?.into()),
            Engine::Custom(game) => Some(Piece::new(game.rules(), game.board().at(at)?)),
        }
    }

    /// Returns the squares of the royal pieces of the side to move that are in check.
    #[must_use]
    pub fn checks(&self) -> Vec<Square> {
        match &self.engine {
            Engine::Chess(game) => {
                let position = game.position();
                position.is_check().then(|| square(position.king(position.turn()))).into_iter().collect()
            }
            Engine::Custom(game) => game.rules().checked(game.board()),
        }
    }

    /// Returns the moves played.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        match &self.engine {
            Engine::Chess(game) => game.moves().iter().copied().map(from_chess).collect(),
            Engine::Custom(game) => game.moves().to_vec(),
        }
    }

    /// Returns the last move played.
    #[must_use]
    pub fn last_move(&self) -> Option<Move> {
        match &self.engine {
            Engine::Chess(game) => game.moves().last().copied().map(from_chess),
            Engine::Custom(game) => game.moves().last().copied(),
        }
    }

    /// Returns the legal moves, in the order in which links number them. A drawn game may still have some.
    #[must_use]
    pub fn legal_moves(&self) -> &[Move] {
        self.legal.get_or_init(|| {
            Counters::count(|counters| counters.legal_moves += 1);
            match &self.engine {
                Engine::Chess(game) => {
                    let mut moves = game.position().legal_moves();
                    chess::sort(&mut moves);
                    moves.into_iter().map(from_chess).collect()
                }
                Engine::Custom(game) => game.legal_moves(),
            }
        })
    }

    /// Returns true if the move is legal.
    pub(crate) fn is_legal(&self, m: Move) -> bool {
        match &self.engine {
            Engine::Chess(game) => to_chess(m, game.position()).is_some_and(|m| game.position().is_legal(m)),
            Engine::Custom(_) => self.legal_moves().binary_search(&m).is_ok(),
        }
    }

    /// Returns true if a legal move castles.
    #[must_use]
    pub fn is_castling(&self, m: Move) -> bool {
        match &self.engine {
            Engine::Chess(game) => to_chess(m, game.position()).is_some_and(|m| m.castling_side().is_some()),
            Engine::Custom(game) => matches!(game.rules().label(game.board(), m), Label::Castles { .. }),
        }
    }

    /// Returns the pieces of a side that were captured.
    #[must_use]
    pub fn captured(&self, color: Color) -> Vec<Kind<'_>> {
        match &self.engine {
            Engine::Chess(game) => {
                let moves = game.moves().iter().zip(game.positions()).filter(|(_, before)| before.turn() != color);
                let mut roles: Vec<Role> = moves.filter_map(|(&m, before)| chess_victim(m, before)).collect();
                chess::sort(&mut roles);
                roles.into_iter().rev().map(Kind::from).collect()
            }
            Engine::Custom(game) => {
                let mut lost: Vec<variants::Kind> = game
                    .boards()
                    .windows(2)
                    .flat_map(|pair| lost_kinds(game.rules(), &pair[0], &pair[1], color))
                    .collect();
                chess::sort(&mut lost);
                lost.into_iter().map(|kind| Kind { mark: "", ..Kind::new(game.rules(), kind) }).collect()
            }
        }
    }

    /// Returns the number of a move among the legal moves; `None` if it is not legal.
    #[must_use]
    pub fn move_number(&self, m: Move) -> Option<MoveNumber> {
        match &self.engine {
            Engine::Chess(game) => {
                let position = game.position();
                position.move_number(to_chess(m, position)?)
            }
            Engine::Custom(_) => {
                let legal = self.legal_moves();
                Some(MoveNumber { number: legal.binary_search(&m).ok()?, count: legal.len() })
            }
        }
    }

    /// Returns the numbers of all moves played, which is what a link stores.
    #[must_use]
    pub fn move_numbers(&self) -> Vec<MoveNumber> {
        match &self.engine {
            Engine::Chess(game) => {
                let numbered =
                    |(&m, before): (&chess::Move, &Position)| before.move_number(m).expect("moves played are legal");
                game.moves().iter().zip(game.positions()).map(numbered).collect()
            }
            Engine::Custom(game) => {
                let numbered = |(m, before): (&Move, &Board)| {
                    let legal = game.rules().legal_moves(before);
                    let number = legal.binary_search(m).expect("moves played are legal");
                    MoveNumber { number, count: legal.len() }
                };
                game.moves().iter().zip(game.boards()).map(numbered).collect()
            }
        }
    }

    /// Returns the work of finding the legal moves after `plies` moves. It limits the games that links accept and is part of
    /// the link format.
    #[must_use]
    pub fn work(&self, plies: usize) -> u64 {
        match &self.engine {
            Engine::Chess(_) => 0,
            Engine::Custom(game) => game.rules().work(&game.boards()[plies]),
        }
    }

    /// Returns true if a position with that much work has too many legal moves to be playable. They are counted only if the
    /// work does not settle it.
    #[must_use]
    pub fn has_many_moves(&self, work: u64, count: impl FnOnce() -> usize) -> bool {
        match &self.engine {
            Engine::Chess(_) => false,
            Engine::Custom(game) => game.rules().has_many_moves(work, count),
        }
    }

    /// Reserves capacity for that many more moves.
    pub fn reserve(&mut self, moves: usize) {
        if let Engine::Chess(game) = &mut self.engine {
            game.reserve(moves);
        }
    }

    /// Plays a legal move, even after a draw or a resignation: score sheets and links may continue after the end. A declared
    /// outcome lapses.
    ///
    /// # Errors
    /// If the move is not legal.
    pub fn play_on(&mut self, m: Move) -> Result<(), IllegalMove> {
        if !self.is_legal(m) {
            return Err(self.illegal(m));
        }
        self.play_on_unchecked(m);
        Ok(())
    }

    /// Plays a move that is known to be legal, even after the end. An illegal move gives a meaningless game.
    pub fn play_on_unchecked(&mut self, m: Move) {
        let mover = self.turn();
        match &mut self.engine {
            Engine::Chess(game) => {
                if let Some(m) = to_chess(m, game.position()) {
                    game.play_unchecked(m);
                }
            }
            Engine::Custom(game) => {
                let origin = |legal: &Vec<Move>| game.rules().origin(game.board(), m, legal);
                self.origins.push(self.legal.get().map(origin));
                game.play_unchecked(m);
            }
        }
        self.clear_stale_offers(mover);
    }

    /// Plays a legal move by its number, even after the end. `choose` gets the number of legal moves and returns the number of
    /// one. Returns `None`, and changes nothing, if there is no such move.
    pub fn play_numbered(&mut self, choose: impl FnOnce(usize) -> usize) -> Option<()> {
        let mover = self.turn();
        match &mut self.engine {
            Engine::Chess(game) => {
                let m = game.position().numbered_move(choose)?;
                game.play_unchecked(m);
            }
            Engine::Custom(game) => {
                let legal = self.legal.get_or_init(|| game.legal_moves());
                let m = *legal.get(choose(legal.len()))?;
                self.origins.push(Some(game.rules().origin(game.board(), m, legal)));
                game.play_unchecked(m);
            }
        }
        self.clear_stale_offers(mover);
        Some(())
    }

    /// Clears the offers and declarations that end when a side moves.
    fn clear_stale_offers(&mut self, mover: Color) {
        self.declared = None;
        self.clear_cache();
        if let Some(offer) = self.offer
            && offer.by != mover
        {
            self.offer = None;
        }
    }

    /// Clears everything cached for the previous position.
    fn clear_cache(&mut self) {
        self.ended = OnceLock::new();
        self.legal = OnceLock::new();
    }

    /// Takes back the last move, together with anything declared or offered after it.
    ///
    /// ```
    /// use linkmate_game::{Game, Letters, Rules};
    /// let mut game = Game::new(&Rules::STANDARD, &Rules::STANDARD.start())?;
    /// let e4 = game.read_move("e4", Letters::English)?;
    /// game.play(e4)?;
    /// assert_eq!(game.take_back(), Some(e4));
    /// assert_eq!(game.take_back(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn take_back(&mut self) -> Option<Move> {
        let m = match &mut self.engine {
            Engine::Chess(game) => from_chess(game.take_back()?),
            Engine::Custom(game) => {
                self.origins.pop();
                game.take_back()?
            }
        };
        self.declared = None;
        self.clear_cache();
        self.offer = self.offer.filter(|offer| offer.ply <= self.len());
        Some(m)
    }

    /// Returns the outcome; `None` while the game continues. A declared outcome takes precedence over the board.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.declared.or_else(|| *self.ended.get_or_init(|| self.outcome_on_board()))
    }

    fn outcome_on_board(&self) -> Option<Outcome> {
        match self.legal.get() {
            Some(legal) => either!(&self.engine, game => game.outcome_if(!legal.is_empty())),
            None => either!(&self.engine, game => game.outcome()),
        }
    }

    /// Returns the number of moves after which the game was first over on the board, and its outcome then; `None` if it is not
    /// over. Further moves may have been played since.
    #[must_use]
    pub fn first_end(&self) -> Option<(usize, Outcome)> {
        let can_move = !self.legal_moves().is_empty();
        let ends = either!(&self.engine, game => game.ends_if(can_move));
        // The same search found whether the game is over now.
        _ = self.ended.set(ends.now);
        ends.first
    }

    /// Returns the draw that the side to move can claim in the current position.
    #[must_use]
    pub fn claimable(&self) -> Option<DrawCause> {
        // With automatic draws a claimable draw would have ended the game, so repetitions need not be counted again.
        if self.policy() == DrawPolicy::Automatic && self.ended.get() == Some(&None) {
            return None;
        }
        either!(&self.engine, game => game.claimable())
    }

    /// Returns the draw that the side to move can claim by announcing a move.
    #[must_use]
    pub fn claimable_with(&self, m: Move) -> Option<DrawCause> {
        if !self.is_legal(m) {
            return None;
        }
        match &self.engine {
            Engine::Chess(game) => game.claimable_with(to_chess(m, game.position())?),
            Engine::Custom(game) => {
                let mut game = game.clone();
                game.play_unchecked(m);
                game.claimable()
            }
        }
    }
}
