"""Whole moves on a table, including captures, the castling rook and promotions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from linkmate import _native
from linkmate.piece import King, Pawn, Piece
from linkmate.square import Square

__all__ = ["TableMove"]


@dataclass(eq=False, slots=True)
class TableMove:
    """A whole move made by :meth:`Piece.make_move`. It can be undone as long as none of its pieces has moved since.

    >>> from linkmate import Board, Queen
    >>> board = Board.from_fen("4k3/P7/8/8/8/8/8/4K2R w K - 0 1")
    >>> castling = board.white_king.make_move("g1")
    >>> castling.rook, board.to_fen(turn="white")
    (<white Rook on f1>, '4k3/P7/8/8/8/8/8/5RK1 w - - 0 1')
    >>> castling.undo()
    >>> promotion = board.squares.a7.piece.make_move("a8", promote_to=Queen)
    >>> promotion.promoted
    <white Queen on a8>
    >>> promotion.undo()
    >>> board.to_fen()
    '4k3/P7/8/8/8/8/8/4K2R w K - 0 1'
    """

    piece: Piece
    """The piece that moved; the pawn in a promotion."""
    from_square: Square
    """The square that it left."""
    to_square: Square
    """The square that it moved to."""
    captured: Piece | None = None
    """The captured piece, which was on another square if captured en passant."""
    rook: Piece | None = None
    """The rook in castling."""
    promoted: Piece | None = None
    """The piece that the pawn was promoted to."""
    _steps: list[Callable[[], None]] = field(default_factory=list[Callable[[], None]], repr=False)
    """Functions that undo each step, in the order of the steps."""
    _after: tuple[tuple[Piece, Square | None, int], ...] = field(default=(), repr=False)

    def undo(self) -> None:
        """Reverts the move completely.

        Raises:
            TableError: if one of its pieces has moved since, or it was undone already.
        """
        if not self._steps or self._after != self._state():
            _native.refuse_undo()
        with self.piece._squares._changing():
            self._put_back()

    def _make(self, promote_to: type[Piece] | None) -> None:
        with self.piece._squares._changing():
            try:
                if self.captured is not None:
                    self.captured.remove()
                    self._steps.append(self.captured.move_back)
                self.piece.move_to(self.to_square)
                self._steps.append(self.piece.move_back)
                if self.rook is not None:
                    is_short = self.to_square.file_index > self.from_square.file_index
                    self.rook.move_to(self.to_square.left if is_short else self.to_square.right)
                    self._steps.append(self.rook.move_back)
                if promote_to is not None and isinstance(self.piece, Pawn):
                    self.promoted = self.piece.promote(promote_to)
                    self._steps.append(self._take_promotion_back)
            except BaseException:
                self._put_back()
                raise
        self._after = self._state()

    def _put_back(self) -> None:
        """Undoes the steps made so far, last to first."""
        while self._steps:
            self._steps[-1]()
            self._steps.pop()

    def _take_promotion_back(self) -> None:
        if self.promoted is not None:
            self.promoted.remove()
            self.promoted._forget_promotion()
            self.promoted = None
        self.piece.move_back()

    def _state(self) -> tuple[tuple[Piece, Square | None, int], ...]:
        pieces = (self.piece, self.captured, self.rook, self.promoted)
        return tuple((piece, piece.place_at, len(piece.former_squares)) for piece in pieces if piece is not None)


def make_move(piece: Piece, to: Square, promote_to: type[Piece] | None) -> TableMove:
    """Makes one of a piece's moves."""
    # Raises an error if the piece is off the board or on the target square.
    piece._token.check_move_to(to._index)
    here = piece.place_at
    if here is None or to not in piece.valid_moves():
        _native.refuse_move(to._index)
    move = TableMove(piece, here, to, captured=to.piece)
    promotes = isinstance(piece, Pawn) and to.rank_index == piece._last_rank
    if promotes != (promote_to is not None):
        expected = "a kind of piece, such as Queen" if promotes else "nothing, because this is not a promotion"
        _native.refuse_argument("promote_to", expected, getattr(promote_to, "__name__", str(promote_to)))
    if isinstance(piece, Pawn) and move.captured is None and to.file_index != here.file_index:
        move.captured = piece._squares._at(to.file_index, here.rank_index).piece
    files = to.file_index - here.file_index
    if isinstance(piece, King) and abs(files) == 2 and to._index in piece._token.capture_free_moves():
        move.rook = piece._squares._at(7 if files > 0 else 0, here.rank_index).piece
    move._make(promote_to)
    return move
