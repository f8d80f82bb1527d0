"""Python object behaviour: identity, copying, garbage collection, threads and forks."""

from __future__ import annotations

import copy
import gc
import os
import pickle
import re
import signal
import subprocess
import sys
import textwrap
import threading
import time
import weakref
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import pytest
from pieces import Wazir

import linkmate
from linkmate import WHITE, Board, Game, LinkmateError, Pawn, Piece, Position, Queen, Square, judge_many

T = TypeVar("T")
# Timeout in seconds, far longer than anything takes on a busy machine.
LIMIT = 120


def pickled(thing: T) -> T:
    loaded: T = pickle.loads(pickle.dumps(thing))
    return loaded


COPIES: list[Callable[[Any], Any]] = [pickled, copy.copy, copy.deepcopy]


def test_the_same_square_and_piece_are_the_same_object(start: Board) -> None:
    squares = start.squares
    assert squares.e4 is squares["e4"] is squares.E4 is squares[4][3] is squares.e3.up is Square(squares, 4, 3)
    assert squares.e2.piece is squares.e2.piece is start.white_pieces[12]
    assert start.white_king is squares.e1.piece
    assert start.squares is start.square is squares.a1.all_squares


def test_equality_and_hashing(start: Board) -> None:
    other = Board.start()
    assert start.squares.e4 == start.squares.e4 != start.squares.e5
    assert start.squares.e4 != other.squares.e4, "squares of different boards differ"
    assert start.squares[8][0] == other.squares[8][0], "beyond the edge only coordinates count"
    assert start.squares.e4 != "e4"
    assert len({*start.squares, *start.squares}) == 64
    assert len({*start.white_pieces, *start.white_pieces}) == 16
    assert start != other and len({start, other}) == 2
    assert Position() == Position(linkmate.START_FEN.replace("0 1", "7 9")) and len({Position(), Position()}) == 1
    assert Position() != Position().play("e4") and Position() != "x"
    assert Game() == Game() and Game() != Game(draws="auto")
    with pytest.raises(TypeError):
        hash(Game())


def test_repr(start: Board) -> None:
    assert repr(start.squares.e4) == "<Square e4>" and str(start.squares.e4) == "e4"
    assert repr(start.squares[-1][3]) == "<Square (-1, 3)>"
    assert repr(start.squares.e1.piece) == "<white King on e1>"
    assert repr(Queen(start, WHITE)) == "<white Queen off the board>"
    assert repr(start) == f"<Board {linkmate.START_FEN}>"
    assert repr(start.squares) == "<Squares, 32 of 64 occupied>"
    assert eval(repr(Position()), {"Position": Position}) == Position()
    assert repr(Game()) == "<Game without moves>"


def test_repr_svg(start: Board) -> None:
    for thing in (start, Position(), Game()):
        picture, again = thing._repr_svg_(), thing._repr_svg_()
        assert picture is not None and picture.startswith("<svg ") and picture.rstrip().endswith("</svg>")
        assert 'width="400" height="400"' in picture
        ids, other_ids = (set(re.findall(r'\bid="([^"]*)"', str(drawn))) for drawn in (picture, again))
        assert ids and not ids & other_ids, "two pictures on a page do not share definitions"
        assert set(re.findall(r'(?:href="#|url\(#|edby=")([^")]*)', picture)) <= ids


@pytest.mark.parametrize("duplicate", COPIES)
def test_a_copied_board_is_equal_and_independent(duplicate: Callable[[Board], Board]) -> None:
    board = Board.start()
    pawn, rook = board.squares.e2.piece, board.squares.h1.piece
    assert pawn is not None and rook is not None
    pawn.move_to("e4")
    rook.move_to("h7")
    wazir = Wazir(board, WHITE, "d4")
    wazir.nickname = "Willy"
    other = duplicate(board)
    assert other is not board and other.squares is not board.squares
    twin = other.squares.e4.piece
    assert type(twin) is Pawn and twin is not pawn and twin.board is other
    assert twin.former_squares == [other.squares.e2] and twin.moved
    copied = other.squares.d4.piece
    assert type(copied) is Wazir and copied.nickname == "Willy"
    assert len(other.white_pieces) == 17 and other.white_king is other.squares.e1.piece
    twin.move_back()
    assert pawn.place_at is board.squares.e4 and twin.place_at is other.squares.e2
    copied.remove()
    assert wazir.is_onboard()
    wazir.remove()
    other_rook = other.squares.h7.piece
    assert other_rook is not None
    other_rook.move_back()
    other_pawn = copy.copy(other).squares.h7
    assert other_pawn.is_empty(), "the captured pawn had no references, so the copy does not have it"


