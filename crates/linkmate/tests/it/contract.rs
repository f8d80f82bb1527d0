//! What other programs rely on: codes, commands, exit statuses, routes, JSON keys and rulesets.
//!
//! `contract.txt` lists them, one per line. `UPDATE_GOLDEN=1 cargo test -p linkmate --test it contract` appends what is new;
//! a line that no longer holds is a breaking change and has to be deleted by hand.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use game::Rules;
use serde_json::Value;

/// Lines of the contract.
type Lines = BTreeSet<String>;

#[test]
fn nothing_that_programs_rely_on_has_changed() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/contract.txt");
    let kept: Lines = fs::read_to_string(&path).unwrap_or_default().lines().map(str::to_owned).collect();
    let mut found = Lines::new();
    add_codes(&mut found);
    add_commands(&["linkmate"], &mut found);
    add_runs(&mut found);
    add_http(&mut found);
    found.extend(Rules::names().map(|name| format!("ruleset {name}")));
    let list = |lines: &mut dyn Iterator<Item = &String>| lines.map(|line| format!("  {line}\n")).collect::<String>();
    let removed = list(&mut kept.difference(&found));
    let mut added = list(&mut found.difference(&kept));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        let all: String = kept.union(&found).map(|line| format!("{line}\n")).collect();
        fs::write(&path, all).expect("the contract can be written");
        added.clear();
    }
    assert!(
        added.is_empty() && removed.is_empty(),
        "tests/contract.txt differs.\nRemoved, which breaks programs that rely on it:\n{removed}Added (UPDATE_GOLDEN=1 \
         lists it there):\n{added}"
    );
}

