"""Measures `linkmate batch judge` on a large table: python peers/python/bench_tables.py [ROWS] [STEP …]

Writes ROWS (default ten million) positions of real games in a shuffled order, as Parquet and as lines, then runs, one after the other:

    lines   linkmate judge on the lines
    batch   linkmate batch judge on the Parquet file; its verdicts must be those of the lines
    resume  the same, killed half-way with SIGKILL and continued with --resume; the output must be the same, byte for byte
    arrow   the same job through linkmate.arrow, from file to file; its columns must be the same
    small   linkmate batch judge on a tenth of the rows, for its peak memory

Steps named on the command line are run instead of all; each needs the output of `batch`. Prints CPU time, wall-clock time and peak
memory of each. Needs the program in LINKMATE or target/release/linkmate, the package and the corpora. Files stay in FOLDER, if set.
"""

from __future__ import annotations

import hashlib
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from typing import NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

ROOT = pathlib.Path(__file__).resolve().parents[2]
CORPORA = ROOT / os.environ.get("LINKMATE_CORPORA", "corpora")
PROGRAM = ROOT / os.environ.get("LINKMATE", "target/release/linkmate")
GROUP = 1 << 17

# What somebody would write who reads docs/scale.md.
BY_ARROW = """
import sys
import linkmate.arrow, pyarrow as pa, pyarrow.parquet as pq
source = pq.ParquetFile(sys.argv[1])
word = pa.dictionary(pa.int16(), pa.string())
result = [pa.field(name, kind) for name, kind in zip(["verdict", "reason", "error", "sentence"], [word, word, word, pa.string()])]
schema = pa.schema([*source.schema_arrow, *result])
with pq.ParquetWriter(sys.argv[2], schema, compression="zstd") as target:
    for batch in source.iter_batches(65_536):
        judged = pa.array(linkmate.arrow.judge(batch["fen"]), pa.struct(result))
        target.write_batch(pa.record_batch([*batch.columns, *judged.flatten()], schema=schema))
"""


class Spent(NamedTuple):
    """What a process took."""

    cpu: float
    wall: float
    memory: int

    def __str__(self) -> str:
        return f"{self.cpu:8.1f} s CPU {self.wall:8.1f} s {self.memory / 1024:6.0f} MB"

    def then(self, later: Spent) -> Spent:
        return Spent(self.cpu + later.cpu, self.wall + later.wall, max(self.memory, later.memory))


def spent(process: subprocess.Popen[bytes], began: float) -> tuple[Spent, int]:
    """Waits for a process. Returns what it took and its status."""
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return Spent(usage.ru_utime + usage.ru_stime, time.perf_counter() - began, usage.ru_maxrss), process.returncode


def run(command: list[object], **files: object) -> Spent:
    began = time.perf_counter()
    took, status = spent(subprocess.Popen([str(word) for word in command], stderr=subprocess.DEVNULL, **files), began)  # type: ignore[call-overload]
    assert status == 0, f"{command} ended with {status}"
    return took


def write_rows(count: int, folder: pathlib.Path) -> None:
    """Writes the rows as Parquet and as lines."""
    with (CORPORA / "fens" / "standard.tsv").open(encoding="utf-8") as lines:
        fens = [line.split("\t")[0].rstrip("\n") for line in lines]
    chance = random.Random(1)
    schema = pa.schema([("id", pa.int64()), ("fen", pa.string())])
    with pq.ParquetWriter(folder / "rows.parquet", schema) as table, (folder / "rows.txt").open("w", encoding="utf-8") as lines:
        for start in range(0, count, GROUP):
            rows = chance.choices(fens, k=min(GROUP, count - start))
            table.write_batch(pa.record_batch([pa.array(range(start, start + len(rows))), rows], schema=schema), GROUP)
            lines.write("\n".join(rows) + "\n")


def batch(source: pathlib.Path, output: pathlib.Path, *more: str) -> list[object]:
    return [PROGRAM, "batch", "judge", "--input", source, "--output", output, *more]


