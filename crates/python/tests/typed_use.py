"""Uses the package for type checkers, which read this file; it is never run."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Literal, assert_type

from linkmate import (
    Board,
    Color,
    Decoded,
    Game,
    LinkmateError,
    MoveError,
    Outcome,
    Pawn,
    Piece,
    PgnGames,
    PieceKind,
    Position,
    Proof,
    Ruleset,
    RulesError,
    Square,
    Verdict,
    arrow,
    dead_many,
    decode_link,
    gif,
    is_dead,
    judge,
    judge_iter,
    judge_many,
    legal_moves_many,
    open_pgn,
    png,
    prove,
    prove_many,
    read_pgn,
    winnable,
)


def on_a_table(board: Board) -> None:
    assert_type(board.squares.e4, Square)
    assert_type(board.squares[3][6], Square)
    assert_type(board.squares["e4"], Square)
    assert_type(board.squares.e4.piece, Piece | None)
    assert_type(board.put_white_pawn_at("e4"), Pawn)
    assert_type(board.put_white_pawn_at(board.squares.e4).valid_moves(), list[Square])
    assert_type(board.white_pieces, list[Piece])
    assert_type([square.color for square in board.squares], list[Color])
    assert_type(Board.start(), Board)


def by_the_rules(game: Game, position: Position) -> None:
    assert_type(position.play("e4"), Position)
    assert_type(game.outcome, Outcome | None)
    assert_type(judge(position), Verdict)
    assert_type(judge_many([position, "fen"]), list[Verdict])
    assert_type(prove(position, shortest=True), Proof)
    assert_type(prove(position).san, list[str] | None)
    assert_type(prove_many([position, "fen"]), list[Proof])
    assert_type(is_dead(position), bool | None)
    assert_type(winnable(position, "white").verdict, Literal["winnable", "unwinnable", "undecided"])
    assert_type(legal_moves_many([]), list[list[str]])
    assert_type(legal_moves_many([], on_error="return"), list[list[str] | LinkmateError])
    assert_type(read_pgn("", on_error="return"), list[Game | LinkmateError])
    assert_type(decode_link("c1/s"), Decoded)
    assert_type(game.positions(), list[Position])
    assert_type(judge_iter(iter(["fen"]), threads=2), Iterator[Verdict])
    assert_type(dead_many([position]), list[bool | None])
    assert_type(dead_many([position], on_error="return"), list[bool | LinkmateError | None])


def from_files(path: Path, file: BinaryIO, array: arrow.ArrowArray, stream: arrow.ArrowStream) -> None:
    assert_type(open_pgn(path), PgnGames[Game])
    assert_type(next(open_pgn(file)), Game)
    with open_pgn(b"", on_error="return") as games:
        assert_type(next(games), Game | LinkmateError)
    assert_type(arrow.judge(array), arrow.Array)
    assert_type(arrow.judge(stream, threads=1), arrow.Stream)
    assert_type(arrow.legal_moves(array, ruleset="atomic1"), arrow.Array)


def every_game(error: RulesError, refused: MoveError) -> None:
    own = Ruleset.parse("rules 1")
    assert_type(own, Ruleset)
    assert_type(Ruleset.names(), list[str])
    assert_type(own.name, str | None)
    assert_type(own.size, tuple[int, int])
    assert_type(own.kinds, list[PieceKind])
    assert_type(error.line, int | None)
    assert_type(refused.rule, str | None)
    assert_type(refused.squares, tuple[str, ...])
    game = Game(ruleset=own)
    assert_type(Game(ruleset="atomic1").ruleset, Ruleset)
    assert_type(game.legal_moves(), list[str])
    assert_type(game.draw_offer, Color | None)
    assert_type(Position(game.fen, ruleset=own).pieces(), dict[str, str])
    assert_type(game.position.checks(), list[str])
    assert_type(png(game), bytes)
    assert_type(gif(game, white="Anna"), bytes)
