//! Every format in and out.

use std::fs::File;
use std::sync::Arc;

use arrow_array::cast::AsArray as _;
use arrow_array::{
    Array as _, ArrayRef, BinaryArray, Float64Array, Int64Array, ListArray, RecordBatch, StringArray,
    TimestampMicrosecondArray,
};
use arrow_schema::DataType;
use chess::{CastlingMode, Effort};
use game::Rules;
use linkmate_batch::files::{BatchError, Counts};
use linkmate_batch::rows::{Job, Judging, Winning};
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;

use crate::scratch::{CAGED, JUDGE, START, Scratch};

const SENTENCE: &str =
    "the black bishop on h8 is boxed in by the unmoved pawn on g7, so it never moved, yet no black bishop starts on h8";

#[test]
fn csv_keeps_other_columns() {
    let scratch = Scratch::new("csv");
    scratch.write("a.csv", format!("id,fen,note\r\n1,{START},\"a, \"\"b\"\"\nc\"\r\n2,{CAGED},\r\n3,8/8,x\r\n"));
    let counts = scratch.answer(JUDGE, &["a.csv"], "out.csv").expect("an answer");
    assert_eq!(counts, Counts { rows: 3, errors: 1 });
    let expected = format!(
        "id,fen,note,verdict,reason,error,sentence\n1,{START},\"a, \"\"b\"\"\nc\",possible,,,\n\
         2,{CAGED},,illegal,legality.never_moved,,\"{SENTENCE}\"\n\
         3,8/8,x,,,fen.rank_count,the board has 2 ranks instead of 8\n"
    );
    assert_eq!(scratch.read("out.csv"), expected);
    assert_eq!(scratch.names(), ["a.csv", "out.csv"]);
}

#[test]
fn plain_lines_are_a_column() {
    let scratch = Scratch::new("lines");
    scratch.write("a.txt", format!("\u{feff}{START}\r\n\n{CAGED}"));
    scratch.answer(JUDGE, &["a.txt"], "out.txt").expect("an answer");
    let lines = scratch.read("out.txt");
    let fields: Vec<Vec<&str>> = lines.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(fields[0], [START, "possible", "", "", ""]);
    assert_eq!((fields[1][0], fields[1][3]), ("", "fen.empty"));
    assert_eq!(fields[2], [CAGED, "illegal", "legality.never_moved", "", SENTENCE]);
}

#[test]
fn json_keeps_types_and_nesting() {
    let scratch = Scratch::new("json");
    let lines = format!(
        "{{\"fen\":\"{START}\",\"n\":1,\"x\":1.5,\"l\":[\"a\"],\"o\":{{\"p\":true}}}}\n\n{{\"fen\":null,\"n\":2}}\n{{\"n\":3,\"x\":2}}\n"
    );
    scratch.write("a.jsonl", lines);
    let counts = scratch.answer(JUDGE, &["a.jsonl"], "out.jsonl").expect("an answer");
    assert_eq!(counts, Counts { rows: 3, errors: 0 }, "nulls stay nulls");
    let text = scratch.read("out.jsonl");
    let rows: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(rows[0]["verdict"], "possible");
    assert_eq!((&rows[0]["n"], &rows[0]["x"], &rows[0]["l"][0]), (&1.into(), &1.5.into(), &"a".into()));
    assert_eq!(rows[0]["o"]["p"], true);
    assert_eq!((&rows[1]["verdict"], &rows[1]["error"], &rows[2]["n"]), (&().into(), &().into(), &3.into()));
    let refused = scratch.answer(JUDGE, &["a.jsonl"], "out.csv").expect_err("CSV has no lists");
    assert_eq!(refused.code(), "batch.unwritable");
    assert_eq!(scratch.names(), ["a.jsonl", "out.jsonl"]);
}

