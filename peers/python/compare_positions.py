"""Compares `linkmate positions` with python-chess: python peers/python/compare_positions.py [FILE.pgn …]

Reads the PGN files, by default those of the corpora, with both, compares ply, FEN, SAN and UCI of every row, and prints the CPU
time of each. Needs the program in LINKMATE or target/release/linkmate, and the corpora unless files are given.
"""

from __future__ import annotations

import csv
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator

import chess.pgn

ROOT = pathlib.Path(__file__).resolve().parents[2]
CORPORA = ROOT / os.environ.get("LINKMATE_CORPORA", "corpora")
PROGRAM = ROOT / os.environ.get("LINKMATE", "target/release/linkmate")

Row = tuple[str, str, str, str]


def cpu(who: int) -> float:
    usage = resource.getrusage(who)
    return usage.ru_utime + usage.ru_stime


def by_python_chess(files: list[pathlib.Path]) -> Iterator[Row]:
    """Yields ply, FEN, SAN and UCI of each position."""
    for file in files:
        with file.open(encoding="utf-8", errors="replace") as text:
            while (game := chess.pgn.read_game(text)) is not None:
                board = game.board()
                yield "0", board.fen(), "", ""
                for ply, move in enumerate(game.mainline_moves(), 1):
                    san = board.san(move)
                    board.push(move)
                    yield str(ply), board.fen(), san, move.uci()


def compare(files: list[pathlib.Path], program: os.PathLike[str] | str = PROGRAM) -> tuple[int, float, float]:
    """Compares every row; returns their number and the CPU time of linkmate and of python-chess."""
    with tempfile.TemporaryDirectory() as folder:
        output = pathlib.Path(folder) / "rows.tsv"
        before = cpu(resource.RUSAGE_CHILDREN)
        subprocess.run([program, "positions", *files, "--output", output, "--strict"], check=True)
        ours = cpu(resource.RUSAGE_CHILDREN) - before
        before = cpu(resource.RUSAGE_SELF)
        expected = list(by_python_chess(files))
        theirs = cpu(resource.RUSAGE_SELF) - before
        with output.open(encoding="utf-8", newline="") as rows:
            count = 0
            for row, wanted in zip(csv.DictReader(rows, delimiter="\t"), expected, strict=True):
                found = (row["ply"], row["fen"], row["san"], row["uci"])
                assert found == wanted, f"row {count + 1} is {found}, python-chess has {wanted}"
                count += 1
    return count, ours, theirs


def main() -> None:
    files = [pathlib.Path(name) for name in sys.argv[1:]] or sorted((CORPORA / "rawpgn").glob("*.pgn"))
    count, ours, theirs = compare(files)
    print(f"{count:,} equal rows; CPU time: linkmate {ours:.1f} s, python-chess {theirs:.1f} s ({theirs / ours:.0f} times)")


if __name__ == "__main__":
    main()
