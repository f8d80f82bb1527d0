"""Chess in a link: exact rules, variants, pieces on a table, legality of positions, and who can still win.

>>> import linkmate
>>> game = linkmate.Game()
>>> game.play("f3", "e5", "g4", "Qh4")
>>> game.outcome.winner, game.link
(<Color.BLACK: 'black'>, 'c1/s/mbosF')

On a table any move is allowed, and pieces remember where they have been:

>>> board = linkmate.Board.start()
>>> knight = board.squares.g1.piece
>>> knight.move_to("f3")
>>> knight.former_squares
[<Square g1>]
"""

from linkmate import arrow as arrow
from linkmate._native import VERSION as __version__
from linkmate.board import START_FEN, Board
from linkmate.color import BLACK, WHITE, Color
from linkmate.drawing import gif, png, svg
from linkmate.errors import (
    ArgumentError,
    FenError,
    GameError,
    LinkError,
    LinkmateError,
    MoveError,
    NotPlayableError,
    PgnError,
    PlaceError,
    RulesError,
    TableError,
)
from linkmate.game import Game, Outcome
from linkmate.judging import (
    Proof,
    Reason,
    Step,
    Verdict,
    Winnable,
    dead_many,
    is_dead,
    judge,
    judge_iter,
    judge_many,
    prove,
    prove_many,
    winnable,
)
from linkmate.links import Decoded, decode_link, encode_link
from linkmate.moves import legal_moves_many
from linkmate.pgn import PgnGames, open_pgn, read_pgn
from linkmate.piece import Bishop, King, Knight, Pawn, Piece, Queen, Rook
from linkmate.position import Position
from linkmate.ruleset import PieceKind, Ruleset
from linkmate.square import Change, Column, Square, Squares
from linkmate.table_move import TableMove

__all__ = [
    "BLACK",
    "START_FEN",
    "WHITE",
    "__version__",
    "ArgumentError",
    "Bishop",
    "Board",
    "Change",
    "Color",
    "Column",
    "Decoded",
    "FenError",
    "Game",
    "GameError",
    "King",
    "Knight",
    "LinkError",
    "LinkmateError",
    "MoveError",
    "NotPlayableError",
    "Outcome",
    "Pawn",
    "PgnError",
    "PgnGames",
    "Piece",
    "PieceKind",
    "PlaceError",
    "Position",
    "Proof",
    "Queen",
    "Reason",
    "Rook",
    "RulesError",
    "Ruleset",
    "Square",
    "Squares",
    "Step",
    "TableError",
    "TableMove",
    "Verdict",
    "Winnable",
    "arrow",
    "dead_many",
    "decode_link",
    "encode_link",
    "gif",
    "is_dead",
    "judge",
    "judge_iter",
    "judge_many",
    "legal_moves_many",
    "open_pgn",
    "png",
    "prove",
    "prove_many",
    "read_pgn",
    "svg",
    "winnable",
]
