//! Games by other rules: how they end, and what is wrong with a text of rules.

use chess::Color;
use variants::{BoardFault, Cause, Claim, Outcome, PackError, RulesError, RulesFault};

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
            RulesFault::Square { text } => shown("rules-square", text),
            RulesFault::Clash { one, other } => {
                say(lang, "rules-clash", [("one", quoted(one)), ("other", quoted(other))])
            }
            RulesFault::RoyalPromotion { letter } => say(lang, "rules-royal_promotion", [("letter", text(letter))]),
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
#[must_use]
pub fn checks(side: Color, count: usize, lang: Lang) -> String {
    say(lang, "variant-checks", [("color", color(side)), ("count", number(count))])
}
