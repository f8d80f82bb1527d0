//! Starts `linkmate serve` as a user would.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// A running service.
struct Service {
    process: Child,
    address: String,
}

impl Service {
    fn start(arguments: &[&str], stderr: Stdio) -> Service {
        let mut process = Command::new(env!("CARGO_BIN_EXE_linkmate"))
            .args(["serve", "--addr", "127.0.0.1:0"])
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(stderr)
            .spawn()
            .expect("linkmate runs");
        let mut line = String::new();
        let mut out = BufReader::new(process.stdout.take().expect("a pipe"));
        out.read_line(&mut line).expect("linkmate writes its address");
        let address = line.trim().strip_prefix("listening on http://").expect("an address").to_owned();
        Service { process, address }
    }

    /// Returns the response to a request on a connection of its own.
    fn get(&self, method: &str, path: &str) -> String {
        let mut connection = TcpStream::connect(&self.address).expect("linkmate listens");
        let request = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address);
        connection.write_all(request.as_bytes()).expect("linkmate reads");
        let mut response = String::new();
        connection.read_to_string(&mut response).expect("linkmate responds");
        response
    }

    /// Returns the number of lines of the log that were lost, once there are any.
    #[cfg(unix)]
    fn lost_lines(&self) -> u64 {
        let value = |metrics: &str| {
            metrics.lines().find_map(|line| line.strip_prefix("linkmate_log_lines_lost_total ")?.parse().ok())
        };
        for _ in 0..600 {
            if let Some(lost) = value(&self.get("GET", "/metrics")).filter(|&lost| lost > 0) {
                return lost;
            }
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
        panic!("no line was lost");
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        _ = self.process.kill();
        _ = self.process.wait();
    }
}

/// With the rules for browsers nothing is said; without them, one line says what is missing and how to get it.
#[test]
fn missing_rules_for_browsers_are_reported() {
    let mut service = Service::start(&["--log", "warn"], Stdio::piped());
    let mut log = BufReader::new(service.process.stderr.take().expect("a pipe"));
    let mut said = String::new();
    if service.get("HEAD", "/static/rules.wasm").starts_with("HTTP/1.1 404") {
        log.read_line(&mut said).expect("a line of the log");
        assert!(said.contains("the rules for browsers were not built: "), "{said}");
    }
    service.process.kill().expect("linkmate runs");
    let mut rest = String::new();
    log.read_to_string(&mut rest).expect("UTF-8");
    assert_eq!(rest, "");
}

/// As in the health check of a container.
#[test]
fn a_running_service_can_be_checked() {
    let service = Service::start(&["--log", "off"], Stdio::null());
    let check = |address: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_linkmate"));
        command.args(["serve", "--check"]).env("LINKMATE_ADDR", address).status().expect("linkmate runs").code()
    };
    let port = service.address.rsplit(':').next().expect("a port");
    assert_eq!(check(&service.address), Some(0));
    assert_eq!(check(&format!("0.0.0.0:{port}")), Some(0));
    let address = service.address.clone();
    drop(service);
    assert_eq!(check(&address), Some(1));
    assert_eq!(check("nowhere"), Some(1));
}

#[cfg(target_os = "linux")]
#[test]
fn a_log_on_a_full_disk_costs_no_response() {
    let full = std::fs::File::options().write(true).open("/dev/full").expect("Linux has /dev/full");
    let service = Service::start(&[], full.into());
    for _ in 0..20 {
        assert!(service.get("GET", "/healthz").starts_with("HTTP/1.1 200"));
    }
    assert!(service.lost_lines() > 0);
}

#[cfg(unix)]
#[test]
fn a_log_that_nobody_reads_any_more_costs_no_response() {
    let mut service = Service::start(&[], Stdio::piped());
    drop(service.process.stderr.take());
    for _ in 0..20 {
        assert!(service.get("GET", "/healthz").starts_with("HTTP/1.1 200"));
    }
    assert!(service.lost_lines() > 0);
}

