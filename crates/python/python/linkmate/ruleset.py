"""The rules of a game."""

from __future__ import annotations

from typing import Any, NamedTuple, Self

from linkmate import _native
from linkmate._native import Ruleset as _Rules

__all__ = ["PieceKind", "Ruleset"]


class PieceKind(NamedTuple):
    """A piece type of a ruleset."""

    name: str
    """Its English name, such as ``"knight"``."""
    letter: str
    """Its letter, ``"N"``; board notation uses lower case for Black."""


class Ruleset:
    """The rules of a game: named or custom. Immutable.

    Rulesets are equal if they have the same name or, for custom rules, the same text.

    >>> from linkmate import Game, Ruleset
    >>> atomic = Ruleset.named("atomic1")
    >>> atomic.title, atomic.size, [kind.letter for kind in atomic.kinds]
    ('Atomic', (8, 8), ['K', 'Q', 'R', 'B', 'N', 'P'])
    >>> Game(ruleset=atomic).ruleset == atomic
    True
    """

    __slots__ = ("_native",)

    _native: _Rules

    def __init__(self) -> None:
        raise TypeError("a ruleset is made by Ruleset.named(name) or Ruleset.parse(text)")

    @classmethod
    def named(cls, name: str) -> Self:
        """Returns the rules with that name in links: ``"c1"`` for chess, ``"f1"`` for Chess960, ``"atomic1"``, and the others
        of :meth:`names`. Also accepts the ``v1…`` of a link with custom rules.

        Raises:
            LinkError: if no ruleset has that name.

        >>> Ruleset.named("capa1").title
        'Capablanca chess'
        """
        return cls._of(_Rules.named(name))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parses custom rules. ``docs/variants.md`` describes the format.

        Raises:
            RulesError: if the text is invalid, with the line number.

        >>> from linkmate import Game
        >>> race = Ruleset.parse('''rules 1
        ... title Knight race
        ... board 4x4
        ... piece N knight: N
        ... goal reach N a4 b4 c4 d4 of white
        ... goal reach N a1 b1 c1 d1 of black
        ... start 1n2/4/4/2N1 w
        ... ''')
        >>> Game(ruleset=race).legal_moves()
        ['c1a2', 'c1b3', 'c1d3']
        """
        return cls._of(_Rules.parse(text))

    @staticmethod
    def names() -> list[str]:
        """Returns the names of all named rulesets, chess and Chess960 first.

        >>> Ruleset.names()[:2]
        ['c1', 'f1']
        """
        return _Rules.names()

    @property
    def name(self) -> str | None:
        """The name in links; ``None`` for custom rules."""
        return self._native.name

    @property
    def title(self) -> str:
        """The title of the game, such as ``"Atomic"``."""
        return self._native.title

    @property
    def text(self) -> str:
        """The rules as text, without comments. Chess and Chess960 share one text."""
        return self._native.text

    @property
    def source(self) -> str | None:
        """The URL of the page that a named ruleset is taken from."""
        return self._native.source

    @property
    def size(self) -> tuple[int, int]:
        """The number of files and the number of ranks."""
        return self._native.size

    @property
    def kinds(self) -> list[PieceKind]:
        """The piece types."""
        return [PieceKind(*kind) for kind in self._native.kinds()]

    @property
    def start(self) -> str:
        """The start position: a FEN for chess, the text of a board for other games. Chess960 has that of chess."""
        return self._native.start()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ruleset):
            return NotImplemented
        return self._native.equals(other._native)

    def __hash__(self) -> int:
        return hash(self.name or self.text)

    def __repr__(self) -> str:
        return f"<Ruleset {self.title}>" if self.name is None else f"Ruleset.named({self.name!r})"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self).parse, (self.text,)) if self.name is None else (type(self).named, (self.name,))

    @classmethod
    def _of(cls, native: _Rules) -> Self:
        ruleset = cls.__new__(cls)
        ruleset._native = native
        return ruleset


CHESS = Ruleset.named("c1")
CHESS960 = Ruleset.named("f1")


def as_ruleset(value: Ruleset | str) -> Ruleset:
    """Returns the ruleset, looking it up if given by name.

    Raises:
        LinkError: if no ruleset has that name.
    """
    return value if isinstance(value, Ruleset) else Ruleset.named(value)


def chosen(ruleset: Ruleset | str | None, chess960: bool) -> Ruleset:
    """Returns the ruleset that the two arguments select.

    Raises:
        LinkError: if no ruleset has that name.
        ArgumentError: if they contradict each other.
    """
    if ruleset is None:
        return CHESS960 if chess960 else CHESS
    rules = as_ruleset(ruleset)
    if chess960 and rules != CHESS960:
        _native.refuse_argument("ruleset", "f1", rules.name or rules.title)
    return rules
