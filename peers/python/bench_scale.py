"""Measures judging by columns: python peers/python/bench_scale.py [ROWS] [spark]

Compares CPU time and rate of `linkmate.arrow.judge` with those of the command `linkmate judge` on the same rows, in one run, turn
by turn. With `spark` it measures the Spark example on a cluster of two workers instead: its CPU time above that of copying the
same Parquet file, beside the CPU time of the command. Needs the package (pip install .), the program (cargo build --release) and
the corpora.
"""

from __future__ import annotations

import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time

import pyarrow as pa
import pyarrow.parquet as pq

import linkmate

ROOT = pathlib.Path(__file__).resolve().parents[2]
CORPORA = ROOT / os.environ.get("LINKMATE_CORPORA", "corpora")
PROGRAM = ROOT / "target" / "release" / "linkmate"
THREADS = os.cpu_count() or 1
ROUNDS = int(os.environ.get("ROUNDS", "5"))


def positions(count: int) -> list[str]:
    with (CORPORA / "fens" / "standard.tsv").open(encoding="utf-8") as lines:
        fens = [line.split("\t")[0].rstrip("\n") for line in lines]
    return (fens * (count // len(fens) + 1))[:count]


def cpu(who: int) -> float:
    usage = resource.getrusage(who)
    return usage.ru_utime + usage.ru_stime


def by_command(lines: pathlib.Path) -> tuple[float, float, list[str]]:
    """Returns seconds, CPU seconds and verdicts of the command."""
    start, before = time.perf_counter(), cpu(resource.RUSAGE_CHILDREN)
    with lines.open("rb") as source:
        done = subprocess.run([PROGRAM, "judge"], stdin=source, stdout=subprocess.PIPE, check=True)
    spent = time.perf_counter() - start, cpu(resource.RUSAGE_CHILDREN) - before
    return *spent, [line.split("\t")[0] for line in done.stdout.decode().splitlines()]


def by_arrow(column: pa.Array) -> tuple[float, float, list[str]]:
    start, before = time.perf_counter(), cpu(resource.RUSAGE_SELF)
    judged = pa.array(linkmate.arrow.judge(column, threads=THREADS))
    spent = time.perf_counter() - start, cpu(resource.RUSAGE_SELF) - before
    return *spent, judged.field("verdict").to_pylist()


def compare(count: int) -> None:
    fens = positions(count)
    column = pa.array(fens)
    with tempfile.TemporaryDirectory() as folder:
        lines = pathlib.Path(folder) / "lines"
        lines.write_text("\n".join(fens) + "\n", encoding="utf-8")
        rounds = []
        for number in range(ROUNDS):
            command, arrow = by_command(lines), by_arrow(column)
            assert command[2] == arrow[2]
            rounds.append((command[:2], arrow[:2]))
            (seconds, spent), (own, own_spent) = rounds[-1]
            print(f"round {number}: command {seconds:6.2f} s, CPU {spent:6.2f} s; arrow {own:6.2f} s, CPU {own_spent:6.2f} s")
    rate = statistics.median(command[0] / arrow[0] for command, arrow in rounds)
    work = statistics.median(command[1] / arrow[1] for command, arrow in rounds)
    print(f"{count:,} rows, {THREADS} threads: {rate:.2f} of the command's rate, {work:.2f} of its rate by CPU time")


class Descendants(threading.Thread):
    """Sums the CPU time of all processes that this one has started."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.seconds: dict[int, float] = {}
        self.lock = threading.Lock()
        self.start()

    def run(self) -> None:
        while True:
            self.look()
            time.sleep(0.1)

    def look(self) -> float:
        parents, seconds = {}, {}
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                status = (process / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            except OSError:
                continue
            parents[int(process.name)] = int(status[1])
            seconds[int(process.name)] = (int(status[11]) + int(status[12])) / os.sysconf("SC_CLK_TCK")
        with self.lock:
            for process in parents:
                ancestor = process
                while ancestor in parents and ancestor != os.getpid():
                    ancestor = parents[ancestor]
                if ancestor == os.getpid() and process != ancestor:
                    self.seconds[process] = seconds[process]
            return sum(self.seconds.values())


def on_spark(count: int) -> None:
    from pyspark.sql import SparkSession

    sys.path.insert(0, str(ROOT / "examples" / "engines"))
    from spark_judge import judge

    fens = positions(count)
    watch = Descendants()
    with tempfile.TemporaryDirectory() as folder:
        source, target = (str(pathlib.Path(folder) / name) for name in ("positions.parquet", "judged"))
        lines = pathlib.Path(folder) / "lines"
        lines.write_text("\n".join(fens) + "\n", encoding="utf-8")
        pq.write_table(pa.table({"id": range(count), "fen": fens}), source, row_group_size=50_000)
        builder = SparkSession.builder.master("local-cluster[2,1,1024]").appName("bench")
        options = {
            "spark.ui.enabled": "false",
            "spark.executor.memory": "1g",
            "spark.sql.files.maxPartitionBytes": "4m",
            "spark.executorEnv.PYTHONPATH": os.pathsep.join(sys.path),
        }
        for key, value in options.items():
            builder = builder.config(key, value)
        spark = builder.getOrCreate()
        spark.sparkContext.setLogLevel("ERROR")
        frame = spark.read.parquet(source)

        def timed(job) -> tuple[float, float]:
            shutil.rmtree(target, ignore_errors=True)
            start, before = time.perf_counter(), watch.look()
            job.write.parquet(target)
            return time.perf_counter() - start, watch.look() - before

        for job in (frame, judge(frame)):  # the first run compiles
            timed(job)
        ratios = []
        for number in range(ROUNDS):
            copied = timed(frame)
            judged = timed(judge(frame))
            rows = pq.read_table(target).sort_by("id")
            seconds, spent, verdicts = by_command(lines)
            assert rows["verdict"].to_pylist() == verdicts and rows["id"].to_pylist() == list(range(count))
            ratios.append((judged[1] - copied[1]) / spent)
            print(
                f"round {number}: copy {copied[0]:6.2f} s, CPU {copied[1]:6.2f} s; judge {judged[0]:6.2f} s, "
                f"CPU {judged[1]:6.2f} s; command CPU {spent:6.2f} s; share {ratios[-1]:.2f}"
            )
        print(f"{count:,} rows: above a copy, {statistics.median(ratios):.2f} times the command's CPU time")
        spark.stop()


def main() -> None:
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    (on_spark if "spark" in sys.argv else compare)(*numbers or [1_000_000])


if __name__ == "__main__":
    main()
