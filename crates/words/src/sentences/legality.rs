//! Sentences on why a position is illegal.

use judge::legality::{Argument, Reason};

use super::{Explain, Lang, ToValue as _, Translate, list};

impl Translate for Argument {
    fn translate(&self, lang: Lang) -> String {
        let because = |reasons: &[Reason]| list(reasons, "; ", lang);
        match self {
            Argument::Setup(violation) => violation.explain(lang),
            Argument::Check { king, by } => message!(lang, "legality-check", king, by),
            Argument::DoubleStep { over } => message!(lang, "legality-double_step", square = over),
            Argument::Promotions { color, needed, missing, .. } => {
                message!(lang, "legality-promotions", color, needed, missing)
            }
            Argument::Files { files, captures, pawns, .. } => message!(lang, "legality-files", files, captures, pawns),
            Argument::NeverMoved { piece, square, pieces } => {
                let pieces = pieces.without(*square);
                message!(lang, "legality-never_moved", piece, square, pieces, pieces_count = pieces.count())
            }
            Argument::NoOrigin { piece, square, reasons } => {
                message!(lang, "legality-no_origin", piece, square, reasons = because(reasons))
            }
            Argument::Shared { color, pieces, homes, reasons } => {
                let (count, homes_count, reasons) = (pieces.count(), homes.count(), because(reasons));
                message!(lang, "legality-shared", color, count, pieces, homes_count, homes, reasons)
            }
            Argument::PawnCaptures { color, needed, available, reasons } => {
                message!(lang, "legality-pawn_captures", color, needed, available, reasons = because(reasons))
            }
            Argument::Pocket { pieces, squares } => {
                message!(lang, "legality-pocket", pieces, pieces_count = pieces.count(), squares)
            }
            Argument::Parity { turn } => message!(lang, "legality-parity", turn),
            Argument::Cage { pieces } => message!(lang, "legality-cage", pieces, pieces_count = pieces.count()),
            Argument::LastMove { color, tries } => message!(lang, "legality-last_move", color, count = tries.len()),
            Argument::Kernel { captures, promoted } => message!(lang, "legality-kernel", captures, promoted),
        }
    }
}

impl Translate for Reason {
    fn translate(&self, lang: Lang) -> String {
        match self {
            Reason::Castling => message!(lang, "legality-because-castling"),
            Reason::ShutIn { pieces } => {
                message!(lang, "legality-because-shut_in", pieces, pieces_count = pieces.count())
            }
            Reason::Barred { by } if by.is_empty() => message!(lang, "legality-because-kind"),
            Reason::Barred { by } => message!(lang, "legality-because-barred", pieces = by, pieces_count = by.count()),
            Reason::Pawns { captures } => message!(lang, "legality-because-pawns", captures),
            Reason::Promoted { captures } => message!(lang, "legality-because-promoted", captures),
            Reason::Faced { by } => message!(lang, "legality-because-faced", pieces = by, pieces_count = by.count()),
            Reason::AllPawns => message!(lang, "legality-because-all_pawns"),
            Reason::Elsewhere => message!(lang, "legality-because-elsewhere"),
            Reason::Fewest => message!(lang, "legality-because-fewest"),
            Reason::Missing { count } => message!(lang, "legality-because-missing", count),
            Reason::TakenByPieces { homes } => {
                message!(lang, "legality-because-taken_by_pieces", pieces = homes, pieces_count = homes.count())
            }
        }
    }
}
