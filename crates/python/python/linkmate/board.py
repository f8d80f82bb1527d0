"""A board on a table, where pieces can be moved freely."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Self, TypeVar

from linkmate.color import BLACK, WHITE, Color, as_color
from linkmate.errors import LinkmateError
from linkmate.piece import Bishop, King, Knight, Pawn, Piece, Queen, Rook
from linkmate.square import Change, Square, Squares

__all__ = ["START_FEN", "Board"]

START_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
"""The start position of chess."""

_Kind = TypeVar("_Kind", bound=Piece)

_KINDS: dict[str | None, type[Piece]] = {
    "king": King,
    "queen": Queen,
    "rook": Rook,
    "bishop": Bishop,
    "knight": Knight,
    "pawn": Pawn,
}


class Board:
    """A chess board with its pieces. ``Board()`` is empty; :meth:`Board.start` is set up for a game.

    Any piece can be moved anywhere. For games by the rules use :class:`linkmate.Position` and :class:`linkmate.Game`.

    >>> from linkmate import Board
    >>> board = Board()
    >>> knight = board.put_white_knight_at("g1")
    >>> knight.valid_moves()
    [<Square e2>, <Square f3>, <Square h3>]
    >>> knight.move_to("F3")
    >>> board.squares.f3.piece is knight
    True
    >>> knight.move_back()
    >>> knight.place_at
    <Square g1>
    """

    def __init__(self) -> None:
        self._squares = Squares()

    @classmethod
    def start(cls) -> Self:
        """Returns a board with all pieces in the start position.

        >>> len(Board.start().white_pieces)
        16
        """
        return cls.from_fen(START_FEN)

    @classmethod
    def from_fen(cls, fen: str) -> Self:
        """Returns the board of a FEN, playable or not.

        A king or rook on its home square without the right to castle has :attr:`~Piece.moved`. A pawn that has just
        passed the en passant square remembers where it came from.

        Raises:
            FenError: if the text is not a valid FEN, or claims castling or en passant without the pieces for it.
            TableError: if a side has two kings.

        >>> board = Board.from_fen("4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1")
        >>> board.squares.e5.piece.captures()
        [<Square d6>]
        >>> board.white_king.capture_free_moves()[-1]
        <Square g1>
        """
        board = cls()
        squares = board.squares
        table = squares._table
        board.clear()
        table.load_fen(fen)
        for color in Color:
            for number in table.pieces(color):
                token = table.token(number)
                kind = _KINDS[token.role]
                piece = kind.__new__(kind)
                state = {"_board": board, "_squares": squares, "_color": color, "_promoted_from": None, "_token": token}
                vars(piece).update(state)
                squares._pieces_by_number[number] = piece
        return board

    def to_fen(
        self,
        turn: Color | str | None = None,
        halfmoves: int | None = None,
        fullmoves: int | None = None,
    ) -> str:
        """Returns the board as FEN: castling rights for kings and rooks that have not moved, en passant after a double step.

        Args:
            turn: the side to move. By default the side that did not make the last move; before any move, the side of the
                FEN that the board was made from, or White.
            halfmoves: moves since the last capture or pawn move. A board does not count them: the default is the FEN's
                value before any move, and 0 afterwards.
            fullmoves: the number of the next move; the default is the FEN's value before any move, and 1 afterwards.

        Raises:
            FenError: if a piece is not of one of the six standard kinds.

        >>> board = Board.start()
        >>> board.squares.e2.piece.move_to("e4")
        >>> board.to_fen()
        'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
        """
        return self._squares._table.fen(None if turn is None else as_color(turn), halfmoves, fullmoves)

    @property
    def squares(self) -> Squares:
        """All squares of the board."""
        return self._squares

    @property
    def square(self) -> Squares:
        """The same as :attr:`squares`."""
        return self._squares

    @property
    def white_king(self) -> Piece | None:
        """The white king; ``None`` if it is not on the board."""
        return self._king(WHITE)

    @property
    def black_king(self) -> Piece | None:
        """The black king; ``None`` if it is not on the board."""
        return self._king(BLACK)

    @property
    def white_pieces(self) -> list[Piece]:
        """The white pieces on the board, in the order in which they were created.

        Each access returns a new list, so pieces may be removed while iterating over it.
        """
        return self._pieces(WHITE)

    @property
    def black_pieces(self) -> list[Piece]:
        """The black pieces on the board, in the order in which they were created.

        Each access returns a new list, so pieces may be removed while iterating over it.
        """
        return self._pieces(BLACK)

    def clear(self) -> None:
        """Removes all pieces from the board, each by its :meth:`~Piece.remove`."""
        with self._squares._changing():
            for piece in self.white_pieces + self.black_pieces:
                piece.remove()

    def subscribe(self, listener: Callable[[Change], None]) -> Callable[[], None]:
        """Calls a function after every change on the board, for example to update a window.

        The listener is called for each piece that entered, left or moved, in order, once the whole change is complete. A
        capture makes two changes, and both have happened before the first call. If a listener raises an exception, the
        method that made the change raises it after all listeners have been called. Copies of a board have no listeners.

        Args:
            listener: a function that takes a :class:`Change`.

        Returns:
            A function that ends the subscription.

        >>> board = Board.start()
        >>> stop = board.subscribe(lambda change: print(change.piece, change.left, change.entered))
        >>> board.squares.e2.piece.move_to("e4")
        <white Pawn on e4> e2 e4
        >>> stop()
        """
        if not callable(listener):
            raise TypeError(f"listener: expected a function, got {type(listener).__name__}")
        listeners = self._squares._listeners
        listeners.append(listener)

        def stop() -> None:
            if listener in listeners:
                listeners.remove(listener)

        return stop

    def put_white_king_at(self, place: Square | str) -> King:
        """Puts a new white king on an empty square and returns it. See :meth:`Piece.put_at`."""
        return self._put(King, WHITE, place)

    def put_white_queen_at(self, place: Square | str) -> Queen:
        """Puts a new white queen on an empty square and returns it. See :meth:`Piece.put_at`."""
        return self._put(Queen, WHITE, place)

    def put_white_rook_at(self, place: Square | str) -> Rook:
        """Puts a new white rook on an empty square and returns it. See :meth:`Piece.put_at`."""
        return self._put(Rook, WHITE, place)

    def put_white_bishop_at(self, place: Square | str) -> Bishop:
        """Puts a new white bishop on an empty square and returns it. See :meth:`Piece.put_at`."""
        return self._put(Bishop, WHITE, place)

    def put_white_knight_at(self, place: Square | str) -> Knight:
        """Puts a new white knight on an empty square and returns it. See :meth:`Piece.put_at`."""
        return self._put(Knight, WHITE, place)

    def put_white_pawn_at(self, place: Square | str) -> Pawn:
        """Puts a new white pawn on an empty square and returns it. See :meth:`Piece.put_at`."""
        return self._put(Pawn, WHITE, place)

    def put_black_king_at(self, place: Square | str) -> King:
        """Puts a new black king on an empty square and returns it. See :meth:`Piece.put_at`."""
        return self._put(King, BLACK, place)

    def put_black_queen_at(self, place: Square | str) -> Queen:
        """Puts a new black queen on an empty square and returns it. See :meth:`Piece.put_at`."""
        return self._put(Queen, BLACK, place)

    def put_black_rook_at(self, place: Square | str) -> Rook:
        """Puts a new black rook on an empty square and returns it. See :meth:`Piece.put_at`."""
        return self._put(Rook, BLACK, place)

    def put_black_bishop_at(self, place: Square | str) -> Bishop:
        """Puts a new black bishop on an empty square and returns it. See :meth:`Piece.put_at`."""
        return self._put(Bishop, BLACK, place)

    def put_black_knight_at(self, place: Square | str) -> Knight:
        """Puts a new black knight on an empty square and returns it. See :meth:`Piece.put_at`."""
        return self._put(Knight, BLACK, place)

    def put_black_pawn_at(self, place: Square | str) -> Pawn:
        """Puts a new black pawn on an empty square and returns it. See :meth:`Piece.put_at`."""
        return self._put(Pawn, BLACK, place)

    def _put(self, kind: type[_Kind], color: Color, place: Square | str) -> _Kind:
        # The constructor accepts None and would create the piece off the board.
        self._squares._place(place)
        return kind(self, color, place)

    def __repr__(self) -> str:
        try:
            return f"<{type(self).__name__} {self.to_fen()}>"
        except LinkmateError:
            return f"<{type(self).__name__} with {len(self.white_pieces + self.black_pieces)} pieces>"

    def _repr_svg_(self) -> str | None:
        """Returns the picture for notebooks; ``None`` if a piece is of a kind without a picture."""
        from linkmate.drawing import notebook_svg

        try:
            return notebook_svg(self._squares._table.diagram())
        except LinkmateError:
            return None

    def __copy__(self) -> Self:
        """Copies the board together with its pieces."""
        return copy.deepcopy(self)

    def _king(self, color: Color) -> Piece | None:
        return self._squares._piece_by_number(self._squares._table.king(color))

    def _pieces(self, color: Color) -> list[Piece]:
        pieces = (self._squares._piece_by_number(number) for number in self._squares._table.pieces(color))
        return [piece for piece in pieces if piece is not None]
