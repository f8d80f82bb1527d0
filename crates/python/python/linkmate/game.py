"""Games: moves, endings, PGN and links."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, Self

from linkmate import _native
from linkmate.color import Color, as_color
from linkmate.errors import Lang, LinkmateError
from linkmate.position import Position
from linkmate.ruleset import CHESS, CHESS960, Ruleset, chosen

__all__ = ["Game", "Outcome"]


class Outcome(NamedTuple):
    """How a game ended."""

    result: str
    """``"1-0"``, ``"0-1"`` or ``"1/2-1/2"``."""
    winner: Color | None
    """The side that won; ``None`` for a draw."""
    code: str
    """The cause, such as ``"outcome.checkmate"``."""


class _State(NamedTuple):
    """The state by which games are compared and pickled."""

    ruleset: Ruleset
    start: str
    draws: str
    moves: tuple[str, ...]
    ending: tuple[str, str] | None
    offer: tuple[str, int] | None
    tags: dict[str, str]


class Game:
    """A game of chess or by any other rules.

    Moves are strings in UCI, in SAN, or as people type them, and are checked. By default, following FIDE, players may claim
    threefold repetition and the fifty-move rule, and fivefold repetition and seventy-five moves end the game. With
    ``draws="auto"`` the former end it, too.

    >>> from linkmate import Game
    >>> game = Game()
    >>> game.play("f3", "e5", "g4", "Qh4")
    >>> game.outcome
    Outcome(result='0-1', winner=<Color.BLACK: 'black'>, code='outcome.checkmate')
    >>> game.link
    'c1/s/mbosF'
    >>> game.moves
    ['f2f3', 'e7e5', 'g2g4', 'd8h4']
    >>> game = Game(ruleset="hill1")
    >>> game.play("e4", "a6", "Ke2", "b6", "Ke3", "h6", "Kd4")
    >>> game.explain_outcome()
    '1-0 by reaching the goal'
    """

    __slots__ = ("_native", "tags")

    tags: dict[str, str]
    """PGN tags of the game, such as ``White`` and ``Event``."""

    def __init__(
        self,
        fen: str | None = None,
        *,
        chess960: bool = False,
        draws: Literal["claim", "auto"] = "claim",
        ruleset: Ruleset | str | None = None,
    ) -> None:
        """Starts a game.

        Args:
            fen: the start position as FEN; for games other than chess the board and the side to move. By default the
                start position of the game.
            chess960: play Chess960; the same as the ruleset ``"f1"``.
            draws: ``"claim"`` if players claim threefold repetition and the fifty-move rule, ``"auto"`` if these end the game.
            ruleset: the rules, by a name such as ``"atomic1"`` or as a :class:`Ruleset`; chess by default.

        Raises:
            FenError: if the text is not a valid FEN or board of the game.
            NotPlayableError: if the position is not playable.
            LinkError: if no ruleset has that name.
        """
        self._native = _native.Game(fen, chosen(ruleset, chess960)._native, draws)
        self.tags = {}

    @classmethod
    def from_link(cls, link: str) -> Self:
        """Returns the game of a link, which may be bare, a path or a URL.

        Raises:
            LinkError: if the text is not a valid link.
            NotPlayableError: if its board is not playable.

        >>> Game.from_link("https://chess.example/play/c1/s/mbosF").sans
        ['f3', 'e5', 'g4', 'Qh4#']
        """
        return cls._of(_native.Game.from_link(link), {})

    @classmethod
    def from_pgn(cls, pgn: str) -> Self:
        """Returns the first game of a PGN, by the rules that its tags name. :func:`linkmate.read_pgn` returns all games.

        Raises:
            PgnError: if it is not a valid PGN, or contains no game.
        """
        found = _native.PgnReader(io.BytesIO(pgn.encode("utf-8", "replace")), "claim").read()
        if found is None:
            _native.refuse_empty_pgn()
        if isinstance(found, LinkmateError):
            raise found
        native, tags = found
        return cls._of(native, dict(tags))

    def play(self, *moves: str) -> None:
        """Plays moves: either all of them or none.

        Raises:
            MoveError: if a string is not a legal move.
            GameError: if the game is over.
        """
        self._native.play(moves)

    def play_on(self, *moves: str) -> None:
        """Plays moves, either all or none, even if the game is over. Scores of real games may continue after a draw.

        Raises:
            MoveError: if a string is not a legal move.
        """
        self._native.play_on(moves)

    def take_back(self) -> str | None:
        """Takes back the last move and returns it in UCI; ``None`` if there is none. A game that was over continues."""
        return self._native.take_back()

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the game.

        >>> Game(ruleset="three1").ruleset.title
        'Three-check'
        """
        return Ruleset._of(self._native.ruleset)

    @property
    def position(self) -> Position:
        """The current position."""
        return Position._of(self._native.position())

    @property
    def start(self) -> Position:
        """The position before the first move."""
        return Position._of(self._native.start())

    def positions(self) -> list[Position]:
        """Returns the position before the first move and the position after each move.

        >>> game = Game()
        >>> game.play("e4", "e5")
        >>> [position.turn.value for position in game.positions()]
        ['white', 'black', 'white']
        """
        return [Position._of(position) for position in self._native.positions()]

    @property
    def fen(self) -> str:
        """The current position as text, like :attr:`Position.fen`."""
        return self._native.fen

    @property
    def turn(self) -> Color:
        """The side to move."""
        return Color(self._native.turn)

    @property
    def moves(self) -> list[str]:
        """The moves played, in UCI."""
        return self._native.moves()

    @property
    def sans(self) -> list[str]:
        """The moves played, in SAN."""
        return self._native.sans()

    def legal_moves(self) -> list[str]:
        """Returns all legal moves in UCI, in the order in which links number them. A drawn game may still have some.

        >>> len(Game(ruleset="capa1").legal_moves())
        28
        """
        return self._native.legal_moves()

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; ``None`` while it continues.

        A dead position ends the game if ``is_dead(game, effort="quick")`` detects it, as everywhere in Linkmate.
        """
        told = self._native.outcome()
        if told is None:
            return None
        result, winner, code = told
        return Outcome(result, None if winner is None else Color(winner), code)

    def explain_outcome(self, lang: Lang = "en") -> str | None:
        """Returns the outcome as a sentence; ``None`` while the game continues.

        >>> game = Game()
        >>> game.resign("white")
        >>> game.explain_outcome()
        '0-1 by resignation'
        """
        return self._native.explain_outcome(lang)

    @property
    def claimable(self) -> str | None:
        """The code of the draw that can be claimed, such as ``"outcome.threefold_repetition"``; ``None`` if there is none."""
        return self._native.claimable()

    def claim_draw(self, move: str | None = None) -> None:
        """Claims a draw.

        Args:
            move: a move to announce that would bring about the draw. It is not played. Without it the claim is based on
                the current position.

        Raises:
            GameError: if there is no draw to claim, or the game is over.
            MoveError: if the text is not a legal move.
        """
        self._native.claim_draw(move)

    @property
    def draw_offer(self) -> Color | None:
        """The side with an open draw offer; ``None`` if there is none."""
        color = self._native.draw_offer
        return None if color is None else Color(color)

    def offer_draw(self, color: Color | str) -> None:
        """Offers a draw for a side. The offer stays open until the opponent answers it or moves. If the opponent's offer is
        open already, accepts it.

        Raises:
            GameError: if the game is over, or this side's offer is open already.

        >>> game = Game()
        >>> game.offer_draw("white")
        >>> game.draw_offer
        <Color.WHITE: 'white'>
        >>> game.accept_draw("black")
        >>> game.explain_outcome()
        '1/2-1/2 by agreement'
        """
        self._native.offer_draw(as_color(color))

    def accept_draw(self, color: Color | str) -> None:
        """Accepts the opponent's draw offer for a side.

        Raises:
            GameError: if the game is over, or the opponent has no open offer.
        """
        self._native.accept_draw(as_color(color))

    def decline_draw(self, color: Color | str) -> None:
        """Declines the opponent's draw offer for a side.

        Raises:
            GameError: if the game is over, or the opponent has no open offer.
        """
        self._native.decline_draw(as_color(color))

    def agree_draw(self) -> None:
        """Ends the game as a draw by agreement, with or without an offer.

        Raises:
            GameError: if the game is over.
        """
        self._native.agree_draw()

    def resign(self, color: Color | str) -> None:
        """Resigns for a side.

        Raises:
            GameError: if the game is over.
        """
        self._native.resign(as_color(color))

    def pgn(self, tags: Mapping[str, str] | None = None) -> str:
        """Returns the game as PGN, with its own :attr:`tags` and the given ones. Games other than chess are named in
        ``Variant``; games that other programs do not know have their rules in ``Ruleset``.

        Raises:
            PgnError: if a tag cannot be written in PGN.
            LinkError: if custom rules are too long for a tag.

        >>> game = Game()
        >>> game.play("e4", "e5")
        >>> print(game.pgn({"White": "Anderssen"}), end="")
        [Event "?"]
        [Site "?"]
        [Date "????.??.??"]
        [Round "?"]
        [White "Anderssen"]
        [Black "?"]
        [Result "*"]
        <BLANKLINE>
        1. e4 e5 *
        <BLANKLINE>
        """
        return self._native.pgn(list({**self.tags, **(tags or {})}.items()))

    @property
    def link(self) -> str:
        """The link of the game. It does not hold outcomes from off the board, such as resignation.

        Raises:
            LinkError: if a link cannot represent the game.
        """
        return self._native.link()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self._state() == other._state()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        ruleset = self.ruleset
        game = "" if ruleset in (CHESS, CHESS960) else f"of {ruleset.title}: "
        return f"<Game {game}{' '.join(self.sans) or 'without moves'}>"

    def _repr_svg_(self) -> str:
        """Returns the picture for notebooks."""
        from linkmate.drawing import notebook_svg

        return notebook_svg(self._native.diagram())

    def __copy__(self) -> Self:
        return self._of(self._native.copy(), dict(self.tags))

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (type(self), self._state())

    def _state(self) -> _State:
        outcome, native = self.outcome, self._native
        return _State(
            self.ruleset,
            native.start_fen,
            native.draws,
            tuple(self.moves),
            None if outcome is None else (outcome.result, outcome.code),
            native.offer(),
            dict(self.tags),
        )

    @classmethod
    def _of(cls, native: _native.Game, tags: dict[str, str]) -> Self:
        game = cls.__new__(cls)
        game._native = native
        game.tags = tags
        return game


def _restore(cls: type[Game], state: _State) -> Game:
    native = _native.Game(state.start, state.ruleset._native, state.draws)
    if state.offer is None:
        native.play_on(state.moves)
    else:
        color, plies = state.offer
        native.play_on(state.moves[:plies])
        native.offer_draw(color)
        native.play_on(state.moves[plies:])
    game = cls._of(native, dict(state.tags))
    outcome = game.outcome
    if state.ending is not None and (outcome is None or (outcome.result, outcome.code) != state.ending):
        native.declare(*state.ending)
    return game
