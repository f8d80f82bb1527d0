//! The games of PGN files as rows.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use arrow_array::builder::{Float64Builder, Int32Builder, StringBuilder, UInt32Builder, UInt64Builder};
use arrow_array::types::Int32Type;
use arrow_array::{ArrayRef, DictionaryArray, Int32Array, RecordBatch, StringArray};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use chess::notation::pgn::{MAX_TAGS, is_tag_name_byte};
use game::{Game, Letters};
use link::pgn::{PgnError, Reader, Record};
use link::{LineLinks, Link};
use rayon::prelude::*;
use serde_json::{Value, json};
use words::{Explain as _, Lang};

use super::failure::Failure;
use super::run::{Counts, Progress, Source, Units, Write};
use super::text::{open, unreadable};
use super::{BatchError, LineFault, Reason};

/// The number of moves after which a unit ends.
const UNIT_MOVES: usize = 1 << 16;
/// The number of games after which a unit ends.
const UNIT_GAMES: usize = 1 << 12;
/// Positions after more half-moves have no link.
const LINKED_PLIES: usize = 1_000;

/// What to write of each game.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// Whether a game is one row, instead of one for each position.
    pub games: bool,
    /// The tags; by default all that occur.
    pub tags: Option<Vec<String>>,
    /// The language of sentences.
    pub lang: Lang,
}

/// Receives the file and the error of each invalid game, in order.
pub type Report<'a> = &'a (dyn Fn(&Path, &PgnError) + Sync);

/// PGN files.
pub(super) struct Games<'a> {
    files: Vec<PathBuf>,
    wanted: Wanted,
    tags: Vec<String>,
    schema: SchemaRef,
    read: Arc<AtomicU64>,
    report: Report<'a>,
}

impl<'a> Games<'a> {
    /// Opens the files and finds out their tags.
    pub(super) fn open(
        files: Vec<PathBuf>,
        wanted: Wanted,
        report: Report<'a>,
        progress: &Progress,
    ) -> Result<Games<'a>, BatchError> {
        let read = Arc::new(AtomicU64::new(0));
        let mut tags = Vec::new();
        match &wanted.tags {
            Some(names) => names.iter().for_each(|name| _ = add_tag(name, &mut tags)),
            None => files.iter().try_for_each(|file| add_tags(file, &read, &mut tags, progress))?,
        }
        read.store(0, Ordering::Relaxed);
        let own = |name: &str, kind: DataType| Field::new(name, kind, true);
        let about = if wanted.games {
            vec![
                own("result", DataType::Utf8),
                own("plies", DataType::UInt32),
                own("fen", DataType::Utf8),
                own("san", DataType::Utf8),
                own("uci", DataType::Utf8),
            ]
        } else {
            vec![
                own("ply", DataType::UInt32),
                own("fen", DataType::Utf8),
                own("san", DataType::Utf8),
                own("uci", DataType::Utf8),
                own("clock", DataType::Float64),
                own("eval", DataType::Float64),
                own("mate", DataType::Int32),
            ]
        };
        let texts = ["link", "error", "sentence"].map(|name| own(name, DataType::Utf8));
        let all: Vec<Field> = [own("game", DataType::UInt64)].into_iter().chain(about).chain(texts).collect();
        let kind = DataType::Dictionary(Box::new(DataType::Int32), Box::new(DataType::Utf8));
        // Many programs ignore case in the names of columns.
        let column = |tag: &String| {
            let mut name = tag.clone();
            while all.iter().any(|field| field.name().eq_ignore_ascii_case(&name))
                || (name != *tag && tags.iter().any(|other| other.eq_ignore_ascii_case(&name)))
            {
                name = format!("tag_{name}");
            }
            Field::new(name, kind.clone(), true)
        };
        let tag_columns: Vec<Field> = tags.iter().map(column).collect();
        let mut fields = all;
        fields.splice(1..1, tag_columns);
        let schema = Arc::new(Schema::new(fields));
        Ok(Games { files, wanted, tags, schema, read, report })
    }
}

/// Adds the name of a tag unless it is there already, in any case. Returns true if it is new.
fn add_tag(name: &str, tags: &mut Vec<String>) -> bool {
    let is_new = !tags.iter().any(|tag| tag.eq_ignore_ascii_case(name));
    if is_new {
        tags.push(name.to_owned());
    }
    is_new
}

