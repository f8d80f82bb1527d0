"""The console game as a program: in a terminal, in pipes, and when it is interrupted."""

import concurrent.futures
import os
import pathlib
import re
import resource
import signal
import subprocess

import chess
import pexpect
import pyte
import pytest

from service import LIMIT, PROGRAM

FOOLS_MATE = ["Anna", "Boris", "F2 F3", "E7 E5", "G2 G4", "D8 H4"]
PROMPT = "from where to where?"


def environment(home, **more):
    """Returns an environment with only the colours, the language and the data that a test sets."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return {**kept, "LANG": "C.UTF-8", "TERM": "xterm-256color", "XDG_DATA_HOME": str(home), **more}


def pipe(home, lines, *options, **more):
    """Returns the output for some input lines, and the exit status."""
    text = lines if isinstance(lines, bytes) else "".join(line + "\n" for line in lines).encode()
    done = subprocess.run([PROGRAM, "play", *options], input=text, capture_output=True, env=environment(home, **more))
    assert b"panicked" not in done.stderr, done.stderr
    return done.stdout.decode(), done.returncode


def fen_of(home, *options):
    """Returns the position in which the saved game is resumed."""
    text, status = pipe(home, ["fen"], "--resume", *options)
    assert status == 0, text
    return next(line for line in text.splitlines() if line.count("/") == 7)


class Terminal:
    """The game in a terminal of a given size."""

    def __init__(self, home, *options, columns=80, rows=24, **more):
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.child = pexpect.spawn(
            str(PROGRAM), ["play", *options], env=environment(home, **more), dimensions=(rows, columns), timeout=LIMIT
        )
        # How long it may take to exit after each signal, before the next one is sent.
        self.child.ptyproc.delayafterterminate = LIMIT / 10

    def until(self, text):
        """Waits for a string and puts everything up to it on the screen."""
        self.child.expect_exact(text.encode())
        self.show(self.child.before + self.child.after)
        return self

    def show(self, drawn):
        """Puts output on the screen without the variation selector after each piece, which this emulator cannot handle."""
        pieces = re.findall("[♔-♟]", drawn.decode(errors="replace"))
        assert len(pieces) == drawn.decode(errors="replace").count("\ufe0e"), "every piece has a variation selector"
        self.stream.feed(drawn.replace("\ufe0e".encode(), b""))

    def type(self, *lines):
        """Types whole lines, each after its prompt."""
        for line in lines:
            self.child.send(line + "\r")
        return self

    def begin(self):
        """Enters the names."""
        return self.until("White's nickname: ").type("Anna").until("Black's nickname: ").type("Boris").until(PROMPT)

    def end(self):
        """Waits for the program to exit, and returns its status."""
        self.child.expect(pexpect.EOF)
        self.show(self.child.before)
        self.child.wait()
        return self.child.exitstatus

    def square(self, name):
        """Returns the piece on a square of the last board, and its background."""
        bottom = max(row for row, line in enumerate(self.screen.display) if line.startswith("    A  B"))
        row, column = bottom - int(name[1]), 4 + 3 * (ord(name[0]) - ord("a"))
        cells = [self.screen.buffer[row][column + step] for step in (-1, 0, 1)]
        return "".join(cell.data for cell in cells).replace("\ufe0e", ""), cells[1].bg


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_game_in_a_terminal(tmp_path, size):
    terminal = Terminal(tmp_path, columns=size[0], rows=size[1]).begin()
    for line in ["E2 E4", "e7e5", "Qh5", "Nc6", "f1-c4", "Nf6"]:
        terminal.type(line).until(PROMPT)
    a1, b1 = terminal.square("a1"), terminal.square("b1")
    assert (a1[0], b1[0]) == (" ♖ ", " ♘ ")
    grounds = {terminal.square(name)[1] for name in ("a1", "b1", "c1", "h8", "h1", "d4")}
    assert len(grounds) == 2 and a1[1] != b1[1], "light and dark squares"
    assert terminal.square("h8")[1] == a1[1], "a1 and h8 are dark"
    assert terminal.square("f6")[0] == "[♞]" and terminal.square("g8")[0] == "[ ]", "the last move"
    terminal.type("Qxf7").until("Anna wins!").until("quit: ")
    assert terminal.square("e8")[0] == "!♚!" and terminal.square("e8")[1] not in grounds, "the king in check"
    text = "\n".join(terminal.screen.display)
    assert "1-0 by checkmate. Anna wins!" in text
    assert all(len(line.rstrip()) < size[0] for line in terminal.screen.display)
    assert terminal.type("quit").end() == 0


def test_lines_are_edited_remembered_and_completed(tmp_path):
    terminal = Terminal(tmp_path).begin()
    terminal.child.send("e5\x7f4\r")  # Backspace
    terminal.until("Anna: 1. e4").until(PROMPT)
    terminal.child.send("moves g8\r")
    terminal.until("Nf6  Nh6").until(PROMPT)
    terminal.child.send("Nf\t\r")
    terminal.until("Boris: 1... Nf6").until(PROMPT)
    terminal.child.send("d2\t\t")
    terminal.until("d2 d3").until("d2 d4")
    terminal.child.send("\x15\x1b[A\x1b[A\x1b[A\x15d4\r")  # Up three times, kill the line
    terminal.until("Anna: 2. d4").until(PROMPT)
    terminal.child.send("hel\t\r")
    terminal.until("moves [square]").until(PROMPT)
    terminal.child.send("\x1b[A\r")  # Up: the help again
    terminal.until("moves [square]").until(PROMPT)
    assert terminal.type("quit").end() == 0


@pytest.mark.parametrize("lang, words", [("ru", ["Ник", "сдаюсь", "да", "Anna побеждает!"]), ("es", ["Apodo", "abandono", "sí", "¡Gana Anna!"])])
def test_the_language_comes_from_the_locale(tmp_path, lang, words):
    terminal = Terminal(tmp_path, LANG=f"{lang}.UTF-8")
    terminal.until(words[0]).until(": ").type("Anna").until(": ").type("Boris").until("? ")
    terminal.type("e4").until("? ").type(words[1]).until(f"{words[2]}/").type(words[2]).until(words[3])
    terminal.child.close(force=True)


def test_without_colours(tmp_path):
    plain, _ = pipe(tmp_path, FOOLS_MATE)
    assert "\x1b" not in plain
    for more in ({"NO_COLOR": "1"}, {"TERM": "dumb"}, {"TERM": "vt100", "COLORTERM": "truecolor"}):
        terminal = Terminal(tmp_path, **more).begin()
        drawn = terminal.child.before
        assert re.search(rb"\x1b\[[0-9;]*m", drawn) is None, (more, drawn)
        assert (b"\x1b[4G" in drawn) == ("NO_COLOR" in more), "squares are positioned if the terminal can"
        terminal.child.close(force=True)
    terminal = Terminal(tmp_path, TERM="xterm").begin()
    assert re.search(rb"\x1b\[30;4[27]m", terminal.child.before), "the sixteen colours that every terminal has"
    assert b"48;5" not in terminal.child.before
    terminal.child.close(force=True)
    letters, _ = pipe(tmp_path, FOOLS_MATE, "--ascii")
    assert letters.isascii()


def test_a_flag_falls_though_nothing_is_typed(tmp_path):
    terminal = Terminal(tmp_path, "--clock", "0:03+1").begin().until("0:03 > ")
    terminal.type("e4").until("Anna: 1. e4").until(PROMPT)
    terminal.child.send("e7")  # Not a whole line yet.
    terminal.until("Time is up, Boris!").until("1-0 on time. Anna wins!").until("quit:")
    terminal.child.send("\x15swap\r")
    terminal.until("Let the game begin!").until(PROMPT)
    assert terminal.type("quit").end() == 0
    assert pipe(tmp_path, [], "--resume")[1] == 1, "the game is over"
    for term in ({"TERM": "dumb"}, {"TERM": "vt100"}):
        terminal = Terminal(tmp_path, "--clock", "0:01", **term).begin().until("Time is up, Anna!").until("quit:")
        assert terminal.type("quit").end() == 0


def test_a_flag_falls_in_a_pipe(tmp_path):
    with subprocess.Popen(
        [PROGRAM, "play", "--clock", "0:01"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment(tmp_path)
    ) as game:
        game.stdin.write(b"Anna\nBoris\ne4\n")
        game.stdin.flush()
        text = b""
        while b"1-0 on time. Anna wins!" not in text:
            text += os.read(game.stdout.fileno(), 65536)
        out, _ = game.communicate(b"quit\n")
        assert b"Goodbye!" in out


def test_a_clock_is_resumed(tmp_path):
    text, _ = pipe(tmp_path, ["Anna", "Boris", "e4", "e5", "pgn"], "--clock", "10+5")
    assert '[TimeControl "600+5"]' in text and "{[%clk 0:10:0" in text
    text, _ = pipe(tmp_path, ["clock"], "--resume")
    assert re.search(r"Time left: Anna 10:0\d, Boris 10:0\d\.", text), text
    for wrong in (["--clock", "x"], ["--clock", "5+3", "--resume"]):
        assert pipe(tmp_path, [], *wrong)[1] == 2


def test_an_unfinished_game_is_chosen(tmp_path):
    for white in ("Anna", "Olga"):
        pipe(tmp_path, [white, "Boris", "e4"])
    terminal = Terminal(tmp_path, "--resume").until("Unfinished games:").until("Olga").until("Anna").until("the first) ")
    terminal.type("2").until("Game resumed: Anna has White").until(PROMPT)
    terminal.type("games").until("Olga").until("this game) ").type("1").until("Game resumed: Olga has White")
    assert terminal.until(PROMPT).type("quit").end() == 0
    text, _ = pipe(tmp_path, ["quit"], "--resume")
    assert "has White" in text, "a pipe continues with the last one"


def after(*moves):
    """Returns the position after some moves as FEN."""
    board = chess.Board()
    for move in moves:
        board.push_san(move)
    return board.fen()


@pytest.mark.parametrize("key, status", [("\x03", 130), ("\x04", 0)])
def test_ctrl_c_and_ctrl_d_keep_the_game(tmp_path, key, status):
    terminal = Terminal(tmp_path).begin().type("e4").until(PROMPT).type("e5").until(PROMPT)
    terminal.child.send(key if key == "\x04" else "Nf" + key)
    assert terminal.end() == status
    assert "linkmate play --resume" in "\n".join(terminal.screen.display)
    assert fen_of(tmp_path) == after("e4", "e5")


@pytest.mark.parametrize("how", ["killed", "terminated", "closed"])
def test_an_interrupted_game_is_resumed(tmp_path, how):
    board = chess.Board()
    terminal = Terminal(tmp_path).begin()
    for move in ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4"]:
        board.push_san(move)
        terminal.type(move).until(f"{move}\r\n").until("A  B")  # The board is drawn: the move was accepted.
        if how == "closed":
            terminal.child.close(force=True)
        else:
            terminal.child.kill(signal.SIGKILL if how == "killed" else signal.SIGTERM)
            terminal.child.wait()
        assert fen_of(tmp_path) == board.fen()
        terminal = Terminal(tmp_path, "--resume").until("Game resumed: Anna has White").until(PROMPT)
    terminal.child.close(force=True)


def test_a_closed_pipe_keeps_the_game(tmp_path):
    game = subprocess.Popen([PROGRAM, "play"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(tmp_path))
    game.stdin.write(b"Anna\nBoris\ne4\n")
    game.stdin.flush()
    text = b""
    while b"Boris (Black)" not in text:
        text += os.read(game.stdout.fileno(), 65536)
    game.stdout.close()
    try:
        game.stdin.write(b"e5\nNf3\n")
        game.stdin.close()
    except BrokenPipeError:
        pass
    assert game.wait(LIMIT) == 0
    assert game.stderr.read() == b""
    assert fen_of(tmp_path) in (after("e4"), after("e4", "e5"))


def no_room():
    """Limits the size of files, which has the effect of a full disk without filling one."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def test_a_full_disk_keeps_the_game(tmp_path):
    terminal = Terminal(tmp_path).begin().type("e4").until(PROMPT)
    terminal.child.sendeof()
    terminal.end()
    done = subprocess.run(
        [PROGRAM, "play", "--resume"], input=b"e5\nNf3\nsave\npgn x.pgn\nquit\n", capture_output=True,
        env=environment(tmp_path), preexec_fn=no_room, cwd=tmp_path,
    )
    text = done.stdout.decode()
    assert done.returncode == 0 and not done.stderr, done
    links = re.findall(r"^c1/s/m\S+$", text, re.MULTILINE)
    assert len(links) == 4, text
    played, _ = pipe(tmp_path, ["Anna", "Boris", "fen"], "--link", links[-1])
    assert after("e4", "e5", "Nf3") in played, "the link has what could not be saved"
    assert fen_of(tmp_path) == after("e4"), "the earlier save is intact"
    assert not (tmp_path / "x.pgn").exists()
    saved = list((tmp_path / "linkmate" / "games").iterdir())
    assert len(saved) == 1, saved


