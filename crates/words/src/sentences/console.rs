//! Texts of the console game, and the words it understands.

use std::path::Path;

use chess::Role;
use game::{Color, DrawCause, Kind, Outcome, Placed, Size, Square};

pub use super::word::Word;
use super::{Explain, Lang, ToValue, Value, joined, quoted};
use crate::Dictionary;

/// How the moves of a game are written, for messages with examples.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notation {
    /// As in chess, with the piece letters of the language: `E2 E4`, `Nf3`.
    Chess,
    /// With the piece letters of the ruleset; the examples are moves of the game.
    Own {
        /// A move as two squares: `A2 A3`.
        squares: String,
        /// A move in algebraic notation: `Cxe4`.
        written: String,
        /// True if a piece can castle.
        castles: bool,
        /// True if a piece can promote.
        promotes: bool,
    },
}

impl Notation {
    /// Returns the examples: a move as two squares, and one in algebraic notation.
    fn examples(&self, lang: Lang) -> (String, String) {
        match self {
            Notation::Chess => ("E2 E4".to_owned(), format!("{}f3", lang.letters().letter(Role::Knight))),
            Notation::Own { squares, written, .. } => (squares.clone(), written.clone()),
        }
    }
}

/// A piece that a pawn, or another piece, may promote to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PromotionChoice<'a> {
    /// Its letter in moves.
    pub letter: String,
    /// Its kind.
    pub kind: Kind<'a>,
}

