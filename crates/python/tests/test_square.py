"""The table-top model, property by property: `Square` and `Squares`."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

import pytest

from linkmate import BLACK, WHITE, ArgumentError, Board, Pawn, PlaceError, Rook, Square, Squares, TableError

# Square


def test_a_square_can_be_beyond_the_edge(board: Board) -> None:
    for file_index, rank_index in [(-1, 0), (8, 0), (0, -1), (0, 8), (-3, 12)]:
        square = Square(board.squares, file_index, rank_index)
        assert (square.file_index, square.rank_index) == (file_index, rank_index), "indexes are kept"
        assert square.is_off_board() and not square.is_on_board()
        assert square == Square(board.squares, file_index, rank_index) == board.squares[file_index][rank_index]
        assert hash(square) == hash(Square(board.squares, file_index, rank_index))
        assert square != Square(board.squares, file_index - 1, rank_index)
    assert Square(board.squares, 0, 0).is_on_board() and not Square(board.squares, 0, 0).is_off_board()


def test_constructor(board: Board) -> None:
    assert Square(board.squares, 4, 3) is board.squares.e4
    assert Square(all_squares=board.squares, file_index=7, rank_index=7) is board.squares.h8
    assert Square(Squares(), 8, 8).all_squares.e4.is_empty(), "Squares() is an empty board"
    with pytest.raises(TypeError):
        Square(board, 4, 3)
    with pytest.raises(TypeError):
        Square(board.squares, "e", 3)


def test_all_squares(board: Board) -> None:
    assert board.squares.e4.all_squares is board.squares
    assert board.squares[9][9].all_squares is board.squares


def test_color_follows_from_the_coordinates(board: Board) -> None:
    assert board.squares.a1.color is BLACK and board.squares.h1.color is WHITE and board.squares.e4.color is WHITE
    for square in board.squares:
        assert square.color is not square.left.color and square.color is not square.up.color
        assert square.color is square.left.down.color


def test_down_left_right_up(board: Board) -> None:
    e4 = board.squares.e4
    assert (e4.down, e4.left) == (board.squares.e3, board.squares.d4)
    assert (e4.right, e4.up) == (board.squares.f4, board.squares.e5)
    assert e4.left.right is e4 and e4.up.down is e4
    beyond = board.squares.a1.left
    assert (beyond.file_index, beyond.rank_index) == (-1, 0)
    assert beyond.right is board.squares.a1, "and back"
    assert beyond.left.file_index == -2


def test_file_is_the_letter_or_none_beyond_left_and_right(board: Board) -> None:
    assert [column[0].file for column in (board.squares[index] for index in range(8))] == list("abcdefgh")
    assert board.squares[-1][3].file is None and board.squares[8][3].file is None
    assert board.squares[2][8].file == "c"


def test_rank_is_the_number_or_none_beyond_top_and_bottom(board: Board) -> None:
    assert [square.rank for square in board.squares[0]] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert board.squares[3][-1].rank is None and board.squares[3][8].rank is None
    assert board.squares[8][2].rank == 3


def test_file_index_and_rank_index(board: Board) -> None:
    assert (board.squares.d7.file_index, board.squares.d7.rank_index) == (3, 6)


def test_piece_is_the_piece_on_the_square_or_none(board: Board) -> None:
    assert board.squares.a1.piece is None
    rook = board.put_white_rook_at("a1")
    assert board.squares.a1.piece is rook
    assert board.squares.a1.left.piece is None


def test_assigning_a_piece_updates_the_board_without_history(board: Board) -> None:
    rook, pawn = board.put_white_rook_at("a1"), board.put_black_pawn_at("h8")
    board.squares.h8.piece = rook
    assert rook.place_at is board.squares.h8 and board.squares.a1.piece is None
    assert pawn.place_at is None and board.black_pieces == []
    assert rook.former_squares == [] and pawn.former_squares == [] and not rook.moved
    board.squares.h8.piece = rook
    assert board.squares.h8.piece is rook
    board.squares.h8.piece = None
    assert rook.is_offboard() and board.white_pieces == [] and rook.former_squares == []
    board.squares.b2.piece = pawn
    assert board.black_pieces == [pawn]
    king = board.put_white_king_at("e1")
    with pytest.raises(TableError):
        board.squares.e2.piece = type(king)(board, WHITE)
    second = type(king)(board, WHITE)
    board.squares.e1.piece = second
    assert board.white_king is second and king.is_offboard()


def test_assigning_a_piece_beyond_the_edge_raises(board: Board) -> None:
    rook = board.put_white_rook_at("a1")
    with pytest.raises(PlaceError) as refused:
        board.squares.a1.left.piece = rook
    assert refused.value.code == "tabletop.beyond_edge"
    assert rook.place_at is board.squares.a1
    with pytest.raises(PlaceError) as other:
        Board().squares.a1.piece = rook
    assert other.value.code == "tabletop.other_board"
    with pytest.raises(TypeError):
        board.squares.a2.piece = "rook"
    board.squares.a1.left.piece = None


def test_is_downmost_leftmost_rightmost_topmost(board: Board) -> None:
    for square in board.squares:
        assert square.is_downmost() is (square.rank == 1)
        assert square.is_leftmost() is (square.file == "a")
        assert square.is_rightmost() is (square.file == "h")
        assert square.is_topmost() is (square.rank == 8)
    assert board.squares[0][9].is_leftmost() and board.squares[7][-1].is_rightmost(), "files and ranks continue beyond the edge"
    assert board.squares[9][7].is_topmost() and board.squares[-1][0].is_downmost()
    assert not board.squares[-1][3].is_leftmost() and not board.squares[3][8].is_topmost()


def test_is_empty_is_true_without_a_piece(board: Board) -> None:
    assert board.squares.e4.is_empty() is True
    pawn = board.put_white_pawn_at("e4")
    assert board.squares.e4.is_empty() is False
    pawn.remove()
    assert board.squares.e4.is_empty() is True
    assert board.squares.a1.left.is_empty() is True


# Squares


def test_it_is_a_sequence(board: Board) -> None:
    assert isinstance(board.squares, Sequence)
    assert board.squares.index(board.squares.a1) == 0 and board.squares.index(board.squares.h8) == 63
    for index, square in enumerate(board.squares):
        assert board.squares.index(square) == index and square in board.squares and board.squares.count(square) == 1
    assert list(reversed(board.squares)) == list(board.squares)[::-1]
    for stranger in (board.squares[8][0], Board().squares.e4):
        assert stranger not in board.squares and board.squares.count(stranger) == 0
        with pytest.raises(ValueError):
            board.squares.index(stranger)
    assert board.squares.index(board.squares.h8, -1) == 63
    with pytest.raises(ArgumentError, match="expected one of those from 1 to 64, got \"a1\""):
        board.squares.index(board.squares.a1, 1)
    with pytest.raises(TypeError):
        board.squares.index("a1")
    assert "e4" not in board.squares


def test_squares_beyond_the_edge_are_created_on_demand(board: Board) -> None:
    for beyond in (lambda: board.squares[8][0], lambda: board.squares[-1][3], lambda: board.squares[3][9]):
        assert beyond().is_off_board()
        assert beyond() == beyond() and beyond() is not beyond()
        assert beyond() not in board.squares
    assert board.squares[3][-1].rank_index == -1, "negative indexes do not wrap around"
    assert len(list(board.squares)) == 64


def test_bool(board: Board) -> None:
    assert bool(board.squares) is False
    pawn = Pawn(board, WHITE, "e4")
    assert bool(board.squares) is True
    pawn.remove()
    assert bool(board.squares) is False


def test_getattr(board: Board) -> None:
    square = board.squares.e4
    assert isinstance(square, Square)
    assert board.square.D5.is_empty()
    assert {getattr(board.squares, f"{file}{rank}") for file in "abcdefgh" for rank in range(1, 9)} == set(board.squares)
    for name in ("i1", "a9", "a0", "e", "e44", "ee4", "é4", "_e4", "e4 "):
        with pytest.raises(AttributeError):
            getattr(board.squares, name)


def test_a_square_cannot_be_replaced(board: Board) -> None:
    rook = Rook(board, WHITE)
    for name in ("e4", "E4"):
        with pytest.raises(AttributeError, match=f"squares.{name}.piece ="):
            setattr(board.squares, name, rook)
    assert board.squares.e4 is board.squares["e4"]
    assert {"a1", "h8", "index"} <= set(dir(board.squares))


def test_getitem(board: Board) -> None:
    assert board.squares["f6"] is board.squares.f6 is board.squares["F6"]
    assert board.squares["a1,c3,e8"] == [board.squares.a1, board.squares.c3, board.squares.e8]
    assert board.squares["a1, C3"] == [board.squares.a1, board.squares.c3]
    assert board.squares[3][6] is board.squares.d7
    assert board.squares[0] == [board.squares[f"a{rank}"] for rank in range(1, 9)]
    assert board.squares[1] == [board.squares[f"b{rank}"] for rank in range(1, 9)]
    assert isinstance(board.squares[0], list) and board.squares[0][2:4] == [board.squares.a3, board.squares.a4]
    for wrong in ("", ",", "a1,", "j4", "a1,b", "a1 b1"):
        with pytest.raises(PlaceError):
            board.squares[wrong]
    for key in (None, 1.5, (3, 6), slice(1, 2)):
        with pytest.raises(TypeError):
            board.squares[key]


def test_init() -> None:
    assert [str(square) for square in Squares()][:9] == ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "b1"]
    with pytest.raises(PlaceError):
        Squares().a1.piece = Rook(Board(), WHITE)


def test_iter_goes_from_a1_to_h8(board: Board) -> None:
    squares = []
    for square in board.squares:
        squares.append(square)
    assert str(squares[0]) == "a1" and str(squares[-1]) == "h8" and len(set(squares)) == 64
    assert squares == [square for index in range(8) for square in board.squares[index]]


def test_len_is_always_64(board: Board, start: Board) -> None:
    assert len(board.squares) == len(start.squares) == 64


SNIPPETS = [
    """
    square = board.squares.e4
    board.square.D5.is_empty()
    """,
    """
    board.squares["f6"]
    board.squares["a1,c3,e8"]
    board.squares[3][6]
    """,
    """
    for square in board.squares:
        pass
    """,
]


@pytest.mark.parametrize("snippet", SNIPPETS)
def test_the_examples_run_as_they_stand(board: Board, snippet: str) -> None:
    names: dict[str, object] = {"board": board}
    exec(textwrap.dedent(snippet), names)
    assert names.get("square", board.squares.e4) in (board.squares.e4, board.squares.h8)
    results = [eval(line.strip(), {"board": board}) for line in snippet.split("\n") if line.strip().startswith("board.squares[")]
    assert results in ([], [board.squares.f6, [board.squares.a1, board.squares.c3, board.squares.e8], board.squares.d7])
