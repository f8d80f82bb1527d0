//! [`Proved`]: whether a position can arise in a game, with the game.

use chess::notation::san;
use chess::{CastlingMode, Effort, EnPassantMode, Move, Position, Setup};
use game::Rules;
use judge::legality::{self, Argument};
use judge::proof::{self, Counted, Proof, Shortened};
use link::LineLinks;
use serde::Serialize;

/// Whether a position can arise in a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum ProofVerdict {
    /// A game leads to it.
    Legal,
    /// It is proven that no game leads to it.
    Illegal,
    /// Neither a game nor a proof was found.
    Possible,
}

/// Whether a position can arise in a game, with a game that leads to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Proved {
    /// `legal`: a game leads to the position; `illegal`: it is proven that none does; `possible`: neither was found.
    pub verdict: ProofVerdict,
    /// Link of the game; null unless the position is legal.
    pub link: Option<String>,
    /// The length of the game, in half-moves.
    pub plies: Option<usize>,
    /// The moves in SAN.
    pub san: Option<Vec<String>>,
    /// True if no shorter game exists; false if that has not been proved.
    pub shortest: Option<bool>,
    /// Whether the game also leads to the clocks of the position, which the search ignores.
    pub clocks_match: Option<bool>,
    /// The work done by the search: the number of states evaluated.
    pub nodes: u64,
    /// Why the position is illegal.
    #[serde(skip)]
    pub argument: Option<Argument>,
    /// The work of [`legality::judge`] at this effort, which found `argument` or nothing; `None` if it was not needed.
    #[serde(skip)]
    pub judged: Option<legality::Spent>,
}

impl Proved {
    /// Searches for a game that leads to a position, then for shorter ones with the effort `shortening`. Gives up soon
    /// after `is_cancelled` returns true. The clocks of the position are ignored.
    ///
    /// ```
    /// use chess::{CastlingMode, Effort, notation::fen};
    /// use linkmate_view::{ProofVerdict, Proved};
    /// let setup = fen::parse("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2")?;
    /// let proved = Proved::new(&setup, CastlingMode::Standard, Effort::Normal, Effort::Quick, &|| false);
    /// assert_eq!(proved.verdict, ProofVerdict::Legal);
    /// assert_eq!(proved.san.unwrap(), ["e4", "e5"]);
    /// # Ok::<(), chess::notation::fen::FenError>(())
    /// ```
    #[must_use]
    pub fn new(
        setup: &Setup,
        rules: CastlingMode,
        effort: Effort,
        shortening: Effort,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Proved {
        let Counted { proof, spent, judged } = proof::prove_counted(setup, rules, effort, is_cancelled);
        let verdict = ProofVerdict::Possible;
        let nodes = spent.nodes;
        let none = Proved {
            verdict,
            link: None,
            plies: None,
            san: None,
            shortest: None,
            clocks_match: None,
            nodes,
            argument: None,
            judged,
        };
        match proof {
            Proof::Possible(_) => none,
            Proof::Illegal(argument) => Proved { verdict: ProofVerdict::Illegal, argument: Some(argument), ..none },
            Proof::Legal { start, moves } => {
                let Shortened { start, moves, is_shortest } =
                    proof::shortened_unless(setup, rules, &start, moves, shortening, is_cancelled);
                match written(start, &moves, rules) {
                    Some((link, san, end)) => Proved {
                        verdict: ProofVerdict::Legal,
                        link: Some(link),
                        plies: Some(san.len()),
                        san: Some(san),
                        shortest: Some(is_shortest),
                        clocks_match: Some(end.halfmoves() == setup.halfmoves && end.fullmoves() == setup.fullmoves),
                        ..none
                    },
                    None => none,
                }
            }
        }
    }
}

/// Returns the link of a game, its moves in SAN and its end; `None` if the game does not fit into a link.
fn written(start: Position, moves: &[Move], rules: CastlingMode) -> Option<(String, Vec<String>, Position)> {
    let lines = LineLinks::new(&Rules::chess(rules), &start.to_setup(EnPassantMode::Legal).into()).ok()?;
    let (mut position, mut numbers, mut texts) = (start, Vec::new(), Vec::new());
    for &m in moves {
        numbers.push(position.move_number(m)?);
        texts.push(san::write(m, &position).to_string());
        position.play(m).ok()?;
    }
    Some((lines.link(&numbers).ok()?, texts, position))
}
