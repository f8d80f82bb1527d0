"""What can be asked about: a FEN, a position, a game or a board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from linkmate.board import Board
from linkmate.game import Game
from linkmate.position import Position

__all__ = ["Asked"]

Asked: TypeAlias = str | Position | Game | Board
"""A FEN, a position, a game, whose position on the board is meant, or a board."""


def asked(what: Asked, chess960: bool) -> tuple[str, bool]:
    """The FEN, and whether castling is that of Chess960: positions and games know it by themselves."""
    if isinstance(what, str):
        return what, chess960
    if isinstance(what, Game):
        what = what.position
    if isinstance(what, Position):
        return what.fen, what.chess960
    if isinstance(what, Board):  # pyright: ignore[reportUnnecessaryIsInstance]
        return what.to_fen(), False
    raise TypeError(f"expected a FEN, a Position, a Game or a Board, got {type(what).__name__}")


def asked_many(many: Iterable[Asked], chess960: bool) -> list[tuple[str, bool]]:
    """The same for each."""
    if isinstance(many, str):
        raise TypeError("expected a list of positions, got a single str")
    return [asked(what, chess960) for what in many]
