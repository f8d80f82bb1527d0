"""Positions by the rules of chess, or of any other game."""

from __future__ import annotations

from typing import Any, Self

from linkmate import _native
from linkmate.board import Board
from linkmate.color import Color
from linkmate.ruleset import Ruleset, chosen

__all__ = ["Position"]


class Position:
    """A position from which the rules can go on. It never changes: playing a move gives another one.

    Moves are texts: in, UCI (``"g1f3"``), SAN (``"Nf3"``), or as people type them (``"n f3"``); out, UCI, and SAN by
    :meth:`san`. In Chess960 castling is written as the king taking his rook.

    Two positions are equal as the repetition rule has it: pieces, turn, rights, and an en passant capture only if it is legal;
    clocks do not count. Positions of different games are never equal.

    >>> from linkmate import Position
    >>> position = Position()
    >>> len(position.legal_moves())
    20
    >>> position.play("e4").play("e7e5").fen
    'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'
    >>> Position("8/8/8/8/8/8/8/kK6 w", ruleset="anti1").legal_moves()
    ['b1a1']
    """

    __slots__ = ("_native",)

    def __init__(
        self, fen: str | None = None, *, chess960: bool = False, ruleset: Ruleset | str | None = None
    ) -> None:
        """The position of a text.

        Args:
            fen: a FEN; for other games than chess the board and the side to move. The start if it is not given.
            chess960: whether castling is that of Chess960; the same as the ruleset ``"f1"``.
            ruleset: the game; chess if it is not given.

        Raises:
            FenError: if the text is no FEN, or no board of the game.
            NotPlayableError: if the rules cannot go on from there.
            LinkError: if there is no ruleset of that name.
        """
        self._native = _native.Position(fen, chosen(ruleset, chess960)._native)

    @property
    def fen(self) -> str:
        """As FEN, with an en passant square only where a capture is legal; for other games than chess the board, with marks
        for what has happened to a piece, and the side to move.

        >>> Position(ruleset="three1").fen
        "r'nbqkbnr'/pppppppp/8/8/8/8/PPPPPPPP/R'NBQKBNR' w"
        """
        return self._native.fen

    @property
    def ruleset(self) -> Ruleset:
        """The game."""
        return Ruleset._of(self._native.ruleset)

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
        """Moves by either side since the last capture or pawn move.

        Raises:
            ArgumentError: if it is another game than chess: only a FEN knows it.
        """
        return self._native.halfmoves

    @property
    def fullmoves(self) -> int:
        """The number of the move that comes.

        Raises:
            ArgumentError: if it is another game than chess: only a FEN knows it.
        """
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
        """The letter of the piece on a square, as in FEN; ``None`` if it is empty.

        Raises:
            PlaceError: if there is no such square.

        >>> Position().piece_at("e8")
        'k'
        """
        return self._native.piece_at(square)

    def pieces(self) -> dict[str, str]:
        """The letters of all pieces by their squares.

        >>> Position("7k/8/8/8/8/8/8/K7 w - - 0 1").pieces()
        {'a1': 'K', 'h8': 'k'}
        """
        return dict(self._native.pieces())

    def board(self) -> Board:
        """The position on a table.

        Raises:
            FenError: if a side may castle as only Chess960 allows.
            ArgumentError: if it is another game than chess.
        """
        self._native.ruleset.chess960()
        return Board.from_fen(self.fen)

    def checks(self) -> list[str]:
        """The squares of the royal pieces of the side to move that are in check.

        >>> Position("4k3/8/8/8/8/8/8/K3R3 b - - 0 1").checks()
        ['e8']
        """
        return self._native.checks()

    def is_check(self) -> bool:
        """Whether the side to move is in check."""
        return bool(self._native.checks())

    def is_checkmate(self) -> bool:
        """Whether the side to move has been mated."""
        return self._native.is_checkmate()

    def is_stalemate(self) -> bool:
        """Whether the side to move has no legal move and is not in check."""
        return self._native.is_stalemate()

    def is_insufficient_material(self) -> bool:
        """Whether neither side has the material to mate. :func:`linkmate.is_dead` looks at the whole position.

        Raises:
            ArgumentError: if it is another game than chess.
        """
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
        name = self.ruleset.name
        game = {"c1": "", "f1": ", chess960=True"}.get(name or "", f", ruleset={name or self.ruleset!r}")
        return f"Position({self.fen!r}{game})"

    def _repr_svg_(self) -> str:
        from linkmate.drawing import Look

        return self._native.diagram().svg(Look())

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (type(self), self.ruleset, *self._native.state())

    @classmethod
    def _of(cls, native: _native.Position) -> Self:
        position = cls.__new__(cls)
        position._native = native
        return position


def _restore(cls: type[Position], ruleset: Ruleset, fen: str, moves: list[str]) -> Position:
    native = _native.Position(fen, ruleset._native)
    for move in moves:
        native = native.play(move)
    return cls._of(native)
