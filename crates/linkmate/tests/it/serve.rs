//! Starts `linkmate serve` as a user would.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Command, Stdio};

/// With the rules for browsers nothing is said; without them, one line says what is missing and how to get it.
#[test]
fn missing_rules_for_browsers_are_reported() {
    let mut service = Command::new(env!("CARGO_BIN_EXE_linkmate"))
        .args(["serve", "--addr", "127.0.0.1:0", "--log", "off"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("linkmate runs");
    let mut line = String::new();
    let mut out = BufReader::new(service.stdout.take().expect("a pipe"));
    out.read_line(&mut line).expect("linkmate writes its address");
    let address = line.trim().strip_prefix("listening on http://").expect("an address").to_owned();
    let mut connection = TcpStream::connect(&address).expect("linkmate listens");
    let request = format!("HEAD /static/rules.wasm HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    connection.write_all(request.as_bytes()).expect("linkmate reads");
    let mut response = String::new();
    connection.read_to_string(&mut response).expect("linkmate responds");
    service.kill().expect("linkmate runs");
    let said = String::from_utf8(service.wait_with_output().expect("linkmate ends").stderr).expect("UTF-8");
    if response.starts_with("HTTP/1.1 200") {
        assert_eq!(said, "");
    } else {
        assert_eq!(said.lines().count(), 1, "{said}");
        assert!(said.contains("the rules for browsers were not built: "), "{said}");
    }
}
