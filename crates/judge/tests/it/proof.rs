//! Games found for positions: each is replayed here once more, move by move, and compared with the FEN.

use chess::game::DrawPolicy;
use chess::notation::fen;
use chess::{CastlingMode, Effort, EnPassantMode, Game, Position, Rank, Role, Setup, Square};
use linkmate_judge::legality::{Finding, Verdict, judge};
use linkmate_judge::proof::{Counted, Proof, prove, prove_counted, prove_unless, shortened};
use testkit::corpora::{Header, rows};
use testkit::walks::{Random, Style, Walk};

use crate::examples::examples;

/// Panics unless the game leads to the setup and is not over before its end. Returns the number of plies.
fn check(text: &str, setup: &Setup, proof: &Proof, rules: CastlingMode) -> usize {
    let Proof::Legal { start, moves } = proof else { panic!("{text}: no game, but {proof:?}") };
    let number = chess::chess960::number(start.board()).unwrap_or_else(|| panic!("{text}: not a start position"));
    assert!(rules == CastlingMode::Chess960 || number == 518, "{text}");
    let mut game = Game::from_position(*start, rules).with_policy(DrawPolicy::Claim);
    for &m in moves {
        assert_eq!(game.outcome(), None, "{text}: the game is over before {m:?}");
        game.play(m).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    let end = game.position();
    let wanted = Position::new(setup, rules).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(*end, wanted, "{text}");
    if let Some(square) = setup.en_passant {
        assert_eq!(end.en_passant(EnPassantMode::Always), Some(square), "{text}");
    }
    moves.len()
}

fn proven(text: &str, effort: Effort) -> usize {
    let setup = fen::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    check(text, &setup, &prove(&setup, CastlingMode::Standard, effort), CastlingMode::Standard)
}

/// The knight on a8 gives check, cannot have come from b6 and was not promoted on the a-file: b7xa8=N was the last move.
/// With three promoted pieces a kernel plans this capture.
#[test]
fn a_promotion_by_capture_is_planned() {
    let text = "N6r/b1k3pp/1p6/8/7Q/7Q/2PPPPP1/RNBQKBNR b - - 0 1";
    let setup = fen::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let proof = prove(&setup, CastlingMode::Standard, Effort::Normal);
    check(text, &setup, &proof, CastlingMode::Standard);
    let Proof::Legal { moves, .. } = proof else { panic!("{text}: no game") };
    let last = moves.last().map(|m| (m.from(), m.to(), m.promotion()));
    assert_eq!(last, Some((Square::B7, Square::A8, Some(Role::Knight))), "{text}");
}

/// Rooks were captured by pawns on the third rank, or the best states of a ply lead nowhere and worse ones must be kept.
#[test]
fn hard_positions_are_reached() {
    for text in [
        "Kb3b2/5pP1/P1R1Pnp1/n1n1Nrk1/1N2r3/1qb5/2b1rQn1/1b1Q1B1Q w - - 0 1",
        "kNN2b1Q/1R1n2P1/bB2p3/3rQB2/1q3Q2/2ppQ1r1/P1PQq3/B1K1nr2 w - - 0 1",
        "4k3/ppp3p1/2b2n1p/8/8/1PN1B3/1PP2PPP/R5K1 w - - 0 1",
        "r3kR2/ppp3pp/8/8/8/8/8/R3K2R b q - 0 1",
    ] {
        proven(text, Effort::Normal);
    }
}

#[test]
fn ordinary_positions_are_reached() {
    for text in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 4",
        "r1bqk2r/1pppbppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQ1RK1 w kq - 4 6",
        "2kr1b1r/ppp2ppp/2n1bn2/8/3P4/2N1BN2/PPP1BPPP/R2Q1RK1 w - - 0 10",
        "8/5pk1/6p1/7p/7P/5PP1/5K2/8 w - - 0 40",
        "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1",
    ] {
        proven(text, Effort::Normal);
    }
}

#[test]
fn positions_of_real_games_are_reached() {
    let Some(rows) = rows("fens/standard.tsv", Header::No) else { return };
    for row in rows.iter().step_by(rows.len() / 200) {
        proven(&row[0], Effort::Normal);
    }
}

