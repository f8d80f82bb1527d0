//! The words that the console game understands.

use super::Lang;

/// A word that the console game understands.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Word {
    Help,
    Moves,
    Board,
    Flip,
    History,
    Clock,
    Draw,
    Accept,
    Decline,
    Claim,
    Resign,
    Undo,
    Link,
    Fen,
    Pgn,
    Save,
    Games,
    Quit,
    /// Another game with the same colours.
    Again,
    /// Another game with the colours swapped.
    Swap,
    Yes,
    No,
}

impl Word {
    /// All commands, in the order in which the help lists those that apply.
    pub const COMMANDS: [Word; 20] = [
        Word::Help,
        Word::Moves,
        Word::Board,
        Word::Flip,
        Word::History,
        Word::Clock,
        Word::Draw,
        Word::Accept,
        Word::Decline,
        Word::Claim,
        Word::Resign,
        Word::Undo,
        Word::Link,
        Word::Fen,
        Word::Pgn,
        Word::Save,
        Word::Games,
        Word::Quit,
        Word::Again,
        Word::Swap,
    ];

    /// Returns everything a player may type for this word: first the forms in `lang`, beginning with the displayed one, then
    /// the English ones.
    pub fn forms(self, lang: Lang) -> impl Iterator<Item = String> {
        let name = format!("word-{}", self.name());
        let forms = |lang| message!(lang, &name).split(", ").map(str::to_owned).collect::<Vec<_>>();
        let english = if lang == Lang::English { Vec::new() } else { forms(Lang::English) };
        forms(lang).into_iter().chain(english)
    }

    /// Returns the displayed form.
    #[must_use]
    pub fn shown(self, lang: Lang) -> String {
        self.forms(lang).next().unwrap_or_default()
    }

    /// Finds the word for a string, ignoring case.
    #[must_use]
    pub fn read(typed: &str, among: &[Word], lang: Lang) -> Option<Word> {
        let typed = typed.to_lowercase();
        among.iter().copied().find(|word| word.forms(lang).any(|form| form == typed))
    }

    /// Describes what a command does.
    #[must_use]
    pub fn about(self, lang: Lang) -> String {
        match self {
            Word::Yes | Word::No => String::new(),
            command => message!(lang, &format!("about-{}", command.name())),
        }
    }

    /// Returns the name of a command's argument, if it takes one.
    #[must_use]
    pub fn argument(self, lang: Lang) -> Option<String> {
        match self {
            Word::Moves => Some(message!(lang, "word-square")),
            Word::Claim => Some(message!(lang, "word-move")),
            Word::Pgn => Some(message!(lang, "word-file")),
            _ => None,
        }
    }

    /// Returns the suffix of this word's message IDs: `help` in `word-help` and `about-help`.
    fn name(self) -> &'static str {
        match self {
            Word::Help => "help",
            Word::Moves => "moves",
            Word::Board => "board",
            Word::Flip => "flip",
            Word::History => "history",
            Word::Clock => "clock",
            Word::Draw => "draw",
            Word::Accept => "accept",
            Word::Decline => "decline",
            Word::Claim => "claim",
            Word::Resign => "resign",
            Word::Undo => "undo",
            Word::Link => "link",
            Word::Fen => "fen",
            Word::Pgn => "pgn",
            Word::Save => "save",
            Word::Games => "games",
            Word::Quit => "quit",
            Word::Again => "again",
            Word::Swap => "swap",
            Word::Yes => "yes",
            Word::No => "no",
        }
    }
}
