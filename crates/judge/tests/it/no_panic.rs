//! Any setup gets a verdict, the same one each time, and more effort never withdraws an argument.

use chess::castling::CastlingClaim;
use chess::notation::fen;
use chess::{Color, Piece, Rank, Role, Setup, Square};
use linkmate_judge::legality::{CastlingMode, Effort, judge, reasons};
use testkit::walks::Random;

/// Random pieces on random squares: sometimes a few, sometimes a full board, usually with both kings.
pub fn random_setup(random: &mut Random) -> Setup {
    let mut setup = Setup::empty();
    let count = [3, 8, 20, 28, 32, 64][random.below(6)];
    for _ in 0..count {
        let square = Square::ALL[random.below(64)];
        let role = Role::ALL[random.below(5)];
        let on_edge = square.rank() == Rank::First || square.rank() == Rank::Eighth;
        if role != Role::Pawn || !on_edge || random.below(20) == 0 {
            setup.board.put(square, Piece { color: Color::ALL[random.below(2)], role });
        }
    }
    for color in Color::ALL {
        if random.below(20) > 0 {
            setup.board.put(Square::ALL[random.below(64)], Piece { color, role: Role::King });
        }
    }
    setup.turn = Color::ALL[random.below(2)];
    if random.below(10) == 0 {
        setup.castling.add(setup.turn, CastlingClaim::ALL[random.below(10)]);
    }
    if random.below(10) == 0 {
        setup.en_passant = Some(Square::ALL[16 + 24 * random.below(2) + random.below(8)]);
    }
    setup
}

#[test]
fn random_setups_get_stable_verdicts() {
    let mut random = Random(7);
    for _ in 0..4_000 {
        let setup = random_setup(&mut random);
        for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
            let quick = judge(&setup, mode, Effort::Quick);
            let normal = judge(&setup, mode, Effort::Normal);
            let text = fen::write(&setup);
            assert_eq!(normal, judge(&setup, mode, Effort::Normal), "{text}: a second run gave a different verdict");
            if quick.argument().is_some() {
                assert_eq!(quick.argument(), normal.argument(), "{text}");
            }
            let all = reasons(&setup, mode, Effort::Normal);
            assert_eq!(all.first(), normal.argument(), "{text}");
            for argument in all {
                let steps = argument.steps(&setup, mode, Effort::Normal);
                assert_eq!(steps, argument.steps(&setup, mode, Effort::Normal), "{text}: other steps in a second run");
            }
        }
    }
}
