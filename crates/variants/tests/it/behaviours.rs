//! The four kinds of behaviour, each with the sentence of its specification, and the order in which a move applies
//! them.

use chess::Color;
use linkmate_variants::behaviour::{ANY, Adjustment, CASTLES, Effect, Filter, Manner, Moves, Purpose};
use linkmate_variants::{Board, Kind, Move, Piece, PieceType, Ruleset, RulesetError, Size, Square, Step, rulesets};

fn chess() -> &'static Ruleset {
    rulesets::named("c1").expect("standard chess").ruleset()
}

fn chess_board(text: &str) -> Board {
    chess().read_board(text).expect("a board")
}

fn at(name: &str) -> Square {
    Square::named(name).expect("a square")
}

fn moves_from(ruleset: &Ruleset, board: &Board, from: &str) -> Vec<String> {
    let moves = ruleset.legal_moves(board).into_iter().filter(|m| m.from == at(from));
    moves.map(|m| m.to.to_string()).collect()
}

fn play(ruleset: &Ruleset, board: &Board, from: &str, to: &str) -> Board {
    ruleset.after(board, Move { from: at(from), to: at(to), variant: 0 })
}

fn kind(board: &Board, square: &str) -> Option<Kind> {
    board.at(at(square)).map(|piece| piece.kind)
}

/// "If a piece has multiple behaviours of this type, all behaviours' legal moves are aggregated."
#[test]
fn all_behaviours_legal_moves_are_aggregated() {
    let walk = |files, ranks, reach| {
        let steps = vec![Step { files, ranks }];
        Moves::Walk { steps, reach, purpose: Purpose::Both, manner: Manner::Slide }
    };
    let both = PieceType::new("crab", 'C').moves(walk(0, 1, 1)).moves(walk(1, 0, 2));
    let mut start = Board::new(Size::new(5, 5).expect("a board"));
    let crab = Kind::new(0);
    start.set(at("b2"), Some(Piece { kind: crab, color: Color::White }));
    let ruleset = Ruleset::new("crabs", vec![both], start.clone()).expect("a ruleset");
    assert_eq!(moves_from(&ruleset, &start, "b2"), ["c2", "d2", "b3"]);
}

/// "This behaviour gives pieces an opportunity to adjust or veto other pieces' legal moves. This is used by the King to veto
/// moves that would put it in check."
#[test]
fn the_king_vetoes_moves_that_would_put_it_in_check() {
    let ruleset = chess();
    let board = chess_board("4r2k/8/8/8/8/8/4R3/4K3 w");
    assert_eq!(moves_from(ruleset, &board, "e2"), ["e3", "e4", "e5", "e6", "e7", "e8"], "pinned");
    let (_, king) = ruleset.types().find(|(_, piece)| piece.name == "king").expect("a king");
    let filters: Vec<_> = king.filter_moves.iter().map(|filter| filter.as_built_in()).collect();
    assert_eq!(filters, [Some(&Filter::StaysSafe)]);
}

/// "This is called for a piece after it has moved, to apply any side effects of the move."
#[test]
fn side_effects_of_a_move_are_applied_after_it_has_moved() {
    let ruleset = chess();
    let castling = Move { from: at("e1"), to: at("g1"), variant: CASTLES };
    let castled = ruleset.after(&chess_board("4k3/8/8/8/8/8/8/4K2R' w"), castling);
    assert!(castled == chess_board("4k3/8/8/8/8/8/8/5RK1 b"));
    let taken = play(ruleset, &chess_board("4k3/8/8/3p^P3/8/8/8/4K3 w"), "e5", "d6");
    assert!(taken == chess_board("4k3/8/3P4/8/8/8/8/4K3 b"));
    let promoted =
        ruleset.after(&chess_board("8/P6k/8/8/8/8/8/4K3 w"), Move { from: at("a7"), to: at("a8"), variant: 3 });
    assert!(promoted == chess_board("N7/7k/8/8/8/8/8/4K3 b"));
}

