//! What the console game says, and the words that it understands.

use std::path::Path;

use chess::Role;
use game::{Color, DrawCause, Kind, Outcome, Placed, Size, Square};

pub use super::word::Word;
use super::{Value, color, number, quoted, say, text};
use crate::{Dictionary, Explain, Lang, variants};

/// How the moves of a game are written, for the sentences that show examples.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notation {
    /// As in chess: `E2 E4`, `Nf3`.
    Short,
    /// With both squares. The examples are moves of the game.
    Long {
        /// A move as two squares: `A2 A3`.
        squares: String,
        /// A move as it is written: `Ng1-f3`.
        written: String,
    },
}

impl Notation {
    /// The examples: a move as two squares, and as it is written.
    fn examples(&self, lang: Lang) -> (String, String) {
        match self {
            Notation::Short => ("E2 E4".to_owned(), format!("{}f3", lang.letters().of(Role::Knight))),
            Notation::Long { squares, written } => (squares.clone(), written.clone()),
        }
    }
}

/// The first line of a game of chess.
#[must_use]
pub fn greeting(lang: Lang) -> String {
    say(lang, "console-greeting", [])
}

/// The first line of another game.
#[must_use]
pub fn greeting_to(title: &str, lang: Lang) -> String {
    say(lang, "console-greeting_to", [("title", text(variants::title(title, lang)))])
}

/// Asks for the number of a Chess960 start position.
#[must_use]
pub fn ask_start(last: u16, lang: Lang) -> String {
    say(lang, "console-ask_start", [("last", text(last))])
}

/// The answer was not the number of a start position.
#[must_use]
pub fn start_unclear(last: u16, lang: Lang) -> String {
    say(lang, "console-start_unclear", [("last", text(last))])
}

/// Which start position it is.
#[must_use]
pub fn start_is(start: u16, lang: Lang) -> String {
    say(lang, "console-start_is", [("number", text(start))])
}

/// Asks for a nickname.
#[must_use]
pub fn ask_nickname(side: Color, lang: Lang) -> String {
    say(lang, "console-ask_nickname", [("color", color(side))])
}

/// Nothing visible was typed for a nickname.
#[must_use]
pub fn nickname_empty(lang: Lang) -> String {
    say(lang, "console-nickname_empty", [])
}

/// The nickname is too long.
#[must_use]
pub fn nickname_too_long(limit: usize, lang: Lang) -> String {
    say(lang, "console-nickname_too_long", [("limit", number(limit))])
}

/// The nickname has characters that cannot be seen.
#[must_use]
pub fn nickname_invisible(lang: Lang) -> String {
    say(lang, "console-nickname_invisible", [])
}

/// Both players want the same nickname.
#[must_use]
pub fn nickname_taken(name: &str, lang: Lang) -> String {
    say(lang, "console-nickname_taken", [("name", text(name))])
}

/// Invites to play.
#[must_use]
pub fn invitation(white: &str, black: &str, lang: Lang) -> String {
    say(lang, "console-invitation", [("white", text(white)), ("black", text(black))])
}

/// How to move.
#[must_use]
pub fn how(notation: &Notation, lang: Lang) -> String {
    let (squares, mut written) = notation.examples(lang);
    if *notation == Notation::Short {
        written += ", O-O";
    }
    say(lang, "console-how", [("squares", text(squares)), ("written", text(written)), ("help", word(Word::Help, lang))])
}

/// An earlier game is continued.
#[must_use]
pub fn resumed(white: &str, black: &str, lang: Lang) -> String {
    say(lang, "console-resumed", [("white", text(white)), ("black", text(black))])
}

/// The game that was to be played is over.
#[must_use]
pub fn already_over(outcome: Outcome, lang: Lang) -> String {
    say(lang, "console-already_over", [("outcome", text(outcome.explain(lang)))])
}

/// Asks for a move.
#[must_use]
pub fn ask_move(name: &str, side: Color, lang: Lang) -> String {
    say(lang, "console-ask_move", [("name", text(name)), ("color", color(side))])
}

