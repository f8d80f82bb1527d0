"""Positions by the rules of chess."""

from __future__ import annotations

from typing import Any, Self

from linkmate import _native
from linkmate.board import START_FEN, Board
from linkmate.color import Color

__all__ = ["Position"]

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

    def play(self, move: str) -> Self:
        """The position after a move.

        Raises:
            MoveError: if it is none, or not legal.
        """
        return self._of(self._native.play(move))

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
        """Whether neither side has the material to mate. :func:`linkmate.is_dead` looks at the whole position."""
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

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (type(self), self.fen, self.chess960)

    @classmethod
    def _of(cls, native: _native.Position) -> Self:
        position = cls.__new__(cls)
        position._native = native
        return position


def _restore(cls: type[Position], fen: str, chess960: bool) -> Position:
    return cls._of(_native.Position(fen, chess960))
