//! The steps that explain an argument: every last move they rule out is impossible for the reason they give, and no last
//! move is missing.

use std::collections::HashMap;

use chess::notation::fen;
use chess::position::Violation;
use chess::{Bitboard, Board, CastlingMode, Color, Piece, Rank, Role, Setup, Square, attacks, position};
use linkmate_judge::legality::{
    Argument, Capturing, Claim, Effort, LastMoves, PawnWay, Retraction, RetractionKind, Step, judge, reasons,
};
use testkit::corpora::{Header, rows};
use testkit::walks::Random;

use crate::examples::examples;
use crate::no_panic::random_setup;

const MODE: CastlingMode = CastlingMode::Standard;

/// Positions without a last move, or in a check that no move gave, of many kinds.
const VECTORS: [&str; 14] = [
    "8/8/8/8/8/8/5K1P/7k w - - 0 1",
    "8/8/8/8/4P3/8/5K1P/7k b - e3 0 1",
    "rnbq1bnr/pppp1ppp/3k4/2P5/1Q6/8/PP3PPP/RNBQKBNR b - - 0 1",
    "8/8/7p/k2p3R/7p/8/8/4K3 w - d6 0 1",
    "4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1",
    "R3k2R/8/8/8/8/8/8/4K3 b - - 0 1",
    "4k3/3P1P2/8/8/8/8/8/4K3 b - - 0 1",
    "4k3/5P2/8/1B6/8/8/8/4K3 b - - 0 1",
    "r1bqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "8/8/8/8/8/7p/5K1P/7k w - - 0 1",
    "8/8/8/8/8/8/PPP5/k1K5 w - - 0 1",
    "7k/5K2/8/8/8/8/8/8 w - - 0 1",
    "4k3/8/8/8/8/8/5n2/R3K2R w KQ - 0 1",
];

/// Returns the position before a move.
fn take_back(setup: &Setup, last: Retraction) -> Setup {
    let mut before = *setup;
    let mover = !setup.turn;
    let piece = setup.board.piece_at(last.to).expect("a piece that moved");
    before.turn = mover;
    before.en_passant = None;
    before.board.remove(last.to);
    match last.kind {
        RetractionKind::Promotion => before.board.put(last.from, Piece { color: mover, role: Role::Pawn }),
        _ => before.board.put(last.from, piece),
    }
    let captured = |role| Piece { color: setup.turn, role };
    match (last.kind, last.captured) {
        (RetractionKind::EnPassant, _) => {
            before.board.put(Square::at(last.to.file(), last.from.rank()), captured(Role::Pawn));
            before.en_passant = Some(last.to);
        }
        (RetractionKind::Castling, _) => {
            let (rook, corner) = rook_squares(last.to);
            before.board.remove(rook);
            before.board.put(corner, Piece { color: mover, role: Role::Rook });
            let text = fen::write(&before);
            let fields: Vec<&str> = text.split(' ').collect();
            let right = if last.to > last.from { 'K' } else { 'Q' };
            let right = if mover == Color::White { right } else { right.to_ascii_lowercase() };
            let rights = format!("{}{right}", fields[2].trim_matches('-'));
            let text = [fields[0], fields[1], &rights, fields[3], fields[4], fields[5]].join(" ");
            before = fen::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        }
        (_, Some(role)) => before.board.put(last.to, captured(role)),
        (_, None) => {}
    }
    before
}

/// The square of the rook after castling, and the corner it came from.
fn rook_squares(king: Square) -> (Square, Square) {
    let (rook, corner) =
        if king.file() == chess::File::G { (chess::File::F, chess::File::H) } else { (chess::File::D, chess::File::A) };
    (Square::at(rook, king.rank()), Square::at(corner, king.rank()))
}

