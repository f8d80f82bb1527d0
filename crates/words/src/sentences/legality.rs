//! Sentences on why a position is illegal.

use chess::{Bitboard, Color, File, Role};
use judge::legality::{Argument, Capturing, Claim, LastMoves, PawnWay, Reason, RetractionKind, Step};

use super::{Explain, Lang, ToValue as _, Translate, joined, list};

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
            Argument::PawnCaptures { color, needed, available, reasons, .. } => {
                message!(lang, "legality-pawn_captures", color, needed, available, reasons = because(reasons))
            }
            Argument::Pocket { pieces, squares } => {
                message!(lang, "legality-pocket", pieces, pieces_count = pieces.count(), squares)
            }
            Argument::Parity { turn } => message!(lang, "legality-parity", turn),
            Argument::Cage { pieces } => message!(lang, "legality-cage", pieces, pieces_count = pieces.count()),
            Argument::LastMove { color, tries, .. } => message!(lang, "legality-last_move", color, count = tries.len()),
            Argument::Kernel { captures, promoted } => message!(lang, "legality-kernel", captures, promoted),
            Argument::CaptureSquares { squares } => {
                let (count, squares) = (squares.count(), any_of(*squares, lang));
                message!(lang, "legality-capture_squares", squares, squares_count = count)
            }
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
            Reason::TakenByPieces { homes } if homes.is_empty() => message!(lang, "legality-because-taken_there"),
            Reason::TakenByPieces { homes } => {
                message!(lang, "legality-because-taken_by_pieces", pieces = homes, pieces_count = homes.count())
            }
        }
    }
}

impl Translate for Step {
    fn translate(&self, lang: Lang) -> String {
        let claim = claim(self, lang);
        match self.before() {
            Some(last) => message!(lang, "legality-before", move = last, claim),
            None => claim,
        }
    }
}

