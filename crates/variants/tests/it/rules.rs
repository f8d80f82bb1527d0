//! The text of a ruleset: what is accepted, what is written, and errors with their lines.

use linkmate_variants::{PackError, Rules, RulesFault, rulesets};

const KNIGHTS: &str = "rules 1\ntitle Knight race\nboard 4x4\npiece N knight: N\ngoal reach N a4 b4 c4 d4 of white\nstart 1n2/4/4/2N1 w\n";

#[test]
fn texts_are_parsed_and_normalized() {
    let loose =
        "# mine\n rules   1\nstart 1n2/4/4/2N1 w\n\nboard 4 x 4\npiece N   knight :  N ;\ntitle  Knight  race\n";
    assert!(loose.parse::<Rules>().is_err(), "an empty property is invalid");
    let loose =
        loose.replace(" ;", "").replace("\npiece", "\ngoal reach N d4 a4 c4 b4 a4 of white # the last rank\npiece");
    assert_eq!(loose.parse::<Rules>().unwrap().to_string(), KNIGHTS);
}

#[test]
fn every_ruleset_round_trips_through_text_and_bytes() {
    for named in rulesets::all() {
        let text = named.rules.to_string();
        let again: Rules = text.parse().unwrap_or_else(|error| panic!("{}: {error}", named.name));
        assert_eq!(again.to_string(), text, "{}", named.name);
        let bytes = named.rules.pack();
        assert_eq!(Rules::unpack(&bytes).unwrap().to_string(), text);
        assert!(bytes.len() * 2 < text.len(), "{}: {} bytes for {}", named.name, bytes.len(), text.len());
    }
    let other: Rules = KNIGHTS.replace("Knight race", "Конь и ferz ñ").parse().unwrap();
    assert_eq!(Rules::unpack(&other.pack()).unwrap().to_string(), other.to_string());
}

#[test]
fn only_canonical_bytes_are_accepted() {
    let rules: Rules = KNIGHTS.parse().unwrap();
    let bytes = rules.pack();
    // The same text without using the dictionary.
    let spelt: Vec<u8> = rules.to_string().strip_prefix("rules 1\ntitle ").unwrap().trim_end().bytes().collect();
    assert_eq!(Rules::unpack(&spelt).unwrap_err(), PackError::NotCanonical);
    assert_eq!(Rules::unpack(&[]).unwrap_err().to_string(), "in the encoded ruleset, line 2: \"board\" is missing");
    assert_eq!(Rules::unpack(&[0xff]).unwrap_err(), PackError::Garbled);
    assert_eq!(Rules::unpack(&[0xff, 0xc3]).unwrap_err(), PackError::Garbled);
    assert_eq!(Rules::unpack(&[0xfe]).unwrap_err(), PackError::Garbled);
    for end in 1..bytes.len() {
        assert!(Rules::unpack(&bytes[..end]).is_err());
    }
    // A few bytes that expand to a long text.
    assert_eq!(Rules::unpack(&[0xa5; 300]).unwrap_err(), PackError::TooLong);
}

/// The line and the code of the error in a ruleset.
fn refused(text: &str) -> (usize, &'static str) {
    let error = text.parse::<Rules>().map(|rules| rules.to_string()).expect_err(text);
    assert!(!error.to_string().is_empty());
    (error.line, error.fault.code())
}