/// The FEN claims a double step that just happened, or denies a right although king and rook are in place.
#[test]
fn castling_rights_and_en_passant_are_as_claimed() {
    for text in [
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3",
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w - - 0 3",
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w Qk - 0 3",
    ] {
        proven(text, Effort::Normal);
    }
}

/// The position before the last move must not be dead.
#[test]
fn games_do_not_end_before_a_dead_position() {
    for text in ["8/8/4k3/8/8/4K3/8/8 w - - 0 1", "8/8/4k3/8/8/3NK3/8/8 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"] {
        proven(text, Effort::Normal);
    }
}

/// The double check from b3 and e1 can only have come from a pawn that captured en passant on d6.
#[test]
fn en_passant_captures_are_taken_back() {
    let text = "8/8/3Pk3/8/8/1B6/8/4R1K1 b - - 0 1";
    let setup = fen::parse(text).unwrap();
    let proof = prove(&setup, CastlingMode::Standard, Effort::Normal);
    check(text, &setup, &proof, CastlingMode::Standard);
    let Proof::Legal { moves, .. } = proof else { panic!("no game") };
    assert!(moves.last().is_some_and(|m| m.is_en_passant()), "{moves:?}");
}

#[test]
fn positions_with_many_promotions_are_reached() {
    for text in [
        "3kB3/4pnb1/qpp2bR1/3Nr2r/NB2K1P1/nb1p1P2/nn3Br1/5B2 w - - 0 1",
        "Nb3QRn/r3NN1B/3n1n1r/8/B2kbr2/1q2p1n1/p4p2/1RnbQNK1 w - - 0 1",
    ] {
        proven(text, Effort::Normal);
    }
}

#[test]
fn positions_of_chess960_games_are_reached() {
    let start = chess::chess960::start(123).unwrap();
    let proof = prove(&start, CastlingMode::Chess960, Effort::Normal);
    assert_eq!(check("start 123", &start, &proof, CastlingMode::Chess960), 0);
    let Some(rows) = rows("fens/chess960.tsv", Header::No) else { return };
    for row in rows.iter().step_by(rows.len() / 60) {
        let setup = fen::parse(&row[0]).unwrap_or_else(|error| panic!("{}: {error}", row[0]));
        let proof = prove(&setup, CastlingMode::Chess960, Effort::Normal);
        check(&row[0], &setup, &proof, CastlingMode::Chess960);
    }
}

/// Positions after a few plies of real games: the game is never longer than the one played.
#[test]
fn short_games_stay_short() {
    let Some(rows) = rows("fens/standard.tsv", Header::No) else { return };
    let plies = |row: &Vec<String>| row[1].split_once(':').and_then(|(_, plies)| plies.parse::<usize>().ok());
    let early = rows.iter().filter(|row| plies(row).is_some_and(|plies| (4..=10).contains(&plies)));
    for row in early.step_by(400) {
        let setup = fen::parse(&row[0]).unwrap_or_else(|error| panic!("{}: {error}", row[0]));
        let proof = prove(&setup, CastlingMode::Standard, Effort::Normal);
        let Proof::Legal { start, moves } = proof else { panic!("{}: {proof:?}", row[0]) };
        let shorter = shortened(&setup, CastlingMode::Standard, &start, moves, Effort::Normal).moves;
        let found = check(&row[0], &setup, &Proof::Legal { start, moves: shorter }, CastlingMode::Standard);
        assert!(plies(row).is_some_and(|played| found <= played), "{}: {found} plies", row[0]);
    }
}

/// A game is called the shortest only if there is no shorter one: not the one played, from whatever start. In Chess960 a
/// castling saves up to five moves.
#[test]
fn the_shortest_game_is_not_longer_than_the_one_played() {
    for (rules, games) in [(CastlingMode::Standard, 150), (CastlingMode::Chess960, 300)] {
        let mut proven = 0;
        for seed in 0..games {
            let (played, setup) = short_game(rules, seed);
            let text = fen::write(&setup);
            let Proof::Legal { start, moves } = prove(&setup, rules, Effort::Normal) else { panic!("{text}: no game") };
            let shorter = shortened(&setup, rules, &start, moves, Effort::Quick);
            proven += u32::from(shorter.is_shortest);
            let proof = Proof::Legal { start: shorter.start, moves: shorter.moves };
            let plies = check(&text, &setup, &proof, rules);
            assert!(!shorter.is_shortest || plies <= played, "{text}: {plies} plies, but {played} were played");
        }
        assert!(proven > games as u32 * 3 / 4, "{proven} of {games}");
    }
}