/// "This is used to remove castling rights from the Rooks after the King moves, and to remove en passant vulnerability from
/// Pawns after the next move."
#[test]
fn rights_and_vulnerability_fade_after_a_move() {
    let ruleset = chess();
    let moved = play(ruleset, &chess_board("4k3/8/8/8/8/8/8/R'3K2R' w"), "e1", "e2");
    assert!(
        moved == chess_board("4k3/8/8/8/8/8/4K3/R6R b"),
        "the rooks lose their castling rights when the king moves"
    );
    let vulnerable = play(ruleset, &chess_board("4k3/8/8/8/3p4/8/4P3/4K3 w"), "e2", "e4");
    assert!(vulnerable == chess_board("4k3/8/8/8/3pP^3/8/8/4K3 b"));
    assert_eq!(moves_from(ruleset, &vulnerable, "d4"), ["d3", "e3"]);
    let later = play(ruleset, &vulnerable, "e8", "e7");
    assert!(later == chess_board("8/4k3/8/8/3pP3/8/8/4K3 w"));
}

/// First the move itself, then the effects of the moved piece, then the adjustments of all pieces: a piece that its own
/// move changes is adjusted as what it has become.
#[test]
fn a_move_is_made_then_applied_then_adjusted() {
    let [seed, sprout, tree] = [0, 1, 2].map(Kind::new);
    let walk = Moves::Walk { steps: vec![Step::FORWARD], reach: 1, purpose: Purpose::Both, manner: Manner::Slide };
    let types = vec![
        PieceType::new("seed", 'S').moves(walk).applies(Effect::Become(sprout)),
        PieceType::new("sprout", 'P').adjusts(Adjustment::BecomeWhenMoves { moved: vec![seed], into: tree }),
        PieceType::new("tree", 'T'),
    ];
    let mut start = Board::new(Size::new(3, 3).expect("a board"));
    for (square, color) in [("a1", Color::White), ("a2", Color::Black), ("c3", Color::Black)] {
        start.set(at(square), Some(Piece { kind: seed, color }));
    }
    start.set(at("c1"), Some(Piece { kind: sprout, color: Color::White }));
    start.set(at("b3"), Some(Piece { kind: sprout, color: Color::Black }));
    let ruleset = Ruleset::new("garden", types, start.clone()).expect("a ruleset");
    let after = play(&ruleset, &start, "a1", "a2");
    assert_eq!(kind(&after, "a1"), None);
    assert_eq!(kind(&after, "a2"), Some(tree), "captured, applied, then adjusted");
    assert_eq!(kind(&after, "c1"), Some(tree), "all pieces are adjusted");
    assert_eq!(kind(&after, "b3"), Some(sprout), "but this behaviour applies to moves of its own side only");
    assert_eq!(after.turn, Color::Black);
}

/// A step that does not leave its square could be repeated for ever.
#[test]
fn movements_that_get_nowhere_are_refused() {
    let still = Step { files: 0, ranks: 0 };
    let ruleset = |steps: Vec<Step>, manner| {
        let moves = Moves::Walk { steps, reach: ANY, purpose: Purpose::Both, manner };
        let promoting = Moves::Promoting { ranks: vec![2], choices: 1, moves: Box::new(moves.clone()) };
        let types = vec![PieceType::new("pawn", 'P').moves(promoting), PieceType::new("stone", 'S').moves(moves)];
        Ruleset::new("stones", types, Board::new(Size::new(3, 3).expect("a board"))).map(|_| ())
    };
    let kind = Kind::new(0);
    assert_eq!(ruleset(vec![Step::FORWARD, still], Manner::Slide), Err(RulesetError::NoStep { kind }));
    assert_eq!(ruleset(vec![Step::FORWARD, still], Manner::Circle), Err(RulesetError::NoCircle { kind }));
    assert_eq!(ruleset(vec![Step::FORWARD], Manner::Slide), Ok(()));
}