#[test]
fn rules_errors_name_their_line() {
    let with = |from: &str, to: &str| {
        assert!(KNIGHTS.contains(from), "{from}");
        refused(&KNIGHTS.replace(from, to))
    };
    assert_eq!(refused(""), (1, "rules.version"));
    assert_eq!(with("rules 1", "rules 2"), (1, "rules.version"));
    assert_eq!(with("rules 1\n", "\n\n"), (3, "rules.version"));
    assert_eq!(with("goal", "aim"), (5, "rules.unknown_word"));
    assert_eq!(with("goal reach", "goal get"), (5, "rules.unknown_word"));
    assert_eq!(with("board 4x4", "board 4x4\nboard 4x4"), (4, "rules.twice"));
    assert_eq!(with("board 4x4\n", ""), (5, "rules.missing"));
    assert_eq!(with("start 1n2/4/4/2N1 w\n", ""), (5, "rules.missing"));
    assert_eq!(with("board 4x4", "board 17x4"), (3, "rules.board_size"));
    assert_eq!(with("board 4x4", "board 1x4"), (3, "rules.board_size"));
    assert_eq!(with("title Knight race", "title <b>"), (2, "rules.name"));
    assert_eq!(with("title Knight race", &format!("title {}", "a".repeat(49))), (2, "rules.name"));
    assert_eq!(with("piece N knight", "piece n knight"), (4, "rules.letter"));
    assert_eq!(with("piece N knight", "piece Ж knight"), (4, "rules.letter"));
    assert_eq!(with("piece N knight", "piece N"), (4, "rules.name"));
    assert_eq!(with("piece N knight: N", "piece N knight"), (4, "rules.colon"));
    assert_eq!(with("piece N knight: N", "piece N knight: N\npiece N night: NN"), (5, "rules.letter_taken"));
    assert_eq!(with("reach N", "reach Q"), (5, "rules.no_such_piece"));
    assert_eq!(with(": N\n", ": Y\n"), (4, "rules.movement"));
    assert_eq!(with(": N\n", &format!(": {}\n", "N".repeat(26))), (4, "rules.many_movements"));
    assert_eq!(with(": N\n", ": N; flies\n"), (4, "rules.property"));
    assert_eq!(with(": N\n", ": N; ; royal\n"), (4, "rules.empty"));
    assert_eq!(with(": N\n", ": N; run 4 from 1\n"), (4, "rules.number"));
    assert_eq!(with(": N\n", ": N; run 2 from 5\n"), (4, "rules.number"));
    assert_eq!(with(": N\n", ": N; castle R zx -\n"), (4, "rules.file"));
    assert_eq!(with(": N\n", ": N; castle R a -\n"), (4, "rules.file"));
    assert_eq!(with(": N\n", ": N; castle R aa -\n"), (4, "rules.one_file"));
    assert_eq!(with(": N\n", ": N; castle R ab ac\n"), (4, "rules.one_target"));
    assert_eq!(with(": N\n", ": N; castle R - -\n"), (4, "rules.no_files"));
    assert_eq!(with(": N\n", ": N; castle R ab\n"), (4, "rules.property_form"));
    assert_eq!(with(": N\n", ": N; castle N ab -\n"), (4, "rules.castling_partner"));
    assert_eq!(with(": N\n", ": N; castle R ab -\n"), (4, "rules.no_such_piece"));
    assert_eq!(with("a4 b4", "a4 b5"), (5, "rules.square"));
    assert_eq!(with(": N\n", ": N; royal; promote on 4 to N\n"), (4, "rules.clash"));
    assert_eq!(with(": N\n", ": N; royal\npiece P pawn: W; promote on 4 to N\n"), (5, "rules.royal_promotion"));
    assert_eq!(with("goal reach N a4 b4 c4 d4 of white", "goal checks 3"), (5, "rules.no_royal"));
    assert_eq!(with(": N\n", ": N; limit 0\n"), (4, "rules.number"));
    assert_eq!(with(": N\n", ": N; limit 1; limit 2\n"), (4, "rules.twice"));
    assert_eq!(with(": N\n", ": N; promote on 3 4 to N; promote on 4 to N\n"), (4, "rules.promote_twice"));
    assert_eq!(with(": N\n", ": N; promote on 4 to N N\n"), (4, "rules.letter_twice"));
    for incomplete in ["promote on 4", "promote on 4 to", "promote on to N", "promote 4", "passant 2", "run 2", "limit"]
    {
        assert_eq!(with(": N\n", &format!(": N; {incomplete}\n")), (4, "rules.property_form"), "{incomplete}");
    }
    assert_eq!(with(": N\n", ": N; passant from 2\n"), (4, "rules.needs"));
    assert_eq!(with("start", "goal bare wins\ngoal bare loses\nstart"), (7, "rules.goal_twice"));
    assert_eq!(with("start", "goal take N\ngoal take N\nstart"), (7, "rules.goal_twice"));
    for empty in ["goal reach N", "goal reach N answered", "goal reach answered", "goal reach N of white"] {
        assert_eq!(with("start", &format!("{empty}\nstart")), (6, "rules.no_squares"), "{empty}");
    }
    for word in ["piece", "rule", "goal", "checkmate", "stalemate"] {
        assert_eq!(with("start", &format!("{word}\nstart")), (6, "rules.empty"), "{word}");
    }
    assert_eq!(with("start 1n2/4/4/2N1 w", "start"), (6, "rules.empty"));
    assert_eq!(with("start", "goal bare draws\nstart"), (6, "rules.unknown_word"));
    assert_eq!(with("start", "goal bare wins answered\nstart"), (6, "rules.unknown_word"));
    assert_eq!(with("start", "goal bare loses of white\nstart"), (6, "rules.unknown_word"));
    assert_eq!(with("start", "checkmate draws\nstart"), (6, "rules.unknown_word"));
    assert_eq!(with("start", "checkmate wins\ncheckmate wins\nstart"), (7, "rules.twice"));
    assert_eq!(with("1n2/4/4/2N1", "1n2/4/4/4/2N1"), (6, "rules.ranks"));
    assert_eq!(with("1n2/4/4/2N1", "1n2/4/4/2N2"), (6, "rules.width"));
    assert_eq!(with("1n2/4/4/2N1", "1q2/4/4/2N1"), (6, "rules.man"));
    assert_eq!(with("1n2/4/4/2N1", "1n'2/4/4/2N1"), (6, "rules.man"));
    assert_eq!(with("1n2/4/4/2N1", "1n02/4/4/2N1"), (6, "rules.empty_squares"));
    assert_eq!(with("2N1 w", "2N1"), (6, "rules.turn"));
    assert_eq!(with("2N1 w", "2N1 w KQkq"), (6, "rules.turn"));
    let attacked = KNIGHTS.replace(": N\n", ": N; royal\n").replace("1n2/4/4/2N1", "1n2/4/N3/4");
    assert_eq!(refused(&attacked), (6, "board.left_attacked"));
    assert_eq!(
        refused(&KNIGHTS.replace(": N\n", ": N; royal\n").replace("1n2/4/4/2N1", "NNNN/N3/3n/4")),
        (6, "board.many_royals")
    );
    assert_eq!(refused(&format!("{KNIGHTS}#{}", "x".repeat(4_096))), (1, "rules.too_long"));
    let many: String = (0..26).map(|index| format!("piece {} a: W; royal\n", char::from(b'A' + index))).collect();
    let text = format!("rules 1\ntitle t\nboard 2x2\n{many}goal checks 9\nstart A1/1a w\n");
    assert_eq!(refused(&text), (31, "rules.many_types"));
    let goals: String =
        ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"].map(|square| format!("goal reach N {square}\n")).concat();
    assert_eq!(with("start", &format!("{goals}start")), (13, "rules.many_goals"));
    assert_eq!(with("start", "rule explode\nrule explode sparing N\nstart"), (7, "rules.twice"));
    assert_eq!(with("start", "rule explode sparing N N\nstart"), (6, "rules.letter_twice"));
    assert!(matches!("rules 1".parse::<Rules>().unwrap_err().fault, RulesFault::Missing { word: "title" }));
}

