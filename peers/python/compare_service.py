"""Compares two builds of the service: `compare_service.py OLD NEW [ROUNDS]`, each a path to the program.

Requests every route with 1,000 links of real games (200 for variants) in turns, and prints how many times as many responses
per second the new build gives, for the median round. Needs wrk and the corpora.
"""

import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

import service

CORPORA = pathlib.Path(os.environ.get("LINKMATE_CORPORA", service.ROOT / "corpora"))
SCRIPT = service.ROOT / "peers" / "benches" / "urls.lua"


def links(program):
    """Returns links of real games, spread over a file."""
    command = [program, "import", CORPORA / "rawpgn" / "twic950.pgn"]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    return [line for line in lines if line.startswith("c1/")][:1000]


def boards(all_links, program):
    """Returns their last positions."""
    command = [program, "link", "decode"]
    text = "\n".join(all_links) + "\n"
    lines = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout.splitlines()
    return [line.split("\t")[0].replace(" ", "_") for line in lines]


def rate(url, paths):
    """Returns responses per second."""
    command = ["wrk", "-t1", "-c32", "-d2s", "-s", str(SCRIPT), url]
    output = subprocess.run(command, env={**os.environ, "URLS": paths}, capture_output=True, text=True, check=True)
    assert not output.stderr, output.stderr
    assert "Non-2xx" not in output.stdout, output.stdout
    line = next(line for line in output.stdout.splitlines() if line.startswith("Requests/sec:"))
    return float(line.split(":")[1])


def main():
    old, new = (pathlib.Path(path).resolve() for path in sys.argv[1:3])
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 7
    games = links(new)
    routes = {
        "/play": [f"/play/{link}" for link in games],
        "/svg": [f"/svg/{link}" for link in games],
        "/json": [f"/json/{link}" for link in games],
        "/legal": [f"/legal?board={board}" for board in boards(games, new)],
    }
    services = []
    for program in (old, new):
        service.PROGRAM = program
        services.append(service.Service())
    with services[0] as before, services[1] as after, tempfile.TemporaryDirectory() as folder:
        for name, paths in routes.items():
            file = pathlib.Path(folder) / name.strip("/")
            file.write_text("\n".join(paths))
            pairs = [(rate(before.url, str(file)), rate(after.url, str(file))) for _ in range(rounds)]
            ratios = sorted(now / then for then, now in pairs)
            middle = statistics.median(ratios)
            then, now = (statistics.median(column) for column in zip(*pairs, strict=True))
            print(f"{name:<6} {then:>7.0f} {now:>7.0f} a second: {middle:.2f} times ({ratios[0]:.2f} to {ratios[-1]:.2f})")


if __name__ == "__main__":
    main()