/// Adds the stable codes: string literals such as `"fen.turn"` in the sources of all crates.
fn add_codes(lines: &mut Lines) {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders = fs::read_dir(crates).expect("the crates").map(|entry| entry.expect("a crate").path().join("src"));
    let mut pending: Vec<PathBuf> = folders.filter(|folder| folder.is_dir()).collect();
    let mut codes = Lines::new();
    while let Some(path) = pending.pop() {
        if path.is_dir() {
            pending.extend(fs::read_dir(&path).expect("a folder").map(|entry| entry.expect("an entry").path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a source file");
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            let literals = code.flat_map(|line| line.split('"').skip(1).step_by(2));
            codes.extend(literals.filter(|literal| is_code(literal)).map(|code| format!("code {code}")));
        }
    }
    assert!(codes.len() > 200, "only {} codes found", codes.len());
    lines.extend(codes);
}

/// Returns true for `family.name`, but not for file names or names of Python modules.
fn is_code(literal: &str) -> bool {
    let is_word = |word: &str| {
        let is_letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
        word.len() > 1 && word.starts_with(|first: char| first.is_ascii_lowercase()) && word.bytes().all(is_letter)
    };
    let is_file = ["css", "html", "js", "pgn", "svg", "wasm"].iter().any(|kind| literal.ends_with(&format!(".{kind}")));
    let parts = literal.split_once('.');
    parts.is_some_and(|(family, name)| is_word(family) && is_word(name) && family != "linkmate") && !is_file
}

fn linkmate(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_linkmate"));
    command.args(arguments).args(["--lang", "en"]).stdin(Stdio::null());
    command
}

fn output(arguments: &[&str]) -> Output {
    linkmate(arguments).output().expect("linkmate runs")
}

/// Adds a command with its arguments, options and subcommands, as its help lists them.
fn add_commands(names: &[&str], lines: &mut Lines) {
    let help = output(&[&names[1..], &["-h"]].concat());
    let help = String::from_utf8(help.stdout).expect("UTF-8");
    let mut section = "";
    let mut items: Vec<String> = Vec::new();
    for line in help.lines() {
        let item = line.trim_start();
        let indent = line.len() - item.len();
        if let Some(usage) = line.strip_prefix("Usage: ") {
            lines.insert(format!("command {usage}"));
        } else if indent == 0 {
            section = line;
        } else if section == "Commands:" && indent == 2 {
            let subcommand = item.split(' ').next().expect("a name");
            if subcommand != "help" {
                add_commands(&[names, &[subcommand]].concat(), lines);
            }
        } else if section == "Options:" || section == "Arguments:" {
            // Clap breaks long lines: what does not begin an item belongs to the last one.
            match items.last_mut() {
                Some(last) if indent > 6 => *last = format!("{last} {item}"),
                _ => items.push(item.to_owned()),
            }
        }
    }
    for item in items {
        let option = format!("command {} {}", names.join(" "), item.split("  ").next().expect("a name"));
        let values = item.split_once("[possible values: ").and_then(|(_, rest)| rest.split_once(']'));
        lines.extend(
            values.into_iter().flat_map(|(values, _)| values.split(", ").map(|value| format!("{option} = {value}"))),
        );
        lines.insert(option);
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const ILLEGAL: &str = "7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1";
const WALL: &str = "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1";

/// Adds exit statuses, the words that begin an output line, and the keys of JSON lines.
fn add_runs(lines: &mut Lines) {
    for arguments in [
        &["judge", START] as &[&str],
        &["judge", ILLEGAL],
        &["judge", "8/8"],
        &["judge", START, ILLEGAL],
        &["judge", "--effort", "endless", START],
        &["dead", START],
        &["dead", WALL],
        &["dead", "8/8"],
        &["dead", "8/8/8/8/8/8/8/8 w - - 0 1"],
        &["dead", "--winner", "white", START],
        &["dead", "--winner", "white", WALL],
        &["link", "encode", "s\te2e4 e7e5"],
        &["link", "encode", "s\te2e5"],
        &["link", "decode", "c1/s/mbosF"],
        &["link", "decode", "c1/s/m"],
        &["svg", "c1/s/m"],
        &["png", "c1/s/m"],
        &["pgn", "c1/s/m"],
        &["import", "no-such-file.pgn"],
        &["rules", "no-such-rules"],
        &["perft", "2"],
        &["perft", "two"],
        &["perft", "1", "--fen", "8/8"],
        &["no-such-command"],
        &["judge", "--no-such-option"],
        &["--help"],
        &["--version"],
    ] {
        let run = output(arguments);
        let status = run.status.code().expect("an exit status");
        let text = if run.stdout.is_empty() { &run.stderr } else { &run.stdout };
        let text = String::from_utf8_lossy(text);
        // Sentences and helpmates may change; the fields before them may not.
        let is_result = |line: &&str| status < 2 && !arguments[0].starts_with('-') && !line.starts_with("linkmate: ");
        let line = text.lines().last().filter(is_result).unwrap_or_default();
        let is_short = ["error: ", "alive", "winnable"].iter().any(|word| line.starts_with(word));
        let words = line.split('\t').take(if is_short { 1 } else { 2 }).collect::<Vec<_>>().join(" ");
        let line = format!("exit {status} linkmate {} → {words}", arguments.join(" ").replace('\t', " TAB "));
        lines.insert(line.trim_end_matches([' ', '→']).to_owned());
    }
    for arguments in
        [&["judge", "--json", "--all"] as &[&str], &["dead", "--json"], &["dead", "--json", "--winner", "white"]]
    {
        for fen in [START, ILLEGAL, WALL, "8/8"] {
            let run = output(&[arguments, &[fen]].concat());
            let value: Value = serde_json::from_slice(&run.stdout).expect("one JSON object");
            add_keys(&format!("json linkmate {}", arguments.join(" ")), &value, lines);
        }
    }
}

/// Adds the paths of all keys in a value.
fn add_keys(path: &str, value: &Value, lines: &mut Lines) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                let path = format!("{path} .{key}");
                lines.insert(path.clone());
                add_keys(&path, value, lines);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| add_keys(&format!("{path} []"), item, lines)),
        _ => {}
    }
}

/// A running service, stopped when dropped.
struct Service(Child);

impl Drop for Service {
    fn drop(&mut self) {
        _ = self.0.kill();
        _ = self.0.wait();
    }
}

/// Adds routes, parameters, statuses and JSON keys, as the OpenAPI document describes them.
fn add_http(lines: &mut Lines) {
    let mut command = linkmate(&["serve", "--addr", "127.0.0.1:0", "--log", "error"]);
    let mut service = Service(command.stdout(Stdio::piped()).spawn().expect("linkmate serves"));
    let mut line = String::new();
    let stdout = service.0.stdout.take().expect("a pipe");
    BufReader::new(stdout).read_line(&mut line).expect("a line");
    let address = line.trim().strip_prefix("listening on http://").expect("the address it listens on");
    let mut stream = TcpStream::connect(address).expect("a connection");
    write!(stream, "GET /openapi.json HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").expect("a request");
    let mut response = String::new();
    stream.read_to_string(&mut response).expect("a response");
    let body = response.split_once("\r\n\r\n").expect("a body").1;
    let document: Value = serde_json::from_str(body).expect("an OpenAPI document");

    for (path, methods) in document["paths"].as_object().expect("paths") {
        for (method, operation) in methods.as_object().expect("methods") {
            let route = format!("http {} {path}", method.to_uppercase());
            let parameters = operation["parameters"].as_array().into_iter().flatten();
            let queries = parameters.filter(|parameter| parameter["in"] == "query");
            lines.extend(queries.map(|query| format!("{route} ?{}", query["name"].as_str().expect("a name"))));
            for (status, response) in operation["responses"].as_object().expect("responses") {
                lines.insert(format!("{route} {status}"));
                let headers = response["headers"].as_object().into_iter().flatten();
                lines.extend(headers.map(|(header, _)| format!("{route} {status} {header}")));
            }
        }
    }
    for (name, schema) in document["components"]["schemas"].as_object().expect("schemas") {
        add_schema(&format!("json {name}"), schema, lines);
    }
}

/// Adds the keys of a JSON schema, and the strings that a value may be.
fn add_schema(path: &str, schema: &Value, lines: &mut Lines) {
    for (key, property) in schema["properties"].as_object().into_iter().flatten() {
        let path = format!("{path} .{key}");
        lines.insert(path.clone());
        add_schema(&path, property, lines);
    }
    for values in ["anyOf", "oneOf", "allOf", "prefixItems"] {
        schema[values].as_array().into_iter().flatten().for_each(|schema| add_schema(path, schema, lines));
    }
    if schema["items"].is_object() {
        add_schema(&format!("{path} []"), &schema["items"], lines);
    }
    let words = schema["enum"].as_array().into_iter().flatten().chain([&schema["const"]]);
    lines.extend(words.filter_map(Value::as_str).map(|word| format!("{path} = {word}")));
}