@pytest.mark.parametrize("duplicate", COPIES)
def test_a_copied_piece_comes_with_its_board(duplicate: Callable[[Piece], Piece]) -> None:
    board = Board.start()
    taken = board.squares.e7.piece
    queen = board.squares.d1.piece
    assert taken is not None and queen is not None
    queen.move_to("e7")
    for piece in (queen, taken):
        twin = duplicate(piece)
        assert twin is not piece and twin.board is not board and type(twin) is type(piece)
        assert [str(square) for square in twin.former_squares] == [str(square) for square in piece.former_squares]
        assert twin.board.to_fen() == board.to_fen()
        twin.board.squares.e7.piece = None
        if twin.is_offboard() and piece is taken:
            twin.move_back()
            assert str(twin.place_at) == "e7"
    both_queen, both_taken = pickled((queen, taken))
    assert both_queen.board is both_taken.board


def test_copied_squares_keep_their_identity(start: Board) -> None:
    assert copy.copy(start.squares.e4) is start.squares.e4, "copying a square returns the same square"
    twin = copy.deepcopy(start.squares.e2)
    assert twin is not start.squares.e2 and twin is twin.all_squares.e2
    assert twin.piece is not None and twin.piece.place_at is twin
    assert pickled(start.squares[9][9]) == start.squares[9][9]
    assert [str(square) for square in pickled(start.squares[2])] == [f"c{rank}" for rank in range(1, 9)]
    both = pickled([start.squares.e4, start, start.squares.e4])
    assert both[0] is both[2] is both[1].squares.e4
    assert len(pickled(start.squares)) == 64 and pickled(start.squares)


def test_a_piece_may_hold_squares_and_pieces(start: Board) -> None:
    queen = start.squares.d1.piece
    assert queen is not None
    queen.home = start.squares.d1
    queen.rival = start.squares.d8.piece
    for duplicate in COPIES:
        for thing in (start, queen, start.squares.d1):
            twin = duplicate(thing)
            board = twin if isinstance(twin, Board) else twin.board if isinstance(twin, Piece) else twin.all_squares
            squares = board.squares if isinstance(board, Board) else board
            other = squares.d1.piece
            assert other.home is squares.d1 and other.rival is squares.d8.piece


@pytest.mark.parametrize("duplicate", COPIES)
def test_copied_positions_and_games(duplicate: Callable[[Any], Any]) -> None:
    assert duplicate(Position("4k3/8/8/8/8/8/8/4K2R w K - 3 9")).fen == "4k3/8/8/8/8/8/8/4K2R w K - 3 9"
    games = [Game(), Game(draws="auto"), Game("bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1", chess960=True)]
    for end in ("resign", "agree_draw", "mate", "threefold"):
        game = Game()
        game.tags["White"] = "Anna"
        if end == "resign":
            game.resign(WHITE)
        elif end == "agree_draw":
            game.agree_draw()
        elif end == "mate":
            game.play("f3", "e5", "g4", "Qh4#")
        else:
            game.play(*["Nf3", "Nf6", "Ng1", "Ng8"] * 2)
            assert game.claimable == "outcome.threefold_repetition"
            game.claim_draw()
        assert game.outcome is not None
        games.append(game)
    for game in games:
        twin = duplicate(game)
        assert twin == game and twin.outcome == game.outcome and twin.tags == game.tags and twin is not game
        twin.tags["Black"] = "Boris"
        assert twin != game


def test_errors_can_be_pickled() -> None:
    with pytest.raises(LinkmateError) as raised:
        Position("nonsense")
    twin = pickled(raised.value)
    assert (twin.code, str(twin), twin.explain("ru")) == (raised.value.code, str(raised.value), raised.value.explain("ru"))


