"""Squares, including virtual ones beyond the edge of the board."""

from __future__ import annotations

import copy
import operator
import os
import re
import threading
import weakref
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NoReturn, SupportsIndex, TypeAlias, overload

from linkmate import _native
from linkmate.color import BLACK, WHITE, Color

if TYPE_CHECKING:
    from linkmate.piece import Piece

__all__ = ["Change", "Column", "Square", "SquareName", "Squares"]

SquareName: TypeAlias = Literal[
    "a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8",
    "b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8",
    "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8",
    "d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8",
    "e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8",
    "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8",
    "g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8",
    "h1", "h2", "h3", "h4", "h5", "h6", "h7", "h8",
]  # fmt: skip
"""The name of a square."""

_NAME = re.compile("[a-hA-H][1-8]")
_FAR = 2**31 - 1

_ALIVE: weakref.WeakSet[Squares] = weakref.WeakSet()


def _after_fork() -> None:
    """Replaces the locks in a forked child, because a lock held by another thread would never be released there."""
    for squares in list(_ALIVE):
        squares._lock = threading.RLock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


class Square:
    """A square of a board, or a virtual one beyond its edge.

    Virtual squares make it easy to walk across a board without checking for its edge. They lack a file, a rank or both, and
    cannot hold a piece.

    Each square on the board is a single object. Virtual squares are created on demand and are equal if their coordinates
    are.

    >>> from linkmate import Board, Square
    >>> board = Board.start()
    >>> e4 = board.squares.e4
    >>> e4 is board.squares["E4"] is board.squares[4][3] is Square(board.squares, 4, 3)
    True
    >>> e4.left.up
    <Square d5>
    >>> beyond = board.squares.a4.left
    >>> beyond.file, beyond.rank, beyond == board.squares[-1][3]
    (None, 4, True)
    """

    __slots__ = ("__weakref__", "_all_squares", "_file_index", "_rank_index")

    _all_squares: Squares
    _file_index: int
    _rank_index: int

    def __new__(cls, all_squares: Squares, file_index: SupportsIndex, rank_index: SupportsIndex) -> Square:
        """Returns the square with these indexes. On the board they are 0 to 7; the a-file and the first rank are 0."""
        if not isinstance(all_squares, Squares):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(f"all_squares: expected Squares, got {type(all_squares).__name__}")
        return all_squares._at(operator.index(file_index), operator.index(rank_index))

    @property
    def all_squares(self) -> Squares:
        """All squares of the board."""
        return self._all_squares

    @property
    def file_index(self) -> int:
        """The file index: 0 for the a-file. Beyond the edge it is negative or above 7."""
        return self._file_index

    @property
    def rank_index(self) -> int:
        """The rank index: 0 for the first rank. Beyond the edge it is negative or above 7."""
        return self._rank_index

    @property
    def color(self) -> Color:
        """Its colour, also beyond the edge. a1 is black."""
        return BLACK if (self._file_index + self._rank_index) % 2 == 0 else WHITE

    @property
    def file(self) -> str | None:
        """The file letter, a to h; ``None`` beyond the left or right edge."""
        return "abcdefgh"[self._file_index] if 0 <= self._file_index < 8 else None

    @property
    def rank(self) -> int | None:
        """The rank number, 1 to 8; ``None`` beyond the top or bottom edge."""
        return self._rank_index + 1 if 0 <= self._rank_index < 8 else None

    @property
    def left(self) -> Square:
        """The next square to the left."""
        return self._all_squares._at(self._file_index - 1, self._rank_index)

    @property
    def right(self) -> Square:
        """The next square to the right."""
        return self._all_squares._at(self._file_index + 1, self._rank_index)

    @property
    def up(self) -> Square:
        """The next square up."""
        return self._all_squares._at(self._file_index, self._rank_index + 1)

    @property
    def down(self) -> Square:
        """The next square down."""
        return self._all_squares._at(self._file_index, self._rank_index - 1)

    @property
    def piece(self) -> Piece | None:
        """The piece on this square, or ``None``.

        Assigning a piece puts it here, wherever it was; assigning ``None`` clears the square. A piece that was here leaves the
        board. The board's lists and each piece's ``place_at`` are updated, but ``former_squares`` are not.

        Raises:
            PlaceError: if the square is beyond the edge, or the piece belongs to another board.
            TableError: if a side would have a second king.
        """
        return self._all_squares._piece_at(self) if self.is_on_board() else None

    @piece.setter
    def piece(self, piece: Piece | None) -> None:
        self._all_squares._set(self, piece)

    def is_on_board(self) -> bool:
        """Returns True if it is on the board."""
        return 0 <= self._file_index < 8 and 0 <= self._rank_index < 8

    def is_off_board(self) -> bool:
        """Returns True if it is a virtual square beyond the edge."""
        return not self.is_on_board()

    def is_empty(self) -> bool:
        """Returns True if no piece is on this square."""
        return self.piece is None

    def is_leftmost(self) -> bool:
        """Returns True if it is on the leftmost file, a."""
        return self._file_index == 0

    def is_rightmost(self) -> bool:
        """Returns True if it is on the rightmost file, h."""
        return self._file_index == 7

    def is_topmost(self) -> bool:
        """Returns True if it is on the top rank, 8."""
        return self._rank_index == 7

    def is_downmost(self) -> bool:
        """Returns True if it is on the bottom rank, 1."""
        return self._rank_index == 0

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Square):
            return NotImplemented
        here, there = self._coordinates, other._coordinates
        return here == there and self.is_off_board() and other.is_off_board()

    def __hash__(self) -> int:
        return object.__hash__(self) if self.is_on_board() else hash(self._coordinates)

    def __str__(self) -> str:
        return f"{self.file}{self.rank}" if self.is_on_board() else str(self._coordinates)

    def __repr__(self) -> str:
        return f"<Square {self}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Square, (self._all_squares, self._file_index, self._rank_index)

    @property
    def _coordinates(self) -> tuple[int, int]:
        return self._file_index, self._rank_index

    @property
    def _index(self) -> int:
        """Its index in the native table."""
        return self._rank_index * 8 + self._file_index


