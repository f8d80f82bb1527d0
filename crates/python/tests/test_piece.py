"""The table-top model, property by property: `Piece`."""

from __future__ import annotations

import copy
from random import Random

import pytest
from pieces import Wazir

import linkmate
from linkmate import BLACK, WHITE, Bishop, Board, King, Knight, Pawn, Piece, PlaceError, Queen, Rook, Square, TableError


def names(squares: list[Square]) -> str:
    return " ".join(map(str, squares))


# Attributes


def test_board_is_the_board_that_it_belongs_to(board: Board) -> None:
    piece = Rook(board, WHITE)
    assert piece.board is board
    piece.put_at("a1")
    piece.remove()
    assert piece.board is board


def test_color(board: Board) -> None:
    assert Rook(board, WHITE).color is WHITE
    assert Rook(board, "black").color is BLACK
    with pytest.raises(linkmate.ArgumentError, match="expected white / black, got \"green\"") as wrong:
        Rook(board, "green")
    assert wrong.value.code == "argument.value"


def test_former_squares_without_the_current_one_and_empty_before_the_first_move(board: Board) -> None:
    rook = board.put_white_rook_at("a1")
    assert rook.former_squares == []
    rook.move_to("a4")
    rook.move_to("h4")
    assert rook.former_squares == [board.squares.a1, board.squares.a4]
    rook.former_squares.clear()
    assert len(rook.former_squares) == 2, "the list is a copy"


def test_moved_is_true_after_moves_since_it_was_put_on_the_board(board: Board) -> None:
    rook = Rook(board, WHITE)
    assert rook.moved is False
    rook.put_at("a1")
    assert rook.moved is False
    rook.move_to("a2")
    rook.move_to("a1")
    assert rook.moved is True
    rook.remove()
    assert rook.moved is True
    rook.put_at("a1")
    assert rook.moved is False, "it was put on the board again"
    rook.remove()
    assert rook.moved is False, "being captured is not a move"


def test_moved_until_all_moves_are_taken_back(board: Board) -> None:
    rook = board.put_white_rook_at("a1")
    rook.move_to("a2")
    rook.move_to("a3")
    rook.move_back()
    assert rook.moved is True
    rook.move_back()
    assert rook.moved is False


def test_place_at_is_the_square_or_none_off_the_board(board: Board) -> None:
    rook = Rook(board, WHITE)
    assert rook.place_at is None
    rook.put_at("d4")
    assert rook.place_at is board.squares.d4
    rook.remove()
    assert rook.place_at is None


def test_promoted_from_is_the_pawn(board: Board) -> None:
    pawn = board.put_white_pawn_at("a7")
    assert pawn.promoted_from is None
    pawn.move_to("a8")
    pawn.remove()
    queen = Queen(board, WHITE, "a8", pawn)
    assert queen.promoted_from is pawn
    for wrong in (queen, Board().put_white_pawn_at("a7"), board.put_black_pawn_at("b7")):
        with pytest.raises(linkmate.ArgumentError) as refused:
            Queen(board, WHITE, promoted_from=wrong)
        assert refused.value.code == "tabletop.not_a_pawn"
    with pytest.raises(TypeError):
        Queen(board, WHITE, promoted_from="a8")


def test_a_pawn_is_promoted_only_once(board: Board) -> None:
    pawn = board.put_white_pawn_at("e7")
    with pytest.raises(TableError) as refused:
        Queen(board, WHITE, "e8", pawn)
    assert refused.value.code == "tabletop.both_promoted", "the pawn is still on e7"
    assert len(board.white_pieces) == 1
    queen = Queen(board, WHITE, promoted_from=pawn)
    with pytest.raises(TableError) as refused:
        Rook(board, WHITE, promoted_from=pawn)
    assert refused.value.code == "tabletop.already_promoted"
    pawn.remove()
    queen.put_at("e8")
    for back in (lambda: pawn.put_at("a2"), pawn.move_back, lambda: setattr(board.squares.a2, "piece", pawn)):
        with pytest.raises(TableError) as refused:
            back()
        assert refused.value.code == "tabletop.both_promoted", "the queen is on e8"
    queen.remove()
    pawn.move_back()
    assert board.squares.e7.piece is pawn
    del queen
    assert Rook(board, WHITE, promoted_from=pawn).promoted_from is pawn, "the queen was freed"