/// Writes a Parquet file with several row groups.
fn write_parquet(scratch: &Scratch, name: &str, column: &str, rows: usize, group: usize) {
    let fens = (0..rows).map(|row| [Some(START), Some(CAGED), None, Some("x")][row % 4]);
    let lists = ListArray::from_iter_primitive::<arrow_array::types::Int32Type, _, _>(
        (0..rows).map(|row| Some(vec![Some(row as i32), None])),
    );
    let columns: Vec<(&str, ArrayRef)> = vec![
        ("id", Arc::new(Int64Array::from_iter_values(0..rows as i64))),
        (column, Arc::new(fens.collect::<StringArray>())),
        ("weight", Arc::new(Float64Array::from_iter_values((0..rows).map(|row| row as f64 / 8.0)))),
        ("list", Arc::new(lists)),
    ];
    let batch = RecordBatch::try_from_iter(columns).expect("a batch");
    let file = File::create(scratch.path(name)).expect("a file");
    let mut writer = ArrowWriter::try_new(file, batch.schema(), None).expect("a writer");
    for start in (0..rows).step_by(group) {
        writer.write(&batch.slice(start, group.min(rows - start))).expect("a row group");
        writer.flush().expect("a row group");
    }
    writer.close().expect("a file");
}

fn read_parquet(scratch: &Scratch, name: &str) -> Vec<RecordBatch> {
    let file = File::open(scratch.path(name)).expect("the output");
    let reader = ParquetRecordBatchReaderBuilder::try_new(file).expect("Parquet").build().expect("a reader");
    reader.collect::<Result<_, _>>().expect("batches")
}

#[test]
fn parquet_keeps_order_types_and_nulls() {
    let scratch = Scratch::new("parquet");
    write_parquet(&scratch, "a.parquet", "fen", 70_000, 30_000);
    write_parquet(&scratch, "b.parquet", "fen", 10, 3);
    let counts = scratch.answer(JUDGE, &["a.parquet", "b.parquet"], "out.parquet").expect("an answer");
    assert_eq!(counts, Counts { rows: 70_010, errors: 17_502 });
    let batches = read_parquet(&scratch, "out.parquet");
    let schema = batches[0].schema();
    let names: Vec<&str> = schema.fields().iter().map(|field| field.name().as_str()).collect();
    assert_eq!(names, ["id", "fen", "weight", "list", "verdict", "reason", "error", "sentence"]);
    assert!(
        matches!(schema.field(3).data_type(), DataType::List(_)) && schema.field(0).data_type() == &DataType::Int64
    );
    assert!(matches!(schema.field(4).data_type(), DataType::Dictionary(..)), "{schema:?}");
    let mut row = 0;
    for batch in &batches {
        let ids: &Int64Array = batch.column(0).as_primitive();
        let verdicts = arrow_cast::cast(batch.column(4), &DataType::Utf8).expect("text");
        let verdicts: &StringArray = verdicts.as_string();
        for index in 0..batch.num_rows() {
            let id = row % 70_000;
            assert_eq!(ids.value(index), id as i64);
            let verdict = verdicts.is_valid(index).then(|| verdicts.value(index));
            assert_eq!(verdict, [Some("possible"), Some("illegal"), None, None][id % 4], "row {row}");
            row += 1;
        }
    }
    assert_eq!(row, 70_010);
}

#[test]
fn every_format_becomes_every_other() {
    let scratch = Scratch::new("all");
    scratch.write("in.csv", format!("fen,k\n{START},a\n{CAGED},b\n"));
    scratch.answer(JUDGE, &["in.csv"], "1.parquet").expect("Parquet");
    let formats = ["csv", "csv.gz", "csv.zst", "tsv", "tsv.zst", "jsonl", "jsonl.gz", "jsonl.zst", "parquet"];
    for (from, format) in formats.iter().enumerate() {
        // Back and forth: each format is written from Parquet and read again.
        let links = Job::Link(Rules::STANDARD);
        let (there, back) = (format!("there{from}.{format}"), format!("back{from}.csv"));
        scratch.answer(Job::Moves(Rules::STANDARD), &["in.csv"], &there).expect("there");
        let taken = scratch.answer(links, &[&there], &back).expect_err("both have `error`");
        assert_eq!(taken.code(), "batch.column_taken");
    }
    for format in formats {
        let there = format!("plain.{format}");
        scratch.answer(JUDGE, &["in.csv"], &there).expect("there");
        let again = linkmate_batch::files::Input { files: vec![scratch.path(&there)], format: None, delimiter: None };
        let question = linkmate_batch::files::Question {
            job: Job::Fen(Rules::STANDARD),
            column: "fen".to_owned(),
            prefix: "new_".to_owned(),
            lang: words::Lang::English,
        };
        let output = linkmate_batch::files::Output::new(scratch.path("again.tsv"), None, None).expect("TSV");
        linkmate_batch::files::answer(&again, question, &output, &Default::default(), &Default::default())
            .unwrap_or_else(|error| panic!("{format}: {error}"));
        let text = scratch.read("again.tsv");
        let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split('\t').collect()).collect();
        let value = |row: usize, name: &str| {
            let column = rows[0].iter().position(|other| *other == name).unwrap_or_else(|| panic!("{format}: {name}"));
            rows[row][column].to_owned()
        };
        assert_eq!((value(1, "k"), value(2, "verdict")), ("a".to_owned(), "illegal".to_owned()), "{format}");
        assert_eq!((value(1, "new_canonical"), value(2, "sentence")), (START.to_owned(), SENTENCE.to_owned()));
    }
}

