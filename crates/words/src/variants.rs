//! Games by other rules: how they end, and what is wrong with a text of rules.

use chess::Color;
use variants::{Board, BoardFault, Cause, Claim, Game, Outcome, PackError, RulesError, RulesFault, Ruleset};

use crate::page::Texts;
use crate::{Explain, Lang, color, number, quoted, say, text};

impl Explain for RulesError {
    fn explain(&self, lang: Lang) -> String {
        say(lang, "rules-line", [("line", number(self.line)), ("fault", text(self.fault.explain(lang)))])
    }
}

impl Explain for PackError {
    fn explain(&self, lang: Lang) -> String {
        match self {
            PackError::Garbled => say(lang, "link-rules_garbled", []),
            PackError::Rules(error) => error.explain(lang),
            PackError::NotCanonical => say(lang, "link-rules_not_canonical", []),
        }
    }
}

impl Explain for RulesFault {
    fn explain(&self, lang: Lang) -> String {
        let shown = |name: &str, text: &str| say(lang, name, [("text", quoted(text))]);
        let counted =
            |name: &str, got: usize, most: usize| say(lang, name, [("got", number(got)), ("most", number(most))]);
        match self {
            RulesFault::TooLong { got, most } => counted("rules-too_long", *got, *most),
            RulesFault::Version { text } => shown("rules-version", text),
            RulesFault::UnknownWord { text } => shown("rules-unknown_word", text),
            RulesFault::Twice { word } => shown("rules-twice", word),
            RulesFault::Missing { word } => shown("rules-missing", word),
            RulesFault::BoardSize { text } => shown("rules-board_size", text),
            RulesFault::Name { text, most } => {
                say(lang, "rules-name", [("text", quoted(text)), ("most", number(*most))])
            }
            RulesFault::Letter { text } => shown("rules-letter", text),
            RulesFault::LetterTaken { letter } => say(lang, "rules-letter_taken", [("letter", text(letter))]),
            RulesFault::NoSuchPiece { text } => shown("rules-no_such_piece", text),
            RulesFault::Movement { text } => shown("rules-movement", text),
            RulesFault::ManyMovements { got, most } => counted("rules-many_movements", *got, *most),
            RulesFault::Property { text } => shown("rules-property", text),
            RulesFault::Number { text, least, most } => {
                say(lang, "rules-number", [("text", quoted(text)), ("least", number(*least)), ("most", number(*most))])
            }
            RulesFault::File { text } => shown("rules-file", text),
            RulesFault::OneFile { text } => shown("rules-one_file", text),
            RulesFault::Square { text } => shown("rules-square", text),
            RulesFault::Clash { one, other } => {
                say(lang, "rules-clash", [("one", quoted(one)), ("other", quoted(other))])
            }
            RulesFault::RoyalPromotion { letter } => say(lang, "rules-royal_promotion", [("letter", text(letter))]),
            RulesFault::ManyGoals { most } => say(lang, "rules-many_goals", [("most", number(*most))]),
            RulesFault::NoRoyal => say(lang, "rules-no_royal", []),
            RulesFault::ManyTypes { got, most } => counted("rules-many_types", *got, *most),
            RulesFault::Ranks { got, wanted } => {
                say(lang, "rules-ranks", [("got", number(*got)), ("wanted", number(*wanted))])
            }
            RulesFault::Width { rank, got, wanted } => {
                let values = [("rank", number(*rank)), ("got", number(*got)), ("wanted", number(*wanted))];
                say(lang, "rules-width", values)
            }
            RulesFault::Man { text } => shown("rules-man", text),
            RulesFault::Turn { text } => shown("rules-turn", text),
            RulesFault::Board(fault) => fault.explain(lang),
        }
    }
}

impl Explain for BoardFault {
    fn explain(&self, lang: Lang) -> String {
        match *self {
            BoardFault::ManyRoyals { color: side, got, most } => {
                let values = [("color", color(side)), ("got", number(got)), ("most", number(most))];
                say(lang, "board-many_royals", values)
            }
            BoardFault::LeftAttacked { square } => say(lang, "board-left_attacked", [("square", text(square))]),
            BoardFault::JustRan { square } => say(lang, "board-just_ran", [("square", text(square))]),
            BoardFault::ManyMoves => say(lang, "board-many_moves", []),
        }
    }
}

