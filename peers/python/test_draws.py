"""Compares repetition, clocks and material with python-chess, on seeded random games with many repetitions."""

import random

import chess

STARTS = [
    chess.STARTING_FEN,
    "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 93 60",
    "4k3/8/8/8/8/8/8/3NKB2 w - - 140 90",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/8/4k3/3n4/8/2B1K3/8/8 w - - 95 70",
    "k7/2b5/8/8/8/8/5B2/K7 w - - 0 1",
    "7k/8/8/8/8/8/5Q2/K1n5 w - - 0 1",
]


def games(count):
    """Yields games with few pieces that shuffle back and forth; the same ones every time."""
    rng = random.Random(20261115)
    for index in range(count):
        board = chess.Board(STARTS[index % len(STARTS)])
        for _ in range(rng.randrange(1, 60)):
            moves = sorted(board.legal_moves, key=chess.Move.uci)
            if not moves:
                break
            back = [m for m in moves if board.move_stack[-2:-1] and is_undone_by(m, board.move_stack[-2])]
            board.push(rng.choice(back if back and rng.random() < 0.7 else moves))
        yield board


def is_undone_by(move, earlier):
    return move.from_square == earlier.to_square and move.to_square == earlier.from_square


def facts(board):
    return {
        "checkmate": board.is_checkmate(),
        "stalemate": board.is_stalemate(),
        "white_cannot_mate": board.has_insufficient_material(chess.WHITE),
        "black_cannot_mate": board.has_insufficient_material(chess.BLACK),
        "insufficient_material": board.is_insufficient_material(),
        "threefold": board.is_repetition(3),
        "fivefold": board.is_fivefold_repetition(),
        "can_claim_threefold": board.can_claim_threefold_repetition(),
        "fifty": board.is_fifty_moves(),
        "seventy_five": board.is_seventyfive_moves(),
    }


def test_draws(answers):
    boards = list(games(3000))
    lines = [f"{board.root().fen(en_passant='legal')}\t{' '.join(m.uci() for m in board.move_stack)}" for board in boards]
    seen = dict.fromkeys(facts(boards[0]), 0)
    for board, line, answer in zip(boards, lines, answers("draws", lines=lines), strict=True):
        fen, *words = answer.split("\t")
        assert fen == board.fen(en_passant="legal"), line
        ours = {name: value == "1" for name, value in (word.split("=") for word in words)}
        theirs = facts(board)
        assert ours == theirs, line
        for name, holds in theirs.items():
            seen[name] += holds
    rare = {name: count for name, count in seen.items() if count < 3}
    assert not rare, f"the games have too few cases of {rare}"