/// Returns every move that could have been the last by the way the pieces move, found forwards: the piece is put on every
/// free square and moved to where it is now. Captures of every kind are included.
fn last_moves(setup: &Setup) -> Vec<Retraction> {
    let mover = !setup.turn;
    let occupied = setup.board.occupied();
    let mut found = Vec::new();
    for to in setup.board.by_color(mover) {
        let role = setup.board.role_at(to).expect("a piece");
        let mut add = |kind, from, captured| found.push(Retraction { kind, to, from, captured });
        let captures: Vec<Option<Role>> = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn]
            .into_iter()
            .filter(|role| *role != Role::Pawn || !Bitboard::BACK_RANKS.contains(to))
            .map(Some)
            .collect();
        for from in !occupied {
            if role != Role::Pawn
                && attacks::by_piece(Piece { color: mover, role }, from, occupied.without(to)).contains(to)
            {
                add(RetractionKind::Plain, from, None);
                captures.iter().for_each(|captured| add(RetractionKind::Plain, from, *captured));
            }
            let is_promoted = role != Role::Pawn && role != Role::King && to.rank() == Rank::Eighth.seen_by(mover);
            if (role != Role::Pawn && !is_promoted) || Bitboard::BACK_RANKS.contains(from) {
                continue;
            }
            let kind = if is_promoted { RetractionKind::Promotion } else { RetractionKind::Plain };
            let steps = {
                let step = if mover == Color::White { 1 } else { -1 };
                let distance = (to.rank() as i32 - from.rank() as i32) * step;
                let passed = attacks::between(from, to) & occupied;
                let is_double = distance == 2 && from.rank() == Rank::Second.seen_by(mover) && passed.is_empty();
                from.file() == to.file() && (distance == 1 || is_double)
            };
            if steps {
                add(kind, from, None);
            }
            if attacks::pawn(mover, from).contains(to) {
                captures.iter().for_each(|captured| add(kind, from, *captured));
                let victim = Square::at(to.file(), from.rank());
                let home = Square::at(to.file(), Rank::Seventh.seen_by(mover));
                if to.rank() == Rank::Sixth.seen_by(mover) && !occupied.contains(victim) && !occupied.contains(home) {
                    add(RetractionKind::EnPassant, from, Some(Role::Pawn));
                }
            }
        }
        let home = Square::at(chess::File::E, mover.back_rank());
        if role == Role::King && to.rank() == mover.back_rank() && matches!(to.file(), chess::File::C | chess::File::G)
        {
            let (rook, corner) = rook_squares(to);
            let is_rook = setup.board.piece_at(rook) == Some(Piece { color: mover, role: Role::Rook });
            let way = attacks::between(home, corner).with(home).with(corner).without(to).without(rook);
            if is_rook && (way & occupied).is_empty() {
                add(RetractionKind::Castling, home, None);
            }
        }
    }
    found
}

fn attackers(board: &Board, square: Square, color: Color) -> Bitboard {
    board.attackers(square, color)
}

/// Checks that the moves of a step are impossible for the reason it gives.
fn check_reason(setup: &Setup, step: &Step, text: &str) {
    for moves in step.moves() {
        assert_eq!(setup.board.piece_at(moves.to), Some(moves.piece), "{text}: {step}");
        assert_eq!(moves.written().len(), moves.iter().count());
        for last in moves.iter() {
            let before = take_back(setup, last);
            let violations = position::violations(&before, MODE);
            let in_check = |king| attackers(&before.board, king, before.turn);
            match &step.claim {
                Claim::StillInCheck { king, by, .. } => {
                    assert!(by.is_nonempty() && (*by & !in_check(*king)).is_empty(), "{text}: {step}");
                    assert!(!by.contains(last.from), "{text}: {step}");
                }
                Claim::AlreadyInCheck { king, by, .. } if by.is_empty() => {
                    assert!(in_check(*king).contains(last.from), "{text}: {step}");
                }
                Claim::AlreadyInCheck { king, by, .. } => assert_eq!(in_check(*king), *by, "{text}: {step}"),
                Claim::ManyCheckers { king, by, .. } => {
                    assert!(violations.contains(&Violation::ManyCheckers { king: *king, by: *by }), "{text}: {step}");
                }
                Claim::CastledInCheck { by, .. } => {
                    let passed = attacks::between(last.from, last.to).with(last.from);
                    let all = passed
                        .squares()
                        .fold(Bitboard::EMPTY, |all, square| all | attackers(&before.board, square, setup.turn));
                    assert!(by.is_nonempty() && all == *by, "{text}: {step}");
                }
                Claim::Refuted { arguments, .. } => {
                    let all: Vec<Retraction> = step.moves().iter().flat_map(LastMoves::iter).collect();
                    assert_eq!(arguments.len(), all.len(), "{text}: {step}");
                    let index = all.iter().position(|other| *other == last).expect("one of the moves");
                    let verdict = judge(&before, MODE, Effort::Normal);
                    let found = verdict.argument().map(Argument::code);
                    assert_eq!(found, Some(arguments[index].code()), "{text}: {step}: {}", fen::write(&before));
                }
                claim => panic!("{text}: {claim:?} rules out no moves"),
            }
            let plain = matches!(
                step.claim,
                Claim::StillInCheck { .. } | Claim::AlreadyInCheck { .. } | Claim::ManyCheckers { .. }
            );
            let is_refused = violations.iter().any(|violation| {
                matches!(violation, Violation::OpponentInCheck { .. } | Violation::ManyCheckers { .. })
            });
            assert_eq!(plain, is_refused, "{text}: {step}: {}", fen::write(&before));
        }
    }
}