fn claim(step: &Step, lang: Lang) -> String {
    match &step.claim {
        Claim::MayCastle { pieces } => message!(lang, "legality-step-may_castle", pieces),
        Claim::PawnsAtHome { pieces } => {
            message!(lang, "legality-step-pawns_at_home", pieces, pieces_count = pieces.count())
        }
        Claim::BoxedIn { pieces, .. } => {
            message!(lang, "legality-step-boxed_in", pieces, pieces_count = pieces.count())
        }
        Claim::PawnBoxedIn { pawn, by } => {
            let (pieces, count) = (any_of(*by, lang), by.count());
            message!(lang, "legality-step-pawn_boxed_in", square = pawn, pieces, pieces_count = count)
        }
        Claim::NotHome { piece, square } => message!(lang, "legality-step-not_home", piece, square),
        Claim::NoWayBack { pieces } => {
            message!(lang, "legality-step-no_way_back", pieces, pieces_count = pieces.count())
        }
        Claim::NothingLost { color, pieces, .. } => {
            let (count, pieces) = (pieces.count(), any_of(*pieces, lang));
            message!(lang, "legality-step-nothing_lost", color, pieces, pieces_count = count)
        }
        Claim::NoPawnLost { color, .. } => message!(lang, "legality-step-no_pawn_lost", color),
        Claim::Check { king, by } => message!(lang, "legality-step-check", king, by, by_count = by.count()),
        Claim::StillInCheck { king, by, moves } => {
            let pieces: Bitboard = moves.iter().map(|moves| moves.to).collect();
            message!(lang, "legality-step-still_in_check", king, by, pieces, pieces_count = pieces.count())
        }
        Claim::AlreadyInCheck { king, by, moves } => {
            let role = moves.first().map_or(Role::King, |moves| moves.piece.role).name();
            let (moves, by_count) = (came(moves, lang), by.count());
            message!(lang, "legality-step-already_in_check", moves, role, king, by, by_count)
        }
        Claim::ManyCheckers { king, by, moves } => {
            message!(lang, "legality-step-many_checkers", moves = came(moves, lang), king, by)
        }
        Claim::CastledInCheck { by, moves } => {
            message!(lang, "legality-step-castled_in_check", moves = came(moves, lang), by)
        }
        Claim::Refuted { moves, arguments } => {
            let reason = match (step.argument(), arguments.first()) {
                (Some(argument), _) => message!(lang, "legality-short-because", argument),
                (None, Some(argument)) => in_short(argument, lang),
                (None, None) => message!(lang, "legality-short-setup"),
            };
            message!(lang, "legality-step-refuted", moves = came(moves, lang), reason)
        }
        Claim::DoubleStep { over, from, to } => message!(lang, "legality-step-double_step", over, from, to),
        Claim::Surplus { piece, squares, start } => {
            let (color, count, more) = (piece.color, squares.count(), squares.count().saturating_sub(*start));
            let role = match piece.role {
                Role::Bishop if (*squares & Bitboard::DARK_SQUARES).is_empty() => "light",
                Role::Bishop => "dark",
                role => role.name(),
            };
            message!(lang, "legality-step-surplus", color, role, count, more)
        }
        Claim::MissingPawns { color, pawns, missing } => {
            message!(lang, "legality-step-missing_pawns", color, count = pawns.count(), missing)
        }
        Claim::PawnLosses { color, pawns, missing, promoted } => {
            let (count, left) = (pawns.count(), missing.saturating_sub(*promoted));
            message!(lang, "legality-step-pawn_losses", color, count, missing, promoted, left)
        }
        Claim::BrokenFiles { squares } => {
            let files = File::ALL.into_iter().filter(|file| (file.bitboard() & *squares).is_nonempty());
            let files: Vec<String> = files.map(|file| file.to_string()).collect();
            let (count, files) = (files.len(), joined(&files, "list-and", lang));
            message!(lang, "legality-step-broken_files", files, files_count = count)
        }
        Claim::Pairs { most, broken, .. } => message!(lang, "legality-step-pairs", most, broken),
        Claim::Captures { white, black, .. } => {
            message!(lang, "legality-step-captures", white, black, count = white + black)
        }
        Claim::MostCaptures { color, lost, .. } => {
            message!(lang, "legality-step-most_captures", color, lost)
        }
        Claim::FewestCaptures { color, ways } => {
            let way = |way: &PawnWay| {
                let PawnWay { from, to, captures } = way;
                message!(lang, "legality-way", from, to, captures)
            };
            let ways = ways.iter().map(way).collect::<Vec<_>>().join(", ");
            message!(lang, "legality-step-fewest_captures", color, ways)
        }
        Claim::KnightMoves { color, knights, is_odd } => {
            message!(lang, "legality-step-knight_moves", color, knights, parity = parity(*is_odd))
        }
        Claim::PawnMoves { color, pawns } => {
            message!(lang, "legality-step-pawn_moves", color, pawns, pawns_count = pawns.count())
        }
        Claim::PocketMoves { color, pieces, is_odd } => {
            let (count, parity) = (pieces.count(), parity(*is_odd));
            message!(lang, "legality-step-pocket_moves", color, pieces, pieces_count = count, parity)
        }
        Claim::Turn { white_is_odd, black_is_odd, .. } => {
            let (white, black) = (parity(*white_is_odd), parity(*black_is_odd));
            let turn = if white == black { Color::White } else { Color::Black };
            message!(lang, "legality-step-turn", white, black, turn)
        }
        Claim::Confined { homes, squares } => {
            message!(lang, "legality-step-confined", homes, homes_count = homes.count(), squares)
        }
        Claim::Arrangement { pieces } => message!(lang, "legality-step-arrangement", pieces),
        Claim::GetsBackTo { piece, square, squares } => {
            let (role, count) = (piece.role.name(), squares.count());
            message!(lang, "legality-step-gets_back_to", piece, role, square, squares, count)
        }
        Claim::StartsOn { piece, homes } => {
            message!(lang, "legality-step-starts_on", piece, homes = any_of(*homes, lang))
        }
        Claim::NeverAllHome { pieces } => message!(lang, "legality-step-never_all_home", pieces),
        Claim::MovedLast { color, .. } => message!(lang, "legality-step-moved_last", color),
        Claim::LeftInCheck { king, by } => message!(lang, "legality-step-left_in_check", king, by),
        Claim::TwoCheckers { king, by } => message!(lang, "legality-step-two_checkers", king, by),
        Claim::EveryCapture { captures, pawns, .. } => message!(lang, "legality-step-every_capture", captures, pawns),
        Claim::OneFileAway { is_of_pawns, .. } => {
            message!(lang, "legality-step-one_file_away", victims = if *is_of_pawns { "pawns" } else { "any" })
        }
        Claim::NotBrought { pawns, at_home } => {
            let stayed = stayed_home(*at_home, lang);
            message!(lang, "legality-step-not_brought", stayed, pawns, pawns_count = pawns.count())
        }
        Claim::NotPaired { .. } => message!(lang, "legality-step-not_paired"),
        Claim::NotNeighbours { at_home, .. } => {
            message!(lang, "legality-step-not_neighbours", stayed = stayed_home(*at_home, lang))
        }
        Claim::NotPromoted { bishops, pawns } => {
            message!(lang, "legality-step-not_promoted", pawns, pawns_count = pawns.count(), bishops)
        }
        Claim::NoOrder { .. } => message!(lang, "legality-step-no_order"),
        Claim::StayedOnFiles { color, .. } => message!(lang, "legality-step-stayed_on_files", color),
        Claim::Lost { piece, home } => {
            let shade = match (piece.role, home.is_dark()) {
                (Role::Bishop, true) => "dark",
                (Role::Bishop, false) => "light",
                _ => "any",
            };
            message!(lang, "legality-step-lost", piece, role = piece.role.name(), home, shade)
        }
        Claim::Because { reason, .. } => reason.explain(lang),
        Claim::NeverGotTo { homes, pieces, by } => {
            let (homes_count, pieces, by_count) = (homes.count(), any_of(*pieces, lang), by.count());
            message!(lang, "legality-step-never_got_to", homes, homes_count, pieces, by, by_count)
        }
        Claim::TooFar { pieces, captures, is_promoted, is_all, .. } => {
            let (how, whose) = (if *is_promoted { "promoted" } else { "plain" }, if *is_all { "all" } else { "some" });
            message!(lang, "legality-step-too_far", pieces = any_of(*pieces, lang), captures, how, whose)
        }
        Claim::CanHaveStarted { pieces, homes } => {
            let (count, homes) = (pieces.count(), any_of(*homes, lang));
            message!(lang, "legality-step-can_have_started", pieces, pieces_count = count, homes)
        }
        Claim::TooFewHomes { pieces, homes } => {
            message!(lang, "legality-step-too_few_homes", count = pieces.count(), homes_count = homes.count())
        }
        Claim::NothingLeft { piece, square } => {
            message!(lang, "legality-step-nothing_left", role = piece.role.name(), square)
        }
        Claim::DeadEnds { king, role, squares } => {
            message!(lang, "legality-step-dead_ends", king, role = role.name(), squares = any_of(*squares, lang))
        }
    }
}

