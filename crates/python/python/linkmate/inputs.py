"""Arguments that stand for a position: a FEN, a position, a game or a board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from linkmate import _native
from linkmate.board import Board
from linkmate.game import Game
from linkmate.position import Position
from linkmate.ruleset import CHESS, CHESS960, Ruleset

__all__ = ["PositionLike"]

PositionLike: TypeAlias = str | Position | Game | Board
"""A FEN, a position, a game (its current position) or a board."""


def with_rules(what: PositionLike, ruleset: Ruleset) -> tuple[str, _native.Ruleset]:
    """Returns the position as text, and its rules: the given ones for a string, their own for positions and games."""
    if isinstance(what, str):
        return what, ruleset._native
    if isinstance(what, Position | Game):
        return what.fen, what._native.ruleset
    if isinstance(what, Board):  # pyright: ignore[reportUnnecessaryIsInstance]
        return what.to_fen(), CHESS._native
    raise TypeError(f"expected a FEN, a Position, a Game or a Board, got {type(what).__name__}")


def with_rules_many(many: Iterable[PositionLike], ruleset: Ruleset) -> list[tuple[str, _native.Ruleset]]:
    """Applies :func:`with_rules` to each."""
    if isinstance(many, str):
        raise TypeError("expected a list of positions, got a single str")
    return [with_rules(what, ruleset) for what in many]


def chess_fen(what: PositionLike, chess960: bool) -> tuple[str, bool]:
    """Returns the FEN, and True for Chess960. For functions that only support chess.

    Raises:
        ArgumentError: if the rules are not chess.
    """
    fen, ruleset = with_rules(what, CHESS960 if chess960 else CHESS)
    return fen, ruleset.chess960()


def chess_fens(many: Iterable[PositionLike], chess960: bool) -> list[tuple[str, bool]]:
    """Applies :func:`asked` to each."""
    both = with_rules_many(many, CHESS960 if chess960 else CHESS)
    return [(fen, ruleset.chess960()) for fen, ruleset in both]