def test_every_error_is_a_value_or_runtime_error_with_a_code() -> None:
    classes = [thing for thing in vars(linkmate).values() if isinstance(thing, type) and issubclass(thing, LinkmateError)]
    assert len(classes) == 11
    for error in classes:
        assert error is LinkmateError or issubclass(error, ValueError) != issubclass(error, RuntimeError)
    error = LinkmateError("a.b", {"en": "one", "ru": "один", "es": "uno"})
    assert (error.code, str(error), error.explain(), error.explain("es")) == ("a.b", "one", "one", "uno")
    with pytest.raises(linkmate.ArgumentError):
        error.explain("de")


# Garbage collection


def test_cycles_are_collected() -> None:
    def rubbish() -> list[weakref.ref[Any]]:
        board = Board.start()
        queen = board.squares.d1.piece
        assert queen is not None
        queen.move_to("d7")
        queen.self = queen
        return [weakref.ref(thing) for thing in (board, board.squares, board.squares.e4, queen)]

    gc.collect()
    references = rubbish()
    gc.collect()
    assert [reference() for reference in references] == [None] * 4


def resident() -> int:
    with open("/proc/self/statm", encoding="ascii") as statm:
        return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="needs /proc")
def test_nothing_leaks() -> None:
    board = Board.start()

    def work() -> None:
        for _ in range(300):
            Board.start().squares.e2.piece.move_to("e4")
            copy.deepcopy(Board.start())
            Queen(board, WHITE)
            spare = Queen(board, WHITE, "e4")
            spare.move_to("e5")
            spare.remove()
            game = Game()
            game.play("e4", "e5", "Nf3")
            game.pgn()
            for bad in ("e9", "Ke5"):
                with pytest.raises(LinkmateError):
                    game.play(bad)
            judge_many([linkmate.START_FEN] * 10)
        gc.collect()

    work()
    work()
    before = resident()
    for _ in range(4):
        work()
    assert resident() - before < 4_000_000


def test_removed_pieces_are_freed() -> None:
    board = Board()
    empty = len(board.squares._table.dump())
    for _ in range(1_000):
        Queen(board, WHITE)
        queen = Queen(board, WHITE, "e4")
        queen.move_to("e5")
        queen.remove()
        del queen
    gc.collect()
    assert len(board.squares._table.dump()) < empty + 20


def test_threads_share_a_game() -> None:
    game = Game()

    def work(_: int) -> None:
        for step in range(500):
            for ask in (lambda: game.play("Nf3" if step % 2 else "Ke5"), game.take_back, game.pgn, game.take_back):
                try:
                    ask()
                except LinkmateError:
                    pass
            assert len(game.moves) <= 8

    at_once(work, 4)


def test_a_piece_outlives_its_board() -> None:
    board = Board.start()
    fen = board.to_fen()
    queen = board.squares.d1.piece
    e4 = board.squares.e4
    assert queen is not None
    del board
    gc.collect()
    queen.move_to("e4")
    assert e4.piece is queen and queen.board.white_king is not None
    queen.move_back()
    assert queen.board.to_fen() == fen
    queen.board.clear()
    queen.move_back()
    assert queen.board.white_pieces == [queen]


def test_a_taken_piece_is_freed_with_its_last_reference(start: Board) -> None:
    queen = start.squares.d8.piece
    reference = weakref.ref(queen) if queen is not None else None
    white = start.squares.d1.piece
    assert white is not None and reference is not None
    white.move_to("d8")
    del queen
    gc.collect()
    assert reference() is None
    white.move_back()
    assert start.squares.d8.is_empty()


# Threads, forks and interpreters


