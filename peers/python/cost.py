"""Measures the CPU time that the service takes for a request, in units of what a bare axum server takes for a constant
response (peers/bare). Both run at the same time, and wrk requests them in turns, so other load on the machine does not matter.

    cargo build --release -p linkmate -p bare && LINKMATE=target/release/linkmate python3 peers/python/cost.py [OTHER/linkmate…]

Further programs are measured beside it. ROUNDS=9 measures longer, ONLY=/play fewer routes. Needs wrk.
"""

import os
import pathlib
import signal
import statistics
import subprocess
import sys

import service

BARE = pathlib.Path(os.environ.get("BARE", service.ROOT / "target" / "release" / "bare"))
ROUNDS = int(os.environ.get("ROUNDS", "5"))
ONLY = os.environ.get("ONLY", "")
# Kasparov – Topalov, Wijk aan Zee 1999.
GAME = (
    "1. e4 d6 2. d4 Nf6 3. Nc3 g6 4. Be3 Bg7 5. Qd2 c6 6. f3 b5 7. Nge2 Nbd7 8. Bh6 Bxh6 9. Qxh6 Bb7 10. a3 e5 11. O-O-O Qe7 "
    "12. Kb1 a6 13. Nc1 O-O-O 14. Nb3 exd4 15. Rxd4 c5 16. Rd1 Nb6 17. g3 Kb8 18. Na5 Ba8 19. Bh3 d5 20. Qf4+ Ka7 21. Rhe1 d4 "
    "22. Nd5 Nbxd5 23. exd5 Qd6 24. Rxd4 cxd4 25. Re7+ Kb6 26. Qxd4+ Kxa5 27. b4+ Ka4 28. Qc3 Qxd5 29. Ra7 Bb7 30. Rxb7 Qc4 "
    "31. Qxf6 Kxa3 32. Qxa6+ Kxb4 33. c3+ Kxc3 34. Qa1+ Kd2 35. Qb2+ Kd1 36. Bf1 Rd2 37. Rd7 Rxd7 38. Bxc4 bxc4 39. Qxh8 Rd3 "
    "40. Qa8 c3 41. Qa4+ Ke1 42. f4 f5 43. Kc1 Rd2 44. Qa7 1-0"
)
BOARD = "r1bq1rk1~pp2bppp~2n1pn2~3p4~3P4~2NBPN2~PP3PPP~R1BQ1RK1+w+-+-+0+9"


def routes(link, styles):
    """Returns names, paths, and what the client accepts."""
    return [
        ("/healthz", "/healthz", None),
        ("/legal", f"/legal?board={BOARD}", None),
        ("/fen", f"/fen/{link}", None),
        ("/svg", f"/svg/{link}", None),
        ("/svg, gzip", f"/svg/{link}", "gzip"),
        ("/svg, Brotli", f"/svg/{link}", "br"),
        ("/json", f"/json/{link}", None),
        ("/play", f"/play/{link}", None),
        ("/play, gzip", f"/play/{link}", "gzip"),
        ("/play, Brotli", f"/play/{link}", "br"),
        ("/png", f"/png/{link}", None),
        ("/png?card=1", f"/png/{link}?card=1", None),
        ("a style sheet, Brotli", styles, "br"),
    ]


def cpu(process):
    """Returns the CPU time of a process in seconds."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def cost(process, url, accepts, seconds):
    """Returns the CPU time for a request in microseconds."""
    before = cpu(process)
    headers = ["-H", f"Accept-Encoding: {accepts}"] if accepts else []
    command = ["wrk", "-t1", "-c32", f"-d{seconds}s", *headers, url]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "Non-2xx" not in output, output
    requests = next(int(line.split()[0]) for line in output.splitlines() if " requests in " in line)
    return (cpu(process) - before) / requests * 1e6


def link_of(program):
    command = [program, "import"]
    return subprocess.run(command, input=GAME, capture_output=True, text=True, check=True).stdout.split()[0]


def main():
    programs = [pathlib.Path(service.PROGRAM), *map(pathlib.Path, sys.argv[1:])]
    link = link_of(programs[0])
    bare = subprocess.Popen([BARE], stdout=subprocess.PIPE, text=True)
    bare_url = bare.stdout.readline().removeprefix("listening on ").strip()
    services = []
    for program in programs:
        service.PROGRAM = program
        services.append(service.Service())
    names = [name for name, _, _ in routes(link, "")]
    costs = {(name, number): [] for name in names for number in range(len(services))}
    times = {key: [] for key in costs}
    print(f"{link}, {ROUNDS} rounds", flush=True)
    for place, name in enumerate(names):
        if not name.startswith(ONLY):
            continue
        for _ in range(ROUNDS):
            # What is expensive needs longer for as many requests.
            unit = cost(bare, bare_url, None, 1)
            for number, running in enumerate(services):
                _, path, accepts = routes(link, "/static/linkmate.css")[place]
                took = cost(running.process, running.url + path, accepts, 2)
                costs[name, number].append(took / unit)
                times[name, number].append(took)
        shown = []
        for number in range(len(services)):
            ratios = costs[name, number]
            shown.append(f"{statistics.median(ratios):8.1f} ({min(ratios):.1f} to {max(ratios):.1f}; {statistics.median(times[name, number]):.0f} µs)")
        print(f"{name:<22}", "   beside ".join(shown), flush=True)
    for running in services:
        running.__exit__()
    bare.send_signal(signal.SIGTERM)


if __name__ == "__main__":
    main()
