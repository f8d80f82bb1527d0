//! The answer for one row: a text that should be a position.

use chess::dead::{self, Helpmate, Verdict, Winnable};
use chess::notation::fen::{self, FenError, ReadError};
use chess::notation::uci;
use chess::{CastlingMode, Color, Effort, Move, Position, Setup};
use game::{Game, Rules};
use judge::legality::{self, Argument, Finding, Spent};
use link::{Link, PositionInputError};
use view::Proved;
use words::{Explain as _, Lang};

/// Decides whether a position could have arisen in a game.
#[derive(Copy, Clone, Debug)]
pub struct Judging {
    /// The rules.
    pub mode: CastlingMode,
    /// How much work to spend on each position.
    pub effort: Effort,
    /// Whether every independent reason is given.
    pub all: bool,
    /// Whether a game that reaches the position is searched for.
    pub prove: bool,
    /// Whether the whole effort is spent on shortening the game, too.
    pub shortest: bool,
}

/// A position and whether it could have arisen.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The position.
    pub setup: Setup,
    /// What was found.
    pub found: Found,
    /// The states evaluated by the search for a game, if there was one.
    pub searched: Option<u64>,
}

/// Whether a position could have arisen.
#[derive(Clone, Debug)]
pub enum Found {
    /// The reasons why it is illegal; none if it is possible.
    Judged(Vec<Argument>, Spent),
    /// A game that reaches it.
    Reached(Box<Proved>),
}

impl Judging {
    /// Judges a FEN. The search for a game gives up soon after `is_cancelled` returns true.
    ///
    /// ```
    /// use chess::{CastlingMode, Effort};
    /// use linkmate_batch::rows::{Found, Judging};
    /// let judging = Judging {
    ///     mode: CastlingMode::Standard, effort: Effort::Normal, all: false, prove: false, shortest: false,
    /// };
    /// let judged = judging.answer("7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1", &|| false)?;
    /// assert!(matches!(judged.found, Found::Judged(reasons, _) if reasons[0].code() == "legality.never_moved"));
    /// # Ok::<(), chess::notation::fen::FenError>(())
    /// ```
    ///
    /// # Errors
    /// If the text is not a FEN.
    pub fn answer(&self, text: &str, is_cancelled: &dyn Fn() -> bool) -> Result<Judged, FenError> {
        let setup = fen::parse(text)?;
        let (mode, effort) = (self.mode, self.effort);
        let shortening = if self.shortest { effort } else { Effort::Quick };
        let proved = self.prove.then(|| Proved::new(&setup, mode, effort, shortening, is_cancelled));
        let searched = proved.as_ref().map(|proved| proved.nodes);
        let verdict = match proved {
            Some(proved @ Proved { link: Some(_), .. }) => {
                return Ok(Judged { setup, found: Found::Reached(Box::new(proved)), searched });
            }
            // The search for a game has judged the position.
            Some(Proved { argument, judged: Some(spent), .. }) => {
                legality::Verdict { finding: argument.map_or(Finding::Possible, Finding::Illegal), spent }
            }
            _ => legality::judge(&setup, mode, effort),
        };
        let reasons = match verdict.finding {
            Finding::Illegal(_) if self.all => legality::reasons(&setup, mode, effort),
            Finding::Illegal(argument) => vec![argument],
            Finding::Possible => Vec::new(),
        };
        Ok(Judged { setup, found: Found::Judged(reasons, verdict.spent), searched })
    }
}

/// Decides whether either side can still win.
#[derive(Copy, Clone, Debug)]
pub struct Winning {
    /// The rules.
    pub mode: CastlingMode,
    /// How much work to spend on each position.
    pub effort: Effort,
    /// The only side in question; `None` for either.
    pub winner: Option<Color>,
    /// Whether to try to find a shortest helpmate.
    pub shortest: bool,
}

/// Whether either side can still win a position.
#[derive(Clone, Debug)]
pub struct Chances {
    /// `dead`, `alive` or `undecided`; for one side `unwinnable`, `winnable` or `undecided`.
    pub verdict: &'static str,
    /// The side that can win.
    pub winner: Option<Color>,
    /// The moves in UCI, and whether this is known to be a shortest helpmate.
    pub helpmate: Option<(Vec<String>, bool)>,
    /// The sides that cannot win, with the reason.
    pub reasons: Vec<(Color, dead::Argument)>,
    /// The position.
    pub position: Position,
}

