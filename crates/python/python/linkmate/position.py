"""Positions by the rules of chess, or of any other game."""

from __future__ import annotations

from typing import Any, Self

from linkmate import _native
from linkmate.board import Board
from linkmate.color import Color
from linkmate.ruleset import Ruleset, chosen

__all__ = ["Position"]


class Position:
    """A playable position. It is immutable: playing a move returns another position.

    Moves are strings. UCI (``"g1f3"``), SAN (``"Nf3"``) and typed moves (``"n f3"``) are accepted; results are in UCI, or in
    SAN from :meth:`san`. In Chess960 castling is written as king takes rook.

    Positions are compared as by the repetition rule: pieces, turn, castling rights, and en passant if a capture is legal. The
    clocks are ignored. Positions of different games are never equal.

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
        """Parses a position.

        Args:
            fen: a FEN; for games other than chess the board and the side to move. By default the start position.
            chess960: play Chess960; the same as the ruleset ``"f1"``.
            ruleset: the rules; chess by default.

        Raises:
            FenError: if the text is not a valid FEN or board of the game.
            NotPlayableError: if the position is not playable.
            LinkError: if no ruleset has that name.
        """
        self._native = _native.Position(fen, chosen(ruleset, chess960)._native)

    @property
    def fen(self) -> str:
        """The position as FEN, with an en passant square only if a capture is legal. For games other than chess it is the
        board, with marks for the state of pieces, and the side to move.

        >>> Position(ruleset="three1").fen
        "r'nbqkbnr'/pppppppp/8/8/8/8/PPPPPPPP/R'NBQKBNR' w"
        """
        return self._native.fen

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the game."""
        return Ruleset._of(self._native.ruleset)

    @property
    def chess960(self) -> bool:
        """True for Chess960."""
        return self._native.chess960

    @property
    def turn(self) -> Color:
        """The side to move."""
        return Color(self._native.turn)

    @property
    def halfmoves(self) -> int:
        """Number of moves by either side since the last capture or pawn move.

        Raises:
            ArgumentError: if the game is not chess; other games have no clocks.
        """
        return self._native.halfmoves

    @property
    def fullmoves(self) -> int:
        """The number of the next move.

        Raises:
            ArgumentError: if the game is not chess; other games have no clocks.
        """
        return self._native.fullmoves

    def legal_moves(self) -> list[str]:
        """Returns all legal moves in UCI, in the order in which links number them.

        >>> Position("7k/5Q2/8/6K1/8/8/8/8 b - - 0 1").legal_moves()
        []
        """
        return self._native.legal_moves()

    def is_legal(self, move: str) -> bool:
        """Returns True if the move is legal."""
        return self._native.is_legal(move)

    def san(self, move: str) -> str:
        """Converts a move to SAN.

        Raises:
            MoveError: if the text is not a legal move.

        >>> Position().san("g1f3")
        'Nf3'
        """
        return self._native.san(move)

    def uci(self, move: str) -> str:
        """Converts a move to UCI.

        Raises:
            MoveError: if the text is not a legal move.

        >>> Position().uci("Nf3")
        'g1f3'
        """
        return self._native.uci(move)

    def play(self, move: str) -> Self:
        """Returns the position after a move.

        Raises:
            MoveError: if the text is not a legal move.
        """
        return self._of(self._native.play(move))

    def piece_at(self, square: str) -> str | None:
        """Returns the letter of the piece on a square, as in FEN; ``None`` if the square is empty.

        Raises:
            PlaceError: if there is no such square.

        >>> Position().piece_at("e8")
        'k'
        """
        return self._native.piece_at(square)

    def pieces(self) -> dict[str, str]:
        """Returns the letters of all pieces, by square.

        >>> Position("7k/8/8/8/8/8/8/K7 w - - 0 1").pieces()
        {'a1': 'K', 'h8': 'k'}
        """
        return dict(self._native.pieces())

    def board(self) -> Board:
        """Returns the position as a board on a table.

        Raises:
            FenError: if it has castling rights that only Chess960 allows.
            ArgumentError: if the game is not chess.
        """
        self._native.ruleset.chess960()
        return Board.from_fen(self.fen)

    def checks(self) -> list[str]:
        """Returns the squares of the royal pieces of the side to move that are in check.

        >>> Position("4k3/8/8/8/8/8/8/K3R3 b - - 0 1").checks()
        ['e8']
        """
        return self._native.checks()

    def is_check(self) -> bool:
        """Returns True if the side to move is in check."""
        return bool(self._native.checks())

    def is_checkmate(self) -> bool:
        """Returns True if the side to move is checkmated."""
        return self._native.is_checkmate()

    def is_stalemate(self) -> bool:
        """Returns True if the side to move has no legal move and is not in check."""
        return self._native.is_stalemate()

    def is_insufficient_material(self) -> bool:
        """Returns True if neither side has the material to mate. :func:`linkmate.is_dead` considers the whole position.

        Raises:
            ArgumentError: if the game is not chess.
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
        """Returns the picture for notebooks."""
        from linkmate.drawing import notebook_svg

        return notebook_svg(self._native.diagram())

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
