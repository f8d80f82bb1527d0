"""The legal moves of many positions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, overload

from linkmate import _native
from linkmate.inputs import PositionLike, with_rules_many
from linkmate.errors import LinkmateError, by_policy
from linkmate.ruleset import Ruleset, chosen

__all__ = ["legal_moves_many"]


@overload
def legal_moves_many(
    positions: Iterable[PositionLike],
    *,
    chess960: bool = False,
    ruleset: Ruleset | str | None = None,
    on_error: Literal["raise"] = "raise",
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> list[list[str]]: ...
@overload
def legal_moves_many(
    positions: Iterable[PositionLike],
    *,
    chess960: bool = False,
    ruleset: Ruleset | str | None = None,
    on_error: Literal["return"],
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> list[list[str] | LinkmateError]: ...
def legal_moves_many(
    positions: Iterable[PositionLike],
    *,
    chess960: bool = False,
    ruleset: Ruleset | str | None = None,
    on_error: Literal["raise", "return"] = "raise",
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> list[list[str]] | list[list[str] | LinkmateError]:
    """Returns the legal moves of many positions in UCI, computed on several threads with the GIL released.

    Args:
        positions: FENs, positions, games or boards.
        chess960: read FENs by the castling rules of Chess960.
        ruleset: the rules for strings; chess by default. Positions and games know their rules.
        on_error: ``"raise"`` to raise the error of an invalid position, with its index as a note, ``"return"`` to put it in
            the list in place of the moves.
        threads: the number of threads; by default one for each core.
        progress: called from time to time with the number of positions done and the total.

    >>> from linkmate import legal_moves_many
    >>> legal_moves_many(["7k/8/8/8/8/8/8/K7 w - - 0 1"])
    [['a1b1', 'a1a2', 'a1b2']]
    >>> legal_moves_many(["8/8/8/8/8/8/8/kK6 w"], ruleset="anti1")
    [['b1a1']]
    """
    results = _native.legal_moves_many(with_rules_many(positions, chosen(ruleset, chess960)), threads, progress)
    return by_policy(results, on_error)