/// Adds the names of the tags in a file: `[`, a name and a quote. Some may be in comments.
fn add_tags(path: &Path, read: &Arc<AtomicU64>, tags: &mut Vec<String>, progress: &Progress) -> Result<(), BatchError> {
    /// What may be missing of a tag at the end of the buffer.
    const LONGEST: usize = 1 << 10;
    let mut input = open(path, read, &Failure::default())?;
    let mut buffer = vec![0; 1 << 20];
    let (mut filled, mut lines) = (0, 0);
    loop {
        if progress.is_cancelled() {
            return Err(BatchError::InterruptedEarly);
        }
        let count = input.read(&mut buffer[filled..]).map_err(|error| unreadable(path, error))?;
        filled += count;
        let end = if count == 0 { filled } else { filled.saturating_sub(LONGEST) };
        for start in memchr::memchr_iter(b'[', &buffer[..end]) {
            let rest = &buffer[start + 1..filled.min(start + LONGEST)];
            let name = &rest[..rest.iter().take_while(|&&byte| is_tag_name_byte(byte)).count()];
            let after = rest[name.len()..].trim_ascii_start();
            if name.is_empty() || !after.starts_with(b"\"") {
                continue;
            }
            let Ok(name) = str::from_utf8(name) else { continue };
            if add_tag(name, tags) && tags.len() > MAX_TAGS {
                let line = lines + 1 + memchr::memchr_iter(b'\n', &buffer[..start]).count() as u64;
                let fault = LineFault::TooManyColumns(MAX_TAGS);
                return Err(BatchError::Line { file: path.to_owned(), line, fault });
            }
        }
        if count == 0 {
            return Ok(());
        }
        lines += memchr::memchr_iter(b'\n', &buffer[..end]).count() as u64;
        buffer.copy_within(end..filled, 0);
        filled -= end;
    }
}

/// A game and its number in all files.
pub(super) struct Numbered {
    number: u64,
    game: Result<Record, (&'static str, String)>,
}

/// Reads the games in order.
struct GameUnits<'a> {
    games: &'a Games<'a>,
    file: usize,
    reader: Option<Reader<Box<dyn Read + Send>>>,
    failure: Failure,
    number: u64,
}

impl Units for GameUnits<'_> {
    type Unit = Vec<Numbered>;

    fn next(&mut self) -> Result<Option<Vec<Numbered>>, BatchError> {
        let (mut unit, mut moves) = (Vec::new(), 0);
        while moves < UNIT_MOVES && unit.len() < UNIT_GAMES {
            let Some(path) = self.games.files.get(self.file) else { break };
            let reader = match &mut self.reader {
                Some(reader) => reader,
                None => {
                    let input = open(path, &self.games.read, &self.failure)?;
                    self.reader.insert(Reader::new(input).with_comments())
                }
            };
            let Some(game) = reader.next() else {
                self.reader = None;
                self.file += 1;
                continue;
            };
            self.number += 1;
            let game = match game {
                Err(error) if error.fault.is_io() => {
                    let reason = match self.failure.take() {
                        Some(error) => Reason::Io(error),
                        None => Reason::Other(error.explain(self.games.wanted.lang)),
                    };
                    return Err(unreadable(path, reason));
                }
                Err(error) => {
                    (self.games.report)(path, &error);
                    let sentence = error.explain(self.games.wanted.lang);
                    let is_alone = self.games.files.len() == 1;
                    let sentence = if is_alone { sentence } else { format!("{}: {sentence}", path.display()) };
                    Err((error.fault.code(), sentence))
                }
                Ok(record) => {
                    moves += record.game.len() + 1;
                    Ok(record)
                }
            };
            unit.push(Numbered { number: self.number, game });
        }
        Ok((!unit.is_empty()).then_some(unit))
    }
}