/// Checks what moves say about captures, against all that are listed from the same squares.
fn check_capturing(moves: &LastMoves, listed: &[Retraction], text: &str) {
    let is_quiet = moves.captured.contains(&None);
    let is_some = moves.captured.iter().any(Option::is_some);
    for from in moves.from {
        let same = |last: &&Retraction| (last.kind, last.to, last.from) == (moves.kind, moves.to, from);
        let all = listed.iter().filter(same).count();
        let captures = listed.iter().filter(same).filter(|last| last.captured.is_some()).count();
        let is_right = match moves.capturing {
            Capturing::Either => moves.captured.len() == all,
            Capturing::No => is_quiet && !is_some && captures > 0,
            Capturing::Any => !is_quiet && moves.captured.len() == captures && all > captures,
            Capturing::Some => !is_quiet && moves.captured.len() < captures,
            Capturing::NoOrSome => is_quiet && is_some && moves.captured.len() < all,
        };
        assert!(is_right, "{text}: {moves:?}");
    }
}

/// Checks that the steps about one position leave no last move out, and returns how many last moves they rule out.
fn check_cover(setup: &Setup, steps: &[&Step], text: &str) -> usize {
    let all = last_moves(setup);
    let listed: Vec<Retraction> = steps.iter().flat_map(|step| step.moves()).flat_map(LastMoves::iter).collect();
    for last in &listed {
        assert_eq!(listed.iter().filter(|other| *other == last).count(), 1, "{text}: {last:?} is listed twice");
        assert!(all.contains(last), "{text}: {last:?} is not a move");
    }
    for moves in steps.iter().flat_map(|step| step.moves()) {
        check_capturing(moves, &listed, text);
    }
    let claims = || steps.iter().map(|step| &step.claim);
    if let Some(over) = setup.en_passant {
        let double_step = |claim: &Claim| matches!(claim, Claim::DoubleStep { over: square, .. } if *square == over);
        assert!(claims().any(double_step) && listed.len() == 1, "{text}");
        return listed.len();
    }
    let unmoved = claims().fold(Bitboard::EMPTY, |all, claim| match claim {
        Claim::MayCastle { pieces } | Claim::PawnsAtHome { pieces } | Claim::BoxedIn { pieces, .. } => all | *pieces,
        Claim::PawnBoxedIn { pawn, .. } => all.with(*pawn),
        _ => all,
    });
    let turn = setup.turn;
    let nothing_lost = claims().any(|claim| matches!(claim, Claim::NothingLost { color, .. } if *color == turn));
    let no_pawn_lost = claims().any(|claim| matches!(claim, Claim::NoPawnLost { color, .. } if *color == turn));
    assert!(!nothing_lost || setup.board.by_color(turn).count() == 16, "{text}");
    assert!(!no_pawn_lost || setup.board.by_piece(turn, Role::Pawn).count() == 8, "{text}");
    for last in all {
        let never_moved = unmoved.contains(last.to)
            || (last.kind == RetractionKind::Castling && unmoved.contains(rook_squares(last.to).0));
        let not_captured =
            (last.captured.is_some() && nothing_lost) || (last.captured == Some(Role::Pawn) && no_pawn_lost);
        let is_covered = never_moved || not_captured || listed.contains(&last);
        assert!(is_covered, "{text}: {last:?} is left out");
        let stuck = claims().any(|claim| matches!(claim, Claim::NoWayBack { pieces } if pieces.contains(last.to)));
        assert!(!stuck, "{text}: {last:?} has a way back");
    }
    listed.len()
}

