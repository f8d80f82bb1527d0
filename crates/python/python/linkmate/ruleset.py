"""Which game is played."""

from __future__ import annotations

from typing import Any, NamedTuple, Self

from linkmate import _native
from linkmate._native import Ruleset as _Rules

__all__ = ["PieceKind", "Ruleset"]


class PieceKind(NamedTuple):
    """A kind of piece that a ruleset has."""

    name: str
    """Its English name, such as ``"knight"``."""
    letter: str
    """Its letter in moves and, in lower case for Black, on boards: ``"N"``."""


class Ruleset:
    """The rules of a game: by name, or of one's own. They never change.

    Rulesets are equal when games by them are written alike: by name, or by the text of one's own.

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
        """The rules that links call so: ``"c1"`` for chess, ``"f1"`` for Chess960, ``"atomic1"``, and the others of
        :meth:`names`. The ``v1…`` with which a link holds rules of one's own is also understood.

        Raises:
            LinkError: if there are none.

        >>> Ruleset.named("capa1").title
        'Capablanca chess'
        """
        return cls._of(_Rules.named(name))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Rules of one's own, as text. How they are written is described in ``docs/variants.md``.

        Raises:
            RulesError: if the text is wrong, with the line.

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
        """The names of all rulesets that have one, chess and Chess960 first.

        >>> Ruleset.names()[:2]
        ['c1', 'f1']
        """
        return _Rules.names()

    @property
    def name(self) -> str | None:
        """The name in links; ``None`` for rules of one's own."""
        return self._native.name

    @property
    def title(self) -> str:
        """What people call the game."""
        return self._native.title

    @property
    def text(self) -> str:
        """The rules as text, without comments; that of chess describes Chess960, too."""
        return self._native.text

    @property
    def source(self) -> str | None:
        """The address where the rules of a named game are from."""
        return self._native.source

    @property
    def size(self) -> tuple[int, int]:
        """How many files and how many ranks the board has."""
        return self._native.size

    @property
    def kinds(self) -> list[PieceKind]:
        """The kinds of piece."""
        return [PieceKind(*kind) for kind in self._native.kinds()]

    @property
    def start(self) -> str:
        """The position that games start from: in chess a FEN, otherwise the text of a board. For Chess960 that of chess."""
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
    """The ruleset, or the one of that name.

    Raises:
        LinkError: if there is none.
    """
    return value if isinstance(value, Ruleset) else Ruleset.named(value)


def chosen(ruleset: Ruleset | str | None, chess960: bool) -> Ruleset:
    """The ruleset that two arguments choose between them.

    Raises:
        LinkError: if there is none of that name.
        ArgumentError: if they contradict each other.
    """
    if ruleset is None:
        return CHESS960 if chess960 else CHESS
    rules = as_ruleset(ruleset)
    if chess960 and rules != CHESS960:
        _native.refuse_argument("ruleset", "f1", rules.name or rules.title)
    return rules