/// The sentence fits what is wrong.
#[test]
fn rules_errors_say_what_is_wrong() {
    let base = "rules 1\ntitle t\nboard 8x2\npiece K king: K; royal; castle R gf cd\npiece R rook: R\nstart k7/7K w\n";
    for (from, to, sentence) in [
        ("R rook: R", "R rook: R; royal", "line 4: no piece can castle with R, which has the property \"royal\""),
        (
            "R rook: R",
            "R rook: R; castle K gf -",
            "line 4: no piece can castle with R, which has the property \"castle\"",
        ),
        ("castle R", "castle K", "line 4: no piece can castle with K, which has the property \"royal\""),
        ("R rook: R", "R rook R", "line 5: a colon must follow the name of the piece, got \"R rook R\""),
        ("R gf cd", "R - -", "line 4: castling needs files on at least one side, got \"castle R - -\""),
        ("R gf cd", "R gf", "line 4: this property is written like \"castle R gf cd\", got \"castle R gf\""),
        (
            "R gf cd",
            "R gf gh",
            "line 4: castling to the right and to the left must end on different files, got \"gf gh\"",
        ),
        ("R rook: R", "R rook: R; run 2 from 1", "line 5: the board is too small for \"run 2 from 1\""),
        ("R rook: R", "R rook: R; passant from 1", "line 5: \"passant\" needs \"run\""),
        ("R rook: R", "R rook: R; promote on 2 to R R", "line 5: the letter R is listed twice"),
        ("start", "rule explode sparing K K\nstart", "line 6: the letter K is listed twice"),
        ("start", "goal checks 2\ngoal checks 3\nstart", "line 7: this goal repeats or conflicts with an earlier one"),
        ("start", "goal reach K answered\nstart", "line 6: \"reach\" needs at least one square"),
        (
            "start",
            "goal reach K a2 answered of black\nstart",
            "line 6: \"answered\" and \"of black\" can't be combined",
        ),
        ("start", "goal\nstart", "line 6: nothing follows \"goal\""),
        ("k7/", "k07/", "line 6: \"07\" is not a number of empty squares"),
    ] {
        assert!(base.contains(from), "{from}");
        let error = base.replace(from, to).parse::<Rules>().map(|rules| rules.to_string()).expect_err(to);
        assert_eq!(error.sentence().to_string(), sentence);
    }
}