impl Explain for Outcome {
    fn explain(&self, lang: Lang) -> String {
        let winner = text(match self.winner {
            Some(Color::White) => "white",
            Some(Color::Black) => "black",
            None => "nobody",
        });
        let name = match self.cause {
            Cause::Checkmate => "ending-checkmate",
            Cause::Stalemate => "ending-stalemate",
            Cause::Reached => "ending-reached",
            Cause::Checks => "ending-checks",
            Cause::Lost => "ending-lost",
            Cause::Repetition => "ending-repetition",
            Cause::Quiet => "ending-quiet",
        };
        say(lang, name, [("winner", winner)])
    }
}

impl Explain for Claim {
    fn explain(&self, lang: Lang) -> String {
        match self {
            Claim::Threefold => say(lang, "claim-threefold", []),
            Claim::Quiet { moves } => say(lang, "claim-quiet", [("moves", number(*moves))]),
        }
    }
}

/// What a piece is called: the names that our rulesets use are translated, others are as their authors wrote them.
#[must_use]
pub fn piece(name: &str, lang: Lang) -> String {
    let sentence = match name {
        "king" => "page-king",
        "queen" => "page-queen",
        "rook" => "page-rook",
        "bishop" => "page-bishop",
        "knight" => "page-knight",
        "pawn" => "page-pawn",
        "archbishop" => "piece-archbishop",
        "chancellor" => "piece-chancellor",
        "amazon" => "piece-amazon",
        "superknight" => "piece-superknight",
        "rose" => "piece-rose",
        "champion" => "piece-champion",
        "wizard" => "piece-wizard",
        "cannon" => "piece-cannon",
        "grasshopper" => "piece-grasshopper",
        "nightrider" => "piece-nightrider",
        "camel" => "piece-camel",
        "zebra" => "piece-zebra",
        "elephant" => "piece-elephant",
        other => return other.to_owned(),
    };
    say(lang, sentence, [])
}

/// What a ruleset is called: those that we have names for are translated, others are as their authors wrote them.
#[must_use]
pub fn title(title: &str, lang: Lang) -> String {
    let sentence = match title {
        "Chess" => "page-standard_chess",
        "Three-check" => "variant-three_check",
        "King of the Hill" => "variant-king_of_the_hill",
        "Racing Kings" => "variant-racing_kings",
        "Antichess" => "variant-antichess",
        "Horde" => "variant-horde",
        "Atomic" => "variant-atomic",
        "Capablanca chess" => "variant-capablanca",
        "Chess on a Really Big Board" => "variant-really_big_board",
        other => return other.to_owned(),
    };
    say(lang, sentence, [])
}

/// A piece and what has happened to it, which is its mark in texts.
#[must_use]
pub fn marked(name: &str, mark: &str, lang: Lang) -> String {
    let name = text(piece(name, lang));
    let count = number(mark.len());
    match mark.chars().next() {
        Some('\'') => say(lang, "piece-may_castle", [("piece", name)]),
        Some('^') => say(lang, "piece-has_run", [("piece", name), ("squares", number(mark.len() + 1))]),
        Some(_) => say(lang, "piece-checked", [("piece", name), ("count", count)]),
        None => say(lang, "piece-plain", [("piece", name)]),
    }
}

/// What a game is about in a sentence, if it is one of ours.
#[must_use]
pub fn about(title: &str, lang: Lang) -> Option<String> {
    let sentence = match title {
        "Three-check" => "about-three_check",
        "King of the Hill" => "about-king_of_the_hill",
        "Racing Kings" => "about-racing_kings",
        "Antichess" => "about-antichess",
        "Horde" => "about-horde",
        "Atomic" => "about-atomic",
        "Capablanca chess" => "about-capablanca",
        "Chess on a Really Big Board" => "about-really_big_board",
        "Knightmate" => "about-knightmate",
        _ => return None,
    };
    Some(say(lang, sentence, []))
}

/// What a game has come to, in a sentence.
#[must_use]
pub fn status(game: &Game, lang: Lang) -> String {
    if let Some(outcome) = game.outcome() {
        return over(outcome, lang);
    }
    let texts = Texts::of(lang);
    let mut status = texts.turn(game.board().turn).to_owned();
    if !game.rules().checked(game.board()).is_empty() {
        status += &format!(": {}", texts.in_check);
    }
    if let Some(claim) = game.claim() {
        status += &format!(". {}: {}", texts.claimable, claim.explain(lang));
    }
    status
}

