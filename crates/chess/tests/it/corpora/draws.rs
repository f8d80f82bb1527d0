use linkmate_chess::notation::{fen, uci};
use linkmate_chess::{
    CastlingMode, Color, Game, Outcome,
    game::{DrawCause, DrawPolicy},
};

use testkit::corpora::{Header, check_differences, rows};

#[test]
fn draw_rules() {
    let Some(rows) = rows("draws/draw_rules.tsv", Header::Yes) else {
        return;
    };
    let mut differences = Vec::new();
    for row in rows {
        let (text, moves, property, expected) = (&row[0], &row[1], row[2].as_str(), &row[3]);
        let start = match fen::parse_position(text, CastlingMode::Chess960) {
            Ok(start) => start,
            Err(error) => {
                differences.push(format!("{text} {property}: {error}"));
                continue;
            }
        };
        let mut game = Game::from_position(start, CastlingMode::Standard).with_policy(DrawPolicy::Claim);
        for word in moves.split_whitespace() {
            let m = uci::parse(word, game.position(), CastlingMode::Standard).unwrap_or_else(|e| panic!("{text}: {e}"));
            game.play(m).unwrap();
        }
        let got = holds(&game, property);
        if got.to_string() != *expected {
            differences.push(format!("{text} {property}: got {got}"));
        }
    }
    // The first three are dead by USCF rules although a helpmate exists; FIDE rules, which we follow, disagree. The others
    // are not playable: their en passant squares do not follow from a double step.
    check_differences(
        differences,
        &[
            "K7/3n4/1k6/8/8/8/8/7N w - - 0 1 insufficient_material(kokopu isDead USCF)",
            "8/8/8/8/8/4k2b/8/4BK2 w - - 0 1 insufficient_material(kokopu isDead USCF)",
            "8/8/8/2K5/8/1NN5/8/k7 b - - 0 1 insufficient_material(kokopu isDead USCF)",
            "r1bqkbnr/pppnpppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 1",
            "rnbqkbnr/pppp1ppp/8/3PP3/8/8/PPP2PPP/RNBQKBNR w KQkq e6 0 1",
            "rnbqkbnr/1ppppppp/8/8/pN6/8/P1PPPPPP/R1BQKBNR b KQkq b3 0 1",
        ],
    );
}

fn holds(game: &Game, property: &str) -> bool {
    let position = game.position();
    let by_next_move = |cause| {
        let now = game.claimable() == Some(cause);
        now || position.legal_moves().iter().any(|&m| game.claimable_with(m) == Some(cause))
    };
    let over = matches!(game.outcome(), Some(Outcome::Win { .. } | Outcome::Draw { cause: DrawCause::Stalemate }));
    match property {
        "checkmate" => position.is_checkmate(),
        "stalemate" => position.is_stalemate(),
        "insufficient_material"
        | "insufficient_material(kokopu isDead FIDE)"
        | "insufficient_material(kokopu isDead USCF)" => position.board().is_insufficient_material(),
        "white_insufficient_material" => position.board().cannot_mate(Color::White),
        "black_insufficient_material" => position.board().cannot_mate(Color::Black),
        "opponent_insufficient_material" => position.board().cannot_mate(!position.turn()),
        "threefold_now" => game.repetitions() >= 3,
        "fivefold_now" => game.repetitions() >= 5,
        "threefold_claimable(now or by next move)" => by_next_move(DrawCause::ThreefoldRepetition),
        "fifty_move_now(game not already over)" => !over && position.halfmoves() >= 100,
        "fifty_move_claimable(now or by next move)" => !over && by_next_move(DrawCause::FiftyMoves),
        other => {
            let text = other.strip_prefix("legal_move:").unwrap_or_else(|| panic!("{other}"));
            uci::parse(text, position, CastlingMode::Standard).is_ok()
        }
    }
}
