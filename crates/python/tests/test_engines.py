"""The examples for engines that people have, on real ones."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import duckdb
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from corpora import ROOT
from linkmate import START_FEN, Game, judge_many

EXAMPLES = ROOT / "examples" / "engines"
sys.path.insert(0, str(EXAMPLES))

FENS = [START_FEN, "7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1", "nonsense", "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1"]

JAVA = os.environ.get("JAVA_HOME") or shutil.which("java")
needs_java = pytest.mark.skipif(JAVA is None, reason="Spark needs a JVM: set JAVA_HOME or install Java 17")


def table(count: int) -> pa.Table:
    """Returns positions with their numbers; some are null, some are invalid."""
    chance = random.Random(1)
    fens: list[str | None] = []
    for _ in range(20):
        game = Game()
        while len(game.moves) < 60 and (moves := game.legal_moves()):
            game.play_on(chance.choice(moves))
        fens += [position.fen for position in game.positions()] + FENS + [None]
    fens *= count // len(fens) + 1
    return pa.table({"id": range(count), "fen": pa.array(fens[:count], pa.string())})


def expected(positions: pa.Table) -> list[tuple[int, str | None, str | None, str | None]]:
    """Returns number, verdict, reason and error of each row."""
    fens = positions["fen"].to_pylist()
    verdicts = iter(judge_many([fen for fen in fens if fen is not None]))
    found: list[tuple[int, str | None, str | None, str | None]] = []
    for number, fen in enumerate(fens):
        if fen is None:
            found.append((number, None, None, None))
            continue
        verdict, reasons = next(verdicts)
        code = reasons[0].code if reasons else None
        found.append((number, None, None, code) if verdict == "malformed" else (number, verdict, code, None))
    return found


def as_rows(judged: pa.Table) -> list[tuple[Any, ...]]:
    columns = [judged[name].to_pylist() for name in ("id", "verdict", "reason", "error")]
    return sorted(zip(*columns, strict=True))


def test_polars(tmp_path: Path) -> None:
    positions = table(2_000)
    pq.write_table(positions, tmp_path / "positions.parquet", row_group_size=300)
    command = [sys.executable, EXAMPLES / "polars_judge.py", tmp_path / "positions.parquet", tmp_path / "judged.parquet"]
    subprocess.run(command, check=True)
    judged = pl.read_parquet(tmp_path / "judged.parquet")
    assert judged.columns == ["id", "fen", "verdict", "reason", "error", "sentence"]
    assert as_rows(judged.cast({pl.Categorical: pl.String}).to_arrow()) == expected(positions)


def test_duckdb() -> None:
    from duckdb_judge import add_functions

    positions = table(6_000)
    connection = duckdb.connect()
    add_functions(connection)
    connection.register("positions", positions)
    query = "select id, judged.verdict, judged.reason, judged.error from (select id, judge(fen) as judged from positions)"
    assert sorted(connection.sql(query).fetchall()) == expected(positions)
    counted = "select judge(fen).verdict as verdict, count(*) from positions group by verdict order by verdict"
    assert {row[0] for row in connection.sql(counted).fetchall()} == {"possible", "illegal", None}


@pytest.fixture(scope="module")
def spark() -> Iterator[Any]:
    """A cluster with two workers of one core and 1 GB each, all in processes of their own."""
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master("local-cluster[2,1,1024]").appName("tests")
    options = {
        "spark.ui.enabled": "false",
        "spark.executor.memory": "512m",
        "spark.pyspark.python": sys.executable,
        "spark.sql.execution.arrow.maxRecordsPerBatch": "2000",
        "spark.executorEnv.PYTHONPATH": os.pathsep.join([str(EXAMPLES), *sys.path]),
    }
    for key, value in options.items():
        builder = builder.config(key, value)
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("OFF")
    yield session
    session.stop()


@needs_java
def test_spark(spark: Any, tmp_path: Path) -> None:
    from spark_judge import judge

    positions = table(10_000)
    pq.write_table(positions, tmp_path / "positions.parquet", row_group_size=1_000)
    judge(spark.read.parquet(str(tmp_path / "positions.parquet"))).write.parquet(str(tmp_path / "judged"))
    judged = pq.read_table(tmp_path / "judged")
    assert judged.column_names == ["id", "fen", "verdict", "reason", "error", "sentence"]
    assert as_rows(judged) == expected(positions)


def executors() -> list[int]:
    """Returns the processes of this cluster's executors."""
    ours = str(os.getpid())
    found: list[int] = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            command = (process / "cmdline").read_bytes().decode().split("\0")
            parents = [process]
            while parents[-1].name not in ("0", "1", ours):
                status = (parents[-1] / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
                parents.append(Path("/proc") / status[1])
        except OSError:
            continue
        if parents[-1].name == ours and any("CoarseGrainedExecutorBackend" in word for word in command):
            found.append(int(process.name))
    return found


@needs_java
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="finds executors in /proc")
def test_a_killed_executor_changes_nothing(spark: Any, tmp_path: Path) -> None:
    from spark_judge import judge

    positions = table(60_000)
    for part in range(30):
        pq.write_table(positions[part * 2_000 :][:2_000], tmp_path / f"positions-{part}.parquet")
    killed: list[int] = []

    def kill() -> None:
        """Kills an executor as soon as it has written something."""
        until = time.monotonic() + 120
        while not killed and time.monotonic() < until:
            if list((tmp_path / "judged").rglob("part-*.parquet")):
                killed.append(executors()[0])
                os.kill(killed[0], signal.SIGKILL)
            time.sleep(0.02)

    killer = threading.Thread(target=kill)
    killer.start()
    source = spark.read.option("pathGlobFilter", "positions-*.parquet").parquet(str(tmp_path))
    judge(source.repartition(30)).write.parquet(str(tmp_path / "judged"))
    killer.join()
    assert killed and killed[0] not in executors()
    assert as_rows(pq.read_table(tmp_path / "judged")) == expected(positions)