def test_bad_input_gets_one_line_and_the_prompt_again(tmp_path):
    for bad, said in [
        (b"", "Nothing was entered."),
        (b"x" * 10_000_000, "the line is too long: 10000000 bytes, the limit is 4096"),
        (b"\xff\xfe e4", "The line is not readable text (UTF-8)."),
        (b"\x1b[2J\x07\x00", '"\\u{1b}[2J\\u{7}\\0" is neither a move nor a command.'),
        (b"Z9 E4", "Not possible: there is no square Z9 ("),
        ("Кf3".encode(), '"Кf3" is neither a move nor a command.'),
    ]:
        text, status = pipe(tmp_path, b"Anna\nBoris\n" + bad + b"\ne4\n")
        assert status == 0
        answer = text.split(PROMPT)[1].splitlines()
        assert answer[1].startswith(said), (bad[:20], answer)
        assert len(answer) == 3 and answer[2].startswith("Anna (White)"), (bad[:20], answer)
        assert "Anna: 1. e4" in text
    # The same at every other prompt.
    for lines in (b"\xff\n", b"Anna\n\xff\n", b"Anna\nBoris\nresign\n\xff\n", b"\n\n", b"x" * 5000):
        text, status = pipe(tmp_path, lines)
        assert status == 0 and "Goodbye!" in text