/// The side to move is in check from these pieces.
#[must_use]
pub fn check(name: &str, by: &[Placed<'_>], lang: Lang) -> String {
    say(lang, "console-check", [("name", text(name)), ("pieces", text(pieces(by, lang)))])
}

/// The side to move is in check; these are its royal pieces that are attacked.
#[must_use]
pub fn check_to(name: &str, royals: &[Placed<'_>], lang: Lang) -> String {
    say(lang, "console-check_to", [("name", text(name)), ("pieces", text(pieces(royals, lang)))])
}

/// The side to move is mated; this is its royal piece.
#[must_use]
pub fn mate(name: &str, royal: Kind<'_>, lang: Lang) -> String {
    say(lang, "console-mate", [("name", text(name)), ("royal", text(royal.name))])
}

/// One side has won.
#[must_use]
pub fn won(outcome: Outcome, name: &str, lang: Lang) -> String {
    say(lang, "console-won", [("outcome", text(outcome.explain(lang))), ("name", text(name))])
}

/// Neither side has won.
#[must_use]
pub fn drawn(outcome: Outcome, lang: Lang) -> String {
    say(lang, "console-drawn", [("outcome", text(outcome.explain(lang)))])
}

/// Asks what to do after the end.
#[must_use]
pub fn ask_another(lang: Lang) -> String {
    say(
        lang,
        "console-ask_another",
        [("again", word(Word::Again, lang)), ("swap", word(Word::Swap, lang)), ("quit", word(Word::Quit, lang))],
    )
}

/// It was not said what to do after the end.
#[must_use]
pub fn another_unclear(lang: Lang) -> String {
    say(
        lang,
        "console-another_unclear",
        [("again", word(Word::Again, lang)), ("swap", word(Word::Swap, lang)), ("quit", word(Word::Quit, lang))],
    )
}

/// A question was not answered.
#[must_use]
pub fn yes_or_no(lang: Lang) -> String {
    say(lang, "console-yes_or_no", [("yes", word(Word::Yes, lang)), ("no", word(Word::No, lang))])
}

/// Asks whether a player really resigns.
#[must_use]
pub fn ask_resign(name: &str, lang: Lang) -> String {
    say(
        lang,
        "console-ask_resign",
        [("name", text(name)), ("yes", word(Word::Yes, lang)), ("no", word(Word::No, lang))],
    )
}

/// The game was nearly ended.
#[must_use]
pub fn goes_on(lang: Lang) -> String {
    say(lang, "console-goes_on", [])
}

/// Asks a player whether a move may be taken back.
#[must_use]
pub fn ask_undo(name: &str, san: &str, lang: Lang) -> String {
    say(
        lang,
        "console-ask_undo",
        [("name", text(name)), ("move", text(san)), ("yes", word(Word::Yes, lang)), ("no", word(Word::No, lang))],
    )
}

/// A move was taken back.
#[must_use]
pub fn undone(san: &str, lang: Lang) -> String {
    say(lang, "console-undone", [("move", text(san))])
}

/// A player did not agree to take back a move.
#[must_use]
pub fn undo_refused(name: &str, san: &str, lang: Lang) -> String {
    say(lang, "console-undo_refused", [("name", text(name)), ("move", text(san))])
}

/// There is no move to take back.
#[must_use]
pub fn nothing_to_undo(lang: Lang) -> String {
    say(lang, "console-nothing_to_undo", [])
}

/// A draw was offered.
#[must_use]
pub fn offered(name: &str, other: &str, lang: Lang) -> String {
    say(
        lang,
        "console-offered",
        [
            ("name", text(name)),
            ("other", text(other)),
            ("accept", word(Word::Accept, lang)),
            ("decline", word(Word::Decline, lang)),
        ],
    )
}

/// A draw offer is to be answered.
#[must_use]
pub fn offer_stands(name: &str, lang: Lang) -> String {
    say(
        lang,
        "console-offer_stands",
        [("name", text(name)), ("accept", word(Word::Accept, lang)), ("decline", word(Word::Decline, lang))],
    )
}

/// A draw offer was declined.
#[must_use]
pub fn declined(name: &str, lang: Lang) -> String {
    say(lang, "console-declined", [("name", text(name))])
}

/// A draw can be claimed.
#[must_use]
pub fn claimable(name: &str, cause: DrawCause, lang: Lang) -> String {
    say(
        lang,
        "console-claimable",
        [
            ("name", text(name)),
            ("claim", word(Word::Claim, lang)),
            ("cause", text(cause_name(cause))),
            ("moves", number(quiet_moves(cause))),
        ],
    )
}

/// A draw was claimed where they come by themselves.
#[must_use]
pub fn draws_come(lang: Lang) -> String {
    say(lang, "console-draws_come", [])
}

/// A piece that another may become.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PromotionChoice<'a> {
    /// Its letter in moves.
    pub letter: String,
    /// Its type.
    pub kind: Kind<'a>,
}

/// Asks what a piece becomes.
#[must_use]
pub fn ask_promotion(piece: Kind<'_>, choices: &[PromotionChoice<'_>], lang: Lang) -> String {
    say(lang, "console-ask_promotion", [("piece", text(piece.name)), ("choices", one_of(choices, lang))])
}

