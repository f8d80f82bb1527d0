//! Broken input is refused with its place, and nothing is left under the name of the output.

use std::fs::File;
use std::sync::Arc;

use arrow_array::{ArrayRef, Int64Array, RecordBatch, StringArray};
use linkmate_batch::files::{self, BatchError, LINE_LIMIT, Output, Wanted};
use parquet::arrow::ArrowWriter;
use words::{Explain as _, Lang};

use crate::scratch::{JUDGE, START, Scratch};

/// Expects an error with this sentence after the name of the folder, and no output.
fn refused(scratch: &Scratch, input: &[&str], code: &str, sentence: &str) {
    let before = scratch.names();
    let error = scratch.answer(JUDGE, input, "out.csv").expect_err("an error");
    let folder = format!("{}/", scratch.path("").display().to_string().trim_end_matches('/'));
    assert_eq!((error.code(), error.to_string().replace(&folder, "").as_str()), (code, sentence));
    assert_eq!(scratch.names(), before, "nothing is left");
}

fn parquet(scratch: &Scratch, name: &str, columns: Vec<(&str, ArrayRef)>) {
    let batch = RecordBatch::try_from_iter(columns).expect("a batch");
    let file = File::create(scratch.path(name)).expect("a file");
    let mut writer = ArrowWriter::try_new(file, batch.schema(), None).expect("a writer");
    writer.write(&batch).expect("rows");
    writer.close().expect("a file");
}

#[test]
fn parquet_that_is_none() {
    let scratch = Scratch::new("not-parquet");
    let fens: ArrayRef = Arc::new(StringArray::from_iter_values((0..5_000).map(|row| format!("{START}{row}"))));
    parquet(&scratch, "a.parquet", vec![("fen", fens)]);
    let bytes = std::fs::read(scratch.path("a.parquet")).expect("bytes");
    for length in [0, 3, 12, bytes.len() / 2, bytes.len() - 1] {
        scratch.write("cut.parquet", &bytes[..length]);
        let error = scratch.answer(JUDGE, &["cut.parquet"], "out.parquet").expect_err("an error");
        assert!(matches!(&error, BatchError::Unreadable { file, .. } if file.ends_with("cut.parquet")), "{error}");
        let [english, russian] = [Lang::English, Lang::Russian].map(|lang| error.explain(lang));
        assert!(english.contains("cut.parquet can’t be read: it is not a whole Parquet file ("), "{english}");
        assert!(russian.contains("это не Parquet, или файл неполный ("), "{russian}");
        assert_eq!(scratch.names(), ["a.parquet", "cut.parquet"]);
    }
    // The end is intact, the pages are not.
    let mut broken = bytes.clone();
    broken[40..2_000].fill(0xaa);
    scratch.write("cut.parquet", broken);
    let error = scratch.answer(JUDGE, &["cut.parquet"], "out.parquet").expect_err("an error");
    assert!(matches!(&error, BatchError::Unreadable { row: Some(1), .. }), "{error}");
    assert_eq!(scratch.names(), ["a.parquet", "cut.parquet"]);
}

/// The library panics at the type of a column, an integer of no bits.
#[test]
fn parquet_with_a_broken_schema() {
    let scratch = Scratch::new("broken-schema");
    scratch.write("a.parquet", include_bytes!("broken-schema.parquet"));
    let error = scratch.answer(JUDGE, &["a.parquet"], "out.parquet").expect_err("an error");
    assert!(error.to_string().contains("it is not a whole Parquet file (Int type with bit width of 0"), "{error}");
    assert_eq!(scratch.names(), ["a.parquet"]);
}

#[test]
fn the_wrong_columns() {
    let scratch = Scratch::new("columns");
    let numbers: ArrayRef = Arc::new(Int64Array::from(vec![1, 2]));
    parquet(&scratch, "a.parquet", vec![("position", Arc::clone(&numbers)), ("id", Arc::clone(&numbers))]);
    let sentence = "a.parquet has no column \"fen\"; choose one with --column: position, id";
    refused(&scratch, &["a.parquet"], "batch.no_column", sentence);
    parquet(&scratch, "b.parquet", vec![("fen", numbers)]);
    let sentence = "b.parquet: the column \"fen\" has the type Int64 instead of text";
    refused(&scratch, &["b.parquet"], "batch.not_text", sentence);
    scratch.write("c.csv", "fen,a,a\n");
    refused(&scratch, &["c.csv"], "batch.column_twice", "c.csv has two columns \"a\"");
    scratch.write("d.csv", "fen,verdict\n");
    let sentence = "the input already has a column \"verdict\"; choose other names with --prefix";
    refused(&scratch, &["d.csv"], "batch.column_taken", sentence);
    scratch.write("g.csv", "FEN,fen,Verdict\n");
    let sentence = "the input already has a column \"verdict\"; choose other names with --prefix";
    refused(&scratch, &["g.csv"], "batch.column_taken", sentence);
    scratch.write("h.csv", "id;fen\n");
    let sentence =
        "h.csv has no column \"fen\", only one column, \"id;fen\"; say with --delimiter what separates the fields";
    refused(&scratch, &["h.csv"], "batch.no_column", sentence);
    scratch.write("i.csv", "id,\u{1b}[2J\n");
    let sentence = "i.csv has no column \"fen\"; choose one with --column: id, \u{fffd}[2J";
    refused(&scratch, &["i.csv"], "batch.no_column", sentence);
    scratch.write("e.csv", "fen,b\n");
    scratch.write("f.csv", "fen,c\n");
    refused(&scratch, &["e.csv", "f.csv"], "batch.other_columns", "f.csv has other columns than e.csv");
}