fn parity(is_odd: bool) -> &'static str {
    if is_odd { "odd" } else { "even" }
}

/// Says that some pawns never moved, if there are any.
fn stayed_home(at_home: Bitboard, lang: Lang) -> String {
    match at_home.count() {
        0 => String::new(),
        count => message!(lang, "legality-stayed_home", pawns = at_home, pawns_count = count) + "; ",
    }
}

/// Says that a piece cannot have made some moves.
fn came(moves: &[LastMoves], lang: Lang) -> String {
    let Some(first) = moves.first() else { return String::new() };
    let ways: Vec<String> = LastMoves::told_together(moves).iter().map(|moves| way(moves, lang)).collect();
    let ways = match ways.split_last() {
        Some((last, others)) if !others.is_empty() => {
            let others = others.iter().map(|way| message!(lang, "legality-came-and", way)).collect::<String>();
            others + last
        }
        _ => ways.concat(),
    };
    let (piece, role, square) = (first.piece, first.piece.role.name(), first.to);
    message!(lang, "legality-came", piece, role, square, ways)
}

/// Says where a piece came from, and how.
fn way(moves: &LastMoves, lang: Lang) -> String {
    let how = match moves.kind {
        RetractionKind::Plain => "plain",
        RetractionKind::Promotion => "promotion",
        RetractionKind::EnPassant => "en_passant",
        RetractionKind::Castling => "castling",
    };
    let capturing = match moves.capturing {
        Capturing::Either => "either",
        Capturing::No => "no",
        Capturing::Any => "any",
        Capturing::Some => "some",
        Capturing::NoOrSome => "no_or_some",
    };
    let captured: Vec<String> =
        moves.roles().map(|role| message!(lang, "legality-captured", role = role.name())).collect();
    let (captured, from) = (joined(&captured, "list-or", lang), any_of(moves.from, lang));
    message!(lang, "legality-came-way", how, from, capturing, captured)
}

/// Lists squares with an "or" before the last.
fn any_of(squares: Bitboard, lang: Lang) -> String {
    let names: Vec<String> = squares.squares().map(|square| square.to_string()).collect();
    joined(&names, "list-or", lang)
}

/// Says why the position before some move cannot have arisen, without squares or counts.
fn in_short(argument: &Argument, lang: Lang) -> String {
    match argument {
        Argument::Setup(_) => message!(lang, "legality-short-setup"),
        Argument::Check { .. } | Argument::DoubleStep { .. } => message!(lang, "legality-short-check"),
        Argument::Promotions { .. } => message!(lang, "legality-short-promotions"),
        Argument::Files { .. } | Argument::Kernel { .. } => message!(lang, "legality-short-files"),
        Argument::CaptureSquares { .. } => message!(lang, "legality-short-capture_squares"),
        Argument::NeverMoved { .. } => message!(lang, "legality-short-never_moved"),
        Argument::NoOrigin { .. } | Argument::Shared { .. } => message!(lang, "legality-short-no_origin"),
        Argument::PawnCaptures { .. } => message!(lang, "legality-short-pawn_captures"),
        Argument::Pocket { .. } | Argument::Cage { .. } => message!(lang, "legality-short-cage"),
        Argument::Parity { .. } => message!(lang, "legality-short-parity"),
        Argument::LastMove { .. } => message!(lang, "legality-short-last_move"),
    }
}
