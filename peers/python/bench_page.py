"""How long the service takes for the page of a long game on 16 by 16 squares: `bench_page.py [HALF-MOVES]`.

Plays a random game through `/json`, then requests its page and its JSON 50 times each over loopback, one request after the
other. Prints the median and the longest time of an answer, and the processor time that the service spent on one, which
other programs on the machine hardly change.
"""

import http.client
import json
import os
import pathlib
import random
import statistics
import sys
import time

import service

ROUNDS = 50


def play(get, plies):
    """The link of a random game."""
    seeded, link = random.Random(16), "big1/s"
    for _ in range(plies):
        view = json.loads(get(f"/json/{link}?v=2"))
        link = f"{view['base']}/{seeded.choice(view['choices'])['code']}"
    return link


def processor_time(process):
    """Seconds that a process has computed."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main():
    plies = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    with service.Service() as running:
        client = http.client.HTTPConnection("127.0.0.1", running.port, timeout=service.LIMIT)

        def get(path):
            client.request("GET", path)
            response = client.getresponse()
            body = response.read()
            assert response.status == 200, (path, response.status, body)
            return body

        link = play(get, plies)
        for path in (f"/play/{link}", f"/json/{link}?v=2"):
            before, times = processor_time(running.process), []
            for _ in range(ROUNDS):
                start = time.perf_counter()
                size = len(get(path))
                times.append(1e3 * (time.perf_counter() - start))
            computed = 1e3 * (processor_time(running.process) - before) / ROUNDS
            name, middle = path.split("/")[1], statistics.median(times)
            print(f"/{name}, {plies} half-moves, {size} bytes: {middle:.1f} ms, at most {max(times):.1f}; processor {computed:.1f}")


if __name__ == "__main__":
    main()