def test_two_processes_keep_what_each_played(tmp_path):
    first = Terminal(tmp_path).begin().type("e4").until(PROMPT)
    second = Terminal(tmp_path, "--resume").until("Game resumed").until(PROMPT)
    first.type("e5").until("Boris: 1... e5").until(PROMPT)
    second.type("c5").until("Boris: 1... c5").until(PROMPT)
    for terminal in (first, second):
        terminal.child.kill(signal.SIGKILL)
        terminal.child.wait()
    saved = [file.read_text() for file in (tmp_path / "linkmate" / "games").glob("*.pgn")]
    assert sorted(text.split("1. ")[1].split()[:2] for text in saved) == [["e4", "c5"], ["e4", "e5"]]


def test_a_claimed_draw_is_over(tmp_path):
    lines = ["Anna", "Boris", *["Nf3", "Nf6", "Ng1", "Ng8"] * 2, "claim"]
    text, _ = pipe(tmp_path, lines, "--draws", "claim")
    assert "1/2-1/2 by threefold repetition" in text
    text, status = pipe(tmp_path, [], "--resume")
    assert status == 1 and not text, "there is no game to resume"


def test_pgn_export_keeps_symlinks_and_permissions(tmp_path):
    target, link = tmp_path / "real.pgn", tmp_path / "link.pgn"
    target.write_text("mine")
    target.chmod(0o640)
    link.symlink_to(target)
    text, _ = pipe(tmp_path, ["A", "B", "e4", f"pgn {link}", "no", f"pgn {link}", "yes", "pgn \x1b[31mx"])
    assert link.is_symlink() and "1. e4 *" in target.read_text() and target.stat().st_mode & 0o777 == 0o640
    assert "\x1b" not in text and "\\u{1b}[31mx" in text
    os.mkfifo(tmp_path / "pipe.pgn")
    text, _ = pipe(tmp_path, ["A", "B", "e4", f"pgn {tmp_path}/pipe.pgn", "yes", "e5"])
    assert "cannot be written" in text and "1... e5" in text
    pathlib.Path("\x1b[31mx").unlink(missing_ok=True)


