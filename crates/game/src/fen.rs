//! FEN for games other than chess: the six fields of chess, plus the check counts that lichess adds for Three-check.
//!
//! **Reads** a FEN with at least three fields; missing ones default to `-`. A castling letter (`KQkq` for the outermost rooks,
//! or a file letter) marks the rook on its side's first rank as one that may castle; an en passant square marks the piece in
//! front of it as one that has just made a multi-square step, or the only piece that could have passed over it diagonally.
//! Checks are read in lichess's format, `+2+1` at the end for the checks that White and Black have given, or as `1+2` before
//! the clocks for those still to give. Clocks must be numbers, but are dropped: boards have no clocks, and the draw by quiet
//! moves is counted from this position on.
//!
//! **Writes** six fields, followed by `+0+0` where checks count. What FEN cannot express (a pawn that has just stepped three
//! squares, two royal pieces that were checked) is written as the board's own text.

use chess::Color;
use chess::notation::excerpt;
use chess::notation::fen::FenError;
use variants::{Board, Kind, Piece, Ruleset, Square, Step};

use crate::setup::SetupError;

/// Returns true if a string has more fields than board notation.
pub(crate) fn has_fields(text: &str) -> bool {
    text.split_whitespace().nth(2).is_some()
}

/// Parses a FEN.
pub(crate) fn read(rules: &Ruleset, text: &str) -> Result<Board, SetupError> {
    let mut fields = text.split_whitespace();
    let mut field = || fields.next();
    let (placement, turn) = (field().unwrap_or_default(), field().unwrap_or_default());
    if let Some(mark) = placement.chars().find(|c| MARKS.contains(c)) {
        return Err(SetupError::Mark { mark });
    }
    let mut board = rules.read_board(&format!("{placement} {turn}")).map_err(SetupError::Board)?;
    read_castling(rules, &mut board, field().unwrap_or("-"))?;
    read_en_passant(rules, &mut board, field().unwrap_or("-"))?;
    let mut rest: Vec<&str> = fields.collect();
    if let Some(index) = rest.iter().position(|text| text.contains('+')).filter(|index| matches!(index, 0 | 2)) {
        read_checks(rules, &mut board, rest.remove(index))?;
    }
    let is_number = |text: &str| text.parse::<u16>().is_ok() && text.bytes().all(|byte| byte.is_ascii_digit());
    match rest[..] {
        [halfmoves, ..] if !is_number(halfmoves) => Err(FenError::Halfmoves { text: excerpt(halfmoves) }.into()),
        [_, fullmoves, ..] if !is_number(fullmoves) || fullmoves.bytes().all(|byte| byte == b'0') => {
            Err(FenError::Fullmoves { text: excerpt(fullmoves) }.into())
        }
        [_, _, trailing, ..] => Err(FenError::Trailing { text: excerpt(trailing) }.into()),
        _ => Ok(board),
    }
}

/// What the text of a board adds to letters: FEN has fields for it.
const MARKS: [char; 5] = ['\'', '^', '<', '>', '+'];

/// The marks of pieces that have just run two squares, and the steps by which they have.
const RUNS: [(&str, Step); 3] =
    [("^", Step::FORWARD), ("<", Step { files: -1, ranks: 1 }), (">", Step { files: 1, ranks: 1 })];

/// Returns the type with the same letter and that mark.
fn marked(rules: &Ruleset, kind: Kind, mark: &str) -> Option<Kind> {
    let letter = rules.type_of(kind).letter;
    rules.types().find(|(_, other)| other.letter == letter && other.mark == mark).map(|(kind, _)| kind)
}

/// Returns the squares of a side's first rank, in file order.
fn first_rank(board: &Board, color: Color) -> impl DoubleEndedIterator<Item = Square> + use<> {
    let rank = if color == Color::White { 0 } else { board.size().ranks() - 1 };
    (0..board.size().files()).filter_map(move |file| Square::new(file, rank))
}

/// Returns the pieces on a side's first rank that could castle as rooks, with the file of the piece that castles as king.
fn rooks(rules: &Ruleset, board: &Board, color: Color) -> Option<(u8, Vec<Square>)> {
    let own = |square: &Square| board.at(*square).filter(|piece| piece.color == color);
    let mut kings =
        first_rank(board, color).filter(|square| own(square).is_some_and(|piece| rules.castles(piece.kind)));
    let king = kings.next().filter(|_| kings.next().is_none())?;
    let is_rook = |square: &Square| own(square).is_some_and(|piece| marked(rules, piece.kind, "'").is_some());
    Some((king.file(), first_rank(board, color).filter(is_rook).collect()))
}

fn read_castling(rules: &Ruleset, board: &mut Board, text: &str) -> Result<(), SetupError> {
    if text == "-" {
        return Ok(());
    }
    for (index, letter) in text.char_indices() {
        if text[..index].contains(letter) {
            return Err(FenError::CastlingTwice { letter }.into());
        }
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let file = match letter.to_ascii_lowercase() {
            'k' | 'q' => None,
            file @ 'a'..='p' => Some(file as u8 - b'a'),
            _ => return Err(FenError::Castling { text: excerpt(text) }.into()),
        };
        let rook = rooks(rules, board, color).and_then(|(king, rooks)| match letter.to_ascii_lowercase() {
            'k' => rooks.into_iter().rfind(|rook| rook.file() > king),
            'q' => rooks.into_iter().find(|rook| rook.file() < king),
            _ => rooks.into_iter().find(|rook| Some(rook.file()) == file),
        });
        let marked = rook.and_then(|rook| Some((rook, marked(rules, board.at(rook)?.kind, "'")?)));
        let (rook, kind) = marked.ok_or(SetupError::Castling { letter })?;
        board.set(rook, Some(Piece { kind, color }));
    }
    Ok(())
}