impl Source for Games<'_> {
    type Unit = Vec<Numbered>;

    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }

    fn description(&self) -> Value {
        let Wanted { games, tags, lang } = &self.wanted;
        json!({ "games": games, "tags": tags, "lang": format!("{lang:?}") })
    }

    fn units(&self) -> Box<dyn Units<Unit = Vec<Numbered>> + Send + '_> {
        Box::new(GameUnits { games: self, file: 0, reader: None, failure: Failure::default(), number: 0 })
    }

    fn done(&self) -> Option<(u64, u64)> {
        let size = |file: &PathBuf| file.metadata().map_or(0, |metadata| metadata.len());
        Some((self.read.load(Ordering::Relaxed), self.files.iter().map(size).sum()))
    }

    fn rows(&self) -> Option<u64> {
        None
    }

    fn process(&self, unit: Vec<Numbered>, progress: &Progress, write: Write<'_>) -> Result<Counts, BatchError> {
        let rows = |numbered: &Numbered| -> Vec<Row> {
            if progress.is_cancelled() {
                return Vec::new();
            }
            let rows = self.rows_of(numbered);
            progress.add_rows(rows.len() as u64);
            rows
        };
        let rows: Vec<Vec<Row>> = unit.par_iter().map(rows).collect();
        if progress.is_cancelled() {
            return Err(BatchError::Interrupted);
        }
        write(&self.batch(&unit, &rows).map_err(|error| unreadable(&self.files[0], error))?)?;
        let errors = unit.iter().filter(|numbered| numbered.game.is_err()).count() as u64;
        Ok(Counts { rows: rows.iter().map(Vec::len).sum::<usize>() as u64, errors })
    }
}

/// One row, without the tags.
#[derive(Default)]
struct Row {
    result: Option<&'static str>,
    ply: Option<u32>,
    fen: Option<String>,
    san: Option<String>,
    uci: Option<String>,
    said: Said,
    link: Option<String>,
    error: Option<(&'static str, String)>,
}

/// What comments say about clock and evaluation.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
struct Said {
    /// The time left, in seconds.
    clock: Option<f64>,
    /// The evaluation in pawns, from White's side.
    eval: Option<f64>,
    /// The number of moves to mate; negative if Black mates.
    mate: Option<i32>,
}

impl Said {
    fn add(&mut self, comment: &str) {
        if let Some(clock) = command(comment, "[%clk ") {
            self.clock = seconds(clock);
        }
        if let Some(eval) = command(comment, "[%eval ") {
            // The depth may follow after a comma.
            let eval = eval.split(',').next().unwrap_or_default().trim();
            match eval.strip_prefix('#') {
                Some(mate) => self.mate = mate.parse().ok(),
                None => self.eval = eval.parse().ok().filter(|eval: &f64| eval.is_finite()),
            }
        }
    }
}

/// Returns the value of a command such as `[%clk 0:03:00]`.
fn command<'a>(comment: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = comment.split_once(name)?;
    rest.split_once(']').map(|(value, _)| value.trim())
}

/// Parses hours, minutes and seconds.
fn seconds(text: &str) -> Option<f64> {
    text.split(':').try_fold(0.0, |sum, part| {
        let part: f64 = part.parse().ok().filter(|part: &f64| part.is_finite() && *part >= 0.0)?;
        Some(sum * 60.0 + part)
    })
}

