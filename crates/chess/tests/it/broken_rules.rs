//! A broken rule is reported exactly if a move is illegal, and the report is true.

use std::collections::HashSet;
use std::mem::{Discriminant, discriminant};

use linkmate_chess::notation::san::Letters;
use linkmate_chess::notation::typed;
use linkmate_chess::position::{BrokenRule, Witness};
use linkmate_chess::{CastlingMode, CastlingSide, Move, Position, Role, Square};
use testkit::walks::{Style, Walk};

/// Returns true if the piece is on its square.
fn is_on_board(position: &Position, witness: Witness) -> bool {
    position.piece_at(witness.square) == Some(witness.piece)
}

/// Returns true if a reported rule fits the position.
fn is_true(rule: &BrokenRule, position: &Position, from: Square, to: Square) -> bool {
    let turn = position.turn();
    let enemies = |by: &[Witness]| {
        !by.is_empty() && by.iter().all(|witness| is_on_board(position, *witness) && witness.piece.color != turn)
    };
    match rule {
        BrokenRule::NoPiece { square } => *square == from && position.piece_at(from).is_none(),
        BrokenRule::NotYours { witness } => {
            is_on_board(position, *witness) && witness.square == from && witness.piece.color != turn
        }
        BrokenRule::NoMove { square } => *square == from && from == to,
        BrokenRule::OwnPiece { witness } => {
            is_on_board(position, *witness) && witness.square == to && witness.piece.color == turn
        }
        BrokenRule::Movement { role, from: claimed } => {
            *claimed == from && position.board().role_at(from) == Some(*role)
        }
        BrokenRule::Blocked { by } | BrokenRule::CastlingBlocked { by } => {
            !by.is_empty() && by.iter().all(|witness| is_on_board(position, *witness) && witness.square != from)
        }
        BrokenRule::CannotCapture { witness } => {
            is_on_board(position, *witness) && witness.square == to && witness.piece.color != turn
        }
        BrokenRule::TooFar { from: claimed } => *claimed == from && position.board().role_at(from) == Some(Role::Pawn),
        BrokenRule::NothingToCapture { to: claimed } => *claimed == to && position.piece_at(to).is_none(),
        BrokenRule::EnPassantTooLate { pawn } => {
            position.board().by_piece(!turn, Role::Pawn).contains(*pawn) && pawn.file() == to.file()
        }
        BrokenRule::IntoCheck { square, by } => *square == to && enemies(by),
        BrokenRule::StillInCheck { king, by } => *king == position.king(turn) && position.is_check() && enemies(by),
        BrokenRule::Exposes { king, by } => *king == position.king(turn) && !position.is_check() && enemies(by),
        BrokenRule::CastlingLost { side } => position.castling_rook(turn, *side).is_none(),
        BrokenRule::CastlingInCheck { by } => position.is_check() && enemies(by),
        BrokenRule::CastlingOver { square, by } | BrokenRule::CastlingInto { square, by } => {
            square.rank() == turn.back_rank() && enemies(by)
        }
        // These only occur with moves written with a piece letter or a promotion.
        BrokenRule::OtherPiece { .. }
        | BrokenRule::NoSuchPiece { .. }
        | BrokenRule::NoSuchPieceThere { .. }
        | BrokenRule::NoneCanGo { .. }
        | BrokenRule::NoPromotion { .. }
        | BrokenRule::PromotionChoice { .. }
        | BrokenRule::EmptyTarget { .. } => false,
    }
}

#[test]
fn a_broken_rule_is_reported_exactly_for_illegal_moves() {
    let mut seen = HashSet::new();
    for seed in 0..24 {
        let mode = if seed % 3 == 0 { CastlingMode::Chess960 } else { CastlingMode::Standard };
        let mut walk = Walk::new(seed, mode, Style::ALL[seed as usize % Style::ALL.len()]);
        for ply in 0..80 {
            check(&walk.position, &mut seen);
            if ply % 16 == 5 {
                check_typed(&walk.position, mode);
            }
            if let Some(m) = walk.choose() {
                walk.position.play_unchecked(m);
            }
        }
    }
    assert!(seen.len() >= 17, "{seen:?}");
}

fn check(position: &Position, seen: &mut HashSet<Discriminant<BrokenRule>>) {
    for from in Square::ALL {
        for to in Square::ALL {
            let is_legal = position.find_move(from, to, None).is_some()
                || position.find_move(from, to, Some(Role::Queen)).is_some();
            let rule = position.broken_rule(from, to, None);
            assert_eq!(rule.is_none(), is_legal, "{from}{to} in {position:?}: {rule:?}");
            if let Some(rule) = rule {
                assert!(is_true(&rule, position, from, to), "{from}{to} in {position:?}: {rule:?}");
                seen.insert(discriminant(&rule));
            }
        }
    }
    for side in CastlingSide::ALL {
        let rule = position.broken_castling_rule(side);
        assert_eq!(rule.is_none(), position.can_castle(side), "{side:?} in {position:?}: {rule:?}");
    }
}

/// Checks that two squares refer to the piece on the first one, in every language and case.
fn check_typed(position: &Position, mode: CastlingMode) {
    for (from, to) in Square::ALL.into_iter().flat_map(|from| Square::ALL.map(|to| (from, to))) {
        // Only in Chess960 does a king castle by taking its rook.
        let takes_rook = |m: &Move| m.castling_side().is_some() && m.to() != to;
        let legal = position.find_move(from, to, None).filter(|m| mode == CastlingMode::Chess960 || !takes_rook(m));
        let promotes = position.find_move(from, to, Some(Role::Queen)).is_some();
        let small = format!("{from} {to}");
        let (large, joined) = (small.to_uppercase(), format!("{from}{to}"));
        for text in [&small, &large, &joined] {
            for letters in Letters::ALL {
                let code = match typed::parse(text, position, mode, letters) {
                    Ok(m) => {
                        assert!(Some(m) == legal || (m.from() == from && m.castling_side().is_some()), "{text}: {m:?}");
                        continue;
                    }
                    Err(error) => error.code(),
                };
                assert_eq!(legal, None, "{text} in {position:?}");
                let expected = if promotes { "san.promotion_missing" } else { "san.illegal" };
                assert_eq!(code, expected, "{text} in {position:?}, {letters:?}");
            }
        }
    }
}
