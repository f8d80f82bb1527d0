//! Links of variants: every ruleset round-trips, and invalid links are refused.

use game::{Letters, Rules};
use linkmate_link::Link;
use testkit::walks::Random;

const OWN: &str = "rules 1\ntitle Knights and cannons\nboard 5x5\npiece K king: K; royal\npiece C cannon: mRcpR\n\
                   piece N knight: N\npiece P pawn: mfWcfF; promote on 5 to C N\nstart cnknc/ppppp/5/PPPPP/CNKNC w\n";

/// Returns the start of a game by custom rules.
fn link_from_rules(text: &str) -> Link {
    let rules = Rules::from_custom(text.parse().unwrap_or_else(|error| panic!("{error}")));
    Link::new(&rules, &rules.start()).expect("short rules")
}

/// Returns the starts of all games other than chess.
fn starts() -> Vec<Link> {
    let named = Rules::names().filter(|name| !matches!(*name, "c1" | "f1"));
    named.map(|name| format!("{name}/s").parse().expect("a start")).chain([link_from_rules(OWN)]).collect()
}

#[test]
fn every_ruleset_round_trips_through_its_links() {
    for start in starts() {
        for seed in 0..6 {
            let mut random = Random(seed);
            let mut link = start.clone();
            for ply in 0..120 {
                let legal = link.game().expect("a game").legal_moves().to_vec();
                if legal.is_empty() {
                    break;
                }
                link.play(legal[random.below(legal.len())]).expect("a legal move");
                if ply % 10 == 0 || legal.len() == 1 {
                    let text = link.to_string();
                    let again: Link = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
                    assert_eq!(again, link);
                    assert_eq!(again.to_string(), text);
                    assert_eq!(again.end(), link.end());
                    let here = Link::new(link.rules(), &link.end()).expect("a board");
                    let again: Link = here.to_string().parse().unwrap_or_else(|error| panic!("{here}: {error}"));
                    assert_eq!(*again.start(), link.end());
                    // Every position of a game is playable.
                    assert!(again.game().is_ok(), "{here}");
                    assert_eq!(again.to_string(), here.to_string());
                }
            }
            let text = link.to_string();
            assert_eq!(text.parse::<Link>().expect("a link"), link);
        }
    }
}

#[test]
fn setups_that_no_link_can_encode_are_refused() {
    let pieces: String = (0..25)
        .map(|index| format!("piece {} {}: {}\n", char::from(b'A' + index), "жужелица".repeat(3), "(9,4)(9,5)(9,7)"))
        .collect();
    let text = format!("rules 1\ntitle t\nboard 2x2\n{pieces}start A1/1a w\n");
    let rules = Rules::from_custom(text.parse().expect("rules"));
    assert_eq!(Link::new(&rules, &rules.start()).map(|link| link.to_string()).unwrap_err().code(), "link.too_long");
}

#[test]
fn custom_rules_are_part_of_the_link() {
    let link = link_from_rules(OWN);
    assert!(link.to_string().starts_with("v1"));
    let again: Link = link.to_string().parse().expect("a link");
    assert_eq!(again.rules().custom().expect("rules").to_string(), OWN);
    assert!(link.ruleset().len() < OWN.len() / 2, "{link}");
}

/// Returns the code of a string's error.
fn refused(text: &str) -> &'static str {
    text.parse::<Link>().map(|link| link.to_string()).expect_err(text).code()
}

#[test]
fn invalid_links_are_refused_with_their_codes() {
    assert_eq!(refused("d1/s"), "link.ruleset");
    assert_eq!(refused("hill1"), "link.no_board");
    assert_eq!(refused("hill1/"), "link.no_board");
    assert_eq!(refused("hill1/s/"), "link.trailing_slash");
    assert_eq!(refused("hill1/s/mIQ/x"), "link.too_many_parts");
    assert_eq!(refused("hill1/n5"), "link.board_format");
    assert_eq!(refused("hill1/x"), "link.base64");
    assert_eq!(refused("hill1/xAA"), "link.board_short");
    assert_eq!(refused(&format!("hill1/x{}", "A".repeat(400))), "link.too_long");
    assert_eq!(refused(&format!("hill1/s/m{}", "A".repeat(9_000))), "link.too_long");
    assert_eq!(refused(&format!("v1{}/s", "A".repeat(3_000))), "link.too_long");
    assert_eq!(refused("hill1/s/mAQ"), "link.moves_none");
    assert_eq!(refused("hill1/s/mAA"), "link.moves_zero");
    assert_eq!(refused("hill1/s/x"), "link.moves_format");
    assert_eq!(refused("v1/s"), "link.base64");
    assert_eq!(refused("v1____/s"), "link.rules_garbled");
    assert_eq!(refused("v1QQ/s"), "rules.missing");
    // A few bytes that expand to a long text.
    assert_eq!(refused(&format!("v1{}/s", "paWl".repeat(100))), "link.rules_too_long");
    // The start position must be written `s`.
    let link: Link = "hill1/s".parse().expect("a link");
    assert_eq!(Link::new(link.rules(), &link.rules().start()).expect("a link"), link);
    // The side not to move is in check.
    let attacked = link.rules().read_setup("4k3/8/8/8/8/8/8/4RK2 w").expect("a board");
    let attacked = Link::new(link.rules(), &attacked).expect("a link");
    assert_eq!(attacked.game().map(|_| ()).unwrap_err().code(), "board.left_attacked");
    assert_eq!(refused(&format!("{attacked}/mIQ")), "board.left_attacked");
    let again: Link = attacked.to_string().parse().expect("a board to look at");
    assert_eq!(again.start(), attacked.start());
    let error = link.game().expect("a game").read_move("e2e5", Letters::English).unwrap_err();
    assert_eq!(error.code(), "san.illegal");
}

