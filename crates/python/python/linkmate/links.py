"""Games and positions as links that never expire."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from linkmate import _native
from linkmate.ruleset import Ruleset, as_ruleset

__all__ = ["Decoded", "decode_link", "encode_link"]


class _Pair(NamedTuple):
    fen: str
    """The position after the moves."""
    moves: list[str]
    """The moves in UCI."""


class Decoded(_Pair):
    """A decoded link: a pair of the position after the moves and the moves, with two more attributes."""

    start: str
    """The position before the moves."""
    ruleset: str
    """The ruleset part of the link: ``"c1"`` for chess, ``"f1"`` for Chess960, ``"atomic1"``, or ``v1…`` for custom rules."""


def encode_link(start: str = "s", moves: Iterable[str] | str = (), *, ruleset: Ruleset | str = "c1") -> str:
    """Encodes a game or a position as a link.

    Args:
        start: ``"s"`` for the start position, ``"n518"`` for a start position of Chess960 by number, a FEN, or the text of
            a board; playable or not.
        moves: the moves in UCI, as a list or separated by spaces.
        ruleset: the rules: ``"c1"`` for chess, ``"f1"`` for Chess960, and so on.

    Raises:
        FenError, LinkError: if the start is invalid, or a link cannot represent it.
        MoveError: if a string is not a legal move.
        NotPlayableError: if there are moves but the board is not playable.

    >>> from linkmate import encode_link
    >>> encode_link("s", "f2f3 e7e5 g2g4 d8h4")
    'c1/s/mbosF'
    >>> encode_link("n518", ruleset="f1")
    'f1/n518'
    >>> encode_link("s", "e2e4", ruleset="atomic1")
    'atomic1/s/mIQ'
    """
    words = moves.split() if isinstance(moves, str) else list(moves)
    return _native.encode_link(start, words, as_ruleset(ruleset)._native)


def decode_link(link: str) -> Decoded:
    """Decodes a link, which may be bare, a path or a URL.

    Raises:
        LinkError: if the text is not a valid link.

    >>> from linkmate import decode_link, encode_link
    >>> decode_link("c1/s/mIQ")
    Decoded(fen='rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1', moves=['e2e4'])
    >>> decoded = decode_link("c1/s/mIQ")
    >>> encode_link(decoded.start, decoded.moves, ruleset=decoded.ruleset)
    'c1/s/mIQ'
    """
    fen, moves, start, ruleset = _native.decode_link(link)
    decoded = Decoded(fen, moves)
    decoded.start = start
    decoded.ruleset = ruleset
    return decoded
