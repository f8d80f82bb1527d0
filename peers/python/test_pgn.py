"""Compares PGN with python-chess: annotated games that it writes, and files from the wild."""

import io
import random

import chess
import chess.pgn
import pytest


def annotated_games(count):
    """Yields random games with comments, glyphs and nested variations, from the start and from Chess960 positions."""
    rng = random.Random(20261115)
    for index in range(count):
        game = chess.pgn.Game()
        # No quotes: python-chess writes them without the backslash that PGN requires.
        game.headers["White"] = rng.choice(["Müller", "back\\slash", "Каспаров", "[a]", ""])
        if index % 4 == 3:
            game.setup(chess.Board.from_chess960_pos(rng.randrange(960)))
        game.headers["Result"] = rng.choice(["1-0", "0-1", "1/2-1/2", "*"])
        node = game
        for _ in range(rng.randrange(80)):
            moves = sorted(node.board().legal_moves, key=chess.Move.uci)
            if not moves:
                break
            main, *others = rng.sample(moves, min(3, len(moves)))
            node_before, node = node, node.add_variation(main)
            if rng.random() < 0.2:
                node.comment = rng.choice(["a comment", "(not a variation)", "1-0", "[%clk 0:01:02]", "ü; % $3"])
            if rng.random() < 0.2:
                node.nags.add(rng.randrange(1, 140))
            for other in others if rng.random() < 0.2 else ():
                side = node_before.add_variation(other, comment="aside")
                reply = next(iter(side.board().legal_moves), None)
                if reply:
                    side.add_variation(reply)
        yield game


@pytest.fixture(scope="module")
def games():
    return list(annotated_games(300))


def compare(answers, path, encoding):
    lines = answers("pgn", str(path))
    plies = 0
    with open(path, encoding=encoding) as text:
        for number, line in enumerate(lines, 1):
            game = chess.pgn.read_game(text)
            assert game is not None and not game.errors, f"{path} game {number}"
            board = game.board()
            moves = []
            for move in game.mainline_moves():
                moves.append(board.uci(move))
                board.push(move)
            fen = board.fen(en_passant="legal")
            assert line == f"{fen}\t{' '.join(moves)}", f"{path} game {number}"
            plies += len(moves)
        assert chess.pgn.read_game(text) is None, f"{path}: python-chess finds more games"
    return plies


@pytest.mark.parametrize("columns", [80, 20, None])
def test_files_written_by_python_chess_are_read(answers, games, tmp_path, columns):
    path = tmp_path / "games.pgn"
    with open(path, "w", encoding="utf-8") as out:
        for game in games:
            print(game.accept(chess.pgn.StringExporter(columns=columns)), file=out, end="\n\n")
    assert compare(answers, path, "utf-8") > 5000


@pytest.mark.parametrize("name, encoding", [
    ("Anderssen", "latin-1"), ("Botvinnik", "latin-1"), ("twic950", "latin-1"), ("lichess_amateur_1500", "utf-8"),
])
def test_files_from_the_wild(answers, corpora, name, encoding):
    assert compare(answers, corpora / "rawpgn" / f"{name}.pgn", encoding) > 10000


def test_an_illegal_move_is_an_error_for_both(answers, tmp_path):
    text = "1. e4 e5 2. Ke3 *"
    assert chess.pgn.read_game(io.StringIO(text)).errors
    path = tmp_path / "bad.pgn"
    path.write_text(text, encoding="utf-8")
    assert answers("pgn", str(path)) == ["error: pgn: game 1, line 1, column 13: Ke3 is not a legal move here"]
