"""Games from PGN files."""

from __future__ import annotations

import gzip
import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from test_objects import interrupted

from linkmate import ArgumentError, Game, PgnError, Position, dead_many, judge_iter, judge_many, open_pgn, read_pgn

PGN = '[White "Anna"]\n\n1. e4 e5 1-0\n\n[Variant "Atomic"]\n\n1. Nf3 *\n\n1. d4 d5 2. c4 *\n'


def zstd(content: bytes) -> bytes:
    return bytes(pa.compress(content, codec="zstd", asbytes=True))


PACKED: list[Callable[[bytes], bytes]] = [
    bytes,
    gzip.compress,
    zstd,
    # Several parts, as parallel compressors write them.
    lambda content: gzip.compress(content[:20]) + gzip.compress(content[20:]),
    lambda content: b"\x50\x2a\x4d\x18\x04\0\0\0abcd" + zstd(content[:20]) + zstd(content[20:]),
]


@pytest.mark.parametrize("pack", PACKED)
def test_open_pgn(pack: Callable[[bytes], bytes], tmp_path: Path) -> None:
    content = pack(PGN.encode())
    path = tmp_path / "games"
    path.write_bytes(content)
    expected = read_pgn(PGN)
    sources: list[Any] = [path, str(path), content, bytearray(content), memoryview(content), io.BytesIO(content)]
    for source in sources:
        games = open_pgn(source)
        assert iter(games) is games and list(games) == expected and list(games) == []
    with path.open("rb") as file, open_pgn(file) as games:
        assert next(games) == expected[0]
    assert file.closed
    with open_pgn(path) as games:
        assert next(games).tags == {"White": "Anna"}
    assert list(games) == []


def test_positions() -> None:
    for game in read_pgn(PGN):
        positions = game.positions()
        assert positions[0] == game.start and positions[-1] == game.position and len(positions) == len(game.moves) + 1
        position = game.start
        for move, after in zip(game.moves, positions[1:], strict=True):
            position = position.play(move)
            assert position == after and position.fen == after.fen
    assert Game().positions() == [Position()]


def test_invalid_games() -> None:
    content = b"1. e4 e5 *\n\n1. e5 *\n\n1. d4 *\n"
    found = list(open_pgn(content, on_error="return"))
    assert [type(one) for one in found] == [Game, PgnError, Game]
    games = open_pgn(content)
    assert next(games).sans == ["e4", "e5"]
    with pytest.raises(PgnError, match="line 3") as refused:
        next(games)
    assert refused.value.__notes__ == ["item 1"]
    assert next(games).sans == ["d4"], "it goes on after an error"


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        open_pgn(tmp_path / "none.pgn")
    with pytest.raises(IsADirectoryError):
        open_pgn(tmp_path)
    for packed in (gzip.compress(PGN.encode() * 99), zstd(PGN.encode() * 99)):
        with pytest.raises(PgnError):
            list(open_pgn(packed[:-20]))

    class Broken(io.RawIOBase):
        def read(self, size: int = -1) -> bytes:
            raise OSError("the cable is out")

    class Late(io.BytesIO):
        def read(self, size: int | None = -1) -> bytes:
            return super().read(10) or Broken().read()

    with pytest.raises(OSError, match="the cable is out"):
        open_pgn(Broken())
    with pytest.raises(OSError, match="the cable is out"):
        list(open_pgn(Late(PGN.encode()), on_error="return"))
    wrong: list[Any] = [3, None, io.StringIO(PGN)]
    for source in wrong:
        with pytest.raises(TypeError):
            list(open_pgn(source))
    options: list[dict[str, Any]] = [{"draws": "never"}, {"on_error": "ignore"}]
    for option in options:
        with pytest.raises(ArgumentError):
            open_pgn(b"", **option)


def test_only_one_game_is_in_memory() -> None:
    class Endless(io.RawIOBase):
        served = 0

        def read(self, size: int = -1) -> bytes:
            self.served += size
            return (PGN.encode() * (size // len(PGN) + 1))[:size]

    endless = Endless()
    games = open_pgn(endless)
    for _ in range(10):
        next(games)
    assert endless.served <= 2 << 20


def test_judge_iter() -> None:
    positions = [position for game in read_pgn(PGN) for position in game.positions() if game.ruleset.name == "c1"] * 50
    positions[7:7] = [Position().fen.replace(" w ", " b "), "nonsense"]  # type: ignore[list-item]
    assert list(judge_iter(iter(positions), threads=2)) == judge_many(positions)
    taken: list[int] = []

    def endless() -> Any:
        while True:
            taken.append(1)
            yield Position()

    verdicts = judge_iter(endless())
    assert next(verdicts) and len(taken) == 1
    for _ in range(100):
        next(verdicts)
    assert len(taken) <= 2 * 101
    assert list(judge_iter([])) == []
    with pytest.raises(TypeError):
        next(judge_iter("x"))


def test_dead_many() -> None:
    wall = "8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1"
    assert dead_many([wall, Position(), Game()] * 20, threads=3) == [True, False, False] * 20
    with pytest.raises(ValueError) as refused:
        dead_many([wall, "x"])
    assert refused.value.__notes__ == ["item 1"]
    assert [type(found).__name__ for found in dead_many([wall, "x"], on_error="return")] == ["bool", "FenError"]
    for threads in (0, -3):
        with pytest.raises(ArgumentError):
            dead_many([wall], threads=threads)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has different signals")
@pytest.mark.parametrize(
    "work",
    [
        # One endless comment.
        "list(linkmate.open_pgn(Endless(b'{ ', b'word ')))",
        "list(linkmate.open_pgn(Endless(b'', b'1. e4 e5 * ')))",
        "list(linkmate.judge_iter(iter(linkmate.Position, 0)))",
        f"linkmate.dead_many([{'1b1b1b1b/6b1/2P5/RP2b1bk/5p2/4bPb1/7P/B2KB3 w - - 0 1'!r}] * 10**6, effort='deep')",
    ],
)
def test_control_c(work: str) -> None:
    code = f"""
        import io, linkmate, signal, threading
        signal.signal(signal.SIGINT, signal.default_int_handler)
        class Endless(io.RawIOBase):
            def __init__(self, first, then):
                self.first, self.then = first, then
            def read(self, size=-1):
                text = self.first + self.then * (size // len(self.then))
                self.first = b""
                return text[:size]
        threading.Timer(0.5, lambda: print("under way", flush=True)).start()
        {work}
    """
    assert "KeyboardInterrupt" in interrupted(code)