# The constructor


def test_constructor_with_board_color_place_and_promoted_from(board: Board) -> None:
    assert Knight(board, WHITE).is_offboard()
    assert Knight(board, WHITE, None).is_offboard()
    assert Knight(board, WHITE, "B1").place_at is board.squares.b1
    assert Knight(board=board, color=BLACK, place=board.squares.b8, promoted_from=None).is_onboard()
    with pytest.raises(TypeError):
        Knight("board", WHITE)
    with pytest.raises(TableError):
        Knight(board, WHITE, "b1")
    assert len(board.white_pieces) == 1


def test_piece_is_abstract_and_can_be_subclassed(board: Board) -> None:
    with pytest.raises(TypeError, match="abstract"):
        Piece(board, WHITE)
    for method in ("attack_squares", "capture_free_moves", "captures", "valid_moves"):
        assert getattr(Piece, method).__isabstractmethod__
    wazir = Wazir(board, WHITE, "a1")
    board.put_black_pawn_at("a2")
    assert (names(wazir.captures()), names(wazir.capture_free_moves())) == ("a2", "b1")
    with pytest.raises(linkmate.FenError) as refused:
        board.to_fen()
    assert refused.value.code == "tabletop.no_letter"
    assert board._repr_svg_() is None
    assert repr(board) == "<Board with 2 pieces>"
    assert names(board.put_white_rook_at("c1").valid_moves()) == "b1 c2 c3 c4 c5 c6 c7 c8 d1 e1 f1 g1 h1"


# The kinds


def test_is_methods_are_false_in_piece_and_can_be_overridden(board: Board) -> None:
    kinds = {"bishop": Bishop, "king": King, "knight": Knight, "pawn": Pawn, "queen": Queen, "rook": Rook}
    for name, kind in kinds.items():
        piece = kind(board, WHITE)
        for other in kinds:
            assert getattr(piece, f"is_{other}")() is (other == name)
            assert getattr(Wazir(board, WHITE), f"is_{other}")() is False


@pytest.mark.parametrize("kind", [King, Queen, Rook, Bishop, Knight, Pawn])
def test_moves_belong_to_the_class_not_to_is_methods(kind: type[Piece]) -> None:
    name = kind.__name__.lower()
    no, yes = (lambda self: False), (lambda self: True)
    secret = type("Secret", (kind,), {f"is_{name}": no})
    liar = type("Liar", (kind,), {f"is_{name}": no, f"is_{'rook' if name == 'knight' else 'knight'}": yes})
    for place in ("d4", "e1", "b2"):
        moves = names(kind(Board(), WHITE, place).valid_moves())
        assert moves
        assert names(secret(Board(), WHITE, place).valid_moves()) == moves
        assert names(liar(Board(), WHITE, place).valid_moves()) == moves


def test_castling_and_en_passant_go_by_class_not_by_is_methods(board: Board) -> None:
    hidden = {f"is_{name}": (lambda self: False) for name in ("king", "rook", "pawn")}
    king = type("Secret", (King,), hidden)(board, WHITE, "e1")
    type("Secret", (Rook,), hidden)(board, WHITE, "h1")
    assert "g1" in names(king.valid_moves()).split()
    white = type("Secret", (Pawn,), hidden)(board, WHITE, "e5")
    type("Secret", (Pawn,), hidden)(board, BLACK, "d7").move_to("d5")
    assert "d6" in names(white.captures()).split()


def test_is_king_decides_which_piece_is_the_king(board: Board) -> None:
    class Prince(Wazir):
        def is_king(self) -> bool:
            return True

    prince = Prince(board, WHITE, "e1")
    assert board.white_king is prince
    with pytest.raises(TableError):
        board.put_white_king_at("e4")
    prince.remove()
    assert board.white_king is None
    king = board.put_white_king_at("e4")
    with pytest.raises(TableError) as refused:
        prince.move_back()
    assert refused.value.code == "tabletop.second_king"
    assert board.white_king is king and prince.is_offboard()


def test_is_black_and_is_white(board: Board) -> None:
    for color in (WHITE, BLACK):
        piece = Pawn(board, color)
        assert (piece.is_white(), piece.is_black()) == (color is WHITE, color is BLACK)