/// A custom piece of each family: leaper, rider, hopper, pawn, royal.
#[test]
fn families_of_pieces() {
    let targets = |piece: &str, board: &str| {
        let text = format!("rules 1\ntitle t\nboard 8x8\npiece X x: {piece}\npiece P p: mfW\nstart {board} w\n");
        let rules: Rules = text.parse().unwrap_or_else(|error| panic!("{text}{error}"));
        let rules = rules.ruleset();
        let moves = rules.legal_moves(rules.start());
        let from = rules.start().pieces().find(|(_, piece)| rules.type_of(piece.kind).letter == 'X').unwrap().0;
        let to: Vec<String> = moves.iter().filter(|m| m.from == from).map(|m| m.to.to_string()).collect();
        to.join(" ")
    };
    let empty = "8/8/8/8/3X4/8/8/8";
    assert_eq!(targets("C", empty), "c1 e1 a3 g3 a5 g5 c7 e7");
    assert_eq!(targets("NN", "8/8/2p5/8/3X4/8/8/8"), "c2 e2 h2 b3 f3 b5 f5 c6 e6 h6 f8");
    assert_eq!(targets("mRcpR", "3p4/8/3p4/8/p1pX1P2/8/8/8"), "d1 d2 d3 a4 e4 d5 d8");
    assert_eq!(targets("gQ", "8/8/1p6/8/p1pX1P2/8/8/8"), "b4 g4 a7");
    assert_eq!(targets("mfWcfF", "8/8/8/2p1p3/3X4/8/8/8"), "c5 d5 e5");
    assert_eq!(targets("W3", "8/8/8/8/3X4/8/8/8").split(' ').count(), 12);
    assert_eq!(targets("qN2", empty), "a1 g1 c2 e2 b3 f3 h4 b5 f5 c6 e6 a7 g7 d8");
    assert_eq!(targets("(4,1)", empty), "h3 h5 c8 e8");
}

/// The canonical text has the same meaning as the original.
#[test]
fn canonical_texts_keep_their_meaning() {
    let perft = |movement: &str| {
        let text = format!("rules 1\ntitle t\nboard 8x8\npiece W w: {movement}\nstart 8/8/8/8/3W4/8/8/w7 w\n");
        let rules: Rules = text.parse().unwrap_or_else(|error| panic!("{text}{error}"));
        let again = Rules::unpack(&rules.pack()).unwrap_or_else(|error| panic!("{rules}{error}"));
        let count = |rules: &Rules| rules.ruleset().perft(rules.ruleset().start(), 1);
        assert_eq!(count(&rules), count(&again), "{rules}");
        count(&rules)
    };
    assert_eq!(perft("W"), 4);
    assert_eq!(perft("WW"), 14);
    assert_eq!(perft("W1W"), 4);
    assert_eq!(perft("W W"), 4);
    assert_eq!(perft("W1W2"), 8);
    assert_eq!(perft("qN N"), perft("qN"));
    // The input is within the limit, but its canonical text is longer.
    let text = |choices: usize| {
        let into: Vec<String> = (b'B'..=b'Z').take(choices).map(|letter| char::from(letter).to_string()).collect();
        let name = "a".repeat(24);
        let rest = format!(
            "{name}:W;run 2 from 1 2 3 4 5 6 7;passant from 1 2 3 4 5 6 7;promote on 5 6 7 8 to {}",
            into.join(" ")
        );
        let pieces: String = (b'B'..=b'Z').map(|letter| format!("piece {} {rest}\n", char::from(letter))).collect();
        format!("rules 1\ntitle t\nboard 8x8\n{pieces}start 8/8/8/8/3W4/8/8/w7 w\n")
    };
    let text = (1..=25).map(text).find(|text| (4_000..=4_096).contains(&text.len())).expect("a text of that length");
    let fault = text.parse::<Rules>().map(|rules| rules.to_string().len()).expect_err("too long").fault;
    assert!(matches!(fault, RulesFault::TooLong { .. }), "{fault}");
}