/// Checks all steps of an argument and returns how many last moves they rule out.
fn check(setup: &Setup, argument: &Argument, text: &str) -> usize {
    let steps = argument.steps(setup, MODE, Effort::Normal);
    let mut positions: HashMap<&[Retraction], Vec<&Step>> = HashMap::new();
    for step in &steps {
        positions.entry(&step.taken_back).or_default().push(step);
        // Every step can be looked at on the board.
        let squares = step.squares();
        assert!(squares.is_nonempty() && squares.count() <= 40, "{text}: {step}: {} squares", squares.count());
        let sentence = step.to_string();
        assert!(!sentence.is_empty() && !sentence.contains(['\t', '\n', '{']), "{text}: {sentence}");
    }
    let of_moves = |argument: &Argument| {
        matches!(argument, Argument::Check { .. } | Argument::DoubleStep { .. } | Argument::LastMove { .. })
    };
    if of_moves(argument) {
        assert!(positions.contains_key(&[] as &[Retraction]), "{text}: no steps");
    }
    if let Argument::PawnCaptures { color, needed, ways, .. } = argument {
        assert_eq!(ways.iter().map(|way| way.captures).sum::<u32>(), *needed, "{text}");
        for (index, PawnWay { from, to, captures }) in ways.iter().enumerate() {
            assert!(ways[..index].iter().all(|other| other.from != *from && other.to != *to), "{text}");
            assert_eq!(from.rank(), Rank::Second.seen_by(*color), "{text}");
            let piece = setup.board.piece_at(*to).expect("a piece at the end of its way");
            let files = (from.file() as i32 - to.file() as i32).unsigned_abs();
            assert!(piece.color == *color && (piece.role != Role::Pawn || files <= *captures), "{text}");
        }
    }
    if let Argument::Parity { turn } = argument {
        let turns = steps.iter().filter_map(|step| match step.claim {
            Claim::Turn { white_is_odd, black_is_odd, .. } => Some(white_is_odd == black_is_odd),
            _ => None,
        });
        assert_eq!(turns.collect::<Vec<_>>(), [*turn == Color::Black], "{text}: it is the other side's turn");
        let counted = steps.iter().fold(Bitboard::EMPTY, |all, step| match step.claim {
            Claim::MayCastle { pieces } | Claim::PawnsAtHome { pieces } | Claim::BoxedIn { pieces, .. } => all | pieces,
            Claim::PawnBoxedIn { pawn, .. } => all.with(pawn),
            Claim::KnightMoves { knights, .. } => all | knights,
            Claim::PawnMoves { pawns, .. } => all | pawns,
            Claim::PocketMoves { pieces, .. } => all | pieces,
            _ => all,
        });
        assert_eq!(counted, setup.board.occupied(), "{text}: the steps leave pieces out");
    }
    check_arguments(setup, argument, &steps, text);
    let mut excluded = 0;
    for (taken_back, steps) in positions {
        let here = taken_back.iter().fold(*setup, |setup, last| take_back(&setup, *last));
        steps.iter().for_each(|step| check_reason(&here, step, text));
        if of_moves(argument) {
            excluded += check_cover(&here, &steps, text);
        }
    }
    excluded
}

/// Checks what the steps of arguments about origins, captures and boxed-in pieces lead to.
fn check_arguments(setup: &Setup, argument: &Argument, steps: &[Step], text: &str) {
    let last = steps.last().map(|step| &step.claim);
    let pawns = setup.board.by_role(Role::Pawn);
    match argument {
        Argument::NeverMoved { square, pieces, .. } => {
            assert!(matches!(last, Some(Claim::NotHome { .. })), "{text}");
            assert!(pieces.contains(*square) && pieces.more_than_one(), "{text}: boxed in by {pieces:?}");
            let said = steps.iter().fold(Bitboard::EMPTY, |all, step| all | step.squares());
            assert!((*pieces & !said).is_empty(), "{text}: the steps leave out what boxes it in");
        }
        Argument::NoOrigin { square, .. } => {
            assert!(matches!(last, Some(Claim::NothingLeft { square: at, .. }) if at == square), "{text}");
            assert!(steps.len() > 2, "{text}: {} steps", steps.len());
        }
        Argument::Shared { pieces, homes, .. } => {
            assert!(pieces.count() > homes.count(), "{text}");
            let mut started = Bitboard::EMPTY;
            for step in steps {
                if let Claim::CanHaveStarted { pieces: some, homes: of } = &step.claim {
                    assert!((*some & !*pieces).is_empty() && (*of & !*homes).is_empty(), "{text}: {step}");
                    started |= *some;
                }
            }
            assert!(homes.is_empty() || started == *pieces, "{text}: the steps leave pieces out");
            assert!(matches!(last, Some(Claim::TooFewHomes { .. })), "{text}");
        }
        Argument::Kernel { .. } => match last {
            Some(Claim::NotBrought { pawns: some, at_home }) => {
                assert!((*some & !pawns).is_empty() && (*at_home & !pawns).is_empty(), "{text}");
            }
            Some(Claim::NotPromoted { bishops, .. }) => {
                assert!((*bishops & !setup.board.by_role(Role::Bishop)).is_empty(), "{text}");
            }
            Some(Claim::NotPaired { .. } | Claim::NotNeighbours { .. } | Claim::NoOrder { .. }) => {}
            other => panic!("{text}: ends with {other:?}"),
        },
        _ => {}
    }
    // Moves of a piece that fail for one reason share a step.
    let sentences: Vec<String> = steps.iter().map(Step::to_string).collect();
    let ends: Vec<_> = steps
        .iter()
        .zip(&sentences)
        .filter_map(|(step, sentence)| {
            let moves = step.moves().first()?;
            let (_, reason) = sentence.strip_prefix("before ").unwrap_or(sentence).split_once(" can't have ")?;
            let (_, reason) = reason.split_once(": ")?;
            Some((&step.taken_back, moves.to, step.code(), reason.to_owned()))
        })
        .collect();
    for (index, end) in ends.iter().enumerate() {
        assert!(!ends[..index].contains(end), "{text}: {:?} is said twice", end.3);
    }
}

