//! Puts any pieces on any squares: if the setup is playable, the move generator and the legality test agree, and every
//! move leads to another playable position.
#![cfg_attr(fuzzing, no_main)]

use chess::{
    CastlingMode, CastlingSide, Color, EnPassantMode, Move, Piece, Position, Role, Setup, Square,
    castling::CastlingClaim,
};
use fuzz::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((head, placement)) = bytes.split_at_checked(5) else { return };
    let mut setup = Setup::empty();
    for pair in placement.chunks_exact(2).take(32) {
        let square = Square::ALL[usize::from(pair[0] % 64)];
        let color = Color::ALL[usize::from(pair[1] / 8 % 2)];
        let role = Role::ALL[usize::from(pair[1] % 8).min(5)];
        setup.board.put(square, Piece { color, role });
    }
    setup.turn = Color::ALL[usize::from(head[0] % 2)];
    for (index, claim) in CastlingClaim::ALL.into_iter().enumerate() {
        let claimed = |bits: u8| u16::from(bits) << 2 | u16::from(bits) >> 6;
        for (color, bits) in Color::ALL.into_iter().zip([head[1], head[2]]) {
            if claimed(bits) >> index & 1 == 1 {
                setup.castling.add(color, claim);
            }
        }
    }
    setup.en_passant = (head[3] < 64).then(|| Square::ALL[usize::from(head[3])]);
    setup.halfmoves = u16::from(head[4]);
    for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
        if let Ok(position) = Position::new(&setup, mode) {
            check(&position, mode);
        }
    }
});

fn check(position: &Position, mode: CastlingMode) {
    let moves = position.legal_moves();
    assert_eq!(moves.len(), position.count_legal_moves());
    for from in position.board().by_color(position.turn()) {
        for to in Square::ALL {
            let Some(Piece { role, color }) = position.piece_at(from) else { return };
            let castlings = CastlingSide::ALL.map(|side| Move::castling(color, from, side));
            let promotions = Role::PROMOTIONS.iter().filter_map(|&into| Move::promoting(from, to, into));
            let others = [Move::normal(role, from, to), Move::en_passant(from, to)];
            for m in promotions.chain(castlings).chain(others) {
                assert_eq!(position.is_legal(m), moves.contains(&m), "{m:?} in {position:?}");
            }
        }
    }
    for m in moves {
        assert!(position.is_legal(m), "{m:?} in {position:?}");
        let mut after = *position;
        after.play_unchecked(m);
        let rebuilt =
            Position::new(&after.to_setup(EnPassantMode::Always), mode).expect("a move leads to a playable position");
        assert_eq!(rebuilt.zobrist(), after.zobrist(), "{m:?} in {position:?}");
    }
}
