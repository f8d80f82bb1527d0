"""Compares PGN of lichess's variants with python-chess: each reads what the other writes as the same games."""

import io
import os
import random
import re

import chess
import chess.pgn
import chess.variant
import pytest

VARIANTS = [
    chess.variant.AtomicBoard,
    chess.variant.ThreeCheckBoard,
    chess.variant.KingOfTheHillBoard,
    chess.variant.RacingKingsBoard,
    chess.variant.AntichessBoard,
    chess.variant.HordeBoard,
]

COUNT = int(os.environ.get("LINKMATE_GAMES", "12"))


def random_board(variant, rng, plies):
    """Returns a board of the variant after that many random moves, or fewer if the game ends."""
    board = variant()
    for _ in range(plies):
        moves = sorted(board.legal_moves, key=chess.Move.uci)
        if not moves:
            break
        board.push(rng.choice(moves))
    return board


def games(variant):
    """Yields random games, every third from a position in the middle of another."""
    rng = random.Random(20261117)
    for index in range(COUNT):
        board = random_board(variant, rng, rng.randrange(200))
        start = variant()
        if index % 3 == 2:
            start = random_board(variant, rng, 20)
            while start.is_game_over():
                start = random_board(variant, rng, 20)
            start = variant(start.fen())
            board = start.copy()
            for _ in range(40):
                moves = sorted(board.legal_moves, key=chess.Move.uci)
                if not moves:
                    break
                board.push(rng.choice(moves))
        yield chess.pgn.Game.from_board(board)


@pytest.fixture(scope="module", params=VARIANTS, ids=lambda variant: variant.uci_variant)
def written(request, tmp_path_factory):
    """Returns the games of a variant, and the file in which python-chess wrote them."""
    path = tmp_path_factory.mktemp("pgn") / "games.pgn"
    all_games = list(games(request.param))
    path.write_text("\n\n".join(str(game) for game in all_games) + "\n", encoding="utf-8")
    return all_games, path


def placed(fen):
    """Returns a FEN without its clocks, with the number of checks given if they count."""
    board, turn, castling, en_passant, *rest = fen.split()
    checks = next((text for text in rest if "+" in text), "")
    if checks and not checks.startswith("+"):
        checks = "+" + "+".join(str(3 - int(left)) for left in checks.split("+"))
    return board, turn, castling, en_passant, checks


def test_files_written_by_python_chess_are_read(answers, written):
    all_games, path = written
    lines = answers("every", str(path))
    assert len(lines) == len(all_games)
    for game, line in zip(all_games, lines, strict=True):
        fen, moves = line.split("\t")
        assert moves.split() == [move.uci() for move in game.mainline_moves()]
        board = game.end().board()
        # A side whose king has exploded keeps rooks that could castle; only our boards represent that.
        if not board.is_variant_end():
            assert placed(fen) == placed(board.fen(en_passant="fen"))


def test_python_chess_reads_our_files(answers, written):
    all_games, path = written
    text = io.StringIO("\n".join(answers("rewrite", str(path))) + "\n")
    plies = 0
    for game in all_games:
        start = text.tell()
        read = chess.pgn.read_game(text)
        assert not read.errors
        assert read.headers["Variant"] == game.headers["Variant"]
        assert list(read.mainline_moves()) == list(game.mainline_moves())
        ours = re.sub(r"(?m)^\[.*$", "", text.getvalue()[start:text.tell()]).split()
        board = game.board()
        theirs = [board.san_and_push(move) for move in game.mainline_moves()]
        assert [word for word in ours if not re.fullmatch(r"\d+\.+", word)][:-1] == theirs
        plies += len(theirs)
    assert chess.pgn.read_game(text) is None
    assert plies > 10 * COUNT
