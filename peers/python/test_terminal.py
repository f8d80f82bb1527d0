"""`linkmate judge` and `linkmate dead` on a terminal: the board and the steps. In pipes nothing changes."""

import os
import re
import subprocess

import pexpect
import pytest

from service import LIMIT, PROGRAM

NO_LAST_MOVE = "8/8/8/8/8/8/5K1P/7k w - - 0 1"
WALL = "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def environment(**more):
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return {**kept, "LANG": "C.UTF-8", "TERM": "xterm-256color", **more}


def terminal(*arguments, **more):
    """Returns what a terminal receives, and the exit status."""
    child = pexpect.spawn(str(PROGRAM), list(arguments), env=environment(**more), dimensions=(40, 200), timeout=LIMIT)
    child.expect(pexpect.EOF)
    child.wait()
    return child.before.decode().replace("\r\n", "\n"), child.exitstatus


def pipe(*arguments):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, env=environment(), text=True)
    return done.stdout, done.returncode


def plain(text):
    """Returns the text without colours, columns and variation selectors."""
    return re.sub("\x1b\\[[0-9;]*[mG]|\ufe0e", "", text)


def marked(text):
    """Returns the marked squares of a drawn board."""
    rows = [line for line in plain(text).splitlines() if re.match(r" [1-8] ", line)]
    assert len(rows) == 8, text
    squares = ("abcdefgh"[file] + row[1] for row in rows for file in range(8) if row[3 + 3 * file] == "[")
    return sorted(squares)


def test_a_judged_position_is_drawn_with_its_steps():
    text, status = terminal("judge", NO_LAST_MOVE)
    line, _ = pipe("judge", NO_LAST_MOVE)
    assert status == 1 and "\x1b[" in text
    assert plain(text).endswith(
        f"{line}  1. the black king on h1 can't have come from g1 or g2: the kings would have stood next to each other\n"
    )
    text, _ = terminal("judge", "7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1")
    assert marked(text) == ["g7", "h8"]
    assert [line[:5] for line in plain(text).splitlines()[-3:]] == ["  1. ", "  2. ", "  3. "]


def test_a_possible_position_is_drawn_without_marks():
    text, status = terminal("judge", START)
    assert (marked(text), status) == ([], 0)
    assert plain(text).endswith("possible\t\t\n")


def test_a_dead_position_is_drawn_with_its_reason():
    text, status = terminal("dead", WALL)
    assert status == 0 and "a4" in marked(text) and "a5" in marked(text)
    *_, verdict, reason = plain(text).splitlines()
    assert verdict.strip() == "dead" and reason.startswith("  ") and len(reason) > 10


@pytest.mark.parametrize("arguments", [["--json"], [NO_LAST_MOVE]])
@pytest.mark.parametrize("command", ["judge", "dead"])
def test_json_and_several_positions_are_lines(command, arguments):
    text, _ = terminal(command, WALL, *arguments)
    assert text == pipe(command, WALL, *arguments)[0]


def test_a_malformed_position_is_a_line():
    assert terminal("judge", "8/8") == pipe("judge", "8/8")


@pytest.mark.parametrize("more", [{"TERM": "dumb"}, {"NO_COLOR": "1"}])
def test_brackets_mark_squares_without_colours(more):
    text, _ = terminal("judge", "7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1", **more)
    assert marked(text) == ["g7", "h8"] and "\x1b[38" not in text


def test_the_language_is_respected():
    text, _ = terminal("judge", "--lang", "ru", NO_LAST_MOVE)
    assert "  1. чёрный король на h1 не мог прийти с g1 или g2: короли стояли бы рядом" in plain(text)