#[test]
fn steps_of_the_examples_are_sound_and_complete() {
    let illegal = examples().into_iter().filter(|(_, illegal, _)| *illegal).map(|(_, _, text)| text);
    let mut excluded = 0;
    for text in illegal.chain(VECTORS.map(str::to_owned)) {
        let setup = fen::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        for argument in reasons(&setup, MODE, Effort::Normal) {
            excluded += check(&setup, &argument, &text);
        }
    }
    assert!(excluded > 300, "only {excluded} last moves");
}

#[test]
fn steps_of_the_corpora_are_sound_and_complete() {
    let Some(rows) = rows("legality/legality.tsv", Header::No) else { return };
    let mut excluded = 0;
    for row in rows.iter().filter(|row| row[1] == "illegal") {
        let setup = fen::parse(&row[0]).unwrap_or_else(|error| panic!("{}: {error}", row[0]));
        if let Some(argument) = judge(&setup, MODE, Effort::Normal).argument() {
            excluded += check(&setup, argument, &row[0]);
        }
    }
    assert!(excluded > 50_000, "only {excluded} last moves");
}

#[test]
fn steps_of_random_setups_are_sound_and_complete() {
    let mut random = Random(17);
    let mut excluded = 0;
    for _ in 0..4_000 {
        let setup = random_setup(&mut random);
        for argument in reasons(&setup, MODE, Effort::Normal) {
            excluded += check(&setup, &argument, &fen::write(&setup));
        }
    }
    assert!(excluded > 10_000, "only {excluded} last moves");
}

/// In Chess960, nobody knows where pieces other than pawns started.
#[test]
fn steps_in_chess960_claim_no_starting_squares() {
    let mut random = Random(19);
    let mut seen = 0;
    for _ in 0..4_000 {
        let setup = random_setup(&mut random);
        for argument in reasons(&setup, CastlingMode::Chess960, Effort::Normal) {
            for step in argument.steps(&setup, CastlingMode::Chess960, Effort::Normal) {
                let text = fen::write(&setup);
                assert!(step.squares().is_nonempty(), "{text}: {step}");
                if let Claim::CanHaveStarted { homes, .. } | Claim::NeverGotTo { homes, .. } = step.claim {
                    assert!((homes & Bitboard::BACK_RANKS).is_empty(), "{text}: {step}");
                }
                seen += 1;
            }
        }
    }
    assert!(seen > 10_000, "only {seen} steps");
}