/// Rules that interact in unusual ways.
#[test]
fn unusual_rule_combinations_work_together() {
    let rules = |text: &str| text.parse::<Rules>().unwrap_or_else(|error| panic!("{text}{error}"));
    let played = |rules: &Rules, moves: &str| {
        let rules = rules.ruleset();
        moves.split_whitespace().fold(rules.start().clone(), |board, text| {
            let m = rules.read_move(&board, text).unwrap_or_else(|| panic!("{text} in {}", rules.write_board(&board)));
            rules.after(&board, m)
        })
    };
    // Black draws by promoting.
    let race = rules(
        "rules 1\ntitle Race\nboard 4x4\npiece P pawn: fW; promote on 4 to Q\npiece Q queen: K\n\
         goal reach Q a1 b1 c1 d1 a4 b4 c4 d4 answered\nstart 4/P3/3p/4 w\n",
    );
    assert_eq!(race.ruleset().outcome(&played(&race, "a3a4")), None);
    assert_eq!(race.ruleset().outcome(&played(&race, "a3a4 d2d1")).map(|outcome| outcome.winner()), Some(None));
    // Where captures explode, a king next to its rival is not in check, nor by moves of its own side.
    let atomic = rules(
        "rules 1\ntitle Checks\nboard 6x6\npiece K king: mK; royal\npiece R rook: R\nrule explode\ngoal take K\n\
         goal checks 3\nstart 6/6/6/1k4/2K3/5r w\n",
    );
    assert!(!atomic.ruleset().write_board(&played(&atomic, "c2c3 f1f3 c3c4 f3f4")).contains('+'));
    // A leap that captures is not a run.
    let leap = rules(
        "rules 1\ntitle Leap\nboard 5x6\npiece P pawn: mfWcfFcfD; run 2 from 2; passant from 2\nstart 5/5/ppp2/5/1P3/5 w\n",
    );
    assert_eq!(leap.ruleset().write_board(&played(&leap, "b2b4")), "5/5/pPp2/5/5/5 b");
    // A castling king is not a hurdle on its own path.
    let hurdle = rules(
        "rules 1\ntitle Hurdle\nboard 8x4\npiece K king: K; royal; castle R gh -\npiece R rook: R\npiece C cannon: mRcpR\n\
         start 3k4/8/8/c3K2R' w\n",
    );
    assert!(hurdle.ruleset().read_move(hurdle.ruleset().start(), "O-O").is_some());
    // A trailing letter is the promotion; without one the move is incomplete.
    let ox = rules(
        "rules 1\ntitle X\nboard 4x4\npiece P pawn: fW; promote on 4 to Q X\npiece Q queen: Q\npiece X ox: K\nstart 3q/P3/4/4 w\n",
    );
    let read = |text| ox.ruleset().read_move(ox.ruleset().start(), text).map(|m| m.variant);
    assert_eq!([read("a3a4"), read("a3a4x"), read("a3-a4=X"), read("a3a4q")], [None, Some(1), Some(1), Some(0)]);
    // Two pieces that can castle make O-O ambiguous.
    let two = rules(
        "rules 1\ntitle Two\nboard 8x8\npiece K king: K; castle R gf cd\npiece L lord: K; castle R gf cd\npiece R rook: R\n\
         start 8/8/8/8/8/4L2R'/8/4K2R' w\n",
    );
    assert_eq!(two.ruleset().read_move(two.ruleset().start(), "O-O"), None);
    let clash =
        "rules 1\ntitle t\nboard 4x4\npiece K king: K; royal\nrule no checks\nrule explode\nstart k3/4/4/3K w\n";
    assert_eq!(refused(clash), (6, "rules.clash"));
}

/// Words added to the format later have one form too, and older rulesets keep theirs.
#[test]
fn later_words_have_one_form() {
    let text = "rules 1\ntitle Later\nboard 4x6\npiece K king: K; royal\npiece Q queen: Q; limit 2\n\
                piece P pawn: mfWcfF; promote on 4 to P Q; promote on 5 6 to Q\n\
                goal bare loses\ncheckmate wins\nstalemate loses\nstart k2q/4/3p/P3/4/K2Q w\n";
    let rules: Rules = text.parse().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(rules.to_string(), text);
    let loose = text
        .replace("promote on 4 to P Q; promote on 5 6 to Q", "promote on 6 5 to Q; promote on 4 to P Q")
        .replace("checkmate wins\n", "")
        .replace("title", "checkmate wins\ntitle");
    assert_eq!(loose.parse::<Rules>().map(|rules| rules.to_string()).as_deref(), Ok(text));
    assert_eq!(Rules::unpack(&rules.pack()).map(|rules| rules.to_string()).as_deref(), Ok(text));
    assert_eq!(
        text.replace("wins", "loses").parse::<Rules>().map(|rules| rules.to_string().contains("checkmate")),
        Ok(false)
    );
}