/// The pipe is never read, so that the log blocks as soon as it is full.
#[cfg(unix)]
#[test]
fn a_blocked_log_costs_no_response() {
    const REQUESTS: usize = 12_000;
    let service = Service::start(&[], Stdio::piped());
    let mut connection = TcpStream::connect(&service.address).expect("linkmate listens");
    let request = format!("HEAD /healthz HTTP/1.1\r\nHost: {}\r\n\r\n", service.address);
    let mut responses = BufReader::new(connection.try_clone().expect("a socket"));
    let mut line = String::new();
    for _ in 0..REQUESTS / 100 {
        connection.write_all(request.repeat(100).as_bytes()).expect("linkmate reads");
        let mut answered = 0;
        while answered < 100 {
            line.clear();
            assert_ne!(responses.read_line(&mut line).expect("linkmate responds"), 0, "the connection ended");
            answered += usize::from(line.starts_with("HTTP/1.1 200"));
        }
    }
    assert!(service.lost_lines() > 0);
}

/// Runs the service in a shell, which sets up what the service finds.
#[cfg(unix)]
fn shell(setup: &str) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("{setup} exec \"$0\" serve --addr 127.0.0.1:0 --log warn")]);
    command.arg(env!("CARGO_BIN_EXE_linkmate")).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

#[cfg(unix)]
fn terminate(process: &Child) {
    let status = Command::new("kill").args(["-TERM", &process.id().to_string()]).status().expect("a system with kill");
    assert!(status.success());
}

/// A signal that comes as soon as the address is known must not kill the service.
#[cfg(unix)]
#[test]
fn the_service_can_be_stopped_as_soon_as_it_listens() {
    for attempt in 0..10 {
        let mut service = Service::start(&["--log", "off"], Stdio::null());
        terminate(&service.process);
        assert_eq!(service.process.wait().expect("a status").code(), Some(0), "attempt {attempt}");
    }
}

#[cfg(unix)]
#[test]
fn a_second_signal_ends_the_drain() {
    let mut service = Service::start(&["--log", "off", "--drain", "3600"], Stdio::null());
    terminate(&service.process);
    while service.get("GET", "/readyz").starts_with("HTTP/1.1 200") {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert!(service.get("GET", "/fen/c1/s").starts_with("HTTP/1.1 200"), "it still serves requests");
    terminate(&service.process);
    assert_eq!(service.process.wait().expect("a status").code(), Some(0));
}

/// The log then says where the service listens.
#[cfg(unix)]
#[test]
fn standard_output_that_cannot_be_written_does_not_stop_the_service() {
    let (reader, closed) = std::io::pipe().expect("a pipe");
    drop(reader);
    let mut process = shell("").stdout(closed).spawn().expect("linkmate runs");
    let mut log = BufReader::new(process.stderr.take().expect("a pipe"));
    let mut line = String::new();
    log.read_line(&mut line).expect("a line of the log");
    let rest = line.split("listening on http://").nth(1).unwrap_or_else(|| panic!("no address: {line}"));
    let address = rest.split_whitespace().next().expect("an address").to_owned();
    let service = Service { process, address };
    assert!(service.get("GET", "/healthz").starts_with("HTTP/1.1 200"));
}

/// The second one would accept connections and never answer.
#[cfg(unix)]
#[test]
fn two_sockets_of_systemd_are_refused() {
    let output = shell("LISTEN_PID=$$ LISTEN_FDS=2").output().expect("linkmate runs");
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("systemd passed 2 sockets instead of 1"), "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn the_service_raises_its_limit_of_open_files() {
    let mut process = shell("ulimit -S -n 64;").spawn().expect("linkmate runs");
    let mut line = String::new();
    BufReader::new(process.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", process.id())).expect("the limits of a process");
    process.kill().expect("linkmate runs");
    process.wait().expect("a status");
    let files = limits.lines().find(|line| line.starts_with("Max open files")).expect("a limit");
    let [soft, hard] = [3, 4].map(|column| files.split_whitespace().nth(column).expect("a number"));
    assert!(soft == hard && soft != "64", "{files}");
}
