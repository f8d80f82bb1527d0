"""Boards as pictures."""

from __future__ import annotations

import hashlib
import itertools
import re
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

__all__ = ["Pieces", "Theme", "gif", "png", "svg"]

Theme = Literal["sage", "wood", "sea", "night", "print"]
"""The colours of a board."""

Pieces = Literal["linkmate", "classical"]
"""The sets of pieces."""

_NOTEBOOK_SIZE = 400
_PICTURES = itertools.count()


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
    pieces: str = "linkmate"


@dataclass(frozen=True, slots=True)
class Animation:
    """The options of a GIF besides its look."""

    at: int
    delay: int
    white: str
    black: str
    result: str | None


def svg(
    what: str | Game | Position | Board,
    *,
    flip: bool = False,
    size: int | None = None,
    theme: Theme = "sage",
    pieces: Pieces = "linkmate",
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
        pieces: the set of pieces.
        coordinates: draw file letters and rank numbers.
        highlights: squares to highlight, such as ``["e4", "d5"]`` or ``"e4,d5"``. With a colour (G, R, Y or B) they are
            circled: ``"Ge4"``.
        arrows: arrows from square to square, such as ``["e2e4"]`` or ``"e2e4,g1f3"``, with or without a colour:
            ``"Ge2e4"``.
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
    look = Look(flip, size, theme, coordinates, _texts(highlights), _texts(arrows), lang, pieces)
    return _diagram(what, chosen(ruleset, chess960)).svg(look)


def png(
    what: str | Game | Position | Board,
    *,
    flip: bool = False,
    size: int = 480,
    theme: Theme = "sage",
    pieces: Pieces = "linkmate",
    coordinates: bool = True,
    highlights: Iterable[Square | str] | str = (),
    arrows: Iterable[str] | str = (),
    chess960: bool = False,
    ruleset: Ruleset | str | None = None,
) -> bytes:
    r"""Returns a picture of a position as PNG. For a game, that is its current position.

    Args:
        size: length of the longer side in pixels.
        what, flip, theme, pieces, coordinates, highlights, arrows, chess960, ruleset: as for :func:`svg`.

    Raises:
        FenError, LinkError: if the text is neither, or a piece on the board is of a kind without a picture.
        PlaceError, ArgumentError: if an argument is invalid.

    >>> from linkmate import png
    >>> png("capa1/s", size=200).startswith(b"\x89PNG")
    True
    """
    look = Look(flip, size, theme, coordinates, _texts(highlights), _texts(arrows), "en", pieces)
    return _diagram(what, chosen(ruleset, chess960)).png(look)


def gif(
    what: str | Game,
    *,
    at: int = 0,
    delay: int = 800,
    size: int = 480,
    white: str = "",
    black: str = "",
    result: Literal["1-0", "0-1", "1/2-1/2"] | None = None,
    flip: bool = False,
    theme: Theme = "sage",
    pieces: Pieces = "linkmate",
    coordinates: bool = True,
    highlights: Iterable[Square | str] | str = (),
    arrows: Iterable[str] | str = (),
) -> bytes:
    """Returns a game as an animated GIF.

    Args:
        what: a link or a game.
        at: begin after this many half-moves.
        delay: milliseconds for each position, from 50 to 10,000. The last one stays for at least 3 seconds.
        size: length of the board's longer side in pixels, from 64 to 1,000. The larger it is, the fewer moves fit.
        white, black: the players' names. Only letters of Latin, Greek and Cyrillic are drawn.
        result: the result, if the board does not show it. Shown with the last position.
        flip, theme, pieces, coordinates: as for :func:`svg`.
        highlights, arrows: as for :func:`svg`, on the last position.

    Raises:
        LinkError: if the text is not a link.
        PlaceError, ArgumentError: if an argument is invalid, or the game is too long for a GIF of this size.

    >>> from linkmate import gif
    >>> gif("c1/s/mbosF", size=200, white="Anna", black="Ben").startswith(b"GIF89a")
    True
    """
    game = Game.from_link(what) if isinstance(what, str) else what
    if not isinstance(game, Game):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"expected a link or a Game, got {type(what).__name__}")
    look = Look(flip, size, theme, coordinates, _texts(highlights), _texts(arrows), "en", pieces)
    return game._native.gif(look, Animation(at, delay, white, black, result))


def notebook_svg(diagram: _native.Diagram) -> str:
    """Returns a picture for a notebook: with a size, and with ids that no other picture on the page has."""
    picture = diagram.svg(Look(size=_NOTEBOOK_SIZE))
    # The same when a notebook is run again, so that it can be compared with its former version.
    unique = hashlib.sha256(f"{next(_PICTURES)} {picture}".encode()).hexdigest()[:12]
    return re.sub(r'(?<=["#])lm-', f"lm-{unique}-", picture)


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