/// More legal moves than fit a byte.
#[test]
fn links_hold_positions_with_hundreds_of_moves() {
    let rules = "rules 1\ntitle Amazons\nboard 16x16\npiece A amazon: QN\n\
                        start a14a/16/16/16/4A6A4/16/16/A14A/16/16/16/4A6A4/16/16/16/a14a w\n";
    let mut link = link_from_rules(rules);
    let mut random = Random(5);
    for _ in 0..40 {
        let legal = link.game().expect("a game").legal_moves().to_vec();
        assert!(legal.len() > 100);
        link.play(legal[random.below(legal.len())]).expect("a legal move");
    }
    assert_eq!(link.to_string().parse::<Link>().expect("a link"), link);
}

/// No matter how hard a ruleset makes it to find the legal moves, the work for a link is bounded.
#[test]
fn work_is_bounded() {
    let heavy = "QNCZA(4,1)(4,2)(4,3)(5,1)(5,2)(5,3)(5,4)";
    let empty = "16/".repeat(12);
    let (far, near) =
        (format!("k{}/{}", "a".repeat(15), "a".repeat(16)), format!("{}/K{}", "A".repeat(16), "A".repeat(15)));
    let text = format!(
        "rules 1\ntitle Heavy\nboard 16x16\npiece A a: {heavy}\npiece K k: K; royal\nstart {far}/{empty}{near} w\n"
    );
    let mut link = link_from_rules(&text);
    let mut random = Random(1);
    let refused = loop {
        let legal = link.game().expect("a game").legal_moves().to_vec();
        if legal.is_empty() {
            break None;
        }
        if let Err(error) = link.play(legal[random.below(legal.len())]) {
            break Some(error.code());
        }
    };
    assert_eq!(refused, Some("link.too_much_work"));
    // A refused move leaves the link unchanged.
    assert_eq!(link.to_string().parse::<Link>().expect("a link"), link);
    // A board with too many legal moves is refused immediately.
    let letters: Vec<String> =
        (b'C'..=b'Z').filter(|letter| *letter != b'K').map(|letter| char::from(letter).to_string()).collect();
    let others: String = letters.iter().map(|letter| format!("piece {letter} x: W\n")).collect();
    let ranks = (1..=16).map(|rank| rank.to_string()).collect::<Vec<_>>().join(" ");
    let rows = [format!("k{}/", "A".repeat(15)), "A1".repeat(8) + "/"].concat()
        + &"16/".repeat(10)
        + &("A1".repeat(8) + "/").repeat(3);
    let text = format!(
        "rules 1\ntitle t\nboard 16x16\npiece A a: mQ; promote on {ranks} to {}\npiece K k: mK; royal\n{others}start {rows}K15 w\n",
        letters.join(" ")
    );
    let error = text.parse::<variants::Rules>().map(|rules| rules.to_string()).expect_err("too much");
    assert_eq!(error.fault.code(), "board.many_moves", "{error}");
}

/// Many pieces that slide far looking for captures, and two that shuffle: few moves, but long walks.
#[test]
fn sliding_without_moves_counts_as_work() {
    let parts: String = (1..=12).map(|index| format!("cq(15,{index})")).collect();
    let rows = "A".repeat(16) + "/";
    let text = format!(
        "rules 1\ntitle Heavy\nboard 16x16\npiece A a: {parts}\npiece S s: msW\nstart s15/{}S15 w\n",
        rows.repeat(14)
    );
    let mut link = link_from_rules(&text);
    let mut plies = 0;
    let refused = loop {
        let legal = link.game().expect("a game").legal_moves().to_vec();
        match link.play(legal[0]) {
            Ok(()) => plies += 1,
            Err(error) => break error.code(),
        }
    };
    assert_eq!(refused, "link.too_much_work");
    assert!(plies < 2_000, "{plies}");
    assert_eq!(link.after(plies / 2).expect("half of it").game().expect("a game").len(), plies / 2);
    assert_eq!(link.after(plies).as_ref(), Some(&link));
}
