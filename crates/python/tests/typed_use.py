"""Uses the package for type checkers, which read this file; it is never run."""

from __future__ import annotations

from typing import Literal, assert_type

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
    PieceKind,
    Position,
    Proof,
    Ruleset,
    RulesError,
    Square,
    Verdict,
    decode_link,
    gif,
    is_dead,
    judge,
    judge_many,
    legal_moves_many,
    png,
    prove,
    prove_many,
    read_pgn,
    winnable,
)


def on_a_table(board: Board) -> None:
    assert_type(board.squares.e4, Square)
    assert_type(board.squares[3][6], Square)
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
