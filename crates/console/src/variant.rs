//! A game by other rules: the same console, with what the rules of chess alone know left out.
//!
//! [`update`](VariantState::update) and [`draw`](VariantState::draw) are plain functions; the shell reads and writes.

use std::fmt::Write as _;

use chess::Color;
use link::VariantLink;
use variants::{Piece, Square};
use words::console::{self, Word};
use words::page::Texts;
use words::{Explain as _, Lang, variants as said};

use crate::MAX_LINE;
use crate::board::{Ink, PieceStyle};
use crate::state::Input;

/// What can be said beside moves.
const COMMANDS: [Word; 12] = [
    Word::Help,
    Word::Moves,
    Word::Flip,
    Word::Undo,
    Word::Link,
    Word::Fen,
    Word::Draw,
    Word::Accept,
    Word::Decline,
    Word::Claim,
    Word::Resign,
    Word::Quit,
];

/// A game at a console.
#[derive(Clone, Debug)]
pub struct VariantState {
    link: VariantLink,
    lang: Lang,
    pieces: PieceStyle,
    ink: Ink,
    is_flipped: bool,
    /// Who has offered a draw.
    offer: Option<Color>,
    /// What ended the game beside the board.
    agreed: Option<String>,
    /// What is to be said, and whether the board is to be shown.
    message: Option<String>,
    shows_board: bool,
    is_left: bool,
}

impl VariantState {
    /// The game of a link.
    #[must_use]
    pub fn new(link: VariantLink, lang: Lang, pieces: PieceStyle, ink: Ink) -> VariantState {
        let title = link.ruleset().title();
        let welcome = said::welcome(&said::title(title, lang), lang);
        let message =
            Some(said::about(title, lang).into_iter().fold(welcome, |said, about| format!("{said}\n{about}")));
        VariantState {
            link,
            lang,
            pieces,
            ink,
            is_flipped: false,
            offer: None,
            agreed: None,
            message,
            shows_board: true,
            is_left: false,
        }
    }

    /// Whether the players have left.
    #[must_use]
    pub fn is_left(&self) -> bool {
        self.is_left
    }

    /// Whether there is nothing to play any more.
    fn is_over(&self) -> bool {
        self.agreed.is_some() || self.link.game().map_or(true, |game| game.outcome().is_some())
    }

    /// What comes of what somebody typed.
    #[must_use]
    pub fn update(mut self, input: &Input) -> VariantState {
        self.message = None;
        self.shows_board = false;
        match input {
            Input::Line(line) => self.read(line.trim()),
            Input::TooLong(length) => self.say(words::cli::line_too_long(*length, MAX_LINE, self.lang)),
            Input::NotText => self.say(console::not_text(self.lang)),
            Input::End => self.leave(),
            // Nothing is asked of the world here, and the board has one width.
            Input::Answer(_) | Input::Columns(_) => {}
        }
        self
    }

    fn read(&mut self, text: &str) {
        match Word::read(text, &COMMANDS, self.lang) {
            _ if text.is_empty() => {}
            Some(word) => self.obey(word),
            None if self.is_over() => self.say(said::game_over(self.lang)),
            None => self.play(text),
        }
    }

    fn say(&mut self, text: String) {
        self.message = Some(text);
    }

    fn leave(&mut self) {
        self.is_left = true;
        self.say(said::go_on(&self.link.to_string(), self.lang));
    }

    fn play(&mut self, text: &str) {
        // Two squares with a space between them are a move, too.
        let typed: String = text.split_whitespace().collect();
        let mover = self.link.end().turn;
        match self.link.play_text(&typed) {
            Ok(()) => {
                self.shows_board = true;
                // An offer stands until the other side has moved.
                self.offer = self.offer.filter(|&side| side == mover);
            }
            Err(error) => self.say(error.explain(self.lang)),
        }
    }

    fn obey(&mut self, word: Word) {
        let (lang, turn) = (self.lang, self.link.end().turn);
        match word {
            Word::Help => {
                let commands: Vec<String> = COMMANDS.iter().map(|word| word.shown(lang)).collect();
                self.say(said::help(&commands.join(", "), lang));
            }
            Word::Moves => {
                let rules = self.link.ruleset();
                let moves = rules.legal_moves(self.link.end());
                let moves: Vec<String> = moves.into_iter().map(|m| rules.tell_move(self.link.end(), m)).collect();
                self.say(moves.join(" "));
            }
            Word::Flip => {
                self.is_flipped = !self.is_flipped;
                self.shows_board = true;
            }
            Word::Undo => {
                let plies = self.link.game().map_or(0, |game| game.moves().len());
                match plies.checked_sub(1).and_then(|before| self.link.after(before)) {
                    Some(link) => {
                        self.link = link;
                        (self.agreed, self.offer, self.shows_board) = (None, None, true);
                    }
                    None => self.say(Texts::of(lang).no_moves_yet.clone()),
                }
            }
            Word::Link => self.say(self.link.to_string()),
            Word::Fen => self.say(self.link.ruleset().write_board(self.link.end())),
            Word::Quit => self.leave(),
            _ if self.is_over() => self.say(said::game_over(lang)),
            Word::Resign => {
                self.agreed = Some(said::resigned(turn, lang));
                self.shows_board = true;
            }
            Word::Draw if self.offer == Some(!turn) => self.agree(),
            Word::Draw => {
                self.offer = Some(turn);
                self.say(said::offered(turn, lang));
            }
            Word::Accept if self.offer == Some(!turn) => self.agree(),
            Word::Decline if self.offer == Some(!turn) => self.offer = None,
            Word::Claim if self.link.game().is_ok_and(|game| game.claim().is_some()) => self.agree(),
            Word::Claim => self.say(said::no_claim(lang)),
            _ => self.say(said::no_offer(lang)),
        }
    }