def test_is_onboard_and_is_offboard(board: Board) -> None:
    rook = Rook(board, WHITE)
    assert rook.is_offboard() and not rook.is_onboard(), "initially, without a place"
    rook.put_at("a1")
    assert rook.is_onboard() and not rook.is_offboard(), "after put_at"
    rook.remove()
    assert rook.is_offboard(), "after remove"
    rook.move_back()
    assert rook.is_onboard(), "move_back can return it"
    assert Rook(board, WHITE, "b1").is_onboard(), "with a place given"


# Moves


def test_attack_squares_are_where_it_captures_or_could(board: Board) -> None:
    rook = board.put_white_rook_at("a1")
    board.put_white_pawn_at("a3")
    board.put_black_pawn_at("c1")
    assert names(rook.attack_squares()) == "a2 a3 b1 c1"
    pawn = board.put_white_pawn_at("e4")
    assert names(pawn.attack_squares()) == "d5 f5"
    assert names(board.put_black_pawn_at("h5").attack_squares()) == "g4"
    assert names(board.put_white_king_at("h1").attack_squares()) == "g1 g2 h2"
    assert names(Knight(board, WHITE, "h8").attack_squares()) == "f7 g6"


def test_capture_free_moves_captures_and_valid_moves(board: Board) -> None:
    bishop = board.put_white_bishop_at("c1")
    board.put_white_pawn_at("b2")
    board.put_black_rook_at("f4")
    assert names(bishop.capture_free_moves()) == "d2 e3"
    assert names(bishop.captures()) == "f4"
    assert names(bishop.valid_moves()) == "d2 e3 f4"
    lists = (bishop.attack_squares(), bishop.capture_free_moves(), bishop.captures(), bishop.valid_moves())
    assert all(type(moves) is list for moves in (*lists, bishop.former_squares))


def test_pawn_moves(board: Board) -> None:
    pawn = board.put_white_pawn_at("e2")
    assert names(pawn.capture_free_moves()) == "e3 e4"
    board.put_black_pawn_at("e4")
    board.put_black_pawn_at("d3")
    board.put_white_pawn_at("f3")
    assert (names(pawn.capture_free_moves()), names(pawn.captures())) == ("e3", "d3")
    pawn.move_to("e8")
    assert pawn.valid_moves() == []


def test_moves_ignore_check(board: Board) -> None:
    king, knight = board.put_white_king_at("e1"), board.put_white_knight_at("e2")
    board.put_black_rook_at("e8")
    assert len(knight.valid_moves()) == 6, "pins are ignored"
    board.put_black_rook_at("d8")
    assert "d1" in names(king.valid_moves()).split()
    board.put_black_king_at("d3")
    assert "d3" in names(board.put_white_queen_at("a3").captures()).split(), "kings can be captured"


def test_castling_where_moved_allows_it(board: Board) -> None:
    king, rook = board.put_white_king_at("e1"), board.put_white_rook_at("h1")
    board.put_black_rook_at("f8")
    assert "g1" in names(king.capture_free_moves()).split(), "attacks are ignored"
    assert "g1" in names(king.valid_moves()).split() and "g1" not in names(king.attack_squares()).split()
    rook.move_to("h5")
    rook.move_to("h1")
    assert "g1" not in names(king.valid_moves()).split()
    rook.move_back()
    rook.move_back()
    assert "g1" in names(king.valid_moves()).split()
    king.move_to("g1")
    rook.move_to("f1")
    assert board.to_fen().split()[0].endswith("/5RK1")
    board.clear()
    king, rook = board.put_black_king_at("e8"), board.put_black_rook_at("a8")
    assert "c8" in names(king.valid_moves()).split()
    knight = board.put_white_knight_at("b8")
    assert "c8" not in names(king.valid_moves()).split(), "a piece is between them"
    knight.remove()
    rook.remove()
    pawn = board.put_black_pawn_at("h1")
    pawn.remove()
    Rook(board, BLACK, "a8", promoted_from=pawn)
    assert "c8" not in names(king.valid_moves()).split(), "the rook is a promoted pawn"


