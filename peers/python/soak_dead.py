"""Measures how fast the service decides who can still win, and whether hard positions slow down other requests.

Run it by hand with a release build: LINKMATE=target/release/linkmate python3 peers/python/soak_dead.py
"""

import concurrent.futures
import http.client
import multiprocessing
import os
import pathlib
import statistics
import time
import urllib.parse

from service import LIMIT, ROOT, Service

CORPORA = ROOT / os.environ.get("LINKMATE_CORPORA", "corpora") / "deadpos"
START = urllib.parse.quote("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")


def boards(name):
    return [line.split("\t")[0] for line in (CORPORA / name).read_text().splitlines()]


def fetch(connection, path):
    """Returns the body and the time in milliseconds."""
    start = time.perf_counter()
    connection.request("GET", path)
    answer = connection.getresponse()
    body = answer.read()
    assert answer.status in (200, 503), (path, answer.status)
    return body, 1000 * (time.perf_counter() - start)


def quantiles(times):
    times = sorted(times)
    at = lambda share: times[min(len(times) - 1, int(share * len(times)))]
    return f"median {at(0.5):.2f} ms, p99 {at(0.99):.2f} ms, max {times[-1]:.1f} ms"


def legal_times(port, seconds):
    connection = http.client.HTTPConnection("127.0.0.1", port)
    times, end = [], time.perf_counter() + seconds
    while time.perf_counter() < end:
        times.append(fetch(connection, f"/legal?board={START}")[1])
    return times


def real_positions():
    with Service() as service:
        connection = http.client.HTTPConnection("127.0.0.1", service.port)
        times, undecided = [], 0
        for board in boards("lichess_final_positions.tsv"):
            body, took = fetch(connection, f"/api/dead?board={urllib.parse.quote(board)}")
            times.append(took)
            undecided += b'"verdict":"undecided"' in body
    below = sum(took < 2 for took in times) / len(times)
    print(f"{len(times)} real positions: {quantiles(times)}; {100 * below:.2f} % below 2 ms, {undecided} undecided")


def without_pause(port, hardest):
    """Sends the hardest positions from one client, one after the other, until stopped."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=2 * LIMIT)
    while True:
        for board in hardest:
            fetch(connection, f"/api/dead?board={urllib.parse.quote(board)}")


def flood(port, hardest):
    """Sends a different position from each of many clients at the same time."""
    def client(board):
        fetch(http.client.HTTPConnection("127.0.0.1", port, timeout=2 * LIMIT), f"/api/dead?board={urllib.parse.quote(board)}")

    with concurrent.futures.ThreadPoolExecutor(len(hardest)) as pool:
        list(pool.map(client, hardest))


if __name__ == "__main__":
    real_positions()
    with Service() as service:
        connection = http.client.HTTPConnection("127.0.0.1", service.port)
        took = {}
        for board in boards("cha_test_vector.tsv"):
            took[board] = fetch(connection, f"/api/dead?board={urllib.parse.quote(board)}")[1]
        hardest = sorted(took, key=took.get, reverse=True)[:200]
        print(f"the 200 hardest positions take {sum(took[board] for board in hardest) / 1000:.0f} s, one after the other")

    with Service() as service:
        alone = legal_times(service.port, 8)
        print(f"/legal alone: {quantiles(alone)}")
        client = multiprocessing.Process(target=without_pause, args=(service.port, hardest))
        client.start()
        beside = legal_times(service.port, 8)
        assert client.is_alive(), "the other client failed"
        client.terminate()
        client.join()
        raised = statistics.median(beside) / statistics.median(alone)
        print(f"/legal beside one client that sends them without pause: {quantiles(beside)}; {raised:.2f} times the median")
        print(f"memory: {service.memory() / 1000:.0f} MB")
        flooding = multiprocessing.Process(target=flood, args=(service.port, hardest))
        flooding.start()
        busy = legal_times(service.port, 8)
        print(f"/legal while 200 clients ask about them at once: {quantiles(busy)}")
        flooding.join()
