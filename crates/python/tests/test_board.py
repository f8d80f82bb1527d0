"""The table-top model, property by property: `Board`."""

from __future__ import annotations

import pytest

import linkmate
from linkmate import BLACK, WHITE, Bishop, Board, King, Knight, Pawn, Piece, Queen, Rook, Squares, TableError

KINDS: dict[str, type[Piece]] = {
    "king": King,
    "queen": Queen,
    "rook": Rook,
    "bishop": Bishop,
    "knight": Knight,
    "pawn": Pawn,
}


def test_board_is_empty_and_start_is_set_up(board: Board, start: Board) -> None:
    assert (board.white_pieces, board.black_pieces, board.white_king, board.black_king) == ([], [], None, None)
    assert len(start.white_pieces) == len(start.black_pieces) == 16
    assert start.to_fen() == linkmate.START_FEN


def test_black_king(board: Board) -> None:
    king = board.put_black_king_at("e8")
    assert board.black_king is king
    king.remove()
    assert board.black_king is None
    king.move_back()
    assert board.black_king is king


def test_white_king(board: Board) -> None:
    king = board.put_white_king_at("e1")
    assert board.white_king is king
    assert board.black_king is None
    king.move_to("e2")
    assert board.white_king is king


def test_black_pieces_are_those_on_the_board(board: Board) -> None:
    rook, pawn = board.put_black_rook_at("a8"), board.put_black_pawn_at("b7")
    spare = Rook(board, BLACK)
    assert board.black_pieces == [rook, pawn] and spare not in board.black_pieces
    board.put_white_queen_at("a1").move_to("a8")
    assert board.black_pieces == [pawn]
    pawn.remove()
    assert board.black_pieces == []


def test_white_pieces_are_those_on_the_board(board: Board) -> None:
    rook, pawn = board.put_white_rook_at("a1"), board.put_white_pawn_at("b2")
    assert isinstance(board.white_pieces, list)
    assert board.white_pieces == [rook, pawn] and board.black_pieces == []
    rook.move_to("b2")
    assert board.white_pieces == [rook], "a piece captured by its own side leaves the list, too"
    rook.move_back()
    pawn.move_back()
    assert board.white_pieces == [rook, pawn], "in the original order"
    board.squares.a1.piece = None
    assert board.white_pieces == [pawn]


def test_squares(board: Board) -> None:
    assert isinstance(board.squares, Squares)
    assert board.squares is board.squares
    assert board.square is board.squares, "both names are documented"


def test_clear_removes_all_pieces(start: Board) -> None:
    pieces = start.white_pieces + start.black_pieces
    start.clear()
    assert all(piece.is_offboard() and piece.place_at is None for piece in pieces)
    assert (start.white_pieces, start.black_pieces, start.white_king, start.black_king) == ([], [], None, None)
    assert not start.squares
    start.clear()
    pieces[0].move_back()
    assert start.white_pieces == [pieces[0]]


@pytest.mark.parametrize("color", [WHITE, BLACK])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("place", ["c7", "G5", "square"])
def test_put_at(board: Board, color: linkmate.Color, kind: str, place: str) -> None:
    where = board.squares.d4 if place == "square" else place
    piece = getattr(board, f"put_{color}_{kind}_at")(where)
    square = board.squares.d4 if place == "square" else board.squares[place]
    assert type(piece) is KINDS[kind]
    assert (piece.color, piece.place_at, piece.board) == (color, square, board)
    assert square.piece is piece
    assert piece in (board.white_pieces if color is WHITE else board.black_pieces)


def test_put_at_refuses_and_changes_nothing(start: Board) -> None:
    before = start.to_fen()
    for place, code in {"e2": "tabletop.occupied", "e4": "tabletop.second_king"}.items():
        with pytest.raises(TableError) as refused:
            start.put_white_king_at(place)
        assert refused.value.code == code
        assert isinstance(refused.value, RuntimeError)
    for place in ["e9", "", "ee4", "4e", "é4", "e4 ", "\ud800"]:
        with pytest.raises(linkmate.PlaceError) as malformed:
            start.put_white_pawn_at(place)
        assert malformed.value.code == "square.malformed"
        assert isinstance(malformed.value, ValueError)
    for no_place in (None, 4, ("e", 4)):
        with pytest.raises(TypeError):
            Queen(start, WHITE).put_at(no_place)
        for color in ("white", "black"):
            for kind in KINDS:
                with pytest.raises(TypeError):
                    getattr(start, f"put_{color}_{kind}_at")(no_place)
    with pytest.raises(linkmate.PlaceError, match="another board"):
        start.put_white_pawn_at(Board().squares.e4)
    with pytest.raises(linkmate.PlaceError, match="off the board"):
        start.put_white_pawn_at(start.squares.a4.left)
    assert start.to_fen() == before
    assert len(start.white_pieces) == 16
