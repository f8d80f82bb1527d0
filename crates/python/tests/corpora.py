"""Large collections of games and cases that others made."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


def rows(name: str) -> Iterator[list[str]]:
    """The rows of a corpus that others made; where they are not, the test is skipped."""
    folder = Path(os.environ.get("LINKMATE_CORPORA", ROOT.parent / "shared" / "data"))
    if not folder.is_dir():
        pytest.skip("the corpora are not here (set LINKMATE_CORPORA)")
    with (folder / name).open(encoding="utf-8") as lines:
        for line in lines:
            yield line.rstrip("\n").split("\t")
