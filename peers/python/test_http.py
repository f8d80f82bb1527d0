"""The service against real clients: curl, Python's http.client, bare sockets, schemathesis, and the examples of
the book."""

import http.client
import json
import os
import pathlib
import re
import shlex
import socket
import subprocess
import sys
import threading
import time

import pytest
from service import LIMIT, PROGRAM, ROOT, Service

START = "rnbqkbnr~pppppppp~8~8~8~8~PPPPPPPP~RNBQKBNR+w+KQkq+-+0+1"
ILLEGAL = "7b~6p1~3k4~8~8~2K5~8~8+w+-+-+0+1"

# Queries for `/legal` and the expected status.
LEGAL = [
    ("", 400),
    ("?", 400),
    ("?board", 400),
    ("?board=", 400),
    ("?board=x", 400),
    ("?other=1", 400),
    (f"?board={START}", 200),
    (f"?board={START.replace('+', '%20').replace('~', '%2F')}", 200),
    (f"?board={START.replace('+', '%2B').replace('~', '%7E')}", 200),
    (f"?board={START.replace('+', '_')}", 200),
    (f"?board={START}&board={START}", 400),
    (f"?board={ILLEGAL}", 403),
    ("?board=%FF%FE", 400),
    ("?board=%D1%88%D0%B0%D1%85", 400),
    ("?board=" + "8" * 5_000, 400),
    ("?board=" + "8" * 30_000, 400),
]


@pytest.fixture(scope="module")
def service():
    with Service() as service:
        yield service


def fetch(service, method, path, headers=()):
    connection = http.client.HTTPConnection("127.0.0.1", service.port, timeout=LIMIT)
    connection.request(method, path, headers=dict(headers))
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response, body


def same(response):
    """Returns the headers that GET and HEAD must agree on."""
    return {name.lower(): value for name, value in response.getheaders() if name.lower() not in ("date", "transfer-encoding", "x-request-id")}


@pytest.mark.parametrize("query, status", LEGAL)
def test_legal_with_http_client(service, query, status):
    answers = {}
    for method in ("GET", "HEAD"):
        response, body = fetch(service, method, "/legal" + query)
        assert (response.status, body) == (status, b"")
        answers[method] = same(response)
    assert answers["GET"] == answers["HEAD"]


@pytest.mark.parametrize("query, status", LEGAL)
def test_legal_with_curl(service, query, status):
    for options in (["--get"], ["--head"]):
        command = ["curl", "-s", *options, "-o", "/dev/null", "-w", "%{http_code} %{size_download}", f"{service.url}/legal{query}"]
        assert subprocess.run(command, capture_output=True, text=True).stdout == f"{status} 0"


def test_curl_encodes_the_board(service):
    fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    command = ["curl", "-s", "-o", "/dev/null", "-w", "%{http_code}", "-G", "--data-urlencode", f"board={fen}", f"{service.url}/legal"]
    assert subprocess.run(command, capture_output=True, text=True).stdout == "200"


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_other_methods(service, method):
    for query in ("", f"?board={START}"):
        response, body = fetch(service, method, "/legal" + query)
        assert (response.status, response.getheader("Allow"), body) == (405, "GET, HEAD", b"")
    command = ["curl", "-s", "-X", method, "-d", "board=x", "-w", "%{http_code} %{size_download}", f"{service.url}/legal"]
    assert subprocess.run(command, capture_output=True, text=True).stdout == "405 0"


@pytest.mark.parametrize("path", ["/", "/play/c1/s", "/svg/c1/s/mbosF", "/png/c1/s", "/fen/c1/s", "/json/c1/s", "/play/c1/t", "/nowhere", "/healthz", "/openapi.json"])
@pytest.mark.parametrize("encoding", ["identity", "gzip", "br"])
def test_get_and_head_agree(service, path, encoding):
    headers = {"Accept-Encoding": encoding}
    get, body = fetch(service, "GET", path, headers)
    head, nothing = fetch(service, "HEAD", path, headers)
    assert (get.status, same(get)) == (head.status, same(head))
    assert body and not nothing
    if get.getheader("ETag"):
        again, nothing = fetch(service, "GET", path, {**headers, "If-None-Match": get.getheader("ETag")})
        assert (again.status, nothing) == (304, b"")


def test_non_utf8_and_odd_request_lines(service):
    for line, status in [
        (b"GET /legal?board=\xff HTTP/1.1", b"400"),
        (b"GET /play/\xff\xfe HTTP/1.1", b"400"),
        (b"GET /legal?board=" + b"8" * 100_000 + b" HTTP/1.1", b"4"),
        (b"GET http://other.example/healthz HTTP/1.1", b"200"),
        (b"\x00\x01\x02", b"400"),
        (b"GET", b"400"),
    ]:
        with socket.create_connection(("127.0.0.1", service.port), timeout=LIMIT) as client:
            client.sendall(line + b"\r\nHost: x\r\nConnection: close\r\n\r\n")
            answer = b""
            while chunk := client.recv(65536):
                answer += chunk
        assert answer.split(b" ")[1].startswith(status), (line[:40], answer[:200])
        head, _, body = answer.partition(b"\r\n\r\n")
        assert b"/legal" not in line or body == b"", (line[:40], body)


def fetch_until(service, path, status):
    """Sends requests until that status is returned."""
    end = time.monotonic() + LIMIT
    while True:
        response, body = fetch(service, "GET", path)
        if response.status == status:
            return response, body
        assert time.monotonic() < end, (path, response.status)


