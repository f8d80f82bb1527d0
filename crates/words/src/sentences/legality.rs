//! Sentences on why a position is illegal.

use judge::legality::{Argument, Reason};

use super::{Explain, Lang, ToValue as _, Translate, list};

impl Translate for Argument {
    fn translate(&self, lang: Lang) -> String {
        let because = |reasons: &[Reason]| list(reasons, "; ", lang);
        match self {
            Argument::Setup(violation) => violation.explain(lang),
            Argument::Check { king, by } => say!(lang, "legality-check", king, by),
            Argument::DoubleStep { over } => say!(lang, "legality-double_step", square = over),
            Argument::Promotions { color, needed, missing, .. } => {
                say!(lang, "legality-promotions", color, needed, missing)
            }
            Argument::Files { files, captures, pawns, .. } => say!(lang, "legality-files", files, captures, pawns),
            Argument::NeverMoved { piece, square, men } => {
                say!(lang, "legality-never_moved", man = piece, square, men = men.without(*square))
            }
            Argument::NoOrigin { piece, square, reasons } => {
                say!(lang, "legality-no_origin", man = piece, square, reasons = because(reasons))
            }
            Argument::Shared { color, men, homes, reasons } => {
                let (count, homes_count, reasons) = (men.count(), homes.count(), because(reasons));
                say!(lang, "legality-shared", color, count, men, homes_count, homes, reasons)
            }
            Argument::PawnCaptures { color, needed, available, reasons } => {
                say!(lang, "legality-pawn_captures", color, needed, available, reasons = because(reasons))
            }
            Argument::Pocket { men, squares } => say!(lang, "legality-pocket", men, squares),
            Argument::Parity { turn } => say!(lang, "legality-parity", turn),
            Argument::Cage { men } => say!(lang, "legality-cage", men),
            Argument::LastMove { color, tries } => say!(lang, "legality-last_move", color, count = tries.len()),
            Argument::Kernel { captures, promoted } => say!(lang, "legality-kernel", captures, promoted),
        }
    }
}

impl Translate for Reason {
    fn translate(&self, lang: Lang) -> String {
        match self {
            Reason::Castling => say!(lang, "legality-because-castling"),
            Reason::ShutIn { men } => say!(lang, "legality-because-shut_in", men),
            Reason::Barred { by } if by.is_empty() => say!(lang, "legality-because-kind"),
            Reason::Barred { by } => say!(lang, "legality-because-barred", men = by),
            Reason::Pawns { captures } => say!(lang, "legality-because-pawns", captures),
            Reason::Promoted { captures } => say!(lang, "legality-because-promoted", captures),
            Reason::Faced { by } => say!(lang, "legality-because-faced", men = by),
            Reason::AllPawns => say!(lang, "legality-because-all_pawns"),
            Reason::Elsewhere => say!(lang, "legality-because-elsewhere"),
            Reason::Fewest => say!(lang, "legality-because-fewest"),
            Reason::Missing { count } => say!(lang, "legality-because-missing", count),
            Reason::TakenByPieces { homes } => say!(lang, "legality-because-taken_by_pieces", men = homes),
        }
    }
}