#[test]
fn every_job_answers() {
    let scratch = Scratch::new("jobs");
    let moved = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    scratch.write("a.txt", format!("{moved}\nx\n"));
    let (mode, effort) = (CastlingMode::Standard, Effort::Normal);
    let proving = Judging { mode, effort, all: false, prove: true, shortest: true };
    let winning = Winning { mode, effort, winner: None, shortest: false };
    let canonical = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    for (job, expected) in [
        (Job::Judge(proving), format!("{moved}\tlegal\tc1/s/mIQ\t1\te4\ttrue\t\t\t")),
        (Job::Fen(Rules::STANDARD), format!("{moved}\t{canonical}\t\t")),
    ] {
        scratch.answer(job.clone(), &["a.txt"], "out.txt").expect("an answer");
        let text = scratch.read("out.txt");
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], expected);
        assert!(lines[1].contains("\tfen.placement\t"), "{}", lines[1]);
        assert_eq!(lines[1].split('\t').count(), 1 + job.columns().len());
    }
    scratch.answer(Job::Dead(winning), &["a.txt"], "out.txt").expect("an answer");
    assert!(scratch.read("out.txt").starts_with(&format!("{moved}\talive\t")), "{}", scratch.read("out.txt"));
    scratch.answer(Job::Moves(Rules::STANDARD), &["a.txt"], "out.txt").expect("an answer");
    assert!(scratch.read("out.txt").starts_with(&format!("{moved}\t20\ta7a5 a7a6 ")), "{}", scratch.read("out.txt"));
    scratch.answer(Job::Link(Rules::STANDARD), &["a.txt"], "out.txt").expect("an answer");
    assert!(scratch.read("out.txt").starts_with(&format!("{moved}\tc1/x")), "{}", scratch.read("out.txt"));
}

#[test]
fn an_empty_input_still_has_columns() {
    let scratch = Scratch::new("empty");
    scratch.write("a.csv", "id,fen\n");
    for output in ["out.csv", "out.parquet"] {
        assert_eq!(scratch.answer(JUDGE, &["a.csv"], output).expect("an answer"), Counts::default());
    }
    assert_eq!(scratch.read("out.csv"), "id,fen,verdict,reason,error,sentence\n");
    assert!(read_parquet(&scratch, "out.parquet").is_empty());
    scratch.write("b.csv", "");
    assert!(matches!(scratch.answer(JUDGE, &["b.csv"], "out.csv"), Err(BatchError::NoColumn { .. })));
    // JSON lines say nothing about columns if there are none.
    scratch.write("c.jsonl", "\n");
    scratch.answer(JUDGE, &["c.jsonl"], "c.csv").expect("an answer");
    assert_eq!(scratch.read("c.csv"), "fen,verdict,reason,error,sentence\n");
}

