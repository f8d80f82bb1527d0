"""Boards as pictures."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from linkmate import _native
from linkmate.board import Board
from linkmate.errors import Lang
from linkmate.game import Game
from linkmate.position import Position
from linkmate.ruleset import Ruleset, chosen
from linkmate.square import Square

__all__ = ["Theme", "png", "svg"]

Theme = Literal["sage", "wood", "sea", "night", "print"]
"""The colours of a board."""


@dataclass(frozen=True, slots=True)
class Look:
    """Drawing options."""

    flip: bool = False
    size: int | None = None
    theme: str = "sage"
    coordinates: bool = True
    highlights: list[str] | tuple[str, ...] = ()
    arrows: list[str] | tuple[str, ...] = ()
    lang: str = "en"


def svg(
    what: str | Game | Position | Board,
    *,
    flip: bool = False,
    size: int | None = None,
    theme: Theme = "sage",
    coordinates: bool = True,
    highlights: Iterable[Square | str] | str = (),
    arrows: Iterable[str] | str = (),
    lang: Lang = "en",
    chess960: bool = False,
    ruleset: Ruleset | str | None = None,
) -> str:
    """Returns a picture of a position as SVG. For a game, that is its current position.

    Args:
        what: a link, a FEN or the text of a board, a game, a position, or a board.
        flip: draw the board from Black's side.
        size: length of the longer side in pixels; by default the picture fills the available space.
        theme: the colours.
        coordinates: draw file letters and rank numbers.
        highlights: squares to highlight, such as ``["e4", "d5"]`` or ``"e4,d5"``.
        arrows: arrows from square to square, such as ``["e2e4"]`` or ``"e2e4,g1f3"``.
        lang: the language of the description for screen readers.
        chess960: read a FEN by the castling rules of Chess960.
        ruleset: the rules of a FEN or board text; chess by default.

    Raises:
        FenError, LinkError: if the text is neither, or a piece on the board is of a kind without a picture.
        PlaceError, ArgumentError: if an argument is invalid.

    >>> from linkmate import svg
    >>> svg("c1/s/mbosF", flip=True).startswith("<svg ")
    True
    """
    look = Look(flip, size, theme, coordinates, _texts(highlights), _texts(arrows), lang)
    return _diagram(what, chosen(ruleset, chess960)).svg(look)


def png(
    what: str | Game | Position | Board,
    *,
    flip: bool = False,
    size: int = 480,
    theme: Theme = "sage",
    coordinates: bool = True,
    highlights: Iterable[Square | str] | str = (),
    arrows: Iterable[str] | str = (),
    chess960: bool = False,
    ruleset: Ruleset | str | None = None,
) -> bytes:
    r"""Returns a picture of a position as PNG. For a game, that is its current position.

    Args:
        size: length of the longer side in pixels.
        what, flip, theme, coordinates, highlights, arrows, chess960, ruleset: as for :func:`svg`.

    Raises:
        FenError, LinkError: if the text is neither, or a piece on the board is of a kind without a picture.
        PlaceError, ArgumentError: if an argument is invalid.

    >>> from linkmate import png
    >>> png("capa1/s", size=200).startswith(b"\x89PNG")
    True
    """
    look = Look(flip, size, theme, coordinates, _texts(highlights), _texts(arrows))
    return _diagram(what, chosen(ruleset, chess960)).png(look)


def _diagram(what: str | Game | Position | Board, ruleset: Ruleset) -> _native.Diagram:
    if isinstance(what, str):
        return _native.Diagram.from_text(what, ruleset._native)
    if isinstance(what, Board):
        return what.squares._table.diagram()
    if isinstance(what, Position | Game):  # pyright: ignore[reportUnnecessaryIsInstance]
        return what._native.diagram()
    raise TypeError(f"expected a link, a FEN, a Game, a Position or a Board, got {type(what).__name__}")


def _texts(marks: Iterable[Square | str] | str) -> list[str]:
    return marks.split(",") if isinstance(marks, str) else list(map(str, marks))
