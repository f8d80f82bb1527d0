"""Pieces: their kinds, their past squares and their moves."""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, cast

from linkmate import _native
from linkmate.color import BLACK, WHITE, Color, as_color
from linkmate.square import Square

if TYPE_CHECKING:
    from linkmate.board import Board
    from linkmate.table_move import TableMove

__all__ = ["Bishop", "King", "Knight", "Pawn", "Piece", "Queen", "Rook"]


class Piece(ABC):
    """A chess piece that belongs to a board, on it or off it.

    Abstract. The standard kinds are :class:`King`, :class:`Queen`, :class:`Rook`, :class:`Bishop`, :class:`Knight` and
    :class:`Pawn`. Derive a class to define a custom piece by its moves:

    >>> from linkmate import Board, Piece, WHITE
    >>> class Wazir(Piece):
    ...     def attack_squares(self):
    ...         here = self.place_at
    ...         return [square for square in (here.left, here.right, here.up, here.down) if square.is_on_board()]
    ...     def capture_free_moves(self):
    ...         return [square for square in self.attack_squares() if square.is_empty()]
    ...     def captures(self):
    ...         return [s for s in self.attack_squares() if not s.is_empty() and s.piece.color != self.color]
    ...     def valid_moves(self):
    ...         return self.capture_free_moves() + self.captures()
    >>> board = Board()
    >>> wazir = Wazir(board, WHITE, "a1")
    >>> wazir.valid_moves()
    [<Square b1>, <Square a2>]
    >>> wazir.move_to("b1")
    >>> wazir.former_squares, wazir.moved
    ([<Square a1>], True)

    Turns and checks are ignored. A piece's role (:meth:`is_king` and so on) is determined when it enters the board. It decides
    which piece is the king, and the letter in FEN. Movement depends on the class alone.
    """

    _token: _native.Token
    _moves_as: ClassVar[str | None] = None
    """The standard kind whose moves it has, if any."""

    def __init__(
        self,
        board: Board,
        color: Color | str,
        place: Square | str | None = None,
        promoted_from: Piece | None = None,
    ) -> None:
        """Creates a piece.

        Args:
            board: the board that it belongs to.
            color: its colour, or the colour's name.
            place: the square to put it on; off the board by default.
            promoted_from: the pawn that was promoted to it. A pawn can be promoted only once, and the two pieces are never on
                the board together.

        Raises:
            TableError: if the pawn was promoted already, or is still on the board while a place is given.
            ArgumentError: if it is not a pawn of the same colour and board.
        """
        from linkmate.board import Board

        if "_token" in vars(self):
            raise TypeError("a piece can't be initialized twice")
        if not isinstance(board, Board):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(f"board: expected a Board, got {type(board).__name__}")
        if promoted_from is not None and not isinstance(promoted_from, Piece):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(f"promoted_from: expected a Piece, got {type(promoted_from).__name__}")
        self._board = board
        self._squares = board.squares
        self._color = as_color(color)
        self._promoted_from = promoted_from
        pawn = None if promoted_from is None else promoted_from._entering()
        self._token = self._squares._table.add(self._color, self._moves_as, pawn)
        if place is None:
            return
        try:
            self.put_at(place)
        except BaseException:
            # Leave the pawn free to be promoted to another piece.
            self._forget_promotion()
            raise

    @property
    def board(self) -> Board:
        """The board that it belongs to."""
        return self._board

    @property
    def color(self) -> Color:
        """Its colour."""
        return self._color

    @property
    def former_squares(self) -> list[Square]:
        """The squares where it was before, oldest first, without its current square."""
        return self._squares._squares(self._token.former)

    @property
    def moved(self) -> bool:
        """True if it has moved since it was put on the board and not all its moves were taken back.

        Being captured is not a move. A king or rook that :meth:`Board.from_fen` finds on its home square without the right
        to castle has moved, too, although its former squares are unknown.
        """
        return self._token.moved

    @property
    def place_at(self) -> Square | None:
        """Its square; ``None`` off the board."""
        index = self._token.place
        return None if index is None else self._squares._by_index[index]

    @property
    def promoted_from(self) -> Piece | None:
        """The pawn that was promoted to this piece."""
        return self._promoted_from

    @abstractmethod
    def attack_squares(self) -> list[Square]:
        """Returns the squares that it attacks: where it can capture, or could if an opponent's piece were there.

        Check is ignored: the move may leave its own king in check. Empty off the board.
        """

    @abstractmethod
    def capture_free_moves(self) -> list[Square]:
        """Returns the squares that it can move to without capturing.

        Check is ignored: the move may leave its own king in check. Empty off the board.
        """

    @abstractmethod
    def captures(self) -> list[Square]:
        """Returns the squares where it can capture.

        Check is ignored: the move may leave its own king in check. Empty off the board.
        """

    @abstractmethod
    def valid_moves(self) -> list[Square]:
        """Returns all squares that it can move to.

        Check is ignored: the move may leave its own king in check. Empty off the board.
        """

    def is_king(self) -> bool:
        """Returns True if it is a king."""
        return False

    def is_queen(self) -> bool:
        """Returns True if it is a queen."""
        return False

    def is_rook(self) -> bool:
        """Returns True if it is a rook."""
        return False

    def is_bishop(self) -> bool:
        """Returns True if it is a bishop."""
        return False

    def is_knight(self) -> bool:
        """Returns True if it is a knight."""
        return False

    def is_pawn(self) -> bool:
        """Returns True if it is a pawn."""
        return False

    def is_white(self) -> bool:
        """Returns True if it is white."""
        return self._color is WHITE

    def is_black(self) -> bool:
        """Returns True if it is black."""
        return self._color is BLACK

    def is_onboard(self) -> bool:
        """Returns True if it is on the board."""
        return self._token.place is not None

    def is_offboard(self) -> bool:
        """Returns True if it is off the board."""
        return self._token.place is None

    def put_at(self, place: Square | str) -> None:
        """Puts it on an empty square and clears its history.

        Args:
            place: a square of its board, or the name of one, such as ``"g6"`` or ``"C3"``.

        Raises:
            TableError: if it is on the board already, the square is occupied, or its side would have a second king.
            PlaceError: if the place is not a square of its board.
        """
        index = self._squares._place(place)
        token = self._entering()
        with self._squares._changing():
            with self._squares._entering_board(self):
                token.put_at(index)
            self._squares._note(self, None, self.place_at)

    def move_to(self, new_place: Square | str) -> None:
        """Moves it to any other square, without checking whether the move is allowed by the rules.

        A piece on that square, of either colour, is captured by calling its :meth:`remove`.

        Args:
            new_place: a square of its board, or the name of one, such as ``"e5"`` or ``"D7"``.

        Raises:
            TableError: if it is not on the board, or is on that square already.
            PlaceError: if the place is not a square of its board.
        """
        index = self._squares._place(new_place)
        with self._squares._changing():
            taken = self._squares._piece_by_number(self._token.check_move_to(index))
            if taken is not None:
                taken.remove()
            here = self.place_at
            self._token.move_to(index)
            self._squares._note(self, here, self.place_at)

    def make_move(self, place: Square | str, promote_to: type[Piece] | None = None) -> TableMove:
        """Makes one of its :meth:`valid_moves` with everything that belongs to it: captures, also en passant, the rook's part
        in castling, and promotion.

        Args:
            place: a square of its board, or the name of one.
            promote_to: the class that a pawn on its last rank promotes to: :class:`Queen`, another one, or a custom class.

        Returns:
            The changes made; :meth:`TableMove.undo` reverts them.

        Raises:
            TableError: if it is not one of its moves.
            ArgumentError: if ``promote_to`` is missing, or given without a promotion.
            PlaceError: if the place is not a square of its board.

        >>> from linkmate import Board
        >>> board = Board.from_fen("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1")
        >>> move = board.squares.e5.piece.make_move("d6")
        >>> move.captured
        <black Pawn off the board>
        >>> move.undo()
        >>> board.squares.d5.piece
        <black Pawn on d5>
        """
        from linkmate.table_move import make_move

        return make_move(self, self._squares._by_index[self._squares._place(place)], promote_to)

    def move_back(self) -> None:
        """Puts it back on its square before its last move or before it was captured.

        Raises:
            TableError: if it has not moved, the square is occupied, or its side would have a second king.
        """
        token = self._entering()
        with self._squares._changing():
            here = self.place_at
            with self._squares._entering_board(self):
                token.move_back()
            self._squares._note(self, here, self.place_at)

    def remove(self) -> None:
        """Removes it from the board.

        Raises:
            TableError: if it is not on the board.
        """
        with self._squares._changing():
            here = self.place_at
            self._token.remove()
            self._squares._release(self._token.number)
            self._squares._note(self, here, None)

    def __repr__(self) -> str:
        place = self.place_at
        where = "off the board" if place is None else f"on {place}"
        return f"<{self._color} {type(self).__name__} {where}>"

    def __copy__(self) -> Piece:
        """Copies the piece together with its board."""
        return copy.deepcopy(self)

    def __getstate__(self) -> tuple[dict[str, Any], dict[str, Any], int, str | None]:
        """Returns its attributes from dictionary and slots, its number, and its own state if it is not part of the table's."""
        state: Any = super().__getstate__()
        slots = cast(dict[str, Any], state[1]) if isinstance(state, tuple) else {}
        attributes = {name: value for name, value in vars(self).items() if name != "_token"}
        return attributes, slots, self._token.number, self._token.dump()

    def __setstate__(self, state: tuple[dict[str, Any], dict[str, Any], int, str | None]) -> None:
        attributes, slots, number, dump = state
        vars(self).update(attributes)
        for name, value in slots.items():
            setattr(self, name, value)
        table = self._squares._table
        self._token = table.token(number) if dump is None else table.adopt(number, dump)

    def _forget_promotion(self) -> None:
        """Undoes the link to its pawn, which can be promoted again."""
        self._token.forget_promotion()
        self._promoted_from = None

    def _claimed_kind(self) -> str | None:
        """Returns the role that its ``is_`` methods claim; subclasses may claim any."""
        kinds = {
            "king": self.is_king,
            "queen": self.is_queen,
            "rook": self.is_rook,
            "bishop": self.is_bishop,
            "knight": self.is_knight,
            "pawn": self.is_pawn,
        }
        return next((kind for kind, is_it in kinds.items() if is_it()), None)

    def _entering(self) -> _native.Token:
        """Updates its role before it enters the board, and returns its token."""
        self._token.become_role(self._claimed_kind())
        return self._token


