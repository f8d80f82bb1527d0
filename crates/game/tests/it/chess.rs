//! Standard chess and Chess960 through this crate behave exactly as in `chess`.

use chess::notation::{fen, san, uci};
use chess::{CastlingMode, chess960};
use linkmate_game::{DrawPolicy, Game, Letters, Move, Rules, Setup};
use testkit::walks::{Style, Walk};

use crate::invariants;

const RULES: [CastlingMode; 2] = [CastlingMode::Standard, CastlingMode::Chess960];

/// A game here, the same game in `chess`, and the walk that drives both.
struct Pair {
    game: Game,
    chess: chess::Game,
    walk: Walk,
}

impl Pair {
    fn new(seed: u64, mode: CastlingMode, style: Style) -> Pair {
        let walk = Walk::new(seed, mode, style);
        let chess = chess::Game::from_position(walk.position, mode);
        Pair { game: Game::from_position(walk.position, mode), chess, walk }
    }

    /// Plays the next move; returns false when the walk is over.
    fn step(&mut self) -> bool {
        let Some(m) = self.walk.choose() else { return false };
        self.walk.position.play_unchecked(m);
        let number = self.chess.position().move_number(m).expect("a legal move").number;
        self.chess.play(m).expect("a legal move");
        assert_eq!(self.game.play_numbered(|_| number), Some(()));
        true
    }

    fn compare(&self) {
        let (game, chess, position) = (&self.game, &self.chess, self.chess.position());
        let text = fen::write_position(position);
        assert_eq!(game.setup().to_string(), text);
        assert_eq!((game.turn(), game.len()), (chess.turn(), chess.moves().len()));
        let mut moves = position.legal_moves();
        moves.sort_unstable();
        let legal = game.legal_moves().to_vec();
        assert_eq!(legal.len(), moves.len(), "{text}");
        for (&m, &theirs) in legal.iter().zip(&moves) {
            assert_eq!((name(m.from), name(m.to)), (name(theirs.from()), name(theirs.to())), "{text}");
            assert_eq!(game.uci(m), uci::write(theirs, position, chess.castling_mode()), "{text}");
            for letters in [Letters::English, Letters::Russian, Letters::Spanish] {
                assert_eq!(game.choice(m, letters).san, san::write_in(theirs, position, letters), "{text}");
            }
            let number = position.move_number(theirs).expect("a legal move");
            let ours = game.move_number(m).expect("a legal move");
            assert_eq!((ours.number, ours.count), (number.number, number.count), "{text}");
            assert_eq!(game.is_castling(m), theirs.castling_side().is_some(), "{text}");
            let promotion = game.choice(m, Letters::English).promotion.map(|kind| kind.letter.to_ascii_lowercase());
            assert_eq!(promotion, theirs.promotion().map(|role| role.letter()), "{text}");
            assert_eq!(game.claimable_with(m), chess.claimable_with(theirs), "{text}");
        }
        let pieces: Vec<_> = game.pieces().iter().map(|placed| (name(placed.square), placed.piece)).collect();
        let theirs: Vec<_> = position.board().pieces().map(|(square, piece)| (name(square), piece.into())).collect();
        assert_eq!(pieces, theirs, "{text}");
        let check = position.is_check().then(|| name(position.king(position.turn())));
        assert_eq!(game.checks().into_iter().map(name).collect::<Vec<_>>(), Vec::from_iter(check), "{text}");
        assert_eq!(game.claimable(), chess.claimable(), "{text}");
        for policy in [DrawPolicy::Automatic, DrawPolicy::Claim] {
            let (ours, theirs) = (game.clone().with_policy(policy), chess.clone().with_policy(policy));
            assert_eq!(ours.outcome(), theirs.outcome(), "{text}");
            assert_eq!(ours.policy(), policy);
        }
    }
}

fn name(square: impl ToString) -> String {
    square.to_string()
}

#[test]
fn random_games_match_the_chess_crate() {
    for rules in RULES {
        for style in Style::ALL {
            for seed in 0..3 {
                let mut pair = Pair::new(seed, rules, style);
                loop {
                    pair.compare();
                    if pair.game.len().is_multiple_of(5) {
                        invariants::check_choices(&pair.game);
                    }
                    if !pair.step() {
                        break;
                    }
                }
                invariants::check_past(&pair.game);
                invariants::check_taking_back(&pair.game);
                let numbers: Vec<_> =
                    pair.game.played(0, Letters::English).iter().map(|played| played.number).collect();
                let theirs: Vec<_> =
                    pair.chess.positions().iter().map(|position| usize::from(position.fullmoves().get())).collect();
                assert_eq!(numbers, theirs[..numbers.len()]);
                assert_eq!(pair.game.first_end(), pair.chess.first_end());
            }
        }
    }
}

/// Castling from every Chess960 start with the squares between cleared, including rooks that land on the king's square and
/// kings that stay where they are.
#[test]
fn castling_works_from_every_chess960_start() {
    for number in 0..960 {
        let mut setup = chess960::start(number).expect("below 960");
        let between = setup.board.by_color(chess::Color::White).squares().filter(|&square| {
            let role = setup.board.role_at(square);
            square.rank() == chess::Rank::First && !matches!(role, Some(chess::Role::King | chess::Role::Rook))
        });
        for square in between.collect::<Vec<_>>() {
            setup.board.remove(square);
        }
        let game = Game::new(&Rules::CHESS960, &Setup::from(setup)).expect("playable");
        let castlings: Vec<Move> = game.legal_moves().iter().copied().filter(|&m| game.is_castling(m)).collect();
        // One rook may be on the other's target square.
        assert!(!castlings.is_empty(), "{number}");
        invariants::check_choices(&game);
    }
}

/// In a game that continued after repetitions and fifty moves, the first end is where the definition puts it.
#[test]
fn the_first_end_of_a_long_game_is_found() {
    let texts = ["g1f3 g8f6 f3g1 f6g8", "b1c3 b8c6 c3b1 c6b8", "g1h3 g8h6 h3g1 h6g8"];
    let mut game = Game::new(&Rules::STANDARD, &Rules::STANDARD.start()).expect("a start");
    for round in 0..28 {
        for text in texts[round % texts.len()].split(' ') {
            let m = game.read_move(text, Letters::English).expect("a move");
            game.play_on(m).expect("a legal move");
        }
        if round % 9 == 0 {
            for text in [["a2a4", "a7a5"], ["d2d3", "d7d6"], ["d3d4", "d6d5"], ["e2e3", "e7e6"]][round / 9] {
                let m = game.read_move(text, Letters::English).expect("a move");
                game.play_on(m).expect("a legal move");
            }
        }
        invariants::check_past(&game);
    }
}
