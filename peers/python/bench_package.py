"""Compares the Python package with python-chess and with our own command: python peers/python/bench_package.py

Uses real games and positions from the corpora, in one run, turn by turn; each ratio is the median of the rounds.
Needs the package installed (pip install .) and the program built (cargo build --release).
"""

from __future__ import annotations

import gc
import os
import pathlib
import statistics
import subprocess
import time

import chess

import linkmate

ROOT = pathlib.Path(__file__).resolve().parents[2]
CORPORA = ROOT / os.environ.get("LINKMATE_CORPORA", "corpora")
PROGRAM = ROOT / "target" / "release" / "linkmate"
GAMES, POSITIONS, ROUNDS = 5_000, 100_000, 5


def column(name: str, index: int, count: int) -> list[str]:
    with (CORPORA / name).open(encoding="utf-8") as lines:
        return [line.rstrip("\n").split("\t")[index] for line, _ in zip(lines, range(count))]


def seconds(work):
    gc.collect()
    start = time.perf_counter()
    result = work()
    return time.perf_counter() - start, result


def compare(title: str, ours, theirs, check) -> None:
    """Prints their time over ours, round by round."""
    times = []
    for _ in range(ROUNDS):
        (one, mine), (other, peers) = seconds(ours), seconds(theirs)
        assert check(mine) == peers, title
        times.append((one, other))
    ratio = statistics.median(other / one for one, other in times)
    one, other = min(one for one, _ in times), min(other for _, other in times)
    print(f"{title:50} {one:8.3f} s {other:8.3f} s   ratio {ratio:6.2f}")


def main() -> None:
    games = [moves.split() for moves in column("games/standard.tsv", 2, GAMES)]
    sans = []
    for moves in games:
        game = linkmate.Game()
        game.play_on(*moves)
        sans.append(game.sans)
    fens = column("fens/standard.tsv", 0, POSITIONS)
    moves = sum(map(len, games))
    print(f"{len(games):,} games with {moves:,} moves, {len(fens):,} positions, median of {ROUNDS} rounds")
    print(f"{'':50} {'linkmate':>10} {'the other':>10}")

    def by_san():
        ends = []
        for game_sans in sans:
            game = linkmate.Game()
            for san in game_sans:
                game.play_on(san)
            ends.append(game.position.fen)
        return ends

    def refusing():
        """Uses `play`, which checks before each move whether the game is over."""
        ends = []
        for game_sans in sans:
            game = linkmate.Game()
            try:
                for san in game_sans:
                    game.play(san)
            except linkmate.GameError:
                game.play_on(*game_sans[len(game.moves) :])
            ends.append(game.position.fen)
        return ends

    def peer_by_san():
        ends = []
        for game_sans in sans:
            board = chess.Board()
            for san in game_sans:
                board.push_san(san)
            ends.append(board.fen())
        return ends

    def by_uci():
        ends = []
        for game_moves in games:
            game = linkmate.Game()
            for move in game_moves:
                game.play_on(move)
            ends.append(game.position.fen)
        return ends

    def peer_by_uci():
        ends = []
        for game_moves in games:
            board = chess.Board()
            for move in game_moves:
                board.push_uci(move)
            ends.append(board.fen())
        return ends

    def checked():
        """Checks after each move whether the game is over, as programs do. (Dead positions differ: we detect more.)"""
        ends = []
        for game_sans in sans:
            game = linkmate.Game()
            for san in game_sans:
                game.play_on(san)
                over = game.outcome
            ends.append(over is not None and over.code == "outcome.checkmate")
        return ends

    def peer_checked():
        ends = []
        for game_sans in sans:
            board = chess.Board()
            for san in game_sans:
                board.push_san(san)
                over = board.outcome()
            ends.append(over is not None and over.termination == chess.Termination.CHECKMATE)
        return ends

    def command():
        lines = "\n".join(fens) + "\n"
        out = subprocess.run([PROGRAM, "judge"], input=lines, capture_output=True, text=True, check=True).stdout
        return [line.split("\t")[0] for line in out.splitlines()]

    def peer_moves():
        return [sorted(move.uci() for move in chess.Board(fen).legal_moves) for fen in fens[:20_000]]

    compare("replay, SAN, play_on for each move: python-chess", by_san, peer_by_san, list)
    compare("replay, SAN, play for each move: python-chess", refusing, peer_by_san, list)
    compare("replay, UCI, play_on for each move: python-chess", by_uci, peer_by_uci, list)
    compare("replay, SAN, outcome asked: python-chess", checked, peer_checked, list)
    compare(
        "legal moves of 20,000 positions: python-chess",
        lambda: linkmate.legal_moves_many(fens[:20_000]),
        peer_moves,
        lambda moves: list(map(sorted, moves)),
    )
    compare(
        "judge_many: the command linkmate judge",
        lambda: linkmate.judge_many(fens),
        command,
        lambda verdicts: [verdict.verdict for verdict in verdicts],
    )


if __name__ == "__main__":
    main()