#[test]
fn lines_without_end() {
    let scratch = Scratch::new("long");
    let long = "8".repeat(3 * LINE_LIMIT);
    scratch.write("a.txt", format!("{START}\n{long}"));
    refused(&scratch, &["a.txt"], "batch.line_too_long", "a.txt, line 2: longer than 1048576 bytes");
    scratch.write("b.csv", format!("fen\n{START}\n\n{long}\n"));
    refused(&scratch, &["b.csv"], "batch.line_too_long", "b.csv, line 4: longer than 1048576 bytes");
    scratch.write("c.jsonl", format!("{{\"fen\":\"{START}\"}}\n{{\"fen\":\"{long}\"}}\n"));
    refused(&scratch, &["c.jsonl"], "batch.line_too_long", "c.jsonl, line 2: longer than 1048576 bytes");
    // A quote that is never closed.
    scratch.write("d.csv", format!("fen,x\r\n{START},y\r\n\"{}", format!("{START},z\r\n").repeat(30_000)));
    refused(&scratch, &["d.csv"], "batch.line_too_long", "d.csv, line 3: longer than 1048576 bytes");
    // One that is small.
    scratch.write("f.csv", format!("fen,x\n{START},y\n\n\"{START},z\n{START},z\n"));
    refused(
        &scratch,
        &["f.csv"],
        "batch.open_quote",
        "f.csv, line 4: the quotation mark of a field that begins here is never closed",
    );
    // Compressed a thousandfold.
    let bomb = zstd::encode_all(vec![b'8'; 64 << 20].as_slice(), 1).expect("zstd");
    scratch.write("e.txt.zst", bomb);
    refused(&scratch, &["e.txt.zst"], "batch.line_too_long", "e.txt.zst, line 1: longer than 1048576 bytes");
}

#[test]
fn too_many_columns() {
    let scratch = Scratch::new("wide");
    scratch.write("a.csv", format!("fen{}\n", ",".repeat(1_000_000)));
    refused(&scratch, &["a.csv"], "batch.too_many_columns", "a.csv, line 1: more than 10000 columns");
    scratch.write("b.csv", format!("fen,x\n{START},1\n{START}{}\n", ",".repeat(9)));
    refused(&scratch, &["b.csv"], "batch.fields", "b.csv, line 3: 10 fields, but the header has 2");
    let keys: String = (0..20_000).map(|key| format!(",\"k{key}\":1")).collect();
    scratch.write("c.jsonl", format!("{{\"fen\":\"{START}\"}}\n{{\"fen\":\"\"{keys}}}\n"));
    refused(&scratch, &["c.jsonl"], "batch.too_many_columns", "c.jsonl, line 2: more than 10000 columns");
}

#[test]
fn text_that_is_none() {
    let scratch = Scratch::new("encoding");
    scratch.write("a.txt", [START.as_bytes(), b"\nabc\xff\n"].concat());
    refused(&scratch, &["a.txt"], "batch.encoding", "a.txt, line 2: not UTF-8 from byte 4 on");
    scratch.write("b.csv", [b"fen\n", START.as_bytes(), b"\nabc\xff\n"].concat());
    refused(&scratch, &["b.csv"], "batch.encoding", "b.csv, line 3: not UTF-8 from byte 4 on");
    scratch.write("c.jsonl", [b"{\"fen\":\"", START.as_bytes(), b"\"}\n{\"fen\":\"\xff\"}\n"].concat());
    refused(&scratch, &["c.jsonl"], "batch.encoding", "c.jsonl, line 2: not UTF-8 from byte 9 on");
    scratch.write("d.jsonl", format!("{{\"fen\":\"{START}\"}}\n\n[1]\n"));
    refused(&scratch, &["d.jsonl"], "batch.json", "d.jsonl, line 3: not a JSON object");
    scratch.write("e.jsonl", format!("{{\"fen\":\"{START}\"}}\n{{\"fen\":\n"));
    let error = scratch.answer(JUDGE, &["e.jsonl"], "out.csv").expect_err("an error");
    assert!(matches!(error, BatchError::Line { line: 2, .. }), "{error}");
    for (name, head) in [("f.txt.zst", &b"\x28\xb5\x2f\xfd"[..]), ("g.txt.gz", b"\x1f\x8b\x08")] {
        scratch.write(name, [head, b"garbage that is not compressed"].concat());
        let error = scratch.answer(JUDGE, &[name], "out.csv").expect_err("an error");
        assert!(matches!(error, BatchError::Unreadable { .. }), "{error}");
    }
}

