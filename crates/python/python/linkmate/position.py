"""Positions by the rules of chess."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal, TypeVar, overload

from linkmate import _native
from linkmate.board import Board
from linkmate.color import Color
from linkmate.errors import LinkmateError

__all__ = ["START_FEN", "Position", "legal_moves_many"]

T = TypeVar("T")

START_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
"""The position before the first move."""


class Position:
    """A position from which the rules can go on. It never changes: playing a move gives another one.

    Moves are texts: in, UCI (``"g1f3"``) or SAN (``"Nf3"``); out, UCI, and SAN by :meth:`san`. In Chess960 castling is
    written as the king taking his rook.

    Two positions are equal as the repetition rule has it: men, turn, rights, and an en passant capture only if it is legal;
    clocks do not count.

    >>> from linkmate import Position
    >>> position = Position()
    >>> len(position.legal_moves())
    20
    >>> position.play("e4").play("e7e5").fen
    'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'
    """

    __slots__ = ("_native",)

    def __init__(self, fen: str = START_FEN, *, chess960: bool = False) -> None:
        """The position of a FEN.

        Raises:
            FenError: if the text is no FEN.
            NotPlayableError: if the rules cannot go on from there.
        """
        self._native = _native.Position(fen, chess960)

    @property
    def fen(self) -> str:
        """As FEN, with an en passant square only where a capture is legal."""
        return self._native.fen

    @property
    def chess960(self) -> bool:
        """Whether castling is that of Chess960."""
        return self._native.chess960

    @property
    def turn(self) -> Color:
        """Who is to move."""
        return Color(self._native.turn)

    @property
    def halfmoves(self) -> int:
        """Moves by either side since the last capture or pawn move."""
        return self._native.halfmoves

    @property
    def fullmoves(self) -> int:
        """The number of the move that comes."""
        return self._native.fullmoves

    def legal_moves(self) -> list[str]:
        """All legal moves in UCI, in the order in which links number them.

        >>> Position("7k/5Q2/8/6K1/8/8/8/8 b - - 0 1").legal_moves()
        []
        """
        return self._native.legal_moves()

    def is_legal(self, move: str) -> bool:
        """Whether that is a legal move."""
        return self._native.is_legal(move)

    def san(self, move: str) -> str:
        """A move in SAN.

        Raises:
            MoveError: if it is none, or not legal.

        >>> Position().san("g1f3")
        'Nf3'
        """
        return self._native.san(move)

    def uci(self, move: str) -> str:
        """A move in UCI.

        Raises:
            MoveError: if it is none, or not legal.

        >>> Position().uci("Nf3")
        'g1f3'
        """
        return self._native.uci(move)

    def play(self, move: str) -> Position:
        """The position after a move.

        Raises:
            MoveError: if it is none, or not legal.
        """
        return Position._of(self._native.play(move))

    def piece_at(self, square: str) -> str | None:
        """The letter of the man on a square, as in FEN; ``None`` if nobody stands there.

        >>> Position().piece_at("e8")
        'k'
        """
        return self._native.piece_at(square)

    def board(self) -> Board:
        """The position on a table.

        Raises:
            FenError: if somebody may castle as only Chess960 allows.
        """
        return Board.from_fen(self.fen)

    def is_check(self) -> bool:
        """Whether the side to move is in check."""
        return self._native.is_check()

    def is_checkmate(self) -> bool:
        """Whether the side to move has been mated."""
        return self._native.is_checkmate()

    def is_stalemate(self) -> bool:
        """Whether the side to move has no legal move and is not in check."""
        return self._native.is_stalemate()

    def is_insufficient_material(self) -> bool:
        """Whether nobody has the men to mate. :func:`linkmate.is_dead` knows every dead position."""
        return self._native.is_insufficient_material()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._native.equals(other._native)

    def __hash__(self) -> int:
        return hash(self._native.hash())

    def __str__(self) -> str:
        return self.fen

    def __repr__(self) -> str:
        return f"Position({self.fen!r}{', chess960=True' if self.chess960 else ''})"

    def _repr_svg_(self) -> str:
        from linkmate.drawing import Look

        return self._native.svg(Look())

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self.fen, self.chess960)

    @classmethod
    def _of(cls, native: _native.Position) -> Position:
        position = cls.__new__(cls)
        position._native = native
        return position


def _restore(fen: str, chess960: bool) -> Position:
    return Position(fen, chess960=chess960)


@overload
def legal_moves_many(
    fens: Iterable[str],
    *,
    chess960: bool = False,
    on_error: Literal["raise"] = "raise",
    progress: Callable[[int, int], object] | None = None,
) -> list[list[str]]: ...
@overload
def legal_moves_many(
    fens: Iterable[str],
    *,
    chess960: bool = False,
    on_error: Literal["return"],
    progress: Callable[[int, int], object] | None = None,
) -> list[list[str] | LinkmateError]: ...
def legal_moves_many(
    fens: Iterable[str],
    *,
    chess960: bool = False,
    on_error: Literal["raise", "return"] = "raise",
    progress: Callable[[int, int], object] | None = None,
) -> list[list[str]] | list[list[str] | LinkmateError]:
    """The legal moves of many positions, in UCI, on all cores and without the interpreter's lock.

    Args:
        fens: the positions.
        chess960: whether castling is that of Chess960.
        on_error: whether a text that gives no position raises its error, with a note which it was, or the error stands in
            its place.
        progress: called now and then with how many are done and how many there are.

    >>> from linkmate import legal_moves_many
    >>> legal_moves_many(["7k/8/8/8/8/8/8/K7 w - - 0 1"])
    [['a1b1', 'a1a2', 'a1b2']]
    """
    results = _native.legal_moves_many(list(fens), chess960, progress)
    return results if on_error == "return" else raise_first(results)


def raise_first(results: list[T | LinkmateError]) -> list[T]:
    """The results, if none of them is an error."""
    good: list[T] = []
    for index, result in enumerate(results):
        if isinstance(result, LinkmateError):
            result.add_note(f"item {index}")
            raise result
        good.append(result)
    return good
