//! Any men on any squares: where the gate lets them through, the generator and the predicate agree, and every move leads
//! to a position that the gate lets through too.
#![no_main]

use chess::{Castling, CastlingClaim, Color, EnPassantMode, Move, Piece, Position, Role, Setup, Square};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((head, men)) = bytes.split_at_checked(4) else { return };
    let mut setup = Setup::empty();
    for pair in men.chunks_exact(2).take(32) {
        let square = Square::ALL[usize::from(pair[0] % 64)];
        let color = Color::ALL[usize::from(pair[1] / 8 % 2)];
        let role = Role::ALL[usize::from(pair[1] % 8).min(5)];
        setup.board.put(square, Piece { color, role });
    }
    setup.turn = Color::ALL[usize::from(head[0] % 2)];
    for (index, claim) in CastlingClaim::ALL.into_iter().enumerate() {
        if u16::from_le_bytes([head[1], head[2]]) >> index & 1 == 1 {
            setup.castling.add(Color::ALL[index % 2], claim);
        }
    }
    setup.en_passant = (head[3] < 64).then(|| Square::ALL[usize::from(head[3])]);
    for rules in [Castling::Standard, Castling::Chess960] {
        if let Ok(position) = Position::new(&setup, rules) {
            check(&position, rules);
        }
    }
});

fn check(position: &Position, rules: Castling) {
    let moves = position.legal_moves();
    assert_eq!(moves.len(), position.count_legal_moves());
    for from in position.board().by_color(position.turn()) {
        for to in Square::ALL {
            let Some(Piece { role, .. }) = position.piece_at(from) else { return };
            let m = Move::normal(role, from, to);
            assert_eq!(position.is_legal(m), moves.contains(&m), "{m:?} in {position:?}");
        }
    }
    for m in moves {
        assert!(position.is_legal(m), "{m:?} in {position:?}");
        let mut after = *position;
        after.play_unchecked(m);
        let anew =
            Position::new(&after.to_setup(EnPassantMode::Always), rules).expect("a move leads to a playable position");
        assert_eq!(anew.zobrist(), after.zobrist(), "{m:?} in {position:?}");
    }
}