def same_as_lines(verdicts: pathlib.Path, lines: pathlib.Path) -> None:
    """Compares verdict, reason and sentence of each row, and its number, with the output of the line command."""
    row = 0
    with lines.open(encoding="utf-8") as expected:
        for part in pq.ParquetFile(verdicts).iter_batches(GROUP, columns=["id", "verdict", "reason", "sentence"]):
            columns = [column.to_pylist() for column in part.columns]
            for number, verdict, reason, sentence in zip(*columns, strict=True):
                found = f"{verdict}\t{reason or ''}\t{sentence or ''}\n"
                line = expected.readline()
                assert (number, found) == (row, line), f"row {row}: {found!r} instead of {line!r}"
                row += 1
        assert not expected.readline()


def same_columns(one: pathlib.Path, other: pathlib.Path) -> None:
    """Compares two Parquet files, whose row groups may differ."""
    tables = [pq.ParquetFile(path).iter_batches(GROUP) for path in (one, other)]
    plain = pa.schema([("id", pa.int64()), *((name, pa.string()) for name in ["fen", "verdict", "reason", "error", "sentence"])])
    hashes = [hashlib.sha256(), hashlib.sha256()]
    for table, total in zip(tables, hashes, strict=True):
        for part in table:
            for column in zip(*(part.column(name).cast(plain.field(name).type).to_pylist() for name in plain.names), strict=True):
                total.update(repr(column).encode())
    assert hashes[0].digest() == hashes[1].digest(), f"{one} and {other} differ"


def digest(path: pathlib.Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def killed_and_resumed(source: pathlib.Path, output: pathlib.Path, rows: int) -> Spent:
    """Kills the command when half of the rows are done, and continues."""
    began = time.perf_counter()
    process = subprocess.Popen([str(word) for word in batch(source, output)], stderr=subprocess.DEVNULL)
    parts = pathlib.Path(f"{output}.parts")

    def done() -> int:
        names = [path.name.split("-") for path in parts.glob("*-*-*")]
        return sum(int(name[1]) for name in names)

    while done() < rows // 2:
        assert process.poll() is None, "it ended before it could be killed"
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    first, status = spent(process, began)
    assert status == -signal.SIGKILL and not output.exists()
    kept = done()
    second = run(batch(source, output, "--resume"))
    print(f"          killed after {kept:,} rows", flush=True)
    return first.then(second)


def main() -> None:
    rows = next((int(word) for word in sys.argv[1:] if word.isdigit()), 10_000_000)
    steps = [word for word in sys.argv[1:] if not word.isdigit()] or ["lines", "batch", "resume", "arrow", "small"]
    folder = pathlib.Path(os.environ.get("FOLDER") or tempfile.mkdtemp(prefix="linkmate-"))
    folder.mkdir(exist_ok=True, parents=True)
    source, whole = folder / "rows.parquet", folder / "verdicts.parquet"
    if not source.exists():
        write_rows(rows, folder)
    print(f"{rows:,} rows, {os.cpu_count()} cores")
    took: dict[str, Spent] = {}
    for step in steps:
        output = folder / f"{step}.parquet"
        match step:
            case "lines":
                with (folder / "rows.txt").open("rb") as lines, (folder / "verdicts.txt").open("wb") as verdicts:
                    took[step] = run([PROGRAM, "judge"], stdin=lines, stdout=verdicts)
            case "batch":
                took[step] = run(batch(source, whole))
                if (folder / "verdicts.txt").exists():
                    same_as_lines(whole, folder / "verdicts.txt")
            case "resume":
                took[step] = killed_and_resumed(source, output, rows)
                assert digest(output) == digest(whole), "the resumed run wrote something else"
            case "arrow":
                took[step] = run([sys.executable, "-c", BY_ARROW, source, output])
                same_columns(output, whole)
            case "small":
                few = folder / "few"
                few.mkdir(exist_ok=True)
                write_rows(rows // 10, few)
                took[step] = run(batch(few / "rows.parquet", few / "verdicts.parquet"))
            case _:
                sys.exit(f"no such step: {step}")
        print(f"{step:8}{took[step]}", flush=True)
    for ours, theirs in [("batch", "lines"), ("arrow", "batch")]:
        if ours in took and theirs in took:
            one, other = took[ours], took[theirs]
            print(f"{ours}: {other.cpu / one.cpu:.2f} of the rate of {theirs} by CPU time, {other.wall / one.wall:.2f} by the clock")
    if not os.environ.get("FOLDER"):
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