/// What a player reads.
#[test]
fn steps_tell_a_player_why_there_is_no_last_move() {
    let steps = |text: &str| -> Vec<String> {
        let setup = fen::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let verdict = judge(&setup, MODE, Effort::Normal);
        let argument = verdict.argument().unwrap_or_else(|| panic!("{text} is illegal"));
        argument.steps(&setup, MODE, Effort::Normal).iter().map(ToString::to_string).collect()
    };
    assert_eq!(
        steps("r1bqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        [
            "the pieces on a8, e8 and h8 may still castle, so they have never moved",
            "the pawns on a7, b7, c7, d7, e7, f7, g7 and h7 are still where they started",
            "the pieces on c8, d8 and f8 are boxed in by pieces that have never moved, so they have not moved either",
        ],
    );
    assert_eq!(
        steps("4k3/8/8/8/8/7P/6PP/4K3 w - - 0 1"),
        [
            "the pawns on g2 and h2 are still where they started",
            "the pawn on h3 can only have come by way of g2 or h2, and the pieces there have never moved, so it has not \
             moved either",
            "no white pawn starts on h3",
        ],
    );
    assert_eq!(
        steps("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"),
        [
            "the pieces on a1, e1, h1, a8, e8 and h8 may still castle, so they have never moved",
            "the pawns on a2, b2, c2, d2, e2, f2, g2, h2, a7, b7, c7, d7, e7, f7, g7 and h7 are still where they started",
            "the pieces on c1, d1, f1, c8, d8 and f8 are boxed in by pieces that have never moved, so they have not \
             moved either",
            "White's knights on b1 and g1 are on squares of both colours: together they made an even number of moves",
            "Black's knights on b8 and g8 are on squares of both colours: together they made an even number of moves",
            "both sides made an even number of moves, so it is White's turn",
        ],
    );
    assert_eq!(
        steps("r3k3/pppp1ppp/8/8/8/8/8/Q2QK3 w q - 0 1"),
        [
            "the pieces on a8 and e8 may still castle, so they have never moved",
            "the pawns on a7, b7, c7, d7, f7, g7 and h7 are still where they started",
            "Black has lost only 7 pieces, so White's pawns made at most 7 captures",
            "the king on e8 never moved, so a queen that gave it check from d8 or f8 was captured there or is there still",
            "with at most 7 captures, no pawn can have promoted and got to a1 or d1",
            "the pieces on a1 and d1 can only have started on d1",
            "that makes 2 pieces for only 1 starting square",
        ],
    );
    assert_eq!(
        steps("8/8/8/8/4P3/8/5K1P/7k b - e3 0 1"),
        [
            "the en passant square e3 means that the last move was e2-e4",
            "the white pawn on e4 can't have come from e2: before that, Black has no possible last move",
            "before e2-e4: the black king on h1 can't have come from g1 or g2: the kings would have stood next to each other",
        ],
    );
    assert_eq!(
        steps("n3k3/7P/7P/7P/7P/7P/7P/4K3 w - - 0 1"),
        [
            "White's pawns cannot have needed fewer captures than this: c2 to h7 with 5, d2 to h6 with 4, e2 to h5 with 3, \
             f2 to h4 with 2, g2 to h3 with 1",
            "Black has lost only 14 pieces, so White's pawns made at most 14 captures",
        ],
    );
    assert_eq!(
        steps("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKBR1 b Qkq - 0 1"),
        [
            "the pieces on a1, e1, a8, e8 and h8 may still castle, so they have never moved",
            "the pawns on a2, b2, c2, d2, e2, f2, g2, h2, a7, b7, c7, d7, e7, f7, g7 and h7 are still where they started",
            "the pieces on c1, d1, f1, c8, d8 and f8 are boxed in by pieces that have never moved, so they have not \
             moved either",
            "White's knights on b1 and f3 are on squares of one colour: together they made an odd number of moves",
            "so the piece that started on h1 never left g1 and h1",
            "White's piece on g1 had little room and made an odd number of moves",
            "Black's knights on b8 and g8 are on squares of both colours: together they made an even number of moves",
            "both sides made an even number of moves, so it is White's turn",
        ],
    );
    assert_eq!(
        steps("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQ1NR w kq - 0 1"),
        [
            "the pawns on c2, d2, e2, f2, g2 and h2 are still where they started",
            "the piece on c1 is boxed in by pieces that have never moved, so it has not moved either",
            "so the pieces that started on d1, e1, f1 and h1 never left d1, e1, f1, g1 and h1",
            "whatever moves and captures are made there, no order of them leads to the pieces on d1, e1 and h1 as they \
             are now",
        ],
    );
    assert_eq!(
        steps("4k3/8/8/8/8/1P6/1PP5/1B2K3 w - - 0 1"),
        [
            "the pawns on b2 and c2 are still where they started",
            "however moves are taken back, the white bishop on b1 gets only to a2",
            "however moves are taken back, the white pawn on b3 gets only to a2",
            "a white bishop starts on c1 or f1",
        ],
    );
    assert_eq!(
        steps("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1"),
        ["it is White's turn, so Black moved last", "that move left the king on e8 in check from e7, which is illegal",],
    );
    assert_eq!(
        steps("rnbqkbnr/pp2pp1p/8/3qq3/7P/7p/PPP1PPP1/RN1QKBNR w - - 0 1"),
        [
            "White has lost 2 pieces and Black 0, so there were 2 captures",
            "White still has 7 pawns, so at most 1 was captured",
            "Black has 3 queens, 2 more than at the start, so at least 2 of them were pawns",
            "Black still has 6 pawns and at least 2 promoted, so none was captured as a pawn",
            "White has captured nothing, so its pawns never left their files",
            "on the files c, d and g the two pawns that faced each other at the start no longer do",
            "a capture breaks up one such pair, or two if a pawn captures a pawn; so pawns made both captures, 1 of them \
             of a pawn",
            "the white bishop from c1 was captured, on a dark square",
        ],
    );
    assert_eq!(
        steps("4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1"),
        [
            "the king on e8 is in check from d6 and f6; the last move must have given both checks",
            "whichever of the pieces on e1 and d6 moved last, the king on e8 was already in check from f6",
            "if the white knight on f6 moved last, the king on e8 was already in check from d6",
        ],
    );
}

