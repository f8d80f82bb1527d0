//! Views agree with their links and games.

use game::{Color, Counters, Game, Rules, Square};
use link::Link;
use linkmate_view::{Choice, Diagram, Piece, Placed, State, View};
use testkit::walks::Random;

/// Custom rules with castling that puts the rook on the king's square, a cannon, and promotion to it.
pub const OWN: &str = "rules 1\ntitle Small\nboard 6x6\npiece K king: K; royal; castle R dc bc\npiece R rook: R\n\
                       piece C cannon: mRcpR\npiece P pawn: mfWcfF; run 2 from 2; passant from 2; promote on 6 to C R\n\
                       start r'1k2r'/pppppp/6/6/PPPPPP/R'1K2R' w\n";

/// The start of every built-in game, and of one with custom rules.
pub fn starts() -> Vec<Link> {
    let own = Rules::own(OWN.parse().unwrap_or_else(|error| panic!("{error}")));
    let named = Rules::names().filter_map(Rules::named);
    named.chain([own]).map(|rules| Link::new(&rules, &rules.start()).expect("a start")).collect()
}

/// Links along a random game, `step` plies apart.
pub fn random_links(start: &Link, seed: u64, plies: usize, step: usize) -> Vec<Link> {
    let mut random = Random(seed);
    let mut link = start.clone();
    let mut links = vec![link.clone()];
    for ply in 1..=plies {
        let game = link.game().expect("a game");
        let legal = game.legal_moves().to_vec();
        if legal.is_empty() {
            break;
        }
        let rare = legal.iter().copied().find(|&m| game.is_castling(m) || game.promotion(m).is_some());
        let m = rare.filter(|_| random.below(2) == 0).unwrap_or_else(|| legal[random.below(legal.len())]);
        link.play(m).expect("a legal move");
        if ply % step == 0 {
            links.push(link.clone());
        }
    }
    links.push(link);
    links
}

fn all_links() -> Vec<Link> {
    let of_start = |start: Link| {
        let (plies, step) = if start.rules().size().files() > 10 { (24, 12) } else { (90, 15) };
        (0..2).flat_map(move |seed| random_links(&start, seed, plies, step)).collect::<Vec<_>>()
    };
    starts().into_iter().flat_map(of_start).collect()
}

/// The link after a choice, built the way pages do it.
fn link_after(view: &View, choice: &Choice) -> String {
    format!("{}/{}", view.base, choice.code.as_ref().expect("a short game"))
}

#[test]
fn a_choice_leads_to_the_link_after_its_move() {
    for link in all_links() {
        let view = View::new(&link);
        let game = link.game().expect("a game");
        let legal = game.legal_moves().to_vec();
        assert_eq!(view.choices.len(), legal.len(), "{link}");
        for (choice, m) in view.choices.iter().zip(legal) {
            let mut after = link.clone();
            after.play(m).expect("a legal move");
            let text = link_after(&view, choice);
            assert_eq!(text, after.to_string(), "{link} {}", choice.uci);
            let read: Link = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(read.game().expect("a game").last_move(), Some(m));
            assert_eq!((choice.from, choice.to, choice.castling), (m.from, m.to, game.is_castling(m)));
            assert_eq!(choice.uci, game.uci(m));
        }
    }
}

/// Pages show a move before the next view arrives, so moving the piece and applying the side effects must give the next
/// view's diagram.
#[test]
fn a_choice_applied_is_the_next_diagram() {
    for link in all_links() {
        let view = View::new(&link);
        for choice in &view.choices {
            let mut shown = view.diagram.clone();
            let moved = shown.piece_at(choice.from).expect("a piece").clone();
            let mut put = |square: Square, piece: Option<Piece>| {
                shown.pieces.retain(|placed| placed.square != square);
                shown.pieces.extend(piece.map(|piece| Placed { square, piece }));
            };
            put(choice.from, None);
            let kind = choice.promotion.clone().unwrap_or_else(|| moved.kind.clone());
            put(choice.to, Some(Piece { kind, ..moved }));
            choice.also.iter().for_each(|effect| put(effect.square, effect.piece.clone()));
            shown.pieces.sort_by_key(|placed| placed.square);
            let after: Link = link_after(&view, choice).parse().expect("a link");
            let after = Diagram::of_game(after.game().expect("a game"));
            assert_eq!(shown.pieces, after.pieces, "{link} {}", choice.uci);
        }
    }
}

