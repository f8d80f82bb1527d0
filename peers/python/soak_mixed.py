"""Ten minutes of mixed load: pages, pictures, verdicts, searches and pasted games from 40 clients. Memory has to stay flat.

    cargo build --release -p linkmate && LINKMATE=target/release/linkmate python3 peers/python/soak_mixed.py [SECONDS]
"""

import http.client
import random
import statistics
import sys
import threading
import time
import urllib.parse

from service import LIMIT, Service

CLIENTS = 40
START = "rnbqkbnr~pppppppp~8~8~8~8~PPPPPPPP~RNBQKBNR+w+KQkq+-+0+1"
HARD = "r3kR2~ppp3pp~8~8~8~8~8~R3K2R+b+q+-+0+1"
FORM = {"content-type": "application/x-www-form-urlencoded"}
# How often each request is sent.
MIX = [(30, "play"), (20, "svg"), (15, "legal"), (10, "json"), (8, "png"), (5, "judge"), (5, "dead"), (3, "import"), (2, "gif"), (1, "prove"), (1, "wrong")]


def walk(connection, choice):
    """Plays some random moves by the service's own links and returns the link and the position, as links change all the time."""
    link = choice.choice(["c1/s", "f1/n" + str(choice.randrange(960)), "atomic1/s", "capa1/s"])
    for _ in range(choice.randrange(12)):
        connection.request("GET", f"/json/{link}")
        text = connection.getresponse().read().decode()
        codes = [part.split('"')[0] for part in text.split('"code":"m')[1:]]
        if not codes:
            break
        link = text.split('"base":"')[1].split('"')[0] + "/m" + choice.choice(codes)
    return link


def request(kind, link, choice):
    """Returns the method, the path, the body and the headers of a request."""
    encoding = {"Accept-Encoding": choice.choice(["identity", "gzip", "br"])}
    lang = choice.choice(["en", "ru", "es"])
    match kind:
        case "play" | "json":
            return "GET", f"/{kind}/{link}?lang={lang}", None, encoding
        case "svg" | "png":
            return "GET", f"/{kind}/{link}?size={choice.randrange(64, 800)}", None, encoding
        case "gif":
            return "GET", f"/gif/{link}?size=240", None, {}
        case "legal":
            return "GET", f"/legal?board={choice.choice([START, HARD])}", None, {}
        case "judge" | "dead" | "prove":
            return "GET", f"/api/{kind}?board={choice.choice([START, HARD])}&lang={lang}", None, encoding
        case "import":
            moves = " ".join(choice.choice(["1. e4 e5 2. Nf3", "1. d4 {a comment}", "[Event \"x\"]\n\n1. c4 *"]) for _ in range(20))
            return "POST", "/import", urllib.parse.urlencode({"text": moves}), FORM
    return "GET", f"/play/{link}x?lang={lang}", None, encoding


def client(port, until, counts, seed):
    choice = random.Random(seed)
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=LIMIT)
    while time.monotonic() < until:
        link = walk(connection, choice)
        for kind in choice.choices([kind for _, kind in MIX], [weight for weight, _ in MIX], k=20):
            connection.request(*request(kind, link, choice))
            answer = connection.getresponse()
            answer.read()
            counts[answer.status] = counts.get(answer.status, 0) + 1


def main():
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 600
    counts, memory = {}, []
    with Service() as service:
        until = time.monotonic() + seconds
        threads = [threading.Thread(target=client, args=(service.port, until, counts, seed)) for seed in range(CLIENTS)]
        for thread in threads:
            thread.start()
        while time.monotonic() < until:
            time.sleep(seconds / 40)
            memory.append(service.memory() / 1000)
        for thread in threads:
            thread.join()
        thirds = [statistics.median(memory[start : start + 13]) for start in (1, 14, 27)]
        print(f"{seconds} s, {CLIENTS} clients, {sum(counts.values())} responses by status: {dict(sorted(counts.items()))}")
        print(f"MB in use: {[round(used) for used in memory]}; medians of the thirds: {[round(used) for used in thirds]}")
        assert not [status for status in counts if status == 500], counts
        assert thirds[2] <= 1.15 * thirds[1], "memory grows"


if __name__ == "__main__":
    main()