def test_en_passant_where_the_last_double_step_is_known(board: Board) -> None:
    white, black = board.put_white_pawn_at("e5"), board.put_black_pawn_at("d7")
    black.move_to("d5")
    assert names(white.captures()) == names(white.valid_moves())[:2] == "d6"
    other = board.put_white_rook_at("a1")
    assert names(white.captures()) == "d6", "putting a piece on the board is not a move"
    other.move_to("a2")
    assert names(white.captures()) == ""
    other.move_back()
    assert names(white.captures()) == "d6"
    white.move_to("d6")
    assert black.is_onboard(), "the caller has to remove it"
    white.move_back()
    other.move_to("a2")
    other.remove()
    other.put_at("a1")
    assert names(white.captures()) == "" and board.to_fen().split()[1] == "b", "removing the piece does not undo its move"
    black.move_back()
    black.move_to("d6")
    board.squares.d5.piece = black
    assert names(white.captures()) == "", "a single step and an assignment are not a double step"


def test_a_piece_off_the_board_has_no_moves(board: Board) -> None:
    queen = Queen(board, WHITE)
    assert queen.attack_squares() == queen.capture_free_moves() == queen.captures() == queen.valid_moves() == []


# move_back


def test_move_back_moves_it_to_the_previous_square(board: Board) -> None:
    rook = board.put_white_rook_at("a1")
    rook.move_to("a5")
    rook.move_back()
    assert rook.place_at is board.squares.a1, "place_at is updated"
    assert rook.former_squares == [], "the last entry is removed"
    assert board.squares.a5.piece is None and board.squares.a1.piece is rook, "both squares are updated"


def test_move_back_raises_if_it_has_not_moved(board: Board) -> None:
    for rook in (Rook(board, WHITE), board.put_white_rook_at("a1")):
        with pytest.raises(TableError) as refused:
            rook.move_back()
        assert refused.value.code == "tabletop.never_moved"


def test_move_back_returns_a_taken_piece_that_never_moved(board: Board) -> None:
    rook, queen = board.put_white_rook_at("a1"), board.put_black_queen_at("a8")
    queen.move_to("a1")
    assert rook.is_offboard() and not rook.moved
    queen.move_back()
    rook.move_back()
    assert rook.place_at is board.squares.a1 and rook.former_squares == [] and board.squares.a1.piece is rook
    assert board.white_pieces == [rook]


def test_move_back_refuses_an_occupied_square(board: Board) -> None:
    rook, queen = board.put_white_rook_at("a1"), board.put_black_queen_at("a8")
    queen.move_to("a1")
    with pytest.raises(TableError) as refused:
        rook.move_back()
    assert refused.value.code == "tabletop.occupied"
    assert rook.former_squares == [board.squares.a1] and rook.is_offboard()
    assert board.squares.a1.piece is queen and board.white_pieces == []


# move_to


@pytest.mark.parametrize("place", ["e5", "D7", "square"])
def test_move_to_any_square_by_square_or_name(board: Board, place: str) -> None:
    pawn = board.put_white_pawn_at("a1")
    target = board.squares.e5 if place == "square" else board.squares[place]
    pawn.move_to(target if place == "square" else place)
    assert pawn.place_at is target, "rules are ignored and place_at is updated"
    assert board.squares.a1.piece is None and target.piece is pawn, "both squares are updated"
    assert pawn.former_squares == [board.squares.a1], "the square that it left is added"


def test_move_to_raises_off_the_board(board: Board) -> None:
    with pytest.raises(TableError) as refused:
        Rook(board, WHITE).move_to("a1")
    assert refused.value.code == "tabletop.off_board"


def test_move_to_raises_if_it_is_on_that_square(board: Board) -> None:
    rook = board.put_white_rook_at("a1")
    with pytest.raises(TableError) as refused:
        rook.move_to("A1")
    assert refused.value.code == "tabletop.same_square"
    assert rook.former_squares == [] and rook.moved is False


def test_move_to_captures_by_calling_remove(board: Board) -> None:
    calls: list[str] = []

    class Loud(Wazir):
        def remove(self) -> None:
            calls.append("remove")
            super().remove()

    loud = Loud(board, BLACK, "d4")
    board.put_white_rook_at("d1").move_to("d4")
    assert calls == ["remove"]
    assert loud.is_offboard() and loud.former_squares == [board.squares.d4]


