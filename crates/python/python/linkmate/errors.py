"""Exceptions. Every error has a stable ``code`` and a sentence in three languages.

>>> import linkmate
>>> try:
...     linkmate.Position("8/8/8/8/8/8/8/9 w - - 0 1")
... except linkmate.FenError as error:
...     print(error.code)
...     print(error)
...     print(error.explain("es"))
fen.placement
expected a piece letter (PNBRQKpnbrqk) or a digit 1–8 on rank 1, got '9'
en la fila 1 se esperaba la letra de una pieza (PNBRQKpnbrqk) o una cifra del 1 al 8, pero se recibió «9»
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeVar

from linkmate import _native

__all__ = [
    "ArgumentError",
    "FenError",
    "GameError",
    "Lang",
    "LinkError",
    "LinkmateError",
    "MoveError",
    "NotPlayableError",
    "PgnError",
    "PlaceError",
    "RulesError",
    "TableError",
]

T = TypeVar("T")

Lang = Literal["en", "ru", "es"]
"""A language: English, Russian or Spanish."""


class LinkmateError(Exception):
    """The base class of all errors. A refused operation changes nothing."""

    code: str
    """The stable code, the same in Rust, on the command line, over HTTP and in Python."""

    def __init__(self, code: str, sentences: Mapping[str, str]) -> None:
        super().__init__(code, dict(sentences))
        self.code = code
        self._sentences = dict(sentences)

    def __str__(self) -> str:
        return self._sentences["en"]

    def explain(self, lang: Lang = "en") -> str:
        """Returns the sentence in that language."""
        return self._sentences[_native.check_lang(lang)]


class FenError(LinkmateError, ValueError):
    """A string is not a valid FEN or board of its game, or a table cannot represent it; or a board cannot be written as FEN."""


class NotPlayableError(LinkmateError, ValueError):
    """The position is not playable: a king is missing, the side not to move is in check, and so on."""


class MoveError(LinkmateError, ValueError):
    """A string is not a move, or not a legal one.

    >>> import linkmate
    >>> try:
    ...     linkmate.Game().play("Ne3")
    ... except linkmate.MoveError as error:
    ...     print(error.code, error.rule, error.squares)
    san.illegal rule.none_can_go ('e3',)
    """

    rule: str | None = None
    """The code of the rule that the move breaks, if known; the sentence explains it."""
    squares: tuple[str, ...] = ()
    """The squares that show why."""


class PgnError(LinkmateError, ValueError):
    """A string is not a valid PGN, or a tag is invalid."""


class LinkError(LinkmateError, ValueError):
    """A string is not a valid link, or a link cannot represent the game or position."""


class PlaceError(LinkmateError, ValueError):
    """A place is not a square of the board."""


class RulesError(LinkmateError, ValueError):
    """A string is not a valid ruleset.

    >>> import linkmate
    >>> text = "rules 1\\ntitle Ghosts\\nboard 4x4\\npiece G ghost: teleport\\nstart g3/4/4/3G w"
    >>> try:
    ...     linkmate.Ruleset.parse(text)
    ... except linkmate.RulesError as error:
    ...     print(error.line, error.code)
    ...     print(error)
    4 rules.movement
    line 4: "teleport" is not a movement
    """

    line: int | None = None
    """The number of the invalid line, from 1."""


class ArgumentError(LinkmateError, ValueError):
    """An argument does not have one of the allowed values."""


class GameError(LinkmateError, RuntimeError):
    """The game does not allow it, because it is over or there is no draw to claim, for example."""


class TableError(LinkmateError, RuntimeError):
    """The table does not allow it: the square is occupied, the piece is off the board, and so on."""


def by_policy(results: list[T | LinkmateError], on_error: str) -> list[T] | list[T | LinkmateError]:
    """Returns the results. Errors among them are raised unless ``on_error`` is ``"return"``."""
    if on_error == "return":
        return results
    if on_error != "raise":
        _native.refuse_argument("on_error", "raise / return", on_error)
    good: list[T] = []
    for index, result in enumerate(results):
        if isinstance(result, LinkmateError):
            result.add_note(f"item {index}")
            raise result
        good.append(result)
    return good