class _StandardPiece(Piece):
    """One of the six standard kinds, whose moves the native module computes."""

    def attack_squares(self) -> list[Square]:
        return self._squares._squares(self._token.attack_squares())

    def capture_free_moves(self) -> list[Square]:
        return self._squares._squares(self._token.capture_free_moves())

    def captures(self) -> list[Square]:
        return self._squares._squares(self._token.captures())

    def valid_moves(self) -> list[Square]:
        return self._squares._squares(self._token.valid_moves())


class King(_StandardPiece):
    """A king. Its moves without capture include castling, given by the king's target square.

    Castling requires the king and rook on their standard squares, neither of them :attr:`~Piece.moved` or promoted, with no piece
    between them. Attacks are ignored. The rook has to be moved separately; :meth:`Piece.make_move` does both.
    """

    _moves_as = "king"

    def is_king(self) -> bool:
        """``True``."""
        return True


class Queen(_StandardPiece):
    """A queen."""

    _moves_as = "queen"

    def is_queen(self) -> bool:
        """``True``."""
        return True


class Rook(_StandardPiece):
    """A rook."""

    _moves_as = "rook"

    def is_rook(self) -> bool:
        """``True``."""
        return True


class Bishop(_StandardPiece):
    """A bishop."""

    _moves_as = "bishop"

    def is_bishop(self) -> bool:
        """``True``."""
        return True


