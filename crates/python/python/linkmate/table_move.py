"""Whole moves on a table: with what is captured, the rook that castles along and what a pawn becomes."""

from __future__ import annotations

from dataclasses import dataclass, field

from linkmate import _native
from linkmate.piece import King, Pawn, Piece, Rook
from linkmate.square import Square

__all__ = ["TableMove"]


@dataclass(eq=False, slots=True)
class TableMove:
    """A whole move that was made by :meth:`Piece.make_move`. It can be undone while no piece of it has moved since.

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
    """The piece that moved; in a promotion the pawn."""
    from_square: Square
    """Where it came from."""
    to_square: Square
    """Where it went."""
    captured: Piece | None = None
    """The piece that it captured, which stood elsewhere if it was en passant."""
    rook: Piece | None = None
    """The rook that castled along."""
    promoted: Piece | None = None
    """What the pawn became."""
    _after: tuple[tuple[Piece, Square | None, int], ...] = field(default=(), repr=False)

    def undo(self) -> None:
        """Puts everything back as it was before the move.

        Raises:
            TableError: if a piece of it has moved since, or if it has been undone already.
        """
        if not self._after or self._after != self._state():
            _native.refuse_undo()
        with self.piece._squares._changing():
            self._put_back()
        self._after = ()

    def _make(self, promote_to: type[Piece] | None) -> None:
        with self.piece._squares._changing():
            try:
                if self.captured is not None:
                    self.captured.remove()
                self.piece.move_to(self.to_square)
                if self.rook is not None:
                    king, rook = self.to_square, self.rook.place_at
                    is_short = rook is not None and rook.file_index > king.file_index
                    self.rook.move_to(king.left if is_short else king.right)
                if promote_to is not None and isinstance(self.piece, Pawn):
                    self.promoted = self.piece.promote(promote_to)
            except BaseException:
                self._put_back()
                raise
        self._after = self._state()

    def _put_back(self) -> None:
        """Takes back what has been done, from the last step to the first."""
        if self.promoted is not None:
            self.promoted.remove()
            self.promoted._forget_promotion()
            self.promoted = None
        if self.piece.is_offboard():
            self.piece.move_back()
        if self.rook is not None and self.rook.place_at in (self.to_square.left, self.to_square.right):
            self.rook.move_back()
        if self.piece.place_at is self.to_square:
            self.piece.move_back()
        if self.captured is not None and self.captured.is_offboard():
            self.captured.move_back()

    def _state(self) -> tuple[tuple[Piece, Square | None, int], ...]:
        pieces = (self.piece, self.captured, self.rook, self.promoted)
        return tuple((piece, piece.place_at, len(piece.former_squares)) for piece in pieces if piece is not None)


def make_move(piece: Piece, to: Square, promote_to: type[Piece] | None) -> TableMove:
    """Makes one of a piece's moves."""
    here = piece.place_at
    if here is None or to not in piece.valid_moves():
        _native.refuse_move(to._index)
        raise AssertionError
    move = TableMove(piece, here, to, captured=to.piece)
    promotes = isinstance(piece, Pawn) and to.rank_index == piece._last_rank
    if promotes != (promote_to is not None):
        expected = "a kind of piece, such as Queen" if promotes else "nothing, for this is no promotion"
        _native.refuse_argument("promote_to", expected, getattr(promote_to, "__name__", str(promote_to)))
    if isinstance(piece, Pawn) and move.captured is None and to.file_index != here.file_index:
        move.captured = piece._squares._at(to.file_index, here.rank_index).piece
    steps = to.file_index - here.file_index
    if isinstance(piece, King) and abs(steps) == 2 and to not in piece.attack_squares():
        rook = piece._squares._at(7 if steps > 0 else 0, here.rank_index).piece
        move.rook = rook if isinstance(rook, Piece) and (isinstance(rook, Rook) or rook.is_rook()) else None
    move._make(promote_to)
    return move
