"""Runs our answers (the binary `answers` of the crate `peers`, as the Rust tests build it) beside python-chess."""

import os
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def answers():
    """Calls the binary: arguments in, lines out."""
    binary = os.environ.get("LINKMATE_ANSWERS", ROOT / "target" / "debug" / "answers")

    def call(*arguments, lines=()):
        text = "".join(line + "\n" for line in lines)
        done = subprocess.run([binary, *arguments], input=text, capture_output=True, text=True, encoding="utf-8")
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()

    return call


@pytest.fixture(scope="session")
def corpora():
    """The directory of the corpora. Skips the test where there are none."""
    folder = ROOT / os.environ.get("LINKMATE_CORPORA", "corpora")
    if not folder.is_dir():
        pytest.skip(f"there are no corpora in {folder} (set LINKMATE_CORPORA)")
    return folder
