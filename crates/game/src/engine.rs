//! The two engines behind one interface: chess on bitboards, every other game by behaviours. Nothing outside this file and
//! its neighbours in this crate asks which one plays.

use chess::game::{DrawCause, DrawPolicy, Outcome};
use chess::notation::{san, typed, uci};
use chess::{CastlingSide, Color, EnPassantMode, Position, Role};
use variants::{Board, Label, Move, Ruleset, Square};

use crate::counters::Counters;
use crate::error::MoveError;
use crate::notation::Played;
use crate::piece::{Kind, Piece, Placed, chess_square, square};
use crate::setup::{Fault, Setup, Unplayable, chess_pieces, custom_pieces};
use crate::{Letters, Rules};

/// Which one of several moves between two squares castling is.
const CASTLES: u8 = 1;

/// The number of a legal move among all, in the order in which links number them.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct MoveNumber {
    /// How many legal moves come before it.
    pub number: usize,
    /// How many there are in all.
    pub count: usize,
}

#[derive(Clone, Debug)]
pub(crate) enum Engine {
    Chess(chess::Game),
    Custom(variants::Game),
}

impl Engine {
    pub(crate) fn new(rules: &Rules, setup: &Setup) -> Result<Engine, Unplayable> {
        if let (Some(castling), Some(setup)) = (rules.castling(), setup.as_chess()) {
            let position = Position::new(setup, castling)?;
            return Ok(Engine::Chess(chess::Game::from_position(position, castling)));
        }
        match (rules.ruleset(), setup.as_board()) {
            (Some(ruleset), Some(board)) => {
                let faults = || ruleset.faults(board).into_iter().map(Fault::Custom).collect();
                let game = variants::Game::new(ruleset.clone(), board.clone());
                Ok(Engine::Custom(game.map_err(|_| Unplayable(faults()))?))
            }
            _ => panic!("a setup of another game than {}", rules.title()),
        }
    }

    pub(crate) fn set_policy(&mut self, policy: DrawPolicy) {
        match self {
            Engine::Chess(game) => game.set_policy(policy),
            Engine::Custom(game) => game.set_policy(policy),
        }
    }

    pub(crate) fn policy(&self) -> DrawPolicy {
        match self {
            Engine::Chess(game) => game.policy(),
            Engine::Custom(game) => game.policy(),
        }
    }

    pub(crate) fn len(&self) -> usize {
        match self {
            Engine::Chess(game) => game.moves().len(),
            Engine::Custom(game) => game.moves().len(),
        }
    }

    pub(crate) fn reserve(&mut self, moves: usize) {
        if let Engine::Chess(game) = self {
            game.reserve(moves);
        }
    }

    pub(crate) fn turn(&self) -> Color {
        match self {
            Engine::Chess(game) => game.turn(),
            Engine::Custom(game) => game.board().turn,
        }
    }

    /// The setup after so many moves.
    pub(crate) fn setup(&self, plies: usize) -> Setup {
        match self {
            Engine::Chess(game) => game.positions()[plies].to_setup(EnPassantMode::Legal).into(),
            Engine::Custom(game) => Setup::from_board(game.rules(), game.boards()[plies].clone()),
        }
    }