impl Winning {
    /// Decides who can still win a position, given as FEN. Gives up soon after `is_cancelled` returns true.
    ///
    /// ```
    /// use chess::{CastlingMode, Effort};
    /// use linkmate_batch::rows::Winning;
    /// let winning = Winning { mode: CastlingMode::Standard, effort: Effort::Normal, winner: None, shortest: false };
    /// assert_eq!(winning.answer("8/8/4k3/8/8/4K3/8/7N w - - 0 1", &|| false)?.verdict, "dead");
    /// # Ok::<(), chess::notation::fen::ReadError>(())
    /// ```
    ///
    /// # Errors
    /// If the text is not a FEN or the position is not playable.
    pub fn answer(&self, text: &str, is_cancelled: &dyn Fn() -> bool) -> Result<Chances, ReadError> {
        let (mode, effort) = (self.mode, self.effort);
        let position = fen::parse_position(text, mode)?;
        let with_helpmate = |verdict, winner, moves: Vec<Move>| {
            let effort = if self.shortest { effort } else { Effort::Quick };
            let Helpmate { moves, is_shortest } = dead::shortened(&position, winner, moves, effort);
            let mut game = chess::Game::from_position(position, mode);
            moves.into_iter().for_each(|m| game.play_unchecked(m));
            let helpmate = Some((uci::write_game(&game), is_shortest));
            Chances { verdict, winner: Some(winner), helpmate, reasons: Vec::new(), position }
        };
        let without_helpmate = |verdict, reasons| Chances { verdict, winner: None, helpmate: None, reasons, position };
        Ok(match self.winner {
            Some(side) => match dead::winnable_unless(&position, side, effort, is_cancelled) {
                Winnable::Yes(moves) => with_helpmate("winnable", side, moves),
                Winnable::No(argument) => without_helpmate("unwinnable", vec![(side, argument)]),
                Winnable::Undecided(_) => without_helpmate("undecided", Vec::new()),
            },
            None => match dead::judge_unless(&position, effort, is_cancelled) {
                Verdict::Alive { winner, helpmate } => with_helpmate("alive", winner, helpmate),
                Verdict::Dead(why) => {
                    without_helpmate("dead", vec![(Color::White, why.white), (Color::Black, why.black)])
                }
                Verdict::Undecided(_) => without_helpmate("undecided", Vec::new()),
            },
        })
    }
}

/// What to answer for each row of a table.
#[derive(Clone, Debug)]
pub enum Job {
    /// Could the position have arisen? With `prove`, by which game?
    Judge(Judging),
    /// Can either side still win?
    Dead(Winning),
    /// The legal moves.
    Moves(Rules),
    /// The link.
    Link(Rules),
    /// The FEN, checked and in its canonical form.
    Fen(Rules),
}

/// The type of a column of answers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// One of a few words: a verdict or a code.
    Word,
    /// Any text.
    Text,
    /// A number.
    Number,
    /// True or false.
    Flag,
}

/// A value in a row of answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// One of a few words: a verdict or a code.
    Word(&'static str),
    /// Any text.
    Text(String),
    /// A number.
    Number(u32),
    /// True or false.
    Flag(bool),
}

/// The answers for a row, in the order of [`Job::columns`]; the last two are the code of an error and a sentence.
pub type Row = Vec<Option<Value>>;

/// Returns true if a row has an error.
#[must_use]
pub fn is_error(row: &Row) -> bool {
    row.len() >= 2 && row[row.len() - 2].is_some()
}

impl Job {
    /// Returns the names and types of the answers. `error` is the code of what is wrong with the row; `sentence` explains the
    /// error or the verdict.
    #[must_use]
    pub fn columns(&self) -> &'static [(&'static str, Kind)] {
        use Kind::{Flag, Number, Text, Word};
        match self {
            Job::Judge(Judging { prove: false, .. }) => {
                &[("verdict", Word), ("reason", Word), ("error", Word), ("sentence", Text)]
            }
            Job::Judge(_) => &[
                ("verdict", Word),
                ("link", Text),
                ("plies", Number),
                ("san", Text),
                ("shortest", Flag),
                ("reason", Word),
                ("error", Word),
                ("sentence", Text),
            ],
            Job::Dead(_) => &[
                ("verdict", Word),
                ("winner", Word),
                ("helpmate", Text),
                ("reason", Word),
                ("error", Word),
                ("sentence", Text),
            ],
            Job::Moves(_) => &[("count", Number), ("moves", Text), ("error", Word), ("sentence", Text)],
            Job::Link(_) => &[("link", Text), ("error", Word), ("sentence", Text)],
            Job::Fen(_) => &[("canonical", Text), ("error", Word), ("sentence", Text)],
        }
    }

    /// Answers for one text. May answer anything soon after `is_cancelled` returns true.
    ///
    /// ```
    /// use game::Rules;
    /// use linkmate_batch::rows::{Job, Value};
    /// use words::Lang;
    /// let row = Job::Moves(Rules::STANDARD).answer("7k/5Q2/8/8/8/8/8/K7 b - - 0 1", Lang::English, &|| false);
    /// assert_eq!(row[0], Some(Value::Number(0)));
    /// let row = Job::Link(Rules::STANDARD).answer("8/8", Lang::English, &|| false);
    /// assert_eq!(row[1], Some(Value::Word("fen.rank_count")));
    /// ```
    #[must_use]
    pub fn answer(&self, text: &str, lang: Lang, is_cancelled: &dyn Fn() -> bool) -> Row {
        let answers = match self {
            Job::Judge(judging) => judging
                .answer(text, is_cancelled)
                .map(|judged| judged_row(judged, judging.prove, lang))
                .map_err(|error| (error.code(), error.explain(lang))),
            Job::Dead(winning) => winning
                .answer(text, is_cancelled)
                .map(|chances| chances_row(&chances, lang))
                .map_err(|error| (error.code(), error.explain(lang))),
            Job::Moves(rules) => playable(text, rules, lang).map(|game| {
                let moves: Vec<String> = game.legal_moves().iter().map(|&m| game.uci(m)).collect();
                let count = u32::try_from(moves.len()).unwrap_or(u32::MAX);
                vec![Some(Value::Number(count)), Some(Value::Text(moves.join(" "))), None, None]
            }),
            Job::Link(rules) => Link::from_start(text, rules)
                .map(|link| vec![Some(Value::Text(link.to_string())), None, None])
                .map_err(|error: PositionInputError| (error.code(), error.explain(lang))),
            Job::Fen(rules) => {
                playable(text, rules, lang).map(|game| vec![Some(Value::Text(game.setup().to_fen())), None, None])
            }
        };
        answers.unwrap_or_else(|(code, sentence)| {
            let mut row = vec![None; self.columns().len() - 2];
            row.extend([Some(Value::Word(code)), Some(Value::Text(sentence))]);
            row
        })
    }
}

