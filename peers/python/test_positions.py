"""Compares `linkmate positions` with python-chess, row by row."""

from compare_positions import compare
from service import PROGRAM


def test_rows_are_the_positions_of_python_chess(corpora):
    """The smallest file is enough here: compare_positions.py compares all of them."""
    file = min((corpora / "rawpgn").glob("*.pgn"), key=lambda file: file.stat().st_size)
    count, _, _ = compare([file], PROGRAM)
    assert count > 10_000, f"{file} has only {count} positions"