def test_a_rate_limit():
    with Service("--max-rate", "5") as service:
        assert [fetch(service, "GET", f"/legal?board={START}")[0].status for _ in range(5)] == [200] * 5
        fetch_until(service, f"/legal?board={START}", 429)
        response, body = fetch_until(service, "/fen/c1/s", 429)
        assert json.loads(body)["code"] == "http.too_many"
        assert response.getheader("Retry-After") == "1"
        fetch_until(service, f"/legal?board={START}", 200)


def slow_clients(service):
    """Opens connections that never send complete request headers."""
    slow = [socket.create_connection(("127.0.0.1", service.port), timeout=LIMIT) for _ in range(50)]
    for number, client in enumerate(slow):
        client.sendall(b"" if number % 2 else b"GET /fen/c1/s HTTP/1.1\r\nHost")
    return slow


def test_slow_clients_do_not_block_others():
    with Service("--max-head-time", "3600") as service:
        slow = slow_clients(service)
        assert fetch(service, "GET", "/fen/c1/s")[0].status == 200
        for client in slow:
            client.close()


def test_slow_clients_are_disconnected():
    with Service("--max-head-time", "1") as service:
        for client in slow_clients(service):
            while client.recv(4096):
                pass
            client.close()


def wait_until_read(port):
    """Waits until the service has read everything that its clients have sent."""
    end = time.monotonic() + LIMIT
    while True:
        rows = [line.split() for line in pathlib.Path("/proc/net/tcp").read_text().splitlines()[1:]]
        # Local address, state (1 is an open connection), and the bytes still to be sent and read.
        unread = [row for row in rows if int(row[1].split(":")[1], 16) == port and row[3] == "01" and int(row[4].split(":")[1], 16)]
        if not unread:
            return
        assert time.monotonic() < end, unread
        time.sleep(0.01)


def test_sigterm_finishes_open_requests():
    with Service() as service:
        answers = []
        paths = ["/png/c1/s?size=2000", "/svg/c1/s/mbosF", f"/legal?board={START}"] * 5

        def client(path):
            connection = http.client.HTTPConnection("127.0.0.1", service.port, timeout=LIMIT)
            # A connection that is not accepted yet does not count as an open request.
            connection.request("GET", "/healthz")
            connection.getresponse().read()
            connection.request("GET", path)
            sent.release()
            response = connection.getresponse()
            answers.append((response.status, len(response.read()) > 0 or path.startswith("/legal")))

        sent = threading.Semaphore(0)
        threads = [threading.Thread(target=client, args=(path,)) for path in paths]
        for thread in threads:
            thread.start()
        for _ in threads:
            sent.acquire()
        wait_until_read(service.port)
        service.process.terminate()
        for thread in threads:
            thread.join()
        assert answers == [(200, True)] * len(paths)
        assert service.process.wait(LIMIT) == 0


def test_structured_logs():
    command = [PROGRAM, "serve", "--addr", "127.0.0.1:0", "--log-format", "json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    port = int(process.stdout.readline().strip().rsplit(":", 1)[1])
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", "/healthz")
    connection.getresponse().read()
    process.terminate()
    _, errors = process.communicate(timeout=LIMIT)
    fields = [json.loads(line)["fields"] for line in errors.splitlines()]
    assert any(entry.get("path") == "/healthz" and entry.get("status") == 200 for entry in fields), errors


def test_an_address_in_use(service):
    command = [PROGRAM, "serve", "--addr", f"127.0.0.1:{service.port}"]
    result = subprocess.run(command, capture_output=True, text=True, env={"LANG": "C"})
    assert result.returncode == 1 and result.stderr.startswith("linkmate: cannot listen on "), result.stderr


def examples():
    """The curl commands of README and book with what they print. crates/linkmate/tests/it/book.rs runs the other commands."""
    text = "".join(page.read_text() for page in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))])
    for block in re.findall(r"```console\n(.*?)```", text, re.S):
        for example in re.split(r"^\$ ", block, flags=re.M)[1:]:
            command, _, output = example.partition("\n")
            if "curl " in command:
                yield command, output


@pytest.mark.parametrize("command, output", list(examples()))
def test_the_examples_of_the_documentation(service, command, output):
    command = command.replace("http://localhost:8080", service.url)
    result = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
    printed = result.stdout.replace("\r\n", "\n").replace(service.url, "http://localhost:8080")
    if "…" in output:
        pattern = ".*".join(re.escape(part) for part in output.strip().split("…"))
        assert re.fullmatch(pattern, printed.strip(), re.S), printed
    else:
        assert printed.strip() == output.strip()


def test_there_are_examples():
    assert len(list(examples())) >= 10


def test_schemathesis_finds_nothing(service, tmp_path):
    program = pathlib.Path(sys.executable).with_name("schemathesis")
    command = [program, "run", f"{service.url}/openapi.json", "--max-examples", "15", "--seed", "1", "--workers", "1", "--request-timeout", str(LIMIT)]
    folder = pathlib.Path(__file__).parent
    environment = {**os.environ, "SCHEMATHESIS_HOOKS": "schemathesis_hooks", "PYTHONPATH": str(folder)}
    result = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=environment)
    assert result.returncode == 0, result.stdout[-6000:] + result.stderr[-2000:]