def test_a_capture_that_fails_changes_nothing(board: Board) -> None:
    class Rock(Wazir):
        def remove(self) -> None:
            """Refuses to leave the board."""

    class Bomb(Wazir):
        def remove(self) -> None:
            raise LookupError("boom")

    rook = board.put_white_rook_at("d1")
    for stubborn, error in ((Rock(board, BLACK, "d4"), TableError), (Bomb(board, BLACK, "d5"), LookupError)):
        place = stubborn.place_at
        assert place is not None
        with pytest.raises(error):
            rook.move_to(place)
        assert rook.place_at is board.squares.d1 and rook.former_squares == [] and place.piece is stubborn


def test_move_to_refuses_invalid_places(board: Board) -> None:
    rook = board.put_white_rook_at("a1")
    for place in ("i9", board.squares.a1.left, Board().squares.b1):
        with pytest.raises(PlaceError):
            rook.move_to(place)
    with pytest.raises(PlaceError, match="file index 2147483647 and rank index -2147483647"):
        rook.move_to(board.squares[10**30][-(10**30)])
    assert rook.place_at is board.squares.a1 and rook.former_squares == []


# put_at


@pytest.mark.parametrize("place", ["g6", "C3", "square"])
def test_put_at_puts_it_on_the_board(board: Board, place: str) -> None:
    target = board.squares.b2 if place == "square" else board.squares[place]
    rook = Rook(board, WHITE)
    rook.put_at(target if place == "square" else place)
    assert rook.place_at is target and target.piece is rook


def test_put_at_raises_if_it_is_on_the_board(board: Board) -> None:
    rook = board.put_white_rook_at("a1")
    for place in ("a1", "b1"):
        with pytest.raises(TableError) as refused:
            rook.put_at(place)
        assert refused.value.code == "tabletop.on_board"
    assert rook.place_at is board.squares.a1


def test_put_at_raises_if_the_square_is_occupied(board: Board) -> None:
    board.put_white_rook_at("a1")
    spare = Rook(board, BLACK)
    with pytest.raises(TableError) as refused:
        spare.put_at("a1")
    assert refused.value.code == "tabletop.occupied"
    assert spare.is_offboard()


def test_put_at_empties_former_squares(board: Board) -> None:
    rook = board.put_white_rook_at("a1")
    rook.move_to("a2")
    rook.remove()
    assert len(rook.former_squares) == 2
    rook.put_at("h8")
    assert rook.former_squares == [] and rook.moved is False


# remove


def test_remove_takes_it_off_the_board(board: Board) -> None:
    rook = board.put_white_rook_at("a1")
    rook.move_to("a2")
    rook.remove()
    assert rook.former_squares == [board.squares.a1, board.squares.a2], "its square is added"
    assert rook.place_at is None
    assert board.squares.a2.piece is None
    assert board.white_pieces == []


def test_remove_raises_if_it_is_not_on_the_board(board: Board) -> None:
    rook = Rook(board, WHITE)
    with pytest.raises(TableError) as refused:
        rook.remove()
    assert refused.value.code == "tabletop.off_board"
    assert rook.former_squares == []


# Whole moves


def test_whole_moves_follow_the_rules_and_can_be_undone() -> None:
    kinds = {"q": Queen, "r": Rook, "b": Bishop, "n": Knight, "": None}
    for seed in range(12):
        random = Random(seed)
        game, board = linkmate.Game(), Board.start()
        texts, moves = [board.to_fen()], []
        while game.outcome is None and len(moves) < 160:
            uci = random.choice(game.position.legal_moves())
            moves.append(board.squares[uci[:2]].piece.make_move(uci[2:4], kinds[uci[4:]]))
            game.play(uci)
            texts.append(board.to_fen())
            # A table counts neither moves nor half-moves, and sets the en passant square after every double step.
            assert texts[-1].split()[:3] == game.position.fen.split()[:3], uci
        assert any(move.captured for move in moves)
        while moves:
            assert board.to_fen() == texts.pop()
            moves.pop().undo()
        assert board.to_fen() == texts.pop() == linkmate.START_FEN