#[test]
fn what_is_shown_of_the_past() {
    for link in all_links() {
        let view = View::new(&link);
        assert_eq!((view.link.as_str(), view.base.as_str()), (link.to_string().as_str(), link.base()));
        assert_eq!(view.fen, link.end().to_string());
        assert_eq!(view.moves.len(), link.game().map_or(0, Game::len), "{link}");
        let last = view.moves.last().map(|played| (played.from, played.to));
        assert_eq!(view.diagram.last_move, last, "{link}");
        // Every letter names a kind of piece, so pages can draw it.
        for played in &view.moves {
            let letters = [Some(played.piece), played.captured, played.promotion];
            assert!(letters.into_iter().flatten().all(|letter| view.kind(letter).is_some()), "{link}");
        }
        assert!(view.diagram.pieces.iter().all(|placed| view.rules.kinds.contains(&placed.piece.kind)), "{link}");
        let captured = view.captured(Color::White).iter().chain(view.captured(Color::Black));
        assert!(captured.clone().all(|kind| view.rules.kinds.contains(kind)), "{link}");
        let start = link.after(0).expect("a start");
        let before = Diagram::of_game(start.game().expect("a game")).pieces.len();
        assert_eq!(before - view.diagram.pieces.len(), captured.count(), "{link}");
    }
}

/// Parses the link once, generates the legal moves once and writes the game once.
#[test]
fn a_view_is_computed_in_one_pass() {
    for start in starts() {
        let text = random_links(&start, 7, 12, 12).pop().expect("a game").to_string();
        let before = game::counters();
        let link: Link = text.parse().expect("a link");
        let view = View::new(&link);
        let after = game::counters();
        assert!(!view.choices.is_empty());
        let wanted = if cfg!(debug_assertions) { 1 } else { 0 };
        let got = Counters {
            legal_moves: after.legal_moves - before.legal_moves,
            notation: after.notation - before.notation,
            parsed: after.parsed - before.parsed,
        };
        assert_eq!(got, Counters { legal_moves: wanted, notation: wanted, parsed: wanted }, "{text}");
    }
}

fn view(text: &str) -> View {
    View::new(&text.parse().unwrap_or_else(|error| panic!("{text}: {error}")))
}

#[test]
fn states_are_open_over_or_unplayable() {
    assert!(matches!(view("c1/s").state, State::Open { claim: None }));
    assert!(matches!(view("c1/s/mbosF").state, State::Over { outcome } if outcome.0.code() == "outcome.checkmate"));
    let empty = view("c1/xAAAAAAAAAAAA");
    let State::Unplayable { faults } = &empty.state else { panic!("{:?}", empty.state) };
    assert_eq!(faults.iter().map(|fault| fault.0.code()).collect::<Vec<_>>(), ["setup.no_king", "setup.no_king"]);
    assert!(empty.choices.is_empty() && empty.moves.is_empty());
}

/// A game continued after a draw reports where it first ended; a claimable draw is not an end.
#[test]
fn a_continued_draw_by_repetition_reports_its_first_end() {
    for name in ["c1", "f1", "hill1"] {
        let rules = Rules::named(name).expect(name);
        let mut link = Link::new(&rules, &rules.start()).expect("a start");
        let mut states = Vec::new();
        for text in ["g1f3", "g8f6", "f3g1", "f6g8"].iter().cycle().take(18) {
            let m = link.game().expect("a game").read_move(text, game::Letters::English).expect("a move");
            link.play(m).expect("a legal move");
            let view = View::new(&link);
            let code = match view.state {
                State::Open { claim } => claim.map(|claim| claim.0.code()),
                State::Over { outcome } => Some(outcome.0.code()),
                State::Unplayable { .. } => None,
            };
            states.push((code, view.ended.map(|ended| ended.ply)));
        }
        assert_eq!(states[6], (None, None), "{name}");
        assert_eq!(states[7], (Some("outcome.threefold_repetition"), None), "{name}: claimable");
        assert_eq!(states[15], (Some("outcome.fivefold_repetition"), None), "{name}: over");
        assert_eq!(states[17].1, Some(16), "{name}: continued");
    }
}

/// A castling king can be dropped on its target square or on its rook.
#[test]
fn castling_has_two_drop_targets() {
    let targets = |rules: &Rules, text: &str, uci: &str| -> Vec<String> {
        let link = Link::new(rules, &rules.read_setup(text).expect(text)).expect(text);
        let view = View::new(&link);
        let choice = view.choices.iter().find(|choice| choice.uci == uci).unwrap_or_else(|| panic!("{uci}"));
        assert!(choice.castling);
        choice.targets(&view.diagram).iter().map(ToString::to_string).collect()
    };
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert_eq!(targets(&Rules::STANDARD, fen, "e1g1"), ["g1", "h1"]);
    assert_eq!(targets(&Rules::CHESS960, fen, "e1a1"), ["c1", "a1"]);
    // The rook lands on the king's square.
    assert_eq!(targets(&Rules::CHESS960, "5k2/8/8/8/8/8/8/5K1R w H - 0 1", "f1h1"), ["g1", "h1"]);
    let hill = Rules::named("hill1").expect("a ruleset");
    assert_eq!(targets(&hill, "4k3/8/8/8/8/8/8/R'3K2R' w", "e1c1"), ["c1", "a1"]);
}