    pub(crate) fn pieces(&self) -> Vec<Placed<'_>> {
        match self {
            Engine::Chess(game) => chess_pieces(game.position().board()),
            Engine::Custom(game) => custom_pieces(game.rules(), game.board()),
        }
    }

    pub(crate) fn piece_at(&self, at: Square) -> Option<Piece<'_>> {
        match self {
            Engine::Chess(game) => Some(game.position().piece_at(chess_square(at)?)?.into()),
            Engine::Custom(game) => Some(Piece::of(game.rules(), game.board().at(at)?)),
        }
    }

    /// The royal pieces of the side to move that are attacked.
    pub(crate) fn checks(&self) -> Vec<Square> {
        match self {
            Engine::Chess(game) => {
                let position = game.position();
                position.is_check().then(|| square(position.king(position.turn()))).into_iter().collect()
            }
            Engine::Custom(game) => game.rules().checked(game.board()),
        }
    }

    /// The work of finding the legal moves, which limits links; chess is always cheap.
    pub(crate) fn work(&self) -> u64 {
        match self {
            Engine::Chess(_) => 0,
            Engine::Custom(game) => game.rules().work(game.board()),
        }
    }

    /// The legal moves, in the order in which links number them.
    pub(crate) fn legal_moves(&self) -> Vec<Move> {
        Counters::count(|counters| counters.legal_moves += 1);
        match self {
            Engine::Chess(game) => {
                let mut moves = game.position().legal_moves();
                moves.sort_unstable();
                moves.into_iter().map(from_chess).collect()
            }
            Engine::Custom(game) => game.legal_moves(),
        }
    }

    pub(crate) fn is_legal(&self, m: Move) -> bool {
        match self {
            Engine::Chess(game) => to_chess(m, game.position()).is_some_and(|m| game.position().is_legal(m)),
            Engine::Custom(game) => game.legal_moves().binary_search(&m).is_ok(),
        }
    }

    /// The number of a move among the legal ones; `None` if it is not one of them.
    pub(crate) fn move_number(&self, m: Move) -> Option<MoveNumber> {
        match self {
            Engine::Chess(game) => {
                let position = game.position();
                Some(position.move_number(to_chess(m, position)?)?.into())
            }
            Engine::Custom(game) => {
                let legal = game.legal_moves();
                Some(MoveNumber { number: legal.binary_search(&m).ok()?, count: legal.len() })
            }
        }
    }

    /// The numbers of all moves played.
    pub(crate) fn move_numbers(&self) -> Vec<MoveNumber> {
        match self {
            Engine::Chess(game) => {
                let numbered = |(&m, before): (&chess::Move, &Position)| {
                    before.move_number(m).expect("moves played are legal").into()
                };
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

    /// Plays the move with the number that is chosen once it is known how many legal moves there are. `None` if there is no
    /// such move; nothing changes then.
    pub(crate) fn play_numbered(&mut self, choose: impl FnOnce(usize) -> usize) -> Option<()> {
        match self {
            Engine::Chess(game) => {
                let m = game.position().numbered_move(choose)?;
                game.play_unchecked(m);
            }
            Engine::Custom(game) => {
                let legal = game.legal_moves();
                let m = *legal.get(choose(legal.len()))?;
                game.play_unchecked(m);
            }
        }
        Some(())
    }

    /// Plays a move that is known to be legal.
    pub(crate) fn play_unchecked(&mut self, m: Move) {
        match self {
            Engine::Chess(game) => {
                if let Some(m) = to_chess(m, game.position()) {
                    game.play_unchecked(m);
                }
            }
            Engine::Custom(game) => game.play_unchecked(m),
        }
    }

    pub(crate) fn take_back(&mut self) -> Option<Move> {
        match self {
            Engine::Chess(game) => game.take_back().map(from_chess),
            Engine::Custom(game) => game.take_back(),
        }
    }

    pub(crate) fn moves(&self) -> Vec<Move> {
        match self {
            Engine::Chess(game) => game.moves().iter().copied().map(from_chess).collect(),
            Engine::Custom(game) => game.moves().to_vec(),
        }
    }

    pub(crate) fn last_move(&self) -> Option<Move> {
        match self {
            Engine::Chess(game) => game.moves().last().copied().map(from_chess),
            Engine::Custom(game) => game.moves().last().copied(),
        }
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match self {
            Engine::Chess(game) => game.outcome(),
            Engine::Custom(game) => game.outcome(),
        }
    }

    pub(crate) fn first_end(&self) -> Option<(usize, Outcome)> {
        match self {
            Engine::Chess(game) => game.first_end(),
            Engine::Custom(game) => game.first_end(),
        }
    }

    pub(crate) fn claimable(&self) -> Option<DrawCause> {
        match self {
            Engine::Chess(game) => game.claimable(),
            Engine::Custom(game) => game.claimable(),
        }
    }

    /// The draw that a legal move about to be made would let its player claim.
    pub(crate) fn claimable_with(&self, m: Move) -> Option<DrawCause> {
        match self {
            Engine::Chess(game) => game.claimable_with(to_chess(m, game.position())?),
            Engine::Custom(game) => {
                let mut game = game.clone();
                game.play_unchecked(m);
                game.claimable()
            }
        }
    }

    /// The pieces of a side that were captured, the strongest first in chess, in the order of their types elsewhere.
    pub(crate) fn captured(&self, color: Color) -> Vec<Kind<'_>> {
        match self {
            Engine::Chess(game) => {
                let moves = game.moves().iter().zip(game.positions()).filter(|(_, before)| before.turn() != color);
                let mut roles: Vec<Role> = moves.filter_map(|(&m, before)| chess_victim(m, before)).collect();
                roles.sort_unstable_by(|a, b| b.cmp(a));
                roles.into_iter().map(Kind::from).collect()
            }
            Engine::Custom(game) => {
                let mut lost: Vec<variants::Kind> =
                    game.boards().windows(2).flat_map(|pair| lost(game.rules(), &pair[0], &pair[1], color)).collect();
                lost.sort_unstable();
                lost.into_iter().map(|kind| Kind { mark: "", ..Kind::of(game.rules(), kind) }).collect()
            }
        }
    }

    /// What a legal move changes besides moving its piece: the rook that castles along, a pawn taken en passant, what an
    /// explosion removes. Each square with what stands on it afterwards.
    pub(crate) fn side_effects(&self, m: Move) -> Vec<(Square, Option<Piece<'_>>)> {
        match self {
            Engine::Chess(game) => {
                let position = game.position();
                match to_chess(m, position) {
                    Some(m) if m.castling_side().is_some() || m.is_en_passant() => {
                        let mut after = *position;
                        after.play_unchecked(m);
                        // The king leaves its square, which the rook may come to.
                        let left = |at: chess::Square| if at == m.from() { None } else { position.piece_at(at) };
                        let changed = |at: &chess::Square| *at != m.to() && after.piece_at(*at) != left(*at);
                        let all = chess::Square::ALL.into_iter().filter(changed);
                        all.map(|at| (square(at), after.piece_at(at).map(Piece::from))).collect()
                    }
                    _ => Vec::new(),
                }
            }
            Engine::Custom(game) => {
                let (rules, before) = (game.rules(), game.board());
                let after = rules.after(before, m);
                let show = |board: &Board, at: Square| board.at(at).map(|piece| Piece::of(rules, piece));
                // Marks that are not shown do not count: a pawn that can no longer be taken en passant looks the same.
                let looks_alike = |at: Square| match (show(before, at), show(&after, at)) {
                    (Some(one), Some(other)) => {
                        one.color == other.color
                            && one.kind.letter == other.kind.letter
                            && one.kind.checks() == other.kind.checks()
                    }
                    (one, other) => one.is_none() && other.is_none(),
                };
                let changed = |at: &Square| match *at {
                    // The piece that moved may be gone, or have become another.
                    at if at == m.to => after.at(at).is_none(),
                    // A rook may castle to where the king was.
                    at if at == m.from => after.at(at).is_some(),
                    at => before.at(at) != after.at(at) && !looks_alike(at),
                };
                before.size().squares().filter(changed).map(|at| (at, show(&after, at))).collect()
            }
        }
    }

    /// What the piece becomes, if a legal move promotes it.
    pub(crate) fn promotion(&self, m: Move) -> Option<Kind<'_>> {
        match self {
            Engine::Chess(game) => to_chess(m, game.position())?.promotion().map(Kind::from),
            Engine::Custom(game) => match game.rules().label(game.board(), m) {
                Label::Becomes(kind) => Some(Kind::of(game.rules(), kind)),
                Label::Plain | Label::Castles { .. } => None,
            },
        }
    }

    /// Whether a legal move castles.
    pub(crate) fn is_castling(&self, m: Move) -> bool {
        match self {
            Engine::Chess(game) => to_chess(m, game.position()).is_some_and(|m| m.castling_side().is_some()),
            Engine::Custom(game) => matches!(game.rules().label(game.board(), m), Label::Castles { .. }),
        }
    }

    /// A legal move as people read it.
    pub(crate) fn san(&self, m: Move, letters: Letters) -> String {
        match self {
            Engine::Chess(game) => {
                let position = game.position();
                to_chess(m, position).map(|m| san::write_in(m, position, letters)).unwrap_or_default()
            }
            Engine::Custom(game) => game.rules().tell_move(game.board(), m),
        }
    }

    /// A legal move for programs.
    pub(crate) fn uci(&self, m: Move) -> String {
        match self {
            Engine::Chess(game) => {
                let position = game.position();
                match to_chess(m, position) {
                    Some(m) => uci::write(m, position, game.rules()),
                    None => format!("{}{}", m.from, m.to),
                }
            }
            Engine::Custom(game) => game.rules().write_move(game.board(), m),
        }
    }

    /// The moves played from that ply on, written.
    pub(crate) fn played(&self, from: usize, letters: Letters) -> Vec<Played<'_>> {
        Counters::count(|counters| counters.notation += 1);
        match self {
            Engine::Chess(game) => {
                let written = |(&m, before): (&chess::Move, &Position)| Played {
                    number: usize::from(before.fullmoves().get()),
                    color: before.turn(),
                    from: square(m.from()),
                    to: square(m.to()),
                    piece: m.role().into(),
                    captured: chess_victim(m, before).map(Kind::from),
                    promotion: m.promotion().map(Kind::from),
                    castling: m.castling_side().is_some(),
                    san: san::write_in(m, before, letters),
                    uci: uci::write(m, before, game.rules()),
                };
                game.moves().iter().zip(game.positions()).skip(from).map(written).collect()
            }
            Engine::Custom(game) => {
                let (rules, boards) = (game.rules(), game.boards());
                let late = usize::from(boards[0].turn == Color::Black);
                let written = |(ply, &m): (usize, &Move)| {
                    let (before, after) = (&boards[ply], &boards[ply + 1]);
                    let is_check = !rules.checked(after).is_empty();
                    // A side that moved on was not mated.
                    let is_last = ply + 1 == game.moves().len();
                    let mark = match is_check {
                        true if is_last && rules.legal_moves(after).is_empty() => "#",
                        true => "+",
                        false => "",
                    };
                    let label = rules.label(before, m);
                    let kind_at = |at: Square| before.at(at).map(|piece| Kind::of(rules, piece.kind));
                    // En passant takes a piece of the kind that passes.
                    let captured = match rules.is_capture(before, m) {
                        true => kind_at(m.to).or_else(|| kind_at(m.from)),
                        false => None,
                    };
                    Played {
                        number: (ply + late) / 2 + 1,
                        color: before.turn,
                        from: m.from,
                        to: m.to,
                        piece: kind_at(m.from).expect("a piece moved"),
                        captured,
                        promotion: match label {
                            Label::Becomes(kind) => Some(Kind::of(rules, kind)),
                            Label::Plain | Label::Castles { .. } => None,
                        },
                        castling: matches!(label, Label::Castles { .. }),
                        san: format!("{}{mark}", rules.tell_move(before, m)),
                        uci: rules.write_move(before, m),
                    }
                };
                game.moves().iter().enumerate().skip(from).map(written).collect()
            }
        }
    }

    /// The legal move that a text means.
    pub(crate) fn read_move(&self, text: &str, letters: Letters) -> Result<Move, MoveError> {
        match self {
            Engine::Chess(game) => {
                let position = game.position();
                typed::parse(text, position, game.rules(), letters).map(from_chess).map_err(|error| {
                    match MoveError::from(error) {
                        MoveError::Illegal { text: shown, .. } => {
                            let rule = typed::broken_rule(text, position, letters).map(Box::new);
                            MoveError::Illegal { text: shown, rule }
                        }
                        error => error,
                    }
                })
            }
            Engine::Custom(game) => read_custom(game, text),
        }
    }
}

