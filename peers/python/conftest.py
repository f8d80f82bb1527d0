"""Runs our implementation (the binary `answers` of the crate `peers`, as the Rust tests build it) for comparison."""

import os
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def answers():
    """Returns a function that runs the binary with arguments and returns its output lines."""
    binary = os.environ.get("LINKMATE_ANSWERS", ROOT / "target" / "debug" / "answers")

    def call(*arguments, lines=()):
        text = "".join(line + "\n" for line in lines)
        done = subprocess.run([binary, *arguments], input=text, capture_output=True, text=True, encoding="utf-8")
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()

    return call


@pytest.fixture(scope="session")
def corpora():
    """Returns the directory of the corpora. Skips the test if there are none."""
    folder = ROOT / os.environ.get("LINKMATE_CORPORA", "corpora")
    if not folder.is_dir():
        pytest.skip(f"there are no corpora in {folder} (set LINKMATE_CORPORA)")
    return folder