/// Without captures, the square beside does not matter.
#[test]
fn a_pawn_is_boxed_in_by_those_it_can_have_come_past() {
    let setup = fen::parse("rnbqkbnr/pppp1ppp/5p2/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").expect("a FEN");
    let all = reasons(&setup, MODE, Effort::Normal);
    let argument = all.iter().find(|argument| argument.code() == "legality.never_moved").expect("boxed in");
    let steps: Vec<String> = argument.steps(&setup, MODE, Effort::Normal).iter().map(ToString::to_string).collect();
    assert_eq!(
        steps,
        [
            "the pawn on f7 is still where it started",
            "Black has captured nothing, so its pawns never left their files",
            "the pawn on f6 can only have come by way of f7, and the piece there has never moved, so it has not moved \
             either",
            "no black pawn starts on f6",
        ],
    );
    assert_eq!(argument.squares(), Square::F6.bitboard().with(Square::F7));
}

/// What never moved, what that rules out, and what it leads to.
#[test]
fn steps_about_origins_lead_to_the_contradiction() {
    let steps = |text: &str| -> Vec<(String, String)> {
        let setup = fen::parse(text).expect("a FEN");
        let verdict = judge(&setup, MODE, Effort::Normal);
        let steps = verdict.argument().expect("illegal").steps(&setup, MODE, Effort::Normal);
        steps.iter().map(|step| (step.to_string(), step.squares().joined("and").to_string())).collect()
    };
    let wanted = [
        ("the pawns on e2, f2, h2, a7, b7, c7, d7, e7, f7 and h7 are still where they started", 10),
        ("the piece on d8 is boxed in by pieces that have never moved, so it has not moved either", 6),
        ("White has lost only 1 piece, so Black's pawns made at most 1 capture", 15),
        ("White has captured nothing, so its pawns never left their files", 8),
        ("the pawn on g4 never left its file and is in the way", 1),
        ("with at most 1 capture, no pawn can have promoted and got to d5", 2),
        ("so neither a black queen of the start nor a promoted one can have got to d5", 1),
    ];
    let said = steps("rnbqkbnr/pppppp1p/8/3q4/6P1/8/PPPPPP1P/R1BQKBNR w KQkq - 0 1");
    let said: Vec<(&str, usize)> = said
        .iter()
        .map(|(sentence, squares)| (sentence.as_str(), squares.replace(" and ", ", ").split(", ").count()))
        .collect();
    assert_eq!(said, wanted);
    let wanted = [
        (
            "the pawns on a2, c2, d2, e2, f2, g2, h2, b7 and d7 are still where they started",
            "a2, c2, d2, e2, f2, g2, h2, b7 and d7",
        ),
        (
            "the pieces that started on c1 and f1 never got to a8 or c8: the unmoved pawns on a2, c2, d2, e2, f2, g2, h2, \
             b7 and d7 block or guard the way",
            "c1, f1, a2, c2, d2, e2, f2, g2, h2, b7, d7, a8 and c8",
        ),
        ("the pieces on a8 and c8 can only have started on b2", "b2, a8 and c8"),
        ("that makes 2 pieces for only 1 starting square", "b2, a8 and c8"),
    ];
    let said = steps("B1B5/1p1p4/8/4k3/8/8/P1PPPPPP/4K3 b - - 0 1");
    let said: Vec<(&str, &str)> =
        said.iter().map(|(sentence, squares)| (sentence.as_str(), squares.as_str())).collect();
    assert_eq!(said, wanted);
}

