//! [`Game`]: positions, moves and endings on the board. What players do besides moving is in [`players`](crate::players).

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

/// A game by any rules: its positions and moves, draw offers, claims and resignation.
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) rules: Rules,
    pub(crate) engine: Engine,
    /// What the players declared.
    pub(crate) declared: Option<Outcome>,
    pub(crate) offer: Option<Offer>,
    /// How the game ended on the board, once that has been asked: a search may be needed to see that nobody can win.
    ended: OnceLock<Option<Outcome>>,
    /// The legal moves, once they have been listed.
    legal: OnceLock<Vec<Move>>,
    /// How much of its origin the notation of each move played has to tell, in other games than chess: it is found while the
    /// legal moves are at hand.
    pub(crate) origins: Vec<Option<Origin>>,
}

impl Game {
    /// A game before its first move, with automatic draws.
    ///
    /// # Errors
    /// If the setup cannot be played on, with every reason.
    ///
    /// # Panics
    /// If the setup belongs to another game than the rules: setups come from [`Rules::start`] and [`Rules::read_setup`].
    pub fn new(rules: &Rules, setup: &Setup) -> Result<Game, Unplayable> {
        Ok(Game::from_engine(rules.clone(), Engine::new(rules, setup)?))
    }

    /// A game of chess from a position that is known to be playable.
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

    /// The same game with that draw policy.
    #[must_use]
    pub fn with_policy(mut self, policy: DrawPolicy) -> Game {
        either!(&mut self.engine, game => game.set_policy(policy));
        self.ended = OnceLock::new();
        self
    }

    /// Which draws end the game by themselves.
    #[must_use]
    pub fn policy(&self) -> DrawPolicy {
        either!(&self.engine, game => game.policy())
    }

    /// The same game without what its players declared or offered: what a link can say.
    #[must_use]
    pub fn without_declaration(mut self) -> Game {
        self.declared = None;
        self.offer = None;
        self
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The game as chess knows it; `None` for other games.
    #[must_use]
    pub fn as_chess(&self) -> Option<&chess::Game> {
        match &self.engine {
            Engine::Chess(game) => Some(game),
            Engine::Custom(_) => None,
        }
    }

    /// The position before the first move.
    #[must_use]
    pub fn start(&self) -> Setup {
        self.engine.setup(0)
    }

    /// The position now. In chess the en passant square is given only where a capture is legal.
    #[must_use]
    pub fn setup(&self) -> Setup {
        self.engine.setup(self.len())
    }

    /// How many moves have been played, counting those of either side.
    #[must_use]
    pub fn len(&self) -> usize {
        either!(&self.engine, game => game.moves().len())
    }

    /// Whether no move has been played yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Color {
        match &self.engine {
            Engine::Chess(game) => game.turn(),
            Engine::Custom(game) => game.board().turn,
        }
    }