/// How often kings have been checked, where that counts.
#[must_use]
pub fn all_checks(rules: &Ruleset, board: &Board, lang: Lang) -> Vec<String> {
    if !rules.types().any(|(_, kind)| kind.mark == "+") {
        return Vec::new();
    }
    let of = |color: Color| {
        let kings = board.pieces().filter(|(_, piece)| piece.color == color && rules.is_royal(piece.kind));
        kings.map(|(_, king)| rules.type_of(king.kind).mark.len()).max().map(|count| checks(color, count, lang))
    };
    Color::ALL.into_iter().filter_map(of).collect()
}

/// What a console game begins with.
#[must_use]
pub fn welcome(title: &str, lang: Lang) -> String {
    say(lang, "variant-welcome", [("title", text(title))])
}

/// What can be typed.
#[must_use]
pub fn help(commands: &str, lang: Lang) -> String {
    say(lang, "variant-help", [("commands", text(commands))])
}

/// There is nothing to play any more.
#[must_use]
pub fn game_over(lang: Lang) -> String {
    say(lang, "variant-game_over", [])
}

/// How to go on later.
#[must_use]
pub fn go_on(link: &str, lang: Lang) -> String {
    say(lang, "variant-go_on", [("link", text(link))])
}

/// A side has resigned.
#[must_use]
pub fn resigned(side: Color, lang: Lang) -> String {
    say(lang, "variant-resigned", [("color", color(side))])
}

/// A side has offered a draw.
#[must_use]
pub fn offered(side: Color, lang: Lang) -> String {
    say(lang, "variant-offered", [("color", color(side))])
}

/// Draws by repetition and quiet moves do not come at once in these games.
#[must_use]
pub fn draws_are_claimed(lang: Lang) -> String {
    say(lang, "variant-draws_are_claimed", [])
}

/// Nobody has.
#[must_use]
pub fn no_offer(lang: Lang) -> String {
    say(lang, "variant-no_offer", [])
}

/// Nothing lets the players claim a draw.
#[must_use]
pub fn no_claim(lang: Lang) -> String {
    say(lang, "variant-no_claim", [])
}

/// The players have agreed to a draw, or one has claimed it.
#[must_use]
pub fn drawn(lang: Lang) -> String {
    say(lang, "variant-drawn", [])
}

/// Says over how a game has ended.
#[must_use]
pub fn over(outcome: Outcome, lang: Lang) -> String {
    say(lang, "page-over", [("outcome", text(outcome.explain(lang)))])
}

/// So many checks have been given to a king.
fn checks(side: Color, count: usize, lang: Lang) -> String {
    say(lang, "variant-checks", [("color", color(side)), ("count", number(count))])
}

/// How rules are written: what is written, and what it says.
#[must_use]
pub fn rules_help(lang: Lang) -> Vec<(&'static str, String)> {
    let rows = [
        ("title My game", "rules_help-title"),
        ("board 8x8", "rules_help-board"),
        ("piece N knight: N", "rules_help-piece"),
        ("W F D N A H C Z G (4,1)", "rules_help-leaps"),
        ("K R B Q NN R4", "rules_help-riders"),
        ("mfW cfF", "rules_help-purpose"),
        ("mRcpR gQ qN", "rules_help-hoppers"),
        ("royal", "rules_help-royal"),
        ("castle R gf cd", "rules_help-castle"),
        ("run 2 from 2", "rules_help-run"),
        ("passant from 2", "rules_help-passant"),
        ("promote on 8 to Q N", "rules_help-promote"),
        ("rule must capture", "rules_help-capture"),
        ("rule no checks", "rules_help-checks"),
        ("rule explode sparing P", "rules_help-explode"),
        ("goal reach K d4 e4", "rules_help-reach"),
        ("goal checks 3", "rules_help-count"),
        ("goal take K", "rules_help-take"),
        ("stalemate wins", "rules_help-stalemate"),
        ("quiet 100", "rules_help-quiet"),
        ("start 1n2/4/4/2N1 w", "rules_help-start"),
    ];
    rows.into_iter().map(|(text, name)| (text, say(lang, name, []))).collect()
}