/// What a move captures.
fn chess_victim(m: chess::Move, before: &Position) -> Option<Role> {
    match (m.is_en_passant(), m.castling_side()) {
        (true, _) => Some(Role::Pawn),
        // Castling may go to the square of one's own rook.
        (_, Some(_)) => None,
        _ => before.board().role_at(m.to()),
    }
}

impl From<chess::position::MoveNumber> for MoveNumber {
    fn from(number: chess::position::MoveNumber) -> MoveNumber {
        MoveNumber { number: number.number, count: number.count }
    }
}

fn from_chess(m: chess::Move) -> Move {
    let variant = match (m.promotion(), m.castling_side()) {
        (Some(role), _) => Role::PROMOTIONS.iter().position(|other| *other == role).unwrap_or_default() as u8,
        (None, Some(_)) => CASTLES,
        (None, None) => 0,
    };
    Move { from: square(m.from()), to: square(m.to()), variant }
}

/// The move as chess knows it, if a piece stands there; it need not be legal.
fn to_chess(m: Move, position: &Position) -> Option<chess::Move> {
    let (from, to) = (chess_square(m.from)?, chess_square(m.to)?);
    let role = position.board().role_at(from)?;
    match role {
        Role::King if m.variant == CASTLES => {
            let side = if to.file() == chess::File::G { CastlingSide::King } else { CastlingSide::Queen };
            Some(chess::Move::castling(position.turn(), from, side)).filter(|castling| castling.to() == to)
        }
        Role::Pawn if matches!(to.rank(), chess::Rank::First | chess::Rank::Eighth) => {
            chess::Move::promoting(from, to, *Role::PROMOTIONS.get(usize::from(m.variant))?)
        }
        Role::Pawn
            if m.variant == 0 && position.en_passant(EnPassantMode::Always) == Some(to) && from.file() != to.file() =>
        {
            Some(chess::Move::en_passant(from, to))
        }
        role => (m.variant == 0).then(|| chess::Move::normal(role, from, to)),
    }
}