def test_bad_input_in_a_terminal(tmp_path):
    terminal = Terminal(tmp_path).begin()
    terminal.child.send(b"\xff\xfe\r")
    terminal.until(PROMPT)
    terminal.child.send("x" * 3000 + "\r")
    terminal.until("neither a move nor a command").until(PROMPT)
    terminal.type("e4").until("Anna: 1. e4").until(PROMPT)
    assert terminal.type("quit").end() == 0


def test_options(tmp_path):
    over, status = pipe(tmp_path, [], "--fen", "7k/5KQ1/8/8/8/8/8/8 b - - 0 1")
    assert status == 0 and over.endswith("This game is already over: 1-0 by checkmate.\n")
    assert "Nickname" not in over
    link, _ = pipe(tmp_path, ["Anna", "Boris", "fen"], "--link", "https://chess.example/play/c1/s/mIQ")
    assert after("e4") in link
    castled, _ = pipe(tmp_path, ["Anna", "Boris", "E1 F1", "fen"], "--ruleset", "f1", "--fen", "4k3/8/8/8/8/8/8/4KR2 w F - 0 1")
    assert "4k3/8/8/8/8/8/8/5RK1 b - - 1 1" in castled
    for options in (["--fen", "x"], ["--link", "c1/q"], ["--fen", "8/8/8/8/8/8/8/8 w - - 0 1"], ["--resume"], ["--resume", "--draws", "claim"]):
        done = subprocess.run([PROGRAM, "play", *options], capture_output=True, text=True, env=environment(tmp_path / "empty"))
        assert done.returncode in (1, 2) and "rror" in done.stderr and not done.stdout, (options, done)


def test_real_games(tmp_path, corpora):
    """Plays real games in coordinates and in SAN; python-chess gives the final positions."""
    rows = (corpora / "games" / "standard.tsv").read_text().splitlines()[::150]

    def play(row):
        index, (name, _, moves) = row[0], row[1].split("\t")
        board, squares, notation = chess.Board(), [], []
        for move in moves.split():
            if board.is_game_over():
                break
            notation.append(board.san(chess.Move.from_uci(move)))
            squares.append(" ".join((move[:2], move[2:4], move[4:])).strip().upper())
            board.push_uci(move)
        for lines in (squares, notation):
            text, status = pipe(tmp_path / str(index), ["A", "B", *lines, "fen"], "--draws", "claim")
            assert status == 0
            assert next(line for line in reversed(text.splitlines()) if line.count("/") == 7) == board.fen(en_passant="legal"), name
            outcome = board.outcome()
            ended = re.search(r"^(?:The game is drawn: )?(1-0|0-1|1/2-1/2) by", text, re.MULTILINE)
            assert (ended and ended[1]) == (outcome and outcome.result()), name

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        assert len(list(pool.map(play, enumerate(rows)))) >= 200
