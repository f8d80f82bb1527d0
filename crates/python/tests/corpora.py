"""Large collections of games and test cases from other projects."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


def rows(name: str) -> Iterator[list[str]]:
    """Yields the rows of a corpus. Skips the test if there are no corpora."""
    folder = ROOT / os.environ.get("LINKMATE_CORPORA", "corpora")
    if not folder.is_dir():
        pytest.skip(f"there are no corpora in {folder} (set LINKMATE_CORPORA)")
    with (folder / name).open(encoding="utf-8") as lines:
        for line in lines:
            yield line.rstrip("\n").split("\t")