@dataclass(frozen=True, slots=True)
class Change:
    """A piece entered the board, left it, or moved to another square. See :meth:`linkmate.Board.subscribe`."""

    piece: Piece
    """The piece."""
    left: Square | None
    """The square that it left; ``None`` if it was off the board."""
    entered: Square | None
    """The square that it is on now; ``None`` if it is off the board."""


class Column(list[Square]):
    """The eight squares of a file. Indexes beyond the edge return virtual squares; negative ones do not wrap around. Slices
    work as in any list.

    >>> from linkmate import Board
    >>> board = Board()
    >>> board.squares[3]
    [<Square d1>, <Square d2>, <Square d3>, <Square d4>, <Square d5>, <Square d6>, <Square d7>, <Square d8>]
    >>> board.squares[3][6], board.squares[3][-1]
    (<Square d7>, <Square (3, -1)>)
    """

    def __init__(self, all_squares: Squares, file_index: int) -> None:
        super().__init__(all_squares._at(file_index, rank_index) for rank_index in range(8))
        self._all_squares = all_squares
        self._file_index = file_index

    @overload
    def __getitem__(self, index: SupportsIndex, /) -> Square: ...
    @overload
    def __getitem__(self, index: slice, /) -> list[Square]: ...
    def __getitem__(self, index: SupportsIndex | slice, /) -> Square | list[Square]:
        if isinstance(index, slice):
            return super().__getitem__(index)
        return self._all_squares._at(self._file_index, operator.index(index))