fn read_en_passant(rules: &Ruleset, board: &mut Board, text: &str) -> Result<(), SetupError> {
    if text == "-" {
        return Ok(());
    }
    let square = Square::named(text).filter(|square| board.size().contains(*square));
    let square = square.ok_or_else(|| FenError::EnPassant { text: excerpt(text) })?;
    let mut ran = RUNS.into_iter().filter_map(|(mark, step)| {
        let at = board.size().after(square, step.for_color(!board.turn))?;
        let piece = board.at(at).filter(|piece| piece.color != board.turn)?;
        Some((at, Piece { kind: marked(rules, piece.kind, mark)?, ..piece }))
    });
    // Two pieces may have run over a square diagonally, from either side.
    let only = ran.next().filter(|_| ran.next().is_none() && board.at(square).is_none());
    let (at, piece) = only.ok_or(SetupError::EnPassant { square })?;
    board.set(at, Some(piece));
    Ok(())
}

/// Returns the number of checks that decides the game, which is how often a royal piece can be marked.
fn most_checks(rules: &Ruleset) -> usize {
    rules.types().filter(|(_, piece)| piece.mark.starts_with('+')).map(|(_, piece)| piece.mark.len()).max().unwrap_or(0)
}

/// Returns a side's only piece whose checks are counted.
fn counted(rules: &Ruleset, board: &Board, color: Color) -> Option<(Square, Piece)> {
    let counts = |piece: &Piece| piece.color == color && marked(rules, piece.kind, "+").is_some();
    let mut pieces = board.pieces().filter(|(_, piece)| counts(piece));
    pieces.next().filter(|_| pieces.next().is_none())
}

fn read_checks(rules: &Ruleset, board: &mut Board, text: &str) -> Result<(), SetupError> {
    let wrong = || SetupError::Checks { text: excerpt(text) };
    let most = most_checks(rules);
    let (white, black) = text.strip_prefix('+').unwrap_or(text).split_once('+').ok_or_else(wrong)?;
    for (by, count) in [(Color::White, white), (Color::Black, black)] {
        let is_plain = count.len() == 1 && count.bytes().all(|byte| byte.is_ascii_digit());
        let count: usize =
            is_plain.then(|| count.parse().ok()).flatten().filter(|count| *count <= most).ok_or_else(wrong)?;
        let given = if text.starts_with('+') { count } else { most - count };
        let mark = "+".repeat(given);
        let checked = counted(rules, board, !by)
            .and_then(|(square, piece)| Some((square, Piece { kind: marked(rules, piece.kind, &mark)?, ..piece })));
        match checked {
            Some((square, piece)) => board.set(square, Some(piece)),
            None if given == 0 && most > 0 => {}
            None => return Err(wrong()),
        }
    }
    Ok(())
}

/// Writes a FEN; `None` if FEN cannot express the board.
pub(crate) fn write(rules: &Ruleset, board: &Board) -> Option<String> {
    let text = rules.write_board(board).replace(MARKS, "");
    let (castling, en_passant) = (write_castling(rules, board), write_en_passant(rules, board));
    let mut fen = format!("{text} {castling} {en_passant} 0 1");
    if most_checks(rules) > 0 {
        let checks = |color| counted(rules, board, color).map_or(0, |(_, piece)| rules.type_of(piece.kind).mark.len());
        fen += &format!(" +{}+{}", checks(Color::Black), checks(Color::White));
    }
    read(rules, &fen).is_ok_and(|read| read == *board).then_some(fen)
}

fn write_castling(rules: &Ruleset, board: &Board) -> String {
    let mut letters = String::new();
    for color in Color::ALL {
        let Some((king, rooks)) = rooks(rules, board, color) else { continue };
        let outermost = [rooks.iter().rfind(|rook| rook.file() > king), rooks.iter().find(|rook| rook.file() < king)];
        let may = |rook: &&Square| board.at(**rook).is_some_and(|piece| rules.type_of(piece.kind).mark == "'");
        for rook in rooks.iter().filter(may).rev() {
            let letter = match outermost {
                [Some(right), _] if right == rook => 'k',
                [_, Some(left)] if left == rook => 'q',
                _ => char::from(b'a' + rook.file()),
            };
            letters.push(if color == Color::White { letter.to_ascii_uppercase() } else { letter });
        }
    }
    if letters.is_empty() { "-".to_owned() } else { letters }
}

fn write_en_passant(rules: &Ruleset, board: &Board) -> String {
    let passed = board.pieces().find_map(|(at, piece)| {
        let mark = &rules.type_of(piece.kind).mark;
        let (_, step) = RUNS.into_iter().find(|(run, _)| mark.starts_with(run))?;
        board.size().after(at, step.for_color(!board.turn).back())
    });
    passed.map_or_else(|| "-".to_owned(), |square| square.to_string())
}