#[test]
fn castling_over_many_squares_is_counted() {
    for (text, plies) in [
        ("rbbkr2q/pppppppp/5nn1/8/8/5NN1/PPPPPPPP/RBB2RKQ b ea - 0 1", 5),
        ("rbb2rkq/pppppppp/5nn1/8/8/5NN1/PPPPPPPP/RBB2RKQ w - - 0 1", 6),
        ("rnqbbrkn/pppppppp/8/8/8/8/PPPPPPPP/RNQBBRKN w - - 2 2", 2),
    ] {
        let setup = fen::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let rules = CastlingMode::Chess960;
        let Proof::Legal { start, moves } = prove(&setup, rules, Effort::Normal) else { panic!("{text}: no game") };
        let shorter = shortened(&setup, rules, &start, moves, Effort::Normal);
        let found = check(text, &setup, &Proof::Legal { start: shorter.start, moves: shorter.moves }, rules);
        assert_eq!((found, shorter.is_shortest), (plies, true), "{text}");
    }
}

/// Plays up to twelve plies, mostly knights and bishops, and castles where possible. Returns the plies and the position.
fn short_game(rules: CastlingMode, seed: u64) -> (usize, Setup) {
    let mut random = Random(seed);
    let start = if rules == CastlingMode::Standard { 518 } else { random.below(960) as u16 };
    let start = chess::chess960::start(start).unwrap_or_else(|| panic!("{start}"));
    let mut position = Position::new(&start, rules).unwrap_or_else(|error| panic!("{error}"));
    let plies = 2 + random.below(11);
    let mut played = 0;
    while played < plies {
        let moves = position.legal_moves();
        let castles = moves.iter().find(|m| m.castling_side().is_some());
        let light = moves.iter().filter(|m| matches!(m.role(), Role::Knight | Role::Bishop)).collect::<Vec<_>>();
        let m = match castles {
            Some(&m) if random.below(5) > 0 => m,
            _ if !light.is_empty() && random.below(5) < 3 => *light[random.below(light.len())],
            _ if moves.is_empty() => break,
            _ => moves[random.below(moves.len())],
        };
        position.play_unchecked(m);
        played += 1;
    }
    (played, position.to_setup(EnPassantMode::Legal))
}

/// Shortened games to positions of real games are, taken together, no longer than the games played.
#[test]
fn shortened_games_are_as_short_as_real_ones() {
    let Some(rows) = rows("fens/standard.tsv", Header::No) else { return };
    let (mut found, mut played) = (0, 0);
    for row in rows.iter().skip(5_000).step_by(14_000) {
        let setup = fen::parse(&row[0]).unwrap_or_else(|error| panic!("{}: {error}", row[0]));
        let proof = prove(&setup, CastlingMode::Standard, Effort::Normal);
        let first = check(&row[0], &setup, &proof, CastlingMode::Standard);
        let Proof::Legal { start, moves } = proof else { panic!("{}: {proof:?}", row[0]) };
        let shorter = shortened(&setup, CastlingMode::Standard, &start, moves, Effort::Normal).moves;
        let plies = check(&row[0], &setup, &Proof::Legal { start, moves: shorter }, CastlingMode::Standard);
        assert!(plies <= first, "{}: {plies} plies, before {first}", row[0]);
        found += plies;
        played += row[1].split_once(':').and_then(|(_, plies)| plies.parse::<usize>().ok()).unwrap_or(0);
    }
    assert!(found <= played, "{found} plies, but {played} were played");
}

#[test]
fn impossible_positions_are_refuted() {
    let setup = fen::parse("rnbqkbnr/2pppppp/8/5Q2/1P6/8/P1P1PPPP/RNBQKBNR w - - 0 1").unwrap();
    let Proof::Illegal(argument) = prove(&setup, CastlingMode::Standard, Effort::Normal) else { panic!("not refuted") };
    assert_eq!(argument.code(), "legality.kernel");
    assert!(matches!(prove(&Setup::empty(), CastlingMode::Standard, Effort::Normal), Proof::Illegal(_)));
}