#[test]
fn files_that_are_not_there() {
    let scratch = Scratch::new("missing");
    let error = scratch.answer(JUDGE, &["a.csv"], "out.csv").expect_err("an error");
    assert_eq!(error.code(), "batch.unreadable");
    scratch.write("a.csv", format!("fen\n{START}\n"));
    let error = scratch.answer(JUDGE, &["a.csv"], "nowhere/out.xls").expect_err("an error");
    assert_eq!(error.code(), "batch.format");
    let error = scratch.answer(JUDGE, &["a.csv"], "a.csv").expect_err("an error");
    assert_eq!(error.code(), "batch.same_file");
    assert_eq!(scratch.read("a.csv"), format!("fen\n{START}\n"));
    std::fs::create_dir(scratch.path("folder.csv")).expect("a folder");
    for (input, output) in [("a.csv", "folder.csv"), ("folder.csv", "out.csv")] {
        let error = scratch.answer(JUDGE, &[input], output).expect_err("an error");
        assert_eq!(error.code(), if input == "a.csv" { "batch.not_a_file" } else { "batch.unreadable" }, "{error}");
    }
    let error = scratch.answer(JUDGE, &["a.csv"], "nowhere/out.csv").expect_err("an error");
    assert_eq!(error.code(), "batch.write");
    assert_eq!(scratch.names(), ["a.csv", "folder.csv"]);
    std::fs::remove_dir(scratch.path("folder.csv")).expect("an empty folder");
    assert!(linkmate_batch::files::find(&[scratch.path("*.tsv").display().to_string()]).is_err());
    let found = linkmate_batch::files::find(&[scratch.path("*.csv").display().to_string()]).expect("a file");
    assert_eq!(found, [scratch.path("a.csv")]);
    let patterns = ["a.csv", "*.csv", "a*"].map(|pattern| scratch.path(pattern).display().to_string());
    assert_eq!(linkmate_batch::files::find(&patterns).expect("a file"), [scratch.path("a.csv")], "named three times");
}

/// The columns are read first and the rows later, which a pipe does not allow.
#[cfg(unix)]
#[test]
fn inputs_that_are_no_files() {
    let scratch = Scratch::new("device");
    let sentence = "/dev/null is a pipe or a device, and the input is read twice; save it as a file first";
    refused(&scratch, &["/dev/null"], "batch.input_not_a_file", sentence);
    let files = ["/dev/null".into()];
    let wanted = Wanted { games: false, tags: Some(Vec::new()), lang: Lang::English };
    let output = Output::new(scratch.path("out.csv"), None, None).expect("CSV");
    let positions = files::positions(&files, wanted, &|_, _| (), &output, &Default::default(), &Default::default());
    assert_eq!(positions.expect_err("no file").code(), "batch.input_not_a_file");
    assert!(scratch.names().is_empty());
}

#[cfg(unix)]
#[test]
fn links_stay_links() {
    let scratch = Scratch::new("links");
    scratch.write("a.csv", format!("fen\n{START}\n"));
    scratch.write("old", "old");
    for (to, name) in [("old", "out.csv"), ("/dev/null", "null.csv"), ("missing", "missing.csv")] {
        std::os::unix::fs::symlink(to, scratch.path(name)).expect("a link");
    }
    scratch.answer(JUDGE, &["a.csv"], "out.csv").expect("an answer");
    assert!(scratch.path("out.csv").is_symlink());
    assert!(scratch.read("old").starts_with("fen,verdict,"), "{}", scratch.read("old"));
    for (name, code) in [("null.csv", "batch.not_a_file"), ("missing.csv", "batch.write")] {
        assert_eq!(scratch.answer(JUDGE, &["a.csv"], name).expect_err("no file").code(), code);
        assert!(scratch.path(name).is_symlink());
    }
    std::fs::remove_file(scratch.path("out.csv")).expect("a link");
    std::os::unix::fs::symlink("a.csv", scratch.path("out.csv")).expect("a link");
    let error = scratch.answer(JUDGE, &["a.csv"], "out.csv").expect_err("both input and output");
    assert_eq!(error.code(), "batch.same_file");
}
