"""Checks the table-top model against the rules, and that random manipulations can be reverted."""

from __future__ import annotations

import os
from itertools import islice
from typing import Any

from corpora import rows
from hypothesis import given, settings
from hypothesis import strategies as st

from linkmate import BLACK, WHITE, Board, Color, LinkmateError, Piece, Position, Square

# A whole corpus takes minutes; the Rust test covers 100,000 positions every time.
POSITIONS = int(os.environ.get("LINKMATE_POSITIONS", "1000"))


def pieces_of(board: Board, color: Color) -> list[Piece]:
    return board.white_pieces if color is WHITE else board.black_pieces


def is_attacked(board: Board, square: Square, by: Color) -> bool:
    return any(square in piece.attack_squares() for piece in pieces_of(board, by))


def by_hand(board: Board, piece: Piece, to: Square) -> list[Piece]:
    """Makes a complete move and returns the pieces to move back, in order."""
    origin = piece.place_at
    assert origin is not None
    moved: list[Piece] = []
    if piece.is_pawn() and to.file != origin.file and to.is_empty():
        passed = board.squares[to.file_index][origin.rank_index].piece
        assert passed is not None
        passed.remove()
        moved.append(passed)
    if to.piece is not None:
        moved.append(to.piece)
    piece.move_to(to)
    moved.append(piece)
    if piece.is_king() and abs(to.file_index - origin.file_index) == 2:
        corner, beside = (to.right, to.left) if to.file == "g" else (to.left.left, to.right)
        assert corner.piece is not None
        moved.append(corner.piece)
        corner.piece.move_to(beside)
    return moved[::-1]


def without_checks(board: Board, turn: Color) -> set[str]:
    """Returns the valid moves that neither leave the king in check nor castle out of or through check."""
    king = board.white_king if turn is WHITE else board.black_king
    assert king is not None
    legal: set[str] = set()
    for piece in pieces_of(board, turn):
        origin = piece.place_at
        assert origin is not None
        valid, captures, quiet = piece.valid_moves(), piece.captures(), piece.capture_free_moves()
        assert set(valid) == set(captures) | set(quiet) and not set(captures) & set(quiet)
        assert len(valid) == len(captures) + len(quiet)
        for to in valid:
            if piece is king and abs(to.file_index - origin.file_index) == 2:
                way = to.left if to.file == "g" else to.right
                if is_attacked(board, origin, turn.other) or is_attacked(board, way, turn.other):
                    continue
            moved = by_hand(board, piece, to)
            place = king.place_at
            assert place is not None
            if not is_attacked(board, place, turn.other):
                legal.add(f"{origin}{to}")
            for other in moved:
                other.move_back()
    return legal


def test_valid_moves_without_checks_are_the_legal_moves() -> None:
    count = 0
    for fen, *_ in islice(rows("fens/standard.tsv"), 0, None, max(1, 139_876 // POSITIONS)):
        position, board = Position(fen), Board.from_fen(fen)
        assert without_checks(board, position.turn) == {move[:4] for move in position.legal_moves()}, fen
        assert board.to_fen() == fen
        count += 1
    assert count >= POSITIONS


def remembered(board: Board, pieces: list[Piece]) -> Any:
    """Returns all visible state of a board and its pieces."""
    of_pieces = [(piece.place_at, piece.former_squares, piece.moved, piece.valid_moves()) for piece in pieces]
    on_squares = [square.piece for square in board.squares]
    lists = (board.white_pieces, board.black_pieces, board.white_king, board.black_king)
    return of_pieces, on_squares, lists, bool(board.squares), board.to_fen()


def check_consistent(board: Board) -> None:
    for square in board.squares:
        assert square.piece is None or square.piece.place_at is square
    on_board = [square.piece for square in board.squares if square.piece is not None]
    assert set(board.white_pieces) == {piece for piece in on_board if piece.is_white()}
    assert set(board.black_pieces) == {piece for piece in on_board if piece.is_black()}
    assert board.white_king is next((piece for piece in board.white_pieces if piece.is_king()), None)
    assert board.black_king is next((piece for piece in board.black_pieces if piece.is_king()), None)


HANDS = st.lists(
    st.tuples(st.sampled_from(["move", "move", "move", "remove", "back", "put"]), st.integers(0, 31), st.integers(0, 63)),
    max_size=40,
)
STARTS = st.sampled_from(
    [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/pp1b1ppp/8/2pPp3/8/8/PP3PPP/R3K2R w KQkq e6 0 12",
        "4k3/8/8/8/8/8/4q3/4K2R w - - 3 40",
    ]
)


@settings(max_examples=2_000, deadline=None)
@given(STARTS, HANDS)
def test_random_changes_can_be_reverted(fen: str, hands: list[tuple[str, int, int]]) -> None:
    board = Board.from_fen(fen)
    pieces = board.white_pieces + board.black_pieces
    squares = list(board.squares)
    start = remembered(board, pieces)
    done: list[tuple[Piece, Any]] = []
    for hand, who, where in hands:
        piece, square = pieces[who % len(pieces)], squares[where]
        before = remembered(board, pieces)
        try:
            if hand == "move":
                taken = square.piece
                piece.move_to(square)
                if taken is not None:
                    # The capturing piece moves back before the captured one.
                    done.append((taken, before))
                    before = None
                done.append((piece, before))
            elif hand == "remove":
                piece.remove()
                done.append((piece, before))
            elif hand == "put":
                # Putting a piece on the board clears its history, so only the refused cases are tried.
                if piece.is_onboard() or not square.is_empty():
                    piece.put_at(square)
                    raise AssertionError("put_at should have been refused")
            elif done and done[-1][0] is piece:
                piece.move_back()
                done.pop()
            elif not piece.former_squares or not piece.former_squares[-1].is_empty():
                piece.move_back()
                raise AssertionError("move_back should have been refused")
        except LinkmateError:
            assert remembered(board, pieces) == before
        check_consistent(board)
    for piece, before in reversed(done):
        piece.move_back()
        if before is not None:
            assert remembered(board, pieces) == before
    assert remembered(board, pieces) == start


@settings(max_examples=300, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 31), st.integers(-2, 70)), max_size=30))
def test_random_assignments_keep_everything_consistent(hands: list[tuple[int, int]]) -> None:
    board = Board.start()
    pieces = board.white_pieces + board.black_pieces
    for who, where in hands:
        square = board.squares[where // 8][where % 8]
        before = remembered(board, pieces)
        try:
            square.piece = None if who == 31 else pieces[who]
        except LinkmateError:
            assert remembered(board, pieces) == before
        check_consistent(board)
        assert all(piece.former_squares == [] and not piece.moved for piece in pieces)


def test_pieces_have_the_color_of_their_side() -> None:
    assert {piece.color for piece in Board.start().white_pieces} == {WHITE}
    assert {piece.color for piece in Board.start().black_pieces} == {BLACK}