/// It was not said what a piece becomes.
#[must_use]
pub fn promotion_unclear(choices: &[PromotionChoice<'_>], lang: Lang) -> String {
    say(lang, "console-promotion_unclear", [("choices", one_of(choices, lang))])
}

/// A piece has no legal moves.
#[must_use]
pub fn no_moves_from(square: Square, lang: Lang) -> String {
    say(lang, "console-no_moves_from", [("square", text(square))])
}

/// The board has no such square.
#[must_use]
pub fn no_square(typed: &str, board: Size, lang: Lang) -> String {
    let last = Square::new(board.files() - 1, board.ranks() - 1).expect("the last square of a board");
    say(lang, "console-no_square", [("text", quoted(typed)), ("last", text(last))])
}

/// No piece is on a square.
#[must_use]
pub fn no_piece_on(square: Square, lang: Lang) -> String {
    say(lang, "rule-no_man", [("square", text(square))])
}

/// A piece belongs to the opponent.
#[must_use]
pub fn not_yours(piece: &Placed<'_>, lang: Lang) -> String {
    say(lang, "rule-not_yours", [("man", text(placed(piece, lang)))])
}

/// A move was refused.
#[must_use]
pub fn refused(rule: &str, lang: Lang) -> String {
    say(lang, "console-refused", [("rule", text(rule))])
}

/// A move was refused for what was said beside it.
#[must_use]
pub fn illegal(typed: &str, lang: Lang) -> String {
    say(lang, "console-illegal", [("text", quoted(typed))])
}

/// Several pieces can make a move.
#[must_use]
pub fn ambiguous(typed: &str, from: &[Square], lang: Lang) -> String {
    let squares: Vec<String> = from.iter().map(ToString::to_string).collect();
    say(lang, "console-ambiguous", [("text", quoted(typed)), ("squares", text(squares.join(" ")))])
}

/// A line is neither a move nor a command.
#[must_use]
pub fn malformed(typed: &str, notation: &Notation, lang: Lang) -> String {
    let (squares, written) = notation.examples(lang);
    say(
        lang,
        "console-malformed",
        [
            ("text", quoted(typed)),
            ("squares", text(squares)),
            ("written", text(written)),
            ("help", word(Word::Help, lang)),
        ],
    )
}

/// An empty line was entered.
#[must_use]
pub fn empty(notation: &Notation, lang: Lang) -> String {
    let (squares, written) = notation.examples(lang);
    say(
        lang,
        "console-empty",
        [("squares", text(squares)), ("written", text(written)), ("help", word(Word::Help, lang))],
    )
}

/// A line is not text.
#[must_use]
pub fn not_text(lang: Lang) -> String {
    say(lang, "console-not_text", [])
}

/// A command that has no place now.
#[must_use]
pub fn not_now(command: Word, lang: Lang) -> String {
    say(lang, "console-not_now", [("name", word(command, lang))])
}

/// A new game was asked for while one goes on.
#[must_use]
pub fn finish_first(lang: Lang) -> String {
    let values =
        [("draw", word(Word::Draw, lang)), ("resign", word(Word::Resign, lang)), ("quit", word(Word::Quit, lang))];
    say(lang, "console-finish_first", values)
}

/// A command got more than it takes.
#[must_use]
pub fn superfluous(command: Word, lang: Lang) -> String {
    say(lang, "console-superfluous", [("name", word(command, lang))])
}

/// The game has no PGN.
#[must_use]
pub fn no_pgn(lang: Lang) -> String {
    say(lang, "console-no_pgn", [("link", word(Word::Link, lang))])
}

/// Asks whether a file may be overwritten.
#[must_use]
pub fn ask_overwrite(path: &Path, lang: Lang) -> String {
    say(
        lang,
        "console-ask_overwrite",
        [("path", shown(path)), ("yes", word(Word::Yes, lang)), ("no", word(Word::No, lang))],
    )
}

/// A file was left as it is.
#[must_use]
pub fn not_overwritten(path: &Path, lang: Lang) -> String {
    say(lang, "console-not_overwritten", [("path", shown(path))])
}

/// A file was written.
#[must_use]
pub fn written(path: &Path, lang: Lang) -> String {
    say(lang, "console-written", [("path", shown(path))])
}

/// A file could not be written.
#[must_use]
pub fn not_written(path: &Path, error: &str, lang: Lang) -> String {
    say(lang, "console-not_written", [("path", shown(path)), ("error", text(error))])
}

/// The game was saved.
#[must_use]
pub fn saved(path: &Path, lang: Lang) -> String {
    say(lang, "console-saved", [("path", shown(path))])
}

/// There is nothing to save yet.
#[must_use]
pub fn nothing_to_save(lang: Lang) -> String {
    say(lang, "console-nothing_to_save", [])
}

/// The game could not be saved.
#[must_use]
pub fn not_saved(error: &str, lang: Lang) -> String {
    say(lang, "console-not_saved", [("error", text(error))])
}

/// The players leave an unfinished game.
#[must_use]
pub fn left(lang: Lang) -> String {
    say(lang, "console-left", [])
}

/// The players leave.
#[must_use]
pub fn goodbye(lang: Lang) -> String {
    say(lang, "console-goodbye", [])
}

/// There is no game to go on with.
#[must_use]
pub fn no_saved_game(folder: &Path, lang: Lang) -> String {
    say(lang, "console-no_saved_game", [("folder", shown(folder))])
}

/// The user's data folder is not known.
#[must_use]
pub fn no_data_folder(lang: Lang) -> String {
    say(lang, "console-no_data_folder", [])
}

/// A saved game cannot be read.
#[must_use]
pub fn unreadable(path: &Path, error: &str, lang: Lang) -> String {
    say(lang, "console-unreadable", [("path", shown(path)), ("error", text(error))])
}

/// A saved game's file has nothing in it.
#[must_use]
pub fn empty_file(lang: Lang) -> String {
    say(lang, "console-empty_file", [])
}

/// A saved game's file is not whole.
#[must_use]
pub fn cut_off(lang: Lang) -> String {
    say(lang, "console-cut_off", [])
}

/// The help's beginning.
#[must_use]
pub fn help_moves(notation: &Notation, lang: Lang) -> String {
    match notation {
        Notation::Short => say(lang, "console-help_moves", []),
        Notation::Long { squares, written } => {
            say(lang, "console-help_moves_long", [("squares", text(squares)), ("written", text(written))])
        }
    }
}

/// A piece and its square: `black king on e8`. Pieces that chess does not have are named without their colour.
fn placed(placed: &Placed<'_>, lang: Lang) -> String {
    let (color, name) = (placed.piece.color, placed.piece.kind.name);
    let piece = match is_of_chess(placed.piece.kind) {
        true => Dictionary::of(lang).piece_of(color, name),
        false => variants::piece(name, lang),
    };
    say(lang, "rule-man", [("piece", text(piece)), ("square", text(placed.square))])
}

/// Whether chess has a piece of that name.
fn is_of_chess(kind: Kind<'_>) -> bool {
    Role::ALL.into_iter().any(|role| Kind::from(role).name == kind.name)
}

/// Pieces one after the other.
fn pieces(all: &[Placed<'_>], lang: Lang) -> String {
    all.iter().map(|piece| placed(piece, lang)).collect::<Vec<_>>().join(", ")
}

/// Letters of pieces with an "or" before the last. Pieces that chess does not have are named as well.
fn one_of(choices: &[PromotionChoice<'_>], lang: Lang) -> Value {
    let shown = |PromotionChoice { letter, kind }: &PromotionChoice<'_>| {
        if is_of_chess(*kind) { letter.clone() } else { format!("{letter} ({})", variants::piece(kind.name, lang)) }
    };
    match choices {
        [] => text(""),
        [only] => text(shown(only)),
        [rest @ .., last] => {
            let rest: Vec<String> = rest.iter().map(shown).collect();
            text(say(lang, "console-or", [("first", text(rest.join(", "))), ("last", text(shown(last)))]))
        }
    }
}

/// A path, with escapes for control characters.
fn shown(path: &Path) -> Value {
    let path = path.display().to_string();
    let escaped = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    text(path.chars().map(escaped).collect::<String>())
}

fn word(word: Word, lang: Lang) -> Value {
    text(word.shown(lang))
}

fn cause_name(cause: DrawCause) -> &'static str {
    match cause {
        DrawCause::FiftyMoves | DrawCause::SeventyFiveMoves => "fifty_moves",
        DrawCause::QuietMoves { .. } => "quiet_moves",
        _ => "threefold_repetition",
    }
}

fn quiet_moves(cause: DrawCause) -> u16 {
    match cause {
        DrawCause::QuietMoves { moves } => moves,
        _ => 0,
    }
}
