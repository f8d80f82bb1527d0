"""Fixtures that the tests share."""

from __future__ import annotations

import pytest

from linkmate import Board

@pytest.fixture
def board() -> Board:
    """An empty board."""
    return Board()


@pytest.fixture
def start() -> Board:
    """A board in the start position."""
    return Board.start()
