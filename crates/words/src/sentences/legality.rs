//! Why a position cannot have arisen.

use chess::{Color, Piece, Role};
use judge::legality::{Argument, Reason};

use super::{Value, color, number, say, text};
use crate::{Explain, Lang};

impl Explain for Argument {
    fn explain(&self, lang: Lang) -> String {
        match self {
            Argument::Setup(violation) => violation.explain(lang),
            Argument::Check { king, by } => say(lang, "legality-check", [("king", text(king)), ("by", text(by))]),
            Argument::DoubleStep { over } => say(lang, "legality-double_step", [("square", text(over))]),
            Argument::Promotions { color: side, needed, missing, .. } => say(
                lang,
                "legality-promotions",
                [("color", color(*side)), ("needed", number(*needed)), ("missing", number(*missing))],
            ),
            Argument::Files { files, captures, pawns, .. } => say(
                lang,
                "legality-files",
                [("files", number(*files)), ("captures", number(*captures)), ("pawns", number(*pawns))],
            ),
            Argument::NeverMoved { piece, square, men } => say(
                lang,
                "legality-never_moved",
                [("man", man(*piece, lang)), ("square", text(square)), ("men", text(men.without(*square)))],
            ),
            Argument::NoOrigin { piece, square, reasons } => say(
                lang,
                "legality-no_origin",
                [("man", man(*piece, lang)), ("square", text(square)), ("reasons", because(reasons, lang))],
            ),
            Argument::Shared { color: side, men, homes, reasons } => say(
                lang,
                "legality-shared",
                [
                    ("color", color(*side)),
                    ("count", number(men.count())),
                    ("men", text(men)),
                    ("homes_count", number(homes.count())),
                    ("homes", text(homes)),
                    ("reasons", because(reasons, lang)),
                ],
            ),
            Argument::PawnCaptures { color: side, needed, available, reasons } => say(
                lang,
                "legality-pawn_captures",
                [
                    ("color", color(*side)),
                    ("needed", number(*needed)),
                    ("available", number(*available)),
                    ("reasons", because(reasons, lang)),
                ],
            ),
            Argument::Pocket { men, squares } => {
                say(lang, "legality-pocket", [("men", text(men)), ("squares", text(squares))])
            }
            Argument::Parity { turn } => say(lang, "legality-parity", [("turn", color(*turn))]),
            Argument::Cage { men } => say(lang, "legality-cage", [("men", text(men))]),
            Argument::LastMove { color: side, tries } => {
                say(lang, "legality-last_move", [("color", color(*side)), ("count", number(tries.len()))])
            }
            Argument::Kernel { captures, promoted } => {
                say(lang, "legality-kernel", [("captures", number(*captures)), ("promoted", number(*promoted))])
            }
        }
    }
}

impl Explain for Reason {
    fn explain(&self, lang: Lang) -> String {
        match self {
            Reason::Castling => say(lang, "legality-because-castling", []),
            Reason::ShutIn { men } => say(lang, "legality-because-shut_in", [("men", text(men))]),
            Reason::Barred { by } if by.is_empty() => say(lang, "legality-because-kind", []),
            Reason::Barred { by } => say(lang, "legality-because-barred", [("men", text(by))]),
            Reason::Pawns { captures } => say(lang, "legality-because-pawns", [("captures", number(*captures))]),
            Reason::Promoted { captures } => say(lang, "legality-because-promoted", [("captures", number(*captures))]),
            Reason::Faced { by } => say(lang, "legality-because-faced", [("men", text(by))]),
            Reason::AllPawns => say(lang, "legality-because-all_pawns", []),
            Reason::Elsewhere => say(lang, "legality-because-elsewhere", []),
            Reason::Fewest => say(lang, "legality-because-fewest", []),
            Reason::Missing { count } => say(lang, "legality-because-missing", [("count", number(*count))]),
            Reason::TakenByPieces { homes } => say(lang, "legality-because-taken_by_pieces", [("men", text(homes))]),
        }
    }
}

/// The reasons one after the other.
fn because(reasons: &[Reason], lang: Lang) -> Value {
    reasons.iter().map(|reason| reason.explain(lang)).collect::<Vec<_>>().join("; ").into()
}

/// A man by its name.
fn man(piece: Piece, lang: Lang) -> Value {
    let role: Value = match piece.role {
        Role::Pawn => "pawn".into(),
        Role::Knight => "knight".into(),
        Role::Bishop => "bishop".into(),
        Role::Rook => "rook".into(),
        Role::Queen => "queen".into(),
        Role::King => "king".into(),
    };
    let side: Color = piece.color;
    say(lang, "legality-man", [("color", color(side)), ("role", role)]).into()
}