def test_a_whole_move_reports_its_changes(board: Board) -> None:
    pawn, victim = board.put_white_pawn_at("b7"), board.put_black_rook_at("a8")
    for wrong in (None, King, Pawn, "Queen"):
        with pytest.raises(linkmate.ArgumentError):
            pawn.make_move("a8", wrong)
    with pytest.raises(TableError) as refused:
        pawn.make_move("c8", Queen)
    assert refused.value.code == "tabletop.not_a_move"
    assert (pawn.place_at, victim.place_at) == (board.squares.b7, board.squares.a8), "nothing has changed"
    move = pawn.make_move("a8", Queen)
    assert (move.piece, move.captured, str(move.from_square), str(move.to_square)) == (pawn, victim, "b7", "a8")
    assert isinstance(move.promoted, Queen) and move.promoted.promoted_from is pawn and pawn.is_offboard()
    queen = move.promoted
    queen.move_to("a1")
    with pytest.raises(TableError) as refused:
        move.undo()
    assert refused.value.code == "tabletop.moved_since"
    queen.move_back()
    move.undo()
    assert (pawn.place_at, victim.place_at, queen.place_at) == (board.squares.b7, board.squares.a8, None)
    with pytest.raises(TableError):
        move.undo()
    with pytest.raises(linkmate.ArgumentError):
        victim.make_move("a1", Queen)
    assert pawn.make_move("b8", Knight).promoted is board.squares.b8.piece, "the undone promotion to a queen no longer counts"


def test_a_whole_move_that_fails_halfway_changes_nothing(board: Board) -> None:
    class Stuck(Rook):
        def move_to(self, new_place: Square | str) -> None:
            raise ZeroDivisionError

    king, rook = board.put_white_king_at("e1"), Stuck(board, WHITE, "h1")
    with pytest.raises(ZeroDivisionError):
        king.make_move("g1")
    assert (king.place_at, rook.place_at) == (board.squares.e1, board.squares.h1)
    assert not king.moved
    with pytest.raises(TableError) as refused:
        king.make_move("e1")
    assert refused.value.code == "tabletop.same_square"
    king.remove()
    with pytest.raises(TableError) as refused:
        king.make_move("e2")
    assert refused.value.code == "tabletop.off_board"


def test_a_pawn_promotes_on_its_last_rank(board: Board) -> None:
    for pawn, last in ((board.put_white_pawn_at("e7"), "e8"), (board.put_black_pawn_at("d2"), "d1")):
        with pytest.raises(TableError) as refused:
            pawn.promote(Queen)
        assert refused.value.code == "tabletop.not_on_last_rank"
        assert pawn.is_onboard()
        pawn.move_to(last)
        for wrong in (King, Pawn, int, "Queen"):
            with pytest.raises(linkmate.ArgumentError):
                pawn.promote(wrong)
        assert pawn.promote(Wazir).place_at is board.squares[last]
        with pytest.raises(TableError):
            pawn.promote(Queen)


def test_listeners_are_notified_after_a_change(board: Board) -> None:
    told: list[tuple[str, str | None, str | None]] = []

    def listen(change: linkmate.Change) -> None:
        name = type(change.piece).__name__
        told.append((name, change.left and str(change.left), change.entered and str(change.entered)))
        if change.entered:
            assert change.entered.piece is change.piece, "the change is complete"

    stop = board.subscribe(listen)
    rook, knight = board.put_white_rook_at("a1"), board.put_black_knight_at("a5")
    rook.move_to("a5")
    rook.move_back()
    knight.move_back()
    board.squares.h1.piece = rook
    board.squares.h1.piece = None
    with pytest.raises(TableError):
        knight.put_at("b1")
    assert told == [
        ("Rook", None, "a1"),
        ("Knight", None, "a5"),
        ("Knight", "a5", None),
        ("Rook", "a1", "a5"),
        ("Rook", "a5", "a1"),
        ("Knight", None, "a5"),
        ("Rook", "a1", "h1"),
        ("Rook", "h1", None),
    ]
    told.clear()
    copied = copy.deepcopy(board)
    copied.clear()
    stop()
    stop()
    board.clear()
    assert told == []


def test_listeners_may_change_the_board_and_may_fail(board: Board) -> None:
    seen: list[str] = []

    def fail(change: linkmate.Change) -> None:
        raise ZeroDivisionError

    def take_back(change: linkmate.Change) -> None:
        seen.append(str(change.entered))
        if str(change.entered) == "b1":
            change.piece.move_back()

    board.subscribe(fail)
    board.subscribe(take_back)
    with pytest.raises(ZeroDivisionError):
        board.put_white_rook_at("a1")
    rook = board.squares.a1.piece
    assert rook is not None, "the piece is there despite the failed listener"
    with pytest.raises(ZeroDivisionError):
        rook.move_to("b1")
    assert seen == ["a1", "b1", "a1"]
