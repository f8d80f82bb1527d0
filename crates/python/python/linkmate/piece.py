"""Pieces: what they are, where they stood, where they can go."""

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
    """A chess piece that belongs to a board, whether it stands on it or not.

    Abstract: its kinds are :class:`King`, :class:`Queen`, :class:`Rook`, :class:`Bishop`, :class:`Knight` and :class:`Pawn`,
    and whoever likes makes one of their own by saying how it goes.

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

    Nothing here asks whose turn it is, or whether a king is left in check. What a piece is (:meth:`is_king` and so on) it is asked
    when it comes on the board: the answer says who is the king and which letter stands in a FEN. How it moves depends on its class
    alone.
    """

    _token: _native.Token
    _moves_as: ClassVar[str | None] = None
    """How it moves, if that is one of the six ways that the board knows."""

    def __init__(
        self,
        board: Board,
        color: Color | str,
        place: Square | str | None = None,
        promoted_from: Piece | None = None,
    ) -> None:
        """A new piece.

        Args:
            board: the board that it belongs to.
            color: its colour, or the colour's name.
            place: where to put it; beside the board if it is not given.
            promoted_from: the pawn that has become it. A pawn becomes one piece only, and the two are never on the board together.

        Raises:
            TableError: if the pawn has become another piece already, or stands on the board and a place is given.
            ArgumentError: if it is not a pawn of the same colour and board.
        """
        from linkmate.board import Board

        if "_token" in vars(self):
            raise TypeError("a piece is made only once")
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
            # Whatever becomes of this object, the pawn can still become another piece.
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
        """The squares where it stood before, oldest first, without the one where it stands."""
        return self._squares._squares(self._token.former)

    @property
    def moved(self) -> bool:
        """Whether it has made moves since it was put on the board that have not all been taken back.

        Being taken is not a move. A king or a rook that :meth:`Board.from_fen` finds at home without the right to castle has
        moved as well, nobody knows where.
        """
        return self._token.moved

    @property
    def place_at(self) -> Square | None:
        """The square where it stands; ``None`` off the board."""
        index = self._token.place
        return None if index is None else self._squares._by_index[index]

    @property
    def promoted_from(self) -> Piece | None:
        """The pawn that has become this piece."""
        return self._promoted_from

    @abstractmethod
    def attack_squares(self) -> list[Square]:
        """The squares that it attacks: where it can capture, or could if an opponent's piece stood there.

        Without regard to check: its own king may be left in one. Off the board it attacks nothing.
        """

    @abstractmethod
    def capture_free_moves(self) -> list[Square]:
        """The squares where it can go without capturing.

        Without regard to check: its own king may be left in one. Off the board it goes nowhere.
        """

    @abstractmethod
    def captures(self) -> list[Square]:
        """The squares where it can capture.

        Without regard to check: its own king may be left in one. Off the board it captures nothing.
        """

    @abstractmethod
    def valid_moves(self) -> list[Square]:
        """All squares where it can go.

        Without regard to check: its own king may be left in one. Off the board it goes nowhere.
        """

    def is_king(self) -> bool:
        """Whether it is a king."""
        return False

    def is_queen(self) -> bool:
        """Whether it is a queen."""
        return False

    def is_rook(self) -> bool:
        """Whether it is a rook."""
        return False

    def is_bishop(self) -> bool:
        """Whether it is a bishop."""
        return False

    def is_knight(self) -> bool:
        """Whether it is a knight."""
        return False

    def is_pawn(self) -> bool:
        """Whether it is a pawn."""
        return False

    def is_white(self) -> bool:
        """Whether it is white."""
        return self._color is WHITE

    def is_black(self) -> bool:
        """Whether it is black."""
        return self._color is BLACK

    def is_onboard(self) -> bool:
        """Whether it stands on the board."""
        return self._token.place is not None

    def is_offboard(self) -> bool:
        """Whether it stands beside the board."""
        return self._token.place is None

    def put_at(self, place: Square | str) -> None:
        """Puts it on an empty square. Its past is forgotten.

        Args:
            place: a square of its board, or the name of one, such as ``"g6"`` or ``"C3"``.

        Raises:
            TableError: if it is on the board already, if another piece stands there, or if it would be a colour's second king.
            PlaceError: if the place is no square of its board.
        """
        index = self._squares._place(place)
        token = self._entering()
        with self._squares._changing():
            with self._squares._entering_board(self):
                token.put_at(index)
            self._squares._note(self, None, self.place_at)

    def move_to(self, new_place: Square | str) -> None:
        """Moves it to any other square. Whether that is a good move, or one at all, is not asked.

        Who stands there, of whatever colour, is taken by its :meth:`remove`.

        Args:
            new_place: a square of its board, or the name of one, such as ``"e5"`` or ``"D7"``.

        Raises:
            TableError: if it is not on the board, or stands there already.
            PlaceError: if the place is no square of its board.
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
        """Makes one of its :meth:`valid_moves` as a whole: what is captured leaves the board, also en passant, a rook castles
        along, and a pawn becomes another piece.

        Args:
            place: a square of its board, or the name of one.
            promote_to: what a pawn becomes on its last rank: :class:`Queen`, another class, or one of one's own.

        Returns:
            What was done; :meth:`TableMove.undo` undoes it.

        Raises:
            TableError: if that is not one of its moves.
            ArgumentError: if ``promote_to`` is missing, or is given without need.
            PlaceError: if the place is no square of its board.

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
        """Puts it back where it stood before its last move, or before it was taken.

        Raises:
            TableError: if it has not moved, if another piece stands there, or if it would be a colour's second king.
        """
        token = self._entering()
        with self._squares._changing():
            here = self.place_at
            with self._squares._entering_board(self):
                token.move_back()
            self._squares._note(self, here, self.place_at)

    def remove(self) -> None:
        """Takes it off the board.

        Raises:
            TableError: if it is not there.
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
        """A copy of the piece comes with a copy of its board."""
        return copy.deepcopy(self)

    def __getstate__(self) -> tuple[dict[str, Any], dict[str, Any], int, str | None]:
        """What it has, by its dictionary and by slots, its number, and what it remembers if the table does not say it."""
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
        """It did not come from a pawn after all, which can become another piece."""
        self._token.forget_promotion()
        self._promoted_from = None

    def _claimed_kind(self) -> str | None:
        """What it says it is: subclasses may say anything."""
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
        """Its token, which is told what it is before it comes on the board."""
        self._token.become_role(self._claimed_kind())
        return self._token


class _StandardPiece(Piece):
    """One of the six kinds: how they go is known."""

    def attack_squares(self) -> list[Square]:
        return self._squares._squares(self._token.attack_squares())

    def capture_free_moves(self) -> list[Square]:
        return self._squares._squares(self._token.capture_free_moves())

    def captures(self) -> list[Square]:
        return self._squares._squares(self._token.captures())

    def valid_moves(self) -> list[Square]:
        return self._squares._squares(self._token.valid_moves())


class King(_StandardPiece):
    """A king. His moves without capture include castling: the square that he goes to.

    For that, he and his rook stand on their squares of standard chess, neither has :attr:`~Piece.moved` nor was promoted, and
    nobody stands between them. Attacked squares are not asked about. The rook is moved by hand.
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
    """A pawn. It makes a double step from its second rank, whether or not it has moved.

    It captures en passant when the last move on the board that was not taken back was the opponent's double step past that
    square. The captured pawn stands elsewhere, so it has to be removed by hand.
    """

    _moves_as = "pawn"

    def is_pawn(self) -> bool:
        """``True``."""
        return True

    def promote(self, kind: type[Piece]) -> Piece:
        """Becomes another piece, which takes its square. See :meth:`Piece.make_move` for the whole move.

        Args:
            kind: the class of the new piece, any but :class:`King` and :class:`Pawn`.

        Raises:
            TableError: if it is not on the board, not on its last rank, or has become another piece already.
            ArgumentError: if it cannot become that.

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
            _native.refuse_argument("kind", "Queen, Rook, Bishop, Knight or a class of one's own", got)
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