sentences! {
    /// The first line of a game of chess.
    pub fn greeting() = "console-greeting";
    /// Asks for the number of a Chess960 start position.
    pub fn ask_start(last: u16) = "console-ask_start", last;
    /// The answer was not the number of a start position.
    pub fn start_unclear(last: u16) = "console-start_unclear", last;
    /// The number of the start position.
    pub fn start_is(number: u16) = "console-start_is", number;
    /// Asks for a nickname.
    pub fn ask_nickname(color: Color) = "console-ask_nickname", color;
    /// The nickname has no visible characters.
    pub fn nickname_empty() = "console-nickname_empty";
    /// The nickname is too long.
    pub fn nickname_too_long(limit: usize) = "console-nickname_too_long", limit;
    /// The nickname has invisible characters.
    pub fn nickname_invisible() = "console-nickname_invisible";
    /// The nickname is already taken by the other player.
    pub fn nickname_taken(name: &str) = "console-nickname_taken", name;
    /// Invites the players to begin.
    pub fn invitation(white: &str, black: &str) = "console-invitation", white, black;
    /// An earlier game is continued.
    pub fn resumed(white: &str, black: &str) = "console-resumed", white, black;
    /// The game to be continued is already over.
    pub fn already_over(outcome: Outcome) = "console-already_over", outcome;
    /// Asks for a move, with the time left if there is a clock.
    pub fn ask_move(name: &str, color: Color, left: Option<&str>) =
        "console-ask_move", name, color, clock = after_comma(left);
    /// Asks for an answer to the opponent's draw offer, or for a move.
    pub fn ask_draw(name: &str, color: Color, left: Option<&str>, other: &str) =
        "console-ask_draw", name, color, clock = after_comma(left), other, yes = Word::Yes, no = Word::No;
    /// Asks for the destination of a piece, listing the squares it can go to.
    pub fn ask_target(name: &str, color: Color, left: Option<&str>, from: Square, targets: &[String]) =
        "console-ask_target", name, color, clock = after_comma(left), square = from.to_string().to_uppercase(),
        squares = targets.join(", ");
    /// The time control: initial time and increment in seconds.
    pub fn time_control(time: &str, increment: u64) = "console-time_control", time, increment;
    /// The time left for each player, as pairs of name and time.
    pub fn time_left(white: (&str, &str), black: (&str, &str)) =
        "console-time_left", white = white.0, white_time = white.1, black = black.0, black_time = black.1;
    /// The game has no clock.
    pub fn no_clock() = "console-no_clock";
    /// A player has run out of time.
    pub fn flag_fallen(name: &str) = "console-flag_fallen", name;
    /// The heading of the list of unfinished games.
    pub fn unfinished_games() = "console-unfinished_games";
    /// Asks which unfinished game to continue.
    pub fn ask_game(last: usize) = "console-ask_game", last;
    /// Asks which other game to continue.
    pub fn ask_other_game(last: usize) = "console-ask_other_game", last;
    /// The answer was not the number of a game.
    pub fn game_unclear(last: usize) = "console-game_unclear", last;
    /// No other game is unfinished.
    pub fn no_other_games() = "console-no_other_games";
    /// No moves have been played.
    pub fn nothing_played() = "console-nothing_played";
    /// The side to move is in check from these pieces.
    pub fn check(name: &str, by: &[Placed<'_>]) = "console-check", name, pieces = Together(by), pieces_count = by.len();
    /// The side to move is in check; these are its attacked royal pieces.
    pub fn check_to(name: &str, royals: &[Placed<'_>]) = "console-check_to", name, pieces = Together(royals);
    /// The side to move is mated; this is its royal piece.
    pub fn mate(name: &str, royal: Kind<'_>) = "console-mate", name, royal = royal.name;
    /// One side has won.
    pub fn won(outcome: Outcome, name: &str) = "console-won", outcome, name;
    /// The game is drawn.
    pub fn drawn(outcome: Outcome) = "console-drawn", outcome;
    /// Asks what to do after the end.
    pub fn ask_another() = "console-ask_another", again = Word::Again, swap = Word::Swap, quit = Word::Quit;
    /// The answer on what to do after the end was not understood.
    pub fn another_unclear() = "console-another_unclear", again = Word::Again, swap = Word::Swap, quit = Word::Quit;
    /// A yes-or-no question was not answered.
    pub fn yes_or_no() = "console-yes_or_no", yes = Word::Yes, no = Word::No;
    /// Asks whether a player really resigns.
    pub fn ask_resign(name: &str) = "console-ask_resign", name, yes = Word::Yes, no = Word::No;
    /// The game continues: a player did not resign after all, or a promotion was cancelled.
    pub fn goes_on() = "console-goes_on";
    /// Asks a player whether a move may be taken back.
    pub fn ask_undo(name: &str, san: &str) = "console-ask_undo", name, move = san, yes = Word::Yes, no = Word::No;
    /// A move was taken back.
    pub fn undone(san: &str) = "console-undone", move = san;
    /// A player refused to take back a move.
    pub fn undo_refused(name: &str, san: &str) = "console-undo_refused", name, move = san;
    /// There is no move to take back.
    pub fn nothing_to_undo() = "console-nothing_to_undo";
    /// A draw was offered; the opponent will be asked after the move.
    pub fn offered(name: &str, other: &str) = "console-offered", name, other;
    /// A player tried to answer their own draw offer.
    pub fn offer_waits(other: &str) = "console-offer_waits", other;
    /// A draw offer was declined.
    pub fn declined(name: &str) = "console-declined", name;
    /// A draw can be claimed.
    pub fn claimable(name: &str, cause: DrawCause) =
        "console-claimable", name, claim = Word::Claim, cause = cause_name(cause), moves = quiet_moves(cause);
    /// A draw was claimed in a game where draws are automatic.
    pub fn draws_come() = "console-draws_come";
    /// Asks what a piece promotes to.
    pub fn ask_promotion(piece: Kind<'_>, choices: &[PromotionChoice<'_>]) =
        "console-ask_promotion", piece = piece.name, choices;
    /// The answer on the promotion was not understood.
    pub fn promotion_unclear(choices: &[PromotionChoice<'_>]) = "console-promotion_unclear", choices;
    /// A piece has no legal moves.
    pub fn no_moves_from(square: Square) = "console-no_moves_from", square;
    /// A move is illegal because of this rule.
    pub fn refused(rule: &str) = "console-refused", rule;
    /// A typed move is not legal.
    pub fn illegal(typed: &str) = "console-illegal", text = quoted(typed);
    /// Several pieces can make a move.
    pub fn ambiguous(typed: &str, from: &[Square]) = "console-ambiguous", text = quoted(typed), squares = from;
    /// A line is not valid UTF-8.
    pub fn not_text() = "console-not_text";
    /// A command is not available now.
    pub fn not_now(command: Word) = "console-not_now", name = command;
    /// A new game was requested before the current one has ended.
    pub fn finish_first() = "console-finish_first", draw = Word::Draw, resign = Word::Resign, quit = Word::Quit;
    /// A command that takes no argument got one.
    pub fn superfluous(command: Word) = "console-superfluous", name = command;
    /// Asks whether a file may be overwritten.
    pub fn ask_overwrite(path: &Path) = "console-ask_overwrite", path, yes = Word::Yes, no = Word::No;
    /// The path of a file to write is a directory.
    pub fn directory(path: &Path) = "console-directory", path;
    /// A file was not overwritten.
    pub fn not_overwritten(path: &Path) = "console-not_overwritten", path;
    /// A file was written.
    pub fn written(path: &Path) = "console-written", path;
    /// A file could not be written.
    pub fn not_written(path: &Path, error: &str) = "console-not_written", path, error;
    /// The game was saved.
    pub fn saved(path: &Path) = "console-saved", path;
    /// There is nothing to save yet.
    pub fn nothing_to_save() = "console-nothing_to_save";
    /// The game could not be saved.
    pub fn not_saved(error: &str) = "console-not_saved", error;
    /// The players leave an unfinished game.
    pub fn left() = "console-left";
    /// The players leave.
    pub fn goodbye() = "console-goodbye";
    /// There is no saved game to continue.
    pub fn no_saved_game(folder: &Path) = "console-no_saved_game", folder;
    /// The user's data folder is unknown.
    pub fn no_data_folder() = "console-no_data_folder";
    /// A saved game cannot be read.
    pub fn unreadable(path: &Path, error: &str) = "console-unreadable", path, error;
    /// The file of a saved game is empty.
    pub fn empty_file() = "console-empty_file";
    /// The file of a saved game is incomplete.
    pub fn cut_off() = "console-cut_off";
}

/// The first line of a variant.
#[must_use]
pub fn greeting_to(title: &str, lang: Lang) -> String {
    message!(lang, "console-greeting_to", title = Dictionary::for_lang(lang).game_title(title))
}

/// Explains how to enter moves.
#[must_use]
pub fn how(notation: &Notation, lang: Lang) -> String {
    let (squares, mut written) = notation.examples(lang);
    if *notation == Notation::Chess {
        written += ", O-O";
    }
    message!(lang, "console-how", squares, written, help = Word::Help)
}

/// The board has no such square.
#[must_use]
pub fn no_square(typed: &str, board: Size, lang: Lang) -> String {
    let last = Square::new(board.files() - 1, board.ranks() - 1).expect("every board has a last square");
    // A string that looks like a square needs no quotes.
    let is_plain = typed.chars().all(char::is_alphanumeric);
    let text = if is_plain { typed.to_owned().into() } else { quoted(typed).to_value(lang) };
    super::sentence(lang, "console-no_square", [("text", text), ("last", last.to_value(lang))])
}

/// A line is neither a move nor a command.
#[must_use]
pub fn malformed(typed: &str, notation: &Notation, lang: Lang) -> String {
    let (squares, written) = notation.examples(lang);
    message!(lang, "console-malformed", text = quoted(typed), squares, written, help = Word::Help)
}

/// An empty line was entered.
#[must_use]
pub fn empty(notation: &Notation, lang: Lang) -> String {
    let (squares, written) = notation.examples(lang);
    message!(lang, "console-empty", squares, written, help = Word::Help)
}

/// The beginning of the help.
#[must_use]
pub fn help_moves(notation: &Notation, lang: Lang) -> String {
    match notation {
        Notation::Chess => message!(lang, "console-help_moves"),
        Notation::Own { squares, written, castles, promotes } => {
            let [castles, promotes] = [castles, promotes].map(|is| if *is { "yes" } else { "no" });
            message!(lang, "console-help_moves_own", squares, written, castles, promotes)
        }
    }
}

/// A piece and its square: `black king on e8`. Pieces that chess does not have are named without colour.
impl Explain for Placed<'_> {
    fn explain(&self, lang: Lang) -> String {
        let (words, name) = (Dictionary::for_lang(lang), self.piece.kind.name);
        let piece = match is_of_chess(self.piece.kind) {
            true => words.piece_of(self.piece.color, name),
            false => words.piece(name),
        };
        message!(lang, "placed", piece, square = self.square)
    }
}

/// Returns true if chess has a piece of this name.
fn is_of_chess(kind: Kind<'_>) -> bool {
    Role::ALL.into_iter().any(|role| role.name() == kind.name)
}

/// Pieces with their squares: `white rook on e1 and white knight on f6`.
struct Together<'a>(&'a [Placed<'a>]);

impl ToValue for Together<'_> {
    fn to_value(&self, lang: Lang) -> Value {
        let all: Vec<String> = self.0.iter().map(|placed| placed.explain(lang)).collect();
        joined(&all, "list-and", lang).into()
    }
}

/// The letters of the pieces, with an "or" before the last. Pieces that chess does not have are also named.
impl ToValue for [PromotionChoice<'_>] {
    fn to_value(&self, lang: Lang) -> Value {
        let shown = |PromotionChoice { letter, kind }: &PromotionChoice<'_>| match is_of_chess(*kind) {
            true => letter.clone(),
            false => format!("{letter} ({})", Dictionary::for_lang(lang).piece(kind.name)),
        };
        joined(&self.iter().map(shown).collect::<Vec<_>>(), "list-or", lang).into()
    }
}

/// A path, with escapes for control characters.
impl ToValue for Path {
    fn to_value(&self, _: Lang) -> Value {
        let escaped = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
        self.display().to_string().chars().map(escaped).collect::<String>().into()
    }
}

impl ToValue for Word {
    fn to_value(&self, lang: Lang) -> Value {
        self.shown(lang).into()
    }
}

/// Returns a comma and the time left; empty without a clock.
fn after_comma(left: Option<&str>) -> String {
    left.map(|left| format!(", {left}")).unwrap_or_default()
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
