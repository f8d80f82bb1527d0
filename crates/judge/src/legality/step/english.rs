//! The English sentences of steps.

use core::fmt;

use chess::{Bitboard, File, Role};

use super::{Capturing, Claim, LastMoves, Step};
use crate::legality::argument::{Count, Named, PawnWay, Unmoved};
use crate::legality::retraction::RetractionKind;

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(last) = self.before() {
            write!(f, "before {last}: ")?;
        }
        match &self.claim {
            Claim::MayCastle { pieces } => {
                write!(f, "the pieces on {} may still castle, so they have never moved", pieces.joined("and"))
            }
            Claim::PawnsAtHome { pieces } if pieces.more_than_one() => {
                write!(f, "the pawns on {} are still where they started", pieces.joined("and"))
            }
            Claim::PawnsAtHome { pieces } => write!(f, "the pawn on {pieces} is still where it started"),
            Claim::BoxedIn { pieces, .. } if pieces.more_than_one() => write!(
                f,
                "the pieces on {} are boxed in by pieces that have never moved, so they have not moved either",
                pieces.joined("and"),
            ),
            Claim::BoxedIn { pieces, .. } => write!(
                f,
                "the piece on {pieces} is boxed in by pieces that have never moved, so it has not moved either",
            ),
            Claim::PawnBoxedIn { pawn, by } => {
                let there = if by.more_than_one() { "the pieces there have" } else { "the piece there has" };
                write!(f, "the pawn on {pawn} can only have come by way of {}, ", by.joined("or"))?;
                write!(f, "and {there} never moved, so it has not moved either")
            }
            Claim::NotHome { piece, square } => write!(f, "no {} starts on {square}", Named(*piece)),
            Claim::NoWayBack { pieces } if pieces.more_than_one() => {
                write!(f, "the pieces on {} have no free square to come from", pieces.joined("and"))
            }
            Claim::NoWayBack { pieces } => write!(f, "the piece on {pieces} has no free square to come from"),
            Claim::NothingLost { color, pieces, .. } => {
                write!(f, "{color} has lost nothing, so the last move was not a capture")?;
                match pieces.count() {
                    0 => Ok(()),
                    1 => write!(f, " and did not bring the piece to {pieces}"),
                    _ => write!(f, " and brought no piece to {}", pieces.joined("or")),
                }
            }
            Claim::NoPawnLost { color, .. } => {
                write!(f, "{color} has all eight pawns, so the last move did not capture one")
            }
            Claim::Check { king, by } => {
                let checks = if by.more_than_one() { "both checks" } else { "this check" };
                write!(f, "the king on {king} is in check from {}; ", by.joined("and"))?;
                write!(f, "the last move must have given {checks}")
            }
            Claim::StillInCheck { king, by, moves } => {
                let pieces: Bitboard = moves.iter().map(|moves| moves.to).collect();
                match moves.first() {
                    Some(first) if !pieces.more_than_one() => {
                        write!(f, "if the {} on {pieces} moved last", Named(first.piece))?;
                    }
                    _ => write!(f, "whichever of the pieces on {} moved last", pieces.joined("and"))?,
                }
                write!(f, ", the king on {king} was already in check from {}", by.joined("and"))
            }
            Claim::AlreadyInCheck { king, by, moves } => {
                write!(f, "{}: ", Told(moves))?;
                match (by.is_empty(), moves.first().map(|moves| moves.piece.role)) {
                    (true, Some(Role::King)) => write!(f, "the kings would have stood next to each other"),
                    (true, _) => write!(f, "the king on {king} would already have been in check"),
                    (false, _) => {
                        write!(f, "the king on {king} would already have been in check from {}", by.joined("and"))
                    }
                }
            }
            Claim::ManyCheckers { king, by, moves } => {
                write!(f, "{}: the king on {king} would have been in check from {}", Told(moves), by.joined("and"))
            }
            Claim::CastledInCheck { by, moves } => write!(
                f,
                "{}: it would have been in check or have passed over a square attacked from {}",
                Told(moves),
                by.joined("and"),
            ),
            Claim::Refuted { moves, arguments } => {
                write!(f, "{}: ", Told(moves))?;
                match (self.argument(), arguments.first()) {
                    (Some(argument), _) => write!(f, "before that, {argument}"),
                    (None, Some(argument)) => f.write_str(argument.in_short()),
                    (None, None) => f.write_str("the position before could not have arisen"),
                }
            }
            Claim::DoubleStep { over, from, to } => {
                write!(f, "the en passant square {over} means that the last move was {from}-{to}")
            }
            Claim::Surplus { piece, squares, start } => {
                let more = squares.count().saturating_sub(*start);
                write!(f, "{} has {}", piece.color, Count(squares.count(), piece.role.name()))?;
                if piece.role == Role::Bishop {
                    let shade = if (*squares & Bitboard::DARK_SQUARES).is_empty() { "light" } else { "dark" };
                    write!(f, " on {shade} squares")?;
                }
                write!(f, ", {more} more than at the start, so at least {more} of them ")?;
                f.write_str(if more == 1 { "was a pawn" } else { "were pawns" })
            }
            Claim::MissingPawns { color, pawns, missing } => {
                match pawns.count() {
                    0 => write!(f, "{color} has no pawns, ")?,
                    count => write!(f, "{color} still has {}, ", Count(count, "pawn"))?,
                }
                match missing {
                    0 => f.write_str("so none has promoted"),
                    _ => write!(f, "so at most {missing} can have promoted"),
                }
            }
            Claim::PawnLosses { color, pawns, missing: 0, .. } => {
                write!(f, "{color} still has {}, so none was captured", Count(pawns.count(), "pawn"))
            }
            Claim::PawnLosses { color, pawns, missing, promoted } => {
                match pawns.count() {
                    0 => write!(f, "{color} has no pawns")?,
                    count => write!(f, "{color} still has {}", Count(count, "pawn"))?,
                }
                let left = missing.saturating_sub(*promoted);
                match (promoted, left) {
                    (0, 1) => return f.write_str(", so at most 1 was captured"),
                    (0, _) => return write!(f, ", so at most {left} were captured"),
                    _ => write!(f, " and at least {promoted} promoted, ")?,
                }
                match left {
                    0 => f.write_str("so none was captured as a pawn"),
                    1 => f.write_str("so at most 1 was captured as a pawn"),
                    _ => write!(f, "so at most {left} were captured as pawns"),
                }
            }
            Claim::BrokenFiles { squares } => {
                let files = File::ALL.into_iter().filter(|file| (file.bitboard() & *squares).is_nonempty());
                let letters: Vec<String> = files.map(|file| file.to_string()).collect();
                match letters.split_last() {
                    Some((last, rest)) if !rest.is_empty() => {
                        write!(f, "on the files {} and {last} ", rest.join(", "))?;
                    }
                    _ => write!(f, "on the {}-file ", letters.concat())?,
                }
                f.write_str("the two pawns that faced each other at the start no longer do")
            }
            Claim::Pairs { most: 0, broken, .. } => {
                let are = if *broken == 1 { "pair is" } else { "pairs are" };
                write!(f, "only a capture breaks up such a pair, but {broken} {are} broken up")
            }
            Claim::Pairs { most, broken, .. } => {
                f.write_str("a capture breaks up one such pair, or two if a pawn captures a pawn; ")?;
                write!(f, "so at most {} can have been broken up, but {broken} are", Count(*most, "pair"))
            }
            Claim::Captures { white: 0, black: 0, .. } => {
                f.write_str("all 32 pieces are there, so nothing was captured")
            }
            Claim::Captures { white, black, .. } => {
                write!(f, "White has lost {} and Black {white}, ", Count(*black, "piece"))?;
                match white + black {
                    1 => f.write_str("so there was 1 capture"),
                    count => write!(f, "so there were {count} captures"),
                }
            }
            Claim::MostCaptures { color, lost: 0, .. } => {
                write!(f, "{} has lost nothing, so {color}'s pawns captured nothing", !*color)
            }
            Claim::MostCaptures { color, lost, .. } => {
                write!(f, "{} has lost only {}, ", !*color, Count(*lost, "piece"))?;
                write!(f, "so {color}'s pawns made at most {}", Count(*lost, "capture"))
            }
            Claim::FewestCaptures { color, ways } => {
                write!(f, "{color}'s pawns cannot have needed fewer captures than this: ")?;
                ways.iter().enumerate().try_for_each(|(index, PawnWay { from, to, captures })| {
                    let separator = if index == 0 { "" } else { ", " };
                    write!(f, "{separator}{from} to {to} with {captures}")
                })
            }
            Claim::KnightMoves { color, knights, is_odd } => {
                let (colors, parity) = if *is_odd { ("one colour", "an odd") } else { ("both colours", "an even") };
                write!(f, "{color}'s knights on {} are on squares of {colors}: ", knights.joined("and"))?;
                write!(f, "together they made {parity} number of moves")
            }
            Claim::PawnMoves { color, pawns } if pawns.more_than_one() => {
                write!(f, "{color}'s pawns on {} made one move each", pawns.joined("and"))
            }
            Claim::PawnMoves { color, pawns } => write!(f, "{color}'s pawn on {pawns} made one move"),
            Claim::PocketMoves { color, pieces, is_odd } => {
                let noun = if pieces.more_than_one() { "pieces" } else { "piece" };
                write!(f, "{color}'s {noun} on {} had little room and made ", pieces.joined("and"))?;
                f.write_str(if *is_odd { "an odd number of moves" } else { "an even number of moves" })
            }
            Claim::Turn { white_is_odd: true, black_is_odd: true, .. } => {
                f.write_str("both sides made an odd number of moves, so it is White's turn")
            }
            Claim::Turn { white_is_odd: false, black_is_odd: false, .. } => {
                f.write_str("both sides made an even number of moves, so it is White's turn")
            }
            Claim::Turn { white_is_odd: true, .. } => {
                f.write_str("White made an odd number of moves and Black an even one, so it is Black's turn")
            }
            Claim::Turn { .. } => {
                f.write_str("White made an even number of moves and Black an odd one, so it is Black's turn")
            }
            Claim::Confined { homes, squares } => {
                let noun = if homes.more_than_one() { "pieces" } else { "piece" };
                write!(f, "so the {noun} that started on {} never left ", homes.joined("and"))?;
                write!(f, "{}", squares.joined("and"))
            }
            Claim::Arrangement { pieces } => write!(
                f,
                "whatever moves and captures are made there, no order of them leads to the pieces on {} as they are now",
                pieces.joined("and"),
            ),
            Claim::GetsBackTo { piece, square, squares } => {
                write!(f, "however moves are taken back, the {} on {square} ", Named(*piece))?;
                match squares.count() {
                    0 => f.write_str("stays where it is"),
                    _ => write!(f, "gets only to {}", squares.joined("and")),
                }
            }
            Claim::StartsOn { piece, homes } if homes.more_than_one() => {
                write!(f, "a {} starts on {}", Named(*piece), homes.joined("or"))
            }
            Claim::StartsOn { piece, homes } => write!(f, "the {} starts on {homes}", Named(*piece)),
            Claim::NeverAllHome { pieces } => {
                write!(f, "the pieces on {} are never on starting squares all at once", pieces.joined("and"))
            }
            Claim::MovedLast { color, .. } => write!(f, "it is {}'s turn, so {color} moved last", !*color),
            Claim::LeftInCheck { king, by } => {
                write!(f, "that move left the king on {king} in check from {}, which is illegal", by.joined("and"))
            }
            Claim::TwoCheckers { king, by } => {
                write!(f, "the king on {king} is in check from {}, but one move ", by.joined("and"))?;
                f.write_str("gives check with at most two pieces: the one that moved, and one whose line it opened")
            }
            Claim::EveryCapture { captures, pawns, .. } => {
                f.write_str("a capture breaks up one such pair, or two if a pawn captures a pawn; ")?;
                match (captures, pawns) {
                    (1, 0) => return f.write_str("so a pawn made the only capture, and not of a pawn"),
                    (1, _) => return f.write_str("so the only capture was of a pawn by a pawn"),
                    (2, _) => f.write_str("so pawns made both captures, ")?,
                    _ => write!(f, "so pawns made all {captures} captures, ")?,
                }
                match pawns {
                    0 => f.write_str("none of them of a pawn"),
                    1 => f.write_str("1 of them of a pawn"),
                    _ => write!(f, "{pawns} of them of pawns"),
                }
            }
            Claim::OneFileAway { is_of_pawns: true, .. } => f.write_str(
                "so each capture took a pawn from its own file to the next one, where the pawn it captured still faced \
                 its own: one pawn of the other side was left on the first file and two of its own on the second, \
                 unless they promoted",
            ),
            Claim::OneFileAway { .. } => f.write_str(
                "so each capture took a pawn from its own file to the next one, and any pawn it captured there still \
                 faced its own",
            ),
            Claim::NotBrought { pawns, at_home } => {
                stayed_home(f, *at_home)?;
                match pawns.more_than_one() {
                    true => write!(
                        f,
                        "whichever pawns captured, the files of the pawns on {} cannot have come out like this",
                        pawns.joined("and"),
                    ),
                    false => write!(
                        f,
                        "whichever pawns captured, the file of the pawn on {pawns} cannot have come out like this",
                    ),
                }
            }
            Claim::NotPaired { .. } => f.write_str(
                "each capture would have broken up the pairs on two neighbouring files, but these files cannot be \
                 paired off that way",
            ),
            Claim::NotNeighbours { at_home, .. } => {
                stayed_home(f, *at_home)?;
                f.write_str("no captures of that kind break up just these files and let the missing pawns promote")
            }
            Claim::NotPromoted { bishops, pawns } => {
                f.write_str("whichever pawns captured, ")?;
                match pawns.count() {
                    0 => f.write_str("too few")?,
                    1 => write!(f, "the one on {pawns} leaves too few that")?,
                    _ => write!(f, "those on {} leave too few that", pawns.joined("and"))?,
                }
                write!(f, " could have become the bishops on {}", bishops.joined("and"))
            }
            Claim::NoOrder { .. } => f.write_str(
                "every order of these captures has been tried, whoever made them: none brings the pawns to their files",
            ),
            Claim::StayedOnFiles { color, .. } => {
                write!(f, "{color} has captured nothing, so its pawns never left their files")
            }
            Claim::Lost { piece, home } => {
                write!(f, "the {} from {home} was captured", Named(*piece))?;
                match piece.role {
                    Role::Bishop => write!(f, ", on a {} square", if home.is_dark() { "dark" } else { "light" }),
                    _ => Ok(()),
                }
            }
            Claim::Because { reason, .. } => reason.fmt(f),
            Claim::NeverGotTo { homes, pieces, by } => {
                let noun = if homes.more_than_one() { "pieces" } else { "piece" };
                write!(f, "the {noun} that started on {} never got to {}: ", homes.joined("and"), pieces.joined("or"))?;
                match by.count() {
                    0 => f.write_str("a bishop stays on squares of one colour"),
                    1 => write!(f, "the {} blocks or guards the way", Unmoved(*by)),
                    _ => write!(f, "the {} block or guard the way", Unmoved(*by)),
                }
            }
            Claim::TooFar { pieces, captures, is_promoted, is_all, .. } => {
                match captures {
                    0 => f.write_str("without capturing, ")?,
                    _ => write!(f, "with at most {}, ", Count(*captures, "capture"))?,
                }
                f.write_str(if *is_all { "no pawn" } else { "not every pawn" })?;
                f.write_str(if *is_promoted { " can have promoted and got to " } else { " can have got to " })?;
                write!(f, "{}", pieces.joined("or"))
            }
            Claim::CanHaveStarted { pieces, homes } => {
                let noun = if pieces.more_than_one() { "pieces" } else { "piece" };
                write!(f, "the {noun} on {} can only have started on {}", pieces.joined("and"), homes.joined("or"))
            }
            Claim::TooFewHomes { pieces, homes } => {
                write!(f, "that makes {} for ", Count(pieces.count(), "piece"))?;
                match homes.count() {
                    0 => f.write_str("no starting square"),
                    count => write!(f, "only {}", Count(count, "starting square")),
                }
            }
            Claim::NothingLeft { piece, square } if piece.role == Role::Pawn => {
                write!(f, "so no pawn is left that can have got to {square}")
            }
            Claim::NothingLeft { piece, square } if piece.role == Role::King => {
                write!(f, "so the {} cannot have got to {square}", Named(*piece))
            }
            Claim::NothingLeft { piece, square } => {
                write!(f, "so neither a {} of the start nor a promoted one can have got to {square}", Named(*piece))
            }
            Claim::DeadEnds { king, role, squares } => {
                write!(f, "the king on {king} never moved, so a {} that gave it check from ", role.name())?;
                write!(f, "{} was captured there or is there still", squares.joined("or"))
            }
        }
    }
}

