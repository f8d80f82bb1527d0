//! The words that the console game understands.

use super::Lang;

/// A word that the game understands.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Word {
    Help,
    Moves,
    Flip,
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
    Quit,
    Again,
    Swap,
    Yes,
    No,
}

impl Word {
    /// The commands, as the help lists them.
    pub const COMMANDS: [Word; 16] = [
        Word::Help,
        Word::Moves,
        Word::Flip,
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
        Word::Quit,
        Word::Again,
        Word::Swap,
    ];

    /// What is understood as this word: in that language, the first being the one that is shown, and in English.
    pub fn forms(self, lang: Lang) -> impl Iterator<Item = String> {
        let forms = |lang| self.sentence(lang).split(", ").map(str::to_owned).collect::<Vec<_>>();
        forms(lang).into_iter().chain(forms(Lang::English))
    }

    /// How it is shown.
    #[must_use]
    pub fn shown(self, lang: Lang) -> String {
        self.forms(lang).next().unwrap_or_default()
    }

    /// The word that a text is, whatever its case.
    #[must_use]
    pub fn read(typed: &str, among: &[Word], lang: Lang) -> Option<Word> {
        let typed = typed.to_lowercase();
        among.iter().copied().find(|word| word.forms(lang).any(|form| form == typed))
    }

    fn sentence(self, lang: Lang) -> String {
        let name = match self {
            Word::Help => "word-help",
            Word::Moves => "word-moves",
            Word::Flip => "word-flip",
            Word::Draw => "word-draw",
            Word::Accept => "word-accept",
            Word::Decline => "word-decline",
            Word::Claim => "word-claim",
            Word::Resign => "word-resign",
            Word::Undo => "word-undo",
            Word::Link => "word-link",
            Word::Fen => "word-fen",
            Word::Pgn => "word-pgn",
            Word::Save => "word-save",
            Word::Quit => "word-quit",
            Word::Again => "word-again",
            Word::Swap => "word-swap",
            Word::Yes => "word-yes",
            Word::No => "word-no",
        };
        say!(lang, name)
    }

    /// What a command does.
    #[must_use]
    pub fn about(self, lang: Lang) -> String {
        let name = match self {
            Word::Help => "about-help",
            Word::Moves => "about-moves",
            Word::Flip => "about-flip",
            Word::Draw => "about-draw",
            Word::Accept => "about-accept",
            Word::Decline => "about-decline",
            Word::Claim => "about-claim",
            Word::Resign => "about-resign",
            Word::Undo => "about-undo",
            Word::Link => "about-link",
            Word::Fen => "about-fen",
            Word::Pgn => "about-pgn",
            Word::Save => "about-save",
            Word::Quit => "about-quit",
            Word::Again => "about-again",
            Word::Swap => "about-swap",
            Word::Yes | Word::No => return String::new(),
        };
        say!(lang, name)
    }

    /// What may follow a command.
    #[must_use]
    pub fn argument(self, lang: Lang) -> Option<String> {
        let name = match self {
            Word::Moves => "word-square",
            Word::Claim => "word-move",
            Word::Pgn => "word-file",
            _ => return None,
        };
        Some(say!(lang, name))
    }
}
