"""Could this position have arisen, and can anyone still win it?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple

from linkmate import _native
from linkmate.inputs import PositionLike, chess_fen, chess_fens
from linkmate.color import Color, as_color
from linkmate.errors import Lang

__all__ = ["Effort", "Reason", "Verdict", "Winnable", "is_dead", "judge", "judge_many", "winnable"]

Effort = Literal["quick", "normal", "deep"]
"""How much work a verdict is worth: what the board shows by itself; last moves and the order of captures too; farther."""


class Reason(NamedTuple):
    """Why no game leads to a position, or why a text is none."""

    code: str
    """The stable code, such as ``"legality.pawn_captures"``."""
    sentence: str
    """What it says to a person."""
    squares: tuple[str, ...]
    """The squares that it is about."""


class Verdict(NamedTuple):
    """Whether a position can have arisen. It is true where nothing was found against it."""

    verdict: Literal["possible", "illegal", "malformed"]
    """``"illegal"`` is a proof; ``"possible"`` means that nothing was found against it; ``"malformed"`` is no FEN."""
    reasons: tuple[Reason, ...]
    """Why it is illegal or malformed."""

    def __bool__(self) -> bool:
        return self.verdict == "possible"


class Winnable(NamedTuple):
    """Whether a side can still mate. It is true where the side can."""

    verdict: Literal["winnable", "unwinnable", "undecided"]
    """``"unwinnable"`` is a proof; ``"undecided"`` means that the effort was not enough."""
    helpmate: list[str] | None
    """Moves in UCI that lead to the mate, if the opponent helps."""
    shortest: bool = False
    """Whether the helpmate is known to be a shortest one."""
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
    """Whether a position can have arisen in a game. A text that is no FEN gets a verdict too, not an exception.

    Args:
        position: a FEN, a position, a game or a board.
        effort: how much work it is worth.
        all_reasons: whether to give every independent reason, or just one.
        chess960: for a FEN, whether the game began as Chess960; positions and games know it by themselves.
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
    """The verdicts on many positions, in order, on all cores and without the interpreter's lock.

    Args:
        positions: FENs, positions, games or boards.
        effort, all_reasons, chess960, lang: as for :func:`judge`, for all of them.
        progress: called now and then with how many are done and how many there are.

    >>> from linkmate import START_FEN, judge_many
    >>> [verdict.verdict for verdict in judge_many([START_FEN, "nonsense"])]
    ['possible', 'malformed']
    """
    return _native.judge_many(chess_fens(positions, chess960), effort, all_reasons, lang, progress)


def is_dead(position: PositionLike, *, effort: Effort = "normal", chess960: bool = False) -> bool | None:
    """Whether neither side can mate any more, by any series of legal moves; ``None`` if the effort was not enough.

    Args:
        position: a FEN, a position, a game or a board.
        effort: how much work it is worth, counted in positions: the same question always gets the same answer.
        chess960: for a FEN, whether castling is that of Chess960.

    Raises:
        FenError: if the text is no FEN.
        NotPlayableError: if the rules cannot go on from there.

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
    """Whether a side can still mate if the opponent helps, and how; or why not.

    Args:
        position: a FEN, a position, a game or a board.
        winner: the side that is to mate.
        effort: how much work it is worth, both to decide and to find a short helpmate.
        chess960: for a FEN, whether castling is that of Chess960.
        lang: the language of the reason.

    Raises:
        FenError: if the text is no FEN.
        NotPlayableError: if the rules cannot go on from there.

    >>> from linkmate import winnable
    >>> winnable("7k/5K2/8/8/8/8/8/6R1 w - - 0 1", "white")
    Winnable(verdict='winnable', helpmate=['g1h1'], shortest=True, reason=None)
    >>> winnable("7k/5K2/8/8/8/8/8/6R1 w - - 0 1", "black").reason.sentence
    'there is not enough material for any mate'
    """
    fen, chess960 = chess_fen(position, chess960)
    return Winnable(*_native.winnable(fen, as_color(winner), chess960, effort, lang))
