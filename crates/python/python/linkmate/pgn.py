"""Games from PGN: a string, or a file of any size."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from types import TracebackType
from typing import Generic, Literal, Protocol, Self, TypeVar, cast, overload

from linkmate import _native
from linkmate.errors import LinkmateError
from linkmate.game import Game

__all__ = ["PgnGames", "open_pgn", "read_pgn"]

_Found = TypeVar("_Found", bound=Game | LinkmateError, covariant=True)


class _BinaryFile(Protocol):
    def read(self, size: int, /) -> bytes: ...


class PgnGames(Iterator[_Found], Generic[_Found]):
    """The games of a PGN file, read one after another. See :func:`open_pgn`."""

    def __init__(self, source: str | os.PathLike[str] | bytes | _BinaryFile, draws: str, on_error: str) -> None:
        if on_error not in ("raise", "return"):
            _native.refuse_argument("on_error", "raise / return", on_error)
        self._opened: io.FileIO | None = None
        if isinstance(source, str | os.PathLike):
            self._opened = source = open(source, "rb", buffering=0)
        elif isinstance(source, bytes | bytearray | memoryview):
            source = io.BytesIO(source)
        elif not callable(getattr(source, "read", None)):
            raise TypeError(f"expected a path, bytes or a binary file, got {type(source).__name__}")
        try:
            self._reader: _native.PgnReader | None = _native.PgnReader(source, draws)
        except BaseException:
            self.close()
            raise
        self._raises = on_error == "raise"
        self._index = 0

    def __next__(self) -> _Found:
        """Returns the next game. After an error, the next call continues with the game that follows."""
        found = None if self._reader is None else self._reader.read()
        if found is None:
            self.close()
            raise StopIteration
        self._index += 1
        if isinstance(found, LinkmateError):
            if self._raises:
                found.add_note(f"item {self._index - 1}")
                raise found
            return cast(_Found, found)
        native, tags = found
        return cast(_Found, Game._of(native, dict(tags)))

    def close(self) -> None:
        """Stops reading. Closes the file if it was opened by its path."""
        self._reader = None
        if self._opened is not None:
            self._opened.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()


@overload
def open_pgn(
    source: str | os.PathLike[str] | bytes | _BinaryFile,
    *,
    draws: Literal["claim", "auto"] = "claim",
    on_error: Literal["raise"] = "raise",
) -> PgnGames[Game]: ...
@overload
def open_pgn(
    source: str | os.PathLike[str] | bytes | _BinaryFile,
    *,
    draws: Literal["claim", "auto"] = "claim",
    on_error: Literal["return"],
) -> PgnGames[Game | LinkmateError]: ...
def open_pgn(
    source: str | os.PathLike[str] | bytes | _BinaryFile,
    *,
    draws: Literal["claim", "auto"] = "claim",
    on_error: Literal["raise", "return"] = "raise",
) -> PgnGames[Game] | PgnGames[Game | LinkmateError]:
    """Iterates over the games of a PGN file, by any rules: their main lines and tags. Only one game is held in memory.

    Files compressed by gzip or zstd are recognized by their content. The result is also a context manager, which closes the
    file.

    Args:
        source: the path of a file, its content as bytes, or a file opened in binary mode.
        draws: as for :class:`Game`.
        on_error: ``"raise"`` to raise the error of an invalid game, ``"return"`` to yield it in the game's place. Either way,
            iteration can continue with the next game.

    Raises:
        OSError: if the file cannot be read.
        PgnError: if a game is invalid, with its line and column.

    >>> from linkmate import open_pgn
    >>> with open_pgn(b"1. e4 e5 1-0  1. d4 *") as games:
    ...     for game in games:
    ...         print(game.sans, game.positions()[-1].fen)
    ['e4', 'e5'] rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2
    ['d4'] rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1
    """
    return PgnGames(source, draws, on_error)


@overload
def read_pgn(
    pgn: str, *, draws: Literal["claim", "auto"] = "claim", on_error: Literal["raise"] = "raise"
) -> list[Game]: ...
@overload
def read_pgn(
    pgn: str, *, draws: Literal["claim", "auto"] = "claim", on_error: Literal["return"]
) -> list[Game | LinkmateError]: ...
def read_pgn(
    pgn: str,
    *,
    draws: Literal["claim", "auto"] = "claim",
    on_error: Literal["raise", "return"] = "raise",
) -> list[Game] | list[Game | LinkmateError]:
    """Returns all games of a PGN, by any rules: their main lines and tags. :func:`open_pgn` reads files of any size.

    Args:
        pgn: the text.
        draws: as for :class:`Game`.
        on_error: ``"raise"`` to raise the error of an invalid game, ``"return"`` to put it in the list in the game's place.

    >>> from linkmate import read_pgn
    >>> [game.sans for game in read_pgn("1. e4 e5 1-0  1. d4 *")]
    [['e4', 'e5'], ['d4']]
    >>> read_pgn('[Variant "Atomic"] 1. Nf3 *')
    [<Game of Atomic: Nf3>]
    """
    return list(PgnGames(pgn.encode("utf-8", "replace"), draws, on_error))