def at_once(work: Callable[[int], None], count: int) -> None:
    """Runs `work` on several threads that switch as often as possible; raises what any of them raises."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(count) as pool:
            list(pool.map(work, range(count)))
    finally:
        sys.setswitchinterval(interval)


def test_threads_share_a_board(start: Board) -> None:
    pieces = start.white_pieces + start.black_pieces

    def shuffle(seed: int) -> None:
        for step in range(2_000):
            piece = pieces[(seed * 7 + step * 13) % 32]
            try:
                match (step + seed) % 4:
                    case 0:
                        piece.remove()
                    case 1:
                        piece.move_back()
                    case _:
                        piece.move_to(start.squares[step % 8][(step * 3 + seed) % 8])
            except LinkmateError:
                pass
            for square in start.squares["a1,e4,h8"]:
                found = square.piece
                assert found is None or isinstance(found, Piece)

    at_once(shuffle, 8)
    on_board = [square.piece for square in start.squares if square.piece is not None]
    assert sorted(map(id, on_board)) == sorted(map(id, start.white_pieces + start.black_pieces))
    assert all(piece.place_at is not None and piece.place_at.piece is piece for piece in on_board)


def test_many_lets_other_threads_run() -> None:
    ticks = 0
    over = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not over.is_set():
            ticks += 1
            over.wait(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    try:
        # Positions that take a while, because the order of captures has to be analysed. If the call held the GIL, the other
        # thread would tick once at its start and once at its end, however long it takes.
        for count in (20_000, 200_000, 2_000_000):
            before = ticks
            judge_many(["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"] * count, all_reasons=True)
            if ticks - before > 3:
                break
        else:
            pytest.fail("the other thread hardly ran")
    finally:
        over.set()
        thread.join()


def test_many_reports_progress_and_can_be_stopped() -> None:
    fens = [linkmate.START_FEN] * 1_000
    told: list[tuple[int, int]] = []
    judge_many(fens, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (1_000, 1_000)

    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        judge_many(fens, progress=stop)


def interrupted(code: str) -> str:
    """Runs a program that prints "under way" and then works for minutes, and interrupts it. Returns its errors."""
    process = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(code)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None and process.stdout.readline() == "under way\n"
    process.send_signal(signal.SIGINT)
    return process.communicate(timeout=LIMIT)[1]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has different signals")
def test_control_c_stops_many() -> None:
    # SIGINT may be ignored if the tests run in the background.
    code = """
        import linkmate, signal
        signal.signal(signal.SIGINT, signal.default_int_handler)
        def progress(done, total):
            if done and not told:
                told.append(done)
                print("under way", flush=True)
        told = []
        fens = ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"] * 3_000_000
        linkmate.judge_many(fens, all_reasons=True, progress=progress)
    """
    assert "KeyboardInterrupt" in interrupted(code)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has different signals")
def test_control_c_stops_one_search() -> None:
    # Nine queens on each side: a long search for a game, and an even longer one for a short game.
    code = """
        import linkmate, signal, threading
        signal.signal(signal.SIGINT, signal.default_int_handler)
        threading.Timer(0.3, lambda: print("under way", flush=True)).start()
        linkmate.prove("QQQQKQQQ/QQ6/8/8/8/8/qq6/qqqqkqqq w - - 0 1", effort="deep", shortest=True)
    """
    assert "KeyboardInterrupt" in interrupted(code)


def test_the_command_line() -> None:
    def run(*words: str, given: str = "") -> tuple[int, str, str]:
        command = [sys.executable, "-m", "linkmate", *words]
        done = subprocess.run(command, input=given, capture_output=True, text=True, timeout=LIMIT)
        return done.returncode, done.stdout, done.stderr

    assert run("link", "encode", "s") == (0, "c1/s\n", "")
    assert run("judge", given=f"{linkmate.START_FEN}\n8/8 w\n")[1].startswith("possible\t\t\nmalformed\tfen.rank_count\t")
    assert run("link", "decode", "nonsense")[0] == 1
    status, out, _ = run("--version")
    assert (status, out) == (0, f"linkmate {linkmate.__version__}\n")
    status, _, errors = run("nonsense")
    assert status == 2 and "Usage: linkmate" in errors


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has different signals")
def test_control_c_is_an_exit_status(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("QQQQKQQQ/QQ6/8/8/8/8/qq6/qqqqkqqq w - - 0 1\n" * 1_000)
    command = [sys.executable, "-m", "linkmate", "batch", "prove", "--effort", "deep", "--input", "a.txt", "--output", "b.txt"]
    process = subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE, text=True)
    # The folder is there once Ctrl-C is waited for.
    limit = time.monotonic() + LIMIT
    while not (tmp_path / "b.txt.parts" / "manifest").exists() and time.monotonic() < limit:
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    errors = process.communicate(timeout=LIMIT)[1]
    assert process.returncode == 130, errors


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs os.fork")
def test_forks() -> None:
    code = """
        import os, linkmate
        fens = [linkmate.START_FEN] * 1_000
        board = linkmate.Board.start()
        assert all(linkmate.judge_many(fens))
        child = os.fork()
        assert all(linkmate.judge_many(fens))
        board.squares.e2.piece.move_to("e4")
        if child == 0:
            os._exit(0)
        assert os.waitpid(child, 0)[1] == 0
    """
    subprocess.run([sys.executable, "-c", textwrap.dedent(code)], check=True, timeout=LIMIT)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs os.fork")
def test_a_fork_while_another_thread_moves() -> None:
    code = """
        import os, threading, linkmate
        board, inside, go = linkmate.Board.start(), threading.Event(), threading.Event()
        class Slow(linkmate.Knight):
            def remove(self):
                inside.set()
                go.wait()
                super().remove()
        Slow(board, "black", "e4")
        thread = threading.Thread(target=lambda: board.squares.d1.piece.move_to("e4"))
        thread.start()
        inside.wait()
        child = os.fork()
        if child == 0:
            board.squares.a2.piece.move_to("a3")
            os._exit(0)
        assert os.waitpid(child, 0)[1] == 0
        go.set()
        thread.join()
        assert board.squares.e4.piece.is_queen()
    """
    subprocess.run([sys.executable, "-W", "ignore", "-c", textwrap.dedent(code)], check=True, timeout=LIMIT)


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="needs /proc")
def test_many_works_when_no_more_threads_can_be_started() -> None:
    code = """
        import resource, linkmate
        with open("/proc/self/statm") as statm:
            used = int(statm.read().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (used + 1_500_000,) * 2)
        assert len(linkmate.judge_many([linkmate.START_FEN] * 200)) == 200
    """
    subprocess.run([sys.executable, "-c", textwrap.dedent(code)], check=True, timeout=LIMIT)


@pytest.mark.parametrize("change", ["put_at", "move_back", "remove", "move_to", "set"])
def test_an_interrupt_leaves_a_board_that_works(change: str) -> None:
    """Simulates Ctrl-C: raises an exception right after Rust has changed the table."""
    board = Board()
    rook, pawn = board.put_white_rook_at("a1"), board.put_black_pawn_at("e4")
    knight = board.put_white_knight_at("g1")
    knight.move_to("f3")
    spare = Queen(board, WHITE)

    def interrupt(frame: Any, event: str, argument: Any) -> None:
        if event == "c_return" and getattr(argument, "__name__", "") == change:
            sys.setprofile(None)
            raise KeyboardInterrupt

    changes: dict[str, Callable[[], Any]] = {
        "put_at": lambda: spare.put_at("h8"),
        "move_back": knight.move_back,
        "remove": knight.remove,
        "move_to": lambda: rook.move_to("e4"),
        "set": lambda: setattr(board.squares.e4, "piece", spare),
    }
    sys.setprofile(interrupt)
    try:
        with pytest.raises(KeyboardInterrupt):
            changes[change]()
    finally:
        sys.setprofile(None)
    pieces = [rook, pawn, knight, spare]
    for piece in pieces:
        place = piece.place_at
        assert place is None or place.piece is piece
    assert set(board.white_pieces + board.black_pieces) == {piece for piece in pieces if piece.is_onboard()}
    assert pickled(board).to_fen() == board.to_fen()
    board.clear()
    assert not board.squares


@pytest.mark.parametrize("leave", ["replaced", "cleared", "taken"])
def test_finalizers_run_after_the_change_is_complete(board: Board, leave: str) -> None:
    said: list[tuple[Piece | None, list[Piece]]] = []

    class Talker(Wazir):
        def __del__(self) -> None:
            said.append((board.squares.e4.piece, board.white_pieces))

    rook = linkmate.Rook(board, WHITE)
    Talker(board, WHITE, "e4")
    match leave:
        case "replaced":
            board.squares.e4.piece = rook
            expected = (rook, [rook])
        case "cleared":
            board.squares.e4.piece = None
            expected = (None, [])
        case _:
            # The captured piece is finalized first.
            rook.put_at("e1")
            rook.move_to("e4")
            expected = (rook, [rook])
    gc.collect()
    assert said == [expected]


def test_subinterpreters_are_refused_or_work() -> None:
    """Stable ABI modules support one interpreter: another one gets an ImportError instead of a crash."""
    code = """
        import linkmate
        try:
            import _xxsubinterpreters as interpreters
        except ImportError:
            try:
                import _interpreters as interpreters
            except ImportError:
                raise SystemExit
        interpreter = interpreters.create()
        script = "try:\\n import linkmate\\n linkmate.Board.start()\\nexcept ImportError: pass"
        result = interpreters.run_string(interpreter, script)
        assert result is None, result
        assert linkmate.Board.start().to_fen() == linkmate.START_FEN
    """
    subprocess.run([sys.executable, "-c", textwrap.dedent(code)], check=True, timeout=LIMIT)


# Subclasses


class MyGame(Game):
    pass


class MyPosition(Position):
    pass


class MyBoard(Board):
    pass


class Late(Wazir):
    """Has a role only after its constructor has run."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.royal = True

    def is_king(self) -> bool:
        return self.royal