impl Games<'_> {
    fn rows_of(&self, numbered: &Numbered) -> Vec<Row> {
        match &numbered.game {
            Err((code, sentence)) => vec![Row { error: Some((*code, sentence.clone())), ..Row::default() }],
            Ok(record) if self.wanted.games => vec![whole(record)],
            Ok(record) => positions(record),
        }
    }

    fn batch(&self, unit: &[Numbered], rows: &[Vec<Row>]) -> Result<RecordBatch, arrow_schema::ArrowError> {
        let flat = || rows.iter().flatten();
        let mut numbers = UInt64Builder::new();
        unit.iter().zip(rows).for_each(|(game, rows)| numbers.append_value_n(game.number, rows.len()));
        let mut columns: Vec<ArrayRef> = vec![Arc::new(numbers.finish())];
        for tag in &self.tags {
            let value = |numbered: &'_ Numbered| -> Option<String> {
                numbered.game.as_ref().ok()?.tags.get(tag).map(str::to_owned)
            };
            let values: Vec<Option<String>> = unit.iter().map(value).collect();
            // Each row refers to the value of its game.
            let keys = values
                .iter()
                .zip(rows)
                .zip(0..)
                .flat_map(|((value, rows), index)| std::iter::repeat_n(value.as_ref().map(|_| index), rows.len()));
            let values = StringArray::from_iter_values(values.iter().map(|value| value.as_deref().unwrap_or_default()));
            let array = DictionaryArray::<Int32Type>::try_new(keys.collect::<Int32Array>(), Arc::new(values))?;
            columns.push(Arc::new(array));
        }
        let texts = |text: fn(&Row) -> Option<&str>| -> ArrayRef {
            let mut texts = StringBuilder::new();
            flat().for_each(|row| texts.append_option(text(row)));
            Arc::new(texts.finish())
        };
        let mut plies = UInt32Builder::new();
        flat().for_each(|row| plies.append_option(row.ply));
        if self.wanted.games {
            columns.push(texts(|row| row.result));
        }
        columns.push(Arc::new(plies.finish()));
        columns.push(texts(|row| row.fen.as_deref()));
        columns.push(texts(|row| row.san.as_deref()));
        columns.push(texts(|row| row.uci.as_deref()));
        if !self.wanted.games {
            for number in [|said: Said| said.clock, |said: Said| said.eval] {
                let mut numbers = Float64Builder::new();
                flat().for_each(|row| numbers.append_option(number(row.said)));
                columns.push(Arc::new(numbers.finish()));
            }
            let mut mates = Int32Builder::new();
            flat().for_each(|row| mates.append_option(row.said.mate));
            columns.push(Arc::new(mates.finish()));
        }
        columns.push(texts(|row| row.link.as_deref()));
        columns.push(texts(|row| row.error.as_ref().map(|(code, _)| *code)));
        columns.push(texts(|row| row.error.as_ref().map(|(_, sentence)| sentence.as_str())));
        RecordBatch::try_new(Arc::clone(&self.schema), columns)
    }
}

/// Returns the row of a whole game.
fn whole(record: &Record) -> Row {
    let game = &record.game;
    let played = game.played(0, Letters::English);
    let joined = |texts: Vec<&str>| Some(texts.join(" "));
    Row {
        result: Some(record.score.text()),
        ply: u32::try_from(game.len()).ok(),
        fen: Some(game.start().to_fen()),
        san: joined(played.iter().map(|played| played.san.as_str()).collect()),
        uci: joined(played.iter().map(|played| played.uci.as_str()).collect()),
        link: Link::text_of(game).ok(),
        ..Row::default()
    }
}

/// Returns a row for each position of a game, from the start position on. Each has the move that led to it.
fn positions(record: &Record) -> Vec<Row> {
    let game: &Game = &record.game;
    let lines = LineLinks::new(game.rules(), &game.start()).ok();
    let mut numbers = game.move_numbers();
    numbers.truncate(LINKED_PLIES);
    let mut links = lines.iter().flat_map(|lines| lines.beginnings(&numbers));
    let mut said = vec![Said::default(); game.len() + 1];
    for (moves, comment) in &record.texts {
        said[*moves].add(comment);
    }
    let mut played = game.played(0, Letters::English).into_iter();
    let mut rows = Vec::with_capacity(game.len() + 1);
    for (ply, said) in said.into_iter().enumerate() {
        let last = if ply == 0 { None } else { played.next() };
        let (san, uci) = last.map(|played| (played.san, played.uci)).unzip();
        let fen = game.setup_after(ply).map(|setup| setup.to_fen());
        rows.push(Row { ply: u32::try_from(ply).ok(), fen, san, uci, said, link: links.next(), ..Row::default() });
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_tell_clock_and_evaluation() {
        let said = |comment: &str| {
            let mut said = Said::default();
            said.add(comment);
            (said.clock, said.eval, said.mate)
        };
        assert_eq!(said("[%eval 0.17] [%clk 0:03:00]"), (Some(180.0), Some(0.17), None));
        assert_eq!(said("good [%clk 1:02:03.5] move [%eval #-3,20]"), (Some(3723.5), None, Some(-3)));
        assert_eq!(said("[%clk x] [%eval nan] [%clk"), (None, None, None));
    }
}
