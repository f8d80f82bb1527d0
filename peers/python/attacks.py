"""Measures what other clients notice while 50 clients from one address send the most expensive requests known.

Run it by hand with a release build: LINKMATE=target/release/linkmate python3 peers/python/attacks.py
The hard positions come from the corpora, if they are there.
"""

import http.client
import multiprocessing
import os
import statistics
import threading
import time
import urllib.parse

from service import LIMIT, ROOT, Service

CORPORA = ROOT / os.environ.get("LINKMATE_CORPORA", "corpora")
CLIENTS = 50
SECONDS = 8
ATTACKER, BYSTANDER = "127.0.0.2", "127.0.0.3"
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


def long_link(port):
    """Plays a game by links until the link has nearly 1,000 characters: knights, and a pawn move now and then."""
    import json

    connection = connect(port, BYSTANDER)
    link, pawns = "c1/s", [f"{file}{rank}" for file in "abcdefgh" for rank in (3, 6, 4, 5)]
    knights = ["Nh3", "Nh6", "Ng1", "Ng8"]
    ply = 0
    while len(link) < 980:
        moves = [knights[ply % 4]] if ply % 61 < 60 else [pawns[ply // 61 % len(pawns)], *pawns, *knights]
        for move in moves:
            connection.request("GET", f"/json/{link}?play={move}")
            answer = connection.getresponse()
            text = answer.read()
            if answer.status == 200:
                link = json.loads(text)["link"]
                break
        ply += 1
        if ply > 5_000:
            break
    return link


def hard_boards():
    """Returns random positions with many promotions, or one that is in the documents."""
    path = CORPORA / "legality" / "legality.tsv"
    if not path.exists():
        return ["r3kR2/ppp3pp/8/8/8/8/8/R3K2R b q - 0 1"]
    rows = [line.split("\t")[0] for line in path.read_text().splitlines() if "Texel.out" in line]
    return rows[::4]


def attack(port, requests, end, sent):
    """Sends requests from many connections until the time is over."""

    def client(first):
        connection = connect(port, ATTACKER)
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


def main():
    boards = [urllib.parse.quote(board) for board in hard_boards()]
    with Service() as service:
        link = long_link(service.port)
    paste = urllib.parse.urlencode({"text": "1. e4 e5 " * 20_000})
    form = {"content-type": "application/x-www-form-urlencoded"}
    attacks = {
        "nothing": [],
        f"pages of a game in {len(link)} characters": [get(f"/play/{link}")],
        "the same, compressed": [get(f"/json/{link}", {"accept-encoding": "br"})],
        "hard positions, /legal": [get(f"/legal?board={board}") for board in boards],
        "hard positions, /api/judge": [get(f"/api/judge?board={board}") for board in boards],
        "hard positions, /api/dead": [get(f"/api/dead?board={board}&shortest=1") for board in boards],
        "hard positions, /api/prove": [get(f"/api/prove?board={board}") for board in boards],
        "large pictures": [get("/png/big1/s?size=2000")],
        "moving pictures": [get(f"/gif/{link}?size=200")],
        "pasted text": [("POST", "/import", paste, form)],
    }
    failed = []
    for name, requests in attacks.items():
        with Service() as service:
            sent, end = multiprocessing.Queue(), time.time() + SECONDS
            attacker = multiprocessing.Process(target=attack, args=(service.port, requests, end, sent))
            if requests:
                attacker.start()
                time.sleep(1)
            medians = bystander(service.port, end)
            counts = sent.get() if requests else {}
            shown = ", ".join(f"{path.split('?')[0]} {took:.1f} ms" for path, took in medians.items())
            print(f"{name}: {shown}; {service.memory() / 1000:.0f} MB; {counts}", flush=True)
            failed += [(name, path) for path, most in ORDINARY if medians[path] > most]
            if requests:
                attacker.join()
    assert not failed, failed


if __name__ == "__main__":
    main()