def test_subclasses_survive_copying() -> None:
    for duplicate in COPIES:
        assert type(duplicate(MyGame())) is MyGame
        assert type(duplicate(MyPosition())) is MyPosition
        assert type(duplicate(MyBoard.start())) is MyBoard
    assert type(MyGame.from_link("c1/s")) is MyGame and type(MyGame.from_pgn("1. e4 *")) is MyGame
    assert type(MyPosition().play("e4")) is MyPosition
    assert type(MyBoard.start()) is MyBoard and MyBoard.start().white_pieces[0].board.__class__ is MyBoard
    late = Late(Board(), WHITE)
    late.put_at("e1")
    assert late.board.white_king is late


class Slotted(Wazir):
    __slots__ = ("secret",)


class Furnished(Board):
    """Starts with a piece on it."""

    def __init__(self) -> None:
        super().__init__()
        self.king = self.put_white_king_at("e1")


def test_slots_are_copied() -> None:
    piece = Slotted(Board(), WHITE, "e4")
    piece.secret = piece
    for duplicate in COPIES:
        twin = duplicate(piece)
        assert twin.secret is twin and str(twin.place_at) == "e4"


def test_a_board_that_begins_with_pieces() -> None:
    board = Furnished.start()
    assert board.king.is_offboard() and board.white_king is not board.king
    assert board.to_fen() == linkmate.START_FEN and len(board.white_pieces) == 16
    board.clear()
    board.king.move_back()
    assert board.white_pieces == [board.king]


def test_a_piece_cannot_be_initialized_twice(board: Board) -> None:
    rook = board.put_white_rook_at("a1")
    with pytest.raises(TypeError):
        rook.__init__(board, WHITE)
    assert board.squares.a1.piece is rook and rook.is_onboard()


def test_copies_leave_unreferenced_pieces_behind() -> None:
    board = Board.start()
    for _ in range(50):
        queen = Queen(board, WHITE, "e4")
        queen.remove()
        twin = copy.deepcopy(board)
        held, with_it = copy.deepcopy((board, queen))
        assert with_it.board is held and [str(square) for square in with_it.former_squares] == ["e4"]
        with_it.move_back()
        assert held.squares.e4.piece is with_it
        board = twin
    assert len(board.squares._table.dump()) < len(Board.start().squares._table.dump()) + 20


def test_invalid_pickle_states_are_refused() -> None:
    board = Board.start()
    for state in ("", "table2", "nonsense", "table2 1 w 0 1\n\n\n0 w k k z9 - -", "\ud800"):
        with pytest.raises(linkmate.ArgumentError):
            board.squares.__setstate__((state, {}))
        assert board.to_fen() == linkmate.START_FEN and len(board.white_pieces) == 16