    fn agree(&mut self) {
        self.agreed = Some(said::drawn(self.lang));
        self.shows_board = true;
    }

    /// What is to be shown.
    #[must_use]
    pub fn draw(&self) -> String {
        let mut text = String::new();
        if let Some(message) = &self.message {
            _ = writeln!(text, "{message}");
        }
        if self.shows_board && !self.is_left {
            text += &self.board();
            _ = writeln!(text, "{}", self.status());
        }
        text
    }

    /// What a line is asked for with.
    #[must_use]
    pub fn prompt(&self) -> String {
        let texts = Texts::of(self.lang);
        if self.is_over() {
            return "> ".to_owned();
        }
        format!("{}> ", if self.link.end().turn == Color::White { &texts.white } else { &texts.black })
    }

    fn status(&self) -> String {
        let game = match self.link.game() {
            Ok(game) => game,
            Err(fault) => return fault.explain(self.lang),
        };
        let status = self.agreed.clone().unwrap_or_else(|| said::status(game, self.lang));
        let checks = said::all_checks(game.rules(), game.board(), self.lang);
        checks.into_iter().chain([status]).collect::<Vec<_>>().join("\n")
    }

    /// The board with its letters and numbers on two sides.
    fn board(&self) -> String {
        let (rules, board) = (self.link.ruleset(), self.link.end());
        let size = board.size();
        let (mut files, mut ranks): (Vec<u8>, Vec<u8>) =
            ((0..size.files()).collect(), (0..size.ranks()).rev().collect());
        if self.is_flipped {
            files.reverse();
            ranks.reverse();
        }
        let last = self.link.game().ok().and_then(|game| game.moves().last().copied());
        let checked = self.link.game().map_or_else(|_| Vec::new(), |_| rules.checked(board));
        let mut text = String::new();
        for rank in ranks {
            _ = write!(text, "{:>3} ", rank + 1);
            for (index, &file) in files.iter().enumerate() {
                let Some(square) = Square::new(file, rank) else { continue };
                let (left, right) = match square {
                    square if checked.contains(&square) => ('!', '!'),
                    square if last.is_some_and(|m| m.from == square || m.to == square) => ('[', ']'),
                    _ => (' ', ' '),
                };
                if self.ink != Ink::Plain {
                    // Terminals disagree about how wide a symbol is: each square is put where it belongs.
                    _ = write!(text, "\x1b[{}G", 5 + 3 * index);
                }
                let is_dark = (file + rank).is_multiple_of(2);
                let ground = match self.ink {
                    Ink::Plain | Ink::Placed => "",
                    Ink::Sixteen if is_dark => "\x1b[30;42m",
                    Ink::Sixteen => "\x1b[30;47m",
                    Ink::Palette if is_dark => "\x1b[38;5;16;48;5;108m",
                    Ink::Palette => "\x1b[38;5;16;48;5;187m",
                };
                text.push_str(ground);
                text.push(left);
                match board.at(square) {
                    Some(piece) => self.man(piece, &mut text),
                    None => text.push(if ground.is_empty() && is_dark { '.' } else { ' ' }),
                }
                text.push(right);
                if !ground.is_empty() {
                    text.push_str("\x1b[0m");
                }
            }
            text.push('\n');
        }
        text.push_str("    ");
        for &file in &files {
            _ = write!(text, " {} ", char::from(b'a' + file));
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
        text
    }

    /// A symbol for the men of chess, a letter for others.
    fn man(&self, piece: Piece, text: &mut String) {
        let kind = self.link.ruleset().type_of(piece.kind);
        let symbols = match kind.name.as_str() {
            "king" => ['♔', '♚'],
            "queen" => ['♕', '♛'],
            "rook" => ['♖', '♜'],
            "bishop" => ['♗', '♝'],
            "knight" => ['♘', '♞'],
            "pawn" => ['♙', '♟'],
            _ => [kind.letter, kind.letter.to_ascii_lowercase()],
        };
        let letters = [kind.letter, kind.letter.to_ascii_lowercase()];
        let is_symbol = self.pieces == PieceStyle::Symbols && symbols != letters;
        let both = if is_symbol { symbols } else { letters };
        text.push(both[usize::from(piece.color == Color::Black)]);
        if is_symbol {
            text.push('\u{fe0e}');
        }
    }
}
