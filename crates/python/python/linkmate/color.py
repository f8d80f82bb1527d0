"""The two colours of pieces and squares."""

from __future__ import annotations

from enum import StrEnum

from linkmate import _native

__all__ = ["BLACK", "WHITE", "Color"]


class Color(StrEnum):
    """White or black. A colour is a string, equal to its name, and its name is accepted wherever a colour is.

    >>> from linkmate import Color
    >>> Color.WHITE == "white"
    True
    >>> Color("black").other
    <Color.WHITE: 'white'>
    """

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Color:
        """The opposite colour."""
        return Color.BLACK if self is Color.WHITE else Color.WHITE


WHITE = Color.WHITE
BLACK = Color.BLACK


def as_color(value: Color | str) -> Color:
    """Returns the colour with that name.

    Raises:
        ArgumentError: if it is not the name of a colour.
    """
    if isinstance(value, Color):
        return value
    return Color(_native.check_color(value))
