"""Columns in Arrow's format, with every library that has them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import duckdb
import nanoarrow
import pandas
import polars
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from test_objects import interrupted

import linkmate
from corpora import rows
from linkmate import ArgumentError, LinkmateError, Position, Ruleset, arrow, encode_link, judge, prove, winnable

FUNCTIONS: list[Callable[..., Any]] = [
    arrow.judge,
    arrow.dead,
    arrow.legal_moves,
    arrow.fen,
    arrow.link,
    arrow.prove,
]

START = linkmate.START_FEN
ILLEGAL = "7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1"
WALL = "8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1"
UNPLAYABLE = "8/8/8/8/8/8/8/K7 w - - 0 1"
FENS: list[str | None] = [START, None, ILLEGAL, "nonsense", WALL, UNPLAYABLE, "", None]


def rows_of(result: Any) -> list[dict[str, Any] | None]:
    """Returns an array or a stream as a list of rows."""
    if isinstance(result, arrow.Array):
        return pa.array(result).to_pylist()
    assert isinstance(result, arrow.Stream)
    return pa.chunked_array(result).to_pylist()


def judged(fens: list[str | None]) -> list[dict[str, Any] | None]:
    """Returns what `arrow.judge` should return."""
    found: list[dict[str, Any] | None] = []
    for fen in fens:
        if fen is None:
            found.append(None)
            continue
        verdict, reasons = judge(fen)
        code, sentence = (reasons[0].code, reasons[0].sentence) if reasons else (None, None)
        if verdict == "malformed":
            found.append({"verdict": None, "reason": None, "error": code, "sentence": sentence})
        else:
            found.append({"verdict": verdict, "reason": code, "error": None, "sentence": sentence})
    return found


def test_judge() -> None:
    assert rows_of(arrow.judge(pa.array(FENS))) == judged(FENS)
    array = pa.array(arrow.judge(pa.array(FENS)))
    word = pa.dictionary(pa.int16(), pa.string())
    assert array.type == pa.struct([("verdict", word), ("reason", word), ("error", word), ("sentence", pa.string())])
    assert array.null_count == 2
    array.validate(full=True)


def test_each_word_is_in_the_dictionary_once() -> None:
    array = pa.array(arrow.judge(pa.array(FENS * 1_000), threads=2))
    assert array.field("verdict").dictionary.to_pylist() == ["possible", "illegal"]
    assert array.to_pylist() == judged(FENS) * 1_000


@pytest.mark.parametrize("job", ["judge", "dead", "prove", "moves", "link", "fen"])
def test_columns_are_those_of_batch(job: str, tmp_path: Path) -> None:
    source, target = tmp_path / "in.parquet", tmp_path / "out.parquet"
    pq.write_table(pa.table({"fen": FENS}), source)
    command = [sys.executable, "-m", "linkmate", "--lang", "es", "batch", job, "--input", source, "--output", target]
    subprocess.run(command, check=True)
    written = pq.read_table(target).drop(["fen"])
    function = {"moves": arrow.legal_moves}.get(job) or getattr(arrow, job)
    array = pa.array(function(pa.array(FENS), lang="es"))
    assert list(array.type) == list(written.schema.remove_metadata())
    assert array.flatten() == [column.combine_chunks() for column in written.columns]


def test_judge_real_positions() -> None:
    fens = [row[0] for row in rows("fens/standard.tsv")][:3_000] or [START, ILLEGAL] * 1_500
    fens += [fen.replace(" w ", " b ") for fen in fens[:1_000]]
    assert rows_of(arrow.judge(pa.array(fens))) == judged(list(fens))
    assert rows_of(arrow.judge(pa.array(fens), threads=1)) == rows_of(arrow.judge(pa.array(fens), threads=7))


def refusal(fen: str, function: Callable[[str], object] = Position) -> tuple[str, str]:
    """Returns the code and the sentence of the exception."""
    with pytest.raises(LinkmateError) as refused:
        function(fen)
    return refused.value.code, refused.value.explain("es")


def test_dead() -> None:
    good = [START, WALL, "7k/5K2/8/8/8/8/8/6R1 w - - 0 1", "k7/8/8/8/8/8/8/K7 w - - 0 1"]
    found = rows_of(arrow.dead(pa.array(good), shortest=True))
    for fen, row in zip(good, found, strict=True):
        assert row is not None and row["error"] is None
        white = winnable(fen, "white")
        if row["verdict"] == "dead":
            assert white.reason and (row["reason"], row["winner"], row["helpmate"]) == (white.reason.code, None, None)
            assert row["sentence"].startswith(white.reason.sentence)
        else:
            assert (row["verdict"], row["winner"], row["reason"], row["sentence"]) == ("alive", "white", None, None)
            assert white.helpmate and len(row["helpmate"].split()) == len(white.helpmate)
    bad = rows_of(arrow.dead(pa.array([UNPLAYABLE, "x"]), lang="es"))
    assert [row and (row["error"], row["sentence"]) for row in bad] == [refusal(UNPLAYABLE), refusal("x")]
    assert all(row is not None and row["verdict"] is None for row in bad)


def test_legal_moves_fen_and_link() -> None:
    moves, fens, links = (
        rows_of(function(pa.array([START, None, "x"]), lang="es"))
        for function in (arrow.legal_moves, arrow.fen, arrow.link)
    )
    assert moves[0] is not None and (moves[0]["count"], moves[0]["moves"].split()) == (20, Position().legal_moves())
    assert fens[0] is not None and fens[0]["canonical"] == START
    assert links[0] is not None and links[0]["link"] == encode_link(START) == "c1/s"
    for column, name, function in ((moves, "moves", Position), (fens, "canonical", Position), (links, "link", encode_link)):
        assert column[1] is None and column[2] is not None
        assert column[2][name] is None and (column[2]["error"], column[2]["sentence"]) == refusal("x", function)


def test_every_ruleset() -> None:
    for name in Ruleset.names():
        start = Position(ruleset=name)
        column = pa.array([start.fen])
        moves, fens, links = (
            rows_of(function(column, ruleset=name))[0] for function in (arrow.legal_moves, arrow.fen, arrow.link)
        )
        assert moves is not None and moves["moves"].split() == start.legal_moves()
        assert fens is not None and Position(fens["canonical"], ruleset=name).fen == start.fen
        assert links is not None and links["link"] == encode_link(start.fen, ruleset=name)


def test_prove() -> None:
    fens = ["rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", ILLEGAL, "x", None]
    found = rows_of(arrow.prove(pa.array(fens), shortest=True))
    for fen, row in zip(fens, found, strict=True):
        if fen is None or row is None:
            assert fen is None and row is None
            continue
        proof = prove(fen, shortest=True)
        code, sentence = (proof.reason.code, proof.reason.sentence) if proof.reason else (None, None)
        if proof.verdict == "malformed":
            assert (row["verdict"], row["reason"], row["error"], row["sentence"]) == (None, None, code, sentence)
            continue
        assert (row["verdict"], row["reason"], row["error"], row["sentence"]) == (proof.verdict, code, None, sentence)
        assert (row["link"], row["shortest"]) == (proof.link, proof.shortest)
        assert (row["plies"], row["san"]) == ((len(proof.san), " ".join(proof.san)) if proof.san else (None, None))


def columns() -> Iterator[Any]:
    """Yields the same column in the types of all libraries."""
    for kind in (pa.string(), pa.large_string(), pa.string_view(), pa.binary(), pa.large_binary(), pa.binary_view()):
        yield pa.array(FENS, kind)
    yield pa.array(FENS).dictionary_encode()
    yield pa.chunked_array([FENS[:3], [], FENS[3:]], pa.string())
    yield pa.table({"fen": FENS})
    yield pa.record_batch({"fen": FENS})
    yield pa.RecordBatchReader.from_batches(pa.schema([("fen", pa.string())]), iter([pa.record_batch({"fen": FENS})]))
    yield pa.array([START, *FENS, START])[1:-1]
    yield polars.Series(FENS)
    yield polars.Series(FENS, dtype=polars.Categorical)
    yield polars.DataFrame({"fen": FENS})
    yield pandas.Series(FENS, dtype="string")
    yield pandas.DataFrame({"fen": pandas.Series(FENS, dtype="string")})
    yield nanoarrow.Array(FENS, nanoarrow.string())
    table = pa.table({"fen": FENS})
    yield duckdb.connect().from_arrow(table)


def test_every_library() -> None:
    expected = judged(FENS)
    kinds = [(type(column).__module__, rows_of(arrow.judge(column, threads=2))) for column in columns()]
    for kind, found in kinds:
        assert found == expected, kind
    assert len(kinds) == 19


def test_results_go_into_every_library() -> None:
    column = pa.array(FENS)
    verdicts = [row and row["verdict"] for row in judged(FENS)]
    series = polars.Series(arrow.judge(column))
    assert series.struct.field("verdict").cast(polars.String).to_list() == verdicts
    assert polars.Series(arrow.judge(polars.Series(FENS))).struct.field("verdict").to_list() == verdicts
    judged_table = pa.table({"judged": pa.array(arrow.judge(column))})
    found = duckdb.connect().execute("select judged.verdict from judged_table").fetchall()
    assert [row[0] for row in found] == verdicts
    frame = pandas.DataFrame(pa.array(arrow.judge(column)).flatten()[0].to_pandas())
    assert [None if value != value else value for value in frame[0].astype(object)] == verdicts
    assert len(nanoarrow.Array(arrow.judge(column))) == len(arrow.judge(column)) == len(FENS)
    plain = pa.struct([(name, pa.string()) for name in ("verdict", "reason", "error", "sentence")])
    assert pa.chunked_array(arrow.judge(pa.chunked_array([column])), plain).to_pylist() == judged(FENS)


def test_invalid_utf_8_is_an_invalid_row() -> None:
    bad = pa.array([b"\xff\xfe 8/8", START.encode(), b"8/8/8/8/8/8/8/\x80 w - - 0 1"])
    for column in (bad, pa.Array.from_buffers(pa.string(), 3, bad.buffers())):
        found = rows_of(arrow.judge(column))
        assert [row and row["verdict"] for row in found] == [None, "possible", None]
        assert all(row and row["error"] for row in (found[0], found[2]))


@pytest.mark.parametrize("function", FUNCTIONS)
def test_shapes(function: Callable[..., Any]) -> None:
    assert rows_of(function(pa.array([], pa.string()))) == []
    assert rows_of(function(pa.chunked_array([], pa.string()))) == []
    assert rows_of(function(pa.nulls(3))) == [None] * 3
    for column, named in (
        (pa.array([1]), "Int64"),
        (pa.table({"a": ["x"], "b": ["y"]}), "a, b"),
        (pa.array([["x"]]), "List"),
        (["x"], "list"),
        ("x", "str"),
        (None, "NoneType"),
    ):
        with pytest.raises(TypeError, match=named):
            function(column)
    for threads in (0, -1, 10**30):
        with pytest.raises(ArgumentError):
            function(pa.array(["x"]), threads=threads)
    once = function(pa.chunked_array([["x"]]))
    pa.chunked_array(once)
    with pytest.raises(ValueError, match="already"):
        pa.chunked_array(once)


def test_a_stream_is_computed_while_it_is_read() -> None:
    taken: list[int] = []

    def batches() -> Iterator[pa.RecordBatch]:
        for number in range(1_000_000):
            taken.append(number)
            yield pa.record_batch({"fen": [START] * 3})

    endless = pa.RecordBatchReader.from_batches(pa.schema([("fen", pa.string())]), batches())
    stream = pa.RecordBatchReader.from_stream(arrow.judge(endless))
    for _ in range(5):
        assert stream.read_next_batch().num_rows == 3
    assert len(taken) < 10


def test_long_chunks_are_cut() -> None:
    count = 300_000
    stream = arrow.fen(pa.chunked_array([pa.array(["x"] * count)]))
    chunked = pa.chunked_array(stream)
    assert len(chunked) == count and chunked.num_chunks > 1


def test_an_error_in_a_stream() -> None:
    def batches() -> Iterator[pa.RecordBatch]:
        yield pa.record_batch({"fen": [START]})
        raise RuntimeError("the disk is full")

    source = pa.RecordBatchReader.from_batches(pa.schema([("fen", pa.string())]), batches())
    with pytest.raises(Exception, match="the disk is full"):
        pa.chunked_array(arrow.judge(source))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has different signals")
@pytest.mark.parametrize("column", ["pyarrow.array(fens)", "pyarrow.chunked_array([fens])"])
def test_control_c(column: str) -> None:
    code = f"""
        import linkmate, pyarrow, signal, threading
        signal.signal(signal.SIGINT, signal.default_int_handler)
        fens = ["{ILLEGAL}", "QQQQKQQQ/QQ6/8/8/8/8/qq6/qqqqkqqq w - - 0 1"] * 500_000
        column = {column}
        threading.Timer(0.5, lambda: print("under way", flush=True)).start()
        result = linkmate.arrow.prove(column, effort="deep", shortest=True)
        pyarrow.chunked_array(result)
    """
    assert "KeyboardInterrupt" in interrupted(code)