#[test]
fn diagonal_runs_have_one_form() {
    let text = "rules 1\ntitle Runs\nboard 6x9\npiece B berolina: mfFcfW; run 3 diagonally from 2; passant from 2\n\
                piece P pawn: mfWcfF; run 2 from 2; passant from 2\nstart 6/bpbpbp/6/6/6/6/6/PBPBPB/6 w\n";
    let rules: Rules = text.parse().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(rules.to_string(), text);
    assert_eq!(Rules::unpack(&rules.pack()).map(|rules| rules.to_string()).as_deref(), Ok(text));
    let marks: Vec<String> = rules.ruleset().types().map(|(_, it)| format!("{}{}", it.letter, it.mark)).collect();
    assert_eq!(marks.join(" "), "B B< B<< B> B>> P P^");
    let refused = |from: &str, to: &str| text.replace(from, to).parse::<Rules>().map_err(|error| error.fault.code());
    assert_eq!(refused("run 3", "run 6").err(), Some("rules.number"), "longer than the board is wide");
    assert_eq!(refused("run 3 diagonally", "run diagonally 3").err(), Some("rules.property_form"));
    assert_eq!(refused("from 2; passant", "from 2; run 2 from 2; passant").err(), Some("rules.twice"));
    // A pawn captures a Berolina pawn en passant on any square that it has passed.
    let board = |text: &str| rules.ruleset().read_board(text).expect("a board");
    let plays = |text: &str, m: &str| {
        let played = rules.ruleset().read_move(&board(text), m)?;
        Some(rules.ruleset().write_board(&rules.ruleset().after(&board(text), played)))
    };
    assert_eq!(plays("6/6/6/6/1p1B>>2/6/6/6/6 b", "b5c4").as_deref(), Some("6/6/6/6/6/2p3/6/6/6 w"));
    assert_eq!(plays("6/6/6/6/3B>>2/p5/6/6/6 b", "a4b3").as_deref(), Some("6/6/6/6/6/6/1p4/6/6 w"));
    assert_eq!(plays("6/6/6/6/1p1B2/6/6/6/6 b", "b5c4"), None);
}

/// A piece can be promoted to only while the side has fewer than its limit, whatever the state of those it has.
#[test]
fn limits_count_every_piece_of_a_letter() {
    let text = "rules 1\ntitle Limits\nboard 8x8\npiece K king: K; castle R gf cd\npiece R rook: R; limit 2\n\
                piece P pawn: mfW; promote on 8 to R K\nstart 4k3/P7/8/8/8/8/8/R'3K2R w\n";
    let rules: Rules = text.parse().unwrap_or_else(|error| panic!("{error}"));
    let rules = rules.ruleset();
    let read = |board: &str, m: &str| rules.read_move(&rules.read_board(board).expect("a board"), m).is_some();
    assert!(!read("4k3/P7/8/8/8/8/8/R'3K2R w", "a7a8r"));
    assert!(read("4k3/P7/8/8/8/8/8/R'3K2R w", "a7a8k"));
    assert!(read("4k3/P7/8/8/8/8/8/R'3K3 w", "a7a8r"));
    assert!(read("4k2r/P7/8/8/8/8/8/R'3K2r w", "a7a8r"), "opposing pieces do not count");
}

/// A piece that has just run leaves an empty path behind.
#[test]
fn impossible_run_marks_are_rejected() {
    let rules = rulesets::named("three1").expect("a ruleset").ruleset();
    let fault = |text: &str| rules.check(&rules.read_board(text).expect("a board")).err().map(|fault| fault.code());
    assert_eq!(fault("4k3/8/8/8/3pP^3/8/8/4K3 b"), None);
    for text in [
        "4k3/8/8/8/3pP^3/8/4P3/4K3 b",
        "4k3/8/8/8/3pP^3/4n3/8/4K3 b",
        "4k3/8/4P^3/8/8/8/8/4K3 b",
        "4k3/8/8/8/3pP^3/8/8/4K3 w",
        "4k3/8/8/8/3pP^2P^/8/8/4K3 b",
        "4k3/8/8/8/8/8/8/P^3K3 b",
    ] {
        assert_eq!(fault(text), Some("board.just_ran"), "{text}");
    }
}