class Squares:
    """All squares of a board: a sequence from a1, a2 … to h8, also accessible by name or by indexes.

    >>> from linkmate import Board
    >>> board = Board()
    >>> board.squares.e4
    <Square e4>
    >>> board.squares["a1,c3,e8"]
    [<Square a1>, <Square c3>, <Square e8>]
    >>> board.squares[3][6]
    <Square d7>
    >>> len(board.squares), bool(board.squares)
    (64, False)
    """

    def __init__(self) -> None:
        self._table = _native.Table()
        # All pieces on the board, plus, briefly, those that are entering or leaving it.
        self._pieces_by_number: dict[int, Piece] = {}
        self._lock = threading.RLock()
        # Listeners, changes that they have not been notified of yet, and the nesting depth of changes under way.
        self._listeners: list[Callable[[Change], None]] = []
        self._due: list[Change] = []
        self._depth = 0
        _ALIVE.add(self)
        self._stored = [[self._make(file, rank) for rank in range(8)] for file in range(8)]
        self._by_index = [self._stored[file][rank] for rank in range(8) for file in range(8)]

    def __bool__(self) -> bool:
        """Returns True if there is a piece on the board."""
        return not self._table.is_empty()

    def __len__(self) -> int:
        """64."""
        return 64

    def __iter__(self) -> Iterator[Square]:
        """Iterates from a1, a2 … to h8."""
        return (square for column in self._stored for square in column)

    def __reversed__(self) -> Iterator[Square]:
        """Iterates from h8 to a1."""
        return (square for column in reversed(self._stored) for square in reversed(column))

    def __contains__(self, square: object) -> bool:
        """Returns True if it is a square of this board and not beyond its edge."""
        return isinstance(square, Square) and square.all_squares is self and square.is_on_board()

    def __getattr__(self, name: str) -> Square:
        """Returns the square with that name, in either case: ``board.squares.e4``."""
        if _NAME.fullmatch(name):
            return self._by_index[_native.square_index(name)]
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}", name=name, obj=self)

    def __setattr__(self, name: str, value: object) -> None:
        if _NAME.fullmatch(name):
            message = f"a square can't be replaced; to put a piece on it use squares.{name}.piece = ..."
            raise AttributeError(message, name=name, obj=self)
        super().__setattr__(name, value)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *map(str, self)]

    @overload
    def __getitem__(self, key: int, /) -> Column: ...
    @overload
    def __getitem__(self, key: SquareName, /) -> Square: ...
    @overload
    def __getitem__(self, key: str, /) -> Any: ...
    def __getitem__(self, key: int | str, /) -> Any:
        """Returns a square by its name, a list of squares by comma-separated names, or a file by its index.

        Raises:
            PlaceError: if a name is not one of a1 to h8.
        """
        if isinstance(key, str):
            if "," in key:
                return [self._by_index[_native.square_index(name.strip())] for name in key.split(",")]
            return self._by_index[_native.square_index(key)]
        try:
            return Column(self, operator.index(key))
        except TypeError:
            message = f"expected a square's name, several with commas, or a file's index, got {type(key).__name__}"
            raise TypeError(message) from None

    def index(self, square: Square, start: int = 0, stop: int = 64) -> int:
        """Returns the index of the square in the sequence.

        Raises:
            PlaceError: if it is not a square of this board.
            ArgumentError: if its index is not between ``start`` and ``stop``.
        """
        if square not in self:
            self._refuse(square)
        index = square.file_index * 8 + square.rank_index
        if index not in range(64)[start:stop]:
            _native.refuse_argument("square", f"one of those from {start} to {stop}", str(square))
        return index

    def count(self, square: object) -> int:
        """Returns 1 for a square of this board, otherwise 0."""
        return int(square in self)

    def __repr__(self) -> str:
        return f"<Squares, {sum(not square.is_empty() for square in self)} of 64 occupied>"

    def __copy__(self) -> Squares:
        return copy.deepcopy(self)

    def __reduce__(self) -> tuple[Any, ...]:
        with self._lock:
            pieces = {number: self._pieces_by_number[number] for color in Color for number in self._table.pieces(color)}
            return type(self), (), (self._table.dump(), pieces)

    def __setstate__(self, state: tuple[str, dict[int, Piece]]) -> None:
        dump, pieces = state
        self._table.load(dump)
        self._pieces_by_number = pieces

    def _make(self, file_index: int, rank_index: int) -> Square:
        square = object.__new__(Square)
        square._all_squares = self
        square._file_index = file_index
        square._rank_index = rank_index
        return square

    def _at(self, file_index: int, rank_index: int) -> Square:
        """Returns the stored square or, beyond the edge, a new one."""
        if 0 <= file_index < 8 and 0 <= rank_index < 8:
            return self._stored[file_index][rank_index]
        return self._make(file_index, rank_index)

    def _place(self, place: Square | str) -> int:
        """Returns the table index of a square of this board.

        Raises:
            PlaceError: if it is not one.
        """
        if isinstance(place, str):
            return _native.square_index(place)
        if not isinstance(place, Square):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(f"place: expected a Square or a name such as 'e4', got {type(place).__name__}")
        if place not in self:
            self._refuse(place)
        return place._index

    def _refuse(self, square: Square) -> NoReturn:
        """Raises the reason why it is not a square of this board."""
        if not isinstance(square, Square):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(f"expected a Square, got {type(square).__name__}")
        _native.refuse_place(*(max(-_FAR, min(_FAR, index)) for index in square._coordinates))

    def _piece_at(self, square: Square) -> Piece | None:
        return self._piece_by_number(self._table.piece_at(square._index))

    def _piece_by_number(self, number: int | None) -> Piece | None:
        return None if number is None else self._pieces_by_number.get(number)

    def _squares(self, indexes: list[int]) -> list[Square]:
        return [self._by_index[index] for index in indexes]

    def _set(self, square: Square, piece: Piece | None) -> None:
        if piece is None:
            if square.is_on_board():
                with self._changing():
                    left = self._release(self._table.set(square._index, None))
                    if left is not None:
                        self._note(left, square, None)
                # The removed piece may have a finalizer. It must run only after the change is complete.
                del left
            return
        from linkmate.piece import Piece

        if not isinstance(piece, Piece):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(f"piece: expected a Piece or None, got {type(piece).__name__}")
        index = self._place(square)
        token = piece._entering()
        with self._changing():
            before = piece.place_at
            with self._entering_board(piece):
                left = self._release(self._table.set(index, token))
            if left is not None:
                self._note(left, square, None)
            if before is not square:
                self._note(piece, before, square)
        del left

    @contextmanager
    def _changing(self) -> Generator[None]:
        """Wraps a change of the board. Listeners are notified when the outermost change is complete, even after an error."""
        due: list[Change] = []
        try:
            with self._lock:
                self._depth += 1
                try:
                    yield
                finally:
                    self._depth -= 1
                    if self._depth == 0:
                        due, self._due = self._due, []
        finally:
            self._notify(due)

    def _note(self, piece: Piece, left: Square | None, entered: Square | None) -> None:
        """Records a change for the listeners."""
        if self._listeners:
            self._due.append(Change(piece, left, entered))

    def _notify(self, changes: list[Change]) -> None:
        failed: list[Exception] = []
        for change in changes:
            for listener in list(self._listeners):
                try:
                    listener(change)
                except Exception as error:
                    failed.append(error)
        if failed:
            raise failed[0]

    @contextmanager
    def _entering_board(self, piece: Piece) -> Generator[None]:
        """Registers a piece while it enters the board, unless entering is refused."""
        number = piece._token.number
        self._pieces_by_number[number] = piece
        try:
            yield
        finally:
            if piece._token.place is None:
                self._pieces_by_number.pop(number, None)

    def _release(self, number: int | None) -> Piece | None:
        """Unregisters a piece that has left the board, and returns it."""
        return None if number is None else self._pieces_by_number.pop(number, None)


Sequence.register(Squares)  # pyright: ignore
