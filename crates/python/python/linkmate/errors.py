"""What can go wrong. Every error has a stable ``code`` and its sentence in three languages.

>>> import linkmate
>>> try:
...     linkmate.Position("8/8/8/8/8/8/8/9 w - - 0 1")
... except linkmate.FenError as error:
...     print(error.code)
...     print(error)
...     print(error.explain("es"))
fen.placement
expected a piece letter (PNBRQKpnbrqk) or a digit 1–8 on rank 1, got '9'
en la fila 1 se esperaba la letra de una pieza (PNBRQKpnbrqk) o una cifra del 1 al 8, hay '9'
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
    """Something was refused. What is refused changes nothing."""

    code: str
    """The stable code, the same in Rust, on the command line, over HTTP and here."""

    def __init__(self, code: str, sentences: Mapping[str, str]) -> None:
        super().__init__(code, dict(sentences))
        self.code = code
        self._sentences = dict(sentences)

    def __str__(self) -> str:
        return self._sentences["en"]

    def explain(self, lang: Lang = "en") -> str:
        """The sentence in that language."""
        return self._sentences[_native.check_lang(lang)]


class FenError(LinkmateError, ValueError):
    """A text is no FEN or no board of its game, or says what a table cannot remember, or a board is none that a FEN could
    tell."""


class NotPlayableError(LinkmateError, ValueError):
    """The rules cannot go on from there: a king is missing, the side that has just moved is in check, and so on."""


class MoveError(LinkmateError, ValueError):
    """A text is no move, or not a legal one.

    >>> import linkmate
    >>> try:
    ...     linkmate.Game().play("Ne3")
    ... except linkmate.MoveError as error:
    ...     print(error.code, error.rule, error.squares)
    san.illegal rule.none_can_go ('e3',)
    """

    rule: str | None = None
    """The code of the rule that the move breaks, where that can be told; the sentence says it in words."""
    squares: tuple[str, ...] = ()
    """The squares that show it."""


class PgnError(LinkmateError, ValueError):
    """A text is no PGN, or a tag is none."""


class LinkError(LinkmateError, ValueError):
    """A text is no link, or a link cannot say it."""


class PlaceError(LinkmateError, ValueError):
    """A place is no square of that board."""


class RulesError(LinkmateError, ValueError):
    """A text is not a ruleset.

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
    """The line that is wrong, counted from 1."""


class ArgumentError(LinkmateError, ValueError):
    """An argument is none of the values that it may have."""


class GameError(LinkmateError, RuntimeError):
    """The game does not allow it: it is over, or there is no draw to claim."""


class TableError(LinkmateError, RuntimeError):
    """A piece cannot do that where it stands."""


def by_policy(results: list[T | LinkmateError], on_error: str) -> list[T] | list[T | LinkmateError]:
    """The results, errors among them only if that is wanted."""
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