/// When pawns made every capture, the last step names the few that contradict it.
#[test]
fn steps_name_the_pawns_that_contradict_the_captures() {
    let last = |text: &str| {
        let setup = fen::parse(text).expect("a FEN");
        let all = reasons(&setup, MODE, Effort::Normal);
        let argument = all.iter().find(|argument| argument.code() == "legality.kernel").expect("a kernel");
        let steps = argument.steps(&setup, MODE, Effort::Normal);
        steps.last().map(|step| (step.to_string(), step.squares())).expect("steps")
    };
    let (sentence, squares) = last("5nBr/3Bb1pQ/2Rp1q1B/bnpQ3P/1kr1b3/R1rR2K1/q2bn1N1/4N3 w - - 0 1");
    let wanted = "whichever pawns captured, the files of the pawns on c5 and d6 cannot have come out like this";
    assert_eq!((sentence.as_str(), squares), (wanted, Square::C5.bitboard().with(Square::D6)));
    let setup = fen::parse("5nBr/3Bb1pQ/2Rp1q1B/bnpQ3P/1kr1b3/R1rR2K1/q2bn1N1/4N3 w - - 0 1").expect("a FEN");
    let verdict = judge(&setup, MODE, Effort::Normal);
    let steps = verdict.argument().expect("illegal").steps(&setup, MODE, Effort::Normal);
    let [.., before, _] = steps.as_slice() else { panic!("{} steps", steps.len()) };
    assert_eq!(
        before.to_string(),
        "so each capture took a pawn from its own file to the next one, where the pawn it captured still faced its own: \
         one pawn of the other side was left on the first file and two of its own on the second, unless they promoted",
    );
    // The a-file has no neighbour among them.
    let (sentence, _) = last("3bR3/1Q1Bp1BP/P1R1bnR1/NpPrpkrn/1P5N/3qP2n/3B1p2/2K1n3 b - - 0 1");
    assert!(sentence.ends_with("but these files cannot be paired off that way"), "{sentence}");
    let (sentence, _) = last("rnbqkbnr/pppppp1p/8/3q4/6P1/8/PPPPPP1P/R1BQKBNR w KQkq - 0 1");
    let wanted = "the pawns on f2 and h2 never moved; whichever pawns captured, the files of the pawns on f7 and h7 \
                  cannot have come out like this";
    assert_eq!(sentence, wanted);
}

#[test]
fn moves_of_a_piece_that_fail_for_one_reason_share_a_step() {
    let setup = fen::parse("QQQQQQQQ/Q7/8/8/8/8/8/k1K5 b - - 0 1").expect("a FEN");
    let verdict = judge(&setup, MODE, Effort::Normal);
    let steps = verdict.argument().expect("illegal").steps(&setup, MODE, Effort::Normal);
    let sentences: Vec<String> = steps.iter().map(ToString::to_string).collect();
    let wanted = "the white queen on d8 can't have come from d1, d2, d3, h4, d5, g5, b6, d6, c7, d7 or e7, nor promoted, \
                  coming from c7, d7 or e7: the king on a1 would already have been in check from a7 and h8";
    assert!(sentences.iter().any(|sentence| sentence == wanted), "{sentences:#?}");
    assert_eq!(sentences.len(), 17);
}

#[test]
fn last_moves_are_written_as_retractions() {
    let written = |role, kind, to, from: Square, captured: &[Option<Role>]| {
        let (piece, captured) = (Piece { color: Color::Black, role }, captured.to_vec());
        LastMoves { piece, to, kind, from: from.bitboard(), captured, capturing: Capturing::Some }.written().join(" ")
    };
    let (none, knight, pawn) = (None, Some(Role::Knight), Some(Role::Pawn));
    let plain = RetractionKind::Plain;
    assert_eq!(written(Role::King, plain, Square::H1, Square::G1, &[none, knight]), "Kg1-h1 Kg1xNh1");
    assert_eq!(written(Role::Pawn, plain, Square::D4, Square::E5, &[pawn]), "e5xd4");
    let promotion = RetractionKind::Promotion;
    assert_eq!(written(Role::Queen, promotion, Square::A1, Square::B2, &[none, knight]), "b2-a1=Q b2xNa1=Q");
    assert_eq!(written(Role::Pawn, RetractionKind::EnPassant, Square::D3, Square::E4, &[pawn]), "e4xd3 e.p.");
    let castled = |to| written(Role::King, RetractionKind::Castling, to, Square::E8, &[none]);
    assert_eq!((castled(Square::G8), castled(Square::C8)), ("O-O".to_owned(), "O-O-O".to_owned()));
}

/// However many last moves there are, a player can read the steps.
#[test]
fn steps_are_folded() {
    let Some(rows) = rows("legality/legality.tsv", Header::No) else { return };
    let mut counts: Vec<usize> = Vec::new();
    for row in rows.iter().filter(|row| row[1] == "illegal") {
        let setup = fen::parse(&row[0]).unwrap_or_else(|error| panic!("{}: {error}", row[0]));
        let verdict = judge(&setup, MODE, Effort::Normal);
        counts.extend(verdict.argument().map(|argument| argument.steps(&setup, MODE, Effort::Normal).len()));
    }
    counts.sort_unstable();
    let most = counts.last().copied().unwrap_or_default();
    assert!(counts.len() > 1_500 && most <= 24, "up to {most} steps for {} positions", counts.len());
}