    /// The pieces on the board, by square.
    #[must_use]
    pub fn pieces(&self) -> Vec<Placed<'_>> {
        match &self.engine {
            Engine::Chess(game) => chess_pieces(game.position().board()),
            Engine::Custom(game) => custom_pieces(game.rules(), game.board()),
        }
    }

    /// The piece on a square.
    #[must_use]
    pub fn piece_at(&self, at: Square) -> Option<Piece<'_>> {
        match &self.engine {
            Engine::Chess(game) => Some(game.position().piece_at(chess_square(at)?)?.into()),
            Engine::Custom(game) => Some(Piece::new(game.rules(), game.board().at(at)?)),
        }
    }

    /// The royal pieces of the side to move that are in check.
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

    /// The moves played.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        match &self.engine {
            Engine::Chess(game) => game.moves().iter().copied().map(from_chess).collect(),
            Engine::Custom(game) => game.moves().to_vec(),
        }
    }

    /// The last move played.
    #[must_use]
    pub fn last_move(&self) -> Option<Move> {
        match &self.engine {
            Engine::Chess(game) => game.moves().last().copied().map(from_chess),
            Engine::Custom(game) => game.moves().last().copied(),
        }
    }

    /// The legal moves, in the order in which links number them. A game that is drawn may go on.
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

    /// Whether a move is legal.
    pub(crate) fn is_legal(&self, m: Move) -> bool {
        match &self.engine {
            Engine::Chess(game) => to_chess(m, game.position()).is_some_and(|m| game.position().is_legal(m)),
            Engine::Custom(_) => self.legal_moves().binary_search(&m).is_ok(),
        }
    }

    /// Whether a legal move castles.
    #[must_use]
    pub fn is_castling(&self, m: Move) -> bool {
        match &self.engine {
            Engine::Chess(game) => to_chess(m, game.position()).is_some_and(|m| m.castling_side().is_some()),
            Engine::Custom(game) => matches!(game.rules().label(game.board(), m), Label::Castles { .. }),
        }
    }

    /// The pieces of a side that were captured.
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

    /// The number of a move among the legal ones; `None` if it is not one of them.
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

    /// The numbers of all moves played: what a link stores.
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

    /// The work of finding the legal moves after so many moves, which limits what a link may ask for. It is part of the
    /// link format.
    #[must_use]
    pub fn work(&self, plies: usize) -> u64 {
        match &self.engine {
            Engine::Chess(_) => 0,
            Engine::Custom(game) => game.rules().work(&game.boards()[plies]),
        }
    }

    /// Whether a position with that much work has too many legal moves to be played on; they are counted only where the
    /// work leaves it open.
    #[must_use]
    pub fn has_many_moves(&self, work: u64, count: impl FnOnce() -> usize) -> bool {
        match &self.engine {
            Engine::Chess(_) => false,
            Engine::Custom(game) => game.rules().has_many_moves(work, count),
        }
    }

    /// Makes room for that many more moves.
    pub fn reserve(&mut self, moves: usize) {
        if let Engine::Chess(game) = &mut self.engine {
            game.reserve(moves);
        }
    }

    /// Plays a legal move even after a draw or a resignation: score sheets and links may go on after the end. What the
    /// players had declared lapses.
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

    /// Plays a move that is known to be legal, even after the end. With any other move the game that results is meaningless.
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

    /// Plays the move with the number that is chosen once it is known how many legal moves there are, even after the end.
    /// `None` if there is no such move; nothing changes then.
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

    /// What a side's playing on does to offers and declarations.
    fn clear_stale_offers(&mut self, mover: Color) {
        self.declared = None;
        self.clear_cache();
        if let Some(offer) = self.offer
            && offer.by != mover
        {
            self.offer = None;
        }
    }

    /// Forgets what was known about the position before.
    fn clear_cache(&mut self) {
        self.ended = OnceLock::new();
        self.legal = OnceLock::new();
    }

    /// Takes back the last move, and with it whatever was declared or offered after it.
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

    /// How the game ended; `None` while it goes on. What the players declared comes before what the board says.
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

    /// After how many moves the game was over on the board for the first time, and how; `None` if it is not. Games may have
    /// gone on after that.
    #[must_use]
    pub fn first_end(&self) -> Option<(usize, Outcome)> {
        let can_move = !self.legal_moves().is_empty();
        let ends = either!(&self.engine, game => game.ends_if(can_move));
        // The same search has shown how the game stands now.
        _ = self.ended.set(ends.now);
        ends.first
    }

    /// The draw that the side to move can claim as the position stands.
    #[must_use]
    pub fn claimable(&self) -> Option<DrawCause> {
        // With automatic draws whatever could be claimed would have ended the game, and repetitions need no second count.
        if self.policy() == DrawPolicy::Automatic && self.ended.get() == Some(&None) {
            return None;
        }
        either!(&self.engine, game => game.claimable())
    }

    /// The draw that the side to move can claim by announcing a move it is about to make.
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