/// Callers need not judge a position again.
#[test]
fn a_refutation_is_the_verdict_of_the_judge() {
    for (_, _, text) in examples().into_iter().filter(|(_, illegal, _)| *illegal) {
        let setup = fen::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        for effort in [Effort::Quick, Effort::Normal] {
            let Counted { proof, judged, .. } = prove_counted(&setup, CastlingMode::Standard, effort, &|| false);
            let finding = match proof {
                Proof::Illegal(argument) => Finding::Illegal(argument),
                Proof::Possible(_) => Finding::Possible,
                Proof::Legal { .. } => panic!("{text} is reached"),
            };
            let verdict = judged.map(|spent| Verdict { finding, spent });
            assert_eq!(verdict, Some(judge(&setup, CastlingMode::Standard, effort)), "{text} at {effort:?}");
        }
    }
}

#[test]
fn the_same_position_gets_the_same_game() {
    let setup = fen::parse("r2q1rk1/pp2bppp/2n1bn2/3p4/8/1NN1B3/PPP1BPPP/R2Q1RK1 w - - 6 12").unwrap();
    let first = prove(&setup, CastlingMode::Standard, Effort::Normal);
    assert_eq!(first, prove(&setup, CastlingMode::Standard, Effort::Normal));
    assert!(matches!(first, Proof::Legal { .. }));
}

#[test]
fn a_cancelled_search_is_undecided() {
    let setup = fen::parse("r2q1rk1/pp2bppp/2n1bn2/3p4/8/1NN1B3/PPP1BPPP/R2Q1RK1 w - - 6 12").unwrap();
    let proof = prove_unless(&setup, CastlingMode::Standard, Effort::Deep, &|| true);
    let Proof::Possible(spent) = proof else { panic!("decided although cancelled: {proof:?}") };
    assert!(spent.nodes < 20_000, "{spent:?}");
}

/// Random play in every style, and the same positions with a few pieces moved elsewhere at random.
#[test]
fn no_position_is_both_refuted_and_reached() {
    let styles = [Style::Rare, Style::Promoting, Style::Capturing, Style::Pawns, Style::Short, Style::Pieces];
    let mut random = Random(5);
    let (mut reached, mut shuffled) = (0, 0);
    for (seed, style) in styles.into_iter().enumerate() {
        let mut walk = Walk::new(seed as u64, CastlingMode::Standard, style);
        let mut seen = 0;
        while seen < 400 {
            let Some(m) = walk.choose() else { continue };
            walk.position.play_unchecked(m);
            seen += 1;
            if seen % 10 != 0 {
                continue;
            }
            let setup = walk.position.to_setup(EnPassantMode::Always);
            let proof = prove(&setup, CastlingMode::Standard, Effort::Quick);
            assert!(!matches!(proof, Proof::Illegal(_)), "{style:?}: {} is refuted: {proof:?}", fen::write(&setup));
            reached += usize::from(is_reached_only(&setup, &proof));
            let setup = moved_about(setup, &mut random);
            shuffled += usize::from(is_reached_only(&setup, &prove(&setup, CastlingMode::Standard, Effort::Quick)));
        }
    }
    assert!(reached > 150 && shuffled > 20, "{reached} reached, {shuffled} of those moved about");
}

/// Returns whether the setup is reached, and panics if it is refuted as well.
fn is_reached_only(setup: &Setup, proof: &Proof) -> bool {
    let text = fen::write(setup);
    let is_reached = matches!(proof, Proof::Legal { .. });
    if is_reached {
        check(&text, setup, proof, CastlingMode::Standard);
        let verdict = judge(setup, CastlingMode::Standard, Effort::Normal);
        assert_eq!(verdict.argument(), None, "{text} is reached, but refuted");
    }
    is_reached
}

fn moved_about(mut setup: Setup, random: &mut Random) -> Setup {
    (setup.castling, setup.en_passant) = (chess::castling::CastlingClaims::NONE, None);
    for _ in 0..3 {
        let (from, to) = (Square::ALL[random.below(64)], Square::ALL[random.below(64)]);
        if setup.board.piece_at(to).is_none()
            && let Some(piece) = setup.board.remove(from)
        {
            let is_pawn = piece.role == Role::Pawn;
            let to = if is_pawn { Square::at(from.file(), Rank::ALL[1 + random.below(6)]) } else { to };
            setup.board.put(if setup.board.piece_at(to).is_none() { to } else { from }, piece);
        }
    }
    setup
}
