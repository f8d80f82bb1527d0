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
    """What a link says: a pair of the position after the moves and the moves, with two attributes more."""

    start: str
    """The position before the moves."""
    ruleset: str
    """The rules as the link names them: ``"c1"`` for chess, ``"f1"`` for Chess960, ``"atomic1"``, or ``v1…`` with rules of
    one's own."""


def encode_link(start: str = "s", moves: Iterable[str] | str = (), *, ruleset: Ruleset | str = "c1") -> str:
    """A game, or a position, as a link.

    Args:
        start: ``"s"`` for the start position, ``"n518"`` for one of Chess960 by its number, a FEN, or the
            text of a board, playable or not.
        moves: the moves in UCI, as a list or with spaces between them.
        ruleset: ``"c1"`` for chess, ``"f1"`` for Chess960, or any other.

    Raises:
        FenError, LinkError: if there is no such start, or a link cannot say it.
        MoveError: if a move is none, or not legal.
        NotPlayableError: if there are moves on a board that cannot be played on.

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
    """What a link says, given bare, as a path or as a URL.

    Raises:
        LinkError: if it is none.

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
