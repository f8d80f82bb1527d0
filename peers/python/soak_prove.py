"""Measures whether long searches for games slow down or displace other requests: 50 clients ask for the hardest positions.

Run it by hand with a release build: LINKMATE=target/release/linkmate python3 peers/python/soak_prove.py
"""

import collections
import concurrent.futures
import http.client
import multiprocessing
import os
import statistics
import time
import urllib.parse

from service import LIMIT, ROOT, Service

CORPORA = ROOT / os.environ.get("LINKMATE_CORPORA", "corpora")
CLIENTS = 50
SECONDS = 20
# One of so many random positions is timed, to find the hardest.
STEP = 3
START = urllib.parse.quote("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
ENDING = urllib.parse.quote("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1")
OTHERS = [
    f"/api/judge?board={START}",
    f"/api/dead?board={ENDING}&shortest=1",
    "/png/c1/s/mbosF?size=600",
    "/json/c1/s/mbosF",
    "/play/c1/s/mbosF",
    "/edit/c1/s",
]


def connect(port):
    return http.client.HTTPConnection("127.0.0.1", port, timeout=2 * LIMIT)


def fetch(connection, path):
    """Returns the status and the time in milliseconds."""
    start = time.perf_counter()
    connection.request("GET", path)
    answer = connection.getresponse()
    answer.read()
    return answer.status, 1000 * (time.perf_counter() - start)


def prove(board):
    return f"/api/prove?board={urllib.parse.quote(board)}"


def quantiles(times):
    times = sorted(times)
    at = lambda share: times[min(len(times) - 1, int(share * len(times)))]
    return f"median {at(0.5):.2f} ms, p99 {at(0.99):.2f} ms, max {times[-1]:.1f} ms"


def legal_times(port):
    connection = connect(port)
    times, end = [], time.perf_counter() + SECONDS
    while time.perf_counter() < end:
        status, took = fetch(connection, f"/legal?board={START}")
        assert status == 200, status
        times.append(took)
        time.sleep(0.001)
    return times


def hardest(port):
    """Returns the random positions that take longest, one for each client."""
    lines = (CORPORA / "legality" / "legality.tsv").read_text().splitlines()
    rows = [line.split("\t")[0] for line in lines if "Texel.out" in line][::STEP]
    connection = connect(port)
    took = {}
    for board in rows:
        status, took[board] = fetch(connection, prove(board))
        assert status == 200, (board, status)
    print(f"{len(rows)} random positions, one after the other: {quantiles(took.values())}")
    return sorted(took, key=took.get, reverse=True)[:CLIENTS]


def ask(port, boards, first, counts, end):
    """One client: asks for one position after the other, and waits as long as a refusal says."""
    connection = connect(port)
    index = first
    while time.time() < end:
        status, _ = fetch(connection, prove(boards[index % len(boards)]))
        counts[status] += 1
        index += 1
        if status == 503:
            time.sleep(1)


def flood(port, boards, end, results):
    counts = collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(CLIENTS) as pool:
        list(pool.map(lambda first: ask(port, boards, first, counts, end), range(CLIENTS)))
    results.put(dict(counts))


def others(port, end, results):
    """Sends other requests, expensive ones among them, and counts their statuses."""
    connection = connect(port)
    counts, times = collections.Counter(), []
    while time.time() < end:
        for path in OTHERS:
            status, took = fetch(connection, path)
            counts[status] += 1
            times.append(took)
    results.put((dict(counts), quantiles(times)))


if __name__ == "__main__":
    with Service() as service:
        boards = hardest(service.port)
    with Service() as service:
        alone = legal_times(service.port)
        print(f"/legal alone: {quantiles(alone)}")
        end = time.time() + SECONDS + 4
        proved, answered = multiprocessing.Queue(), multiprocessing.Queue()
        flooding = multiprocessing.Process(target=flood, args=(service.port, boards, end, proved))
        flooding.start()
        time.sleep(2)
        beside = legal_times(service.port)
        raised = statistics.median(beside) / statistics.median(alone)
        print(f"/legal beside {CLIENTS} clients: {quantiles(beside)}; {raised:.2f} times the median")
        print(f"memory: {service.memory() / 1000:.0f} MB")
        print(f"their /api/prove, by status: {proved.get()}")
        flooding.join()
        # Again, beside other requests, none of which may be refused.
        end = time.time() + SECONDS
        flooding = multiprocessing.Process(target=flood, args=(service.port, boards, end, proved))
        flooding.start()
        time.sleep(2)
        others(service.port, end, answered)
        counts, times = answered.get()
        print(f"other requests beside them: {counts}, {times}")
        print(f"their /api/prove, by status: {proved.get()}")
        flooding.join()
        assert set(counts) == {200}, counts
        assert raised <= 2, raised
