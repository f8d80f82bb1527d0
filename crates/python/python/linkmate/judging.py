"""Legality and winnability: could a position have arisen, and can anyone still win it?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple

from linkmate import _native
from linkmate.inputs import PositionLike, chess_fen, chess_fens
from linkmate.color import Color, as_color
from linkmate.errors import Lang

__all__ = ["Effort", "Reason", "Verdict", "Winnable", "is_dead", "judge", "judge_many", "winnable"]

Effort = Literal["quick", "normal", "deep"]
"""How much work to do: ``"quick"`` looks at the board alone, ``"normal"`` also at last moves and the order of captures,
``"deep"`` searches farther."""


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
    progress: Callable[[int, int], object] | None = None,
) -> list[Verdict]:
    """Judges many positions on all cores, with the GIL released. Returns the verdicts in order.

    Args:
        positions: FENs, positions, games or boards.
        effort, all_reasons, chess960, lang: as for :func:`judge`, the same for all positions.
        progress: called from time to time with the number of positions done and the total.

    >>> from linkmate import START_FEN, judge_many
    >>> [verdict.verdict for verdict in judge_many([START_FEN, "nonsense"])]
    ['possible', 'malformed']
    """
    return _native.judge_many(chess_fens(positions, chess960), effort, all_reasons, lang, progress)


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
