//! Compares legal moves, checkers, FEN, SAN and outcome with shakmaty and cozy-chess on seeded random games, half of them
//! Chess960. `LINKMATE_POSITIONS` sets the number of positions; the published figure is for a million.

use chess::notation::{fen, san};
use chess::{CastlingMode, Color, Position};
use peers::{Key, cozy_key, key, shakmaty_key, shakmaty_mode};
use shakmaty::Position as _;
use testkit::walks::{Style, Walk};

fn positions() -> u64 {
    std::env::var("LINKMATE_POSITIONS").map_or(40_000, |count| count.parse().expect("LINKMATE_POSITIONS is a number"))
}

#[test]
fn standard_chess_matches_the_peers() {
    walk(CastlingMode::Standard, 1);
}

#[test]
fn chess960_matches_the_peers() {
    walk(CastlingMode::Chess960, 2);
}

fn walk(mode: CastlingMode, seed: u64) {
    let mut walk = Walk::new(seed, mode, Style::Rare);
    let mut theirs = shakmaty_of(&walk.position, mode);
    let mut cozy = cozy_of(&walk.position);
    for _ in 0..positions() / 2 {
        compare(&walk.position, mode, &theirs, &cozy);
        match walk.choose() {
            Some(m) => {
                let wanted = key(m, &walk.position);
                let their_move =
                    theirs.legal_moves().into_iter().find(|&m| shakmaty_key(m) == wanted).expect("compared");
                theirs.play_unchecked(their_move);
                cozy.play_unchecked(cozy_moves(&cozy).into_iter().find(|&m| cozy_key(m) == wanted).expect("compared"));
                walk.position.play(m).expect("a legal move");
            }
            None => {
                theirs = shakmaty_of(&walk.position, mode);
                cozy = cozy_of(&walk.position);
            }
        }
    }
}

fn compare(ours: &Position, mode: CastlingMode, theirs: &shakmaty::Chess, cozy: &cozy_chess::Board) {
    let text = fen::write_position(ours);
    let moves = ours.legal_moves();
    let their_moves = theirs.legal_moves();
    let sorted = |mut keys: Vec<Key>| {
        keys.sort_unstable();
        keys
    };
    let keys = sorted(moves.iter().map(|&m| key(m, ours)).collect());
    assert_eq!(keys, sorted(their_moves.iter().map(|&m| shakmaty_key(m)).collect()), "moves, shakmaty: {text}");
    assert_eq!(keys, sorted(cozy_moves(cozy).into_iter().map(cozy_key).collect()), "moves, cozy-chess: {text}");
    assert_eq!(ours.count_legal_moves(), keys.len(), "counted: {text}");

    assert_eq!(ours.checkers().0, u64::from(theirs.checkers()), "checkers, shakmaty: {text}");
    assert_eq!(ours.checkers().0, cozy.checkers().0, "checkers, cozy-chess: {text}");
    let pinned = ours.pinned(ours.turn()).0;
    assert_eq!(pinned, (cozy.pinned() & cozy.colors(cozy.side_to_move())).0, "pins, cozy-chess: {text}");

    assert_eq!(text, shakmaty::fen::Fen::from_position(theirs, shakmaty::EnPassantMode::Legal).to_string());
    assert_eq!(fen::parse_position(&text, mode).as_ref(), Ok(ours), "{text}");

    for &their_move in &their_moves {
        let wanted = shakmaty_key(their_move);
        let m = moves.iter().copied().find(|&m| key(m, ours) == wanted).expect("compared");
        let want = shakmaty::san::SanPlus::from_move(theirs.clone(), their_move).to_string();
        assert_eq!(san::write(m, ours), want, "{text}");
        assert_eq!(san::parse(&want, ours), Ok(m), "{text}");
        assert!(ours.is_legal(m), "{m:?} in {text}");
    }

    assert_eq!(ours.is_checkmate(), theirs.is_checkmate(), "checkmate: {text}");
    assert_eq!(ours.is_stalemate(), theirs.is_stalemate(), "stalemate: {text}");
    for (color, their_color) in [(Color::White, shakmaty::Color::White), (Color::Black, shakmaty::Color::Black)] {
        let theirs = theirs.has_insufficient_material(their_color);
        assert_eq!(ours.board().cannot_mate(color), theirs, "material of {color}: {text}");
    }
}

fn shakmaty_of(position: &Position, mode: CastlingMode) -> shakmaty::Chess {
    let fen: shakmaty::fen::Fen = fen::write_position(position).parse().expect("a FEN");
    fen.into_position(shakmaty_mode(mode)).expect("a legal position")
}

fn cozy_of(position: &Position) -> cozy_chess::Board {
    let text = fen::write_shredder(&position.to_setup(chess::EnPassantMode::Legal));
    cozy_chess::Board::from_fen(&text, true).expect("a FEN")
}

fn cozy_moves(board: &cozy_chess::Board) -> Vec<cozy_chess::Move> {
    let mut moves = Vec::new();
    board.generate_moves(|set| {
        moves.extend(set);
        false
    });
    moves
}