/// Says that some pawns never moved, if there are any.
fn stayed_home(f: &mut fmt::Formatter<'_>, at_home: Bitboard) -> fmt::Result {
    match at_home.count() {
        0 => Ok(()),
        1 => write!(f, "the pawn on {at_home} never moved; "),
        _ => write!(f, "the pawns on {} never moved; ", at_home.joined("and")),
    }
}

/// The moves of a piece: `the black king on h1 can't have come from g1 or g2`.
struct Told<'a>(&'a [LastMoves]);

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(first) = self.0.first() else { return Ok(()) };
        write!(f, "the {} on {} can't have ", Named(first.piece), first.to)?;
        LastMoves::told_together(self.0).iter().enumerate().try_for_each(|(index, moves)| {
            let separator = if index == 0 { "" } else { ", nor " };
            write!(f, "{separator}{moves}")
        })
    }
}

/// `come from g1 or g2 with a capture`.
impl fmt::Display for LastMoves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let from = self.from.joined("or");
        match self.kind {
            RetractionKind::Plain => write!(f, "come from {from}")?,
            RetractionKind::Promotion => write!(f, "promoted, coming from {from}")?,
            RetractionKind::EnPassant => write!(f, "captured en passant, coming from {from}")?,
            RetractionKind::Castling => f.write_str("castled")?,
        }
        match self.capturing {
            Capturing::Either => Ok(()),
            Capturing::No => f.write_str(" without capturing"),
            Capturing::Any => f.write_str(" with a capture"),
            Capturing::Some => write!(f, ", capturing {}", Roles(self)),
            Capturing::NoOrSome => write!(f, " without capturing or capturing {}", Roles(self)),
        }
    }
}

/// The captured pieces: `a queen, a rook or a pawn`.
struct Roles<'a>(&'a LastMoves);

impl fmt::Display for Roles<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.0.roles().count().saturating_sub(1);
        self.0.roles().enumerate().try_for_each(|(index, role)| {
            let before = match index {
                0 => "",
                _ if index == last => " or ",
                _ => ", ",
            };
            write!(f, "{before}a {}", role.name())
        })
    }
}