fn playable(text: &str, rules: &Rules, lang: Lang) -> Result<Game, (&'static str, String)> {
    let setup = rules.read_setup(text).map_err(|error| (error.code(), error.explain(lang)))?;
    Game::new(rules, &setup).map_err(|error| (error.code(), error.explain(lang)))
}

fn judged_row(judged: Judged, prove: bool, lang: Lang) -> Row {
    let (verdict, game, reason) = match judged.found {
        Found::Reached(game) => ("legal", Some(game), None),
        Found::Judged(reasons, _) => match reasons.into_iter().next() {
            Some(argument) => ("illegal", None, Some(argument)),
            None => ("possible", None, None),
        },
    };
    let mut row = vec![Some(Value::Word(verdict))];
    if prove {
        let game = game.as_ref();
        let plies =
            game.and_then(|game| game.plies).map(|plies| Value::Number(u32::try_from(plies).unwrap_or(u32::MAX)));
        let san = game.and_then(|game| game.san.as_ref()).map(|san| Value::Text(san.join(" ")));
        let shortest = game.and_then(|game| game.shortest).map(Value::Flag);
        row.extend([game.and_then(|game| game.link.clone()).map(Value::Text), plies, san, shortest]);
    }
    let sentence = reason.as_ref().map(|argument| Value::Text(argument.explain(lang)));
    row.extend([reason.map(|argument| Value::Word(argument.code())), None, sentence]);
    row
}

fn chances_row(chances: &Chances, lang: Lang) -> Row {
    let helpmate = chances.helpmate.as_ref().map(|(moves, _)| Value::Text(moves.join(" ")));
    // A dead position often has the same reason for both sides.
    let mut sentences: Vec<String> = Vec::new();
    for (_, argument) in &chances.reasons {
        let sentence = words::dead::reason(argument, &chances.position, lang);
        if !sentences.contains(&sentence) {
            sentences.push(sentence);
        }
    }
    vec![
        Some(Value::Word(chances.verdict)),
        chances.winner.map(|winner| Value::Word(winner.name())),
        helpmate,
        chances.reasons.first().map(|(_, argument)| Value::Word(argument.code())),
        None,
        (!sentences.is_empty()).then(|| Value::Text(sentences.join("; "))),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The search for a game judges the position on its way; what it reports is what the judge alone reports.
    #[test]
    fn positions_without_a_game_are_judged_once_with_the_same_result() {
        for fen in [
            "7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1",
            "8/8/8/8/8/8/5K1P/7k w - - 0 1",
            "rnbqkbnr/2pppppp/8/5Q2/1P6/8/P1P1PPPP/RNBQKBNR w - - 0 1",
            "8/8/8/8/8/8/8/8 w - - 0 1",
        ] {
            for effort in [Effort::Quick, Effort::Normal] {
                let [judged, proved] = [false, true].map(|prove| {
                    let mode = CastlingMode::Standard;
                    let judging = Judging { mode, effort, all: false, prove, shortest: false };
                    match judging.answer(fen, &|| false).expect("a FEN").found {
                        Found::Judged(reasons, spent) => (reasons, spent),
                        Found::Reached(proved) => panic!("{fen} is reached: {:?}", proved.link),
                    }
                });
                assert_eq!(judged, proved, "{fen} at {effort:?}");
            }
        }
    }
}
