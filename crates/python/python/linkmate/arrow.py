"""Columns of positions in Arrow's format, for PyArrow, Polars, DuckDB, pandas, nanoarrow and every other library that speaks the
Arrow PyCapsule interface. No Python object is made for a row.

Each function takes a column of strings: an array, a chunked array, a stream, or a table with a single column. An array gives an
:class:`Array`, everything else a :class:`Stream`, which is computed while it is read: memory does not grow with its length.
The result is a column of structs with a row for each row of the input, in order. Nulls stay nulls. The columns are those of
``linkmate batch``: besides the answers, every function has ``error``, the code of what is wrong with the row, and ``sentence``,
which explains the error or the verdict. The columns of few words (``verdict``, ``winner``, ``reason``, ``error``) are dictionaries.

>>> import linkmate, pyarrow
>>> fens = pyarrow.array([linkmate.START_FEN, None, "7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1", "8/8 w"])
>>> judged = pyarrow.array(linkmate.arrow.judge(fens))
>>> judged.field("verdict").to_pylist()
['possible', None, 'illegal', None]
>>> judged.field("reason").to_pylist()
[None, None, 'legality.never_moved', None]
>>> judged[3]["error"].as_py(), judged[3]["sentence"].as_py()
('fen.rank_count', 'the board has 2 ranks instead of 8')
"""

from __future__ import annotations

from typing import Protocol, overload

from linkmate import _native
from linkmate._native import Array, Stream
from linkmate.errors import Lang
from linkmate.judging import Effort
from linkmate.ruleset import Ruleset, chosen

__all__ = ["Array", "ArrowArray", "ArrowStream", "Stream", "dead", "fen", "judge", "legal_moves", "link", "prove"]


class ArrowArray(Protocol):
    """An Arrow array of any library."""

    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...


