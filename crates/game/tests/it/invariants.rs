//! Properties that hold in every game, on either engine.

use std::collections::BTreeMap;

use linkmate_game::{Color, DrawPolicy, Game, Letters, Move, MoveNumber, Outcome, Piece, Square};

/// The visible part of a piece, without marks for castling and en passant.
type Seen = (Color, char, usize);

fn seen(piece: Piece<'_>) -> Seen {
    (piece.color, piece.kind.letter, piece.kind.checks())
}

fn board(game: &Game) -> BTreeMap<Square, Seen> {
    game.pieces().into_iter().map(|placed| (placed.square, seen(placed.piece))).collect()
}

/// Checks everything that is known about the legal moves.
pub fn check_choices(game: &Game) {
    let legal = game.legal_moves().to_vec();
    assert!(legal.is_sorted(), "{legal:?}");
    let choices = game.choices(Letters::English);
    assert_eq!(choices.len(), legal.len());
    let mut texts: Vec<&str> = choices.iter().map(|choice| choice.san.trim_end_matches(['+', '#'])).collect();
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts.len(), legal.len(), "two moves are written alike in {}", game.setup());
    for (number, (&m, choice)) in legal.iter().zip(&choices).enumerate() {
        assert_eq!(game.choice(m, Letters::English), *choice);
        let (uci, san) = (&choice.uci, &choice.san);
        assert_eq!(game.uci(m), *uci);
        let here = || format!("{uci} {san} in {}", game.setup());
        assert_eq!(game.move_number(m), Some(MoveNumber { number, count: legal.len() }), "{}", here());
        // Some games have a piece with the letter O, so castling is also tried with zeros.
        let zeros = if san.starts_with("O-O") { san.replace('O', "0") } else { san.clone() };
        for text in [uci, san, san.trim_end_matches(['+', '#']), &san.replace('=', ""), &zeros] {
            assert_eq!(game.read_move(text, Letters::English), Ok(m), "{text}: {}", here());
        }
        assert_eq!(game.read_san(san), Ok(m), "{}", here());
        assert_eq!(game.read_uci(uci), Ok(m), "{}", here());
        check_effects(game, m);
    }
}

/// The board after a move equals the board before it with the piece moved and the side effects applied. Pages rely on this to
/// show a move before the server responds.
fn check_effects(game: &Game, m: Move) {
    let mut shown = board(game);
    let (color, letter, checks) = shown.remove(&m.from).expect("a piece that moves");
    let letter = game.choice(m, Letters::English).promotion.map_or(letter, |kind| kind.letter);
    shown.insert(m.to, (color, letter, checks));
    for (square, piece) in game.choice(m, Letters::English).also {
        match piece {
            Some(piece) => shown.insert(square, seen(piece)),
            None => shown.remove(&square),
        };
    }
    let mut after = game.clone();
    after.play_on(m).expect("a legal move");
    assert_eq!(shown, board(&after), "{} in {}", game.uci(m), game.setup());
}

/// Checks everything that is known about the moves played, and the first end under either policy.
pub fn check_past(game: &Game) {
    let moves = game.moves();
    let played = game.played(0, Letters::English);
    assert_eq!(played.len(), game.len());
    let mut again = Game::new(game.rules(), &game.start()).expect("the start of a game");
    let mut lost: BTreeMap<(Color, char), i32> = BTreeMap::new();
    for (&m, played) in moves.iter().zip(&played) {
        assert_eq!((played.from, played.to, played.color), (m.from, m.to, again.turn()));
        assert_eq!(played.uci, again.uci(m));
        assert_eq!(played.san, again.choice(m, Letters::English).san);
        assert_eq!(
            played.promotion.map(|kind| kind.letter),
            again.choice(m, Letters::English).promotion.map(|kind| kind.letter)
        );
        assert_eq!(played.castling, again.is_castling(m));
        assert_eq!(again.piece_at(m.from).map(|piece| piece.kind), Some(played.piece));
        let before = board(&again);
        again.play_on(m).expect("a legal move");
        let is_won = matches!(again.outcome(), Some(Outcome::Win { .. }));
        let mark = if is_won { Some('#') } else { (!again.checks().is_empty()).then_some('+') };
        assert_eq!(played.san.chars().next_back().filter(|c| matches!(c, '+' | '#')), mark, "{}", played.san);
        count_losses(&before, &board(&again), played.promotion.map(|_| m), &mut lost);
        assert_eq!(again.last_move(), Some(m));
    }
    assert_eq!(again.setup(), game.setup());
    assert_eq!(again.move_numbers(), game.move_numbers());
    for color in Color::ALL {
        let mut captured: BTreeMap<(Color, char), i32> = BTreeMap::new();
        game.captured(color).iter().for_each(|kind| *captured.entry((color, kind.letter)).or_default() += 1);
        let lost = lost.iter().filter(|((side, _), count)| *side == color && **count != 0);
        assert_eq!(captured, lost.map(|(piece, count)| (*piece, *count)).collect(), "{}", game.setup());
    }
    for policy in [DrawPolicy::Automatic, DrawPolicy::Claim] {
        let game = game.clone().with_policy(policy);
        assert_eq!(game.first_end(), slow_first_end(&game), "{policy:?}: {:?} from {}", game.moves(), game.start());
    }
}

/// Adds the missing pieces. A promoted piece is on the board as what it became, unless it exploded.
fn count_losses(
    before: &BTreeMap<Square, Seen>,
    after: &BTreeMap<Square, Seen>,
    promotion: Option<Move>,
    lost: &mut BTreeMap<(Color, char), i32>,
) {
    before.values().for_each(|&(color, letter, _)| *lost.entry((color, letter)).or_default() += 1);
    after.values().for_each(|&(color, letter, _)| *lost.entry((color, letter)).or_default() -= 1);
    if let Some(m) = promotion
        && let (Some((color, pawn, _)), Some((_, became, _))) = (before.get(&m.from), after.get(&m.to))
    {
        *lost.entry((*color, *pawn)).or_default() -= 1;
        *lost.entry((*color, *became)).or_default() += 1;
    }
}

/// Finds the first end by its definition: the shortest prefix of the game that is over.
fn slow_first_end(game: &Game) -> Option<(usize, Outcome)> {
    let mut beginning = Game::new(game.rules(), &game.start()).expect("the start of a game").with_policy(game.policy());
    for (plies, m) in game.moves().into_iter().enumerate() {
        if let Some(outcome) = beginning.outcome() {
            return Some((plies, outcome));
        }
        beginning.play_on(m).expect("a legal move");
    }
    Some((game.len(), beginning.outcome()?))
}

/// Taking back every move leads through the same positions to the start.
pub fn check_taking_back(game: &Game) {
    let moves = game.moves();
    let mut back = game.clone();
    let mut again = Game::new(game.rules(), &game.start()).expect("the start of a game");
    let setups: Vec<_> = moves
        .iter()
        .map(|&m| {
            let setup = again.setup();
            again.play_on(m).expect("a legal move");
            setup
        })
        .collect();
    for (&m, setup) in moves.iter().zip(&setups).rev() {
        assert_eq!(back.take_back(), Some(m));
        assert_eq!(back.setup(), *setup);
    }
    assert_eq!(back.take_back(), None);
    assert!(back.is_empty());
}
