"""Attacks the service: a log that cannot be written, no file descriptors left, bodies that never end, and what other clients
notice while 50 clients from one address, or from 50, send the most expensive requests known; then the CPU time and the memory
that single requests take.

Run it by hand with a release build: LINKMATE=target/release/linkmate python3 peers/python/attacks.py [log|files|bodies|clients|costs]
`clients=TEXT` runs only the attacks with that in their names.
The hard positions come from the corpora, if they are there. docs/benchmarks.md has the last figures, and those before the
service had lanes.
"""

import http.client
import json
import multiprocessing
import os
import pathlib
import resource
import socket
import statistics
import subprocess
import sys
import threading
import time
import urllib.parse

import service
from service import LIMIT, ROOT, Service

CORPORA = ROOT / os.environ.get("LINKMATE_CORPORA", "corpora")
CLIENTS = 50
SECONDS = 8
ATTACKER, BYSTANDER, OTHER = "127.0.0.2", "127.0.0.3", "127.0.0.4"
# The addresses of the attackers: one for all of them, or one for each.
SOURCES = {"one address": [ATTACKER], f"{CLIENTS} addresses": [f"127.0.1.{number + 1}" for number in range(CLIENTS)]}
# The most megabytes that the service may take while bodies are held back: 64 for them, and the connections.
BODIES = 200
START = urllib.parse.quote("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
# What the bystander asks for, and the most milliseconds that the median may take.
ORDINARY = [("/healthz", 20), (f"/legal?board={START}", 50), ("/png/c1/s/mbosF", 500)]


def connect(port, source):
    return http.client.HTTPConnection("127.0.0.1", port, timeout=4 * LIMIT, source_address=(source, 0))


def fetch(connection, path, method="GET", body=None, headers={}):
    """Returns the status and the time in milliseconds."""
    start = time.perf_counter()
    connection.request(method, path, body, headers)
    answer = connection.getresponse()
    answer.read()
    return answer.status, 1000 * (time.perf_counter() - start)


def post(port, path, fields):
    """Sends a form and returns the response's status and the link that it leads to, if any."""
    connection = connect(port, BYSTANDER)
    connection.request("POST", path, urllib.parse.urlencode(fields), {"content-type": "application/x-www-form-urlencoded"})
    answer = connection.getresponse()
    answer.read()
    return answer.status, (answer.getheader("Location") or "").removeprefix("/play/").split("?")[0]


def shuffles(moves):
    """Returns the text of a game in which the kings go from the corner and back: they have one move in the corner, and two
    beside it, so a character of the link holds twelve half-moves."""
    cycle = ["Kb1", "Kb8", "Ka1", "Ka8"]
    game = " ".join(cycle[ply % 4] for ply in range(moves))
    return f'[SetUp "1"]\n[FEN "k7/1p2p3/1P2P3/8/8/1p2p3/1P2P3/K7 w - - 0 1"]\n\n{game} *'


def long_link(port):
    """Returns the link of the game with the most half-moves in 1,000 characters."""
    status, link = post(port, "/import", {"text": shuffles(5_800)})
    assert status == 303 and 950 < len(link) <= 1_000, (status, len(link))
    return link


def hard_boards():
    """Returns random positions with many promotions, or one that is in the documents."""
    path = CORPORA / "legality" / "legality.tsv"
    if not path.exists():
        return ["r3kR2/ppp3pp/8/8/8/8/8/R3K2R b q - 0 1"]
    rows = [line.split("\t")[0] for line in path.read_text().splitlines() if "Texel.out" in line]
    return rows[::4]


def attack(port, requests, sources, end, sent):
    """Sends requests from many connections until the time is over."""

    def client(first):
        connection = connect(port, sources[first % len(sources)])
        index = first
        while time.time() < end:
            method, path, body, headers = requests[index % len(requests)]
            index += 1
            try:
                status, _ = fetch(connection, path, method, body, headers)
            except OSError:
                connection.close()
                continue
            counts[status] = counts.get(status, 0) + 1

    counts = {}
    threads = [threading.Thread(target=client, args=(first,)) for first in range(CLIENTS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    sent.put(counts)


def bystander(port, end):
    """Returns the median time of each ordinary request, in milliseconds."""
    connection = connect(port, BYSTANDER)
    times = {path: [] for path, _ in ORDINARY}
    while time.time() < end:
        for path, _ in ORDINARY:
            status, took = fetch(connection, path)
            times[path].append(took if status == 200 else 1000 * LIMIT)
            time.sleep(0.002)
    return {path: statistics.median(took) for path, took in times.items()}


def get(path, headers={}):
    return ("GET", path, None, headers)


def custom_rules(port):
    """Returns the link of a game with rules of its own that are as expensive as can be: 16 by 16 squares full of amazons, which
    move without capturing until the link has nearly 1,000 characters."""
    start = "/".join(["a" * 16] * 5 + ["16"] * 6 + ["A" * 16] * 5)
    text = f"rules 1\ntitle Amazons\nboard 16x16\npiece A amazon: QN\nstart {start} w"
    status, link = post(port, "/rules", {"rules": text})
    assert status == 303, status
    connection = connect(port, BYSTANDER)

    def game(path):
        connection.request("GET", path)
        return json.loads(connection.getresponse().read())

    while len(link) < 980:
        choices = game(f"/json/{link}")["choices"]
        choice = next((choice for choice in choices if "x" not in choice["san"]), choices[0])
        link = game(f"/json/{link}?play={choice['uci']}")["link"]
    return link


def moving_picture(port, link):
    """Returns the path of the largest moving picture of a game that the service makes."""
    connection = connect(port, BYSTANDER)
    for size in (2000, 1500, 1000, 700, 500, 300, 200):
        path = f"/gif/{link}?size={size}"
        if fetch(connection, path)[0] == 200:
            return path
    raise AssertionError("no moving picture")


def start(stderr, **options):
    """Starts the service with its whole log on `stderr`."""
    command = [service.PROGRAM, "serve", "--addr", "127.0.0.1:0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=stderr, text=True, **options)
    return process, int(process.stdout.readline().rsplit(":", 1)[1])


def log():
    """Breaks the log in three ways. Every request has to be answered."""
    reader, writer = os.pipe()
    os.close(reader)
    gone = writer
    blocked_reader, blocked = os.pipe()
    with open("/dev/full", "w") as full:
        for name, stderr in [("a full disk", full), ("nobody reads the log any more", gone), ("nobody empties the pipe", blocked)]:
            process, port = start(stderr)
            connection = connect(port, BYSTANDER)
            count = sum(fetch(connection, "/healthz")[0] == 200 for _ in range(20_000))
            time.sleep(2)
            connection.request("GET", "/metrics")
            metrics = connection.getresponse().read().decode()
            lost = next(line.split()[1] for line in metrics.splitlines() if line.startswith("linkmate_log_lines_lost_total "))
            print(f"the log, {name}: {count} of 20000 requests answered, {lost} lines lost", flush=True)
            process.kill()
            process.wait()
            assert count == 20_000
    os.close(blocked_reader)


def files():
    """Opens more connections than the service has file descriptors. It has to go on when they are closed."""
    process, port = start(subprocess.DEVNULL, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64)))
    connection = connect(port, BYSTANDER)
    assert fetch(connection, "/healthz")[0] == 200
    idle = [socket.create_connection(("127.0.0.1", port), LIMIT, (ATTACKER, 0)) for _ in range(150)]
    answered = sum(fetch(connection, "/png/c1/s/mbosF")[0] == 200 for _ in range(20))
    for client in idle:
        client.close()
    began = time.monotonic()
    assert fetch(connect(port, OTHER), "/healthz")[0] == 200
    print(f"150 connections for 64 files: an open connection has {answered} of 20 answers; a new one waits {time.monotonic() - began:.2f} s after they are closed")
    assert answered == 20 and process.poll() is None
    process.kill()
    process.wait()


def most_memory(process):
    """Returns the most memory that a process has had, in megabytes."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(status.split("VmHWM:")[1].split()[0]) / 1000


def bodies():
    """Sends pastes as large as they may be from many connections, but holds the last bytes of each back."""
    size, count = 3 * 256 * 1024 + 1024, 1_000
    head = f"POST /import HTTP/1.1\r\nHost: a\r\nContent-Length: {size}\r\n\r\ntext=".encode()
    paste = head + b"+" * (size - 10)
    failed = []
    for name, sources in SOURCES.items():
        process, port = start(subprocess.DEVNULL)
        idle = most_memory(process)
        slow = []
        for number in range(count):
            client = socket.create_connection(("127.0.0.1", port), LIMIT, (sources[number % len(sources)], 0))
            client.settimeout(1)
            try:
                client.sendall(paste)
            except OSError:
                # Refused before all of it was read.
                pass
            slow.append(client)
        status, _ = post(port, "/import", {"text": "1. f3 e5 2. g4 Qh4#", "rest": "x" * 50_000})
        most = most_memory(process)
        print(f"{count} bodies held back, {name}: {most:.0f} MB ({idle:.0f} MB before); another client's paste of 50 KB: {status}", flush=True)
        for client in slow:
            client.close()
        process.kill()
        process.wait()
        failed += [name] if most > BODIES or status != 303 else []
    assert not failed, failed


def cpu(process):
    """Returns the CPU time of a process in milliseconds."""
    tasks = pathlib.Path(f"/proc/{process.pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e6


def rows(path, column=0, most=4_000):
    """Returns positions of a corpus, spread over it; none if it is not there."""
    path = CORPORA / path
    if not path.exists():
        return []
    boards = [line.split("\t")[column] for line in path.read_text().splitlines()]
    return [urllib.parse.quote(board) for board in boards[:: len(boards) // most + 1] if board.count("/") == 7]


def costs():
    """Measures the CPU time of single requests, and how much memory they need at most."""
    boards = [urllib.parse.quote(board) for board in hard_boards()]
    known = rows("legality/legality.tsv") + boards
    with Service() as running:
        link, rules = long_link(running.port), custom_rules(running.port)
        picture = moving_picture(running.port, rules)
    requests = {
        "/legal": [f"/legal?board={board}" for board in known],
        "/api/judge": [f"/api/judge?board={board}" for board in known],
        "/api/dead": [f"/api/dead?board={board}" for board in rows("deadpos/cha_test_vector.tsv") + boards],
        "/api/dead?shortest=1": [f"/api/dead?board={board}&shortest=1" for board in rows("deadpos/cha_test_vector.tsv") + boards],
        "/api/prove": [f"/api/prove?board={board}" for board in boards[::16]],
        f"/play, {len(link)} characters": [f"/play/{link}"],
        f"/json, {len(link)} characters": [f"/json/{link}"],
        f"/play/v1…, {len(rules)} characters": [f"/play/{rules}"],
        picture.split("/")[1] + "…" + picture[picture.index("?") :]: [picture],
        "/png": ["/png/c1/s/mbosF"],
        "/png?size=2000": ["/png/big1/s?size=2000"],
    }
    for name, paths in requests.items():
        with Service() as running:
            connection = connect(running.port, BYSTANDER)
            fetch(connection, "/play/c1/s")
            took = []
            for path in paths:
                before = cpu(running.process)
                status, _ = fetch(connection, path)
                took.append((cpu(running.process) - before, status))
            most = most_memory(running.process)
            print(f"{len(paths)} requests for {name}: at most {max(took)[0]:.1f} ms of CPU time (status {max(took)[1]}), {most:.0f} MB in all", flush=True)


def marks():
    """Returns the query with the most arrows and highlighted squares."""
    squares = [file + rank for rank in "12345678" for file in "abcdefgh"]
    arrows = ",".join(squares[number] + squares[(7 * number + 19) % 64] for number in range(64))
    return f"arrows={arrows}&highlight={','.join('G' + square for square in squares)}"


def clients(only=""):
    boards = [urllib.parse.quote(board) for board in hard_boards()]
    with Service() as running:
        link, rules = long_link(running.port), custom_rules(running.port)
        picture = moving_picture(running.port, rules)
    paste = urllib.parse.urlencode({"text": shuffles(20_000)})
    form = {"content-type": "application/x-www-form-urlencoded"}
    attacks = {
        "nothing": [],
        f"pages of a game in {len(link)} characters": [get(f"/play/{link}")],
        "the same, compressed": [get(f"/json/{link}", {"accept-encoding": "br"})],
        "the same as a picture": [get(f"/png/{link}")],
        "hard positions, /legal": [get(f"/legal?board={board}") for board in boards],
        "hard positions, /api/judge": [get(f"/api/judge?board={board}") for board in boards],
        "hard positions, /api/dead": [get(f"/api/dead?board={board}&shortest=1") for board in boards],
        "hard positions, /api/prove": [get(f"/api/prove?board={board}") for board in boards],
        "games by rules of their own": [get(f"/play/{rules}")],
        "ordinary pictures": [get("/png/c1/s/mbosF")],
        "cards as pictures": [get("/png/c1/s/mbosF?card=1")],
        "pictures of 1000 pixels": [get("/png/c1/s/mbosF?size=1000")],
        "pictures full of arrows and marks": [get(f"/png/c1/s/mbosF?size=600&{marks()}")],
        "large pictures": [get("/png/big1/s?size=2000")],
        "moving pictures": [get(picture)],
        "pasted text": [("POST", "/import", paste, form)],
    }
    failed = []
    for name, requests in attacks.items():
        for kind, sources in SOURCES.items() if requests else [("nobody", [])]:
            if only not in name:
                continue
            with Service() as running:
                sent, end = multiprocessing.Queue(), time.time() + SECONDS
                attacker = multiprocessing.Process(target=attack, args=(running.port, requests, sources, end, sent))
                if requests:
                    attacker.start()
                    time.sleep(1)
                medians = bystander(running.port, end)
                counts = sent.get() if requests else {}
                shown = ", ".join(f"{path.split('?')[0]} {took:.1f} ms" for path, took in medians.items())
                print(f"{name}, {kind}: {shown}; {running.memory() / 1000:.0f} MB; {counts}", flush=True)
                failed += [(name, kind, path) for path, most in ORDINARY if medians[path] > most]
                if requests:
                    attacker.join()
    assert not failed, failed


def main():
    parts = {"log": log, "files": files, "bodies": bodies, "clients": clients, "costs": costs}
    for name in sys.argv[1:] or parts:
        part, _, only = name.partition("=")
        parts[part](*[only] * bool(only))


if __name__ == "__main__":
    main()