class ArrowStream(Protocol):
    """A chunked array, a series, a table or a stream of any library."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...


@overload
def judge(
    column: ArrowArray, *, effort: Effort = ..., chess960: bool = ..., lang: Lang = ..., threads: int | None = ...
) -> Array: ...
@overload
def judge(
    column: ArrowStream, *, effort: Effort = ..., chess960: bool = ..., lang: Lang = ..., threads: int | None = ...
) -> Stream: ...
def judge(
    column: ArrowArray | ArrowStream,
    *,
    effort: Effort = "normal",
    chess960: bool = False,
    lang: Lang = "en",
    threads: int | None = None,
) -> Array | Stream:
    """Judges whether positions could have arisen, as :func:`linkmate.judge` does.

    Returns the columns ``verdict`` (possible or illegal), ``reason`` (its code), ``error`` and ``sentence``.

    Args:
        column: FENs.
        effort, chess960, lang: as for :func:`linkmate.judge`.
        threads: the number of threads; by default one for each core.
    """
    return _native.arrow_judge(column, chess960, effort, lang, threads)


@overload
def prove(
    column: ArrowArray,
    *,
    effort: Effort = ...,
    shortest: bool = ...,
    chess960: bool = ...,
    lang: Lang = ...,
    threads: int | None = ...,
) -> Array: ...
@overload
def prove(
    column: ArrowStream,
    *,
    effort: Effort = ...,
    shortest: bool = ...,
    chess960: bool = ...,
    lang: Lang = ...,
    threads: int | None = ...,
) -> Stream: ...
def prove(
    column: ArrowArray | ArrowStream,
    *,
    effort: Effort = "normal",
    shortest: bool = False,
    chess960: bool = False,
    lang: Lang = "en",
    threads: int | None = None,
) -> Array | Stream:
    """Searches for games that lead to positions, as :func:`linkmate.prove` does.

    Returns the columns ``verdict`` (legal, illegal or possible), ``link``, ``plies``, ``san`` (the moves, separated by spaces),
    ``shortest`` (whether it is known that no shorter game exists), ``reason``, ``error`` and ``sentence``.

    Args:
        column: FENs.
        effort, shortest, chess960, lang: as for :func:`linkmate.prove`.
        threads: the number of threads; by default one for each core.

    >>> import pyarrow
    >>> fens = pyarrow.array(["rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"])
    >>> proof = pyarrow.array(prove(fens, shortest=True))[0]
    >>> proof["verdict"].as_py(), proof["link"].as_py(), proof["san"].as_py()
    ('legal', 'c1/s/mPQI', 'e4 e5')
    """
    return _native.arrow_prove(column, chess960, effort, shortest, lang, threads)


@overload
def dead(
    column: ArrowArray,
    *,
    effort: Effort = ...,
    shortest: bool = ...,
    chess960: bool = ...,
    lang: Lang = ...,
    threads: int | None = ...,
) -> Array: ...
@overload
def dead(
    column: ArrowStream,
    *,
    effort: Effort = ...,
    shortest: bool = ...,
    chess960: bool = ...,
    lang: Lang = ...,
    threads: int | None = ...,
) -> Stream: ...
def dead(
    column: ArrowArray | ArrowStream,
    *,
    effort: Effort = "normal",
    shortest: bool = False,
    chess960: bool = False,
    lang: Lang = "en",
    threads: int | None = None,
) -> Array | Stream:
    """Decides whether positions are dead, as :func:`linkmate.is_dead` does.

    Returns the columns ``verdict`` (dead, alive or undecided), ``winner`` (a side that can win), ``helpmate`` (its moves in UCI,
    separated by spaces), ``reason``, ``error`` and ``sentence``.

    Args:
        column: FENs of playable positions.
        effort, chess960: as for :func:`linkmate.is_dead`.
        shortest: search longer for short helpmates.
        lang: the language of the sentences.
        threads: the number of threads; by default one for each core.

    >>> import pyarrow
    >>> fens = pyarrow.array(["8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1", "k7/8/8/8/8/8/8/K7 w - - 0 1"])
    >>> decided = pyarrow.array(dead(fens))
    >>> decided.field("verdict").to_pylist(), decided.field("reason").to_pylist()
    (['dead', 'dead'], ['dead.wall', 'dead.material'])
    """
    return _native.arrow_dead(column, chess960, effort, shortest, lang, threads)


@overload
def legal_moves(
    column: ArrowArray,
    *,
    chess960: bool = ...,
    ruleset: Ruleset | str | None = ...,
    lang: Lang = ...,
    threads: int | None = ...,
) -> Array: ...
@overload
def legal_moves(
    column: ArrowStream,
    *,
    chess960: bool = ...,
    ruleset: Ruleset | str | None = ...,
    lang: Lang = ...,
    threads: int | None = ...,
) -> Stream: ...
def legal_moves(
    column: ArrowArray | ArrowStream,
    *,
    chess960: bool = False,
    ruleset: Ruleset | str | None = None,
    lang: Lang = "en",
    threads: int | None = None,
) -> Array | Stream:
    """Lists the legal moves of positions, as :func:`linkmate.legal_moves_many` does.

    Returns the columns ``count``, ``moves`` (in UCI, separated by spaces), ``error`` and ``sentence``.

    Args:
        column: FENs, or texts of boards, of playable positions.
        chess960, ruleset: as for :func:`linkmate.legal_moves_many`.
        lang: the language of the sentences.
        threads: the number of threads; by default one for each core.

    >>> import pyarrow
    >>> pyarrow.array(legal_moves(pyarrow.array(["7k/8/8/8/8/8/8/K7 w - - 0 1"])))[0]["moves"].as_py()
    'a1b1 a1a2 a1b2'
    """
    return _native.arrow_legal_moves(column, chosen(ruleset, chess960)._native, lang, threads)


@overload
def fen(
    column: ArrowArray,
    *,
    chess960: bool = ...,
    ruleset: Ruleset | str | None = ...,
    lang: Lang = ...,
    threads: int | None = ...,
) -> Array: ...
@overload
def fen(
    column: ArrowStream,
    *,
    chess960: bool = ...,
    ruleset: Ruleset | str | None = ...,
    lang: Lang = ...,
    threads: int | None = ...,
) -> Stream: ...
def fen(
    column: ArrowArray | ArrowStream,
    *,
    chess960: bool = False,
    ruleset: Ruleset | str | None = None,
    lang: Lang = "en",
    threads: int | None = None,
) -> Array | Stream:
    """Checks FENs and writes them in canonical form; for every game as a FEN that other programs can read, if there is one.

    Returns the columns ``canonical``, ``error`` and ``sentence``.

    Args:
        column: FENs, or texts of boards, of playable positions.
        chess960, ruleset: as for :class:`linkmate.Position`.
        lang: the language of the sentences.
        threads: the number of threads; by default one for each core.

    >>> import pyarrow
    >>> pyarrow.array(fen(pyarrow.array(["8/8/8/8/8/8/8/K1k5 w"]))).field("canonical").to_pylist()
    ['8/8/8/8/8/8/8/K1k5 w - - 0 1']
    """
    return _native.arrow_fen(column, chosen(ruleset, chess960)._native, lang, threads)


@overload
def link(
    column: ArrowArray,
    *,
    chess960: bool = ...,
    ruleset: Ruleset | str | None = ...,
    lang: Lang = ...,
    threads: int | None = ...,
) -> Array: ...
@overload
def link(
    column: ArrowStream,
    *,
    chess960: bool = ...,
    ruleset: Ruleset | str | None = ...,
    lang: Lang = ...,
    threads: int | None = ...,
) -> Stream: ...
def link(
    column: ArrowArray | ArrowStream,
    *,
    chess960: bool = False,
    ruleset: Ruleset | str | None = None,
    lang: Lang = "en",
    threads: int | None = None,
) -> Array | Stream:
    """Encodes positions as links, as :func:`linkmate.encode_link` does.

    Returns the columns ``link``, ``error`` and ``sentence``.

    Args:
        column: FENs, or texts of boards, playable or not.
        chess960, ruleset: the rules; chess by default.
        lang: the language of the sentences.
        threads: the number of threads; by default one for each core.

    >>> import pyarrow
    >>> pyarrow.array(link(pyarrow.array(["s", "nonsense"]))).field("link").to_pylist()
    ['c1/s', None]
    """
    return _native.arrow_link(column, chosen(ruleset, chess960)._native, lang, threads)