/// The types of the pieces that a side lost by a move; an explosion takes several, those of the side that moved too.
fn lost(rules: &Ruleset, before: &Board, after: &Board, color: Color) -> Vec<variants::Kind> {
    let kinds = |board: &Board| -> Vec<variants::Kind> {
        board.pieces().filter(|(_, piece)| piece.color == color).map(|(_, piece)| piece.kind).collect()
    };
    let (mut lost, left) = (kinds(before), kinds(after));
    // A promotion changes a piece but loses none.
    if lost.len() == left.len() {
        return Vec::new();
    }
    for kind in left {
        let name = &rules.type_of(kind).name;
        if let Some(same) = lost.iter().position(|kind| rules.type_of(*kind).name == *name) {
            lost.swap_remove(same);
        }
    }
    lost
}

/// No text of a move is longer.
const LONGEST_MOVE: usize = 64;

fn read_custom(game: &variants::Game, text: &str) -> Result<Move, MoveError> {
    // Two squares with a space between them are a move, too.
    let bare: String = text.split_whitespace().collect();
    let shown = || chess::notation::excerpt(text);
    let (rules, board) = (game.rules(), game.board());
    if bare.len() > LONGEST_MOVE {
        return Err(MoveError::Malformed { text: shown() });
    }
    if let Some(m) = rules.read_move(board, &bare) {
        return Ok(m);
    }
    let squares = squares_in(&bare);
    let is_castling = matches!(bare.to_ascii_lowercase().replace('0', "o").as_str(), "o-o" | "o-o-o" | "oo" | "ooo");
    match squares[..] {
        [] if !is_castling => Err(MoveError::Malformed { text: shown() }),
        [.., from, to] if rules.legal_moves(board).iter().any(|m| m.from == from && m.to == to) => {
            Err(MoveError::PromotionMissing { text: shown() })
        }
        _ => Err(MoveError::Illegal { text: shown(), rule: None }),
    }
}

/// The squares that a text names.
fn squares_in(text: &str) -> Vec<Square> {
    let text = text.to_ascii_lowercase();
    let starts = text.char_indices().filter(|(_, c)| c.is_ascii_lowercase());
    let named = starts.filter_map(|(start, _)| {
        let digits = text[start + 1..].bytes().take_while(u8::is_ascii_digit).count();
        Square::named(&text[start..=start + digits])
    });
    named.collect()
}
