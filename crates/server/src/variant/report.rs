//! What a variant's link says, as data.

use chess::Color;
use link::VariantLink;
use schemars::JsonSchema;
use serde::Serialize;
use variants::{Board, Game, Label, Move};
use words::{Explain as _, Lang};

use super::score::told;

/// What a variant's link says.
#[derive(Serialize, JsonSchema)]
pub struct VariantReport {
    /// The canonical link.
    link: String,
    /// The ruleset's name, or `v1` and the rules packed.
    ruleset: String,
    /// What people call the game.
    title: String,
    /// The rules as text.
    rules: String,
    /// How many files the board has.
    files: u8,
    /// How many ranks it has.
    ranks: u8,
    /// The board as text: as in FEN, with marks, and the turn.
    board: String,
    /// `white` or `black`.
    turn: &'static str,
    /// Whether the board can be played on.
    playable: bool,
    /// Why not.
    violation: Option<String>,
    /// The moves played.
    moves: Vec<VariantPlayed>,
    /// What can be played.
    legal: Vec<VariantLegal>,
    /// How the game has ended.
    ending: Option<VariantEnding>,
    /// What lets the players claim a draw.
    claim: Option<String>,
}

/// A move that was played.
#[derive(Serialize, JsonSchema)]
pub struct VariantPlayed {
    /// As people read it.
    told: String,
    /// In short.
    short: String,
}

/// A legal move.
#[derive(Serialize, JsonSchema)]
pub struct VariantLegal {
    from: String,
    to: String,
    /// What the piece becomes, if it does.
    becomes: Option<String>,
    /// Whether it castles.
    castling: bool,
    /// As people read it.
    told: String,
    /// In short: what `?play=` takes.
    short: String,
}

/// How a game has ended.
#[derive(Serialize, JsonSchema)]
pub struct VariantEnding {
    /// `1-0`, `0-1` or `1/2-1/2`.
    result: &'static str,
    /// The stable code of the cause.
    code: &'static str,
    /// The result and its cause in words.
    sentence: String,
}

impl VariantReport {
    pub fn new(link: &VariantLink, lang: Lang) -> VariantReport {
        let (rules, board) = (link.ruleset(), link.end());
        let game = link.game();
        let legal = |m: Move| {
            let label = rules.label(board, m);
            VariantLegal {
                from: m.from.to_string(),
                to: m.to.to_string(),
                becomes: match label {
                    Label::Becomes(kind) => Some(rules.type_of(kind).name.clone()),
                    _ => None,
                },
                castling: matches!(label, Label::Castles { .. }),
                told: rules.tell_move(board, m),
                short: rules.write_move(board, m),
            }
        };
        let played = |game: &Game| {
            let step = |(index, (before, &m)): (usize, (&Board, &Move))| VariantPlayed {
                told: told(game, index, before, m),
                short: rules.write_move(before, m),
            };
            game.boards().iter().zip(game.moves()).enumerate().map(step).collect()
        };
        let ending = game.ok().and_then(Game::outcome).map(|outcome| VariantEnding {
            result: outcome.result(),
            code: outcome.cause.code(),
            sentence: outcome.explain(lang),
        });
        VariantReport {
            link: link.to_string(),
            ruleset: link.name().to_owned(),
            title: words::variants::title(rules.title(), lang),
            rules: link.rules().to_string(),
            files: rules.size().files(),
            ranks: rules.size().ranks(),
            board: rules.write_board(board),
            turn: if board.turn == Color::White { "white" } else { "black" },
            playable: game.is_ok(),
            violation: game.err().map(|fault| fault.explain(lang)),
            moves: game.map_or_else(|_| Vec::new(), played),
            legal: game.map_or_else(|_| Vec::new(), |game| game.legal_moves().into_iter().map(legal).collect()),
            ending,
            claim: game.ok().and_then(Game::claim).map(|claim| claim.explain(lang)),
        }
    }
}