class Knight(_StandardPiece):
    """A knight."""

    _moves_as = "knight"

    def is_knight(self) -> bool:
        """``True``."""
        return True


class Pawn(_StandardPiece):
    """A pawn. It can make a double step from its second rank, even if it has moved.

    It can capture en passant if the last move on the board was the opponent's double step past that square. The captured pawn
    has to be removed separately; :meth:`Piece.make_move` does both.
    """

    _moves_as = "pawn"

    def is_pawn(self) -> bool:
        """``True``."""
        return True

    def promote(self, kind: type[Piece]) -> Piece:
        """Promotes it to another piece, which takes its square. :meth:`Piece.make_move` makes the whole move.

        Args:
            kind: the class of the new piece, any but :class:`King` and :class:`Pawn`.

        Raises:
            TableError: if it is not on the board, not on its last rank, or was promoted already.
            ArgumentError: if it cannot be promoted to that class.

        >>> from linkmate import Board, Queen
        >>> pawn = Board().put_white_pawn_at("a8")
        >>> queen = pawn.promote(Queen)
        >>> queen, queen.promoted_from is pawn
        (<white Queen on a8>, True)
        """
        here = self.place_at
        is_kind = isinstance(kind, type) and issubclass(kind, Piece)  # pyright: ignore[reportUnnecessaryIsInstance]
        if not is_kind or issubclass(kind, King | Pawn):
            got = getattr(kind, "__name__", str(kind))
            _native.refuse_argument("kind", "Queen, Rook, Bishop, Knight or a custom class", got)
        with self._squares._changing():
            if here is not None and here.rank_index != self._last_rank:
                _native.refuse_promotion(here._index)
            self.remove()
            try:
                return kind(self._board, self._color, here, self)
            except BaseException:
                self.move_back()
                raise

    @property
    def _last_rank(self) -> int:
        return 7 if self.is_white() else 0
