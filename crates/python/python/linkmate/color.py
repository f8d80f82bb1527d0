"""The two colours, of pieces and of squares."""

from __future__ import annotations

from enum import StrEnum

from linkmate import _native

__all__ = ["BLACK", "WHITE", "Color"]


class Color(StrEnum):
    """White or black. A colour is also its name, so that both can be given and compared.

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
        """The other one."""
        return Color.BLACK if self is Color.WHITE else Color.WHITE


WHITE = Color.WHITE
BLACK = Color.BLACK


def as_color(value: Color | str) -> Color:
    """The colour of that name.

    Raises:
        ArgumentError: if it is no colour's name.
    """
    if isinstance(value, Color):
        return value
    return Color(_native.check_color(value))
