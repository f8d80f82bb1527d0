"""Legality and winnability: could a position have arisen, by which game, and can anyone still win it?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from time import perf_counter
from typing import Literal, NamedTuple, overload

from linkmate import _native
from linkmate.inputs import PositionLike, chess_fen, chess_fens
from linkmate.color import Color, as_color
from linkmate.errors import Lang, LinkmateError, by_policy

__all__ = [
    "Effort",
    "Proof",
    "Reason",
    "Verdict",
    "Winnable",
    "dead_many",
    "is_dead",
    "judge",
    "judge_iter",
    "judge_many",
    "prove",
    "prove_many",
    "winnable",
]

Effort = Literal["quick", "normal", "deep"]
"""How much work to do: ``"quick"`` looks at the board alone, ``"normal"`` also at last moves and the order of captures,
``"deep"`` searches farther."""


_MAX_GROUP = 1 << 14
_GROUP_SECONDS = 0.05


class Step(NamedTuple):
    """A step of the explanation of a reason."""

    code: str
    """The stable code, such as ``"step.already_in_check"``."""
    sentence: str
    """The step in words."""
    squares: tuple[str, ...]
    """The squares that show it."""
    moves: tuple[str, ...]
    """The last moves that it rules out, such as ``"Kg1xNh1"``."""


class Reason(NamedTuple):
    """Why a position is illegal, unwinnable or malformed."""

    code: str
    """The stable code, such as ``"legality.pawn_captures"``."""
    sentence: str
    """The reason in words."""
    squares: tuple[str, ...]
    """The squares that show it."""
    steps: tuple[Step, ...] = ()
    """Why a position is illegal, step by step; empty if the sentence says it all."""


class Verdict(NamedTuple):
    """Whether a position could have arisen. True unless it is proven illegal or malformed."""

    verdict: Literal["possible", "illegal", "malformed"]
    """``"illegal"`` is proven; ``"possible"`` means that nothing speaks against it; ``"malformed"`` is not a valid FEN."""
    reasons: tuple[Reason, ...]
    """Why it is illegal or malformed."""

    def __bool__(self) -> bool:
        return self.verdict == "possible"


class Proof(NamedTuple):
    """Whether a position can arise in a game, with a game that leads to it. True if there is one."""

    verdict: Literal["legal", "illegal", "possible", "malformed"]
    """``"legal"`` comes with a game, ``"illegal"`` with a reason; ``"possible"`` means that the effort was not enough to find
    either; ``"malformed"`` is not a valid FEN."""
    link: str | None
    """The link of the game. The clocks of the position are ignored, so those of the game may differ."""
    san: list[str] | None
    """The moves of the game in SAN."""
    shortest: bool | None = None
    """True if no shorter game exists, False if that has not been proved; ``None`` without a game."""
    reason: Reason | None = None
    """Why the position is illegal or malformed."""
    nodes: int = 0
    """The work done: the number of states evaluated."""

    def __bool__(self) -> bool:
        return self.verdict == "legal"


class Winnable(NamedTuple):
    """Whether a side can still mate. True if it can."""

    verdict: Literal["winnable", "unwinnable", "undecided"]
    """``"unwinnable"`` is proven; ``"undecided"`` means that the effort was not enough."""
    helpmate: list[str] | None
    """Moves in UCI that lead to mate if the opponent cooperates."""
    shortest: bool = False
    """True if no shorter helpmate exists."""
    reason: Reason | None = None
    """Why the side cannot mate."""

    def __bool__(self) -> bool:
        return self.verdict == "winnable"


def judge(
    position: PositionLike,
    *,
    effort: Effort = "normal",
    all_reasons: bool = False,
    chess960: bool = False,
    lang: Lang = "en",
) -> Verdict:
    """Judges whether a position could have arisen in a game. A malformed FEN gets a verdict, too, not an exception.

    Args:
        position: a FEN, a position, a game or a board.
        effort: how much work to do.
        all_reasons: give every independent reason instead of just one.
        chess960: for a FEN, judge it as Chess960. Positions and games know their rules.
        lang: the language of the sentences.

    >>> from linkmate import judge
    >>> verdict = judge("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1")
    >>> verdict.verdict, verdict.reasons[0].code
    ('illegal', 'legality.parity')
    >>> bool(judge("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"))
    True
    """
    fen, chess960 = chess_fen(position, chess960)
    return _native.judge(fen, chess960, effort, all_reasons, lang)


def judge_many(
    positions: Iterable[PositionLike],
    *,
    effort: Effort = "normal",
    all_reasons: bool = False,
    chess960: bool = False,
    lang: Lang = "en",
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> list[Verdict]:
    """Judges many positions on several threads, with the GIL released. Returns the verdicts in order.

    :func:`judge_iter` takes any number of positions; for columns of data see :mod:`linkmate.arrow`.

    Args:
        positions: FENs, positions, games or boards.
        effort, all_reasons, chess960, lang: as for :func:`judge`, the same for all positions.
        threads: the number of threads; by default one for each core.
        progress: called from time to time with the number of positions done and the total.

    >>> from linkmate import START_FEN, judge_many
    >>> [verdict.verdict for verdict in judge_many([START_FEN, "nonsense"])]
    ['possible', 'malformed']
    """
    return _native.judge_many(chess_fens(positions, chess960), effort, all_reasons, lang, threads, progress)


def judge_iter(
    positions: Iterable[PositionLike],
    *,
    effort: Effort = "normal",
    all_reasons: bool = False,
    chess960: bool = False,
    lang: Lang = "en",
    threads: int | None = None,
) -> Iterator[Verdict]:
    """Judges positions as they come, on several threads, and yields the verdicts in order.

    Takes positions from the iterable in groups, so that memory does not grow with their number: small groups at first, and
    larger ones as long as they are judged fast.

    Args:
        positions: FENs, positions, games or boards: a generator, for example.
        effort, all_reasons, chess960, lang: as for :func:`judge`, the same for all positions.
        threads: the number of threads; by default one for each core.

    >>> from linkmate import Game, judge_iter
    >>> game = Game()
    >>> game.play("e4", "e5")
    >>> [verdict.verdict for verdict in judge_iter(position for position in game.positions())]
    ['possible', 'possible', 'possible']
    """
    if isinstance(positions, str):
        raise TypeError("expected an iterable of positions, got a single str")
    source = iter(positions)
    size = 1
    while group := list(islice(source, size)):
        start = perf_counter()
        verdicts = _native.judge_many(chess_fens(group, chess960), effort, all_reasons, lang, threads, None)
        size = min(size * 2, _MAX_GROUP) if perf_counter() - start < _GROUP_SECONDS else max(size // 2, 1)
        yield from verdicts


def prove(
    position: PositionLike,
    *,
    effort: Effort = "normal",
    shortest: bool = False,
    chess960: bool = False,
    lang: Lang = "en",
) -> Proof:
    """Searches for a game that leads to a position, or proves that there is none. Stops at Ctrl-C.

    The same position gets the same game on every machine. The clocks of the position are ignored. A malformed FEN gets a
    verdict, too, not an exception.

    Args:
        position: a FEN, a position, a game or a board.
        effort: how much work to do.
        shortest: spend the effort on shortening the game, too; otherwise a little is spent on it.
        chess960: for a FEN, search for a game of Chess960. Positions and games know their rules.
        lang: the language of the reason.

    >>> from linkmate import prove
    >>> proof = prove("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", shortest=True)
    >>> proof.verdict, proof.link, proof.san, proof.shortest
    ('legal', 'c1/s/mPQI', ['e4', 'e5'], True)
    >>> prove("7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1").reason.code
    'legality.never_moved'
    """
    return prove_many([position], effort=effort, shortest=shortest, chess960=chess960, lang=lang)[0]


def prove_many(
    positions: Iterable[PositionLike],
    *,
    effort: Effort = "normal",
    shortest: bool = False,
    chess960: bool = False,
    lang: Lang = "en",
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> list[Proof]:
    """Searches for games that lead to many positions, on several threads, with the GIL released. Returns the proofs in order.

    Args:
        positions: FENs, positions, games or boards.
        effort, shortest, chess960, lang: as for :func:`prove`, the same for all positions.
        threads: the number of threads; by default one for each core.
        progress: called from time to time with the number of positions done and the total.

    >>> from linkmate import START_FEN, prove_many
    >>> [proof.verdict for proof in prove_many([START_FEN, "nonsense"])]
    ['legal', 'malformed']
    """
    return _native.prove_many(chess_fens(positions, chess960), effort, shortest, lang, threads, progress)


def is_dead(position: PositionLike, *, effort: Effort = "normal", chess960: bool = False) -> bool | None:
    """Returns True if neither side can mate any more by any series of legal moves; ``None`` if the effort was not enough.

    Args:
        position: a FEN, a position, a game or a board.
        effort: how much work to do, counted in positions, so the result is reproducible.
        chess960: read a FEN by the castling rules of Chess960.

    Raises:
        FenError: if the text is not a valid FEN.
        NotPlayableError: if the position is not playable.

    >>> from linkmate import is_dead
    >>> is_dead("8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1")
    True
    """
    fen, chess960 = chess_fen(position, chess960)
    return _native.is_dead(fen, chess960, effort)


@overload
def dead_many(
    positions: Iterable[PositionLike],
    *,
    effort: Effort = "normal",
    chess960: bool = False,
    on_error: Literal["raise"] = "raise",
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> list[bool | None]: ...
@overload
def dead_many(
    positions: Iterable[PositionLike],
    *,
    effort: Effort = "normal",
    chess960: bool = False,
    on_error: Literal["return"],
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> list[bool | LinkmateError | None]: ...
def dead_many(
    positions: Iterable[PositionLike],
    *,
    effort: Effort = "normal",
    chess960: bool = False,
    on_error: Literal["raise", "return"] = "raise",
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> list[bool | None] | list[bool | LinkmateError | None]:
    """Decides for many positions whether they are dead, on several threads, with the GIL released. See :func:`is_dead`.

    Args:
        positions: FENs, positions, games or boards.
        effort, chess960: as for :func:`is_dead`, the same for all positions.
        on_error: ``"raise"`` to raise the error of an invalid position, with its index as a note, ``"return"`` to put it in
            the list in place of the result.
        threads: the number of threads; by default one for each core.
        progress: called from time to time with the number of positions done and the total.

    >>> from linkmate import START_FEN, dead_many
    >>> dead_many([START_FEN, "8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1"])
    [False, True]
    """
    return by_policy(_native.dead_many(chess_fens(positions, chess960), effort, threads, progress), on_error)


def winnable(
    position: PositionLike,
    winner: Color | str,
    *,
    effort: Effort = "normal",
    chess960: bool = False,
    lang: Lang = "en",
) -> Winnable:
    """Decides whether a side can still mate if the opponent cooperates, with a helpmate or the reason why not.

    Args:
        position: a FEN, a position, a game or a board.
        winner: the side that is to mate.
        effort: how much work to do, both to decide and to find a short helpmate.
        chess960: read a FEN by the castling rules of Chess960.
        lang: the language of the reason.

    Raises:
        FenError: if the text is not a valid FEN.
        NotPlayableError: if the position is not playable.

    >>> from linkmate import winnable
    >>> winnable("7k/5K2/8/8/8/8/8/6R1 w - - 0 1", "white")
    Winnable(verdict='winnable', helpmate=['g1h1'], shortest=True, reason=None)
    >>> winnable("7k/5K2/8/8/8/8/8/6R1 w - - 0 1", "black").reason.sentence
    'there is not enough material to mate'
    """
    fen, chess960 = chess_fen(position, chess960)
    return Winnable(*_native.winnable(fen, as_color(winner), chess960, effort, lang))