#[test]
fn no_number_changes() {
    let scratch = Scratch::new("numbers");
    let lines = [
        "{\"z\":18446744073709551615,\"fen\":\"x\",\"big\":1,\"mixed\":1.5,\"n\":-1}",
        "{\"z\":0,\"fen\":\"x\",\"big\":18446744073709551616,\"mixed\":9007199254740993,\"n\":9223372036854775807}",
    ];
    scratch.write("a.jsonl", lines.join("\n"));
    scratch.answer(JUDGE, &["a.jsonl"], "out.jsonl").expect("an answer");
    let text = scratch.read("out.jsonl");
    let rows: Vec<&str> = text.lines().collect();
    let first = "{\"z\":18446744073709551615,\"fen\":\"x\",\"big\":\"1\",\"mixed\":\"1.5\",\"n\":-1,";
    let second = "{\"z\":0,\"fen\":\"x\",\"big\":\"18446744073709551616\",\"mixed\":\"9007199254740993\",\"n\":9223372036854775807,";
    assert!(rows[0].starts_with(first) && rows[1].starts_with(second), "{text}");
    scratch.answer(JUDGE, &["a.jsonl"], "out.csv").expect("an answer");
    let text = scratch.read("out.csv");
    assert!(text.starts_with("z,fen,big,mixed,n,verdict,"), "keys keep their order: {text}");
    assert!(text.contains("\n0,x,18446744073709551616,9007199254740993,9223372036854775807,"), "{text}");
    scratch.write("b.jsonl", "{\"fen\":\"x\",\"o\":{\"p\":1}}\n\n{\"fen\":\"x\",\"o\":{\"p\":[1]}}\n");
    let error = scratch.answer(JUDGE, &["b.jsonl"], "b.csv").expect_err("two structures");
    assert_eq!(error.code(), "batch.json");
    assert!(error.to_string().contains("b.jsonl, line 3: \"o.p\" is "), "{error}");
}

#[test]
fn times_with_time_zones_become_text() {
    let scratch = Scratch::new("zones");
    for zone in ["UTC", "Europe/Madrid", "+02:00"] {
        let times = TimestampMicrosecondArray::from(vec![Some(0), None]).with_timezone(zone);
        let columns: Vec<(&str, ArrayRef)> =
            vec![("fen", Arc::new(StringArray::from(vec![START, CAGED]))), ("at", Arc::new(times))];
        let batch = RecordBatch::try_from_iter(columns).expect("a batch");
        let file = File::create(scratch.path("a.parquet")).expect("a file");
        let mut writer = ArrowWriter::try_new(file, batch.schema(), None).expect("a writer");
        writer.write(&batch).expect("rows");
        writer.close().expect("a file");
        for output in ["out.csv", "out.jsonl", "out.txt", "out.parquet"] {
            scratch.answer(JUDGE, &["a.parquet"], output).unwrap_or_else(|error| panic!("{zone}, {output}: {error}"));
        }
        let hour = match zone {
            "UTC" => "T00:00:00Z",
            "+02:00" => "T02:00:00+02:00",
            _ => "T01:00:00+01:00",
        };
        for output in ["out.csv", "out.jsonl", "out.txt"] {
            assert!(scratch.read(output).contains(&format!("1970-01-01{hour}")), "{zone}: {}", scratch.read(output));
        }
    }
}

#[test]
fn columns_that_cannot_be_written_are_found_before_the_run() {
    let scratch = Scratch::new("unwritable");
    scratch.write("a.jsonl", format!("{{\"fen\":\"{START}\",\"o\":{{}}}}\n"));
    for output in ["out.parquet", "out.csv", "out.txt"] {
        let error = scratch.answer(JUDGE, &["a.jsonl"], output).expect_err("no such column");
        assert_eq!(error.code(), "batch.unwritable", "{output}: {error}");
        assert_eq!(scratch.names(), ["a.jsonl"], "{output}");
    }
}

#[test]
fn text_may_be_stored_as_bytes() {
    let scratch = Scratch::new("binary");
    let fens: ArrayRef = Arc::new(BinaryArray::from_opt_vec(vec![Some(CAGED.as_bytes()), None, Some(b"\xff")]));
    let batch = RecordBatch::try_from_iter([("fen", fens)]).expect("a batch");
    let file = File::create(scratch.path("a.parquet")).expect("a file");
    let mut writer = ArrowWriter::try_new(file, batch.schema(), None).expect("a writer");
    writer.write(&batch).expect("rows");
    writer.close().expect("a file");
    let counts = scratch.answer(JUDGE, &["a.parquet"], "out.parquet").expect("an answer");
    assert_eq!(counts, Counts { rows: 3, errors: 1 }, "a null stays null, other bytes are an error");
    let schema = read_parquet(&scratch, "out.parquet")[0].schema();
    assert_eq!(schema.field(0).data_type(), &DataType::Binary);
}
